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

    /// The crew that `who` means.
    pub(crate) fn crew_of(&self, seat: Seat, who: Who) -> SmallVec<[SupplyId; 10]> {
        let captain = &self.captains[seat];
        let means = |card: SupplyId, aboard: bool| match who {
            Who::Everyone => true,
            Who::Moral => self.catalog.supply(card).moral,
            Who::OnJob => !aboard,
            Who::Of(profession) => self.catalog.supply(card).is(profession) && !self.is_leader(card) && !aboard,
        };
        captain.crew.iter().filter(|mate| means(mate.card, mate.aboard)).map(|mate| mate.card).collect()
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

    pub fn cheer_all(&mut self, seat: Seat, who: Who) {
        for card in self.crew_of(seat, who) {
            self.cheer(seat, card);
        }
    }
}
