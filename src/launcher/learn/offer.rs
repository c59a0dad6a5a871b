//! On the first start somebody is asked whether they would like to learn; never again once they have played.

use crate::games::GAMES;
use crate::launcher::menu::FOOT;
use crate::launcher::page;
use crate::launcher::shelf::Shelf;
use crate::learned::{Learned, Progress};
use crate::screens::Page;
use crate::settings::Settings;
use crate::theme::palette::*;
use crate::theme::{Button, Panel, fonts, icons, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Page::Boxes).and_then(is_first_start)));
}

/// Whether nothing was played, nothing learned, and nobody has said no.
fn is_first_start(shelf: Res<Shelf>, learned: Res<Learned>, settings: Res<Settings>) -> bool {
    let is_new = |(game, lesson): (&crate::games::GameInfo, &str)| learned.of(game, lesson) == Progress::New;
    let mut lessons = GAMES.iter().flat_map(|game| game.lessons().iter().map(move |lesson| (game, lesson.id.as_str())));
    settings.offer_lessons && shelf.matches.is_empty() && shelf.progress().is_none() && lessons.all(is_new)
}

fn show(mut contexts: EguiContexts, mut settings: ResMut<Settings>, mut next: ResMut<NextState<Page>>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let window = ctx.viewport_rect();
    let size = egui::vec2(440.0, 112.0);
    let corner = egui::pos2(page::margin(ctx) + 168.0, window.max.y - FOOT);
    let rect = egui::Rect::from_min_size(corner, size);
    Panel::paper().padding(14.0).show_at(ctx, "offer", rect, |ui| {
        ui.horizontal(|ui| {
            icons::icon(ui, "dinosaur", 54.0, egui::Color32::from_rgb(0x3F, 0x8A, 0x3A));
            ui.add_space(4.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.label(text::slab("New at this table?", fonts::HEADING, INK));
                text::small(ui, "A few short lessons, and no rulebook to read first.");
                ui.horizontal(|ui| {
                    if Button::new("Show me").icon("open-book").small().show(ui).clicked() {
                        next.set(Page::Learn);
                    }
                    if Button::quiet("Not now").small().show(ui).clicked() {
                        settings.offer_lessons = false;
                    }
                });
            });
        });
    });
    Ok(())
}
