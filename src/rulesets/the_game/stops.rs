//! The captain's stops: where the jobs in hand and the goals lead, each with its letter on the map.

use super::course::Course;
use super::risks::SLIM;
use super::tags::{rim, title};
use super::{desk, signs};
use crate::theme::palette::{Ground, Tone};
use crate::theme::{Button, fonts, icons, palette, text, tip::tip};
use bevy_egui::egui::{self, Align2, Rect, Sense, Ui, pos2, vec2};
use kit::Explain as _;
use the_game::TheGame;
use the_game::fly::stops::Stop;

/// The stops, each with its letter; a click plans the way there. Gives whether somebody would rather browse.
pub(super) fn list(ui: &mut Ui, game: &TheGame, course: &mut Course, has_hint: bool) -> bool {
    ui.spacing_mut().item_spacing.y = 2.0;
    let words = if course.stops.is_empty() { "no jobs yet" } else { "click: plan the way there" };
    desk::heading(ui, "My stops", words);
    let mut chosen = None;
    for (number, stop) in course.stops.iter().enumerate() {
        if ui.available_height() < 38.0 {
            break;
        }
        if row(ui, game, course, number, stop) {
            chosen = stop.at.first().copied();
        }
    }
    let mut wants_to_browse = false;
    if has_hint {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let browse = Button::quiet("Browse decks").small();
            let room = ui.available_width() - browse.wide(ui.ctx()) - 10.0;
            let job = text::marked("Point at any sector: way, price and risks.", fonts::SMALL, palette::TEXT_SECOND);
            ui.add_sized(vec2(room, 28.0), egui::Label::new(job).truncate().halign(egui::Align::Min));
            wants_to_browse = browse.show(ui).clicked();
        });
    }
    if chosen.is_some() {
        course.pin(chosen);
    }
    wants_to_browse
}

fn row(ui: &mut Ui, game: &TheGame, course: &Course, number: usize, stop: &Stop) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width() - 6.0, 38.0), Sense::click());
    let name = title(game, stop.what);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    crate::theme::marks::note(ui.ctx(), &format!("Way to {name}"), rect, true);
    if response.hovered() || course.pinned.is_some_and(|to| stop.at.contains(&to)) {
        ui.painter().rect_filled(rect, 4, palette::faint(palette::BRASS, 0.2));
    }
    let painter = ui.painter();
    let square = Rect::from_center_size(pos2(rect.left() + 14.0, rect.center().y), vec2(20.0, 20.0));
    signs::letter_box(painter, square, &course.letter(number), rim(stop.what, course.seat));
    let here = course.seat.and_then(|seat| game.captain(seat).sector);
    let away = here.zip(stop.at.first()).map(|(here, to)| game.catalog().distances.between(here, *to));
    let away = away.map_or_else(String::new, |away| match away {
        0 => "here".into(),
        1 => "1 sector".into(),
        away => format!("{away} sectors"),
    });
    let pays = if stop.pays > 0 { super::captains::text_of(stop.pays.into()) } else { String::new() };
    painter.text(pos2(rect.right() - 4.0, rect.top() + 2.0), Align2::RIGHT_TOP, pays, fonts::bold(14.0), palette::TEXT);
    painter.text(
        pos2(rect.right() - 4.0, rect.bottom() - 1.0),
        Align2::RIGHT_BOTTOM,
        away,
        fonts::body(fonts::CAPTION),
        palette::TEXT_SECOND,
    );
    // In a narrow list the sign stands at the letter.
    let is_slim = rect.width() < SLIM;
    let sign = match is_slim {
        true => Rect::from_center_size(square.right_bottom(), vec2(12.0, 12.0)),
        false => Rect::from_center_size(pos2(rect.right() - 78.0, rect.top() + 11.0), vec2(14.0, 14.0)),
    };
    let room = if is_slim { rect.width() - 84.0 } else { sign.left() - rect.left() - 38.0 };
    desk::line(painter, pos2(rect.left() + 32.0, rect.top()), &name, fonts::semi(14.0), palette::TEXT, room);
    desk::line(
        painter,
        pos2(rect.left() + 32.0, rect.top() + 19.0),
        &stop.words,
        fonts::body(fonts::CAPTION),
        palette::TEXT_SECOND,
        rect.right() - 62.0 - rect.left() - 32.0,
    );
    let (tone, icon) = match &stop.ready {
        Ok(()) => (Tone::Good, "check-mark"),
        Err(_) => (Tone::Warn, "hazard-sign"),
    };
    icons::paint(painter, icon, sign, Ground::Hull.tone(tone, false));
    let response = match &stop.ready {
        Ok(()) => tip(response, &name, &format!("{}\nYou have what it takes.", stop.words)),
        Err(refused) => tip(response, &name, &format!("{}\n{}", stop.words, refused.sentence())),
    };
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}
