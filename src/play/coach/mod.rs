//! The coach: what a lesson asks for, on paper beside the piece meant, while the rest of the table is dimmed.

mod bubble;
pub mod dim;
mod ending;
mod firsts;
pub mod mark;
mod panel;
mod show_me;
pub mod whereabouts;

use crate::contest::{Leaf, Lesson, Wants};
use crate::games::GameInfo;
use crate::learned::{Learned, Progress};
use crate::play::Intent;
use crate::play::hud::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, OpensAt, Page, Screen};
use crate::table::camera::Cinema;
use crate::table::steps::Steps;
use crate::theme::{marks, palette};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use bubble::{Buttons, Press, Saying};
use kit::Target;
use kit::lesson::Pointed;
use show_me::Showing;
use whereabouts::Whereabouts;

/// The coach at work.
#[derive(Resource, Default)]
pub struct Coach {
    /// Where the bubble is, so that nothing else is said there.
    pub bubble: Option<egui::Rect>,
    /// What is to be clicked next, where that is in sight.
    pub next: Option<egui::Rect>,
    showing: Option<Showing>,
    /// The step that was shown once.
    shown: Option<usize>,
    /// The step of free play whose words were put away.
    aside: Option<usize>,
    /// The step asked, and how often somebody had answered when it began.
    began: Option<(usize, u64)>,
    /// Whether a first is said, which Enter puts away.
    pub says_first: bool,
    /// What was pressed on the keyboard.
    pressed: Option<Press>,
    /// The step for which the eye was turned.
    turned: Option<usize>,
}

impl Coach {
    /// Whether something is being shown that will be taken back.
    pub fn is_showing(&self) -> bool {
        self.showing.is_some()
    }
}

/// The lesson is left as it stands, for the shelf.
#[derive(Message, Clone, Copy, Debug)]
pub struct LeaveLesson;

/// The lesson's number in its course, from 1.
fn number(game: &GameInfo, lesson: &Lesson) -> usize {
    game.lessons().iter().position(|info| info.id == lesson.id).map_or(1, |at| at + 1)
}

pub(super) fn plugin(app: &mut App) {
    let in_match = || in_state(Screen::Match).and_then(resource_exists::<Session>);
    app.init_resource::<Coach>()
        .add_message::<LeaveLesson>()
        .add_systems(OnEnter(Screen::Match), |mut coach: ResMut<Coach>| *coach = Coach::default())
        .add_systems(Update, (keep, leave).chain().after(FrameSet::Rules).run_if(in_match()))
        .add_systems(EguiPrimaryContextPass, take_keys.in_set(HudSet::Divide))
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over))
        .add_plugins((panel::plugin, ending::plugin, firsts::plugin));
}

/// Every step is kept as soon as it is reached.
fn keep(session: Res<Session>, coach: Res<Coach>, mut learned: ResMut<Learned>) {
    let Some(lesson) = session.lesson.as_ref().filter(|_| session.is_changed() && !coach.is_showing()) else { return };
    let (game, known) = (session.game, learned.of(session.game, &lesson.id));
    let is_last = learned.last() == Some((game.id, &lesson.id));
    match lesson.is_done() {
        true if known != Progress::Done => learned.finish(game, &lesson.id),
        false if known != Progress::At(lesson.at) && !(known == Progress::Done && is_last) => {
            learned.come_to(game, &lesson.id, lesson.at);
        }
        _ => {}
    }
}

fn leave(mut leaving: MessageReader<LeaveLesson>, mut next: ResMut<NextState<Screen>>, mut opens_at: ResMut<OpensAt>) {
    if leaving.read().count() > 0 {
        opens_at.0 = Some(Page::Learn);
        next.set(Screen::Launcher);
    }
}

/// The coach's keys come before those of the tables.
fn take_keys(
    mut contexts: EguiContexts,
    session: Res<Session>,
    panels: Res<Panels>,
    mut coach: ResMut<Coach>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    coach.pressed = None;
    let Some(lesson) = session.lesson.as_ref().filter(|lesson| !lesson.is_done() && !panels.is_covered()) else {
        return Ok(());
    };
    if ctx.memory(|memory| memory.focused().is_some()) {
        return Ok(());
    }
    let take = |key: egui::Key| ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, key));
    coach.pressed = match lesson.wants {
        Wants::Choice if take(egui::Key::S) => Some(Press::ShowMe),
        Wants::Choice | Wants::Reading if take(egui::Key::B) => Some(Press::Back),
        Wants::Reading | Wants::Play if take(egui::Key::Enter) => Some(Press::Next),
        _ => None,
    };
    Ok(())
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    panels: Res<Panels>,
    time: Res<Time>,
    mut session: ResMut<Session>,
    mut coach: ResMut<Coach>,
    mut learned: ResMut<Learned>,
    mut steps: ResMut<Steps>,
    mut cinema: ResMut<Cinema>,
    mut redraw: ResMut<Redraw>,
    places: Whereabouts,
    mut intents: MessageWriter<Intent>,
    mut leaving: MessageWriter<LeaveLesson>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    coach.next = None;
    if session.lesson.is_some() {
        coach.bubble = None;
    }
    let shown = coach.showing.as_ref().map(|showing| showing.lesson.clone());
    let Some(lesson) = shown.or_else(|| session.lesson.clone()).filter(|lesson| !lesson.is_done()) else {
        return Ok(());
    };
    if panels.is_covered() || session.is_curtained() {
        return Ok(());
    }
    let (now, is_showing) = (time.elapsed_secs(), coach.is_showing());
    let is_still = !steps.is_playing() || is_showing;
    let share = ctx.animate_bool_with_time("coach dims".into(), is_still && lesson.wants != Wants::Play, 0.16);
    if is_showing || (share > 0.0 && share < 1.0) {
        redraw.soon();
    }
    let at = places.pointed(&ctx, &session, &lesson).filter(|_| is_still);
    let why = places.reason(&ctx, &session, &lesson).filter(|why| is_still && Some(*why) != at);
    coach.next = places.next(&ctx, &session, &lesson).filter(|_| is_still);
    if at.is_none() && is_still && coach.turned != Some(lesson.at) {
        coach.turned = Some(lesson.at);
        turn_eye(&places, &lesson, &mut cinema);
    }
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("coach dims")));
    let own = Some(parts.lesson).filter(|_| parts.has_log);
    let lit: Vec<egui::Rect> =
        [at, why].into_iter().flatten().map(|rect| rect.expand(4.0)).chain([parts.prompt]).chain(own).collect();
    dim::dim(&painter, parts.window, &lit, share);
    if lesson.wants != Wants::Play {
        at.into_iter().chain(why).filter(|rect| *rect != parts.prompt).for_each(|rect| dim::frame(&painter, rect));
    }
    if let Some(refused) = locked_click(&ctx) {
        session.said = Some(refused);
    }
    if is_still && !coach.is_aside(&session, &lesson) {
        let mut saying = bubble::of_lesson(&lesson, number(session.game, &lesson), session.said.as_deref());
        if is_showing {
            saying = Saying { buttons: Buttons::Watching, refused: None, ..saying };
        }
        let size = saying.size(&ctx, parts.window);
        let spared = spared(&ctx, &parts, at, why);
        let rect = bubble::place(size, at, parts.window.shrink(12.0), &spared);
        if let Some(why) = why.filter(|why| at.is_none_or(|at| !at.intersects(*why))) {
            dim::thread(&painter, rect, why, palette::GLOW_PALE);
        }
        coach.bubble = Some(rect);
        let pressed = saying.show(&ctx, "coach", rect, at).or(coach.pressed.take());
        match pressed {
            Some(Press::Next) if lesson.wants == Wants::Play => coach.aside = Some(lesson.at),
            Some(Press::Next) => drop(intents.write(Intent::Leaf(Leaf::Next))),
            Some(Press::Back) => drop(intents.write(Intent::Leaf(Leaf::Back))),
            Some(Press::ShowMe) if !is_showing => {
                let keeps = coach.shown.replace(lesson.at) == Some(lesson.at);
                let from = show_me::start(Some(rect));
                session.picked.clear();
                coach.showing = Some(Showing::new(&session, &lesson, keeps, from, now));
                redraw.soon();
            }
            Some(Press::Skip) => {
                learned.skip(session.game, &lesson.id);
                leaving.write(LeaveLesson);
            }
            _ => {}
        }
    }
    if let Some(mut showing) = coach.showing.take() {
        let ghost = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("ghost")));
        if !showing.go_on(&ghost, now, &mut session, &places, &steps, &mut intents) {
            coach.showing = Some(showing);
        }
    }
    if steps.slow != coach.is_showing() {
        steps.slow = coach.is_showing();
    }
    Ok(())
}

impl Coach {
    /// Whether the words of free play were put away, or somebody plays already.
    fn is_aside(&mut self, session: &Session, lesson: &Lesson) -> bool {
        if self.began.is_none_or(|(step, _)| step != lesson.at) {
            self.began = Some((lesson.at, session.answers));
        }
        let plays = self.began.is_some_and(|(_, answers)| session.answers > answers);
        lesson.wants == Wants::Play && (plays || self.aside == Some(lesson.at))
    }
}

/// What is meant may lie where the eye does not look.
fn turn_eye(places: &Whereabouts, lesson: &Lesson, cinema: &mut Cinema) {
    let target = |pointed: &Option<Pointed>| match pointed {
        Some(Pointed::Target(target @ (Target::Piece(_) | Target::Zone(_)))) => Some(*target),
        _ => None,
    };
    if let Some(place) = target(&lesson.points).and_then(|target| places.out_of_sight(target)) {
        cinema.show(place);
        cinema.is_moved = true;
    }
}

/// Why a locked button that was clicked just now is locked.
fn locked_click(ctx: &egui::Context) -> Option<String> {
    let at = ctx.input(|input| input.pointer.interact_pos().filter(|_| input.pointer.primary_clicked()))?;
    let mark = marks::seen(ctx).into_iter().find(|mark| mark.rect.contains(at) && mark.refused.is_some())?;
    mark.refused.map(|(reason, page)| format!("{reason} ({page})"))
}

/// What a bubble should not cover, and how much it matters.
fn spared(
    ctx: &egui::Context,
    parts: &Parts,
    at: Option<egui::Rect>,
    why: Option<egui::Rect>,
) -> Vec<(egui::Rect, f32)> {
    let is_paper = |layer: &egui::LayerId| {
        layer.order == egui::Order::Foreground && ![egui::Id::new("coach"), egui::Id::new("first")].contains(&layer.id)
    };
    let papers: Vec<egui::Rect> = ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids().into_iter().filter(is_paper);
        layers.filter_map(|layer| memory.area_rect(layer.id)).collect()
    });
    let meant = at.map(|at| (at.expand(8.0), 60.0)).into_iter().chain(why.map(|why| (why.expand(6.0), 30.0)));
    let always = [(parts.prompt, 40.0), (parts.lesson, if parts.has_log { 8.0 } else { 0.0 }), (parts.title, 1.0)];
    meant.chain(always).chain(papers.into_iter().map(|paper| (paper, 20.0))).collect()
}
