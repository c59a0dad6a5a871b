//! What lessons name, found in a match: choices by their words, and things on the table.

use super::Teaches;
use super::pattern::fits;
use super::script::Pointer;
use crate::pieces::{Lying, Place, Target};
use crate::seats::Seat;
use crate::tabletop::Figure;

/// What is pointed at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// Something on the table.
    Target(Target),
    /// What is asked.
    Prompt,
    /// A button by its words.
    Button(String),
}

/// Every choice that is possible now.
pub(super) fn open<R: Teaches>(state: &R) -> Vec<R::Choice> {
    let offers = state.offers().into_iter();
    offers.filter(|offer| offer.is_open()).map(|offer| offer.choice).collect()
}

/// Whether a pattern means a choice: by its words, or as a journal writes it.
pub(super) fn means<R: Teaches>(state: &R, pattern: &str, choice: &R::Choice) -> bool {
    fits(pattern, &state.answer(choice).label) || ron::to_string(choice).is_ok_and(|written| fits(pattern, &written))
}

/// The first choice possible now that a pattern means.
pub(super) fn named<R: Teaches>(state: &R, pattern: &str) -> Result<R::Choice, String> {
    let open = open(state);
    open.iter().find(|choice| means(state, pattern, choice)).cloned().ok_or_else(|| {
        let known: Vec<_> = open.iter().take(40).map(|choice| state.answer(choice).label).collect();
        format!("'{pattern}' cannot be chosen; there are: {}", known.join(" | "))
    })
}

/// What a pointer means for whoever sits at `seat`, or that there is no such thing.
pub(super) fn pointed<R: Teaches>(state: &R, pointer: &Pointer, seat: Seat) -> Result<Pointed, String> {
    let found = match pointer {
        Pointer::Piece(name) => piece(state, name, None, seat).map(Target::Piece),
        Pointer::PieceIn(name, within) => piece(state, name, Some(within), seat).map(Target::Piece),
        Pointer::Zone(name) => zone(state, name, seat),
        Pointer::Figure(name) => figure(state, name, seat),
        Pointer::Prompt => return Ok(Pointed::Prompt),
        Pointer::Button(label) => return Ok(Pointed::Button(label.clone())),
    };
    found.map(Pointed::Target).ok_or_else(|| format!("there is nothing like {pointer:?} on the table"))
}

/// A zone by its name; one's own before anybody else's.
fn zone<R: Teaches>(state: &R, name: &str, seat: Seat) -> Option<Target> {
    let zones: Vec<_> = state.zones().into_iter().filter(|zone| fits(name, &zone.name)).collect();
    let own = zones.iter().find(|zone| zone.owner == Some(seat));
    own.or(zones.first()).map(|zone| Target::Zone(zone.id))
}

/// A piece by its name, if `seat` may see it.
fn piece<R: Teaches>(state: &R, name: &str, within: Option<&str>, seat: Seat) -> Option<crate::pieces::PieceId> {
    let zones: Vec<_> =
        state.zones().into_iter().filter(|zone| within.is_none_or(|name| fits(name, &zone.name))).collect();
    let mut pieces = Vec::new();
    state.pieces(&mut pieces);
    let lies = |at: &Lying| match (within, at.place) {
        (None, _) => true,
        (Some(_), Place::In(id)) => zones.iter().any(|zone| zone.id == id),
        (Some(_), Place::On(_)) => false,
    };
    let seen = pieces.iter().filter(|at| at.sight.allows(seat) && lies(at));
    seen.map(|at| (at.piece, at.face)).find(|(piece, face)| fits(name, &state.name(*piece, *face))).map(|at| at.0)
}

/// A figure of `seat`, or of nobody, by what it counts.
fn figure<R: Teaches>(state: &R, name: &str, seat: Seat) -> Option<Target> {
    let mut figures = Vec::new();
    state.figures(&mut figures);
    let whose = |figure: &&Figure| figure.id.seat.is_none_or(|owner| owner == seat);
    let found = figures.iter().filter(whose).find(|figure| fits(name, &state.figure_name(figure.id, 2)));
    found.map(|figure| Target::Figure(figure.id))
}
