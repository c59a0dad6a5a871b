//! The Game and Kalidasa on their own tables: rounds played with the mouse alone, a turn with the keyboard alone.

use crate::mouse::{Person, Sight, has_screen};
use crate::windows::{MOUSE, home, settle_for_speed};
use kalidasa::Kalidasa;
use kit::journal::{Control, Header, JournalFile, Player};
use kit::play::Play;
use kit::{BySeat, Catalog, Level, Ruleset, Seat, Setup as _, Tabletop, Think, Turn};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use the_game::TheGame;
use the_game::state::{Card, Frame, Zone};
use the_game::table::zones::Spot;

/// A captain at the mouse, who wants to have done everything once.
struct Captain {
    person: Person,
    /// The kinds of questions answered, and the buttons that settled something.
    done: BTreeSet<String>,
    /// In which round the last flight began: one a turn is enough.
    flew: u32,
    /// Which ship or stop is flown to next.
    aims: usize,
    /// Labels of the ships that are this captain's own.
    own: Vec<String>,
    /// Sectors to be flown through before anything else, by their zones.
    way: Vec<u16>,
    /// How often in a row nothing could be clicked.
    waited: usize,
}

/// Buttons that settle a question in its scene, the one that does most first.
const SETTLES: [&str; 27] = [
    "Draw",
    "Take for",
    "Play for",
    "Accept",
    "Sign",
    "Shake on it",
    "Go to work",
    "Pay ",
    "Throw",
    "Keep these",
    "Load ",
    "Buy ",
    "Sell ",
    "Exchange",
    "Stake",
    "Lay them back",
    "Leave it at that",
    "Leave the rest",
    "Take it",
    "Give up",
    "Discard",
    "Choose",
    "Enough",
    "Pass",
    "None",
    "No deal",
    "Buy nothing",
];

impl Captain {
    fn new(person: Person) -> Captain {
        Captain { person, done: BTreeSet::new(), flew: 0, aims: 0, own: Vec::new(), way: Vec::new(), waited: 0 }
    }

    fn has(&self, what: &str) -> bool {
        self.done.iter().any(|done| done.starts_with(what))
    }

    /// Waits until this captain is asked, or the match is over.
    fn asked(&mut self) -> Sight {
        self.person.wait_for("a question", |sight| {
            let can = !sight.buttons.is_empty() || !sight.pieces.is_empty();
            sight.over || (sight.resting && !sight.asked.is_empty() && can)
        })
    }

    /// Clicks, and waits until it is seen to have done something.
    fn click(&mut self, (x, y): (i32, i32), label: &str, before: &Sight) {
        self.person.click(x, y);
        self.done.insert(label.into());
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(8) {
            let now = self.person.look();
            if now.over || now.choices > before.choices || now.buttons != before.buttons {
                return;
            }
            std::thread::sleep(Duration::from_millis(40));
        }
    }

    fn press(&mut self, label: &str, before: &Sight) -> bool {
        let Some((x, y, text)) = before.buttons.iter().find(|(.., text)| text.starts_with(label)).cloned() else {
            return false;
        };
        self.click((x, y), &text, before);
        true
    }

    /// Answers what is asked, however that is done.
    fn act(&mut self) -> Sight {
        let sight = self.asked();
        if sight.over {
            return sight;
        }
        self.done.insert(sight.asked.clone());
        let is_done = match sight.asked.as_str() {
            "PickLeader" | "PickShip" => self.press("Take ", &sight),
            "PlaceShip" => self.press("Begin at", &sight),
            "KeepJobs" => self.press("Keep these", &sight) || self.press("Kept", &sight),
            "Turn" => self.turn(&sight),
            "Fly" | "Mosey" => self.fly(&sight),
            "Bargain" => self.bargain(&sight),
            "Buy" if self.count("Take for") + self.count("On the bill") > 8 => self.press("Buy nothing", &sight),
            _ => false,
        };
        if !is_done {
            self.settle(&sight);
        }
        sight
    }

    fn count(&self, label: &str) -> usize {
        self.done.iter().filter(|done| done.starts_with(label)).count()
    }

    /// The way on in whatever scene is open.
    fn settle(&mut self, sight: &Sight) {
        // A bill is signed once something is on it, and shaken on once a job was accepted.
        let is_full = sight.buttons.iter().any(|(.., text)| text.starts_with("On the bill") || text == "Accepted");
        let settles = SETTLES.iter().filter(|label| !is_full || !["Take for", "Accept", "Draw"].contains(label));
        for label in settles {
            if self.press(label, sight) {
                return;
            }
        }
        let answer = sight.buttons.iter().find(|(.., label)| sight.open.contains(label)).cloned();
        let lit = || sight.buttons.iter().find(|(.., label)| label.starts_with("Pick ")).cloned();
        if let Some((x, y, label)) = answer.or_else(lit) {
            return self.click((x, y), &label, sight);
        }
        let middle = (600, 340);
        let seen: Vec<_> = sight.pieces.iter().filter(|(x, y, _)| is_in_sight(*x, *y)).collect();
        if seen.is_empty() {
            // The panels have not had their say yet, or the eye is still on its way.
            self.waited += 1;
            assert!(self.waited < 20, "nothing answers: {sight:?}");
            std::thread::sleep(Duration::from_millis(400));
            return;
        }
        self.waited = 0;
        let near = seen.into_iter().min_by_key(|(x, y, _)| (x - middle.0).pow(2) + (y - middle.1).pow(2));
        let (x, y, _) = *near.expect("something is in sight");
        self.click((x, y), "a place", sight);
    }

    /// A turn: an offer, a job, a deal, a purchase, a flight, and its end.
    fn turn(&mut self, sight: &Sight) -> bool {
        if !self.has("Make the offer") && self.press("Make ", sight) {
            return true;
        }
        // Flying comes first in every other round, and always on a way that was given.
        if (!self.way.is_empty() || sight.round % 2 == 1) && self.may_set_out(sight) {
            return true;
        }
        for tile in ["Work", "Deal", "Buy"] {
            let wanted = !self.has(&format!("{tile} in {}", sight.round));
            if wanted && self.tile(tile, sight) {
                self.done.insert(format!("{tile} in {}", sight.round));
                return true;
            }
        }
        self.may_set_out(sight) || self.press("End the turn", sight)
    }

    /// Sets out, once in a turn.
    fn may_set_out(&mut self, sight: &Sight) -> bool {
        let can = self.flew < sight.round && sight.buttons.iter().any(|(.., label)| label == "Fly");
        if can {
            self.flew = sight.round;
            self.set_out(sight);
        }
        can
    }

    /// A tile of actions, and the first of its answers where it has several.
    fn tile(&mut self, tile: &str, sight: &Sight) -> bool {
        let Some((x, y, label)) = sight.buttons.iter().find(|(.., text)| text == tile).cloned() else { return false };
        self.click((x, y), &label, sight);
        let now = self.person.look();
        if now.choices == sight.choices && !now.over {
            // Its answers stand above it now.
            let above = |(bx, by, text): &&(i32, i32, String)| {
                (bx - x).abs() < 220
                    && *by < y - 40
                    && *by > y - 330
                    && now.open.iter().any(|open| open.starts_with(text.trim_end_matches('…')))
            };
            if let Some((x, y, label)) = now.buttons.iter().find(above).cloned() {
                self.click((x, y), &label, &now);
            }
        }
        true
    }

    /// Plans a way to a rival until an offer was made, then to own stops, and flies its first step.
    fn set_out(&mut self, sight: &Sight) {
        if !self.way.is_empty() {
            self.tile("Fly", sight);
            return;
        }
        self.aims += 1;
        let rivals = sight.ships.iter().filter(|(x, y, name)| !self.own.contains(name) && is_on_board(*x, *y)).cloned();
        let ways = sight.buttons.iter().filter(|(.., text)| text.starts_with("Way to")).cloned();
        let aims: Vec<_> = match self.has("Make the offer") {
            false => rivals.chain(ways).collect(),
            true => ways.collect(),
        };
        let before = self.person.look();
        if let Some((x, y, name)) = (!aims.is_empty()).then(|| aims[self.aims % aims.len()].clone()) {
            self.click((x, y), &format!("aim at {name}"), &before);
            let now = self.person.look();
            if self.press("Fly to", &now) {
                return;
            }
        }
        let now = self.person.look();
        self.tile("Fly", &now);
    }

    /// On along the way that was planned, or to any sector, a few at most.
    fn fly(&mut self, sight: &Sight) -> bool {
        if let Some((x, y, zone)) =
            sight.pieces.iter().find(|(x, y, zone)| self.way.contains(zone) && is_in_sight(*x, *y)).copied()
        {
            // The first click plans, the second flies.
            self.click((x, y), "plan", sight);
            let planned = self.person.look();
            self.click((x, y), "fly", &planned);
            if self.person.look().choices > sight.choices {
                self.way.retain(|other| *other != zone);
            }
            return true;
        }
        if self.press("Fly to", sight) {
            return true;
        }
        let stops = ["Done", "Stop"].iter().any(|label| self.press(label, sight));
        stops || {
            self.settle(sight);
            true
        }
    }

    /// A present: a hundred credits for nothing.
    fn bargain(&mut self, sight: &Sight) -> bool {
        if self.done.insert("a hundred more".into()) {
            return self.press("+", sight);
        }
        self.press("Make the offer", sight) || self.press("Leave", sight)
    }
}

/// Whether something is seen at all.
fn is_in_sight(x: i32, y: i32) -> bool {
    (20..880).contains(&x) && (70..608).contains(&y)
}

/// Whether something is seen on the board, not under a panel.
fn is_on_board(x: i32, y: i32) -> bool {
    (330..870).contains(&x) && (170..600).contains(&y)
}

fn sit_down(home: &Path, arguments: &[&str]) -> Person {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    settle_for_speed(home);
    Person::sit_down(home, arguments)
}

/// The only match kept in a home.
fn journal(home: &Path) -> PathBuf {
    let matches = std::fs::read_dir(home.join("matches")).expect("the match was kept");
    let mut all: Vec<PathBuf> = matches.filter_map(|entry| Some(entry.ok()?.path())).collect();
    all.retain(|path| path.extension().is_some_and(|end| end == "verse"));
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

/// Bots play for everybody from here on; the journal then ends with the last decision of the first seat before the end.
fn play_on_by_bots<R: Tabletop>(path: &Path) {
    let catalog = R::Catalog::built_in();
    let (mut journal, replay) = JournalFile::resume::<R>(&catalog, path).expect("the match was kept");
    let mut ahead: Play<R> = replay.play.clone();
    let mut bot = R::bot(Level::Normal, 7);
    let (mut made, mut own) = (Vec::new(), 0);
    while let Turn::Of(seat) = ahead.state().turn() {
        if seat == Seat(0) {
            own = made.len();
        }
        let choice = bot.choose(ahead.state(), &Think::freely());
        ahead.choose(&choice).expect("a listed choice is accepted");
        made.push(choice);
    }
    let mut play = replay.play;
    for choice in &made[..own] {
        let tried = play.attempt(choice).expect("it was accepted before");
        journal.record(&tried, &[]).expect("the disk has room");
        play.accept(tried);
    }
}

#[test]
fn the_game_is_played_by_mouse_from_the_launcher_through_ten_rounds_to_the_end_and_back() {
    let _mouse = MOUSE.lock();
    let home = home("verse-captain");
    let mut captain = Captain::new(sit_down(home.path(), &[]));
    let before = captain.person.wait_for("the launcher", |sight| sight.button("Box of Firefly").is_some());
    assert_eq!(before.things, 0);
    captain.person.press("Box of Firefly");
    captain.person.press("Start");
    captain.person.wait_for("the table", |sight| sight.screen == "Match");
    let wanted = ["Fly", "Sign", "Shake on it", "Work", "Nav", "Test", "Make the offer"];
    loop {
        let sight = captain.act();
        if captain.own.is_empty() && sight.asked == "Turn" {
            captain.own = vec![own_ship(&sight)];
        }
        let missing: Vec<_> = wanted.iter().filter(|what| !captain.has(what)).collect();
        if sight.over || (sight.round > 10 && missing.is_empty()) {
            break;
        }
        assert!(sight.round <= 30, "never came to {missing:?}");
    }
    captain.person.press("Menu");
    captain.person.press("Leave to the boxes");
    captain.person.wait_for("the launcher again", |sight| sight.screen == "Launcher" && sight.things == 0);
    captain.person.cut_power();
    let path = journal(home.path());
    play_on_by_bots::<TheGame>(&path);
    let mut captain = Captain::new(sit_down(home.path(), &["replay", &path.to_string_lossy()]));
    captain.person.wait_for("the table", |sight| sight.screen == "Match");
    let ended = (0..150).any(|_| captain.act().over);
    assert!(ended, "the match does not end");
    captain.person.press("Back to the boxes");
    captain.person.wait_for("the launcher at last", |sight| sight.screen == "Launcher" && sight.things == 0);
}

/// The ship in the middle of what is seen is the one that is followed.
fn own_ship(sight: &Sight) -> String {
    let away = |(x, y, _): &&(i32, i32, String)| (x - 600).pow(2) + (y - 340).pow(2);
    sight.ships.iter().min_by_key(away).expect("the own ship is seen").2.clone()
}

/// A match of four seats in which bots chose until the first captain stands in Rim Space with alerts ahead; and the
/// sectors on the way to them.
fn near_alerts() -> (Play<Kalidasa>, Vec<u16>) {
    let players = BySeat::new(4, |seat| Player {
        name: format!("Captain {}", seat.0),
        control: if seat.index() == 0 { Control::Human } else { Control::Bot(Level::Easy) },
    });
    for seed in 0..60 {
        let header = Header::of::<Kalidasa>(<Kalidasa as Ruleset>::Setup::for_seats(4), seed, players.clone());
        let mut play = Play::<Kalidasa>::begin(&kalidasa::Catalog::built_in(), header).expect("four seats are allowed");
        let mut bot = Kalidasa::bot(Level::Normal, seed);
        while play.state().turn().seat().is_some() && play.state().round() < 25 {
            if let Some(way) = way_to_alerts(play.state()) {
                return (play, way);
            }
            let choice = bot.choose(play.state(), &Think::freely());
            play.choose(&choice).expect("a listed choice is accepted");
        }
    }
    panic!("no match of 60 brings a captain near alerts");
}

/// The zones on the way to alert tokens one or two sectors off, at the beginning of the first captain's turn.
fn way_to_alerts(game: &TheGame) -> Option<Vec<u16>> {
    let me = Seat(0);
    let is_turn = matches!(game.frame(), Some(Frame::Turn { seat }) if seat == me) && game.turn_state().used == 0;
    let here = game.captain(me).sector.filter(|here| is_turn && game.catalog().sector(*here).region.index() == 2)?;
    let all: Vec<_> = game.catalog().sector_ids().collect();
    let near = game.alerts_ahead(me, &all).into_iter().find(|ahead| {
        let away = game.catalog().distances.between(here, ahead.sector);
        (1..=2).contains(&away) && game.range(me) > 1 && game.captain(me).has(the_game::catalog::words::Good::Fuel) > 0
    })?;
    let plan = game.flight_plan(me, near.sector)?;
    Some(plan.way.iter().map(|sector| game.zone_id(Spot::Sector(*sector)).0).collect())
}

#[test]
fn kalidasa_is_played_by_mouse_through_five_rounds_with_a_flight_over_alerts_and_a_rim_card() {
    let _mouse = MOUSE.lock();
    let home = home("verse-rim");
    let (play, way) = near_alerts();
    std::fs::create_dir_all(home.path().join("matches")).expect("a folder for matches");
    let path = home.path().join("matches/kalidasa-rim.verse");
    let mut journal = JournalFile::create(&path, play.header()).expect("the disk has room");
    let mut again = play.restarted();
    for choice in play.choices() {
        let tried = again.attempt(choice).expect("it was accepted before");
        journal.record(&tried, &[]).expect("the disk has room");
        again.accept(tried);
    }
    drop(journal);
    let before = play.choices().len();
    let mut captain = Captain::new(sit_down(home.path(), &["replay", &path.to_string_lossy()]));
    captain.way = way;
    let first = captain.asked().round;
    while captain.act().round < first + 5 {}
    captain.person.press("Menu");
    captain.person.press("Leave to the boxes");
    captain.person.wait_for("the launcher", |sight| sight.screen == "Launcher" && sight.things == 0);
    captain.person.cut_power();
    let bytes = std::fs::read(&path).expect("the match was kept");
    let played = kit::journal::replay::<Kalidasa>(&kalidasa::Catalog::built_in(), &bytes).expect("it is whole").play;
    let (mut cards, mut alerts) = (0, 0);
    let mut again = played.restarted();
    for (number, choice) in played.choices().iter().enumerate() {
        let is_mine = number >= before && again.state().turn().seat() == Some(Seat(0));
        let tried = again.attempt(choice).expect("it was accepted before");
        let is_met = |event: &the_game::Event| matches!(event, the_game::Event::Alert { laid: false, .. });
        let is_rim = |event: &the_game::Event| match event {
            the_game::Event::Moved { card: Card::Nav(card), from: Zone::Pile(_), .. } => {
                tried.state.catalog().nav(*card).deck.index() == 2
            }
            _ => false,
        };
        cards += usize::from(is_mine && tried.events.iter().any(is_rim));
        alerts += usize::from(is_mine && tried.events.iter().any(is_met));
        again.accept(tried);
    }
    assert!(cards > 0, "no Rim card was drawn: {:?}", captain.done);
    assert!(alerts > 0, "no alerts were flown over: {:?}", captain.done);
}

/// Presses keys until something is chosen, and says what is seen then.
fn answer_by_keys(person: &mut Person, ways: &[&[&str]]) -> Sight {
    let before = person.wait_for("a question", |sight| sight.resting && !sight.asked.is_empty());
    for way in ways.iter().cycle().take(4 * ways.len()) {
        for key in *way {
            person.key(key);
            std::thread::sleep(Duration::from_millis(250));
        }
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(1500) {
            let now = person.look();
            if now.over || now.choices > before.choices {
                return before;
            }
            std::thread::sleep(Duration::from_millis(40));
        }
    }
    panic!("no key answers: {before:?}");
}

#[test]
fn a_whole_turn_of_the_game_is_played_by_keyboard_alone() {
    let _mouse = MOUSE.lock();
    let home = home("verse-captain-keys");
    let seats = ["play", "the_game", "--seats", "human,bot:easy", "--seed", "11"];
    let mut person = sit_down(home.path(), &seats);
    person.wait_for("the table", |sight| sight.screen == "Match");
    person.take_keyboard();
    let (mut flown, mut others) = (false, 0);
    loop {
        let asked = person.wait_for("a question", |sight| sight.resting && !sight.asked.is_empty());
        if asked.round > 1 {
            break;
        }
        let ways: &[&[&str]] = match asked.asked.as_str() {
            // Leaders, ships and places have digits and Enter; of five jobs the last two go.
            "KeepJobs" => &[&["4", "5", "Return"], &["Return"]],
            "PlaceShip" => &[&["Tab", "Return"], &["1"]],
            "Turn" if !flown => {
                flown = true;
                &[&["f", "1"], &["f"]]
            }
            "Turn" if others == 0 => {
                others += 1;
                &[&["b", "1"], &["d", "1"], &["w", "1"], &["space"]]
            }
            "Turn" => &[&["space"], &["1"]],
            // The first Enter plans the way to the sector walked to, the second flies there.
            "Fly" | "Mosey" => &[&["Tab", "Return", "Return"], &["space"]],
            _ => &[&["Return"], &["1"], &["space"], &["2"], &["Tab", "Return"]],
        };
        answer_by_keys(&mut person, ways);
    }
    assert!(flown, "the ship stayed where it was");
}
