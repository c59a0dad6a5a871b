//! What is printed on a piece: its name, and what it is good for.

use crate::catalog::Catalog;
use crate::catalog::cards::{MisbehaveCard, NavCard};
use crate::catalog::effects::CardOption;
use crate::catalog::ids::{JobId, ScriptId};
use crate::catalog::roamers::{AlertKind, Roamer};
use crate::catalog::supplies::{Kind, Ship, Supply};
use crate::catalog::words::Skill;
use crate::words;
use kit::{Face, PieceId};

/// A piece as it is printed.
pub(crate) enum Print<'a> {
    Supply(&'a Supply),
    Job(JobId),
    Nav(&'a NavCard),
    Misbehave(&'a MisbehaveCard),
    Ship(&'a Ship),
    Roamer(&'a Roamer),
    Die(Face),
    Alert(&'a AlertKind),
}

impl<'a> Print<'a> {
    /// The print of a piece that shows this face.
    pub fn of(catalog: &'a Catalog, piece: PieceId, face: Face) -> Print<'a> {
        let at = piece.0 as usize;
        let jobs = catalog.copies.len();
        let nav = jobs + catalog.jobs.len();
        let misbehave = nav + catalog.nav_copies.len();
        let ships = misbehave + catalog.misbehave_copies.len();
        let roamers = ships + catalog.ships.len();
        let die = roamers + catalog.roamers.len();
        let shown = face.0 as usize;
        match at {
            _ if at < jobs => Print::Supply(&catalog.supplies[shown]),
            _ if at < nav => Print::Job(JobId(face.0)),
            _ if at < misbehave => Print::Nav(&catalog.nav_cards[shown]),
            _ if at < ships => Print::Misbehave(&catalog.misbehave_cards[shown]),
            _ if at < roamers => Print::Ship(&catalog.ships[at - ships]),
            _ if at < die => Print::Roamer(&catalog.roamers[at - roamers]),
            _ if at == die => Print::Die(face),
            _ => Print::Alert(&catalog.alerts[shown]),
        }
    }

    /// Its name.
    pub fn name(&self, catalog: &Catalog) -> String {
        match self {
            Print::Supply(card) => card.name.clone(),
            Print::Job(job) => catalog.job(*job).name.clone(),
            Print::Nav(card) => card.name.clone(),
            Print::Misbehave(card) => card.name.clone(),
            Print::Ship(ship) => ship.name.clone(),
            Print::Roamer(ship) => ship.name.clone(),
            Print::Die(Face(6)) => "a Firefly".into(),
            Print::Die(face) => format!("a {}", face.0),
            Print::Alert(alert) => alert.name.clone(),
        }
    }

    /// What it is good for, a line for each thing.
    pub fn about(&self, catalog: &Catalog) -> Vec<String> {
        match self {
            Print::Supply(card) => supply(catalog, card),
            Print::Job(job) => {
                let kinds: Vec<_> = catalog.job(*job).kinds.iter().map(|kind| format!("{kind:?}")).collect();
                let contact = &catalog.contact(catalog.job(*job).contact).name;
                vec![format!("{contact}: {}", kinds.join(" and ")), capital(&words::job(catalog, *job))]
            }
            Print::Nav(card) => {
                let drawn = (!catalog.script(card.drawn).is_empty()).then(|| at_once(catalog, card.drawn));
                drawn.into_iter().chain(ways(catalog, &card.options)).chain(reshuffles(card.reshuffle)).collect()
            }
            Print::Misbehave(card) => {
                let suit = format!("{:?}", card.suit);
                let ace = card.ace.iter().map(|ace| format!("Passed at once with {}.", words::need(catalog, ace)));
                let ways = ways(catalog, &card.options);
                std::iter::once(suit).chain(ace).chain(ways).chain(reshuffles(card.reshuffle)).collect()
            }
            Print::Ship(ship) => {
                vec![format!("Hold {}, stash {}, crew {}, upgrades {}.", ship.hold, ship.stash, ship.crew, ship.slots)]
            }
            Print::Alert(alert) => {
                let ships: Vec<_> = alert.calls.iter().map(|ship| catalog.roamer(*ship).name.clone()).collect();
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

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
