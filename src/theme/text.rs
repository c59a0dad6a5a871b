//! Words: titles in slab with sans figures, running text, rows of both.

use super::fonts;
use super::palette::Ground;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Align, Color32, FontId, Response, RichText, Ui};

/// Text in slab whose figures are sans, because slab figures are old-style.
pub fn slab(text: &str, size: f32, colour: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let figures = first.is_ascii_digit();
        let end = rest.find(|c: char| c.is_ascii_digit() != figures).unwrap_or(rest.len());
        let font = if figures { fonts::figures(size) } else { fonts::slab(size) };
        append(&mut job, &rest[..end], font, colour);
        rest = &rest[end..];
    }
    job
}

/// Adds a run of text to a job.
pub fn append(job: &mut LayoutJob, text: &str, font: FontId, colour: Color32) {
    job.append(text, 0.0, TextFormat { font_id: font, color: colour, valign: Align::BOTTOM, ..Default::default() });
}

/// Running text with `*bold words*`, wrapped.
pub fn marked(text: &str, size: f32, colour: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (n, part) in text.split('*').enumerate() {
        append(&mut job, part, if n % 2 == 1 { fonts::semi(size) } else { fonts::body(size) }, colour);
    }
    job
}

/// A page's title.
pub fn display(ui: &mut Ui, text: &str) -> Response {
    let colour = Ground::of(ui).title();
    ui.label(slab(text, fonts::DISPLAY, colour))
}

/// A panel's title.
pub fn title(ui: &mut Ui, text: &str) -> Response {
    let colour = Ground::of(ui).title();
    ui.label(slab(text, fonts::TITLE, colour))
}

/// A heading.
pub fn heading(ui: &mut Ui, text: &str) -> Response {
    let colour = Ground::of(ui).title();
    ui.label(slab(text, fonts::HEADING, colour))
}

/// Running text.
pub fn body(ui: &mut Ui, text: &str) -> Response {
    let colour = Ground::of(ui).text();
    ui.label(marked(text, fonts::BODY, colour))
}

/// A name in running text.
pub fn name(ui: &mut Ui, text: &str) -> Response {
    let colour = Ground::of(ui).text();
    ui.label(RichText::new(text).font(fonts::semi(fonts::BODY)).color(colour))
}

/// Small text: log, chips, reasons.
pub fn small(ui: &mut Ui, text: &str) -> Response {
    let colour = Ground::of(ui).second();
    ui.label(marked(text, fonts::SMALL, colour))
}

/// The smallest text: labels under things, dates.
pub fn caption(ui: &mut Ui, text: &str) -> Response {
    let colour = Ground::of(ui).second();
    ui.label(RichText::new(text).font(fonts::body(fonts::CAPTION)).color(colour))
}
