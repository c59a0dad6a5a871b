//! What is noted once all boxes are read: who is where, and which abilities nobody needs to look for.

use super::Catalog;
use super::abilities::Ability;
use super::contacts::Place;

/// Which seldom abilities there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Rare {
    pub turns_in: bool,
    pub hires_from: bool,
    pub charts: bool,
    pub lends_professions: bool,
    pub best_of: bool,
    pub rerolls_ones_in: bool,
    pub cheers_carriers: bool,
    pub saves_gear: bool,
    pub free_leave: bool,
    pub leave_anywhere: bool,
}

impl Catalog {
    fn any(&self, wanted: impl Fn(&Ability) -> bool) -> bool {
        self.supplies.iter().flat_map(|supply| &supply.abilities).any(wanted)
    }

    pub(super) fn note_rare(&mut self) {
        self.rare = Rare {
            turns_in: self.any(|ability| matches!(ability, Ability::TurnIn(..))),
            hires_from: self.any(|ability| matches!(ability, Ability::HiresFrom(_))),
            charts: self.any(Ability::is_chart),
            lends_professions: self.any(|ability| matches!(ability, Ability::CountsAs(_))),
            best_of: self.any(|ability| matches!(ability, Ability::BestOf(..))),
            rerolls_ones_in: self.any(|ability| matches!(ability, Ability::RerollOnesIn(..))),
            cheers_carriers: self.any(|ability| matches!(ability, Ability::CheersCarrier(_))),
            saves_gear: self.any(|ability| matches!(ability, Ability::SavesGear(_))),
            free_leave: self.any(|ability| *ability == Ability::FreeShoreLeave),
            leave_anywhere: self.any(|ability| *ability == Ability::ShoreLeaveAnywhere),
        };
        for contact in self.contact_ids() {
            match self.contact(contact).at {
                Place::Sector(at) => self.sectors[at.index()].contacts.push(contact),
                Place::Aboard(roamer) => self.aboard.push((contact, roamer)),
            }
            if self.any(|ability| *ability == Ability::DealsAfar(contact)) {
                self.afar.push(contact);
            }
        }
        for place in 0..self.nav_cards.len() {
            let word = &self.nav_cards[place].id;
            let fuels = self.any(|ability| matches!(ability, Ability::FuelAfter(of, ..) if of == word));
            self.nav_cards[place].fuels = fuels;
        }
    }
}

impl Ability {
    /// Whether it puts nav decks in order or stirs them.
    pub fn is_chart(&self) -> bool {
        matches!(self, Ability::ReorderNav(..) | Ability::ReorderAnyNav(_) | Ability::ReshuffleNav)
    }
}
