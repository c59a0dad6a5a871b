//! A scenario being played: choices in the players' words, and the events of the last one.

use kit::Ruleset;
use shiny_dice::choice::Choice;
use shiny_dice::event::{Event, RolledDie, Throw};
use shiny_dice::scenario::{Moment, Scenario};
use shiny_dice::state::Screen;
use shiny_dice::{DieId, Face, Foe, Refusal, ShinyDice, Zone};
use std::ops::Deref;

/// A match with the events of its last choice.
pub struct Table {
    pub game: ShinyDice,
    pub events: Vec<Event>,
}

impl Deref for Table {
    type Target = ShinyDice;
    fn deref(&self) -> &ShinyDice {
        &self.game
    }
}

/// A scenario laid out at a moment of the turn.
pub trait Begin {
    fn at_table(&self, moment: Moment) -> Table;

    fn rolling(&self) -> Table {
        self.at_table(Moment::Rolling)
    }
    fn rolled(&self) -> Table {
        self.at_table(Moment::Rolled)
    }
    fn counting(&self) -> Table {
        self.at_table(Moment::Counting)
    }
    fn revealing(&self) -> Table {
        self.at_table(Moment::Revealing)
    }
    fn striking(&self) -> Table {
        self.at_table(Moment::Striking)
    }
    fn fighting(&self) -> Table {
        self.at_table(Moment::Fighting)
    }
    fn flying(&self) -> Table {
        self.at_table(Moment::Flying)
    }
}

impl Begin for Scenario {
    fn at_table(&self, moment: Moment) -> Table {
        let (game, events) = self.at(moment).unwrap_or_else(|why| panic!("{self:?}: {why}"));
        Table { game, events }
    }
}

impl Table {
    /// Makes a choice that the rules must allow.
    pub fn choose(&mut self, choice: Choice) -> &mut Self {
        self.events.clear();
        let verdict = self.game.apply(&choice, &mut self.events);
        assert!(verdict.is_ok(), "{choice:?}: {verdict:?} at {:?}", self.game.asked());
        self.game.audit().unwrap_or_else(|broken| panic!("{choice:?}: {broken}"));
        self
    }

    /// Why a choice is not possible; it must leave no trace.
    pub fn refuses(&self, choice: Choice) -> Refusal {
        let (mut world, mut events) = (self.game.clone(), Vec::new());
        let refusal = world.apply(&choice, &mut events).expect_err(&format!("{choice:?} is allowed"));
        assert!(world == self.game && events.is_empty(), "{choice:?} left a trace");
        refusal
    }

    /// The first die in Serenity with this face.
    pub fn die(&self, face: Face) -> DieId {
        self.aboard(face).next().unwrap_or_else(|| panic!("no {face:?} aboard"))
    }

    /// The first die in a zone with this face.
    pub fn lying(&self, zone: Zone, face: Face) -> DieId {
        self.dice_in(zone).find(|die| self.game.die(*die).face == face).unwrap_or_else(|| panic!("no {face:?} there"))
    }

    pub fn foe_die(&self, foe: Foe) -> DieId {
        self.lying(Zone::Foe(foe), foe.face())
    }

    pub fn listed(&self) -> Vec<Choice> {
        let mut listed = Vec::new();
        self.choices(&mut listed);
        listed
    }

    /// The screen of the player with this number.
    pub fn screen(&self, seat: u8) -> Screen {
        self.screens()[kit::Seat(seat)]
    }

    /// The dice of the last throw on this occasion, if there was one.
    pub fn thrown(&self, occasion: Throw) -> Option<Vec<RolledDie>> {
        self.events.iter().rev().find_map(|event| match event {
            Event::Rolled { throw, dice } if *throw == occasion => Some(dice.to_vec()),
            _ => None,
        })
    }

    /// Which dice were thrown on this occasion, in order.
    pub fn thrown_dice(&self, occasion: Throw) -> Vec<DieId> {
        self.thrown(occasion).expect("something was rolled").iter().map(|rolled| rolled.die).collect()
    }

    /// The healths of Niska, Saffron and Badger.
    pub fn healths(&self) -> [usize; 3] {
        Foe::ALL.map(|foe| self.health(foe))
    }
}

/// Dice in a fixed order, to compare sets of them.
pub fn sorted(dice: impl IntoIterator<Item = DieId>) -> Vec<DieId> {
    let mut dice: Vec<_> = dice.into_iter().collect();
    dice.sort();
    dice
}
