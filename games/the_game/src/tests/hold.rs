//! Hold and stash: full ones swallow no offer, and the captain says what lies where. Rulebook p. 2, Ship Card.

use crate::catalog::effects::{Effect, Reach};
use crate::catalog::words::Good;
use crate::scenario::{ME, Scenario};
use crate::state::{Choice, Frame, Refusal};

/// Every space taken: cargo, and fuel to fly with.
fn full() -> Scenario {
    Scenario::new().goods(Good::Part, 0).goods(Good::Fuel, 4).goods(Good::Cargo, 10).cash(2000)
}

fn at_work(scenario: Scenario, card: &str) -> Scenario {
    let job = "patience_good_old_fashioned_mail_robbery";
    let mut scenario = scenario.at("Space Bazaar").hand([job]).next_misbehave([card]);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go]);
    scenario
}

/// Passes the questions about fuel and parts.
fn nothing_but(scenario: &mut Scenario, good: Good) {
    while matches!(scenario.frame(), Frame::Shop { good: other, .. } if other != good) {
        scenario.choose(Choice::Done);
    }
}

#[test]
fn a_rogue_trader_waits_until_room_is_made() {
    let mut scenario = Scenario::new().goods(Good::Part, 0).goods(Good::Fuel, 3).goods(Good::Cargo, 11);
    scenario = scenario.at("border_1_09").next_nav(["a_rogue_trader"]);
    scenario.burn_to("border_1_08").choose(Choice::Take(0));
    nothing_but(&mut scenario, Good::Contraband);
    assert!(matches!(scenario.refusal(Choice::BuyGood(Good::Contraband)), Refusal::NoRoom { .. }));
    scenario.play([Choice::Dump(Good::Cargo), Choice::BuyGood(Good::Contraband)]);
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().has(Good::Contraband)), (10, 1));
}

#[test]
fn a_freighter_convoy_waits_until_room_is_made() {
    let mut scenario = Scenario::new().goods(Good::Part, 0).goods(Good::Fuel, 3).goods(Good::Passenger, 11);
    scenario = scenario.next_nav(["freighter_convoy"]);
    scenario.burn_to("white_sun_4_07").choose(Choice::Take(0));
    nothing_but(&mut scenario, Good::Cargo);
    scenario.play([Choice::Dump(Good::Passenger), Choice::BuyGood(Good::Cargo)]);
    assert_eq!((scenario.captain().has(Good::Passenger), scenario.captain().has(Good::Cargo)), (10, 1));
}

/// Our ruling: goods are dumped during work too where a card asks for room.
#[test]
fn what_is_not_nailed_down_waits_until_room_is_made() {
    let mut scenario = at_work(full().gear(["fast_horses"]), "everything_thats_not_nailed_down");
    scenario.choose(Choice::Take(0));
    assert!(matches!(scenario.frame(), Frame::Shop { good: Good::Contraband, price: 0, .. }));
    scenario.play([Choice::Dump(Good::Cargo), Choice::BuyGood(Good::Contraband), Choice::Done]);
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().has(Good::Contraband)), (9, 1));
}

#[test]
fn an_unexpected_opportunity_waits_until_room_is_made() {
    let scenario = full().leader("nandi").crew(["inara", "lucy"]);
    let mut scenario = at_work(scenario, "an_unexpected_opportunity").dice([6, 6]);
    scenario.choose(Choice::Take(0));
    while matches!(scenario.frame(), Frame::Test(_)) {
        scenario.choose(Choice::Done);
    }
    scenario.play([Choice::Dump(Good::Cargo), Choice::BuyGood(Good::Contraband)]);
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().has(Good::Contraband)), (9, 1));
}

/// Our ruling: any mix.
#[test]
fn the_captain_says_how_many_of_each_token_lie_in_the_stash() {
    let mut scenario = Scenario::new().goods(Good::Part, 0).goods(Good::Fuel, 2);
    scenario = scenario.goods(Good::Contraband, 3).goods(Good::Fugitive, 3);
    let hidden = |scenario: &Scenario| Good::ALL.map(|good| scenario.game.in_stash(ME, good));
    assert_eq!(hidden(&scenario), [0, 1, 0, 3, 0, 0], "what the law looks for lies there by itself");
    scenario.play([Choice::Stow(Good::Fugitive, 1), Choice::Stow(Good::Contraband, 2), Choice::Stow(Good::Fuel, 2)]);
    assert_eq!(hidden(&scenario), [0, 2, 0, 1, 2, 0]);
    assert!(matches!(scenario.refusal(Choice::Stow(Good::Contraband, 4)), Refusal::Missing { .. }));
    scenario.happens(Effect::Seize([Good::Contraband, Good::Fugitive], Reach::NotInStash));
    assert_eq!((scenario.captain().has(Good::Contraband), scenario.captain().has(Good::Fugitive)), (2, 1));
}

#[test]
fn other_tokens_make_way_in_a_full_ship() {
    let mut scenario = Scenario::new().goods(Good::Part, 0).goods(Good::Fuel, 0).goods(Good::Cargo, 8);
    scenario = scenario.goods(Good::Contraband, 4);
    scenario.choose(Choice::Stow(Good::Cargo, 2));
    assert_eq!((scenario.game.in_stash(ME, Good::Cargo), scenario.game.in_stash(ME, Good::Contraband)), (2, 2));
    assert!(matches!(scenario.refusal(Choice::Stow(Good::Cargo, 5)), Refusal::NoRoom { .. }));
}

#[test]
fn what_is_loaded_later_leaves_the_captains_mix_alone() {
    let mut scenario = Scenario::new().goods(Good::Part, 0).goods(Good::Fuel, 6).goods(Good::Contraband, 3);
    scenario.play([Choice::Stow(Good::Contraband, 1), Choice::Stow(Good::Fuel, 6)]);
    scenario.happens(Effect::Load(Good::Contraband, 2));
    assert_eq!((scenario.game.in_stash(ME, Good::Fuel), scenario.game.in_stash(ME, Good::Contraband)), (6, 1));
    scenario.happens(Effect::Lose(Good::Contraband, 4));
    assert_eq!(scenario.game.in_stash(ME, Good::Contraband), 1, "the hold is emptied first");
}

/// Rulebook p. 13 and our ruling: before loading and after losing it there is nothing heavy aboard.
#[test]
fn a_heavy_load_costs_fuel_only_while_it_is_aboard() {
    let job = "amnon_duul_heavy_load_motherlode_ore";
    let usual = Scenario::new().game.burn(ME);
    assert_eq!(Scenario::new().active(job, 0).goods(Good::Cargo, 3).game.burn(ME), usual, "not yet loaded");
    let mut loaded = Scenario::new().active(job, 1).goods(Good::Cargo, 3);
    assert_eq!(loaded.game.burn(ME), usual + 1);
    loaded.play([Choice::Dump(Good::Cargo); 3]);
    assert_eq!(loaded.game.burn(ME), usual, "lost");
}

/// Whatever is aboard, a number may be said exactly when the rest finds space.
#[test]
fn every_number_that_leaves_space_for_the_rest_may_be_said() {
    for (cargo, contraband, fuel, parts) in [(8, 4, 0, 0), (7, 4, 1, 1), (10, 0, 3, 0), (0, 11, 1, 0), (5, 2, 6, 3)] {
        let scenario = Scenario::new().goods(Good::Fuel, fuel).goods(Good::Part, parts);
        let scenario = scenario.goods(Good::Cargo, cargo).goods(Good::Contraband, contraband);
        for good in Good::ALL {
            for count in 0..=scenario.captain().has(good) {
                let possible =
                    scenario.game.in_stash(ME, good) != count && scenario.game.stowing(ME, good, count).is_some();
                assert_eq!(scenario.allows(Choice::Stow(good, count)), possible, "{good:?} {count}");
            }
        }
    }
}
