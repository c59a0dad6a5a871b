//! Recruitment (p. 2).

use super::scenario::{FIRST, SECOND, Table};
use crate::choice::Choice;
use crate::refusal::Refusal;
use crate::state::Frame;

#[test]
fn a_recruited_card_goes_to_the_recycle_pile_with_the_display() {
    let mut table =
        Table::serenity_against_niska().hand(FIRST, &["kaylee", "malcolm", "protein_bars"]).market(&["petaline"]);
    table.recruit("petaline").add("kaylee").add("malcolm").add("protein_bars");
    assert!(table.has_recycled(FIRST, "petaline") && table.has_recycled(FIRST, "kaylee"));
    assert!(table.is_on_turn());
}

#[test]
fn one_card_a_turn_is_recruited() {
    let mut table =
        Table::serenity_against_niska().hand(FIRST, &["kaylee", "malcolm"]).market(&["preacher", "lucky_hat"]);
    table.recruit("preacher").add("kaylee").add("malcolm");
    assert_eq!(table.refusal(Choice::Recruit(table.id("lucky_hat"))), Refusal::NoRecruitment);
}

#[test]
fn credits_do_not_recruit() {
    let table = Table::serenity_against_niska().hand(FIRST, &["kaylee"]).market(&["preacher"]).credits(FIRST, 9);
    let refusal = table.refusal(Choice::Recruit(table.id("preacher")));
    assert_eq!(refusal, Refusal::InfluenceShort { need: 2, have: 1 });
}

#[test]
fn cards_without_influence_are_not_shown() {
    let mut table = Table::with(&[crate::Faction::Niska, crate::Faction::Serenity])
        .hand(FIRST, &["skyplex_thug", "envelope", "viktor"])
        .market(&["preacher"]);
    table.recruit("preacher");
    assert_eq!(table.refusal(Choice::Add(table.id("skyplex_thug"))), Refusal::NoInfluence);
}

#[test]
fn tableau_cards_may_be_shown_and_leave() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["kaylee", "malcolm"]).market(&["preacher"]);
    table.recruit("preacher").add("kaylee").add("malcolm");
    assert!(table.has_recycled(FIRST, "malcolm") && !table.has_in_tableau(FIRST, "malcolm"));
}

#[test]
fn an_x_counts_what_its_card_says() {
    let table = Table::serenity_against_niska()
        .hand(FIRST, &["ariel_city", "osiris_bank", "union_hall", "smugglers_hole"])
        .tableau(FIRST, &["canton", "triumph", "zoe"])
        .credits(FIRST, 7)
        .verse(FIRST, 2);
    let influence = |id: &str| table.game.influence(FIRST, table.id(id));
    assert_eq!(influence("ariel_city"), 3, "two locations and itself");
    assert_eq!(influence("osiris_bank"), 5, "seven credits, five at most");
    assert_eq!(influence("union_hall"), 1);
    assert_eq!(influence("smugglers_hole"), 2);
}

#[test]
fn several_recruitments_share_the_influence_of_a_card() {
    let mut table = Table::serenity_against_niska()
        .hand(FIRST, &["inara", "malcolm"])
        .market(&["preacher", "lucky_hat"])
        .recruitments(2);
    table.recruit("preacher").add("inara");
    assert!(matches!(table.game.frame(), Some(Frame::Recruit(recruit)) if recruit.want.is_none()));
    table.want("lucky_hat").add("malcolm");
    assert!(table.has_recycled(FIRST, "preacher") && table.has_recycled(FIRST, "lucky_hat"));
    assert_eq!(table.game.player(FIRST).recruitments, 0);
}

#[test]
fn tokens_buy_influence_for_recruiting_too() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["kaylee"]).market(&["preacher"]).verse(FIRST, 1);
    table.recruit("preacher").choose(Choice::Token).add("kaylee");
    assert!(table.has_recycled(FIRST, "preacher"));
    assert_eq!(table.game.player(FIRST).verse, 0);
}

#[test]
fn nobody_cancels_a_recruitment() {
    let mut table = Table::with(&[crate::Faction::Serenity, crate::Faction::Eavesdown])
        .hand(FIRST, &["kaylee", "malcolm"])
        .tableau(SECOND, &["tout"])
        .market(&["preacher"]);
    table.recruit("preacher").add("kaylee").add("malcolm");
    assert!(table.has_recycled(FIRST, "preacher") && table.is_on_turn());
}

#[test]
fn supply_cards_shown_return_and_supply_cards_are_recruited() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["shiny"]);
    let left = table.in_supply("shiny");
    let top = *table.game.supply.piles[0].last().unwrap();
    let own = table.game.player(FIRST).hand[0];
    table.choose(Choice::Recruit(top)).choose(Choice::Add(own));
    assert!(table.has_recycled(FIRST, "shiny"));
    assert_eq!(table.in_supply("shiny"), left, "one came back, one left");
}

#[test]
fn a_recruitment_shows_at_least_one_card() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["kaylee"]).market(&["preacher"]);
    table.game.players[FIRST].influence = 3;
    table.recruit("preacher");
    assert!(!table.has_recycled(FIRST, "preacher"), "influence gained does not recruit by itself");
    table.add("kaylee");
    assert!(table.has_recycled(FIRST, "preacher"));
    let mut alone = Table::serenity_against_niska().market(&["preacher"]);
    alone.game.players[FIRST].influence = 3;
    assert_eq!(alone.refusal(Choice::Recruit(alone.id("preacher"))), Refusal::NothingToShow);
}
