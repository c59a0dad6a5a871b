//! Bots think on a thread of their own; the table never waits for them.

use crate::background::{News, Work, Workshop};
use crate::contest::BotAnswer;
use crate::play::Intent;
use crate::play::session::Session;
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::settings::Settings;
use crate::table::steps::Steps;
use bevy::prelude::*;
use kit::Think;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// No bot thinks longer than this.
const LONGEST_THOUGHT: Duration = Duration::from_secs(3);
/// A bot waits a little before it acts after something worth a look, so that people can follow.
const BREATH: f32 = 0.22;

/// The bot that is thinking, if one is, and how it is paced.
#[derive(Resource, Default)]
pub struct Thinking {
    /// The number of the question it was asked, and its work.
    at_work: Option<(u64, Work<BotAnswer>)>,
    ready: Option<(u64, Arc<Mutex<Option<BotAnswer>>>)>,
    breath: f32,
    /// Whether what the last bot did is worth a look; if not, what it does next is told together with it.
    pub is_watched: bool,
    /// Whether a person wants to see nothing before their own next decision.
    pub hurries: bool,
    /// How long the table has stood still because a bot was thinking, in seconds.
    pub waited: f32,
}

impl Thinking {
    /// Whether a bot is at work.
    pub fn is_busy(&self) -> bool {
        self.at_work.is_some()
    }

    fn stop(&mut self) {
        (self.at_work, self.ready, self.hurries) = (None, None, false);
    }
}

/// Whether others' turns stand still.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paused(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>()
        .init_resource::<Paused>()
        .add_systems(
            Update,
            (begin, finish)
                .chain()
                .in_set(FrameSet::Input)
                .run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
        )
        .add_systems(OnExit(Screen::Match), |mut thinking: ResMut<Thinking>, mut paused: ResMut<Paused>| {
            thinking.stop();
            paused.0 = false;
        });
}

/// A bot thinks while what happened before is still being shown.
fn begin(
    session: Res<Session>,
    workshop: Workshop,
    paused: Res<Paused>,
    mut thinking: ResMut<Thinking>,
    mut redraw: ResMut<Redraw>,
) {
    let is_idle = session.is_over() || session.person().is_some();
    if is_idle {
        thinking.hurries = false;
        thinking.is_watched = true;
    }
    let waits = session.is_held() || paused.0;
    if thinking.is_busy() || thinking.ready.is_some() || is_idle || waits {
        return;
    }
    let Some(thought) = session.contest.thought() else { return };
    redraw.soon();
    let work = workshop.begin_within(Think::within(LONGEST_THOUGHT), |desk| {
        desk.hand_in(thought(&desk.think));
    });
    thinking.at_work = Some((session.changes, work));
    thinking.breath = 0.0;
}

/// Its answer is taken when what came before has been shown, or at once if that was not worth a look.
fn finish(
    session: Res<Session>,
    steps: Res<Steps>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut thinking: ResMut<Thinking>,
    mut intents: MessageWriter<Intent>,
    mut redraw: ResMut<Redraw>,
) {
    if let Some((question, work)) = &thinking.at_work {
        redraw.soon();
        match work.news() {
            News::NotYet => {}
            News::Result(answer) => {
                let ready = Some((*question, Arc::new(Mutex::new(Some(answer)))));
                (thinking.ready, thinking.at_work) = (ready, None);
            }
            News::Over => {
                error!("a bot gave no answer");
                thinking.at_work = None;
            }
        }
    }
    let is_still = !steps.is_playing();
    if is_still {
        thinking.breath += time.delta_secs() * settings.speed.factor();
        thinking.waited += if thinking.is_busy() { time.delta_secs() } else { 0.0 };
    }
    let is_time = thinking.hurries || !thinking.is_watched || (is_still && thinking.breath >= BREATH);
    if thinking.ready.is_some() {
        redraw.soon();
    }
    if is_time
        && !session.is_held()
        && let Some((question, answer)) = thinking.ready.take()
    {
        intents.write(Intent::Answer { question, answer });
    }
}
