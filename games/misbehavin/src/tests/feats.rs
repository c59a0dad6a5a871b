//! A test for each of the further effects.

use super::scenario::{FIRST, SECOND, THIRD, Table};
use crate::Faction;
use crate::Goal::{Dispatch, Nab};
use crate::choice::Choice;
use crate::state::Frame;

fn table() -> Table {
    Table::serenity_against_niska()
}

fn three() -> Table {
    Table::with(&[Faction::Serenity, Faction::Niska, Faction::Alliance])
}

#[test]
pub(super) fn purge_removes_a_recycled_card_from_the_game() {
    let mut table = table().tableau(FIRST, &["book"]).recycled(FIRST, &["wash", "zoe"]);
    table.use_card("book", 0).pick("wash");
    assert!(table.game.removed.contains(&table.id("wash")) && table.has_recycled(FIRST, "zoe"));
    let mut kept = Table::serenity_against_niska().tableau(FIRST, &["book"]).recycled(FIRST, &["wash"]);
    kept.use_card("book", 0).choose(Choice::Skip);
    assert!(kept.has_recycled(FIRST, "wash"));
}

#[test]
pub(super) fn a_card_may_leave_the_game_by_its_own_ability() {
    let mut table = table().hand(FIRST, &["protein_bars"]);
    table.use_card("protein_bars", 0);
    assert_eq!((table.game.removed.len(), table.drew(FIRST)), (1, 1));
    let mut tracey = Table::serenity_against_niska().tableau(FIRST, &["tracey"]).recycled(FIRST, &["wash", "zoe"]);
    tracey.use_card("tracey", 1).pick("wash").pick("zoe");
    assert!(!tracey.has_in_tableau(FIRST, "tracey") && tracey.game.removed.len() == 1);
}

#[test]
pub(super) fn stack_puts_recycled_cards_on_top_of_the_deck() {
    let mut table = table().tableau(FIRST, &["imager_suite"]).recycled(FIRST, &["wash", "zoe"]);
    table.trigger("imager_suite").pick("wash").pick("zoe");
    assert!(table.holds(FIRST, "wash") && table.holds(FIRST, "zoe"), "and both are drawn");
}

#[test]
pub(super) fn recall_takes_a_tableau_card_to_hand() {
    let mut table = table().tableau(FIRST, &["haven", "zoe"]);
    table.trigger("haven").pick("zoe");
    assert!(table.holds(FIRST, "zoe") && table.game.player(FIRST).immune == 2);
}

#[test]
pub(super) fn outfit_takes_a_cheap_supply_card_to_hand() {
    let mut table = Table::with(&[Faction::Niska, Faction::Serenity]).hand(FIRST, &["dyton_shuttle"]);
    table.use_card("dyton_shuttle", 0);
    let sold = table.game.on_offer().find(|card| table.game.card(*card).id == "misbehave").unwrap();
    table.choose(Choice::Pick(sold));
    assert!(table.holds(FIRST, "misbehave") && table.in_supply("misbehave") == 4);
}

#[test]
pub(super) fn poach_takes_a_cheap_market_card_to_hand() {
    let mut table = table().tableau(FIRST, &["persephone"]).market(&["preacher", "miranda"]);
    table.trigger("persephone");
    assert!(!table.may(Choice::Pick(table.id("miranda"))));
    table.pick("preacher");
    assert!(table.holds(FIRST, "preacher"));
}

#[test]
pub(super) fn every_rival_discards() {
    let mut table = Table::with(&[Faction::Niska, Faction::Serenity, Faction::Alliance])
        .hand(FIRST, &["torture_kit"])
        .hand(SECOND, &["wash", "zoe"])
        .hand(THIRD, &["ensign"]);
    table.use_card("torture_kit", 0);
    assert!(matches!(table.game.frame(), Some(Frame::Forced(THIRD, 1))));
    table.pick("ensign").pick("wash");
    assert!(table.has_recycled(THIRD, "ensign") && table.has_recycled(SECOND, "wash") && table.is_on_turn());
}

#[test]
pub(super) fn every_rival_gets_the_black() {
    let mut table = three()
        .tableau(SECOND, &["miranda"])
        .tableau(FIRST, &["londinium", "bellerophon", "canton"])
        .hand(FIRST, &["zoe"]);
    table.play("zoe");
    assert!(table.has_recycled(FIRST, "the_black") && table.has_recycled(THIRD, "the_black"));
    assert_eq!(table.in_supply("the_black"), 10);
}

#[test]
pub(super) fn an_arrest_turns_and_warrants_a_character() {
    let mut table = Table::with(&[Faction::Alliance, Faction::Serenity])
        .tableau(FIRST, &["fed_marshal"])
        .credits(FIRST, 2)
        .tableau(SECOND, &["zoe", "serenity"]);
    table.trigger("fed_marshal");
    assert!(!table.may(Choice::Pick(table.id("serenity"))), "characters only");
    table.pick("zoe");
    let zoe = *table.game.player(SECOND).tableau.slot(table.id("zoe")).unwrap();
    assert!(zoe.triggered && zoe.warrant);
    assert_eq!(table.game.player(FIRST).placed, 1);
    let mut nabbed = table_of_niska();
    nabbed.trigger("fed_marshal");
    assert!(nabbed.is_on_turn(), "only the Alliance arrests anybody");
}

fn table_of_niska() -> Table {
    Table::with(&[Faction::Niska, Faction::Serenity])
        .tableau(FIRST, &["fed_marshal"])
        .credits(FIRST, 2)
        .tableau(SECOND, &["zoe"])
}

#[test]
pub(super) fn credits_are_counted_by_cards() {
    let mut table = table().tableau(FIRST, &["durran", "zoe", "vera"]);
    table.trigger("durran");
    assert_eq!(table.game.player(FIRST).credits, 2);
}

#[test]
pub(super) fn cards_are_drawn_by_count() {
    let mut table = table().tableau(FIRST, &["londinium", "canton", "triumph"]);
    table.trigger("londinium");
    assert_eq!(table.drew(FIRST), 3, "after the levy");
}

#[test]
pub(super) fn strength_is_counted_by_cards() {
    let mut table = table()
        .tableau(FIRST, &["skyplex", "zoe", "vera"])
        .hand(FIRST, &["jayne", "old_pistol"])
        .tableau(SECOND, &["operative"]);
    table.fight("jayne", Nab, "operative");
    let before = table.game.attack(table.game.fight().unwrap());
    table.use_card("skyplex", 1);
    assert_eq!(table.game.attack(table.game.fight().unwrap()), before + 3);
}

#[test]
pub(super) fn ruthless_strengthens_dispatching_only() {
    for (goal, attack) in [(Dispatch, 3), (Nab, 1)] {
        let mut table = table().tableau(FIRST, &["hired_gun"]).hand(FIRST, &["zoe"]).tableau(SECOND, &["crow"]);
        table.fight("zoe", goal, "crow");
        assert_eq!(table.game.attack(table.game.fight().unwrap()), attack);
    }
}

#[test]
pub(super) fn a_steadfast_card_is_not_turned_by_rivals() {
    let mut table = table().tableau(FIRST, &["sonic_rifle"]).tableau(SECOND, &["grand_piano", "crow"]);
    table.trigger("sonic_rifle");
    assert!(!table.may(Choice::Pick(table.id("grand_piano"))) && table.may(Choice::Pick(table.id("crow"))));
}

#[test]
pub(super) fn a_guard_keeps_other_cards_from_being_turned() {
    let mut table = table().tableau(FIRST, &["sonic_rifle"]).tableau(SECOND, &["armoured_vest", "crow"]);
    table.trigger("sonic_rifle");
    assert!(!table.may(Choice::Pick(table.id("crow"))) && table.may(Choice::Pick(table.id("armoured_vest"))));
}
