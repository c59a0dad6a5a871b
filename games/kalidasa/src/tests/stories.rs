//! The three stories and the two set-up cards. Kalidasa rulebook p. 10.

use super::{begun, catalog, of_story, rim};
use crate::{Kalidasa, Setup};
use kit::{Ruleset, Setup as _, Turn};
use the_game::catalog::effects::Effect;
use the_game::catalog::ids::RegionId;
use the_game::catalog::words::Good;
use the_game::scenario::{ME, Scenario};
use the_game::state::{Choice, Frame};

fn won(scenario: &Scenario) -> bool {
    matches!(scenario.game.turn(), Turn::Over(standings) if standings.winners().eq([ME]))
}

fn deliver(scenario: Scenario) -> Scenario {
    let job = "harken_cargo_delivery_valentine";
    let mut scenario = scenario.active(job, 1).goods(Good::Cargo, 2).turn();
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go]);
    scenario
}

#[test]
fn jobs_run_out() {
    let scenario = of_story("its_all_in_who_you_know", 2);
    assert_eq!(scenario.game.tokens(), 6, "three for each captain");
    let one = deliver(scenario);
    assert_eq!(one.game.tokens(), 5);
    let mut last = of_story("its_all_in_who_you_know", 2).solid(["badger"]).last_token();
    last = deliver(last);
    assert!(won(&last), "two friends are more than none");
}

#[test]
fn friends_come_before_crew_and_crew_breaks_ties() {
    let last = of_story("its_all_in_who_you_know", 2).crew(["zoe", "kaylee"]).rival_solid(["patience"]).last_token();
    assert!(won(&deliver(last)), "one friend each; the dearer crew wins");
}

/// Our ruling: without a rival there is nobody to do better than.
#[test]
fn stories_of_rivalry_are_not_played_alone() {
    for story in ["its_all_in_who_you_know", "the_wells_run_dry"] {
        let begin = |seats: usize| {
            let mut setup = Setup::for_seats(seats);
            setup.set("story", story).expect("the story exists");
            Kalidasa::begin(&catalog(), &setup, 7)
        };
        let refused = begin(1).expect_err("nobody to beat").to_string();
        assert!(refused.contains("rivalry") && begin(2).is_ok(), "{refused}");
    }
}

#[test]
fn collect() {
    let mut scenario = of_story("the_scavengers_verse", 2).crew(["inara", "zoe"]);
    scenario = scenario.gear(["shiny_neck_tie", "pistol"]).disgruntled(["zoe"]).solid(["harken"]);
    scenario = scenario.goods(Good::Cargo, 8).goods(Good::Fuel, 4).goods(Good::Part, 4).turn();
    scenario.happens(Effect::Gain(100));
    assert_eq!(scenario.captain().ticked.count_ones(), 7, "no immoral job, no Warrant yet");
    scenario.happens(Effect::Warrant);
    assert_eq!(scenario.captain().ticked.count_ones(), 8, "and Harken's trust stays ticked");
    let job = "patience_swipe_settler_rations";
    let quiet = ["a_little_job_on_the_side", "an_unexpected_opportunity"];
    let mut scenario = scenario.goods(Good::Cargo, 0).at("Brisingamen").hand([job]).next_misbehave(quiet).turn();
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go, Choice::Take(1), Choice::Take(1)]);
    if !matches!(scenario.game.turn(), Turn::Over(_)) {
        scenario.finish_well();
    }
    assert!(won(&scenario), "the ninth thing");
}

#[test]
fn bank_empty() {
    let mut scenario = of_story("the_wells_run_dry", 2);
    assert_eq!(scenario.game.bank(), Some(10_000), "5000 for each captain");
    scenario.happens(Effect::Gain(4000));
    assert_eq!((scenario.game.bank(), scenario.captain().cash), (Some(6000), 7000));
    scenario.happens(Effect::Pay(1000));
    assert_eq!(scenario.game.bank(), Some(7000), "what is spent goes back");
    scenario.happens(Effect::Gain(9000));
    assert!(won(&scenario), "an empty bank ends it; nobody has more");
    assert_eq!(scenario.captain().cash, 13_000, "and it pays no more than it has");
}

/// The Well's Run Dry, story card: half of all money is enough, as our rules text says.
#[test]
fn half_of_all_money_may_claim_the_end() {
    let mut scenario = of_story("the_wells_run_dry", 2);
    assert!(!scenario.allows(Choice::Claim));
    scenario.happens(Effect::Gain(5000)).choose(Choice::Claim);
    assert!(won(&scenario), "8000 of 16000");
}

#[test]
fn the_rims_the_thing() {
    let game = begun("king_of_all_londinium", "the_rims_the_thing", 2);
    let office = |id: &str| game.office(game.catalog().contact_by_id(id).expect("they exist")).pile().len();
    let decks = ["harken", "badger", "amnon_duul", "patience", "niska"].map(office);
    assert_eq!(decks, [5; 5], "only jobs of the newest box");
    assert_eq!(office("higgins") + office("fanty_mingo"), 18 + 25 - 4, "one of each for both captains");
}

#[test]
fn times_not_on_our_side() {
    let game = begun("king_of_all_londinium", "times_not_on_our_side", 2);
    assert_eq!(game.clock(), Some(19), "the first of twenty tokens goes with the first turn");
    let mut scenario = Scenario::of(game);
    let mut turns = 0;
    while !matches!(scenario.game.turn(), Turn::Over(_)) {
        scenario.choose(Choice::EndTurn);
        turns += 1;
    }
    // The scenario itself has begun a second turn for the first captain.
    assert_eq!(turns, 2 * 20, "a last turn for everybody after the twentieth");
    let mut rich = Scenario::of(begun("king_of_all_londinium", "times_not_on_our_side", 2)).cash(5000);
    while !matches!(rich.game.turn(), Turn::Over(_)) {
        rich.choose(Choice::EndTurn);
    }
    assert!(won(&rich), "credits decide");
}

#[test]
fn the_usual_five_give_starting_jobs() {
    let scenario = rim();
    let late = |id: &str| scenario.game.catalog().contact(scenario.contact(id)).late;
    assert!(late("higgins") && late("fanty_mingo") && !late("badger"));
}

#[test]
fn reshuffle_cards_lie_in_the_decks_from_the_start() {
    let scenario = of_story("king_of_all_londinium", 4);
    let pile = |deck: u8| scenario.next_nav_cards(RegionId(deck), 100).len();
    assert_eq!([0, 1, 2].map(pile), [60, 60, 31]);
}

/// A match with a set-up card, up to the choice of an employer.
fn choosing_an_employer(story: &str) -> Kalidasa {
    let mut setup = Setup::for_seats(2);
    for (option, value) in [("story", story), ("card", "times_not_on_our_side")] {
        setup.set(option, value).expect("the option has it");
    }
    let mut game = Kalidasa::begin(&catalog(), &setup, 7).expect("the setup is allowed");
    while !matches!(game.frame(), Some(Frame::PickEmployer { .. })) {
        let mut choices = Vec::new();
        game.choices(&mut choices);
        game.apply(&choices[0], &mut Vec::new()).expect("it was listed");
    }
    game
}

#[test]
fn captains_short_of_time_begin_with_three_jobs_of_one_contact() {
    let mut game = choosing_an_employer("king_of_all_londinium");
    let seat = game.frame().expect("something is asked").seat();
    let higgins = game.catalog().contact_by_id("higgins").expect("he exists");
    game.apply(&Choice::Deal(higgins), &mut Vec::new()).expect("any contact will do");
    let hand = &game.captain(seat).hand;
    assert!(hand.len() == 3 && hand.iter().all(|job| game.catalog().job(*job).contact == higgins));
}

#[test]
fn a_contact_nobody_deals_with_gives_no_starting_jobs() {
    let mut game = choosing_an_employer("desperadoes");
    let harken = game.catalog().contact_by_id("harken").expect("he exists");
    assert!(game.apply(&Choice::Deal(harken), &mut Vec::new()).is_err());
}

#[test]
fn a_story_comes_before_the_set_up_card() {
    let game = begun("its_all_in_who_you_know", "the_rims_the_thing", 2);
    let left = game.catalog().contact_by_id("higgins").map(|contact| game.office(contact).pile().len());
    assert_eq!(left, Some(18), "no starting jobs in this story");
}

#[test]
fn a_set_up_card_goes_with_every_story() {
    for card in ["standard", "the_rims_the_thing", "times_not_on_our_side"] {
        for story in &catalog().stories {
            let seats = if story.id == "awful_lonely_in_the_big_black" { 1 } else { 3 };
            let game = begun(&story.id, card, seats);
            assert_eq!((game.story().id.as_str(), game.round()), (story.id.as_str(), 1));
        }
    }
}
