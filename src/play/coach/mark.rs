//! Small marks of how far something is: ticks, numbers, arrows.

use super::panel::{BEAD_LINE, ON_BEAD};
use crate::learned::Progress;
use crate::theme::palette::{self, GLOW, TEXT_SECOND, TEXT_THIRD, Tone};
use crate::theme::{fonts, icons};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, Vec2};
use std::cmp::Ordering;

const DONE: Color32 = Color32::from_rgb(0x2F, 0x6B, 0x2B);

/// A lesson's bead: a tick when it is done, an arrow beyond it when it was put aside, its number otherwise.
pub fn bead(painter: &Painter, middle: Pos2, number: usize, progress: Progress, is_now: bool) {
    let square = |side: f32| Rect::from_center_size(middle, Vec2::splat(side));
    match progress {
        _ if is_now => _ = painter.circle_filled(middle, 11.0, GLOW),
        Progress::Done => {
            painter.circle_filled(middle, 11.0, DONE);
            icons::paint(painter, "check-mark", square(13.0), palette::TEXT);
            return;
        }
        Progress::Skipped => {
            painter.circle_stroke(middle, 10.0, BEAD_LINE);
            icons::paint(painter, "next-button", square(11.0), TEXT_SECOND);
            return;
        }
        _ => _ = painter.circle_stroke(middle, 10.0, BEAD_LINE),
    }
    let colour = if is_now { ON_BEAD } else { TEXT_SECOND };
    painter.text(middle, Align2::CENTER_CENTER, number.to_string(), fonts::bold(fonts::SMALL), colour);
}

/// The mark before a step: a tick, an arrow, or a dot.
pub(super) fn step(painter: &Painter, middle: Pos2, order: Ordering) {
    let good = palette::Ground::Hull.tone(Tone::Good, false);
    let at = |x: f32, y: f32| middle + Vec2::new(x, y);
    match order {
        Ordering::Less => _ = painter.line(vec![at(-5.0, 0.0), at(-1.5, 4.0), at(5.0, -4.0)], Stroke::new(1.8, good)),
        Ordering::Equal => _ = painter.line(vec![at(-2.0, -4.5), at(3.0, 0.0), at(-2.0, 4.5)], Stroke::new(2.0, GLOW)),
        Ordering::Greater => _ = painter.circle_filled(middle, 1.8, TEXT_THIRD),
    }
}
