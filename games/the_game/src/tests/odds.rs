//! What is told before the click is what happens: odds, sources of points, pay slips.

use crate::catalog::ids::TestId;
use crate::scenario::{ME, Scenario};
use crate::state::{Choice, Event, Frame, Scene, Testing, TheGame};
use kit::random::{Rng, below, seeded};
use kit::{Band, Tabletop};

const TESTS: u64 = 200;
const ROLLS: u32 = 20_000;

const PEOPLE: [&str; 12] = [
    "jayne",
    "zoe",
    "kaylee",
    "inara",
    "wash",
    "simon_tam",
    "river_tam",
    "shepherd_book",
    "crow",
    "bester",
    "lucy",
    "stark",
];
const THINGS: [&str; 8] = [
    "vera",
    "jaynes_cunning_hat",
    "pistol",
    "knife",
    "kaylees_reprogrammer",
    "bona_fide_credentials",
    "burgesss_hovering_space_jeep",
    "official_lookin_vehicle",
];

/// A captain with a few of the crew and gear, asked to take a test of the box.
fn asked(rng: &mut Rng) -> (TheGame, Testing) {
    let mut scenario = Scenario::new().upgrades(["expanded_crew_quarters"]).cash(1000);
    for _ in 0..1 + below(rng, 5) {
        let one = PEOPLE[below(rng, PEOPLE.len())];
        scenario = if scenario.has(one) { scenario } else { scenario.crew([one]) };
    }
    for _ in 0..below(rng, 4) {
        let thing = THINGS[below(rng, THINGS.len())];
        scenario = if scenario.has(thing) { scenario } else { scenario.gear([thing]) };
    }
    let game = scenario.game;
    let id = TestId(below(rng, game.catalog.tests.len()) as u16);
    let test = game.catalog.test(id);
    let mut testing = Testing::new(ME, id, test.skill);
    if test.alone {
        let party: Vec<_> = game.captain(ME).party().map(|mate| mate.card).collect();
        testing.fighter = Some(party[below(rng, party.len())]);
    }
    (game, testing)
}

/// The odds that an answer shows.
fn shown(game: &mut TheGame, testing: Testing, choice: Choice) -> Vec<Band> {
    game.pending.push(Frame::Test(testing));
    let odds = game.answer(&choice).odds;
    game.pending.pop();
    odds
}

/// Takes the test as a captain does who rolls again below the best result; gives the band.
fn take(game: &mut TheGame, mut testing: Testing, events: &mut Vec<Event>) -> usize {
    let best = i16::from(game.catalog.test(testing.test).best());
    let mut scene = Scene { game, events };
    scene.roll_test(&mut testing);
    let total = testing.total.expect("it was rolled");
    if total < best && scene.reroller(&testing).is_some() {
        (testing.total, testing.rerolled) = (None, true);
        scene.roll_test(&mut testing);
    }
    scene.catalog.test(testing.test).band(testing.total.expect("it was rolled"))
}

/// Within four standard errors of what the odds say.
fn check(rng: &mut Rng, seed: u64) {
    let (mut game, testing) = asked(rng);
    let most = game.most_bribes(&testing);
    let bribes = below(rng, usize::from(most) + 1) as u8;
    let choice = if bribes > 0 { Choice::Bribe(bribes) } else { Choice::Roll };
    let odds = shown(&mut game, testing, choice);
    let testing = Testing { bribes, settled: true, ..testing };
    game.rng = seeded(seed);
    let mut came = vec![0_u32; odds.len()];
    let mut events = Vec::new();
    for _ in 0..ROLLS {
        came[take(&mut game, testing, &mut events)] += 1;
        events.clear();
    }
    for (band, came) in odds.iter().zip(came) {
        let frequency = f64::from(came) / f64::from(ROLLS);
        let error = (band.chance * (1.0 - band.chance) / f64::from(ROLLS)).sqrt();
        let (off, told) = ((frequency - band.chance).abs(), band.chance);
        assert!(off <= 4.0 * error + 1e-9, "{}: told {told}, came {frequency} in {testing:?}", band.when);
    }
}

#[test]
fn odds_shown_are_frequencies_rolled() {
    let halves = [0, 1].map(|half| {
        std::thread::spawn(move || {
            let mut rng = seeded(2600 + half);
            (0..TESTS / 2).for_each(|test| check(&mut rng, 2 * test + half));
        })
    });
    halves.into_iter().for_each(|half| half.join().expect("every test came as told"));
}

#[test]
fn the_sources_of_a_test_make_up_its_points() {
    let mut rng = seeded(5);
    for _ in 0..300 {
        let (game, testing) = asked(&mut rng);
        let sum: i16 = game.test_sources(&testing).iter().map(|source| source.points).sum();
        assert_eq!(sum, game.test_points(&testing), "{testing:?}");
    }
}

#[test]
fn chances_of_nested_outcomes_add_up() {
    let mut rng = seeded(6);
    for _ in 0..300 {
        let (mut game, testing) = asked(&mut rng);
        let odds = shown(&mut game, testing, Choice::Roll);
        assert!((odds.iter().map(|band| band.chance).sum::<f64>() - 1.0).abs() < 1e-9);
        for band in odds.iter().filter(|band| !band.then.is_empty()) {
            assert!((band.then.iter().map(|then| then.chance).sum::<f64>() - band.chance).abs() < 1e-9);
        }
    }
}

/// Space Bazaar: misbehave 2, then a Tech test at which nothing but trust is lost.
const ROBBERY: &str = "patience_good_old_fashioned_mail_robbery";

#[test]
fn the_pay_slip_is_what_is_left_after_the_cuts() {
    let mut scenario = Scenario::new().crew(["kaylee", "zoe"]).at("Space Bazaar").hand([ROBBERY]).cash(0);
    scenario = scenario.next_misbehave(["a_little_job_on_the_side", "an_unexpected_opportunity"]).dice([5]);
    let job = scenario.job(ROBBERY);
    scenario.choose(Choice::Work(job));
    let told: i32 = scenario.game.pay_slip(ME).iter().map(|line| line.cash).sum();
    scenario.play([Choice::Go, Choice::Take(1), Choice::Take(1), Choice::PayAll]);
    assert_eq!(scenario.captain().cash, told);
}

#[test]
fn a_medic_saves_as_often_as_is_told() {
    let simon = Scenario::new().crew(["simon_tam"]);
    assert_eq!(simon.game.medic_chance(ME), Some(4.0 / 6.0), "5 is needed, and he adds 2");
    assert_eq!(Scenario::new().game.medic_chance(ME), None);
}
