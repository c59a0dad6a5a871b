//! What is noted once all boxes are read: who is where, and which cards have abilities that few have.

use super::Catalog;
use super::abilities::Ability;
use super::contacts::Place;
use super::ids::SupplyId;
use super::words::WordSet;

/// An ability of few cards: noted on each of them, so that nobody looks through the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Rare {
    TurnsIn,
    HiresFrom,
    Charts,
    LendsProfession,
    BestOf,
    RerollsOnesIn,
    CheersCarrier,
    SavesGear,
    FreeLeave,
    LeaveAnywhere,
    DealsAfar,
    NeedsAboard,
    SellsAnywhere,
    CountsAsSolid,
    MoseysFar,
    Comforts,
    GearLimit,
    NeedsNoHand,
    CannotCarry,
    CarrierNeeds,
}

impl Catalog {
    /// Whether any card at all has this ability.
    pub fn knows(&self, rare: Rare) -> bool {
        self.rare.has(rare as u8)
    }

    /// Whether a card has this ability.
    pub fn has(&self, card: SupplyId, rare: Rare) -> bool {
        self.copies[card.index()].rare.has(rare as u8)
    }

    fn any(&self, wanted: impl Fn(&Ability) -> bool) -> bool {
        self.supplies.iter().flat_map(|supply| &supply.abilities).any(wanted)
    }

    pub(super) fn note_rare(&mut self) {
        for copy in &mut self.copies {
            let abilities = &self.supplies[copy.kind.index()].abilities;
            copy.rare = WordSet::of(abilities.iter().filter_map(Ability::rare).map(|rare| rare as u8));
            self.rare = self.rare.and(copy.rare);
        }
        for contact in self.contact_ids() {
            match self.contact(contact).at {
                Place::Sector(at) => self.sectors[at.index()].contacts.push(contact),
                Place::Aboard(roamer) => self.aboard.push((contact, roamer)),
            }
            if self.any(|ability| *ability == Ability::DealsAfar(contact)) {
                self.afar.push(contact);
            }
        }
        self.blockers = self.roamer_ids().filter(|roamer| self.roamer(*roamer).blocks).collect();
        for place in 0..self.nav_cards.len() {
            let word = &self.nav_cards[place].id;
            let fuels = self.any(|ability| matches!(ability, Ability::FuelAfter(of, ..) if of == word));
            self.nav_cards[place].fuels = fuels;
        }
    }
}

impl Ability {
    /// What is noted of it, if it is one of the few.
    fn rare(&self) -> Option<Rare> {
        Some(match self {
            Ability::TurnIn(..) => Rare::TurnsIn,
            Ability::HiresFrom(_) => Rare::HiresFrom,
            Ability::ReorderNav(..) | Ability::ReorderAnyNav(_) | Ability::ReshuffleNav => Rare::Charts,
            Ability::CountsAs(_) => Rare::LendsProfession,
            Ability::BestOf(..) => Rare::BestOf,
            Ability::RerollOnesIn(..) => Rare::RerollsOnesIn,
            Ability::CheersCarrier(_) => Rare::CheersCarrier,
            Ability::SavesGear(_) => Rare::SavesGear,
            Ability::FreeShoreLeave => Rare::FreeLeave,
            Ability::ShoreLeaveAnywhere => Rare::LeaveAnywhere,
            Ability::DealsAfar(_) => Rare::DealsAfar,
            Ability::NeedsAboard(_) => Rare::NeedsAboard,
            Ability::SellsAnywhere(..) => Rare::SellsAnywhere,
            Ability::CountsAsSolid(_) => Rare::CountsAsSolid,
            Ability::MoseyRange(_) => Rare::MoseysFar,
            Ability::Comfort => Rare::Comforts,
            Ability::GearLimit(_) => Rare::GearLimit,
            Ability::NeedsNoHand => Rare::NeedsNoHand,
            Ability::CannotCarry(_) => Rare::CannotCarry,
            Ability::CarrierNeeds(..) => Rare::CarrierNeeds,
            _ => return None,
        })
    }
}
