//! What is asked now in the rules' own words, paired with what the session offers.

use super::on_the_felt;
use crate::play::Intent;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::shown;
use crate::screens::{FrameSet, Screen};
use crate::table::steps::Steps;
use bevy::prelude::*;
use kit::Ruleset;
use misbehavin::{CardId, Choice, Frame, Misbehavin};

/// A choice, possible or not.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The choice.
    pub choice: Choice,
    /// Its place among the session's offers.
    pub offer: usize,
    /// Its button's text.
    pub label: String,
    /// Why it is not possible, and where the rulebook says so.
    pub refused: Option<(String, String)>,
}

impl Ask {
    /// Whether it can be chosen.
    pub fn is_open(&self) -> bool {
        self.refused.is_none()
    }
}

/// What a person is asked now; nothing while pieces move or a curtain hangs.
#[derive(Resource, Default)]
pub struct Asked {
    /// The number of the question.
    pub question: u64,
    game: Option<Misbehavin>,
    asks: Vec<Ask>,
}

impl Asked {
    /// The match as it is, while somebody is asked.
    pub fn game(&self) -> Option<&Misbehavin> {
        self.game.as_ref()
    }

    /// What is open for decision.
    pub fn frame(&self) -> Option<&Frame> {
        self.game.as_ref()?.frame()
    }

    /// Every choice.
    pub fn all(&self) -> &[Ask] {
        &self.asks
    }

    /// Every possible choice.
    pub fn open(&self) -> impl Iterator<Item = &Ask> {
        self.asks.iter().filter(|ask| ask.is_open())
    }

    /// A choice, possible or not.
    pub fn find(&self, choice: Choice) -> Option<&Ask> {
        self.asks.iter().find(|ask| ask.choice == choice)
    }

    /// Whether a choice is possible.
    pub fn may(&self, choice: Choice) -> bool {
        self.find(choice).is_some_and(Ask::is_open)
    }

    /// To make a choice, if it is possible.
    pub fn choose(&self, choice: Choice, by_mouse: bool) -> Option<Intent> {
        let ask = self.find(choice).filter(|ask| ask.is_open())?;
        Some(Intent::Choose { question: self.question, offer: ask.offer, by_mouse })
    }
}

impl Asked {
    /// A panel says, whenever it is drawn, that it has a button for a choice.
    pub fn claim(&self, reach: &mut Reach, session: &Session, choice: Choice) {
        self.find(choice).into_iter().for_each(|ask| reach.claim_answer(session, ask.offer));
    }
}

/// The card that a choice is about, where it is made by pointing at a card.
pub fn card_of(game: &Misbehavin, choice: Choice) -> Option<CardId> {
    use super::places::{Place, place};
    match place(game, choice) {
        Place::Card(card) | Place::LedgerThenCard(card) => Some(card),
        _ => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().add_systems(
        Update,
        ask.after(FrameSet::Animate)
            .after(shown::follow)
            .in_set(AskedSet)
            .run_if(in_state(Screen::Match).and_then(on_the_felt()).and_then(resource_exists::<Session>)),
    );
}

/// When what is asked is known for this frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AskedSet;

fn ask(session: Res<Session>, steps: Res<Steps>, mut asked: ResMut<Asked>) {
    let is_asked = session.person().is_some() && !session.is_curtained() && !steps.is_playing();
    if !is_asked {
        if asked.game.is_some() {
            *asked = Asked::default();
        }
        return;
    }
    if asked.question == session.changes && asked.game.is_some() {
        return;
    }
    let snapshot = session.contest.snapshot();
    let Some(game) = snapshot.at_heart().downcast_ref::<Misbehavin>() else { return };
    let offers = game.offers();
    let pair = |(offer, (asked, shown)): (usize, (kit::Offer<Misbehavin>, &crate::contest::Offered))| Ask {
        choice: asked.choice,
        offer,
        label: shown.label.clone(),
        refused: shown.refused.clone(),
    };
    let asks = offers.into_iter().zip(&session.offers).enumerate().map(pair).collect();
    *asked = Asked { question: session.changes, game: Some(game.clone()), asks };
}
