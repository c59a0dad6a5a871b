//! Records `assets/dice/throws.bin`: throws dice in a simulated tray until enough throws look right.
//!
//! `cargo run --release -p throws --features record --bin record [FILE]`
//!
//! The same program records the same bytes. What was refused, and why, is printed for each number of dice.

mod faults;
mod hand;
mod settle;
mod tray;

use faults::{Fault, check};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use throws::{MOST_DICE, Throw, Throws};

/// The numbers of dice that are thrown most, and how many throws they and the others get.
const FAVOURITES: [usize; 5] = [1, 2, 5, 10, 15];
const FAVOURITE_THROWS: usize = 40;
const OTHER_THROWS: usize = 12;

fn main() -> std::io::Result<()> {
    let file = std::env::args().nth(1).unwrap_or_else(|| "assets/dice/throws.bin".into());
    let throws = Throws::new((1..=MOST_DICE).flat_map(record));
    let bytes = throws.to_bytes();
    println!("{file}: {} bytes", bytes.len());
    std::fs::write(file, bytes)
}

/// Enough good throws of `count` dice.
fn record(count: usize) -> Vec<Throw> {
    let wanted = if FAVOURITES.contains(&count) { FAVOURITE_THROWS } else { OTHER_THROWS };
    let (mut good, mut refused) = (Vec::new(), BTreeMap::new());
    for attempt in 0.. {
        match throw(count, attempt) {
            Ok(throw) => good.push(throw),
            Err(fault) => *refused.entry(fault).or_insert(0) += 1,
        }
        if good.len() == wanted {
            break;
        }
    }
    let seconds = good.iter().map(Throw::duration).sum::<f32>() / wanted as f32;
    println!("{count:2} dice: {wanted} throws of {seconds:.2} s on average; refused {refused:?}");
    good
}

/// One throw as it will be read back from the file, or what is wrong with it.
fn throw(count: usize, attempt: u64) -> Result<Throw, Fault> {
    let mut rng = ChaCha8Rng::seed_from_u64(count as u64 * 1_000_000 + attempt);
    let motion = tray::simulate(&hand::throw(count, &mut rng));
    let throw = settle::settle(motion)?;
    let bytes = Throws::new([throw]).to_bytes();
    let read = Throws::from_bytes(&bytes).expect("what was written can be read");
    let throw = read.of(count)[0].clone();
    check(&throw).map(|()| throw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recording_is_what_this_program_records() {
        let recorded = Throws::from_bytes(include_bytes!("../../../../assets/dice/throws.bin")).unwrap();
        let again = Throws::new(record(3)).to_bytes();
        assert_eq!(Throws::from_bytes(&again).unwrap().of(3), recorded.of(3));
    }
}
