//! One test for each effect that came with the expansion, named after it.

use super::rim;
use the_game::catalog::effects::{Course, Effect, Mover, Spread};
use the_game::catalog::ids::{AlertId, RoamerId, ScriptId};
use the_game::catalog::words::{Good, Profession, Suit};
use the_game::scenario::{RIVAL, Scenario};
use the_game::state::{Choice, Event, Frame};

const ALLIANCE: AlertId = AlertId(0);
const CORVETTE: RoamerId = RoamerId(2);

fn alerts(scenario: &Scenario, place: &str) -> u8 {
    scenario.game.alerts_at(scenario.sector(place))
}

#[test]
fn remove_wanted() {
    let mut scenario = rim().crew(["zoe", "jayne", "kaylee"]);
    let zoe = scenario.card("zoe");
    scenario.happens(Effect::RemoveWanted(1)).choose(Choice::Victim(zoe));
    assert!(!scenario.has("zoe") && scenario.has("jayne") && scenario.has("kaylee"));
    let mut hidden = rim().crew(["zoe", "jayne"]).upgrades(["stash"]);
    hidden.happens(Effect::RemoveWanted(1));
    assert!(hidden.is_turn() && hidden.has("zoe") && hidden.has("jayne"), "both hide");
}

/// Corvette Contact: the owner's choice, also of who hides where not everybody can.
#[test]
fn the_owner_chooses_who_hides_from_the_corvette() {
    let crowded = || {
        let mut scenario = rim().crew(["zoe", "jayne", "crow"]).upgrades(["stash"]);
        scenario.happens(Effect::RemoveWanted(1));
        scenario
    };
    for victim in ["zoe", "jayne", "crow"] {
        let mut scenario = crowded();
        let card = scenario.card(victim);
        scenario.choose(Choice::Victim(card));
        assert!(scenario.is_turn() && !scenario.has(victim), "two hide, {victim} does not");
    }
}

#[test]
fn alert() {
    let mut here = rim();
    here.happens(Effect::Alert(ALLIANCE, Spread::Here)).happens(Effect::Alert(ALLIANCE, Spread::Here));
    assert_eq!(alerts(&here, "Valentine"), 2);
    let mut around = rim();
    around.happens(Effect::Alert(ALLIANCE, Spread::Around));
    assert_eq!((alerts(&around, "Valentine"), alerts(&around, "white_sun_4_07")), (0, 1));
    let borders = around.game.catalog().sector(around.sector("Valentine")).borders.len();
    assert_eq!(around.game.alerts().len(), borders);
    let mut outlaws = rim().rival_at("Beaumonde").rival_crew(["zoe"]);
    outlaws.happens(Effect::Alert(ALLIANCE, Spread::AtOutlaws));
    assert_eq!((alerts(&outlaws, "Beaumonde"), outlaws.game.alerts().len()), (1, 1));
}

#[test]
fn dismiss() {
    let mut scenario = rim().crew(["zoe", "wash"]);
    let (zoe, womack) = (scenario.card("zoe"), scenario.card("womack"));
    scenario.happens(Effect::Dismiss(1));
    assert!(!scenario.allows(Choice::Dismiss(womack)), "not the leader");
    scenario.choose(Choice::Dismiss(zoe));
    assert!(!scenario.has("zoe") && scenario.has("wash"));
}

#[test]
fn sell_offer() {
    let mut scenario = rim().goods(Good::Part, 4).cash(0);
    scenario.happens(Effect::SellOffer(Good::Part, 500, 3));
    scenario.play([Choice::Sell(Good::Part), Choice::Sell(Good::Part), Choice::Sell(Good::Part)]);
    assert_eq!((scenario.captain().cash, scenario.captain().has(Good::Part), scenario.is_turn()), (1500, 1, true));
}

#[test]
fn empty_hold() {
    let bare = || rim().goods(Good::Fuel, 0).goods(Good::Part, 0);
    let mut plain = bare().goods(Good::Cargo, 5).goods(Good::Passenger, 3);
    plain.happens(Effect::EmptyHold);
    assert!(plain.is_turn(), "nothing to choose");
    assert_eq!((plain.captain().has(Good::Cargo), plain.captain().has(Good::Passenger)), (4, 3), "4 in the stash");
    let mut mixed = bare().goods(Good::Cargo, 3).goods(Good::Contraband, 3).goods(Good::Fugitive, 4);
    mixed.happens(Effect::EmptyHold);
    mixed.play([Choice::Dump(Good::Fugitive), Choice::Dump(Good::Cargo)]);
    assert!(!mixed.is_turn(), "people stay: whoever throws one out has as many goods to lose as before");
    mixed.choose(Choice::Dump(Good::Cargo));
    assert!(mixed.is_turn());
    let left = mixed.captain();
    assert_eq!((left.has(Good::Cargo), left.has(Good::Contraband), left.has(Good::Fugitive)), (1, 3, 3));
}

#[test]
fn lose_goods() {
    let mut scenario = rim().goods(Good::Fuel, 2).goods(Good::Part, 2).goods(Good::Fugitive, 1);
    scenario.happens(Effect::LoseGoods(3));
    scenario.play([Choice::Dump(Good::Fugitive), Choice::Dump(Good::Fuel), Choice::Dump(Good::Part)]);
    assert!(!scenario.is_turn(), "people are no goods");
    scenario.choose(Choice::Dump(Good::Part));
    assert_eq!((scenario.captain().has(Good::Fuel), scenario.captain().has(Good::Part)), (1, 0));
    assert!(scenario.is_turn());
}

#[test]
fn load_goods() {
    let mut scenario = rim().goods(Good::Fuel, 0).goods(Good::Part, 0);
    scenario.happens(Effect::LoadGoods(3));
    assert!(!scenario.allows(Choice::LoadGood(Good::Passenger)));
    let mixed = [Choice::LoadGood(Good::Cargo), Choice::LoadGood(Good::Fuel), Choice::LoadGood(Good::Contraband)];
    scenario.play(mixed);
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().has(Good::Contraband)), (1, 1));
    assert!(scenario.is_turn() && scenario.captain().has(Good::Fuel) == 1);
}

#[test]
fn swap_goods() {
    let mut scenario = rim().goods(Good::Fuel, 4).goods(Good::Part, 0);
    scenario.happens(Effect::SwapGoods(4));
    assert!(!scenario.allows(Choice::Swap(Good::Part, Good::Cargo)), "there is none to give");
    scenario.play([Choice::Swap(Good::Fuel, Good::Cargo), Choice::Swap(Good::Fuel, Good::Contraband), Choice::Done]);
    assert_eq!(scenario.captain().has(Good::Fuel), 2);
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().has(Good::Contraband)), (1, 1));
}

#[test]
fn roll_people() {
    let left = |die: u8| {
        let mut scenario = rim().goods(Good::Passenger, 3).goods(Good::Fugitive, 1).dice([die]);
        scenario.happens(Effect::RollPeople).finish_randomly(0);
        scenario.captain().has(Good::Passenger) + scenario.captain().has(Good::Fugitive)
    };
    assert_eq!((left(2), left(3), left(4), left(6)), (2, 1, 4, 4), "only a die lower than the four aboard");
}

#[test]
fn gamble_suits() {
    let gamble = |cards: [&str; 5]| {
        let mut scenario = rim().cash(1500).next_misbehave(cards);
        scenario.happens(Effect::GambleSuits { stake: 1000, draw: 5, same: 3, times: 3 });
        assert!(!scenario.allows(Choice::Stake(11)), "at most 1000");
        scenario.choose(Choice::Stake(10));
        assert!(scenario.is_turn());
        scenario.captain().cash
    };
    let three_spades =
        ["a_little_job_on_the_side", "gun_play", "an_unexpected_opportunity", "alliance_patrol", "tight_security"];
    let no_three = ["a_little_job_on_the_side", "gun_play", "an_unexpected_opportunity", "alliance_patrol", "gun_play"];
    assert_eq!((gamble(three_spades), gamble(no_three)), (1500 - 1000 + 3000, 500));
    let mut careful = rim().cash(1500);
    careful.happens(Effect::GambleSuits { stake: 1000, draw: 5, same: 3, times: 3 }).choose(Choice::Done);
    assert_eq!(careful.captain().cash, 1500);
}

#[test]
fn bet_suit() {
    let bet = |suit: Suit| {
        let mut scenario = rim().cash(500).next_misbehave(["gun_play"]);
        scenario.happens(Effect::BetSuit(500, 3000)).choose(Choice::Name(suit));
        scenario.captain().cash
    };
    assert_eq!((bet(Suit::Diamonds), bet(Suit::Spades)), (3000, 0));
    let mut careful = rim().cash(500);
    careful.happens(Effect::BetSuit(500, 3000)).choose(Choice::Done);
    assert_eq!(careful.captain().cash, 500);
}

#[test]
fn take_card() {
    let mut scenario = rim().discarded(["cry_baby"]).cash(0);
    let baby = scenario.game.catalog().card("cry_baby").expect("it is in the box");
    let kind = scenario.game.catalog().kind(baby);
    scenario.happens(Effect::TakeCard(kind));
    let babies = scenario.choices().into_iter().find(|choice| matches!(choice, Choice::Purchase(_)));
    scenario.choose(babies.expect("one lies among the discards"));
    assert!(scenario.has("cry_baby"));
    let mut none = rim();
    none.happens(Effect::TakeCard(kind)).finish_randomly(0);
    assert!(none.is_turn());
}

#[test]
fn take_crew() {
    let mut scenario = rim().discarded(["lund", "pistol"]).cash(0);
    let lund = scenario.game.catalog().card("lund").expect("he is in the box");
    let regina = scenario.game.catalog().market_of(lund).expect("he has a deck");
    scenario.happens(Effect::TakeCrew(regina)).choose(Choice::Purchase(lund));
    assert!(scenario.has("lund") && scenario.captain().cash == 0);
}

#[test]
fn range_per_moral() {
    let mut scenario = rim().crew(["zoe", "kaylee", "jayne"]).at("Angel").next_nav(["first_rule_of_flying"]);
    scenario.burn_to("Whittier").choose(Choice::Take(0));
    assert_eq!(scenario.game.flight().map(|flight| flight.range), Some(5 + 2));
}

#[test]
fn if_outlaw() {
    let scripts = |scenario: &Scenario| {
        let lists = &scenario.game.catalog().scripts;
        lists.iter().position(|list| list.as_slice() == [Effect::Warrant]).expect("the satellite's list")
    };
    let mut clean = rim();
    let script = ScriptId(scripts(&clean) as u16);
    clean.happens(Effect::IfOutlaw(script));
    assert_eq!(clean.captain().warrants, 0);
    let mut outlaw = rim().crew(["zoe"]);
    outlaw.happens(Effect::IfOutlaw(script));
    assert_eq!(outlaw.captain().warrants, 1);
}

#[test]
fn kill_one() {
    let mut scenario = rim().crew(["zoe", "jayne", "crow"]);
    let (zoe, crow) = (scenario.card("zoe"), scenario.card("crow"));
    scenario.happens(Effect::KillOne(Profession::Merc));
    assert!(!scenario.allows(Choice::Victim(zoe)), "a Merc it must be");
    scenario.choose(Choice::Victim(crow));
    assert!(!scenario.has("crow") && scenario.has("jayne") && scenario.has("zoe"));
}

#[test]
fn roam_within() {
    let mut scenario = rim();
    scenario.happens(Effect::Roam(CORVETTE, Mover::RightHand, Course::Within(2)));
    assert_eq!(scenario.frame().seat(), RIVAL, "the seat to the right moves it");
    let (stay, near, two) =
        (scenario.sector("Cortex Relay 2"), scenario.sector("border_2_11"), scenario.sector("border_2_12"));
    assert!(!scenario.allows(Choice::Send(stay)) && !scenario.allows(Choice::Done), "it must move");
    assert!(!scenario.allows(Choice::Send(two)), "sector by sector");
    scenario.choose(Choice::Send(near));
    assert!(scenario.allows(Choice::Done), "one is enough");
    scenario.choose(Choice::Send(two));
    assert_eq!((scenario.game.roamer_at(CORVETTE), scenario.is_turn()), (two, true), "and two are all");
}

#[test]
fn roam_beside() {
    let mut scenario = rim().rival_at("white_sun_4_07");
    scenario.happens(Effect::Roam(CORVETTE, Mover::RightHand, Course::Beside));
    let beside = scenario.game.catalog().sector(scenario.sector("Valentine")).borders.clone();
    let taken = scenario.sector("white_sun_4_07");
    let open: Vec<_> = beside.into_iter().filter(|sector| *sector != taken).map(Choice::Send).collect();
    assert_eq!(scenario.choices(), open, "next to the captain, where nobody is");
}

#[test]
fn roam_any_planet() {
    let mut scenario = rim();
    scenario.happens(Effect::Roam(CORVETTE, Mover::RightHand, Course::AnyPlanet));
    let (hills, empty, zeus) = (scenario.sector("Three Hills"), scenario.sector("rim_1_10"), scenario.sector("Zeus"));
    assert!(!scenario.allows(Choice::Send(hills)) && !scenario.allows(Choice::Send(empty)));
    scenario.choose(Choice::Send(zeus));
    assert_eq!(scenario.game.roamer_at(CORVETTE), zeus);
}

#[test]
fn a_test_within_a_test() {
    let clumsy = rim().leader("burgess").at("Angel").goods(Good::Fuel, 3).next_nav(["failure_to_communicate"]);
    let mut scenario = clumsy.dice([1, 1]);
    scenario.burn_to("Whittier").choose(Choice::Take(1));
    let tests = scenario.events.iter().filter(|event| matches!(event, Event::Tested { .. })).count();
    assert_eq!(tests, 2, "no luck in talking leads to a fight");
    scenario.finish_randomly(1);
    assert_eq!(
        scenario.captain().has(Good::Fuel) + scenario.captain().has(Good::Part),
        2 + 2 - 2,
        "two goods are gone"
    );
}

/// A full hold swallows no offer: our ruling.
#[test]
fn the_hollow_liner_waits_until_room_is_made() {
    let mut scenario = rim().crew(["kaylee"]).goods(Good::Part, 0).goods(Good::Fuel, 3).goods(Good::Cargo, 11);
    scenario = scenario.at("border_1_09").next_nav(["hollowed_out_space_liner"]);
    scenario.burn_to("border_1_08").play([Choice::Take(0), Choice::Dump(Good::Cargo)]);
    scenario.play([Choice::BuyGood(Good::Part); 2]);
    assert!(matches!(scenario.frame(), Frame::Shop { good: Good::Part, left: 4, .. }), "no room, but a question");
    scenario.play([Choice::Dump(Good::Cargo), Choice::BuyGood(Good::Part)]);
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().has(Good::Part)), (9, 3));
}
