//! What is printed on a piece: its name, and what it is good for.

use super::capital;
use crate::catalog::Catalog;
use crate::catalog::effects::CardOption;
use crate::catalog::ids::{AlertId, ContactId, JobId, MarketId, RegionId, RoamerId, ScriptId, ShipId, SupplyKind};
use crate::catalog::supplies::{Kind, Supply};
use crate::catalog::words::Skill;
use crate::words;
use kit::{Face, PieceId};

/// What is printed on a piece, as its place in the catalog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Print {
    /// A supply or set-up card.
    Supply(SupplyKind),
    /// A job card.
    Job(JobId),
    /// A nav card, as its place among [`Catalog::nav_cards`].
    Nav(u16),
    /// A misbehave card, as its place among [`Catalog::misbehave_cards`].
    Misbehave(u16),
    /// A captain's ship.
    Ship(ShipId),
    /// A ship that roams the map.
    Roamer(RoamerId),
    /// A side of the die.
    Die(Face),
    /// An alert token.
    Alert(AlertId),
}

/// The back of a card; every card of a deck has the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Back {
    /// A supply deck.
    Supply(MarketId),
    /// Leaders, and the drive cores that ships begin with.
    SetUp,
    /// A contact's jobs.
    Jobs(ContactId),
    /// A region's nav cards.
    Nav(RegionId),
    /// The misbehave deck.
    Misbehave,
}

impl Back {
    /// The back of a piece, if it is a card.
    pub fn of(catalog: &Catalog, piece: PieceId) -> Option<Back> {
        let at = piece.0 as usize;
        let places = Places::of(catalog);
        match at {
            _ if at < places.jobs => Some(catalog.copies[at].market.map_or(Back::SetUp, Back::Supply)),
            _ if at < places.nav => Some(Back::Jobs(catalog.jobs[at - places.jobs].contact)),
            _ if at < places.misbehave => {
                let card = catalog.nav_copies[at - places.nav];
                Some(Back::Nav(catalog.nav_cards[card as usize].deck))
            }
            _ if at < places.ships => Some(Back::Misbehave),
            _ => None,
        }
    }
}

/// The number of the first piece of each kind; supply cards come first of all.
struct Places {
    jobs: usize,
    nav: usize,
    misbehave: usize,
    ships: usize,
    roamers: usize,
    die: usize,
}

impl Places {
    fn of(catalog: &Catalog) -> Places {
        let jobs = catalog.copies.len();
        let nav = jobs + catalog.jobs.len();
        let misbehave = nav + catalog.nav_copies.len();
        let ships = misbehave + catalog.misbehave_copies.len();
        let roamers = ships + catalog.ships.len();
        Places { jobs, nav, misbehave, ships, roamers, die: roamers + catalog.roamers.len() }
    }
}

impl Print {
    /// The print of a piece that shows this face.
    pub fn of(catalog: &Catalog, piece: PieceId, face: Face) -> Print {
        let at = piece.0 as usize;
        let places = Places::of(catalog);
        match at {
            _ if at < places.jobs => Print::Supply(SupplyKind(face.0)),
            _ if at < places.nav => Print::Job(JobId(face.0)),
            _ if at < places.misbehave => Print::Nav(face.0),
            _ if at < places.ships => Print::Misbehave(face.0),
            _ if at < places.roamers => Print::Ship(ShipId((at - places.ships) as u8)),
            _ if at < places.die => Print::Roamer(RoamerId((at - places.roamers) as u8)),
            _ if at == places.die => Print::Die(face),
            _ => Print::Alert(AlertId(face.0 as u8)),
        }
    }

    /// The face that a piece with this print shows.
    pub fn face(self) -> Face {
        match self {
            Print::Supply(kind) => Face(kind.0),
            Print::Job(job) => Face(job.0),
            Print::Nav(card) | Print::Misbehave(card) => Face(card),
            Print::Ship(ship) => Face(ship.0.into()),
            Print::Roamer(roamer) => Face(roamer.0.into()),
            Print::Die(face) => face,
            Print::Alert(alert) => Face(alert.0.into()),
        }
    }

    /// Its name.
    pub fn name(self, catalog: &Catalog) -> String {
        match self {
            Print::Supply(kind) => catalog.supplies[kind.index()].name.clone(),
            Print::Job(job) => catalog.job(job).name.clone(),
            Print::Nav(card) => catalog.nav_cards[card as usize].name.clone(),
            Print::Misbehave(card) => catalog.misbehave_cards[card as usize].name.clone(),
            Print::Ship(ship) => catalog.ships[ship.index()].name.clone(),
            Print::Roamer(ship) => catalog.roamer(ship).name.clone(),
            Print::Die(Face(6)) => "a Firefly".into(),
            Print::Die(face) => format!("a {}", face.0),
            Print::Alert(alert) => catalog.alerts[alert.index()].name.clone(),
        }
    }

    /// What it is good for, a line for each thing.
    pub fn about(self, catalog: &Catalog) -> Vec<String> {
        match self {
            Print::Supply(kind) => supply(catalog, &catalog.supplies[kind.index()]),
            Print::Job(job) => {
                let kinds: Vec<_> = catalog.job(job).kinds.iter().map(|kind| format!("{kind:?}")).collect();
                let contact = &catalog.contact(catalog.job(job).contact).name;
                vec![format!("{contact}: {}", kinds.join(" and ")), capital(&words::job(catalog, job))]
            }
            Print::Nav(card) => {
                let card = &catalog.nav_cards[card as usize];
                let drawn = (!catalog.script(card.drawn).is_empty()).then(|| at_once(catalog, card.drawn));
                drawn.into_iter().chain(ways(catalog, &card.options)).chain(reshuffles(card.reshuffle)).collect()
            }
            Print::Misbehave(card) => {
                let card = &catalog.misbehave_cards[card as usize];
                let suit = format!("{:?}", card.suit);
                let ace = card.ace.iter().map(|ace| format!("Passed at once with {}.", words::need(catalog, ace)));
                let ways = ways(catalog, &card.options);
                std::iter::once(suit).chain(ace).chain(ways).chain(reshuffles(card.reshuffle)).collect()
            }
            Print::Ship(ship) => {
                let ship = &catalog.ships[ship.index()];
                vec![format!("Hold {}, stash {}, crew {}, upgrades {}.", ship.hold, ship.stash, ship.crew, ship.slots)]
            }
            Print::Alert(alert) => {
                let calls = &catalog.alerts[alert.index()].calls;
                let ships: Vec<_> = calls.iter().map(|ship| catalog.roamer(*ship).name.clone()).collect();
                vec![format!(
                    "Whoever flies in rolls a die; as many as lie here, or fewer, call {}.",
                    ships.join(" or ")
                )]
            }
            Print::Roamer(_) | Print::Die(_) => Vec::new(),
        }
    }
}

fn supply(catalog: &Catalog, card: &Supply) -> Vec<String> {
    let kind = match card.kind {
        Kind::Drive => "Drive core".into(),
        kind => format!("{kind:?}"),
    };
    let price = (card.cost > 0).then(|| format!("${}", card.cost));
    let drive = (card.range > 0).then(|| format!("range {}, {} Fuel a burn", card.range, card.burn));
    let skills = Skill::ALL.into_iter().filter(|skill| card.skill(*skill) > 0);
    let skills = skills.map(|skill| format!("{} {}", skill.name(), card.skill(skill)));
    let standing = [(card.moral, "moral"), (card.wanted, "Wanted")];
    let head = std::iter::once(kind)
        .chain(price)
        .chain(drive)
        .chain(skills)
        .chain(card.professions.iter().map(|one| one.name().to_string()))
        .chain(card.keywords.iter().map(|one| one.name().to_string()))
        .chain(standing.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_string()));
    let head = head.collect::<Vec<_>>().join(" · ");
    std::iter::once(head).chain(card.abilities.iter().map(|one| words::ability(catalog, one))).collect()
}

fn at_once(catalog: &Catalog, script: ScriptId) -> String {
    format!("At once: {}.", words::script(catalog, script))
}

fn ways(catalog: &Catalog, options: &[CardOption]) -> Vec<String> {
    options.iter().map(|option| format!("{}.", capital(&words::option(catalog, option)))).collect()
}

fn reshuffles(is: bool) -> Option<String> {
    is.then(|| "Then the deck is shuffled anew.".to_string())
}
