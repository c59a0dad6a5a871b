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
const LOG: f32 = 62.0;
/// How high the ledger is.
const LEDGER: f32 = 272.0;
/// How wide the prompt is.
const PROMPT: f32 = 544.0;

/// Divides a window; where it is small, market, supply and display share the table, and ledger, inspector and log a
/// slimmer right column, as tabs.
pub fn divide(window: Rect) -> Parts {
    let (width, height) = (window.width(), window.height());
    let rect = |x: f32, y: f32, w: f32, h: f32| Rect::from_min_size(window.min + vec2(x, y), vec2(w, h));
    if width < 1100.0 {
        return small(window);
    }
    let (left, top) = (width - MARGIN - COLUMN, 64.0);
    // The advice stands between the column and the prompt.
    let bottom = height - 103.0;
    let from = top + LEDGER + INSPECTOR + 2.0 * GAP;
    Parts {
        window,
        title: rect(MARGIN, 10.0, 238.0, 46.0),
        track: rect(MARGIN + 238.0 + GAP, 10.0, width - 2.0 * MARGIN - 238.0 - GAP, 46.0),
        log: rect(left, from, COLUMN, (bottom - from).max(LOG)),
        lesson: rect(left, top, COLUMN, LEDGER),
        controls: rect(left, bottom, 0.0, 0.0),
        own: rect(MARGIN, height - 124.0, 226.0, 114.0),
        prompt: rect(width - MARGIN - PROMPT, height - 88.0, PROMPT, 78.0),
        table: rect(MARGIN, top, left - GAP - MARGIN, height - 166.0 - top),
        has_log: true,
    }
}

/// The margin of a small window, and how wide its right column is.
const SLIM: (f32, f32) = (8.0, 276.0);
/// Where the lines of rivals and the tabs begin in a small window.
const LINES: (f32, f32) = (48.0, 84.0);
/// Where the table of a small window begins, and how much lies below it.
const SMALL_TABLE: (f32, f32) = (114.0, 128.0);
/// How wide the hand of a small window is.
const SMALL_HAND: f32 = 262.0;

/// A small window: a line for each rival, tabs above the table, hand, resources and prompt below.
fn small(window: Rect) -> Parts {
    let (width, height) = (window.width(), window.height());
    let rect = |x: f32, y: f32, w: f32, h: f32| Rect::from_min_size(window.min + vec2(x, y), vec2(w, h));
    let (margin, column) = SLIM;
    let (top, below) = SMALL_TABLE;
    let left = width - margin - column;
    let own = margin + SMALL_HAND + 6.0;
    let prompt = own + 126.0 + 6.0;
    Parts {
        window,
        title: rect(margin, 3.0, 204.0, 42.0),
        track: rect(margin + 210.0, 3.0, width - 2.0 * margin - 210.0, 42.0),
        log: rect(left, top, column, height - below - top),
        lesson: rect(left, top, column, height - below - top),
        controls: rect(left, height - below, 0.0, 0.0),
        own: rect(own, height - 112.0, 126.0, 104.0),
        prompt: rect(prompt, height - 112.0, width - margin - prompt, 104.0),
        table: rect(margin, top, left - margin - 6.0, height - below - top),
        has_log: false,
    }
}

/// The tabs of the right column of a small window.
pub fn tabs(parts: &Parts) -> Rect {
    Rect::from_min_max(pos2(parts.log.min.x, parts.window.min.y + LINES.1), pos2(parts.log.max.x, parts.log.min.y))
}

/// The tabs above the table of a small window.
pub fn shelf_tabs(parts: &Parts) -> Rect {
    Rect::from_min_max(
        pos2(parts.table.min.x, parts.window.min.y + LINES.1),
        pos2(parts.table.max.x, parts.table.min.y),
    )
}

/// The line of a rival in a small window, who is one of so many.
pub fn rival_line(parts: &Parts, index: usize, of: usize) -> Rect {
    let room = parts.window.shrink2(vec2(SLIM.0, 0.0));
    let width = (room.width() - 6.0 * (of as f32 - 1.0)) / of.max(1) as f32;
    Rect::from_min_size(
        pos2(room.min.x + index as f32 * (width + 6.0), parts.window.min.y + LINES.0),
        vec2(width, 32.0),
    )
}

/// Where papers of fights and deals lie: the whole right column.
pub fn paper(parts: &Parts) -> Rect {
    let top = if parts.has_log { parts.table.min.y } else { tabs(parts).min.y };
    Rect::from_min_max(pos2(parts.log.min.x, top), parts.log.max)
}

/// The same with room below for what touched whoever is asked; where there is none, the paper has it all.
pub fn paper_above(parts: &Parts, below: f32) -> (Rect, Option<Rect>) {
    let whole = paper(parts);
    if !parts.has_log {
        return (whole, None);
    }
    let cut = whole.max.y - below;
    (whole.with_max_y(cut - GAP), Some(whole.with_min_y(cut)))
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
    if !parts.has_log {
        let left = parts.window.min.x + SLIM.0;
        return Rect::from_min_max(pos2(left, below - 110.0), pos2(left + SMALL_HAND, below));
    }
    Rect::from_min_max(pos2(parts.own.max.x + 20.0, below - 148.0), pos2(parts.prompt.min.x - 10.0, below))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_apart(parts: &Parts, all: &[Rect]) {
        for (index, one) in all.iter().enumerate() {
            assert!(parts.window.contains_rect(*one) && one.height() >= 28.0, "{one:?}");
            for other in &all[index + 1..] {
                let shared = one.intersect(*other);
                assert!(!shared.is_positive() || *other == hand(parts), "{one:?} and {other:?}");
            }
        }
    }

    fn parts_of(width: f32, height: f32) -> Parts {
        divide(Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height)))
    }

    #[test]
    fn no_part_covers_another_in_the_usual_window() {
        let parts = parts_of(1280.0, 720.0);
        let [ledger, inspector] = at_rest(&parts);
        let all = [parts.title, parts.track, parts.log, parts.own, parts.prompt, parts.table];
        let all: Vec<Rect> = all.into_iter().chain([ledger, inspector, hand(&parts)]).collect();
        assert_apart(&parts, &all);
    }

    #[test]
    fn no_part_covers_another_in_a_small_window() {
        let parts = parts_of(853.0, 480.0);
        let all = [parts.title, parts.track, parts.log, parts.own, parts.prompt, parts.table, hand(&parts)];
        let tabs = [tabs(&parts), shelf_tabs(&parts)];
        let rivals = [0, 1, 2].map(|index| rival_line(&parts, index, 3));
        assert_apart(&parts, &all.into_iter().chain(tabs).chain(rivals).collect::<Vec<_>>());
    }
}
