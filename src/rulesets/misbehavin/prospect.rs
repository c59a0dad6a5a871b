//! What the choice pointed at would make of one's power: a dashed pawn in the race.

use super::asked::{Asked, AskedSet};
use super::desk::{Desk, Doing};
use super::hand::Pointed;
use super::{on_the_felt, pay};
use crate::play::session::Session;
use crate::render::redraw::Redraw;
use crate::screens::Screen;
use crate::table::pointer::Hovered;
use bevy::prelude::*;
use kit::{Ruleset, Target};
use misbehavin::{CardId, Choice, Frame, Misbehavin};

/// The choice pointed at in a panel, and the power it would leave whoever is asked.
#[derive(Resource, Default)]
pub struct Prospect {
    pointed: Option<Choice>,
    reckoned: Option<(u64, Doing, Option<Choice>)>,
    power: Option<u8>,
}

impl Prospect {
    /// A panel's line is pointed at.
    pub fn point(&mut self, choice: Choice) {
        self.pointed = Some(choice);
    }

    /// The power that whoever is asked would have, if it would change.
    pub fn power(&self) -> Option<u8> {
        self.power
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Prospect>().add_systems(
        Update,
        reckon
            .after(AskedSet)
            .run_if(in_state(Screen::Match).and_then(on_the_felt()).and_then(resource_exists::<Session>)),
    );
}

fn reckon(
    asked: Res<Asked>,
    desk: Res<Desk>,
    hovered: Res<Hovered>,
    held: Res<Pointed>,
    mut prospect: ResMut<Prospect>,
    mut redraw: ResMut<Redraw>,
) {
    let in_panel = prospect.bypass_change_detection().pointed.take();
    let on_table = match hovered.0 {
        Some(Target::Piece(piece)) => Some(piece),
        _ => None,
    };
    let card = held.0.or(on_table).map(CardId::of_piece);
    let choice = in_panel.or_else(|| card.and_then(|card| meant(&asked, &desk, card)));
    let key = Some((asked.question, desk.doing().clone(), choice));
    if prospect.reckoned == key {
        return;
    }
    let power = asked.game().and_then(|game| match (choice, desk.bill()) {
        (None, Some(bill)) => Some(game.power(game.active()).saturating_sub(pay::power_lost(game, bill))),
        (choice, _) => choice.and_then(|choice| after(game, choice)),
    });
    let power = power.filter(|power| asked.game().is_some_and(|game| game.power(game.decider()) != *power));
    if prospect.power != power {
        redraw.soon();
    }
    (prospect.reckoned, prospect.power) = (key, power);
}

/// What a click on a card would come to, where that is one thing.
fn meant(asked: &Asked, desk: &Desk, card: CardId) -> Option<Choice> {
    let tile = |choice: &Choice| if let Doing::Tile(tile) = desk.doing() { tile.is(*choice) } else { true };
    let all = match asked.frame()? {
        Frame::Actions => [Choice::Play(card), Choice::Trigger(card), Choice::PlayAndTrigger(card)],
        Frame::Tidy => [Choice::Dismiss(card); 3],
        Frame::Fight => [Choice::Add(card); 3],
        Frame::MayCancel(..) => [Choice::Cancel(card); 3],
        _ => return None,
    };
    all.into_iter().find(|choice| asked.may(*choice) && tile(choice))
}

/// The power of whoever is asked after a choice.
fn after(game: &Misbehavin, choice: Choice) -> Option<u8> {
    let seat = game.decider();
    let mut then = game.clone();
    then.apply(&choice, &mut Vec::new()).ok()?;
    Some(then.power(seat))
}
