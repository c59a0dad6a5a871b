//! Cards laid out in a panel: a face, lit where it can be clicked, larger under the mouse.

use crate::play::hud::Prints;
use crate::theme::{Button, palette, panel, soft};
use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Image, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

/// Height to width.
pub const TALL: f32 = 1.4;
/// How wide a card under the mouse is shown.
const CLOSE: f32 = 260.0;

/// How a card lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// To be looked at.
    Plain,
    /// It can be clicked.
    Lit,
    /// It was chosen, and can be put back.
    Chosen,
    /// It cannot be taken.
    Dim,
}

impl State {
    fn is_live(self) -> bool {
        matches!(self, State::Lit | State::Chosen)
    }
}

/// Draws a card; gives whether it was clicked, and so on.
pub fn face(ui: &mut Ui, prints: &mut Prints, name: &str, rect: Rect, state: State) -> Response {
    let radius = CornerRadius::same((rect.width() * 0.05) as u8);
    ui.painter().add(soft::shadow(rect, 6, 10.0, 130));
    let tint = if state == State::Dim { Color32::from_gray(140) } else { Color32::WHITE };
    ui.painter().rect_filled(rect, radius, palette::PAPER_SHADE.gamma_multiply(0.5));
    let pixels = (rect.width() * ui.ctx().pixels_per_point() / 32.0).ceil() as u32 * 32;
    prints.paint(ui.painter(), &format!("{name}@{pixels}"), rect, tint);
    let sense = if state.is_live() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with((name, rect.min.x as i32, rect.min.y as i32)), sense);
    if state == State::Chosen {
        ui.painter().add(soft::edge(rect.expand(4.0), radius.nw, 12.0, palette::faint(palette::GLOW, 0.5)));
        prints.paint(ui.painter(), &format!("{name}@{pixels}"), rect, tint);
        ui.painter().rect_stroke(rect, radius, Stroke::new(3.0, palette::BRASS_PALE), StrokeKind::Outside);
    }
    if state == State::Lit {
        let (width, colour) = if response.hovered() { (3.0, palette::GLOW) } else { (2.0, palette::GLOW_LINE) };
        ui.painter().rect_stroke(rect, radius, Stroke::new(width, colour), StrokeKind::Outside);
    }
    let response = if state.is_live() { response.on_hover_cursor(CursorIcon::PointingHand) } else { response };
    if rect.width() < CLOSE && response.hovered() {
        let close = prints.get(&format!("{name}@544"));
        return response.on_hover_ui(|ui| {
            if let Some(close) = close {
                ui.add(Image::new((close, vec2(CLOSE, CLOSE * TALL))));
            }
        });
    }
    response
}

/// Cards side by side that overlap where the room is too small.
pub fn strip(room: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let size = vec2(room.height() / TALL, room.height());
    let step = ((room.width() - size.x) / count.saturating_sub(1).max(1) as f32).min(size.x + 8.0);
    (0..count).map(move |place| Rect::from_min_size(room.min + vec2(step * place as f32, 0.0), size))
}

/// What stands below a card.
const BUTTON: f32 = 34.0;
const GAP: f32 = 10.0;

/// Cards in rows, each with room for a button below, as large as the room allows and no wider than `most`.
pub fn rows(room: Rect, count: usize, most: f32) -> Vec<Rect> {
    let fits = |columns: usize| {
        let lines = count.div_ceil(columns);
        let wide = (room.width() + GAP) / columns as f32 - GAP;
        let high = ((room.height() + GAP) / lines as f32 - GAP - BUTTON) / TALL;
        wide.min(high).min(most)
    };
    let columns = (1..=count.max(1)).max_by(|one, other| fits(*one).total_cmp(&fits(*other))).unwrap_or(1);
    let width = fits(columns).max(24.0);
    let size = vec2(width, width * TALL);
    let place = |index: usize| {
        let (row, column) = (index / columns, index % columns);
        let in_row = (count - row * columns).min(columns) as f32;
        let left = room.center().x - (in_row * (width + GAP) - GAP) / 2.0;
        let top = room.top() + row as f32 * (size.y + BUTTON + GAP);
        Rect::from_min_size(pos2(left + column as f32 * (width + GAP), top), size)
    };
    (0..count).map(place).collect()
}

/// A button as wide as the card above it; in brass with a tick where the card was chosen.
pub fn below(
    ui: &mut Ui,
    card: Rect,
    label: &str,
    key: &str,
    is_chosen: bool,
    refused: Option<&(String, String)>,
) -> Response {
    let rect = Rect::from_min_size(card.left_bottom() + vec2(0.0, 6.0), Vec2::new(card.width(), 28.0));
    let mut part = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(rect));
    panel::dress(&mut part, if is_chosen { palette::Ground::Paper } else { palette::Ground::Hull });
    let button = Button::new(label).small().width(card.width());
    let button = if is_chosen { button.icon("check-mark") } else { button };
    let button = if key.is_empty() || refused.is_some() { button } else { button.key(key) };
    let button = match refused {
        Some((sentence, page)) => button.refused(sentence, page),
        None => button,
    };
    button.show(&mut part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_and_their_buttons_stay_in_their_room() {
        let room = Rect::from_min_size(pos2(310.0, 100.0), vec2(578.0, 500.0));
        for count in 1..=40 {
            for card in rows(room, count, 170.0) {
                let whole = Rect::from_min_max(card.min, card.max + vec2(0.0, BUTTON));
                assert!(room.expand(0.5).contains_rect(whole), "{count}: {whole:?}");
            }
        }
    }
}
