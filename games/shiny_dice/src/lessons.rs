//! Lessons in Shiny Dice: positions written as data.

use crate::dice::{Face, Foe};
use crate::scenario::{Moment, Scenario};
use crate::setup::Setup;
use crate::state::ShinyDice;
use crate::{Missions, scenario};
use kit::catalog::CatalogFile;
use kit::lesson::Teaches;
use serde::Deserialize;
use std::sync::Arc;

/// What lies where when a lesson begins; see [`Scenario`].
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    moment: Moment,
    screens: Vec<(u8, u16, u16)>,
    at_risk: u16,
    foes: Vec<Foe>,
    aboard: Vec<Face>,
    hold: Vec<Face>,
    knocked_out: Vec<Face>,
    supplies: usize,
    captured: usize,
    mission: Option<u8>,
    completed: bool,
}

impl Teaches for ShinyDice {
    type Position = Position;
    const LESSONS: CatalogFile = CatalogFile {
        path: "shiny_dice/lessons.ron",
        built_in: include_str!("../../../assets/shiny_dice/lessons.ron"),
    };
    const FIRSTS: &'static [CatalogFile] = &[CatalogFile {
        path: "shiny_dice/firsts.ron",
        built_in: include_str!("../../../assets/shiny_dice/firsts.ron"),
    }];
    const RULES: &'static [CatalogFile] =
        &[CatalogFile { path: "shiny_dice/rules.ron", built_in: include_str!("../../../assets/shiny_dice/rules.ron") }];
    const QUESTIONS: &'static [&'static str] = &[
        "Roll",
        "Reroll",
        "TeamBonus",
        "EarlyMission",
        "ShinyTimes",
        "Niska",
        "Saffron",
        "Fight",
        "SecondShot",
        "Calm",
        "Fetch",
        "SecondPassenger",
        "Return",
        "FreeHits",
        "Escape",
        "Fly",
    ];

    fn arrange(_: &Arc<Missions>, setup: &Setup, seed: u64, position: &Position) -> Result<Self, String> {
        let mut table = Scenario::of(*setup)
            .seed(seed)
            .at_risk(position.at_risk)
            .foes(position.foes.iter().copied())
            .aboard(position.aboard.iter().copied())
            .hold(position.hold.iter().copied())
            .knocked_out(position.knocked_out.iter().copied())
            .supplies(position.supplies)
            .captured(position.captured)
            .mission(position.mission.unwrap_or(scenario::ANY_MISSION));
        if position.completed {
            table = table.completed();
        }
        for (seat, points, supplies) in &position.screens {
            if usize::from(*seat) >= usize::from(setup.seats) {
                return Err(format!("there is no seat {seat}"));
            }
            table = table.behind_screen(*seat, *points, *supplies);
        }
        table.at(position.moment).map(|(game, _)| game)
    }
}
