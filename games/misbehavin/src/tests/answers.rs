//! Abilities from the hand, allies, and cards that answer what happens.

use super::scenario::{FIRST, SECOND, Table};
use crate::Faction;
use crate::Goal::{Dispatch, Nab};
use crate::choice::Choice;
use crate::refusal::Refusal;
use crate::state::Frame;

#[test]
fn an_ally_wakes_an_ability() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["monty"]);
    assert!(matches!(table.refusal(Choice::Trigger(table.id("monty"))), Refusal::NeedsAlly(_)));
    table = table.tableau(FIRST, &["serenity"]);
    table.trigger("monty");
    assert_eq!(table.drew(FIRST), 2);
}

#[test]
fn a_leader_passes_for_any_ally() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["monty", "malcolm"]);
    table.trigger("monty");
    assert_eq!(table.drew(FIRST), 2);
}

#[test]
fn cards_answer_an_attack_on_another_card() {
    let mut table = Table::with(&[Faction::Niska, Faction::Serenity])
        .hand(FIRST, &["jayne", "crow"])
        .tableau(SECOND, &["kaylee", "monty"]);
    table.fight("jayne", Nab, "kaylee");
    let fight = *table.game.fight().unwrap();
    assert_eq!(table.game.defence(&fight), 4, "2 and the 2 of Monty");
    let mut table =
        Table::with(&[Faction::Niska, Faction::Serenity]).hand(FIRST, &["jayne", "crow"]).tableau(SECOND, &["monty"]);
    table.fight("jayne", Nab, "monty");
    assert_eq!(table.game.defence(table.game.fight().unwrap()), 4, "the target answers nothing");
}

#[test]
fn cards_answer_a_fight_that_is_won() {
    let mut table = Table::serenity_against_niska()
        .hand(FIRST, &["jayne"])
        .tableau(FIRST, &["malcolm"])
        .tableau(SECOND, &["viktor"]);
    table.fight("jayne", Nab, "viktor").end_fight();
    assert_eq!(table.drew(FIRST), 1);
    assert!(matches!(table.game.frame(), Some(Frame::Reward(FIRST))));
}

#[test]
fn cards_answer_a_dispatch_and_not_a_nabbing() {
    for (goal, tokens) in [(Dispatch, 1), (Nab, 0)] {
        let mut table = Table::with(&[Faction::Niska, Faction::Serenity])
            .hand(FIRST, &["jayne"])
            .tableau(FIRST, &["crow"])
            .tableau(SECOND, &["kaylee"]);
        table.fight("jayne", goal, "kaylee").end_fight();
        assert_eq!(table.game.player(FIRST).verse, tokens);
    }
}

#[test]
fn cards_answer_a_recruitment() {
    let mut table = Table::with(&[Faction::Eavesdown, Faction::Niska])
        .tableau(FIRST, &["badger"])
        .hand(FIRST, &["fake_coin"])
        .market(&["preacher"]);
    table.recruit("preacher").add("fake_coin");
    assert_eq!(table.game.player(FIRST).credits, 1);
}

#[test]
fn cards_answer_a_rivals_announcement() {
    let mut table = Table::serenity_against_niska()
        .tableau(FIRST, &["londinium", "bellerophon", "heart_of_gold"])
        .hand(FIRST, &["zoe"])
        .tableau(SECOND, &["magellan"]);
    table.play("zoe");
    assert_eq!(table.drew(SECOND), 2);
    assert!(table.is_on_turn());
}

#[test]
fn a_deal_is_cancelled_from_the_hand() {
    let mut table = Table::with(&[Faction::Serenity, Faction::Eavesdown])
        .hand(FIRST, &["kaylee", "malcolm"])
        .hand(SECOND, &["tout"])
        .market(&["preacher"]);
    table.deal("kaylee").cancel("tout");
    assert!(table.has_recycled(SECOND, "tout") && table.drew(SECOND) == 1);
    assert_eq!(table.game.frame(), Some(&Frame::Cancelled));
}

#[test]
fn a_fight_is_evaded_from_the_hand() {
    let mut table = Table::with(&[Faction::Niska, Faction::Serenity])
        .hand(FIRST, &["jayne"])
        .tableau(SECOND, &["kaylee"])
        .hand(SECOND, &["wash"]);
    table.fight("jayne", Nab, "kaylee").stand_pat(FIRST);
    table.use_card("wash", 0);
    assert!(table.has_in_tableau(SECOND, "kaylee") && table.has_recycled(SECOND, "wash"));
}

#[test]
fn a_card_works_from_the_hand_once_a_turn_however_often_it_is_drawn() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["wash"]).empty_deck(FIRST);
    table.use_card("wash", 1);
    assert!(table.holds(FIRST, "wash"), "it was shuffled in and drawn");
    let wash = table.id("wash");
    assert_eq!(table.refusal(Choice::Use { card: wash, ability: 1 }), Refusal::OncePerTurn);
}
