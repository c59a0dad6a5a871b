//! Drawn faces by name: drawn as wide as they are seen, and taken down when all together need too much room.

use crate::render::surface::Surface;
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// The widths in which a face is drawn, in pixels.
const WIDTHS: [u32; 9] = [48, 72, 104, 144, 208, 288, 400, 560, 768];

/// The drawn faces. A name may end with the width it is wanted in, as in `back@144`.
#[derive(Resource, Default)]
pub struct Pictures {
    hung: HashMap<String, Hung>,
    surfaces: HashMap<String, Handle<Surface>>,
    wanted: Vec<String>,
    /// What was asked for and has not been drawn yet.
    asked: HashSet<String>,
    /// Grows with every look at who needs what.
    looks: u64,
}

struct Hung {
    picture: Handle<Image>,
    bytes: usize,
    needed: u64,
}

/// A face's name without the width it is wanted in.
pub fn print_of(name: &str) -> &str {
    match name.rsplit_once('@') {
        Some((print, width)) if width.parse::<u32>().is_ok() => print,
        _ => name,
    }
}

/// The name of a face that is seen so many pixels wide; one that says its width keeps it.
pub fn as_wide_as(name: &str, pixels: f32) -> String {
    if print_of(name) != name {
        return name.into();
    }
    let widest = WIDTHS[WIDTHS.len() - 1];
    let width = WIDTHS.into_iter().find(|width| *width as f32 >= pixels).unwrap_or(widest);
    format!("{name}@{width}")
}

impl Pictures {
    /// Adds a picture; pieces that waited for it show it at once.
    pub fn hang(&mut self, name: String, picture: Image, images: &mut Assets<Image>, surfaces: &mut Assets<Surface>) {
        let bytes = picture.data.as_ref().map_or(0, Vec::len);
        let picture = images.add(picture);
        if let Some(mut surface) = self.surfaces.get(&name).and_then(|handle| surfaces.get_mut(handle)) {
            surface.picture = Some(picture.clone());
        }
        self.asked.remove(&name);
        self.hung.insert(name, Hung { picture, bytes, needed: self.looks });
    }

    /// The names that were asked for before they were drawn, once.
    pub fn take_wanted(&mut self) -> Vec<String> {
        std::mem::take(&mut self.wanted)
    }

    /// The picture of this name.
    pub fn get(&mut self, name: &str) -> Option<&Handle<Image>> {
        let looks = self.looks;
        self.hung.get_mut(name).map(|hung| {
            hung.needed = looks;
            &hung.picture
        })
    }

    /// The shared surface with this picture; until it is drawn, with the same face in another width.
    pub fn surface(&mut self, name: &str, shine: f32, surfaces: &mut Assets<Surface>) -> Handle<Surface> {
        let picture = self.get(name).cloned();
        if let Some(surface) = self.surfaces.get(name) {
            return surface.clone();
        }
        self.want(name);
        let picture = picture.or_else(|| {
            let same_face = self.hung.iter().filter(|(other, _)| print_of(other) == print_of(name));
            same_face.max_by_key(|(_, hung)| hung.bytes).map(|(_, hung)| hung.picture.clone())
        });
        let surface = surfaces.add(Surface { picture, ..default() }.shining(shine));
        self.surfaces.insert(name.to_string(), surface.clone());
        surface
    }

    /// The shared surface with this picture, seen through where nothing is drawn.
    pub fn cut_out(&mut self, name: &str, surfaces: &mut Assets<Surface>) -> Handle<Surface> {
        let surface = self.surface(name, 0.0, surfaces);
        if let Some(mut look) = surfaces.get_mut(&surface) {
            look.blend = AlphaMode::Blend;
        }
        surface
    }

    /// Asks for a picture to be drawn, unless it is or will be.
    pub fn want(&mut self, name: &str) {
        if !self.hung.contains_key(name) && self.asked.insert(name.to_string()) {
            self.wanted.push(name.to_string());
        }
    }

    /// Takes down what nobody needed lately, oldest first, until the rest fits; gives what was taken down.
    pub fn tidy(&mut self, budget: usize, is_shown: impl Fn(&Handle<Surface>) -> bool) -> Vec<Handle<Image>> {
        self.looks += 1;
        let mut bytes: usize = self.hung.values().map(|hung| hung.bytes).sum();
        if bytes <= budget {
            return Vec::new();
        }
        let is_free = |name: &&String| self.surfaces.get(*name).is_none_or(|surface| !is_shown(surface));
        let mut oldest: Vec<_> = self.hung.keys().filter(is_free).cloned().collect();
        oldest.retain(|name| self.hung[name].needed + 1 < self.looks);
        oldest.sort_by_key(|name| self.hung[name].needed);
        let mut down = Vec::new();
        for name in oldest {
            if bytes <= budget {
                break;
            }
            self.surfaces.remove(&name);
            if let Some(hung) = self.hung.remove(&name) {
                bytes -= hung.bytes;
                down.push(hung.picture);
            }
        }
        down
    }

    /// What all pictures need, in bytes.
    pub fn bytes(&self) -> usize {
        self.hung.values().map(|hung| hung.bytes).sum()
    }
}

/// Makes an image of rows of red, green, blue and alpha, kept as they are drawn: the shaders make light of them.
pub fn image(width: u32, height: u32, rgba: Vec<u8>) -> Image {
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let mut image =
        Image::new(size, TextureDimension::D2, rgba, TextureFormat::Rgba8Unorm, RenderAssetUsages::RENDER_WORLD);
    // No smaller copies, so no level is worked out for any pixel: faces are drawn as wide as they are seen.
    let sampler = ImageSamplerDescriptor { lod_max_clamp: 0.0, ..ImageSamplerDescriptor::linear() };
    image.sampler = ImageSampler::Descriptor(sampler);
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(side: u32) -> Image {
        image(side, side, vec![0; (side * side * 4) as usize])
    }

    #[test]
    fn a_face_is_drawn_no_narrower_than_it_is_seen() {
        assert_eq!(as_wide_as("supply 3", 80.0), "supply 3@104");
        assert_eq!(as_wide_as("supply 3", 5000.0), "supply 3@768");
        assert_eq!(as_wide_as("supply 3@60", 80.0), "supply 3@60");
        assert_eq!(print_of("who@home"), "who@home");
    }

    #[test]
    fn a_face_is_asked_for_once_and_shown_in_another_width_meanwhile() {
        let (mut pictures, mut images, mut surfaces) = (Pictures::default(), Assets::default(), Assets::default());
        pictures.hang("back@48".into(), square(4), &mut images, &mut surfaces);
        let narrow = pictures.get("back@48").cloned();
        let surface = pictures.surface("back@144", 0.0, &mut surfaces);
        pictures.surface("back@144", 0.0, &mut surfaces);
        pictures.want("back@144");
        assert_eq!(pictures.take_wanted(), ["back@144"]);
        assert_eq!(surfaces.get(&surface).unwrap().picture, narrow);
        pictures.hang("back@144".into(), square(8), &mut images, &mut surfaces);
        assert_eq!(surfaces.get(&surface).unwrap().picture, pictures.get("back@144").cloned());
        assert!(pictures.take_wanted().is_empty());
    }

    #[test]
    fn what_nobody_needs_is_taken_down_until_the_rest_fits() {
        let (mut pictures, mut images, mut surfaces) = (Pictures::default(), Assets::default(), Assets::default());
        for name in ["old", "shown", "panel", "new"] {
            pictures.hang(name.into(), square(8), &mut images, &mut surfaces);
        }
        let shown = pictures.surface("shown", 0.0, &mut surfaces);
        let budget = 3 * 8 * 8 * 4;
        for _ in 0..3 {
            pictures.get("panel");
            assert!(pictures.bytes() > budget, "what was hung just now stays for a while");
            let down = pictures.tidy(budget, |surface| *surface == shown);
            if !down.is_empty() {
                break;
            }
            pictures.get("new");
        }
        assert!(pictures.get("old").is_none() && pictures.bytes() <= budget);
        assert!(pictures.get("shown").is_some() && pictures.get("panel").is_some() && pictures.get("new").is_some());
    }
}
