//! What a ship and its crew amount to: room, range, price, standing with the law.

use crate::catalog::Rare;
use crate::catalog::abilities::{Ability, Wares};
use crate::catalog::ids::*;
use crate::catalog::supplies::Kind;
use crate::catalog::words::{Good, Keyword, Profession, WordSet};
use crate::state::{ActiveJob, Captain, TheGame};
use kit::Seat;

impl TheGame {
    /// Cards of this captain that are in use: the party, what they carry, and the ship's own parts.
    fn in_use<'a>(&'a self, captain: &'a Captain) -> impl Iterator<Item = SupplyId> + 'a {
        let crew = captain.party().map(|mate| mate.card);
        let gear = captain.party_gear().map(|gear| gear.card);
        crew.chain(gear).chain(captain.upgrades.iter().copied()).chain(captain.drive)
    }

    /// Abilities in force for a captain, with the card that gives each.
    pub(crate) fn abilities<'a>(&'a self, captain: &'a Captain) -> impl Iterator<Item = (SupplyId, &'a Ability)> {
        self.in_use(captain)
            .filter(move |card| !self.catalog.supply(*card).abilities.is_empty())
            .filter(move |card| self.is_usable(captain, *card))
            .flat_map(move |card| self.catalog.supply(card).abilities.iter().map(move |ability| (card, ability)))
    }

    /// Whether a card that needs somebody aboard has them.
    fn is_usable(&self, captain: &Captain, card: SupplyId) -> bool {
        let has_them = |ability: &Ability| match ability {
            Ability::NeedsAboard(profession) => {
                captain.party().any(|mate| self.catalog.supply(mate.card).is(*profession))
            }
            _ => true,
        };
        !self.catalog.has(card, Rare::NeedsAboard) || self.catalog.supply(card).abilities.iter().all(has_them)
    }

    /// The abilities of few cards among all that are a captain's, in force or not.
    pub(crate) fn rare_of(&self, captain: &Captain) -> WordSet {
        let noted = |set: WordSet, card: SupplyId| set.and(self.catalog.copies[card.index()].rare);
        let crew = captain.crew.iter().fold(WordSet::default(), |set, mate| noted(set, mate.card));
        let gear = captain.gear.iter().fold(crew, |set, gear| noted(set, gear.card));
        captain.upgrades.iter().copied().chain(captain.drive).fold(gear, noted)
    }

    /// Whether any card of a captain, in force or not, has an ability of few cards.
    fn owns(&self, captain: &Captain, rare: Rare) -> bool {
        self.catalog.knows(rare) && self.rare_of(captain).has(rare as u8)
    }

    /// Cards in force for a captain that have an ability of few cards.
    fn rare_cards<'a>(&'a self, captain: &'a Captain, rare: Rare) -> impl Iterator<Item = SupplyId> + 'a {
        self.in_use(captain).filter(move |card| self.catalog.has(*card, rare) && self.is_usable(captain, *card))
    }

    /// Abilities of the cards in force that have an ability of few cards.
    pub(crate) fn rare_abilities<'a>(&'a self, captain: &'a Captain, rare: Rare) -> impl Iterator<Item = &'a Ability> {
        let cards = self.owns(captain, rare).then(|| self.rare_cards(captain, rare));
        cards.into_iter().flatten().flat_map(|card| &self.catalog.supply(card).abilities)
    }

    /// Whether an ability of few cards is in force for a captain.
    pub(crate) fn can_do(&self, captain: &Captain, rare: Rare) -> bool {
        self.owns(captain, rare) && self.rare_cards(captain, rare).next().is_some()
    }

    /// Whether one card has an ability that `wanted` recognises.
    pub(crate) fn card_has(&self, card: SupplyId, wanted: impl Fn(&Ability) -> bool) -> bool {
        self.catalog.supply(card).abilities.iter().any(wanted)
    }

    /// The card that gives an ability which `wanted` recognises, if it is in force.
    pub(crate) fn who_has(&self, captain: &Captain, wanted: impl Fn(&Ability) -> bool) -> Option<SupplyId> {
        self.abilities(captain).find(|(_, ability)| wanted(ability)).map(|(card, _)| card)
    }

    /// Half spaces in hold and stash together.
    pub fn capacity(&self, seat: Seat) -> u16 {
        2 * u16::from(self.hold_spaces(seat) + self.stash_spaces(seat))
    }

    /// Half spaces that a captain has free.
    pub(crate) fn room_of(&self, captain: &Captain) -> u16 {
        let ship = captain.ship.map_or(0, |ship| {
            let ship = &self.catalog.ships[ship.index()];
            ship.hold + ship.stash
        });
        let more = |ability: &Ability| if let Ability::Hold(more) | Ability::Stash(more) = ability { *more } else { 0 };
        (2 * u16::from(ship + self.upgrades_give(captain, more))).saturating_sub(captain.halves())
    }

    /// Spaces in the hold.
    pub fn hold_spaces(&self, seat: Seat) -> u8 {
        let captain = &self.captains[seat];
        let ship = captain.ship.map_or(0, |ship| self.catalog.ships[ship.index()].hold);
        ship + self.upgrades_give(captain, |ability| if let Ability::Hold(more) = ability { *more } else { 0 })
    }

    /// Spaces in the stash.
    pub fn stash_spaces(&self, seat: Seat) -> u8 {
        let captain = &self.captains[seat];
        let ship = captain.ship.map_or(0, |ship| self.catalog.ships[ship.index()].stash);
        ship + self.upgrades_give(captain, |ability| if let Ability::Stash(more) = ability { *more } else { 0 })
    }

    fn upgrades_give(&self, captain: &Captain, give: impl Fn(&Ability) -> u8) -> u8 {
        captain.upgrades.iter().flat_map(|card| &self.catalog.supply(*card).abilities).map(give).sum()
    }

    /// Spaces and bunks that an upgrade gives.
    pub(crate) fn room_given_by(&self, card: SupplyId) -> (u8, u8) {
        self.catalog.supply(card).abilities.iter().fold((0, 0), |(spaces, bunks), ability| match ability {
            Ability::Hold(more) | Ability::Stash(more) => (spaces + more, bunks),
            Ability::Quarters(more) => (spaces, bunks + more),
            _ => (spaces, bunks),
        })
    }

    /// Half spaces free.
    pub fn room(&self, seat: Seat) -> u16 {
        self.capacity(seat).saturating_sub(self.captains[seat].halves())
    }

    /// How many more tokens of a kind fit.
    pub fn fits(&self, seat: Seat, good: Good) -> u8 {
        (self.room(seat) / good.halves()) as u8
    }

    /// The most crew, leader included.
    pub fn max_crew(&self, seat: Seat) -> u8 {
        let captain = &self.captains[seat];
        let ship = captain.ship.map_or(0, |ship| self.catalog.ships[ship.index()].crew);
        ship + self.upgrades_give(captain, |ability| if let Ability::Quarters(more) = ability { *more } else { 0 })
    }

    /// Slots for upgrades.
    pub fn slots(&self, seat: Seat) -> u8 {
        self.captains[seat].ship.map_or(0, |ship| self.catalog.ships[ship.index()].slots)
    }

    /// The most sectors of a Full Burn. Rulebook p. 7.
    pub fn range(&self, seat: Seat) -> u8 {
        let drive = self.captains[seat].drive.map_or(0, |drive| self.catalog.supply(drive).range);
        let more = |(_, ability): (SupplyId, &Ability)| if let Ability::Range(more) = ability { *more } else { 0 };
        drive + self.abilities(&self.captains[seat]).map(more).sum::<u8>()
    }

    /// The fuel that a Full Burn takes.
    pub fn burn(&self, seat: Seat) -> u8 {
        let captain = &self.captains[seat];
        let drive = captain.drive.map_or(0, |drive| self.catalog.supply(drive).burn);
        drive + captain.active.iter().map(|active| self.heavy_load(captain, active)).sum::<u8>()
    }

    /// What a job's load adds to that, as long as any of it is aboard. Rulebook p. 13; our ruling.
    fn heavy_load(&self, captain: &Captain, active: &ActiveJob) -> u8 {
        let job = self.catalog.job(active.job);
        if job.extra_fuel == 0 {
            return 0;
        }
        let mut loaded = job.stages[..active.stage as usize].iter().flat_map(|stage| &stage.load);
        if loaded.any(|(good, _)| captain.has(*good) > 0) { job.extra_fuel } else { 0 }
    }

    /// The most sectors of a Mosey.
    pub fn mosey_range(&self, seat: Seat) -> u8 {
        let reach = |ability: &Ability| if let Ability::MoseyRange(most) = ability { *most } else { 1 };
        self.rare_abilities(&self.captains[seat], Rare::MoseysFar).map(reach).max().unwrap_or(1).max(1)
    }

    /// Whether the law objects to this ship. Rulebook p. 7, Outlaw Ships.
    pub fn is_outlaw(&self, seat: Seat) -> bool {
        let captain = &self.captains[seat];
        captain.warrants > 0
            || captain.has(Good::Contraband) > 0
            || captain.has(Good::Fugitive) > 0
            || captain.crew.iter().any(|mate| self.catalog.supply(mate.card).wanted)
    }

    /// Whether a contact trusts this captain. Rulebook p. 15.
    pub fn is_solid(&self, captain: &Captain, contact: ContactId) -> bool {
        captain.solid[contact.index()].is_some()
            || self
                .rare_abilities(captain, Rare::CountsAsSolid)
                .any(|ability| *ability == Ability::CountsAsSolid(contact))
    }

    /// How many contacts trust this captain.
    pub fn solid_count(&self, captain: &Captain) -> u8 {
        self.catalog.contact_ids().filter(|contact| self.is_solid(captain, *contact)).count() as u8
    }

    /// Whether somebody in the party is of a profession.
    pub fn has_profession(&self, captain: &Captain, profession: Profession) -> bool {
        captain.party().any(|mate| self.catalog.supply(mate.card).is(profession))
            || (self.catalog.knows(Rare::LendsProfession)
                && captain.party_gear().any(|gear| self.catalog.supply(gear.card).is(profession)))
    }

    /// Whether the party has a keyword, without discarding anything for it.
    pub fn has_keyword(&self, captain: &Captain, keyword: Keyword) -> bool {
        self.in_use(captain).any(|card| self.catalog.supply(card).has(keyword) && self.is_usable(captain, card))
    }

    /// Gear of the party that can be discarded for a keyword.
    pub fn discard_for(&self, captain: &Captain, keyword: Keyword) -> Option<SupplyId> {
        let gives = |card: &SupplyId| self.catalog.supply(*card).keyword_by_discard() == Some(keyword);
        captain.party_gear().map(|gear| gear.card).find(gives)
    }

    /// What a supply card costs this captain. Half prices are not rounded.
    pub fn price(&self, seat: Seat, card: SupplyId) -> i32 {
        let supply = self.catalog.supply(card);
        let is_half = |wares: &Wares| match wares {
            Wares::Keyword(keyword) => {
                supply.kind == Kind::Gear && (supply.has(*keyword) || supply.keyword_by_discard() == Some(*keyword))
            }
            Wares::Upgrades => supply.kind == Kind::Upgrade,
            Wares::Drives => supply.kind == Kind::Drive,
        };
        let cost = i32::from(supply.cost);
        self.abilities(&self.captains[seat])
            .map(|(_, ability)| match ability {
                Ability::HiresFree if supply.kind == Kind::Crew => 0,
                Ability::HalfPrice(wares) if wares.iter().any(is_half) => cost / 2,
                _ => cost,
            })
            .min()
            .unwrap_or(cost)
    }

    /// How many supply cards one Buy action is for.
    pub fn buy_limit(&self, seat: Seat) -> u8 {
        let most = |(_, ability): (SupplyId, &Ability)| if let Ability::BuyCards(most) = ability { *most } else { 2 };
        self.abilities(&self.captains[seat]).map(most).max().unwrap_or(2)
    }

    /// The most jobs that wait in a hand.
    pub const HAND: usize = 3;
    /// The most active jobs.
    pub const ACTIVE: usize = 3;
    /// Cards considered in a Buy or Deal.
    pub const CONSIDER: usize = 3;
}
