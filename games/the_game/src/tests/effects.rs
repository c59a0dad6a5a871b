//! One test for each effect, named after it.

use crate::catalog::effects::{Course, Effect, Mover, Reach, Who};
use crate::catalog::ids::RoamerId;
use crate::catalog::words::{Good, Profession};
use crate::scenario::{ME, RIVAL, Scenario};
use crate::state::{Choice, Frame, Outcome, WorkStep};

const CRUISER: RoamerId = RoamerId(0);
const CUTTER: RoamerId = RoamerId(1);
const ROBBERY: &str = "patience_good_old_fashioned_mail_robbery";

/// At work, one misbehave card on the table.
fn at_work(scenario: Scenario, card: &str) -> Scenario {
    let mut scenario = scenario.at("Space Bazaar").hand([ROBBERY]).next_misbehave([card]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go]);
    scenario
}

fn outcome(scenario: &Scenario) -> Option<Outcome> {
    scenario.game.work.and_then(|work| work.outcome)
}

#[test]
fn test() {
    let mut scenario = Scenario::new().next_nav(["ghost_ship"]).cash(0).at("border_1_09").dice([5]);
    scenario.burn_to("border_1_08").choose(Choice::Take(1));
    assert_eq!(scenario.captain().cash, 1000, "2 Fight and 5 make 7");
}

#[test]
fn either() {
    let mut scenario = Scenario::new().leader("nandi").crew(["inara", "lucy"]).at("Jiangyin").cash(5500);
    scenario.choose(Choice::WorkGoal);
    if let Some(work) = &mut scenario.game.work {
        (work.step, work.cards) = (WorkStep::Goods, 0);
    }
    let mut scenario = scenario.dice([3]);
    scenario.happens(Effect::KeepFlying);
    assert!(matches!(scenario.frame(), Frame::Either { .. }));
    scenario.choose(Choice::Take(0));
    assert_eq!((scenario.captain().cash, scenario.captain().goals), (500, 1));
    let mut poor = Scenario::new().leader("nandi").crew(["inara", "lucy"]).at("Jiangyin").cash(100);
    poor.choose(Choice::WorkGoal);
    if let Some(work) = &mut poor.game.work {
        (work.step, work.cards) = (WorkStep::Goods, 0);
    }
    let mut poor = poor.dice([3]);
    poor.happens(Effect::KeepFlying);
    assert!(!poor.allows(Choice::Take(0)), "it must be paid in full");
}

#[test]
fn gain() {
    let mut scenario = Scenario::new().cash(100);
    scenario.happens(Effect::Gain(500));
    assert_eq!(scenario.captain().cash, 600);
}

#[test]
fn pay() {
    let mut scenario = Scenario::new().cash(700);
    scenario.happens(Effect::Pay(1000));
    assert_eq!(scenario.captain().cash, 0, "all there is");
}

#[test]
fn load() {
    let mut scenario = Scenario::new().goods(Good::Fuel, 0).goods(Good::Part, 0).goods(Good::Cargo, 11);
    scenario.happens(Effect::Load(Good::Contraband, 2));
    assert!(matches!(scenario.frame(), Frame::Load { left: 1, .. }));
    scenario.choose(Choice::Dump(Good::Cargo));
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().has(Good::Contraband)), (10, 2));
}

#[test]
fn load_up_to() {
    let mut scenario = Scenario::new();
    scenario.happens(Effect::LoadUpTo(Good::Contraband, 3));
    scenario.play([Choice::BuyGood(Good::Contraband), Choice::Done]);
    assert_eq!((scenario.captain().has(Good::Contraband), scenario.captain().cash), (1, 3000));
}

#[test]
fn load_per_idle() {
    let mut scenario = Scenario::new().crew(["zoe", "wash"]).gear(["pistol"]);
    scenario.happens(Effect::LoadPerIdle(Good::Contraband));
    assert_eq!(scenario.captain().has(Good::Contraband), 2);
}

#[test]
fn lose() {
    let mut scenario = Scenario::new().goods(Good::Fuel, 1);
    scenario.happens(Effect::Lose(Good::Fuel, 2));
    assert_eq!(scenario.captain().has(Good::Fuel), 0);
}

#[test]
fn buy_offer() {
    let mut scenario = Scenario::new().cash(700);
    scenario.happens(Effect::BuyOffer(Good::Cargo, 300, 3));
    scenario.play([Choice::BuyGood(Good::Cargo), Choice::BuyGood(Good::Cargo)]);
    assert_eq!((scenario.captain().cash, scenario.is_turn()), (100, true), "no money, no question");
}

#[test]
fn seize() {
    let smuggler = || Scenario::new().goods(Good::Contraband, 3).goods(Good::Fugitive, 3);
    let mut searched = smuggler();
    searched.happens(Effect::Seize([Good::Contraband, Good::Fugitive], Reach::NotInStash));
    assert_eq!(
        (searched.captain().has(Good::Fugitive), searched.captain().has(Good::Contraband)),
        (3, 1),
        "4 stash spaces"
    );
    let mut stripped = smuggler();
    stripped.happens(Effect::Seize([Good::Contraband, Good::Fugitive], Reach::InStashToo));
    assert_eq!((stripped.captain().has(Good::Fugitive), stripped.captain().has(Good::Contraband)), (0, 0));
}

#[test]
fn kill_aboard() {
    let mut scenario = Scenario::new().goods(Good::Passenger, 3).goods(Good::Fugitive, 1);
    scenario.happens(Effect::KillAboard([Good::Passenger, Good::Fugitive]));
    assert_eq!((scenario.captain().has(Good::Passenger), scenario.captain().has(Good::Fugitive)), (0, 0));
}

#[test]
fn kill_crew() {
    let mut scenario = Scenario::new().crew(["zoe", "wash", "kaylee"]);
    let (zoe, wash) = (scenario.card("zoe"), scenario.card("wash"));
    scenario.happens(Effect::KillCrew(2)).play([Choice::Victim(zoe), Choice::Victim(wash)]);
    assert!(scenario.has("kaylee") && !scenario.has("zoe") && !scenario.has("wash"));
    assert!(scenario.game.out.contains(&zoe), "out of play");
}

#[test]
fn kill_party() {
    let mut scenario = at_work(Scenario::new().crew(["zoe", "wash"]), "gun_play");
    scenario.game.captains[ME].crew[2].aboard = true;
    scenario.happens(Effect::KillParty);
    assert!(!scenario.has("zoe") && scenario.has("wash") && scenario.is_disgruntled("womack"));
}

#[test]
fn kill_fighter() {
    let mut scenario = at_work(Scenario::new().crew(["wash"]), "old_vendetta").dice([2]);
    let wash = scenario.card("wash");
    scenario.play([Choice::Take(0), Choice::Stand(wash)]);
    assert!(!scenario.has("wash") && scenario.is_turn(), "2 is not 6: killed, and botched");
}

#[test]
fn disgruntle() {
    let mut scenario = Scenario::new().crew(["zoe", "jayne"]);
    scenario.happens(Effect::Disgruntle(Who::Moral));
    assert!(scenario.is_disgruntled("zoe") && !scenario.is_disgruntled("jayne"));
}

#[test]
fn cheer() {
    let mut scenario = Scenario::new().crew(["zoe", "jayne"]).disgruntled(["zoe", "jayne"]);
    scenario.happens(Effect::Cheer(Who::Moral));
    assert!(!scenario.is_disgruntled("zoe") && scenario.is_disgruntled("jayne"));
}

#[test]
fn leave() {
    let mut scenario = Scenario::new().crew(["zoe", "jayne"]);
    scenario.happens(Effect::Leave(Who::Of(Profession::Merc)));
    assert!(scenario.has("zoe") && !scenario.has("jayne"));
}

#[test]
fn mercs_may_turn() {
    let mut loyal = Scenario::new().crew(["zoe", "jayne"]);
    loyal.happens(Effect::MercsMayTurn);
    assert!(loyal.has("jayne"), "2 against 4");
    let mut bought = Scenario::new().crew(["jayne", "gun_hand"]);
    bought.happens(Effect::MercsMayTurn);
    assert!(!bought.has("jayne") && !bought.has("gun_hand"), "3 against 2");
}

#[test]
fn cuts_now() {
    let mut scenario = Scenario::new().crew(["zoe", "jayne"]).disgruntled(["zoe", "jayne"]).cash(300);
    let zoe = scenario.card("zoe");
    scenario.happens(Effect::CutsNow).play([Choice::PayCut(zoe), Choice::PayNoMore]);
    assert!(scenario.has("zoe") && !scenario.has("jayne"));
}

#[test]
fn lose_upgrade() {
    let mut scenario =
        Scenario::new().upgrades(["cargo_hold"]).goods(Good::Fuel, 0).goods(Good::Part, 0).goods(Good::Cargo, 14);
    scenario.happens(Effect::LoseUpgrade);
    assert!(matches!(scenario.frame(), Frame::Overfull { .. }), "14 spaces became 12");
    scenario.play([Choice::Dump(Good::Cargo), Choice::Dump(Good::Cargo)]);
    assert!(scenario.is_turn());
}

#[test]
fn take_upgrade() {
    let mut scenario = Scenario::new();
    let card = scenario.game.catalog.card("cargo_hold").expect("it exists");
    let market = scenario.game.catalog.market_of(card).expect("it has a deck");
    while !scenario.game.markets[market.index()].discards().contains(&card) {
        let next = scenario.game.markets[market.index()].draw().expect("it is in there");
        scenario.game.markets[market.index()].discard(next);
    }
    scenario.happens(Effect::TakeUpgrade).choose(Choice::Purchase(card));
    assert!(scenario.has("cargo_hold") && scenario.captain().cash == 3000);
}

#[test]
fn warrant() {
    let mut scenario = Scenario::new().solid(["harken"]);
    scenario.happens(Effect::Warrant);
    let harken = scenario.contact("harken");
    assert_eq!(scenario.captain().warrants, 1);
    assert!(!scenario.game.is_solid(scenario.captain(), harken));
    let mut working = at_work(Scenario::new(), "gun_play");
    working.happens(Effect::Warrant);
    assert_eq!(outcome(&working), Some(Outcome::Warrant), "while working it ends the attempt");
}

#[test]
fn fine() {
    let mut scenario = Scenario::new().warrants(2).cash(1500);
    scenario.happens(Effect::Fine(1000));
    assert_eq!(scenario.captain().cash, 0);
}

#[test]
fn clear_warrants() {
    let mut scenario = Scenario::new().warrants(2);
    scenario.happens(Effect::ClearWarrants);
    assert_eq!(scenario.captain().warrants, 0);
}

#[test]
fn roll_wanted() {
    let mut scenario = Scenario::new().crew(["zoe", "kaylee", "jayne"]).dice([1, 2]);
    scenario.happens(Effect::RollWanted);
    assert!(!scenario.has("zoe") && scenario.has("kaylee") && scenario.has("jayne"));
}

#[test]
fn roam() {
    let mut here = Scenario::new();
    here.happens(Effect::Roam(CRUISER, Mover::Drawer, Course::Here));
    assert_eq!(here.game.roamer_at(CRUISER), here.sector("Valentine"));
    let mut patrol = Scenario::new();
    patrol.happens(Effect::Roam(CRUISER, Mover::RightHand, Course::Steps(1)));
    assert_eq!(patrol.frame().seat(), RIVAL, "the seat to the right moves it");
    let sihnon = patrol.sector("Sihnon");
    patrol.choose(Choice::Send(sihnon));
    assert_eq!(patrol.game.roamer_at(CRUISER), sihnon);
    let mut bait = Scenario::new().at("border_1_09");
    bait.happens(Effect::Roam(CUTTER, Mover::Drawer, Course::AnywhereEmpty));
    let (hills, valentine, ezra) = (bait.sector("Three Hills"), bait.sector("Valentine"), bait.sector("Ezra"));
    assert!(!bait.allows(Choice::Send(hills)), "a Firefly is there");
    assert!(!bait.allows(Choice::Send(valentine)), "Reavers keep to the Border");
    bait.choose(Choice::Send(ezra));
    let mut tip = Scenario::new().rival_at("Osiris").rival_crew(["zoe"]);
    tip.happens(Effect::Roam(CRUISER, Mover::Drawer, Course::ToOutlaw));
    let sent: Vec<_> = tip.choices().into_iter().filter(|choice| matches!(choice, Choice::Send(_))).collect();
    assert_eq!(sent, [Choice::Send(tip.sector("Osiris"))]);
    assert!(!tip.allows(Choice::Done), "it is sent somewhere");
}

#[test]
fn keep_flying() {
    let mut scenario = Scenario::new().next_nav(["the_big_black"]);
    scenario.burn_to("white_sun_4_07");
    assert!(matches!(scenario.frame(), Frame::Fly { .. }));
}

#[test]
fn full_stop() {
    let mut scenario = Scenario::new().next_nav(["alliance_cruiser"]);
    scenario.burn_to("white_sun_4_07");
    assert!(scenario.is_turn(), "even a clean ship halts");
}

#[test]
fn evade() {
    let mut scenario = Scenario::new().next_nav(["customs_inspection"]);
    scenario.burn_to("white_sun_4_07").choose(Choice::Take(1));
    let aside = scenario.sector("white_sun_4_06");
    scenario.choose(Choice::Enter(aside));
    assert_eq!((scenario.captain().at(), scenario.captain().warrants), (aside, 1));
    assert!(scenario.is_turn());
}

#[test]
fn proceed() {
    let mut scenario = at_work(Scenario::new(), "a_little_job_on_the_side");
    scenario.choose(Choice::Take(1));
    assert_eq!(scenario.game.work.map(|work| work.cards), Some(1));
}

#[test]
fn botched() {
    let mut scenario = at_work(Scenario::new().crew(["zoe"]), "gun_play");
    scenario.choose(Choice::Take(1));
    assert!(scenario.is_turn() && scenario.captain().active.len() == 1, "the job stays open");
    assert!(scenario.is_disgruntled("zoe") && scenario.is_disgruntled("womack"));
}

#[test]
fn half_pay() {
    let job = "badger_withdraw_from_the_1st_bank_trust";
    let job = Scenario::new()
        .game
        .catalog
        .jobs
        .iter()
        .find(|card| card.id.starts_with(&job[..15]))
        .expect("a bank job")
        .id
        .clone();
    let mut scenario = Scenario::new()
        .leader("burgess")
        .gear(["gj_flashkill_pod_grenades"])
        .at("St. Albans")
        .hand([job.as_str()])
        .cash(0);
    scenario = scenario.next_misbehave(["a_little_job_on_the_side", "an_unexpected_opportunity"]);
    let id = scenario.job(&job);
    scenario.play([Choice::Work(id), Choice::Go, Choice::Take(1), Choice::Take(1), Choice::Instead]);
    assert_eq!(scenario.captain().cash, 2000, "explosives halve the 4000");
}

#[test]
fn pay_more() {
    let mut scenario = at_work(Scenario::new(), "gun_play");
    scenario.happens(Effect::PayMore(-500));
    assert_eq!(scenario.game.work.map(|work| work.more), Some(-500));
}

#[test]
fn lose_solid() {
    let mut scenario = Scenario::new().solid(["badger"]);
    let badger = scenario.contact("badger");
    scenario.happens(Effect::LoseSolid(badger));
    assert!(!scenario.game.is_solid(scenario.captain(), badger));
}

#[test]
fn goal_done() {
    let mut scenario = Scenario::new().goals(2);
    scenario.happens(Effect::GoalDone);
    assert!(scenario.game.end.is_some(), "the third goal wins");
}
