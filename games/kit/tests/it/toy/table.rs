//! The toy on a table.

use super::*;

const PILE: ZoneId = ZoneId(0);
const TABLE: ZoneId = ZoneId(1);
const TRAY: ZoneId = ZoneId(2);
const DIE: PieceId = PieceId(100);

impl Tabletop for Toy {
    fn zones(&self) -> Vec<ZoneInfo> {
        let zone = |id, name: &str, shape, owner| ZoneInfo { id, name: name.into(), shape, owner };
        let mut zones = vec![
            zone(PILE, "Pile", Shape::Pile, None),
            zone(TABLE, "Table", Shape::Row, None),
            zone(TRAY, "Tray", Shape::Spot, None),
        ];
        zones.extend(self.hands.seats().map(|seat| zone(Toy::hand_zone(seat), "Hand", Shape::Fan, Some(seat))));
        zones
    }

    fn pieces(&self, into: &mut Vec<Lying>) {
        let card =
            |card: &u8, zone: ZoneId, sight| Lying::new(PieceId(u16::from(*card)), zone, Face(u16::from(*card)), sight);
        into.extend(self.cards.pile().iter().map(|held| card(held, PILE, Sight::Nobody)));
        into.extend(self.cards.discards().iter().map(|held| card(held, TABLE, Sight::Everyone)));
        for (seat, hand) in self.hands.iter() {
            into.extend(hand.iter().map(|held| card(held, Toy::hand_zone(seat), Sight::Only(seat))));
        }
        into.push(Lying::new(DIE, TRAY, Face(u16::from(self.die)), Sight::Everyone));
    }

    fn steps(&self, event: &Event, into: &mut Vec<Step>) {
        let to_table = |card: u8, from| {
            let to = if self.has(Flaw::TellsWrongGoal) { TRAY } else { TABLE };
            let (piece, face) = (PieceId(u16::from(card)), Face(u16::from(card)));
            Step::carry(piece, from, to, face, Sight::Everyone)
        };
        into.push(match *event {
            Event::Played { card, .. } if self.has(Flaw::TellsWrongOrigin) => to_table(card, PILE),
            Event::Played { seat, card } => to_table(card, Toy::hand_zone(seat)),
            Event::Guessed { top, .. } => to_table(top, PILE),
            Event::Rolled { face } => {
                Step::Roll { dice: vec![Die { piece: DIE, from: TRAY, to: TRAY, face: Face(u16::from(face)) }] }
            }
            Event::Staked { .. } | Event::Passed { .. } => Step::Announce { seat: None, text: format!("{event:?}") },
        });
    }

    fn tell(&self, event: &Event) -> Option<String> {
        Some(format!("{event:?}"))
    }

    fn question(&self) -> Option<Question> {
        let head = if self.has(Flaw::AsksNothing) { "" } else { "Your turn" };
        self.turn().seat().map(|seat| Question::new("Turn", seat, head))
    }

    fn answer(&self, choice: &Choice) -> Answer {
        Answer::new(if self.has(Flaw::LabelsNothing) { String::new() } else { format!("{choice:?}") })
    }

    fn obvious(&self) -> Option<Choice> {
        None
    }

    fn name(&self, piece: PieceId, _: Face) -> String {
        format!("{piece:?}")
    }
}
