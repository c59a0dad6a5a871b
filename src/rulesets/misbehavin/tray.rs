//! The supply being chosen: four slots, and the sets that fit them; first a set, then its slot.

use super::desk::Doing;
use super::lines;
use super::pad::{self, Pad};
use super::pictures::HIGH;
use super::race::whole;
use crate::play::hud::{HudSet, Prints};
use crate::theme::{Panel, fonts, icons, palette, text};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{Choice, Frame, Misbehavin, SupplySet};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

const SLOTS: [(&str, &str); 4] =
    [("fight", "fist"), ("deal", "shaking-hands"), ("maneuver", "spaceship"), ("any", "stack")];

fn draw(mut pad: Pad) -> Result {
    let Pad { prints, parts, session, asked, desk, reach, .. } = &mut pad;
    let Some((game, Frame::Draft(_))) = asked.game().zip(asked.frame()) else { return Ok(()) };
    let ctx = prints.ctx()?;
    let picked = if let Doing::Set(set) = desk.doing() { Some(*set) } else { None };
    let rect = egui::Rect::from_center_size(
        parts.table.center(),
        egui::vec2(620.0_f32.min(parts.table.width() - 20.0), 368.0_f32.min(parts.table.height() - 8.0)),
    );
    let (mut set_clicked, mut slot_clicked) = (None, None);
    Panel::hull().lit(true).show_at(&ctx, "tray", rect, |ui| {
        text::heading(ui, "The supply of this match");
        text::small(
            ui,
            "Besides Shiny and The Black, four sets can be recruited all match long. A set fits the slots of its kind.",
        );
        let width = ((ui.available_width() - 40.0) / 8.0).min(74.0);
        let size = egui::vec2(width, width * HIGH);
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 22.0;
            ui.add_space(30.0);
            for (slot, (name, icon)) in SLOTS.into_iter().enumerate() {
                ui.vertical(|ui| {
                    text::caption(ui, name);
                    let (rect, response) = ui.allocate_exact_size(size * 1.25, egui::Sense::click());
                    let fits = picked.is_some_and(|set| asked.may(Choice::Draft { set, slot: slot as u8 }));
                    let taken = game.supply().slots[slot];
                    if let Some(set) = picked.filter(|_| fits) {
                        asked.claim(reach, session, Choice::Draft { set, slot: slot as u8 });
                    }
                    let line = if fits {
                        egui::Stroke::new(2.5, palette::GLOW)
                    } else {
                        egui::Stroke::new(1.0, palette::BRASS_DARK)
                    };
                    ui.painter().rect(rect, 6, palette::faint(palette::PIT, 0.5), line, egui::StrokeKind::Inside);
                    match taken.and_then(|set| print(prints, game, set)) {
                        Some(face) => _ = ui.painter().image(face, rect, whole(), egui::Color32::WHITE),
                        None => {
                            let square = egui::Rect::from_center_size(rect.center(), egui::Vec2::splat(34.0));
                            let colour = if fits { palette::GLOW_PALE } else { palette::BRASS_DARK };
                            icons::paint(ui.painter(), icon, square, colour);
                        }
                    }
                    if fits {
                        crate::theme::marks::note(ui.ctx(), name, rect, true);
                    }
                    if response.clicked() && fits {
                        slot_clicked = Some(slot as u8);
                    }
                });
            }
        });
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            for set in SupplySet::ALL.into_iter().skip(2).filter(|set| !game.in_supply(*set)) {
                let can = (0..4).any(|slot| asked.may(Choice::Draft { set, slot }));
                ui.vertical(|ui| {
                    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
                    let tint = if can { egui::Color32::WHITE } else { egui::Color32::from_gray(90) };
                    if let Some(face) = print(prints, game, set) {
                        ui.painter().image(face, rect, whole(), tint);
                    }
                    let is_picked = picked == Some(set);
                    if can {
                        let colour = if is_picked || response.hovered() { palette::GLOW_PALE } else { palette::GLOW };
                        let stroke = egui::Stroke::new(if is_picked { 3.0 } else { 1.5 }, colour);
                        ui.painter().rect_stroke(rect, 4, stroke, egui::StrokeKind::Outside);
                        crate::theme::marks::note(ui.ctx(), set.name(), rect, true);
                    }
                    let response = about(response, game, set);
                    if response.clicked() && can {
                        set_clicked = Some(set);
                    }
                });
            }
        });
        let words = picked.and_then(|set| game.catalog().set(set).next()).map(|card| game.card(card).text().join(" "));
        ui.add_space(4.0);
        text::small(ui, &words.unwrap_or_else(|| "Point at a set to read it.".into()));
    });
    if let Some(set) = set_clicked {
        desk.clear();
        desk.go_to(asked, Doing::Set(set));
    }
    pad.choose(picked.zip(slot_clicked).map(|(set, slot)| Choice::Draft { set, slot }));
    Ok(())
}

fn print(prints: &mut Prints, game: &Misbehavin, set: SupplySet) -> Option<egui::TextureId> {
    let card = game.catalog().set(set).next()?;
    lines::print(prints, game, card, 80.0)
}

/// What a set is good for, beside the mouse.
fn about(response: egui::Response, game: &Misbehavin, set: SupplySet) -> egui::Response {
    let Some(card) = game.catalog().set(set).next() else { return response };
    response.on_hover_ui(|ui| {
        ui.label(text::slab(set.name(), fonts::BUTTON, palette::BRASS_LIGHT));
        for line in game.card(card).figures().into_iter().chain(game.card(card).text()) {
            ui.label(egui::RichText::new(line).font(fonts::body(fonts::SMALL)).color(palette::TEXT_SECOND));
        }
    })
}
