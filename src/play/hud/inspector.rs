//! A piece seen closely: the same face as on the table, or what it is good for in words; its pile can be leafed through.

use super::{HudSet, Panels, Parts, Prints};
use crate::play::marked::Marked;
use crate::play::session::Session;
use crate::table::dress::picture_name;
use crate::table::layout::Layout;
use crate::table::look::{Laid, Model};
use crate::table::pictures::{as_wide_as, print_of};
use crate::table::pieces::{Pieces, Shows};
use crate::theme::{Button, Panel, fonts, palette, text};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiPrimaryContextPass, egui};
use kit::{PieceId, Seat};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(HudSet::Over).run_if(|panels: Res<Panels>| panels.inspected.is_some()),
    );
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    mut panels: ResMut<Panels>,
    session: Res<Session>,
    laid: Res<Laid>,
    pieces: Res<Pieces>,
    shown: Query<&Shows>,
    window: Single<&Window, With<PrimaryWindow>>,
    layout: Layout,
    mut marked: ResMut<Marked>,
) -> Result {
    let Some(piece) = panels.inspected else { return Ok(()) };
    let Some(shows) = pieces.get(piece).and_then(|entity| shown.get(entity).ok()) else { return Ok(()) };
    let name = if shows.open { session.contest.name(piece, shows.face) } else { "Face down".into() };
    let about = if shows.open { session.contest.about(piece, shows.face) } else { Vec::new() };
    let height = (parts.window.height() - 80.0).min(560.0);
    let image = match laid.0.model(piece) {
        Model::Card(_) if !session.table.lists_all => {
            let pixels = height * 0.6 * window.physical_width() as f32 / parts.window.width().max(1.0);
            prints.get(&as_wide_as(print_of(&picture_name(&laid, piece, shows)), pixels))
        }
        _ => None,
    };
    let is_open = |piece: &PieceId| pieces.get(*piece).is_some_and(|entity| shown.get(entity).is_ok_and(|at| at.open));
    let zone = layout.place(piece).map_or(Vec::new(), |place| layout.pieces(place));
    let leaves: Vec<PieceId> = zone.iter().rev().copied().filter(is_open).collect();
    let ctx = &prints.ctx()?;
    let lines: f32 = about.iter().map(|line| (line.chars().count() as f32 / 50.0).ceil()).sum();
    let size = match image {
        Some(_) => egui::vec2(height * 0.62, height),
        None => egui::vec2(400.0, (128.0 + lines * 22.0 + about.len() as f32 * 6.0).min(height)),
    };
    let rect = egui::Rect::from_center_size(parts.window.center(), size);
    let (mut close, mut turned_to) = (false, None);
    Panel::hull().on_top().padding(14.0).show_at(ctx, "inspector", rect, |ui| {
        ui.vertical_centered(|ui| {
            ui.label(text::slab(&name, fonts::HEADING, palette::BRASS_LIGHT));
            let room = egui::vec2(ui.available_width(), ui.available_height() - 46.0);
            match image {
                Some(image) => {
                    let width = room.x.min(room.y / 1.4);
                    ui.add(egui::Image::new((image, egui::vec2(width, width * 1.4))));
                }
                None => words(ui, room, &about),
            }
            ui.add_space(6.0);
            ui.horizontal(|ui| {
                close = Button::new("Close").key("Esc").small().show(ui).clicked();
                turned_to = leaf_through(ui, &leaves, piece);
                if let Some(seat) = session.viewer().filter(|_| shows.open && image.is_some()) {
                    mark(ui, &mut marked, seat, piece);
                }
            });
        });
    });
    if close || turned_to.is_some() {
        panels.inspected = turned_to;
    }
    Ok(())
}

/// To be told when somebody else takes a piece.
fn mark(ui: &mut egui::Ui, marked: &mut Marked, seat: Seat, piece: PieceId) {
    let is_marked = marked.is_marked(seat, piece);
    let button = Button::new(if is_marked { "Marked" } else { "Mark" }).icon("eye").key("K").small();
    let words = "You are told when somebody else takes it.";
    let pressed = ui.input(|input| input.key_pressed(egui::Key::K) && input.modifiers.is_none());
    if button.tip("Keep an eye on it", words).show(ui).clicked() || pressed {
        marked.toggle(seat, piece);
    }
}

/// The open pieces of a zone, one after another from the top; gives the one turned to.
fn leaf_through(ui: &mut egui::Ui, leaves: &[PieceId], piece: PieceId) -> Option<PieceId> {
    let place = leaves.iter().position(|leaf| *leaf == piece).filter(|_| leaves.len() > 1)?;
    let back = Button::new("").icon("chevron-left").small().tip("The one above it", "").show(ui).clicked();
    text::small(ui, &format!("{} of {}", place + 1, leaves.len()));
    let on = Button::new("").icon("chevron-right").small().tip("The one below it", "").show(ui).clicked();
    let to = match (back, on) {
        (true, _) => place + leaves.len() - 1,
        (_, true) => place + 1,
        _ => return None,
    };
    Some(leaves[to % leaves.len()])
}

fn words(ui: &mut egui::Ui, room: egui::Vec2, about: &[String]) {
    ui.allocate_ui_with_layout(room, egui::Layout::top_down(egui::Align::Min), |ui| {
        egui::ScrollArea::vertical().id_salt("about").auto_shrink(false).show(ui, |ui| {
            for line in about {
                ui.label(egui::RichText::new(line).font(fonts::body(fonts::BODY)).color(palette::TEXT));
            }
        });
    });
}
