//! What a person has set once and for all, kept in a small file.

use crate::keep;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The settings; a file from an older version fills in what it does not know.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Text size in percent, 80 to 200.
    pub text_scale: u32,
    /// How fast pieces move.
    pub speed: Speed,
    /// Loudness in percent.
    pub volume: u32,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// How much is drawn.
    pub graphics: Graphics,
    /// Colours that are told apart without red and green.
    pub colour_blind: bool,
    /// Whether the advisor shows odds.
    pub advisor: bool,
    /// The names given to people last.
    pub names: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            text_scale: 100,
            speed: Speed::Normal,
            volume: 70,
            full_screen: false,
            graphics: Graphics::Normal,
            colour_blind: false,
            advisor: false,
            names: ["Ana", "Ben", "Cleo", "Dan", "Eve"].map(String::from).to_vec(),
        }
    }
}

/// How fast pieces move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Speed {
    /// Half as fast.
    Slow,
    /// As drawn.
    Normal,
    /// Twice as fast.
    Fast,
    /// At once.
    Instant,
}

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// How much table time passes in a second; nothing takes time when it is infinite.
    pub fn factor(self) -> f32 {
        match self {
            Speed::Slow => 0.6,
            Speed::Normal => 1.0,
            Speed::Fast => 2.2,
            Speed::Instant => f32::INFINITY,
        }
    }

    /// The word shown.
    pub fn name(self) -> &'static str {
        match self {
            Speed::Slow => "Slow",
            Speed::Normal => "Normal",
            Speed::Fast => "Fast",
            Speed::Instant => "Instant",
        }
    }
}

/// How much is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Graphics {
    /// For slow machines: no smoothing.
    Plain,
    /// Smooth edges.
    Normal,
    /// Smooth edges and the finest card faces.
    Fine,
}

impl Graphics {
    /// All of them, the plainest first.
    pub const ALL: [Graphics; 3] = [Graphics::Plain, Graphics::Normal, Graphics::Fine];

    /// The word shown.
    pub fn name(self) -> &'static str {
        match self {
            Graphics::Plain => "Plain",
            Graphics::Normal => "Normal",
            Graphics::Fine => "Fine",
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(load()).add_systems(Update, save.run_if(resource_changed::<Settings>));
}

fn load() -> Settings {
    let text = std::fs::read_to_string(keep::settings_file()).unwrap_or_default();
    let mut settings: Settings = ron::from_str(&text).unwrap_or_default();
    settings.text_scale = settings.text_scale.clamp(80, 200);
    settings.volume = settings.volume.min(100);
    settings
}

fn save(settings: Res<Settings>) {
    if settings.is_added() {
        return;
    }
    let text = ron::ser::to_string_pretty(&*settings, Default::default()).expect("settings are plain data");
    if let Err(error) = keep::write_whole(&keep::settings_file(), &text) {
        warn!("settings could not be kept: {error}");
    }
}
