//! Pay day: a switch for each of the crew who waits for a cut, what becomes of the unpaid, and the sum.

use super::lines::{self, Mark};
use super::{Asked, Pad};
use crate::play::scenes::sheet;
use crate::rulesets::the_game::captains::text_of;
use crate::rulesets::the_game::drafting::{stand, still_asks};
use crate::theme::palette::Tone;
use crate::theme::toggle::toggle;
use crate::theme::{Chip, fonts, palette, panel, text};
use bevy::prelude::Result;
use bevy_egui::egui::Ui;
use the_game::Choice;
use the_game::catalog::ids::SupplyId;
use the_game::state::Frame;

pub(super) fn draw(pad: &mut Pad, asked: &Asked) -> Result {
    let seat = asked.frame.seat();
    let due: Vec<SupplyId> =
        asked.game.captain(seat).crew.iter().filter(|mate| mate.due).map(|mate| mate.card).collect();
    if !pad.kept.is_begun {
        pad.kept.is_begun = true;
        let draft = pad.draft(asked);
        // Everybody is paid as far as the credits go.
        due.iter().for_each(|card| drop(draft.add_at_last(Choice::PayCut(*card))));
    }
    let is_cuts = matches!(asked.frame, Frame::Cuts { .. });
    let title = if is_cuts { "The Disgruntled want their cut" } else { "Pay day" };
    let before = asked.game.captain(seat).cash;
    let words = format!("{} credits at hand", text_of(before));
    let head = sheet::Head { title, words: &words, icon: "receive-money", colour: palette::INK };
    let draft = pad.draft(asked);
    let paid: i32 = draft
        .choices()
        .filter_map(|choice| match choice {
            Choice::PayCut(card) => Some(i32::from(asked.game.catalog().supply(*card).cost)),
            _ => None,
        })
        .sum();
    let asks = still_asks(draft, asked.frame.kind()) && draft.choices().count() < due.len();
    pad.sheet_with_foot(
        asked,
        &head,
        |ui, pad| {
            ui.spacing_mut().item_spacing.y = 2.0;
            due.iter().for_each(|card| row(ui, pad, asked, *card));
            unpaid(ui, pad, asked, &due, is_cuts);
            panel::rule(ui);
            ui.add_space(4.0);
            lines::change(ui, "Credits", &text_of(before), &text_of(before - paid));
        },
        |ui, pad| {
            let label = if paid > 0 { format!("Pay {}", text_of(paid)) } else { "Pay nobody".into() };
            if pad.main(ui, &label, 200.0) {
                pad.sign(asked, asks.then_some(Choice::PayNoMore));
            }
        },
    )
}

fn row(ui: &mut Ui, pad: &mut Pad, asked: &Asked, card: SupplyId) {
    let supply = asked.game.catalog().supply(card);
    let choice = Choice::PayCut(card);
    let stand = stand(pad.draft(asked), choice);
    let mut is_paid = pad.draft(asked).count(&choice) > 0;
    let scowls = asked.game.captain(asked.frame.seat()).mate(card).is_some_and(|mate| mate.disgruntled);
    let words = match (is_paid, scowls, stand.refusal()) {
        (true, ..) => String::new(),
        (_, _, Some((sentence, _))) => sentence,
        (_, true, _) => "would leave".into(),
        _ => "would scowl".into(),
    };
    let is_open = is_paid || stand.refusal().is_none();
    let toggled = lines::show(ui, pad, asked.game, Mark::Supply(card), (&supply.name, &words), |ui, _| {
        let toggled = is_open && toggle(ui, &mut is_paid).clicked();
        lines::sum(ui, supply.cost.into(), false);
        toggled
    });
    if toggled {
        pad.draft(asked).toggle(choice);
    }
}

/// Who scowls and who leaves if it stays like this.
fn unpaid(ui: &mut Ui, pad: &mut Pad, asked: &Asked, due: &[SupplyId], leaves_at_once: bool) {
    let captain = asked.game.captain(asked.frame.seat());
    let unpaid: Vec<SupplyId> =
        due.iter().copied().filter(|card| pad.draft(asked).count(&Choice::PayCut(*card)) == 0).collect();
    if unpaid.is_empty() {
        ui.label(text::marked("Everybody is paid.", fonts::SMALL, palette::INK_SECOND));
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for card in unpaid {
            let name = &asked.game.catalog().supply(card).name;
            let is_lost = leaves_at_once || captain.mate(card).is_some_and(|mate| mate.disgruntled);
            let words = if is_lost { format!("{name} leaves") } else { format!("{name} scowls") };
            Chip::new(&words).icon("scowl").tone(if is_lost { Tone::Bad } else { Tone::Warn }).show(ui);
        }
    });
    ui.add_space(4.0);
}
