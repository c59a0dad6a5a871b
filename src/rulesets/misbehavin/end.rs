//! The end: everybody's power card by card, how kind chance was, where the match turned, and the best cards.

use super::faces::Piece;
use super::race::{self, whole};
use super::{lines, pad, pictures};
use crate::contest::LogLine;
use crate::play::hud::ending::{Afterwards, Luck, farewell, headline};
use crate::play::hud::{HudSet, Panels, Parts, Prints};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::screens::Screen;
use crate::table::steps::Steps;
use crate::theme::palette::{Ground, Tone};
use crate::theme::panel::rule;
use crate::theme::{Chip, Panel, fonts, icons, palette, panel, seat, text};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::{Seat, Standings, Turn};
use misbehavin::cards::Group;
use misbehavin::{CardId, Misbehavin, Tier};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Over, draw);
}

/// What the end is told with.
struct Told<'a> {
    session: &'a Session,
    game: &'a Misbehavin,
    luck: &'a Luck,
    standings: &'a Standings,
    /// The seats from the first place to the last.
    seats: Vec<Seat>,
}

impl Told<'_> {
    fn name(&self, seat: Seat) -> &str {
        &self.session.contest.players()[seat].name
    }
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
    let mut seats: Vec<Seat> = standings.places.seats().collect();
    seats.sort_by_key(|seat| standings.places[*seat]);
    let told = Told { session: &session, game, luck: &luck, standings: &standings, seats };
    let window = parts.window;
    panel::float_on_top(&ctx, "end", window, |ui| {
        ui.painter().rect_filled(window, 0, palette::faint(palette::PIT, 0.94));
        let is_small = !parts.has_log;
        let margin = if is_small { 8.0 } else { 24.0 };
        let top = if is_small { 54.0 } else { 98.0 };
        title(ui, window.with_max_y(window.min.y + top), &told, is_small);
        let bar =
            window.shrink2(egui::vec2(margin, 0.0)).with_min_y(window.max.y - 68.0).with_max_y(window.max.y - 10.0);
        let body = egui::Rect::from_min_max(
            egui::pos2(window.min.x + margin, window.min.y + top),
            egui::pos2(window.max.x - margin, bar.min.y - 8.0),
        );
        match is_small {
            true => Panel::paper().padding(12.0).show_in(ui, body, |ui| {
                panel::scroll(ui, "end", |ui| {
                    power(ui, &mut prints, &told);
                    rule(ui);
                    turning_points(ui, &told, &mut panels, 6);
                    rule(ui);
                    chance(ui, &told);
                    rule(ui);
                    best_cards(ui, &mut prints, &told);
                });
            }),
            false => {
                let (left, low) = (body.width() * 0.61, body.height() * 0.62);
                let split = |x: (f32, f32), y: (f32, f32)| {
                    egui::Rect::from_min_max(body.min + egui::vec2(x.0, y.0), body.min + egui::vec2(x.1, y.1))
                };
                let (wide, high) = (body.width(), body.height());
                let paper = || Panel::paper().padding(18.0);
                paper().show_in(ui, split((0.0, left), (0.0, low)), |ui| power(ui, &mut prints, &told));
                paper().show_in(ui, split((left + 12.0, wide), (0.0, low)), |ui| chance(ui, &told));
                paper().show_in(ui, split((0.0, left), (low + 10.0, high)), |ui| {
                    turning_points(ui, &told, &mut panels, 4);
                });
                paper().show_in(ui, split((left + 12.0, wide), (low + 10.0, high)), |ui| {
                    best_cards(ui, &mut prints, &told);
                });
            }
        }
        Panel::hull().padding(11.0).show_in(ui, bar, |ui| {
            farewell(ui, &session, &mut panels, &mut next, &mut afterwards);
        });
    });
    Ok(())
}

/// Who won, between laurels, and with what.
fn title(ui: &egui::Ui, room: egui::Rect, told: &Told, is_small: bool) {
    let painter = ui.painter();
    let size = if is_small { 24.0 } else { 40.0 };
    let head = painter.layout_job(text::slab(&headline(told.session, told.standings), size, palette::BRASS_PALE));
    let verdict = told.session.contest.verdict();
    let words = verdict.unwrap_or_else(|| {
        let winner = told.seats[0];
        let (power, goal) = (told.game.power(winner), told.game.power_to_win());
        let round = told.session.contest.round();
        format!("as {}, in round {round} with *{power} of {goal}* power", told.game.faction(winner).name())
    });
    let line = painter.layout_job(text::marked(&words, fonts::BODY, palette::TEXT_SECOND));
    let middle = room.center();
    let half = head.size().x.max(line.size().x) / 2.0 + 44.0;
    let top = middle.y - (head.size().y + line.size().y) / 2.0;
    painter.galley(egui::pos2(middle.x - head.size().x / 2.0, top), head.clone(), palette::BRASS_PALE);
    painter.galley(egui::pos2(middle.x - line.size().x / 2.0, top + head.size().y), line, palette::TEXT);
    for x in [-half, half] {
        let side = if is_small { 34.0 } else { 58.0 };
        let square = egui::Rect::from_center_size(middle + egui::vec2(x, 0.0), egui::Vec2::splat(side));
        icons::paint(painter, "laurel-crown", square, palette::BRASS_LIGHT);
    }
}

fn heading(ui: &mut egui::Ui, words: &str, aside: &str) {
    ui.horizontal(|ui| {
        ui.label(text::slab(words, fonts::HEADING, palette::INK));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| text::small(ui, aside));
    });
}

/// Everybody's power, each card a segment.
fn power(ui: &mut egui::Ui, prints: &mut Prints, told: &Told) {
    heading(ui, "Power, and what made it", "a segment is a card");
    let room = ui.available_height() / told.seats.len() as f32 - 4.0;
    let high = room.clamp(56.0, 74.0);
    for seat in &told.seats {
        let emblem = prints.get(&pictures::piece(Piece::Verse(told.game.faction(*seat))));
        contribution(ui, told, *seat, emblem, high);
    }
}

/// A player's power as segments, one for each card.
fn contribution(ui: &mut egui::Ui, told: &Told, who: Seat, emblem: Option<egui::TextureId>, high: f32) {
    let game = told.game;
    let place = told.standings.places[who];
    let (rect, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), high), egui::Sense::hover());
    let painter = ui.painter();
    if place == 1 {
        painter.rect_filled(rect, 4, egui::Color32::from_rgb(0xF7, 0xDF, 0xA6));
    }
    let y = rect.center().y - 8.0;
    let at = |x: f32, y: f32| egui::pos2(rect.min.x + x, y);
    let font = fonts::bold(22.0);
    painter.text(at(16.0, y + 6.0), egui::Align2::CENTER_CENTER, place.to_string(), font, palette::RUST_DARK);
    if let Some(emblem) = emblem {
        let square = egui::Rect::from_center_size(at(48.0, y + 6.0), egui::Vec2::splat(32.0));
        painter.image(emblem, square, whole(), egui::Color32::WHITE);
    }
    seat::paint_mark(painter, at(78.0, y), 7.0, who.index());
    let mut name = egui::text::LayoutJob::simple_singleline(told.name(who).into(), fonts::semi(15.0), palette::INK);
    name.wrap = egui::text::TextWrapping::truncate_at_width(92.0);
    let name = painter.layout_job(name);
    painter.galley(at(90.0, y - name.size().y / 2.0), name, palette::INK);
    let font = fonts::body(fonts::SMALL);
    let faction = game.faction(who).name();
    painter.text(at(72.0, y + 18.0), egui::Align2::LEFT_CENTER, faction, font, palette::INK_SECOND);
    race::power(painter, at(206.0, y + 6.0), 17.0, game.power(who));
    let from = rect.min.x + 236.0;
    let unit = (rect.max.x - from - 6.0) / f32::from(game.power_to_win().max(1));
    let mut x = from;
    for slot in game.player(who).tableau.slots().iter().filter(|slot| !slot.triggered && game.slot_power(slot) > 0) {
        let power = game.slot_power(slot);
        let size = egui::vec2(unit * f32::from(power) - 2.0, 26.0);
        let part = egui::Rect::from_min_size(egui::pos2(x, y - 14.0), size);
        painter.rect_filled(part, 3, colour(game, slot.card));
        let font = fonts::bold(fonts::BODY);
        painter.text(part.center(), egui::Align2::CENTER_CENTER, power.to_string(), font, palette::PAPER_LIGHT);
        let name = game.card(slot.card).name.as_str();
        let wide =
            |words: &str| painter.layout_no_wrap(words.into(), fonts::body(fonts::CAPTION), palette::INK).size().x;
        let name = if wide(name) <= part.width() { name } else { name.split(' ').next().unwrap_or(name) };
        let mut words =
            egui::text::LayoutJob::simple_singleline(name.into(), fonts::body(fonts::CAPTION), palette::INK);
        words.wrap = egui::text::TextWrapping::truncate_at_width(part.width());
        let words = painter.layout_job(words);
        painter.galley(egui::pos2(part.center().x - words.size().x / 2.0, part.max.y + 2.0), words, palette::INK);
        x += unit * f32::from(power);
    }
    let line = from + unit * f32::from(game.power_to_win()) - 1.0;
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

/// How kind chance was: a bar to the right for luck, hatched to the left for the lack of it.
fn chance(ui: &mut egui::Ui, told: &Told) {
    heading(ui, "Luck of the draw", "in shares of a win");
    let Some(reckoned) = told.luck.reckoned() else {
        text::body(ui, "Being reckoned…");
        return;
    };
    let most = reckoned.luck.values().iter().fold(0.08_f64, |most, luck| most.max(luck.abs()));
    let wide = ui.available_width();
    let (from, half) = (wide * 0.32, wide * 0.26);
    let mut seats = told.seats.clone();
    seats.sort();
    for seat in seats {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(wide, 40.0), egui::Sense::hover());
        let painter = ui.painter();
        let y = rect.center().y;
        seat::paint_mark(painter, egui::pos2(rect.min.x + 10.0, y), 7.5, seat.index());
        let mut name =
            egui::text::LayoutJob::simple_singleline(told.name(seat).into(), fonts::semi(15.0), palette::INK);
        name.wrap = egui::text::TextWrapping::truncate_at_width(wide * 0.26);
        let name = painter.layout_job(name);
        painter.galley(egui::pos2(rect.min.x + 24.0, y - name.size().y / 2.0), name, palette::INK);
        let zero = rect.min.x + from + half;
        let luck = reckoned.luck[seat];
        let to = zero + half * (luck / most) as f32;
        let bar = egui::Rect::from_min_max(egui::pos2(zero.min(to), y - 11.0), egui::pos2(zero.max(to), y + 11.0));
        let tone = if luck < 0.0 { palette::RUST } else { Ground::Paper.tone(Tone::Good, false) };
        painter.rect_filled(bar, 3, tone);
        if luck < 0.0 {
            let within = painter.with_clip_rect(bar);
            for step in 0..40 {
                let x = bar.min.x + 9.0 * step as f32;
                let line = [egui::pos2(x, bar.min.y), egui::pos2(x - 22.0, bar.max.y)];
                within.line_segment(line, egui::Stroke::new(2.5, palette::RUST_DARK));
            }
        }
        painter.vline(zero, rect.y_range(), egui::Stroke::new(1.5, palette::INK_SECOND));
        let words = if luck.abs() < 0.005 { "even".into() } else { format!("{:+.0} %", luck * 100.0) };
        let (x, align) = match luck < 0.0 {
            true => (bar.min.x - 8.0, egui::Align2::RIGHT_CENTER),
            false => (bar.max.x + 8.0, egui::Align2::LEFT_CENTER),
        };
        painter.text(egui::pos2(x, y), align, words, fonts::bold(fonts::BODY), palette::INK);
    }
    ui.add_space(4.0);
    text::small(ui, "Every shuffle is compared with others that the same choices could have led to.");
}

/// The choices that somebody should not have missed and that moved the winner's outlook most, in their order.
fn turning_points(ui: &mut egui::Ui, told: &Told, panels: &mut Panels, most: usize) {
    heading(ui, "Turning points", "click: in the log");
    let winner = told.seats[0];
    let swing =
        |deed: usize| told.luck.reckoned().and_then(|told| told.swings.get(deed)).map_or(0.0, |all| all[winner]);
    let last = told.session.log().last().map_or(0, |line| line.deed);
    let log: Vec<LogLine> = told.session.log().iter().filter(|line| line.deed != last).cloned().collect();
    let points = decisive(&log, &swing, most);
    if points.is_empty() {
        text::body(ui, "Nobody ever stood in anybody's way.");
    }
    for line in points {
        let row = ui.horizontal(|ui| {
            ui.set_min_height(26.0);
            text::caption(ui, &format!("round {}", line.round));
            seat::seat_icon(ui, line.seat.map_or(0, Seat::index), 14.0);
            let by = swing(line.deed);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if by.abs() >= 0.005 {
                    let tone = if by > 0.0 { Tone::Good } else { Tone::Bad };
                    Chip::new(&format!("*{:+.0} %* for {}", by * 100.0, told.name(winner))).tone(tone).show(ui);
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    let job = text::marked(&line.text, fonts::SMALL, palette::INK);
                    ui.add(egui::Label::new(job).truncate().selectable(false)).on_hover_text(&line.text);
                });
            });
        });
        if row.response.interact(egui::Sense::click()).on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
            (panels.deed, panels.log, panels.ending_aside) = (Some(line.deed), true, true);
        }
    }
}

/// The news that moved an outlook most, as many as asked for, in the order in which they came; one of each deed.
fn decisive<'a>(log: &'a [LogLine], swing: &dyn Fn(usize) -> f64, most: usize) -> Vec<&'a LogLine> {
    let mut all: Vec<&LogLine> = log.iter().filter(|line| line.is_news).collect();
    all.dedup_by_key(|line| line.deed);
    all.sort_by(|one, other| swing(other.deed).abs().total_cmp(&swing(one.deed).abs()).then(other.deed.cmp(&one.deed)));
    all.truncate(most);
    all.sort_by_key(|line| line.deed);
    all
}

/// The cards that brought most power to those who had them.
fn best_cards(ui: &mut egui::Ui, prints: &mut Prints, told: &Told) {
    heading(ui, "Best cards of the match", "");
    let game = told.game;
    let mut all: Vec<(u8, Seat, CardId)> = Vec::new();
    for seat in &told.seats {
        let slots = game.player(*seat).tableau.slots().iter().filter(|slot| !slot.triggered);
        all.extend(slots.map(|slot| (game.slot_power(slot), *seat, slot.card)));
    }
    all.sort_by_key(|(power, seat, _)| (u8::MAX - power, told.standings.places[*seat]));
    let wide = ((ui.available_height() - 6.0) / 1.4).clamp(56.0, 78.0);
    let beside = (ui.available_width() / 3.0 - wide - 24.0).max(48.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        for (power, seat, card) in all.into_iter().take(3) {
            let face = lines::print(prints, game, card, 100.0);
            lines::face(ui, face, wide);
            ui.vertical(|ui| {
                ui.set_width(beside);
                seat::seat_icon(ui, seat.index(), 14.0);
                text::small(ui, &format!("*{power} power* for {}", told.name(seat)));
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_points_are_news_that_moved_the_match_in_their_order() {
        let line = |deed: usize, is_news: bool| LogLine {
            text: deed.to_string(),
            seat: None,
            round: 1,
            deed,
            pieces: Vec::new(),
            gains: Vec::new(),
            is_news,
        };
        let log = [line(0, true), line(1, false), line(2, true), line(2, true), line(3, true)];
        let swings = [0.01, 0.9, -0.2, 0.05];
        let found = decisive(&log, &|deed| swings[deed], 2);
        assert_eq!(found.into_iter().map(|line| line.deed).collect::<Vec<_>>(), [2, 3]);
    }
}
