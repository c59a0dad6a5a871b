//! What may be done at any time besides what is asked: tokens earned and spent, marks taken back.

use super::asked::Asked;
use crate::play::Intent;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::theme::{Button, text};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{Choice, Spend};

/// Whether a choice is one of those, and needs no further pick.
fn is_extra(choice: Choice) -> bool {
    matches!(choice, Choice::Acquire | Choice::Unmark(_))
        || matches!(choice, Choice::Spend(spend) if spend != Spend::Evade)
}

/// A row of small buttons at the foot of a paper; nothing if nothing can be done.
pub fn also(
    ui: &mut egui::Ui,
    asked: &Asked,
    session: &Session,
    reach: &mut Reach,
    intents: &mut MessageWriter<Intent>,
) {
    let extras: Vec<_> = asked.open().filter(|ask| is_extra(ask.choice)).collect();
    if extras.is_empty() {
        return;
    }
    ui.add_space(2.0);
    text::small(ui, "At any time:");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 4.0);
        for ask in extras {
            reach.claim_answer(session, ask.offer);
            if Button::quiet(&ask.label).small().show(ui).clicked() {
                intents.write(session.choose(ask.offer, true));
            }
        }
    });
}
