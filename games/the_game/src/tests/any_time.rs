//! What a captain does at any time of their own turn. Rulebook p. 10, Gear and Upgrades, and our ruling.

use crate::catalog::effects::{Effect, Need};
use crate::catalog::words::{Good, Keyword, Skill};
use crate::scenario::{ME, RIVAL, Scenario};
use crate::state::{Choice, Event, Frame, Item, Refusal};

#[test]
fn goods_are_dumped_before_a_nav_card_is_resolved() {
    let mut scenario = Scenario::new().goods(Good::Contraband, 6).next_nav(["customs_inspection"]);
    scenario.burn_to("white_sun_4_07");
    assert!(matches!(scenario.frame(), Frame::Nav { .. }));
    scenario.play([Choice::Dump(Good::Contraband); 6]);
    assert!(!scenario.game.is_outlaw(ME) && matches!(scenario.frame(), Frame::Nav { .. }), "the card still asks");
}

#[test]
fn gear_handed_around_over_a_nav_card_counts_in_its_test() {
    let mut scenario = Scenario::new().gear(["pistol"]).at("border_1_09").next_nav(["ghost_ship"]).dice([1]);
    let pistol = scenario.card("pistol");
    let armed = scenario.points(Skill::Fight);
    scenario.burn_to("border_1_08").choose(Choice::PutAside(pistol));
    assert!(scenario.points(Skill::Fight) < armed, "gear nobody carries does nothing");
    let womack = scenario.card("womack");
    scenario.play([Choice::Give(pistol, womack), Choice::Take(1)]);
    assert!(scenario.events.iter().any(|event| matches!(event, Event::Tested { points, .. } if *points == armed)));
}

#[test]
fn gear_is_handed_around_at_reaver_contact() {
    let mut scenario = Scenario::new().at("Ezra").crew(["zoe"]).gear(["pistol"]).roamer("cutter", "Ezra").turn();
    assert!(matches!(scenario.frame(), Frame::Meet { .. }));
    let (pistol, zoe) = (scenario.card("pistol"), scenario.card("zoe"));
    scenario.choose(Choice::Give(pistol, zoe));
    assert_eq!(scenario.captain().gear[0].by, Some(zoe));
    assert!(matches!(scenario.frame(), Frame::Meet { .. }));
}

/// Rulebook p. 10: an upgrade may be discarded to make room at any time.
#[test]
fn an_upgrade_makes_room_for_one_found_at_the_ship_graveyard() {
    let mut scenario = Scenario::new().upgrades(["cry_baby", "cry_baby", "sky_hook"]).discarded(["cargo_hold"]);
    let mut lies = scenario.game.markets.iter().flat_map(|deck| deck.discards());
    let hold = *lies.find(|card| scenario.game.catalog.supply(**card).id == "cargo_hold").expect("it lies there");
    let hook = scenario.card("sky_hook");
    scenario.happens(Effect::TakeUpgrade);
    assert_eq!(scenario.refusal(Choice::Purchase(hold)), Refusal::SlotsFull { most: 3 });
    scenario.play([Choice::Junk(hook), Choice::Purchase(hold)]);
    assert!(scenario.has("cargo_hold") && !scenario.has("sky_hook"));
}

#[test]
fn an_upgrade_is_discarded_between_sectors() {
    let mut scenario = Scenario::new().upgrades(["sky_hook"]).next_nav(["the_big_black"]);
    let hook = scenario.card("sky_hook");
    scenario.burn_to("white_sun_4_07").choose(Choice::Junk(hook));
    assert!(!scenario.has("sky_hook") && matches!(scenario.frame(), Frame::Fly { .. }));
}

/// Rulebook p. 10: wherever there is a planet.
#[test]
fn crew_are_dismissed_in_a_planets_sector_whatever_is_asked() {
    let mut scenario = Scenario::new().crew(["zoe"]).at("Athens");
    let (zoe, patience) = (scenario.card("zoe"), scenario.contact("patience"));
    scenario.play([Choice::Deal(patience), Choice::Dismiss(zoe)]);
    assert!(!scenario.has("zoe") && matches!(scenario.frame(), Frame::Deal { .. }));
    let mut flying = Scenario::new().crew(["zoe"]).next_nav(["customs_inspection"]);
    flying.burn_to("white_sun_4_07");
    assert_eq!(flying.refusal(Choice::Dismiss(zoe)), Refusal::NoPlanet);
}

#[test]
fn tokens_are_stowed_while_buying() {
    let mut scenario = Scenario::new().at("Silverhold");
    scenario.play([Choice::Buy, Choice::Stow(Good::Fuel, 3)]);
    assert_eq!(scenario.game.in_stash(ME, Good::Fuel), 3);
    assert!(matches!(scenario.frame(), Frame::Buy { .. }));
}

/// Rulebook p. 13: gear does not change hands until the attempt is over, but first the crew are equipped.
#[test]
fn the_crew_are_equipped_before_work_and_not_during_it() {
    let job = "patience_good_old_fashioned_mail_robbery";
    let mut scenario = Scenario::new().crew(["zoe"]).gear(["pistol"]).at("Space Bazaar").hand([job]);
    scenario = scenario.next_misbehave(["gun_play"]);
    let (id, pistol, zoe) = (scenario.job(job), scenario.card("pistol"), scenario.card("zoe"));
    scenario.play([Choice::Work(id), Choice::Give(pistol, zoe)]);
    assert!(!scenario.allows(Choice::Dismiss(zoe)) && !scenario.allows(Choice::Dump(Good::Fuel)));
    scenario.choose(Choice::Go);
    assert_eq!(scenario.refusal(Choice::PutAside(pistol)), Refusal::NotAsked);
    assert_eq!(scenario.refusal(Choice::Dump(Good::Fuel)), Refusal::NotAsked);
    assert_eq!(scenario.refusal(Choice::Stow(Good::Fuel, 1)), Refusal::NotAsked);
}

/// Rulebook p. 13: needs are confirmed once the crew are equipped.
#[test]
fn nobody_goes_to_work_without_what_it_needs() {
    let catalog = Scenario::new().game.catalog.clone();
    let job =
        catalog.jobs.iter().find(|job| job.needs.contains(&Need::Keyword(Keyword::HackingRig))).expect("one does");
    let place = catalog.sector(job.stages[0].at[0]).id.clone();
    let gear = ["kaylees_reprogrammer", "bona_fide_credentials"];
    let mut scenario =
        Scenario::new().crew(["kaylee", "bree", "simon_tam"]).gear(gear).at(&place).hand([job.id.as_str()]);
    let (id, rig) = (scenario.job(&job.id), scenario.card("kaylees_reprogrammer"));
    scenario.play([Choice::Work(id), Choice::PutAside(rig)]);
    assert!(matches!(scenario.refusal(Choice::Go), Refusal::Needs(_)));
}

#[test]
fn on_somebody_elses_turn_nothing_is_free() {
    let mut scenario = Scenario::new().at("Athens").rival_at("Athens");
    scenario.play([Choice::Parley(RIVAL), Choice::Ask(Item::Hundred), Choice::Propose]);
    assert_eq!(scenario.refusal(Choice::Dump(Good::Fuel)), Refusal::NotAsked);
}
