//! Flying, nav cards, and contact in space. Rulebook p. 7 and 8.

use crate::catalog::effects::{Course, Effect, Mover};
use crate::catalog::ids::RoamerId;
use crate::catalog::words::Good;
use crate::scenario::{ME, RIVAL, Scenario};
use crate::state::{Choice, Frame, Refusal};

const CRUISER: RoamerId = RoamerId(0);

#[test]
fn a_full_burn_spends_one_fuel_and_draws_a_card_for_each_sector() {
    let mut scenario = Scenario::new().next_nav(["the_big_black", "the_big_black"]);
    let second = scenario.sector("white_sun_4_06");
    scenario.burn_to("white_sun_4_07").choose(Choice::Enter(second));
    assert_eq!(scenario.captain().has(Good::Fuel), 5);
    assert_eq!(scenario.game.nav[0].discards().len(), 2);
}

#[test]
fn no_fuel_no_go() {
    let scenario = Scenario::new().goods(Good::Fuel, 0);
    assert_eq!(scenario.refusal(Choice::FullBurn), Refusal::Missing { good: Good::Fuel, need: 1, have: 0 });
    assert!(scenario.allows(Choice::Mosey));
}

#[test]
fn the_drive_core_limits_the_range() {
    let mut scenario = Scenario::new().upgrades(["radion_accelerator_mark_iii"]).goods(Good::Fuel, 0);
    scenario = scenario.next_nav(["the_big_black"; 4]);
    scenario.choose(Choice::FullBurn);
    for sector in ["white_sun_4_07", "white_sun_4_06", "white_sun_4_05", "white_sun_4_04"] {
        let sector = scenario.sector(sector);
        scenario.choose(Choice::Enter(sector));
    }
    assert!(scenario.is_turn(), "four sectors, and no fuel for the Mark III");
}

#[test]
fn moseying_is_one_sector_without_fuel_or_card() {
    let mut scenario = Scenario::new();
    let next = scenario.sector("white_sun_4_07");
    scenario.play([Choice::Mosey, Choice::Enter(next)]);
    assert!(scenario.is_turn() && scenario.captain().has(Good::Fuel) == 6);
    assert!(scenario.game.nav[0].discards().is_empty());
}

#[test]
fn only_bordering_sectors_can_be_entered() {
    let mut scenario = Scenario::new();
    let far = scenario.sector("Osiris");
    scenario.choose(Choice::Mosey);
    assert_eq!(scenario.refusal(Choice::Enter(far)), Refusal::NotBordering);
}

#[test]
fn the_cutter_blocks_its_sector() {
    let mut scenario = Scenario::new().at("Ezra").roamer("cutter", "Regina");
    let regina = scenario.sector("Regina");
    scenario.choose(Choice::Mosey);
    assert_eq!(scenario.refusal(Choice::Enter(regina)), Refusal::Blocked);
}

#[test]
fn a_heavy_load_takes_more_fuel() {
    let scenario = Scenario::new().active("amnon_duul_heavy_load_motherlode_ore", 1).goods(Good::Cargo, 3);
    assert_eq!(scenario.game.burn(ME), 2);
}

#[test]
fn the_region_decides_the_nav_deck() {
    let mut scenario = Scenario::new().at("border_1_14").next_nav(["the_big_black"]).at("white_sun_4_08");
    scenario.burn_to("border_1_14");
    assert_eq!((scenario.game.nav[0].discards().len(), scenario.game.nav[1].discards().len()), (0, 1));
}

#[test]
fn a_reshuffle_card_brings_back_the_discards() {
    let mut scenario = Scenario::new().next_nav(["the_big_black", "alliance_cruiser"]);
    let second = scenario.sector("white_sun_4_06");
    scenario.burn_to("white_sun_4_07").choose(Choice::Enter(second));
    assert_eq!((scenario.game.nav[0].pile().len(), scenario.game.nav[0].discards().len()), (40, 0));
}

#[test]
fn an_exhausted_nav_deck_is_reshuffled() {
    let mut scenario = Scenario::new();
    while let Some(card) = scenario.game.nav[0].draw() {
        scenario.game.nav[0].discard(card);
    }
    scenario.burn_to("white_sun_4_07");
    assert!(scenario.game.nav[0].pile().len() >= 39);
}

#[test]
fn alliance_contact_fines_seizes_and_stops_an_outlaw() {
    let mut scenario = Scenario::new().warrants(2).cash(2500).goods(Good::Contraband, 3).goods(Good::Fugitive, 1);
    scenario = scenario.roamer("cruiser", "white_sun_4_07");
    scenario.burn_to("white_sun_4_07");
    assert_eq!((scenario.captain().warrants, scenario.captain().cash), (0, 500));
    assert_eq!((scenario.captain().has(Good::Contraband), scenario.captain().has(Good::Fugitive)), (0, 0));
    assert!(scenario.is_turn() && scenario.game.nav[0].discards().is_empty(), "Full Stop before any card");
}

#[test]
fn a_poor_outlaw_pays_what_there_is() {
    let mut scenario = Scenario::new().warrants(3).cash(700).roamer("cruiser", "white_sun_4_07");
    scenario.burn_to("white_sun_4_07");
    assert_eq!((scenario.captain().warrants, scenario.captain().cash), (0, 0));
}

#[test]
fn a_clean_ship_flies_past_the_cruiser() {
    let mut scenario = Scenario::new().roamer("cruiser", "white_sun_4_07").next_nav(["the_big_black"]);
    scenario.burn_to("white_sun_4_07");
    assert!(matches!(scenario.frame(), Frame::Fly { .. }));
}

#[test]
fn contact_is_resolved_once_while_both_stay() {
    let mut scenario = Scenario::new().crew(["zoe"]).roamer("cruiser", "white_sun_4_07").dice([4]);
    scenario.burn_to("white_sun_4_07");
    let rolled = scenario.events.len();
    scenario.choose(Choice::EndTurn);
    assert!(scenario.events[rolled..].iter().all(|event| !matches!(event, crate::state::Event::Met { .. })));
}

#[test]
fn the_cruiser_patrols_onto_outlaws_on_any_turn() {
    let mut scenario = Scenario::new().rival_at("Sihnon").rival_crew(["zoe"]).next_nav(["cruiser_patrol"]).dice([1]);
    scenario.burn_to("white_sun_4_07");
    assert_eq!(scenario.frame().seat(), RIVAL);
    let onto = scenario.sector("Sihnon");
    scenario.choose(Choice::Send(onto));
    assert_eq!(scenario.game.captains[RIVAL].crew.len(), 1, "Zoe is seized on a 1");
}

#[test]
fn reaver_contact_waits_for_the_start_of_the_turn() {
    let mut scenario = Scenario::new().at("Ezra").crew(["wash", "kaylee"]).roamer("cutter", "Ezra");
    assert!(scenario.is_turn());
    scenario = scenario.turn();
    assert!(matches!(scenario.frame(), Frame::Meet { .. }));
    scenario.choose(Choice::Take(1));
    let boros = scenario.sector("Boros");
    scenario.choose(Choice::Enter(boros));
    assert_eq!((scenario.captain().has(Good::Fuel), scenario.game.turn.left), (5, 2), "and no action is used");
}

#[test]
fn reavers_kill_two_crew_or_one_if_they_are_fought_off() {
    let met = |dice| {
        let mut scenario = Scenario::new().at("Ezra").crew(["zoe", "jayne", "lund"]).goods(Good::Passenger, 2);
        scenario = scenario.roamer("cutter", "Ezra").turn().dice([dice]);
        scenario.choose(Choice::Take(0));
        if matches!(scenario.frame(), Frame::Test(_)) {
            scenario.choose(Choice::Done);
        }
        assert_eq!(scenario.captain().has(Good::Passenger), 0);
        scenario.frame()
    };
    assert!(matches!(met(5), Frame::Kill { left: 1, .. }), "8 Fight and anything");
    let mut weak = Scenario::new().at("Ezra").crew(["lund", "crow"]).roamer("cutter", "Ezra").turn().dice([1]);
    weak.choose(Choice::Take(0));
    assert!(matches!(weak.frame(), Frame::Kill { left: 2, .. }), "6 and 1");
}

#[test]
fn the_reaver_cutter_card_brings_the_cutter_at_once() {
    let mut scenario = Scenario::new().at("border_1_08").next_nav(["reaver_cutter"]);
    scenario.burn_to("border_1_09");
    assert_eq!(scenario.game.roamers[1], scenario.captain().at());
    assert!(matches!(scenario.frame(), Frame::Nav { .. }));
}

#[test]
fn harken_lets_his_friends_through_customs() {
    let mut scenario = Scenario::new().solid(["harken"]).goods(Good::Contraband, 6).next_nav(["customs_inspection"]);
    scenario.burn_to("white_sun_4_07").choose(Choice::Ignore);
    assert_eq!(scenario.captain().has(Good::Contraband), 6);
    assert!(matches!(scenario.frame(), Frame::Fly { .. }));
}

#[test]
fn a_pilot_saves_the_fuel_around_hazards() {
    let mut scenario = Scenario::new().at("border_1_08").crew(["wash"]).next_nav(["nav_hazard_asteroid"]);
    scenario.burn_to("border_1_09").choose(Choice::Take(0));
    assert_eq!(scenario.captain().has(Good::Fuel), 5, "only the burn itself");
}

#[test]
fn contraband_goes_overboard_before_the_law_is_met() {
    let mut scenario = Scenario::new().goods(Good::Contraband, 1).next_nav(["the_big_black"]);
    scenario.burn_to("white_sun_4_07").choose(Choice::Dump(Good::Contraband));
    assert!(!scenario.game.is_outlaw(ME) && matches!(scenario.frame(), Frame::Fly { .. }));
}

#[test]
fn gear_changes_hands_between_sectors() {
    let mut scenario = Scenario::new().crew(["zoe"]).gear(["pistol"]).next_nav(["the_big_black"]);
    let (pistol, zoe) = (scenario.card("pistol"), scenario.card("zoe"));
    scenario.burn_to("white_sun_4_07").choose(Choice::Give(pistol, zoe));
    assert_eq!(scenario.captain().gear[0].by, Some(zoe));
}

/// Cry Baby, facts: used before contact resolves, and every ship in the sector is spared.
#[test]
fn a_rivals_decoy_is_asked_for_before_anybody_in_the_sector_is_boarded() {
    let wanted = || {
        let mut scenario = Scenario::new().warrants(1).cash(2000).roamer("cruiser", "Sihnon").rival_at("Valentine");
        let baby = scenario.give_rival("cry_baby");
        scenario.happens(Effect::Roam(CRUISER, Mover::Drawer, Course::Here));
        assert_eq!(scenario.frame(), Frame::Distract { seat: RIVAL, roamer: CRUISER });
        (scenario, baby)
    };
    let (mut spared, baby) = wanted();
    let off = spared.sector("white_sun_4_07");
    spared.play([Choice::Decoy(baby), Choice::Send(off)]);
    assert_eq!((spared.captain().warrants, spared.captain().cash, spared.is_turn()), (1, 2000, true));
    assert!(!spared.game.captains[RIVAL].upgrades.contains(&baby));
    let (mut boarded, _) = wanted();
    boarded.choose(Choice::Done);
    assert_eq!((boarded.captain().warrants, boarded.captain().cash), (0, 1000), "or not");
}
