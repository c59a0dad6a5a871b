//! Step 3, Phases 1 and 2: Shiny times, then Niska, Saffron and Badger strike in that order.

use crate::table::{Begin, Table};
use shiny_dice::event::{Event, Why};
use shiny_dice::state::Ask;
use shiny_dice::{Choice, Face::*, Foe, Refusal, Scenario, Zone};

/// Gives up dice until nobody strikes any more.
fn give_up_all(table: &mut Table) {
    while let Some(Ask::Niska | Ask::Saffron { .. }) = table.asked() {
        let die = table.dice_in(Zone::Serenity).next().unwrap();
        table.choose(Choice::GiveUp(die));
    }
}

#[test]
fn niska_knocks_out_one_die_however_many_dice_he_has() {
    for dice in 1..=4 {
        let niska = std::iter::repeat_n(Foe::Niska, dice);
        let mut table = Scenario::new().foes(niska).aboard([Mal, Zoe, Jayne]).knocked_out([Kaylee]).striking();
        let before = table.count_in(Zone::KnockedOut);
        give_up_all(&mut table);
        assert_eq!(table.count_in(Zone::KnockedOut), before + 1, "{dice} Niska");
    }
}

#[test]
fn the_active_player_chooses_whom_niska_knocks_out() {
    let mut table = Scenario::new().foes([Foe::Niska]).aboard([Mal, Zoe, Inara]).striking();
    let inara = table.die(Inara);
    table.choose(Choice::GiveUp(inara));
    assert_eq!(table.count_in(Zone::Serenity), 2);
    assert_eq!(table.game.die(inara).zone, Zone::KnockedOut);
    assert_eq!(table.asked(), Some(Ask::Fight));
}

#[test]
fn niska_cannot_hit_supplies_or_the_hold() {
    let table = Scenario::new().foes([Foe::Niska]).aboard([Mal, Zoe]).supplies(1).hold([Book]).striking();
    assert_eq!(table.refuses(Choice::GiveUp(table.lying(Zone::Supplies, Supplies))), Refusal::NotThere);
    assert_eq!(table.refuses(Choice::GiveUp(table.lying(Zone::Hold, Book))), Refusal::NotThere);
}

#[test]
fn niska_has_no_effect_on_an_empty_serenity() {
    let table = Scenario::new().foes([Foe::Niska]).supplies(10).striking();
    assert_eq!(table.asked(), Some(Ask::Fight));
    assert_eq!(table.count_in(Zone::KnockedOut), 0);
}

#[test]
fn saffron_lures_one_die_into_the_hold_for_each_of_hers() {
    for dice in 1..=3 {
        let saffron = std::iter::repeat_n(Foe::Saffron, dice);
        let mut table = Scenario::new().foes(saffron).aboard([Mal, Zoe, Jayne, Book]).striking();
        give_up_all(&mut table);
        assert_eq!((table.count_in(Zone::Hold), table.count_in(Zone::Serenity)), (dice, 4 - dice));
    }
}

#[test]
fn the_player_chooses_who_follows_saffron() {
    let mut table = Scenario::new().foes([Foe::Saffron]).aboard([Mal, Zoe, Jayne]).striking();
    assert_eq!(table.listed().len(), 3);
    let zoe = table.die(Zoe);
    table.choose(Choice::GiveUp(zoe));
    assert_eq!(table.game.die(zoe).zone, Zone::Hold);
    assert_eq!(table.game.die(zoe).face, Zoe, "she is not rolled");
}

#[test]
fn saffron_takes_all_there_are_if_there_are_too_few() {
    let table = Scenario::new().foes([Foe::Saffron; 4]).aboard([Mal, Zoe]).striking();
    assert_eq!((table.count_in(Zone::Hold), table.count_in(Zone::Serenity)), (2, 0));
    assert_eq!(table.asked(), Some(Ask::Fight));
}

#[test]
fn badger_captures_one_supply_for_each_of_his_dice() {
    let table = Scenario::new().foes([Foe::Badger; 2]).aboard([Mal]).supplies(3).striking();
    assert_eq!((table.count_in(Zone::Captured), table.count_in(Zone::Supplies)), (2, 1));
    let table = Scenario::new().foes([Foe::Badger; 3]).aboard([Mal]).supplies(1).striking();
    assert_eq!((table.count_in(Zone::Captured), table.count_in(Zone::Supplies)), (1, 0));
}

#[test]
fn badger_takes_no_crew() {
    let table = Scenario::new().foes([Foe::Badger; 5]).aboard([Mal, Zoe]).striking();
    assert_eq!((table.count_in(Zone::Captured), table.count_in(Zone::Serenity)), (0, 2));
}

#[test]
fn captives_stay_until_badger_is_wholly_beaten() {
    let scenario = Scenario::new().foes([Foe::Badger; 2]).aboard([Inara, Simon]).supplies(2);
    let mut table = scenario.striking();
    let (inara, simon) = (table.die(Inara), table.die(Simon));
    table.choose(Choice::Shoot { die: inara, foe: Foe::Badger });
    assert_eq!((table.count_in(Zone::Captured), table.screen(0).supplies), (2, 0));
    table.choose(Choice::Shoot { die: simon, foe: Foe::Badger });
    assert_eq!((table.count_in(Zone::Captured), table.screen(0).supplies), (0, 2));
}

#[test]
fn captives_are_claimed_at_once_and_kept_though_the_turn_is_lost() {
    let mut table = Scenario::new().foes([Foe::Badger, Foe::Niska]).aboard([Inara]).captured(1).fighting();
    let inara = table.die(Inara);
    table.choose(Choice::Shoot { die: inara, foe: Foe::Badger }).choose(Choice::Report);
    assert_eq!(table.screen(0).supplies, 1);
    assert_eq!(table.active(), kit::Seat(1), "the turn was lost");
}

#[test]
fn claimed_captives_are_not_paid_twice_and_fly_on() {
    let mut table = Scenario::new().foes([Foe::Badger]).aboard([Inara]).captured(1).supplies(1).fighting();
    let inara = table.die(Inara);
    table.choose(Choice::Shoot { die: inara, foe: Foe::Badger }).choose(Choice::Report);
    assert_eq!(table.screen(0).supplies, 2);
    assert_eq!(table.count_in(Zone::Hold), 2);
}

#[test]
fn the_strikes_come_in_the_order_niska_saffron_badger() {
    let foes = [Foe::Badger, Foe::Saffron, Foe::Niska];
    let mut table = Scenario::new().foes(foes).aboard([Mal, Zoe, Jayne]).supplies(1).striking();
    let mut order = Vec::new();
    while let Some(Ask::Niska | Ask::Saffron { .. }) = table.asked() {
        let die = table.dice_in(Zone::Serenity).next().unwrap();
        table.choose(Choice::GiveUp(die));
        order.extend(table.events.iter().filter_map(|event| match event {
            Event::Moved { why, .. } => Some(*why),
            _ => None,
        }));
    }
    assert_eq!(order, [Why::Niska, Why::Saffron, Why::Badger]);
}

#[test]
fn shiny_times_hit_before_the_strikes_and_a_beaten_foe_does_not_strike() {
    let mut table = Scenario::new().foes([Foe::Niska, Foe::Badger]).aboard([Mal, Zoe]).mission(34).striking();
    assert_eq!(table.asked(), Some(Ask::ShinyTimes));
    table.choose(Choice::Hit(Foe::Niska));
    assert_eq!((table.asked(), table.at_risk()), (Some(Ask::Fight), 100));
    assert_eq!(table.count_in(Zone::Serenity), 2);
}

#[test]
fn shiny_times_may_be_passed_up() {
    let mut table = Scenario::new().foes([Foe::Niska]).aboard([Mal, Zoe]).mission(34).striking();
    table.choose(Choice::Pass);
    assert_eq!((table.asked(), table.at_risk(), table.healths()), (Some(Ask::Niska), 0, [1, 0, 0]));
}

#[test]
fn shiny_times_come_only_with_a_shiny_mission() {
    let table = Scenario::new().foes([Foe::Niska]).aboard([Mal, Zoe]).mission(7).striking();
    assert_eq!(table.asked(), Some(Ask::Niska));
}
