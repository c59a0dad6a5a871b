//! Zones and pieces: every card, ship, die and token with its number and its place.

use crate::catalog::Catalog;
use crate::catalog::ids::*;
use crate::state::{Card, Frame, Stack, TheGame, Zone, tokens_of};
use kit::{Face, Lying, PieceId, Seat, Shape, Sight, ZoneId, ZoneInfo};

/// Zones of one seat.
const PER_SEAT: u16 = 6;

/// What a zone of the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    Cards(Zone),
    Docks,
    Tray,
    Sector(SectorId),
    Alerts,
}

impl TheGame {
    fn stacks(&self) -> Vec<Stack> {
        let markets = (0..self.catalog.markets.len() as u8).map(|market| Stack::Market(MarketId(market)));
        let offices = self.catalog.contact_ids().map(Stack::Office);
        let nav = (0..self.catalog.regions.len() as u8).map(|region| Stack::Nav(RegionId(region)));
        markets.chain(offices).chain(nav).chain([Stack::Misbehave]).collect()
    }

    fn stack_number(&self, stack: Stack) -> u16 {
        let (markets, offices) = (self.catalog.markets.len(), self.catalog.contacts.len());
        let number = match stack {
            Stack::Market(market) => market.index(),
            Stack::Office(contact) => markets + contact.index(),
            Stack::Nav(region) => markets + offices + region.index(),
            Stack::Misbehave => markets + offices + self.catalog.regions.len(),
        };
        number as u16
    }

    fn stack_count(&self) -> u16 {
        self.stack_number(Stack::Misbehave) + 1
    }

    /// The number of a zone.
    pub(crate) fn zone_id(&self, spot: Spot) -> ZoneId {
        let shared = 2 * self.stack_count();
        let seats = shared + 5;
        let of_seat = |seat: Seat, place: u16| seats + PER_SEAT * u16::from(seat.0) + place;
        let sectors = seats + PER_SEAT * self.seats() as u16;
        ZoneId(match spot {
            Spot::Cards(Zone::Pile(stack)) => 2 * self.stack_number(stack),
            Spot::Cards(Zone::Discards(stack)) => 2 * self.stack_number(stack) + 1,
            Spot::Cards(Zone::Considered) => shared,
            Spot::Cards(Zone::OnTable) => shared + 1,
            Spot::Cards(Zone::Box) => shared + 2,
            Spot::Docks => shared + 3,
            Spot::Tray => shared + 4,
            Spot::Cards(Zone::Crew(seat)) => of_seat(seat, 0),
            Spot::Cards(Zone::Gear(seat)) => of_seat(seat, 1),
            Spot::Cards(Zone::Ship(seat)) => of_seat(seat, 2),
            Spot::Cards(Zone::Hand(seat)) => of_seat(seat, 3),
            Spot::Cards(Zone::Active(seat)) => of_seat(seat, 4),
            Spot::Cards(Zone::Solid(seat)) => of_seat(seat, 5),
            Spot::Sector(sector) => sectors + u16::from(sector.0),
            Spot::Alerts => sectors + self.catalog.sectors.len() as u16,
        })
    }

    pub(super) fn all_zones(&self) -> Vec<ZoneInfo> {
        let mut zones = Vec::new();
        let mut add = |spot: Spot, name: String, shape: Shape, owner: Option<Seat>| {
            zones.push(ZoneInfo { id: self.zone_id(spot), name, shape, owner });
        };
        for stack in self.stacks() {
            let name = self.stack_name(stack);
            add(Spot::Cards(Zone::Pile(stack)), name.clone(), Shape::Pile, None);
            add(Spot::Cards(Zone::Discards(stack)), format!("{name}, discards"), Shape::Pile, None);
        }
        add(Spot::Cards(Zone::Considered), "Considered".into(), Shape::Row, None);
        add(Spot::Cards(Zone::OnTable), "On the table".into(), Shape::Row, None);
        add(Spot::Cards(Zone::Box), "Out of play".into(), Shape::Pile, None);
        add(Spot::Docks, "Docks".into(), Shape::Row, None);
        add(Spot::Tray, "Dice".into(), Shape::Row, None);
        if self.catalog.alert_tokens > 0 {
            add(Spot::Alerts, "Alert tokens".into(), Shape::Pile, None);
        }
        for seat in self.captains.seats() {
            let rows = [
                (Zone::Crew(seat), "Crew", Shape::Row),
                (Zone::Gear(seat), "Gear", Shape::Row),
                (Zone::Ship(seat), "Ship", Shape::Row),
                (Zone::Hand(seat), "Jobs in hand", Shape::Fan),
                (Zone::Active(seat), "Active jobs", Shape::Row),
                (Zone::Solid(seat), "Solid with", Shape::Row),
            ];
            for (zone, name, shape) in rows {
                add(Spot::Cards(zone), name.into(), shape, Some(seat));
            }
        }
        for sector in self.catalog.sector_ids() {
            add(Spot::Sector(sector), self.catalog.sector(sector).name.clone(), Shape::Spot, None);
        }
        zones
    }

    pub(crate) fn stack_name(&self, stack: Stack) -> String {
        match stack {
            Stack::Market(market) => format!("{} supplies", self.catalog.markets[market.index()].name),
            Stack::Office(contact) => format!("{}'s jobs", self.catalog.contact(contact).name),
            Stack::Nav(region) => format!("{} nav deck", self.catalog.regions[region.index()].name),
            Stack::Misbehave => "Misbehave deck".into(),
        }
    }

    /// Who may see a card there.
    pub(crate) fn sight(&self, card: Card, zone: Zone) -> Sight {
        match zone {
            Zone::Pile(_) => Sight::Nobody,
            Zone::Hand(seat) => Sight::Only(seat),
            Zone::Considered if matches!(card, Card::Job(_)) => match self.frame() {
                Some(Frame::Deal { seat, .. }) => Sight::Only(seat),
                _ => Sight::Everyone,
            },
            Zone::Considered if matches!(card, Card::Nav(_)) => match self.frame() {
                Some(Frame::Reorder { seat, .. }) => Sight::Only(seat),
                _ => Sight::Nobody,
            },
            _ => Sight::Everyone,
        }
    }

    pub(crate) fn lay(&self, card: Card, zone: Zone) -> Lying {
        Lying {
            piece: piece_of(&self.catalog, card),
            zone: self.zone_id(Spot::Cards(zone)),
            face: face_of(&self.catalog, card),
            sight: self.sight(card, zone),
        }
    }

    pub(super) fn all_pieces(&self, into: &mut Vec<Lying>) {
        for (market, deck) in self.markets.iter().enumerate() {
            let stack = Stack::Market(MarketId(market as u8));
            into.extend(deck.pile().iter().map(|card| self.lay(Card::Supply(*card), Zone::Pile(stack))));
            into.extend(deck.discards().iter().map(|card| self.lay(Card::Supply(*card), Zone::Discards(stack))));
        }
        for (contact, deck) in self.offices.iter().enumerate() {
            let stack = Stack::Office(ContactId(contact as u8));
            into.extend(deck.pile().iter().map(|job| self.lay(Card::Job(*job), Zone::Pile(stack))));
            into.extend(deck.discards().iter().map(|job| self.lay(Card::Job(*job), Zone::Discards(stack))));
        }
        for (region, deck) in self.nav.iter().enumerate() {
            let stack = Stack::Nav(RegionId(region as u8));
            into.extend(deck.pile().iter().map(|card| self.lay(Card::Nav(*card), Zone::Pile(stack))));
            into.extend(deck.discards().iter().map(|card| self.lay(Card::Nav(*card), Zone::Discards(stack))));
        }
        let stack = Stack::Misbehave;
        let deck = &self.misbehave;
        into.extend(deck.pile().iter().map(|card| self.lay(Card::Misbehave(*card), Zone::Pile(stack))));
        into.extend(deck.discards().iter().map(|card| self.lay(Card::Misbehave(*card), Zone::Discards(stack))));
        into.extend(self.considered.iter().map(|card| self.lay(Card::Supply(*card), Zone::Considered)));
        into.extend(self.considered_jobs.iter().map(|job| self.lay(Card::Job(*job), Zone::Considered)));
        into.extend(self.charted.iter().map(|card| self.lay(Card::Nav(*card), Zone::Considered)));
        into.extend(self.pending.frames().iter().filter_map(|frame| match *frame {
            Frame::Nav { card, .. } => Some(self.lay(Card::Nav(card), Zone::OnTable)),
            Frame::Misbehave { card, .. } => Some(self.lay(Card::Misbehave(card), Zone::OnTable)),
            _ => None,
        }));
        into.extend(self.out.iter().map(|card| self.lay(Card::Supply(*card), Zone::Box)));
        self.captains.seats().for_each(|seat| self.captains_pieces(seat, into));
        self.models(into);
    }

    fn captains_pieces(&self, seat: Seat, into: &mut Vec<Lying>) {
        let captain = &self.captains[seat];
        into.extend(captain.crew.iter().map(|mate| self.lay(Card::Supply(mate.card), Zone::Crew(seat))));
        into.extend(captain.gear.iter().map(|gear| self.lay(Card::Supply(gear.card), Zone::Gear(seat))));
        let parts = captain.drive.iter().chain(&captain.upgrades);
        into.extend(parts.map(|card| self.lay(Card::Supply(*card), Zone::Ship(seat))));
        into.extend(captain.hand.iter().map(|job| self.lay(Card::Job(*job), Zone::Hand(seat))));
        into.extend(captain.active.iter().map(|active| self.lay(Card::Job(active.job), Zone::Active(seat))));
        into.extend(captain.solid.iter().flatten().map(|job| self.lay(Card::Job(*job), Zone::Solid(seat))));
    }

    fn models(&self, into: &mut Vec<Lying>) {
        let open = |piece: PieceId, spot: Spot, face: u16| Lying {
            piece,
            zone: self.zone_id(spot),
            face: Face(face),
            sight: Sight::Everyone,
        };
        for ship in (0..self.catalog.ships.len() as u8).map(ShipId) {
            let captain = self.captains.values().iter().find(|captain| captain.ship == Some(ship));
            let spot = captain.and_then(|captain| captain.sector).map_or(Spot::Docks, Spot::Sector);
            into.push(open(ship_piece(&self.catalog, ship), spot, ship.0.into()));
        }
        for roamer in self.catalog.roamer_ids() {
            let spot = Spot::Sector(self.roamer_at(roamer));
            into.push(open(roamer_piece(&self.catalog, roamer), spot, roamer.0.into()));
        }
        into.push(open(die_piece(&self.catalog), Spot::Tray, 1));
        let token = |token: TokenId, spot: Spot, face: u8| open(token_piece(&self.catalog, token), spot, face.into());
        into.extend(tokens_of(self.spare_tokens()).map(|spare| token(spare, Spot::Alerts, 0)));
        for pile in &self.alerts {
            into.extend(pile.tokens().map(|laid| token(laid, Spot::Sector(pile.sector), pile.alert.0)));
        }
    }
}

/// The number of a card.
pub(crate) fn piece_of(catalog: &Catalog, card: Card) -> PieceId {
    let jobs = catalog.copies.len() as u16;
    let nav = jobs + catalog.jobs.len() as u16;
    let misbehave = nav + catalog.nav_copies.len() as u16;
    PieceId(match card {
        Card::Supply(card) => card.0,
        Card::Job(job) => jobs + job.0,
        Card::Nav(card) => nav + card.0,
        Card::Misbehave(card) => misbehave + card.0,
    })
}

/// What a card shows: the place of its print in the catalog.
pub(crate) fn face_of(catalog: &Catalog, card: Card) -> Face {
    Face(match card {
        Card::Supply(card) => catalog.kind(card).0,
        Card::Job(job) => job.0,
        Card::Nav(card) => catalog.nav_copies[card.index()],
        Card::Misbehave(card) => catalog.misbehave_copies[card.index()],
    })
}

fn cards(catalog: &Catalog) -> u16 {
    (catalog.copies.len() + catalog.jobs.len() + catalog.nav_copies.len() + catalog.misbehave_copies.len()) as u16
}

pub(crate) fn ship_piece(catalog: &Catalog, ship: ShipId) -> PieceId {
    PieceId(cards(catalog) + u16::from(ship.0))
}

pub(crate) fn roamer_piece(catalog: &Catalog, roamer: RoamerId) -> PieceId {
    PieceId(cards(catalog) + catalog.ships.len() as u16 + u16::from(roamer.0))
}

pub(crate) fn die_piece(catalog: &Catalog) -> PieceId {
    PieceId(cards(catalog) + (catalog.ships.len() + catalog.roamers.len()) as u16)
}

pub(crate) fn token_piece(catalog: &Catalog, token: TokenId) -> PieceId {
    PieceId(die_piece(catalog).0 + 1 + u16::from(token.0))
}
