//! What touches somebody is announced to them, and to nobody else.

use super::scenario::{FIRST, SECOND, Table};
use crate::Faction;
use crate::Goal::Nab;
use crate::choice::{Choice, Spend};
use kit::{Seat, Step, Tabletop};

/// What was announced so far: to whom, and in which words.
fn announced(table: &Table) -> Vec<(Option<Seat>, String)> {
    let mut steps = Vec::new();
    table.events.iter().for_each(|event| table.game.steps(event, &mut steps));
    let told = |step: Step| if let Step::Announce { seat, text } = step { Some((seat, text)) } else { None };
    steps.into_iter().filter_map(told).collect()
}

fn touched(table: &Table, seat: Seat) -> Vec<String> {
    announced(table).into_iter().filter(|(to, _)| *to == Some(seat)).map(|(_, text)| text).collect()
}

#[test]
fn a_fight_is_announced_to_whom_it_is_picked_with_and_its_end_to_the_loser() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["jayne"]).tableau(SECOND, &["viktor"]);
    table.fight("jayne", Nab, "viktor").end_fight();
    assert_eq!(touched(&table, FIRST), Vec::<String>::new(), "what one does oneself is no news");
    assert_eq!(touched(&table, SECOND), ["{0} fights to nab *Viktor*.", "{0} won the fight for *Viktor*, 3 to 3."]);
}

#[test]
fn credits_taken_are_announced_to_whoever_had_them() {
    let mut table = Table::with(&[Faction::Alliance, Faction::Niska]);
    table.game.players[FIRST].verse = 1;
    table.game.players[SECOND].credits = 2;
    table.choose(Choice::Spend(Spend::Tax(SECOND)));
    assert_eq!(touched(&table, SECOND), ["{0} took *1 credit* from you."]);
    assert!(touched(&table, FIRST).is_empty());
}

#[test]
fn a_warrant_is_announced_to_the_owner_of_the_card() {
    let mut table = Table::with(&[Faction::Alliance, Faction::Serenity]).tableau(SECOND, &["kaylee"]);
    table.game.players[FIRST].verse = 2;
    let card = table.id("kaylee");
    table.choose(Choice::Spend(Spend::Warrant(card)));
    assert_eq!(touched(&table, SECOND).len(), 1);
}
