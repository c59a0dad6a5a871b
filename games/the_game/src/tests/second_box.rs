//! A tiny invented box on top of The Game's: everything an expansion brings is data.

use crate::catalog::Catalog;
use crate::catalog::files::{BOX, CORE};
use crate::catalog::ids::JobId;
use crate::expansion::{Agreed, Boxes, Expanded, Expansion, with_core};
use crate::state::{Choice, Event, Frame};
use kit::catalog::CatalogFile;
use kit::harness::{Thoroughness, random_games};
use kit::{Catalog as _, CatalogError, OptionSpec, OptionValue, Ruleset, Setup as _};

macro_rules! file {
    ($path:literal, $text:literal) => {
        CatalogFile { path: concat!("far_away/", $path), built_in: $text }
    };
}

const FILES: [CatalogFile; BOX] = [
    file!(
        "map.ron",
        r#"(regions: [(id: "far", name: "Far Space")], sectors: [
            (id: "border_2_06", region: "border", ring: 2, number: "06", at: (2762, 156), radius: 140,
                borders: ["border_1_06", "border_2_05", "border_2_07", "far_1"]),
            (id: "far_1", region: "far", ring: 1, number: "01", planets: ["Tuonela"], supply: "tuonela", at: (0, 0),
                radius: 9, borders: ["border_2_06", "far_2"]),
            (id: "far_2", region: "far", ring: 1, number: "02", planets: ["Pohja"], at: (9, 9), radius: 9,
                borders: ["far_1"])])"#
    ),
    file!(
        "supplies.ron",
        r#"(decks: [(id: "tuonela", name: "Tuonela")], cards: [
            (id: "ferryman", name: "Ferryman", kind: Crew, cost: 100, tech: 1, decks: {"tuonela": 4},
                abilities: [TurnIn("louhi", 300)])])"#
    ),
    file!(
        "captains.ron",
        r#"(leaders: [(id: "lempi", name: "Lempi", kind: Leader, fight: 3)], drives: [], ships: [])"#
    ),
    file!(
        "contacts.ron",
        r#"(contacts: [(id: "louhi", name: "Louhi", at: Planet("Pohja"), late: true, perks: [ActiveJobs(4)])],
            roamers: [(id: "eagle", name: "Eagle", start: "far_2", regions: ["far"], drives_off: ["cutter"],
                contact: (who: Outlaws, when: Arriving, options: [(then: [FullStop])]))],
            ranges: [("cutter", ["far"])],
            alerts: [(id: "howl", name: "Howl", calls: ["eagle"])], alert_tokens: 9)"#
    ),
    file!(
        "jobs.ron",
        r#"(jobs: [(id: "swan", name: "Swan", contact: "louhi", kinds: [Shipping],
            stages: [(at: "Tuonela", load: [(Cargo, Exactly(1))]), (at: "Pohja", deliver: [(Cargo, Exactly(1))])],
            pay: Fixed(500), detour: (at: "Tuonela", pays: 50))])"#
    ),
    file!(
        "nav.ron",
        r#"(shuffled_in: true, cards: [
            (id: "wind", name: "Wind", deck: "far", copies: 3, options: [(then: [Alert("howl", Around), KeepFlying])])])"#
    ),
    file!("misbehave.ron", "(cards: [])"),
    file!(
        "stories.ron",
        r#"(stories: [(id: "mill", name: "The Mill", goals: [], bank: 2000, end: BankEmpty)],
            setups: [(id: "swift", name: "Swift", turns: 3)])"#
    ),
];

const STORIES: [OptionValue; 8] = [OptionValue { key: "any", name: "Any" }; 8];
const CARDS: [OptionValue; 2] =
    [OptionValue { key: "standard", name: "Standard" }, OptionValue { key: "swift", name: "Swift" }];

#[derive(Clone, Debug, PartialEq)]
struct FarAway;

impl Expansion for FarAway {
    const ID: &'static str = "far_away";
    const NAME: &'static str = "Far Away";
    const VERSION: u32 = 1;
    const FILES: &'static [CatalogFile] = &with_core(FILES);
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "story", name: "Story", sentence: "Which.", values: &STORIES },
        OptionSpec { key: "card", name: "Card", sentence: "Which.", values: &CARDS },
    ];
    const LESSONS: CatalogFile = CatalogFile { path: "far_away/lessons.ron", built_in: "(lessons: [])" };
    const FIRSTS: CatalogFile = CatalogFile { path: "far_away/firsts.ron", built_in: "(firsts: [])" };
    const RULES: CatalogFile = CatalogFile { path: "far_away/rules.ron", built_in: "(entries: [])" };

    fn count(catalog: &Catalog) -> Result<(), CatalogError> {
        match catalog.sectors.len() {
            105 => Ok(()),
            found => Err(CatalogError::of_file("far_away/map.ron", format!("{found} sectors"))),
        }
    }
}

fn agreed(story: u8, card: u8, seats: usize) -> Agreed<FarAway> {
    let mut agreed = Agreed::<FarAway>::for_seats(seats);
    (agreed.setup.story, agreed.setup.card) = (story, card);
    agreed
}

#[test]
fn a_second_box_adds_to_every_deck() {
    let both = Boxes::<FarAway>::built_in();
    let core = Catalog::built_in();
    assert_eq!(both.regions.len(), core.regions.len() + 1);
    assert_eq!(both.leaders().count(), core.leaders().count() + 1);
    assert_eq!((both.jobs.len(), both.jobs.last().map(|job| job.of_box)), (core.jobs.len() + 1, Some(1)));
    assert_eq!(both.purse, core.purse, "a box without a purse leaves it alone");
    assert!(both.roamers[1].regions.len() == 2 && both.shuffled_in);
}

#[test]
fn a_mistake_is_named_with_the_file_of_its_own_box() {
    let mut texts: Vec<_> = Boxes::<FarAway>::FILES.iter().map(|file| file.built_in).collect();
    let wrong = texts[BOX + 4].replace("louhi", "loviatar");
    texts[BOX + 4] = &wrong;
    let error = Boxes::<FarAway>::from_ron(&texts).expect_err("there is nobody of that name");
    assert_eq!(error.file, "far_away/jobs.ron");
    assert_ne!(error.file, CORE[4].path);
}

#[test]
fn no_more_alert_tokens_than_can_be_kept_apart() {
    let mut texts: Vec<_> = Boxes::<FarAway>::FILES.iter().map(|file| file.built_in).collect();
    let many = texts[BOX + 3].replace("alert_tokens: 9", "alert_tokens: 65");
    texts[BOX + 3] = &many;
    let error = Boxes::<FarAway>::from_ron(&texts).expect_err("there are too many");
    assert_eq!(
        (error.file.as_str(), error.problem.as_str()),
        ("far_away/contacts.ron", "65 alert tokens, where 64 can be kept apart")
    );
}

#[test]
fn matches_with_a_second_box_keep_every_promise() {
    let how = Thoroughness { games: 24, one_in: 60, ..Thoroughness::default() };
    random_games::<Expanded<FarAway>>(&Boxes::built_in(), how, |game| {
        let seats = match game % 8 {
            6 => 1,
            7 => 2 + game as usize / 8,
            _ => 1 + game as usize / 8,
        };
        agreed((game % 8) as u8, (game / 2 % 2) as u8, seats)
    });
}

#[test]
fn its_jobs_stops_alerts_and_ships_are_played() {
    let catalog = Boxes::<FarAway>::built_in();
    let mut game = Expanded::<FarAway>::begin(&catalog, &agreed(0, 0, 2), 1).expect("allowed");
    let mut events = Vec::new();
    while game.frame().is_some_and(|frame| !matches!(frame, Frame::Turn { .. })) {
        let mut choices = Vec::new();
        game.choices(&mut choices);
        let choice = choices.iter().rev().find(|choice| **choice != Choice::Done).unwrap_or(&Choice::Done);
        let choice = if game.apply(&Choice::Done, &mut events).is_ok() { continue } else { *choice };
        game.apply(&choice, &mut events).expect("listed");
    }
    let seat = game.turn_state().seat;
    let (job, tuonela) = (JobId(catalog.jobs.len() as u16 - 1), catalog.planet("Tuonela"));
    game.captains[seat].hand.clear();
    game.captains[seat].hand.push(job);
    game.captains[seat].sector = tuonela;
    for choice in [Choice::Work(job), Choice::Go, Choice::EndTurn] {
        game.apply(&choice, &mut events).expect("the job begins here");
    }
    let rival = game.turn_state().seat;
    game.captains[rival].sector = catalog.planet("Pohja");
    for choice in [Choice::FullBurn, Choice::Enter(tuonela.expect("it is on the map"))] {
        game.apply(&choice, &mut events).expect("they share a border");
    }
    assert!(events.iter().any(|event| matches!(event, Event::Alert { laid: true, .. })), "the wind howls");
    assert_eq!(game.alerts_at(catalog.planet("Pohja").expect("it is on the map")), 1);
    for choice in [Choice::Done, Choice::EndTurn, Choice::Detour(job), Choice::Go] {
        let before = game.captain(seat).cash;
        game.apply(&choice, &mut events).unwrap_or_else(|refusal| panic!("{choice:?}: {refusal:?}"));
        assert!(choice != Choice::Go || game.captain(seat).cash == before + 50);
    }
}
