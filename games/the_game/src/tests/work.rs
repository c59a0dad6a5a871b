//! Working jobs: places, needs, deliveries, pay, reputation. Rulebook p. 13 to 15.

use crate::catalog::words::{Good, Skill};
use crate::scenario::{ME, Scenario};
use crate::state::{Choice, Event, Frame, Outcome, Refusal};

const ROBBERY: &str = "patience_good_old_fashioned_mail_robbery";

#[test]
fn a_delivery_takes_a_work_action_at_both_stops() {
    let job = "harken_cargo_delivery_albion";
    let mut scenario = Scenario::new().at("Sihnon").hand([job]).cash(0);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go]);
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().active.len()), (2, 1));
    assert_eq!(scenario.refusal(Choice::Work(id)), Refusal::ActionTaken);
    let mut scenario = scenario.at("Albion").turn();
    scenario.play([Choice::Work(id), Choice::Go]);
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().cash), (0, 600));
    assert!(scenario.game.is_solid(scenario.captain(), scenario.contact("harken")));
}

#[test]
fn a_job_is_worked_only_at_its_place() {
    let scenario = Scenario::new().at("Athens").hand([ROBBERY]);
    assert_eq!(scenario.refusal(Choice::Work(scenario.job(ROBBERY))), Refusal::NotTheirPlace);
}

#[test]
fn needs_unmet_no_work() {
    let job = "niska_the_train_job";
    let scenario = Scenario::new().at("Regina").hand([job]);
    let refusal = scenario.refusal(Choice::Work(scenario.job(job)));
    assert_eq!(refusal, Refusal::TooFewPoints { skill: Skill::Tech, need: 1, have: 0 });
}

#[test]
fn lost_goods_are_not_replaced() {
    let job = "harken_cargo_delivery_valentine";
    let scenario = Scenario::new().active(job, 1).goods(Good::Cargo, 1);
    let refusal = scenario.refusal(Choice::Work(scenario.job(job)));
    assert_eq!(refusal, Refusal::Missing { good: Good::Cargo, need: 2, have: 1 });
}

#[test]
fn what_does_not_fit_is_not_loaded() {
    let job = "harken_cargo_delivery_albion";
    let scenario = Scenario::new().at("Sihnon").hand([job]).goods(Good::Cargo, 8);
    assert_eq!(scenario.refusal(Choice::Work(scenario.job(job))), Refusal::NoRoom { need: 4, have: 0 });
}

#[test]
fn three_jobs_may_be_active() {
    let scenario = Scenario::new().active("harken_cargo_delivery_albion", 1).active("harken_cargo_delivery_ariel", 1);
    let scenario = scenario.active("harken_cargo_delivery_osiris", 1).at("Space Bazaar").hand([ROBBERY]);
    assert_eq!(scenario.refusal(Choice::Work(scenario.job(ROBBERY))), Refusal::ActiveFull { most: 3 });
}

#[test]
fn misbehave_cards_come_one_at_a_time_and_then_the_job_pays() {
    let mut scenario = Scenario::new().crew(["kaylee"]).at("Space Bazaar").hand([ROBBERY]).cash(0);
    scenario = scenario.next_misbehave(["a_little_job_on_the_side", "an_unexpected_opportunity"]).dice([3]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go, Choice::Take(1), Choice::Take(1)]);
    assert!(matches!(scenario.frame(), Frame::Payday { .. }), "3 and 3 cover the tracks");
    scenario.choose(Choice::PayAll);
    assert_eq!(scenario.captain().cash, 3000 - 300);
    assert!(scenario.game.is_solid(scenario.captain(), scenario.contact("patience")));
}

#[test]
fn the_unpaid_become_disgruntled_one_by_one() {
    let mut scenario = Scenario::new().crew(["kaylee", "zoe"]).at("Space Bazaar").hand([ROBBERY]).cash(0);
    scenario = scenario.next_misbehave(["a_little_job_on_the_side", "an_unexpected_opportunity"]).dice([5]);
    let (job, zoe) = (scenario.job(ROBBERY), scenario.card("zoe"));
    scenario.play([
        Choice::Work(job),
        Choice::Go,
        Choice::Take(1),
        Choice::Take(1),
        Choice::PayCut(zoe),
        Choice::PayNoMore,
    ]);
    assert!(scenario.is_disgruntled("kaylee") && !scenario.is_disgruntled("zoe"));
}

#[test]
fn an_ace_passes_the_card() {
    let mut scenario =
        Scenario::new().crew(["crow"]).at("Space Bazaar").hand([ROBBERY]).next_misbehave(["knife_fight"]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go, Choice::Ace]);
    assert_eq!(scenario.game.work.map(|work| work.cards), Some(1));
}

#[test]
fn options_with_unmet_needs_are_closed() {
    let mut scenario = Scenario::new().at("Space Bazaar").hand([ROBBERY]).next_misbehave(["knife_fight"]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go]);
    assert!(!scenario.allows(Choice::Take(0)) && !scenario.allows(Choice::Ace) && scenario.allows(Choice::Take(1)));
}

#[test]
fn a_warrant_costs_the_job_and_the_trust() {
    let mut scenario = Scenario::new().at("Space Bazaar").hand([ROBBERY]).solid(["patience", "harken", "badger"]);
    scenario = scenario.next_misbehave(["a_rival_crew"]).dice([1]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go, Choice::Take(0)]);
    assert_eq!((scenario.captain().warrants, scenario.captain().active.len()), (1, 0));
    let solid = |id: &str| scenario.game.is_solid(scenario.captain(), scenario.contact(id));
    assert!(!solid("patience") && !solid("harken") && solid("badger"), "with Harken whatever the job");
}

#[test]
fn niska_kills_for_a_warrant() {
    let job = "niska_postman_only_rung_once";
    let mut scenario =
        Scenario::new().crew(["gun_hand"]).at("Space Bazaar").hand([job]).next_misbehave(["tight_security"]).dice([1]);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go, Choice::Take(1)]);
    assert!(matches!(scenario.frame(), Frame::Kill { .. }));
}

#[test]
fn harken_trusts_nobody_with_a_warrant() {
    let job = "harken_cargo_delivery_valentine";
    let mut scenario = Scenario::new().active(job, 1).goods(Good::Cargo, 2).warrants(1);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go]);
    assert!(!scenario.game.is_solid(scenario.captain(), scenario.contact("harken")));
}

#[test]
fn immoral_jobs_upset_moral_crew() {
    let job = "patience_swipe_settler_rations";
    let mut scenario = Scenario::new().crew(["zoe", "jayne"]).at("Brisingamen").hand([job]);
    scenario = scenario.next_misbehave(["a_little_job_on_the_side", "an_unexpected_opportunity"]);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go, Choice::Take(1), Choice::Take(1), Choice::PayAll]);
    assert!(scenario.is_disgruntled("zoe") && !scenario.is_disgruntled("jayne"));
    assert_eq!(scenario.captain().cash, 3000 + 2800 + 500 - 600, "and Womack takes 500 for it");
}

#[test]
fn a_bonus_is_paid_once() {
    let job = "harken_university_student_transport";
    let mut scenario =
        Scenario::new().crew(["inara", "saffron"]).at("Osiris").active(job, 1).goods(Good::Passenger, 2).cash(0);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go]);
    assert_eq!(scenario.captain().cash, 700 + 500);
}

#[test]
fn any_number_of_passengers_means_any_number() {
    let job = "patience_ranch_hand_recruitment";
    let mut scenario = Scenario::new().crew(["emma"]).at("Space Bazaar").hand([job]).cash(0);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go, Choice::Count(5)]);
    let mut scenario = scenario.at("Aphrodite").turn();
    scenario.play([Choice::Work(id), Choice::Go, Choice::Count(4)]);
    scenario.choose(Choice::PayAll);
    assert_eq!((scenario.captain().cash, scenario.captain().has(Good::Passenger)), (4 * 300 - 200, 1));
}

#[test]
fn somebody_may_be_left_aboard_if_the_needs_are_met_without() {
    let job = "patience_swipe_settler_rations";
    let mut scenario = Scenario::new().leader("nandi").crew(["gun_hand", "wash"]).at("Brisingamen").hand([job]);
    let (id, hand, wash) = (scenario.job(job), scenario.card("gun_hand"), scenario.card("wash"));
    scenario.choose(Choice::Work(id));
    assert!(!scenario.allows(Choice::LeaveAboard(hand)), "2 Fight are needed");
    scenario.play([Choice::LeaveAboard(wash), Choice::Go]);
    assert_eq!(scenario.captain().party().count(), 2);
}

#[test]
fn make_work_pays_200_where_there_is_a_planet() {
    let mut scenario = Scenario::new().cash(0);
    scenario.choose(Choice::MakeWork);
    assert_eq!(scenario.captain().cash, 200);
    assert_eq!(Scenario::new().at("white_sun_4_07").refusal(Choice::MakeWork), Refusal::NoPlanet);
}

#[test]
fn two_different_actions_a_turn() {
    let mut scenario = Scenario::new().at("Persephone");
    let badger = scenario.contact("badger");
    scenario.play([Choice::MakeWork, Choice::Deal(badger), Choice::Done]);
    assert_eq!(scenario.refusal(Choice::Buy), Refusal::NoActionsLeft);
}

#[test]
fn bribes_add_one_per_hundred() {
    let mut scenario =
        Scenario::new().at("Space Bazaar").hand([ROBBERY]).next_misbehave(["the_local_law"]).cash(900).dice([3]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go, Choice::Take(0), Choice::Bribe(7)]);
    assert_eq!((scenario.captain().cash, scenario.game.work.map(|work| work.cards)), (200, Some(1)), "1 + 7 + 3 is 11");
}

#[test]
fn a_firefly_rolls_again() {
    let mut scenario =
        Scenario::new().at("Space Bazaar").hand([ROBBERY]).next_misbehave(["old_fashioned_shoot_out"]).dice([6, 1]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go, Choice::Take(0)]);
    assert_eq!(scenario.game.work.map(|work| work.cards), Some(1), "2 + 6 + 1 passes 8");
}

#[test]
fn the_odds_are_known_before_the_roll() {
    let scenario = Scenario::new().crew(["zoe"]);
    let test = scenario.game.catalog.tests.iter().position(|test| {
        test.skill == Skill::Fight
            && test.bands.len() == 2
            && test.best() == 8
            && !test.kosherized
            && test.bonus.is_empty()
    });
    let test = crate::catalog::ids::TestId(test.expect("there is a Fight 8") as u16);
    let odds = scenario.game.odds(ME, test);
    let once = 0.5;
    assert!((odds[1] - (once + (1.0 - once) * once)).abs() < 1e-12, "4 Fight, 4+ on the die, and Zoe rolls again");
}

#[test]
fn a_party_of_nobody_botches() {
    let mut scenario =
        Scenario::new().at("Space Bazaar").hand([ROBBERY]).next_misbehave(["the_sheriffs_justice"]).dice([6, 6]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go, Choice::Take(1)]);
    assert!(scenario.is_turn() && scenario.captain().active.len() == 1, "the leader was hit and went back");
    assert_ne!(scenario.game.work.and_then(|work| work.outcome), Some(Outcome::Warrant));
}

fn answer(scenario: &Scenario, choice: Choice) -> kit::Answer {
    kit::Tabletop::answer(&scenario.game, &choice)
}

#[test]
fn an_option_tells_the_chance_of_its_test() {
    let mut scenario = Scenario::new().next_nav(["minor_technical_difficulty"]).goods(Good::Part, 1);
    scenario.burn_to("white_sun_4_07");
    assert_eq!(scenario.points(Skill::Tech), 0);
    let tries = answer(&scenario, Choice::Take(0));
    let bands: Vec<_> = tries.odds.iter().map(|band| (band.when.as_str(), band.outcome.as_str())).collect();
    assert_eq!(bands, [("1–4", "Full Stop"), ("5+", "Keep Flying")]);
    assert!((tries.odds[1].chance - 1.0 / 3.0).abs() < 1e-12);
    assert_eq!(tries.follows, "Tech 0 + die: roll 5 or more");
    let pays = answer(&scenario, Choice::Take(1));
    assert!(pays.odds.is_empty(), "nothing is left to chance");
    assert_eq!(pays.follows, "Keep Flying");
}

#[test]
fn every_bribe_tells_its_own_chance() {
    let at = Scenario::new().at("Space Bazaar").hand([ROBBERY]).cash(1000);
    let mut scenario = at.next_misbehave(["the_local_law"]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go]);
    let talks = (0..2).map(Choice::Take).find(|way| answer(&scenario, *way).follows.contains("bribes"));
    scenario.choose(talks.expect("one way is bribed"));
    let chances: Vec<f64> =
        [Choice::Roll, Choice::Bribe(1), Choice::Bribe(2)].map(|way| answer(&scenario, way).odds[1].chance).to_vec();
    assert!(chances.is_sorted() && chances[0] < chances[2], "{chances:?}");
    let most = scenario.choices().into_iter().rfind(|choice| matches!(choice, Choice::Bribe(_)));
    assert!((answer(&scenario, most.expect("bribes are offered")).odds[1].chance - 1.0).abs() < 1e-12);
}

#[test]
fn a_test_already_rolled_tells_what_leaving_it_means() {
    let crew = Scenario::new().crew(["zoe"]).at("Space Bazaar").hand([ROBBERY]);
    let mut scenario = crew.next_misbehave(["old_fashioned_shoot_out"]).dice([1]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go, Choice::Take(0)]);
    let zoe = scenario.card("zoe");
    let again = answer(&scenario, Choice::Reroll(zoe));
    assert!((again.odds[1].chance - 0.5).abs() < 1e-12, "4 Fight and a die of 4 or more, once");
    assert!(!answer(&scenario, Choice::Done).follows.is_empty());
}

/// At work, with a card whose second option is a Tech test made easier by a Hacking Rig.
fn at_a_womans_touch(scenario: Scenario) -> Scenario {
    let mut scenario = scenario.at("Space Bazaar").hand([ROBBERY]).next_misbehave(["it_takes_a_womans_touch"]);
    let id = scenario.job(ROBBERY);
    scenario.play([Choice::Work(id), Choice::Go]);
    scenario
}

/// Our ruling: gear that counts as a keyword when discarded serves wherever that keyword is asked, tests included.
#[test]
fn an_improvised_hacking_rig_serves_in_a_test() {
    let facing = || {
        let scenario = Scenario::new().crew(["kaylee"]).gear(["improvised_hacking_rig"]);
        at_a_womans_touch(scenario).dice([1])
    };
    let mut improvised = facing();
    improvised.choose(Choice::Take(1));
    let rig = improvised.card("improvised_hacking_rig");
    improvised.choose(Choice::Discard(rig));
    assert!(!improvised.has("improvised_hacking_rig"));
    assert!(improvised.events.iter().any(|event| matches!(event, Event::Tested { points: 6, total: 7, .. })));
    let mut without = facing();
    without.play([Choice::Take(1), Choice::Roll]);
    assert!(without.events.iter().any(|event| matches!(event, Event::Tested { points: 3, total: 4, .. })));
    let real = Scenario::new().crew(["kaylee"]).gear(["improvised_hacking_rig", "kaylees_reprogrammer"]);
    let mut equipped = at_a_womans_touch(real).dice([6, 1]);
    equipped.choose(Choice::Take(1));
    assert!(equipped.has("improvised_hacking_rig"), "nothing is discarded for what is there");
}
