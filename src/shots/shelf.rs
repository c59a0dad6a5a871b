//! A shelf for the launcher's pictures: fifty finished matches played by bots, two unfinished, in a folder of their own.

use crate::launcher::reckoned::Ledger;
use crate::{games, keep};
use kit::bots::view_of;
use kit::journal::{Control, Header, Player, Writer};
use kit::{BySeat, Catalog, Level, Ruleset, Setup, Tabletop, Think, Turn, random};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How many matches come to their end.
const FINISHED: usize = 50;
const DAY: u64 = 24 * 60 * 60;

/// Keeps everything in a folder of its own from now on, and furnishes it unless it is furnished already.
pub(super) fn furnish() -> Result<(), String> {
    let usual = || std::env::temp_dir().join(format!("verse-shelf-{}", std::process::id()));
    let folder = std::env::var_os("VERSE_HOME").map_or_else(usual, PathBuf::from);
    keep::move_to(folder.clone());
    std::fs::create_dir_all(keep::matches()).map_err(|error| format!("{}: {error}", folder.display()))?;
    if !keep::list().is_empty() {
        return Ok(());
    }
    let half = |from: usize| move || (from..FINISHED + 2).step_by(2).map(one).collect::<Result<Vec<_>, String>>();
    let other = std::thread::spawn(half(1));
    let mut all = half(0)()?;
    all.extend(other.join().map_err(|_| "a match for the pictures failed".to_string())??);
    for (path, luck) in all {
        Ledger::learn(&path, |reckoned| reckoned.luck = luck);
    }
    Ok(())
}

/// The match with this number and everybody's luck in it: mostly dice and factions, and some of each other box.
fn one(n: usize) -> Result<(PathBuf, Option<BySeat<u8>>), String> {
    let seed = 20_260_000 + n as u64;
    let (path, id) = match n % 10 {
        0 | 3 | 5 | 8 => (write::<shiny_dice::ShinyDice>(n, seed)?, shiny_dice::ShinyDice::ID),
        1 | 6 => (write::<the_game::TheGame>(n, seed)?, the_game::TheGame::ID),
        4 => (write::<kalidasa::Kalidasa>(n, seed)?, kalidasa::Kalidasa::ID),
        _ => (write::<misbehavin::Misbehavin>(n, seed)?, misbehavin::Misbehavin::ID),
    };
    let bytes = std::fs::read(&path).map_err(|error| error.to_string())?;
    let game = games::find(id).filter(|_| n < FINISHED);
    Ok((path, game.and_then(|game| (game.luck)(&bytes, &Think::freely()))))
}

fn write<R: Tabletop>(n: usize, seed: u64) -> Result<PathBuf, String> {
    let seats = 2 + n % (*R::SEATS.end() - 1);
    let names = ["Ana", "Ben", "Burgess-bot", "Fess-bot", "Crow-bot"];
    let level = [Level::Easy, Level::Normal, Level::Hard][n % 3];
    let players = BySeat::new(seats, |seat| Player {
        name: names[if seat.index() > 0 && !n.is_multiple_of(4) { seat.index() + 1 } else { seat.index() }.min(4)]
            .into(),
        control: match seat.index() {
            0 => Control::Human,
            1 if n.is_multiple_of(4) => Control::Human,
            _ => Control::Bot(level),
        },
    });
    let header = Header::of::<R>(R::Setup::for_seats(seats), seed, players);
    let (mut writer, mut text) = Writer::begin(&header);
    let mut state = R::begin(&R::Catalog::built_in(), &header.setup, seed).map_err(|error| error.to_string())?;
    let mut bots: Vec<_> = (0..seats)
        .map(|seat| R::bot(if seat == 0 { Level::Normal } else { Level::Easy }, seed + seat as u64))
        .collect();
    let (mut rng, mut events, mut made) = (random::seeded(seed), Vec::new(), 0);
    while let Turn::Of(seat) = state.turn() {
        if n >= FINISHED && made > 60 {
            break;
        }
        let choice = bots[seat.index()].choose(&view_of(&state, &mut rng), &Think::freely());
        events.clear();
        state.apply(&choice, &mut events).map_err(|_| "a bot chose what is not allowed")?;
        let told: Vec<String> = events.iter().filter_map(|event| state.tell(event)).collect();
        text += &(writer.choice::<R>(&choice) + &writer.say(&told));
        made += 1;
    }
    if let Turn::Over(standings) = state.turn() {
        text += &writer.end(&standings);
    }
    let path = keep::matches().join(format!("{}-{seed}.verse", R::ID));
    std::fs::write(&path, text).map_err(|error| error.to_string())?;
    date(&path, (FINISHED + 2 - n.min(FINISHED + 1)) as u64)?;
    Ok(path)
}

/// The last write of a match was so many days ago.
fn date(path: &Path, days: u64) -> Result<(), String> {
    let then = SystemTime::now() - Duration::from_secs(days * DAY);
    let file = File::options().write(true).open(path).map_err(|error| error.to_string())?;
    file.set_modified(then).map_err(|error| error.to_string())
}
