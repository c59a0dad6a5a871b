//! How long others' turns take to watch: a match of bots on a table without a window, timed step by step.

use crate::games::{Agreed, GameInfo};
use crate::keep::assets;
use crate::play::session::Session;
use crate::play::{StartMatch, Thinking, logic_plugin as play_logic};
use crate::rulesets;
use crate::settings::{Settings, Speed};
use crate::table::flight::ThrowBook;
use crate::table::logic_plugin as table_logic;
use crate::table::steps::Steps;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use kit::journal::{Control, Player};
use kit::{BySeat, Level};
use std::time::{Duration, Instant};
use throws::Throws;

const SEATS: usize = 4;
const FRAME: Duration = Duration::from_millis(33);

/// How long a watched match took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Rounds that were watched from their beginning to their end.
    pub rounds: u32,
    /// Choices that were made in them.
    pub choices: usize,
    /// Seconds they took, waiting for thoughts included.
    pub seconds: f64,
    /// Seconds of these in which nothing moved because a bot was thinking.
    pub thinking: f64,
}

impl Pace {
    /// The mean seconds of three seats' turns.
    pub fn of_three(&self) -> f64 {
        self.seconds / f64::from(self.rounds.max(1)) * 3.0 / SEATS as f64
    }
}

/// Watches a match of four bots for so many rounds after the first, or to its end.
pub fn watch(game: &'static GameInfo, speed: Speed, level: Level, seed: u64, rounds: u32) -> Pace {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Settings { speed, ..Settings::default() })
        .add_plugins((crate::screens::plugin, table_logic, play_logic, rulesets::logic_plugin));
    let throws = std::fs::read(assets().join("dice/throws.bin")).ok().and_then(|bytes| Throws::from_bytes(&bytes).ok());
    app.insert_resource(ThrowBook::new(throws.expect("the recorded throws are there")));
    app.update();
    let players = BySeat::new(SEATS, |seat| Player { name: format!("Bot {}", seat.0), control: Control::Bot(level) });
    let agreed = Agreed { players, options: Vec::new(), seed, keep: false };
    app.world_mut().write_message(StartMatch { game, agreed });
    app.update();
    app.update();
    let mut pace = Pace { rounds: 0, choices: 0, seconds: 0.0, thinking: 0.0 };
    let mut first: Option<(u32, usize)> = None;
    loop {
        let began = Instant::now();
        app.update();
        let world = app.world();
        let session = world.resource::<Session>();
        let (round, made) = (session.contest.round(), session.contest.choices_made());
        let is_thinking = world.resource::<Thinking>().is_busy() && !world.resource::<Steps>().is_playing();
        if session.is_over() || first.is_some_and(|(from, _)| round >= from.saturating_add(rounds)) {
            break;
        }
        // The first round has the set-up in it.
        if round >= 2 {
            let (from, already) = *first.get_or_insert((round, made));
            (pace.rounds, pace.choices) = (round - from, made - already);
            if is_thinking {
                std::thread::sleep(Duration::from_millis(1));
                let waited = began.elapsed().as_secs_f64();
                pace.thinking += waited;
                pace.seconds += waited;
            } else {
                pace.seconds += FRAME.as_secs_f64();
            }
        }
    }
    if let Some((from, _)) = first {
        pace.rounds = (app.world().resource::<Session>().contest.round() - from).max(1);
    }
    pace
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_bots_turns_are_brief_at_every_speed() {
        let game = crate::games::find("the_game").expect("it is registered");
        for (speed, most) in [(Speed::Normal, 15.0), (Speed::Fast, 6.0)] {
            let pace = watch(game, speed, Level::Easy, 3, 3);
            assert!(pace.of_three() - pace.thinking < most, "{speed:?}: {pace:?} is {:.1} s", pace.of_three());
        }
    }
}
