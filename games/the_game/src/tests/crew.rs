//! The crew: moods, leaders, medics, hiring and leaving. Rulebook p. 10, 15, 17 and 18.

use crate::catalog::effects::{Effect, Who};
use crate::scenario::{ME, RIVAL, Scenario};
use crate::state::{Choice, Refusal};

#[test]
fn a_second_token_makes_crew_jump_ship() {
    let mut scenario = Scenario::new().crew(["zoe"]).disgruntled(["zoe"]);
    let zoe = scenario.card("zoe");
    scenario.happens(Effect::Disgruntle(Who::Moral));
    let market = scenario.game.catalog.market_of(zoe).expect("she has a deck");
    assert!(scenario.game.markets[market.index()].discards().contains(&zoe), "and can be hired again");
}

#[test]
fn a_leader_who_would_die_is_disgruntled_instead() {
    let mut scenario = Scenario::new().leader("nandi").crew(["zoe", "kaylee"]);
    let nandi = scenario.card("nandi");
    scenario.happens(Effect::KillCrew(1)).choose(Choice::Victim(nandi));
    assert!(scenario.is_disgruntled("nandi"));
    assert_eq!(scenario.captain().crew.len(), 3);
}

#[test]
fn a_leader_alone_is_hit_only_once_by_one_blow() {
    let mut scenario = Scenario::new();
    scenario.happens(Effect::KillCrew(2));
    assert!(scenario.is_disgruntled("womack"));
}

#[test]
fn a_leader_with_two_tokens_fires_everybody() {
    let mut scenario = Scenario::new().crew(["zoe", "kaylee"]).disgruntled(["womack"]);
    let womack = scenario.card("womack");
    scenario.happens(Effect::KillCrew(1)).choose(Choice::Victim(womack));
    assert_eq!(scenario.captain().crew.len(), 1);
    assert!(!scenario.is_disgruntled("womack"));
}

#[test]
fn crew_are_dismissed_only_where_there_is_a_planet() {
    let mut scenario = Scenario::new().crew(["zoe"]);
    let (zoe, womack) = (scenario.card("zoe"), scenario.card("womack"));
    assert_eq!(scenario.refusal(Choice::Dismiss(womack)), Refusal::LeaderStays);
    let space = Scenario::new().crew(["zoe"]).at("white_sun_4_07");
    assert_eq!(space.refusal(Choice::Dismiss(space.card("zoe"))), Refusal::NoPlanet);
    scenario.choose(Choice::Dismiss(zoe));
    assert!(!scenario.has("zoe"));
}

#[test]
fn a_medic_saves_on_five_and_six() {
    let fate = |die| {
        let mut scenario = Scenario::new().crew(["med_staff", "zoe"]).dice([die]);
        let zoe = scenario.card("zoe");
        scenario.happens(Effect::KillCrew(1)).choose(Choice::Victim(zoe));
        scenario.has("zoe")
    };
    assert!(!fate(4) && fate(5) && fate(6));
}

#[test]
fn gear_of_the_dead_returns_to_the_ship() {
    let mut scenario = Scenario::new().crew(["zoe"]).gear(["knife", "pistol"]);
    let zoe = scenario.card("zoe");
    scenario.happens(Effect::KillCrew(1)).choose(Choice::Victim(zoe));
    assert!(scenario.captain().gear.iter().any(|gear| gear.by.is_none()));
}

#[test]
fn rivals_hire_disgruntled_crew_away() {
    let mut scenario = Scenario::new().at("Athens").rival_at("Athens").rival_crew(["zoe"]);
    let zoe = scenario.game.captains[RIVAL].crew[1].card;
    assert_eq!(scenario.refusal(Choice::Poach(RIVAL, zoe)), Refusal::Content);
    scenario.game.captains[RIVAL].crew[1].disgruntled = true;
    scenario.choose(Choice::Poach(RIVAL, zoe));
    assert_eq!(scenario.captain().cash, 2700);
    assert!(scenario.has("zoe") && !scenario.is_disgruntled("zoe"));
}

#[test]
fn six_is_a_crew_and_the_leader_counts() {
    let mut scenario = Scenario::new().crew(["zoe", "jayne", "wash", "kaylee", "lund"]).at("Silverhold").cash(9000);
    scenario.play([Choice::Buy, Choice::Draw]);
    let hire = scenario.game.considered.iter().copied().find(|card| scenario.game.catalog.supply(*card).is_crew());
    if let Some(card) = hire {
        assert_eq!(scenario.refusal(Choice::Purchase(card)), Refusal::CrewFull { most: 6 });
    }
    assert_eq!(scenario.game.has_bunk(ME), Err(Refusal::CrewFull { most: 6 }));
}

#[test]
fn one_piece_of_gear_each() {
    let scenario = Scenario::new().gear(["pistol", "knife"]);
    let (knife, womack) = (scenario.card("knife"), scenario.card("womack"));
    assert_eq!(scenario.refusal(Choice::Give(knife, womack)), Refusal::HandsFull { most: 1 });
}

#[test]
fn gear_nobody_carries_does_nothing() {
    use crate::catalog::words::Skill;
    let mut scenario = Scenario::new().gear(["pistol"]);
    let pistol = scenario.card("pistol");
    assert_eq!(scenario.game.points(scenario.captain(), Skill::Fight), 3);
    scenario.choose(Choice::PutAside(pistol));
    assert_eq!(scenario.game.points(scenario.captain(), Skill::Fight), 2);
}
