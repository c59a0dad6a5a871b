//! Episodes: steps marked with tokens, and other ways to win (figures ours).

use super::scenario::{FIRST, SECOND, Table};
use crate::Faction;
use crate::choice::{Choice, Spend};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::Ending;
use crate::{Catalog, Setup};
use kit::{Catalog as _, Setup as _};

fn playing(episode: &str, factions: &[Faction]) -> Table {
    Table::set(factions, |setup| setup.set("episode", episode).unwrap())
}

#[test]
fn the_options_name_every_episode_in_order() {
    let names: Vec<_> = Catalog::built_in().episodes().iter().map(|episode| episode.id.clone()).collect();
    let spec = Setup::options().iter().find(|spec| spec.key == "episode").unwrap();
    assert_eq!(spec.values[1..].iter().map(|value| value.key).collect::<Vec<_>>(), names);
}

#[test]
fn a_step_done_is_marked_with_a_token() {
    let mut table = playing("shindig", &[Faction::Serenity, Faction::Niska])
        .hand(FIRST, &["kaylee", "malcolm"])
        .market(&["preacher"])
        .verse(FIRST, 1);
    table.deal("kaylee").want("preacher").add("malcolm");
    assert!(table.events.contains(&Event::Marked { seat: FIRST, step: 0 }));
    assert_eq!((table.game.player(FIRST).verse, table.game.player(FIRST).marks), (0, 1));
}

#[test]
fn without_a_token_a_step_does_not_count() {
    let mut table = playing("shindig", &[Faction::Serenity, Faction::Niska])
        .hand(FIRST, &["kaylee", "malcolm"])
        .market(&["preacher"]);
    table.deal("kaylee").want("preacher").add("malcolm");
    assert_eq!(table.game.player(FIRST).marks, 0);
}

#[test]
fn what_is_held_is_looked_at_when_the_turn_ends() {
    let mut table = playing("train_job", &[Faction::Serenity, Faction::Niska])
        .tableau(FIRST, &["canton", "triumph", "zoe", "wash", "kaylee", "simon"])
        .verse(FIRST, 3);
    table.end_turn();
    assert_eq!(table.game.player(FIRST).marks, 0b110);
    assert_eq!(table.game.player(FIRST).verse, 1);
}

#[test]
fn a_marker_may_be_taken_back_and_spent_but_the_step_is_lost() {
    let mut table = playing("train_job", &[Faction::Serenity, Faction::Niska]);
    table.game.players[FIRST].marks = 0b001;
    table.choose(Choice::Unmark(0)).choose(Choice::Spend(Spend::Draw));
    assert_eq!((table.game.player(FIRST).marks, table.game.player(FIRST).verse), (0, 0));
    assert_eq!(table.refusal(Choice::Unmark(0)), Refusal::NotMarked);
}

#[test]
fn who_begins_a_turn_with_all_steps_marked_wins() {
    let mut table = playing("train_job", &[Faction::Serenity, Faction::Niska]);
    table.game.players[SECOND].marks = 0b111;
    table.end_turn();
    assert_eq!(table.game.ending(), Some(Ending::Won(SECOND)));
}

#[test]
fn credits_win_for_the_faction_that_the_episode_names() {
    for (faction, wins) in [(Faction::Eavesdown, true), (Faction::Niska, false)] {
        let mut table = playing("shindig", &[Faction::Serenity, faction]).credits(SECOND, 22);
        table.end_turn();
        assert_eq!(table.game.ending().is_some(), wins);
    }
}

#[test]
fn gaining_a_costly_card_is_a_step_in_ariel() {
    let mut table = playing("ariel", &[Faction::Serenity, Faction::Niska])
        .hand(FIRST, &["inara", "lassiter_fake", "beylix_junkyard"])
        .market(&["bellerophon"])
        .verse(FIRST, 1);
    table.recruit("bellerophon").add("inara").add("lassiter_fake").add("beylix_junkyard");
    assert_eq!(table.game.player(FIRST).marks, 0b001);
}

#[test]
fn losing_and_winning_fights_are_steps_in_war_stories() {
    let mut table = playing("war_stories", &[Faction::Serenity, Faction::Niska])
        .hand(FIRST, &["jayne"])
        .tableau(SECOND, &["viktor"])
        .verse(FIRST, 1)
        .verse(SECOND, 1);
    table.fight("jayne", crate::Goal::Dispatch, "viktor").end_fight();
    assert_eq!((table.game.player(FIRST).marks, table.game.player(SECOND).marks), (0b001, 0b010));
}

#[test]
fn shedding_the_black_is_a_step_in_jaynestown() {
    let mut table = playing("jaynestown", &[Faction::Serenity, Faction::Niska])
        .hand(FIRST, &["the_black", "cargo_bay"])
        .verse(FIRST, 1);
    table.play("cargo_bay");
    assert_eq!(table.game.player(FIRST).marks, 0b100);
}
