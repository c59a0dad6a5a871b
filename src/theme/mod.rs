//! Palette, fonts and the look of panels and buttons.

pub mod art;
pub mod button;
pub mod chip;
pub mod choice;
pub mod fonts;
pub mod icons;
pub mod keys;
pub mod marks;
pub mod palette;
pub mod panel;
pub mod plot;
pub mod seat;
pub mod soft;
pub mod style;
pub mod text;
pub mod ticket;
pub mod tip;
pub mod toggle;

pub use button::Button;
pub use chip::Chip;
pub use palette::Ground;
pub use panel::Panel;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((icons::plugin, style::plugin));
}
