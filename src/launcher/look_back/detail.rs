//! The moment that is meant: what was chosen, what else could have been, and why that would have been better.

use super::{Looking, Wish, change, percent, title, waiting};
use crate::launcher::gallery::Gallery;
use crate::launcher::learn::{Card, paint_face};
use crate::theme::art::Art;
use crate::theme::palette::*;
use crate::theme::{Button, fonts, plot, seat, text};
use bevy_egui::egui::{self, Align, Align2, Layout, Rect, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};
use kit::review::Judged;
use kit::{Seat, Target};

/// What is told of a moment, whatever it is.
struct Told<'a> {
    number: Option<usize>,
    round: u32,
    seat: Option<Seat>,
    label: String,
    line: String,
    judged: Vec<&'a Judged>,
    verdict: String,
}

pub(super) fn show(ui: &mut Ui, room: Rect, looking: &Looking, gallery: &mut Gallery, wishes: &mut Vec<Wish>) {
    let Some((at, told)) = looking.at().and_then(|at| Some((at, told(looking, at)?))) else {
        title(ui, room, "A moment", "");
        return waiting(ui, room, "Click the chart, a regret or a moment.");
    };
    head(ui, room, &told);
    let felt = Rect::from_min_size(room.min + vec2(18.0, 64.0), vec2(room.width() - 36.0, 92.0));
    scene(ui, felt, at, &told, looking, gallery, wishes);
    let mut y = felt.max.y + 12.0;
    for judged in told.judged.iter().take(4) {
        row(ui, Rect::from_min_size(pos2(felt.min.x, y), vec2(felt.width(), 25.0)), judged, &told, looking);
        y += 28.0;
    }
    let mut job = text::marked(&told.verdict, fonts::BODY, INK);
    job.wrap.max_width = felt.width();
    job.wrap.max_rows = (((room.max.y - 10.0 - y) / 20.0).floor() as usize).max(1);
    ui.painter().galley(pos2(felt.min.x, y + 4.0), ui.painter().layout_job(job), INK);
}

fn told(looking: &Looking, at: usize) -> Option<Told<'_>> {
    let review = looking.review.as_ref()?;
    let point = review.point(at)?;
    let said = looking.said.get(at).map(|lines| lines.join(" ")).unwrap_or_default().replace('*', "");
    if let Some(turn) = looking.meant() {
        let name = looking.name(turn.whose);
        let changed = format!("{name} {} → {}", percent(turn.from), percent(turn.to));
        let best = turn.judged.iter().find(|judged| judged.is_best);
        let chosen = turn.judged.iter().find(|judged| judged.is_chosen);
        let verdict = match (best, chosen) {
            (Some(best), Some(chosen)) if best.label != chosen.label => better(best, chosen, &turn.reason),
            _ if turn.by_chance => {
                format!("{changed}: *chance* made it. What was chosen was as good as anything else.")
            }
            _ if turn.judged.len() == 1 || turn.judged.is_empty() => format!("{changed}."),
            _ => format!("{changed}. *Nothing better* was found. {}", turn.reason),
        };
        return Some(Told {
            number: Some(turn.number),
            round: turn.round,
            seat: Some(turn.seat),
            label: turn.label.clone(),
            line: if turn.told.is_empty() { turn.asked.clone() } else { turn.told.clone() },
            judged: turn.judged.iter().collect(),
            verdict,
        });
    }
    let regret = review.regrets.iter().flat_map(|(_, regrets)| &regrets.list).find(|regret| regret.at == at);
    if let Some(regret) = regret {
        return Some(Told {
            number: None,
            round: regret.round,
            seat: Some(regret.seat),
            label: regret.chosen.label.clone(),
            line: said,
            judged: vec![&regret.better, &regret.chosen],
            verdict: better(&regret.better, &regret.chosen, &regret.reason),
        });
    }
    let after = review.point(at + 1).unwrap_or(point);
    let changes: Vec<String> = looking
        .players
        .iter()
        .map(|(seat, player)| {
            let (now, by) = (after.chance[seat], after.chance[seat] - point.chance[seat]);
            format!("{} *{}* ({})", player.name, percent(now), change(by))
        })
        .collect();
    let label = point.seat.map(|seat| format!("{} chose", looking.name(seat))).unwrap_or_else(|| "The end".into());
    let (round, seat) = (point.round, point.seat);
    Some(Told { number: None, round, seat, label, line: said, judged: Vec::new(), verdict: changes.join(" · ") })
}

/// What would have been better, by how much, and why.
fn better(best: &Judged, chosen: &Judged, reason: &str) -> String {
    let by = (best.chance - chosen.chance).max(0.0) * 100.0;
    let label = best.label.trim_end_matches('.');
    format!("*Here “{label}” would have won {by:.0} % more often.* {reason}")
}

fn head(ui: &Ui, room: Rect, told: &Told) {
    let painter = ui.painter();
    let middle = room.min + vec2(33.0, 34.0);
    match (told.number, told.seat) {
        (Some(number), _) => plot::numbered(painter, middle, number, true),
        (None, Some(seat)) => seat::paint_mark(painter, middle, 12.0, seat.index()),
        (None, None) => {}
    }
    let left = room.min.x + 57.0;
    let clip = painter.with_clip_rect(Rect::from_min_max(pos2(left, room.min.y), room.max - vec2(14.0, 0.0)));
    let words = format!("Round {}: {}", told.round, told.label);
    let mut job = text::slab(&words, 17.0, INK);
    job.wrap.max_width = room.max.x - 14.0 - left;
    job.wrap.max_rows = 1;
    let galley = painter.layout_job(job);
    clip.galley(pos2(left, room.min.y + 14.0), galley, INK);
    let mut job = text::marked(&told.line, fonts::SMALL, INK_SECOND);
    job.wrap.max_width = room.max.x - 18.0 - left;
    job.wrap.max_rows = 1;
    clip.galley(pos2(left, room.min.y + 38.0), painter.layout_job(job), INK_SECOND);
}

/// The pieces of the choices on felt, and the way to the replay.
fn scene(
    ui: &mut Ui,
    felt: Rect,
    at: usize,
    told: &Told,
    looking: &Looking,
    gallery: &mut Gallery,
    wishes: &mut Vec<Wish>,
) {
    let painter = ui.painter().with_clip_rect(felt.intersect(ui.clip_rect()));
    painter.rect_filled(felt, 4, FELT);
    let mut cards: Vec<&Card> = Vec::new();
    for target in told.judged.iter().flat_map(|judged| &judged.path) {
        let Target::Piece(piece) = target else { continue };
        if let Some(card) = looking.faces.get(piece)
            && !cards.iter().any(|other| other.name == card.name)
        {
            cards.push(card);
        }
    }
    let points = ui.ctx().pixels_per_point();
    for (n, card) in cards.iter().take(4).enumerate() {
        let middle = pos2(felt.min.x + 44.0 + 66.0 * n as f32, felt.center().y + 4.0);
        paint_face(&painter, gallery, looking.game.id, card, middle, 56.0, points);
    }
    if cards.is_empty()
        && let Some(seat) = told.seat
    {
        seat::paint_mark(&painter, pos2(felt.min.x + 46.0, felt.center().y), 22.0, seat.index());
        let words = looking.name(seat);
        painter.text(pos2(felt.min.x + 80.0, felt.center().y), Align2::LEFT_CENTER, words, fonts::slab(20.0), TEXT);
    }
    painter.rect_stroke(felt, 4, Stroke::new(1.0, BRASS_DARK), StrokeKind::Inside);
    let place = Rect::from_min_max(felt.max - vec2(150.0, 46.0), felt.max - vec2(10.0, 8.0));
    let mut inner = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::right_to_left(Align::Center)));
    crate::theme::panel::dress(&mut inner, Ground::Paper);
    let button = Button::new("Go there").icon("play-button").tip("The replay from here on", "Enter");
    if button.show(&mut inner).clicked() {
        wishes.push(Wish::Watch(at));
    }
}

/// A choice with the chance it leaves.
fn row(ui: &Ui, row: Rect, judged: &Judged, told: &Told, looking: &Looking) {
    let safe = Art::of(ui.ctx()).colour_blind();
    let painter = ui.painter();
    let bar =
        Rect::from_min_size(pos2(row.min.x + row.width() * 0.37, row.center().y - 7.0), vec2(row.width() * 0.22, 14.0));
    let mut job = text::marked(&judged.label.replace('*', ""), 14.5, INK);
    job.sections.iter_mut().for_each(|section| section.format.font_id = fonts::semi(14.5));
    job.wrap.max_width = bar.min.x - row.min.x - 8.0;
    job.wrap.max_rows = 1;
    let label = painter.layout_job(job);
    painter.galley(pos2(row.min.x, row.center().y - label.size().y / 2.0), label, INK);
    let tone = if judged.is_best { Tone::Good } else { Tone::Bad };
    plot::bar(painter, bar, judged.chance as f32, Ground::Paper.tone(tone, safe));
    if !judged.is_best {
        let done = bar.with_max_x(bar.min.x + bar.width() * judged.chance as f32);
        plot::hatch(painter, done, Stroke::new(1.0, faint(PAPER_LIGHT, 0.4)), 5.0);
    }
    let right = bar.max.x + 46.0;
    painter.text(pos2(right, row.center().y), Align2::RIGHT_CENTER, percent(judged.chance), fonts::bold(15.0), INK);
    let whose = told.seat.map(|seat| looking.name(seat)).unwrap_or_default();
    let words = match (judged.is_best, judged.is_chosen) {
        (true, true) => format!("{whose}’s choice, and the best"),
        (true, false) => "the advisor’s choice".into(),
        (false, true) => format!("{whose}’s choice"),
        (false, false) => format!("± {:.0} %", (judged.error * 196.0).max(1.0)),
    };
    let clip = painter.with_clip_rect(egui::Rect::from_min_max(pos2(right, row.min.y), row.max));
    clip.text(pos2(right + 8.0, row.center().y), Align2::LEFT_CENTER, words, fonts::body(fonts::SMALL), INK_SECOND);
}
