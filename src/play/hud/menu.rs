//! The menu of a match: back to it, or to the boxes; nothing is ever lost.

use super::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::theme::{Button, Panel, panel, text, toggle};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over).run_if(|panels: Res<Panels>| panels.menu));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    mut panels: ResMut<Panels>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let rect = egui::Rect::from_center_size(parts.window.center(), egui::vec2(360.0, 372.0));
    let menu = |ui: &mut egui::Ui| {
        text::title(ui, "The match is kept");
        text::small(ui, "Every choice is written down as it is made. You can go on from the launcher at any time.");
        ui.add_space(8.0);
        if session.table.advises.is_some() {
            ui.horizontal(|ui| {
                let mut advisor = settings.advisor;
                toggle::toggle(ui, &mut advisor);
                settings.set_if_neq(Settings { advisor, ..settings.clone() });
                text::body(ui, "Advisor");
            });
            ui.add_space(4.0);
        }
        ui.horizontal(|ui| {
            text::body(ui, "Volume");
            let mut volume = settings.volume;
            toggle::slider(ui, &mut volume, 0..=100, 5, 180.0);
            settings.set_if_neq(Settings { volume, ..settings.clone() });
        });
        ui.add_space(10.0);
        let width = ui.available_width();
        if Button::main("Back to the table").key("Esc").width(width).show(ui).clicked() {
            panels.menu = false;
        }
        ui.add_space(6.0);
        if session.person().is_some() && Button::new("Why can't I?").key("Y").width(width).show(ui).clicked() {
            panels.menu = false;
            panels.ask_why_not(true);
        }
        ui.add_space(6.0);
        if Button::new("Leave to the boxes").width(width).show(ui).clicked() {
            next.set(Screen::Launcher);
        }
        ui.add_space(6.0);
        if Button::new("Quit").width(width).show(ui).clicked() {
            exit.write(AppExit::Success);
        }
    };
    let is_closed = panel::float_on_top(ctx, "match menu", parts.window, |ui| {
        // What lies beneath waits; a click beside the menu closes it.
        ui.painter().rect_filled(parts.window, 0, egui::Color32::from_black_alpha(110));
        let beside = ui.interact(parts.window, ui.id().with("beside"), egui::Sense::click());
        let pressed = beside.interact_pointer_pos().filter(|_| beside.clicked());
        Panel::paper().padding(20.0).show_in(ui, rect, menu);
        pressed.is_some_and(|at| !rect.contains(at))
    });
    if is_closed {
        panels.menu = false;
    }
    Ok(())
}
