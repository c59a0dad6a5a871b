//! Warrants on characters, and how they are lifted.

use super::{Events, Verdict};
use crate::cards::{CardId, Faction, Innate, Kind};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::Misbehavin;
use kit::{OrRefuse, Seat};

impl Misbehavin {
    /// Whether a warrant may be issued on `card` (p. 2, Warrants).
    pub(super) fn can_issue_warrant(&self, seat: Seat, card: CardId) -> Verdict {
        let rival = self.controller(card).filter(|rival| *rival != seat).ok_or(Refusal::NotACharacter)?;
        let face = self.card(card);
        (face.kind == Kind::Character).or_refuse(Refusal::NotACharacter)?;
        (!face.innate.contains(&Innate::Upright)).or_refuse(Refusal::CannotBeWarranted)?;
        let has_one = self.player(rival).tableau.slot(card).is_some_and(|slot| slot.warrant);
        (!has_one).or_refuse(Refusal::Warranted)
    }

    /// One of the spent tokens stays on the card as the warrant.
    pub(super) fn issue_warrant(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        let rival = self.controller(card).expect("asked by can_issue_warrant");
        self.players[rival].tableau.slot_mut(card).expect("its controller has it").warrant = true;
        self.players[seat].placed += 1;
        events.push(Event::WarrantIssued { owner: rival, card });
    }

    pub(super) fn lift_warrant(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        self.players[seat].tableau.slot_mut(card).expect("asked before").warrant = false;
        self.return_warrant(card, events);
    }

    /// The token goes back to the supply of the Alliance.
    pub(super) fn return_warrant(&mut self, card: CardId, events: &mut Events) {
        for (_, player) in self.players.iter_mut() {
            if player.faction == Faction::Alliance {
                player.placed -= 1;
            }
        }
        events.push(Event::WarrantLifted { card });
    }
}
