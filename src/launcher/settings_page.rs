//! Settings, all of them live.

use super::page;
use crate::screens::Page;
use crate::settings::{Graphics, Settings, Speed};
use crate::theme::choice::segmented;
use crate::theme::toggle::{slider, toggle};
use crate::theme::{Panel, icons, text};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::egui::{self, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Page::Settings)))
        .add_systems(Update, fill_screen.run_if(resource_changed::<Settings>));
}

fn fill_screen(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let wanted = match settings.full_screen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    if window.mode != wanted {
        window.mode = wanted;
    }
}

fn show(mut contexts: EguiContexts, mut settings: ResMut<Settings>, mut next: ResMut<NextState<Page>>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let room = page::open(&ctx, "Settings", &mut next, |_| {});
    let mut changed = settings.clone();
    if room.is_narrow() {
        Panel::hull().rivets().padding(16.0).scroll_at(&ctx, "settings", room.body, |ui| {
            reading(ui, &mut changed);
            playing(ui, &mut changed);
        });
    } else {
        let width = (room.body.width() - 24.0) / 2.0;
        let half = egui::vec2(width, room.body.height().min(392.0));
        let left = egui::Rect::from_min_size(room.body.min, half);
        let right = left.translate(egui::vec2(width + 24.0, 0.0));
        Panel::hull()
            .rivets()
            .padding(16.0)
            .title("Screen and sound")
            .show_at(&ctx, "settings", left, |ui| reading(ui, &mut changed));
        Panel::hull()
            .rivets()
            .padding(16.0)
            .title("At the table")
            .show_at(&ctx, "settings-table", right, |ui| playing(ui, &mut changed));
    }
    settings.set_if_neq(changed);
    Ok(())
}

fn reading(ui: &mut Ui, settings: &mut Settings) {
    page::row(ui, "Text size", "How large words and buttons are; panels scroll when they no longer fit.", |ui| {
        text::body(ui, &format!("*{} %*", settings.text_scale));
        let id = ui.id().with("text size");
        let mut wanted = ui.data(|data| data.get_temp(id)).unwrap_or(settings.text_scale);
        let moved = slider(ui, &mut wanted, 80..=200, 10, 180.0);
        if moved.dragged() {
            ui.data_mut(|data| data.insert_temp(id, wanted));
        } else {
            ui.data_mut(|data| data.remove::<u32>(id));
            settings.text_scale = wanted;
        }
    });
    page::row(ui, "Volume", "Dice, cards, coins and the bell for your turn.", |ui| {
        text::body(ui, &format!("*{}*", settings.volume));
        slider(ui, &mut settings.volume, 0..=100, 5, 180.0);
        icons::icon(ui, "speaker", 20.0, crate::theme::palette::TEXT);
    });
    page::row(ui, "Full screen", "Whether the table fills the whole screen.", |ui| {
        toggle(ui, &mut settings.full_screen);
    });
    page::row(
        ui,
        "Graphics",
        "Plain for slow machines, Normal with smooth edges, Fine with the sharpest faces.",
        |ui| {
            let now = Graphics::ALL.iter().position(|one| *one == settings.graphics).unwrap_or(1);
            if let Some(n) = segmented(ui, "graphics", now, &Graphics::ALL.map(Graphics::name)) {
                settings.graphics = Graphics::ALL[n];
            }
        },
    );
    page::row(
        ui,
        "Colour-blind palette",
        "Seats, warnings and successes without red beside green; shapes stay the same.",
        |ui| {
            toggle(ui, &mut settings.colour_blind);
        },
    );
}

fn playing(ui: &mut Ui, settings: &mut Settings) {
    page::row(ui, "Speed", "How fast dice roll and cards move; Instant shows only where they end.", |ui| {
        let now = Speed::ALL.iter().position(|one| *one == settings.speed).unwrap_or(1);
        if let Some(n) = segmented(ui, "speed", now, &Speed::ALL.map(Speed::name)) {
            settings.speed = Speed::ALL[n];
        }
    });
    page::row(ui, "Advisor", "Shows the odds before you decide and marks one sound choice.", |ui| {
        toggle(ui, &mut settings.advisor);
    });
    page::row(ui, "Coach at firsts", "Explains in one bubble what happens for the first time in a match.", |ui| {
        toggle(ui, &mut settings.firsts);
    });
    ui.add_space(8.0);
    text::small(ui, "Everything here is kept as soon as it is changed, and applies to every game.");
}
