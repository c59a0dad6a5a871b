//! Making a deal (p. 2).

use super::scenario::{FIRST, SECOND, Table};
use crate::Faction;
use crate::cards::Attribute;
use crate::choice::Choice;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Frame, Stage};

fn dealing() -> Table {
    Table::serenity_against_niska().hand(FIRST, &["kaylee", "malcolm", "protein_bars"]).market(&["petaline", "monty"])
}

#[test]
fn a_deal_is_opened_by_a_card_with_the_deal_icon() {
    let table = dealing();
    let bars = Choice::MakeDeal(table.id("protein_bars"));
    assert_eq!(table.refusal(bars), Refusal::LacksIcon(Attribute::Deal));
}

#[test]
fn the_card_goes_to_the_hand_and_the_display_is_discarded() {
    let mut table = dealing();
    table.deal("kaylee").want("petaline").add("malcolm").add("protein_bars");
    assert!(table.holds(FIRST, "petaline"));
    assert!(table.has_recycled(FIRST, "kaylee") && table.has_recycled(FIRST, "malcolm"));
    assert!(table.game.player(FIRST).dealt && table.is_on_turn());
}

#[test]
fn credits_count_as_influence_in_deals() {
    let mut table = dealing().credits(FIRST, 3);
    table.deal("kaylee").want("monty").choose(Choice::Credit).choose(Choice::Credit).choose(Choice::Credit);
    assert!(table.holds(FIRST, "monty"));
    assert_eq!(table.game.player(FIRST).credits, 0);
}

#[test]
fn tokens_buy_influence_for_cards_with_own_icons_only() {
    let mut table = dealing().verse(FIRST, 3).market(&["fess"]);
    table.deal("kaylee").want("petaline").choose(Choice::Token).choose(Choice::Token);
    assert!(table.holds(FIRST, "petaline"));
    assert_eq!(table.game.player(FIRST).verse, 1);
    let mut table = dealing().verse(FIRST, 3).market(&["stolen_strips"]).credits(FIRST, 3);
    table.deal("kaylee").want("stolen_strips");
    assert_eq!(table.refusal(Choice::Token), Refusal::NoOwnIcon);
}

#[test]
fn as_many_tokens_as_own_icons_buy_one_influence() {
    let mut table = Table::with(&[Faction::Alliance, Faction::Niska])
        .hand(FIRST, &["travel_papers", "cortex_office", "ensign", "harken", "fed_marshal"])
        .market(&["blue_hands"])
        .verse(FIRST, 4);
    table.deal("travel_papers").want("blue_hands").choose(Choice::Token);
    assert_eq!(table.refusal(Choice::Credit), Refusal::CreditsShort { need: 1, have: 0 });
    table.choose(Choice::Token).add("cortex_office").add("ensign").add("harken").add("fed_marshal");
    assert!(table.holds(FIRST, "blue_hands"));
    assert_eq!(table.game.player(FIRST).verse, 0);
}

#[test]
fn what_is_out_of_reach_cannot_be_wanted() {
    let mut table = dealing().market(&["londinium"]);
    table.deal("kaylee");
    assert_eq!(table.refusal(Choice::Want(table.id("londinium"))), Refusal::InfluenceShort { need: 9, have: 3 });
    let poor = Table::serenity_against_niska().hand(FIRST, &["kaylee"]).market(&["monty"]);
    assert_eq!(poor.refusal(Choice::MakeDeal(poor.id("kaylee"))), Refusal::NothingInReach { have: 1 });
}

#[test]
fn cards_used_in_a_deal_are_kept_for_tokens() {
    let mut table = dealing().verse(FIRST, 1);
    table.deal("kaylee").want("petaline").add("malcolm").add("protein_bars");
    assert_eq!(table.game.frame(), Some(&Frame::Retain(FIRST)));
    table.choose(Choice::Retain(table.id("malcolm")));
    assert!(table.holds(FIRST, "malcolm") && table.is_on_turn());
}

fn with_a_canceller() -> Table {
    Table::with(&[Faction::Serenity, Faction::Eavesdown])
        .hand(FIRST, &["kaylee", "malcolm", "protein_bars"])
        .tableau(SECOND, &["dobson"])
        .market(&["petaline"])
        .credits(FIRST, 1)
}

#[test]
fn a_deal_may_be_cancelled_as_soon_as_it_is_opened() {
    let mut table = with_a_canceller();
    table.deal("kaylee");
    assert_eq!(table.game.frame(), Some(&Frame::MayCancel(SECOND, Stage::Opened)));
    table.cancel("dobson");
    assert!(table.events.contains(&Event::DealCancelled { by: SECOND, dealer: FIRST }));
    assert!(table.is_triggered("dobson"));
    assert_eq!(table.game.player(FIRST).activations, 0, "the activation is lost");
}

#[test]
fn a_deal_may_be_cancelled_after_commitment_and_credits_are_not_lost() {
    let mut table = with_a_canceller();
    table.deal("kaylee").choose(Choice::LetBe).want("petaline").choose(Choice::Credit).add("malcolm");
    assert_eq!(table.game.frame(), Some(&Frame::MayCancel(SECOND, Stage::Committed)));
    table.cancel("dobson");
    assert_eq!(table.game.player(FIRST).credits, 1);
    table.choose(Choice::Done);
    assert!(table.has_recycled(FIRST, "kaylee") && table.has_recycled(FIRST, "malcolm"));
    assert!(!table.holds(FIRST, "petaline"));
}

#[test]
fn a_deal_let_be_twice_goes_through() {
    let mut table = with_a_canceller();
    table.deal("kaylee").choose(Choice::LetBe).want("petaline").choose(Choice::Credit).add("malcolm");
    table.choose(Choice::LetBe);
    assert!(table.holds(FIRST, "petaline"));
    assert_eq!(table.game.player(FIRST).credits, 0);
}

#[test]
fn the_cards_of_a_cancelled_deal_may_recruit() {
    let mut table = with_a_canceller();
    table.deal("kaylee").choose(Choice::LetBe).want("petaline").add("malcolm").add("protein_bars");
    table.cancel("dobson");
    table.recruit("petaline");
    assert!(table.has_recycled(FIRST, "petaline"), "three influence lay in the display");
}

#[test]
fn another_activation_tries_the_cancelled_deal_again() {
    let mut table = with_a_canceller().activations(2);
    table.deal("kaylee").choose(Choice::LetBe).want("petaline").add("malcolm").choose(Choice::Credit);
    table.cancel("dobson").choose(Choice::Retry);
    table.want("petaline").choose(Choice::Credit);
    assert!(table.holds(FIRST, "petaline"));
    assert_eq!(table.game.player(FIRST).activations, 0);
}

#[test]
fn a_deal_with_nothing_left_in_reach_falls_through() {
    let mut table = with_a_canceller().credits(FIRST, 0);
    table.deal("kaylee");
    while let Some(card) = table.game.players[FIRST].hand.pop() {
        table.game.players[FIRST].deck.push(card);
    }
    table.choose(Choice::LetBe);
    assert!(table.events.contains(&Event::DealFellThrough { seat: FIRST }));
    assert_eq!(table.game.frame(), Some(&Frame::Cancelled));
    table.choose(Choice::Done);
    assert!(table.has_recycled(FIRST, "kaylee") && table.is_on_turn());
}

#[test]
fn a_cancelled_deal_is_only_tried_again_with_something_in_reach() {
    let mut table = with_a_canceller().activations(2);
    table.deal("kaylee").cancel("dobson");
    assert!(table.may(Choice::Retry));
    while let Some(card) = table.game.players[FIRST].hand.pop() {
        table.game.players[FIRST].deck.push(card);
    }
    table.game.players[FIRST].credits = 0;
    assert_eq!(table.refusal(Choice::Retry), Refusal::NothingInReach { have: 1 });
}

#[test]
fn the_black_is_never_on_offer() {
    let table = dealing();
    assert!(table.game.on_offer().all(|card| !table.game.card(card).is_the_black()));
}
