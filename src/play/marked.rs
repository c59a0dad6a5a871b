//! Pieces that somebody keeps an eye on: it is announced when one of them goes to somebody else.

use crate::play::session::Session;
use crate::screens::Screen;
use bevy::prelude::*;
use kit::{PieceId, Place, Seat, ZoneInfo};
use std::collections::BTreeSet;

/// Who marked what.
#[derive(Resource, Default, Clone, Debug)]
pub struct Marked(BTreeSet<(Seat, PieceId)>);

impl Marked {
    /// Whether somebody marked a piece.
    pub fn is_marked(&self, seat: Seat, piece: PieceId) -> bool {
        self.0.contains(&(seat, piece))
    }

    /// Marks a piece, or takes the mark off.
    pub fn toggle(&mut self, seat: Seat, piece: PieceId) {
        if !self.0.remove(&(seat, piece)) {
            self.0.insert((seat, piece));
        }
    }

    /// A piece goes somewhere: the marks on it are taken off; gives whom else's going concerns, with who has it then.
    pub fn goes(&mut self, piece: PieceId, from: Place, to: Place, zones: &[ZoneInfo]) -> Vec<(Seat, Seat)> {
        let owner = |place: Place| match place {
            Place::In(zone) => zones.iter().find(|info| info.id == zone).and_then(|info| info.owner),
            Place::On(_) => None,
        };
        let (before, Some(now)) = (owner(from), owner(to)) else { return Vec::new() };
        if before == Some(now) {
            return Vec::new();
        }
        let seats: Vec<Seat> = self.0.iter().filter(|(_, other)| *other == piece).map(|(seat, _)| *seat).collect();
        self.0.retain(|(_, other)| *other != piece);
        seats.into_iter().filter(|seat| *seat != now).map(|seat| (seat, now)).collect()
    }

    /// Whether nobody marked anything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What somebody is told of a piece they marked.
pub fn words(session: &Session, piece: PieceId, taker: Seat) -> String {
    let lying = session.contest.pieces().into_iter().find(|at| at.piece == piece);
    let name = lying.map_or_else(|| "a piece".into(), |at| session.contest.name(piece, at.face));
    format!("{} took *{name}*, which you had marked.", session.contest.players()[taker].name)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marked>()
        .add_systems(OnEnter(Screen::Match), |mut marked: ResMut<Marked>| *marked = Marked::default());
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Shape, ZoneId};

    #[test]
    fn a_marked_piece_that_somebody_else_takes_is_told_once() {
        let zone = |id: u16, owner: Option<u8>| ZoneInfo {
            id: ZoneId(id),
            name: String::new(),
            shape: Shape::Row,
            owner: owner.map(Seat),
        };
        let zones = [zone(0, None), zone(1, Some(1)), zone(2, Some(0)), zone(3, None)];
        let (piece, at) = (PieceId(7), |id: u16| Place::In(ZoneId(id)));
        let mut marked = Marked::default();
        marked.toggle(Seat(0), piece);
        assert!(marked.goes(piece, at(0), at(3), &zones).is_empty(), "nobody has it");
        assert!(marked.is_marked(Seat(0), piece));
        assert_eq!(marked.goes(piece, at(0), at(1), &zones), [(Seat(0), Seat(1))]);
        assert!(marked.is_empty(), "it is told once");
        marked.toggle(Seat(0), piece);
        assert!(marked.goes(piece, at(0), at(2), &zones).is_empty(), "one's own doing is no news");
    }
}
