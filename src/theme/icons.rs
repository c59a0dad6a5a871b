//! Icons: SVG files of assets/icons, drawn at the needed pixel size and tinted.

use super::art::Art;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, ColorImage, Painter, Response, Sense, TextureId, TextureOptions, Ui, pos2};
use bevy_egui::{EguiContext, PrimaryEguiContext};
use resvg::{tiny_skia, usvg};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use thiserror::Error;

/// The icons that the theme and the launcher cannot do without.
pub const NEEDED: &[&str] = &[
    "bookshelf",
    "check-mark",
    "chevron-down",
    "chevron-left",
    "clockwise-rotation",
    "cross-mark",
    "exit-door",
    "film-strip",
    "gears",
    "hazard-sign",
    "histogram",
    "hourglass",
    "light-bulb",
    "magnifying-glass",
    "mouse",
    "padlock",
    "person",
    "play-button",
    "rolling-dices",
    "rule-book",
    "shuffle",
    "speaker",
    "trash-can",
    "trophy",
    "vintage-robot",
];

/// What is wrong with the icons.
#[derive(Clone, Debug, Error)]
pub enum IconFault {
    /// The folder or a file cannot be read.
    #[error("{file}: {reason}")]
    Unreadable {
        /// The file.
        file: String,
        /// What the system says.
        reason: String,
    },
    /// A file is not there.
    #[error("{0} is missing")]
    Missing(String),
}

/// The icons' drawings by name.
#[derive(Resource, Clone, Default)]
pub struct IconSheet {
    drawings: Arc<HashMap<String, usvg::Tree>>,
}

impl IconSheet {
    /// Reads every drawing of a folder.
    pub fn read(folder: &Path) -> Result<IconSheet, IconFault> {
        let unreadable =
            |file: &Path, reason: String| IconFault::Unreadable { file: file.display().to_string(), reason };
        let entries = std::fs::read_dir(folder).map_err(|error| unreadable(folder, error.to_string()))?;
        let mut drawings = HashMap::new();
        for path in
            entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "svg"))
        {
            let bytes = std::fs::read(&path).map_err(|error| unreadable(&path, error.to_string()))?;
            let tree = usvg::Tree::from_data(&bytes, &usvg::Options::default());
            let tree = tree.map_err(|error| unreadable(&path, error.to_string()))?;
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            drawings.insert(name, tree);
        }
        match NEEDED.iter().find(|name| !drawings.contains_key(**name)) {
            Some(name) => Err(IconFault::Missing(folder.join(format!("{name}.svg")).display().to_string())),
            None => Ok(IconSheet { drawings: Arc::new(drawings) }),
        }
    }

    /// An icon in white, so that it can be tinted.
    fn draw(&self, name: &str, pixels: u32) -> ColorImage {
        let side = pixels.max(1) as usize;
        let empty = ColorImage::filled([side, side], Color32::TRANSPARENT);
        let (Some(tree), Some(mut map)) = (self.drawings.get(name), tiny_skia::Pixmap::new(side as u32, side as u32))
        else {
            return empty;
        };
        let scale = side as f32 / tree.size().width().max(tree.size().height());
        resvg::render(tree, tiny_skia::Transform::from_scale(scale, scale), &mut map.as_mut());
        let pixels = map.pixels().iter().map(|pixel| Color32::from_white_alpha(pixel.alpha())).collect();
        ColorImage::new([side, side], pixels)
    }
}

/// What went wrong with the icons, for the fault screen.
#[derive(Resource, Clone, Debug)]
pub struct IconTrouble(pub IconFault);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IconSheet>();
}

/// Reads the icons, and again after they were put back.
pub fn read_again(
    mut commands: Commands,
    mut sheet: ResMut<IconSheet>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    match IconSheet::read(&crate::keep::assets().join("icons")) {
        Ok(read) => {
            *sheet = read;
            commands.remove_resource::<IconTrouble>();
        }
        Err(fault) => commands.insert_resource(IconTrouble(fault)),
    }
    for mut context in &mut contexts {
        let art = Art::of(context.get_mut());
        let mut means = art.means();
        means.icons = sheet.clone();
        means.drawn.clear();
    }
}

/// Paints an icon into a square.
pub fn paint(painter: &Painter, name: &str, rect: egui::Rect, colour: Color32) {
    let pixels = (rect.width() * painter.pixels_per_point()).round() as u32;
    let whole = egui::Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    painter.image(texture(painter.ctx(), name, pixels), rect, whole, colour);
}

/// An icon as a part of a row.
pub fn icon(ui: &mut Ui, name: &str, size: f32, colour: Color32) -> Response {
    let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(size), Sense::hover());
    paint(ui.painter(), name, rect, colour);
    response
}

fn texture(ctx: &egui::Context, name: &str, pixels: u32) -> TextureId {
    let art = Art::of(ctx);
    let mut means = art.means();
    if let Some(known) = means.drawn.get(&(name.to_string(), pixels)) {
        return known.id();
    }
    let image = means.icons.draw(name, pixels);
    let handle = ctx.load_texture(name, image, TextureOptions::LINEAR);
    let id = handle.id();
    means.drawn.insert((name.to_string(), pixels), handle);
    id
}
