//! 'Verse tokens and maneuvers (p. 2).

use super::scenario::{FIRST, SECOND, Table};
use crate::Faction;
use crate::choice::{Choice, Spend};
use crate::refusal::Refusal;
use crate::state::Frame;

#[test]
fn serenity_earns_a_token_by_turning_a_character_and_discarding() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["zoe"]).hand(FIRST, &["protein_bars"]);
    table.choose(Choice::Acquire).pick("zoe").pick("protein_bars");
    assert!(table.is_triggered("zoe") && table.has_recycled(FIRST, "protein_bars"));
    assert_eq!(table.game.player(FIRST).verse, 1);
    assert_eq!(table.refusal(Choice::Acquire), Refusal::AlreadyAcquired);
}

#[test]
fn the_alliance_earns_a_token_with_a_set_character_and_a_credit() {
    let mut table = Table::with(&[Faction::Alliance, Faction::Niska]).tableau(FIRST, &["harken"]);
    assert_eq!(table.refusal(Choice::Acquire), Refusal::StepNotMet);
    table = table.credits(FIRST, 1);
    table.choose(Choice::Acquire);
    assert!(!table.is_triggered("harken"));
    assert_eq!((table.game.player(FIRST).verse, table.game.player(FIRST).credits), (1, 0));
}

#[test]
fn niska_earns_a_token_with_a_fighter_by_turning_a_card() {
    let table = Table::with(&[Faction::Niska, Faction::Serenity]).tableau(FIRST, &["niska"]);
    assert_eq!(table.refusal(Choice::Acquire), Refusal::StepNotMet);
    let mut table = table.tableau(FIRST, &["crow"]);
    table.choose(Choice::Acquire).pick("niska");
    assert!(table.is_triggered("niska"));
    assert_eq!(table.game.player(FIRST).verse, 1);
}

#[test]
fn eavesdown_pays_a_credit_for_a_token_unless_it_made_a_deal() {
    let table = || Table::with(&[Faction::Eavesdown, Faction::Niska]).market(&["skunk"]).credits(FIRST, 1);
    let mut paying = table();
    paying.choose(Choice::Acquire).pick("skunk");
    assert_eq!((paying.game.player(FIRST).credits, paying.game.player(FIRST).verse), (0, 1));
    assert!(paying.events.contains(&crate::Event::Cycled { card: paying.game.catalog().find("skunk").unwrap() }));
    let mut table = table();
    table.game.players[FIRST].dealt = true;
    table.choose(Choice::Acquire).pick("skunk");
    assert_eq!((table.game.player(FIRST).credits, table.game.player(FIRST).verse), (1, 1));
}

#[test]
fn six_tokens_are_all_there_are() {
    let mut table = Table::with(&[Faction::Alliance, Faction::Niska])
        .tableau(FIRST, &["harken"])
        .hand(FIRST, &["ident_scanner"])
        .verse(FIRST, 6);
    assert_eq!(table.refusal(Choice::Acquire), Refusal::AllTokensOut);
    table.use_card("ident_scanner", 0);
    assert_eq!(table.game.player(FIRST).verse, 6);
}

#[test]
fn serenity_draws_for_a_token() {
    let mut table = Table::serenity_against_niska().verse(FIRST, 1);
    table.choose(Choice::Spend(Spend::Draw));
    assert_eq!((table.drew(FIRST), table.game.player(FIRST).verse), (1, 0));
    assert_eq!(table.refusal(Choice::Spend(Spend::Draw)), Refusal::VerseShort { need: 1, have: 0 });
    assert_eq!(table.refusal(Choice::Spend(Spend::TaxSupply)), Refusal::OtherFaction);
}

#[test]
fn the_alliance_taxes_a_rival_or_the_supply() {
    let mut table = Table::with(&[Faction::Alliance, Faction::Niska]).verse(FIRST, 2).credits(SECOND, 2);
    table.choose(Choice::Spend(Spend::Tax(SECOND)));
    assert_eq!((table.game.player(FIRST).credits, table.game.player(SECOND).credits), (1, 1));
    table.choose(Choice::Spend(Spend::TaxSupply));
    assert_eq!((table.game.player(FIRST).credits, table.game.player(FIRST).verse), (3, 0));
}

#[test]
fn eavesdown_steals_two_credits() {
    let mut table = Table::with(&[Faction::Eavesdown, Faction::Niska]).verse(FIRST, 2).credits(SECOND, 3);
    table.choose(Choice::Spend(Spend::Steal(SECOND)));
    assert_eq!((table.game.player(FIRST).credits, table.game.player(SECOND).credits), (2, 1));
    table.choose(Choice::Spend(Spend::StealSupply));
    assert_eq!(table.game.player(FIRST).credits, 4);
    let poor = Table::with(&[Faction::Eavesdown, Faction::Niska]).verse(FIRST, 2);
    assert_eq!(poor.refusal(Choice::Spend(Spend::Steal(SECOND))), Refusal::NothingToTake);
}

#[test]
fn niska_triggers_again_as_often_as_tokens_allow_each_card_once_a_turn() {
    let mut table = Table::with(&[Faction::Niska, Faction::Serenity])
        .tableau(FIRST, &["niska", "viktor", "crow", "skyplex_thug"])
        .verse(FIRST, 3)
        .triggered("niska")
        .triggered("viktor")
        .triggered("skyplex_thug");
    let again = |id: &str| Choice::Spend(Spend::Retrigger(table.id(id)));
    assert_eq!(table.refusal(again("crow")), Refusal::NotTriggered);
    assert_eq!(table.refusal(again("skyplex_thug")), Refusal::NothingToTrigger);
    let (niska, viktor) = (again("niska"), again("viktor"));
    table.choose(niska);
    assert_eq!(table.drew(FIRST), 1);
    assert_eq!(table.refusal(niska), Refusal::OncePerTurn);
    table.choose(viktor).choose(Choice::PickSeat(SECOND));
    assert_eq!((table.drew(FIRST), table.game.player(FIRST).verse), (1, 1));
    assert_eq!(table.refusal(viktor), Refusal::OncePerTurn);
}

#[test]
fn niska_turns_a_card_without_effect_to_trigger_it_for_a_token() {
    let mut table =
        Table::with(&[Faction::Niska, Faction::Serenity]).tableau(FIRST, &["niska"]).verse(FIRST, 1).activations(0);
    let niska = table.id("niska");
    table.choose(Choice::Turn(niska));
    assert_eq!(table.drew(FIRST), 0, "turned without effect");
    table.choose(Choice::Spend(Spend::Retrigger(niska)));
    assert_eq!(table.drew(FIRST), 1);
    let other = Table::serenity_against_niska().tableau(FIRST, &["serenity"]).verse(FIRST, 1);
    assert_eq!(other.refusal(Choice::Turn(other.id("serenity"))), Refusal::OtherFaction);
}

#[test]
fn maneuvers_need_no_activation_and_return_to_the_supply() {
    let mut table =
        Table::serenity_against_niska().hand(FIRST, &["full_burn"]).tableau(FIRST, &["serenity"]).activations(0);
    let left = table.in_supply("full_burn");
    table.use_card("full_burn", 0);
    assert_eq!(table.game.player(FIRST).activations, 1);
    assert_eq!(table.in_supply("full_burn"), left + 1);
}

#[test]
fn a_maneuver_is_replayed_for_a_token_each_even_for_another_effect() {
    let mut table =
        Table::serenity_against_niska().hand(FIRST, &["full_burn"]).tableau(FIRST, &["serenity"]).verse(FIRST, 2);
    table.use_card("full_burn", 0);
    assert!(matches!(table.game.frame(), Some(Frame::Used(FIRST, _))));
    table.choose(Choice::Replay(1));
    assert_eq!(table.drew(FIRST), 2);
    table.choose(Choice::Replay(0));
    assert_eq!((table.game.player(FIRST).activations, table.game.player(FIRST).verse), (3, 0));
    assert!(table.is_on_turn(), "without tokens it goes back at once");
}

#[test]
fn a_supply_card_is_used_for_one_thing_only() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["shiny"]);
    table.use_card("shiny", 0);
    assert_eq!(table.game.player(FIRST).credits, 2);
    assert!(!table.holds(FIRST, "shiny") && table.in_supply("shiny") == 6);
}

#[test]
fn actions_are_not_used_in_fights_but_maneuvers_are() {
    let mut table = Table::serenity_against_niska()
        .hand(FIRST, &["jayne", "shiny", "crazy_ivan", "full_burn"])
        .tableau(FIRST, &["serenity"])
        .tableau(SECOND, &["crow"]);
    let shiny = Choice::Use { card: table.id("shiny"), ability: 0 };
    let ivan = Choice::Use { card: table.id("crazy_ivan"), ability: 0 };
    assert_eq!(table.refusal(ivan), Refusal::OnlyInFights);
    table.fight("jayne", crate::Goal::Nab, "crow");
    assert_eq!(table.refusal(shiny), Refusal::BetweenActions);
    assert!(table.may(Choice::Use { card: table.id("full_burn"), ability: 1 }));
    table.choose(ivan);
    assert!(table.is_on_turn(), "the attacker evaded");
}
