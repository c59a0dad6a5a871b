//! How the toy's choices are carried out.

use super::*;
use std::sync::atomic::{AtomicI32, Ordering};

const GUESSED: i32 = 40;

/// What a ruleset must never have: something that is not part of its state.
static OUTSIDE: AtomicI32 = AtomicI32::new(0);

impl Toy {
    /// The question as `apply` asks it, which is another one where the toy is flawed.
    pub fn flawed_can(&self, choice: &Choice) -> Result<(), Refusal> {
        match (self.agreed.flaw, choice) {
            (Flaw::RefusesTheListed, Choice::Pass) => Err(Refusal::EmptyPile),
            (Flaw::AcceptsAfterTheEnd, Choice::Pass) => Ok(()),
            (Flaw::FileTurnsChoices, Choice::Stake(77)) if self.asks.top() == Some(&Ask::Turn) => Ok(()),
            _ => self.can(choice),
        }
    }

    pub fn carry_out(&mut self, choice: Choice, events: &mut Vec<Event>) {
        let seat = self.active;
        match choice {
            Choice::Stake(stake) => {
                self.asks.push(Ask::Staked(stake));
                events.push(Event::Staked { seat, stake });
                return;
            }
            Choice::Play(card) => {
                self.hands[seat].retain(|held| *held != card);
                self.score(self.worth(card));
                if !self.has(Flaw::LosesACard) {
                    self.cards.discard(card);
                }
                if self.has(Flaw::DoublesACard) {
                    self.cards.discard(card);
                }
                events.push(Event::Played { seat, card });
            }
            Choice::Guess(card) => {
                let top = self.cards.draw().expect("asked by can");
                self.cards.discard(top);
                self.score(if top == card { GUESSED } else { 0 });
                events.push(Event::Guessed { top, right: top == card });
            }
            Choice::Roll => {
                self.die = dice::d6(&mut self.rng);
                self.score(i32::from(self.die));
                if self.has(Flaw::RollsOutsideItsDice) {
                    self.score(OUTSIDE.fetch_add(1, Ordering::Relaxed) % 7);
                }
                events.push(Event::Rolled { face: self.die });
            }
            Choice::Pass => events.push(Event::Passed { seat }),
        }
        self.end_turn();
    }

    /// The pile and the other hands are mixed with each other.
    pub fn mix_hidden(&mut self, seat: Seat, rng: &mut Rng) {
        self.rng = random::fork(rng);
        let others: Vec<_> = self.hands.seats().filter(|other| *other != seat).collect();
        for other in &others {
            self.hands[*other].iter().for_each(|card| self.cards.put_on_top(*card));
        }
        if self.has(Flaw::HidingShowsThrough) {
            self.cards.shuffle(rng);
        } else {
            self.cards.mix(rng);
        }
        for other in others {
            self.hands[other].iter_mut().for_each(|card| *card = self.cards.draw().expect("put there before"));
        }
    }
}
