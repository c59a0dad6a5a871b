//! Kalidasa on the larger map.

use super::the_map::{is_turn, whole};
use super::{Stop, show, show_rare, stop};
use crate::play::hud::Panels;
use crate::play::shown::Shown;
use crate::rulesets::the_game::course::Course;
use crate::table::layout::Layout;
use crate::table::pieces::{Pieces, Shows};
use bevy::prelude::*;
use kalidasa::Kalidasa;
use kit::{Ruleset, Seat};
use std::collections::BTreeSet;
use the_game::catalog::ids::SectorId;
use the_game::fly::risks::AlertAhead;
use the_game::{Choice, TheGame};

pub(super) const STOPS: &[Stop] = &[
    stop("kalidasa", |world| show(world, 1, 1, |game: &Kalidasa| game.round() >= 5), 20),
    stop("nested-test", |world| show(world, 1, 1, is_nested), 30),
    stop("talk-or-misbehave", |world| show_rare(world, 1, 1, may_talk), 30),
    stop("casino", |world| show_rare(world, 1, 1, |game: &Kalidasa| is_asked(game, "Gamble")), 30),
    stop("charts", |world| show_rare(world, 1, 1, |game: &Kalidasa| is_asked(game, "Reorder")), 30),
    stop("goods-by-choice", |world| show_rare(world, 1, 1, |game: &Kalidasa| is_asked(game, "LoadMix")), 30),
    Stop { then: look_closely, ..stop("inspector", |_| {}, 12) },
    Stop {
        then: whole,
        lead: 60,
        ..stop("kalidasa-whole-board", |world| show(world, 2, 1, |game: &Kalidasa| is_turn(game, 8)), 90)
    },
    Stop {
        then: plan_into_alerts,
        lead: 30,
        ..stop("kalidasa-rim-flight", |world| show(world, 3, 1, |game: &Kalidasa| is_near_alerts(game)), 60)
    },
];

/// The alert tokens a captain could fly into at once.
fn alerts_near(game: &TheGame) -> Vec<AlertAhead> {
    let all: Vec<SectorId> = game.catalog().sector_ids().collect();
    let steps = |to: SectorId| game.flight_plan(Seat(0), to).map_or(usize::MAX, |plan| plan.way.len());
    let alerts = game.alerts_ahead(Seat(0), &all).into_iter();
    alerts.filter(|ahead| ahead.chance > 0.0 && (2..=4).contains(&steps(ahead.sector))).collect()
}

/// A captain in Rim Space whom alert tokens lie in wait for.
fn is_near_alerts(game: &TheGame) -> bool {
    let here = game.captain(Seat(0)).sector.map(|sector| game.catalog().sector(sector).region.index());
    is_turn(game, 4) && here == Some(2) && !alerts_near(game).is_empty()
}

/// A plan that leads into them.
fn plan_into_alerts(world: &mut World) {
    let Some(game) = world.resource::<Shown>().state::<TheGame>() else { return };
    let to = alerts_near(game).first().map(|ahead| ahead.sector);
    world.resource_mut::<Course>().pin(to);
    world.resource_mut::<Panels>().pinned = true;
}

fn is_asked(game: &Kalidasa, kind: &str) -> bool {
    let game = kit::Tabletop::at_heart(game).downcast_ref::<TheGame>();
    game.is_some_and(|game| game.frame().is_some_and(|frame| frame.kind() == kind))
}

/// A crime that may be talked through.
fn may_talk(game: &Kalidasa) -> bool {
    is_asked(game, "Work") && game.offers().iter().any(|offer| offer.choice == Choice::Talk && offer.is_open())
}

/// A card with a test inside a test.
fn is_nested(game: &Kalidasa) -> bool {
    use kit::Tabletop;
    let nests = |choice: &Choice| game.answer(choice).odds.iter().any(|band| !band.then.is_empty());
    game.offers().iter().any(|offer| offer.refused.is_none() && nests(&offer.choice))
}

/// The last card of the zone with the most open faces is looked at closely.
fn look_closely(world: &mut World) {
    world.run_system_cached(inspect_fullest).expect("the table is laid");
}

fn inspect_fullest(layout: Layout, pieces: Res<Pieces>, shown: Query<&Shows>, mut panels: ResMut<Panels>) {
    let shows = |piece: &kit::PieceId| shown.get(pieces.get(*piece)?).ok().copied();
    let faces = |row: &[kit::PieceId]| -> BTreeSet<_> {
        row.iter().filter_map(shows).filter(|shows| shows.open).map(|shows| shows.face).collect()
    };
    let zones = layout.zones().max_by_key(|(_, row)| faces(row).len());
    let top = zones.and_then(|(_, row)| row.last().copied());
    panels.inspected = top;
}
