//! The game in words: nothing is left unsaid, and cards say the figures they give.

use crate::table::Begin;
use kit::{Bot, Catalog, Ruleset, Setup as _, Tabletop, Think, Turn};
use shiny_dice::event::Event;
use shiny_dice::state::Ask;
use shiny_dice::words::{self, mission_text};
use shiny_dice::{Choice, Face, Face::*, Foe, Keyword, Missions, Reward, Scenario, Setup, ShinyDice, Zone};
use std::collections::BTreeSet;

/// What the log may pass over: the pieces show it.
fn is_silent(event: &Event) -> bool {
    matches!(event, Event::MissionDiscarded { .. } | Event::Moved { .. } | Event::DicePassed { .. })
}

fn says(sentence: &str) -> bool {
    sentence.len() > 3 && !sentence.contains("  ") && !sentence.contains("nothing:")
}

#[test]
fn every_prompt_label_and_line_of_random_games_says_something() {
    let (mut asked, mut told) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..400 {
        let mut setup = Setup::for_seats(1 + seed as usize % 5);
        setup.set("mission_window", ["after_strikes", "from_reveal"][seed as usize % 2]).unwrap();
        let mut game = ShinyDice::begin(&Missions::built_in(), &setup, seed).unwrap();
        let mut bot = kit::bots::RandomBot::new(seed);
        while let Turn::Of(_) = game.turn() {
            let question = game.question().unwrap();
            assert!(says(&question.head), "{question:?}");
            asked.insert(format!("{:?}", game.asked().unwrap()).split(' ').next().unwrap().to_string());
            for offer in game.offers() {
                assert!(says(&game.answer(&offer.choice).label), "{:?}", offer.choice);
            }
            let (choice, mut events) = (bot.choose(&game, &Think::freely()), Vec::new());
            game.apply(&choice, &mut events).unwrap();
            for event in &events {
                let told_of = format!("{event:?}").split([' ', '(']).next().unwrap().to_string();
                match game.tell(event) {
                    Some(line) => assert!(says(&line) && line.ends_with('.'), "{line}"),
                    None => assert!(is_silent(event), "{event:?}"),
                }
                told.insert(told_of);
            }
        }
        assert!(game.question().is_none());
    }
    assert!(asked.len() >= 15, "{asked:?}");
    assert!(told.len() >= 16, "all but the reshuffle: {told:?}");
}

#[test]
fn a_missions_text_says_its_dice_and_figures() {
    for (_, mission) in Missions::built_in().iter() {
        let text = mission_text(mission);
        for (face, count) in mission.needs() {
            let icon = if count == 1 { words::face(face).into() } else { format!("{count} {}", words::face(face)) };
            assert!(text.contains(&icon), "{text}");
        }
        for reward in &mission.reward {
            let figure = match *reward {
                Reward::Pool(points) | Reward::Score(points) => points.to_string(),
                Reward::Supplies(n) | Reward::Damage(n) | Reward::Fetch(n) | Reward::Return(n) => n.to_string(),
            };
            assert!(text.contains(&figure), "{text}");
        }
    }
}

#[test]
fn rewards_of_different_kinds_read_differently() {
    let rewards = [
        Reward::Pool(100),
        Reward::Score(100),
        Reward::Supplies(1),
        Reward::Supplies(2),
        Reward::Damage(2),
        Reward::Fetch(2),
        Reward::Return(2),
    ];
    let texts: BTreeSet<_> = rewards.into_iter().map(words::reward).collect();
    assert_eq!(texts.len(), rewards.len());
    assert!(words::reward(Reward::Fetch(1)).contains("1 die "), "{}", words::reward(Reward::Fetch(1)));
}

#[test]
fn every_face_foe_keyword_and_zone_has_its_words() {
    let faces: BTreeSet<_> = Face::ALL.into_iter().map(words::face).collect();
    assert_eq!(faces.len(), 13);
    for face in Face::ALL {
        assert!(words::powers(face).iter().all(|(name, text)| !name.is_empty() && text.ends_with('.')), "{face:?}");
        assert!(!words::powers(face).is_empty());
    }
    for foe in Foe::ALL {
        assert!(words::foe_text(foe).starts_with(words::foe(foe)));
    }
    let keywords: BTreeSet<_> = Keyword::ALL.into_iter().map(|keyword| words::keyword(keyword).1).collect();
    assert_eq!(keywords.len(), 5);
    let zones: BTreeSet<_> = Zone::ALL.into_iter().map(words::zone).collect();
    assert_eq!(zones.len(), Zone::ALL.len());
}

#[test]
fn giving_in_says_what_is_lost() {
    let table = Scenario::new().foes([Foe::Niska]).aboard([Wash]).at_risk(300).fighting();
    assert!(table.answer(&Choice::Report).label.contains("300"));
    let won = Scenario::new().aboard([Wash]).at_risk(300).fighting();
    assert!(!won.answer(&Choice::Report).label.contains("lose"));
}

#[test]
fn passing_up_a_fetch_does_not_speak_of_hitting() {
    let scenario = Scenario::new().foes([Foe::Niska]).aboard([Kaylee, Simon]).mission(29);
    let mut table = scenario.fighting();
    table.choose(Choice::CompleteMission);
    assert!(matches!(table.asked(), Some(Ask::Fetch { .. })));
    assert!(!table.answer(&Choice::Pass).label.contains("Hit"));
}

#[test]
fn space_never_ends_a_fight_that_still_has_something_to_give() {
    let plain = Scenario::new().aboard([Wash]).fighting();
    assert_eq!(plain.obvious(), Some(Choice::Report));
    let inara = Scenario::new().aboard([Inara]).fighting();
    assert_eq!(inara.obvious(), None);
    let mission = Scenario::new().aboard([Zoe, Zoe]).mission(7).fighting();
    assert_eq!(mission.obvious(), None);
    let foes_left = Scenario::new().foes([Foe::Niska]).aboard([Wash]).fighting();
    assert_eq!(foes_left.obvious(), None);
}

#[test]
fn the_log_names_a_missions_keywords() {
    for (_, mission) in Missions::built_in().iter() {
        let scenario = Scenario::new().foes([Foe::Niska]).aboard([Wash, Jayne, Book]).mission(mission.number);
        let table = scenario.revealing();
        let line = table.tell(&table.events[0]).unwrap();
        for keyword in &mission.keywords {
            assert!(line.contains(words::keyword(*keyword).0), "{line}");
        }
    }
}

#[test]
fn the_log_tells_who_goes_down_beside_jayne() {
    let mut table = Scenario::new().foes([Foe::Niska; 3]).aboard([Jayne, Book]).fighting();
    let jayne = table.die(Jayne);
    table.choose(Choice::DamagedCalm { jayne, foe: Foe::Niska });
    let lines: Vec<_> = table.events.iter().filter_map(|event| table.tell(event)).collect();
    assert!(lines.iter().any(|line| line.contains("Book") && line.contains("Jayne")), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("Book acts")), "{lines:?}");
}

#[test]
fn nobody_has_the_dice_after_the_end() {
    let mut table = Scenario::new().round(3).turn_of(1).hold([Mal]).flying();
    table.choose(Choice::LayLow);
    let lines: Vec<_> = table.events.iter().filter_map(|event| table.tell(event)).collect();
    assert!(!lines.iter().any(|line| line.contains("has the dice")), "{lines:?}");
}

#[test]
fn the_reshuffle_is_told() {
    let table = Scenario::new().foes([Foe::Niska]).aboard([Wash]).missions_left(0).revealing();
    assert!(table.tell(&table.events[0]).unwrap().contains("shuffled"));
}

#[test]
fn every_die_and_mission_says_what_it_is_good_for() {
    let game = ShinyDice::begin(&Missions::built_in(), &Setup::for_seats(2), 1).expect("two can play");
    let mut pieces = Vec::new();
    game.pieces(&mut pieces);
    assert!(pieces.iter().all(|at| !game.about(at.piece, at.face).is_empty()));
    assert_eq!(game.rounds(), Some(3));
}
