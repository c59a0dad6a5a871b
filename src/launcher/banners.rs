//! What seats may play as, on banners across the page of a new match, and the emblems by which a seat takes one.

use super::draft::Draft;
use crate::background::{News, Work, Workshop};
use crate::render::redraw::Redraw;
use crate::rulesets::banners::{Banner, BannerFaces};
use crate::screens::Page;
use crate::table::pictures::image;
use crate::theme::palette::*;
use crate::theme::{art, fonts, icons, marks, panel, seat, soft, text, tip};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Context, Rect, Sense, Stroke, StrokeKind, TextureId, Ui, pos2, vec2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

/// The banners' faces as egui knows them, and which banner is pointed at.
#[derive(Resource, Default)]
pub(super) struct Hung {
    game: &'static str,
    count: usize,
    faces: Vec<[TextureId; 2]>,
    pointed: Option<usize>,
}

impl Hung {
    /// Whether the game has no banners.
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    fn emblem(&self, banner: usize) -> Option<TextureId> {
        self.faces.get(banner).map(|faces| faces[1])
    }
}

/// The banners' faces being drawn on another thread.
#[derive(Resource)]
struct Drawing(Work<Vec<BannerFaces>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hung>()
        .add_systems(Update, (begin, hang.run_if(resource_exists::<Drawing>)).chain().run_if(in_state(Page::NewMatch)));
}

/// Another game has other banners.
fn begin(mut commands: Commands, draft: Res<Draft>, mut hung: ResMut<Hung>, workshop: Workshop) {
    if hung.game == draft.game.id {
        return;
    }
    *hung = Hung { game: draft.game.id, ..Hung::default() };
    commands.remove_resource::<Drawing>();
    let Some(banners) = draft.banners() else { return };
    hung.count = banners.all.len();
    let draw = banners.draw;
    commands.insert_resource(Drawing(workshop.begin(move |desk| {
        let faces = draw().inspect_err(|fault| warn!("the banners stay without faces: {fault}"));
        desk.hand_in(faces.unwrap_or_default());
    })));
}

fn hang(
    mut commands: Commands,
    drawing: Res<Drawing>,
    mut hung: ResMut<Hung>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
    mut redraw: ResMut<Redraw>,
) {
    redraw.soon();
    let faces = match drawing.0.news() {
        News::Result(faces) => faces,
        News::NotYet => return,
        News::Over => Vec::new(),
    };
    commands.remove_resource::<Drawing>();
    let mut texture = |pixels: crate::faces::Pixels| {
        let picture = images.add(image(pixels.width, pixels.height, pixels.rgba));
        textures.add_image(EguiTextureHandle::Strong(picture))
    };
    hung.faces = faces.into_iter().map(|faces| faces.map(&mut texture)).collect();
}

/// How much room the emblems of a seat need.
pub(super) const PICKS: f32 = 168.0;
const GAP: f32 = 14.0;

/// Banners above, seats and options below.
pub(super) fn divide(body: Rect) -> [Rect; 3] {
    let height = (body.height() * 0.5).clamp(226.0, 300.0);
    let above = Rect::from_min_size(body.min, vec2(body.width(), height));
    let below = Rect::from_min_max(pos2(body.min.x, above.max.y + GAP), body.max);
    let left = below.with_max_x(below.min.x + (below.width() * 0.56).max(600.0));
    [above, left, below.with_min_x(left.max.x + GAP)]
}

/// The banners side by side.
pub(super) fn show(ctx: &Context, place: Rect, draft: &Draft, hung: &mut Hung) {
    let Some(banners) = draft.banners() else { return };
    let columns = if place.width() < 1000.0 { 2 } else { banners.all.len() };
    let rows = banners.all.len().div_ceil(columns);
    let size = vec2(
        (place.width() + GAP) / columns as f32 - GAP,
        if rows == 1 { place.height() } else { (place.height() + 8.0) / rows as f32 - 8.0 },
    );
    panel::float(ctx, "banners", place, |ui| {
        for (n, banner) in banners.all.iter().enumerate() {
            let (row, column) = (n / columns, n % columns);
            let corner = place.min + vec2(column as f32 * (size.x + GAP), row as f32 * (size.y + 8.0));
            let rect = Rect::from_min_size(corner, size);
            let seat = draft.seats.iter().position(|seat| seat.banner == Some(n));
            draw(ui, rect, banner, hung.faces.get(n).copied(), seat, hung.pointed == Some(n));
        }
    });
    hung.pointed = None;
}

fn draw(ui: &mut Ui, rect: Rect, banner: &Banner, faces: Option<[TextureId; 2]>, seat: Option<usize>, pointed: bool) {
    let is_low = rect.height() < 200.0;
    let painter = ui.painter().with_clip_rect(rect.expand(12.0));
    painter.add(soft::shadow(rect, 5, 10.0, 130));
    art::gradient(&painter, rect, 5, banner.colours[0], banner.colours[1]);
    let (line, width) = if pointed || seat.is_some() { (GLOW_LINE, 2.0) } else { (BRASS_DARK, 1.0) };
    if pointed {
        painter.rect_stroke(rect.expand(3.0), 7, Stroke::new(6.0, faint(GLOW, 0.4)), StrokeKind::Outside);
    }
    let within = painter.with_clip_rect(rect);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    let card =
        Rect::from_min_size(rect.min + vec2(12.0, 12.0), if is_low { vec2(52.0, 73.0) } else { vec2(70.0, 98.0) });
    match faces {
        Some([leader, emblem]) => {
            let large = Rect::from_center_size(
                rect.center() + vec2(rect.width() * 0.27, 20.0),
                egui::Vec2::splat(rect.height() * 0.9),
            );
            within.image(emblem, large, whole, Color32::from_white_alpha(16));
            painter.add(soft::shadow(card, 4, 8.0, 140));
            painter.image(leader, card, whole, Color32::WHITE);
        }
        None => _ = painter.rect_filled(card, 4, faint(PIT, 0.4)),
    }
    let left = card.max.x + 12.0;
    let mut x = left;
    if let Some([_, emblem]) = faces {
        painter.image(emblem, Rect::from_min_size(pos2(x, rect.min.y + 12.0), vec2(24.0, 24.0)), whole, Color32::WHITE);
        x += 31.0;
    }
    painter.text(pos2(x, rect.min.y + 24.0), Align2::LEFT_CENTER, banner.name, fonts::slab(21.0), TEXT);
    if let Some(seat) = seat {
        seat::paint_mark(&painter, pos2(rect.max.x - 20.0, rect.min.y + 24.0), 8.0, seat);
    }
    painter.text(
        pos2(left, rect.min.y + 49.0),
        Align2::LEFT_CENTER,
        &banner.style,
        fonts::slab(fonts::BODY),
        BRASS_PALE,
    );
    let mut words = text::marked(&banner.words, fonts::SMALL, TEXT);
    words.wrap.max_width = rect.max.x - left - 10.0;
    let words = painter.layout_job(words);
    let below = card.max.y.max(rect.min.y + 62.0 + words.size().y) + 6.0;
    within.galley(pos2(left, rect.min.y + 62.0), words, TEXT);
    let foot = Rect::from_min_max(pos2(rect.min.x, rect.max.y - 26.0), rect.max);
    if !is_low {
        strengths(
            &painter,
            Rect::from_min_size(pos2(rect.min.x + 12.0, below), vec2(rect.width() - 24.0, 24.0)),
            banner,
        );
        tokens(
            &within,
            Rect::from_min_max(pos2(rect.min.x + 12.0, below + 28.0), pos2(rect.max.x - 10.0, foot.min.y)),
            banner,
        );
    } else {
        let row = pos2(rect.min.x + 12.0, foot.min.y - 32.0);
        strengths(&painter, Rect::from_min_size(row, vec2(rect.width() - 24.0, 24.0)), banner);
    }
    painter.rect_filled(foot.shrink2(vec2(1.0, 1.0)), 4, faint(PIT, 0.45));
    painter.text(
        pos2(foot.min.x + 12.0, foot.center().y),
        Align2::LEFT_CENTER,
        &banner.manner,
        fonts::semi(fonts::SMALL),
        TEXT,
    );
    let wins = painter.layout_job(text::marked(&format!("wins *{} %*", banner.wins), fonts::SMALL, TEXT));
    painter.galley(pos2(foot.max.x - wins.size().x - 12.0, foot.center().y - wins.size().y / 2.0), wins, TEXT);
    painter.rect_stroke(rect, 5, Stroke::new(width, line), StrokeKind::Inside);
    let response = ui.interact(foot, ui.id().with(banner.value), Sense::hover());
    tip::tip(response, "Wins among four normal players", "measured in many matches of bots; 25 % would be even");
}

/// Four bars of five.
fn strengths(painter: &egui::Painter, room: Rect, banner: &Banner) {
    let column = room.width() / banner.strengths.len() as f32;
    for (n, (name, of)) in banner.strengths.iter().enumerate() {
        let corner = room.min + vec2(column * n as f32, 0.0);
        painter.text(corner + vec2(0.0, 6.0), Align2::LEFT_CENTER, name, fonts::body(fonts::CAPTION), TEXT_SECOND);
        let unit = ((column - 12.0) / 5.0).min(14.0);
        for step in 0..5u8 {
            let bar = Rect::from_min_size(corner + vec2(unit * f32::from(step), 15.0), vec2(unit - 2.0, 7.0));
            painter.rect_filled(
                bar,
                1,
                if step < *of { Color32::from_rgb(0xFB, 0xEB, 0xBE) } else { faint(PIT, 0.45) },
            );
        }
    }
}

/// How tokens are earned, and what they buy.
fn tokens(painter: &egui::Painter, room: Rect, banner: &Banner) {
    let lines = std::iter::once(("sparkles", format!("*earned:* {}", banner.earned)))
        .chain(banner.spends.iter().map(|(price, what)| ("chevron-right", format!("*{price}:* {what}"))));
    let mut y = room.min.y;
    for (icon, words) in lines {
        let mut job = text::marked(&words, fonts::SMALL, TEXT);
        job.wrap.max_width = room.width() - 22.0;
        let galley = painter.layout_job(job);
        icons::paint(painter, icon, Rect::from_min_size(pos2(room.min.x, y + 2.0), vec2(14.0, 14.0)), BRASS_PALE);
        let height = galley.size().y;
        painter.galley(pos2(room.min.x + 22.0, y), galley, TEXT);
        y += height + 2.0;
    }
}

/// The emblems of a seat: by chance, or one of the banners.
pub(super) fn pick(ui: &mut Ui, room: Rect, n: usize, draft: &mut Draft, hung: &mut Hung) {
    let Some(banners) = draft.banners() else { return };
    let choices = std::iter::once(None).chain((0..banners.all.len()).map(Some));
    let pitch = (room.width() - 4.0) / (banners.all.len() + 1) as f32;
    for (place, banner) in choices.enumerate() {
        let at = pos2(room.min.x + pitch * (place as f32 + 0.5) + 4.0, room.center().y);
        let rect = Rect::from_center_size(at, egui::Vec2::splat(28.0));
        let response =
            ui.interact(rect, ui.id().with((n, place)), Sense::click()).on_hover_cursor(egui::CursorIcon::PointingHand);
        let is_taken = draft.seats[n].banner == banner;
        let elsewhere = banner.is_some() && draft.seats.iter().any(|seat| seat.banner == banner) && !is_taken;
        let (name, words) = match banner {
            Some(banner) => (banners.all[banner].name, banners.all[banner].style.as_str()),
            None => ("By chance", "One of those that nobody took."),
        };
        response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_taken, name));
        marks::note(ui.ctx(), &format!("{name} {}", n + 1), rect, true);
        let alpha = if is_taken || response.hovered() {
            255
        } else if elsewhere {
            60
        } else {
            140
        };
        let painter = ui.painter();
        match banner.and_then(|banner| hung.emblem(banner)) {
            Some(emblem) => {
                let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
                painter.image(emblem, rect, whole, Color32::from_white_alpha(alpha));
            }
            None => {
                painter.circle(at, 13.0, PAPER_LIGHT, Stroke::new(1.0, BRASS));
                let icon = if banner.is_some() { "hourglass" } else { "rolling-dices" };
                icons::paint(painter, icon, rect.shrink(6.0), if is_taken { INK } else { INK_SECOND });
            }
        }
        if is_taken {
            painter.circle_stroke(at, 15.0, Stroke::new(2.5, RUST));
        }
        if response.hovered() {
            hung.pointed = banner;
        }
        let response = tip::tip(response, name, words);
        if response.clicked() {
            draft.take_banner(n, banner);
        }
    }
}
