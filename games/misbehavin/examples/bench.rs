//! Choices a second of random play on one core, and what a clone costs.

use kit::random::{self, seeded};
use kit::{Catalog as _, Ruleset, Setup as _, Turn};
use misbehavin::{Catalog, Misbehavin, Setup};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let catalog = Catalog::built_in();
    for seats in 2..=4 {
        let setup = Setup::for_seats(seats);
        let (mut choices, mut events, mut made) = (Vec::new(), Vec::new(), 0u64);
        let mut rng = seeded(1);
        let start = Instant::now();
        let mut games = 0;
        while start.elapsed().as_secs() < 3 {
            let mut game = Misbehavin::begin(&catalog, &setup, games).expect("the usual game");
            while let Turn::Of(_) = game.turn() {
                choices.clear();
                game.choices(&mut choices);
                game.apply(random::pick(&mut rng, &choices), &mut events).expect("listed");
                events.clear();
                made += 1;
                if game.round() > Misbehavin::ROUND_CAP {
                    break;
                }
            }
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        let game = Misbehavin::begin(&catalog, &setup, 1).expect("the usual game");
        let start = Instant::now();
        (0..100_000).for_each(|_| _ = black_box(black_box(&game).clone()));
        let clone = start.elapsed().as_nanos() / 100_000;
        println!(
            "{seats} seats: {:.0} choices/s, {games} games, a clone {clone} ns of {} bytes",
            made as f64 / seconds,
            size_of::<Misbehavin>()
        );
    }
}
