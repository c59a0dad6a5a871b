//! One test for each ability that came with the expansion, named after it.

use super::rim;
use the_game::catalog::effects::Effect;
use the_game::catalog::ids::RegionId;
use the_game::catalog::words::{Good, Skill};
use the_game::scenario::Scenario;
use the_game::state::{Choice, Event, Refusal, Roll};

/// Space Bazaar: misbehave 2, then a Tech test at which nothing but trust is lost.
const ROBBERY: &str = "patience_good_old_fashioned_mail_robbery";

fn robbing(scenario: Scenario) -> Scenario {
    let mut scenario = scenario.at("Space Bazaar").hand([ROBBERY]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go]);
    scenario
}

/// A Fight 7 while misbehaving, with these dice.
fn fighting<const N: usize>(scenario: Scenario, dice: [u8; N]) -> Scenario {
    let mut scenario = robbing(scenario.next_misbehave(["kill_the_alarm"])).dice(dice);
    scenario.choose(Choice::Take(1));
    scenario
}

fn rolls(scenario: &Scenario, wanted: fn(&Roll) -> bool) -> usize {
    scenario.events.iter().filter(|event| matches!(event, Event::Rolled { why, .. } if wanted(why))).count()
}

fn total(scenario: &Scenario) -> Option<i16> {
    scenario.events.iter().rev().find_map(|event| match event {
        Event::Tested { total, .. } => Some(*total),
        _ => None,
    })
}

#[test]
fn free_shore_leave() {
    let mut scenario = rim().crew(["barkeep_grifter", "zoe"]).disgruntled(["zoe"]).at("Beaumonde").cash(0);
    scenario.choose(Choice::ShoreLeave);
    assert!(!scenario.is_disgruntled("zoe"));
    assert_eq!(scenario.captain().cash, 0);
}

#[test]
fn shore_leave_anywhere() {
    let adrift = || rim().crew(["zoe"]).disgruntled(["zoe"]).at("white_sun_4_07").cash(200);
    assert_eq!(adrift().refusal(Choice::ShoreLeave), Refusal::NoMarket);
    let mut playing = adrift().upgrades(["board_game_collection"]);
    playing.choose(Choice::ShoreLeave);
    assert!(!playing.is_disgruntled("zoe"));
    assert_eq!(playing.captain().cash, 0, "at the usual price");
}

#[test]
fn make_work_bonus() {
    let mut busker = rim().crew(["busker"]).cash(0);
    busker.choose(Choice::MakeWork);
    assert_eq!(busker.captain().cash, 200 + 100);
    let mut holder = rim().crew(["holder"]).cash(0);
    holder.choose(Choice::MakeWork).choose(Choice::BuyGood(Good::Fugitive));
    assert_eq!((holder.captain().cash, holder.captain().has(Good::Fugitive)), (200, 1));
    let mut cautious = rim().crew(["holder"]);
    cautious.choose(Choice::MakeWork).choose(Choice::Done);
    assert_eq!(cautious.captain().has(Good::Fugitive), 0);
}

#[test]
fn sheds_warrant() {
    let mut scenario = rim().crew(["fan_dancer"]);
    let dancer = scenario.card("fan_dancer");
    scenario.happens(Effect::Warrant).choose(Choice::Discard(dancer));
    assert!(!scenario.has("fan_dancer"));
    assert_eq!(scenario.captain().warrants, 0);
    let mut loyal = rim().crew(["fan_dancer"]);
    loyal.happens(Effect::Warrant).choose(Choice::Done);
    assert!(loyal.has("fan_dancer"));
    assert_eq!(loyal.captain().warrants, 1);
    let mut caught = fighting(rim().crew(["fan_dancer"]).solid(["patience"]), [1]);
    caught.choose(Choice::Discard(dancer));
    assert!(caught.is_turn() && caught.is_solid("patience"));
    assert_eq!((caught.captain().warrants, caught.captain().active.len()), (0, 1), "the job may be tried again");
}

#[test]
fn keeps_solid() {
    let mut scenario = rim().crew(["roberta"]).solid(["badger"]);
    let (roberta, badger) = (scenario.card("roberta"), scenario.contact("badger"));
    scenario.happens(Effect::LoseSolid(badger)).choose(Choice::Discard(roberta));
    assert!(!scenario.has("roberta") && scenario.is_solid("badger"));
    let mut cold = rim().crew(["roberta"]).solid(["badger"]);
    cold.happens(Effect::LoseSolid(badger)).choose(Choice::Done);
    assert!(cold.has("roberta") && !cold.is_solid("badger"));
}

#[test]
fn deals_afar() {
    let far = rim();
    let higgins = far.contact("higgins");
    assert_eq!(far.refusal(Choice::Deal(higgins)), Refusal::NoContact);
    let mut scenario = rim().crew(["fess"]);
    scenario.play([Choice::Deal(higgins), Choice::Draw, Choice::Draw, Choice::Draw]);
    assert_eq!(scenario.game.considered_jobs().len(), 3);
}

#[test]
fn saves_gear() {
    let fight = |die: u8| {
        let mut scenario = fighting(rim().crew(["grimey"]).gear(["knife"]), [4, die]);
        let knife = scenario.card("knife");
        scenario.choose(Choice::Discard(knife));
        (scenario.has("knife"), rolls(&scenario, |why| matches!(why, Roll::Gear(_))))
    };
    assert_eq!(fight(6), (true, 1));
    assert_eq!(fight(5), (false, 1));
}

#[test]
fn turn_in() {
    let elsewhere = rim().crew(["mudder"]);
    assert!(!elsewhere.allows(Choice::TurnIn(elsewhere.card("mudder"))));
    let mut scenario = rim().crew(["mudder", "zoe"]).at("Harvest").cash(0);
    let mudder = scenario.card("mudder");
    scenario.choose(Choice::TurnIn(mudder));
    assert!(!scenario.has("mudder") && scenario.is_disgruntled("zoe"));
    assert_eq!((scenario.captain().cash, scenario.game.turn_state().left), (500, 2));
}

#[test]
fn pays_pips() {
    let mut scenario = rim().at("Beaumonde").discarded(["billiards_betting"]).cash(500).dice([3, 4]);
    let card = scenario.game.catalog().card("billiards_betting").expect("it is in the box");
    scenario.play([Choice::Buy, Choice::Consider(card), Choice::Purchase(card), Choice::Done]);
    assert!(!scenario.has("billiards_betting"));
    assert_eq!(scenario.captain().cash, 700);
}

#[test]
fn discard_to_reroll() {
    let mut scenario = fighting(rim().gear(["extra_ammo_clips"]), [1, 5]);
    let clips = scenario.card("extra_ammo_clips");
    scenario.choose(Choice::Reroll(clips));
    assert!(!scenario.has("extra_ammo_clips"));
    assert_eq!(total(&scenario), Some(2 + 5));
}

#[test]
fn reroll_ones_in() {
    let shots = |leader: &str| {
        let scenario = fighting(rim().leader(leader).gear(["inaras_bow"]), [1, 5]);
        rolls(&scenario, |why| matches!(why, Roll::Test(_)))
    };
    assert_eq!((shots("nandi"), shots("womack")), (2, 1), "a Companion draws it");
}

#[test]
fn counts_as() {
    let affair = |scenario: Scenario| robbing(scenario.next_misbehave(["a_formal_affair"]));
    assert!(!affair(rim()).allows(Choice::Ace));
    assert!(affair(rim().gear(["inaras_guild_papers"])).allows(Choice::Ace), "a Companion by her papers");
}

#[test]
fn counts_kosherized() {
    let points = |gear: &str| {
        let scenario = rim().gear([gear]).next_misbehave(["a_bit_of_local_color"]);
        let mut scenario = robbing(scenario).dice([3]);
        scenario.choose(Choice::Take(0));
        total(&scenario)
    };
    assert_eq!((points("pistol"), points("jaynes_holdout_pistol")), (Some(2 + 3), Some(2 + 1 + 3)));
}

#[test]
fn hires_from() {
    let mut scenario = rim().gear(["labor_contract_regina"]).discarded(["lund"]).cash(0);
    let (contract, lund) = (scenario.card("labor_contract_regina"), scenario.game.catalog().card("lund"));
    scenario.play([Choice::HireWith(contract), Choice::Purchase(lund.expect("he is in the box"))]);
    assert!(scenario.has("lund") && scenario.has("labor_contract_regina"));
    assert_eq!((scenario.captain().cash, scenario.game.turn_state().left), (0, 1));
    assert_eq!(scenario.refusal(Choice::HireWith(contract)), Refusal::ActionTaken, "it is a Buy action");
}

#[test]
fn cheers_carrier() {
    let scenario = fighting(rim().gear(["mals_sniper_rifle"]).disgruntled(["womack"]), [5]);
    assert!(!scenario.is_disgruntled("womack"));
}

#[test]
fn discard_to_heal() {
    let mut scenario = rim().crew(["zoe", "wash"]).gear(["med_foam"]);
    let (zoe, foam) = (scenario.card("zoe"), scenario.card("med_foam"));
    scenario.happens(Effect::KillCrew(1)).play([Choice::Victim(zoe), Choice::Discard(foam)]);
    assert!(scenario.has("zoe") && !scenario.has("med_foam"));
    let mut grim = rim().crew(["zoe", "wash"]).gear(["med_foam"]);
    grim.happens(Effect::KillCrew(1)).play([Choice::Victim(zoe), Choice::Done]);
    assert!(!grim.has("zoe") && grim.has("med_foam"));
}

/// Turns the order of the next cards around.
fn turned_around(mut scenario: Scenario, gear: &str, region: RegionId) {
    let before = scenario.next_nav_cards(region, 5);
    let card = scenario.card(gear);
    scenario.choose(Choice::Chart(card, region));
    for card in before.iter().take(4) {
        scenario.choose(Choice::Lay(*card));
    }
    let after = scenario.next_nav_cards(region, 5);
    assert!(after.iter().eq(before.iter().rev()) && !scenario.has(gear));
    assert!(scenario.is_turn());
}

#[test]
fn reorder_nav() {
    for (place, deck) in ["alliance", "border", "rim"].into_iter().enumerate() {
        let gear = format!("nav_charts_{deck}");
        turned_around(rim().gear([gear.as_str()]), &gear, RegionId(place as u8));
        let charts = rim().gear([gear.as_str()]);
        let other = RegionId((place as u8 + 1) % 3);
        assert!(!charts.allows(Choice::Chart(charts.card(&gear), other)), "of its own space only");
    }
}

#[test]
fn reorder_any_nav() {
    for place in 0..3 {
        turned_around(rim().gear(["washs_nav_charts"]), "washs_nav_charts", RegionId(place));
    }
}

#[test]
fn reshuffle_nav() {
    let mut scenario = rim().gear(["washs_hawaiian_shirt"]).next_nav(["the_big_black"]);
    scenario.burn_to("white_sun_4_07").choose(Choice::Done);
    let (shirt, alliance) = (scenario.card("washs_hawaiian_shirt"), RegionId(0));
    assert_eq!(scenario.next_nav_cards(alliance, 60).len(), 59);
    scenario.choose(Choice::Stir(shirt, alliance));
    assert_eq!(scenario.next_nav_cards(alliance, 60).len(), 60);
    assert!(!scenario.has("washs_hawaiian_shirt"));
}

#[test]
fn saves_carrier() {
    let mut scenario = rim().crew(["zoe"]).gear(["zoes_flak_jacket"]);
    let (zoe, jacket) = (scenario.card("zoe"), scenario.card("zoes_flak_jacket"));
    scenario.choose(Choice::Give(jacket, zoe));
    scenario.happens(Effect::KillCrew(1)).choose(Choice::Victim(zoe)).finish_randomly(0);
    assert!(scenario.has("zoe") && !scenario.has("zoes_flak_jacket"));
}

#[test]
fn best_of() {
    let scenario = fighting(rim().gear(["zoes_mares_leg_rifle"]), [2, 4]);
    assert_eq!(total(&scenario), Some(2 + 1 + 4));
    assert_eq!(rolls(&scenario, |why| *why == Roll::Test(Skill::Fight)), 2);
}

#[test]
fn fuel_after() {
    let black = ["the_big_black"; 4];
    let mut scenario = rim().upgrades(["emissions_recycler"]).goods(Good::Fuel, 3).next_nav(black);
    scenario.burn_to("white_sun_4_07");
    let fuel = |scenario: &mut Scenario, place: &str| {
        let next = scenario.sector(place);
        scenario.choose(Choice::Enter(next));
        scenario.captain().has(Good::Fuel)
    };
    assert_eq!(scenario.captain().has(Good::Fuel), 2);
    assert_eq!(fuel(&mut scenario, "white_sun_4_06"), 3, "two quiet sectors in a row");
    assert_eq!(fuel(&mut scenario, "white_sun_4_07"), 3);
    assert_eq!(fuel(&mut scenario, "white_sun_4_06"), 3, "once in a flight");
}

#[test]
fn job_is_salvage() {
    let rob = |scenario: Scenario| {
        let quiet = ["a_little_job_on_the_side", "an_unexpected_opportunity"];
        let mut scenario = robbing(scenario.crew(["billy"]).next_misbehave(quiet)).dice([6, 1]);
        scenario.play([Choice::Take(1), Choice::Take(1), Choice::PayAll]);
        scenario.captain().has(Good::Cargo)
    };
    assert_eq!((rob(rim()), rob(rim().upgrades(["hydraulic_docking_clamps"]))), (0, 1));
}

#[test]
fn delivery_bonus() {
    let deliver = |answer: Choice| {
        let job = "niska_heavens_rejects";
        let mut scenario =
            rim().leader("wright").crew(["shepherd_book"]).at("Ezra").active(job, 1).goods(Good::Fugitive, 4).cash(0);
        let id = scenario.job(job);
        scenario.play([Choice::Work(id), Choice::Go, answer]);
        (scenario.captain().cash, scenario.is_disgruntled("shepherd_book"))
    };
    assert_eq!(deliver(Choice::Agree), (3000 + 400, true));
    assert_eq!(deliver(Choice::Refuse), (3000, false));
}

#[test]
fn an_immoral_delivery_offends_only_once() {
    let job = "fanty_mingo_double_entendre";
    let wright = || rim().leader("wright").crew(["kaylee"]).active(job, 1).goods(Good::Fugitive, 2).cash(0);
    let mut scenario = wright().at("Angel");
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go, Choice::Count(2), Choice::Agree, Choice::PayAll]);
    assert_eq!(scenario.captain().cash, 600 + 200 - 300);
    assert!(scenario.is_disgruntled("kaylee"), "and still aboard");
    let stop = |answer: Choice| {
        let mut scenario = wright().at("Silverhold");
        scenario.play([Choice::Detour(id), Choice::Go, answer]);
        (scenario.captain().cash, scenario.is_disgruntled("kaylee"))
    };
    assert_eq!((stop(Choice::Agree), stop(Choice::Refuse)), ((1200, true), (1000, false)));
}

#[test]
fn skill_bonus_of_three_mudders() {
    let foreman = |mudders: usize| {
        let mut scenario = rim().crew(["foreman"]);
        for _ in 0..mudders {
            scenario = scenario.crew(["mudder"]);
        }
        scenario.points(Skill::Fight)
    };
    assert_eq!((foreman(1), foreman(2)), (2 + 1, 2 + 1 + 2));
}
