//! Options of a new match, each with a sentence; and the seed.

use super::draft::{Draft, written};
use super::page;
use crate::games::{GAMES, fresh_seed};
use crate::rulesets::terms;
use crate::theme::choice::{dropdown, segmented, segmented_width};
use crate::theme::toggle::toggle;
use crate::theme::{Button, Panel, fonts, panel, text};
use bevy_egui::egui::{Context, Margin, Rect, TextEdit, Ui};
use kit::OptionSpec;
use kit::effects::Effects;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Shows the options on their panel.
pub(super) fn show(ctx: &Context, place: Rect, draft: &mut Draft, advisor: &mut bool) {
    Panel::hull().rivets().padding(16.0).title("Options").show_at(ctx, "options", place, |ui| {
        panel::scroll(ui, "option-rows", |ui| {
            ui.set_width(ui.available_width() - 4.0);
            let banners = draft.banners();
            let (people, bots) = draft.counts();
            let specs = (draft.game.options)().iter().enumerate();
            for (n, spec) in specs.filter(|(_, spec)| banners.is_none_or(|banners| !banners.seats.contains(&spec.key)))
            {
                let chosen = spec.values[draft.options[n]].key;
                let about = banners.map(|banners| (banners.about)(spec.key, chosen, people + bots));
                let changes = terms::of(draft.game.id, spec.key, chosen);
                let mut sentence = about.as_deref().unwrap_or(spec.sentence).to_string();
                changes.iter().for_each(|line| sentence.extend(["\n· ", line]));
                let effect = effects(draft.game.id).and_then(|effects| effects.sentence(spec.key, chosen));
                effect.iter().for_each(|effect| sentence.extend(["\n", effect]));
                page::row(ui, spec.name, &sentence, |ui| value(ui, spec, &mut draft.options[n]));
            }
            page::row(ui, "Advisor", "Shows the odds before you decide and marks one sound choice.", |ui| {
                toggle(ui, advisor);
            });
            page::row(ui, "Seed", "The same number rolls the same match again.", |ui| seed(ui, &mut draft.seed));
        });
    });
}

/// What a game's options were measured to do.
fn effects(game: &str) -> Option<&'static Effects> {
    static KEPT: OnceLock<BTreeMap<&'static str, Effects>> = OnceLock::new();
    let read = || GAMES.iter().filter_map(|game| Some((game.id, (game.effects)()?))).collect();
    KEPT.get_or_init(read).get(game)
}

fn value(ui: &mut Ui, spec: &OptionSpec, chosen: &mut usize) {
    let mut order: Vec<usize> = (0..spec.values.len()).collect();
    order.sort_by_key(|n| spec.values[*n].key.parse::<i32>().unwrap_or_default());
    let labels: Vec<&str> = order.iter().map(|n| spec.values[*n].name).collect();
    let now = order.iter().position(|n| n == chosen).unwrap_or(0);
    let short = labels.len() <= 3 || labels.iter().all(|label| label.len() <= 2);
    let fits = short && segmented_width(ui, &labels) <= ui.available_width();
    let picked = if fits { segmented(ui, spec.key, now, &labels) } else { dropdown(ui, spec.key, now, &labels) };
    if let Some(n) = picked {
        *chosen = order[n];
    }
}

fn seed(ui: &mut Ui, seed: &mut String) {
    if Button::new("").icon("rolling-dices").small().tip("Another seed", "").show(ui).clicked() {
        *seed = written(fresh_seed());
    }
    let field = TextEdit::singleline(seed).id_salt("seed").font(fonts::bold(fonts::BODY)).char_limit(24);
    let parses = seed_is_number(field, ui);
    if !parses {
        text::small(ui, "a number, please");
    }
}

fn seed_is_number(field: TextEdit<'_>, ui: &mut Ui) -> bool {
    let shown = field.desired_width(92.0).margin(Margin::symmetric(10, 4)).show(ui);
    shown.galley.text().chars().all(|c| c.is_ascii_digit() || c == ' ')
}
