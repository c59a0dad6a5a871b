//! A card's tag: what can be done with it, with its figures, beside the card.

use super::asked::{Ask, Asked, card_of};
use super::bill::{self, Bill};
use super::desk::{Desk, Doing};
use super::lines::Line;
use super::pad::{self, Pad};
use super::spots::Spots;
use crate::play::Intent;
use crate::play::hud::HudSet;
use crate::theme::palette::Tone;
use crate::theme::{Panel, fonts, palette, text};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{CardId, Choice, Frame, Goal, Misbehavin};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Over, draw);
}

const WIDE: f32 = 344.0;

/// What an option of a tag does.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Makes a choice.
    Choose(Choice),
    /// Puts the card down to recruit with it.
    PutDown,
}

/// The options of a card, possible ones first.
pub fn options(asked: &Asked, card: CardId) -> Vec<(Deed, Option<&Ask>)> {
    let Some(game) = asked.game() else { return Vec::new() };
    let is_its = |ask: &&Ask| {
        card_of(game, ask.choice) == Some(card) && !matches!(ask.choice, Choice::Recruit(_) | Choice::Want(_))
    };
    let asks = asked.all().iter().filter(is_its).filter(|ask| ask.is_open());
    let mut all: Vec<_> = asks.map(|ask| (Deed::Choose(ask.choice), Some(ask))).collect();
    let is_turn = matches!(asked.frame(), Some(Frame::Actions));
    if is_turn && bill::payers(game).iter().any(|(payer, _)| *payer == card) {
        all.push((Deed::PutDown, None));
    }
    all.sort_by_key(|(_, ask)| ask.is_some_and(|ask| !ask.is_open()));
    all
}

/// Takes an option of the tag that is open.
pub fn take(desk: &mut Desk, asked: &Asked, card: CardId, option: &Deed, by_mouse: bool) -> Option<Intent> {
    match option {
        Deed::Choose(choice) => asked.choose(*choice, by_mouse),
        Deed::PutDown => {
            desk.clear();
            desk.go_to(asked, Doing::Bill(Bill { cards: vec![card], ..Bill::default() }));
            None
        }
    }
}

fn draw(mut pad: Pad, spots: Res<Spots>) -> Result {
    let Pad { prints, parts, session, asked, desk, prospect, reach, intents, .. } = &mut pad;
    let Doing::Tag(card) = *desk.doing() else { return Ok(()) };
    let Some((game, seen)) = asked.game().zip(spots.get(card)) else { return Ok(()) };
    let ctx = &prints.ctx()?;
    let options = options(asked, card);
    let id = egui::Id::new(("tag", card.0, options.len()));
    let height = ctx.data(|data| data.get_temp::<f32>(id)).unwrap_or(60.0 + 44.0 * options.len() as f32);
    let at = seen.rect();
    let to_right = at.max.x + WIDE + 12.0 < parts.table.max.x;
    let (x, y) = match seen.on_table {
        true => (if to_right { at.max.x + 8.0 } else { at.min.x - WIDE - 8.0 }, at.center().y - height / 2.0),
        false => (at.center().x - WIDE / 2.0, at.min.y - height - 10.0),
    };
    let x = x.clamp(parts.window.min.x + 8.0, (parts.table.max.x - WIDE).max(parts.window.min.x + 8.0));
    let y = y.clamp(parts.table.min.y, (parts.prompt.min.y - height - 6.0).max(parts.table.min.y));
    let rect = egui::Rect::from_min_size(egui::pos2(x, y), egui::vec2(WIDE, height));
    let mut taken = None;
    Panel::paper().on_top().padding(10.0).show_at(ctx, "tag", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(text::slab(&game.card(card).name, fonts::HEADING, palette::RUST_DARK));
        for (index, (option, ask)) in options.iter().enumerate() {
            let (title, words, pill) = told(game, card, option);
            let pill = pill.as_ref().map(|pill| (pill.as_str(), Tone::Plain));
            let refused = ask.and_then(|ask| ask.refused.as_ref());
            let key = (refused.is_none() && index < 9).then_some(index + 1);
            let line = Line {
                key,
                words: &words,
                pill,
                refused,
                is_first: index == 0 && refused.is_none(),
                ..Line::new(&title)
            };
            let response = line.show(ui);
            if let Deed::Choose(choice) = option {
                asked.claim(reach, session, *choice);
            }
            if let Some(ask) = ask.filter(|ask| ask.is_open()) {
                reach.note_answer(session, ask.offer, response.rect);
            }
            if let (true, Deed::Choose(choice)) = (response.hovered(), option) {
                prospect.point(*choice);
            }
            if response.clicked() {
                taken = Some(option.clone());
            }
        }
        if options.is_empty() {
            text::small(ui, "Nothing can be done with it now.");
        }
        let needed = ui.min_rect().height() + 20.0;
        if (needed - height).abs() > 0.5 {
            ui.ctx().data_mut(|data| data.insert_temp(id, needed));
            ui.ctx().request_repaint();
        }
    });
    if let Some(option) = taken {
        take(desk, asked, card, &option, true).into_iter().for_each(|intent| _ = intents.write(intent));
    }
    Ok(())
}

/// An option in words: what it is, what comes of it, and its figure.
fn told(game: &Misbehavin, card: CardId, option: &Deed) -> (String, String, Option<String>) {
    let face = game.card(card);
    let seat = game.decider();
    let (power, influence) = (face.power, game.influence(seat, card));
    let deeds = || {
        let triggers = face.abilities.iter().filter(|ability| ability.when == misbehavin::cards::When::Trigger);
        triggers.map(|ability| super::capital(&ability.deed())).collect::<Vec<_>>().join(". ")
    };
    let plus_power = (power > 0).then(|| format!("+{power} power"));
    match option {
        Deed::PutDown => {
            ("Put down to recruit".into(), "then click a card on offer".into(), Some(format!("+{influence} influence")))
        }
        Deed::Choose(choice) => match *choice {
            Choice::Play(_) => ("Play".into(), "to your board; takes the activation".into(), plus_power),
            Choice::PlayAndTrigger(_) => ("Play and trigger".into(), format!("{}. It lies sideways.", deeds()), None),
            Choice::Trigger(_) => (
                "Trigger".into(),
                format!("{}. It lies sideways.", deeds()),
                (power > 0).then(|| format!("−{power} power")),
            ),
            Choice::Turn(_) => ("Turn sideways".into(), "without effect, to trigger it again for tokens".into(), None),
            Choice::PickFight(_) => (
                "Fight with it".into(),
                "opens a fight; takes the activation".into(),
                Some(format!("{power} strength")),
            ),
            Choice::MakeDeal(_) => (
                "Deal with it".into(),
                "opens a deal for a card to your hand".into(),
                Some(format!("{influence} influence")),
            ),
            Choice::Use { ability, .. } => {
                let ability = face.abilities.get(ability as usize);
                ("Use".into(), ability.map(|ability| ability.sentence()).unwrap_or_default(), None)
            }
            Choice::Aim { goal, target } => aim(game, goal, target),
            Choice::AimAtReavers => ("Fight them".into(), "their strength less the tokens on them".into(), None),
            Choice::Add(_) => ("Add to the fight".into(), "into your display".into(), Some(format!("+{power}"))),
            Choice::LiftWarrant(_) => ("Lift the warrant".into(), "the deal gains nothing else".into(), None),
            Choice::Unmark(step) => {
                (format!("Take your token back from step {}", step + 1), "the step is lost".into(), None)
            }
            Choice::Spend(_) => ("Spend 'verse tokens".into(), String::new(), None),
            _ => (face.name.clone(), String::new(), None),
        },
    }
}

fn aim(game: &Misbehavin, goal: Goal, target: CardId) -> (String, String, Option<String>) {
    let rival = game.controller(target);
    let defence = rival.map_or(game.card(target).cost, |rival| game.base_defence(rival, target));
    let show = game.display_power(game.active());
    let words = format!("defence {defence}, you show {show}");
    match goal {
        Goal::Nab => ("Nab".into(), words, Some("to your hand".into())),
        Goal::Dispatch => {
            let slot = rival.and_then(|rival| game.player(rival).tableau.slot(target));
            let power = slot.filter(|slot| !slot.triggered).map_or(0, |slot| game.slot_power(slot));
            ("Dispatch".into(), words, Some(if power > 0 { format!("−{power} power") } else { "to recycle".into() }))
        }
    }
}
