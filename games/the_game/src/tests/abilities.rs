//! One test for each ability, named after it.

use crate::catalog::effects::Effect;
use crate::catalog::words::{Good, Skill};
use crate::scenario::{ME, RIVAL, Scenario};
use crate::state::{Choice, Event, Frame, Refusal, Roll};

/// Space Bazaar: misbehave 2, then a Tech test at which nothing but trust is lost.
const ROBBERY: &str = "patience_good_old_fashioned_mail_robbery";

fn robbing(scenario: Scenario) -> Scenario {
    let mut scenario = scenario.at("Space Bazaar").hand([ROBBERY]);
    let job = scenario.job(ROBBERY);
    scenario.play([Choice::Work(job), Choice::Go]);
    scenario
}

fn points(scenario: &Scenario, skill: Skill) -> i16 {
    scenario.game.points(scenario.captain(), skill)
}

fn rolls(scenario: &Scenario, wanted: fn(&Roll) -> bool) -> usize {
    scenario.events.iter().filter(|event| matches!(event, Event::Rolled { why, .. } if wanted(why))).count()
}

#[test]
fn skill_bonus() {
    let scenario = Scenario::new().crew(["enforcer", "enforcer"]).gear(["knife", "pistol"]);
    assert_eq!(points(&scenario, Skill::Negotiate), 1 + 1, "only the one with the firearm");
    let hill = Scenario::new().crew(["stark", "hill_folk", "hill_folk"]);
    assert_eq!(points(&hill, Skill::Fight), 2 + 2 + 1 + 1, "three hill folk stand together");
}

#[test]
fn no_bonus_roll() {
    let mut scenario =
        Scenario::new().crew(["bester"]).goods(Good::Part, 0).next_nav(["minor_technical_difficulty"]).dice([6]);
    scenario.burn_to("white_sun_4_07").choose(Choice::Take(0));
    assert_eq!(rolls(&scenario, |why| *why == Roll::Bonus), 0);
}

#[test]
fn reroll_test() {
    let mut scenario = Scenario::new().crew(["kaylee"]).next_nav(["ifn_the_coil_busts"]).dice([1, 5]);
    scenario.burn_to("white_sun_4_07").choose(Choice::Take(0));
    let kaylee = scenario.card("kaylee");
    scenario.choose(Choice::Reroll(kaylee));
    assert!(matches!(scenario.frame(), Frame::Fly { .. }), "3 and 5 make 8: keep flying");
}

#[test]
fn reroll_ones() {
    let scenario = Scenario::new().gear(["jaynes_cunning_hat"]).next_misbehave(["kill_the_alarm"]);
    let mut scenario = robbing(scenario).dice([1, 5]);
    scenario.choose(Choice::Take(0));
    assert_eq!(rolls(&scenario, |why| matches!(why, Roll::Test(_))), 2);
}

#[test]
fn switch_test() {
    let mut scenario =
        robbing(Scenario::new().crew(["stitch"]).next_misbehave(["a_bit_of_local_color", "a_formal_affair"]));
    let stitch = scenario.card("stitch");
    scenario = scenario.dice([2]);
    scenario.play([Choice::Take(1), Choice::Switch(stitch)]);
    assert!(scenario.events.iter().any(|event| matches!(event, Event::Tested { skill: Skill::Fight, total: 6, .. })));
    scenario.choose(Choice::Take(1));
    assert!(!scenario.allows(Choice::Switch(stitch)), "once per job");
}

#[test]
fn gifted() {
    let river = || robbing(Scenario::new().crew(["river_tam"]).next_misbehave(["a_bit_of_local_color"]));
    let mut leaves = river().dice([2, 3]);
    leaves.choose(Choice::Take(1));
    assert!(leaves.events.iter().any(|event| matches!(event, Event::BackAboard { .. })), "a 2 sends her back");
    let mut talks = river().dice([5, 3]);
    talks.choose(Choice::Take(1));
    assert!(talks.events.iter().any(|event| matches!(event, Event::Tested { total: 6, .. })), "1 + 2 + 3");
    let mut shines = river().dice([6, 2]);
    shines.choose(Choice::Take(1));
    assert!(shines.events.iter().any(|event| matches!(event, Event::Tested { total: 6, .. })), "1 + 3 + 2");
}

#[test]
fn gifted_bonus() {
    let scenario = Scenario::new().crew(["river_tam", "simon_tam"]).next_misbehave(["a_bit_of_local_color"]);
    let mut scenario = robbing(scenario).dice([4, 2]);
    scenario.choose(Choice::Take(1));
    assert!(scenario.events.iter().any(|event| matches!(event, Event::Tested { total: 6, .. })), "4 and 2 read as 6");
}

#[test]
fn medic_bonus() {
    let mut scenario = Scenario::new().crew(["simon_tam", "zoe"]).dice([3]);
    let zoe = scenario.card("zoe");
    scenario.happens(Effect::KillCrew(1)).choose(Choice::Victim(zoe));
    assert!(scenario.has("zoe"), "3 and 2 make 5");
}

#[test]
fn reroll_medic() {
    let mut scenario = Scenario::new().crew(["med_staff", "zoe"]).upgrades(["fully_equipped_med_bay"]).dice([1, 5]);
    let zoe = scenario.card("zoe");
    scenario.happens(Effect::KillCrew(1)).choose(Choice::Victim(zoe));
    assert!(scenario.has("zoe"));
}

#[test]
fn salvage_bonus() {
    let mut scenario =
        Scenario::new().crew(["billy"]).upgrades(["onboard_chop_shop"]).cash(0).next_nav(["abandoned_ship"]);
    scenario.burn_to("white_sun_4_07").choose(Choice::Take(0));
    assert_eq!(scenario.captain().has(Good::Contraband), 2 + 1);
    assert_eq!((scenario.captain().has(Good::Cargo), scenario.captain().cash), (1, 500));
}

#[test]
fn job_bonus() {
    let job = "harken_cargo_delivery_valentine";
    let mut scenario = Scenario::new().leader("burgess").active(job, 1).goods(Good::Cargo, 2);
    let id = scenario.job(job);
    scenario.play([Choice::Work(id), Choice::Go]);
    assert_eq!(scenario.captain().has(Good::Cargo), 1);
}

#[test]
fn sells_anywhere() {
    let mut scenario = Scenario::new().crew(["bree"]).at("Athens").solid(["patience"]).cash(0);
    let patience = scenario.contact("patience");
    scenario.play([Choice::Deal(patience), Choice::Sell(Good::Part)]);
    assert_eq!(scenario.captain().cash, 300);
}

#[test]
fn impostor() {
    let mut scenario = Scenario::new().crew(["saffron"]).at("Osiris").rival_crew(["bridgit"]);
    let yolonda = scenario.game.catalog.card("yolonda").expect("she is in the box");
    let osiris = scenario.game.catalog.market_of(yolonda).expect("she has a deck");
    while !scenario.game.markets[osiris.index()].discards().contains(&yolonda) {
        let card = scenario.game.markets[osiris.index()].draw().expect("she is in there");
        scenario.game.markets[osiris.index()].discard(card);
    }
    scenario.play([Choice::Buy, Choice::Consider(yolonda), Choice::Purchase(yolonda)]);
    assert!(!scenario.has("saffron"));
    assert_eq!(scenario.game.captains[RIVAL].crew.len(), 1, "by any player");
}

#[test]
fn comfort() {
    let mut scenario = Scenario::new().crew(["emma", "zoe"]).disgruntled(["zoe"]);
    let (emma, zoe) = (scenario.card("emma"), scenario.card("zoe"));
    assert!(!scenario.allows(Choice::Comfort(zoe, emma)));
    scenario.choose(Choice::Comfort(emma, zoe));
    assert!(!scenario.is_disgruntled("zoe"));
    assert_eq!(scenario.game.turn.left, 1);
}

#[test]
fn takes_blame() {
    let mut scenario = Scenario::new().crew(["fendris"]).dice([1]);
    let womack = scenario.card("womack");
    scenario.happens(Effect::KillCrew(1)).choose(Choice::Victim(womack));
    assert!(scenario.is_disgruntled("fendris") && !scenario.is_disgruntled("womack"));
}

#[test]
fn gear_limit() {
    let scenario = Scenario::new().crew(["jayne"]).gear(["pistol", "pistol", "vera", "knife", "knife"]);
    let jayne = scenario.card("jayne");
    assert_eq!(scenario.captain().carried_by(jayne).count(), 3);
    assert_eq!(scenario.captain().gear.iter().filter(|gear| gear.by.is_none()).count(), 1);
}

#[test]
fn needs_no_hand() {
    let scenario = Scenario::new().gear(["pistol", "jaynes_cunning_hat"]);
    assert!(scenario.captain().gear.iter().all(|gear| gear.by.is_some()));
}

#[test]
fn cannot_carry() {
    let scenario = Scenario::new().crew(["crow"]).gear(["knife", "pistol"]);
    let (pistol, crow) = (scenario.card("pistol"), scenario.card("crow"));
    assert_eq!(scenario.refusal(Choice::Give(pistol, crow)), Refusal::CannotCarry);
}

#[test]
fn carrier_needs() {
    let scenario = Scenario::new().crew(["zoe", "kaylee"]).gear(["burgesss_laser"]);
    let (laser, zoe) = (scenario.card("burgesss_laser"), scenario.card("zoe"));
    assert_eq!(scenario.captain().gear[0].by, Some(scenario.card("kaylee")));
    assert_eq!(scenario.refusal(Choice::Give(laser, zoe)), Refusal::CannotCarry);
}

#[test]
fn kosherized_gear() {
    let fight = |crew: &'static str| {
        let mut scenario = Scenario::new().crew([crew, "grange_brothers"]).gear(["knife", "pistol"]);
        let (pistol, mate) = (scenario.card("pistol"), scenario.card(crew));
        if scenario.captain().gear[1].by != Some(mate) {
            scenario.choose(Choice::Give(pistol, mate));
        }
        let mut scenario = robbing(scenario.next_misbehave(["a_bit_of_local_color"])).dice([2]);
        scenario.choose(Choice::Take(0));
        let total = scenario
            .events
            .iter()
            .find_map(|event| if let Event::Tested { points, .. } = event { Some(*points) } else { None });
        total.expect("a test was taken")
    };
    assert_eq!(fight("zoe"), 2 + 2 + 2, "no gear in a Kosherized fight");
    assert_eq!(fight("lund"), 2 + 2 + 2 + 1, "but Lund's counts");
}

#[test]
fn wanted_rolls() {
    let mut scenario = Scenario::new().crew(["grange_brothers"]).dice([4, 1]);
    scenario.happens(Effect::RollWanted);
    assert!(!scenario.has("grange_brothers"), "the second roll fails");
}

#[test]
fn hides_carrier() {
    let mut scenario = Scenario::new().crew(["zoe"]).gear(["knife", "alliance_ident_card"]).dice([1]);
    scenario.happens(Effect::RollWanted);
    assert!(scenario.has("zoe"));
}

#[test]
fn hides_crew() {
    let mut scenario = Scenario::new().crew(["zoe", "jayne", "tracey"]).upgrades(["stash"]).dice([1]);
    scenario.happens(Effect::RollWanted);
    assert!(scenario.has("zoe") && scenario.has("jayne") && !scenario.has("tracey"), "the two dearest hide");
}

#[test]
fn only_discarded() {
    let mut scenario = Scenario::new().crew(["gun_hand"]);
    let hand = scenario.card("gun_hand");
    scenario.happens(Effect::KillCrew(1)).choose(Choice::Victim(hand));
    let market = scenario.game.catalog.market_of(hand).expect("they have a deck");
    assert!(scenario.game.markets[market.index()].discards().contains(&hand));
}

#[test]
fn killed_first() {
    let mut scenario = Scenario::new().crew(["zoe", "tracey"]);
    scenario.happens(Effect::KillCrew(1));
    assert!(!scenario.has("tracey") && scenario.is_turn());
}

#[test]
fn shuns_immoral() {
    let job = "patience_swipe_settler_rations";
    let mut scenario = Scenario::new().crew(["shepherd_book"]).at("Brisingamen").hand([job]);
    let id = scenario.job(job);
    scenario.choose(Choice::Work(id));
    let book = scenario.card("shepherd_book");
    assert!(scenario.captain().mate(book).is_some_and(|mate| mate.aboard));
}

#[test]
fn fewer_cards() {
    let scenario = robbing(Scenario::new().crew(["two_fry"]).gear(["knife", "glucklich_jia_642x"]));
    assert_eq!(scenario.game.work.map(|work| work.cards), Some(1));
}

#[test]
fn range() {
    assert_eq!(Scenario::new().game.range(ME), 5);
    let fast = Scenario::new().crew(["wash"]).upgrades(["overcharged_grav_thrusters", "radion_accelerator_mark_ii"]);
    assert_eq!(fast.game.range(ME), 6 + 1 + 1);
}

#[test]
fn mosey_range() {
    let mut scenario = Scenario::new().upgrades(["compression_coils"]);
    let (first, second) = (scenario.sector("white_sun_4_07"), scenario.sector("white_sun_4_06"));
    scenario.play([Choice::Mosey, Choice::Enter(first), Choice::Enter(second)]);
    assert!(scenario.is_turn());
}

#[test]
fn no_breakdowns() {
    let mut scenario = Scenario::new().upgrades(["full_tune_up_retro_fit"]).next_nav(["ifn_the_coil_busts"]);
    scenario.burn_to("white_sun_4_07").choose(Choice::Take(0));
    assert!(matches!(scenario.frame(), Frame::Fly { .. }));
}

#[test]
fn hold() {
    assert_eq!(Scenario::new().game.hold_spaces(ME), 8);
    assert_eq!(Scenario::new().upgrades(["cargo_hold"]).game.hold_spaces(ME), 10);
}

#[test]
fn stash() {
    assert_eq!(Scenario::new().game.stash_spaces(ME), 4);
    assert_eq!(Scenario::new().upgrades(["stash"]).game.stash_spaces(ME), 6);
}

#[test]
fn quarters() {
    assert_eq!(Scenario::new().game.max_crew(ME), 6);
    assert_eq!(Scenario::new().upgrades(["expanded_crew_quarters"]).game.max_crew(ME), 9);
}

#[test]
fn needs_aboard() {
    use crate::catalog::words::Keyword;
    let grounded = Scenario::new().upgrades(["sky_hook"]);
    assert!(!grounded.game.has_keyword(grounded.captain(), Keyword::Transport));
    let piloted = Scenario::new().upgrades(["sky_hook"]).crew(["wash"]);
    assert!(piloted.game.has_keyword(piloted.captain(), Keyword::Transport));
}

#[test]
fn decoy() {
    let mut scenario =
        Scenario::new().upgrades(["cry_baby"]).warrants(1).cash(2000).roamer("cruiser", "white_sun_4_07");
    scenario = scenario.next_nav(["the_big_black"]);
    scenario.burn_to("white_sun_4_07");
    let (baby, off) = (scenario.card("cry_baby"), scenario.sector("white_sun_4_06"));
    scenario.play([Choice::Decoy(baby), Choice::Send(off)]);
    assert_eq!((scenario.captain().warrants, scenario.captain().cash), (1, 2000));
    assert!(matches!(scenario.frame(), Frame::Fly { .. }), "and the nav card was drawn");
}

#[test]
fn consider_jobs() {
    let mut scenario = Scenario::new().gear(["a_very_fine_hat"]).at("Athens");
    let patience = scenario.contact("patience");
    scenario.play([Choice::Deal(patience), Choice::Draw, Choice::Draw, Choice::Draw, Choice::Draw]);
    assert_eq!(scenario.game.considered_jobs.len(), 4);
}

#[test]
fn buy_cards() {
    let mut scenario = Scenario::new().gear(["kaylees_fluffy_pink_dress"]).at("Silverhold").cash(9000);
    scenario.play([Choice::Buy, Choice::Draw, Choice::Draw, Choice::Draw]);
    for card in scenario.game.considered.clone() {
        scenario.choose(Choice::Purchase(card));
    }
    assert!(scenario.game.considered.is_empty());
}

#[test]
fn counts_as_solid() {
    let scenario = Scenario::new().gear(["alliance_ident_card"]).warrants(1);
    let harken = scenario.contact("harken");
    assert!(scenario.game.is_solid(scenario.captain(), harken), "even with a Warrant");
}

#[test]
fn discard() {
    let mut scenario = robbing(Scenario::new().gear(["knife"]).next_misbehave(["kill_the_alarm"])).dice([4]);
    scenario.choose(Choice::Take(1));
    let knife = scenario.card("knife");
    scenario.choose(Choice::Discard(knife));
    assert!(!scenario.has("knife"), "2 + 4 + 1 passes a Fight 7");
    let horses = robbing(Scenario::new().gear(["fast_horses"]).next_misbehave(["old_fashioned_shoot_out"]));
    let mut escape = horses;
    escape.choose(Choice::Take(1));
    assert!(!escape.has("fast_horses"), "discarded for Transport");
}

#[test]
fn half_price() {
    let scenario = Scenario::new().leader("marco");
    let price = |id: &str| scenario.game.price(ME, scenario.game.catalog.card(id).expect("it exists"));
    assert_eq!((price("pistol"), price("explosive_charge"), price("a_very_fine_hat")), (200, 200, 1000));
    let corbin = Scenario::new().leader("corbin");
    let drive = corbin.game.catalog.card("enhanced_graviton_accelerator").expect("it exists");
    assert_eq!(corbin.game.price(ME, drive), 1200);
}

#[test]
fn hires_free() {
    let scenario = Scenario::new().leader("nandi");
    let zoe = scenario.game.catalog.card("zoe").expect("she exists");
    assert_eq!(scenario.game.price(ME, zoe), 0);
}
