//! For tests that use a real mouse: with `VERSE_PROBE=FILE` the program writes down what can be clicked and where.

use crate::play::coach::Coach;
use crate::play::session::Session;
use crate::play::takeover::Takeover;
use crate::screens::Screen;
use crate::table::camera::TableEye;
use crate::table::pieces::{OfMatch, Piece, Ship, Shows};
use crate::table::steps::Steps;
use crate::table::zones::Zone;
use crate::theme::marks;
use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use kit::Target;
use std::fmt::Write;
use std::path::PathBuf;

#[derive(Resource)]
struct Probe {
    file: PathBuf,
    last: String,
    frames: u64,
}

pub(super) fn plugin(app: &mut App) {
    if let Some(file) = std::env::var_os("VERSE_PROBE") {
        app.insert_resource(Probe { file: file.into(), last: String::new(), frames: 0 }).add_systems(Last, write);
    }
}

/// Whether a place in the window shows the table, and no panel is so near that it would take a click.
fn is_bare(ctx: &egui::Context, at: Vec2) -> bool {
    const NEAR: f32 = 8.0;
    let corners = [(0.0, 0.0), (-NEAR, -NEAR), (NEAR, -NEAR), (-NEAR, NEAR), (NEAR, NEAR)];
    corners.into_iter().map(|(x, y)| egui::pos2(at.x + x, at.y + y)).all(|at| {
        let above = ctx.layer_id_at(at).filter(|layer| layer.order != egui::Order::Background);
        ctx.viewport_rect().contains(at) && above.is_none()
    })
}

/// One line for each thing: a word, a place in the window in pixels, and its text.
fn write(
    mut probe: ResMut<Probe>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    steps: Res<Steps>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    pieces: Query<(&Piece, &GlobalTransform)>,
    ships: Query<(&Piece, &Shows, &GlobalTransform, &InheritedVisibility), With<Ship>>,
    of_match: Query<(), With<OfMatch>>,
    zones: Query<&Zone>,
    taken: Res<Takeover>,
    coach: Res<Coach>,
) {
    probe.frames += 1;
    let mut text = format!("screen {:?}\n", screen.get());
    let ctx = context.get_mut().clone();
    let scale = ctx.zoom_factor();
    for mark in marks::seen(&ctx) {
        let at = mark.rect.center() * scale;
        let word = if mark.enabled { "button" } else { "locked" };
        let _ = writeln!(text, "{word} {:.0} {:.0} {}", at.x, at.y, mark.label);
    }
    let _ = writeln!(text, "pieces {}", of_match.iter().count());
    if let Some(session) = session {
        let _ = writeln!(text, "asked {}", session.question.as_ref().map_or("", |question| question.kind));
        let _ = writeln!(text, "round {}", session.contest.round());
        for offer in session.offers.iter().filter(|offer| offer.is_open()) {
            let _ = writeln!(text, "answer {}", offer.label);
        }
        if let Some(lesson) = &session.lesson {
            let step = if lesson.is_done() { "done".into() } else { (lesson.at + 1).to_string() };
            let _ = writeln!(text, "lesson {step}");
        }
        if let Some(next) = coach.next.filter(|_| session.lesson.is_some()) {
            let at = next.center() * scale;
            let _ = writeln!(text, "coach {:.0} {:.0}", at.x, at.y);
        }
        let _ = writeln!(text, "choices {}", session.contest.choices_made());
        let _ = writeln!(text, "answers {}", session.answers);
        let _ = writeln!(text, "state {}", if steps.is_playing() { "moving" } else { "resting" });
        let _ = writeln!(text, "over {}", session.is_over());
        let spot = |place: Vec3| camera.0.world_to_viewport(camera.1, place).ok();
        for (piece, shows, at, seen) in &ships {
            if let Some(at) = spot(at.translation()).filter(|_| seen.get()) {
                let name = session.contest.name(piece.0, shows.face);
                let _ = writeln!(text, "ship {:.0} {:.0} {name}", at.x, at.y);
            }
        }
        // Zones that take a click, for an answer or a plan, and over which nothing lies.
        let clickable = taken.clickable(&session);
        for zone in zones.iter().filter(|zone| !zone.outline.is_empty()) {
            let takes = [&clickable, &taken.also].iter().any(|all| all.contains(&Target::Zone(zone.id)));
            let at = spot(zone.middle().extend(0.0).xzy()).filter(|at| takes && is_bare(&ctx, *at / scale));
            if let Some(at) = at {
                let _ = writeln!(text, "bare {:.0} {:.0} {}", at.x, at.y, zone.id.0);
            }
        }
        for target in clickable {
            let place = match target {
                Target::Piece(id) => pieces.iter().find(|(piece, _)| piece.0 == id).map(|(_, at)| at.translation()),
                Target::Zone(id) => zones.iter().find(|zone| zone.id == id && !zone.outline.is_empty()).map(|zone| {
                    let middle = zone.middle();
                    Vec3::new(middle.x, 0.0, middle.y)
                }),
                _ => None,
            };
            let (word, number) = match target {
                Target::Piece(piece) => ("piece", piece.0),
                Target::Zone(zone) => ("zone", zone.0),
                _ => continue,
            };
            if let Some(at) = place.and_then(spot) {
                let _ = writeln!(text, "{word} {:.0} {:.0} {number}", at.x, at.y);
            }
        }
    }
    if text != probe.last {
        probe.last = text;
        let whole = format!("frame {}\n{}", probe.frames, probe.last);
        if let Err(error) = crate::keep::write_whole(&probe.file, &whole) {
            warn!("the probe cannot be written: {error}");
        }
    }
}
