//! While others play: the tiles plan and browse, and what is planned is kept beside the log.

use super::actions::{State, Tile};
use super::browse::{Browse, Shelf};
use super::course::Course;
use super::desk::{self, Desk};
use super::eye::Eye;
use super::risks::plural;
use super::{ON_TABLE, plan};
use crate::play::hud::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::theme::{Button, Panel, fonts, palette, panel, text, tip::tip};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Key, Rect, Ui, pos2, vec2};
use the_game::TheGame;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, (tiles, kept).chain().in_set(HudSet::Panels).run_if(on_table(ON_TABLE)));
}

/// Whether a person waits while others play.
pub(super) fn is_time(session: &Session) -> bool {
    let waits = session.person().is_none() && session.people() > 0;
    waits && session.contest.tape().is_none() && !session.is_over()
}

/// What a tile does while others play.
#[derive(Clone, Copy, PartialEq)]
enum Pastime {
    Plan,
    Browse(Shelf),
    Stops,
}

const TILES: [(&str, Pastime, &str, Key, &str); 4] = [
    ("Plan", Pastime::Plan, "compass", Key::M, "a route"),
    ("Supplies", Pastime::Browse(Shelf::Supply), "wooden-crate", Key::B, "open discards"),
    ("Jobs", Pastime::Browse(Shelf::Jobs), "shaking-hands", Key::D, "open discards"),
    ("Stops", Pastime::Stops, "treasure-map", Key::J, "of my jobs"),
];

fn tiles(
    mut desk: Desk,
    parts: Res<Parts>,
    mut browse: ResMut<Browse>,
    mut eye: ResMut<Eye>,
    panels: Res<Panels>,
) -> Result {
    if !is_time(&desk.session) || panels.menu {
        return Ok(());
    }
    let ctx = desk.prints.ctx()?;
    let row = plan::actions(parts.window);
    let is_wide = plan::is_wide(parts.window);
    let gap = if is_wide { 8.0 } else { 6.0 };
    let width = (row.width() - 3.0 * gap) / 4.0;
    let takes_keys = ctx.memory(|memory| memory.focused().is_none());
    panel::float(&ctx, "pastimes", row, |ui| {
        for (at, (name, pastime, icon, key, words)) in TILES.into_iter().enumerate() {
            let corner = pos2(row.left() + at as f32 * (width + gap), row.top());
            let rect = Rect::from_min_size(corner, vec2(width, row.height()));
            let is_raised = match pastime {
                Pastime::Plan => eye.is_whole(),
                Pastime::Browse(shelf) => browse.is_showing(&desk.session, parts.window) == Some(shelf),
                Pastime::Stops => browse.is_showing(&desk.session, parts.window).is_none() && !eye.is_whole(),
            };
            let tile = Tile { name, icon, key: key.name(), words, state: State::Open, is_raised };
            let response = tip(tile.show(ui, rect, is_wide), name, words);
            let is_pressed = takes_keys && ctx.input(|input| input.key_pressed(key) && input.modifiers.is_none());
            match pastime {
                // The key of the whole board is the eye's own.
                Pastime::Plan if response.clicked() => eye.wants_whole = !eye.wants_whole,
                Pastime::Browse(shelf) if response.clicked() || is_pressed => {
                    eye.wants_whole = false;
                    browse.open(Some(shelf));
                }
                Pastime::Stops if response.clicked() || is_pressed => {
                    eye.wants_whole = false;
                    browse.open(None);
                }
                _ => {}
            }
        }
    });
    Ok(())
}

/// How high the plan is that is kept below what is browsed.
pub(super) const KEPT: f32 = 76.0;

/// The plan in short, while something is browsed above it.
fn kept(
    mut desk: Desk,
    parts: Res<Parts>,
    shown: Res<Shown>,
    browse: Res<Browse>,
    eye: Res<Eye>,
    panels: Res<Panels>,
    mut course: ResMut<Course>,
) -> Result {
    let is_shown = is_time(&desk.session) && !eye.is_whole() && !panels.menu && plan::is_wide(parts.window);
    let Some(game) = shown.state::<TheGame>().filter(|_| is_shown) else { return Ok(()) };
    if browse.is_showing(&desk.session, parts.window).is_none() {
        return Ok(());
    }
    let ctx = desk.prints.ctx()?;
    let paper = plan::paper(parts.window);
    let rect = Rect::from_min_max(pos2(paper.left(), paper.bottom() - KEPT), paper.max);
    Panel::hull().padding(10.0).show_at(&ctx, "kept plan", rect, |ui| {
        desk::heading(ui, "My plan", "kept for my turn");
        match course.to().zip(course.plan()) {
            Some((to, plan)) => {
                let name = &game.catalog().sector(to).name;
                let words = format!("Fly to *{name}*: {}, {} fuel", plural(plan.way.len(), "sector"), plan.fuel);
                line(ui, &words, course.pinned.is_some().then_some(&mut course));
            }
            None => line(ui, "Click a sector or a stop to plan the way there.", None),
        }
    });
    Ok(())
}

fn line(ui: &mut Ui, words: &str, course: Option<&mut ResMut<Course>>) {
    ui.horizontal(|ui| {
        let room = ui.available_width() - if course.is_some() { 76.0 } else { 0.0 };
        let job = text::marked(words, fonts::BODY, palette::TEXT);
        ui.add_sized(vec2(room, 24.0), egui::Label::new(job).truncate().halign(egui::Align::Min));
        if let Some(course) = course
            && Button::quiet("Clear").small().show(ui).clicked()
        {
            course.pin(None);
        }
    });
}
