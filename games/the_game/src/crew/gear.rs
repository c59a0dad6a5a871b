//! Gear: who carries what, and what is discarded for its use. Rulebook p. 10.

use crate::catalog::Rare;
use crate::catalog::abilities::Ability;
use crate::catalog::effects::Need;
use crate::catalog::ids::SupplyId;
use crate::state::{Card, Carried, Event, Refusal, Roll, Scene, TheGame, Zone};
use kit::{OrRefuse, Seat};

impl TheGame {
    /// How much gear one of the crew may carry.
    fn gear_limit(&self, mate: SupplyId) -> u8 {
        if !self.catalog.has(mate, Rare::GearLimit) {
            return 1;
        }
        let limit = self.catalog.supply(mate).abilities.iter().find_map(|ability| match ability {
            Ability::GearLimit(most) => Some(*most),
            _ => None,
        });
        limit.unwrap_or(1)
    }

    pub(crate) fn takes_a_hand(&self, gear: SupplyId) -> bool {
        !self.catalog.has(gear, Rare::NeedsNoHand)
    }

    /// Whether one of the crew may carry this as well.
    pub(crate) fn can_give(&self, seat: Seat, gear: SupplyId, mate: SupplyId) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        let carried = captain.gear.iter().find(|carried| carried.card == gear).ok_or(Refusal::NotThere)?;
        (captain.mate(mate).is_some() && carried.by != Some(mate)).or_refuse(Refusal::NotThere)?;
        self.may_carry(mate, gear).or_refuse(Refusal::CannotCarry)?;
        let most = self.gear_limit(mate);
        let has = captain.carried_by(mate).filter(|gear| self.takes_a_hand(*gear)).count();
        (!self.takes_a_hand(gear) || has < most as usize).or_refuse(Refusal::HandsFull { most })
    }

    pub(crate) fn may_carry(&self, mate: SupplyId, gear: SupplyId) -> bool {
        let supply = self.catalog.supply(gear);
        let shuns = |ability: &Ability| matches!(ability, Ability::CannotCarry(keyword) if supply.has(*keyword));
        let suits = |ability: &Ability| match *ability {
            Ability::CarrierNeeds(skill, least) => self.catalog.supply(mate).skill(skill) >= least,
            _ => true,
        };
        !(self.catalog.has(mate, Rare::CannotCarry) && self.card_has(mate, shuns))
            && (!self.catalog.has(gear, Rare::CarrierNeeds) || supply.abilities.iter().all(suits))
    }

    pub(crate) fn can_put_aside(&self, seat: Seat, gear: SupplyId) -> Result<(), Refusal> {
        let carried = self.captains[seat].gear.iter().any(|carried| carried.card == gear && carried.by.is_some());
        carried.or_refuse(Refusal::NotThere)
    }
}

impl Scene<'_> {
    /// New gear, handed to the first who may carry it.
    pub fn take_gear(&mut self, seat: Seat, gear: SupplyId, from: Zone) {
        self.game.captains[seat].gear.push(Carried { card: gear, by: None });
        self.moved(Card::Supply(gear), from, Zone::Gear(seat));
        let crew = &self.captains[seat].crew;
        let carrier = crew.iter().map(|mate| mate.card).find(|mate| self.can_give(seat, gear, *mate).is_ok());
        if carrier.is_some() {
            self.hand(seat, gear, carrier);
        }
    }

    pub fn hand(&mut self, seat: Seat, gear: SupplyId, by: Option<SupplyId>) {
        if let Some(carried) = self.game.captains[seat].gear.iter_mut().find(|carried| carried.card == gear) {
            let from = std::mem::replace(&mut carried.by, by);
            self.tell(Event::Carried { seat, gear, from, by });
        }
    }

    pub fn remove_gear(&mut self, seat: Seat, gear: SupplyId) {
        if self.can_put_aside(seat, gear).is_ok() {
            self.hand(seat, gear, None);
        }
        self.game.captains[seat].gear.retain(|carried| carried.card != gear);
    }

    pub fn discard_gear(&mut self, seat: Seat, gear: SupplyId) {
        if self.saves_gear(seat, gear) {
            return;
        }
        self.remove_gear(seat, gear);
        self.discard_supply(gear, Zone::Gear(seat));
    }

    /// A handy shipmate may save gear that would be discarded.
    fn saves_gear(&mut self, seat: Seat, gear: SupplyId) -> bool {
        if !self.catalog.knows(Rare::SavesGear) {
            return false;
        }
        let least = self.abilities(&self.captains[seat]).find_map(|(_, ability)| match ability {
            Ability::SavesGear(least) => Some(*least),
            _ => None,
        });
        least.is_some_and(|least| self.roll(seat, Roll::Gear(gear)) >= least)
    }

    /// Discards gear for a need that is not met without it.
    pub fn discard_for_need(&mut self, seat: Seat, need: &Need) {
        let Need::Keyword(keyword) = *need else { return };
        if !self.has_keyword(&self.captains[seat], keyword)
            && let Some(gear) = self.discard_for(&self.captains[seat], keyword)
        {
            self.discard_gear(seat, gear);
        }
    }
}
