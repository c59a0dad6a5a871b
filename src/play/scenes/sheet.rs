//! A sheet of paper at the right: a coloured head, and below it as much as there is to decide.

use crate::theme::{Panel, fonts, icons, palette, text};
use bevy_egui::egui::{Color32, Context, CornerRadius, Id, Painter, Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};

const HEAD: f32 = 58.0;
const PADDING: f32 = 12.0;

/// The head of a sheet.
pub struct Head<'a> {
    /// Its title.
    pub title: &'a str,
    /// A few words below it.
    pub words: &'a str,
    /// An icon before it.
    pub icon: &'a str,
    /// Its colour.
    pub colour: Color32,
}

/// How high a sheet with such a foot would like to be, as far as that is known.
pub fn wish(ctx: &Context, name: &str, head: &Head, foot: f32) -> Option<f32> {
    let known = ctx.data(|data| data.get_temp::<f32>(Id::new((name, head.title))))?;
    let below = if foot > 0.0 { foot + 8.0 } else { 0.0 };
    Some(known + HEAD + PADDING + 10.0 + below)
}

/// Shows a sheet as high as its content, and no higher than `room`.
pub fn show<R>(ctx: &Context, name: &str, room: Rect, head: &Head, add: impl FnOnce(&mut Ui) -> R) -> R {
    show_with_foot(ctx, name, room, head, add, 0.0, |_| {}).0
}

/// The same with a foot of this height that stays in sight however much there is to read.
pub fn show_with_foot<R, F>(
    ctx: &Context,
    name: &str,
    room: Rect,
    head: &Head,
    add: impl FnOnce(&mut Ui) -> R,
    foot: f32,
    add_foot: impl FnOnce(&mut Ui) -> F,
) -> (R, F) {
    let id = Id::new((name, head.title));
    let known = ctx.data(|data| data.get_temp::<f32>(id)).unwrap_or(room.height());
    let below = if foot > 0.0 { foot + 8.0 } else { 0.0 };
    let height = (known + HEAD + PADDING + 10.0 + below).min(room.height());
    let rect = Rect::from_min_size(room.min, vec2(room.width(), height));
    Panel::paper().padding(PADDING).show_at(ctx, name, rect, |ui| {
        paint_head(ui.painter(), rect, head);
        ui.add_space(HEAD - PADDING + 6.0);
        let most = (ui.available_height() - below).max(40.0);
        let result = ScrollArea::vertical()
            .id_salt(name)
            .auto_shrink([false, false])
            .max_height(most)
            .show(ui, |ui| {
                ui.style_mut().interaction.selectable_labels = false;
                let result = add(ui);
                let needed = ui.min_rect().height();
                if (needed - known).abs() > 0.5 {
                    ctx.data_mut(|data| data.insert_temp(id, needed));
                    ctx.request_repaint();
                }
                result
            })
            .inner;
        let place = Rect::from_min_max(
            pos2(rect.left() + PADDING, rect.bottom() - PADDING - foot),
            rect.max - vec2(PADDING, PADDING - 2.0),
        );
        (result, add_foot(&mut ui.new_child(UiBuilder::new().max_rect(place))))
    })
}

/// The coloured head.
fn paint_head(painter: &Painter, rect: Rect, head: &Head) {
    let band = Rect::from_min_size(rect.min + vec2(4.0, 4.0), vec2(rect.width() - 8.0, HEAD - 4.0));
    painter.rect_filled(band, CornerRadius { nw: 3, ne: 3, sw: 0, se: 0 }, head.colour);
    let icon = Rect::from_center_size(band.left_center() + vec2(28.0, 0.0), vec2(32.0, 32.0));
    icons::paint(painter, head.icon, icon, palette::TEXT);
    let size = if head.title.chars().count() > 24 { fonts::HEADING } else { fonts::TITLE - 2.0 };
    let mut title = text::slab(head.title, size, palette::TEXT);
    title.wrap = bevy_egui::egui::text::TextWrapping::truncate_at_width(band.width() - 68.0);
    let galley = painter.layout_job(title);
    painter.galley(pos2(band.left() + 56.0, band.top() + 6.0), galley, palette::TEXT);
    let mut words = text::marked(head.words, fonts::SMALL, palette::TEXT_SECOND);
    words.wrap = bevy_egui::egui::text::TextWrapping::truncate_at_width(band.width() - 68.0);
    let words = painter.layout_job(words);
    painter.galley(pos2(band.left() + 56.0, band.bottom() - 21.0), words, palette::TEXT_SECOND);
}
