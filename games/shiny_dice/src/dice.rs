//! The fifteen dice: seven outlaws, three passengers, five foes.

use kit::{PieceId, Rng};
use serde::{Deserialize, Serialize};

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Face {
    /// Outlaw: charms Saffron, or brings dice back from the hold.
    Mal,
    /// Outlaw: two damage, divided as you like.
    Zoe,
    /// Outlaw: rerolls while getting a crew.
    Wash,
    /// Outlaw: two damage, or a whole foe for one more die.
    Jayne,
    /// Outlaw: one damage and a die back from the knocked out.
    Kaylee,
    /// Passenger: brings Kaylee back.
    Simon,
    /// Passenger: rerolls a foe while getting a crew, or hits every foe.
    River,
    /// Passenger: points at once.
    Inara,
    /// Passenger: banks the points at risk.
    Book,
    /// On outlaw and passenger dice: worth half a hundred points.
    Supplies,
    /// Foe: knocks out one of the crew.
    Niska,
    /// Foe: lures crew into the hold.
    Saffron,
    /// Foe: captures supplies.
    Badger,
}

impl Face {
    /// All faces, crew first.
    pub const ALL: [Face; 13] = [
        Face::Mal,
        Face::Zoe,
        Face::Wash,
        Face::Jayne,
        Face::Kaylee,
        Face::Simon,
        Face::River,
        Face::Inara,
        Face::Book,
        Face::Supplies,
        Face::Niska,
        Face::Saffron,
        Face::Badger,
    ];
    /// The outlaws.
    pub const OUTLAWS: [Face; 5] = [Face::Mal, Face::Zoe, Face::Wash, Face::Jayne, Face::Kaylee];
    /// The passengers.
    pub const PASSENGERS: [Face; 4] = [Face::Simon, Face::River, Face::Inara, Face::Book];

    /// The face as an index into [`Face::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// Whether it is one of the five outlaws.
    pub fn is_outlaw(self) -> bool {
        self <= Face::Kaylee
    }

    /// Whether it is one of the four passengers.
    pub fn is_passenger(self) -> bool {
        (Face::Simon..=Face::Book).contains(&self)
    }

    /// The foe it shows, if it shows one.
    pub fn foe(self) -> Option<Foe> {
        match self {
            Face::Niska => Some(Foe::Niska),
            Face::Saffron => Some(Foe::Saffron),
            Face::Badger => Some(Foe::Badger),
            _ => None,
        }
    }
}

/// The three foes, in the order in which they strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Foe {
    /// Knocks out one of the crew.
    Niska,
    /// Lures crew into the hold.
    Saffron,
    /// Captures supplies.
    Badger,
}

impl Foe {
    /// All foes, in the order in which they strike.
    pub const ALL: [Foe; 3] = [Foe::Niska, Foe::Saffron, Foe::Badger];

    /// The face that shows this foe.
    pub fn face(self) -> Face {
        match self {
            Foe::Niska => Face::Niska,
            Foe::Saffron => Face::Saffron,
            Foe::Badger => Face::Badger,
        }
    }
}

/// The colour of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Brown.
    Outlaw,
    /// White.
    Passenger,
    /// Black.
    Foe,
}

/// How many dice there are.
pub const DICE: usize = 15;
/// How many of them are outlaws or passengers.
pub const CREW_DICE: usize = 10;
const OUTLAW_DICE: usize = 7;

const OUTLAW: [Face; 6] = [Face::Mal, Face::Zoe, Face::Wash, Face::Jayne, Face::Kaylee, Face::Supplies];
const FOE: [Face; 6] = [Face::Niska, Face::Niska, Face::Saffron, Face::Saffron, Face::Badger, Face::Badger];

/// One of the fifteen dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DieId(pub u8);

impl DieId {
    /// All dice: outlaws, passengers, foes.
    pub fn all() -> impl Iterator<Item = DieId> {
        (0..DICE as u8).map(DieId)
    }

    /// The foe dice.
    pub fn foes() -> impl Iterator<Item = DieId> {
        (CREW_DICE as u8..DICE as u8).map(DieId)
    }

    /// The outlaw and passenger dice.
    pub fn crew() -> impl Iterator<Item = DieId> {
        (0..CREW_DICE as u8).map(DieId)
    }

    /// The die as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour.
    pub fn kind(self) -> Kind {
        match self.index() {
            0..OUTLAW_DICE => Kind::Outlaw,
            OUTLAW_DICE..CREW_DICE => Kind::Passenger,
            _ => Kind::Foe,
        }
    }

    /// Its piece on the table.
    pub fn piece(self) -> PieceId {
        PieceId(self.0 as u16)
    }

    /// The die that is this piece, if the piece is a die.
    pub fn of_piece(piece: PieceId) -> Option<DieId> {
        (piece.0 < DICE as u16).then_some(DieId(piece.0 as u8))
    }

    /// Throws it; `doubled` is the face that stands twice on passenger dice.
    pub fn roll(self, doubled: Face, rng: &mut Rng) -> Face {
        match self.kind() {
            Kind::Outlaw => kit::dice::roll(rng, &OUTLAW),
            Kind::Passenger => kit::dice::roll(rng, &passenger_faces(doubled)),
            Kind::Foe => kit::dice::roll(rng, &FOE),
        }
    }
}

/// The six sides of a die of this colour.
pub fn faces(kind: Kind, doubled: Face) -> [Face; 6] {
    match kind {
        Kind::Outlaw => OUTLAW,
        Kind::Passenger => passenger_faces(doubled),
        Kind::Foe => FOE,
    }
}

fn passenger_faces(doubled: Face) -> [Face; 6] {
    [Face::Simon, Face::River, Face::Inara, Face::Book, Face::Supplies, doubled]
}

/// A set of dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DiceSet(u16);

impl DiceSet {
    /// No dice.
    pub const NONE: DiceSet = DiceSet(0);

    /// Whether the die is in it.
    pub fn contains(self, die: DieId) -> bool {
        self.0 & (1 << die.0) != 0
    }

    /// The set with this die in it too.
    pub fn with(self, die: DieId) -> DiceSet {
        DiceSet(self.0 | 1 << die.0)
    }

    /// Whether no die is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The dice in it.
    pub fn iter(self) -> impl Iterator<Item = DieId> {
        DieId::all().filter(move |die| self.contains(*die))
    }
}

impl FromIterator<DieId> for DiceSet {
    fn from_iter<I: IntoIterator<Item = DieId>>(dice: I) -> Self {
        dice.into_iter().fold(DiceSet::NONE, DiceSet::with)
    }
}
