//! The advisor: one sound choice, found on another thread by a player who sees no more than oneself, and why.

use super::asked::{Asked, AskedSet, card_of};
use super::spots::Spots;
use super::{on_the_felt, pad};
use crate::play::hud::{HudSet, Parts};
use crate::play::session::Session;
use crate::render::redraw::Redraw;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::theme::palette::Tone;
use crate::theme::{Chip, icons, palette, panel};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use kit::bots::view_of;
use kit::{Level, Ruleset, Think, random};
use misbehavin::{CardId, Choice, Misbehavin};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

/// The advice for the question with a number.
#[derive(Resource, Default)]
pub struct Counsel {
    question: u64,
    advice: Option<Choice>,
    awaited: Option<Mutex<Receiver<Choice>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Counsel>()
        .add_systems(OnEnter(Screen::Match), |mut counsel: ResMut<Counsel>| *counsel = Counsel::default())
        .add_systems(
            Update,
            ask.after(AskedSet)
                .run_if(in_state(Screen::Match).and_then(on_the_felt()).and_then(resource_exists::<Session>)),
        );
    pad::draw(app, HudSet::Panels, draw);
}

fn ask(asked: Res<Asked>, settings: Res<Settings>, mut counsel: ResMut<Counsel>, mut redraw: ResMut<Redraw>) {
    let Some(game) = asked.game().filter(|_| settings.advisor) else { return };
    if let Some(awaited) = &counsel.awaited {
        let received = awaited.lock().ok().and_then(|awaited| awaited.try_recv().ok());
        match received {
            Some(choice) => {
                counsel.advice = Some(choice);
                counsel.awaited = None;
            }
            None => redraw.soon(),
        }
        return;
    }
    if counsel.question == asked.question {
        return;
    }
    let seed = asked.question;
    let view = view_of(game, &mut random::seeded(seed));
    let (send, awaited) = channel();
    std::thread::spawn(move || {
        // Nobody may listen any more.
        let _ = send.send(Misbehavin::bot(Level::Normal, seed).choose(&view, &Think::freely()));
    });
    *counsel = Counsel { question: asked.question, advice: None, awaited: Some(Mutex::new(awaited)) };
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    settings: Res<Settings>,
    asked: Res<Asked>,
    spots: Res<Spots>,
    counsel: Res<Counsel>,
) -> Result {
    let is_current = settings.advisor && counsel.question == asked.question;
    let Some((game, choice)) = asked.game().zip(counsel.advice.filter(|_| is_current)) else { return Ok(()) };
    let Some(ask) = asked.find(choice) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    if let Some(seen) = card_of(game, choice).and_then(|card| spots.get(card)) {
        let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("advice mark")));
        let at = seen.rect().left_top() + egui::vec2(2.0, 2.0);
        painter.circle(at, 11.0, palette::GLOW, egui::Stroke::new(1.5, palette::PIT));
        icons::paint(&painter, "light-bulb", egui::Rect::from_center_size(at, egui::Vec2::splat(15.0)), palette::PIT);
    }
    let words = format!("*{}*{}", called(game, choice, &ask.label), reason(game, choice));
    let rect = egui::Rect::from_min_max(
        egui::pos2(parts.prompt.min.x, parts.prompt.min.y - 15.0),
        egui::pos2(parts.prompt.max.x, parts.prompt.min.y + 7.0),
    );
    panel::float_on_top(ctx, "advice", rect, |ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.add_space(14.0);
            Chip::new(&words).icon("light-bulb").tone(Tone::Warn).show(ui);
        });
    });
    Ok(())
}

/// A choice in a few words.
fn called(game: &Misbehavin, choice: Choice, label: &str) -> String {
    let name = |card: CardId| game.card(card).name.clone();
    match choice {
        Choice::Use { card, .. } => format!("Use {}", name(card)),
        Choice::Recruit(card) => format!("Recruit {}", name(card)),
        Choice::Want(card) => format!("Take {}", name(card)),
        Choice::PickFight(card) => format!("Fight with {}", name(card)),
        Choice::MakeDeal(card) => format!("Deal with {}", name(card)),
        Choice::Cancel(card) => format!("Cancel with {}", name(card)),
        Choice::Turn(card) => format!("Turn {}", name(card)),
        Choice::Replay(_) => "Use it once more".into(),
        Choice::Pick(card) => format!("Pick {}", name(card)),
        Choice::Spend(_) => super::capital(&super::after_colon(label)),
        _ => super::plain(label),
    }
}

/// Why a choice is sound, in a few words.
fn reason(game: &Misbehavin, choice: Choice) -> String {
    let seat = game.decider();
    let (power, goal) = (game.power(seat), game.power_to_win());
    match choice {
        Choice::Play(card) => format!(": power {power} → {} of {goal}", power + game.card(card).power),
        Choice::Recruit(card) | Choice::Want(card) => match game.card(card).power {
            0 => format!(": {} influence for later", game.influence(seat, card)),
            more => format!(": {more} power for later"),
        },
        Choice::Trigger(_) | Choice::PlayAndTrigger(_) => ": what it does counts more now".into(),
        Choice::Use { .. } => ": it costs no activation".into(),
        Choice::PickFight(_) | Choice::Aim { .. } => ": the fight can be won".into(),
        Choice::MakeDeal(_) => ": a card straight to your hand".into(),
        Choice::Cancel(_) => ": they would gain too much".into(),
        Choice::LetBe => ": not worth a turned card".into(),
        Choice::EndTurn => ": nothing better is left".into(),
        Choice::Acquire => ": a token is worth both steps".into(),
        _ => String::new(),
    }
}
