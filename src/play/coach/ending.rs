//! The end of a lesson: the next one, a match, or back to the shelf.

use super::bubble::dinosaur;
use super::{Coach, LeaveLesson, number};
use crate::games::{Agreed, GameInfo};
use crate::learned::Learned;
use crate::play::hud::{HudSet, Parts};
use crate::play::session::Session;
use crate::play::{StartLesson, StartMatch};
use crate::table::steps::Steps;
use crate::theme::{Button, Panel, keys, text};
use bevy::prelude::*;
use bevy_egui::egui::{self, Sense, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use kit::journal::{Control, Player};
use kit::{BySeat, Level, Seat};

pub(super) fn plugin(app: &mut App) {
    let is_done = |session: Option<Res<Session>>, steps: Res<Steps>, coach: Res<Coach>| {
        let is_done = session.is_some_and(|session| session.lesson.as_ref().is_some_and(|lesson| lesson.is_done()));
        is_done && !steps.is_playing() && !coach.is_showing()
    };
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over).run_if(is_done));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    learned: Res<Learned>,
    mut lessons: MessageWriter<StartLesson>,
    mut matches: MessageWriter<StartMatch>,
    mut leave: MessageWriter<LeaveLesson>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(lesson) = &session.lesson else { return Ok(()) };
    let game = session.game;
    let next = game.lessons().get(number(game, lesson));
    let (done, all) = (learned.done(game), game.lessons().len());
    let size = vec2(460.0_f32.min(parts.window.width() - 40.0), 236.0);
    let rect = egui::Rect::from_center_size(parts.window.center() - vec2(0.0, 20.0), size);
    let start = |id: &str| StartLesson { game, lesson: id.into(), step: 0 };
    Panel::paper().on_top().padding(22.0).show_at(&ctx, "end of the lesson", rect, |ui| {
        ui.horizontal(|ui| {
            let (ring, _) = ui.allocate_exact_size(egui::Vec2::splat(56.0), Sense::hover());
            dinosaur(ui.painter(), ring.center(), 26.0);
            ui.add_space(6.0);
            ui.vertical(|ui| {
                text::title(ui, &lesson.title);
                text::small(ui, &format!("Done. {done} of {all} lessons of {}.", game.name));
            });
        });
        ui.add_space(8.0);
        text::body(ui, &format!("You have learned: *{}*.", lesson.teaches));
        ui.add_space(10.0);
        let width = ui.available_width();
        let main = match next {
            Some(next) => format!("Next: {}", next.title),
            None => "Play a match".into(),
        };
        let is_main = Button::main(&main).key("Enter").width(width).show(ui).clicked() || keys::main_action(&ctx);
        match next {
            Some(next) if is_main => drop(lessons.write(start(&next.id))),
            None if is_main => drop(matches.write(easy_match(game, &session))),
            _ => {}
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let shelf = Button::new("To the shelf").key("Esc");
            let part = (width - 16.0 - shelf.wide(ui.ctx())) / 2.0;
            if Button::new("Once more").width(part).show(ui).clicked() {
                lessons.write(start(&lesson.id));
            }
            if next.is_some() && Button::new("Play").width(part).show(ui).clicked() {
                matches.write(easy_match(game, &session));
            }
            if shelf.show(ui).clicked() {
                leave.write(LeaveLesson);
            }
        });
    });
    Ok(())
}

/// A first match: the learner against one easy player.
fn easy_match(game: &'static GameInfo, session: &Session) -> StartMatch {
    let bot = Player { name: "Badger-bot".into(), control: Control::Bot(Level::Easy) };
    let learner = session.contest.players()[Seat(0)].clone();
    let players: BySeat<Player> = [learner, bot].into_iter().collect();
    let agreed = Agreed { players, options: Vec::new(), seed: crate::games::fresh_seed(), keep: true };
    StartMatch { game, agreed }
}
