//! Zones and pieces: every card, ship, die and token with its number and its place.

use crate::catalog::Catalog;
use crate::catalog::ids::*;
use crate::state::{Card, Frame, Stack, TheGame, Zone, tokens_of};
use kit::{Face, Lying, PieceId, Place, Seat, Shape, Sight, ZoneId, ZoneInfo};

/// Zones of one seat.
const PER_SEAT: u16 = 9;

/// What a zone of the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Where cards lie.
    Cards(Zone),
    /// Where Fireflies wait that nobody flies.
    Docks,
    /// Where the die is thrown.
    Tray,
    /// A sector of the map.
    Sector(SectorId),
    /// The supply of alert tokens.
    Alerts,
    /// The hold of a ship, for tokens.
    Hold(Seat),
    /// Its stash, for those hidden from the law.
    Stash(Seat),
    /// A captain's record: Warrants, and goals reached.
    Record(Seat),
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
    pub fn zone_id(&self, spot: Spot) -> ZoneId {
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
            Spot::Hold(seat) => of_seat(seat, 6),
            Spot::Record(seat) => of_seat(seat, 7),
            Spot::Stash(seat) => of_seat(seat, 8),
            Spot::Sector(sector) => sectors + u16::from(sector.0),
            Spot::Alerts => sectors + self.catalog.sectors.len() as u16,
        })
    }

    /// What the zone with this number is.
    pub fn spot_of(&self, id: ZoneId) -> Option<Spot> {
        self.spots().into_iter().find(|spot| self.zone_id(*spot) == id)
    }

    /// Every zone of this match.
    fn spots(&self) -> Vec<Spot> {
        let cards = |zone: Zone| Spot::Cards(zone);
        let piles =
            self.stacks().into_iter().flat_map(|stack| [cards(Zone::Pile(stack)), cards(Zone::Discards(stack))]);
        let shared = [cards(Zone::Considered), cards(Zone::OnTable), cards(Zone::Box), Spot::Docks, Spot::Tray];
        let alerts = (self.catalog.alert_tokens > 0).then_some(Spot::Alerts);
        let of_seat = |seat: Seat| {
            let own = [Zone::Crew, Zone::Gear, Zone::Ship, Zone::Hand, Zone::Active, Zone::Solid];
            own.map(|zone| cards(zone(seat))).into_iter().chain([
                Spot::Hold(seat),
                Spot::Stash(seat),
                Spot::Record(seat),
            ])
        };
        let seats = self.captains.seats().flat_map(of_seat);
        piles.chain(shared).chain(alerts).chain(seats).chain(self.catalog.sector_ids().map(Spot::Sector)).collect()
    }

    pub(super) fn all_zones(&self) -> Vec<ZoneInfo> {
        let info = |spot: Spot| {
            let (name, shape, owner) = self.zone_words(spot);
            ZoneInfo { id: self.zone_id(spot), name, shape, owner }
        };
        self.spots().into_iter().map(info).collect()
    }

    fn zone_words(&self, spot: Spot) -> (String, Shape, Option<Seat>) {
        let own = |name: &str, shape: Shape, seat: Seat| (name.to_string(), shape, Some(seat));
        match spot {
            Spot::Cards(Zone::Pile(stack)) => (self.stack_name(stack), Shape::Pile, None),
            Spot::Cards(Zone::Discards(stack)) => (format!("{}, discards", self.stack_name(stack)), Shape::Pile, None),
            Spot::Cards(Zone::Considered) => ("Considered".into(), Shape::Row, None),
            Spot::Cards(Zone::OnTable) => ("On the table".into(), Shape::Row, None),
            Spot::Cards(Zone::Box) => ("Out of play".into(), Shape::Pile, None),
            Spot::Docks => ("Docks".into(), Shape::Row, None),
            Spot::Tray => ("Dice".into(), Shape::Row, None),
            Spot::Alerts => ("Alert tokens".into(), Shape::Pile, None),
            Spot::Cards(Zone::Crew(seat)) => own("Crew", Shape::Row, seat),
            Spot::Cards(Zone::Gear(seat)) => own("Gear", Shape::Row, seat),
            Spot::Cards(Zone::Ship(seat)) => own("Ship", Shape::Row, seat),
            Spot::Cards(Zone::Hand(seat)) => own("Jobs in hand", Shape::Fan, seat),
            Spot::Cards(Zone::Active(seat)) => own("Active jobs", Shape::Row, seat),
            Spot::Cards(Zone::Solid(seat)) => own("Solid with", Shape::Row, seat),
            Spot::Hold(seat) => own("Hold", Shape::Row, seat),
            Spot::Stash(seat) => own("Stash", Shape::Row, seat),
            Spot::Record(seat) => own("Record", Shape::Row, seat),
            Spot::Sector(sector) => (self.catalog.sector(sector).name.clone(), Shape::Spot, None),
        }
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
            Zone::Considered if matches!(card, Card::Job(_) | Card::Nav(_)) => Sight::Only(self.turn.seat),
            _ => Sight::Everyone,
        }
    }

    pub(crate) fn lay(&self, card: Card, zone: Zone) -> Lying {
        let (piece, face) = (piece_of(&self.catalog, card), face_of(&self.catalog, card));
        Lying::new(piece, self.zone_id(Spot::Cards(zone)), face, self.sight(card, zone))
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
        into.extend(captain.gear.iter().map(|gear| {
            let lying = self.lay(Card::Supply(gear.card), Zone::Gear(seat));
            Lying { place: self.gear_place(seat, gear.by), ..lying }
        }));
        let parts = captain.drive.iter().chain(&captain.upgrades);
        into.extend(parts.map(|card| self.lay(Card::Supply(*card), Zone::Ship(seat))));
        into.extend(captain.hand.iter().map(|job| self.lay(Card::Job(*job), Zone::Hand(seat))));
        into.extend(captain.active.iter().map(|active| self.lay(Card::Job(active.job), Zone::Active(seat))));
        into.extend(captain.solid.iter().flatten().map(|job| self.lay(Card::Job(*job), Zone::Solid(seat))));
    }

    /// Where gear lies: on the card of whoever carries it.
    pub(crate) fn gear_place(&self, seat: Seat, by: Option<SupplyId>) -> Place {
        match by {
            Some(mate) => piece_of(&self.catalog, Card::Supply(mate)).into(),
            None => self.zone_id(Spot::Cards(Zone::Gear(seat))).into(),
        }
    }

    fn models(&self, into: &mut Vec<Lying>) {
        let open =
            |piece: PieceId, spot: Spot, face: u16| Lying::new(piece, self.zone_id(spot), Face(face), Sight::Everyone);
        for ship in (0..self.catalog.ships.len() as u8).map(ShipId) {
            let captain = self.captains.values().iter().find(|captain| captain.ship == Some(ship));
            let spot = captain.and_then(|captain| captain.sector).map_or(Spot::Docks, Spot::Sector);
            into.push(open(ship_piece(&self.catalog, ship), spot, ship.0.into()));
        }
        for roamer in self.catalog.roamer_ids() {
            let spot = Spot::Sector(self.roamer_at(roamer));
            into.push(open(roamer_piece(&self.catalog, roamer), spot, roamer.0.into()));
        }
        into.push(open(die_piece(&self.catalog), Spot::Tray, self.die.into()));
        let token = |token: TokenId, spot: Spot, face: u8| open(token_piece(&self.catalog, token), spot, face.into());
        into.extend(tokens_of(self.spare_tokens()).map(|spare| token(spare, Spot::Alerts, 0)));
        for pile in &self.alerts {
            into.extend(pile.tokens().map(|laid| token(laid, Spot::Sector(pile.sector), pile.alert.0)));
        }
    }
}

/// The number of a card.
pub fn piece_of(catalog: &Catalog, card: Card) -> PieceId {
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
pub fn face_of(catalog: &Catalog, card: Card) -> Face {
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

/// The model of a Firefly.
pub fn ship_piece(catalog: &Catalog, ship: ShipId) -> PieceId {
    PieceId(cards(catalog) + u16::from(ship.0))
}

/// The model of a roaming ship.
pub fn roamer_piece(catalog: &Catalog, roamer: RoamerId) -> PieceId {
    PieceId(cards(catalog) + catalog.ships.len() as u16 + u16::from(roamer.0))
}

/// The die.
pub fn die_piece(catalog: &Catalog) -> PieceId {
    PieceId(cards(catalog) + (catalog.ships.len() + catalog.roamers.len()) as u16)
}

/// An alert token.
pub fn token_piece(catalog: &Catalog, token: TokenId) -> PieceId {
    PieceId(die_piece(catalog).0 + 1 + u16::from(token.0))
}
