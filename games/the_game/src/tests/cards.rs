//! Every card of every deck is drawn and resolved, every way it offers.

use crate::catalog::Catalog;
use crate::catalog::supplies::Kind;
use crate::catalog::words::Good;
use crate::scenario::{ME, Scenario};
use crate::state::{Choice, Event, Frame, JobNews};
use crate::words;
use kit::{Catalog as _, Tabletop};

/// Somebody who can do everything, stocked with everything.
fn able() -> Scenario {
    Scenario::new().able().solid(["harken"]).goods(Good::Cargo, 2).goods(Good::Part, 3).goods(Good::Fuel, 5)
}

#[test]
fn every_nav_card_is_resolved_in_every_way() {
    let catalog = Catalog::built_in();
    for card in &catalog.nav_cards {
        for option in 0..card.options.len() as u8 {
            let (from, to) =
                if card.deck.0 == 0 { ("Valentine", "white_sun_4_07") } else { ("border_1_08", "border_1_09") };
            let mut scenario = able().at(from).rival_at("Osiris").rival_crew(["tracey"]).next_nav([card.id.as_str()]);
            scenario.burn_to(to);
            if matches!(scenario.frame(), Frame::Nav { .. }) {
                assert!(scenario.allows(Choice::Take(option)), "{} option {option}", card.name);
                scenario.choose(Choice::Take(option));
            }
            scenario.finish_flight_randomly(u64::from(option));
            let deck = &scenario.game.nav[card.deck.index()];
            let lies = deck
                .pile()
                .iter()
                .chain(deck.discards())
                .filter(|other| scenario.game.catalog.nav(**other).id == card.id);
            assert!(lies.count() > 0, "{} is back in its deck", card.name);
        }
    }
}

#[test]
fn every_misbehave_card_is_resolved_in_every_way() {
    let catalog = Catalog::built_in();
    let job = "patience_good_old_fashioned_mail_robbery";
    for card in &catalog.misbehave_cards {
        let ways = (0..card.options.len() as u8).map(Choice::Take).chain(card.ace.map(|_| Choice::Ace));
        for (seed, way) in ways.enumerate() {
            let mut scenario =
                able().gear(["fast_horses"]).at("Space Bazaar").hand([job]).next_misbehave([card.id.as_str()]);
            if card.id == "alliance_operatives" || card.id == "reaver_raid" {
                scenario = scenario.replace("crow", "river_tam");
            }
            if card.id == "kidnapped_by_hill_folk" {
                scenario = scenario.replace("crow", "stark");
            }
            if card.id == "state_of_the_art_security_system" || card.id == "lets_go_to_the_crappy_town" {
                scenario = scenario.gear(["alliance_ident_card", "jaynes_cunning_hat"]).armed("alliance_ident_card");
            }
            let id = scenario.job(job);
            scenario.play([Choice::Work(id), Choice::Go]);
            assert!(scenario.allows(way), "{} by {way:?}: {:?}", card.name, scenario.refusal(way));
            scenario.choose(way).finish_randomly(seed as u64);
        }
    }
}

#[test]
fn every_job_is_worked_to_its_end() {
    let catalog = Catalog::built_in();
    for job in &catalog.jobs {
        let mut scenario =
            able().goods(Good::Cargo, 0).goods(Good::Part, 0).goods(Good::Fuel, 1).hand([job.id.as_str()]);
        scenario = scenario.roamer("cruiser", "white_sun_2_04");
        let id = scenario.job(&job.id);
        let mut completed = false;
        for attempt in 0..60 {
            if scenario.captain().hand.is_empty() && scenario.captain().active.is_empty() {
                scenario = scenario.hand([job.id.as_str()]);
            }
            let stage = scenario.captain().active.first().map_or(0, |active| active.stage);
            scenario = scenario.restore().at(&job.stages[stage as usize].place).cash(9000).turn();
            scenario.finish_randomly(attempt);
            assert!(scenario.allows(Choice::Work(id)), "{}: {:?}", job.id, scenario.refusal(Choice::Work(id)));
            scenario.choose(Choice::Work(id)).finish_well();
            completed =
                scenario.events.iter().any(|event| matches!(event, Event::Job { news: JobNews::Completed, .. }));
            if completed {
                break;
            }
        }
        assert!(completed, "{} was never completed", job.id);
    }
}

#[test]
fn every_supply_card_is_bought() {
    let catalog = Catalog::built_in();
    for card in catalog.supply_ids().filter(|card| catalog.market_of(*card).is_some()) {
        let market = catalog.market_of(card).expect("it was filtered");
        let place =
            catalog.sector_ids().find(|sector| catalog.sector(*sector).market == Some(market)).expect("it is sold");
        let mut scenario = Scenario::new().cash(5000);
        scenario.game.captains[ME].sector = Some(place);
        while !scenario.game.markets[market.index()].discards().contains(&card) {
            let next = scenario.game.markets[market.index()].draw().expect("it is in there");
            scenario.game.markets[market.index()].discard(next);
        }
        scenario.play([Choice::Buy, Choice::Consider(card), Choice::Purchase(card), Choice::Done]);
        assert!(scenario.has(&catalog.supply(card).id));
        assert_eq!(scenario.captain().cash, 5000 - i32::from(catalog.supply(card).cost));
    }
}

#[test]
fn every_card_can_be_put_into_words() {
    let catalog = Catalog::built_in();
    for supply in &catalog.supplies {
        assert!(supply.abilities.iter().all(|ability| words::ability(&catalog, ability).ends_with('.')));
        assert!(supply.kind != Kind::Crew || supply.cost <= 300);
    }
    let options = catalog.nav_cards.iter().flat_map(|card| &card.options);
    let options = options.chain(catalog.misbehave_cards.iter().flat_map(|card| &card.options));
    assert!(options.into_iter().all(|option| words::option(&catalog, option).len() > 5));
    let jobs = (0..catalog.jobs.len() as u16).map(crate::catalog::ids::JobId);
    assert!(jobs.into_iter().all(|job| words::job(&catalog, job).contains("pays")));
    assert!(
        catalog.stories.iter().flat_map(|story| &story.goals).all(|goal| words::feat(&catalog, &goal.how).len() > 5)
    );
    assert!(catalog.contact_ids().all(|contact| words::contact_perks(&catalog, contact).len() > 5));
}

#[test]
fn every_piece_says_what_it_is_good_for() {
    let game = Scenario::new().game;
    let mut pieces = Vec::new();
    game.pieces(&mut pieces);
    let silent = game.catalog().roamers.len() + 1;
    let told = pieces.iter().map(|at| (game.name(at.piece, at.face), game.about(at.piece, at.face)));
    let (with, without): (Vec<_>, Vec<_>) = told.partition(|(_, about)| !about.is_empty());
    assert_eq!(without.len(), silent, "only the ships that roam and the die are silent: {without:?}");
    for (name, about) in with {
        assert!(about.iter().all(|line| line.chars().count() > 3 && !line.starts_with(' ')), "{name}: {about:?}");
    }
}
