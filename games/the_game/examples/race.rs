//! Temporary.
use kit::{Catalog as _, Level, Ruleset, Setup as _, Turn, Think, random, bots};
use the_game::{Catalog, Setup, TheGame};
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/self/stat").unwrap();
    let f: Vec<&str> = s.rsplit(')').next().unwrap().split_whitespace().collect();
    (f[11].parse::<f64>().unwrap() + f[12].parse::<f64>().unwrap()) / 100.0
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[1].parse().unwrap();
    let levels: Vec<Level> = args[2].split(',').map(|w| w.parse().unwrap()).collect();
    let catalog = Catalog::built_in();
    let stories: Vec<u8> = args[3].split(',').map(|w| w.parse().unwrap()).collect();
    for story in stories {
        let (mut ended, mut rounds, mut n) = (0, 0, 0u64);
        let mut wins = vec![0.0; levels.len()];
        let t = cpu();
        let mut stats = [0.0f64; 6];
        for game in 0..games {
            let seats = if story == 6 { 1 } else { levels.len() };
            let mut setup = Setup::for_seats(seats);
            setup.story = story;
            let mut g = TheGame::begin(&catalog, &setup, game).unwrap();
            let mut rng = random::seeded(game + 99);
            let shift = game as usize % seats;
            let mut who: Vec<_> = (0..seats).map(|s| TheGame::bot(levels[(s + shift) % levels.len()], game * 10 + s as u64)).collect();
            let mut events = Vec::new();
            let mut log = args.len() > 4;
            while let Turn::Of(seat) = g.turn() {
                if g.round() > TheGame::ROUND_CAP { break; }
                let view = bots::view_of(&g, &mut rng);
                let c = who[seat.index()].choose(&view, &Think::freely());
                events.clear();
                g.apply(&c, &mut events).unwrap();
                n += 1;
                if log && game == 0 {
                    use kit::Tabletop;
                    for e in &events { if let Some(l) = g.tell(e) { println!("   {l}"); } }
                }
            }
            log = false; let _ = log;
            rounds += g.round();
            for s in 0..seats {
                let c = g.captain(kit::Seat(s as u8));
                stats[0] += c.cash as f64; stats[1] += c.goals as f64; stats[2] += c.crew.len() as f64;
                stats[3] += c.gear.len() as f64; stats[4] += c.solid.iter().flatten().count() as f64; stats[5] += 1.0;
            }
            if let Turn::Over(st) = g.turn() { ended += 1; for s in 0..seats { wins[(s + shift) % levels.len()] += st.share(kit::Seat(s as u8)); } }
        }
        println!("story {story}: ended {ended}/{games} mean rounds {:.1} wins {wins:?} {:.2}s cpu {n} decisions; mean cash {:.0} goals {:.2} crew {:.1} gear {:.1} solid {:.1}", rounds as f64 / games as f64, cpu() - t,
            stats[0]/stats[5], stats[1]/stats[5], stats[2]/stats[5], stats[3]/stats[5], stats[4]/stats[5]);
    }
}
