//! A recorded throw: the paths of its dice, where they land, and what is heard.

use crate::pose::Pose;
use crate::side::Side;
use crate::{Broken, MOST_DICE, format};

/// How many poses a second are recorded.
pub const RATE: f32 = 60.0;

/// What a die knocked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KnockKind {
    /// The floor of the tray.
    Floor,
    /// A wall of the tray.
    Wall,
    /// Another die.
    Die,
}

/// A moment at which something is heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knock {
    /// Seconds since the throw began.
    pub seconds: f32,
    /// From 0, barely heard, to 1, as loud as it gets.
    pub strength: f32,
    /// What was knocked against.
    pub kind: KnockKind,
}

/// One recorded throw of some dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Throw {
    paths: Vec<Vec<Pose>>,
    knocks: Vec<Knock>,
    duration: f32,
}

impl Throw {
    /// A throw of 1 to [`MOST_DICE`] dice along `paths`, each with at least one pose, [`RATE`] of them a second.
    pub fn new(paths: Vec<Vec<Pose>>, knocks: Vec<Knock>) -> Throw {
        assert!((1..=MOST_DICE).contains(&paths.len()), "a throw has dice");
        assert!(paths.iter().all(|path| !path.is_empty()), "a die is somewhere");
        let longest = paths.iter().map(Vec::len).max().unwrap_or(1);
        Throw { paths, knocks, duration: (longest - 1) as f32 / RATE }
    }

    /// How many dice are thrown.
    pub fn dice(&self) -> usize {
        self.paths.len()
    }

    /// Seconds until the last die rests.
    pub fn duration(&self) -> f32 {
        self.duration
    }

    /// Where `die` is at some time; before the throw it waits at its start, afterwards it rests.
    pub fn pose(&self, die: usize, seconds: f32) -> Pose {
        let path = &self.paths[die];
        let frame = (seconds * RATE).max(0.0);
        match path.get(frame as usize..) {
            Some([before, after, ..]) if seconds < self.duration => before.towards(after, frame.fract()),
            _ => self.rest(die),
        }
    }

    /// Where `die` comes to rest.
    pub fn rest(&self, die: usize) -> Pose {
        *self.paths[die].last().expect("a die is somewhere")
    }

    /// The side of `die` that is up at rest.
    pub fn lands_on(&self, die: usize) -> Side {
        Side::up_in(&self.rest(die))
    }

    /// What is heard, in order of time.
    pub fn knocks(&self) -> &[Knock] {
        &self.knocks
    }

    pub(crate) fn paths(&self) -> &[Vec<Pose>] {
        &self.paths
    }
}

/// All recorded throws, by how many dice they throw.
#[derive(Clone, Debug, PartialEq)]
pub struct Throws {
    by_count: [Vec<Throw>; MOST_DICE],
}

impl Throws {
    /// Sorts throws by how many dice they throw.
    pub fn new(throws: impl IntoIterator<Item = Throw>) -> Throws {
        let mut by_count = [const { Vec::new() }; MOST_DICE];
        for throw in throws {
            by_count[throw.dice() - 1].push(throw);
        }
        Throws { by_count }
    }

    /// Reads `assets/dice/throws.bin`.
    pub fn from_bytes(bytes: &[u8]) -> Result<Throws, Broken> {
        format::read(bytes).map(Throws::new)
    }

    /// The file's bytes, with positions and turns rounded to its precision.
    pub fn to_bytes(&self) -> Vec<u8> {
        format::write(self.by_count.iter().flatten())
    }

    /// All of them, those of one die first.
    pub fn into_lists(self) -> [Vec<Throw>; MOST_DICE] {
        self.by_count
    }

    /// The throws of `count` dice: none for 0, or for more than [`MOST_DICE`].
    pub fn of(&self, count: usize) -> &[Throw] {
        count.checked_sub(1).and_then(|index| self.by_count.get(index)).map_or(&[], Vec::as_slice)
    }
}
