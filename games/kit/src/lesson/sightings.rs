//! What comes up in ordinary matches: which questions are asked, and which firsts are said.

use super::pointing::pointed;
use super::{First, Firsts, Teaches};
use crate::bots::{Level, Think};
use crate::catalog::Catalog;
use crate::rules::RuleText;
use crate::ruleset::Turn;
use std::collections::BTreeSet;

/// What came up in some matches.
#[derive(Clone, Debug, Default)]
pub struct Sightings {
    /// The kinds of the questions that were asked.
    pub kinds: BTreeSet<&'static str>,
    /// The firsts that were said, and pointed at something on the table, or at nothing in particular.
    pub said: BTreeSet<String>,
    /// What pieces were called, hidden ones too.
    pub names: BTreeSet<String>,
}

/// A match longer than this many choices has shown what it can.
const MOST_CHOICES: usize = 20_000;

/// Pieces are looked at before one choice in so many, at the beginning of a match.
const ONE_IN: usize = 5;

/// Plays so many matches, by turns at random and between easy bots.
pub fn sightings<R: Teaches>(games: u64, setup: impl Fn(u64) -> R::Setup) -> Result<Sightings, String> {
    let firsts = Firsts::<R>::built_in().map_err(|error| error.to_string())?;
    let catalog = R::Catalog::built_in();
    let mut seen = Sightings::default();
    for game in 0..games {
        let mut state = R::begin(&catalog, &setup(game), game).map_err(|error| error.to_string())?;
        let mut player = R::bot(if game % 2 == 0 { Level::Random } else { Level::Easy }, game);
        for number in 0..MOST_CHOICES {
            if number < ONE_IN * 10 && number % ONE_IN == 0 {
                let mut pieces = Vec::new();
                state.pieces(&mut pieces);
                seen.names.extend(pieces.iter().map(|lying| state.name(lying.piece, lying.face)));
            }
            let Turn::Of(seat) = state.turn() else { break };
            seen.kinds.extend(state.question().map(|question| question.kind));
            let mut say = |state: &R, first: &First| {
                if first.at.as_ref().is_none_or(|pointer| pointed(state, pointer, seat).is_ok()) {
                    seen.said.insert(first.id.clone());
                }
            };
            firsts.first_for(&state).into_iter().for_each(|first| say(&state, first));
            let choice = player.choose(&state, &Think::freely());
            let mut events = Vec::new();
            state.apply(&choice, &mut events).map_err(|_| format!("a bot chose {choice:?}, which is refused"))?;
            let told = events.iter().filter_map(|event| firsts.first_after(event, seat));
            told.for_each(|first| say(&state, first));
        }
    }
    Ok(seen)
}

/// Whether what a ruleset says of itself is true: matches ask only questions it knows, every first is said in one of
/// them, every question is explained by a rule, and rules name questions and pieces that there are.
pub fn check<R: Teaches>(games: u64, setup: impl Fn(u64) -> R::Setup) -> Result<Sightings, String> {
    let seen = sightings::<R>(games, setup)?;
    let known = |kind: &str| R::QUESTIONS.contains(&kind);
    let firsts = Firsts::<R>::built_in().map_err(|error| error.to_string())?;
    let rules = RuleText::built_in::<R>().map_err(|error| error.to_string())?;
    if let Some(kind) = seen.kinds.iter().find(|kind| !known(kind)) {
        return Err(format!("{kind} is asked, but not listed"));
    }
    if let Some(first) = firsts.firsts.iter().find(|first| !seen.said.contains(&first.id)) {
        return Err(format!("'{}' was never said, or what it points at was never there", first.id));
    }
    if let Some(kind) = R::QUESTIONS.iter().find(|kind| rules.explaining(kind).is_none()) {
        return Err(format!("no rule explains {kind}"));
    }
    for rule in &rules.entries {
        if let Some(kind) = rule.asks.iter().find(|kind| !known(kind)) {
            return Err(format!("'{}' explains {kind}, which nobody asks", rule.title));
        }
        if let Some(name) = rule.shows.iter().find(|name| !seen.names.contains(*name)) {
            return Err(format!("'{}' shows {name}, which is no piece", rule.title));
        }
    }
    Ok(seen)
}
