//! Bots think on a thread of their own; the table never waits for them.

use crate::contest::BotAnswer;
use crate::play::Intent;
use crate::play::session::Session;
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::settings::Settings;
use crate::table::steps::Steps;
use bevy::prelude::*;
use kit::Think;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// No bot thinks longer than this.
const LONGEST_THOUGHT: Duration = Duration::from_secs(3);
/// A bot waits a little before it acts, so that people can follow.
const BREATH: f32 = 0.35;

/// The bot that is thinking, if one is.
#[derive(Resource, Default)]
pub struct Thinking {
    at_work: Option<Work>,
    breath: f32,
}

struct Work {
    answer: Mutex<Receiver<BotAnswer>>,
    think: Think,
    change: u64,
}

impl Thinking {
    /// Whether a bot is at work.
    pub fn is_busy(&self) -> bool {
        self.at_work.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>()
        .add_systems(
            Update,
            (begin, finish)
                .chain()
                .in_set(FrameSet::Input)
                .run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
        )
        .add_systems(OnExit(Screen::Match), stop);
}

fn begin(
    session: Res<Session>,
    steps: Res<Steps>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut thinking: ResMut<Thinking>,
    mut redraw: ResMut<Redraw>,
) {
    if thinking.is_busy() || steps.is_playing() || session.is_over() || session.person().is_some() {
        thinking.breath = 0.0;
        return;
    }
    redraw.soon();
    thinking.breath += time.delta_secs() * settings.speed.factor();
    if thinking.breath < BREATH {
        return;
    }
    let Some(thought) = session.contest.thought() else { return };
    let think = Think::within(LONGEST_THOUGHT);
    let (send, answer) = channel();
    let own = think.clone();
    std::thread::spawn(move || {
        // Nobody listens any more once the match was left.
        let _ = send.send(thought(&own));
    });
    thinking.at_work = Some(Work { answer: Mutex::new(answer), think, change: session.changes });
}

fn finish(
    session: Res<Session>,
    mut thinking: ResMut<Thinking>,
    mut intents: MessageWriter<Intent>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(work) = &thinking.at_work else { return };
    redraw.soon();
    let is_asked_still = work.change == session.changes;
    let received = work.answer.lock().map_or(Err(TryRecvError::Disconnected), |answer| answer.try_recv());
    match received {
        Ok(answer) => {
            if is_asked_still {
                intents.write(Intent::Answer(Arc::new(Mutex::new(Some(answer)))));
            }
            thinking.at_work = None;
        }
        Err(TryRecvError::Empty) => {}
        Err(TryRecvError::Disconnected) => {
            error!("a bot gave no answer");
            thinking.at_work = None;
        }
    }
}

fn stop(mut thinking: ResMut<Thinking>) {
    if let Some(work) = thinking.at_work.take() {
        work.think.cancel();
    }
}
