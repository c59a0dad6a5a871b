//! Playing and triggering cards (p. 1).

use super::scenario::{FIRST, SECOND, Table};
use crate::cards::Attribute;
use crate::choice::Choice;
use crate::refusal::Refusal;

#[test]
fn a_card_is_played_for_an_activation_and_lies_set() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["zoe", "kaylee"]);
    table.play("zoe");
    assert!(table.has_in_tableau(FIRST, "zoe") && !table.is_triggered("zoe"));
    assert_eq!(table.refusal(Choice::Play(table.id("kaylee"))), Refusal::NoActivation);
}

#[test]
fn an_extra_activation_plays_another_card() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["zoe", "kaylee"]).activations(2);
    table.play("zoe").play("kaylee");
    assert!(table.has_in_tableau(FIRST, "kaylee"));
}

#[test]
fn a_full_area_takes_no_more() {
    let table = Table::serenity_against_niska()
        .tableau(FIRST, &["serenity", "cargo_bay", "the_mule", "canton"])
        .hand(FIRST, &["triumph", "zoe"]);
    assert_eq!(table.refusal(Choice::Play(table.id("triumph"))), Refusal::AreaFull { slots: 4 });
    assert!(table.may(Choice::Play(table.id("zoe"))), "the command area is another one");
}

#[test]
fn nobody_plays_past_the_winning_power() {
    let table = Table::serenity_against_niska()
        .tableau(FIRST, &["londinium", "bellerophon", "heart_of_gold"])
        .hand(FIRST, &["fess", "zoe"])
        .triggered("londinium");
    assert_eq!(table.refusal(Choice::Play(table.id("fess"))), Refusal::PastWinningPower { need: 13, would: 14 });
    assert!(table.may(Choice::Play(table.id("zoe"))));
}

#[test]
fn supply_cards_are_not_played_to_the_tableau() {
    let table = Table::serenity_against_niska().hand(FIRST, &["shiny"]);
    assert_eq!(table.refusal(Choice::Play(table.id("shiny"))), Refusal::NotForTableau);
}

#[test]
fn a_card_may_be_triggered_as_it_is_played() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["malcolm"]);
    table.play_and_trigger("malcolm");
    assert!(table.is_triggered("malcolm"));
    assert_eq!(table.drew(FIRST), 2);
    assert_eq!(table.game.player(FIRST).activations, 0);
}

#[test]
fn triggering_needs_an_activation_a_set_card_and_an_ability() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["serenity", "zoe"]).activations(2);
    assert_eq!(table.refusal(Choice::Trigger(table.id("zoe"))), Refusal::NothingToTrigger);
    table.trigger("serenity");
    assert_eq!(table.refusal(Choice::Trigger(table.id("serenity"))), Refusal::Triggered);
    let spent = Table::serenity_against_niska().tableau(FIRST, &["serenity"]).activations(0);
    assert_eq!(spent.refusal(Choice::Trigger(spent.id("serenity"))), Refusal::NoActivation);
}

#[test]
fn a_triggered_card_gives_neither_power_nor_influence_nor_abilities() {
    let mut table = Table::serenity_against_niska()
        .tableau(FIRST, &["simon", "zoe", "osiris_bank"])
        .market(&["lucky_hat"])
        .triggered("simon")
        .triggered("osiris_bank");
    assert_eq!(table.game.power(FIRST), 1);
    assert_eq!(table.refusal(Choice::Use { card: table.id("simon"), ability: 0 }), Refusal::Triggered);
    let means = table.game.reach(FIRST, crate::rules::Purpose::Recruitment, table.id("lucky_hat"), 0);
    assert_eq!(means, 1, "only Zoe can be shown");
    table.end_turn().end_turn();
    assert_eq!(table.game.power(FIRST), 5, "reset at the start of the turn");
}

#[test]
fn a_prerequisite_is_met_by_a_triggered_card_but_not_by_the_card_itself() {
    let table = Table::serenity_against_niska().hand(FIRST, &["full_burn"]);
    let burn = Choice::Use { card: table.id("full_burn"), ability: 0 };
    assert_eq!(table.refusal(burn), Refusal::NeedsIcon(Attribute::Ship));
    let table =
        Table::serenity_against_niska().hand(FIRST, &["full_burn"]).tableau(FIRST, &["serenity"]).triggered("serenity");
    assert!(table.may(Choice::Use { card: table.id("full_burn"), ability: 0 }));
    let alone = Table::serenity_against_niska().tableau(FIRST, &["alliance_surplus"]).credits(FIRST, 3);
    assert_eq!(
        alone.refusal(Choice::Use { card: alone.id("alliance_surplus"), ability: 0 }),
        Refusal::NeedsIcon(Attribute::Fight)
    );
}

#[test]
fn several_abilities_are_offered_in_order_and_each_is_optional() {
    let mut table =
        Table::serenity_against_niska().tableau(FIRST, &["persephone"]).market(&["preacher"]).credits(FIRST, 2);
    table.trigger("persephone");
    table.choose(Choice::Skip);
    assert_eq!(table.game.player(FIRST).hand.len(), 0, "the first was passed over");
    table.choose(Choice::Take);
    assert_eq!((table.game.player(FIRST).influence, table.game.player(FIRST).credits), (2, 1));
    assert!(table.is_on_turn());
}

#[test]
fn an_ability_that_cannot_be_paid_is_not_offered() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["persephone"]).market(&["preacher"]);
    table.trigger("persephone").pick("preacher");
    assert!(table.is_on_turn(), "the second costs a credit");
    let bench = Table::serenity_against_niska().tableau(FIRST, &["gunsmith_bench"]).credits(FIRST, 1);
    let bench = bench.refusal(Choice::Use { card: bench.id("gunsmith_bench"), ability: 0 });
    assert_eq!(bench, Refusal::CreditsShort { need: 2, have: 1 });
}

#[test]
fn required_effects_are_followed_even_if_the_card_is_only_played() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["miranda"]);
    table.play("miranda");
    assert_eq!(table.in_supply("the_black"), 10);
    assert!(table.has_recycled(FIRST, "the_black"));
}

#[test]
fn innate_abilities_need_no_activation() {
    let mut table =
        Table::serenity_against_niska().tableau(FIRST, &["simon"]).recycled(FIRST, &["kaylee"]).activations(0);
    table.use_card("simon", 0);
    table.pick("kaylee");
    assert!(table.holds(FIRST, "kaylee") && table.is_triggered("simon"));
}

#[test]
fn a_card_may_be_discarded_from_the_hand_for_its_ability() {
    let mut table =
        Table::with(&[crate::Faction::Niska, crate::Faction::Serenity]).hand(FIRST, &["niska"]).credits(FIRST, 1);
    table.use_card("niska", 0);
    assert!(table.has_recycled(FIRST, "niska"));
    assert_eq!(table.game.player(FIRST).activations, 2);
}

#[test]
fn only_the_owner_of_a_card_plays_it() {
    let table = Table::serenity_against_niska().hand(SECOND, &["crow"]);
    assert_eq!(table.refusal(Choice::Play(table.id("crow"))), Refusal::NotInHand);
}
