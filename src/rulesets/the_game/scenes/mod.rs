//! Questions in their scenes: cards and slips on paper at the right, cards to take in the tray in the middle.

mod card;
mod skill_test;
mod small;
mod tray;

use super::ON_TABLE;
use super::faces::Picture;
use crate::contest::Offered;
use crate::play::Intent;
use crate::play::hud::{HudSet, Parts, Prints};
use crate::play::reach::Reach;
use crate::play::scenes::{option, sheet};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::steps::Steps;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Rect, pos2, vec2};
use kit::Ruleset as _;
use the_game::state::{Card, Frame};
use the_game::table::zones::face_of;
use the_game::{Choice, Print, TheGame};

/// The paper at the right, at its usual height.
fn paper(window: Rect) -> Rect {
    Rect::from_min_size(pos2(window.right() - 384.0, window.top() + 64.0), vec2(372.0, window.height() - 274.0))
}

/// The middle, where the board is seen and cards are laid out.
fn middle(window: Rect) -> Rect {
    let size = vec2(window.width() - 702.0, window.height() - 172.0);
    Rect::from_min_size(window.min + vec2(310.0, 64.0), size)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(on_table(ON_TABLE)));
}

/// What a scene draws with and answers through.
#[derive(SystemParam)]
struct Pad<'w, 's> {
    prints: Prints<'w, 's>,
    session: Res<'w, Session>,
    reach: ResMut<'w, Reach>,
    intents: MessageWriter<'w, Intent>,
    kept: Local<'s, Kept>,
}

/// The choices behind the offers of the question asked now, and the number set on a stepper.
#[derive(Default)]
struct Kept {
    question: u64,
    choices: Vec<Choice>,
    number: i32,
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
}

impl Pad<'_, '_> {
    /// An offer that a scene has a button for.
    fn claim(&mut self, offer: usize) -> Offered {
        self.reach.claim_answer(&self.session, offer);
        self.session.offers[offer].clone()
    }

    fn choose(&mut self, offer: usize) {
        self.intents.write(self.session.choose(offer, true));
    }

    /// A panel for one way to answer.
    fn option(
        &mut self,
        ui: &mut egui::Ui,
        offer: usize,
        number: Option<usize>,
        title: &str,
        more: impl FnOnce(&mut egui::Ui),
    ) {
        let offered = self.claim(offer);
        let head = option::Head { number, title, is_obvious: self.session.obvious == Some(offer) };
        if option::show(ui, &head, &offered, more).clicked() {
            self.choose(offer);
        }
        ui.add_space(6.0);
    }

    /// A panel for each further way, titled as it is called; what is free at any time is done on the ship sheet.
    fn further(&mut self, ui: &mut egui::Ui, offers: &[usize]) {
        for offer in offers {
            let offered = &self.session.offers[*offer];
            if !matches!(offered.group, "Ship" | "Gear") {
                let label = offered.label.clone();
                self.option(ui, *offer, None, &label, |_| {});
            }
        }
    }

    fn sheet(&mut self, asked: &Asked, head: &sheet::Head, add: impl FnOnce(&mut egui::Ui, &mut Self)) -> Result {
        let ctx = self.prints.ctx()?;
        sheet::show(&ctx, "scene paper", paper(asked.window), head, |ui| add(ui, self));
        Ok(())
    }
}

fn draw(mut pad: Pad, shown: Res<Shown>, steps: Res<Steps>, parts: Res<Parts>) -> Result {
    let session = &pad.session;
    if steps.is_playing() || session.person().is_none() || session.is_curtained() || !session.picked.is_empty() {
        return Ok(());
    }
    let Some(game) = shown.state::<TheGame>() else { return Ok(()) };
    let Some(frame) = game.frame() else { return Ok(()) };
    if session.question.as_ref().is_none_or(|question| question.kind != frame.kind()) {
        return Ok(());
    }
    if pad.kept.question != pad.session.changes {
        let choices = game.offers().into_iter().map(|offer| offer.choice).collect();
        *pad.kept = Kept { question: pad.session.changes, choices, number: 0 };
    }
    let choices = std::mem::take(&mut pad.kept.choices);
    let asked = Asked { game, frame, choices: &choices, window: parts.window };
    let drawn = if choices.len() == pad.session.offers.len() { scene(&mut pad, &asked) } else { Ok(()) };
    pad.kept.choices = choices;
    drawn
}

/// Where each question is asked; all others have their answers on the board, in the sheet or in the prompt.
fn scene(pad: &mut Pad, asked: &Asked) -> Result {
    match asked.frame {
        Frame::Nav { .. }
        | Frame::Misbehave { .. }
        | Frame::Meet { .. }
        | Frame::Either { .. }
        | Frame::Tempt { .. }
        | Frame::Save { .. }
        | Frame::Warrant { .. }
        | Frame::KeepSolid { .. } => card::draw(pad, asked),
        Frame::Test(testing) => skill_test::draw(pad, asked, &testing),
        Frame::Buy { .. } | Frame::Deal { .. } => tray::shop(pad, asked),
        Frame::PickLeader { .. }
        | Frame::PickShip { .. }
        | Frame::PickCrew { .. }
        | Frame::KeepJobs { .. }
        | Frame::DropActive { .. }
        | Frame::TakeUpgrade { .. }
        | Frame::TakeCrew { .. }
        | Frame::LoseUpgrade { .. }
        | Frame::PickEmployer { .. }
        | Frame::Reorder { .. } => tray::pick(pad, asked),
        Frame::Shop { .. }
        | Frame::Hawk { .. }
        | Frame::LoadMix { .. }
        | Frame::Count { .. }
        | Frame::Gamble { .. }
        | Frame::Bet { .. }
        | Frame::Swap { .. }
        | Frame::Payday { .. }
        | Frame::Cuts { .. }
        | Frame::PickGoal { .. } => small::draw(pad, asked),
        _ => Ok(()),
    }
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
