//! Rulings on innate bonuses, X, named cards, lying low and foiled wins.

use super::scenario::{FIRST, SECOND, Table};
use crate::Faction;
use crate::Goal::Nab;
use crate::choice::{Choice, Reward};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::Frame;
use kit::Tabletop;

#[test]
fn an_innate_bonus_holds_while_its_card_lies_set_in_the_tableau() {
    let mut table = Table::serenity_against_niska()
        .tableau(FIRST, &["harrow"])
        .hand(FIRST, &["kaylee"])
        .market(&["petaline", "monty"]);
    table.deal("harrow");
    assert!(!table.may(Choice::Want(table.id("monty"))), "2 and 1, and no bonus of the card shown");
    let mut table = Table::serenity_against_niska()
        .tableau(FIRST, &["nandi"])
        .hand(FIRST, &["kaylee", "malcolm"])
        .market(&["monty"]);
    table.recruit("monty").add("nandi").add("kaylee");
    assert!(!table.has_recycled(FIRST, "monty"), "2 and 1: Nandi lies in the display");
    table.add("malcolm");
    assert!(table.has_recycled(FIRST, "monty"));
}

#[test]
fn an_innate_bonus_works_from_the_hand_where_the_card_says_so() {
    let mut table = Table::with(&[Faction::Eavesdown, Faction::Niska])
        .hand(FIRST, &["badger", "eavesdown_docks"])
        .market(&["preacher"]);
    assert!(table.game.card(table.id("eavesdown_docks")).text()[0].starts_with("In hand or tableau"));
    table.deal("badger").want("preacher");
    assert!(table.holds(FIRST, "preacher") && table.holds(FIRST, "eavesdown_docks"));
}

#[test]
fn what_an_x_counts_is_not_also_paid() {
    let rich = || Table::serenity_against_niska().hand(FIRST, &["kaylee", "osiris_bank"]).credits(FIRST, 3);
    let mut table = rich().market(&["nandi"]);
    table.deal("kaylee");
    let nandi = Choice::Want(table.id("nandi"));
    assert_eq!(table.refusal(nandi), Refusal::InfluenceShort { need: 5, have: 4 });
    let mut table = rich().market(&["monty"]);
    table.deal("kaylee").want("monty").choose(Choice::Credit);
    let bank = table.id("osiris_bank");
    assert_eq!(table.game.influence(FIRST, bank), 2, "a credit that is paid is not counted");
    table.add("osiris_bank");
    assert!(table.holds(FIRST, "monty"), "1 card, 1 credit paid and 2 counted");
    let mut table = Table::serenity_against_niska()
        .tableau(FIRST, &["canton", "triumph"])
        .hand(FIRST, &["ariel_city"])
        .market(&["monty"]);
    let city = table.id("ariel_city");
    assert_eq!(table.game.influence(FIRST, city), 3);
    table.recruit("monty").add("triumph");
    assert_eq!(table.game.influence(FIRST, city), 2, "a location shown for its own influence is not counted");
    let tokens =
        Table::serenity_against_niska().hand(FIRST, &["smugglers_hole"]).market(&["heart_of_gold"]).verse(FIRST, 4);
    let heart = Choice::Recruit(tokens.id("heart_of_gold"));
    assert_eq!(tokens.refusal(heart), Refusal::InfluenceShort { need: 6, have: 4 });
}

#[test]
fn sturdiness_does_not_help_a_triggered_target() {
    let table = Table::serenity_against_niska().tableau(SECOND, &["grand_piano"]).triggered("grand_piano");
    assert_eq!(table.game.base_defence(SECOND, table.id("grand_piano")), 7);
}

#[test]
fn lying_low_while_defending_ends_with_ones_next_turn() {
    let mut table = Table::serenity_against_niska()
        .hand(FIRST, &["jayne"])
        .tableau(SECOND, &["haven", "dyton_shuttle", "viktor"])
        .hand(SECOND, &["full_burn"]);
    table.fight("jayne", Nab, "viktor").stand_pat(FIRST);
    table.use_card("full_burn", 0).trigger("haven");
    table.choose(Choice::Skip);
    assert_eq!(table.game.player(SECOND).immune, 1);
    table.end_fight().choose(Choice::Reward(Reward::Credit)).end_turn().end_turn();
    assert_eq!(table.game.player(SECOND).immune, 0);
}

#[test]
fn any_untriggered_card_may_join_a_deal() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["kaylee", "malcolm", "wash"]).market(&["preacher"]);
    table.deal("kaylee").want("preacher").add("wash").add("malcolm");
    assert!(table.holds(FIRST, "preacher") && table.has_recycled(FIRST, "wash"));
}

#[test]
fn a_named_card_may_be_changed_before_anything_is_spent() {
    let table = || {
        Table::serenity_against_niska().hand(FIRST, &["kaylee", "malcolm", "zoe"]).market(&["preacher", "lucky_hat"])
    };
    let mut dealing = table();
    dealing.deal("kaylee").want("preacher").want("lucky_hat").add("malcolm");
    assert!(dealing.holds(FIRST, "lucky_hat"));
    let mut recruiting = table().market(&["petaline"]);
    recruiting.recruit("preacher").want("petaline").add("malcolm");
    assert_eq!(recruiting.refusal(Choice::Want(recruiting.id("preacher"))), Refusal::Named);
}

#[test]
fn a_named_card_is_changed_once_and_the_player_is_told() {
    let mut table =
        Table::serenity_against_niska().hand(FIRST, &["kaylee", "malcolm", "zoe"]).market(&["preacher", "lucky_hat"]);
    table.deal("kaylee").want("preacher");
    assert!(table.game.question().unwrap().body.contains("once"));
    table.want("lucky_hat");
    assert_eq!(table.refusal(Choice::Want(table.id("preacher"))), Refusal::NamedTwice);
    assert!(table.game.question().unwrap().body.is_empty());
}

/// Serenity announces a win; Niska is on turn and can turn a card.
fn announced() -> Table {
    let mut table = Table::serenity_against_niska()
        .tableau(FIRST, &["londinium", "grand_piano", "miranda", "canton"])
        .tableau(SECOND, &["sonic_rifle", "marco"])
        .credits(SECOND, 2)
        .activations(1);
    table.end_turn();
    table.game.players[SECOND].activations = 2;
    assert_eq!(table.game.active(), SECOND);
    assert!(table.game.player(FIRST).announced);
    table
}

#[test]
fn a_foiled_win_makes_the_next_one_harder_to_foil() {
    let mut table = announced();
    let before = table.game.base_defence(FIRST, table.id("miranda"));
    table.trigger("sonic_rifle").pick("miranda");
    assert!(table.events.contains(&Event::Foiled { seat: FIRST, times: 1 }));
    assert_eq!(table.game.base_defence(FIRST, table.id("miranda")), before + 2);
    assert!(!table.game.player(FIRST).announced);
}

#[test]
fn who_was_foiled_can_no_longer_be_turned() {
    let mut table = announced();
    table.game.players[FIRST].foiled = 1;
    table.use_card("marco", 0);
    assert_eq!(table.game.frame(), Some(&Frame::Actions), "there is nothing to pick");
    assert_eq!(table.game.power(FIRST), 13);
}

#[test]
fn tokens_that_an_x_counts_are_not_committed_where_they_put_the_card_out_of_reach() {
    let mut table = Table::with(&[crate::Faction::Eavesdown, crate::Faction::Serenity])
        .hand(FIRST, &["smugglers_hole"])
        .market(&["skunk", "cortex_hacker"])
        .verse(FIRST, 2);
    table.recruit("cortex_hacker");
    assert_eq!(table.game.card(table.id("cortex_hacker")).icons[crate::Faction::Eavesdown as usize], 1);
    table.choose(Choice::Token);
    assert_eq!(table.refusal(Choice::Token), Refusal::NothingToShow, "the X must be shown, and be something");
    table.add("smugglers_hole");
    assert!(table.has_recycled(FIRST, "cortex_hacker"));
}
