//! Events as things to show.

use super::zones::{Spot, die_piece, face_of, piece_of, roamer_piece, ship_piece, token_piece};
use crate::state::{Event, TheGame, Zone};
use kit::{Die, Face, Sight, Step, Tabletop};

impl TheGame {
    pub(super) fn event_steps(&self, event: &Event, into: &mut Vec<Step>) {
        let catalog = self.catalog();
        match *event {
            Event::Moved { card, from, to } => into.push(Step::Move {
                piece: piece_of(catalog, card),
                from: self.zone_id(Spot::Cards(from)),
                to: self.zone_id(Spot::Cards(to)),
                face: face_of(catalog, card),
                sight: self.sight(card, to),
            }),
            Event::Shuffled { stack } => {
                into.push(Step::Shuffle { zone: self.zone_id(Spot::Cards(Zone::Pile(stack))) })
            }
            Event::Flew { ship, from, to, .. } => into.push(Step::Move {
                piece: ship_piece(catalog, ship),
                from: self.zone_id(from.map_or(Spot::Docks, Spot::Sector)),
                to: self.zone_id(Spot::Sector(to)),
                face: Face(ship.0.into()),
                sight: Sight::Everyone,
            }),
            Event::Roamed { roamer, from, to } => into.push(Step::Move {
                piece: roamer_piece(catalog, roamer),
                from: self.zone_id(Spot::Sector(from)),
                to: self.zone_id(Spot::Sector(to)),
                face: Face(roamer.0.into()),
                sight: Sight::Everyone,
            }),
            Event::Alert { token, alert, sector, laid, .. } => {
                let (supply, there) = (self.zone_id(Spot::Alerts), self.zone_id(Spot::Sector(sector)));
                let (from, to) = if laid { (supply, there) } else { (there, supply) };
                let face = Face(if laid { alert.0.into() } else { 0 });
                into.push(Step::Move { piece: token_piece(catalog, token), from, to, face, sight: Sight::Everyone });
            }
            Event::Rolled { die, .. } => {
                let tray = self.zone_id(Spot::Tray);
                let die = Die { piece: die_piece(catalog), from: tray, to: tray, face: Face(die.into()) };
                into.push(Step::Roll { dice: vec![die] });
            }
            Event::Cash { seat, by, now } => into.push(Step::Count { seat: Some(seat), what: "credits", by, now }),
            Event::Goods { seat, good, by, now } => {
                into.push(Step::Count { seat: Some(seat), what: good.name(), by: by.into(), now: now.into() })
            }
            Event::Warrants { seat, by, now } => {
                into.push(Step::Count { seat: Some(seat), what: "Warrants", by: by.into(), now: now.into() })
            }
            Event::Goal { seat, goal } => {
                into.push(Step::Count { seat: Some(seat), what: "goals", by: 1, now: i32::from(goal) + 1 })
            }
            _ => into.extend(self.tell(event).map(|text| Step::Announce { text })),
        }
    }
}
