//! The zones of the table by name, and their numbers.

use crate::cards::{CardId, SupplySet, Tier};
use kit::{PieceId, Seat, ZoneId};

/// Where pieces lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// A player's hand.
    Hand(Seat),
    /// A player's draw pile.
    Deck(Seat),
    /// A player's recycle pile.
    Recycle(Seat),
    /// The assets of a tableau.
    Assets(Seat),
    /// The characters and items of a tableau.
    Command(Seat),
    /// A player's display.
    Display(Seat),
    /// A player's 'verse card.
    VerseCard(Seat),
    /// A market deck.
    MarketDeck(Tier),
    /// The faceup cards of a market.
    Market(Tier),
    /// A pile of the supply.
    Supply(SupplySet),
    /// What is not in play.
    Box,
    /// What left the match.
    Removed,
    /// Reavers to come.
    ReaversToCome,
    /// Reavers above the table.
    Reavers,
    /// Reavers driven off.
    ReaversGone,
    /// The episode being played.
    Episode,
}

const TABLE: u16 = 100;
const SUPPLY: u16 = 110;
const OTHERS: u16 = 120;
const VERSE_CARDS: u16 = 130;

impl Zone {
    /// Its number; each seat has ten of its own.
    pub fn id(self) -> ZoneId {
        let own = |seat: Seat, place: u16| 10 * seat.0 as u16 + place;
        ZoneId(match self {
            Zone::Hand(seat) => own(seat, 0),
            Zone::Deck(seat) => own(seat, 1),
            Zone::Recycle(seat) => own(seat, 2),
            Zone::Assets(seat) => own(seat, 3),
            Zone::Command(seat) => own(seat, 4),
            Zone::Display(seat) => own(seat, 5),
            Zone::MarketDeck(tier) => TABLE + tier as u16,
            Zone::Market(tier) => TABLE + 3 + tier as u16,
            Zone::Supply(set) => SUPPLY + set as u16,
            Zone::Box => OTHERS,
            Zone::Removed => OTHERS + 1,
            Zone::ReaversToCome => OTHERS + 2,
            Zone::Reavers => OTHERS + 3,
            Zone::ReaversGone => OTHERS + 4,
            Zone::Episode => OTHERS + 5,
            Zone::VerseCard(seat) => VERSE_CARDS + seat.0 as u16,
        })
    }

    /// The zone with a number.
    pub fn of(id: ZoneId) -> Option<Zone> {
        let seats = (0..4).map(Seat);
        let own = [Zone::Hand, Zone::Deck, Zone::Recycle, Zone::Assets, Zone::Command, Zone::Display, Zone::VerseCard];
        let of_seats = seats.flat_map(|seat| own.map(|zone| zone(seat)));
        let market = Tier::ALL.into_iter().flat_map(|tier| [Zone::MarketDeck(tier), Zone::Market(tier)]);
        let supply = SupplySet::ALL.into_iter().map(Zone::Supply);
        let others = [Zone::Box, Zone::Removed, Zone::ReaversToCome, Zone::Reavers, Zone::ReaversGone, Zone::Episode];
        of_seats.chain(market).chain(supply).chain(others).find(|zone| zone.id() == id)
    }
}

impl CardId {
    /// The card as a piece.
    pub fn piece(self) -> PieceId {
        PieceId(self.0 as u16)
    }

    /// The card that a piece is.
    pub fn of_piece(piece: PieceId) -> CardId {
        CardId(piece.0 as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Misbehavin, Setup};
    use kit::{Catalog as _, Ruleset, Setup as _, Tabletop};

    #[test]
    fn every_zone_of_the_table_has_a_name() {
        let game = Misbehavin::begin(&crate::Catalog::built_in(), &Setup::for_seats(4), 1).expect("four may play");
        for info in game.zones() {
            assert_eq!(Zone::of(info.id).map(Zone::id), Some(info.id), "{}", info.name);
        }
    }
}
