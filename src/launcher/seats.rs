//! Seats of a new match: person, bot or empty; level, name, colour and shape.

use super::banners::{self, Hung};
use super::draft::{Draft, Who};
use crate::settings::Settings;
use crate::theme::art::Art;
use crate::theme::choice::segmented;
use crate::theme::palette::*;
use crate::theme::{Button, Panel, fonts, icons, panel, seat, text};
use bevy_egui::egui::{self, Align, Context, Layout, Rect, TextEdit, Ui, UiBuilder, pos2, vec2};
use kit::bots::Level;

const LEVELS: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

/// Shows the seats on their sheet of paper.
pub(super) fn show(ctx: &Context, place: Rect, draft: &mut Draft, settings: &Settings, hung: &mut Hung) {
    Panel::paper().padding(18.0).title("Seats").show_at(ctx, "seats", place, |ui| {
        let strip = Rect::from_min_max(place.min, pos2(place.max.x - 18.0, place.min.y + panel::STRIP));
        let mut head = ui.new_child(UiBuilder::new().max_rect(strip).layout(Layout::right_to_left(Align::Center)));
        if Button::new("Shuffle").icon("shuffle").small().tip("Swap seats by chance", "Who sits first plays first.").show(&mut head).clicked() {
            draft.shuffle();
        }
        let mut note = ui.new_child(UiBuilder::new().max_rect(strip.with_min_x(place.min.x + 100.0)).layout(Layout::left_to_right(Align::Center)));
        text::small(&mut note, "in playing order, to the left");
        panel::scroll(ui, "seat-rows", |ui| {
            let note = 54.0;
            let height = ((ui.available_height() - note) / draft.seats.len() as f32 - 13.5).clamp(66.0, 92.0);
            for n in 0..draft.seats.len() {
                row(ui, n, height, draft, settings, hung);
                panel::rule(ui);
            }
            ui.add_space(2.0);
            ui.label(text::marked(
                "*Bots* never see hidden things. *Easy* plays what pleases it, *Normal* plays soundly, *Hard* thinks ahead.",
                fonts::SMALL,
                INK_SECOND,
            ));
        });
    });
}

fn row(ui: &mut Ui, n: usize, height: f32, draft: &mut Draft, settings: &Settings, hung: &mut Hung) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - 6.0, height), egui::Sense::hover());
    let who = draft.seats[n].who;
    let middle = rect.center().y;
    let badge = Rect::from_center_size(pos2(rect.min.x + 22.0, middle), vec2(44.0, 44.0));
    let mut left = ui.new_child(UiBuilder::new().max_rect(badge));
    if who == Who::Empty {
        left.set_opacity(0.5);
    }
    seat::seat_badge(&mut left, n, 44.0);
    let emblems = if hung.is_empty() { 0.0 } else { banners::PICKS };
    let names = Rect::from_min_size(
        pos2(rect.min.x + 58.0, middle - 28.0),
        vec2((rect.width() - 58.0 - 170.0 - emblems).min(170.0), 56.0),
    );
    if emblems > 0.0 && who != Who::Empty {
        let picks = Rect::from_min_max(pos2(rect.max.x - emblems, rect.min.y), rect.max);
        banners::pick(&mut ui.new_child(UiBuilder::new().max_rect(picks)), picks, n, draft, hung);
    }
    let mut column = ui.new_child(UiBuilder::new().max_rect(names));
    name_field(&mut column, n, draft);
    let controls =
        Rect::from_min_max(pos2(names.max.x + 6.0, middle - 31.0), pos2(rect.max.x - emblems, middle + 31.0));
    let mut right = ui.new_child(UiBuilder::new().max_rect(controls).layout(Layout::top_down(Align::Max)));
    right.spacing_mut().item_spacing.y = 6.0;
    control(&mut right, n, draft, settings);
}

fn name_field(ui: &mut Ui, n: usize, draft: &mut Draft) {
    let colour_blind = Art::of(ui.ctx()).colour_blind();
    let seat = &mut draft.seats[n];
    ui.spacing_mut().item_spacing.y = 3.0;
    let width = ui.available_width();
    let empty = seat.who == Who::Empty;
    ui.add_enabled_ui(!empty, |ui| {
        let field =
            TextEdit::singleline(&mut seat.name).id_salt(("name", n)).font(fonts::semi(fonts::BODY)).char_limit(16);
        let hint = if empty { "Empty seat" } else { "Name" };
        ui.add(field.hint_text(hint).desired_width(width - 20.0).margin(egui::Margin::symmetric(10, 6)));
    });
    text::caption(ui, seat::seat_mark(n, colour_blind).name);
}

fn control(ui: &mut Ui, n: usize, draft: &mut Draft, settings: &Settings) {
    let who = draft.seats[n].who;
    let now = match who {
        Who::Person => 0,
        Who::Bot(_) => 1,
        Who::Empty => 2,
    };
    if let Some(picked) = segmented(ui, ("who", n), now, &["Person", "Bot", "Empty"]) {
        draft.seat(n, [Who::Person, Who::Bot(Level::Normal), Who::Empty][picked], settings);
    }
    match who {
        Who::Bot(level) => {
            let now = LEVELS.iter().position(|one| *one == level).unwrap_or(0);
            if let Some(picked) = segmented(ui, ("level", n), now, &["Easy", "Normal", "Hard"]) {
                draft.seat(n, Who::Bot(LEVELS[picked]), settings);
            }
        }
        Who::Person => {
            ui.allocate_ui_with_layout(vec2(ui.available_width(), 20.0), Layout::right_to_left(Align::Center), |ui| {
                text::small(ui, "plays with this mouse");
                icons::icon(ui, "mouse", 14.0, INK_SECOND);
            });
        }
        Who::Empty => drop(text::small(ui, "add a person or a bot")),
    }
}
