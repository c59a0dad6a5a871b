//! Firsts: in ordinary matches the coach says one thing when something happens for the first time, and never again.

use super::bubble::{self, Buttons, Press, Saying};
use super::whereabouts::Whereabouts;
use super::{Coach, spared};
use crate::learned::Learned;
use crate::play::hud::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::settings::Settings;
use crate::table::steps::Steps;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    panels: Res<Panels>,
    steps: Res<Steps>,
    places: Whereabouts,
    mut session: ResMut<Session>,
    mut coach: ResMut<Coach>,
    mut learned: ResMut<Learned>,
    mut settings: ResMut<Settings>,
    mut since: Local<Option<(String, u64)>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let enter = std::mem::take(&mut coach.says_first);
    let is_quiet = !settings.firsts
        || session.table.lists_all
        || session.lesson.is_some()
        || session.contest.tape().is_some()
        || session.is_over();
    let game = session.game;
    let is_known = |id: &str| is_quiet || learned.knows(game, id);
    if session.firsts.iter().any(|first| is_known(&first.id)) {
        session.firsts.retain(|first| !is_known(&first.id));
    }
    if panels.is_covered() || session.is_curtained() || steps.is_playing() {
        return Ok(());
    }
    let viewer = session.viewer();
    let Some(first) = session.firsts.iter().find(|first| Some(first.seat) == viewer).cloned() else { return Ok(()) };
    if since.as_ref().is_none_or(|(id, _)| *id != first.id) {
        *since = Some((first.id.clone(), session.answers));
    }
    let has_gone_on = since.as_ref().is_some_and(|(_, answers)| session.answers > *answers);
    let saying = Saying {
        head: format!("For the first time · {}", first.title),
        steps: None,
        words: &first.say,
        refused: None,
        buttons: Buttons::First,
    };
    let at = places.of(&ctx, &first.points);
    let spared = spared(&ctx, &parts, at, None);
    let rect = bubble::place(saying.size(&ctx, parts.window), at, parts.window.shrink(12.0), &spared);
    (coach.bubble, coach.says_first) = (Some(rect), true);
    let is_entered = enter && ctx.input(|input| input.key_pressed(egui::Key::Enter));
    let pressed = saying.show(&ctx, "first", rect, at).or((is_entered || has_gone_on).then_some(Press::Next));
    if pressed == Some(Press::Never) {
        settings.firsts = false;
    }
    if pressed.is_some() {
        learned.note(game, &first.id);
    }
    Ok(())
}
