//! Reavers, if they roam: arrival, threat, and driving them off (all figures ours).

use super::scenario::{FIRST, SECOND, Table};
use crate::Faction;
use crate::choice::{Choice, Spend};
use crate::event::Event;
use crate::refusal::Refusal;
use kit::{Ruleset, Seat};

/// The named Reavers come to the first seat in the third round, others having been driven off before.
fn under(reavers: &str) -> Table {
    let mut table = Table::set(&[Faction::Serenity, Faction::Niska], |setup| setup.reavers = true);
    let card = table.id(reavers);
    table.game.sky.deck.take(card);
    let others = table.game.sky.deck.pop().expect("there are six");
    table.game.sky.gone.push(others);
    table.game.sky.deck.push(card);
    while table.game.sky().here.is_none() {
        table.end_turn();
    }
    assert_eq!((table.game.round, table.game.active()), (3, FIRST));
    table
}

#[test]
fn they_come_in_the_third_round_and_only_if_agreed() {
    assert!(under("reaver_scout").events.iter().any(|event| matches!(event, Event::ReaversCame { .. })));
    let mut calm = Table::serenity_against_niska();
    (0..8).for_each(|_| _ = calm.end_turn());
    assert_eq!(calm.game.sky().here, None);
}

#[test]
fn they_come_to_the_last_seat_first_and_then_one_seat_earlier() {
    let mut table = Table::set(&Faction::ALL, |setup| setup.reavers = true);
    for seat in [3, 2, 1, 0] {
        while table.game.sky().here.is_none() {
            let mut choices = Vec::new();
            table.game.choices(&mut choices);
            let end = [Choice::EndTurn, Choice::Skip].into_iter().find(|choice| choices.contains(choice));
            table.choose(end.unwrap_or(choices[0]));
        }
        assert_eq!(table.game.active(), Seat(seat));
        let card = table.game.sky.here.take().expect("they came");
        table.game.sky.gone.push(card);
    }
}

#[test]
fn they_strike_whoever_begins_a_turn() {
    let mut table = under("reaver_scout").credits(SECOND, 2);
    table.end_turn();
    assert_eq!(table.game.player(SECOND).credits, 1);
    let mut table = under("reaver_hunters");
    let hand = table.game.player(FIRST).hand.len();
    let first = table.game.player(FIRST).hand[0];
    table.choose(Choice::Pick(first));
    assert_eq!(table.game.player(FIRST).hand.len(), hand - 1);
}

#[test]
fn tokens_on_them_stay_until_they_are_driven_off() {
    let mut table = under("reaver_scout").verse(FIRST, 2).verse(SECOND, 2);
    table.choose(Choice::Spend(Spend::Reavers)).choose(Choice::Spend(Spend::Reavers));
    assert_eq!((table.game.player(FIRST).verse, table.game.player(FIRST).placed), (0, 2));
    table.end_turn().choose(Choice::Spend(Spend::Reavers));
    assert_eq!(table.game.sky().here, None, "three tokens against a strength of three");
    assert_eq!((table.game.player(FIRST).placed, table.game.player(SECOND).placed), (0, 0));
    assert!(table.game.player(SECOND).credits >= 2, "the reward");
}

#[test]
fn tokens_may_drive_them_off_while_they_are_fought_and_that_ends_the_fight() {
    for aims in [false, true] {
        let mut table = under("reaver_scout").hand(FIRST, &["hired_gun"]).verse(FIRST, 3);
        table.choose(Choice::PickFight(table.id("hired_gun")));
        if aims {
            table.choose(Choice::AimAtReavers);
        }
        (0..3).for_each(|_| _ = table.choose(Choice::Spend(Spend::Reavers)));
        assert_eq!((table.game.sky().here, table.is_in_fight()), (None, false));
        assert!(table.game.player(FIRST).display.is_empty(), "the opener is recycled");
        assert!(table.events.contains(&Event::FightFellThrough { seat: FIRST }));
    }
}

#[test]
fn a_fight_drives_them_off_and_tokens_make_it_easier() {
    let mut table = under("reaver_scout").hand(FIRST, &["hired_gun"]).verse(FIRST, 1);
    table.choose(Choice::Spend(Spend::Reavers));
    table.choose(Choice::PickFight(table.id("hired_gun"))).choose(Choice::AimAtReavers);
    while table.is_in_fight() {
        table.choose(Choice::StandPat);
    }
    assert_eq!(table.game.sky().here, None);
    assert!(table.events.iter().any(|event| matches!(event, Event::ReaversDrivenOff { seat: FIRST, .. })));
}

#[test]
fn a_weak_attack_fails_without_a_reward() {
    let mut table = under("reaver_scout").hand(FIRST, &["hired_gun"]);
    let others: Vec<_> = table.game.player(FIRST).hand.to_vec();
    let gun = table.id("hired_gun");
    for card in others.into_iter().filter(|card| *card != gun) {
        table.game.players[FIRST].hand.take(card);
        table.game.players[FIRST].recycle.push(card);
    }
    table.choose(Choice::PickFight(table.id("hired_gun"))).choose(Choice::AimAtReavers);
    assert!(table.events.iter().any(|event| matches!(event, Event::FightLost { .. })));
    assert!(table.game.sky().here.is_some());
}

#[test]
fn nobody_spends_tokens_on_reavers_that_are_not_there() {
    let table = Table::serenity_against_niska().verse(FIRST, 1);
    assert_eq!(table.refusal(Choice::Spend(Spend::Reavers)), Refusal::NoReavers);
}
