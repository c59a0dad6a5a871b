//! How the window is divided: the race above, the table, papers on the right, resources, hand and prompt below.

use crate::play::hud::Parts;
use bevy_egui::egui::{Rect, pos2, vec2};

const MARGIN: f32 = 12.0;
const GAP: f32 = 8.0;
/// How wide the right column is.
const COLUMN: f32 = 390.0;
/// How high the inspector is.
const INSPECTOR: f32 = 198.0;

/// Divides a window; where it is small there is no right column and the log opens over the table.
pub fn divide(window: Rect) -> Parts {
    let (width, height) = (window.width(), window.height());
    let rect = |x: f32, y: f32, w: f32, h: f32| Rect::from_min_size(window.min + vec2(x, y), vec2(w, h));
    let has_log = width >= 1100.0;
    let (left, top) = (width - MARGIN - COLUMN, 64.0);
    let prompt_width = if has_log { 544.0 } else { (width * 0.42).min(544.0) };
    let own_width = if has_log { 226.0 } else { 150.0 };
    let right = if has_log { left - GAP } else { width - MARGIN };
    let bottom = height - 94.0;
    let controls = match has_log {
        true => rect(left, bottom - 86.0, COLUMN, 86.0),
        false => rect(width - MARGIN - 184.0, height - 180.0, 184.0, 86.0),
    };
    let log_height = ((bottom - top) * 0.23).max(110.0);
    let log = match has_log {
        true => rect(left, bottom - 86.0 - GAP - log_height, COLUMN, log_height),
        false => rect(width - MARGIN - 300.0, top, 300.0, height - 250.0),
    };
    Parts {
        window,
        title: rect(MARGIN, 10.0, 238.0, 46.0),
        track: rect(MARGIN + 246.0, 10.0, width - 2.0 * MARGIN - 246.0, 46.0),
        log,
        controls,
        own: rect(MARGIN, height - 124.0, own_width, 114.0),
        prompt: rect(width - MARGIN - prompt_width, height - 88.0, prompt_width, 78.0),
        table: rect(MARGIN, top, right - MARGIN, height - 166.0 - top),
        has_log,
    }
}

/// The part of the right column above the log, where papers of fights and deals lie.
pub fn paper(parts: &Parts) -> Rect {
    Rect::from_min_max(pos2(parts.log.min.x, parts.table.min.y), pos2(parts.log.max.x, parts.log.min.y - GAP))
}

/// At rest: what can be done this turn, above what the pointer shows.
pub fn at_rest(parts: &Parts) -> [Rect; 2] {
    let whole = paper(parts);
    let cut = (whole.max.y - INSPECTOR).max(whole.min.y);
    [whole.with_max_y(cut - GAP), whole.with_min_y(cut)]
}

/// Where the hand is fanned: between resources and prompt.
pub fn hand(parts: &Parts) -> Rect {
    let below = parts.window.max.y - GAP;
    let prompt =
        parts.window.max.x - MARGIN - if parts.has_log { 544.0 } else { (parts.window.width() * 0.42).min(544.0) };
    Rect::from_min_max(pos2(parts.own.max.x + 20.0, below - 148.0), pos2(prompt - 10.0, below))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_part_covers_another_in_the_usual_window() {
        let parts = divide(Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0)));
        let [ledger, inspector] = at_rest(&parts);
        let all = [parts.title, parts.track, parts.log, parts.controls, parts.own, parts.prompt, parts.table];
        let all: Vec<Rect> = all.into_iter().chain([ledger, inspector, hand(&parts)]).collect();
        for (index, one) in all.iter().enumerate() {
            assert!(parts.window.contains_rect(*one) && one.height() > 40.0, "{one:?}");
            for other in &all[index + 1..] {
                let shared = one.intersect(*other);
                assert!(!shared.is_positive() || *other == hand(&parts), "{one:?} and {other:?}");
            }
        }
    }
}
