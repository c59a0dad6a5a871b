//! How egui looks everywhere, and how large a point is.

use super::art::Art;
use super::fonts;
use super::icons::IconSheet;
use super::palette::{self, *};
use crate::settings::{Graphics, Settings};
use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::style::{ScrollAnimation, ScrollStyle, WidgetVisuals};
use bevy_egui::egui::{self, Color32, CornerRadius, Margin, Shadow, Stroke, TextStyle, vec2};
use bevy_egui::{EguiContext, EguiInput, EguiTextureHandle, EguiUserTextures, PrimaryEguiContext};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Grounds>().add_systems(First, (dress, fit, lay_grounds).chain());
}

/// The pictures that panels and pages are drawn on, until they are there.
#[derive(Resource, Default)]
struct Grounds {
    paper: Option<Handle<Image>>,
    wood: Option<Handle<Image>>,
}

/// Gives a new context its fonts, colours and icons.
fn dress(
    mut contexts: Query<(&mut EguiContext, &mut EguiInput), Added<PrimaryEguiContext>>,
    device: Option<Res<RenderDevice>>,
    sheet: Res<IconSheet>,
    assets: Res<AssetServer>,
    mut grounds: ResMut<Grounds>,
) {
    for (mut context, mut input) in &mut contexts {
        let allowed = device.as_ref().map_or(LARGEST_SIDE, |device| device.limits().max_texture_dimension_2d as usize);
        input.max_texture_side = Some(allowed.min(LARGEST_SIDE));
        let ctx = context.get_mut();
        ctx.set_fonts(fonts::definitions());
        ctx.set_theme(egui::Theme::Dark);
        ctx.global_style_mut(|style| *style = hull_style());
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        let art = Art::of(ctx);
        let mut means = art.means();
        means.icons = sheet.clone();
        *grounds = Grounds { paper: Some(assets.load("table/paper.jpg")), wood: Some(assets.load("table/wood.jpg")) };
    }
}

/// A panel without its picture is drawn plain, so that it can be read whatever is missing.
fn lay_grounds(
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    images: Res<Assets<Image>>,
    mut grounds: ResMut<Grounds>,
    mut textures: ResMut<EguiUserTextures>,
) {
    if grounds.paper.is_none() && grounds.wood.is_none() {
        return;
    }
    let is_there = |handle: &mut Handle<Image>| images.contains(&*handle);
    let mut lay = |picture: Handle<Image>| textures.add_image(EguiTextureHandle::Strong(picture));
    let art = Art::of(context.get_mut());
    let mut means = art.means();
    if let Some(paper) = grounds.paper.take_if(is_there) {
        means.paper = Some(lay(paper));
    }
    if let Some(wood) = grounds.wood.take_if(is_there) {
        means.wood = Some(lay(wood));
    }
}

/// How many logical pixels a point has: at 1280×720 and 100 % exactly one.
pub fn points(size: Vec2, text_scale: u32) -> f32 {
    let points = (size.y / 720.0).min(size.x / 1280.0).max(0.25) * text_scale as f32 / 100.0;
    points.min(MOST_POINTS)
}

/// Letters larger than this would not fit into one texture all together.
const MOST_POINTS: f32 = 6.0;

/// The largest side that every graphics card of today allows.
const LARGEST_SIDE: usize = 8192;

fn fit(
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
) {
    let ctx = context.get_mut();
    ctx.set_zoom_factor(points(Vec2::new(window.width(), window.height()), settings.text_scale));
    let art = Art::of(ctx);
    let mut means = art.means();
    means.colour_blind = settings.colour_blind;
    means.plain = settings.graphics == Graphics::Plain;
}

/// The style on dark panels, which is the usual one.
pub fn hull_style() -> egui::Style {
    let faces = [
        (TextStyle::Small, fonts::body(fonts::SMALL)),
        (TextStyle::Body, fonts::body(fonts::BODY)),
        (TextStyle::Button, fonts::slab(fonts::BUTTON)),
        (TextStyle::Heading, fonts::slab(fonts::HEADING)),
        (TextStyle::Monospace, fonts::body(fonts::BODY)),
    ];
    let mut style = egui::Style {
        text_styles: faces.into(),
        animation_time: 0.0,
        scroll_animation: ScrollAnimation::none(),
        visuals: visuals(Ground::Hull),
        ..egui::Style::default()
    };
    style.spacing.item_spacing = vec2(8.0, 6.0);
    style.spacing.tooltip_width = 260.0;
    style.spacing.menu_margin = Margin::same(6);
    style.spacing.interact_size = vec2(40.0, 24.0);
    style.spacing.scroll =
        ScrollStyle { bar_width: 8.0, floating: false, foreground_color: false, ..ScrollStyle::solid() };
    style.interaction.tooltip_delay = 0.0;
    style.interaction.show_tooltips_only_when_still = false;
    style.interaction.selectable_labels = false;
    style
}

/// The colours on a ground.
pub fn visuals(ground: Ground) -> egui::Visuals {
    let mut visuals = match ground {
        Ground::Hull => egui::Visuals::dark(),
        Ground::Paper => egui::Visuals::light(),
    };
    visuals.override_text_color = Some(ground.text());
    visuals.weak_text_color = Some(ground.second());
    visuals.panel_fill = Color32::TRANSPARENT;
    visuals.window_fill = palette::PIT;
    visuals.window_stroke = Stroke::new(1.0, BRASS);
    visuals.window_corner_radius = CornerRadius::same(5);
    visuals.menu_corner_radius = CornerRadius::same(5);
    visuals.popup_shadow = Shadow { offset: [0, 4], blur: 14, spread: 0, color: Color32::from_black_alpha(150) };
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(1.5, ground.pick(BRASS_LIGHT, RUST));
    visuals.selection.bg_fill = ground.pick(Color32::from_rgb(0x6A, 0x4A, 0x1C), Color32::from_rgb(0xF1, 0xCF, 0x8A));
    visuals.selection.stroke = Stroke::new(1.0, ground.focus());
    visuals.extreme_bg_color = ground.pick(PIT, Color32::from_rgb(0xFF, 0xFC, 0xF2));
    let widgets = &mut visuals.widgets;
    let base = |line: Color32, fill: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, line),
        corner_radius: CornerRadius::same(4),
        fg_stroke: Stroke::new(1.0, ground.text()),
        expansion: 0.0,
    };
    let fill = ground.pick(Color32::from_rgb(0x3A, 0x29, 0x1A), PAPER_SHADE);
    widgets.noninteractive = base(ground.line(), Color32::TRANSPARENT);
    widgets.inactive = base(ground.pick(HULL_LINE, PAPER_EDGE), fill);
    widgets.hovered =
        base(ground.pick(BRASS_LIGHT, RUST), ground.pick(Color32::from_rgb(0x4E, 0x38, 0x22), PAPER_LIGHT));
    widgets.active = base(ground.pick(BRASS_LIGHT, RUST), ground.pick(HULL_BOTTOM, PAPER_EDGE));
    widgets.open = widgets.hovered;
    widgets.inactive.bg_fill = ground.pick(HULL_LINE, PAPER_EDGE);
    widgets.hovered.bg_fill = BRASS;
    widgets.active.bg_fill = BRASS_DARK;
    visuals
}
