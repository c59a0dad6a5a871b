//! The Rim, the Operative's Corvette and alert tokens. Kalidasa rulebook p. 4 to 7.

use super::rim;
use the_game::catalog::effects::{Course, Effect, Mover, Spread};
use the_game::catalog::ids::{AlertId, RoamerId};
use the_game::catalog::words::Good;
use the_game::scenario::{ME, RIVAL, Scenario};
use the_game::state::{Choice, Event, Frame, Refusal, Roll};

const CRUISER: RoamerId = RoamerId(0);
const CUTTER: RoamerId = RoamerId(1);
const CORVETTE: RoamerId = RoamerId(2);
const ALLIANCE: AlertId = AlertId(0);

/// So many alert tokens in a sector.
fn alerted(scenario: Scenario, place: &str, count: u8) -> Scenario {
    let here = scenario.game.catalog().sector(scenario.captain().at()).id.clone();
    let mut scenario = scenario.at(place);
    for _ in 0..count {
        scenario.happens(Effect::Alert(ALLIANCE, Spread::Here));
    }
    scenario.at(&here)
}

fn rolled_alert(scenario: &Scenario) -> bool {
    scenario.events.iter().any(|event| matches!(event, Event::Rolled { why: Roll::Alert, .. }))
}

fn met(scenario: &Scenario, ship: RoamerId) -> bool {
    scenario.events.iter().any(|event| matches!(event, Event::Met { seat: ME, roamer } if *roamer == ship))
}

#[test]
fn rim_space_has_a_nav_deck_of_its_own() {
    let mut scenario = rim().at("Angel").next_nav(["orphaned_cargo_pod"]);
    scenario.burn_to("Whittier").choose(Choice::Take(0));
    assert!(matches!(scenario.frame(), Frame::Fly { .. }));
    assert_eq!(scenario.game.catalog().regions.len(), 3);
}

#[test]
fn room() {
    let mut full = rim().goods(Good::Fuel, 3).goods(Good::Part, 0).goods(Good::Cargo, 11);
    full = full.next_nav(["broken_down_shuttle"]).cash(0);
    full.burn_to("white_sun_4_07");
    assert!(matches!(full.refusal(Choice::Take(0)), Refusal::NoRoom { .. } | Refusal::Needs(_)));
    full.play([Choice::Dump(Good::Cargo), Choice::Dump(Good::Cargo), Choice::Take(0)]);
    assert_eq!((full.captain().has(Good::Passenger), full.captain().cash), (2, 400), "room can be made");
}

#[test]
fn moral() {
    let flies = |crew: &str| {
        let mut scenario = rim().crew([crew]).at("Angel").next_nav(["fly_by_night_casino_ship"]);
        scenario.burn_to("Whittier");
        scenario.allows(Choice::Take(0))
    };
    assert!(flies("kaylee") && !flies("jayne"));
}

#[test]
fn crew() {
    let mut alone = rim().next_nav(["alliance_interrogation"]);
    alone.burn_to("white_sun_4_07");
    assert!(!alone.allows(Choice::Take(0)), "nobody to give up");
    let mut two = rim().crew(["zoe"]).next_nav(["alliance_interrogation"]);
    two.burn_to("white_sun_4_07").choose(Choice::Take(0)).finish_flight_randomly(0);
    assert!(!two.has("zoe"));
}

#[test]
fn the_corvette_begins_at_cortex_relay_2_and_enters_every_space() {
    let scenario = rim();
    assert_eq!(scenario.game.roamer_at(CORVETTE), scenario.sector("Cortex Relay 2"));
    assert_eq!(scenario.game.catalog().roamer(CORVETTE).regions.len(), 3);
}

#[test]
fn arriving() {
    let mut scenario = rim().crew(["zoe", "kaylee"]).at("Angel").roamer("corvette", "Whittier");
    scenario = scenario.goods(Good::Fugitive, 6).goods(Good::Fuel, 1).goods(Good::Part, 0).warrants(1).cash(500);
    scenario.burn_to("Whittier");
    assert!(met(&scenario, CORVETTE) && scenario.is_turn(), "one Wanted crew, no roll, Full Stop");
    assert!(!scenario.has("zoe") && scenario.has("kaylee"));
    let left = scenario.captain();
    assert_eq!((left.has(Good::Fugitive), left.warrants, left.cash), (4, 1, 500), "the stash hides four");
}

#[test]
fn the_corvette_finds_an_outlaw_where_it_ends_its_move() {
    let mut scenario = rim().rival_at("Zeus").rival_crew(["tracey"]).roamer("corvette", "Djinn's Bane");
    let zeus = scenario.sector("Zeus");
    scenario.happens(Effect::Roam(CORVETTE, Mover::Drawer, Course::Within(2))).choose(Choice::Send(zeus));
    assert_eq!(scenario.game.captain(RIVAL).crew.len(), 2, "it has not ended its move");
    scenario.choose(Choice::Done);
    assert_eq!(scenario.game.captain(RIVAL).crew.len(), 1, "Tracey is gone");
}

#[test]
fn the_corvette_does_not_mind_what_becomes_of_a_ship_beside_it() {
    let mut scenario = rim().at("Angel").roamer("corvette", "Whittier").next_nav(["the_big_black"]);
    scenario.burn_to("Whittier");
    assert!(!met(&scenario, CORVETTE), "a lawful ship passes");
    scenario.choose(Choice::Done);
    scenario.happens(Effect::Warrant);
    assert!(scenario.is_turn() && !met(&scenario, CORVETTE));
}

#[test]
fn shuns() {
    let mut scenario = rim().roamer("corvette", "border_2_07");
    scenario.happens(Effect::Roam(CORVETTE, Mover::Drawer, Course::Within(1)));
    let logo = scenario.sector("border_2_06");
    assert!(!scenario.allows(Choice::Send(logo)), "Reavers begin there");
}

#[test]
fn drives_off() {
    let mut scenario = rim().roamer("cutter", "Zeus").roamer("corvette", "Djinn's Bane");
    scenario.happens(Effect::Roam(CORVETTE, Mover::Drawer, Course::Within(2)));
    let zeus = scenario.sector("Zeus");
    scenario.choose(Choice::Send(zeus));
    assert_eq!(scenario.game.roamer_at(CUTTER), scenario.sector("border_2_06"));
}

/// Kalidasa rulebook, Corvette Trumps Cutter: whenever they share a sector, also on the way.
#[test]
fn the_corvette_drives_off_a_cutter_it_meets_on_its_way() {
    let mut scenario = rim().roamer("cutter", "Zeus").roamer("corvette", "Djinn's Bane");
    scenario.happens(Effect::Roam(CORVETTE, Mover::Drawer, Course::Within(2)));
    let (zeus, bane) = (scenario.sector("Zeus"), scenario.sector("Djinn's Bane"));
    scenario.play([Choice::Send(zeus), Choice::Send(bane)]);
    assert_eq!(scenario.game.roamer_at(CUTTER), scenario.sector("border_2_06"));
    assert_eq!(scenario.game.roamer_at(CORVETTE), bane);
}

/// It may not end its move where Reavers begin, but it may pass.
#[test]
fn the_corvette_passes_where_it_may_not_stay() {
    let mut scenario = rim().roamer("corvette", "border_2_07");
    scenario.happens(Effect::Roam(CORVETTE, Mover::Drawer, Course::Within(2)));
    let logo = scenario.sector("border_2_06");
    scenario.choose(Choice::Send(logo));
    assert_eq!(scenario.refusal(Choice::Done), Refusal::Shunned);
    let back = scenario.sector("border_2_07");
    scenario.choose(Choice::Send(back));
    assert!(scenario.is_turn());
}

/// The card is one of Border Space, and so is where it sends the Cutter; the Rim is not.
#[test]
fn reaver_bait_sends_the_cutter_within_border_space_only() {
    let mut scenario = rim().at("border_1_09").next_nav(["reaver_bait"]);
    scenario.burn_to("border_1_08").choose(Choice::Take(0));
    let (rim, border) = (scenario.sector("Zeus"), scenario.sector("Ezra"));
    let region = |sector| scenario.game.catalog().sector(sector).region;
    assert_ne!(region(rim), region(border));
    assert_eq!(scenario.refusal(Choice::Send(rim)), Refusal::OutOfRegion);
    scenario.choose(Choice::Send(border));
    assert_eq!(scenario.game.roamer_at(CUTTER), border);
}

#[test]
fn the_cutter_sent_to_the_corvette_goes_back_as_well() {
    let mut scenario = rim().roamer("cutter", "Angel").roamer("corvette", "Whittier");
    scenario.happens(Effect::Roam(CUTTER, Mover::Drawer, Course::Steps(1)));
    let whittier = scenario.sector("Whittier");
    scenario.choose(Choice::Send(whittier));
    assert_eq!(scenario.game.roamer_at(CUTTER), scenario.sector("border_2_06"), "and the Rim is open to it");
}

#[test]
fn guards_from() {
    let mut scenario = rim().crew(["kaylee", "wash"]).at("Angel").roamer("corvette", "Whittier");
    scenario = scenario.next_nav(["reaver_cutter"]);
    scenario.burn_to("Whittier");
    assert!(matches!(scenario.frame(), Frame::Fly { .. }), "the card is not resolved");
    assert_ne!(scenario.game.roamer_at(CUTTER), scenario.sector("Whittier"));
    assert_eq!(scenario.next_nav_cards(the_game::catalog::ids::RegionId(2), 31).len(), 31, "but the deck is shuffled");
}

#[test]
fn calls() {
    let fly = |die: u8| {
        let mut scenario = alerted(rim().at("Angel"), "Whittier", 2).next_nav(["the_big_black"]).dice([die]);
        scenario.burn_to("Whittier");
        scenario
    };
    let quiet = fly(3);
    assert!(rolled_alert(&quiet) && quiet.game.alerts().is_empty(), "tokens go whatever the die");
    assert_ne!(quiet.game.roamer_at(CORVETTE), quiet.sector("Whittier"));
    let called = fly(2);
    assert_eq!(called.game.roamer_at(CORVETTE), called.sector("Whittier"), "no Cruiser on the Rim");
    assert!(matches!(called.frame(), Frame::Fly { .. }), "a lawful ship flies on");
}

#[test]
fn an_outlaw_who_is_found_draws_no_nav_card() {
    let mut scenario = alerted(rim().crew(["zoe"]).at("Angel"), "Whittier", 1).dice([1]);
    let before = scenario.next_nav_cards(the_game::catalog::ids::RegionId(2), 31).len();
    scenario.burn_to("Whittier");
    assert!(scenario.is_turn() && !scenario.has("zoe"));
    assert_eq!(scenario.next_nav_cards(the_game::catalog::ids::RegionId(2), 31).len(), before);
}

#[test]
fn in_alliance_space_the_right_hand_player_chooses_the_ship() {
    let mut scenario = alerted(rim(), "white_sun_4_07", 6).next_nav(["the_big_black"]);
    scenario.burn_to("white_sun_4_07");
    assert_eq!(
        (scenario.frame().seat(), scenario.choices()),
        (RIVAL, vec![Choice::Summon(CRUISER), Choice::Summon(CORVETTE)])
    );
    scenario.choose(Choice::Summon(CRUISER));
    assert_eq!(scenario.game.roamer_at(CRUISER), scenario.sector("white_sun_4_07"));
}

#[test]
fn moseying_and_evading_meet_alerts_too() {
    let mut scenario = alerted(rim().at("Angel"), "Whittier", 6);
    let whittier = scenario.sector("Whittier");
    scenario.play([Choice::Mosey, Choice::Enter(whittier)]);
    assert!(rolled_alert(&scenario));
    let mut evading = alerted(rim().at("Angel"), "Whittier", 6);
    evading.happens(Effect::Evade).choose(Choice::Enter(whittier));
    assert!(rolled_alert(&evading));
}

#[test]
fn an_alert_ends_a_long_mosey_too() {
    let mut scenario = alerted(rim().crew(["zoe"]).upgrades(["compression_coils"]).at("Angel"), "Whittier", 6);
    let whittier = scenario.sector("Whittier");
    scenario.play([Choice::Mosey, Choice::Enter(whittier)]);
    assert!(scenario.is_turn() && !scenario.has("zoe"));
}

#[test]
fn the_cutter_hunts_on_the_rim_but_the_cruiser_does_not() {
    let regions = |ship: RoamerId| rim().game.catalog().roamer(ship).regions.len();
    assert_eq!((regions(CRUISER), regions(CUTTER), regions(CORVETTE)), (1, 2, 3));
}

#[test]
fn alerts_on_a_way_tell_their_chance_and_what_they_bring() {
    let scenario = alerted(rim().at("Angel"), "Whittier", 2);
    let whittier = scenario.sector("Whittier");
    let plan = scenario.game.flight_plan(ME, whittier).expect("there is a way");
    let ahead = plan.alerts.iter().find(|ahead| ahead.sector == whittier).expect("the tokens lie there");
    assert_eq!((ahead.tokens, ahead.chance), (2, 2.0 / 6.0));
    assert!(ahead.ships.contains(&CORVETTE) && !ahead.follows.is_empty());
    assert_eq!(ahead.stops, scenario.game.is_outlaw(ME));
}
