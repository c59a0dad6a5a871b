//! A damaged recording is refused with a sentence, never with a panic.

use throws::{Broken, Throws};

const FILE: &[u8] = include_bytes!("../../../assets/dice/throws.bin");
const HEADER: usize = 16;

/// A recording of few bytes, so that every byte of it can be damaged.
fn small() -> Vec<u8> {
    let throws = Throws::from_bytes(FILE).unwrap();
    Throws::new(throws.of(1)[..2].iter().cloned()).to_bytes()
}

/// The file with a checksum that fits, as if it had been written so.
fn signed(mut file: Vec<u8>) -> Vec<u8> {
    let fnv = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = file[HEADER..].iter().fold(0xcbf2_9ce4_8422_2325, fnv);
    file[8..HEADER].copy_from_slice(&sum.to_le_bytes());
    file
}

#[test]
fn a_recording_survives_writing() {
    assert!(Throws::from_bytes(FILE).unwrap().to_bytes().len() == FILE.len());
    assert!(FILE.len() < 2_500_000);
    assert!(Throws::from_bytes(&signed(small())).is_ok());
}

#[test]
fn a_cut_recording_is_refused() {
    let file = small();
    for length in 0..file.len() {
        let broken = Throws::from_bytes(&file[..length]).unwrap_err();
        let is_told = if length < HEADER { broken == Broken::CutOff { at: length } } else { broken == Broken::Damaged };
        assert!(is_told, "{length}: {broken}");
        if length >= HEADER {
            let broken = Throws::from_bytes(&signed(file[..length].to_vec())).unwrap_err();
            assert!(matches!(broken, Broken::CutOff { .. }), "{length}: {broken}");
        }
    }
    let longer = signed([file.as_slice(), &[0]].concat());
    assert_eq!(Throws::from_bytes(&longer), Err(Broken::TooLong { at: file.len() }));
}

#[test]
fn a_flipped_bit_is_noticed() {
    let file = small();
    for bit in 0..file.len() * 8 {
        let mut flipped = file.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert!(Throws::from_bytes(&flipped).is_err(), "bit {bit}");
    }
}

#[test]
fn a_flipped_bit_under_a_fitting_checksum_never_panics() {
    let file = small();
    for bit in HEADER * 8..file.len() * 8 {
        let mut flipped = file.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        if let Ok(throws) = Throws::from_bytes(&signed(flipped)) {
            throws.of(1).iter().for_each(|throw| assert!(throw.pose(0, 0.5).position[0].is_finite()));
        }
    }
}

#[test]
fn other_files_are_told_apart() {
    assert_eq!(Throws::from_bytes(b"\x89PNG\r\n\x1a\n"), Err(Broken::NotARecording));
    let mut newer = small();
    newer[4] = 9;
    let broken = Throws::from_bytes(&newer).unwrap_err();
    assert_eq!(broken.to_string(), "the recording has version 9, this program reads version 1");
}
