//! Every option of the setup, each of its values.

use crate::table::Begin;
use kit::{Catalog, Ruleset, Setup as _, SetupError, Turn};
use shiny_dice::dice::faces;
use shiny_dice::event::Event;
use shiny_dice::state::Ask;
use shiny_dice::{Choice, DieId, Face, Face::*, Foe, Kind, Missions, Refusal, Scenario, Setup, ShinyDice, Zone};

#[test]
fn rounds_1_to_5_play_that_many_turns_each() {
    for rounds in 1..=5 {
        let mut setup = Setup::for_seats(2);
        setup.set("rounds", &rounds.to_string()).unwrap();
        let mut game = ShinyDice::begin(&Missions::built_in(), &setup, 3).unwrap();
        let (mut turns, mut choices, mut events) = (0, Vec::new(), Vec::new());
        while let Turn::Of(_) = game.turn() {
            choices.clear();
            game.choices(&mut choices);
            events.clear();
            game.apply(choices.last().unwrap(), &mut events).unwrap();
            turns += events.iter().filter(|event| matches!(event, Event::DicePassed { .. })).count();
        }
        assert_eq!(turns, 2 * rounds);
    }
}

#[test]
fn difficulty_rookie_hero_legendary_take_five_four_three_alike() {
    for (value, least) in [("rookie", 5), ("hero", 4), ("legendary", 3)] {
        for alike in 3..=5 {
            let others = [Foe::Niska, Foe::Badger].into_iter().take(5 - alike);
            let foes = std::iter::repeat_n(Foe::Saffron, alike).chain(others);
            let scenario = Scenario::new().option("difficulty", value).behind_screen(1, 200, 0).foes(foes);
            let left = scenario.aboard([Mal]).counting().screen(1).points;
            assert_eq!(left, if alike >= least { 100 } else { 200 }, "{value} {alike}");
        }
    }
}

#[test]
fn mission_window_after_strikes_asks_nothing_before_them() {
    let scenario = Scenario::new().option("mission_window", "after_strikes").mission(13);
    let table = scenario.foes([Foe::Niska]).aboard([Mal, Zoe]).revealing();
    assert_eq!(table.asked(), Some(Ask::Niska));
}

#[test]
fn mission_window_from_reveal_completes_before_the_strikes() {
    let scenario = Scenario::new().option("mission_window", "from_reveal").mission(13);
    let mut table = scenario.foes([Foe::Niska]).aboard([Mal, Zoe]).revealing();
    assert_eq!(table.asked(), Some(Ask::EarlyMission));
    table.choose(Choice::CompleteMission);
    assert_eq!((table.at_risk(), table.asked()), (200, Some(Ask::Niska)));
}

#[test]
fn mission_window_from_reveal_may_wait_and_is_still_open_in_the_fight() {
    let scenario = Scenario::new().option("mission_window", "from_reveal").mission(13);
    let mut table = scenario.foes([Foe::Badger]).aboard([Mal, Zoe]).revealing();
    table.choose(Choice::Pass);
    assert_eq!(table.asked(), Some(Ask::Fight));
    table.choose(Choice::CompleteMission);
    assert_eq!(table.at_risk(), 200);
}

#[test]
fn mission_window_from_reveal_gives_both_shiny_hits_before_the_strikes() {
    let scenario = Scenario::new().option("mission_window", "from_reveal").mission(34);
    let mut table = scenario.foes([Foe::Niska; 2]).aboard([Wash, Jayne, Kaylee]).revealing();
    table.choose(Choice::CompleteMission).choose(Choice::Hit(Foe::Niska));
    assert_eq!(table.asked(), Some(Ask::ShinyTimes));
    table.choose(Choice::Hit(Foe::Niska));
    assert_eq!(
        (table.asked(), table.count_in(Zone::Serenity)),
        (Some(Ask::Fight), 3),
        "he is beaten before he strikes"
    );
}

#[test]
fn mission_window_from_reveal_escapes_before_the_strikes() {
    let scenario = Scenario::new().option("mission_window", "from_reveal").mission(9).at_risk(200);
    let mut table = scenario.foes([Foe::Niska]).aboard([Mal, Mal, Zoe, Zoe]).revealing();
    table.choose(Choice::CompleteMission).choose(Choice::Escape);
    assert_eq!((table.screen(0).points, table.active()), (400, kit::Seat(1)));
}

#[test]
fn doubled_face_stands_twice_on_passenger_dice() {
    for (value, doubled) in
        [("supplies", Supplies), ("simon", Simon), ("river", River), ("inara", Inara), ("book", Book)]
    {
        let mut setup = Setup::for_seats(1);
        setup.set("doubled_face", value).unwrap();
        let sides = faces(Kind::Passenger, setup.doubled_face);
        for face in [Simon, River, Inara, Book, Supplies] {
            let count = sides.iter().filter(|side| **side == face).count();
            assert_eq!(count, 1 + (face == doubled) as usize, "{value}: {face:?}");
        }
        let rolled = passengers_rolled(&setup, doubled);
        assert!((0.30..0.37).contains(&rolled), "{value}: {rolled}");
    }
}

/// The share of passenger dice that show the face, over many first rolls.
fn passengers_rolled(setup: &Setup, face: Face) -> f64 {
    let (missions, games) = (Missions::built_in(), 2000);
    let mut shown = 0;
    for seed in 0..games {
        let mut events = Vec::new();
        ShinyDice::begin(&missions, setup, seed).unwrap().apply(&Choice::Roll, &mut events).unwrap();
        let Event::Rolled { dice, .. } = &events[0] else { panic!("{events:?}") };
        shown += dice.iter().filter(|rolled| rolled.die.kind() == Kind::Passenger && rolled.face == face).count();
    }
    shown as f64 / (3 * games) as f64
}

#[test]
fn doubled_face_cannot_be_an_outlaw_or_a_foe() {
    let setup = Setup { doubled_face: Mal, ..Setup::for_seats(2) };
    let error = ShinyDice::begin(&Missions::built_in(), &setup, 1).unwrap_err();
    assert!(matches!(&error, SetupError::Unfit(_)) && error.to_string().contains("Mal"), "{error}");
}

#[test]
fn simon_reach_knocked_out_leaves_the_hold_alone() {
    let scenario = Scenario::new().option("simon_reach", "knocked_out").foes([Foe::Niska]);
    let table = scenario.aboard([Simon]).hold([Kaylee]).fighting();
    let adoration = Choice::Adoration { simon: table.die(Simon), kaylee: table.lying(Zone::Hold, Kaylee) };
    assert_eq!(table.refuses(adoration), Refusal::NoKaylee);
}

#[test]
fn simon_reach_hold_too_finds_kaylee_in_both_places() {
    let scenario = Scenario::new().option("simon_reach", "hold_too").foes([Foe::Niska]);
    let mut table = scenario.aboard([Simon, Simon]).hold([Kaylee]).knocked_out([Kaylee]).fighting();
    let simons: Vec<DieId> = table.aboard(Simon).collect();
    for (simon, zone) in simons.into_iter().zip([Zone::Hold, Zone::KnockedOut]) {
        let kaylee = table.lying(zone, Kaylee);
        table.choose(Choice::Adoration { simon, kaylee });
        assert_eq!(table.game.die(kaylee).zone, Zone::Serenity);
    }
}

#[test]
fn one_to_five_players_can_play_and_no_others() {
    for seats in 0..=7 {
        let begun = ShinyDice::begin(&Missions::built_in(), &Setup::for_seats(seats), 1);
        assert_eq!(begun.is_ok(), (1..=5).contains(&seats), "{seats}");
        if let Err(error) = begun {
            assert!(error.to_string().contains(&format!("not {seats}")), "{error}");
        }
    }
}

#[test]
fn no_or_six_rounds_are_refused() {
    for rounds in [0, 6, 255] {
        let setup = Setup { rounds, ..Setup::for_seats(2) };
        let error = ShinyDice::begin(&Missions::built_in(), &setup, 1).unwrap_err();
        assert!(error.to_string().contains("1 to 5 rounds"), "{error}");
    }
}
