//! How a match ends: goals reached, last call, or a solo captain's time run out. Rulebook p. 16.

use crate::catalog::jobs::Pay;
use crate::catalog::stories::{End, Feat, Thing};
use crate::state::{Event, Refusal, Scene, TheGame};
use kit::{BySeat, OrRefuse, Seat, Standings};

impl TheGame {
    /// A captain with a goal token may declare the end.
    pub(crate) fn can_declare(&self, seat: Seat) -> Result<(), Refusal> {
        let may = self.story().end == End::LastCall && self.last_call.is_none() && self.captains[seat].goals > 0;
        may.or_refuse(Refusal::GoalNotReached)
    }

    /// Whether a captain has at least half of all the money there is.
    pub(crate) fn can_claim(&self, seat: Seat) -> Result<(), Refusal> {
        let bank = self.bank.filter(|_| self.story().end == End::BankEmpty).ok_or(Refusal::NotAsked)?;
        let all: i32 = bank + self.captains.values().iter().map(|captain| captain.cash).sum::<i32>();
        let (need, have) = ((all + 1) / 2, self.captains[seat].cash);
        (have >= need).or_refuse(Refusal::CannotPay { need, have })
    }

    /// Whether something of a list is there now.
    pub(crate) fn has_thing(&self, seat: Seat, thing: &Thing) -> bool {
        let captain = &self.captains[seat];
        let crew = || captain.crew.iter().map(|mate| self.catalog.supply(mate.card));
        match thing {
            Thing::Gear(keywords) => {
                let gear = captain.gear.iter().map(|gear| self.catalog.supply(gear.card));
                gear.into_iter().any(|gear| keywords.iter().any(|keyword| gear.has(*keyword)))
            }
            Thing::ImmoralJob => captain.sinned,
            Thing::Warrant => captain.warrants > 0,
            Thing::CrewOf(professions) => crew().any(|mate| professions.iter().any(|profession| mate.is(*profession))),
            Thing::MoralCrew => crew().any(|mate| mate.moral),
            Thing::DisgruntledCrew => captain.crew.iter().any(|mate| mate.disgruntled),
            Thing::Solid(contact) => self.is_solid(captain, *contact),
            Thing::FullHold => captain.halves() >= 2 * u16::from(self.hold_spaces(seat)),
        }
    }

    /// Whether the solo goal is reached.
    pub(crate) fn solo_is_won(&self) -> bool {
        let goal = &self.story().goals[self.solo_goal as usize];
        self.has_done(Seat(0), &goal.how)
    }

    /// Whether a set-up card's time is up before the story is done; then credits decide.
    fn is_out_of_time(&self) -> bool {
        let late = self.setup_card().and_then(|card| card.turns).is_some_and(|turns| self.round > u16::from(turns));
        let done = |seat: Seat| self.captains[seat].goals as usize >= self.story().goals.len();
        late && match self.story().end {
            End::FirstToFinish => !self.captains.seats().any(done),
            End::JobsRunOut { .. } => self.tokens > 0,
            End::LastCall | End::BankEmpty => true,
            End::Alone { .. } => false,
        }
    }

    fn standings(&self) -> Standings {
        match self.story().end {
            _ if self.is_out_of_time() => Standings::by_score(self.captains.map(|_, captain| captain.cash)),
            End::FirstToFinish => {
                Standings::by_score(self.captains.map(|_, captain| i32::from(captain.goals) * 100_000 + captain.cash))
            }
            End::LastCall | End::BankEmpty => Standings::by_score(self.captains.map(|_, captain| captain.cash)),
            End::JobsRunOut { .. } => Standings::by_score(self.captains.map(|_, captain| {
                let crew = captain.crew.iter().map(|mate| i32::from(self.catalog.supply(mate.card).cost));
                i32::from(self.solid_count(captain)) * 10_000 + crew.sum::<i32>()
            })),
            End::Alone { .. } => {
                let won = self.solo_is_won();
                Standings {
                    scores: BySeat::new(1, |_| i32::from(won)),
                    places: BySeat::new(1, |_| if won { 1 } else { 2 }),
                }
            }
        }
    }
}

impl Scene<'_> {
    /// The end is declared: every rival has one more turn.
    pub fn declare(&mut self, seat: Seat) {
        self.game.last_call = Some(seat);
        self.tell(Event::LastCall { seat });
    }

    pub fn end_turn(&mut self, seat: Seat) {
        let alone = matches!(self.story().end, End::Alone { .. });
        let next = seat.left(self.seats());
        let last_round =
            self.setup_card().and_then(|card| card.turns).is_some_and(|turns| self.round > u16::from(turns));
        if self.last_call == Some(next) || (alone && self.tokens == 0) || (last_round && next == self.first) {
            return self.finish();
        }
        // Ours: a solo turn without a flight takes time as well.
        self.game.tokens = self.tokens.saturating_sub(u8::from(alone));
        self.begin_turn(next);
    }

    /// A completed job takes one of the story's tokens; with the last one it is over.
    pub fn tick_down(&mut self) {
        if let End::JobsRunOut { .. } = self.story().end {
            self.game.tokens = self.tokens.saturating_sub(1);
            let now = self.tokens;
            self.tell(Event::Clock { now });
            if now == 0 {
                self.finish();
            }
        }
    }

    /// What a story notices by itself: an empty bank, things that were had.
    pub fn watch_the_story(&mut self) {
        if self.end.is_some() || self.round == 0 {
            return;
        }
        if self.story().end == End::BankEmpty && self.bank == Some(0) {
            return self.finish();
        }
        let catalog = self.catalog.clone();
        let Some(Feat::Collect(things)) = catalog.stories[self.story.index()].goals.first().map(|goal| &goal.how)
        else {
            return;
        };
        for seat in self.captains.seats() {
            self.tick_off(seat, things);
        }
    }

    fn tick_off(&mut self, seat: Seat, things: &[Thing]) {
        for (place, thing) in things.iter().enumerate() {
            if self.captains[seat].ticked & 1 << place == 0 && self.has_thing(seat, thing) {
                self.game.captains[seat].ticked |= 1 << place;
                self.tell(Event::Ticked { seat, thing: place as u8 });
            }
        }
        if self.end.is_none() && self.captains[seat].ticked.count_ones() as usize == things.len() {
            self.reach_goal(seat);
        }
    }

    /// Half of all the money there is, or more, is victory for those who say so.
    pub fn claim(&mut self, seat: Seat) {
        self.tell(Event::Claimed { seat });
        self.finish();
    }

    /// The solo goal of misbehaving is won on the spot.
    pub fn count_passed(&mut self, seat: Seat) {
        if let End::Alone { .. } = self.story().end {
            let goal = &self.story().goals[self.solo_goal as usize];
            if matches!(goal.how, Feat::Passed(_)) && self.has_done(seat, &goal.how) {
                self.finish();
            }
        }
    }

    pub fn finish(&mut self) {
        if self.story().settles_jobs {
            self.captains.seats().for_each(|seat| self.settle_jobs(seat));
        }
        self.game.end = Some(self.standings());
        self.tell(Event::Over);
    }

    /// Unfinished jobs cost what they would have paid.
    fn settle_jobs(&mut self, seat: Seat) {
        let captain = &self.captains[seat];
        let jobs = captain.hand.iter().copied().chain(captain.active.iter().map(|active| active.job));
        let owed = jobs.map(|job| match self.catalog.job(job).pay {
            Pay::Fixed(cash) => i32::from(cash),
            _ => 0,
        });
        let owed = owed.sum();
        self.pay_what_there_is(seat, owed);
    }
}
