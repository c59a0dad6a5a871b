//! Which table a game is played on: each ruleset's plugin registers its own, and the plain one serves the rest.

use crate::contest::Contest;
use crate::play::easel::CallPainter;
use crate::play::hud::Parts;
use crate::table::look::Laid;
use bevy::prelude::*;
use bevy_egui::egui;

/// The table in use, and the one it is built on; none outside a match.
#[derive(States, Default, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableInUse(pub Option<(&'static str, &'static str)>);

/// A table that games can be played on.
#[derive(Clone, Copy)]
pub struct TableKind {
    /// Its name; a ruleset's own table bears the ruleset's.
    pub name: &'static str,
    /// The table it is built on, whose panels it has too; itself if there is none.
    pub built_on: &'static str,
    /// How the pieces of a match lie on it.
    pub look: fn(&dyn Contest) -> Laid,
    /// How it divides a window of this size; the prompt grows upwards from where it is put.
    pub plan: fn(egui::Rect) -> Parts,
    /// Who draws its faces; nobody if it shows none.
    pub painter: Option<CallPainter>,
    /// Where the advisor speaks, if it has one.
    pub advises: Option<fn(&Parts) -> egui::Rect>,
    /// Whether every answer has a button, because pieces may lie under others.
    pub lists_all: bool,
    /// What the help card says of it.
    pub help: Help,
}

/// Keys with what they do.
pub type Keys = &'static [(&'static [&'static str], &'static str)];

/// What the help card says of a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Help {
    /// Its own keys.
    pub keys: Keys,
    /// The marks on it by icon, with their names.
    pub marks: &'static [(&'static str, &'static str)],
    /// The icons of the kinds of answers.
    pub groups: &'static [(&'static str, &'static str)],
}

/// Every table, and whether only the plain one is used.
#[derive(Resource, Default)]
pub struct Tables {
    own: Vec<TableKind>,
    plain: Option<TableKind>,
    /// Whether every game is played on the plain table.
    pub only_plain: bool,
}

impl Tables {
    /// The table of a game: its own, or the plain one.
    pub fn of(&self, game: &str) -> TableKind {
        let own = self.own.iter().find(|table| table.name == game && !self.only_plain);
        own.copied().or(self.plain).expect("the plain table is registered")
    }
}

/// What a ruleset's plugin does first.
pub trait RegisterTable {
    /// The table of the ruleset with its name.
    fn register_table(&mut self, table: TableKind) -> &mut Self;
    /// The table of every other ruleset.
    fn register_plain_table(&mut self, table: TableKind) -> &mut Self;
}

impl RegisterTable for App {
    fn register_table(&mut self, table: TableKind) -> &mut Self {
        self.init_resource::<Tables>();
        self.world_mut().resource_mut::<Tables>().own.push(table);
        self
    }

    fn register_plain_table(&mut self, table: TableKind) -> &mut Self {
        self.init_resource::<Tables>();
        self.world_mut().resource_mut::<Tables>().plain = Some(table);
        self
    }
}

/// Whether this table, or one built on it, is in use: the condition of everything that a ruleset's plugin does.
pub fn on_table(name: &'static str) -> impl FnMut(Option<Res<State<TableInUse>>>) -> bool + Clone {
    move |table: Option<Res<State<TableInUse>>>| {
        table.is_some_and(|table| table.get().0.is_some_and(|(own, built_on)| own == name || built_on == name))
    }
}
