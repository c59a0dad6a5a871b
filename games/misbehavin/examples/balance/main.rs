//! Measures the card set in `assets/` by self-play: `balance GAMES SEATS LEVEL[,LEVEL…] [seed=N] [option=value…]`.

mod report;

use kit::bots::view_of;
use kit::random::seeded;
use kit::{Bot, Catalog as _, Level, Ruleset, Seat, Setup as _, Think, Turn};
use misbehavin::{Catalog, Choice, Ending, Event, Goal, Misbehavin, Setup};
use std::collections::{BTreeMap, BTreeSet};
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
    /// Wins by power, by an episode's steps, by credits.
    ways: [u32; 3],
    /// The most choices of one turn.
    longest_turn: u32,
    think: Vec<u128>,
    /// Cards put into a tableau, and abilities used, by card.
    played: BTreeMap<String, u32>,
    used: BTreeMap<String, u32>,
    /// Matches in which a card was taken, in which it was used by then, and takers who won.
    takers: BTreeMap<String, [u32; 3]>,
    warrants: u32,
    dispatches: u32,
    foiled: u32,
    thinned: u32,
    within_18: u32,
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
    let (mut setup, mut seed) = (Setup::for_seats(seats), 0);
    for word in words {
        let (option, value) = word.split_once('=').expect("options are written option=value");
        match option {
            "seed" => seed = value.parse().expect("a seed is a number"),
            _ => setup.set(option, value).expect("the option exists"),
        }
    }
    let catalog = Arc::new(read_catalog());
    let mut tally = Tally::default();
    for game in seed..seed + games {
        play(&catalog, &setup, game, &levels, &mut tally);
    }
    report::print(&tally, &catalog, &levels);
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
    let (mut taken, mut used) = (BTreeSet::new(), BTreeSet::new());
    let (mut rng, mut events, mut made) = (seeded(seed ^ 0xfeed), Vec::new(), 0);
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
        made += 1;
        assert!(made < 1000, "game {seed}: a turn goes on and on: {choice:?} in {:?}", game.frame());
        tally.longest_turn = tally.longest_turn.max(made);
        for event in events.drain(..) {
            made *= !matches!(event, Event::TurnBegan { .. }) as u32;
            count_event(&game, &event, tally);
            match event {
                Event::Recruited { seat, card }
                | Event::DealMade { seat, card }
                | Event::Hired { seat, card }
                | Event::Fetched { seat, card } => _ = taken.insert((game.card(card).id.clone(), seat.0)),
                Event::Used { card, .. } | Event::Triggered { card, .. } => {
                    used.insert(game.card(card).id.clone());
                }
                _ => {}
            }
        }
    }
    tally.games += 1;
    tally.rounds += game.round() as u64;
    tally.within_18 += (game.round() <= 18) as u32;
    if let Turn::Over(standings) = game.turn() {
        match game.ending() {
            Some(Ending::Won(winner)) => tally.ways[way(&game, winner)] += 1,
            _ => tally.dry += 1,
        }
        for seat in (0..setup.seats() as u8).map(Seat) {
            let share = standings.share(seat);
            let slot = if levels.len() > 1 { (seat.index() + seed as usize) % levels.len() } else { seat.index() };
            tally.seats[slot] += share;
            let faction = &mut tally.factions[game.faction(seat) as usize];
            faction.0 += 1;
            faction.1 += share;
            for (card, _) in taken.iter().filter(|(_, taker)| *taker == seat.0) {
                let known = tally.takers.entry(card.clone()).or_default();
                known[0] += 1;
                known[1] += used.contains(card) as u32;
                known[2] += (share > 0.0) as u32;
            }
            if share > 0.0 {
                let player = game.player(seat);
                tally.thinned += (player.hand.len() + player.deck.len() + player.recycle.len() <= 10) as u32;
                let player = game.player(seat);
                let tableau = player.tableau.slots().iter().map(|slot| slot.card);
                let own =
                    tableau.chain(player.hand.iter().chain(player.deck.iter()).chain(player.recycle.iter()).copied());
                own.for_each(|card| *tally.winning.entry(game.card(card).id.clone()).or_default() += 1);
            }
        }
    }
}

/// How a match was won: by power, by steps, or by credits.
fn way(game: &Misbehavin, winner: Seat) -> usize {
    match game.player(winner).marks.count_ones() {
        _ if game.power(winner) >= game.power_to_win() => 0,
        3.. => 1,
        _ => 2,
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
        Event::Played { card, .. } => *tally.played.entry(game.card(card).id.clone()).or_default() += 1,
        Event::Used { card, .. } | Event::Triggered { card, .. } => {
            *tally.used.entry(game.card(card).id.clone()).or_default() += 1;
        }
        Event::WarrantIssued { .. } => tally.warrants += 1,
        Event::FightPicked { goal: Goal::Dispatch, .. } => tally.dispatches += 1,
        Event::Foiled { .. } => tally.foiled += 1,
        Event::FightWon { winner, .. } => tally.fights[(winner != game.active()) as usize] += 1,
        Event::Evaded { .. } => tally.fights[2] += 1,
        _ => {}
    }
}
