//! Faces of pieces on the launcher's pages: each is drawn by its ruleset's painter when a page first shows it.

use crate::background::{News, Work, Workshop};
use crate::play::easel::{self, Drawn};
use crate::play::tables::Tables;
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::table::pictures::{as_wide_as, image};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Rect, TextureId, pos2, vec2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};
use std::sync::mpsc::{Sender, channel};

/// The faces drawn so far, and those still wanted.
#[derive(Resource, Default)]
pub struct Gallery {
    hung: HashMap<(&'static str, String), Face>,
    asked: HashSet<(&'static str, String)>,
    wanted: Vec<(&'static str, String)>,
    easels: HashMap<&'static str, Easel>,
}

/// A face that is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    texture: TextureId,
    /// Its height by its width.
    pub high: f32,
}

impl Face {
    /// Paints it into a rectangle.
    pub fn paint(&self, painter: &egui::Painter, rect: Rect) {
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(self.texture, rect, whole, Color32::WHITE);
    }

    /// Paints one of so many parts that lie side by side in it, with rounded corners.
    pub fn paint_part(&self, painter: &egui::Painter, rect: Rect, part: usize, of: usize) {
        let (left, right) = (part as f32 / of as f32, (part + 1) as f32 / of as f32);
        let part = Rect::from_min_max(pos2(left, 0.0), pos2(right, 1.0));
        let round = egui::CornerRadius::same((rect.width() * 0.12) as u8);
        painter.add(egui::epaint::RectShape::filled(rect, round, Color32::WHITE).with_texture(self.texture, part));
    }

    /// Paints it upright in a disc with a brass rim.
    pub fn paint_disc(&self, painter: &egui::Painter, at: egui::Pos2, radius: f32) {
        let rect = Rect::from_center_size(at, vec2(2.0 * radius, 2.0 * radius));
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0 / self.high.max(1.0)));
        let round = egui::CornerRadius::same(radius.round() as u8);
        painter.add(egui::epaint::RectShape::filled(rect, round, Color32::WHITE).with_texture(self.texture, whole));
        painter.circle_stroke(at, radius, egui::Stroke::new(1.5, crate::theme::palette::BRASS));
    }
}

/// A painter at work on another thread.
struct Easel {
    wishes: Sender<String>,
    drawn: Work<Drawn>,
}

impl Gallery {
    /// The face of this name as wide as it is seen, once it is drawn.
    pub fn face(&mut self, game: &'static str, name: &str, pixels: f32) -> Option<Face> {
        let key = (game, as_wide_as(name, pixels));
        if let Some(face) = self.hung.get(&key) {
            return Some(*face);
        }
        if self.asked.insert(key.clone()) {
            self.wanted.push(key);
        }
        None
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gallery>()
        .add_systems(Update, hang.in_set(FrameSet::Animate).run_if(in_state(Screen::Launcher)))
        // Pages want faces while they are drawn, and perhaps no other frame follows.
        .add_systems(Last, ask.run_if(in_state(Screen::Launcher)))
        .add_systems(OnExit(Screen::Launcher), close);
}

fn ask(mut gallery: ResMut<Gallery>, tables: Res<Tables>, workshop: Workshop) {
    if gallery.wanted.is_empty() {
        return;
    }
    for (game, name) in std::mem::take(&mut gallery.wanted) {
        let Some(call) = tables.of(game).painter else { continue };
        let easel = gallery.easels.entry(game).or_insert_with(|| {
            let (send, wishes) = channel();
            Easel { wishes: send, drawn: workshop.begin(move |desk| easel::draw(call, 208, &wishes, desk)) }
        });
        // A painter that has failed draws nothing more.
        let _ = easel.wishes.send(name);
    }
}

fn hang(
    mut gallery: ResMut<Gallery>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
    mut redraw: ResMut<Redraw>,
) {
    let mut drawn = Vec::new();
    for (game, easel) in &gallery.bypass_change_detection().easels {
        while let News::Result(one) = easel.drawn.news() {
            match one {
                Ok((name, pixels)) => drawn.push(((*game, name), pixels)),
                Err(fault) => warn!("faces on the launcher's pages stay bare: {fault}"),
            }
        }
    }
    for (key, pixels) in drawn {
        redraw.soon();
        let high = pixels.height as f32 / pixels.width.max(1) as f32;
        let picture = images.add(image(pixels.width, pixels.height, pixels.rgba));
        let texture = textures.add_image(EguiTextureHandle::Strong(picture));
        gallery.hung.insert(key, Face { texture, high });
    }
}

/// The painters go home, and what is not drawn yet can be asked for again.
fn close(mut gallery: ResMut<Gallery>) {
    gallery.easels.clear();
    gallery.wanted.clear();
    let Gallery { hung, asked, .. } = &mut *gallery;
    asked.retain(|key| hung.contains_key(key));
}
