//! Reading a recording, which may be damaged.

use super::{KINDS, MAGIC, VERSION, checksum, packed};
use crate::{Knock, LONGEST, MOST_DICE, Pose, Throw};
use thiserror::Error;

/// What is wrong with a recording's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Broken {
    /// It is some other file.
    #[error("this is no recording of dice throws")]
    NotARecording,
    /// It was made for another program version.
    #[error("the recording has version {found}, this program reads version {VERSION}")]
    OtherVersion {
        /// The file's version.
        found: u16,
    },
    /// Its bytes are not those that were written.
    #[error("the recording is damaged: its checksum does not fit")]
    Damaged,
    /// It ends too early.
    #[error("the recording is cut off at byte {at}")]
    CutOff {
        /// Where it ends.
        at: usize,
    },
    /// It goes on after its last throw.
    #[error("the recording goes on after its last throw, from byte {at}")]
    TooLong {
        /// Where it should end.
        at: usize,
    },
    /// A throw is impossible.
    #[error("throw {throw} of the recording is impossible: {why}")]
    Impossible {
        /// Which throw, counted from 0.
        throw: usize,
        /// What is wrong with it.
        why: &'static str,
    },
}

pub fn read(bytes: &[u8]) -> Result<Vec<Throw>, Broken> {
    let mut bytes = Bytes { all: bytes, at: 0 };
    if bytes.take()? != MAGIC {
        return Err(Broken::NotARecording);
    }
    let found = bytes.number()?;
    if found != VERSION {
        return Err(Broken::OtherVersion { found });
    }
    let count = bytes.number()?;
    let sum = u64::from_le_bytes(bytes.take()?);
    if checksum(&bytes.all[bytes.at..]) != sum {
        return Err(Broken::Damaged);
    }
    let throws = (0..usize::from(count)).map(|throw| read_throw(&mut bytes, throw)).collect::<Result<_, _>>()?;
    if bytes.at < bytes.all.len() { Err(Broken::TooLong { at: bytes.at }) } else { Ok(throws) }
}

fn read_throw(bytes: &mut Bytes, throw: usize) -> Result<Throw, Broken> {
    let impossible = |why| Broken::Impossible { throw, why };
    let dice = bytes.byte()?;
    if !(1..=MOST_DICE).contains(&usize::from(dice)) {
        return Err(impossible("it has no dice, or too many"));
    }
    let paths = (0..dice).map(|_| read_path(bytes, impossible)).collect::<Result<_, _>>()?;
    let knocks = bytes.number()?;
    let knocks: Vec<_> = (0..knocks).map(|_| read_knock(bytes, impossible)).collect::<Result<_, _>>()?;
    if !knocks.is_sorted_by(|a, b| a.seconds <= b.seconds) {
        return Err(impossible("its knocks are out of order"));
    }
    let throw = Throw::new(paths, knocks);
    if throw.duration() > LONGEST {
        return Err(impossible("it takes too long"));
    }
    let is_flat = |die| throw.lands_on(die).upness(&throw.rest(die)) > 0.9999;
    if (0..throw.dice()).all(is_flat) { Ok(throw) } else { Err(impossible("a die rests on no side")) }
}

fn read_path(bytes: &mut Bytes, impossible: impl Fn(&'static str) -> Broken) -> Result<Vec<Pose>, Broken> {
    let poses = bytes.byte()?;
    if poses == 0 {
        return Err(impossible("a die has no path"));
    }
    let turned = || impossible("a die is turned by no rotation");
    (0..poses).map(|_| packed::unpack(&bytes.take()?).ok_or_else(turned)).collect()
}

fn read_knock(bytes: &mut Bytes, impossible: impl Fn(&'static str) -> Broken) -> Result<Knock, Broken> {
    let seconds = f32::from(bytes.number()?) / 1000.0;
    let strength = f32::from(bytes.byte()?) / 255.0;
    let kind = *KINDS.get(usize::from(bytes.byte()?)).ok_or_else(|| impossible("a knock is of no known kind"))?;
    Ok(Knock { seconds, strength, kind })
}

/// Bytes taken one after the other.
struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

impl Bytes<'_> {
    fn take<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], Broken> {
        let taken = self.all[self.at..].first_chunk().ok_or(Broken::CutOff { at: self.all.len() })?;
        self.at += COUNT;
        Ok(*taken)
    }

    fn byte(&mut self) -> Result<u8, Broken> {
        self.take().map(|[byte]| byte)
    }

    fn number(&mut self) -> Result<u16, Broken> {
        self.take().map(u16::from_le_bytes)
    }
}
