//! What a wager or a day's misbehaving promises, as the cards lie.

use crate::bots::pass_chance;
use crate::catalog::words::Suit;
use crate::state::{Frame, TheGame};
use kit::{Answer, Band, Mood, Seat};

impl TheGame {
    pub(super) fn foretold_stake(&self, frame: Frame, hundreds: u8, answer: Answer) -> Answer {
        let Frame::Gamble { draw, same, times, .. } = frame else { return answer };
        let cash = 100 * i32::from(hundreds);
        let won = cash * i32::from(times);
        let chance = self.same_suit_chance(draw, same);
        let mean = chance * f64::from(won) - f64::from(cash);
        let follows = format!("{same} of {draw} cards of one suit win; {mean:+.0} on average");
        answer.odds(wager(chance, cash, won)).follows(follows)
    }

    pub(super) fn foretold_bet(&self, frame: Frame, suit: Suit, answer: Answer) -> Answer {
        let Frame::Bet { stake, win, .. } = frame else { return answer };
        let left = self.suits_left(1);
        let follows = format!("{} of {} cards left", left[suit as usize], left.iter().sum::<u32>());
        answer.odds(wager(self.suit_chance(suit), stake.into(), win.into())).follows(follows)
    }

    /// How a day's misbehaving may go: about, because what happens at one card changes the next.
    pub(super) fn foretold_cards(&self, seat: Seat, answer: Answer) -> Answer {
        match self.cards_ahead(seat) {
            0 => answer.follows("No misbehave cards"),
            cards => {
                let one = pass_chance(self, seat, 1);
                let all = pass_chance(self, seat, cards);
                answer.follows(match cards {
                    1 => format!("1 misbehave card: about {:.0} %", 100.0 * one),
                    _ => format!("{cards} misbehave cards: about {:.0} %, each {:.0} %", 100.0 * all, 100.0 * one),
                })
            }
        }
    }
}

fn wager(chance: f64, stake: i32, won: i32) -> Vec<Band> {
    let band = |chance: f64, when: &str, outcome: String, mood: Mood| Band {
        chance,
        when: when.into(),
        outcome,
        mood,
        then: Vec::new(),
    };
    vec![
        band(1.0 - chance, "lose", format!("${stake} gone"), Mood::Bad),
        band(chance, "win", format!("${won} paid"), Mood::Good),
    ]
}
