//! What widgets draw with: gradients, paper and icons, kept with the egui context.

use super::icons::IconSheet;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Color32, ColorImage, Context, CornerRadius, Id, Painter, Rect, TextureHandle, TextureId, TextureOptions, pos2,
};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The shared drawing means of a context.
#[derive(Clone, Default)]
pub struct Art(Arc<Mutex<Means>>);

#[derive(Default)]
pub(super) struct Means {
    pub(super) icons: IconSheet,
    pub(super) drawn: HashMap<(String, u32), TextureHandle>,
    pub(super) paper: Option<TextureId>,
    pub(super) wood: Option<TextureId>,
    pub(super) colour_blind: bool,
    pub(super) plain: bool,
    gradients: HashMap<(Color32, Color32), TextureHandle>,
}

impl Art {
    /// The drawing means of `ctx`.
    pub fn of(ctx: &Context) -> Art {
        ctx.data_mut(|data| data.get_temp_mut_or_default::<Art>(Id::NULL).clone())
    }

    /// Whether colours must be told apart without red and green.
    pub fn colour_blind(&self) -> bool {
        self.means().colour_blind
    }

    /// Whether panels do without shadows.
    pub fn plain(&self) -> bool {
        self.means().plain
    }

    pub(super) fn means(&self) -> MutexGuard<'_, Means> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A rounded rectangle whose colour runs from top to bottom.
pub fn gradient(painter: &Painter, rect: Rect, radius: impl Into<CornerRadius>, top: Color32, bottom: Color32) {
    painter.add(gradient_shape(painter.ctx(), rect, radius, top, bottom));
}

/// The shape of [`gradient`].
pub fn gradient_shape(
    ctx: &Context,
    rect: Rect,
    radius: impl Into<CornerRadius>,
    top: Color32,
    bottom: Color32,
) -> RectShape {
    let art = Art::of(ctx);
    let mut means = art.means();
    let texture = means.gradients.entry((top, bottom)).or_insert_with(|| {
        let image = ColorImage::new([1, 2], vec![top, bottom]);
        ctx.load_texture("gradient", image, TextureOptions::LINEAR)
    });
    let uv = Rect::from_min_max(pos2(0.0, 0.25), pos2(1.0, 0.75));
    RectShape::filled(rect, radius, Color32::WHITE).with_texture(texture.id(), uv)
}

/// A rounded piece of paper.
pub fn paper_shape(ctx: &Context, rect: Rect, radius: impl Into<CornerRadius>, tint: Color32) -> RectShape {
    let Some(texture) = Art::of(ctx).means().paper else {
        return RectShape::filled(rect, radius, super::palette::PAPER);
    };
    let size = (rect.size() / bevy_egui::egui::vec2(1200.0, 900.0)).min(bevy_egui::egui::Vec2::splat(1.0));
    let free = bevy_egui::egui::Vec2::splat(1.0) - size;
    let from = pos2(free.x * (rect.min.x / 1900.0).clamp(0.0, 1.0), free.y * (rect.min.y / 1100.0).clamp(0.0, 1.0));
    RectShape::filled(rect, radius, tint).with_texture(texture, Rect::from_min_size(from, size))
}

/// Dark walnut over a whole page.
pub fn wood(painter: &Painter, rect: Rect) {
    let Some(texture) = Art::of(painter.ctx()).means().wood else { return };
    let height = (rect.height() / rect.width() * 1.5).min(1.0);
    let uv = Rect::from_min_size(pos2(0.0, 0.0), bevy_egui::egui::vec2(0.5, height));
    painter.image(texture, rect, uv, Color32::from_gray(165));
    let half = rect.height() / 2.0;
    let (clear, dark) = (Color32::TRANSPARENT, Color32::from_black_alpha(95));
    let lower = Rect::from_min_max(pos2(rect.min.x, rect.max.y - half), rect.max);
    gradient(
        painter,
        Rect::from_min_max(rect.min, pos2(rect.max.x, rect.min.y + half * 0.5)),
        0,
        Color32::from_black_alpha(70),
        clear,
    );
    gradient(painter, lower, 0, clear, dark);
}

/// A whole picture, such as a box's lid.
pub fn picture(painter: &Painter, texture: TextureId, rect: Rect) {
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    painter.add(RectShape::filled(rect, 4, Color32::WHITE).with_texture(texture, whole));
}
