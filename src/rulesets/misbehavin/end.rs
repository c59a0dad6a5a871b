//! The end: everybody's power card by card, how kind chance was, and where the match turned.

use super::faces::Piece;
use super::race::{self, whole};
use super::{pad, pictures};
use crate::play::hud::ending::{Afterwards, Luck, farewell, headline};
use crate::play::hud::{HudSet, Panels, Parts, Prints};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::screens::Screen;
use crate::table::steps::Steps;
use crate::theme::panel::rule;
use crate::theme::{Panel, fonts, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::{Seat, Turn};
use misbehavin::cards::Group;
use misbehavin::{CardId, Misbehavin, Tier};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Over, draw);
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    steps: Res<Steps>,
    luck: Res<Luck>,
    mut panels: ResMut<Panels>,
    mut next: ResMut<NextState<Screen>>,
    mut afterwards: Afterwards,
) -> Result {
    if !panels.own_ending {
        panels.own_ending = true;
    }
    let Turn::Over(standings) = session.contest.turn() else { return Ok(()) };
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    if steps.is_playing() || panels.ending_aside || panels.menu {
        return Ok(());
    }
    let ctx = prints.ctx()?;
    let room = parts.window.shrink(20.0);
    let mut seats: Vec<Seat> = standings.places.seats().collect();
    seats.sort_by_key(|seat| standings.places[*seat]);
    Panel::paper().on_top().padding(22.0).show_at(&ctx, "end", room, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        text::display(ui, &headline(&session, &standings));
        let verdict = session.contest.verdict().unwrap_or_default();
        text::body(
            ui,
            &format!(
                "{verdict} Round {}, {} wins.",
                session.contest.round(),
                super::many(game.power_to_win(), "power").replace("powers", "power")
            ),
        );
        rule(ui);
        let foot = 52.0;
        let body = ui.available_height() - foot;
        egui::ScrollArea::vertical().id_salt("end").max_height(body).auto_shrink(false).show(ui, |ui| {
            ui.label(text::slab("Power, and what made it", fonts::HEADING, palette::INK));
            for seat in &seats {
                let emblem = prints.get(&pictures::piece(Piece::Verse(game.faction(*seat))));
                let place = standings.places[*seat].into();
                contribution(ui, &session, game, *seat, place, emblem, luck.words(*seat));
            }
            rule(ui);
            ui.label(text::slab("Turning points", fonts::HEADING, palette::INK));
            for line in turning_points(&session) {
                ui.horizontal(|ui| {
                    text::caption(ui, &format!("round {}", line.round));
                    seat::seat_icon(ui, line.seat.map_or(0, Seat::index), 14.0);
                    text::body(ui, &line.text);
                });
            }
        });
        farewell(ui, &session, &mut panels, &mut next, &mut afterwards);
    });
    Ok(())
}

/// A player's power as segments, one for each card, with the luck they had.
fn contribution(
    ui: &mut egui::Ui,
    session: &Session,
    game: &Misbehavin,
    who: Seat,
    place: usize,
    emblem: Option<egui::TextureId>,
    luck: Option<&str>,
) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 62.0), egui::Sense::hover());
    let painter = ui.painter();
    if place == 1 {
        painter.rect_filled(rect, 4, egui::Color32::from_rgb(0xF7, 0xDF, 0xA6));
    }
    let y = rect.min.y + 20.0;
    painter.text(
        egui::pos2(rect.min.x + 18.0, y),
        egui::Align2::CENTER_CENTER,
        place.to_string(),
        fonts::bold(20.0),
        palette::RUST_DARK,
    );
    if let Some(emblem) = emblem {
        painter.image(
            emblem,
            egui::Rect::from_center_size(egui::pos2(rect.min.x + 52.0, y + 4.0), egui::Vec2::splat(30.0)),
            whole(),
            egui::Color32::WHITE,
        );
    }
    seat::paint_mark(painter, egui::pos2(rect.min.x + 84.0, y), 8.0, who.index());
    painter.text(
        egui::pos2(rect.min.x + 98.0, y),
        egui::Align2::LEFT_CENTER,
        &session.contest.players()[who].name,
        fonts::semi(16.0),
        palette::INK,
    );
    painter.text(
        egui::pos2(rect.min.x + 98.0, y + 18.0),
        egui::Align2::LEFT_CENTER,
        game.faction(who).name(),
        fonts::body(fonts::SMALL),
        palette::INK_SECOND,
    );
    race::power(painter, egui::pos2(rect.min.x + 232.0, y + 6.0), 16.0, game.power(who));
    let from = rect.min.x + 262.0;
    let unit = (rect.max.x - from - 8.0) / f32::from(game.power_to_win().max(1));
    let mut x = from;
    for slot in game.player(who).tableau.slots().iter().filter(|slot| !slot.triggered && game.slot_power(slot) > 0) {
        let power = game.slot_power(slot);
        let part =
            egui::Rect::from_min_size(egui::pos2(x, rect.min.y + 4.0), egui::vec2(unit * f32::from(power) - 2.0, 24.0));
        painter.rect_filled(part, 3, colour(game, slot.card));
        painter.text(
            part.center(),
            egui::Align2::CENTER_CENTER,
            power.to_string(),
            fonts::bold(fonts::BODY),
            palette::PAPER_LIGHT,
        );
        let within =
            painter.with_clip_rect(egui::Rect::from_min_max(part.left_bottom(), egui::pos2(part.max.x, rect.max.y)));
        let font = fonts::body(fonts::CAPTION);
        let fits =
            |name: &str| painter.layout_no_wrap(name.into(), font.clone(), palette::INK).size().x <= part.width();
        let name = game.card(slot.card).name.as_str();
        let name = if fits(name) { name } else { name.split(' ').next().unwrap_or(name) };
        let below = egui::pos2(part.center().x, part.max.y + 9.0);
        within.text(below, egui::Align2::CENTER_CENTER, name, font.clone(), palette::INK);
        x += unit * f32::from(power);
    }
    if let Some(luck) = luck {
        painter.text(
            egui::pos2(from, rect.max.y - 9.0),
            egui::Align2::LEFT_CENTER,
            luck,
            fonts::body(fonts::CAPTION),
            palette::INK_SECOND,
        );
    }
    let line = from + unit * f32::from(game.power_to_win());
    painter.vline(line, rect.y_range(), egui::Stroke::new(2.0, palette::INK_SECOND));
}

/// The colour of where a card came from.
fn colour(game: &Misbehavin, card: CardId) -> egui::Color32 {
    match game.card(card).group {
        Group::Market(Tier::Core) => egui::Color32::from_rgb(0x3A, 0x5A, 0x8C),
        Group::Market(Tier::Border) => egui::Color32::from_rgb(0x9A, 0x52, 0x22),
        Group::Market(Tier::Rim) => egui::Color32::from_rgb(0x5D, 0x3A, 0x68),
        Group::Starter(faction) => race::colour(faction),
        _ => palette::BRASS_DARK,
    }
}

/// Lines of the log that decided the match: announced wins, foiled ones, and fights won; the last of them.
fn turning_points(session: &Session) -> Vec<&crate::contest::LogLine> {
    let decides = |line: &&crate::contest::LogLine| {
        ["announces", "foiled", "wins the fight", "cancels the deal"].iter().any(|word| line.text.contains(word))
    };
    let all: Vec<_> = session.log().iter().filter(decides).collect();
    all.into_iter().rev().take(6).rev().collect()
}
