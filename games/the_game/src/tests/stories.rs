//! Stories: goals, last call, and the solo captain. Rulebook p. 16.

use crate::catalog::words::Good;
use crate::scenario::{ME, RIVAL, Scenario};
use crate::state::{Choice, Frame, Refusal};
use kit::{Ruleset, Tabletop, Turn};

fn won(scenario: &Scenario) -> bool {
    matches!(scenario.game.turn(), Turn::Over(standings) if standings.winners().eq([ME]))
}

#[test]
fn the_king_of_all_londinium_is_crowned_at_boros() {
    let mut scenario = Scenario::new().able().at("Boros").goals(2).dice([6]);
    scenario = scenario.next_misbehave([
        "a_little_job_on_the_side",
        "an_unexpected_opportunity",
        "ambush",
        "time_for_some_thrillin_heroics",
    ]);
    scenario.play([Choice::WorkGoal, Choice::Go, Choice::Take(1), Choice::Take(1), Choice::Take(1), Choice::Take(1)]);
    assert!(won(&scenario));
    let feat = scenario.game.feat(ME).expect("winning is a feat");
    assert_eq!(feat.long, format!("{} in {}", scenario.game.story().name, feat.short));
    assert_eq!(scenario.game.feat(RIVAL), None);
    assert!(scenario.game.role(ME).is_some());
}

#[test]
fn goals_are_reached_in_order() {
    let scenario = Scenario::new().able().at("Boros");
    assert_eq!(scenario.refusal(Choice::WorkGoal), Refusal::NotTheirPlace, "Jiangyin comes first");
}

#[test]
fn a_goal_pays_no_cut_and_loses_no_job() {
    let mut scenario = Scenario::new().able().at("Londinium").goals(1).cash(0).roamer("cruiser", "Osiris");
    scenario =
        scenario.next_misbehave(["a_little_job_on_the_side", "an_unexpected_opportunity", "ambush"]).dice([1, 1]);
    scenario.play([Choice::WorkGoal, Choice::Go, Choice::Take(1), Choice::Take(1), Choice::Take(1)]);
    scenario.finish_well();
    assert_eq!((scenario.captain().goals, scenario.captain().cash), (2, 0));
}

/// Our ruling: a goal has no pay to halve, so a Rival Crew is not bought off.
#[test]
fn half_pay_is_no_way_past_a_rival_crew_at_a_goal() {
    let mut goal = Scenario::new().able().at("Londinium").goals(1).next_misbehave(["a_rival_crew"]);
    goal.play([Choice::WorkGoal, Choice::Go]);
    assert_eq!(goal.refusal(Choice::Take(1)), Refusal::NoPay);
    assert!(goal.allows(Choice::Take(0)));
    let job = "patience_good_old_fashioned_mail_robbery";
    let mut robbery = Scenario::new().at("Space Bazaar").hand([job]).next_misbehave(["a_rival_crew"]);
    let id = robbery.job(job);
    robbery.play([Choice::Work(id), Choice::Go]);
    assert!(robbery.allows(Choice::Take(1)), "a job pays half");
}

#[test]
fn harkens_folly_begins_with_four_friends() {
    let lonely = Scenario::of_story("harkens_folly", 2).solid(["badger", "patience", "niska"]);
    assert_eq!(lonely.refusal(Choice::WorkGoal), Refusal::GoalNotReached);
    let mut scenario = Scenario::of_story("harkens_folly", 2).solid(["badger", "patience", "niska", "amnon_duul"]);
    scenario.choose(Choice::WorkGoal);
    assert_eq!((scenario.captain().goals, scenario.game.turn.left), (1, 1));
}

#[test]
fn crying_wolf_brings_the_cruiser_and_the_captain_away() {
    let mut scenario = Scenario::of_story("harkens_folly", 2).able().goals(1).dice([6, 1]);
    scenario = scenario.next_misbehave(["a_little_job_on_the_side", "an_unexpected_opportunity", "ambush"]);
    scenario.play([Choice::WorkGoal, Choice::Go, Choice::Take(1), Choice::Take(1), Choice::Take(1)]);
    if matches!(scenario.frame(), Frame::Test(_)) {
        scenario.choose(Choice::Done);
    }
    assert!(matches!(scenario.frame(), Frame::Evade { .. }));
    let away = scenario.sector("white_sun_4_07");
    scenario.choose(Choice::Enter(away));
    assert_eq!((scenario.captain().goals, scenario.game.roamers[0]), (2, scenario.sector("Valentine")));
}

#[test]
fn respectable_persons_settle_their_jobs_after_the_last_call() {
    let mut scenario =
        Scenario::of_story("respectable_persons_of_business", 2).cash(12_000).hand(["niska_the_train_job"]);
    scenario.play([Choice::WorkGoal, Choice::LastCall, Choice::EndTurn]);
    assert_eq!(scenario.frame().seat(), RIVAL, "one more turn for the others");
    scenario.choose(Choice::EndTurn);
    assert!(won(&scenario));
    assert_eq!(scenario.captain().cash, 12_000 - 4500);
}

#[test]
fn the_last_call_needs_a_goal() {
    let scenario = Scenario::of_story("respectable_persons_of_business", 2).cash(11_000);
    assert_eq!(scenario.refusal(Choice::LastCall), Refusal::GoalNotReached);
}

#[test]
fn desperadoes_begin_wanted_shun_harken_and_earn_more() {
    let job = "patience_swipe_settler_rations";
    let mut scenario = Scenario::of_story("desperadoes", 2).at("Brisingamen").hand([job]).cash(0);
    assert_eq!(scenario.captain().warrants, 1);
    let harken = scenario.contact("harken");
    assert_eq!(scenario.game.can_deal(ME, harken), Err(Refusal::NoContact));
    scenario = scenario.next_misbehave(["a_little_job_on_the_side", "an_unexpected_opportunity"]);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go, Choice::Take(1), Choice::Take(1)]);
    assert_eq!(scenario.captain().cash, 2800 + 1000 + 500, "and Womack's 500");
}

#[test]
fn nobody_deals_with_a_banned_contact() {
    let scenario = Scenario::of_story("desperadoes", 2).warrants(0).roamer("cruiser", "Valentine");
    assert_eq!(scenario.refusal(Choice::Deal(scenario.contact("harken"))), Refusal::Banned);
}

#[test]
fn the_first_time_ends_with_feeding_the_shark() {
    let mut scenario = Scenario::of_story("first_time_in_the_captains_chair", 2).solid(["badger", "niska"]).cash(6000);
    scenario.choose(Choice::WorkGoal);
    let mut scenario = scenario.turn();
    scenario.choose(Choice::WorkGoal);
    let mut scenario = scenario.at("Ezra").turn();
    scenario.choose(Choice::WorkGoal);
    assert!(won(&scenario));
    assert_eq!(scenario.captain().cash, 0);
}

#[test]
fn niskas_holiday_has_three_goals_to_work() {
    let scenario = Scenario::of_story("niskas_holiday", 2);
    assert_eq!(scenario.game.story().goals.len(), 3);
    let mut last = Scenario::of_story("niskas_holiday", 2).able().at("Regina").goals(2).dice([6]);
    last = last.next_misbehave([
        "a_little_job_on_the_side",
        "an_unexpected_opportunity",
        "ambush",
        "time_for_some_thrillin_heroics",
    ]);
    last.play([Choice::WorkGoal, Choice::Go, Choice::Take(1), Choice::Take(1), Choice::Take(1), Choice::Take(1)]);
    assert!(won(&last));
}

#[test]
fn a_solo_flight_ends_the_turn_and_takes_time() {
    let mut scenario = Scenario::of_story("awful_lonely_in_the_big_black", 1);
    let before = scenario.game.tokens;
    let next = scenario.sector("white_sun_4_07");
    scenario.play([Choice::MakeWork, Choice::Mosey, Choice::Enter(next)]);
    assert_eq!((scenario.game.tokens, scenario.game.round), (before - 1, 3), "the next turn has begun");
}

#[test]
fn without_time_there_is_one_turn_left_and_no_flight() {
    let mut scenario = Scenario::of_story("awful_lonely_in_the_big_black", 1).cash(15_000);
    scenario.game.tokens = 0;
    scenario.game.solo_goal = 1;
    assert_eq!(scenario.refusal(Choice::Mosey), Refusal::NoActionsLeft);
    scenario.choose(Choice::EndTurn);
    assert!(won(&scenario));
}

#[test]
fn a_solo_captain_out_of_time_loses() {
    let mut scenario = Scenario::of_story("awful_lonely_in_the_big_black", 1).cash(0).goods(Good::Fuel, 0);
    scenario.game.tokens = 0;
    scenario.game.solo_goal = 1;
    scenario.choose(Choice::EndTurn);
    assert!(matches!(scenario.game.turn(), Turn::Over(standings) if standings.winners().next().is_none()));
}

#[test]
fn the_ugly_is_won_with_the_twentieth_card() {
    let job = "patience_good_old_fashioned_mail_robbery";
    let mut scenario = Scenario::of_story("awful_lonely_in_the_big_black", 1).at("Space Bazaar").hand([job]);
    scenario.game.solo_goal = 2;
    scenario.game.captains[ME].passed = 19;
    scenario = scenario.next_misbehave(["a_little_job_on_the_side"]);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go, Choice::Take(1)]);
    assert!(won(&scenario));
}

#[test]
fn hunters_come_straight_for_a_captain_alone_if_agreed() {
    use crate::catalog::effects::{Course, Effect, Mover};
    use crate::catalog::ids::RoamerId;
    let mut scenario = Scenario::of_story("king_of_all_londinium", 1);
    scenario.game.hunters = crate::state::Hunters::Nearest;
    let before = scenario.game.catalog.distances.between(scenario.game.roamers[0], scenario.captain().at());
    scenario.happens(Effect::Roam(RoamerId(0), Mover::RightHand, Course::Steps(1)));
    let after = scenario.game.catalog.distances.between(scenario.game.roamers[0], scenario.captain().at());
    assert!(scenario.is_turn() && after == before - 1);
}
