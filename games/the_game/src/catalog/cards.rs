//! Nav cards and misbehave cards.

use super::effects::{CardOption, Need};
use super::ids::{RegionId, ScriptId};
use super::words::Suit;

/// A nav card.
#[derive(Clone, Debug, PartialEq)]
pub struct NavCard {
    /// The word for it in files; both decks may have it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The region it is drawn in.
    pub deck: RegionId,
    /// Whether its deck is reshuffled once it is resolved.
    pub reshuffle: bool,
    /// Whether several in a row may give fuel.
    pub fuels: bool,
    /// What happens as soon as it is drawn.
    pub drawn: ScriptId,
    /// How it can be resolved.
    pub options: Vec<CardOption>,
}

/// A misbehave card.
#[derive(Clone, Debug, PartialEq)]
pub struct MisbehaveCard {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its suit.
    pub suit: Suit,
    /// Whether the deck is reshuffled once it is resolved.
    pub reshuffle: bool,
    /// What passes it at once.
    pub ace: Option<Need>,
    /// How it can be resolved.
    pub options: Vec<CardOption>,
}
