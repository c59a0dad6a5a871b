//! Questions in their scenes: cards and slips on paper at the right, cards to take in the tray in the middle.

mod bill;
mod card;
mod contact;
mod lines;
mod order;
mod payday;
mod places;
mod room;
mod set_up;
mod skill_test;
mod slips;
mod trade;
mod tray;
mod work;

use super::drafting::Drafting;
use super::faces::Picture;
use super::{ON_TABLE, plan};
use crate::contest::Offered;
use crate::play::Intent;
use crate::play::draft::Draft;
use crate::play::hud::{HudSet, Parts, Prints};
use crate::play::reach::Reach;
use crate::play::scenes::{option, sheet};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::screens::Screen;
use crate::table::steps::Steps;
use crate::theme::{Button, keys};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Key, Rect, pos2};
use kit::Ruleset as _;
use places::{Held, Place};
use the_game::state::{Card, Frame};
use the_game::table::zones::face_of;
use the_game::{Choice, Print, TheGame};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drafting>()
        .init_resource::<Tall>()
        .add_systems(
            EguiPrimaryContextPass,
            make_room.in_set(HudSet::Divide).after(crate::play::hud::divide).run_if(on_table(ON_TABLE)),
        )
        .add_systems(OnEnter(Screen::Match), |mut drafting: ResMut<Drafting>| drafting.drop())
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(on_table(ON_TABLE)));
}

/// What the sheet of a scene is called, and how high its foot is.
const PAPER: &str = "scene paper";
const FOOT: f32 = 38.0;

/// Whether the sheet of a scene is so tall that the log is left a line.
#[derive(Resource, Default)]
struct Tall(bool);

/// A tall sheet leaves a line of the log, from the next picture on, and a trade nothing of it; before the first turn
/// there are no actions, and the question has their room.
fn make_room(mut tall: ResMut<Tall>, mut parts: ResMut<Parts>, session: Res<Session>, steps: Res<Steps>) {
    if is_before_the_start(&session) {
        parts.prompt.min = parts.own.min;
    }
    parts.has_log &= !is_trading(&session, &steps);
    if std::mem::take(&mut tall.0) && parts.has_log {
        parts.log.min.y = parts.log.max.y - plan::LOG_LINE;
    }
}

/// Questions before the first turn.
const BEFORE: [&str; 7] = ["PickLeader", "PickShip", "PlaceShip", "PickGoal", "PickCrew", "PickEmployer", "KeepJobs"];

/// Whether a person is asked something before the first turn.
pub(super) fn is_before_the_start(session: &Session) -> bool {
    session.question.as_ref().is_some_and(|question| BEFORE.contains(&question.kind))
}

/// Whether both sides of a trade lie where the ship sheet and the log would be.
fn is_trading(session: &Session, steps: &Steps) -> bool {
    is_asked_one_of(session, &["Bargain", "Answer"]) && !steps.is_playing()
}

/// Whether what is asked takes the place of the ship sheet: a trade, or the choice of a leader.
pub(super) fn takes_the_sheet(session: Option<Res<Session>>, steps: Res<Steps>) -> bool {
    session
        .is_some_and(|session| is_trading(&session, &steps) || is_asked_one_of(&session, &["PickLeader", "PickShip"]))
}

fn is_asked_one_of(session: &Session, kinds: &[&str]) -> bool {
    session.question.as_ref().is_some_and(|question| kinds.contains(&question.kind)) && !session.is_curtained()
}

/// What a scene draws with and answers through.
#[derive(SystemParam)]
struct Pad<'w, 's> {
    prints: Prints<'w, 's>,
    session: Res<'w, Session>,
    reach: ResMut<'w, Reach>,
    intents: MessageWriter<'w, Intent>,
    drafting: ResMut<'w, Drafting>,
    tall: ResMut<'w, Tall>,
    kept: Local<'s, Kept>,
}

/// The choices behind the offers of the question asked now, and what was set or picked in its scene.
#[derive(Default)]
struct Kept {
    question: u64,
    choices: Vec<Choice>,
    number: i32,
    picked: Option<Choice>,
    order: Vec<usize>,
    is_begun: bool,
    digits: usize,
}

/// The question asked now.
#[derive(Clone, Copy)]
struct Asked<'a> {
    game: &'a TheGame,
    frame: Frame,
    choices: &'a [Choice],
    window: Rect,
}

impl Asked<'_> {
    /// The offer of a choice.
    fn offer(&self, choice: Choice) -> Option<usize> {
        self.choices.iter().position(|other| *other == choice)
    }

    /// The offers of some choices.
    fn offers(&self, is: impl Fn(Choice) -> bool) -> Vec<usize> {
        (0..self.choices.len()).filter(|at| is(self.choices[*at])).collect()
    }

    /// The middle, left of the paper where the window is small.
    fn middle(&self) -> Rect {
        let middle = plan::middle(self.window);
        let right = if plan::is_wide(self.window) { middle.right() } else { plan::paper(self.window).left() - 8.0 };
        Rect::from_min_max(middle.min, pos2(right, middle.bottom()))
    }
}

const DIGITS: [(Key, &str); 9] = [
    (Key::Num1, "1"),
    (Key::Num2, "2"),
    (Key::Num3, "3"),
    (Key::Num4, "4"),
    (Key::Num5, "5"),
    (Key::Num6, "6"),
    (Key::Num7, "7"),
    (Key::Num8, "8"),
    (Key::Num9, "9"),
];

impl Pad<'_, '_> {
    /// An offer that a scene has a control for.
    fn offered(&self, offer: usize) -> Offered {
        self.session.offers[offer].clone()
    }

    /// Notes where the pieces of an answer lie in a scene, for whoever points at them.
    fn point(&mut self, offer: usize, rect: Rect) {
        for target in self.session.offers[offer].path.clone() {
            self.reach.note(target, rect);
        }
    }

    /// Notes where an answer is given in a scene.
    fn point_at(&mut self, offer: usize, rect: Rect) {
        let Pad { reach, session, .. } = self;
        reach.note_answer(session, offer, rect);
    }

    fn choose(&mut self, offer: usize) {
        self.intents.write(self.session.choose(offer, true));
    }

    /// The draft for the question asked now.
    fn draft(&mut self, asked: &Asked) -> &mut Draft<TheGame> {
        self.drafting.draft(&self.session, asked.game)
    }

    /// Makes everything gathered, and whatever settles it.
    fn sign(&mut self, asked: &Asked, end: Option<Choice>) {
        let draft = self.drafting.draft(&self.session, asked.game);
        self.intents.write(match end {
            Some(end) => draft.sign_with(end),
            None => draft.sign(),
        });
        self.drafting.drop();
    }

    /// The next digit in order, and whether its key was pressed.
    fn digit(&mut self, ctx: &egui::Context) -> (&'static str, bool) {
        let at = self.kept.digits;
        self.kept.digits += 1;
        let Some((key, name)) = DIGITS.get(at).copied() else { return ("", false) };
        let is_free = ctx.memory(|memory| memory.focused().is_none());
        (name, is_free && ctx.input(|input| input.key_pressed(key) && input.modifiers.is_none()))
    }

    /// The one main button: Enter and Space press it too.
    fn main(&mut self, ui: &mut egui::Ui, label: &str, width: f32) -> bool {
        let pressed = keys::main_action(ui.ctx());
        Button::main(label).key("Enter").width(width).show(ui).clicked() || pressed
    }

    /// A panel for one way to answer, with the next digit as its key: a way that is locked has its digit too, so that
    /// numbers are those printed on the card.
    fn option(&mut self, ui: &mut egui::Ui, offer: usize, title: &str, more: impl FnOnce(&mut egui::Ui)) {
        let (_, pressed) = self.digit(ui.ctx());
        self.way(ui, (offer, Some(self.kept.digits), pressed), title, more);
    }

    /// A panel for one way to answer, with this number before it, and whether its key was pressed.
    fn way(
        &mut self,
        ui: &mut egui::Ui,
        (offer, number, pressed): (usize, Option<usize>, bool),
        title: &str,
        more: impl FnOnce(&mut egui::Ui),
    ) {
        let offered = self.offered(offer);
        let is_obvious = self.session.obvious == Some(offer);
        let main = is_obvious && keys::main_action(ui.ctx());
        let head = option::Head { number, title, is_obvious };
        let clicked = option::show(ui, &head, &offered, more).clicked();
        if (clicked || pressed || main) && offered.is_open() {
            self.choose(offer);
        }
        ui.add_space(6.0);
    }

    /// The room for a sheet: one that needs more than usual leaves a line of the log.
    fn room(&mut self, ctx: &egui::Context, asked: &Asked, head: &sheet::Head, foot: f32) -> Rect {
        let usual = plan::paper(asked.window);
        let is_tall = sheet::wish(ctx, PAPER, head, foot).is_some_and(|wish| wish > usual.height());
        self.tall.0 |= is_tall;
        if is_tall { plan::tall_paper(asked.window) } else { usual }
    }

    fn sheet(&mut self, asked: &Asked, head: &sheet::Head, add: impl FnOnce(&mut egui::Ui, &mut Self)) -> Result {
        let ctx = self.prints.ctx()?;
        let room = self.room(&ctx, asked, head, 0.0);
        sheet::show(&ctx, PAPER, room, head, |ui| add(ui, self));
        Ok(())
    }

    /// A sheet whose buttons stay in sight at its foot.
    fn sheet_with_foot(
        &mut self,
        asked: &Asked,
        head: &sheet::Head,
        add: impl FnOnce(&mut egui::Ui, &mut Self),
        foot: impl FnOnce(&mut egui::Ui, &mut Self),
    ) -> Result {
        let ctx = self.prints.ctx()?;
        let room = self.room(&ctx, asked, head, FOOT);
        let pad = std::cell::RefCell::new(self);
        let body = |ui: &mut egui::Ui| add(ui, &mut pad.borrow_mut());
        let below = |ui: &mut egui::Ui| foot(ui, &mut pad.borrow_mut());
        sheet::show_with_foot(&ctx, PAPER, room, head, body, FOOT, below);
        Ok(())
    }
}

fn draw(mut pad: Pad, shown: Res<Shown>, steps: Res<Steps>, parts: Res<Parts>) -> Result {
    let session = &pad.session;
    if steps.is_playing() || session.person().is_none() || session.is_curtained() {
        return Ok(());
    }
    let Some(game) = shown.state::<TheGame>() else { return Ok(()) };
    let Some(frame) = game.frame() else { return Ok(()) };
    if session.question.as_ref().is_none_or(|question| question.kind != frame.kind()) {
        return Ok(());
    }
    if pad.kept.question != pad.session.changes {
        let choices = game.offers().into_iter().map(|offer| offer.choice).collect();
        *pad.kept = Kept { question: pad.session.changes, choices, ..Kept::default() };
    }
    pad.kept.digits = 0;
    let choices = std::mem::take(&mut pad.kept.choices);
    let asked = Asked { game, frame, choices: &choices, window: parts.window };
    let drawn = if choices.len() == pad.session.offers.len() { scene(&mut pad, &asked) } else { Ok(()) };
    pad.kept.choices = choices;
    drawn
}

/// Claims what the scene and the sheet hold, and draws the scene.
fn scene(pad: &mut Pad, asked: &Asked) -> Result {
    for (offer, choice) in asked.choices.iter().enumerate() {
        if matches!(places::held(asked.frame, *choice), Some(Held::Scene | Held::Sheet)) {
            pad.reach.claim_answer(&pad.session, offer);
        }
    }
    let place = places::place(asked.frame);
    if !matches!(place, Place::Map | Place::Turn | Place::Crew | Place::Unasked) {
        pad.reach.claim_keys(&pad.session);
    }
    match place {
        Place::SetUp => set_up::draw(pad, asked),
        Place::Card => card::draw(pad, asked),
        Place::Work => work::draw(pad, asked),
        Place::Test => match asked.frame {
            Frame::Test(testing) => skill_test::draw(pad, asked, &testing),
            _ => Ok(()),
        },
        Place::Room => room::draw(pad, asked),
        Place::Slip => slips::amount(pad, asked),
        Place::Exchange => slips::exchange(pad, asked),
        Place::Wager => slips::wager(pad, asked),
        Place::Payday => payday::draw(pad, asked),
        Place::Tray => tray::pick(pad, asked),
        Place::Order => order::draw(pad, asked),
        Place::Bill => bill::draw(pad, asked),
        Place::Trade => trade::draw(pad, asked),
        Place::Crew => room::blow(pad, asked),
        Place::Map | Place::Turn | Place::Unasked => Ok(()),
    }
}

/// Whether a question is asked anywhere.
#[cfg(test)]
pub(super) fn is_asked(frame: Frame) -> bool {
    places::place(frame) != Place::Unasked
}

/// The face of a card.
fn face(game: &TheGame, card: Card) -> Picture {
    let catalog = game.catalog();
    let print = match card {
        Card::Supply(id) => Print::Supply(catalog.kind(id)),
        Card::Job(id) => Print::Job(id),
        Card::Nav(_) => Print::Nav(face_of(catalog, card).0),
        Card::Misbehave(_) => Print::Misbehave(face_of(catalog, card).0),
    };
    Picture::Print(print)
}
