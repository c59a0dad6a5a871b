//! Dealing: consider three jobs, accept two; trade with those who trust you. Rulebook p. 11.

use crate::catalog::Rare;
use crate::catalog::abilities::Ability;
use crate::catalog::contacts::{Perk, Place};
use crate::catalog::ids::*;
use crate::catalog::words::{Good, WordSet};
use crate::state::{Card, Choice, Frame, Refusal, Scene, Stack, TheGame, Zone};
use kit::{OrRefuse, Seat};

/// Jobs accepted in one Deal action.
const ACCEPT: u8 = 2;

impl TheGame {
    /// Whether a contact is found in a sector.
    pub fn is_at(&self, contact: ContactId, sector: SectorId) -> bool {
        self.whereabouts(contact) == sector
    }

    /// Where a contact is now.
    pub fn whereabouts(&self, contact: ContactId) -> SectorId {
        match self.catalog.contact(contact).at {
            Place::Sector(at) => at,
            Place::Aboard(roamer) => self.roamer_at(roamer),
        }
    }

    /// Whether somebody in the crew deals with a contact from afar.
    fn deals_afar(&self, seat: Seat, contact: ContactId) -> bool {
        let afar = |card: SupplyId| {
            self.catalog.has(card, Rare::DealsAfar)
                && self.card_has(card, |ability| *ability == Ability::DealsAfar(contact))
        };
        self.catalog.knows(Rare::DealsAfar) && self.captains[seat].party().any(|mate| afar(mate.card))
    }

    /// The contacts whom a captain reaches from here.
    pub(crate) fn list_contacts(&self, seat: Seat, rare: WordSet, into: &mut Vec<Choice>) {
        let here = self.captains[seat].at();
        into.extend(self.catalog.sector(here).contacts.iter().map(|contact| Choice::Deal(*contact)));
        let aboard = self.catalog.aboard.iter().filter(|(_, roamer)| self.roamer_at(*roamer) == here);
        into.extend(aboard.map(|(contact, _)| Choice::Deal(*contact)));
        if rare.has(Rare::DealsAfar as u8) {
            let away = self.catalog.afar.iter().filter(|contact| !self.is_at(**contact, here));
            into.extend(away.filter(|contact| self.deals_afar(seat, **contact)).map(|contact| Choice::Deal(*contact)));
        }
    }

    pub(crate) fn can_deal(&self, seat: Seat, contact: ContactId) -> Result<(), Refusal> {
        (contact.index() < self.catalog.contacts.len()).or_refuse(Refusal::NotThere)?;
        let reaches = self.is_at(contact, self.captains[seat].at()) || self.deals_afar(seat, contact);
        reaches.or_refuse(Refusal::NoContact)?;
        (!self.is_unwelcome(seat, contact)).or_refuse(Refusal::Unwelcome)?;
        (!self.story().banned.contains(&contact)).or_refuse(Refusal::Banned)
    }

    /// How many jobs of a contact this captain may consider.
    pub fn consider_limit(&self, seat: Seat, contact: ContactId) -> usize {
        let captain = &self.captains[seat];
        let own = self.abilities(captain).filter_map(|(_, ability)| match ability {
            Ability::ConsiderJobs(most) => Some(*most as usize),
            _ => None,
        });
        let perk = self.catalog.contact(contact).perks.iter().filter_map(|perk| match perk {
            Perk::ConsiderJobs(most) if self.is_solid(captain, contact) => Some(*most as usize),
            _ => None,
        });
        own.chain(perk).max().unwrap_or(Self::CONSIDER)
    }

    /// What this contact pays this captain for a token.
    pub(crate) fn buys_at(&self, seat: Seat, contact: ContactId, good: Good) -> Option<u16> {
        let captain = &self.captains[seat];
        let own = self.rare_abilities(captain, Rare::SellsAnywhere).find_map(|ability| match ability {
            Ability::SellsAnywhere(of, price) if *of == good => Some(*price),
            _ => None,
        });
        let listed = self.catalog.contact(contact).buys.iter().find(|(of, _)| *of == good).map(|(_, price)| *price);
        listed.max(own)
    }

    fn sells_at(&self, contact: ContactId, good: Good) -> Option<u16> {
        self.catalog.contact(contact).sells.iter().find(|(of, _)| *of == good).map(|(_, price)| *price)
    }

    fn clears_for(&self, contact: ContactId) -> Option<u16> {
        self.catalog.contact(contact).perks.iter().find_map(|perk| match perk {
            Perk::ClearWarrants(price) => Some(*price),
            _ => None,
        })
    }

    fn loads_freely(&self, contact: ContactId) -> &[Good] {
        let free = self.catalog.contact(contact).perks.iter().find_map(|perk| match perk {
            Perk::LoadFreely(goods) => Some(goods.as_slice()),
            _ => None,
        });
        free.unwrap_or_default()
    }

    pub(crate) fn list_deal(&self, seat: Seat, contact: ContactId, drawn: bool, into: &mut Vec<Choice>) {
        let captain = &self.captains[seat];
        if self.considered_jobs.len() < self.consider_limit(seat, contact) {
            let discards = self.offices[contact.index()].discards().iter().filter(|_| !drawn);
            into.extend(discards.map(|job| Choice::ConsiderJob(*job)));
            into.push(Choice::Draw);
        }
        into.extend(self.considered_jobs.iter().map(|job| Choice::Accept(*job)));
        into.extend(captain.hand.iter().map(|job| Choice::DropJob(*job)));
        into.extend(captain.active.iter().map(|active| Choice::DropJob(active.job)));
        let sold = Good::ALL.into_iter().filter(|good| self.buys_at(seat, contact, *good).is_some());
        into.extend(sold.map(Choice::Sell));
        into.extend(self.catalog.contact(contact).sells.iter().map(|(good, _)| Choice::BuyGood(*good)));
        into.extend(self.loads_freely(contact).iter().map(|good| Choice::LoadGood(*good)));
        if self.clears_for(contact).is_some() {
            into.push(Choice::ClearWarrants);
        }
        into.push(Choice::Done);
    }

    pub(crate) fn judge_deal(
        &self,
        seat: Seat,
        contact: ContactId,
        accepted: u8,
        drawn: bool,
        choice: Choice,
    ) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        let solid = || self.is_solid(captain, contact).or_refuse(Refusal::NotSolid);
        match choice {
            Choice::ConsiderJob(job) => {
                self.may_consider(!drawn, self.considered_jobs.len(), self.consider_limit(seat, contact))?;
                self.offices[contact.index()].discards().contains(&job).or_refuse(Refusal::NotThere)
            }
            Choice::Draw => {
                self.may_consider(accepted == 0, self.considered_jobs.len(), self.consider_limit(seat, contact))?;
                (!self.offices[contact.index()].pile().is_empty()).or_refuse(Refusal::NotThere)
            }
            Choice::Accept(job) => {
                self.considered_jobs.contains(&job).or_refuse(Refusal::NotThere)?;
                (accepted < ACCEPT).or_refuse(Refusal::AcceptedEnough { most: ACCEPT })?;
                let have = captain.hand.len();
                (have < Self::HAND).or_refuse(Refusal::HandFull { most: Self::HAND as u8, have: have as u8 })
            }
            Choice::DropJob(job) => self.next_stage(captain, job).map(|_| ()).ok_or(Refusal::NotThere),
            Choice::Sell(good) => {
                self.buys_at(seat, contact, good).ok_or(Refusal::NotAsked)?;
                solid()?;
                self.can_spend(seat, good, 1)
            }
            Choice::BuyGood(good) => {
                let price = self.sells_at(contact, good).ok_or(Refusal::NotAsked)?;
                solid()?;
                self.can_pay(seat, price.into())?;
                self.can_load(seat, good, 1)
            }
            Choice::LoadGood(good) => {
                self.loads_freely(contact).contains(&good).or_refuse(Refusal::NotAsked)?;
                solid()?;
                self.can_load(seat, good, 1)
            }
            Choice::ClearWarrants => {
                let price = self.clears_for(contact).ok_or(Refusal::NotAsked)?;
                solid()?;
                (captain.warrants > 0).or_refuse(Refusal::NoWarrants)?;
                self.can_pay(seat, price.into())
            }
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    pub fn do_deal(&mut self, seat: Seat, contact: ContactId, accepted: u8, choice: Choice) {
        match choice {
            Choice::ConsiderJob(job) => self.consider_job(contact, job),
            Choice::Draw => {
                self.draw_job(contact);
                self.become_next(Frame::Deal { seat, contact, accepted, drawn: true });
            }
            Choice::Accept(job) => {
                self.game.considered_jobs.retain(|other| *other != job);
                self.game.captains[seat].hand.push(job);
                self.moved(Card::Job(job), Zone::Considered, Zone::Hand(seat));
                self.become_next(Frame::Deal { seat, contact, accepted: accepted + 1, drawn: true });
            }
            Choice::DropJob(job) => self.drop_job(seat, job),
            Choice::Sell(good) => {
                let price = self.buys_at(seat, contact, good).expect("it was judged to be bought here");
                self.goods(seat, good, -1);
                self.cash(seat, price.into());
            }
            Choice::BuyGood(good) => {
                let price = self.sells_at(contact, good).expect("it was judged to be sold here");
                self.cash(seat, -i32::from(price));
                self.goods(seat, good, 1);
            }
            Choice::LoadGood(good) => self.goods(seat, good, 1),
            Choice::ClearWarrants => {
                let price = self.clears_for(contact).expect("it was judged to be done here");
                self.cash(seat, -i32::from(price));
                self.clear_warrants(seat);
            }
            _ => {
                let left = std::mem::take(&mut self.game.considered_jobs);
                left.into_iter().for_each(|job| self.discard_job(job, Zone::Considered));
                self.pop();
            }
        }
    }

    fn consider_job(&mut self, contact: ContactId, job: JobId) {
        let office = &mut self.game.offices[contact.index()];
        let place = office.discards().iter().position(|other| *other == job).expect("it was judged to lie there");
        office.take_discard(place);
        self.game.considered_jobs.push(job);
        self.moved(Card::Job(job), Zone::Discards(Stack::Office(contact)), Zone::Considered);
    }

    fn draw_job(&mut self, contact: ContactId) {
        if let Some(job) = self.game.offices[contact.index()].draw() {
            self.game.considered_jobs.push(job);
            self.moved(Card::Job(job), Zone::Pile(Stack::Office(contact)), Zone::Considered);
        }
    }

    /// A captain gives up a job; goods loaded for it stay aboard. Our ruling: only while dealing.
    pub fn drop_job(&mut self, seat: Seat, job: JobId) {
        let captain = &mut self.game.captains[seat];
        if captain.hand.contains(&job) {
            captain.hand.retain(|held| *held != job);
            self.discard_job(job, Zone::Hand(seat));
        } else {
            captain.active.retain(|active| active.job != job);
            self.discard_job(job, Zone::Active(seat));
        }
    }
}
