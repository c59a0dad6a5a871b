//! Luck: what dice, draws and shuffles gave each seat, as a place among a hundred such matches.

use super::{Looking, Wish, title, waiting};
use crate::launcher::page;
use crate::theme::art::Art;
use crate::theme::chip::mix;
use crate::theme::palette::*;
use crate::theme::{fonts, seat, text, tip};
use bevy_egui::egui::{Align2, Color32, Mesh, Painter, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};
use kit::review::{Review, Stroke as Thrown};

pub(super) fn show(ui: &mut Ui, room: Rect, looking: &Looking, wishes: &mut Vec<Wish>) {
    title(ui, room, "Luck", "out of 100 such matches");
    let Some(review) = &looking.review else {
        return waiting(ui, room, "Every throw and draw is compared with others.");
    };
    let seats = looking.players.count().max(1);
    let high = ((room.height() - 44.0 - 66.0) / seats as f32).min(36.0);
    let left = room.min.x + (room.width() * 0.37).max(120.0);
    let track = |y: f32| Rect::from_min_max(pos2(left, y - 3.0), pos2(room.max.x - 56.0, y + 3.0));
    let safe = Art::of(ui.ctx()).colour_blind();
    let (good, bad) = (Ground::Paper.tone(Tone::Good, safe), Ground::Paper.tone(Tone::Bad, safe));
    for (n, (seat, player)) in looking.players.iter().enumerate() {
        let y = room.min.y + 46.0 + high * (n as f32 + 0.5);
        let Some(fortune) = review.luck.get(seat) else { continue };
        let row = Rect::from_min_max(pos2(room.min.x + 12.0, y - high / 2.0), pos2(room.max.x - 12.0, y + high / 2.0));
        let response = ui.interact(row, ui.id().with(("luck", n)), Sense::hover());
        let painter = ui.painter();
        seat::paint_mark(painter, pos2(room.min.x + 26.0, y), 6.5, seat.index());
        let clip = painter.with_clip_rect(row.with_max_x(left - 6.0));
        clip.text(pos2(room.min.x + 39.0, y), Align2::LEFT_CENTER, &player.name, fonts::semi(15.0), INK);
        fade(painter, track(y), mix(bad, PAPER, 0.45), mix(PAPER_SHADE, PAPER, 0.3), mix(good, PAPER, 0.45));
        let knob = pos2(left + (track(y).width()) * f32::from(fortune.place) / 100.0, y);
        painter.circle(knob, 7.0, PIT, Stroke::new(1.5, PAPER_LIGHT));
        painter.text(
            pos2(room.max.x - 18.0, y),
            Align2::RIGHT_CENTER,
            fortune.place.to_string(),
            fonts::bold(15.0),
            INK,
        );
        let head = format!("{}: luckier than {} of 100", player.name, fortune.place.saturating_sub(1));
        let line = format!("worth {:+.0} % of a win", fortune.by * 100.0);
        tip::tip(response, &head, &line);
    }
    let y = room.min.y + 46.0 + high * seats as f32 + 5.0;
    ui.painter().text(pos2(left, y), Align2::LEFT_CENTER, "unlucky", fonts::body(fonts::CAPTION), INK_SECOND);
    let right = room.max.x - 56.0;
    ui.painter().text(pos2(right, y), Align2::RIGHT_CENTER, "lucky", fonts::body(fonts::CAPTION), INK_SECOND);
    foot(
        ui,
        Rect::from_min_max(pos2(room.min.x + 18.0, y + 10.0), room.max - vec2(16.0, 10.0)),
        looking,
        review,
        wishes,
    );
}

/// From one colour over another to a third, sideways.
fn fade(painter: &Painter, rect: Rect, from: Color32, by: Color32, to: Color32) {
    let mut mesh = Mesh::default();
    for (x, colour) in [(rect.min.x, from), (rect.center().x, by), (rect.max.x, to)] {
        mesh.colored_vertex(pos2(x, rect.min.y), colour);
        mesh.colored_vertex(pos2(x, rect.max.y), colour);
    }
    for n in [0, 2] {
        mesh.add_triangle(n, n + 1, n + 2);
        mesh.add_triangle(n + 1, n + 2, n + 3);
    }
    painter.add(Shape::mesh(mesh));
}

/// The rarest throw or draw, and the seed they all follow from.
fn foot(ui: &mut Ui, room: Rect, looking: &Looking, review: &Review, wishes: &mut Vec<Wish>) {
    let worst = review.luck.iter().filter_map(|(seat, fortune)| Some((seat, fortune.worst.as_ref()?)));
    let worst = worst.max_by_key(|(_, stroke)| stroke.one_in).filter(|(_, stroke)| stroke.one_in > 1);
    let seed = spaced(review.seed);
    let words = match worst {
        Some((seat, stroke)) => {
            format!("Worst: {} All follows from seed *{seed}*.", in_words(looking.name(seat), stroke))
        }
        None => format!("All throws and draws follow from seed *{seed}*."),
    };
    let mut job = text::marked(&words, 14.0, INK);
    job.wrap.max_width = room.width();
    job.wrap.max_rows = ((room.height() / 18.0).floor() as usize).max(1);
    let galley = ui.painter().layout_job(job);
    let rect = Rect::from_min_size(room.min, vec2(room.width(), galley.size().y));
    if let Some((_, stroke)) = worst
        && page::spot(ui, rect, "worst throw", "The worst throw").clicked()
    {
        wishes.push(Wish::Mean(stroke.at));
    }
    ui.painter().galley(room.min, galley, INK);
}

fn in_words(name: &str, stroke: &Thrown) -> String {
    let told = stroke.told.replace('*', "");
    let told = told.trim_end_matches('.');
    format!("{name}, round {}: {told} (1 in {}).", stroke.round, stroke.one_in)
}

/// A seed as it is read aloud.
fn spaced(seed: u64) -> String {
    kit::grouped(seed as i64).replace(',', " ")
}
