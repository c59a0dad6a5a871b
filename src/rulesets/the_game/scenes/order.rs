//! Charts put in order: the next cards of a nav deck as rows that are dragged; the first is drawn first.

use super::{Asked, Pad};
use crate::play::scenes::{order, sheet};
use crate::theme::palette;
use bevy::prelude::Result;
use bevy_egui::egui::Color32;
use the_game::state::{Card, Frame};
use the_game::table::zones::{face_of, piece_of};
use the_game::{Choice, Print};

pub(super) fn draw(pad: &mut Pad, asked: &Asked) -> Result {
    let Frame::Reorder { region, .. } = asked.frame else { return Ok(()) };
    let catalog = asked.game.catalog();
    let cards = asked.game.charted();
    if pad.kept.order.len() != cards.len() {
        pad.kept.order = (0..cards.len()).collect();
    }
    let title = format!("The next {} cards", catalog.regions[region.index()].name);
    let head =
        sheet::Head { title: &title, words: "Drag. Number 1 is drawn first.", icon: "compass", colour: palette::INK };
    let row = |at: usize| {
        let card = Card::Nav(cards[at]);
        let about = Print::of(catalog, piece_of(catalog, card), face_of(catalog, card)).about(catalog);
        let colour = [Color32::from_rgb(0x2A, 0x4A, 0x7A), Color32::from_rgb(0x8A, 0x4A, 0x1E)];
        order::Row {
            name: catalog.nav(cards[at]).name.clone(),
            words: about.first().cloned().unwrap_or_default(),
            colour: colour.get(region.index()).copied().unwrap_or(palette::RUST_DARK),
        }
    };
    pad.sheet_with_foot(
        asked,
        &head,
        |ui, pad| {
            let wanted = order::show(ui, "charts", &pad.kept.order, row);
            pad.kept.order = wanted;
        },
        |ui, pad| {
            if pad.main(ui, "Lay them back", 200.0) {
                let laid: Vec<Choice> = pad.kept.order.iter().rev().map(|at| Choice::Lay(cards[*at])).collect();
                let draft = pad.draft(asked);
                // The last card lies where it must, so that no choice is left for it.
                laid.into_iter().for_each(|lay| drop(draft.add_at_last(lay)));
                pad.sign(asked, None);
            }
        },
    )
}
