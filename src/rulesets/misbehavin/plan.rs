//! How the window is divided: the race above, the table, papers on the right, resources, hand and prompt below.

use crate::play::hud::Parts;
use bevy_egui::egui::{Rect, pos2, vec2};

const MARGIN: f32 = 12.0;
const GAP: f32 = 8.0;
/// How wide the right column is.
const COLUMN: f32 = 390.0;
/// How high the inspector is.
const INSPECTOR: f32 = 198.0;
/// How high the log is where there is just room for it.
const LOG: f32 = 78.0;
/// How high the ledger is.
const LEDGER: f32 = 272.0;
/// How wide the prompt is.
const PROMPT: f32 = 544.0;

/// How wide the right column of a small window is, and how high its tabs.
const SLIM: (f32, f32) = (300.0, 36.0);

/// Divides a window; where it is small, ledger, inspector and log share a slimmer right column as tabs.
pub fn divide(window: Rect) -> Parts {
    let (width, height) = (window.width(), window.height());
    let rect = |x: f32, y: f32, w: f32, h: f32| Rect::from_min_size(window.min + vec2(x, y), vec2(w, h));
    let has_log = width >= 1100.0;
    let column = if has_log { COLUMN } else { SLIM.0 };
    let (left, top) = (width - MARGIN - column, 64.0);
    let prompt_width = if has_log { PROMPT } else { (width * 0.5).min(PROMPT) };
    let own_width = if has_log { 226.0 } else { 150.0 };
    let bottom = height - 94.0;
    let log = match has_log {
        true => {
            let from = top + LEDGER + INSPECTOR + 2.0 * GAP;
            rect(left, from, column, (bottom - from).max(LOG))
        }
        false => rect(left, top + SLIM.1 + GAP, column, bottom - top - SLIM.1 - GAP),
    };
    let title = if has_log { 238.0 } else { 204.0 };
    Parts {
        window,
        title: rect(MARGIN, 10.0, title, 46.0),
        track: rect(MARGIN + title + GAP, 10.0, width - 2.0 * MARGIN - title - GAP, 46.0),
        log,
        lesson: if has_log { rect(left, top, column, LEDGER) } else { log },
        controls: rect(left, bottom, 0.0, 0.0),
        own: rect(MARGIN, height - 124.0, own_width, 114.0),
        prompt: rect(width - MARGIN - prompt_width, height - 88.0, prompt_width, 78.0),
        table: rect(MARGIN, top, left - GAP - MARGIN, height - if has_log { 166.0 } else { 134.0 } - top),
        has_log,
    }
}

/// The tabs of a small window.
pub fn tabs(parts: &Parts) -> Rect {
    Rect::from_min_size(pos2(parts.log.min.x, parts.table.min.y), vec2(SLIM.0, SLIM.1))
}

/// Where papers of fights and deals lie: the whole right column.
pub fn paper(parts: &Parts) -> Rect {
    Rect::from_min_max(pos2(parts.log.min.x, parts.table.min.y), parts.log.max)
}

/// At rest: what can be done this turn, above what the pointer shows; in a small window each has a tab.
pub fn at_rest(parts: &Parts) -> [Rect; 2] {
    if !parts.has_log {
        return [parts.log; 2];
    }
    let top = pos2(parts.log.min.x, parts.table.min.y);
    let ledger = Rect::from_min_size(top, vec2(COLUMN, LEDGER));
    let inspector = Rect::from_min_size(pos2(top.x, ledger.max.y + GAP), vec2(COLUMN, INSPECTOR));
    [ledger, inspector]
}

/// Where the hand is fanned: between resources and prompt.
pub fn hand(parts: &Parts) -> Rect {
    let below = parts.window.max.y - GAP;
    Rect::from_min_max(pos2(parts.own.max.x + 20.0, below - 148.0), pos2(parts.prompt.min.x - 10.0, below))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_part_covers_another_in_the_usual_window() {
        let parts = divide(Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0)));
        let [ledger, inspector] = at_rest(&parts);
        let all = [parts.title, parts.track, parts.log, parts.own, parts.prompt, parts.table];
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
