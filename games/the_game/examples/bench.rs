//! Temporary.
use kit::{Catalog as _, Ruleset, Setup as _, Turn, random};
use the_game::{Catalog, Setup, TheGame};
use std::time::Instant;
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/self/stat").unwrap();
    let f: Vec<&str> = s.rsplit(')').next().unwrap().split_whitespace().collect();
    (f[11].parse::<f64>().unwrap() + f[12].parse::<f64>().unwrap()) / 100.0
}
fn main() {
    let catalog = Catalog::built_in();
    let mut rng = random::seeded(1);
    let (mut n, mut listed) = (0u64, 0u64);
    let (mut choices, mut events) = (Vec::new(), Vec::new());
    let t = cpu();
    let mut counts = std::collections::BTreeMap::new();
    let mut last = None;
    for game in 0..40 {
        let mut g = TheGame::begin(&catalog, &Setup::for_seats(4), game).unwrap();
        while let Turn::Of(_) = g.turn() {
            if g.round() > 60 { break; }
            choices.clear();
            g.choices(&mut choices);
            let c = *random::pick(&mut rng, &choices);
            events.clear();
            g.apply(&c, &mut events).unwrap();
            n += 1; listed += choices.len() as u64;
            if game == 0 { let k = format!("{:?}", c); let k = k.split('(').next().unwrap().to_string(); *counts.entry(k).or_insert(0) += 1; }
        }
        last = Some(g);
    }
    let s = cpu() - t;
    println!("{n} choices {:.0}/s, mean listed {:.1}", n as f64 / s, listed as f64 / n as f64);
    let g = last.unwrap();
    let t = Instant::now(); let c0 = cpu();
    let mut k = 0usize;
    for _ in 0..1_000_000 { k += std::hint::black_box(g.clone()).round() as usize; }
    println!("clone {:.2} us wall {:.2} {k} size {}", (cpu() - c0), t.elapsed().as_secs_f64(), std::mem::size_of::<TheGame>());
    println!("{counts:?}");
}
