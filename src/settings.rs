//! What a person has set once and for all, kept in a small file.

use crate::keep;
use crate::screens::FrameSet;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;

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
    /// Whether the course is offered when nothing was played yet.
    pub offer_lessons: bool,
    /// Whether the coach explains what happens for the first time.
    pub firsts: bool,
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
            offer_lessons: true,
            firsts: true,
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

/// The settings could not be written.
#[derive(Message, Clone, Debug)]
pub struct NotKept {
    /// Their file.
    pub path: PathBuf,
    /// What the system says.
    pub error: Arc<std::io::Error>,
}

/// Loads and keeps the settings.
pub fn plugin(app: &mut App) {
    app.insert_resource(load())
        .add_message::<NotKept>()
        .add_systems(Update, save.in_set(FrameSet::Input).run_if(resource_changed::<Settings>));
}

fn load() -> Settings {
    let bytes = kit::journal::read_file(&keep::settings_file()).unwrap_or_default();
    read(&String::from_utf8_lossy(&bytes))
}

/// No game has more seats, and no more names are remembered.
const MOST_NAMES: usize = 8;

/// The settings in a file's text; a value that cannot be read is as at first, and no other with it.
fn read(text: &str) -> Settings {
    let mut good = String::new();
    let mut settings = Settings::default();
    for value in values(text) {
        let more = format!("{good}{value},");
        if let Ok(read) = ron::from_str(&format!("({more})")) {
            (good, settings) = (more, read);
        }
    }
    settings.text_scale = settings.text_scale.clamp(80, 200);
    settings.volume = settings.volume.min(100);
    settings.names.truncate(MOST_NAMES);
    for name in &mut settings.names {
        *name = name.chars().take(kit::journal::LONGEST_NAME).collect();
    }
    settings
}

/// The settings one by one, each as `name: value`.
fn values(text: &str) -> Vec<&str> {
    let inside = text.trim().trim_start_matches('(').trim_end_matches(')');
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    let between = |letter: char| {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            _ => return letter == ',' && depth == 0 && !quoted,
        }
        false
    };
    inside.split(between).filter(|value| !value.trim().is_empty()).collect()
}

fn save(settings: Res<Settings>, mut troubles: MessageWriter<NotKept>) {
    if settings.is_added() {
        return;
    }
    let (path, text) = (keep::settings_file(), ron::ser::to_string_pretty(&*settings, Default::default()));
    if let Err(error) = keep::write_whole(&path, &text.expect("settings are plain data")) {
        troubles.write(NotKept { path, error: Arc::new(error) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::random::{self, below};
    use std::time::{Duration, Instant};

    fn text(settings: &Settings) -> String {
        ron::ser::to_string_pretty(settings, Default::default()).expect("settings are plain data")
    }

    fn set() -> Settings {
        let names = vec!["Zoë, \"first\" mate".into(), "(Wash)".into()];
        Settings { text_scale: 120, speed: Speed::Fast, volume: 30, colour_blind: true, names, ..Settings::default() }
    }

    #[test]
    fn settings_are_read_as_they_were_written() {
        assert_eq!(read(&text(&set())), set());
        assert_eq!(read(""), Settings::default());
    }

    #[test]
    fn one_bad_value_resets_that_value_only() {
        let bad = text(&set()).replace("volume: 30", "volume: loud").replace("speed: Fast", "speed: Warp");
        let first = Settings::default();
        assert_eq!(read(&bad), Settings { volume: first.volume, speed: first.speed, ..set() });
        let bad = text(&set()).replace("\"(Wash)\"", "7");
        assert_eq!(read(&bad), Settings { names: first.names, ..set() });
    }

    #[test]
    fn a_settings_file_cut_off_anywhere_keeps_what_stands_before() {
        let whole = text(&set());
        for (end, _) in whole.char_indices() {
            let cut = read(&whole[..end]);
            assert!(end < 60 || cut.text_scale == 120, "cut after {end} bytes");
        }
    }

    /// Settings with some bytes changed, lost, repeated or put in.
    fn mutated(run: u64) -> Vec<u8> {
        let rng = &mut random::seeded(run);
        let mut bytes = text(&set()).into_bytes();
        for _ in 0..=below(rng, 6) {
            let at = below(rng, bytes.len());
            match below(rng, 4) {
                0 => bytes[at] = below(rng, 256) as u8,
                1 => bytes.truncate((at + 1).max(bytes.len() / 2)),
                2 => bytes.insert(at, b"()[]{}\",:\\-"[below(rng, 11)]),
                _ => bytes.extend_from_within(at..),
            }
        }
        bytes
    }

    /// A second, or as many as `VERSE_FUZZ_SECONDS` says.
    #[test]
    fn settings_with_any_bytes_are_read_within_bounds() {
        let seconds = std::env::var("VERSE_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
        let (start, mut runs) = (Instant::now(), 0);
        while runs < 2000 || start.elapsed() < Duration::from_secs(seconds) {
            let settings = read(&String::from_utf8_lossy(&mutated(runs)));
            assert!((80..=200).contains(&settings.text_scale) && settings.volume <= 100, "run {runs}: {settings:?}");
            let is_short = |name: &String| name.chars().count() <= kit::journal::LONGEST_NAME;
            assert!(settings.names.len() <= MOST_NAMES && settings.names.iter().all(is_short), "run {runs}");
            assert_eq!(read(&text(&settings)), settings, "run {runs}: what was read is kept as it is");
            runs += 1;
        }
        println!("{runs} runs");
    }
}
