//! Captains of the computer know the Rim.

use super::{of_story, rim};
use kit::{Level, Ruleset, Think};
use the_game::catalog::effects::{Effect, Spread};
use the_game::catalog::ids::{AlertId, RegionId, SectorId};
use the_game::catalog::words::{Good, Suit};
use the_game::scenario::{ME, Scenario};
use the_game::{Choice, TheGame};

/// Contraband aboard and far to go.
fn smuggler() -> Scenario {
    rim().active("amnon_duul_coachworks_trade_secrets", 1).goods(Good::Contraband, 2).crew(["inara", "kaylee"])
}

/// The first sector that a captain who sets out from Osiris enters.
fn first_step(scenario: Scenario) -> SectorId {
    let mut scenario = scenario.at("Osiris").turn();
    let mut captain = TheGame::bot(Level::Normal, 1);
    loop {
        let choice = captain.choose(&scenario.game, &Think::freely());
        scenario.choose(choice);
        if let Choice::Enter(sector) = choice {
            return sector;
        }
        assert!(choice != Choice::EndTurn, "nobody set out");
    }
}

#[test]
fn a_stop_on_the_way_is_made_in_passing() {
    let scenario = rim()
        .active("fanty_mingo_two_for_the_price_of_one", 1)
        .goods(Good::Cargo, 2)
        .goods(Good::Contraband, 2)
        .at("Bellerophon")
        .turn();
    let job = scenario.job("fanty_mingo_two_for_the_price_of_one");
    let choice = TheGame::bot(Level::Normal, 1).choose(&scenario.game, &Think::freely());
    assert_eq!(choice, Choice::Detour(job));
}

#[test]
fn an_outlaw_flies_around_alerts() {
    let usual = first_step(smuggler());
    let place = smuggler().game.catalog().sector(usual).id.clone();
    let mut watched = smuggler().at(&place);
    for _ in 0..3 {
        watched.happens(Effect::Alert(AlertId(0), Spread::Here));
    }
    assert_eq!(watched.game.alerts_at(usual), 3);
    assert_ne!(first_step(watched), usual);
}

#[test]
fn an_outlaw_flies_around_the_corvette() {
    let usual = first_step(smuggler());
    let place = smuggler().game.catalog().sector(usual).id.clone();
    assert_ne!(first_step(smuggler().roamer("corvette", &place)), usual);
}

#[test]
fn an_outlaw_flies_around_the_cruiser() {
    let usual = first_step(smuggler());
    let place = smuggler().game.catalog().sector(usual).id.clone();
    assert_ne!(first_step(smuggler().roamer("cruiser", &place)), usual);
}

/// What a captain answers now.
fn answer(scenario: &Scenario, level: Level) -> Choice {
    TheGame::bot(level, 1).choose(&scenario.game, &Think::freely())
}

#[test]
fn at_the_casino_captains_know_which_suits_are_left() {
    let casino = |suits: &[Suit], same: u8| {
        let scenario = rim().cash(4000);
        let mut scenario = match *suits {
            [suit] => scenario.suits_left([suit]),
            _ => scenario,
        };
        scenario.happens(Effect::GambleSuits { stake: 1000, draw: 5, same, times: 3 });
        scenario
    };
    for level in [Level::Normal, Level::Hard] {
        assert_eq!(answer(&casino(&[Suit::Clubs], 3), level), Choice::Stake(10), "it cannot be lost");
        assert_eq!(answer(&casino(&[], 4), level), Choice::Done, "four alike are too much to hope for");
    }
}

#[test]
fn a_stake_is_measured_by_the_purse() {
    let stake = |cash: i32| {
        let mut scenario = rim().cash(cash);
        scenario.happens(Effect::GambleSuits { stake: 1000, draw: 5, same: 3, times: 3 });
        match answer(&scenario, Level::Normal) {
            Choice::Stake(hundreds) => hundreds,
            other => panic!("{other:?} where the odds are with the player"),
        }
    };
    assert!(stake(1000) < stake(5000) && stake(5000) < 10 && stake(40_000) == 10);
}

#[test]
fn bets_are_laid_on_the_likeliest_suit() {
    for level in [Level::Normal, Level::Hard] {
        let mut scenario = rim().suits_left([Suit::Hearts]).cash(1000);
        scenario.happens(Effect::BetSuit(500, 3000));
        assert_eq!(answer(&scenario, level), Choice::Name(Suit::Hearts));
        let mut hopeless = rim().cash(500);
        hopeless.happens(Effect::BetSuit(500, 600));
        assert_eq!(answer(&hopeless, level), Choice::Done);
    }
}

/// A captain's choices up to the first sector to enter.
fn sets_out(scenario: &mut Scenario, level: Level) -> Vec<Choice> {
    let mut captain = TheGame::bot(level, 1);
    let mut chosen = Vec::new();
    while !matches!(chosen.last(), Some(Choice::Enter(_) | Choice::EndTurn)) {
        let choice = captain.choose(&scenario.game, &Think::freely());
        if !matches!(choice, Choice::Enter(_)) {
            scenario.choose(choice);
        }
        chosen.push(choice);
    }
    chosen
}

/// A crew for anything with charts and far to go through Border Space, and a ship full of Reavers in the next cards.
fn with_charts() -> Scenario {
    let job = "amnon_duul_coachworks_trade_secrets";
    let scenario = rim().able().cash(7000).gear(["nav_charts_border"]).active(job, 1).goods(Good::Contraband, 2);
    scenario.at("Boros").next_nav(["reaver_cutter", "reavers_on_the_hunt", "the_big_black"]).turn()
}

#[test]
fn charts_are_used_where_the_way_is_long_and_their_skill_is_not_missed() {
    let border = RegionId(1);
    for level in [Level::Normal, Level::Hard] {
        let mut scenario = with_charts();
        let charts = scenario.card("nav_charts_border");
        let ahead = scenario.next_nav_cards(border, 5);
        let chosen = sets_out(&mut scenario, level);
        assert!(chosen.contains(&Choice::Chart(charts, border)), "{level}: {chosen:?}");
        let after = scenario.next_nav_cards(border, 5);
        assert!(ahead.iter().all(|card| after.contains(card)));
        assert_eq!(after[4], ahead[0], "the Reavers wait for somebody else");
        assert!(chosen.len() > 5 && !scenario.has("nav_charts_border"));
    }
}

#[test]
fn charts_are_kept_by_those_who_know_nothing_else() {
    let mut scenario = smuggler().replace("kaylee", "zoe").gear(["nav_charts_border"]).at("Boros").turn();
    let chosen = sets_out(&mut scenario, Level::Normal);
    assert!(chosen.contains(&Choice::FullBurn) && scenario.has("nav_charts_border"), "{chosen:?}");
}

#[test]
fn easy_captains_do_not_read_charts() {
    let mut scenario = with_charts();
    let chosen = sets_out(&mut scenario, Level::Easy);
    assert!(chosen.contains(&Choice::FullBurn) && scenario.has("nav_charts_border"), "{chosen:?}");
}

#[test]
fn a_wager_on_the_counter_is_bought_for_what_it_pays() {
    let mut scenario = rim().cash(3000).at("Beaumonde").discarded(["billiards_betting"]).turn();
    let card = scenario.game.catalog().card("billiards_betting").expect("it is in the box");
    let mut captain = TheGame::bot(Level::Normal, 1);
    scenario.choose(Choice::Buy);
    let mut chosen = Vec::new();
    while !chosen.contains(&Choice::Done) {
        let choice = captain.choose(&scenario.game, &Think::freely());
        scenario.choose(choice);
        chosen.push(choice);
    }
    assert!(chosen.contains(&Choice::Purchase(card)), "{chosen:?}");
}

/// What a captain of this level chooses until one of these is chosen, in so many turns; rivals do nothing.
fn plays_until(scenario: &mut Scenario, level: Level, turns: u32, wanted: &[Choice]) -> Option<Choice> {
    let mut captain = TheGame::bot(level, 1);
    let last = Ruleset::round(&scenario.game) + turns;
    while Ruleset::round(&scenario.game) < last {
        let mine = scenario.frame().seat() == ME;
        let choice = match scenario.is_turn() && !mine {
            true => Choice::EndTurn,
            false => captain.choose(&scenario.game, &Think::freely()),
        };
        if wanted.contains(&choice) {
            return Some(choice);
        }
        scenario.choose(choice);
    }
    None
}

#[test]
fn labour_contracts_are_used_far_from_the_market() {
    for level in [Level::Normal, Level::Hard] {
        let mut scenario = rim().gear(["labor_contract_regina"]).discarded(["kaylee"]).at("Valentine").turn();
        let contract = Choice::HireWith(scenario.card("labor_contract_regina"));
        assert_eq!(plays_until(&mut scenario, level, 4, &[contract]), Some(contract), "{level}");
    }
}

#[test]
fn whoever_is_behind_does_not_stop_the_clock() {
    let (id, story) = ("patience_dung_run_2", "its_all_in_who_you_know");
    let scenario = of_story(story, 2).last_token().solid(["patience"]).rival_solid(["badger", "niska"]);
    let scenario = scenario.crew(["zoe"]).active(id, 1).goods(Good::Cargo, 2).at("red_sun_2_02").turn();
    assert!(scenario.allows(Choice::Work(scenario.job(id))));
    assert_ne!(answer(&scenario, Level::Hard), Choice::Work(scenario.job(id)));
}

#[test]
fn whoever_is_ahead_stops_the_clock() {
    let (id, story) = ("patience_dung_run_2", "its_all_in_who_you_know");
    let scenario = of_story(story, 2).last_token().solid(["patience", "niska"]).rival_solid(["badger"]);
    let scenario = scenario.crew(["zoe"]).active(id, 1).goods(Good::Cargo, 2).at("red_sun_2_02").turn();
    assert_eq!(answer(&scenario, Level::Hard), Choice::Work(scenario.job(id)));
}

/// Sectors from which a stop lies on the way to the end of its job.
const STOPS_AHEAD: [&str; 3] = ["white_sun_4_01", "white_sun_4_15", "white_sun_3_08"];

#[test]
fn a_captain_does_not_fly_past_a_stop_on_the_way() {
    let id = "fanty_mingo_two_for_the_price_of_one";
    let makes = |level: Level, turns: u32, from: &str| {
        let scenario = rim().active(id, 1).goods(Good::Cargo, 2).goods(Good::Contraband, 2).at(from);
        let mut scenario = scenario.turn();
        let (stop, end) = (Choice::Detour(scenario.job(id)), Choice::Work(scenario.job(id)));
        plays_until(&mut scenario, level, turns, &[stop, end]).map(|choice| choice == stop)
    };
    assert_eq!(STOPS_AHEAD.map(|from| makes(Level::Normal, 4, from)), [Some(true); 3]);
    // Whoever looks ahead may have other things to do first, and lose the goods meanwhile.
    let hard = STOPS_AHEAD.map(|from| makes(Level::Hard, 8, from));
    assert!(!hard.contains(&Some(false)) && hard.contains(&Some(true)), "{hard:?}");
}
