//! What people want is carried out: choices, signed drafts, undo, skipping.

use crate::contest::Deed;
use crate::play::session::Session;
use crate::play::takeover::Takeover;
use crate::play::{Intent, Thinking};
use crate::screens::{FrameSet, Screen};
use crate::table::beholder::Beholder;
use crate::table::layout::Layout;
use crate::table::look::Laid;
use crate::table::pointer::{Clicked, Dragged};
use crate::table::sound::{Noise, Noises};
use crate::table::steps::{Steps, Truth, needs_watching};
use crate::table::tokens::Heaps;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use kit::Target;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (decide, behold)
            .chain()
            .in_set(FrameSet::Rules)
            .run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
    );
}

/// When somebody else looks, other things are hidden.
fn behold(session: Res<Session>, mut beholder: ResMut<Beholder>, mut truth: ResMut<Truth>) {
    if beholder.set_if_neq(session.beholder()) {
        truth.stale = true;
    }
}

/// A second click in the same place within so many seconds is taken for the end of a double click.
const DOUBLE_CLICK: f32 = 0.35;
/// Places no further apart than this, in points, are the same to a hand.
const SAME_PLACE: f32 = 8.0;
/// What follows a click within so many seconds comes of it.
const JUST_NOW: f32 = 0.15;

/// The last answer given with the mouse.
#[derive(Default)]
struct Answered {
    /// Where.
    at: Option<Vec2>,
    /// When what came of it could first be seen.
    seen: f32,
    /// Whether the next frame is the first to show it.
    is_unseen: bool,
}

/// The hand on the mouse: when a button was let go last, and the last answer given with it.
#[derive(SystemParam)]
struct Hand<'w, 's> {
    time: Res<'w, Time>,
    buttons: Option<Res<'w, ButtonInput<MouseButton>>>,
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    let_go: Local<'s, f32>,
    answered: Local<'s, Answered>,
}

impl Hand<'_, '_> {
    /// Looks at the mouse, in every frame.
    fn notice(&mut self) {
        // However long a frame takes: nobody clicks on purpose what was not shown yet.
        if std::mem::take(&mut self.answered.is_unseen) {
            self.answered.seen = self.time.elapsed_secs();
        }
        if self.buttons.as_ref().is_some_and(|buttons| buttons.get_just_released().len() > 0) {
            *self.let_go = self.time.elapsed_secs();
        }
    }

    /// Whether the mouse was used just now.
    fn is_used(&self) -> bool {
        self.time.elapsed_secs() - *self.let_go < JUST_NOW
    }

    /// Notes an answer; false if it is only the second half of a double click.
    fn means_it(&mut self, by_mouse: bool) -> bool {
        let now = self.time.elapsed_secs();
        let cursor = self.window.single().ok().and_then(Window::cursor_position);
        let same_place = cursor.zip(self.answered.at).is_some_and(|(now, then)| now.distance(then) < SAME_PLACE);
        if by_mouse && same_place && now - self.answered.seen < DOUBLE_CLICK {
            return false;
        }
        *self.answered = Answered { at: cursor.filter(|_| by_mouse), seen: now, is_unseen: true };
        true
    }
}

/// Where what happened goes.
#[derive(SystemParam)]
struct Telling<'w, 's> {
    steps: ResMut<'w, Steps>,
    truth: ResMut<'w, Truth>,
    heaps: ResMut<'w, Heaps>,
    noises: ResMut<'w, Noises>,
    layout: Layout<'w, 's>,
    laid: Option<Res<'w, Laid>>,
    thinking: ResMut<'w, Thinking>,
}

impl Telling<'_, '_> {
    fn now(&mut self, session: &Session) {
        *self.truth = Truth { lying: session.contest.pieces(), stale: true };
        *self.heaps = Heaps { truth: session.contest.ledger(), stale: true };
    }

    /// Everything is as the state says, at once.
    fn at_once(&mut self, session: &mut Session) {
        session.refresh();
        self.steps.skip();
        self.now(session);
    }

    fn take_in(&mut self, session: &mut Session, deed: Result<Deed, String>, by_bot: bool) {
        match deed {
            Ok(deed) if deed.taken_back => {
                session.said = deed.trouble;
                self.at_once(session);
            }
            // Nothing was made: the same is still asked, or waits to be written.
            Ok(deed) if deed.steps.is_empty() && session.contest.waits().is_some() => session.said = deed.trouble,
            Ok(deed) => {
                session.said = deed.trouble;
                session.refresh();
                let is_seen = |laid: &Res<Laid>| needs_watching(&deed.steps, &self.layout, laid);
                self.thinking.is_watched = !by_bot || self.laid.as_ref().is_none_or(is_seen);
                self.steps.brisk = by_bot;
                self.steps.tell(deed.steps);
                if self.thinking.hurries && by_bot {
                    self.steps.rush();
                }
                self.now(session);
                if session.is_over() {
                    self.noises.add(Noise::Win);
                }
            }
            Err(refusal) => session.said = Some(refusal),
        }
    }
}

/// Carries out what people want.
fn decide(
    mut session: ResMut<Session>,
    mut intents: MessageReader<Intent>,
    mut clicks: MessageReader<Clicked>,
    mut drags: MessageReader<Dragged>,
    mut hand: Hand,
    taken: Res<Takeover>,
    mut telling: Telling,
) {
    hand.notice();
    let mut intents: Vec<Intent> = intents.read().cloned().collect();
    let is_free =
        !session.is_held() && !session.is_curtained() && session.person().is_some() && !telling.steps.is_playing();
    let layout = &telling.layout;
    let zone_of = |target| match target {
        Target::Piece(piece) => layout.zone(piece),
        _ => None,
    };
    for click in clicks.read().filter(|click| !click.inspect && is_free) {
        let zone = zone_of(click.target);
        if taken.takes(&session, click.target, zone) {
            continue;
        }
        if let Some(offer) = session.click(click.target, zone) {
            intents.push(session.choose(offer, true));
        }
    }
    for drag in drags.read().filter(|_| is_free && taken.can.is_none()) {
        let offer = match *drag {
            Dragged::Lifted(target) => {
                session.lift(target, zone_of(target));
                None
            }
            Dragged::Dropped(on) => on.and_then(|target| session.drop_on(target, zone_of(target))),
        };
        match (offer, drag) {
            (Some(offer), _) => intents.push(session.choose(offer, true)),
            (None, Dragged::Dropped(_)) if session.picked.len() < 2 => intents.push(Intent::PutBack),
            _ => {}
        }
    }
    for intent in intents {
        match intent {
            Intent::Choose { question, offer, by_mouse } => {
                if session.is_asking(question) && hand.means_it(by_mouse) {
                    session.answers += 1;
                    let deed = session.contest.choose(offer);
                    telling.take_in(&mut session, deed, false);
                }
            }
            Intent::Sign { question, choices } => {
                let by_mouse = hand.is_used();
                if session.is_asking(question) && hand.means_it(by_mouse) {
                    session.answers += 1;
                    let deed = session.contest.sign(choices.as_ref());
                    telling.take_in(&mut session, deed, false);
                }
            }
            Intent::Answer { question, answer } => {
                let answer = answer.lock().ok().and_then(|mut answer| answer.take());
                let Some(answer) = answer.filter(|_| question == session.changes) else { continue };
                let deed = session.contest.take(answer);
                telling.take_in(&mut session, deed, true);
            }
            Intent::Undo => {
                let deed = session.contest.undo();
                telling.take_in(&mut session, deed, false);
            }
            Intent::TryAgain => {
                let deed = session.contest.try_again();
                telling.take_in(&mut session, Ok(deed), false);
            }
            Intent::KeepIn(folder) => match session.contest.keep_in(&folder) {
                Ok(_) => {
                    let deed = session.contest.try_again();
                    telling.take_in(&mut session, Ok(deed), false);
                }
                Err(trouble) => session.said = Some(trouble.to_string()),
            },
            Intent::HaveRead => session.contest.notice_read(),
            Intent::PutBack => session.picked.clear(),
            Intent::ListRefused => session.lists_refused = !session.lists_refused,
            Intent::Skip => telling.steps.skip(),
            Intent::ToMyTurn => {
                telling.thinking.hurries = session.person().is_none() && !session.is_over();
                telling.steps.rush();
            }
            Intent::LiftCurtain => session.looking = session.person(),
            Intent::PlayOn => {
                if let Some(deed) = session.contest.play_on() {
                    telling.take_in(&mut session, Ok(deed), true);
                }
            }
            Intent::Wind(to) => {
                session.contest.wind(to);
                telling.at_once(&mut session);
            }
        }
    }
}
