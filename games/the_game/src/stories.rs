//! How a match ends: goals reached, last call, or a solo captain's time run out. Rulebook p. 16.

use crate::catalog::jobs::Pay;
use crate::catalog::stories::{End, Feat};
use crate::state::{Event, Refusal, Scene, TheGame};
use kit::{BySeat, OrRefuse, Seat, Standings};

impl TheGame {
    /// A captain with a goal token may declare the end.
    pub(crate) fn can_declare(&self, seat: Seat) -> Result<(), Refusal> {
        let may = self.story().end == End::LastCall && self.last_call.is_none() && self.captains[seat].goals > 0;
        may.or_refuse(Refusal::GoalNotReached)
    }

    /// Whether the solo goal is reached.
    pub(crate) fn solo_is_won(&self) -> bool {
        let goal = &self.story().goals[self.solo_goal as usize];
        self.has_done(Seat(0), &goal.how)
    }

    fn standings(&self) -> Standings {
        match self.story().end {
            End::FirstToFinish => {
                Standings::by_score(self.captains.map(|_, captain| i32::from(captain.goals) * 100_000 + captain.cash))
            }
            End::LastCall => Standings::by_score(self.captains.map(|_, captain| captain.cash)),
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
        if self.last_call == Some(next) || (alone && self.tokens == 0) {
            return self.finish();
        }
        // Ours: a solo turn without a flight takes time as well.
        self.game.tokens = self.tokens.saturating_sub(u8::from(alone));
        self.begin_turn(next);
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
