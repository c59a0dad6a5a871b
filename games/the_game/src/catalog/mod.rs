//! The box: every card, the map and the stories, read from files and checked.

pub mod abilities;
pub mod cards;
pub mod contacts;
mod decks;
pub mod effects;
pub mod files;
pub mod ids;
pub mod jobs;
pub mod map;
mod meetings;
mod rare;
mod raw;
mod raw_decks;
mod reader;
pub mod roamers;
pub mod stories;
pub mod supplies;
pub mod words;

use crate::state::Source;
use cards::{MisbehaveCard, NavCard};
use contacts::Contact;
use effects::{CardOption, Effect, SkillTest};
use files::BOX;
use ids::*;
use jobs::Job;
use kit::CatalogError;
use kit::catalog::CatalogFile;
use map::{Distances, Region, Sector};
pub use rare::Rare;
use reader::Reader;
use roamers::{AlertKind, Roamer};
use stories::{SetupCard, Story};
use supplies::{Kind, Market, Purse, Ship, Supply, SupplyCopy};
use words::WordSet;

/// Everything in the box.
#[derive(Clone, Debug, PartialEq)]
pub struct Catalog {
    /// The regions, each with its nav deck.
    pub regions: Vec<Region>,
    /// The sectors.
    pub sectors: Vec<Sector>,
    /// Steps between sectors.
    pub distances: Distances,
    /// The supply decks.
    pub markets: Vec<Market>,
    /// What is printed on supply and set-up cards.
    pub supplies: Vec<Supply>,
    /// The physical supply and set-up cards.
    pub copies: Vec<SupplyCopy>,
    /// The ship cards.
    pub ships: Vec<Ship>,
    /// What captains begin with.
    pub purse: Purse,
    /// The contacts.
    pub contacts: Vec<Contact>,
    /// The contacts aboard roaming ships.
    pub aboard: Vec<(ContactId, RoamerId)>,
    /// The contacts with whom somebody may deal from afar.
    pub afar: Vec<ContactId>,
    /// The roaming ships.
    pub roamers: Vec<Roamer>,
    /// The roaming ships that only care for arrivals, as bits.
    pub patient: u8,
    /// The roaming ships that nobody may fly into.
    pub blockers: Vec<RoamerId>,
    /// The kinds of alert tokens.
    pub alerts: Vec<AlertKind>,
    /// How many alert tokens there are, of whatever kind.
    pub alert_tokens: u8,
    /// The jobs.
    pub jobs: Vec<Job>,
    /// How many more jobs the boxes hold that need another map.
    pub jobs_left_out: usize,
    /// What is printed on nav cards.
    pub nav_cards: Vec<NavCard>,
    /// The physical nav cards, each with what is printed on it.
    pub nav_copies: Vec<u16>,
    /// Whether the Reshuffle cards are in their decks from the start.
    pub shuffled_in: bool,
    /// What is printed on misbehave cards.
    pub misbehave_cards: Vec<MisbehaveCard>,
    /// The physical misbehave cards, each with what is printed on it.
    pub misbehave_copies: Vec<u16>,
    /// The stories.
    pub stories: Vec<Story>,
    /// The set-up cards.
    pub setups: Vec<SetupCard>,
    /// Which of the abilities of few cards there are at all.
    pub rare: WordSet,
    /// Every list of effects printed anywhere.
    pub scripts: Vec<Vec<Effect>>,
    /// Every skill test printed anywhere.
    pub tests: Vec<SkillTest>,
}

impl Default for Catalog {
    fn default() -> Self {
        Catalog {
            regions: Vec::new(),
            sectors: Vec::new(),
            distances: Distances::of(&[]),
            markets: Vec::new(),
            supplies: Vec::new(),
            copies: Vec::new(),
            ships: Vec::new(),
            purse: Purse::default(),
            contacts: Vec::new(),
            aboard: Vec::new(),
            afar: Vec::new(),
            roamers: Vec::new(),
            patient: 0,
            blockers: Vec::new(),
            alerts: Vec::new(),
            alert_tokens: 0,
            jobs: Vec::new(),
            jobs_left_out: 0,
            nav_cards: Vec::new(),
            nav_copies: Vec::new(),
            shuffled_in: false,
            misbehave_cards: Vec::new(),
            misbehave_copies: Vec::new(),
            stories: Vec::new(),
            setups: Vec::new(),
            rare: WordSet::default(),
            scripts: Vec::new(),
            tests: Vec::new(),
        }
    }
}

impl Catalog {
    /// What is printed on a supply card.
    pub fn supply(&self, card: SupplyId) -> &Supply {
        &self.supplies[self.copies[card.index()].kind.index()]
    }

    /// What a supply card is, as its kind's number.
    pub fn kind(&self, card: SupplyId) -> SupplyKind {
        self.copies[card.index()].kind
    }

    /// The deck a supply card goes back to.
    pub fn market_of(&self, card: SupplyId) -> Option<MarketId> {
        self.copies[card.index()].market
    }

    /// What is printed on a nav card.
    pub fn nav(&self, card: NavId) -> &NavCard {
        &self.nav_cards[self.nav_copies[card.index()] as usize]
    }

    /// What is printed on a misbehave card.
    pub fn misbehave(&self, card: MisbehaveId) -> &MisbehaveCard {
        &self.misbehave_cards[self.misbehave_copies[card.index()] as usize]
    }

    /// A job.
    pub fn job(&self, job: JobId) -> &Job {
        &self.jobs[job.index()]
    }

    /// A sector.
    pub fn sector(&self, sector: SectorId) -> &Sector {
        &self.sectors[sector.index()]
    }

    /// A contact.
    pub fn contact(&self, contact: ContactId) -> &Contact {
        &self.contacts[contact.index()]
    }

    /// A roaming ship.
    pub fn roamer(&self, roamer: RoamerId) -> &Roamer {
        &self.roamers[roamer.index()]
    }

    /// The ways to resolve a card or a contact.
    pub fn options(&self, of: Source) -> &[CardOption] {
        match of {
            Source::Nav(card) => &self.nav(card).options,
            Source::Misbehave(card) => &self.misbehave(card).options,
            Source::Roamer(roamer) => &self.roamer(roamer).options,
        }
    }

    /// A list of effects.
    pub fn script(&self, script: ScriptId) -> &[Effect] {
        &self.scripts[script.index()]
    }

    /// A skill test.
    pub fn test(&self, test: TestId) -> &SkillTest {
        &self.tests[test.index()]
    }

    /// All supply cards.
    pub fn supply_ids(&self) -> impl Iterator<Item = SupplyId> + use<> {
        (0..self.copies.len() as u16).map(SupplyId)
    }

    /// All sectors.
    pub fn sector_ids(&self) -> impl Iterator<Item = SectorId> + use<> {
        (0..self.sectors.len() as u8).map(SectorId)
    }

    /// All contacts.
    pub fn contact_ids(&self) -> impl Iterator<Item = ContactId> + use<> {
        (0..self.contacts.len() as u8).map(ContactId)
    }

    /// All roaming ships.
    pub fn roamer_ids(&self) -> impl Iterator<Item = RoamerId> + use<> {
        (0..self.roamers.len() as u8).map(RoamerId)
    }

    /// The leaders' cards.
    pub fn leaders(&self) -> impl Iterator<Item = SupplyId> + '_ {
        self.supply_ids().filter(|card| self.supply(*card).kind == Kind::Leader)
    }

    /// The sector of a planet.
    pub fn planet(&self, name: &str) -> Option<SectorId> {
        self.sector_ids().find(|sector| self.sector(*sector).satisfies(name))
    }

    /// One card of the kind that files call `id`.
    pub fn card(&self, id: &str) -> Option<SupplyId> {
        self.supply_ids().find(|card| self.supply(*card).id == id)
    }

    /// The contact that files call `id`.
    pub fn contact_by_id(&self, id: &str) -> Option<ContactId> {
        self.contact_ids().find(|contact| self.contact(*contact).id == id)
    }

    /// Several boxes together, each as its files with their texts in the order of [`files::BOX`].
    ///
    /// A later box adds to the earlier ones; a sector of the same name replaces the earlier one.
    pub fn of_boxes(boxes: &[([CatalogFile; BOX], &[&str])]) -> Result<Self, CatalogError> {
        let mut catalog = Catalog::default();
        for (place, (files, texts)) in boxes.iter().enumerate() {
            let mut reader = Reader { catalog, files: *files, boxes: place as u8 };
            reader.read(texts)?;
            catalog = reader.catalog;
        }
        catalog.note_rare();
        Ok(catalog)
    }

    /// Whether the counts are those of the box. Rulebook p. 1, Box Contents.
    fn counted(self) -> Result<Self, CatalogError> {
        let of_deck =
            |market: usize| self.copies.iter().filter(|copy| copy.market == Some(MarketId(market as u8))).count();
        let of_contact = |contact: usize| self.jobs.iter().filter(|job| job.contact.index() == contact).count();
        let of_region = |region: usize| {
            self.nav_copies.iter().filter(|kind| self.nav_cards[**kind as usize].deck.index() == region).count()
        };
        let mut counts = vec![
            (files::MAP, "sectors", self.sectors.len(), 103),
            (files::SUPPLIES, "supply decks", self.markets.len(), 5),
            (files::CAPTAINS, "leaders", self.leaders().count(), 7),
            (files::CAPTAINS, "ships", self.ships.len(), 4),
            (files::CONTACTS, "contacts", self.contacts.len(), 5),
            (files::MISBEHAVE, "misbehave cards", self.misbehave_copies.len(), 40),
            (files::STORIES, "stories", self.stories.len(), 7),
        ];
        counts.extend((0..self.markets.len()).map(|deck| (files::SUPPLIES, "cards in a deck", of_deck(deck), 25)));
        counts.extend((0..self.contacts.len()).map(|deck| (files::JOBS, "jobs of a contact", of_contact(deck), 25)));
        counts.extend((0..self.regions.len()).map(|deck| (files::NAV, "cards in a deck", of_region(deck), 40)));
        match counts.iter().find(|(_, _, found, box_has)| found != box_has) {
            Some((file, what, found, box_has)) => Err(CatalogError::of_file(
                files::CORE[*file].path,
                format!("{found} {what} where the box has {box_has}"),
            )),
            None => Ok(self),
        }
    }
}

impl kit::Catalog for Catalog {
    const FILES: &'static [CatalogFile] = &files::CORE;

    fn from_ron(texts: &[&str]) -> Result<Self, CatalogError> {
        Catalog::of_boxes(&[(files::CORE, texts)])?.counted()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::Catalog as _;

    #[test]
    fn the_box_is_complete() {
        let catalog = Catalog::built_in();
        assert_eq!((catalog.copies.len(), catalog.jobs.len()), (125 + 7 + 4, 125));
        assert_eq!((catalog.nav_copies.len(), catalog.misbehave_copies.len()), (80, 40));
        assert_eq!(catalog.sectors.iter().map(|sector| sector.borders.len()).sum::<usize>(), 2 * 257);
    }

    #[test]
    fn a_missing_card_is_noticed() {
        let mut texts: Vec<_> = Catalog::FILES.iter().map(|file| file.built_in).collect();
        let fewer = texts[6].replace("copies: 3", "copies: 2");
        texts[6] = &fewer;
        assert_eq!(Catalog::from_ron(&texts).unwrap_err().problem, "39 misbehave cards where the box has 40");
    }

    #[test]
    fn an_unknown_name_is_named() {
        let mut texts: Vec<_> = Catalog::FILES.iter().map(|file| file.built_in).collect();
        let wrong = texts[4].replace("contact: \"niska\"", "contact: \"nisko\"");
        texts[4] = &wrong;
        assert_eq!(Catalog::from_ron(&texts).unwrap_err().problem, "nothing is called 'nisko'");
    }

    #[test]
    fn every_sector_can_be_reached() {
        let catalog = Catalog::built_in();
        assert!(catalog.sector_ids().all(|sector| catalog.distances.between(SectorId(0), sector) < 20));
    }
}
