//! From names to numbers: every word of the files is looked up, or the file is refused.

use super::Catalog;
use super::abilities::{Ability, Lookup};
use super::effects::{CardOption, Effect, EffectOf, Need, NeedOf, SkillTest};
use super::files::{self, BOX};
use super::ids::*;
use super::map::{Distances, Region, Sector};
use super::raw::*;
use super::supplies::{Market, Ship, Supply, SupplyCopy};
use super::words::{Profession, WordSet};
use kit::CatalogError;
use kit::catalog::{CatalogFile, read};

/// One catalog in the making.
#[derive(Debug)]
pub(super) struct Reader {
    pub catalog: Catalog,
    /// The files of the box being read, in the order of [`BOX`].
    pub files: [CatalogFile; BOX],
    /// How many boxes were read before.
    pub boxes: u8,
}

pub(super) type Checked<T> = Result<T, CatalogError>;

pub(super) fn find<T>(file: &CatalogFile, of: &str, word: &str, all: &[T], id: impl Fn(&T) -> &str) -> Checked<usize> {
    all.iter().position(|entry| id(entry) == word).ok_or_else(|| unknown(file, of, word))
}

fn unknown(file: &CatalogFile, entry: &str, word: &str) -> CatalogError {
    CatalogError::at_entry(file.path, entry, format!("nothing is called '{word}'"))
}

pub(super) fn twice(file: &CatalogFile, entry: &str) -> CatalogError {
    CatalogError::at_entry(file.path, entry, "there are two of this name")
}

/// Professions that a card lends its carrier.
fn lent(abilities: &[Ability]) -> impl Iterator<Item = &Profession> {
    abilities
        .iter()
        .filter_map(|ability| if let Ability::CountsAs(profession) = ability { Some(profession) } else { None })
}

/// Names in the abilities of one card.
struct Names<'a> {
    reader: &'a Reader,
    file: &'a CatalogFile,
    of: &'a str,
}

impl Lookup for Names<'_> {
    type Fault = CatalogError;

    fn contact(&self, name: String) -> Checked<ContactId> {
        self.reader.contact(self.file, self.of, &name)
    }

    fn market(&self, name: String) -> Checked<MarketId> {
        self.reader.market(self.file, self.of, &name)
    }

    fn region(&self, name: String) -> Checked<RegionId> {
        self.reader.region(self.file, self.of, &name)
    }
}

impl Reader {
    /// Reads a whole box: names first, so that everything else may refer to them.
    pub(super) fn read(&mut self, texts: &[&str]) -> Checked<()> {
        let [map, supplies, captains, contacts, jobs, nav, misbehave, stories] = texts else {
            return Err(CatalogError::of_file(self.files[0].path, "a box has eight files"));
        };
        let supplies: RawSupplies = read(&self.file(files::SUPPLIES), supplies)?;
        let captains: RawCaptains = read(&self.file(files::CAPTAINS), captains)?;
        let contacts: RawContacts = read(&self.file(files::CONTACTS), contacts)?;
        self.markets(supplies.decks);
        self.map(read(&self.file(files::MAP), map)?)?;
        self.contact_names(&contacts);
        self.supplies(files::SUPPLIES, supplies.cards)?;
        self.supplies(files::CAPTAINS, captains.leaders)?;
        self.supplies(files::CAPTAINS, captains.drives)?;
        self.ships(captains.ships)?;
        self.catalog.purse = captains.supplies.unwrap_or(self.catalog.purse);
        self.roamers(&contacts.roamers)?;
        self.ranges(contacts.ranges, contacts.alerts)?;
        self.alert_tokens(contacts.alert_tokens)?;
        self.meetings(contacts.roamers)?;
        self.nav(read(&self.file(files::NAV), nav)?)?;
        self.contact_details(contacts.contacts)?;
        self.jobs(read(&self.file(files::JOBS), jobs)?)?;
        self.misbehave(read(&self.file(files::MISBEHAVE), misbehave)?)?;
        self.stories(read(&self.file(files::STORIES), stories)?)
    }

    /// One of the files of the box being read.
    pub(super) fn file(&self, place: usize) -> CatalogFile {
        self.files[place]
    }

    pub(super) fn contact(&self, file: &CatalogFile, of: &str, word: &str) -> Checked<ContactId> {
        find(file, of, word, &self.catalog.contacts, |contact| &contact.id).map(|at| ContactId(at as u8))
    }

    pub(super) fn contacts(&self, file: &CatalogFile, of: &str, words: &[String]) -> Checked<Vec<ContactId>> {
        words.iter().map(|word| self.contact(file, of, word)).collect()
    }

    pub(super) fn region(&self, file: &CatalogFile, of: &str, word: &str) -> Checked<RegionId> {
        find(file, of, word, &self.catalog.regions, |region| &region.id).map(|at| RegionId(at as u8))
    }

    pub(super) fn market(&self, file: &CatalogFile, of: &str, word: &str) -> Checked<MarketId> {
        find(file, of, word, &self.catalog.markets, |market| &market.id).map(|at| MarketId(at as u8))
    }

    pub(super) fn sector(&self, file: &CatalogFile, of: &str, word: &str) -> Checked<SectorId> {
        find(file, of, word, &self.catalog.sectors, |sector| &sector.id).map(|at| SectorId(at as u8))
    }

    pub(super) fn kind(&self, file: &CatalogFile, of: &str, word: &str) -> Checked<SupplyKind> {
        find(file, of, word, &self.catalog.supplies, |supply| &supply.id).map(|at| SupplyKind(at as u16))
    }

    /// The sectors called `place`.
    pub(super) fn place(&self, file: &CatalogFile, of: &str, place: &str) -> Checked<Vec<SectorId>> {
        let there = |(at, sector): (usize, &Sector)| sector.satisfies(place).then_some(SectorId(at as u8));
        let found: Vec<_> = self.catalog.sectors.iter().enumerate().filter_map(there).collect();
        if found.is_empty() { Err(unknown(file, of, place)) } else { Ok(found) }
    }

    pub(super) fn need(&self, file: &CatalogFile, of: &str, need: RawNeed) -> Checked<Need> {
        Ok(match need {
            NeedOf::Skill(skill, least) => Need::Skill(skill, least),
            NeedOf::Profession(profession) => Need::Profession(profession),
            NeedOf::Keyword(keyword) => Need::Keyword(keyword),
            NeedOf::Card(name) => Need::Card(self.kind(file, of, &name)?),
            NeedOf::Solid(name) => Need::Solid(self.contact(file, of, &name)?),
            NeedOf::Party(least) => Need::Party(least),
            NeedOf::NobodyDisgruntled => Need::NobodyDisgruntled,
            NeedOf::GearSkill(keyword, skill, least) => Need::GearSkill(keyword, skill, least),
            NeedOf::Room(good, count) => Need::Room(good, count),
            NeedOf::Moral(least) => Need::Moral(least),
            NeedOf::Crew(least) => Need::Crew(least),
        })
    }

    pub(super) fn needs(&self, file: &CatalogFile, of: &str, needs: Vec<RawNeed>) -> Checked<Vec<Need>> {
        needs.into_iter().map(|need| self.need(file, of, need)).collect()
    }

    pub(super) fn test(&mut self, file: &CatalogFile, of: &str, raw: RawTest) -> Checked<TestId> {
        let mut bands = Vec::new();
        for (least, script) in raw.bands {
            if bands.last().is_some_and(|(before, _)| *before >= least) || (bands.is_empty() && least != 1) {
                return Err(CatalogError::at_entry(file.path, of, "the results of a test begin at 1 and rise"));
            }
            bands.push((least, self.script(file, of, script)?));
        }
        let instead = match raw.instead {
            Some((need, script)) => Some((self.need(file, of, need)?, self.script(file, of, script)?)),
            None => None,
        };
        let RawTest { skill, kosherized, bribes, alone, bonus, .. } = raw;
        self.catalog.tests.push(SkillTest { skill, kosherized, bribes, alone, bonus, bands, instead });
        Ok(TestId(self.catalog.tests.len() as u16 - 1))
    }

    pub(super) fn script(&mut self, file: &CatalogFile, of: &str, raw: RawScript) -> Checked<ScriptId> {
        let effects = raw.0.into_iter().map(|effect| self.effect(file, of, effect)).collect::<Checked<Vec<_>>>()?;
        self.catalog.scripts.push(effects);
        Ok(ScriptId(self.catalog.scripts.len() as u16 - 1))
    }

    fn effect(&mut self, file: &CatalogFile, of: &str, raw: RawEffect) -> Checked<Effect> {
        use EffectOf::*;
        Ok(match raw {
            Test(test) => Test(self.test(file, of, test)?),
            Either(first, second) => Either(self.script(file, of, first)?, self.script(file, of, second)?),
            Roam(name, mover, course) => {
                let roamer = find(file, of, &name, &self.catalog.roamers, |roamer| &roamer.id)?;
                Roam(RoamerId(roamer as u8), mover, course)
            }
            LoseSolid(name) => LoseSolid(self.contact(file, of, &name)?),
            IfOutlaw(script) => IfOutlaw(self.script(file, of, script)?),
            Alert(name, spread) => {
                let alert = find(file, of, &name, &self.catalog.alerts, |alert| &alert.id)?;
                Alert(AlertId(alert as u8), spread)
            }
            TakeCard(name) => TakeCard(self.kind(file, of, &name)?),
            TakeCrew(name) => TakeCrew(self.market(file, of, &name)?),
            Gain(cash) => Gain(cash),
            Pay(cash) => Pay(cash),
            Load(good, count) => Load(good, count),
            LoadUpTo(good, most) => LoadUpTo(good, most),
            LoadPerIdle(good) => LoadPerIdle(good),
            Lose(good, count) => Lose(good, count),
            BuyOffer(good, price, most) => BuyOffer(good, price, most),
            Seize(goods, reach) => Seize(goods, reach),
            KillAboard(goods) => KillAboard(goods),
            KillCrew(count) => KillCrew(count),
            KillParty => KillParty,
            KillFighter => KillFighter,
            Disgruntle(who) => Disgruntle(who),
            Cheer(who) => Cheer(who),
            Leave(who) => Leave(who),
            MercsMayTurn => MercsMayTurn,
            CutsNow => CutsNow,
            LoseUpgrade => LoseUpgrade,
            TakeUpgrade => TakeUpgrade,
            Warrant => Warrant,
            Fine(each) => Fine(each),
            ClearWarrants => ClearWarrants,
            RollWanted => RollWanted,
            KeepFlying => KeepFlying,
            FullStop => FullStop,
            Evade => Evade,
            Proceed => Proceed,
            Botched => Botched,
            HalfPay => HalfPay,
            PayMore(more) => PayMore(more),
            GoalDone => GoalDone,
            RemoveWanted(count) => RemoveWanted(count),
            Dismiss(count) => Dismiss(count),
            SellOffer(good, price, most) => SellOffer(good, price, most),
            EmptyHold => EmptyHold,
            LoseGoods(count) => LoseGoods(count),
            LoadGoods(count) => LoadGoods(count),
            SwapGoods(count) => SwapGoods(count),
            RollPeople => RollPeople,
            GambleSuits { stake, draw, same, times } => GambleSuits { stake, draw, same, times },
            BetSuit(stake, win) => BetSuit(stake, win),
            RangePerMoral(more) => RangePerMoral(more),
            KillOne(profession) => KillOne(profession),
        })
    }

    pub(super) fn options(&mut self, file: &CatalogFile, of: &str, raw: Vec<RawOption>) -> Checked<Vec<CardOption>> {
        raw.into_iter()
            .map(|option| {
                Ok(CardOption {
                    needs: self.needs(file, of, option.needs)?,
                    costs: option.costs,
                    free_with: option.free_with.map(|need| self.need(file, of, need)).transpose()?,
                    tag: option.tag,
                    then: self.script(file, of, option.then)?,
                })
            })
            .collect()
    }

    /// Regions, decks and sectors; a sector of the same name takes the place of an earlier one.
    pub fn map(&mut self, raw: RawMap) -> Checked<()> {
        let file = &self.file(files::MAP);
        for region in raw.regions {
            self.catalog.regions.push(Region { id: region.id, name: region.name });
        }
        let mut borders = Vec::new();
        for sector in raw.sectors {
            let region = self.region(file, &sector.id, &sector.region)?;
            let system = sector.system.as_deref().unwrap_or(&self.catalog.regions[region.index()].name);
            let name = match sector.planets.as_slice() {
                [] => format!("{system} {}-{}", sector.ring, sector.number.trim_start_matches('0')),
                planets => planets.join(" & "),
            };
            let market = sector.supply.as_deref().map(|word| self.market(file, &sector.id, word)).transpose()?;
            let RawSector { id, planets, also, at, radius, .. } = sector;
            let checked = Sector {
                id,
                name,
                region,
                planets,
                also,
                market,
                contacts: Vec::new(),
                borders: Vec::new(),
                at,
                radius,
            };
            let place = match self.catalog.sectors.iter().position(|known| known.id == checked.id) {
                Some(place) => place,
                None => {
                    self.catalog.sectors.push(checked.clone());
                    self.catalog.sectors.len() - 1
                }
            };
            self.catalog.sectors[place] = checked;
            borders.push((place, sector.borders));
        }
        for (place, words) in borders {
            let of = self.catalog.sectors[place].id.clone();
            let found = words.iter().map(|word| self.sector(file, &of, word)).collect::<Checked<Vec<_>>>()?;
            self.catalog.sectors[place].borders = found;
        }
        self.borders_are_mutual()?;
        self.catalog.distances = Distances::of(&self.catalog.sectors);
        Ok(())
    }

    fn borders_are_mutual(&self) -> Checked<()> {
        let sectors = &self.catalog.sectors;
        for (place, sector) in sectors.iter().enumerate() {
            for border in &sector.borders {
                if !sectors[border.index()].borders.contains(&SectorId(place as u8)) {
                    return Err(CatalogError::at_entry(
                        self.file(files::MAP).path,
                        &sector.id,
                        "a border has one side only",
                    ));
                }
            }
        }
        Ok(())
    }

    pub fn markets(&mut self, raw: Vec<RawNamed>) {
        self.catalog.markets.extend(raw.into_iter().map(|deck| Market { id: deck.id, name: deck.name }));
    }

    pub fn supplies(&mut self, place: usize, raw: Vec<RawSupply>) -> Checked<()> {
        let file = &self.file(place);
        for card in raw {
            if self.catalog.supplies.iter().any(|known| known.id == card.id) {
                return Err(twice(file, &card.id));
            }
            let kind = SupplyKind(self.catalog.supplies.len() as u16);
            for (deck, copies) in &card.decks {
                let market = Some(self.market(file, &card.id, deck)?);
                self.catalog.copies.extend((0..*copies).map(|_| SupplyCopy::new(kind, market)));
            }
            let spares = if card.decks.is_empty() { card.spares.max(1) } else { 0 };
            self.catalog.copies.extend((0..spares).map(|_| SupplyCopy::new(kind, None)));
            let names = Names { reader: self, file, of: &card.id };
            let resolve = |ability: RawAbility| ability.resolve(&names);
            let abilities = card.abilities.into_iter().map(resolve).collect::<Checked<Vec<_>>>()?;
            self.catalog.supplies.push(Supply {
                profession_set: WordSet::of(card.professions.iter().chain(lent(&abilities)).map(|word| *word as u8)),
                keyword_set: WordSet::of(card.keywords.iter().map(|word| *word as u8)),
                id: card.id,
                name: card.name,
                kind: card.kind,
                cost: card.cost,
                skills: [card.fight, card.tech, card.negotiate],
                professions: card.professions,
                keywords: card.keywords,
                moral: card.moral,
                wanted: card.wanted,
                range: card.range,
                burn: card.burn,
                abilities,
            });
        }
        Ok(())
    }

    pub fn ships(&mut self, raw: Vec<RawShip>) -> Checked<()> {
        for ship in raw {
            let drive = self.kind(&self.file(files::CAPTAINS), &ship.id, &ship.drive)?;
            let RawShip { id, name, hold, stash, crew, slots, .. } = ship;
            self.catalog.ships.push(Ship { id, name, hold, stash, crew, slots, drive });
        }
        Ok(())
    }
}
