//! The chances of work: how a captain would fare against the misbehave deck and the tests at its end.

use crate::catalog::effects::{CardOption, Effect};
use crate::catalog::ids::*;
use crate::state::TheGame;
use kit::Seat;

/// How likely work ends which way; the rest is a botched attempt.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Chances {
    pub done: f64,
    pub warrant: f64,
    /// Crew killed on average.
    pub kills: f64,
}

impl Chances {
    const SURE: Chances = Chances { done: 1.0, warrant: 0.0, kills: 0.0 };

    fn and_then(self, next: Chances) -> Chances {
        Chances {
            done: self.done * next.done,
            warrant: self.warrant + self.done * next.warrant,
            kills: self.kills + self.done * next.kills,
        }
    }

    fn weigh(&self) -> f64 {
        self.done - 0.5 * self.warrant - 0.2 * self.kills
    }
}

impl TheGame {
    /// How likely a list of effects leads on.
    pub(super) fn script_chances(&self, seat: Seat, script: ScriptId) -> Chances {
        let mut chances = Chances::SURE;
        for effect in self.catalog.script(script) {
            let next = match *effect {
                Effect::Botched => Chances { done: 0.0, ..Chances::SURE },
                Effect::Warrant => Chances { done: 0.0, warrant: 1.0, kills: 0.0 },
                Effect::KillCrew(count) => Chances { kills: count.into(), ..Chances::SURE },
                Effect::KillParty => Chances { kills: 3.0, ..Chances::SURE },
                Effect::KillFighter => Chances { kills: 1.0, ..Chances::SURE },
                Effect::Test(test) => self.test_chances(seat, test),
                Effect::Either(first, second) => match self.can_afford(seat, first) {
                    Ok(()) => self.script_chances(seat, first),
                    Err(_) => self.script_chances(seat, second),
                },
                _ => Chances::SURE,
            };
            chances = chances.and_then(next);
        }
        chances
    }

    fn test_chances(&self, seat: Seat, id: TestId) -> Chances {
        let test = self.catalog.test(id);
        if let Some((need, script)) = &test.instead
            && self.can_meet(&self.captains[seat], need).is_ok()
        {
            return self.script_chances(seat, *script);
        }
        let mut all = Chances::default();
        for (chance, (_, script)) in self.odds(seat, id).into_iter().zip(&test.bands) {
            let one = self.script_chances(seat, *script);
            all.done += chance * one.done;
            all.warrant += chance * one.warrant;
            all.kills += chance * one.kills;
        }
        all
    }

    fn option_chances(&self, seat: Seat, option: &CardOption) -> Option<Chances> {
        self.can_take(seat, option).ok().map(|()| self.script_chances(seat, option.then))
    }

    /// The mean chances against one card of the misbehave deck.
    pub(super) fn card_chances(&self, seat: Seat) -> Chances {
        let mut mean = Chances::default();
        let mut copies = vec![0u32; self.catalog.misbehave_cards.len()];
        let pile = if self.misbehave.pile().len() >= 6 { self.misbehave.pile() } else { self.misbehave.discards() };
        pile.iter().for_each(|card| copies[self.catalog.misbehave_copies[card.index()] as usize] += 1);
        let total = f64::from(copies.iter().sum::<u32>().max(1));
        for (card, count) in self.catalog.misbehave_cards.iter().zip(copies).filter(|(_, count)| *count > 0) {
            let share = f64::from(count) / total;
            let ace = card.ace.is_some_and(|need| self.can_meet(&self.captains[seat], &need).is_ok());
            let best = if ace {
                Chances::SURE
            } else {
                let ways = card.options.iter().filter_map(|option| self.option_chances(seat, option));
                ways.max_by(|one, other| one.weigh().total_cmp(&other.weigh())).unwrap_or_default()
            };
            mean.done += share * best.done;
            mean.warrant += share * best.warrant;
            mean.kills += share * best.kills;
        }
        mean
    }
}

/// The chances of so many cards in a row.
pub(super) fn in_a_row(one: Chances, cards: u8) -> Chances {
    (0..cards).fold(Chances::SURE, |chances, _| chances.and_then(one))
}

/// One thing after another.
pub(super) fn then(first: Chances, second: Chances) -> Chances {
    first.and_then(second)
}

/// About how likely a captain passes so many misbehave cards in a row.
pub(crate) fn pass_chance(game: &TheGame, seat: Seat, cards: u8) -> f64 {
    in_a_row(game.card_chances(seat), cards).done
}
