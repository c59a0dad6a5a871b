//! Hold and stash: every token in its space, fuel and parts two to a space.

use super::desk::{self, Desk};
use super::faces::{Picture, Token, good_colour, good_icon};
use super::pictures;
use super::sheet::Sheet;
use crate::theme::{icons, palette};
use bevy_egui::egui::{self, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};
use kit::Target;
use the_game::catalog::words::Good;
use the_game::table::counts::good_token;
use the_game::table::zones::Spot;

/// A space in the sheet, and one on the whole ship.
pub(super) const CELL: f32 = 32.0;
pub(super) const LARGE: f32 = 48.0;
const GAP: f32 = 4.0;
/// Spaces side by side in hold and stash.
const ACROSS: (usize, usize) = (4, 2);

/// Draws both, with spaces of this size.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, size: f32) {
    let (game, seat) = (sheet.game, sheet.seat);
    let hidden = |good: Good| game.in_stash(seat, good);
    let open = |good: Good| sheet.captain.has(good).saturating_sub(hidden(good));
    let spaces = (game.hold_spaces(seat).into(), game.stash_spaces(seat).into());
    let rows = |spaces: usize, across: usize| spaces.div_ceil(across) as f32;
    let high = rows(spaces.0, ACROSS.0).max(rows(spaces.1, ACROSS.1)).max(1.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0 + high * (size + GAP)), Sense::hover());
    let hold = Rect::from_min_size(rect.min, vec2(ACROSS.0 as f32 * (size + GAP) - GAP, rect.height()));
    let stash = Rect::from_min_max(pos2(hold.right() + 22.0, rect.top()), rect.max);
    sheet.note(desk, ui, Spot::Hold(seat), hold);
    sheet.note(desk, ui, Spot::Stash(seat), stash);
    part(ui, desk, sheet, hold, ("Hold", ACROSS.0, spaces.0), Good::ALL.map(open), (size, false));
    part(ui, desk, sheet, stash, ("Stash", ACROSS.1, spaces.1), Good::ALL.map(hidden), (size, true));
}

/// Half spaces as a number of spaces.
pub(super) fn spaces(halves: usize) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".into(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Spaces with what lies in them: whole ones first, then halves in pairs.
fn part(
    ui: &mut Ui,
    desk: &mut Desk,
    sheet: &Sheet,
    rect: Rect,
    (name, across, count): (&str, usize, usize),
    goods: [u8; 6],
    (size, is_stash): (f32, bool),
) {
    let halves: usize =
        Good::ALL.iter().zip(goods).map(|(good, many)| usize::from(good.halves()) * many as usize).sum();
    let head = Rect::from_min_size(rect.min, vec2((across as f32 * (size + GAP) - GAP).max(84.0), 20.0));
    desk::heading_in(ui.painter(), head, name, &format!("{} of {count}", spaces(halves)));
    let cell = |index: usize| {
        let (column, row) = (index % across, index / across);
        let corner = rect.min + vec2(column as f32 * (size + GAP), 21.0 + row as f32 * (size + GAP));
        Rect::from_min_size(corner, vec2(size, size))
    };
    (0..count).for_each(|index| space(ui, cell(index), is_stash));
    let mut at = 0;
    for (good, many) in Good::ALL.into_iter().zip(goods) {
        for _ in 0..many {
            let square = cell(at / 2);
            let place = match (good.halves(), at % 2) {
                (1, half) => {
                    let top = square.top() + 2.0 + half as f32 * (size / 2.0 - 1.5);
                    Rect::from_min_size(pos2(square.left() + 2.0, top), vec2(size - 4.0, size / 2.0 - 2.5))
                }
                _ => square.shrink(1.0),
            };
            token(ui, desk, sheet, good, place);
            at += usize::from(good.halves());
        }
    }
}

fn space(ui: &Ui, rect: Rect, is_stash: bool) {
    ui.painter().rect_filled(rect, 3, palette::PIT);
    let line = Stroke::new(1.0, palette::HULL_LINE);
    if is_stash {
        let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
        ui.painter().extend(Shape::dashed_line(&corners, line, 3.0, 3.0));
    } else {
        ui.painter().rect_stroke(rect, 3, line, StrokeKind::Inside);
    }
}

fn token(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, good: Good, rect: Rect) {
    if good.halves() == 1 {
        ui.painter().rect_filled(rect, 3, desk::hex(good_colour(good)));
        let icon = Rect::from_center_size(rect.center(), egui::Vec2::splat(rect.height() - 1.0));
        icons::paint(ui.painter(), good_icon(good), icon, palette::TEXT);
    } else {
        let name = format!("{}@96", pictures::name(Picture::Token(Token::Good(good))));
        desk.prints.paint(ui.painter(), &name, rect, egui::Color32::WHITE);
    }
    let (has, hidden) = (sheet.captain.has(good), sheet.game.in_stash(sheet.seat, good));
    let spot = if hidden == has { Spot::Stash(sheet.seat) } else { Spot::Hold(sheet.seat) };
    let target = Target::Heap(sheet.game.zone_id(spot).into(), good_token(good));
    desk.touch(ui, rect, target, good.name(), &format!("{} aboard", good.count(sheet.captain.has(good))));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_space_is_said_as_such() {
        assert_eq!([0, 1, 2, 13].map(spaces), ["0", "½", "1", "6½"]);
    }
}
