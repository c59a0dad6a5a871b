//! The replay bar: the whole match as a line with its turning points, and what can be done from the moment meant.

use super::{Looking, Wish};
use crate::launcher::page;
use crate::theme::palette::*;
use crate::theme::{Button, button, fonts, plot};
use bevy_egui::egui::{Align, Align2, Color32, Layout, Rect, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

pub(super) fn show(ui: &mut Ui, room: Rect, looking: &Looking, wishes: &mut Vec<Wish>) {
    let choices = looking.review.as_ref().map_or(looking.said.len(), |review| review.choices);
    let at = looking.at().unwrap_or(0);
    let is_narrow = room.width() < 1000.0;
    let inside = room.shrink2(vec2(16.0, 14.0));
    let mut left = ui.new_child(UiBuilder::new().max_rect(inside).layout(Layout::left_to_right(Align::Center)));
    left.spacing_mut().item_spacing.x = 10.0;
    let step = |ui: &mut Ui, icon: &str, said: &str, to: Option<usize>| {
        let button = Button::new("").icon(icon);
        match to {
            Some(to) => button.tip(said, "").show(ui).clicked().then_some(to),
            None => {
                button.refused("There is no turning point further on.", "").show(ui);
                None
            }
        }
    };
    wishes
        .extend(step(&mut left, "previous-button", "The turning point before", looking.beside(false)).map(Wish::Mean));
    let label = match looking.meant() {
        Some(turn) => format!("Play from {}", turn.number),
        None => "Play from here".into(),
    };
    if Button::main(&label).icon("play-button").show(&mut left).clicked() {
        wishes.push(Wish::Watch(at));
    }
    wishes.extend(step(&mut left, "next-button", "The next turning point", looking.beside(true)).map(Wish::Mean));
    let from = left.cursor().min.x + 20.0;
    let mut right = ui.new_child(UiBuilder::new().max_rect(inside).layout(Layout::right_to_left(Align::Center)));
    let tip = ("A new match from this moment", "with the same players; this one stays as it is");
    if Button::new("Play on from here").tip(tip.0, tip.1).show(&mut right).clicked() {
        wishes.push(Wish::PlayOn(at));
    }
    let mut to = right.cursor().max.x - 12.0;
    if !is_narrow {
        let y = room.center().y;
        for (n, key) in ["→", "←"].into_iter().enumerate() {
            let key = ui.painter().layout_no_wrap(key.into(), fonts::semi(fonts::CAPTION), TEXT_SECOND);
            let place = pos2(to - 82.0 - n as f32 * 30.0, y);
            button::key_box(ui.painter(), place, key, TEXT_SECOND);
        }
        ui.painter().text(pos2(to - 6.0, y), Align2::RIGHT_CENTER, "turns", fonts::body(fonts::SMALL), TEXT_SECOND);
        to -= 128.0;
    }
    let words =
        ui.painter().layout_no_wrap(format!("choice {at} of {choices}"), fonts::body(fonts::SMALL), TEXT_SECOND);
    to -= words.size().x;
    ui.painter().galley(pos2(to, room.center().y - words.size().y / 2.0), words, TEXT_SECOND);
    track(
        ui,
        Rect::from_min_max(pos2(from, room.min.y + 8.0), pos2(to - 22.0, room.max.y - 8.0)),
        choices,
        at,
        looking,
        wishes,
    );
}

fn track(ui: &mut Ui, room: Rect, choices: usize, at: usize, looking: &Looking, wishes: &mut Vec<Wish>) {
    if room.width() < 60.0 {
        return;
    }
    let y = room.center().y;
    let x = |at: usize| room.min.x + room.width() * at as f32 / choices.max(1) as f32;
    let response = ui.interact(room, ui.id().with("track"), Sense::click_and_drag());
    if let Some(mouse) = response.interact_pointer_pos()
        && choices > 0
    {
        let share = ((mouse.x - room.min.x) / room.width()).clamp(0.0, 1.0);
        wishes.push(Wish::Mean(((share * choices as f32) as usize).min(choices - 1)));
    }
    let line = Rect::from_min_max(pos2(room.min.x, y - 2.5), pos2(room.max.x, y + 2.5));
    ui.painter().rect_filled(line, 2, Color32::from_rgb(0x4A, 0x36, 0x20));
    ui.painter().rect_filled(line.with_max_x(x(at)), 2, BRASS_LIGHT);
    let places = plot::apart(looking.turning().iter().map(|turn| x(turn.at)).collect(), 25.0, room.max.x);
    for (turn, place) in looking.turning().iter().zip(places) {
        let middle = pos2(place, y);
        let label = format!("Turn {} in the bar", turn.number);
        let spot = page::spot(ui, Rect::from_center_size(middle, vec2(24.0, 24.0)), ("bar", turn.number), &label);
        let is_meant = Some(turn.at) == looking.at;
        plot::numbered(ui.painter(), middle, turn.number, is_meant || spot.hovered());
        if !is_meant {
            ui.painter().circle_stroke(middle, 11.5, Stroke::new(2.0, BRASS_LIGHT));
        }
        if spot.clicked() {
            wishes.push(Wish::Mean(turn.at));
        }
    }
    if looking.meant().is_none() {
        ui.painter().circle(pos2(x(at), y), 8.0, PAPER, Stroke::new(1.5, BRASS_DARK));
    }
}
