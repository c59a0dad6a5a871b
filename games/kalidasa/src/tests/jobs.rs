//! What is new in jobs: stops on the way, other ways, mixed goods. Kalidasa rulebook p. 8.

use super::{agreed, rim};
use the_game::catalog::words::{Good, Skill};
use the_game::scenario::Scenario;
use the_game::state::{Choice, Event, JobNews, Refusal};

/// At the last stage of a job, with what it takes, about to set off.
fn at_last_stage(scenario: Scenario, job: &str, place: &str) -> Scenario {
    let mut scenario = scenario.at(place).active(job, 1).cash(0);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go]);
    scenario
}

fn news(scenario: &Scenario) -> Vec<JobNews> {
    let told = |event: &Event| if let Event::Job { news, .. } = event { Some(*news) } else { None };
    scenario.events.iter().filter_map(told).collect()
}

#[test]
fn detour() {
    let job = "higgins_mudder_grab_hera";
    let mut scenario = rim().crew(["lund"]).at("Zeus").active(job, 1).goods(Good::Cargo, 2).cash(0);
    let id = scenario.job(job);
    scenario.choose(Choice::Detour(id));
    if scenario.allows(Choice::Go) {
        scenario.choose(Choice::Go);
    }
    assert!(scenario.is_turn(), "no cut is asked for");
    assert_eq!((scenario.captain().cash, scenario.captain().has(Good::Cargo)), (1400, 0));
    assert_eq!((news(&scenario), scenario.captain().active.len()), (vec![JobNews::Detoured], 1));
    let again = scenario.goods(Good::Cargo, 2).turn();
    assert!(!again.allows(Choice::Detour(id)), "once");
    let early = rim().at("Zeus").hand([job]).goods(Good::Cargo, 2);
    assert!(!early.allows(Choice::Detour(id)), "not before the job has begun");
    let elsewhere = rim().at("Zephyr").active(job, 1).goods(Good::Cargo, 2);
    assert_eq!(elsewhere.refusal(Choice::Detour(id)), Refusal::NotTheirPlace);
    let empty = rim().at("Zeus").active(job, 1);
    assert!(matches!(empty.refusal(Choice::Detour(id)), Refusal::Missing { good: Good::Cargo, need: 2, have: 0 }));
}

/// Kalidasa rulebook, Bonus Job Opportunities: the stop is part of the job, and so is who helps with its tests.
#[test]
fn a_test_on_a_bonus_stop_may_be_taken_with_another_skill() {
    let catalog = rim();
    let catalog = catalog.game.catalog();
    let stops = |job: &&the_game::catalog::jobs::Job| job.detour.as_ref().is_some_and(|stop| stop.stage.misbehave > 0);
    let job = catalog.jobs.iter().find(stops).expect("some stops take misbehaving");
    let place = catalog.sector(job.detour.as_ref().expect("it has a stop").stage.at[0]).id.clone();
    let mut scenario = rim().able().at(&place).active(&job.id, 1).next_misbehave(["a_formal_affair"]);
    scenario = scenario.replace("crow", "stitch").turn();
    let (id, stitch) = (scenario.job(&job.id), scenario.card("stitch"));
    scenario.play([Choice::Detour(id), Choice::Go, Choice::Take(1)]);
    assert!(scenario.allows(Choice::Switch(stitch)));
}

#[test]
fn or_test() {
    let job = "fanty_mingo_double_jeopardy";
    let talker = || {
        let mut scenario = rim().leader("nandi").crew(["inara", "lucy"]).gear(["bona_fide_credentials"]).at("Hera");
        scenario = scenario.hand([job]).cash(0);
        let id = scenario.job(job);
        scenario.choose(Choice::Work(id));
        scenario
    };
    let mut talks = talker().dice([2]);
    talks.choose(Choice::Talk).finish_well();
    assert!(talks.captain().cash > 0 && talks.is_solid("fanty_mingo"), "2 + 3 + 2 + 1 and 2 make 10");
    let mut fails = talker().dice([1, 1]);
    fails.choose(Choice::Talk).finish_well();
    assert_eq!(fails.captain().active.len(), 1, "botched, to be tried again");
    assert!(news(&fails).contains(&JobNews::Botched));
    let mut misbehaves = talker();
    misbehaves.choose(Choice::Go);
    assert_eq!(misbehaves.game.work().map(|work| work.cards), Some(4));
}

#[test]
fn a_crime_may_be_agreed_to_take_cards_and_a_test() {
    let job = "fanty_mingo_pair_of_jokers";
    let mut scenario = Scenario::of(agreed([("crimes", "both")], 2)).able().at("Santo").hand([job]).cash(0);
    let cards = ["a_little_job_on_the_side", "knife_fight", "old_fashioned_shoot_out", "kidnapped_by_hill_folk"];
    scenario = scenario.next_misbehave(cards);
    let id = scenario.job(job);
    scenario.choose(Choice::Work(id));
    assert!(!scenario.allows(Choice::Talk), "there is no other way");
    scenario.play([Choice::Go, Choice::Take(1), Choice::Take(0), Choice::Take(1)]);
    let mut scenario = scenario.dice([5]);
    scenario.choose(Choice::Take(1)).finish_well();
    assert!(scenario.events.iter().any(|event| matches!(event, Event::Tested { skill: Skill::Negotiate, .. })));
    assert!(news(&scenario).contains(&JobNews::Completed));
}

#[test]
fn suits() {
    let job = "fanty_mingo_double_the_fun";
    let pay = |cards: [(&str, u8); 4]| {
        let mut scenario = rim().able().at("Boros").hand([job]).next_misbehave(cards.map(|(card, _)| card)).cash(0);
        let id = scenario.job(job);
        scenario.play([Choice::Work(id), Choice::Go]).play(cards.map(|(_, option)| Choice::Take(option)));
        scenario.captain().cash
    };
    let (spades, more_spades) = (("a_little_job_on_the_side", 1), ("an_unexpected_opportunity", 1));
    let (clubs, diamonds) = (("knife_fight", 0), ("old_fashioned_shoot_out", 1));
    assert_eq!(pay([spades, more_spades, clubs, diamonds]), 4000, "a pair");
    assert_eq!(pay([spades, clubs, diamonds, ("kidnapped_by_hill_folk", 1)]), 2000, "no two alike");
}

#[test]
fn keyword_bonus() {
    let pay = |scenario: Scenario| {
        at_last_stage(scenario.goods(Good::Cargo, 5), "higgins_mud_run_heaven", "Heaven").captain().cash
    };
    assert_eq!((pay(rim()), pay(rim().gear(["4wd_mule"]))), (2400, 2600));
}

#[test]
fn needs_either() {
    let job = "higgins_dirt_nap_fetch_kessler";
    let works = |scenario: Scenario| {
        let scenario = scenario.at("Persephone").hand([job]);
        scenario.allows(Choice::Work(scenario.job(job)))
    };
    assert!(!works(rim()));
    assert!(works(rim().solid(["badger"])) && works(rim().gear(["gj_flashkill_pod_grenades"])));
}

#[test]
fn moral_unpaid() {
    let fugitives = rim().crew(["zoe", "lund"]).goods(Good::Fugitive, 2);
    let mut scenario = at_last_stage(fugitives, "fanty_mingo_two_by_two", "Beylix");
    assert_eq!(scenario.captain().cash, 3000);
    let zoe = scenario.card("zoe");
    assert!(!scenario.allows(Choice::PayCut(zoe)));
    scenario.choose(Choice::PayAll);
    assert_eq!(scenario.captain().cash, 3000 - 200);
    assert!(!scenario.is_disgruntled("zoe"));
}

#[test]
fn each_of() {
    let aboard = rim().leader("corbin").goods(Good::Passenger, 2).goods(Good::Fugitive, 1);
    let mut scenario = at_last_stage(aboard, "higgins_mudder_grab_hera", "Harvest");
    scenario.play([Choice::Count(2), Choice::Count(1)]);
    assert_eq!(scenario.captain().cash, 900, "300 for each of the three");
    let nobody = rim().at("Harvest").active("higgins_mudder_grab_hera", 1);
    assert!(!nobody.allows(Choice::Work(nobody.job("higgins_mudder_grab_hera"))));
    let mut only =
        rim().leader("corbin").goods(Good::Fugitive, 2).at("Harvest").active("higgins_mudder_grab_hera", 1).cash(0);
    let id = only.job("higgins_mudder_grab_hera");
    only.play([Choice::Work(id), Choice::Go, Choice::Count(2)]);
    only.finish_well();
    assert_eq!((only.captain().cash, only.captain().has(Good::Fugitive)), (600, 0), "Fugitives alone will do");
}

#[test]
fn up_to() {
    let job = "fanty_mingo_double_entendre";
    let mut scenario = rim().at("Albion").hand([job]).next_misbehave(["a_little_job_on_the_side"]);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go, Choice::Take(1)]);
    assert!(!scenario.allows(Choice::Count(6)) && !scenario.allows(Choice::Count(0)));
    scenario.choose(Choice::Count(5));
    assert_eq!(scenario.captain().has(Good::Fugitive), 5);
}

#[test]
fn goods() {
    let job = "fanty_mingo_horowitzs_double_hook_up";
    let mut scenario = rim().at("Cortex Relay 2").hand([job]).goods(Good::Fuel, 0).goods(Good::Part, 0);
    scenario = scenario.roamer("corvette", "Zeus");
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go]);
    let [cargo, contraband] = [Good::Cargo, Good::Contraband].map(Choice::LoadGood);
    let [part, fuel] = [Good::Part, Good::Fuel].map(Choice::LoadGood);
    scenario.play([cargo, contraband, part, part, fuel, fuel]);
    assert!(scenario.is_turn());
    assert_eq!((scenario.captain().has(Good::Part), scenario.captain().has(Good::Fuel)), (2, 2));
}

#[test]
fn salvage() {
    let job = "fanty_mingo_horowitzs_double_hook_up";
    let stocked = rim().crew(["jesse"]).goods(Good::Contraband, 1).goods(Good::Cargo, 1).goods(Good::Part, 2);
    let mut scenario =
        at_last_stage(stocked.goods(Good::Fuel, 2).next_misbehave(["a_little_job_on_the_side"]), job, "Gonghe");
    scenario.choose(Choice::Take(1)).finish_well();
    assert_eq!(scenario.captain().has(Good::Contraband), 1, "Jesse's share of a Salvage Op");
}

#[test]
fn a_heavy_load_takes_more_fuel() {
    let scenario = rim().active("higgins_mud_run_heaven", 1).goods(Good::Fuel, 3).goods(Good::Cargo, 5);
    let mut scenario = scenario.next_nav(["the_big_black"]);
    scenario.burn_to("white_sun_4_07");
    assert_eq!(scenario.captain().has(Good::Fuel), 1);
}
