//! Picking a fight (p. 1).

use super::scenario::{FIRST, SECOND, Table};
use crate::Goal::{Dispatch, Nab};
use crate::cards::Attribute;
use crate::choice::{Choice, Reward, Spend};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::Frame;

fn fought() -> Table {
    Table::serenity_against_niska().hand(FIRST, &["jayne", "zoe"]).tableau(SECOND, &["viktor", "crow"])
}

#[test]
fn a_fight_is_opened_by_a_card_with_the_fight_icon() {
    let table = Table::serenity_against_niska().hand(FIRST, &["kaylee"]).tableau(SECOND, &["viktor"]);
    assert_eq!(table.refusal(Choice::PickFight(table.id("kaylee"))), Refusal::LacksIcon(Attribute::Fight));
    let lonely = Table::serenity_against_niska().hand(FIRST, &["zoe"]);
    assert_eq!(lonely.refusal(Choice::PickFight(lonely.id("zoe"))), Refusal::NobodyToFight);
}

#[test]
fn cost_is_the_targets_defence_and_the_attacker_wins_ties() {
    let mut table = fought();
    table.fight("jayne", Nab, "viktor");
    let fight = *table.game.fight().unwrap();
    assert_eq!((table.game.attack(&fight), table.game.defence(&fight)), (3, 3));
    table.end_fight();
    assert!(table.holds(FIRST, "viktor"), "nabbed into the hand");
    assert_eq!(table.game.frame(), Some(&Frame::Reward(FIRST)));
}

#[test]
fn a_dispatched_card_goes_to_its_owners_recycle_pile() {
    let mut table = fought();
    table.fight("jayne", Dispatch, "viktor").end_fight();
    assert!(table.has_recycled(SECOND, "viktor"));
}

#[test]
fn both_sides_add_in_turn_until_the_one_behind_stops() {
    let mut table = fought().hand(SECOND, &["skyplex_thug", "torture_kit"]);
    table.fight("jayne", Nab, "viktor").stand_pat(FIRST);
    assert_eq!(table.game.fight().unwrap().to_act, SECOND);
    assert_eq!(table.refusal(Choice::Add(table.id("torture_kit"))), Refusal::LacksIcon(Attribute::Fight));
    table.add("skyplex_thug").choose(Choice::StandPat);
    assert_eq!(table.game.fight().unwrap().to_act, FIRST, "4 against 3: the attacker may add");
    table.add("zoe").end_fight();
    assert!(
        table.events.iter().any(|event| matches!(event, Event::FightWon { winner: FIRST, attack: 4, defence: 4, .. }))
    );
    assert!(table.holds(FIRST, "viktor"));
}

#[test]
fn the_defender_keeps_the_card_and_gets_the_reward_when_the_attacker_stops_behind() {
    let mut table = fought().hand(SECOND, &["skyplex_thug"]).credits(FIRST, 0);
    table.fight("zoe", Nab, "viktor").stand_pat(FIRST);
    assert!(table.has_in_tableau(SECOND, "viktor"));
    table.choose(Choice::Reward(Reward::Credit));
    assert_eq!(table.game.player(SECOND).credits, 1);
    assert!(table.has_recycled(FIRST, "zoe"), "the display is discarded");
}

#[test]
fn the_winner_chooses_a_card_a_credit_or_a_token() {
    for reward in [Reward::Card, Reward::Credit, Reward::Verse] {
        let mut table = fought();
        table.fight("jayne", Dispatch, "viktor").end_fight().choose(Choice::Reward(reward));
        let player = table.game.player(FIRST);
        let gains = (table.drew(FIRST), player.credits, player.verse);
        let expected = match reward {
            Reward::Card => (1, 0, 0),
            Reward::Credit => (0, 1, 0),
            Reward::Verse => (0, 0, 1),
        };
        assert_eq!(gains, expected);
    }
}

#[test]
fn either_side_may_keep_its_cards_for_tokens() {
    let mut table = fought().hand(SECOND, &["skyplex_thug"]).verse(FIRST, 1).verse(SECOND, 1);
    table.fight("jayne", Nab, "viktor").stand_pat(FIRST);
    table.add("skyplex_thug").end_fight().choose(Choice::Reward(Reward::Credit));
    table.choose(Choice::Retain(table.id("jayne")));
    assert!(table.holds(FIRST, "jayne"));
    assert_eq!(table.game.frame(), Some(&Frame::Retain(SECOND)));
    table.choose(Choice::Retain(table.id("skyplex_thug")));
    assert!(table.holds(SECOND, "skyplex_thug"));
    assert!(table.is_on_turn());
}

#[test]
fn supply_cards_return_to_the_supply_and_cannot_be_kept() {
    let mut table = fought().hand(FIRST, &["misbehave"]).verse(FIRST, 2);
    let left = table.in_supply("misbehave");
    table.fight("misbehave", Dispatch, "viktor").add("zoe").end_fight();
    table.choose(Choice::Reward(Reward::Credit));
    assert_eq!(table.refusal(Choice::Retain(table.id("misbehave"))), Refusal::SupplyCardsReturn);
    table.choose(Choice::Done);
    assert_eq!(table.in_supply("misbehave"), left + 1);
}

#[test]
fn who_loses_a_card_is_immune_until_after_their_next_turn() {
    let mut table = fought().hand(FIRST, &["raider"]).activations(2);
    table.fight("jayne", Dispatch, "viktor").end_fight().choose(Choice::Reward(Reward::Credit));
    assert_eq!(table.refusal(Choice::PickFight(table.id("raider"))), Refusal::NobodyToFight);
    table.end_turn();
    assert_eq!(table.game.player(SECOND).immune, 1);
    table.end_turn();
    assert_eq!(table.game.player(SECOND).immune, 0);
}

#[test]
fn an_immune_players_cards_cannot_be_aimed_at() {
    let mut table = Table::with(&[crate::Faction::Serenity, crate::Faction::Niska, crate::Faction::Alliance])
        .hand(FIRST, &["jayne"])
        .tableau(SECOND, &["viktor"])
        .tableau(super::scenario::THIRD, &["ensign"]);
    table.game.players[SECOND].immune = 1;
    table.choose(Choice::PickFight(table.id("jayne")));
    assert_eq!(table.refusal(Choice::Aim { goal: Nab, target: table.id("viktor") }), Refusal::Immune(SECOND));
    assert!(table.may(Choice::Aim { goal: Nab, target: table.id("ensign") }));
}

#[test]
fn the_target_lends_nothing_to_its_own_fight() {
    let mut table = Table::with(&[crate::Faction::Niska, crate::Faction::Serenity])
        .hand(FIRST, &["jayne", "crow"])
        .tableau(SECOND, &["zoe", "wash", "raider"]);
    table.fight("jayne", Nab, "zoe").add("crow").stand_pat(FIRST);
    assert_eq!(table.refusal(Choice::Add(table.id("zoe"))), Refusal::TargetIsBusy);
    let mut table = Table::serenity_against_niska()
        .hand(FIRST, &["jayne", "burgess"])
        .tableau(SECOND, &["skyplex"])
        .hand(SECOND, &["skyplex_thug"]);
    table.fight("jayne", Nab, "skyplex").add("burgess").stand_pat(FIRST);
    assert_eq!(table.refusal(Choice::Use { card: table.id("skyplex"), ability: 1 }), Refusal::TargetIsBusy);
}

#[test]
fn evading_ends_the_fight_without_a_winner() {
    let mut table = Table::with(&[crate::Faction::Niska, crate::Faction::Serenity])
        .hand(FIRST, &["jayne"])
        .tableau(SECOND, &["kaylee"])
        .hand(SECOND, &["wash"]);
    table.fight("jayne", Nab, "kaylee").stand_pat(FIRST);
    table.use_card("wash", 0);
    assert!(table.has_in_tableau(SECOND, "kaylee") && table.has_recycled(FIRST, "jayne"));
    assert_eq!(table.game.player(FIRST).activations, 0, "the activation is lost");
    assert!(table.is_on_turn());
    assert!(!table.events.iter().any(|event| matches!(event, Event::FightWon { .. })));
}

#[test]
fn serenity_evades_an_attack_for_tokens() {
    let mut table = Table::with(&[crate::Faction::Niska, crate::Faction::Serenity])
        .hand(FIRST, &["jayne"])
        .tableau(SECOND, &["kaylee"])
        .verse(SECOND, 2);
    table.fight("jayne", Nab, "kaylee").stand_pat(FIRST);
    table.choose(Choice::Spend(Spend::Evade));
    assert!(table.has_in_tableau(SECOND, "kaylee") && table.game.player(SECOND).verse < 2);
}

#[test]
fn activations_gained_in_a_fight_are_used_in_it_and_the_defenders_rest_is_lost() {
    let mut table = fought().hand(SECOND, &["full_burn"]).tableau(SECOND, &["dyton_shuttle", "niska"]);
    table.fight("jayne", Nab, "viktor").stand_pat(FIRST);
    table.use_card("full_burn", 0);
    assert_eq!(table.game.player(SECOND).activations, 1);
    table.trigger("niska");
    assert_eq!(table.drew(SECOND), 1, "a card was drawn by triggering in the fight");
    let mut table = fought().hand(SECOND, &["full_burn"]).tableau(SECOND, &["dyton_shuttle"]);
    table.fight("jayne", Nab, "viktor").stand_pat(FIRST);
    table.use_card("full_burn", 0).end_fight();
    assert_eq!(table.game.player(SECOND).activations, 0);
}

#[test]
fn the_defender_plays_nothing_to_the_tableau_on_anothers_turn() {
    let mut table = fought().hand(SECOND, &["full_burn", "skyplex_thug"]).tableau(SECOND, &["dyton_shuttle"]);
    table.fight("jayne", Nab, "viktor").stand_pat(FIRST);
    table.use_card("full_burn", 0);
    assert_eq!(table.refusal(Choice::Play(table.id("skyplex_thug"))), Refusal::NotOnOthersTurn);
}

#[test]
fn credits_make_a_mercenary_stronger_as_often_as_they_are_paid() {
    let mut table =
        Table::serenity_against_niska().hand(FIRST, &["mercenary"]).tableau(SECOND, &["crow"]).credits(FIRST, 2);
    table.fight("mercenary", Nab, "crow");
    table.use_card("mercenary", 0).use_card("mercenary", 0);
    assert_eq!(table.game.player(FIRST).credits, 0);
    assert!(table.holds(FIRST, "crow"), "2 power and 2 credits against 4, and nothing more to do");
}

#[test]
fn a_tableau_card_in_a_fight_brings_its_power_tokens() {
    let mut table = Table::serenity_against_niska().tableau(FIRST, &["zoe"]).tableau(SECOND, &["skyplex_thug"]);
    let zoe = table.id("zoe");
    table.game.players[FIRST].tableau.slot_mut(zoe).unwrap().boost = 1;
    table.choose(Choice::PickFight(zoe));
    table.choose(Choice::Aim { goal: Nab, target: table.id("skyplex_thug") });
    assert!(table.holds(FIRST, "skyplex_thug"), "1 power and a token against 2");
}

#[test]
fn triggered_cards_cannot_join_a_fight() {
    let mut table = fought().tableau(FIRST, &["malcolm"]).triggered("malcolm");
    table.fight("jayne", Nab, "crow");
    assert!(table.is_in_fight());
    assert_eq!(table.refusal(Choice::Add(table.id("malcolm"))), Refusal::Triggered);
}
