//! Shiny Dice on a table: its zones, its pieces, and what its events move.

use crate::choice::Choice;
use crate::dice::{DieId, Face, Foe};
use crate::event::{Event, Why};
use crate::missions::MissionId;
use crate::state::{Ask, ShinyDice, Zone};
use crate::words;
use kit::{
    Answer, Count, Figure, FigureId, Heap, Lying, PieceId, Place, Question, Seat, Shape, Sight, Step, Tabletop, Target,
    Token, ZoneId, ZoneInfo,
};

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

/// Where the points at risk lie.
pub const POOL: ZoneId = ZoneId(Zone::ALL.len() as u16);

/// Behind a player's screen.
pub fn screen(seat: Seat) -> ZoneId {
    ZoneId(POOL.0 + 1 + u16::from(seat.0))
}

/// The whole points of a player, behind their screen.
pub fn points(seat: Seat) -> FigureId {
    FigureId { what: 0, seat: Some(seat) }
}

/// The supplies of a player, behind their screen.
pub fn supplies(seat: Seat) -> FigureId {
    FigureId { what: 1, seat: Some(seat) }
}

/// The points at risk.
pub const AT_RISK: FigureId = FigureId { what: 2, seat: None };

/// A hundred points.
pub const HUNDRED: Token = Token(0);
/// A supply.
pub const SUPPLY: Token = Token(1);

/// A die's face for the kit; a mission card shows its own number.
fn face_id(face: Face) -> kit::Face {
    kit::Face(face.index() as u16)
}

fn mission_face(mission: MissionId) -> kit::Face {
    kit::Face(mission.piece().0)
}

fn mission_step(mission: MissionId, from: Zone, to: Zone) -> Step {
    let sight = if to == Zone::MissionDeck { Sight::Nobody } else { Sight::Everyone };
    Step::carry(mission.piece(), from.id(), to.id(), mission_face(mission), sight)
}

fn die_step(die: DieId, from: Zone, to: Zone) -> Step {
    let (from, to) = (Place::In(from.id()), Place::In(to.id()));
    Step::Move { piece: die.piece(), from, to, face: None, sight: Sight::Everyone }
}

/// Points go from the bank to the pool, or back.
fn pool_steps(by: i32, now: i32, why: &str, into: &mut Vec<Step>) {
    into.extend(Step::heap(POOL.into(), HUNDRED, by / 100));
    into.push(Step::Count { figure: AT_RISK, by, now, why: why.into() });
}

/// Points go behind a screen, from the bank or from the pool, or back to the bank.
fn screen_steps(seat: Seat, by: i32, now: i32, why: Option<Why>, into: &mut Vec<Step>) {
    let reason = why.map_or("", words::reason).trim_start_matches([',', ' ']);
    let is_banked = matches!(why, Some(Why::LaidLow | Why::Salvation | Why::Escape));
    if is_banked && by > 0 {
        let (from, to) = (Some(POOL.into()), Some(screen(seat).into()));
        into.push(Step::Tokens { token: HUNDRED, count: (by / 100) as u16, from, to });
        into.push(Step::Count { figure: AT_RISK, by: -by, now: 0, why: reason.into() });
    } else {
        into.extend(Step::heap(screen(seat).into(), HUNDRED, by / 100));
    }
    if by != 0 {
        into.push(Step::Count { figure: points(seat), by, now, why: reason.into() });
    }
}

impl ShinyDice {
    /// What a die shows; a number that is no die is taken for the first.
    pub(crate) fn die_or_first(&self, die: DieId) -> Face {
        self.dice.get(die.index()).unwrap_or(&self.dice[0]).face
    }

    fn path(&self, choice: &Choice) -> Vec<Target> {
        let foe = |foe: Foe| Target::Zone(Zone::Foe(foe).id());
        let die = |die: DieId| Target::Piece(die.piece());
        match *choice {
            Choice::Pick(one) | Choice::GiveUp(one) | Choice::Take(one) => vec![die(one)],
            Choice::Charm(mal) => vec![die(mal), foe(Foe::Saffron)],
            Choice::UnstableReaction(one) | Choice::Companionship(one) | Choice::Salvation(one) => vec![die(one)],
            Choice::Hit(target) => vec![foe(target)],
            Choice::Inspire { mal, die: other } => vec![die(mal), die(other)],
            Choice::CoverFire { zoe: by, foe: target }
            | Choice::Vera { jayne: by, foe: target }
            | Choice::DamagedCalm { jayne: by, foe: target }
            | Choice::ThrusterOverload { kaylee: by, foe: target }
            | Choice::Shoot { die: by, foe: target } => vec![die(by), foe(target)],
            Choice::Adoration { simon, kaylee } => vec![die(simon), die(kaylee)],
            Choice::CompleteMission => self.mission.iter().map(|active| active.id.piece().into()).collect(),
            _ => Vec::new(),
        }
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
        let pool = ZoneInfo { id: POOL, name: "At risk".into(), shape: Shape::Pile, owner: None };
        let behind = |seat: Seat| ZoneInfo {
            id: screen(seat),
            name: "Behind the screen".into(),
            shape: Shape::Pile,
            owner: Some(seat),
        };
        Zone::ALL.into_iter().map(info).chain([pool]).chain(self.screens.seats().map(behind)).collect()
    }

    fn pieces(&self, into: &mut Vec<Lying>) {
        for die in DieId::all() {
            let lying = self.die(die);
            let face = face_id(lying.face);
            into.push(Lying::new(die.piece(), lying.zone.id(), face, Sight::Everyone));
        }
        let mut card = |mission: MissionId, zone: Zone, sight| {
            into.push(Lying::new(mission.piece(), zone.id(), mission_face(mission), sight));
        };
        self.deck.pile().iter().for_each(|mission| card(*mission, Zone::MissionDeck, Sight::Nobody));
        self.deck.discards().iter().for_each(|mission| card(*mission, Zone::MissionDiscards, Sight::Everyone));
        self.mission.iter().for_each(|active| card(active.id, Zone::Mission, Sight::Everyone));
    }

    fn heaps(&self, into: &mut Vec<Heap>) {
        let mut heap = |place: ZoneId, token, count: u16| {
            into.extend((count > 0).then_some(Heap { place: place.into(), token, count }));
        };
        heap(POOL, HUNDRED, self.at_risk / 100);
        for (seat, behind) in self.screens.iter() {
            heap(screen(seat), HUNDRED, behind.points / 100);
            heap(screen(seat), SUPPLY, behind.supplies);
        }
    }

    fn figures(&self, into: &mut Vec<Figure>) {
        into.push(Figure { id: AT_RISK, now: self.at_risk.into() });
        for (seat, behind) in self.screens.iter() {
            into.push(Figure { id: points(seat), now: behind.points.into() });
            into.push(Figure { id: supplies(seat), now: behind.supplies.into() });
        }
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
            Event::Damaged { foe, die } => into.push(die_step(*die, Zone::Foe(*foe), Zone::Beaten)),
            Event::Moved { die, from, to, .. } => into.push(die_step(*die, *from, *to)),
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
                into.extend(moved.map(|(die, zone)| die_step(*die, *zone, Zone::Cup)));
            }
            Event::Defeated { foe, at_risk } => {
                pool_steps(crate::fight::BOUNTY.into(), (*at_risk).into(), words::foe(*foe), into);
            }
            Event::PoolGrew { by, at_risk } => pool_steps((*by).into(), (*at_risk).into(), "the mission", into),
            Event::TurnLost { lost, .. } => {
                if *lost > 0 {
                    pool_steps(-i32::from(*lost), 0, "the turn is lost", into);
                }
            }
            Event::Scored { seat, by, now, why } => {
                screen_steps(*seat, (*by).into(), (*now).into(), Some(*why), into);
            }
            Event::Supplied { seat, by, now, why } => {
                into.extend(Step::heap(screen(*seat).into(), SUPPLY, (*by).into()));
                let why = words::reason(*why).trim_start_matches([',', ' ']).into();
                into.push(Step::Count { figure: supplies(*seat), by: (*by).into(), now: (*now).into(), why });
            }
            Event::Alike { foe, lost, left, .. } => {
                for (seat, by) in lost.iter().filter(|(_, by)| **by > 0) {
                    screen_steps(seat, -i32::from(*by), left[seat].into(), None, into);
                    let text = format!("{} costs you {by} points.", words::foe(*foe));
                    into.push(Step::Announce { seat: Some(seat), text });
                }
            }
            Event::TeamBonus | Event::MissionCompleted { .. } | Event::KeptFlying { .. } | Event::GameOver => {}
        }
    }

    fn tell(&self, event: &Event) -> Option<String> {
        words::tell(self, event)
    }

    fn question(&self) -> Option<Question> {
        let ask = self.asked()?;
        let words = words::prompt(self);
        let (head, body) = match words.split_once(": ") {
            Some((head, body)) => (head.to_string(), words::capital(body)),
            None => (words, String::new()),
        };
        Some(Question::new(ask.kind(), self.active(), head).body(body))
    }

    fn answer(&self, choice: &Choice) -> Answer {
        Answer::new(words::label(self, choice)).at(self.path(choice)).follows(words::power_of(choice))
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

    fn token_name(&self, token: Token, count: u16) -> String {
        match token {
            SUPPLY => words::supplies(count),
            _ => format!("{} points", count * 100),
        }
    }

    fn figure_name(&self, figure: FigureId, count: i32) -> String {
        match figure.what {
            1 => words::supplies(count.unsigned_abs() as u16).split(' ').next_back().unwrap_or_default().into(),
            _ => "points".into(),
        }
    }

    fn counts(&self, seat: kit::Seat) -> Vec<Count> {
        vec![Count::new("points", f64::from(self.screens[seat].worth()), 50.0)]
    }

    /// The chance to keep the pool, and the points that a strong player expects.
    fn promise(&self, choice: &Choice) -> String {
        let advice = crate::bots::advise(self, 7);
        let plan = advice.iter().find(|advice| advice.plan.first() == Some(choice));
        plan.map_or(String::new(), |plan| {
            format!("keeps the pool {:.0} %, {:.0} points", 100.0 * plan.kept, plan.points)
        })
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

    fn feat(&self, seat: kit::Seat) -> Option<kit::Feat> {
        let points = i64::from(self.screens[seat].worth());
        let short = format!("{} points", kit::grouped(points));
        self.asked().is_none().then(|| kit::Feat { rank: points, long: short.clone(), short })
    }

    /// Points behind a screen are for their owner alone.
    fn has_secrets(&self, seat: kit::Seat) -> bool {
        self.screens.count() > 1 && self.screens[seat].worth() > 0
    }
}
