//! Step 1, Get a Crew: the roll, the one reroll, foes alike, and the team bonus.

use crate::dice::{CREW_DICE, DiceSet, DieId, Face, Foe};
use crate::event::{Event, RolledDie, Throw};
use crate::state::{Ask, ShinyDice, Zone};
use kit::{Seat, Turn};

/// What the others pay when too many foes are alike.
const PENALTY: u16 = 100;

impl ShinyDice {
    /// Phase 1: all dice of this turn are thrown; the knocked out stay out.
    pub(crate) fn roll_all(&mut self, events: &mut Vec<Event>) {
        let thrown = |die: &DieId| matches!(self.die(*die).zone, Zone::Cup | Zone::Hold | Zone::Beaten);
        let dice = DieId::all().filter(thrown).collect();
        self.throw(dice, Throw::First, events);
        self.pending.become_next(Ask::Reroll { picked: DiceSet::NONE });
    }

    /// Throws dice together; each lies then where its face belongs.
    pub(crate) fn throw(&mut self, dice: DiceSet, throw: Throw, events: &mut Vec<Event>) {
        let doubled = self.setup.doubled_face;
        let rolled = dice.iter().map(|die| {
            let from = self.dice[die.index()].zone;
            let face = die.roll(doubled, &mut self.rng);
            let to = match face.foe() {
                Some(foe) => Zone::Foe(foe),
                None if face == Face::Supplies => Zone::Supplies,
                None => Zone::Serenity,
            };
            self.dice[die.index()] = crate::state::Die { face, zone: to };
            RolledDie { die, face, from, to }
        });
        let dice = rolled.collect();
        events.push(Event::Rolled { throw, dice });
    }

    /// Phase 2: whether anything could be rolled again.
    pub(crate) fn has_reroll(&self) -> bool {
        let rerolls = |die: &crate::state::Die| matches!(die.face, Face::Wash | Face::River);
        self.dice[..CREW_DICE].iter().any(|die| die.zone == Zone::Serenity && rerolls(die))
    }

    /// Phase 3: the others pay if enough foes are alike; five end the turn. Tells whether it goes on.
    pub(crate) fn check_alike(&mut self, events: &mut Vec<Event>) -> bool {
        let (foe, count) = Foe::ALL.map(|foe| (foe, self.health(foe))).into_iter().max_by_key(|(_, n)| *n).expect("3");
        if count >= self.setup.difficulty.alike() {
            self.others_pay(foe, count as u8, events);
        }
        if count == 5 {
            self.lose_turn(true, events);
        }
        count < 5
    }

    fn others_pay(&mut self, foe: Foe, count: u8, events: &mut Vec<Event>) {
        let active = self.active;
        let lost = self.screens.map(|seat, screen| if seat == active { 0 } else { screen.points.min(PENALTY) });
        for (seat, screen) in self.screens.iter_mut() {
            screen.points -= lost[seat];
        }
        let left = self.screens.map(|_, screen| screen.points);
        events.push(Event::Alike { foe, count, lost, left });
    }

    /// Phase 3: whether four different outlaws are aboard.
    pub(crate) fn has_team(&self) -> bool {
        let aboard = self.dice[..CREW_DICE].iter().filter(|die| die.zone == Zone::Serenity && die.face.is_outlaw());
        aboard.fold(0u8, |set, die| set | 1 << die.face as u8).count_ones() >= 4
    }

    /// How far a set of dice to reroll goes: Wash and River dice in it, others and foes they take along.
    pub(crate) fn reroll_count(&self, picked: DiceSet) -> Reroll {
        let mut count = Reroll::default();
        for die in picked.iter() {
            match self.die(die).face {
                Face::Wash => count.washes += 1,
                Face::River => count.rivers += 1,
                face if face.foe().is_some() => count.foes += 1,
                _ => count.others += 1,
            }
        }
        count
    }

    /// Who decides, or how it ended.
    pub(crate) fn deciding(&self) -> Turn {
        match self.pending.top() {
            Some(_) => Turn::Of(self.active),
            None => Turn::Over(self.standings()),
        }
    }

    /// The seat that plays after the active one.
    pub(crate) fn next_seat(&self) -> Seat {
        self.active.left(self.screens.count())
    }
}

/// What a reroll is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reroll {
    pub washes: usize,
    pub rivers: usize,
    pub others: usize,
    pub foes: usize,
}
