//! What is said about the thing under the mouse or with the keyboard.

use super::fonts;
use super::palette::*;
use super::text;
use bevy_egui::egui::{Response, Tooltip, Ui};

/// A headline and a line beneath it.
pub fn tip(response: Response, headline: &str, line: &str) -> Response {
    let said = |ui: &mut Ui| {
        super::panel::dress(ui, Ground::Hull);
        ui.spacing_mut().item_spacing.y = 2.0;
        if !headline.is_empty() {
            let mut job = bevy_egui::egui::text::LayoutJob::default();
            text::append(&mut job, headline, fonts::bold(fonts::SMALL + 1.0), BRASS_PALE);
            ui.label(job);
        }
        if !line.is_empty() {
            ui.label(text::marked(line, fonts::SMALL, TEXT));
        }
    };
    if response.contains_pointer() || response.has_focus() {
        Tooltip::for_widget(&response).gap(6.0).show(said);
    }
    response
}
