//! The captains above the table: who they are, what they own, how far they are; whose turn it is.

use super::desk::{self, Desk, PLUM};
use super::{ON_TABLE, plan};
use crate::play::hud::{HudSet, Parts, Subtitle};
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::screens::Screen;
use crate::theme::{Panel, fonts, icons, palette, panel, seat};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Align2, Painter, Pos2, Rect, Stroke, pos2, vec2};
use kit::{Seat, Target};
use the_game::catalog::stories::Goal;
use the_game::table::counts::credits;
use the_game::{TheGame, words};

/// Whose ship is looked at, if not one's own; and whether the sheet is pulled out where it is a drawer.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LookedAt {
    pub seat: Option<Seat>,
    pub is_open: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookedAt>()
        .add_systems(OnEnter(Screen::Match), |mut looked: ResMut<LookedAt>| *looked = LookedAt::default())
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(on_table(ON_TABLE)));
}

/// The widest plate.
const WIDEST: f32 = 239.0;
const GAP: f32 = 8.0;
/// A plate narrower than this leaves out the leader and counts goals in figures.
const NARROW: f32 = 200.0;

fn draw(
    mut desk: Desk,
    parts: Res<Parts>,
    shown: Res<Shown>,
    mut looked: ResMut<LookedAt>,
    mut subtitle: ResMut<Subtitle>,
) -> Result {
    let ctx = desk.prints.ctx()?;
    let Some(game) = shown.state::<TheGame>() else { return Ok(()) };
    if subtitle.0 != game.story().name {
        subtitle.0 = game.story().name.clone();
    }
    let row = plan::captains(parts.window);
    let count = game.seats() as f32;
    let width = ((row.width() - (count - 1.0) * GAP) / count).min(WIDEST);
    panel::float(&ctx, "captains", row, |ui| {
        for (at, owner) in game.captains().seats().enumerate() {
            let corner = pos2(row.left() + at as f32 * (width + GAP), row.top());
            let plate = Rect::from_min_size(corner, vec2(width, row.height()));
            let is_active = game.turn_state().seat == owner;
            ui.painter().extend(Panel::hull().lit(is_active).shapes(ui.painter(), plate));
            let name = desk.session.contest.players()[owner].name.clone();
            let cash = shown.figure(credits(owner));
            face(ui.painter(), plate, game, owner, &name, cash, is_active);
            let sector = game.captain(owner).sector.map_or("", |sector| &game.catalog().sector(sector).name);
            let said = if sector.is_empty() { String::new() } else { format!("At {sector}\n") } + &goals(game, owner);
            let is_meant = desk.session.clickable().any(|next| next == Target::Seat(owner));
            if desk.touch(ui, plate, Target::Seat(owner), &name, &said).clicked() && !is_meant {
                let is_same = looked.seat == Some(owner);
                *looked = LookedAt { seat: (!is_same).then_some(owner), is_open: !is_same || !looked.is_open };
            }
        }
    });
    Ok(())
}

/// Every goal with what it asks for, those reached marked as such.
fn goals(game: &TheGame, owner: Seat) -> String {
    let line = |(number, goal): (usize, &Goal)| {
        let is_reached = usize::from(game.captain(owner).goals) > number;
        let asks = if is_reached { "reached".into() } else { words::feat(game.catalog(), &goal.how) };
        format!("*{} {}*: {asks}", number + 1, goal.name)
    };
    game.story().goals.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

/// What a plate says of a captain.
fn face(painter: &Painter, plate: Rect, game: &TheGame, owner: Seat, name: &str, cash: i32, is_active: bool) {
    let captain = game.captain(owner);
    let is_narrow = plate.width() < NARROW;
    seat::paint_mark(painter, pos2(plate.left() + 20.0, plate.center().y), 9.5, owner.index());
    let (left, top) = (plate.left() + 38.0, plate.top() + 6.0);
    let beads = if is_narrow { 28.0 } else { beads(painter, plate, game, owner) };
    let room = plate.right() - beads - 10.0 - left - if is_active { 30.0 } else { 0.0 };
    let mut end = desk::line(painter, pos2(left, top), name, fonts::bold(fonts::BODY), palette::TEXT, room);
    let leader = captain.crew.first().map(|mate| game.catalog().supply(mate.card).name.as_str());
    let rest = left + room - end - 6.0;
    if let Some(leader) = leader.filter(|_| !is_narrow && rest > 24.0) {
        let at = pos2(end + 6.0, top + 2.0);
        end = desk::line(painter, at, leader, fonts::body(fonts::SMALL), palette::TEXT_SECOND, rest);
    }
    if is_active {
        let square = Rect::from_min_size(pos2(end + 5.0, plate.top() + 3.0), vec2(23.0, 23.0));
        icons::paint(painter, "dinosaur", square, egui::Color32::from_rgb(0x6F, 0xB3, 0x4A));
    }
    let mut at = pos2(left, top + 19.0);
    at.x = desk::line(painter, at, &text_of(cash), fonts::bold(fonts::SMALL + 1.0), palette::TEXT, 80.0) + 8.0;
    let solid = usize::from(game.solid_count(captain));
    let tallies = [
        ("shaking-hands", solid, palette::Ground::Hull.tone(palette::Tone::Good, false)),
        ("tied-scroll", captain.warrants.into(), palette::Ground::Hull.tone(palette::Tone::Bad, false)),
    ];
    for (icon, count, colour) in tallies.into_iter().filter(|(_, count, _)| *count > 0) {
        icons::paint(painter, icon, Rect::from_min_size(at + vec2(0.0, 2.0), vec2(15.0, 15.0)), colour);
        let words = count.to_string();
        at.x = desk::line(painter, at + vec2(18.0, 0.0), &words, fonts::semi(fonts::SMALL), palette::TEXT, 30.0) + 6.0;
    }
    if is_narrow {
        let goals = format!("{}/{}", captain.goals, game.story().goals.len());
        let at = pos2(plate.right() - 8.0, top + 1.0);
        painter.text(at, Align2::RIGHT_TOP, goals, fonts::semi(fonts::SMALL), palette::BRASS_LIGHT);
    }
}

/// A bead for each goal of the story, filled when it is reached; gives their width.
fn beads(painter: &Painter, plate: Rect, game: &TheGame, owner: Seat) -> f32 {
    const STEP: f32 = 21.0;
    let goals = game.story().goals.len().min(5);
    for goal in 0..goals {
        let centre = pos2(plate.right() - 18.0 - (goals - 1 - goal) as f32 * STEP, plate.center().y);
        bead(painter, centre, goal + 1, goal < usize::from(game.captain(owner).goals));
    }
    goals as f32 * STEP + 8.0
}

fn bead(painter: &Painter, centre: Pos2, number: usize, is_reached: bool) {
    let fill = if is_reached { PLUM } else { palette::PIT };
    painter.circle(centre, 8.5, fill, Stroke::new(1.2, if is_reached { palette::TEXT } else { palette::BRASS }));
    let colour = if is_reached { palette::TEXT } else { palette::BRASS_LIGHT };
    painter.text(centre, Align2::CENTER_CENTER, number.to_string(), fonts::bold(fonts::CAPTION), colour);
}

/// A sum with its thousands apart.
pub(super) fn text_of(sum: i32) -> String {
    kit::grouped(sum.into())
}
