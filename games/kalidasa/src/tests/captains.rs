//! Captains of the computer know the Rim.

use super::rim;
use kit::{Level, Ruleset, Think};
use the_game::catalog::effects::{Effect, Spread};
use the_game::catalog::ids::{AlertId, SectorId};
use the_game::catalog::words::Good;
use the_game::scenario::Scenario;
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
