//! What is open at any time of one's own turn, fights and deals included.

use super::scenario::{FIRST, SECOND, Table};
use crate::Faction;
use crate::Goal::Nab;
use crate::choice::{Choice, Reward, Spend};
use crate::refusal::Refusal;
use crate::state::Frame;
use kit::Setup as _;

fn dealing() -> Table {
    Table::serenity_against_niska()
        .tableau(FIRST, &["simon", "serenity"])
        .recycled(FIRST, &["lucky_hat"])
        .hand(FIRST, &["kaylee", "malcolm", "full_burn"])
        .market(&["petaline", "monty"])
}

#[test]
fn innate_abilities_are_open_in_ones_own_deal() {
    let mut table = dealing();
    table.deal("kaylee").use_card("simon", 0).pick("lucky_hat");
    assert!(table.holds(FIRST, "lucky_hat") && matches!(table.game.frame(), Some(Frame::Deal(_))));
    table.want("petaline").add("malcolm").add("lucky_hat");
    assert!(table.holds(FIRST, "petaline"));
}

#[test]
fn maneuvers_and_verse_steps_are_open_in_ones_own_deal_and_recruitment() {
    let mut table = dealing();
    table.deal("kaylee").want("petaline").use_card("full_burn", 1);
    assert_eq!(table.drew(FIRST), 2);
    table.choose(Choice::Acquire).pick("simon");
    let spare = table.game.player(FIRST).hand[0];
    table.choose(Choice::Pick(spare));
    assert_eq!(table.game.player(FIRST).verse, 1);
    let mut table = dealing().verse(FIRST, 1);
    table.recruit("petaline").choose(Choice::Spend(Spend::Draw));
    assert_eq!(table.drew(FIRST), 1);
}

#[test]
fn innate_abilities_and_verse_steps_are_open_in_ones_own_fight() {
    let mut table = Table::serenity_against_niska()
        .tableau(FIRST, &["simon"])
        .recycled(FIRST, &["lucky_hat"])
        .hand(FIRST, &["jayne", "zoe"])
        .tableau(SECOND, &["crow"])
        .verse(FIRST, 1);
    table.fight("jayne", Nab, "crow").use_card("simon", 0).pick("lucky_hat");
    assert!(table.is_in_fight());
    table.choose(Choice::Spend(Spend::Draw));
    assert_eq!(table.drew(FIRST), 1);
}

#[test]
fn what_is_open_at_any_time_is_open_after_a_cancelled_deal() {
    let mut table = dealing().tableau(SECOND, &["dobson"]);
    table.deal("kaylee").cancel("dobson");
    assert_eq!(table.game.frame(), Some(&Frame::Cancelled));
    table.use_card("simon", 0).pick("lucky_hat");
    assert_eq!(table.game.frame(), Some(&Frame::Cancelled));
}

#[test]
fn what_works_only_on_ones_turn_says_so() {
    let mut table = Table::with(&[Faction::Niska, Faction::Serenity])
        .hand(FIRST, &["jayne", "crow"])
        .tableau(SECOND, &["simon", "zoe"])
        .recycled(SECOND, &["kaylee"])
        .hand(SECOND, &["old_pistol"])
        .verse(SECOND, 2);
    table.fight("jayne", Nab, "zoe").add("crow").stand_pat(FIRST);
    assert_eq!(table.game.decider(), SECOND);
    let simon = table.id("simon");
    assert_eq!(table.refusal(Choice::Use { card: simon, ability: 0 }), Refusal::OnlyOnYourTurn);
    assert_eq!(table.refusal(Choice::Spend(Spend::Draw)), Refusal::OnlyOnYourTurn);
    assert_eq!(table.refusal(Choice::Acquire), Refusal::OnlyOnYourTurn);
    let text = table.game.card(simon).text().join(" ");
    assert!(text.starts_with("On your turn"), "{text}");
}

#[test]
fn a_deal_put_out_of_reach_by_other_things_falls_through() {
    let mut table = Table::serenity_against_niska().hand(FIRST, &["kaylee", "protein_bars"]).market(&["preacher"]);
    table = table.empty_deck(FIRST);
    table.deal("kaylee").want("preacher").use_card("protein_bars", 0);
    assert_eq!(table.game.frame(), Some(&Frame::Cancelled));
}

#[test]
fn a_marker_of_an_episode_may_be_spent_to_keep_a_card_and_to_evade() {
    let mut table = Table::set(&[Faction::Niska, Faction::Serenity], |setup| {
        setup.set("episode", "train_job").unwrap();
    })
    .hand(FIRST, &["jayne"])
    .tableau(SECOND, &["kaylee"])
    .verse(SECOND, 1);
    table.game.players[SECOND].marks = 0b001;
    table.fight("jayne", Nab, "kaylee").stand_pat(FIRST);
    table.choose(Choice::Unmark(0)).choose(Choice::Spend(Spend::Evade));
    assert!(table.has_in_tableau(SECOND, "kaylee"));
    assert_eq!((table.game.player(SECOND).marks, table.game.player(SECOND).verse), (0, 0));
    let mut table = Table::set(&[Faction::Niska, Faction::Serenity], |setup| {
        setup.set("episode", "train_job").unwrap();
    })
    .hand(FIRST, &["jayne"])
    .tableau(SECOND, &["kaylee"]);
    table.game.players[FIRST].marks = 0b010;
    table.fight("jayne", Nab, "kaylee").end_fight().choose(Choice::Reward(Reward::Credit));
    let jayne = table.id("jayne");
    table.choose(Choice::Unmark(1)).choose(Choice::Retain(jayne));
    assert!(table.holds(FIRST, "jayne"));
}
