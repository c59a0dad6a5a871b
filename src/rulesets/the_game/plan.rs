//! How the table of The Game divides the window: captains above, ship sheet left, paper and log right, actions below.

use crate::play::hud::Parts;
use bevy_egui::egui::{Rect, pos2, vec2};

const MARGIN: f32 = 12.0;
const GAP: f32 = 8.0;
/// The ship sheet.
const SHEET: f32 = 290.0;
/// Papers, and the log beneath them.
const PAPER: f32 = 372.0;
/// The log.
const LOG: f32 = 96.0;
/// A single line of it.
pub const LOG_LINE: f32 = 32.0;
/// The tabs of drawers, where the window is small.
const TAB: f32 = 44.0;
/// Undo, view and speed.
const CONTROLS: f32 = 148.0;

/// Whether there is room for the sheet and the paper beside the table.
pub fn is_wide(window: Rect) -> bool {
    window.width() >= 1100.0
}

/// Where the strip above the table ends, and the one below it begins.
fn rows(window: Rect) -> (f32, f32) {
    let below = if is_wide(window) { 108.0 } else { 92.0 };
    (window.top() + 64.0, window.bottom() - below)
}

/// The middle, where the board is seen and cards are laid out.
pub fn middle(window: Rect) -> Rect {
    let (top, bottom) = rows(window);
    let (left, right) = if is_wide(window) { (SHEET + GAP, PAPER + GAP) } else { (TAB + GAP, 0.0) };
    let left = window.left() + MARGIN + left;
    Rect::from_min_max(pos2(left, top), pos2(window.right() - MARGIN - right, bottom))
}

/// The paper to read and decide on, at its usual height; a taller one may reach down to the log's last line.
pub fn paper(window: Rect) -> Rect {
    let (top, bottom) = rows(window);
    let right = window.right() - MARGIN;
    let bottom = if is_wide(window) { bottom - LOG - 6.0 } else { bottom };
    let width = PAPER.min(middle(window).width());
    Rect::from_min_max(pos2(right - width, top), pos2(right, bottom))
}

/// The same at its greatest height.
pub fn tall_paper(window: Rect) -> Rect {
    let usual = paper(window);
    let bottom = if is_wide(window) { rows(window).1 - LOG_LINE - 6.0 } else { usual.bottom() };
    Rect::from_min_max(usual.min, pos2(usual.right(), bottom))
}

/// The ship sheet; where the window is small, a drawer over the middle.
pub fn sheet(window: Rect) -> Rect {
    let (top, bottom) = rows(window);
    let left = window.left() + MARGIN + if is_wide(window) { 0.0 } else { TAB + GAP };
    Rect::from_min_max(pos2(left, top), pos2(left + SHEET, bottom))
}

/// The tab that opens the drawer of the sheet, where the window is small.
pub fn tab(window: Rect) -> Rect {
    Rect::from_min_size(pos2(window.left() + MARGIN, rows(window).0), vec2(TAB, 72.0))
}

/// The title.
fn title(window: Rect) -> Rect {
    Rect::from_min_size(window.min + vec2(MARGIN, 8.0), vec2(262.0, 48.0))
}

/// The captains beside the title.
pub fn captains(window: Rect) -> Rect {
    let title = title(window);
    Rect::from_min_max(pos2(title.right() + GAP, title.top()), pos2(window.right() - MARGIN, title.bottom()))
}

/// The four actions.
pub fn actions(window: Rect) -> Rect {
    let size = if is_wide(window) { vec2(4.0 * 132.0 + 3.0 * GAP, 76.0) } else { vec2(4.0 * 76.0 + 3.0 * 6.0, 68.0) };
    Rect::from_min_size(pos2(window.left() + MARGIN, window.bottom() - MARGIN - size.y), size)
}

/// The whole board, as wide as it is for its height.
pub fn whole_board(window: Rect, aspect: f32) -> Rect {
    let (top, bottom) = rows(window);
    let width = ((bottom - top) * aspect).min(window.width() - 2.0 * MARGIN - GAP - least_beside(window));
    Rect::from_min_size(pos2(window.left() + MARGIN, top), vec2(width, bottom - top))
}

/// What stands beside the whole board: the plan and the stops.
pub fn beside_board(window: Rect, aspect: f32) -> Rect {
    let board = whole_board(window, aspect);
    Rect::from_min_max(pos2(board.right() + GAP, board.top()), pos2(window.right() - MARGIN, board.bottom()))
}

/// The plan needs at least so much.
fn least_beside(window: Rect) -> f32 {
    if is_wide(window) { 252.0 } else { 300.0 }
}

/// All parts of the window.
pub fn plan(window: Rect) -> Parts {
    let (actions, middle) = (actions(window), middle(window));
    let right = window.right() - MARGIN;
    let controls = Rect::from_min_max(pos2(right - CONTROLS, actions.top()), pos2(right, actions.bottom()));
    let prompt = Rect::from_min_max(
        pos2(actions.right() + MARGIN, actions.top()),
        pos2(controls.left() - GAP, actions.bottom()),
    );
    let log = if is_wide(window) {
        Rect::from_min_max(pos2(right - PAPER, middle.bottom() - LOG), pos2(right, middle.bottom()))
    } else {
        Rect::from_min_max(pos2(right - 320.0, middle.top()), middle.max)
    };
    Parts {
        window,
        title: title(window),
        track: captains(window),
        log,
        lesson: log,
        controls,
        own: actions,
        prompt,
        table: middle,
        has_log: is_wide(window),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height))
    }

    fn at(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    #[test]
    fn the_usual_window_is_divided_as_drawn() {
        let whole = window(1280.0, 720.0);
        let parts = plan(whole);
        assert_eq!(middle(whole), at(310.0, 64.0, 578.0, 548.0));
        assert_eq!(paper(whole), at(896.0, 64.0, 372.0, 446.0));
        assert_eq!(sheet(whole), at(12.0, 64.0, 290.0, 548.0));
        assert_eq!(parts.title, at(12.0, 8.0, 262.0, 48.0));
        assert_eq!(parts.log, at(896.0, 516.0, 372.0, 96.0));
        assert_eq!(parts.own, at(12.0, 632.0, 552.0, 76.0));
        assert_eq!(parts.prompt.left_top(), pos2(576.0, 632.0));
    }

    #[test]
    fn nothing_leaves_a_small_window_and_no_two_parts_meet() {
        for whole in [window(853.0, 480.0), window(1024.0, 768.0), window(1280.0, 720.0), window(2560.0, 1080.0)] {
            let parts = plan(whole);
            let apart = [parts.title, parts.track, parts.controls, parts.own, parts.prompt, middle(whole)];
            for (index, one) in apart.iter().enumerate() {
                assert!(whole.contains_rect(*one) && one.is_positive(), "{one:?} in {whole:?}");
                assert!(!apart[index + 1..].iter().any(|other| one.intersects(*other)), "{one:?} in {whole:?}");
            }
            for over in [sheet(whole), paper(whole), parts.log] {
                assert!(whole.contains_rect(over) && over.is_positive(), "{over:?} in {whole:?}");
            }
        }
    }
}
