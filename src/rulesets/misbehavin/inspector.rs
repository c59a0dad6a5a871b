//! The card pointed at, to be read: its whole face, its figures, and what can be done with it now.

use super::hand::Pointed;
use super::look::Seating;
use super::pictures::{self, HIGH};
use super::{on_the_felt, plan, scene};
use crate::play::hud::faces::face;
use crate::play::hud::{HudSet, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::render::surface::Surface;
use crate::table::dress::Pictures;
use crate::table::pieces::{Pieces, Shows};
use crate::table::pointer::Hovered;
use crate::theme::palette::{Ground, Tone};
use crate::theme::{Panel, fonts, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::{PieceId, Target};
use misbehavin::{Catalog, Misbehavin};

/// How wide the face is.
const WIDE: f32 = 124.0;
/// More lines than this do not fit.
const LINES: usize = 6;

/// The card that was pointed at last.
#[derive(Resource, Default)]
struct Last(Option<PieceId>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Last>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(HudSet::Panels).run_if(on_the_felt().and_then(resource_exists::<Seating>)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    hovered: Res<Hovered>,
    pointed: Res<Pointed>,
    pieces: Res<Pieces>,
    shows: Query<&Shows>,
    mut last: ResMut<Last>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    if !parts.has_log || scene::is_open(game) {
        return Ok(());
    }
    let open = |piece: PieceId| shows.get(pieces.get(piece)?).ok().filter(|shows| shows.open).map(|shows| shows.face);
    let on_table = match hovered.0 {
        Some(Target::Piece(piece)) => Some(piece),
        _ => None,
    };
    if let Some(piece) = pointed.0.or(on_table).filter(|piece| open(*piece).is_some()) {
        last.0 = Some(piece);
    }
    let verse = Catalog::verse_piece(game.faction(seating.own)).piece();
    let piece = last.0.filter(|piece| open(*piece).is_some()).unwrap_or(verse);
    let Some(shown_face) = open(piece) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let picture = face(&mut contexts, &mut pictures, &mut surfaces, &pictures::card(shown_face, WIDE * 1.3));
    let [_, rect] = plan::at_rest(&parts);
    Panel::paper().padding(12.0).show_at(&ctx, "reading", rect, |ui| {
        let at = egui::Rect::from_min_size(rect.min + egui::vec2(12.0, 12.0), egui::vec2(WIDE, WIDE * HIGH));
        match picture {
            Some(picture) => egui::Image::new((picture, at.size())).corner_radius(6).paint_at(ui, at),
            None => drop(ui.painter().rect_filled(at, 6, palette::PAPER_SHADE)),
        }
        let right = egui::Rect::from_min_max(egui::pos2(at.max.x + 14.0, at.min.y), rect.max - egui::vec2(12.0, 8.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(right), |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(text::slab(&session.contest.name(piece, shown_face), fonts::HEADING, palette::INK));
            let depth = session.picked.len();
            let target = Target::Piece(piece);
            let spoken = session.narrowed().filter(|(_, offer)| offer.path.get(depth) == Some(&target));
            let good = Ground::Paper.tone(Tone::Good, false);
            let mut lines: Vec<(String, egui::Color32)> = spoken
                .map(|(_, offer)| match &offer.refused {
                    None => (offer.label.clone(), good),
                    Some((sentence, _)) => (sentence.clone(), palette::INK_SECOND),
                })
                .collect();
            lines.sort_by_key(|(_, colour)| *colour != good);
            lines.dedup();
            lines.truncate(4);
            let about = session.contest.about(piece, shown_face);
            lines.extend(about.into_iter().map(|line| (line, palette::INK)));
            for (line, colour) in lines.into_iter().take(LINES) {
                let words = egui::RichText::new(line).font(fonts::body(fonts::SMALL)).color(colour);
                ui.add(egui::Label::new(words).wrap().selectable(false));
            }
        });
    });
    Ok(())
}
