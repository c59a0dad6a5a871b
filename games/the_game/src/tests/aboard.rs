//! Crew left aboard while the others work. Rulebook p. 13, Equip Crew: no misbehave card and no test touches them.

use crate::catalog::words::Good;
use crate::scenario::Scenario;
use crate::state::{Choice, Frame};

const ROBBERY: &str = "patience_good_old_fashioned_mail_robbery";

/// At work with this card on the table; Zoe, Kaylee and whoever else there is are aboard or not.
fn robbing<const N: usize>(scenario: Scenario, card: &str, aboard: [&str; N]) -> Scenario {
    let mut scenario = scenario.at("Space Bazaar").hand([ROBBERY]).next_misbehave([card]);
    let job = scenario.job(ROBBERY);
    scenario.choose(Choice::Work(job));
    for id in aboard {
        let mate = scenario.card(id);
        scenario.choose(Choice::LeaveAboard(mate));
    }
    scenario.choose(Choice::Go);
    scenario
}

fn two() -> Scenario {
    Scenario::new().crew(["zoe", "kaylee"])
}

#[test]
fn gun_play_does_not_upset_those_aboard() {
    let mut scenario = robbing(two(), "gun_play", ["kaylee"]);
    scenario.choose(Choice::Take(1));
    assert!(scenario.is_disgruntled("zoe") && !scenario.is_disgruntled("kaylee"));
}

#[test]
fn thrillin_heroics_neither_upset_nor_cheer_those_aboard() {
    let mut coward = robbing(two(), "time_for_some_thrillin_heroics", ["kaylee"]);
    coward.choose(Choice::Take(1));
    assert!(coward.is_disgruntled("zoe") && !coward.is_disgruntled("kaylee"));
    let sad = two().disgruntled(["zoe", "kaylee"]);
    let mut hero = robbing(sad, "time_for_some_thrillin_heroics", ["kaylee"]).dice([5]);
    hero.choose(Choice::Take(0));
    assert!(!hero.is_disgruntled("zoe") && hero.is_disgruntled("kaylee"), "2 + 2 + 5 Fight");
}

#[test]
fn locals_in_need_do_not_cheer_those_aboard() {
    let sad = two().disgruntled(["zoe", "kaylee"]).goods(Good::Cargo, 1);
    let mut scenario = robbing(sad, "locals_in_need", ["kaylee"]);
    scenario.choose(Choice::Take(0));
    assert!(!scenario.is_disgruntled("zoe") && scenario.is_disgruntled("kaylee"));
}

#[test]
fn a_vote_of_no_confidence_is_not_taken_by_those_aboard() {
    let sad = || two().disgruntled(["kaylee"]);
    let voters = robbing(sad(), "a_vote_of_no_confidence", []);
    assert!(!voters.allows(Choice::Take(0)), "somebody on the job is Disgruntled");
    let aboard = robbing(sad(), "a_vote_of_no_confidence", ["kaylee"]);
    assert!(aboard.allows(Choice::Take(0)), "nobody on the job is");
    let mut cuts = robbing(sad().disgruntled(["zoe"]), "a_vote_of_no_confidence", ["kaylee"]);
    cuts.choose(Choice::Take(1));
    let (zoe, kaylee) = (cuts.card("zoe"), cuts.card("kaylee"));
    assert!(matches!(cuts.frame(), Frame::Cuts { .. }));
    assert!(cuts.allows(Choice::PayCut(zoe)) && !cuts.allows(Choice::PayCut(kaylee)));
}

#[test]
fn an_old_vendetta_does_not_upset_those_aboard() {
    let mut scenario = robbing(two().gear(["fast_horses"]), "old_vendetta", ["kaylee"]);
    scenario.choose(Choice::Take(1));
    assert!(scenario.is_disgruntled("zoe") && !scenario.is_disgruntled("kaylee"));
}

#[test]
fn the_crappy_town_does_not_upset_those_aboard() {
    let mut scenario = robbing(two(), "lets_go_to_the_crappy_town", ["kaylee"]).dice([1]);
    scenario.choose(Choice::Take(0));
    assert!(scenario.is_disgruntled("zoe") && !scenario.is_disgruntled("kaylee"));
}

/// Rulebook p. 12, Immoral Jobs: all moral crew, wherever they were.
#[test]
fn completing_an_immoral_job_upsets_those_aboard_too() {
    let job = "patience_swipe_settler_rations";
    let mut scenario = Scenario::new().crew(["zoe", "kaylee"]).at("Brisingamen").hand([job]);
    scenario = scenario.next_misbehave(["a_little_job_on_the_side", "an_unexpected_opportunity"]);
    let (id, kaylee) = (scenario.job(job), scenario.card("kaylee"));
    scenario.play([Choice::Work(id), Choice::LeaveAboard(kaylee), Choice::Go, Choice::Take(1), Choice::Take(1)]);
    assert!(scenario.is_disgruntled("zoe") && scenario.is_disgruntled("kaylee"));
}
