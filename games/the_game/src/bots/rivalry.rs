//! Rivals and clocks: what wins where a story is no race to its last goal.

use super::plan::Plan;
use super::worth::token;
use crate::catalog::ids::ContactId;
use crate::catalog::stories::{End, Feat, Goal};
use crate::catalog::words::Good;
use crate::state::{Captain, TheGame};
use kit::{Seat, Standings};

/// What being ahead by a contact's trust is worth, in turns.
pub(super) const TRUST: f64 = 3.5;
/// Crew of this price are worth as much as a contact's trust: they settle ties.
const CREW: f64 = 3000.0;
/// What a match won or lost is worth, in turns.
const VICTORY: f64 = 15.0;
/// What the last job brings.
const LAST_JOB: f64 = 1500.0;
/// What a rival may earn on one more turn.
const ONE_MORE_TURN: f64 = 1500.0;
/// Credits to go at which no more is bought for later use, and how many more make it worth its price.
const NO_MORE_SHOPPING: f64 = 3500.0;
const LONG_WAY: f64 = 6500.0;
/// Fuel that no captain throws away, and what it is worth then.
const LITTLE_FUEL: u8 = 3;
const DRY: f64 = 400.0;

impl TheGame {
    /// By how many contacts' trust a captain is ahead, crew counted in parts.
    pub(super) fn trust_lead(&self, seat: Seat) -> f64 {
        let cost = |captain: &Captain| -> i32 {
            captain.crew.iter().map(|mate| i32::from(self.catalog.supply(mate.card).cost)).sum()
        };
        let trust = |captain: &Captain| f64::from(self.solid_count(captain)) + f64::from(cost(captain)) / CREW;
        let rivals = self.captains.iter().filter(|(rival, _)| *rival != seat);
        let best = rivals.map(|(_, captain)| trust(captain)).fold(f64::MIN, f64::max);
        trust(&self.captains[seat]) - if best == f64::MIN { 0.0 } else { best }
    }

    /// What an end in mind is worth, in turns: a race won costs no more of them, a lead that held is the best there is.
    pub(super) fn verdict(&self, seat: Seat, standings: &Standings) -> f64 {
        let won = if matches!(self.story().end, End::JobsRunOut { .. }) { -VICTORY } else { 0.0 };
        match (self.story().end, standings.share(seat)) {
            (End::FirstToFinish | End::Alone { .. }, _) => 0.0,
            (_, share) => share * won + (1.0 - share) * VICTORY,
        }
    }

    /// The same where the clock runs out with this lead.
    pub(super) fn verdict_of_clock(&self, lead: f64) -> f64 {
        if lead > 0.0 { -VICTORY } else { VICTORY }
    }

    /// Whether the story runs out with completed jobs.
    pub(super) fn has_clock(&self) -> bool {
        matches!(self.story().end, End::JobsRunOut { .. })
    }
}

impl Plan<'_> {
    /// The credits that win, where nothing but credits and trust is asked for.
    pub(super) fn target_cash(&self) -> Option<f64> {
        let (game, story) = (self.game, self.game.story());
        let of_goal = |goal: &Goal| match goal.how {
            Feat::Cash(cash) | Feat::PayAt { cash, .. } => Some(f64::from(cash)),
            Feat::SolidWith(_) | Feat::SolidWithAny(_) => Some(0.0),
            _ => None,
        };
        let rivals = game.captains.iter().filter(|(rival, _)| *rival != self.seat);
        let richest = rivals.map(|(_, captain)| f64::from(captain.cash)).fold(0.0, f64::max);
        match story.end {
            End::BankEmpty => {
                let all: i32 = game.captains.values().iter().map(|captain| captain.cash).sum();
                game.bank.map(|bank| f64::from(bank + all) / 2.0)
            }
            End::LastCall => {
                let goal = story.goals.iter().filter_map(of_goal).fold(0.0, f64::max);
                Some(goal.max(richest + ONE_MORE_TURN))
            }
            End::FirstToFinish => {
                let left = story.goals[self.captain().goals as usize..].iter().map(of_goal);
                left.collect::<Option<Vec<_>>>()
                    .map(|cash| cash.into_iter().fold(0.0, f64::max))
                    .filter(|cash| *cash > 0.0)
            }
            End::JobsRunOut { .. } | End::Alone { .. } => None,
        }
    }

    /// The same for captains who mind it.
    pub(super) fn races_for(&self) -> Option<f64> {
        *self.race.get_or_init(|| self.target_cash().filter(|_| self.temper.minds_rivals))
    }

    /// What future use is worth in credits on the way to so many: the more, the longer the way.
    pub(super) fn use_until(&self, enough: f64) -> f64 {
        let left = enough - f64::from(self.captain().cash);
        ((left - NO_MORE_SHOPPING) / LONG_WAY).clamp(0.2, 1.5)
    }

    /// What is hoped for of a market's unseen cards.
    pub(super) fn market_hope(&self) -> f64 {
        match (self.temper.minds_rivals, self.races_for()) {
            (true, Some(_)) => 0.0,
            (true, None) => 300.0,
            (false, _) => 150.0,
        }
    }

    /// Whether the crew's cut is all that stands between this captain and the credits that win, or the next job brings
    /// them: who goes unpaid now has no time left to leave.
    pub(super) fn is_as_good_as_rich(&self, due: i32) -> bool {
        let captain = self.captain();
        let Some(enough) = self.target_cash() else { return false };
        let (unpaid, paid) = (f64::from(captain.cash), f64::from(captain.cash - due));
        let content = captain.crew.iter().all(|mate| !mate.disgruntled);
        (unpaid >= enough && paid < enough) || (content && paid < enough && enough - unpaid < LAST_JOB)
    }

    /// What a completed job for this contact adds where jobs are the clock: new trust, or time that runs for the leader.
    pub(super) fn clock_extra(&self, contact: ContactId) -> f64 {
        if !self.game.is_solid(self.captain(), contact) {
            return 3500.0;
        }
        let lead = self.game.trust_lead(self.seat);
        if lead > 0.0 { 600.0 } else { -2500.0 }
    }

    /// What is ahead in trust, in turns, with what the jobs at hand promise.
    pub(super) fn trust_to_come(&self) -> f64 {
        let captain = self.captain();
        let fresh = |contact: ContactId| !self.game.is_solid(captain, contact);
        let contact = |job| self.game.catalog.job(job).contact;
        let mut hoped: Vec<ContactId> = Vec::new();
        let mut hopes = 0.0;
        let begun = captain.active.iter().map(|active| (active.job, 0.5));
        for (job, hope) in begun.chain(captain.hand.iter().map(|job| (*job, 0.2))) {
            let of = contact(job);
            if fresh(of) && !hoped.contains(&of) && self.job(job).is_some_and(|aim| aim.worth > 0.0) {
                hoped.push(of);
                hopes += hope;
            }
        }
        TRUST * (self.game.trust_lead(self.seat) + hopes)
    }

    /// What a token aboard is worth keeping: what a contact who trusts this captain pays, the less the further away.
    pub(super) fn keep_worth(&self, good: Good) -> f64 {
        let (game, captain) = (self.game, self.captain());
        let buys = |contact: ContactId| {
            let open = game.is_solid(captain, contact) && !game.is_unwelcome(self.seat, contact);
            let price = game.buys_at(self.seat, contact, good).filter(|_| open)?;
            let turns = self.turns_to(captain.at(), game.whereabouts(contact));
            Some(f64::from(price) * 0.9_f64.powf(turns))
        };
        match good {
            Good::Fuel if captain.has(Good::Fuel) <= LITTLE_FUEL => DRY,
            _ => game.catalog.contact_ids().filter_map(buys).fold(token(good), f64::max),
        }
    }

    /// What is lost with a token that goes overboard.
    pub(super) fn loss_overboard(&self, good: Good) -> f64 {
        if self.spare(good) > 0 { self.keep_worth(good) } else { self.keep_worth(good).max(800.0) }
    }
}
