//! Crew that come aboard and crew that leave.

use crate::catalog::abilities::Ability;
use crate::catalog::ids::SupplyId;
use crate::state::{Card, Event, Mate, Refusal, Scene, TheGame, Zone};
use kit::{OrRefuse, Seat};

impl TheGame {
    /// Crew may be dismissed wherever there is a planet. Rulebook p. 10.
    pub(crate) fn can_dismiss(&self, seat: Seat, card: SupplyId) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        captain.mate(card).is_some().or_refuse(Refusal::NotThere)?;
        (!self.is_leader(card)).or_refuse(Refusal::LeaderStays)?;
        self.catalog.sector(captain.at()).is_planetary().or_refuse(Refusal::NoPlanet)
    }

    /// Whether a bunk could be made free here and now.
    pub(crate) fn could_dismiss(&self, seat: Seat) -> bool {
        self.work.is_none() && self.captains[seat].crew.iter().any(|mate| self.can_dismiss(seat, mate.card).is_ok())
    }

    /// Whether one more fits into the crew. Rulebook p. 10.
    pub(crate) fn has_bunk(&self, seat: Seat) -> Result<(), Refusal> {
        let most = self.max_crew(seat);
        (self.captains[seat].crew.len() < most as usize).or_refuse(Refusal::CrewFull { most })
    }

    /// Disgruntled crew of a rival in the same sector can be hired away. Rulebook p. 15, A Better Offer.
    pub(crate) fn can_poach(&self, seat: Seat, from: Seat, card: SupplyId) -> Result<(), Refusal> {
        let rival = self.captains.get(from).filter(|_| from != seat).ok_or(Refusal::NotThere)?;
        let mate = rival.mate(card).ok_or(Refusal::NotThere)?;
        (rival.sector == self.captains[seat].sector).or_refuse(Refusal::NotInSameSector)?;
        (!self.is_leader(card)).or_refuse(Refusal::LeaderStays)?;
        mate.disgruntled.or_refuse(Refusal::Content)?;
        self.has_bunk(seat)?;
        self.can_pay(seat, self.price(seat, card))
    }
}

impl Scene<'_> {
    /// Somebody joins the crew, out of `from`; impostors elsewhere vanish.
    pub fn join(&mut self, seat: Seat, card: SupplyId, from: Zone) {
        self.game.captains[seat].crew.push(Mate::new(card));
        self.moved(Card::Supply(card), from, Zone::Crew(seat));
        if self.catalog.supply(card).wanted {
            self.draw_eyes(seat);
        }
        if self.card_has(card, |ability| *ability == Ability::Impostor) {
            self.expose_impostors(card);
        }
    }

    fn expose_impostors(&mut self, hired: SupplyId) {
        for seat in self.captains.seats() {
            let others: Vec<SupplyId> = self.captains[seat].crew.iter().map(|mate| mate.card).collect();
            for card in others {
                if card != hired && self.card_has(card, |ability| *ability == Ability::Impostor) {
                    self.remove_mate(seat, card);
                    self.take_out_of_play(card, Zone::Crew(seat));
                }
            }
        }
    }

    /// Takes somebody out of the crew, without their Disgruntled token; what they carried stays with the ship.
    pub fn remove_mate(&mut self, seat: Seat, card: SupplyId) -> Option<Mate> {
        let mate = self.part_with(seat, card)?;
        if mate.disgruntled {
            self.tell(Event::Mood { seat, crew: card, disgruntled: false });
        }
        Some(mate)
    }

    /// Takes somebody out of the crew for another captain's, in whatever mood; what they carried stays with the ship.
    pub fn part_with(&mut self, seat: Seat, card: SupplyId) -> Option<Mate> {
        let place = self.captains[seat].place_of(card)?;
        let captain = &mut self.game.captains[seat];
        let mate = captain.crew.remove(place);
        let mut dropped: smallvec::SmallVec<[SupplyId; 4]> = smallvec::SmallVec::new();
        for gear in captain.gear.iter_mut().filter(|gear| gear.by == Some(card)) {
            gear.by = None;
            dropped.push(gear.card);
        }
        for gear in dropped {
            self.tell(Event::Carried { seat, gear, from: Some(card), by: None });
        }
        Some(mate)
    }

    /// Somebody leaves for the discard pile.
    pub fn leave(&mut self, seat: Seat, card: SupplyId) {
        if self.remove_mate(seat, card).is_some() {
            self.discard_supply(card, Zone::Crew(seat));
        }
    }

    /// Somebody goes back to the ship while the others work on.
    pub fn back_aboard(&mut self, seat: Seat, card: SupplyId) {
        if self.work.is_none_or(|work| work.seat != seat) {
            return;
        }
        if let Some(mate) = self.game.captains[seat].crew.iter_mut().find(|mate| mate.card == card && !mate.aboard) {
            mate.aboard = true;
            self.tell(Event::BackAboard { seat, crew: card });
        }
    }

    pub fn poach(&mut self, seat: Seat, from: Seat, card: SupplyId) {
        let price = self.price(seat, card);
        self.cash(seat, -price);
        self.remove_mate(from, card);
        self.join(seat, card, Zone::Crew(from));
    }
}
