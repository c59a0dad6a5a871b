//! Magistrate Higgins, and Fanty & Mingo. Kalidasa rulebook p. 9.

use super::rim;
use the_game::catalog::effects::Effect;
use the_game::catalog::words::Good;
use the_game::scenario::Scenario;
use the_game::state::{Choice, Frame, Refusal};

#[test]
fn not_with() {
    let job = "higgins_mud_run_heaven";
    let scenario = rim().crew(["jayne"]).at("Harvest").hand([job]);
    assert!(!scenario.allows(Choice::Deal(scenario.contact("higgins"))));
    assert!(!scenario.allows(Choice::Work(scenario.job(job))));
    let afar = rim().crew(["jayne", "fess"]);
    assert!(!afar.allows(Choice::Deal(afar.contact("higgins"))), "nor from afar");
    let without = rim().at("Harvest").hand([job]);
    assert!(without.allows(Choice::Deal(without.contact("higgins"))));
    assert!(without.allows(Choice::Work(without.job(job))));
}

fn busy(scenario: Scenario) -> Scenario {
    let scenario = scenario.active("harken_cargo_delivery_albion", 1).active("harken_cargo_delivery_ariel", 1);
    scenario.active("harken_cargo_delivery_osiris", 1)
}

#[test]
fn active_jobs() {
    let job = "harken_cargo_delivery_sihnon";
    let three = busy(rim()).hand([job]).at("Londinium");
    assert_eq!(three.refusal(Choice::Work(three.job(job))), Refusal::ActiveFull { most: 3 });
    let mut four = busy(rim().solid(["higgins"])).hand([job]).at("Londinium").roamer("cruiser", "Osiris");
    let id = four.job(job);
    four.play([Choice::Work(id), Choice::Go]);
    assert_eq!(four.captain().active.len(), 4);
    let higgins = four.contact("higgins");
    four.happens(Effect::LoseSolid(higgins));
    assert!(matches!(four.frame(), Frame::DropActive { .. }));
    four.choose(Choice::DropJob(id));
    assert!(four.is_turn() && four.captain().active.len() == 3);
}

#[test]
fn job_bonus() {
    let job = "harken_laborer_transport";
    let pay = |scenario: Scenario| {
        let mut scenario = scenario.at("Albion").active(job, 1).goods(Good::Passenger, 2).cash(0);
        let id = scenario.job(job);
        scenario.play([Choice::Work(id), Choice::Go]);
        scenario.captain().cash
    };
    assert_eq!((pay(rim()), pay(rim().solid(["fanty_mingo"]))), (700, 1200), "whoever gave the job");
}

#[test]
fn fanty_and_mingo_sell_contraband() {
    let mut scenario = rim().at("Beaumonde").solid(["fanty_mingo"]).cash(1000);
    let twins = scenario.contact("fanty_mingo");
    scenario.play([Choice::Deal(twins), Choice::BuyGood(Good::Contraband), Choice::BuyGood(Good::Contraband)]);
    assert_eq!((scenario.captain().cash, scenario.captain().has(Good::Contraband)), (200, 2));
    let mut stranger = rim().at("Beaumonde").cash(1000);
    stranger.choose(Choice::Deal(twins));
    assert_eq!(stranger.refusal(Choice::BuyGood(Good::Contraband)), Refusal::NotSolid);
}
