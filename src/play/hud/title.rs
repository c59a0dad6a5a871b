//! The match's name, what it is about, its round, and the way to the menu.

use super::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::screens::Screen;
use crate::theme::{Button, Panel, fonts, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// What the match is about, in a few words that its table gives; nothing where the name says it all.
#[derive(Resource, Default, Clone, Debug, PartialEq, Eq)]
pub struct Subtitle(pub String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Subtitle>();
    app.add_systems(OnExit(Screen::Match), |mut subtitle: ResMut<Subtitle>| subtitle.0.clear());
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    subtitle: Res<Subtitle>,
    mut panels: ResMut<Panels>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    Panel::hull().padding(6.0).show_at(ctx, "match title", parts.title, |ui| {
        ui.horizontal_centered(|ui| {
            let menu = Button::quiet("Menu").small();
            let menu = if subtitle.0.is_empty() { menu.key("Esc") } else { menu };
            if menu.show(ui).clicked() {
                panels.menu = !panels.menu;
            }
            ui.add_space(4.0);
            let of = session.contest.rounds().map_or_else(String::new, |rounds| format!(" of {rounds}"));
            let round = session.contest.round();
            let has_more = !subtitle.0.is_empty();
            let room = ui.available_width() - if has_more { 34.0 } else { 0.0 };
            ui.allocate_ui(egui::vec2(room, ui.available_height()), |ui| {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    let name = text::slab(session.game.name, fonts::BUTTON, palette::BRASS_LIGHT);
                    ui.add(egui::Label::new(name).truncate());
                    let second = if has_more { subtitle.0.clone() } else { format!("Round {round}{of}") };
                    let second =
                        egui::RichText::new(second).font(fonts::body(fonts::CAPTION)).color(palette::TEXT_SECOND);
                    ui.add(egui::Label::new(second).truncate());
                });
            });
            if has_more {
                let at = parts.title.right_center() - egui::vec2(10.0, 0.0);
                let painter = ui.painter();
                painter.text(
                    at - egui::vec2(0.0, 9.0),
                    egui::Align2::RIGHT_CENTER,
                    "turn",
                    fonts::body(fonts::CAPTION),
                    palette::TEXT_SECOND,
                );
                painter.text(
                    at + egui::vec2(0.0, 8.0),
                    egui::Align2::RIGHT_CENTER,
                    round.to_string(),
                    fonts::bold(17.0),
                    palette::TEXT,
                );
            }
        });
    });
    Ok(())
}
