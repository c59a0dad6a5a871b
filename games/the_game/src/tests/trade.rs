//! Buying, dealing, and what fits aboard. Rulebook p. 9 and 11.

use crate::catalog::words::Good;
use crate::scenario::{ME, Scenario};
use crate::state::{Choice, Refusal};

#[test]
fn consider_three_buy_two() {
    let mut scenario = Scenario::new().at("Silverhold").cash(9000);
    let first = scenario.game.market(scenario.game.market_here(ME).expect("sold here")).discards()[0];
    scenario.play([Choice::Buy, Choice::Consider(first), Choice::Draw, Choice::Draw]);
    assert_eq!(scenario.game.considered.len(), 3);
    let cards = scenario.game.considered.clone();
    scenario.play([Choice::Purchase(cards[0]), Choice::Purchase(cards[1])]);
    assert_eq!(scenario.refusal(Choice::Purchase(cards[2])), Refusal::BoughtEnough { most: 2 });
    scenario.choose(Choice::Done);
    assert!(scenario.game.considered.is_empty());
}

#[test]
fn fuel_costs_100_and_parts_300() {
    let mut scenario = Scenario::new().at("Osiris").cash(1000);
    scenario.play([Choice::Buy, Choice::BuyGood(Good::Fuel), Choice::BuyGood(Good::Part), Choice::Done]);
    assert_eq!(scenario.captain().cash, 600);
}

#[test]
fn nothing_is_sold_in_the_black() {
    assert_eq!(Scenario::new().refusal(Choice::Buy), Refusal::NoMarket);
}

#[test]
fn shore_leave_costs_100_for_each_and_cheers_everybody() {
    let mut scenario = Scenario::new().at("Osiris").crew(["zoe", "jayne"]).disgruntled(["zoe", "womack"]);
    scenario.choose(Choice::ShoreLeave);
    assert_eq!(scenario.captain().cash, 2700);
    assert!(!scenario.is_disgruntled("zoe") && !scenario.is_disgruntled("womack"));
}

#[test]
fn a_new_drive_core_replaces_the_old() {
    let scenario = Scenario::new().upgrades(["radion_accelerator_mark_ii"]);
    assert_eq!(scenario.game.range(ME), 6);
}

#[test]
fn upgrades_need_a_slot() {
    let scenario = Scenario::new().upgrades(["cry_baby", "cry_baby", "sky_hook"]);
    assert_eq!(scenario.game.has_slot(ME), Err(Refusal::SlotsFull { most: 3 }));
}

#[test]
fn an_upgrade_in_use_cannot_be_thrown_away() {
    let scenario = Scenario::new().upgrades(["cargo_hold"]).goods(Good::Cargo, 10);
    let pods = scenario.card("cargo_hold");
    assert!(matches!(scenario.refusal(Choice::Junk(pods)), Refusal::NoRoom { .. }));
}

#[test]
fn consider_three_jobs_accept_two_hold_three() {
    let mut scenario =
        Scenario::new().at("Athens").hand(["harken_cargo_delivery_albion", "harken_cargo_delivery_ariel"]);
    let patience = scenario.contact("patience");
    scenario.play([Choice::Deal(patience), Choice::Draw, Choice::Draw, Choice::Draw]);
    let jobs = scenario.game.considered_jobs.clone();
    assert_eq!(jobs.len(), 3);
    scenario.choose(Choice::Accept(jobs[0]));
    assert_eq!(scenario.refusal(Choice::Accept(jobs[1])), Refusal::HandFull { most: 3, have: 3 });
    let albion = scenario.job("harken_cargo_delivery_albion");
    scenario.play([Choice::DropJob(albion), Choice::Accept(jobs[1])]);
    let ariel = scenario.job("harken_cargo_delivery_ariel");
    scenario.choose(Choice::DropJob(ariel));
    assert_eq!(scenario.refusal(Choice::Accept(jobs[2])), Refusal::AcceptedEnough { most: 2 });
}

/// Rulebook p. 9: for each card less than three one *may* be drawn.
#[test]
fn each_card_less_than_three_may_be_drawn_one_at_a_time() {
    let mut scenario = Scenario::new().at("Silverhold").cash(9000);
    let first = scenario.game.market(scenario.game.market_here(ME).expect("sold here")).discards()[0];
    scenario.play([Choice::Buy, Choice::Draw]);
    assert_eq!(scenario.game.considered.len(), 1, "one card, and the captain looks at it");
    assert!(!scenario.allows(Choice::Consider(first)), "the discards come first");
    scenario.choose(Choice::Draw);
    assert_eq!(scenario.game.considered.len(), 2);
    let card = scenario.game.considered[0];
    scenario.choose(Choice::Purchase(card));
    assert_eq!(scenario.refusal(Choice::Draw), Refusal::ConsidersEnough { most: 3 }, "before any is bought");
}

/// Rulebook p. 11: as with supplies, each job less than three may be drawn.
#[test]
fn jobs_to_consider_are_drawn_one_at_a_time() {
    let mut scenario = Scenario::new().at("Athens");
    let patience = scenario.contact("patience");
    scenario.play([Choice::Deal(patience), Choice::Draw]);
    assert_eq!(scenario.game.considered_jobs.len(), 1);
    let job = scenario.game.considered_jobs[0];
    scenario.choose(Choice::Accept(job));
    assert_eq!(scenario.refusal(Choice::Draw), Refusal::ConsidersEnough { most: 3 });
}

/// Our ruling on p. 11: a full hand is made room in while dealing, and only then.
#[test]
fn jobs_in_hand_are_dropped_during_a_deal_to_make_room() {
    let held = ["harken_cargo_delivery_albion", "harken_cargo_delivery_ariel", "harken_cargo_delivery_valentine"];
    let mut scenario = Scenario::new().at("Athens").hand(held);
    let (patience, albion) = (scenario.contact("patience"), scenario.job(held[0]));
    assert_eq!(scenario.refusal(Choice::DropJob(albion)), Refusal::NotAsked);
    scenario.play([Choice::Deal(patience), Choice::Draw]);
    let job = scenario.game.considered_jobs[0];
    assert_eq!(scenario.refusal(Choice::Accept(job)), Refusal::HandFull { most: 3, have: 3 });
    scenario.play([Choice::DropJob(albion), Choice::Accept(job)]);
    assert_eq!(scenario.captain().hand.len(), 3);
}

#[test]
fn patience_shows_her_friends_four_jobs() {
    let mut scenario = Scenario::new().at("Athens").solid(["patience"]);
    let patience = scenario.contact("patience");
    scenario.play([Choice::Deal(patience), Choice::Draw, Choice::Draw, Choice::Draw, Choice::Draw]);
    assert_eq!(scenario.game.considered_jobs.len(), 4);
}

#[test]
fn solid_contacts_buy() {
    let mut scenario = Scenario::new().at("Ezra").goods(Good::Contraband, 1).cash(0);
    let niska = scenario.contact("niska");
    scenario.choose(Choice::Deal(niska));
    assert_eq!(scenario.refusal(Choice::Sell(Good::Contraband)), Refusal::NotSolid);
    let mut friend = Scenario::new().at("Ezra").goods(Good::Contraband, 1).cash(0).solid(["niska"]);
    friend.play([Choice::Deal(niska), Choice::Sell(Good::Contraband)]);
    assert_eq!(friend.captain().cash, 800);
}

#[test]
fn badger_clears_warrants_for_1000() {
    let mut scenario = Scenario::new().at("Persephone").warrants(3).solid(["badger"]);
    let badger = scenario.contact("badger");
    scenario.play([Choice::Deal(badger), Choice::ClearWarrants]);
    assert_eq!((scenario.captain().cash, scenario.captain().warrants), (2000, 0));
}

#[test]
fn amnon_duul_loads_people_freely() {
    let mut scenario = Scenario::new().at("Space Bazaar").solid(["amnon_duul"]);
    let amnon = scenario.contact("amnon_duul");
    scenario.play([Choice::Deal(amnon), Choice::LoadGood(Good::Passenger), Choice::LoadGood(Good::Fugitive)]);
    assert_eq!((scenario.captain().has(Good::Passenger), scenario.captain().has(Good::Fugitive)), (1, 1));
}

#[test]
fn harken_deals_aboard_the_cruiser_and_sells_fuel() {
    let mut scenario = Scenario::new().roamer("cruiser", "Valentine").solid(["harken"]);
    let harken = scenario.contact("harken");
    scenario.play([Choice::Deal(harken), Choice::BuyGood(Good::Fuel)]);
    assert_eq!((scenario.captain().cash, scenario.captain().has(Good::Fuel)), (2900, 7));
}

#[test]
fn fuel_and_parts_take_half_a_space() {
    let scenario = Scenario::new().goods(Good::Fuel, 3).goods(Good::Part, 2).goods(Good::Cargo, 9);
    assert_eq!((scenario.game.capacity(ME), scenario.game.room(ME)), (24, 1));
    assert_eq!((scenario.game.fits(ME, Good::Cargo), scenario.game.fits(ME, Good::Fuel)), (0, 1));
}

#[test]
fn goods_are_dumped_at_any_time_of_the_turn() {
    let mut scenario = Scenario::new().goods(Good::Contraband, 1);
    scenario.choose(Choice::Dump(Good::Contraband));
    assert!(!scenario.game.is_outlaw(ME));
}
