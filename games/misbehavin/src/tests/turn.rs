//! The end of a turn, The Black, and winning (p. 2).

use super::scenario::{FIRST, SECOND, Table};
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::state::Ending;
use kit::{Ruleset, Turn};

#[test]
fn the_hand_is_discarded_and_five_new_cards_are_drawn() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["zoe", "shiny"]);
    table.end_turn();
    assert!(table.has_recycled(FIRST, "zoe") && table.has_recycled(FIRST, "shiny"), "supply cards of the hand too");
    assert_eq!(table.game.player(FIRST).hand.len(), 5);
    assert_eq!(table.game.active(), SECOND);
}

#[test]
fn each_triggered_card_left_costs_a_card_of_the_next_hand() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["zoe", "kaylee", "wash"]);
    table = table.triggered("kaylee").triggered("wash");
    table.end_turn();
    assert_eq!(table.game.player(FIRST).hand.len(), 3);
}

#[test]
fn tableau_cards_may_be_discarded_at_the_end_of_the_turn() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["kaylee"]).triggered("kaylee");
    table.choose(Choice::TidyUp);
    table.choose(Choice::Dismiss(table.id("kaylee"))).end_turn();
    assert_eq!(table.game.player(FIRST).hand.len(), 5);
    assert!(!table.has_in_tableau(FIRST, "kaylee"));
}

#[test]
fn the_recycle_pile_is_shuffled_in_when_the_deck_runs_out() {
    let mut table = Table::serenity_against_niska().empty_deck(FIRST).recycled(FIRST, &["lucky_hat", "preacher"]);
    table.end_turn();
    let player = table.game.player(FIRST);
    assert_eq!((player.hand.len(), player.recycle.len(), player.deck.len()), (2, 0, 0));
    assert!(table.events.contains(&Event::Shuffled(Place::Deck(FIRST))));
}

#[test]
fn the_market_is_refilled_last() {
    let mut table = Table::serenity_against_niska();
    table.end_turn();
    assert!(table.game.market().iter().all(|stall| stall.faceup.len() == 2));
    let dealt =
        table.events.iter().position(|event| matches!(event, Event::Moved { to: Place::Market(_), .. })).unwrap();
    let drawn =
        table.events.iter().rposition(|event| matches!(event, Event::Moved { to: Place::Hand(_), .. })).unwrap();
    assert!(drawn < dealt);
}

#[test]
fn triggered_cards_are_reset_at_the_start_of_the_turn() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["kaylee"]).triggered("kaylee");
    table.end_turn();
    assert!(table.is_triggered("kaylee"));
    table.end_turn();
    assert!(!table.is_triggered("kaylee"));
}

fn about_to_win() -> Table {
    Table::serenity_against_niska().tableau(FIRST, &["londinium", "bellerophon", "heart_of_gold"]).hand(FIRST, &["zoe"])
}

#[test]
fn the_winning_power_is_announced_when_it_is_reached() {
    let mut table = about_to_win();
    table.play("zoe");
    assert!(table.events.contains(&Event::Announced { seat: FIRST, power: 13 }));
    assert!(matches!(table.game.turn(), Turn::Of(FIRST)), "it must last until the next turn");
}

#[test]
fn who_begins_a_turn_with_the_power_wins() {
    let mut table = about_to_win();
    table.play("zoe").end_turn().end_turn();
    assert_eq!(table.game.ending(), Some(Ending::Won(FIRST)));
    let Turn::Over(standings) = table.game.turn() else { panic!("it is over") };
    assert_eq!(standings.winners().collect::<Vec<_>>(), [FIRST]);
    assert_eq!(standings.scores[FIRST], 13);
}

#[test]
fn cards_triggered_before_the_turn_begins_do_not_count() {
    let mut table = about_to_win();
    table.play("zoe");
    table = table.triggered("londinium");
    table.end_turn().end_turn();
    assert_eq!(table.game.ending(), None, "the win is looked for before the reset");
    assert_eq!(table.game.power(FIRST), 13);
}

#[test]
fn a_dry_market_ends_the_match_and_the_most_power_wins() {
    let mut table = Table::serenity_against_niska().tableau(SECOND, &["viktor"]);
    table.game.market.iter_mut().for_each(|stall| *stall = Default::default());
    table.end_turn();
    assert_eq!(table.game.ending(), None, "the round is played to its end");
    table.end_turn();
    assert_eq!(table.game.ending(), Some(Ending::MarketDry));
    let Turn::Over(standings) = table.game.turn() else { panic!("it is over") };
    assert_eq!(standings.winners().collect::<Vec<_>>(), [SECOND]);
}

#[test]
fn with_more_rivals_more_market_decks_must_run_dry() {
    let mut table = Table::with(&crate::Faction::ALL);
    table.game.market[0] = Default::default();
    table.game.market[1] = Default::default();
    (0..4).for_each(|_| _ = table.end_turn());
    assert_eq!(table.game.ending(), None);
    table.game.market[2] = Default::default();
    (0..4).for_each(|_| _ = table.end_turn());
    assert_eq!(table.game.ending(), Some(Ending::MarketDry));
}

#[test]
fn a_location_played_takes_one_copy_of_the_black_out_of_the_hand() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["the_black", "the_black", "cargo_bay"]);
    table.play("cargo_bay");
    assert_eq!(table.game.player(FIRST).hand.len(), 1, "only one at a time");
    assert_eq!(table.in_supply("the_black"), 11);
}

#[test]
fn a_location_triggered_takes_the_black_too() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["the_black"]).tableau(FIRST, &["whitefall"]);
    table.trigger("whitefall");
    assert!(!table.holds(FIRST, "the_black"));
}

#[test]
fn other_cards_do_not_take_the_black() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["the_black", "the_mule"]);
    table.play("the_mule");
    assert!(table.holds(FIRST, "the_black"));
}
