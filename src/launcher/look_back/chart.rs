//! Everybody's chance to win over time; seats differ by colour, dash and the shape at the end.

use super::{Looking, Wish, change, line_colour, percent, title, waiting};
use crate::launcher::page;
use crate::theme::art::Art;
use crate::theme::palette::*;
use crate::theme::{fonts, plot, seat, tip};
use bevy_egui::egui::{Align2, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};
use kit::Seat;
use kit::review::{Point, Review, Stage};

pub(super) fn show(ui: &mut Ui, room: Rect, looking: &Looking, wishes: &mut Vec<Wish>) {
    title(ui, room, "Chance to win", "");
    legend(ui, room, looking);
    let Some(review) = looking.review.as_ref().filter(|review| review.curve.len() > 1) else {
        return waiting(ui, room, "The match is played through once more …");
    };
    let chart = Rect::from_min_max(room.min + vec2(46.0, 48.0), room.max - vec2(50.0, 56.0));
    let x = |at: usize| chart.min.x + chart.width() * at as f32 / review.choices.max(1) as f32;
    let y = |chance: f64| chart.max.y - chart.height() * chance as f32;
    grid(ui, chart, review, &x);
    lines(ui, chart, looking, review, &x, &y);
    ends(ui, chart, looking, review, &y);
    foot(ui, room, chart, review);
    pointed(ui, chart, looking, review, wishes);
    turns(ui, chart, looking, review, (&x, &y), wishes);
}

/// Who is which line.
fn legend(ui: &Ui, room: Rect, looking: &Looking) {
    let safe = Art::of(ui.ctx()).colour_blind();
    let mut right = room.max.x - 18.0;
    let y = room.min.y + 23.0;
    for (seat, player) in looking.players.iter().collect::<Vec<_>>().into_iter().rev() {
        let name = ui.painter().layout_no_wrap(player.name.clone(), fonts::semi(14.0), INK);
        right -= name.size().x;
        ui.painter().galley(pos2(right, y - name.size().y / 2.0), name, INK);
        seat::paint_mark(ui.painter(), pos2(right - 11.0, y), 6.5, seat.index());
        let ends = [pos2(right - 48.0, y), pos2(right - 22.0, y)];
        plot::line(ui.painter(), &ends, Stroke::new(2.4, line_colour(seat, safe)), plot::Dash::of_seat(seat.index()));
        right -= 64.0;
    }
}

/// Levels of chance, and where rounds begin, as many as can be read.
fn grid(ui: &Ui, chart: Rect, review: &Review, x: &impl Fn(usize) -> f32) {
    let painter = ui.painter();
    let small = || fonts::body(fonts::SMALL);
    for quarter in 0..=4 {
        let y = chart.max.y - chart.height() * quarter as f32 / 4.0;
        if quarter == 0 {
            painter.hline(chart.x_range(), y, Stroke::new(1.2, faint(BRASS_DARK, 0.8)));
        } else {
            plot::level(painter, chart.min.x, chart.max.x, y);
        }
        let words = format!("{} %", quarter * 25);
        painter.text(pos2(chart.min.x - 8.0, y), Align2::RIGHT_CENTER, words, small(), INK_SECOND);
    }
    painter.vline(chart.min.x, chart.y_range(), Stroke::new(1.2, faint(BRASS_DARK, 0.8)));
    painter.vline(chart.max.x, chart.y_range(), Stroke::new(1.0, faint(BRASS_DARK, 0.8)));
    let foot = chart.max.y + 14.0;
    painter.text(pos2(chart.min.x, foot), Align2::CENTER_CENTER, "start", small(), INK_SECOND);
    painter.text(pos2(chart.max.x, foot), Align2::CENTER_CENTER, "end", small(), INK_SECOND);
    let mut last = chart.min.x;
    for pair in review.curve.windows(2).filter(|pair| pair[1].round > pair[0].round) {
        let at = x(pair[1].at);
        if at - last < 62.0 || chart.max.x - at < 44.0 {
            continue;
        }
        painter.vline(at, chart.y_range(), Stroke::new(1.0, faint(BRASS_DARK, 0.45)));
        let words = format!("round {}", pair[1].round);
        painter.text(pos2(at, foot), Align2::CENTER_CENTER, words, small(), INK_SECOND);
        last = at;
    }
}

/// Points as dense as can be seen.
fn seen(review: &Review, chart: Rect) -> impl Iterator<Item = &Point> {
    let step = (review.curve.len() as f32 / (chart.width() / 2.0)).ceil().max(1.0) as usize;
    let last = review.curve.len() - 1;
    review.curve.iter().enumerate().filter(move |(n, _)| n % step == 0 || *n == last).map(|(_, point)| point)
}

fn lines(ui: &Ui, chart: Rect, looking: &Looking, review: &Review, x: &impl Fn(usize) -> f32, y: &impl Fn(f64) -> f32) {
    let safe = Art::of(ui.ctx()).colour_blind();
    let points: Vec<&Point> = seen(review, chart).collect();
    let line = |seat: Seat| -> Vec<Pos2> { points.iter().map(|one| pos2(x(one.at), y(one.chance[seat]))).collect() };
    let own = looking.seat;
    plot::area(ui.painter(), &line(own), chart.max.y, faint(line_colour(own, safe), 0.2));
    for side in [-1.0, 1.0] {
        let edge = |one: &&Point| pos2(x(one.at), y((one.chance[own] + side * 1.96 * one.error).clamp(0.0, 1.0)));
        let edge: Vec<Pos2> = points.iter().map(edge).collect();
        plot::line(ui.painter(), &edge, Stroke::new(0.8, faint(line_colour(own, safe), 0.45)), plot::Dash::Solid);
    }
    let others = looking.players.seats().filter(|seat| *seat != own);
    for seat in others.chain([own]) {
        let wide = if seat == own { 2.8 } else { 2.2 };
        let stroke = Stroke::new(wide, line_colour(seat, safe));
        plot::line(ui.painter(), &line(seat), stroke, plot::Dash::of_seat(seat.index()));
    }
}

/// The seats' shapes where their lines end, side by side where they end alike.
fn ends(ui: &Ui, chart: Rect, looking: &Looking, review: &Review, y: &impl Fn(f64) -> f32) {
    let Some(last) = review.curve.last() else { return };
    let mut placed: Vec<Pos2> = Vec::new();
    for seat in looking.players.seats() {
        let mut at = pos2(chart.max.x + 14.0, y(last.chance[seat]));
        while placed.iter().any(|other| (*other - at).length() < 11.0) {
            at.x += 12.0;
        }
        placed.push(at);
        seat::paint_mark(ui.painter(), at, 6.5, seat.index());
    }
}

fn foot(ui: &Ui, room: Rect, chart: Rect, review: &Review) {
    let sure = (review.error * 1.96 * 100.0).ceil().max(1.0);
    let words = match review.stage {
        Stage::Glance => "As such positions were won before; hard bots now play on from every choice.".to_string(),
        Stage::Sharpening => format!(
            "By {} trials of hard bots from every choice so far, ± {sure:.0} %; {:.0} % of the work is done.",
            kit::grouped(review.trials.into()),
            review.done * 100.0
        ),
        Stage::Fine => format!(
            "By {} trials of hard bots from every choice, ± {sure:.0} %. Click a point or a line to go there.",
            kit::grouped(review.trials.into())
        ),
    };
    let at = pos2(chart.min.x, room.max.y - 20.0);
    ui.painter().text(at, Align2::LEFT_CENTER, words, fonts::body(fonts::SMALL), INK_SECOND);
    if review.stage != Stage::Fine {
        let bar = Rect::from_min_size(pos2(chart.min.x, room.max.y - 11.0), vec2(chart.width(), 3.0));
        ui.painter().rect_filled(bar, 1, PAPER_SHADE);
        ui.painter().rect_filled(bar.with_max_x(bar.min.x + bar.width() * review.done), 1, BRASS);
    }
}

/// What is under the mouse; a click means it.
fn pointed(ui: &mut Ui, chart: Rect, looking: &Looking, review: &Review, wishes: &mut Vec<Wish>) {
    let response = ui.interact(chart, ui.id().with("curve"), Sense::click());
    let Some(mouse) = response.hover_pos() else { return };
    let share = ((mouse.x - chart.min.x) / chart.width()).clamp(0.0, 1.0);
    let at = (share * review.choices as f32).round() as usize;
    let Some(point) = review.point(at) else { return };
    ui.painter().vline(mouse.x, chart.y_range(), Stroke::new(1.0, faint(INK, 0.3)));
    if response.clicked() {
        wishes.push(Wish::Mean(point.at.min(review.choices.saturating_sub(1))));
    }
    if review.turning_points.iter().any(|turn| turn.at.abs_diff(at) * 200 < review.choices) {
        return;
    }
    let who = point.seat.map(|seat| format!(", {} to choose", looking.name(seat))).unwrap_or_default();
    let chances: Vec<String> = looking
        .players
        .iter()
        .map(|(seat, player)| format!("{} *{}*", player.name, percent(point.chance[seat])))
        .collect();
    tip::tip(response, &format!("Round {}, choice {}{who}", point.round, point.at), &chances.join(" · "));
}

fn turns(
    ui: &mut Ui,
    chart: Rect,
    looking: &Looking,
    review: &Review,
    (x, y): (&impl Fn(usize) -> f32, &impl Fn(f64) -> f32),
    wishes: &mut Vec<Wish>,
) {
    for turn in &review.turning_points {
        let Some(point) = review.point(turn.at) else { continue };
        let middle = pos2(x(turn.at), y(point.chance[turn.whose]));
        plot::line(
            ui.painter(),
            &[middle, pos2(middle.x, chart.max.y)],
            Stroke::new(1.0, faint(INK, 0.5)),
            plot::Dash::Dots,
        );
        let is_meant = Some(turn.at) == looking.at;
        let label = format!("Turning point {}", turn.number);
        let response = page::spot(ui, Rect::from_center_size(middle, vec2(28.0, 28.0)), ("turn", turn.number), &label);
        plot::numbered(ui.painter(), middle, turn.number, is_meant || response.hovered());
        let head = format!("{} · {}", turn.number, turn.label);
        let line = format!(
            "{} {} → {} ({})",
            looking.name(turn.whose),
            percent(turn.from),
            percent(turn.to),
            change(turn.to - turn.from)
        );
        if tip::tip(response, &head, &line).clicked() {
            wishes.push(Wish::Mean(turn.at));
        }
    }
}
