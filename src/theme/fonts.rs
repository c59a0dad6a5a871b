//! The typefaces, built into the program so that even a fault can be read.

use bevy_egui::egui::{FontData, FontDefinitions, FontFamily, FontId, FontTweak};
use std::sync::Arc;

/// The logotype.
pub const LOGO: f32 = 56.0;
/// The largest titles.
pub const DISPLAY: f32 = 36.0;
/// A page's or panel's title.
pub const TITLE: f32 = 24.0;
/// A heading within a panel.
pub const HEADING: f32 = 18.0;
/// Buttons and tabs.
pub const BUTTON: f32 = 15.0;
/// Running text.
pub const BODY: f32 = 15.0;
/// Log, chips and reasons.
pub const SMALL: f32 = 13.0;
/// The smallest there is.
pub const CAPTION: f32 = 12.0;

macro_rules! font {
    ($file:literal) => {
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts/", $file))
    };
}

const FACES: [(&str, &[u8]); 5] = [
    ("body", font!("SourceSans3-Regular.ttf")),
    ("semi", font!("SourceSans3-SemiBold.ttf")),
    ("bold", font!("SourceSans3-Bold.ttf")),
    ("slab", font!("ZillaSlab-Bold.ttf")),
    ("rye", font!("Rye-Regular.ttf")),
];

/// All faces as egui wants them; what a face lacks comes from the body's.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in FACES {
        fonts.font_data.insert(name.into(), Arc::new(FontData::from_static(bytes)));
        fonts.families.insert(family(name), vec![name.into(), "body".into()]);
    }
    let raised = FontTweak { y_offset_factor: 0.144, ..FontTweak::default() };
    fonts.font_data.insert("figures".into(), Arc::new(FontData::from_static(FACES[2].1).tweak(raised)));
    fonts.families.insert(family("figures"), vec!["figures".into()]);
    fonts.families.insert(FontFamily::Proportional, vec!["body".into()]);
    fonts.families.insert(FontFamily::Monospace, vec!["body".into()]);
    fonts
}

/// Running text.
pub fn body(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Names in running text, chips.
pub fn semi(size: f32) -> FontId {
    FontId::new(size, family("semi"))
}

/// Numbers that count.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, family("bold"))
}

/// Titles and buttons.
pub fn slab(size: f32) -> FontId {
    FontId::new(size, family("slab"))
}

/// Figures among slab letters, on the same line as those although their face hangs lower.
pub fn figures(size: f32) -> FontId {
    FontId::new(size, family("figures"))
}

/// The logotype.
pub fn rye(size: f32) -> FontId {
    FontId::new(size, family("rye"))
}

fn family(name: &str) -> FontFamily {
    FontFamily::Name(name.into())
}
