//! The advisor: what the strongest player would expect of each plan, computed on another thread.

use super::on_the_mat;
use crate::background::{News, Work, Workshop};
use crate::play::hud::{HudSet, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::render::redraw::Redraw;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::table::steps::Steps;
use crate::theme::palette::Tone;
use crate::theme::{Chip, panel};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use shiny_dice::bots::{Advice, advise};
use shiny_dice::{ShinyDice, words};

/// The advice for the state after so many changes.
#[derive(Resource, Default)]
struct Counsel {
    change: u64,
    advice: Vec<Advice>,
    awaited: Option<Work<Vec<Advice>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Counsel>()
        .add_systems(OnEnter(Screen::Match), |mut counsel: ResMut<Counsel>| *counsel = Counsel::default())
        .add_systems(Update, ask.run_if(in_state(Screen::Match).and_then(on_the_mat())))
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(on_the_mat()));
}

fn ask(
    session: Res<Session>,
    shown: Res<Shown>,
    settings: Res<Settings>,
    workshop: Workshop,
    mut counsel: ResMut<Counsel>,
    mut redraw: ResMut<Redraw>,
) {
    if !settings.advisor || session.person().is_none() || session.lesson.is_some() {
        counsel.advice.clear();
        counsel.change = 0;
        return;
    }
    if let Some(awaited) = &counsel.awaited {
        match awaited.news() {
            News::NotYet => return,
            News::Result(advice) => counsel.advice = advice,
            News::Over => {}
        }
        counsel.awaited = None;
        redraw.soon();
        return;
    }
    let Some(game) = shown.state::<ShinyDice>() else { return };
    if counsel.change != session.changes {
        counsel.change = session.changes;
        counsel.advice.clear();
        let game = game.clone();
        counsel.awaited = Some(workshop.begin(move |desk| {
            desk.hand_in(advise(&game, 7));
        }));
    }
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    steps: Res<Steps>,
    counsel: Res<Counsel>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let game = shown.state::<ShinyDice>();
    let has_choice = counsel.advice.len() > 1 && !steps.is_playing();
    let (Some(game), Some(best)) = (game, counsel.advice.first().filter(|_| has_choice)) else { return Ok(()) };
    let plan: Vec<_> = best.plan.iter().map(|choice| words::label(game, choice)).collect();
    let plan = plan.join(", then ").replace("Roll the chosen dice", "roll");
    // Where the window is small, the points at risk lie beside the prompt's corner.
    let (lines, inset) = if parts.has_log { (1.0, 0.0) } else { (2.0, 76.0) };
    let rect = egui::Rect::from_min_max(
        egui::pos2(parts.prompt.left() + inset, parts.prompt.top() - 2.0 - 32.0 * lines),
        egui::pos2(parts.prompt.right(), parts.prompt.top() - 6.0),
    );
    panel::float(ctx, "advisor", rect, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            Chip::new(&format!("Advisor: {plan}")).icon("light-bulb").tone(Tone::Warn).show(ui);
            Chip::new(&format!("keeps the pool *{:.0} %*", best.kept * 100.0)).icon("rolling-dices").show(ui);
            if !parts.has_log {
                return;
            }
            if session.contest.players().count() > 1 {
                Chip::new(&format!("wins *{:.0} %*", best.win * 100.0)).show(ui);
            }
            Chip::new(&format!("*{:.0}* points on average", best.points)).show(ui);
        });
    });
    Ok(())
}
