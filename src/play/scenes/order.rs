//! Things put in order: rows that are dragged, or moved by the arrows at their end.

use crate::theme::{Button, fonts, palette, text};
use bevy_egui::egui::{Align2, Color32, CornerRadius, CursorIcon, Id, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

const ROW: f32 = 46.0;
const GAP: f32 = 6.0;

/// A row: a name, and a few words about it.
pub struct Row {
    /// Its name.
    pub name: String,
    /// A few words.
    pub words: String,
    /// The colour of its edge.
    pub colour: Color32,
}

/// Shows `order` as rows, the first above; gives the order wanted now.
pub fn show(ui: &mut Ui, name: &str, order: &[usize], row: impl Fn(usize) -> Row) -> Vec<usize> {
    let mut wanted = order.to_vec();
    let (top, width) = (ui.cursor().top(), ui.available_width());
    let left = ui.cursor().left();
    let place = |at: usize| Rect::from_min_size(pos2(left, top + at as f32 * (ROW + GAP)), vec2(width, ROW));
    for (at, thing) in order.iter().enumerate() {
        let rect = place(at);
        let grip = Rect::from_min_max(rect.min, pos2(rect.right() - 72.0, rect.bottom()));
        let response = ui.interact(grip, Id::new((name, *thing)), Sense::drag());
        let lifted = response.dragged();
        let pointer = response.interact_pointer_pos().filter(|_| lifted);
        let shown =
            pointer.map_or(rect, |pointer| Rect::from_center_size(pos2(rect.center().x, pointer.y), rect.size()));
        if let Some(pointer) = pointer {
            let to = (((pointer.y - top) / (ROW + GAP)) as usize).min(order.len() - 1);
            if to != at {
                let thing = wanted.remove(at);
                wanted.insert(to, thing);
            }
        }
        face(ui, shown, at + 1, &row(*thing), lifted);
        response.on_hover_cursor(CursorIcon::Grab);
        let mut ends = ui.new_child(
            bevy_egui::egui::UiBuilder::new()
                .max_rect(Rect::from_min_size(pos2(rect.right() - 68.0, rect.center().y - 14.0), vec2(66.0, 28.0))),
        );
        ends.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (icon, to) in [("chevron-up", at.checked_sub(1)), ("chevron-down", Some(at + 1))] {
                let to = to.filter(|to| *to < order.len());
                let button = Button::new("").small().icon(icon);
                let button = if to.is_none() { button.refused("It is at the end already", "") } else { button };
                if button.show(ui).clicked()
                    && let Some(to) = to
                {
                    wanted.swap(at, to);
                }
            }
        });
    }
    ui.allocate_exact_size(vec2(width, order.len() as f32 * (ROW + GAP)), Sense::hover());
    wanted
}

fn face(ui: &Ui, rect: Rect, number: usize, row: &Row, lifted: bool) {
    let painter = ui.painter();
    let line = if lifted { Stroke::new(2.0, palette::GLOW) } else { Stroke::new(1.0, palette::PAPER_EDGE) };
    painter.rect(rect, 4, palette::PAPER_LIGHT, line, StrokeKind::Inside);
    let edge = Rect::from_min_size(rect.min, vec2(6.0, rect.height()));
    painter.rect_filled(edge, CornerRadius { nw: 4, sw: 4, ne: 0, se: 0 }, row.colour);
    let at = pos2(rect.left() + 24.0, rect.center().y);
    painter.text(at, Align2::CENTER_CENTER, number.to_string(), fonts::bold(18.0), palette::INK);
    let name = painter.layout_job(text::slab(&row.name, 16.0, palette::INK));
    painter.galley(rect.min + vec2(46.0, 4.0), name, palette::INK);
    let mut words = text::marked(&row.words, fonts::SMALL, palette::INK_SECOND);
    words.wrap = bevy_egui::egui::text::TextWrapping::truncate_at_width(rect.width() - 126.0);
    painter.galley(rect.min + vec2(46.0, 24.0), painter.layout_job(words), palette::INK_SECOND);
}
