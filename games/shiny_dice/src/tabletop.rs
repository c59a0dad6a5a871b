//! Shiny Dice on a table: its zones, its pieces, and what its events move.

use crate::choice::Choice;
use crate::dice::{DieId, Face, Foe};
use crate::event::Event;
use crate::missions::MissionId;
use crate::state::{Ask, ShinyDice, Zone};
use crate::words;
use kit::{Lying, PieceId, Shape, Sight, Step, Tabletop, ZoneId, ZoneInfo};

impl Zone {
    /// All zones, in the order in which a plain table shows them.
    pub const ALL: [Zone; 14] = [
        Zone::MissionDeck,
        Zone::Mission,
        Zone::MissionDiscards,
        Zone::Foe(Foe::Niska),
        Zone::Foe(Foe::Saffron),
        Zone::Foe(Foe::Badger),
        Zone::Captured,
        Zone::Beaten,
        Zone::Cup,
        Zone::Serenity,
        Zone::Supplies,
        Zone::Claimed,
        Zone::Hold,
        Zone::KnockedOut,
    ];

    /// Its number for the kit.
    pub fn id(self) -> ZoneId {
        ZoneId(Zone::ALL.iter().position(|zone| *zone == self).expect("ALL has every zone") as u16)
    }

    /// The zone with this number.
    pub fn of_id(id: ZoneId) -> Option<Zone> {
        Zone::ALL.get(id.0 as usize).copied()
    }
}

/// A die's face for the kit; a mission card shows its own number.
fn face_id(face: Face) -> kit::Face {
    kit::Face(face.index() as u16)
}

fn mission_face(mission: MissionId) -> kit::Face {
    kit::Face(mission.piece().0)
}

fn mission_step(mission: MissionId, from: Zone, to: Zone) -> Step {
    let sight = if to == Zone::MissionDeck { Sight::Nobody } else { Sight::Everyone };
    Step::Move { piece: mission.piece(), from: from.id(), to: to.id(), face: mission_face(mission), sight }
}

impl ShinyDice {
    fn die_step(&self, die: DieId, from: Zone, to: Zone) -> Step {
        let face = face_id(self.die(die).face);
        Step::Move { piece: die.piece(), from: from.id(), to: to.id(), face, sight: Sight::Everyone }
    }

    /// What a die shows; a number that is no die is taken for the first.
    pub(crate) fn die_or_first(&self, die: DieId) -> Face {
        self.dice.get(die.index()).unwrap_or(&self.dice[0]).face
    }

    /// The first die of a foe, to click at.
    fn foe_piece(&self, foe: Foe) -> Option<PieceId> {
        self.dice_in(Zone::Foe(foe)).next().map(DieId::piece)
    }
}

impl Tabletop for ShinyDice {
    fn zones(&self) -> Vec<ZoneInfo> {
        let info = |zone: Zone| ZoneInfo {
            id: zone.id(),
            name: words::zone(zone).into(),
            shape: match zone {
                Zone::MissionDeck | Zone::MissionDiscards => Shape::Pile,
                Zone::Mission => Shape::Spot,
                _ => Shape::Row,
            },
            owner: None,
        };
        Zone::ALL.into_iter().map(info).collect()
    }

    fn pieces(&self, into: &mut Vec<Lying>) {
        for die in DieId::all() {
            let lying = self.die(die);
            let face = face_id(lying.face);
            into.push(Lying { piece: die.piece(), zone: lying.zone.id(), face, sight: Sight::Everyone });
        }
        let mut card = |mission: MissionId, zone: Zone, sight| {
            into.push(Lying { piece: mission.piece(), zone: zone.id(), face: mission_face(mission), sight });
        };
        self.deck.pile().iter().for_each(|mission| card(*mission, Zone::MissionDeck, Sight::Nobody));
        self.deck.discards().iter().for_each(|mission| card(*mission, Zone::MissionDiscards, Sight::Everyone));
        self.mission.iter().for_each(|active| card(active.id, Zone::Mission, Sight::Everyone));
    }

    fn steps(&self, event: &Event, into: &mut Vec<Step>) {
        match event {
            Event::Rolled { dice, .. } => {
                let die = |rolled: &crate::event::RolledDie| kit::Die {
                    piece: rolled.die.piece(),
                    from: rolled.from.id(),
                    to: rolled.to.id(),
                    face: face_id(rolled.face),
                };
                into.push(Step::Roll { dice: dice.iter().map(die).collect() });
            }
            Event::Damaged { foe, die } => into.push(self.die_step(*die, Zone::Foe(*foe), Zone::Beaten)),
            Event::Moved { die, from, to, .. } => into.push(self.die_step(*die, *from, *to)),
            Event::MissionRevealed { mission } => {
                into.push(mission_step(*mission, Zone::MissionDeck, Zone::Mission));
            }
            Event::MissionDiscarded { mission } => {
                into.push(mission_step(*mission, Zone::Mission, Zone::MissionDiscards));
            }
            Event::DeckReshuffled { missions } => {
                into.extend(
                    missions.iter().map(|mission| mission_step(*mission, Zone::MissionDiscards, Zone::MissionDeck)),
                );
                into.push(Step::Shuffle { zone: Zone::MissionDeck.id() });
            }
            Event::DicePassed { from, .. } => {
                let moved = from.iter().filter(|(_, zone)| *zone != Zone::Cup);
                into.extend(moved.map(|(die, zone)| self.die_step(*die, *zone, Zone::Cup)));
            }
            Event::Defeated { at_risk, .. } => {
                let by = crate::fight::BOUNTY as i32;
                into.push(Step::Count { seat: None, what: "at risk", by, now: *at_risk as i32 });
            }
            Event::PoolGrew { by, at_risk } => {
                into.push(Step::Count { seat: None, what: "at risk", by: *by as i32, now: *at_risk as i32 });
            }
            Event::TurnLost { lost, .. } => {
                into.push(Step::Count { seat: None, what: "at risk", by: -(*lost as i32), now: 0 });
            }
            Event::Scored { seat, by, now, .. } => {
                into.push(Step::Count { seat: Some(*seat), what: "points", by: *by as i32, now: *now as i32 });
            }
            Event::Supplied { seat, by, now, .. } => {
                into.push(Step::Count { seat: Some(*seat), what: "supplies", by: *by as i32, now: *now as i32 });
            }
            Event::Alike { lost, .. } => {
                let hit = lost.iter().filter(|(_, by)| **by > 0);
                into.extend(hit.map(|(seat, by)| {
                    let now = self.screens[seat].points as i32;
                    Step::Count { seat: Some(seat), what: "points", by: -(*by as i32), now }
                }));
            }
            Event::TeamBonus | Event::MissionCompleted { .. } | Event::KeptFlying { .. } | Event::GameOver => {
                into.extend(self.tell(event).map(|text| Step::Announce { text }));
            }
        }
    }

    fn tell(&self, event: &Event) -> Option<String> {
        words::tell(self, event)
    }

    fn prompt(&self) -> String {
        words::prompt(self)
    }

    fn label(&self, choice: &Choice) -> String {
        words::label(self, choice)
    }

    fn path(&self, choice: &Choice) -> Vec<PieceId> {
        let foe = |foe: Foe| self.foe_piece(foe);
        let with_foe = |die: DieId, target: Foe| [Some(die.piece()), foe(target)].into_iter().flatten().collect();
        match *choice {
            Choice::Pick(die) | Choice::GiveUp(die) | Choice::Take(die) => vec![die.piece()],
            Choice::Charm(die) => with_foe(die, Foe::Saffron),
            Choice::UnstableReaction(die) | Choice::Companionship(die) | Choice::Salvation(die) => vec![die.piece()],
            Choice::Hit(target) => foe(target).into_iter().collect(),
            Choice::Inspire { mal, die } => vec![mal.piece(), die.piece()],
            Choice::CoverFire { zoe: die, foe }
            | Choice::Vera { jayne: die, foe }
            | Choice::DamagedCalm { jayne: die, foe }
            | Choice::ThrusterOverload { kaylee: die, foe }
            | Choice::Shoot { die, foe } => with_foe(die, foe),
            Choice::Adoration { simon, kaylee } => vec![simon.piece(), kaylee.piece()],
            Choice::CompleteMission => self.mission.iter().map(|active| active.id.piece()).collect(),
            _ => Vec::new(),
        }
    }

    fn obvious(&self) -> Option<Choice> {
        match self.asked()? {
            Ask::Roll => Some(Choice::Roll),
            Ask::Reroll { picked } if picked.is_empty() => Some(Choice::KeepDice),
            Ask::Reroll { .. } => Some(Choice::Reroll),
            Ask::Fight if self.foe_count() == 0 => {
                let gives_nothing_more = self.aboard(Face::Inara).next().is_none() && self.can_complete().is_err();
                gives_nothing_more.then_some(Choice::Report)
            }
            _ => {
                let mut choices = Vec::new();
                self.list_choices(&mut choices);
                (choices.len() == 1 && choices[0] != Choice::Report).then(|| choices[0])
            }
        }
    }

    fn name(&self, piece: PieceId, face: kit::Face) -> String {
        match MissionId::of_piece(piece) {
            Some(mission) => self.missions().get(mission).name.clone(),
            None => Face::ALL.get(face.0 as usize).map_or("A die", |face| words::face(*face)).into(),
        }
    }

    fn about(&self, piece: PieceId, face: kit::Face) -> Vec<String> {
        match MissionId::of_piece(piece) {
            Some(mission) => vec![words::mission_text(self.missions().get(mission))],
            None => {
                let powers = Face::ALL.get(face.0 as usize).map_or(&[][..], |face| words::powers(*face));
                powers.iter().map(|(name, text)| format!("{name}: {text}")).collect()
            }
        }
    }

    fn rounds(&self) -> Option<u32> {
        Some(self.setup.rounds.into())
    }

    fn verdict(&self) -> Option<String> {
        let alone = self.screens.count() == 1 && self.asked().is_none();
        alone.then(|| {
            let grade = crate::grade::grade(self.screens[kit::Seat(0)].worth(), self.setup.rounds);
            format!("{}: better than {} of 100 games of a sound player.", grade.title, grade.beats)
        })
    }

    /// Points behind a screen are for their owner alone.
    fn has_secrets(&self, seat: kit::Seat) -> bool {
        self.screens.count() > 1 && self.screens[seat].worth() > 0
    }
}
