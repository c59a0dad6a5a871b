//! Working the goals of the story. Rulebook p. 16.

use crate::catalog::ids::ScriptId;
use crate::catalog::stories::{End, Feat, Goal};
use crate::state::{Event, Refusal, Scene, Task, TheGame, WorkStep};
use kit::{OrRefuse, Seat};

impl TheGame {
    /// The goal this captain works at next.
    pub fn next_goal(&self, seat: Seat) -> Option<&Goal> {
        match self.story().end {
            End::Alone { .. } => None,
            _ => self.story().goals.get(self.captains[seat].goals as usize),
        }
    }

    /// Goals are reached in order, each with a Work action.
    pub(crate) fn can_work_goal(&self, seat: Seat) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        match &self.next_goal(seat).ok_or(Refusal::NoGoal)?.how {
            Feat::Work { at, .. } => at.contains(&captain.at()).or_refuse(Refusal::NotTheirPlace),
            Feat::PayAt { at, cash, .. } => {
                at.contains(&captain.at()).or_refuse(Refusal::NotTheirPlace)?;
                self.can_pay(seat, i32::from(*cash))
            }
            how => self.has_done(seat, how).or_refuse(Refusal::GoalNotReached),
        }
    }

    /// Whether a goal that needs no place is reached.
    pub(crate) fn has_done(&self, seat: Seat, how: &Feat) -> bool {
        let captain = &self.captains[seat];
        match how {
            Feat::SolidWith(contacts) => contacts.iter().all(|contact| self.is_solid(captain, *contact)),
            Feat::SolidWithAny(least) => self.solid_count(captain) >= *least,
            Feat::Cash(cash) => captain.cash >= i32::from(*cash),
            Feat::Passed(count) => captain.passed >= *count,
            Feat::Collect(things) => self.captains[seat].ticked.count_ones() as usize == things.len(),
            Feat::Work { .. } | Feat::PayAt { .. } => false,
        }
    }

    /// The misbehave cards before the next goal.
    pub(crate) fn goal_cards(&self, seat: Seat) -> u8 {
        match self.next_goal(seat).map(|goal| &goal.how) {
            Some(Feat::Work { misbehave, .. }) => *misbehave,
            _ => 0,
        }
    }
}

impl Scene<'_> {
    pub fn begin_goal(&mut self, seat: Seat) {
        let catalog = self.catalog.clone();
        let goal = &catalog.stories[self.story.index()].goals[self.captains[seat].goals as usize];
        match &goal.how {
            Feat::Work { .. } => self.begin_work(seat, Task::Goal, WorkStep::Muster),
            Feat::PayAt { cash, .. } => {
                self.cash(seat, -i32::from(*cash));
                self.reach_goal(seat);
            }
            _ => self.reach_goal(seat),
        }
    }

    pub fn goal_script(&self, seat: Seat) -> Option<ScriptId> {
        match self.next_goal(seat).map(|goal| &goal.how) {
            Some(Feat::Work { then, .. }) => Some(*then),
            _ => None,
        }
    }

    /// A goal token; the last one wins where the story says so.
    pub fn reach_goal(&mut self, seat: Seat) {
        let goal = self.captains[seat].goals;
        self.game.captains[seat].goals += 1;
        self.tell(Event::Goal { seat, goal });
        let all = self.story().goals.len();
        if self.story().end == End::FirstToFinish && self.captains[seat].goals as usize >= all {
            self.finish();
        }
    }
}
