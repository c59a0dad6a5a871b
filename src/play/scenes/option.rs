//! One way to answer: a light panel on paper that is clicked as a whole.

use super::odds;
use crate::contest::Offered;
use crate::theme::button::focus_ring;
use crate::theme::palette::{self, Ground};
use crate::theme::{fonts, icons, text};
use bevy_egui::egui::{
    Align, CornerRadius, CursorIcon, Layout, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2, vec2,
};

const PADDING: f32 = 10.0;
const DISC: f32 = 12.0;

/// What stands at the head of an option.
pub struct Head<'a> {
    /// Its number among the options, or nothing.
    pub number: Option<usize>,
    /// Its title.
    pub title: &'a str,
    /// Whether it is what Space does.
    pub is_obvious: bool,
}

/// An option with its title, chances, what follows, and why not; `more` comes below the title.
pub fn show(ui: &mut Ui, head: &Head, offer: &Offered, more: impl FnOnce(&mut Ui)) -> Response {
    let behind = ui.painter().add(Shape::Noop);
    let outer = ui.available_rect_before_wrap();
    let inside = Rect::from_min_max(outer.min + vec2(PADDING, PADDING - 2.0), outer.max - vec2(PADDING, 0.0));
    let mut inner = ui.new_child(UiBuilder::new().max_rect(inside).layout(Layout::top_down(Align::Min)));
    inner.style_mut().interaction.selectable_labels = false;
    inner.spacing_mut().item_spacing.y = 3.0;
    if !offer.is_open() {
        inner.set_opacity(0.62);
    }
    title(&mut inner, head, offer);
    more(&mut inner);
    odds::show(&mut inner, &offer.odds);
    if !offer.follows.is_empty() && offer.follows != head.title {
        text::small(&mut inner, &offer.follows);
    }
    if let Some((sentence, page)) = &offer.refused {
        inner.set_opacity(1.0);
        let reason = format!("*{sentence}* {page}");
        inner.label(text::marked(&reason, fonts::SMALL, palette::RUST));
    }
    let rect = Rect::from_min_max(outer.min, pos2(outer.max.x, inner.min_rect().max.y + PADDING - 2.0));
    let sense = if offer.is_open() { Sense::click() } else { Sense::hover() };
    let response = ui.allocate_rect(rect, sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, offer.is_open(), &offer.label));
    crate::theme::marks::note(ui.ctx(), &offer.label, rect, offer.is_open());
    let is_hot = offer.is_open() && (response.hovered() || head.is_obvious);
    let line = if is_hot { Stroke::new(2.0, palette::RUST) } else { Stroke::new(1.0, palette::PAPER_EDGE) };
    let fill = match (offer.is_open(), response.hovered()) {
        (false, _) => palette::PAPER_SHADE,
        (_, true) => bevy_egui::egui::Color32::WHITE,
        _ => palette::PAPER_LIGHT,
    };
    let shape = bevy_egui::egui::epaint::RectShape::new(rect, CornerRadius::same(4), fill, line, StrokeKind::Inside);
    ui.painter().set(behind, shape);
    if response.has_focus() {
        focus_ring(ui.painter(), rect, Ground::Paper);
    }
    if offer.is_open() { response.on_hover_cursor(CursorIcon::PointingHand) } else { response }
}

fn title(ui: &mut Ui, head: &Head, offer: &Offered) {
    ui.horizontal_top(|ui| {
        if let Some(number) = head.number {
            let (rect, _) = ui.allocate_exact_size(vec2(2.0 * DISC, 2.0 * DISC), Sense::hover());
            ui.painter().circle_filled(rect.center(), DISC, palette::INK_SECOND);
            let galley = ui.painter().layout_no_wrap(number.to_string(), fonts::bold(14.0), palette::TEXT);
            ui.painter().galley(rect.center() - galley.size() / 2.0, galley, palette::TEXT);
        }
        if !offer.is_open() {
            icons::icon(ui, "padlock", 20.0, palette::INK_SECOND);
        }
        let chance = match offer.odds.is_empty() {
            false => Some(odds::percent(odds::good(&offer.odds))),
            true => offer.price.filter(|price| *price != 0).map(money),
        };
        let room = ui.available_width() - chance.as_ref().map_or(0.0, |_| 62.0);
        let size = if head.title.chars().count() > 34 { fonts::BODY } else { fonts::HEADING };
        ui.allocate_ui_with_layout(vec2(room, 24.0), Layout::top_down(Align::Min), |ui| {
            ui.set_min_width(room);
            ui.label(text::slab(head.title, size, palette::INK));
        });
        if let Some(chance) = chance {
            let is_likely = offer.odds.is_empty() || odds::good(&offer.odds) >= 0.5;
            let colour = if is_likely { odds::colour(kit::Mood::Good) } else { palette::RUST };
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| ui.label(text::slab(&chance, 17.0, colour)));
        }
    });
}

/// What is paid, or got.
pub fn money(price: i32) -> String {
    if price < 0 { format!("+${}", -price) } else { format!("${price}") }
}
