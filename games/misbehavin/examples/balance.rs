//! Measures the card set in `assets/` by self-play: `balance GAMES SEATS LEVEL[,LEVEL…] [option=value…]`.

use kit::bots::view_of;
use kit::random::seeded;
use kit::{Bot, Catalog as _, Level, Ruleset, Seat, Setup as _, Think, Turn};
use misbehavin::{Card, Catalog, Choice, Event, Faction, Misbehavin, Setup};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Default)]
struct Tally {
    games: u32,
    rounds: u64,
    unfinished: u32,
    dry: u32,
    seats: [f64; 4],
    factions: [(u32, f64); 4],
    uses: BTreeMap<&'static str, u32>,
    offered: BTreeMap<String, u32>,
    taken: BTreeMap<String, u32>,
    winning: BTreeMap<String, u32>,
    fights: [u32; 3],
    deals: [u32; 2],
    think: Vec<u128>,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(400);
    let seats: usize = words.next().and_then(|word| word.parse().ok()).unwrap_or(4);
    let levels: Vec<Level> = words
        .next()
        .unwrap_or_else(|| "normal".into())
        .split(',')
        .map(|word| word.parse().expect("a level is random, easy, normal or hard"))
        .collect();
    let mut setup = Setup::for_seats(seats);
    for word in words {
        let (option, value) = word.split_once('=').expect("options are written option=value");
        setup.set(option, value).expect("the option exists");
    }
    let catalog = Arc::new(read_catalog());
    let mut tally = Tally::default();
    for game in 0..games {
        play(&catalog, &setup, game, &levels, &mut tally);
    }
    report(&tally, &catalog, &levels);
}

fn read_catalog() -> Catalog {
    let assets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/");
    let read = |file: &kit::catalog::CatalogFile| std::fs::read_to_string(format!("{assets}{}", file.path));
    let texts: Vec<String> = Catalog::FILES.iter().map(|file| read(file).expect("the assets are there")).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    Catalog::from_ron(&texts).unwrap_or_else(|error| panic!("{error}"))
}

fn play(catalog: &Arc<Catalog>, setup: &Setup, seed: u64, levels: &[Level], tally: &mut Tally) {
    let mut game = Misbehavin::begin(catalog, setup, seed).expect("the setup is allowed");
    let level = |seat: usize| levels[(seat + seed as usize) % levels.len()];
    let mut bots: Vec<Box<dyn Bot<Misbehavin>>> =
        (0..setup.seats()).map(|seat| Misbehavin::bot(level(seat), seed * 8 + seat as u64)).collect();
    let (mut rng, mut events) = (seeded(seed ^ 0xfeed), Vec::new());
    while let Turn::Of(seat) = game.turn() {
        if game.round() > Misbehavin::ROUND_CAP {
            tally.unfinished += 1;
            break;
        }
        let view = view_of(&game, &mut rng);
        let start = std::time::Instant::now();
        let choice = bots[seat.index()].choose(&view, &Think::freely());
        tally.think.push(start.elapsed().as_micros());
        count_use(&choice, tally);
        game.apply(&choice, &mut events).expect("bots choose what is listed");
        for event in events.drain(..) {
            count_event(&game, &event, tally);
        }
    }
    tally.games += 1;
    tally.rounds += game.round() as u64;
    if let Turn::Over(standings) = game.turn() {
        tally.dry += (game.ending() == Some(misbehavin::Ending::MarketDry)) as u32;
        for seat in (0..setup.seats() as u8).map(Seat) {
            let share = standings.share(seat);
            let slot = if levels.len() > 1 { (seat.index() + seed as usize) % levels.len() } else { seat.index() };
            tally.seats[slot] += share;
            let faction = &mut tally.factions[game.faction(seat) as usize];
            faction.0 += 1;
            faction.1 += share;
            if share > 0.0 {
                let player = game.player(seat);
                let tableau = player.tableau.slots().iter().map(|slot| slot.card);
                let own =
                    tableau.chain(player.hand.iter().chain(player.deck.iter()).chain(player.recycle.iter()).copied());
                own.for_each(|card| *tally.winning.entry(game.card(card).id.clone()).or_default() += 1);
            }
        }
    }
}

fn count_use(choice: &Choice, tally: &mut Tally) {
    let what = match choice {
        Choice::Play(_) => "play",
        Choice::PlayAndTrigger(_) => "play and trigger",
        Choice::Trigger(_) => "trigger",
        Choice::PickFight(_) => "fight",
        Choice::MakeDeal(_) => "deal",
        Choice::Recruit(_) => "recruit",
        Choice::Acquire => "acquire",
        Choice::Spend(_) => "spend",
        Choice::Use { .. } => "use",
        Choice::Cancel(_) => "cancel",
        Choice::EndTurn => "turns",
        Choice::Token => "token for influence",
        Choice::Retain(_) => "retain",
        Choice::Replay(_) => "replay",
        _ => return,
    };
    *tally.uses.entry(what).or_default() += 1;
}

fn count_event(game: &Misbehavin, event: &Event, tally: &mut Tally) {
    match *event {
        Event::Recruited { card, .. } | Event::DealMade { card, .. } => {
            *tally.taken.entry(game.card(card).id.clone()).or_default() += 1;
            tally.deals[0] += matches!(event, Event::DealMade { .. }) as u32;
        }
        Event::DealCancelled { .. } => tally.deals[1] += 1,
        Event::TurnBegan { .. } => {
            for card in game.on_offer() {
                *tally.offered.entry(game.card(card).id.clone()).or_default() += 1;
            }
        }
        Event::FightWon { winner, .. } => tally.fights[(winner != game.active()) as usize] += 1,
        Event::Evaded { .. } => tally.fights[2] += 1,
        _ => {}
    }
}

fn report(tally: &Tally, catalog: &Catalog, levels: &[Level]) {
    let games = tally.games as f64;
    println!(
        "games {}  unfinished {}  market dry {}  mean rounds {:.2}",
        tally.games,
        tally.unfinished,
        tally.dry,
        tally.rounds as f64 / games
    );
    let by = if levels.len() > 1 { "levels" } else { "seats" };
    println!(
        "{by}: {}",
        tally.seats.iter().map(|wins| format!("{:.1}%", 100.0 * wins / games)).collect::<Vec<_>>().join("  ")
    );
    for faction in Faction::ALL {
        let (played, won) = tally.factions[faction as usize];
        println!("{:10} {:.1}% of {played}", faction.name(), 100.0 * won / played.max(1) as f64);
    }
    let turns = tally.uses.get("turns").copied().unwrap_or(1) as f64;
    let uses = tally.uses.iter().map(|(what, count)| format!("{what} {:.2}", *count as f64 / turns));
    println!("per turn: {}", uses.collect::<Vec<_>>().join(", "));
    println!(
        "fights won by attacker {} defender {} evaded {}; deals {} cancelled {}",
        tally.fights[0], tally.fights[1], tally.fights[2], tally.deals[0], tally.deals[1]
    );
    let mut think = tally.think.clone();
    think.sort();
    println!(
        "decisions {}  median {} µs  99% {} µs  max {} µs",
        think.len(),
        think[think.len() / 2],
        think[think.len() * 99 / 100],
        think[think.len() - 1]
    );
    let mut rows: Vec<_> = catalog.cards().map(|(_, card)| card).filter(|card: &&Card| card.cost > 0).collect();
    rows.dedup_by_key(|card| card.id.clone());
    let of = |map: &BTreeMap<String, u32>, id: &str| map.get(id).copied().unwrap_or(0);
    rows.sort_by_key(|card| std::cmp::Reverse(1000 * of(&tally.taken, &card.id) / of(&tally.offered, &card.id).max(1)));
    println!("card: turns on offer, taken, in winning decks");
    for card in rows.iter().filter(|card| of(&tally.offered, &card.id) + of(&tally.taken, &card.id) > 0) {
        let (offered, taken, won) =
            (of(&tally.offered, &card.id), of(&tally.taken, &card.id), of(&tally.winning, &card.id));
        println!(
            "  {:22} cost {} power {}  {offered:5} {taken:5} {won:5}  {:.0}% of offers taken, {:.0}% of takers won",
            card.name,
            card.cost,
            card.power,
            100.0 * taken as f64 / offered.max(1) as f64,
            100.0 * won as f64 / taken.max(1) as f64
        );
    }
}
