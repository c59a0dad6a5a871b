//! What lessons name, found in a match: choices by their words, and things on the table.

use super::Teaches;
use super::pattern::fits;
use super::script::Pointer;
use crate::pieces::{Lying, PieceId, Place, Shape, Target};
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

/// Whether a pattern means a choice: by its words, or as a journal writes it; `|` stands between several.
pub(super) fn means<R: Teaches>(state: &R, pattern: &str, choice: &R::Choice) -> bool {
    let (label, written) = (state.answer(choice).label, ron::to_string(choice).unwrap_or_default());
    pattern.split('|').any(|pattern| fits(pattern, &label) || fits(pattern, &written))
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
    let nothing = || format!("there is nothing like {pointer:?} on the table");
    let found = match pointer {
        Pointer::Piece(name) => piece(state, name, None, seat).map(Target::Piece),
        Pointer::PieceIn(name, within) => piece(state, name, Some(within), seat).map(Target::Piece),
        Pointer::Zone(name) => zone(state, name, seat),
        Pointer::Figure(name) => figure(state, name, seat),
        Pointer::Prompt => return Ok(Pointed::Prompt),
        Pointer::Button(words) => {
            let labels = state.offers().into_iter().map(|offer| state.answer(&offer.choice).label);
            return labels.into_iter().find(|label| fits(words, label)).map(Pointed::Button).ok_or_else(nothing);
        }
    };
    found.map(Pointed::Target).ok_or_else(nothing)
}

/// A zone by its name; one's own before anybody else's.
fn zone<R: Teaches>(state: &R, name: &str, seat: Seat) -> Option<Target> {
    let zones: Vec<_> = state.zones().into_iter().filter(|zone| fits(name, &zone.name)).collect();
    let own = zones.iter().find(|zone| zone.owner == Some(seat));
    own.or(zones.first()).map(|zone| Target::Zone(zone.id))
}

/// A piece by its name, if `seat` may see it: one's own before one that lies open, that before one in a pile.
fn piece<R: Teaches>(state: &R, name: &str, within: Option<&str>, seat: Seat) -> Option<PieceId> {
    let zones = state.zones();
    let mut pieces = Vec::new();
    state.pieces(&mut pieces);
    let distance = |at: &Lying| {
        let Place::In(id) = at.place else { return within.is_none().then_some(0) };
        let zone = zones.iter().find(|zone| zone.id == id)?;
        within.is_none_or(|name| fits(name, &zone.name)).then_some(match (zone.owner, zone.shape) {
            (Some(owner), _) if owner == seat => 0,
            (_, Shape::Pile) => 2,
            _ => 1,
        })
    };
    let seen = pieces.iter().filter(|at| at.sight.allows(seat) && fits(name, &state.name(at.piece, at.face)));
    seen.filter_map(|at| Some((distance(at)?, at.piece))).min_by_key(|(distance, _)| *distance).map(|(_, piece)| piece)
}

/// A figure of `seat`, or of nobody, by what it counts.
fn figure<R: Teaches>(state: &R, name: &str, seat: Seat) -> Option<Target> {
    let mut figures = Vec::new();
    state.figures(&mut figures);
    let whose = |figure: &&Figure| figure.id.seat.is_none_or(|owner| owner == seat);
    let found = figures.iter().filter(whose).find(|figure| fits(name, &state.figure_name(figure.id, 2)));
    found.map(|figure| Target::Figure(figure.id))
}
