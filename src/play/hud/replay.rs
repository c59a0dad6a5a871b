//! Watching a finished match: it plays by itself, and can be stopped, wound back and on.

use super::{HudSet, Parts};
use crate::play::Intent;
use crate::play::opening::EnterSet;
use crate::play::session::Session;
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::settings::Settings;
use crate::table::steps::Steps;
use crate::theme::toggle::slider;
use crate::theme::{Button, Panel, fonts, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// Whether the replay runs, and how long until its next choice.
#[derive(Resource, Default)]
struct Projector {
    is_running: bool,
    wait: f32,
}

/// The pause between two choices at normal speed, in seconds.
const PAUSE: f32 = 0.45;

fn is_watching(session: Option<Res<Session>>) -> bool {
    session.is_some_and(|session| session.contest.tape().is_some())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Projector>()
        .add_systems(
            OnEnter(Screen::Match),
            (|mut projector: ResMut<Projector>| {
                *projector = Projector { is_running: true, wait: PAUSE };
            })
            .in_set(EnterSet::Dress),
        )
        .add_systems(Update, run.in_set(FrameSet::Input).run_if(in_state(Screen::Match).and_then(is_watching)))
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(is_watching));
}

fn run(
    session: Res<Session>,
    steps: Res<Steps>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut projector: ResMut<Projector>,
    mut intents: MessageWriter<Intent>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(tape) = session.contest.tape().filter(|tape| projector.is_running && tape.at < tape.of) else { return };
    redraw.soon();
    if steps.is_playing() {
        return;
    }
    projector.wait -= time.delta_secs() * settings.speed.factor().min(20.0);
    if projector.wait <= 0.0 {
        projector.wait = PAUSE;
        intents.write(Intent::PlayOn);
        projector.is_running = tape.at + 1 < tape.of;
    }
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    mut projector: ResMut<Projector>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(tape) = session.contest.tape() else { return Ok(()) };
    Panel::hull().padding(12.0).show_at(ctx, "replay", parts.prompt, |ui| {
        ui.horizontal(|ui| {
            ui.label(text::slab("Replay", fonts::HEADING, palette::BRASS_LIGHT));
            text::small(ui, &format!("choice {} of {}", tape.at, tape.of));
        });
        ui.add_space(2.0);
        ui.horizontal(|ui| {
            let is_running = projector.is_running && tape.at < tape.of;
            let (label, icon) = if is_running { ("Stop", "pause-button") } else { ("Play", "play-button") };
            let play = Button::main(label).icon(icon).small().width(92.0);
            if play.show(ui).clicked() {
                if tape.at == tape.of {
                    intents.write(Intent::Wind(0));
                }
                *projector = Projector { is_running: !is_running, wait: 0.0 };
            }
            let mut wind = |ui: &mut egui::Ui, icon: &str, said: &str, to: usize| {
                if Button::new("").icon(icon).small().tip(said, "").show(ui).clicked() {
                    projector.is_running = false;
                    intents.write(Intent::Wind(to));
                }
            };
            wind(ui, "previous-button", "One choice back", tape.at.saturating_sub(1));
            wind(ui, "next-button", "One choice on", (tape.at + 1).min(tape.of));
            let mut at = tape.at as u32;
            let room = (ui.available_width() - 16.0).max(80.0);
            if slider(ui, &mut at, 0..=tape.of.max(1) as u32, 1, room).changed() {
                projector.is_running = false;
                intents.write(Intent::Wind(at as usize));
            }
        });
    });
    Ok(())
}
