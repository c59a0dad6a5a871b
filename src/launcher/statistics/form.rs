//! Form: the share won of the last twenty matches after each match, and these twenty themselves.

use super::tally::{LAST, Played};
use super::{Figures, Wish, nothing, title};
use crate::launcher::page;
use crate::launcher::when::when;
use crate::theme::art::Art;
use crate::theme::palette::*;
use crate::theme::{fonts, icons, plot, tip};
use bevy_egui::egui::{Align2, Pos2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

pub(super) fn show(ui: &mut Ui, room: Rect, figures: &Figures, wishes: &mut Vec<Wish>) {
    let form = &figures.form;
    title(ui, room, "Form", if form.is_empty() { "" } else { "wins of the last 20; dashed: expected" });
    if form.is_empty() {
        return nothing(ui, room, "After five matches your form is drawn here, beside what an equal share would be.");
    }
    let chart = Rect::from_min_max(room.min + vec2(45.0, 46.0), room.max - vec2(20.0, 74.0));
    let highest = form.iter().map(|point| point.won.max(point.expected)).fold(0.0, f64::max);
    let steps = ((highest + 0.1) / 0.2).ceil().clamp(2.0, 5.0);
    let y = |share: f64| chart.max.y - chart.height() * (share / (steps * 0.2)) as f32;
    let painter = ui.painter();
    for step in 0..=steps as u32 {
        let at = y(f64::from(step) * 0.2);
        plot::level(painter, chart.min.x, chart.max.x, at);
        let words = format!("{} %", step * 20);
        painter.text(pos2(chart.min.x - 8.0, at), Align2::RIGHT_CENTER, words, fonts::body(fonts::SMALL), INK_SECOND);
    }
    let (first, last) = (form[0].after, form[form.len() - 1].after);
    let x = |after: usize| match last == first {
        true => chart.center().x,
        false => chart.min.x + chart.width() * (after - first) as f32 / (last - first) as f32,
    };
    let won: Vec<Pos2> = form.iter().map(|point| pos2(x(point.after), y(point.won))).collect();
    let expected: Vec<Pos2> = form.iter().map(|point| pos2(x(point.after), y(point.expected))).collect();
    plot::area(painter, &won, chart.max.y, faint(RUST, 0.22));
    plot::line(painter, &expected, Stroke::new(1.8, INK), plot::Dash::Short);
    plot::line(painter, &won, Stroke::new(2.4, RUST), plot::Dash::Solid);
    let quarters = if form.len() > 8 { 4 } else { 1 };
    for n in 0..=quarters {
        let at = n * (form.len() - 1) / quarters;
        plot::dot(painter, won[at], 4.5, RUST);
        let align = match n {
            0 => Align2::LEFT_CENTER,
            n if n == quarters => Align2::RIGHT_CENTER,
            _ => Align2::CENTER_CENTER,
        };
        let words = if n == 0 { format!("match {}", form[at].after) } else { form[at].after.to_string() };
        let place = pos2(won[at].x + if n == 0 { -3.0 } else { 0.0 }, chart.max.y + 14.0);
        painter.text(place, align, words, fonts::body(fonts::SMALL), INK_SECOND);
    }
    pointed(ui, chart, figures, &won);
    last_ones(ui, room, figures, wishes);
}

/// What the line says where the mouse is.
fn pointed(ui: &mut Ui, chart: Rect, figures: &Figures, won: &[Pos2]) {
    let response = ui.interact(chart, ui.id().with("form"), bevy_egui::egui::Sense::hover());
    let Some(mouse) = response.hover_pos() else { return };
    let near = |one: &Pos2| ((one.x - mouse.x).abs() * 10.0) as i32;
    let Some((n, at)) = won.iter().enumerate().min_by_key(|(_, at)| near(at)) else { return };
    let point = figures.form[n];
    ui.painter().vline(at.x, chart.y_range(), Stroke::new(1.0, faint(INK, 0.4)));
    plot::dot(ui.painter(), *at, 5.0, RUST_DARK);
    let head = format!("After {} matches: {:.0} % won", point.after, point.won * 100.0);
    let line = format!("of the last {}; an equal share is {:.0} %", point.after.min(LAST), point.expected * 100.0);
    tip::tip(response, &head, &line);
}

/// The last matches, won or not.
fn last_ones(ui: &mut Ui, room: Rect, figures: &Figures, wishes: &mut Vec<Wish>) {
    let contested: Vec<&Played> = figures.all.iter().filter(|played| played.is_contested()).collect();
    let last = &contested[contested.len().saturating_sub(LAST)..];
    let y = room.max.y - 26.0;
    let words = format!("last {}", last.len());
    ui.painter().text(pos2(room.min.x + 18.0, y), Align2::LEFT_CENTER, words, fonts::body(fonts::SMALL), INK_SECOND);
    let left = room.min.x + 56.0;
    let pitch = ((room.max.x - 16.0 - left) / LAST as f32).min(19.0);
    let safe = Art::of(ui.ctx()).colour_blind();
    let (good, bad) = (Ground::Paper.tone(Tone::Good, safe), Ground::Paper.tone(Tone::Bad, safe));
    for (n, played) in last.iter().enumerate() {
        let rect = Rect::from_center_size(pos2(left + pitch * (n as f32 + 0.5), y), vec2(pitch - 3.0, 17.0));
        let outcome = match played.won {
            won if won >= 1.0 => "won",
            won if won > 0.0 => "won together",
            _ => "not won",
        };
        let head = format!("{}: {outcome}", played.game.name);
        let response = page::spot(ui, rect, ("last", n), &head);
        let (icon, fill, ink) = match played.is_won() {
            true => ("check-mark", good, PAPER_LIGHT),
            false => ("cross-mark", PAPER_LIGHT, bad),
        };
        ui.painter().rect_filled(rect, 2, fill);
        ui.painter().rect_stroke(
            rect,
            2,
            Stroke::new(1.0, if played.is_won() { good } else { bad }),
            StrokeKind::Inside,
        );
        icons::paint(ui.painter(), icon, Rect::from_center_size(rect.center(), vec2(10.0, 10.0)), ink);
        if tip::tip(response, &head, &when(played.when)).clicked() {
            wishes.push(Wish::Matches(head, vec![played.path.clone()]));
        }
    }
}
