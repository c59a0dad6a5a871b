//! Tokens and figures: what lies in holds and stashes, on records and on crew cards.

use super::zones::{Spot, piece_of};
use crate::catalog::words::Good;
use crate::state::{Card, TheGame};
use kit::{Figure, FigureId, Heap, Place, Seat, Token};

/// An outstanding Warrant.
pub const WARRANT: Token = Token(6);
/// A Disgruntled token.
pub const DISGRUNTLED: Token = Token(7);
/// A goal reached.
pub const GOAL: Token = Token(8);

/// A token of a good.
pub fn good_token(good: Good) -> Token {
    Token(good as u8)
}

/// The good of a token, if it is one.
pub fn good_of(token: Token) -> Option<Good> {
    Good::ALL.get(token.0 as usize).copied()
}

/// A captain's credits.
pub fn credits(seat: Seat) -> FigureId {
    FigureId { what: 0, seat: Some(seat) }
}

impl TheGame {
    pub(super) fn hold(&self, seat: Seat) -> Place {
        self.zone_id(Spot::Hold(seat)).into()
    }

    pub(super) fn stash(&self, seat: Seat) -> Place {
        self.zone_id(Spot::Stash(seat)).into()
    }

    pub(super) fn record(&self, seat: Seat) -> Place {
        self.zone_id(Spot::Record(seat)).into()
    }

    pub(super) fn all_heaps(&self, into: &mut Vec<Heap>) {
        let mut heap = |place: Place, token, count: u8| {
            into.extend((count > 0).then_some(Heap { place, token, count: count.into() }));
        };
        for (seat, captain) in self.captains.iter() {
            for good in Good::ALL {
                let hidden = self.in_stash(seat, good);
                heap(self.hold(seat), good_token(good), captain.has(good) - hidden);
                heap(self.stash(seat), good_token(good), hidden);
            }
            heap(self.record(seat), WARRANT, captain.warrants);
            heap(self.record(seat), GOAL, captain.goals);
            for mate in captain.crew.iter().filter(|mate| mate.disgruntled) {
                heap(Place::On(piece_of(self.catalog(), Card::Supply(mate.card))), DISGRUNTLED, 1);
            }
        }
    }

    pub(super) fn all_figures(&self, into: &mut Vec<Figure>) {
        into.extend(self.captains.iter().map(|(seat, captain)| Figure { id: credits(seat), now: captain.cash }));
    }

    pub(super) fn token_words(&self, token: Token, count: u16) -> String {
        match (token, good_of(token)) {
            (_, Some(good)) => good.count(count as u8),
            (WARRANT, _) => {
                if count == 1 {
                    "1 Warrant".into()
                } else {
                    format!("{count} Warrants")
                }
            }
            (GOAL, _) => {
                if count == 1 {
                    "1 goal".into()
                } else {
                    format!("{count} goals")
                }
            }
            _ => "Disgruntled".into(),
        }
    }
}
