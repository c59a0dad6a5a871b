//! Contacts, roaming ships and alerts, with every name looked up.

use super::contacts::{Contact, GrudgeOf, PerkOf, Place};
use super::files;
use super::ids::{RegionId, RoamerId, SectorId};
use super::raw::*;
use super::reader::{Checked, Reader, find};
use super::roamers::{AlertKind, Roamer, When};
use kit::CatalogError;
use kit::catalog::CatalogFile;

impl Reader {
    /// Names first, so that everything else may refer to them.
    pub fn contact_names(&mut self, raw: &RawContacts) {
        self.catalog.contacts.extend(raw.contacts.iter().map(|contact| Contact {
            id: contact.id.clone(),
            name: contact.name.clone(),
            at: Place::Sector(SectorId(0)),
            buys: contact.buys.clone(),
            sells: contact.sells.clone(),
            perks: Vec::new(),
            grudges: Vec::new(),
            late: contact.late,
        }));
    }

    /// Ships with their places; what meeting them means comes later.
    pub fn roamers(&mut self, raw: &[RawRoamer]) -> Checked<()> {
        let file = &self.file(files::CONTACTS);
        for roamer in raw {
            let of = roamer.id.clone();
            let start = self.sector(file, &of, &roamer.start)?;
            if roamer.contact.when == When::Arriving {
                self.catalog.patient |= 1 << self.catalog.roamers.len();
            }
            let shuns = roamer.shuns.iter().map(|word| self.sector(file, &of, word)).collect::<Checked<Vec<_>>>()?;
            let regions = self.regions(file, &of, &roamer.regions)?;
            self.catalog.roamers.push(Roamer {
                id: of,
                name: roamer.name.clone(),
                start,
                regions,
                blocks: roamer.blocks,
                decoyed: roamer.decoyed,
                shuns,
                drives_off: Vec::new(),
                guards_from: roamer.guards_from.clone(),
                meets: roamer.contact.who,
                when: roamer.contact.when,
                options: Vec::new(),
            });
        }
        Ok(())
    }

    fn regions(&self, file: &CatalogFile, of: &str, words: &[String]) -> Checked<Vec<RegionId>> {
        words.iter().map(|word| self.region(file, of, word)).collect()
    }

    fn roamer(&self, file: &CatalogFile, of: &str, word: &str) -> Checked<RoamerId> {
        find(file, of, word, &self.catalog.roamers, |roamer| &roamer.id).map(|at| RoamerId(at as u8))
    }

    /// Further regions for known ships, and the alerts that call them.
    pub fn ranges(&mut self, ranges: Vec<(String, Vec<String>)>, alerts: Vec<RawAlert>) -> Checked<()> {
        let file = &self.file(files::CONTACTS);
        for (word, regions) in ranges {
            let (roamer, more) = (self.roamer(file, &word, &word)?, self.regions(file, &word, &regions)?);
            self.catalog.roamers[roamer.index()].regions.extend(more);
        }
        for alert in alerts {
            let calls =
                alert.calls.iter().map(|word| self.roamer(file, &alert.id, word)).collect::<Checked<Vec<_>>>()?;
            self.catalog.alerts.push(AlertKind { id: alert.id, name: alert.name, calls });
        }
        Ok(())
    }

    /// More alert tokens; which of them lie in a sector is kept as bits.
    pub fn alert_tokens(&mut self, more: u8) -> Checked<()> {
        let all = u32::from(self.catalog.alert_tokens) + u32::from(more);
        if all > u64::BITS {
            let problem = format!("{all} alert tokens, where {} can be kept apart", u64::BITS);
            return Err(CatalogError::of_file(self.file(files::CONTACTS).path, problem));
        }
        self.catalog.alert_tokens = all as u8;
        Ok(())
    }

    /// What meeting each ship means.
    pub fn meetings(&mut self, raw: Vec<RawRoamer>) -> Checked<()> {
        let file = &self.file(files::CONTACTS);
        for roamer in raw {
            let id = self.roamer(file, &roamer.id, &roamer.id)?;
            let driven = roamer.drives_off.iter().map(|word| self.roamer(file, &roamer.id, word));
            let driven = driven.collect::<Checked<Vec<_>>>()?;
            let options = self.options(file, &roamer.id, roamer.contact.options)?;
            let known = &mut self.catalog.roamers[id.index()];
            (known.drives_off, known.options) = (driven, options);
        }
        Ok(())
    }

    pub fn contact_details(&mut self, raw: Vec<RawContact>) -> Checked<()> {
        let file = &self.file(files::CONTACTS);
        for contact in raw {
            let at = match &contact.at {
                RawPlace::Planet(name) => Place::Sector(self.place(file, &contact.id, name)?[0]),
                RawPlace::Aboard(name) => Place::Aboard(self.roamer(file, &contact.id, name)?),
            };
            let perk = |perk: PerkOf<String>| {
                Ok(match perk {
                    PerkOf::ConsiderJobs(most) => PerkOf::ConsiderJobs(most),
                    PerkOf::ClearWarrants(price) => PerkOf::ClearWarrants(price),
                    PerkOf::LoadFreely(goods) => PerkOf::LoadFreely(goods),
                    PerkOf::IgnoresNav(word) => {
                        let kind = find(file, &contact.id, &word, &self.catalog.nav_cards, |card| &card.id)?;
                        PerkOf::IgnoresNav(kind as u16)
                    }
                    PerkOf::ActiveJobs(most) => PerkOf::ActiveJobs(most),
                    PerkOf::JobBonus(sort, loot) => PerkOf::JobBonus(sort, loot),
                })
            };
            let perks = contact.perks.into_iter().map(perk).collect::<Checked<Vec<_>>>()?;
            let grudge = |grudge: GrudgeOf<String>| {
                Ok(match grudge {
                    GrudgeOf::AnyWarrant => GrudgeOf::AnyWarrant,
                    GrudgeOf::NotWithWarrants => GrudgeOf::NotWithWarrants,
                    GrudgeOf::KillOnWarrant(count) => GrudgeOf::KillOnWarrant(count),
                    GrudgeOf::NotWith(word) => GrudgeOf::NotWith(self.kind(file, &contact.id, &word)?),
                })
            };
            let grudges = contact.grudges.into_iter().map(grudge).collect::<Checked<Vec<_>>>()?;
            let id = self.contact(file, &contact.id, &contact.id)?;
            let known = &mut self.catalog.contacts[id.index()];
            (known.at, known.perks, known.grudges) = (at, perks, grudges);
        }
        Ok(())
    }
}
