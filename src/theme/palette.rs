//! The colours of the galley: hull and paper, brass and rust, and what is good or bad.

use bevy::color::Srgba;
use bevy_egui::egui::{Color32, Ui};

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Hull panels, from top to bottom.
pub const HULL_TOP: Color32 = rgb(0x2A1C12);
/// The lower end of hull panels.
pub const HULL_BOTTOM: Color32 = rgb(0x1B120B);
/// The line round hull panels.
pub const HULL_LINE: Color32 = rgb(0x7A5726);
/// Holes, wells and the ground of tooltips.
pub const PIT: Color32 = rgb(0x120B06);
/// The table's wood.
pub const WALNUT: Color32 = rgb(0x3B2518);
/// The table's cloth.
pub const FELT: Color32 = rgb(0x1B4442);
/// The cloth in shadow.
pub const FELT_DARK: Color32 = rgb(0x12302F);
/// Brass in shadow.
pub const BRASS_DARK: Color32 = rgb(0x76551A);
/// Brass.
pub const BRASS: Color32 = rgb(0xB98A36);
/// Brass in light; titles on hull.
pub const BRASS_LIGHT: Color32 = rgb(0xE8C878);
/// Brass in the brightest light.
pub const BRASS_PALE: Color32 = rgb(0xF6DFA8);
/// Paper.
pub const PAPER: Color32 = rgb(0xF4E7C9);
/// Paper in light.
pub const PAPER_LIGHT: Color32 = rgb(0xFBF4E1);
/// Paper in shadow.
pub const PAPER_SHADE: Color32 = rgb(0xE6D4AC);
/// The edge of paper.
pub const PAPER_EDGE: Color32 = rgb(0xBFA268);
/// Text on paper.
pub const INK: Color32 = rgb(0x2A1E16);
/// Lesser text on paper.
pub const INK_SECOND: Color32 = rgb(0x5B4535);
/// Text on hull.
pub const TEXT: Color32 = rgb(0xF3E8CF);
/// Lesser text on hull.
pub const TEXT_SECOND: Color32 = rgb(0xCDBB92);
/// The least text on hull.
pub const TEXT_THIRD: Color32 = rgb(0xA08C66);
/// The main action.
pub const RUST: Color32 = rgb(0xA53A22);
/// The main action, pressed or in shadow.
pub const RUST_DARK: Color32 = rgb(0x74250F);
/// The sky between worlds.
pub const SPACE: Color32 = rgb(0x17253F);
/// The deepest sky.
pub const SPACE_DEEP: Color32 = rgb(0x0D1526);
/// The rim of what can be acted on.
pub const GLOW: Color32 = rgb(0xFFB545);
/// The line of what can be acted on.
pub const GLOW_LINE: Color32 = rgb(0xFFD27A);
/// The brightest glow.
pub const GLOW_PALE: Color32 = rgb(0xFFF0C8);

/// What a widget lies on: dark panels that are always there, or paper to read and decide on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Dark.
    Hull,
    /// Cream.
    Paper,
}

impl Ground {
    /// The ground of the panel that `ui` is in.
    pub fn of(ui: &Ui) -> Ground {
        if ui.visuals().dark_mode { Ground::Hull } else { Ground::Paper }
    }

    /// One of two colours.
    pub fn pick(self, hull: Color32, paper: Color32) -> Color32 {
        match self {
            Ground::Hull => hull,
            Ground::Paper => paper,
        }
    }

    /// Text.
    pub fn text(self) -> Color32 {
        self.pick(TEXT, INK)
    }

    /// Lesser text.
    pub fn second(self) -> Color32 {
        self.pick(TEXT_SECOND, INK_SECOND)
    }

    /// Titles.
    pub fn title(self) -> Color32 {
        self.pick(BRASS_LIGHT, INK)
    }

    /// Fine lines between rows.
    pub fn line(self) -> Color32 {
        self.pick(rgb(0x4A3418), PAPER_EDGE)
    }

    /// The ring of what has the keyboard.
    pub fn focus(self) -> Color32 {
        self.pick(rgb(0x8FD0FF), rgb(0x1F6FB0))
    }

    /// The colour of a tone; without red and green where `safe`.
    pub fn tone(self, tone: Tone, safe: bool) -> Color32 {
        match (tone, safe) {
            (Tone::Plain, _) => self.text(),
            (Tone::Good, false) => self.pick(rgb(0x8CCB73), rgb(0x2F6B2B)),
            (Tone::Good, true) => self.pick(rgb(0x7CC4F5), rgb(0x115A92)),
            (Tone::Warn, _) => self.pick(rgb(0xFFC65A), rgb(0x8A5A0C)),
            (Tone::Bad, false) => self.pick(rgb(0xF0785A), rgb(0x98301C)),
            (Tone::Bad, true) => self.pick(rgb(0xFF9A4D), rgb(0x8F3E00)),
        }
    }
}

/// What something means for the player; each has its own sign beside its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Nothing special.
    Plain,
    /// A tick.
    Good,
    /// A triangle.
    Warn,
    /// A cross.
    Bad,
}

/// The same colour for the table's surfaces.
pub fn surface(colour: Color32) -> Srgba {
    Srgba::rgb_u8(colour.r(), colour.g(), colour.b())
}

/// A colour that lets through what is behind it.
pub fn faint(colour: Color32, share: f32) -> Color32 {
    colour.gamma_multiply(share)
}
