//! Disgruntled crew: tokens given and taken, jumping ship, and the leader's temper. Rulebook p. 10 and 15.

use crate::catalog::abilities::Ability;
use crate::catalog::effects::Who;
use crate::catalog::ids::SupplyId;
use crate::catalog::supplies::Kind;
use crate::state::{Event, Scene, TheGame};
use kit::Seat;
use smallvec::SmallVec;

impl TheGame {
    /// Whether this card is a leader.
    pub(crate) fn is_leader(&self, card: SupplyId) -> bool {
        self.catalog.supply(card).kind == Kind::Leader
    }

    /// Whether `who` means this one.
    fn means(&self, who: Who, card: SupplyId) -> bool {
        match who {
            Who::Everyone | Who::OnJob => true,
            Who::Moral => self.catalog.supply(card).moral,
            Who::Of(profession) => self.catalog.supply(card).is(profession) && !self.is_leader(card),
        }
    }

    /// The crew that `who` means: cards and tests do not touch those left aboard. Rulebook p. 13, Equip Crew.
    pub(crate) fn crew_of(&self, seat: Seat, who: Who) -> SmallVec<[SupplyId; 10]> {
        let party = self.captains[seat].party().map(|mate| mate.card);
        party.filter(|card| self.means(who, *card)).collect()
    }

    /// The same with those left aboard: a completed job touches the whole crew. Rulebook p. 12, Immoral Jobs.
    fn whole_crew_of(&self, seat: Seat, who: Who) -> SmallVec<[SupplyId; 10]> {
        let crew = self.captains[seat].crew.iter().map(|mate| mate.card);
        crew.filter(|card| self.means(who, *card)).collect()
    }
}

impl Scene<'_> {
    /// A Disgruntled token; a second one makes crew jump ship and a leader fire everybody.
    pub fn disgruntle(&mut self, seat: Seat, card: SupplyId) {
        let scapegoat = self.who_has(&self.captains[seat], |ability| *ability == Ability::TakesBlame);
        let card = match scapegoat {
            Some(scapegoat) if self.is_leader(card) => scapegoat,
            _ => card,
        };
        let Some(place) = self.captains[seat].place_of(card) else { return };
        if !self.captains[seat].crew[place].disgruntled {
            self.set_mood(seat, place, true);
        } else if self.is_leader(card) {
            self.fire_everybody(seat);
            self.set_mood(seat, 0, false);
        } else {
            self.leave(seat, card);
        }
    }

    fn fire_everybody(&mut self, seat: Seat) {
        while self.captains[seat].crew.len() > 1 {
            let last = self.captains[seat].crew[self.captains[seat].crew.len() - 1].card;
            self.leave(seat, last);
        }
    }

    /// No Disgruntled token any more.
    pub fn cheer(&mut self, seat: Seat, card: SupplyId) {
        if let Some(place) = self.captains[seat].place_of(card) {
            self.set_mood(seat, place, false);
        }
    }

    fn set_mood(&mut self, seat: Seat, place: usize, disgruntled: bool) {
        let mate = &mut self.game.captains[seat].crew[place];
        if mate.disgruntled != disgruntled {
            mate.disgruntled = disgruntled;
            let crew = mate.card;
            self.tell(Event::Mood { seat, crew, disgruntled });
        }
    }

    pub fn disgruntle_all(&mut self, seat: Seat, who: Who) {
        for card in self.crew_of(seat, who) {
            self.disgruntle(seat, card);
        }
    }

    /// What a completed job does to the mood of all whom `who` means.
    pub fn after_job(&mut self, seat: Seat, who: Who, disgruntled: bool) {
        for card in self.whole_crew_of(seat, who) {
            if disgruntled { self.disgruntle(seat, card) } else { self.cheer(seat, card) }
        }
    }

    pub fn cheer_all(&mut self, seat: Seat, who: Who) {
        for card in self.crew_of(seat, who) {
            self.cheer(seat, card);
        }
    }
}
