//! Wins by opponent: a row for each box, or for each number of players where one box is told.

use super::share::{Against, Share, percent};
use super::tally::{Opponent, Row, share};
use super::{Figures, Wish, games, matches, paths, title};
use crate::games::GAMES;
use crate::launcher::gallery::Gallery;
use crate::launcher::new_match::Lids;
use crate::launcher::page;
use crate::rulesets::portraits;
use crate::theme::palette::*;
use crate::theme::{Button, art, fonts, icons, plot, text, tip};
use bevy_egui::egui::{Align2, Color32, Rect, Stroke, Ui, UiBuilder, pos2, vec2};

/// Where the columns begin, in points of a paper 812 wide.
const NAME: f32 = 68.0;
const OPPONENTS: f32 = 195.0;
const PITCH: f32 = 95.5;
const BEST: f32 = 575.0;
const FAVOURITE: f32 = 676.0;
const WHOLE: f32 = 812.0;

const HEAD: f32 = 44.0;
const FOOT: f32 = 34.0;

pub(super) fn show(
    ui: &mut Ui,
    room: Rect,
    figures: &Figures,
    lids: &Lids,
    gallery: &mut Gallery,
    wishes: &mut Vec<Wish>,
) {
    title(ui, room, "Wins by opponent", "");
    if figures.all.is_empty() {
        return empty(ui, room, wishes);
    }
    let x = |at: f32| room.min.x + at / WHOLE * room.width();
    let y = room.min.y + 25.0;
    for (n, opponent) in Opponent::ALL.into_iter().enumerate() {
        let left = x(OPPONENTS + PITCH * n as f32);
        let icon = if opponent == Opponent::Person { "person" } else { "vintage-robot" };
        icons::paint(ui.painter(), icon, Rect::from_center_size(pos2(left + 7.0, y), vec2(14.0, 14.0)), INK_SECOND);
        ui.painter().text(pos2(left + 18.0, y), Align2::LEFT_CENTER, opponent.name(), fonts::semi(14.0), INK);
    }
    for (at, word) in [(BEST, "Best"), (FAVOURITE, "Favourite")] {
        ui.painter().text(pos2(x(at), y), Align2::LEFT_CENTER, word, fonts::semi(14.0), INK);
    }
    let high = ((room.height() - HEAD - FOOT) / figures.rows.len() as f32).min(48.0);
    for (n, row) in figures.rows.iter().enumerate() {
        let top = room.min.y + HEAD + n as f32 * high;
        let rect = Rect::from_min_max(pos2(room.min.x + 14.0, top), pos2(room.max.x - 14.0, top + high));
        let line = Stroke::new(1.0, faint(PAPER_EDGE, 0.8));
        ui.painter().hline(rect.min.x + 4.0..=rect.max.x - 4.0, rect.min.y, line);
        name(ui, rect, x(NAME), row, lids, wishes);
        for (n, opponent) in Opponent::ALL.into_iter().enumerate() {
            let left = x(OPPONENTS + PITCH * n as f32);
            let cell =
                Rect::from_min_max(pos2(left - 6.0, rect.min.y + 2.0), pos2(left + PITCH - 12.0, rect.max.y - 2.0));
            self::cell(ui, cell, row, opponent, wishes);
        }
        let bold = |ui: &Ui, at: f32, words: &str| {
            let galley = ui.painter().layout_no_wrap(words.into(), fonts::bold(15.0), INK);
            ui.painter().galley(pos2(x(at), rect.center().y - galley.size().y / 2.0), galley, INK);
        };
        if let Some(feat) = row.best() {
            bold(ui, BEST, &feat.short);
        }
        if let Some(favourite) = row.favourite() {
            let print = portraits::of(row.game.id, &favourite);
            let pixels = 26.0 * ui.ctx().pixels_per_point();
            let face = print.and_then(|print| gallery.face(row.game.id, &print, pixels));
            match face {
                Some(face) => {
                    face.paint_disc(ui.painter(), pos2(x(FAVOURITE) + 11.0, rect.center().y), 11.0);
                    bold(ui, FAVOURITE + 28.0, &favourite);
                }
                None => bold(ui, FAVOURITE, &favourite),
            }
        }
    }
    let hint = match figures.game {
        None => "A win shared by two counts half. Click a row for that box, a figure for its matches.",
        Some(_) => {
            "A win shared by two counts half. Click a figure for its matches; the mark on a bar is an equal share."
        }
    };
    let at = pos2(room.min.x + 18.0, room.max.y - 20.0);
    ui.painter().text(at, Align2::LEFT_CENTER, hint, fonts::body(fonts::SMALL), INK_SECOND);
}

/// Before the first match there is one thing to do.
fn empty(ui: &mut Ui, room: Rect, wishes: &mut Vec<Wish>) {
    let at = room.center() - vec2(0.0, 24.0);
    let words = "Figures appear with the first match that comes to its end.";
    ui.painter().text(at, Align2::CENTER_CENTER, words, fonts::body(fonts::BODY), INK_SECOND);
    let place = Rect::from_center_size(room.center() + vec2(0.0, 22.0), vec2(150.0, 40.0));
    let mut inner = ui.new_child(UiBuilder::new().max_rect(place));
    if Button::main("New match").width(150.0).show(&mut inner).clicked() {
        wishes.push(Wish::NewMatch);
    }
}

fn name(ui: &mut Ui, rect: Rect, left: f32, row: &Row, lids: &Lids, wishes: &mut Vec<Wish>) {
    let place = rect.with_max_x(left + 118.0).shrink2(vec2(0.0, 2.0));
    let (head, line) = match row.seats {
        None => (row.game.short().to_string(), matches(row.matches.len())),
        Some(1) => ("Alone".into(), matches(row.matches.len())),
        Some(seats) => (format!("{seats} players"), matches(row.matches.len())),
    };
    let response = page::spot(ui, place, ("row", &head), &head);
    let [wide, deep, _] = row.game.size;
    let most = vec2(40.0, rect.height() - 10.0);
    let fit = (most.x / wide).min(most.y / deep);
    let lid = Rect::from_center_size(pos2(rect.min.x + 24.0, rect.center().y), vec2(wide * fit, deep * fit));
    match (lids.of(row.game), row.seats) {
        (Some(texture), None) => {
            ui.painter().add(crate::theme::soft::shadow(lid, 2, 4.0, 90));
            art::picture(ui.painter(), texture, lid);
        }
        (_, Some(seats)) => {
            for n in 0..seats {
                let at = pos2(rect.min.x + 24.0 + (n as f32 - (seats as f32 - 1.0) / 2.0) * 8.0, rect.center().y);
                icons::paint(ui.painter(), "person", Rect::from_center_size(at, vec2(16.0, 16.0)), INK_SECOND);
            }
        }
        _ => {}
    }
    let galley = ui.painter().layout_job(text::slab(&head, 16.0, INK));
    ui.painter().galley(pos2(left, rect.center().y - galley.size().y + 2.0), galley, INK);
    let at = pos2(left, rect.center().y + 10.0);
    ui.painter().text(at, Align2::LEFT_CENTER, line, fonts::body(fonts::SMALL), INK_SECOND);
    if response.clicked() {
        wishes.push(match row.seats {
            None => Wish::Box(GAMES.iter().position(|game| game.id == row.game.id)),
            Some(_) => Wish::Matches(format!("{}, {head}", row.game.short()), paths(&row.matches)),
        });
    }
}

fn cell(ui: &mut Ui, cell: Rect, row: &Row, opponent: Opponent, wishes: &mut Vec<Wish>) {
    let share = share(row.against(opponent));
    let left = cell.min.x + 6.0;
    let (upper, lower) = (cell.center().y - 8.0, cell.center().y + 10.0);
    let small = |ui: &Ui, words: &str| {
        ui.painter().text(pos2(left, lower), Align2::LEFT_CENTER, words, fonts::body(fonts::SMALL), INK_SECOND);
    };
    if share.games == 0 {
        let words = if row.seats == Some(1) { "no rivals" } else { "none yet" };
        let at = pos2(left, cell.center().y);
        ui.painter().text(at, Align2::LEFT_CENTER, words, fonts::body(14.0), INK_SECOND);
        return;
    }
    let label = format!("{}, {}", row.game.short(), opponent.name());
    let response = page::spot(ui, cell, ("cell", row.seats, &label), &label);
    match share.won_share() {
        Some(won) => {
            let place = Rect::from_min_size(pos2(left, upper - 5.5), vec2(40.0, 11.0));
            measure(ui, place, won, &share);
            let at = pos2(place.max.x + 6.0, upper);
            ui.painter().text(at, Align2::LEFT_CENTER, percent(won), fonts::bold(15.0), INK);
            small(ui, &games(share.games));
        }
        None => {
            let words = format!("{} of {}", share.wins(), share.games);
            ui.painter().text(pos2(left, upper), Align2::LEFT_CENTER, words, fonts::bold(15.0), INK);
            small(ui, "too few for %");
        }
    }
    let (low, high) = share.range();
    let head = format!("95 % range: {:.0} to {}", low * 100.0, percent(high));
    let verdict = match share.against() {
        Against::Above => ", beyond chance",
        Against::Below => ", less than chance explains",
        Against::Even => "",
    };
    let expected = share.expected_share().map(percent).unwrap_or_default();
    let line = format!("{} of {} won{verdict}; an equal share is {expected}.", share.wins(), share.games);
    if tip::tip(response, &head, &line).clicked() {
        let title = format!("{} against {}", row.game.short(), opponent.name().to_lowercase());
        wishes.push(Wish::Matches(title, paths(row.against(opponent))));
    }
}

/// A bar with a mark where an equal share would end.
fn measure(ui: &Ui, place: Rect, won: f64, share: &Share) {
    let safe = art::Art::of(ui.ctx()).colour_blind();
    let fill = match share.against() {
        Against::Above => Ground::Paper.tone(Tone::Good, safe),
        Against::Below => Ground::Paper.tone(Tone::Bad, safe),
        Against::Even => Color32::from_rgb(0xB0, 0x7A, 0x1E),
    };
    plot::bar(ui.painter(), place, won as f32, fill);
    if share.against() == Against::Below {
        let done = place.with_max_x(place.min.x + place.width() * won as f32);
        plot::hatch(ui.painter(), done, Stroke::new(1.0, faint(PAPER_LIGHT, 0.5)), 5.0);
    }
    if let Some(equal) = share.expected_share() {
        let x = place.min.x + place.width() * equal as f32;
        ui.painter().vline(x, place.min.y - 2.0..=place.max.y + 2.0, Stroke::new(1.5, INK));
    }
}
