//! The smaller papers: a deal that came to nothing, a card's abilities, a maneuver again, the steps to a token.

use super::asked::{Ask, Asked};
use super::lines::{self, Line, Sign};
use super::pad::{self, Pad};
use super::places::{Paper, paper};
use super::{extras, plan};
use crate::play::hud::{HudSet, Prints};
use crate::theme::palette::Tone;
use crate::theme::{Button, Panel, fonts, icons, palette, text};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::Seat;
use misbehavin::cards::When;
use misbehavin::{CardId, Choice, Frame, Misbehavin};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

fn draw(mut pad: Pad) -> Result {
    let Pad { prints, parts, session, asked, desk, reach, intents, .. } = &mut pad;
    let Some((game, frame)) = asked.game().zip(asked.frame()) else { return Ok(()) };
    let is_paying = desk.bill().is_some_and(|bill| bill.want.is_some());
    let kind = paper(game).filter(|kind| !matches!(kind, Paper::Fight | Paper::RivalDeal) && !is_paying);
    let Some(kind) = kind else { return Ok(()) };
    let ctx = prints.ctx()?;
    let mut chosen = None;
    Panel::paper().padding(14.0).scroll_at(&ctx, "asks", plan::paper(parts), |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
        chosen = match (kind, *frame) {
            (Paper::Cancelled, _) => cancelled(ui, game, asked),
            (Paper::Abilities, Frame::Abilities(_, card, next)) => abilities(ui, prints, game, card, next),
            (Paper::Used, Frame::Used(seat, card)) => used(ui, prints, game, asked, seat, card),
            (Paper::Step, Frame::Step(step)) => steps(ui, game, step),
            _ => None,
        };
        if kind != Paper::Used {
            extras::also(ui, asked, session, reach, intents);
        }
    });
    let has_button = |choice: Choice| match kind {
        Paper::Cancelled => matches!(choice, Choice::Retry | Choice::Done),
        Paper::Abilities => matches!(choice, Choice::Take | Choice::Skip),
        Paper::Used => matches!(choice, Choice::Replay(_) | Choice::Done),
        Paper::Fight | Paper::RivalDeal | Paper::Step => false,
    };
    asked.open().filter(|ask| has_button(ask.choice)).for_each(|ask| reach.claim_answer(session, ask.offer));
    pad.choose(chosen);
    Ok(())
}

/// How long the stamp comes down, in seconds.
const STAMP: f32 = 0.16;

/// CANCELLED, stamped across the corner of the paper.
fn stamp(ui: &egui::Ui) {
    let share = ui.ctx().animate_value_with_time(ui.id().with("stamp"), 1.0, STAMP);
    let at = egui::pos2(ui.max_rect().max.x - 70.0, ui.min_rect().min.y + 18.0);
    let size = 20.0 * (1.0 + 0.5 * (1.0 - share));
    let galley = ui.painter().layout_job(text::slab("cancelled", size, palette::RUST));
    let half = galley.size() / 2.0 + egui::vec2(8.0, 3.0);
    let turn = egui::emath::Rot2::from_angle(-0.12);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(x, y)| at + turn * egui::vec2(x * half.x, y * half.y))
        .to_vec();
    ui.painter().add(egui::Shape::closed_line(corners, egui::Stroke::new(2.5, palette::RUST)));
    let left = at - turn * (galley.size() / 2.0);
    ui.painter().add(egui::epaint::TextShape::new(left, galley, palette::RUST).with_angle(-0.12));
}

/// The cards of a deal that came to nothing: recruit with them, deal again, or let them go.
fn cancelled(ui: &mut egui::Ui, game: &Misbehavin, asked: &Asked) -> Option<Choice> {
    let seat = game.active();
    let lie = game.display_influence(seat);
    text::title(ui, &format!("{lie} influence lie here"));
    stamp(ui);
    text::small(ui, "The deal came to nothing. The cards you showed are still in your display.");
    let reach = asked.open().filter(|ask| matches!(ask.choice, Choice::Recruit(_))).count();
    let mut taken = None;
    let refused =
        ("Nothing on offer is in reach, or no recruitment is left.".to_string(), "p. 2, Recruitment".to_string());
    let words = format!("click one of the {reach} lit cards on offer");
    let line = Line {
        sign: Sign::Icon("card-pickup"),
        words: &words,
        refused: (reach == 0).then_some(&refused),
        ..Line::new("Recruit with them")
    };
    line.show(ui);
    for (key, choice, title, words, icon) in [
        (1, Choice::Retry, "Deal again", "takes another activation; rivals may cancel again", "shaking-hands"),
        (2, Choice::Done, "Let them go", "to your recycle pile; supply cards return", "recycle"),
    ] {
        let Some(ask) = asked.find(choice) else { continue };
        let refused = ask.refused.as_ref();
        let is_first = choice == Choice::Done;
        let line = Line { key: Some(key), sign: Sign::Icon(icon), words, refused, is_first, ..Line::new(title) };
        if line.show(ui).clicked() {
            taken = Some(choice);
        }
    }
    let player = game.player(seat);
    let kept = format!(
        "{} and {}: still yours.",
        super::many(player.credits, "credit"),
        super::many(player.verse, "'verse token")
    );
    text::small(ui, &super::capital(&kept));
    taken
}

/// A triggered card: its abilities in printed order, those done ticked.
fn abilities(ui: &mut egui::Ui, prints: &mut Prints, game: &Misbehavin, card: CardId, next: u8) -> Option<Choice> {
    let face = lines::print(prints, game, card, 200.0);
    let known = game.card(card);
    ui.horizontal_top(|ui| {
        lines::face(ui, face, 150.0);
        ui.vertical(|ui| {
            text::title(ui, &known.name);
            text::small(ui, "Abilities come in their printed order; each may be used or passed over.");
        });
    });
    ui.add_space(4.0);
    let mut taken = None;
    for (index, ability) in known.abilities.iter().enumerate().filter(|(_, ability)| ability.when == When::Trigger) {
        let index = index as u8;
        let sentence = super::capital(&ability.deed());
        match index.cmp(&next) {
            std::cmp::Ordering::Less => lines::told(ui, "check-mark", &format!("{sentence}: past")),
            std::cmp::Ordering::Greater => lines::told(ui, "hourglass", &format!("then: {sentence}")),
            std::cmp::Ordering::Equal => {
                let credits = game.player(game.decider()).credits;
                let pay = if ability.pay > 0 {
                    format!("costs {}, you have {credits}", super::many(ability.pay, "credit"))
                } else {
                    String::new()
                };
                let line = Line {
                    key: Some(1),
                    sign: Sign::Icon("trigger"),
                    words: &pay,
                    is_first: true,
                    ..Line::new(&sentence)
                };
                if line.show(ui).clicked() {
                    taken = Some(Choice::Take);
                }
            }
        }
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        if Button::main("Use it").key("Enter").height(40.0).width(150.0).show(ui).clicked() {
            taken = Some(Choice::Take);
        }
        if Button::new("Pass over it").key("2").height(40.0).show(ui).clicked() {
            taken = Some(Choice::Skip);
        }
    });
    taken
}

/// A maneuver that tokens use again.
fn used(
    ui: &mut egui::Ui,
    prints: &mut Prints,
    game: &Misbehavin,
    asked: &Asked,
    seat: Seat,
    card: CardId,
) -> Option<Choice> {
    let face = lines::print(prints, game, card, 200.0);
    let known = game.card(card);
    ui.horizontal_top(|ui| {
        lines::face(ui, face, 150.0);
        ui.vertical(|ui| {
            text::title(ui, "Again, 1 each");
            text::small(ui, &format!("You hold {}.", super::many(game.player(seat).verse, "'verse token")));
        });
    });
    let mut taken = None;
    let replays = |ask: &&Ask| matches!(ask.choice, Choice::Replay(_));
    for (index, ask) in asked.all().iter().filter(replays).enumerate() {
        let Choice::Replay(ability) = ask.choice else { continue };
        let deed = known.abilities.get(ability as usize).map(|ability| ability.deed()).unwrap_or_default();
        let title = super::capital(&deed);
        let pill = ask.is_open().then_some(("1 token", Tone::Plain));
        let line = Line { key: Some(index + 1), pill, refused: ask.refused.as_ref(), ..Line::new(&title) };
        if line.show(ui).clicked() {
            taken = Some(ask.choice);
        }
    }
    if Button::main("Let it go").key("Space").height(40.0).show(ui).clicked() {
        taken = Some(Choice::Done);
    }
    text::small(ui, "It returns to the supply.");
    taken
}

/// The two steps to a 'verse token.
fn steps(ui: &mut egui::Ui, game: &Misbehavin, step: u8) -> Option<Choice> {
    let seat = game.active();
    let faction = game.faction(seat);
    let card = game.catalog().verse(faction);
    text::title(ui, &format!("Two steps of {}", faction.title()));
    for (index, words) in card.steps.iter().map(|step| step.phrase()).enumerate() {
        let (icon, colour) = match index.cmp(&(step as usize)) {
            std::cmp::Ordering::Less => ("check-mark", palette::Ground::Paper.tone(Tone::Good, false)),
            std::cmp::Ordering::Equal => ("chevron-right", palette::RUST),
            std::cmp::Ordering::Greater => ("hourglass", palette::INK_SECOND),
        };
        ui.horizontal(|ui| {
            icons::icon(ui, icon, 20.0, colour);
            let job = text::marked(&format!("*{}.* {}", index + 1, super::capital(words)), fonts::BODY, palette::INK);
            ui.add(egui::Label::new(job).wrap());
        });
    }
    let held = game.player(seat).verse;
    text::body(ui, &format!("Pick a lit card. Then you hold *{} of 6* tokens.", held + 1));
    None
}
