//! The advisor: what a hard player would do, and why in a sentence, worked out on another thread.

use super::{ON_TABLE, plan};
use crate::play::hud::{HudSet, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::render::redraw::Redraw;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::table::steps::Steps;
use crate::theme::palette::Tone;
use crate::theme::{Chip, panel};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::bots::view_of;
use kit::{Level, Reveals, Ruleset, Tabletop, Think, random};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use the_game::TheGame;
use the_game::state::Frame;

/// The advice for the question with a number.
#[derive(Resource, Default)]
struct Counsel {
    question: u64,
    sentence: String,
    awaited: Option<Mutex<Receiver<String>>>,
}

/// Questions that are asked on the map.
const ON_MAP: [&str; 6] = ["Turn", "Fly", "Mosey", "Evade", "Roam", "PlaceShip"];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Counsel>()
        .add_systems(OnEnter(Screen::Match), |mut counsel: ResMut<Counsel>| *counsel = Counsel::default())
        .add_systems(Update, ask.run_if(in_state(Screen::Match).and_then(on_table(ON_TABLE))))
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(on_table(ON_TABLE)));
}

/// What a hard player would do, in a sentence that says why.
fn advise(game: &TheGame, seed: u64) -> Option<String> {
    game.turn().seat()?;
    let mut view = view_of(game, &mut random::seeded(seed));
    let mut bot = TheGame::bot(Level::Hard, seed);
    let choice = bot.choose(&view, &Think::freely());
    let mut answer = game.answer(&choice);
    if choice == the_game::Choice::Done && answer.label == "Done" {
        answer.label = "Leave it at that".into();
    }
    let chance = answer.odds.iter().filter(|band| band.mood == kit::Mood::Good).map(|band| band.chance).sum::<f64>();
    if !answer.odds.is_empty() {
        return Some(format!("{}: {:.0} % to go well.", answer.label, 100.0 * chance));
    }
    // A first step is explained by the one it leads to.
    let mut events = Vec::new();
    let is_turn = matches!(game.frame(), Some(Frame::Turn { .. }));
    if is_turn && view.apply(&choice, &mut events).is_ok() && !events.iter().any(Reveals::reveals) {
        let same = view.turn().seat() == game.turn().seat();
        let next = same.then(|| bot.choose(&view, &Think::freely()));
        if let Some(next) = next {
            return Some(format!("{}, then {}.", answer.label, view.answer(&next).label));
        }
    }
    match answer.follows.is_empty() {
        true => Some(format!("{}.", answer.label)),
        false => Some(format!("{}: {}.", answer.label, answer.follows)),
    }
}

fn ask(
    session: Res<Session>,
    shown: Res<Shown>,
    steps: Res<Steps>,
    settings: Res<Settings>,
    mut counsel: ResMut<Counsel>,
    mut redraw: ResMut<Redraw>,
) {
    if !settings.advisor || session.person().is_none() || session.is_curtained() || session.lesson.is_some() {
        counsel.sentence.clear();
        counsel.question = 0;
        return;
    }
    if let Some(awaited) = &counsel.awaited {
        let received = awaited.lock().ok().and_then(|awaited| awaited.try_recv().ok());
        match received {
            Some(sentence) => {
                counsel.sentence = sentence;
                counsel.awaited = None;
            }
            None => redraw.soon(),
        }
        return;
    }
    let Some(game) = shown.state::<TheGame>().filter(|_| !steps.is_playing()) else { return };
    if counsel.question != session.changes {
        counsel.question = session.changes;
        counsel.sentence.clear();
        let (send, awaited) = channel();
        let (game, seed) = (game.clone(), session.changes);
        // Whoever asked may have left the table.
        std::thread::spawn(move || send.send(advise(&game, seed).unwrap_or_default()));
        counsel.awaited = Some(Mutex::new(awaited));
        redraw.soon();
    }
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    steps: Res<Steps>,
    counsel: Res<Counsel>,
) -> Result {
    // In a small window it would cover the papers of whatever is not asked on the map.
    let is_on_map = session.question.as_ref().is_some_and(|question| ON_MAP.contains(&question.kind));
    if !plan::is_wide(parts.window) && !is_on_map {
        return Ok(());
    }
    let is_current = counsel.question == session.changes && counsel.awaited.is_none();
    if counsel.sentence.is_empty() || !is_current || steps.is_playing() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let players = session.contest.players();
    let named = players
        .iter()
        .fold(counsel.sentence.clone(), |text, (seat, player)| text.replace(&format!("{{{}}}", seat.0), &player.name));
    let most = if plan::is_wide(parts.window) { 96 } else { 56 };
    let short: String = match named.chars().count() > most {
        true => named.chars().take(most - 1).chain(['…']).collect(),
        false => named,
    };
    let rect = egui::Rect::from_min_size(
        egui::pos2(parts.prompt.left(), parts.prompt.top() - 22.0),
        egui::vec2(parts.prompt.width(), 24.0),
    );
    panel::float(ctx, "advisor", rect, |ui| {
        Chip::new(&format!("Advisor: {short}")).icon("light-bulb").tone(Tone::Warn).show(ui);
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Catalog as _, Setup as _};

    #[test]
    fn there_is_advice_for_every_question_of_an_opening() {
        let setup = the_game::Setup::for_seats(2);
        let mut game = TheGame::begin(&the_game::Catalog::built_in(), &setup, 3).unwrap();
        let mut bot = TheGame::bot(Level::Normal, 3);
        for question in 0..60 {
            let sentence = advise(&game, question).expect("somebody is asked");
            assert!(sentence.len() > 2, "{:?}", game.frame());
            let choice = bot.choose(&game, &Think::freely());
            game.apply(&choice, &mut Vec::new()).unwrap();
        }
    }
}
