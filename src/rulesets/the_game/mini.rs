//! The board in small, with what the eye sees of it; and how near the eye is.

use super::eye::Eye;
use super::felt::Felt;
use super::pictures::GROUND;
use super::{BoardShare, Charted, ON_TABLE, borders};
use crate::play::hud::{HudSet, Panels, Parts, Prints};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::camera::{Cinema, TableEye};
use crate::theme::{Panel, choice, palette, panel, seat};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Color32, Pos2, Rect, Sense, Stroke, StrokeKind, pos2, vec2};
use the_game::TheGame;

/// How high the small board is.
const HIGH: f32 = 90.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fronts>()
        .add_systems(EguiPrimaryContextPass, (draw, zoom).in_set(HudSet::Panels).run_if(on_table(ON_TABLE)));
}

/// The fronts of the regions, worked out once for a chart.
#[derive(Resource, Default)]
struct Fronts {
    size: Vec2,
    lines: Vec<(Color32, Vec<Vec2>)>,
}

/// Where the small board is.
fn place(table: Rect, size: Vec2, eye: &Eye) -> Rect {
    let small = vec2(if size.x > WIDE { 172.0 } else { 133.0 }, HIGH);
    let left = if eye.looks_left() { table.right() - small.x - 10.0 } else { table.left() + 10.0 };
    Rect::from_min_size(pos2(left, table.top() + 6.0), small)
}

/// A wider board has a wider small one.
const WIDE: f32 = 13.0;

/// Where the zoom of the whole board is.
fn zoom_place(table: Rect) -> Rect {
    Rect::from_min_size(pos2(table.left() + 12.0, table.bottom() - 40.0), vec2(330.0, 32.0))
}

/// Questions for which something is laid over the middle.
const COVERED: [&str; 14] = [
    "PickLeader",
    "PickShip",
    "PickCrew",
    "PickEmployer",
    "KeepJobs",
    "DropActive",
    "LoseUpgrade",
    "TakeUpgrade",
    "TakeCrew",
    "Buy",
    "Deal",
    "Work",
    "Bargain",
    "Answer",
];

/// Whether the middle is covered by what is asked.
pub(super) fn is_covered(session: &Session) -> bool {
    let kind = session.question.as_ref().map_or("", |question| question.kind);
    (COVERED.contains(&kind) || kind == "Misbehave") && !session.is_curtained()
}

/// What these cover of the board.
pub(super) fn covers(parts: &Parts, eye: &Eye, size: Vec2) -> Vec<Rect> {
    vec![if eye.is_whole() { zoom_place(parts.table) } else { place(parts.table, size, eye).expand(3.0) }]
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    panels: Res<Panels>,
    session: Res<Session>,
    shown: Res<Shown>,
    chart: Res<Charted>,
    share: Res<BoardShare>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    mut fronts: ResMut<Fronts>,
    felt: Res<Felt>,
    mut eye: ResMut<Eye>,
    mut cinema: ResMut<Cinema>,
) -> Result {
    let ctx = prints.ctx()?;
    let is_aside = eye.is_whole() || felt.is_out || panels.menu || is_covered(&session);
    let Some(game) = shown.state::<TheGame>().filter(|_| !is_aside) else { return Ok(()) };
    let size = chart.0.size;
    if fronts.size != size {
        let drawn = borders::lines(&chart.0, game.catalog().regions.len());
        let lines = drawn.into_iter().enumerate().flat_map(|(region, lines)| {
            lines
                .front
                .into_iter()
                .map(move |line| (borders::COLOURS[region.min(2)], line.into_iter().step_by(4).collect()))
        });
        *fronts = Fronts { size, lines: lines.collect() };
    }
    let rect = place(parts.table, size, &eye);
    let at = |place: Vec2| -> Pos2 {
        let share = (place + size / 2.0) / size;
        rect.min + vec2(share.x * rect.width(), share.y * rect.height())
    };
    let ground = format!("{GROUND} {}", share.share);
    let clicked = panel::float(&ctx, "small board", rect, |ui| {
        let response = ui.interact(rect, ui.id().with("jump"), Sense::click_and_drag());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, "Small board"));
        let painter = ui.painter().with_clip_rect(rect.expand(2.0));
        painter.rect_filled(rect, 2, palette::SPACE_DEEP);
        prints.paint(&painter, &ground, rect, Color32::WHITE);
        for (colour, line) in &fronts.lines {
            let line: Vec<Pos2> = line.iter().map(|place| at(*place)).collect();
            painter.add(egui::Shape::line(line, Stroke::new(0.8, palette::faint(*colour, 0.8))));
        }
        for sun in &chart.0.suns {
            painter.circle_filled(at(sun.at), 1.6, palette::GLOW_PALE);
        }
        for roamer in game.catalog().roamer_ids() {
            let middle = at(chart.0.at(game.roamer_at(roamer)));
            let colour = [Color32::from_rgb(0xA9, 0xBE, 0xD4), Color32::from_rgb(0xE0, 0x5A, 0x3A), Color32::WHITE]
                [roamer.index().min(2)];
            let corners = [vec2(0.0, -4.0), vec2(4.0, 3.0), vec2(-4.0, 3.0)].map(|off| middle + off).to_vec();
            painter.add(egui::Shape::convex_polygon(corners, colour, Stroke::new(0.8, palette::INK)));
        }
        for (owner, captain) in game.captains().iter() {
            if let Some(sector) = captain.sector {
                seat::paint_mark(&painter, at(chart.0.at(sector)), 4.0, owner.index());
            }
        }
        window_frame(&painter, &parts, rect, camera.0, camera.1, &at);
        painter.rect_stroke(rect, 2, Stroke::new(1.5, palette::BRASS), StrokeKind::Outside);
        response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged())
    });
    if let Some(mouse) = clicked {
        let share = (mouse - rect.min) / rect.size();
        eye.look_at(&mut cinema, (Vec2::new(share.x, share.y) - 0.5) * size);
    }
    Ok(())
}

/// What the eye sees, as a frame on the small board.
fn window_frame(
    painter: &egui::Painter,
    parts: &Parts,
    within: Rect,
    camera: &Camera,
    place: &GlobalTransform,
    at: &impl Fn(Vec2) -> Pos2,
) {
    let scale = camera.logical_viewport_size().map_or(1.0, |size| size.x / parts.window.width().max(1.0));
    let table = parts.table;
    let on_board = |corner: Pos2| {
        let ray = camera.viewport_to_world(place, Vec2::new(corner.x, corner.y) * scale).ok()?;
        let hit = ray.plane_intersection_point(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        let inside = within.shrink(1.0);
        Some(inside.clamp(at(hit.xz())))
    };
    let corners: Vec<Pos2> = [table.left_top(), table.right_top(), table.right_bottom(), table.left_bottom()]
        .into_iter()
        .filter_map(on_board)
        .collect();
    if corners.len() == 4 {
        painter.add(egui::Shape::closed_line(corners, Stroke::new(1.6, palette::PAPER_LIGHT)));
    }
}

/// How near the eye is to the whole board, and the way back to following.
fn zoom(
    mut prints: Prints,
    parts: Res<Parts>,
    panels: Res<Panels>,
    mut eye: ResMut<Eye>,
    mut cinema: ResMut<Cinema>,
) -> Result {
    let ctx = prints.ctx()?;
    if panels.menu {
        return Ok(());
    }
    if !eye.is_whole() {
        return Ok(());
    }
    Panel::hull().padding(4.0).show_at(&ctx, "zoom", zoom_place(parts.table), |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let (least, most) = cinema.zooms;
            let mut zoom = cinema.zoom;
            ui.label("−");
            ui.spacing_mut().slider_width = 96.0;
            let slider = egui::Slider::new(&mut zoom, least..=most).show_value(false).logarithmic(true);
            if ui.add(slider).changed() {
                cinema.zoom = zoom;
            }
            ui.label("+");
            if choice::segmented(ui, "eye", 0, &["Whole board", "Follow"]) == Some(1) {
                eye.follow(&mut cinema);
            }
        });
    });
    Ok(())
}
