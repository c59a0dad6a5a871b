//! The recording's file: a header, then each throw with its dice's paths and its knocks. All numbers little-endian.
//!
//! | part   | bytes                                                                              |
//! |--------|------------------------------------------------------------------------------------|
//! | header | magic 4, version 2, throws 2, checksum of the rest 8                               |
//! | throw  | dice 1, their paths, knocks 2, the knocks                                          |
//! | path   | poses 1, then per pose 6 for the position and 6 for the rotation                   |
//! | knock  | milliseconds 2, strength 1, kind 1                                                 |

mod packed;
mod read;
mod write;

pub use read::Broken;
pub(crate) use read::read;
pub(crate) use write::write;

const MAGIC: [u8; 4] = *b"DICE";
const VERSION: u16 = 1;
const KINDS: [crate::KnockKind; 3] = [crate::KnockKind::Floor, crate::KnockKind::Wall, crate::KnockKind::Die];

/// FNV-1a: enough to notice a damaged file.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
