//! Every card of the expansion is drawn and resolved, every way it offers.

use super::{catalog, core, rim};
use the_game::catalog::effects::Need;
use the_game::catalog::jobs::Job;
use the_game::catalog::words::{Good, Profession};
use the_game::scenario::Scenario;
use the_game::state::{Choice, Event, Frame, JobNews};
use the_game::words;

/// Somebody who can do everything, stocked with everything.
fn able() -> Scenario {
    let friends = ["harken", "badger", "patience", "niska"];
    rim().able().solid(friends).goods(Good::Cargo, 2).goods(Good::Part, 3).goods(Good::Fuel, 5)
}

/// Two bordering sectors in the space of each nav deck.
const FLIGHTS: [(&str, &str); 3] =
    [("Valentine", "white_sun_4_07"), ("border_1_08", "border_1_09"), ("Angel", "Whittier")];

#[test]
fn every_nav_card_is_resolved_in_every_way() {
    for card in catalog().nav_cards.iter().skip(core().nav_cards.len()) {
        for option in 0..card.options.len() as u8 {
            let (from, to) = FLIGHTS[card.deck.index()];
            let mut scenario = able().at(from).rival_at("Osiris").rival_crew(["tracey"]).next_nav([card.id.as_str()]);
            scenario.burn_to(to);
            if matches!(scenario.frame(), Frame::Nav { .. }) {
                let take = Choice::Take(option);
                assert!(scenario.allows(take), "{} option {option}: {:?}", card.name, scenario.refusal(take));
                scenario.choose(take);
            }
            scenario.finish_flight_randomly(u64::from(option));
            assert!(scenario.is_in_nav_deck(card.deck, &card.id), "{} is back in its deck", card.name);
        }
    }
}

/// The crew for a job: a Grifter leads where one is needed, Jayne stays away from Higgins.
fn crew_for(job: &Job) -> Scenario {
    let leader = if job.needs.contains(&Need::Profession(Profession::Grifter)) { "wright" } else { "womack" };
    let scenario = rim().leader(leader).able().solid(["harken"]).roamer("cruiser", "white_sun_2_04");
    let scenario = scenario.replace("jayne", "lund").roamer("corvette", "rim_2_10");
    scenario.goods(Good::Fuel, 1).goods(Good::Part, 0)
}

/// What a stage wants delivered is aboard.
fn stocked(mut scenario: Scenario, deliver: &[(Good, the_game::catalog::jobs::Amount)]) -> Scenario {
    for (good, amount) in deliver {
        let count = scenario.captain().has(*good).max(amount.least());
        scenario = scenario.goods(*good, count);
    }
    scenario
}

fn has_news(scenario: &Scenario, news: JobNews) -> bool {
    scenario.events.iter().any(|event| matches!(event, Event::Job { news: told, .. } if *told == news))
}

#[test]
fn every_job_is_worked_to_its_end() {
    for job in catalog().jobs.iter().skip(core().jobs.len()) {
        let mut scenario = crew_for(job);
        let id = scenario.job(&job.id);
        let mut completed = false;
        for attempt in 0..60 {
            if scenario.captain().hand.is_empty() && scenario.captain().active.is_empty() {
                scenario = scenario.hand([job.id.as_str()]);
            }
            let stage = &job.stages[scenario.captain().active.first().map_or(0, |active| active.stage) as usize];
            scenario = stocked(scenario.restore(), &stage.deliver).at(&stage.place).cash(9000).turn();
            scenario.finish_randomly(attempt);
            assert!(scenario.allows(Choice::Work(id)), "{}: {:?}", job.id, scenario.refusal(Choice::Work(id)));
            scenario.choose(Choice::Work(id)).finish_well();
            completed = has_news(&scenario, JobNews::Completed);
            if completed {
                break;
            }
        }
        assert!(completed, "{} was never completed", job.id);
    }
}

#[test]
fn every_stop_on_the_way_is_made() {
    for job in catalog().jobs.iter().filter(|job| job.detour.is_some()) {
        let detour = job.detour.as_ref().expect("it was filtered");
        let mut scenario = crew_for(job);
        let id = scenario.job(&job.id);
        let mut made = false;
        for attempt in 0..60 {
            if scenario.captain().active.is_empty() {
                scenario = scenario.active(&job.id, 1);
            }
            scenario = stocked(scenario.restore(), &detour.stage.deliver).at(&detour.stage.place).cash(0).turn();
            scenario.finish_randomly(attempt);
            scenario.choose(Choice::Detour(id)).finish_well();
            made = has_news(&scenario, JobNews::Detoured);
            if made {
                break;
            }
        }
        assert!(made && scenario.captain().cash >= i32::from(detour.pays), "{} was never made", job.id);
        assert!(!scenario.turn().allows(Choice::Detour(id)), "{}: once is enough", job.id);
    }
}

#[test]
fn every_supply_card_is_bought() {
    let (catalog, core) = (catalog(), core());
    let fresh = |supply: &str| core.supplies.iter().all(|known| known.id != supply);
    let cards = catalog.supply_ids().filter(|card| fresh(&catalog.supply(*card).id));
    for card in cards.filter(|card| catalog.market_of(*card).is_some()) {
        let supply = catalog.supply(card);
        let market = catalog.market_of(card).expect("it was filtered");
        let place = catalog.sector_ids().find(|sector| catalog.sector(*sector).market == Some(market));
        let place = &catalog.sector(place.expect("it is sold")).name;
        let mut scenario = rim().cash(5000).at(place).uncovered(card);
        scenario.play([Choice::Buy, Choice::Consider(card), Choice::Purchase(card)]);
        let wager = supply.id == "billiards_betting";
        assert_eq!(scenario.has(&supply.id), !wager, "{}", supply.name);
        assert!(wager || scenario.captain().cash == 5000 - i32::from(supply.cost), "{}", supply.name);
    }
}

#[test]
fn every_card_can_be_put_into_words() {
    let catalog = catalog();
    let abilities = catalog.supplies.iter().flat_map(|supply| &supply.abilities);
    assert!(abilities.into_iter().all(|ability| words::ability(&catalog, ability).ends_with('.')));
    let options = catalog.nav_cards.iter().flat_map(|card| &card.options);
    let options = options.chain(catalog.roamers.iter().flat_map(|roamer| &roamer.options));
    assert!(options.into_iter().all(|option| words::option(&catalog, option).len() > 4));
    let mut jobs = (0..catalog.jobs.len() as u16).map(the_game::catalog::ids::JobId);
    assert!(jobs.all(|job| words::job(&catalog, job).contains("pays")));
    let goals = catalog.stories.iter().flat_map(|story| &story.goals);
    assert!(goals.into_iter().all(|goal| words::feat(&catalog, &goal.how).len() > 5));
    assert!(catalog.contact_ids().all(|contact| words::contact_perks(&catalog, contact).len() > 5));
}
