//! How the toy's choices are carried out and shown, and where it goes wrong on purpose.

use crate::toy::*;
use kit::*;
use std::sync::atomic::{AtomicI32, Ordering};

const PILE: ZoneId = ZoneId(0);
const TABLE: ZoneId = ZoneId(1);
const TRAY: ZoneId = ZoneId(2);
const DIE: PieceId = PieceId(100);

/// What a ruleset must never have: something that is not part of its state.
static OUTSIDE: AtomicI32 = AtomicI32::new(0);

impl Toy {
    /// The question as `apply` asks it, which is another one where the toy is flawed.
    pub fn flawed_can(&self, choice: &Choice) -> Result<(), Refusal> {
        match (self.agreed.flaw, choice) {
            (Flaw::RefusesTheListed, Choice::Pass) => Err(Refusal::EmptyPile),
            (Flaw::AcceptsAfterTheEnd, Choice::Pass) => Ok(()),
            (Flaw::FileTurnsChoices, Choice::Stake(77)) if self.asks.top() == Some(&Ask::Turn) => Ok(()),
            _ => self.can(choice),
        }
    }

    pub fn carry_out(&mut self, choice: Choice, events: &mut Vec<Event>) {
        let seat = self.active;
        match choice {
            Choice::Stake(stake) => {
                self.asks.push(Ask::Staked(stake));
                events.push(Event::Staked { seat, stake });
                return;
            }
            Choice::Play(card) => {
                self.hands[seat].retain(|held| *held != card);
                self.score(self.worth(card));
                if !self.has(Flaw::LosesACard) {
                    self.cards.discard(card);
                }
                if self.has(Flaw::DoublesACard) {
                    self.cards.discard(card);
                }
                events.push(Event::Played { seat, card });
            }
            Choice::Guess(card) => {
                let top = self.cards.draw().expect("asked by can");
                self.cards.discard(top);
                self.score(if top == card { GUESSED } else { 0 });
                events.push(Event::Guessed { top, right: top == card });
            }
            Choice::Roll => {
                self.die = dice::d6(&mut self.rng);
                self.score(i32::from(self.die));
                if self.has(Flaw::RollsOutsideItsDice) {
                    self.score(OUTSIDE.fetch_add(1, Ordering::Relaxed) % 7);
                }
                events.push(Event::Rolled { face: self.die });
            }
            Choice::Pass => events.push(Event::Passed { seat }),
        }
        self.end_turn();
    }

    /// The pile and the other hands are mixed with each other.
    pub fn mix_hidden(&mut self, seat: Seat, rng: &mut Rng) {
        self.rng = random::fork(rng);
        let others: Vec<_> = self.hands.seats().filter(|other| *other != seat).collect();
        for other in &others {
            self.hands[*other].iter().for_each(|card| self.cards.put_on_top(*card));
        }
        self.cards.shuffle(rng);
        for other in others {
            self.hands[other].iter_mut().for_each(|card| *card = self.cards.draw().expect("put there before"));
        }
    }
}

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
        let card = |card: &u8, zone, sight| {
            Lying { piece: PieceId(u16::from(*card)), zone, face: Face(u16::from(*card)), sight }
        };
        into.extend(self.cards.pile().iter().map(|held| card(held, PILE, Sight::Nobody)));
        into.extend(self.cards.discards().iter().map(|held| card(held, TABLE, Sight::Everyone)));
        for (seat, hand) in self.hands.iter() {
            into.extend(hand.iter().map(|held| card(held, Toy::hand_zone(seat), Sight::Only(seat))));
        }
        into.push(Lying { piece: DIE, zone: TRAY, face: Face(u16::from(self.die)), sight: Sight::Everyone });
    }

    fn steps(&self, event: &Event, into: &mut Vec<Step>) {
        let to_table = |card: u8, from| {
            let to = if self.has(Flaw::TellsWrongGoal) { TRAY } else { TABLE };
            let (piece, face) = (PieceId(u16::from(card)), Face(u16::from(card)));
            Step::Move { piece, from, to, face, sight: Sight::Everyone }
        };
        into.push(match *event {
            Event::Played { card, .. } if self.has(Flaw::TellsWrongOrigin) => to_table(card, PILE),
            Event::Played { seat, card } => to_table(card, Toy::hand_zone(seat)),
            Event::Guessed { top, .. } => to_table(top, PILE),
            Event::Rolled { face } => {
                Step::Roll { dice: vec![Die { piece: DIE, from: TRAY, to: TRAY, face: Face(u16::from(face)) }] }
            }
            Event::Staked { .. } | Event::Passed { .. } => Step::Announce { text: format!("{event:?}") },
        });
    }

    fn tell(&self, event: &Event) -> Option<String> {
        Some(format!("{event:?}"))
    }

    fn prompt(&self) -> String {
        if self.has(Flaw::AsksNothing) { String::new() } else { format!("{}, your turn", self.active) }
    }

    fn label(&self, choice: &Choice) -> String {
        if self.has(Flaw::LabelsNothing) { String::new() } else { format!("{choice:?}") }
    }

    fn path(&self, _: &Choice) -> Vec<PieceId> {
        Vec::new()
    }

    fn obvious(&self) -> Option<Choice> {
        None
    }

    fn name(&self, piece: PieceId, _: Face) -> String {
        format!("{piece:?}")
    }
}
