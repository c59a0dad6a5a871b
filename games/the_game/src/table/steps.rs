//! Events as things to show.

use super::counts::{DISGRUNTLED, GOAL, WARRANT, credits, good_token};
use super::zones::{Spot, die_piece, face_of, piece_of, roamer_piece, ship_piece, token_piece};
use crate::state::{Card, Event, TheGame, Zone};
use kit::{Die, Face, Place, Sight, Step};

impl TheGame {
    pub(super) fn event_steps(&self, event: &Event, into: &mut Vec<Step>) {
        let catalog = self.catalog();
        let open = |piece, from: Spot, to: Spot, face: u16| {
            Step::carry(piece, self.zone_id(from), self.zone_id(to), Face(face), Sight::Everyone)
        };
        match *event {
            Event::Moved { card, from, to } => into.push(Step::carry(
                piece_of(catalog, card),
                self.zone_id(Spot::Cards(from)),
                self.zone_id(Spot::Cards(to)),
                face_of(catalog, card),
                self.sight(card, to),
            )),
            Event::Carried { seat, gear, from, by } => {
                let card = Card::Supply(gear);
                let (from, to) = (self.gear_place(seat, from), self.gear_place(seat, by));
                into.push(Step::carry(piece_of(catalog, card), from, to, face_of(catalog, card), Sight::Everyone));
            }
            Event::Shuffled { stack } => {
                into.push(Step::Shuffle { zone: self.zone_id(Spot::Cards(Zone::Pile(stack))) })
            }
            Event::Flew { ship, from, to, .. } => {
                let from = from.map_or(Spot::Docks, Spot::Sector);
                into.push(open(ship_piece(catalog, ship), from, Spot::Sector(to), ship.0.into()));
            }
            Event::Roamed { roamer, from, to } => {
                let (from, to) = (Spot::Sector(from), Spot::Sector(to));
                into.push(open(roamer_piece(catalog, roamer), from, to, roamer.0.into()));
            }
            Event::Offered { to, .. } => {
                into.push(Step::Announce { seat: Some(to), text: "An offer was made to you".into() });
            }
            Event::Alert { token, alert, sector, laid, .. } => {
                let (supply, there) = (Spot::Alerts, Spot::Sector(sector));
                let (from, to) = if laid { (supply, there) } else { (there, supply) };
                into.push(open(token_piece(catalog, token), from, to, if laid { alert.0.into() } else { 0 }));
            }
            Event::Rolled { die, .. } => {
                let tray = self.zone_id(Spot::Tray);
                let die = Die { piece: die_piece(catalog), from: tray, to: tray, face: Face(die.into()) };
                into.push(Step::Roll { dice: vec![die] });
            }
            Event::Cash { seat, by, now } => {
                into.push(Step::Count { figure: credits(seat), by, now, why: String::new() });
            }
            Event::Goods { seat, good, by, .. } => {
                into.extend(Step::heap(self.hold(seat), good_token(good), by.into()));
            }
            Event::Stowed { seat, good, by, .. } => {
                let (hold, stash) = (self.hold(seat), self.stash(seat));
                let (from, to) = if by > 0 { (hold, stash) } else { (stash, hold) };
                let (from, to) = (Some(from), Some(to));
                into.push(Step::Tokens { token: good_token(good), count: by.unsigned_abs().into(), from, to });
            }
            Event::Warrants { seat, by, .. } => {
                into.extend(Step::heap(self.record(seat), WARRANT, by.into()));
            }
            Event::Goal { seat, .. } => into.extend(Step::heap(self.record(seat), GOAL, 1)),
            Event::Mood { crew, disgruntled, .. } => {
                let on = Place::On(piece_of(catalog, Card::Supply(crew)));
                into.extend(Step::heap(on, DISGRUNTLED, if disgruntled { 1 } else { -1 }));
            }
            _ => {}
        }
    }
}
