//! Panels: hull for what is always there, paper for what is to be read or decided now.

use super::art::{Art, gradient_shape, paper_shape};
use super::fonts;
use super::palette::*;
use super::soft;
use super::style::visuals;
use super::text;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Align, Area, Color32, Context, CornerRadius, Id, InnerResponse, Layout, Order, Painter, Rect, ScrollArea, Shape,
    Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2,
};

/// A panel to be shown.
#[derive(Clone, Copy, Debug)]
pub struct Panel<'a> {
    ground: Ground,
    rivets: bool,
    padding: f32,
    title: Option<&'a str>,
    lit: bool,
    order: Order,
}

impl<'a> Panel<'a> {
    /// A dark panel.
    pub fn hull() -> Self {
        Panel { ground: Ground::Hull, rivets: false, padding: 12.0, title: None, lit: false, order: Order::Middle }
    }

    /// A sheet of paper.
    pub fn paper() -> Self {
        Panel { ground: Ground::Paper, rivets: false, padding: 16.0, title: None, lit: false, order: Order::Middle }
    }

    /// With rivets in its corners, for panels that stay.
    pub fn rivets(mut self) -> Self {
        self.rivets = true;
        self
    }

    /// With a glowing edge, as for whoever's turn it is.
    pub fn lit(mut self, lit: bool) -> Self {
        self.lit = lit;
        self
    }

    /// Over every other panel.
    pub fn on_top(mut self) -> Self {
        self.order = Order::Foreground;
        self
    }

    /// With this much room inside its edge.
    pub fn padding(mut self, padding: f32) -> Self {
        self.padding = padding;
        self
    }

    /// With a title strip.
    pub fn title(mut self, title: &'a str) -> Self {
        self.title = Some(title);
        self
    }

    /// As large as its content, inside `ui`.
    pub fn show<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        let behind = ui.painter().add(Shape::Noop);
        let outer = ui.available_rect_before_wrap();
        let mut inner =
            ui.new_child(UiBuilder::new().max_rect(outer.shrink(self.padding)).layout(Layout::top_down(Align::Min)));
        dress(&mut inner, self.ground);
        let result = add(&mut inner);
        let rect = Rect::from_min_max(outer.min, inner.min_rect().max + vec2(self.padding, self.padding));
        ui.painter().set(behind, Shape::Vec(self.shapes(ui.painter(), rect)));
        InnerResponse::new(result, ui.allocate_rect(rect, bevy_egui::egui::Sense::hover()))
    }

    /// Exactly this large, inside `ui`; what does not fit is clipped, so let it scroll.
    pub fn show_in<R>(self, ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
        ui.painter().extend(self.shapes(ui.painter(), rect));
        let mut inside = rect.shrink(self.padding);
        if let Some(title) = self.title {
            self.title_strip(ui.painter(), rect, title);
            inside.min.y = rect.min.y + STRIP + 8.0;
        }
        let mut inner = ui.new_child(UiBuilder::new().max_rect(inside).layout(Layout::top_down(Align::Min)));
        dress(&mut inner, self.ground);
        add(&mut inner)
    }

    /// Exactly this large, floating over the table, which it shields from the mouse.
    pub fn show_at<R>(self, ctx: &Context, name: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
        float_in(ctx, name, rect, self.order, |ui| self.show_in(ui, rect, add))
    }

    /// The same with its content scrolling where it does not fit.
    pub fn scroll_at<R>(self, ctx: &Context, name: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
        self.show_at(ctx, name, rect, |ui| scroll(ui, name, add))
    }

    /// What the panel itself looks like.
    pub fn shapes(&self, painter: &Painter, rect: Rect) -> Vec<Shape> {
        match self.ground {
            Ground::Hull => self.hull_shapes(painter, rect),
            Ground::Paper => self.paper_shapes(painter, rect),
        }
    }

    fn hull_shapes(&self, painter: &Painter, rect: Rect) -> Vec<Shape> {
        // A sixth point would double the corners that are drawn.
        let radius = CornerRadius::same(5);
        let line = if self.lit { GLOW } else { HULL_LINE };
        // The table glimmers through its own panels; what lies over other panels hides their words.
        let cover = if self.order == Order::Middle { 0.965 } else { 1.0 };
        let mut shapes = vec![
            shadow(painter, rect, 5, 18.0, 110),
            gradient_shape(
                painter.ctx(),
                rect,
                radius,
                HULL_TOP.gamma_multiply(cover),
                HULL_BOTTOM.gamma_multiply(cover),
            )
            .into(),
            Shape::line_segment(
                [pos2(rect.min.x + 6.0, rect.min.y + 1.5), pos2(rect.max.x - 6.0, rect.min.y + 1.5)],
                Stroke::new(1.0, faint(BRASS_PALE, 0.16)),
            ),
            RectShape::stroke(rect, radius, Stroke::new(if self.lit { 2.0 } else { 1.0 }, line), StrokeKind::Inside)
                .into(),
        ];
        if self.lit {
            shapes.insert(0, soft::edge(rect.expand(2.0), 5, 14.0, faint(GLOW, 0.35)));
        }
        if self.rivets {
            let at = rect.shrink(8.0);
            for corner in [at.left_top(), at.right_top(), at.left_bottom(), at.right_bottom()] {
                shapes.push(Shape::circle_filled(corner, 2.4, PIT));
                shapes.push(Shape::circle_filled(corner, 1.7, BRASS_LIGHT));
            }
        }
        shapes
    }

    fn paper_shapes(&self, painter: &Painter, rect: Rect) -> Vec<Shape> {
        let radius = CornerRadius::same(4);
        vec![
            shadow(painter, rect, 4, 16.0, 130),
            paper_shape(painter.ctx(), rect, radius, Color32::WHITE).into(),
            RectShape::stroke(rect, radius, Stroke::new(1.0, PAPER_EDGE), StrokeKind::Inside).into(),
            RectShape::stroke(
                rect.shrink(4.0),
                CornerRadius::same(2),
                Stroke::new(1.0, faint(PAPER_EDGE, 0.6)),
                StrokeKind::Inside,
            )
            .into(),
        ]
    }

    fn title_strip(&self, painter: &Painter, rect: Rect, title: &str) {
        let y = rect.min.y + STRIP;
        let (size, inset) = if self.ground == Ground::Hull { (fonts::HEADING, 0.0) } else { (fonts::TITLE, 4.0) };
        painter.hline(
            (rect.min.x + inset)..=(rect.max.x - inset),
            y,
            Stroke::new(1.0, self.ground.pick(HULL_LINE, BRASS)),
        );
        let galley = painter.layout_job(text::slab(title, size, self.ground.title()));
        painter.galley(
            pos2(rect.min.x + self.padding + 4.0, rect.min.y + (STRIP - galley.size().y) / 2.0),
            galley,
            INK,
        );
    }
}

/// How high a title strip is.
pub const STRIP: f32 = 44.0;

/// A part of the window that takes the mouse from the table, with nothing drawn.
pub fn float<R>(ctx: &Context, name: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    float_in(ctx, name, rect, Order::Middle, add)
}

/// The same over every other panel.
pub fn float_on_top<R>(ctx: &Context, name: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    float_in(ctx, name, rect, Order::Foreground, add)
}

fn float_in<R>(ctx: &Context, name: &str, rect: Rect, order: Order, add: impl FnOnce(&mut Ui) -> R) -> R {
    let area = Area::new(Id::new(name)).fixed_pos(rect.min).default_size(rect.size()).constrain(false).order(order);
    let shown = area.fade_in(false).show(ctx, |ui| {
        ui.set_clip_rect(ctx.viewport_rect());
        ui.set_min_size(rect.size());
        let mut inner = ui.new_child(UiBuilder::new().max_rect(rect));
        add(&mut inner)
    });
    shown.inner
}

/// Content that scrolls where it does not fit.
pub fn scroll<R>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    ScrollArea::vertical().id_salt(name).auto_shrink([false, false]).show(ui, add).inner
}

/// Makes widgets inside `ui` look as they do on this ground.
pub fn dress(ui: &mut Ui, ground: Ground) {
    if Ground::of(ui) != ground {
        *ui.visuals_mut() = visuals(ground);
    }
}

/// A panel's shadow, which plain graphics do without.
fn shadow(painter: &Painter, rect: Rect, radius: u8, width: f32, strength: u8) -> Shape {
    if Art::of(painter.ctx()).plain() { Shape::Noop } else { soft::shadow(rect, radius, width, strength) }
}

/// A line between two rows.
pub fn rule(ui: &mut Ui) {
    let colour = Ground::of(ui).line();
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), bevy_egui::egui::Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, colour));
}
