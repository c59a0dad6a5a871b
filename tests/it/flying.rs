//! The Game and Kalidasa on their own tables, with the mouse alone.

use crate::mouse::{Person, Sight, has_screen};
use crate::windows::{MOUSE, home, settle_for_speed};
use kalidasa::Kalidasa;
use kit::bots::view_of;
use kit::journal::{Control, Header, JournalFile, Player};
use kit::play::Play;
use kit::random::seeded;
use kit::{BySeat, Catalog, Level, Ruleset, Seat, Setup as _, Tabletop, Think, Turn};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use the_game::catalog::ids::SectorId;
use the_game::state::{Action, Card, Frame, Zone};
use the_game::table::zones::Spot;
use the_game::{Choice, Event, TheGame};

/// The seat of whoever is at the mouse.
const ME: Seat = Seat(0);
/// No test sits here longer than this.
const LONG: Duration = Duration::from_secs(600);
/// Where nothing but the board is, whatever is asked on it.
const SKY: (i32, i32) = (600, 330);

/// The region of Rim Space.
const RIM: usize = 2;
/// So many choices are left to the bots in the window.
const LAST: usize = 30;

/// What a captain wants to have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Deed {
    Fly,
    Buy,
    Deal,
    Work,
    NavCard,
    Test,
    Trade,
    Alert,
    RimCard,
}

/// A captain at the mouse, who sees the window and knows of the match what its journal says.
struct Captain<R: Tabletop> {
    person: Person,
    home: PathBuf,
    known: Option<Play<R>>,
    wants: Vec<Deed>,
    done: BTreeSet<Deed>,
    /// Where the flight under way leads.
    aim: Option<SectorId>,
    /// The choices made when something was clicked last, and how often in a row nothing came of it.
    stuck: (usize, usize),
    began: Instant,
}

/// Buttons that settle a question in its scene, the one that does most first.
const SETTLES: [&str; 27] = [
    "Draw",
    "Take for",
    "Take free",
    "Play for",
    "Accept",
    "Sign",
    "Shake on it",
    "Go to work",
    "Pay ",
    "Throw",
    "Keep these",
    "Load ",
    "Exchange",
    "Lay them back",
    "Leave it at that",
    "Leave the rest",
    "Take it",
    "Choose",
    "Enough",
    "Pass",
    "None",
    "Give up",
    "Discard",
    "No deal",
    "Buy nothing",
    "Agree",
    "Done",
];

impl<R: Tabletop<Choice = Choice, Event = Event>> Captain<R> {
    fn sit_down(home: &Path, wants: &[Deed]) -> Self {
        assert!(has_screen(), "there is no screen; run ./check, which provides one");
        settle_for_speed(home);
        Captain {
            person: Person::sit_down(home, &[]),
            home: home.into(),
            known: None,
            wants: wants.into(),
            done: BTreeSet::new(),
            aim: None,
            stuck: (0, 0),
            began: Instant::now(),
        }
    }

    fn misses(&self, deed: Deed) -> bool {
        self.wants.contains(&deed) && !self.done.contains(&deed)
    }

    fn missing(&self) -> Vec<Deed> {
        self.wants.iter().copied().filter(|deed| self.misses(*deed)).collect()
    }

    /// Reads the journal up to what is seen, and notes what was done since.
    fn catch_up(&mut self, sight: &Sight) -> TheGame {
        let start = Instant::now();
        loop {
            let bytes = std::fs::read(journal(&self.home)).expect("the match is kept");
            let now = kit::journal::replay::<R>(&R::Catalog::built_in(), &bytes).expect("it can be read").play;
            let known = self.known.get_or_insert_with(|| now.clone());
            for choice in &now.choices()[known.choices().len()..] {
                let by = known.state().turn().seat();
                let tried = known.attempt(choice).expect("it was accepted before");
                self.done.extend(deeds(heart(known.state()), by, *choice, &tried.events));
                known.accept(tried);
            }
            if known.made() >= sight.choices {
                return heart(known.state()).clone();
            }
            assert!(start.elapsed() < Duration::from_secs(10), "the journal ends before choice {}", sight.choices);
            std::thread::sleep(Duration::from_millis(40));
        }
    }

    /// Waits until this captain is asked and everything has found its place, or the match is over.
    fn asked(&mut self) -> Sight {
        loop {
            let sight = self.person.wait_for("a question", |sight| {
                let can = !sight.buttons.is_empty() || !sight.pieces.is_empty();
                sight.over || (sight.resting && !sight.asked.is_empty() && can)
            });
            std::thread::sleep(Duration::from_millis(100));
            let now = self.person.look();
            if sight.over || (now.choices, &now.buttons, &now.bare) == (sight.choices, &sight.buttons, &sight.bare) {
                return sight;
            }
        }
    }

    /// Clicks, and waits until it is seen to have done something.
    fn click(&mut self, at: (i32, i32), before: &Sight) {
        self.person.tap(at);
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(2) {
            let now = self.person.look();
            if now.over || now.choices > before.choices || now.buttons != before.buttons {
                return;
            }
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    fn press(&mut self, label: &str, before: &Sight) -> bool {
        let at = before.button(label);
        if let Some(at) = at {
            println!("presses {label}");
            self.click(at, before);
        }
        at.is_some()
    }

    /// Answers what is asked, however that is done.
    fn act(&mut self) -> Sight {
        let sight = self.asked();
        if sight.over {
            return sight;
        }
        let game = self.catch_up(&sight);
        self.stuck = if self.stuck.0 == sight.choices { (sight.choices, self.stuck.1 + 1) } else { (sight.choices, 0) };
        let missing = self.missing();
        assert!(self.stuck.1 < 16, "nothing answers: {sight:?}\nstill to do: {missing:?}");
        assert!(self.began.elapsed() < LONG, "in round {} still to do: {missing:?}\n{sight:?}", sight.round);
        println!("{:?} round {}, {}", self.began.elapsed(), sight.round, sight.asked);
        let is_done = match sight.asked.as_str() {
            "PickLeader" | "PickShip" => self.press("Take ", &sight),
            "PlaceShip" => self.begin(&game, &sight),
            "KeepJobs" => self.keep_jobs(&sight),
            "Turn" => self.turn(&game, &sight),
            "Fly" | "Mosey" => self.fly(&game, &sight),
            "Bargain" => self.bargain(&game, &sight),
            _ => false,
        };
        if !is_done && sight.asked != "Turn" {
            self.settle(&game, &sight);
        }
        sight
    }

    /// Begins where there is most to do.
    fn begin(&mut self, game: &TheGame, sight: &Sight) -> bool {
        let legal = choices(game);
        let worth = |sector: &SectorId| {
            let place = game.catalog().sector(*sector);
            usize::from(place.market.is_some()) + usize::from(!place.contacts.is_empty())
        };
        let free = game.catalog().sector_ids().filter(|sector| legal.contains(&Choice::Begin(*sector)));
        let seen = free.filter_map(|sector| Some((sector, place(game, sight, sector)?)));
        let best = seen.max_by_key(|(sector, _)| worth(sector)).map(|(_, at)| at);
        best.into_iter().for_each(|at| self.click(at, sight));
        best.is_some()
    }

    /// Keeps two jobs, so that there is room for one more.
    fn keep_jobs(&mut self, sight: &Sight) -> bool {
        let kept = sight.buttons.iter().filter(|(.., text)| text == "Kept").count();
        self.press(if kept > 2 { "Kept" } else { "Keep these" }, sight)
    }

    /// The way on in whatever scene is open.
    fn settle(&mut self, game: &TheGame, sight: &Sight) {
        let wanted = self.choose(game);
        let sectors = std::iter::once(wanted).chain(choices(game)).filter_map(|choice| match choice {
            Choice::Enter(sector) | Choice::Send(sector) => Some(sector),
            _ => None,
        });
        let places: Vec<_> = sectors.filter_map(|sector| place(game, sight, sector)).collect();
        if !places.is_empty() {
            return self.click(places[self.stuck.1 % places.len()], sight);
        }
        let label = game.answer(&wanted).label;
        if label.len() > 1 && self.press(&label, sight) {
            return;
        }
        // A bill is signed once something is on it, and shaken on once a job was accepted.
        let is_full = sight.button("Sign").or(sight.button("Shake on it")).is_some();
        let more = ["Take for", "Take free", "Accept", "Draw"];
        let settles = SETTLES.iter().filter(|label| !is_full || !more.contains(label));
        for label in settles {
            if self.press(label, sight) {
                return;
            }
        }
        match sight.button("Pick ") {
            Some(at) => self.click(at, sight),
            // The panels have not had their say yet, or the eye is still on its way.
            None => std::thread::sleep(Duration::from_millis(300)),
        }
    }

    /// What is chosen of a list: whatever leads to a test while one is missing, or else what a bot would choose.
    fn choose(&self, game: &TheGame) -> Choice {
        let leads_to_test = |choice: &Choice| {
            let mut tried = game.clone();
            tried.apply(choice, &mut Vec::new()).is_ok() && matches!(tried.frame(), Some(Frame::Test(_)))
        };
        let is_card = matches!(game.frame(), Some(Frame::Nav { .. } | Frame::Misbehave { .. } | Frame::Meet { .. }));
        let test = choices(game).into_iter().filter(|_| self.misses(Deed::Test) && is_card).find(leads_to_test);
        test.unwrap_or_else(|| TheGame::bot(Level::Normal, 1).choose(game, &Think::within(Duration::from_secs(1))))
    }

    /// A turn: an offer to whoever is here, what is still to be done here, a flight, and its end.
    fn turn(&mut self, game: &TheGame, sight: &Sight) -> bool {
        let legal = choices(game);
        let answers = |choice: &Choice| game.answer(choice).label;
        let offer = legal.iter().find(|choice| matches!(choice, Choice::Parley(_)));
        if let Some(offer) = offer.filter(|_| self.misses(Deed::Trade)) {
            let (label, Choice::Parley(rival)) = (answers(offer), *offer) else { return false };
            let name = format!("Pick {}", self.known.as_ref().expect("it was read").header().players[rival].name);
            return self.press(&label, sight) || self.press(&name, sight);
        }
        let to = self.destination(game);
        let near = to.and_then(|to| game.flight_plan(ME, to)).is_some_and(|plan| plan.burns <= 1);
        let can_fly = legal.iter().any(|choice| matches!(choice, Choice::FullBurn | Choice::Mosey));
        if can_fly && near && self.misses(Deed::Trade) {
            return self.set_out(to, game, sight);
        }
        let jobs: Vec<&Choice> = legal.iter().filter(|choice| matches!(choice, Choice::Work(_))).collect();
        for (tile, deed, wanted) in [
            ("Work", Deed::Work, jobs.into_iter().find(|_| self.misses(Deed::Work) || self.misses(Deed::Test))),
            ("Deal", Deed::Deal, legal.iter().find(|choice| matches!(choice, Choice::Deal(_)))),
            ("Buy", Deed::Buy, legal.iter().find(|choice| **choice == Choice::Buy)),
        ] {
            if let Some(choice) = wanted.filter(|_| self.misses(deed) || deed == Deed::Work) {
                return self.tile(tile, &answers(choice), sight);
            }
        }
        if self.misses(Deed::Work) && legal.contains(&Choice::MakeWork) && sight.round > 6 {
            return self.tile("Work", &answers(&Choice::MakeWork), sight);
        }
        if can_fly && to.is_some() {
            return self.set_out(to, game, sight);
        }
        self.press(&answers(&Choice::EndTurn), sight)
    }

    /// A tile of actions, and the answer above it where it has several.
    fn tile(&mut self, tile: &str, answer: &str, sight: &Sight) -> bool {
        let Some(at) = sight.buttons.iter().find(|(.., text)| text == tile).map(|(x, y, _)| (*x, *y)) else {
            return false;
        };
        let begins: String = answer.chars().take(33).collect();
        let listed = |sight: &Sight| {
            let is_it = |(x, y, text): &&(i32, i32, String)| text.starts_with(&begins) && (*x, *y) != at;
            sight.buttons.iter().find(is_it).map(|(x, y, _)| (*x, *y))
        };
        println!("does {answer}");
        if let Some(at) = listed(sight) {
            self.click(at, sight);
            return true;
        }
        self.click(at, sight);
        let now = self.person.look();
        if let Some(at) = listed(&now).filter(|_| now.choices == sight.choices) {
            self.click(at, &now);
        }
        true
    }

    /// Where to fly: to a rival until a trade was made, or else to what is still to be done.
    fn destination(&self, game: &TheGame) -> Option<SectorId> {
        let here = game.captain(ME).sector?;
        let rivals = game.captains().iter().filter(|(seat, _)| *seat != ME).filter_map(|(_, rival)| rival.sector);
        let sectors = || game.catalog().sector_ids().map(|id| (id, game.catalog().sector(id)));
        let offices = sectors().filter(|(_, sector)| !sector.contacts.is_empty()).map(|(id, _)| id);
        let ports = sectors().filter(|(_, sector)| sector.market.is_some()).map(|(id, _)| id);
        let stops: Vec<SectorId> =
            game.stops(ME).iter().filter(|stop| stop.ready.is_ok()).map(|stop| stop.at[0]).collect();
        let worlds = sectors().filter(|(_, sector)| sector.is_planetary()).map(|(id, _)| id);
        let is_idle = self.missing().is_empty();
        let all: Vec<SectorId> = match () {
            () if self.misses(Deed::Alert) => game.alerts().iter().map(|pile| pile.sector).collect(),
            () if self.misses(Deed::RimCard) => {
                sectors().filter(|(_, sector)| sector.region.index() == RIM).map(|(id, _)| id).collect()
            }
            () if self.misses(Deed::Trade) => rivals.collect(),
            () if self.misses(Deed::Deal) => offices.collect(),
            () if self.misses(Deed::Buy) => ports.collect(),
            () if !is_idle && !stops.is_empty() => stops,
            () => worlds.collect(),
        };
        let away = |to: &SectorId| game.flight_plan(ME, *to).map_or(usize::MAX, |plan| plan.way.len());
        let can = |to: &SectorId| *to != here && away(to) < usize::MAX;
        let range = usize::from(game.steps_left(ME));
        // Far away more cards are met.
        let is_far = !is_idle && self.missing().iter().all(|deed| matches!(deed, Deed::Work | Deed::Test));
        let farthest = all.iter().copied().filter(|to| is_far && can(to) && away(to) <= range).max_by_key(away);
        farthest.or_else(|| all.iter().copied().filter(can).min_by_key(away))
    }

    /// Shows the whole board, plans the way and flies its first step.
    fn set_out(&mut self, to: Option<SectorId>, game: &TheGame, sight: &Sight) -> bool {
        self.aim = to;
        to.is_some() && self.fly(game, sight)
    }

    /// On along the way to where the flight leads, or the end of it.
    fn fly(&mut self, game: &TheGame, sight: &Sight) -> bool {
        let here = game.captain(ME).sector;
        let Some(to) = self.aim.filter(|to| Some(*to) != here && game.flight_plan(ME, *to).is_some()) else {
            self.aim = None;
            return self.press("Stop here", sight);
        };
        if sight.button("Follow").is_none() && place(game, sight, to).is_none() {
            println!("looks at the whole board");
            self.person.wheel_back(SKY, 4);
            return true;
        }
        let Some(at) = place(game, sight, to) else {
            self.aim = None;
            return self.press("Stop here", sight);
        };
        println!("flies towards {}", game.catalog().sector(to).name);
        // The first click plans, the second flies.
        self.click(at, sight);
        if self.person.look().choices == sight.choices {
            self.click(at, sight);
        }
        true
    }

    /// A present: a hundred credits for nothing.
    fn bargain(&mut self, game: &TheGame, sight: &Sight) -> bool {
        self.press("Make the offer", sight)
            || (game.captain(ME).cash >= 100 && self.press("+", sight))
            || self.press("Leave", sight)
    }

    /// Leaves the match with these buttons, the last of which leads out; after that nothing of it is left.
    fn leave(&mut self, by: &[&str]) {
        let start = Instant::now();
        loop {
            let sight = self.person.look();
            if sight.screen == "Launcher" && sight.things == 0 {
                return;
            }
            assert!(start.elapsed() < Duration::from_secs(30), "the match is not left: {sight:?}");
            match by.iter().rev().find_map(|label| sight.button(label)) {
                Some(at) => self.click(at, &sight),
                None => std::thread::sleep(Duration::from_millis(100)),
            }
        }
    }
}

/// The Game in a match of a box built on it.
fn heart<R: Tabletop>(state: &R) -> &TheGame {
    state.at_heart().downcast_ref().expect("it is built on The Game")
}

fn choices(game: &TheGame) -> Vec<Choice> {
    let mut all = Vec::new();
    game.choices(&mut all);
    all
}

/// Where a sector can be clicked.
fn place(game: &TheGame, sight: &Sight, sector: SectorId) -> Option<(i32, i32)> {
    let zone = game.zone_id(Spot::Sector(sector)).0;
    sight.bare.iter().find(|(.., id)| *id == zone).map(|(x, y, _)| (*x, *y))
}

/// What this captain has done with a choice; a trade is done when the other agrees.
fn deeds(before: &TheGame, by: Option<Seat>, choice: Choice, events: &[Event]) -> Vec<Deed> {
    let has_offered = before.bargain().is_some_and(|bargain| bargain.from == ME);
    if by != Some(ME) {
        let agreed = events.iter().any(|event| matches!(event, Event::Answered { agreed: true, .. }));
        return (has_offered && agreed).then_some(Deed::Trade).into_iter().collect();
    }
    let mut done = Vec::new();
    match choice {
        Choice::Purchase(_) | Choice::BuyGood(_) => done.push(Deed::Buy),
        Choice::Accept(_) => done.push(Deed::Deal),
        _ => {}
    }
    for event in events {
        match *event {
            Event::Flew { seat: ME, from: Some(_), .. } => done.push(Deed::Fly),
            Event::Acts { seat: ME, action: Action::Work } => done.push(Deed::Work),
            // Whoever has three jobs already can only look at others.
            Event::Acts { seat: ME, action: Action::Deal } if before.captain(ME).hand.len() > 2 => {
                done.push(Deed::Deal)
            }
            Event::Tested { seat: ME, .. } => done.push(Deed::Test),
            Event::Moved { card: Card::Nav(card), from: Zone::Pile(_), .. } => {
                done.push(Deed::NavCard);
                done.extend((before.catalog().nav(card).deck.index() == RIM).then_some(Deed::RimCard));
            }
            Event::Alert { laid: false, .. } => done.push(Deed::Alert),
            _ => {}
        }
    }
    done
}

/// Writes a match into the only journal of a home, with these players, as far as it goes.
fn keep<R: Tabletop>(path: &Path, play: &Play<R>, choices: &[R::Choice], players: BySeat<Player>) {
    let header = Header { players, ..play.header().clone() };
    let _ = std::fs::remove_file(path);
    let mut journal = JournalFile::create(path, &header).expect("the disk has room");
    let mut again = play.restarted();
    for choice in choices {
        let tried = again.attempt(choice).expect("it was accepted before");
        journal.record(&tried, &[]).expect("the disk has room");
        again.accept(tried);
    }
}

/// Bots play for everybody from here on; what they would do last is left to those in the window.
fn hand_over<R: Tabletop>(path: &Path) {
    let bytes = std::fs::read(path).expect("the match was kept");
    let mut ahead = kit::journal::replay::<R>(&R::Catalog::built_in(), &bytes).expect("it can be read").play;
    let made = ahead.choices().len();
    while let Turn::Of(_) = ahead.state().turn() {
        // As a bot in the window would.
        let seed = ahead.header().seed ^ ahead.choices().len() as u64;
        let view = view_of(ahead.state(), &mut seeded(seed.wrapping_mul(0x9e37_79b9)));
        let choice = R::bot(Level::Normal, seed).choose(&view, &Think::freely());
        ahead.choose(&choice).expect("a listed choice is accepted");
    }
    let players = ahead
        .header()
        .players
        .iter()
        .map(|(_, player)| Player { control: Control::Bot(Level::Normal), ..player.clone() });
    let most = ahead.choices().len().saturating_sub(LAST).max(made);
    let players = players.collect();
    keep(path, &ahead, &ahead.choices()[..most], players);
}

/// The only match kept in a home.
fn journal(home: &Path) -> PathBuf {
    let matches = std::fs::read_dir(home.join("matches")).expect("the match was kept");
    let mut all: Vec<PathBuf> = matches.filter_map(|entry| Some(entry.ok()?.path())).collect();
    all.retain(|path| path.extension().is_some_and(|end| end == "verse"));
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

#[test]
fn the_game_is_played_by_mouse_from_the_launcher_through_ten_rounds_to_the_end_and_back() {
    let _mouse = MOUSE.lock();
    let home = home("verse-captain");
    let wants = [Deed::Fly, Deed::Buy, Deed::Deal, Deed::Work, Deed::NavCard, Deed::Test, Deed::Trade];
    let mut captain: Captain<TheGame> = Captain::sit_down(home.path(), &wants);
    let before = captain.person.wait_for("the launcher", |sight| sight.button("Box of Firefly").is_some());
    assert_eq!(before.things, 0);
    captain.person.press("Box of Firefly");
    captain.person.press("Start");
    captain.person.wait_for("the table", |sight| sight.screen == "Match");
    loop {
        let sight = captain.act();
        let missing = captain.missing();
        assert!(!sight.over, "the match was over before {missing:?}");
        if sight.round > 10 && missing.is_empty() {
            break;
        }
        assert!(sight.round <= 25, "never came to {missing:?}");
    }
    captain.leave(&["Menu", "Leave to the boxes"]);
    captain.person.cut_power();
    hand_over::<TheGame>(&journal(home.path()));
    let mut captain: Captain<TheGame> = Captain::sit_down(home.path(), &[]);
    captain.person.press("Resume");
    captain.person.wait_for("the end", |sight| sight.over && sight.button("Back to the boxes").is_some());
    captain.leave(&["Back to the boxes"]);
}

/// A match of four seats in which bots chose until the first captain may fly over alerts in Rim Space next.
fn near_alerts() -> Play<Kalidasa> {
    let players = BySeat::new(4, |seat| Player {
        name: format!("Captain {}", seat.0),
        control: if seat == ME { Control::Human } else { Control::Bot(Level::Easy) },
    });
    for seed in 0..60 {
        let header = Header::of::<Kalidasa>(<Kalidasa as Ruleset>::Setup::for_seats(4), seed, players.clone());
        let mut play = Play::<Kalidasa>::begin(&kalidasa::Catalog::built_in(), header).expect("four seats are allowed");
        let mut bot = Kalidasa::bot(Level::Normal, seed);
        while play.state().turn().seat().is_some() && play.state().round() < 25 {
            if is_near_alerts(heart(play.state())) {
                return play;
            }
            let choice = bot.choose(play.state(), &Think::freely());
            play.choose(&choice).expect("a listed choice is accepted");
        }
    }
    panic!("no match of 60 brings a captain near alerts");
}

/// Whether the first captain begins a turn in Rim Space with alert tokens within a short flight.
fn is_near_alerts(game: &TheGame) -> bool {
    let is_turn = matches!(game.frame(), Some(Frame::Turn { seat: ME })) && game.turn_state().used == 0;
    let here = game.captain(ME).sector.filter(|here| is_turn && game.catalog().sector(*here).region.index() == RIM);
    let is_rim = |sector: &SectorId| game.catalog().sector(*sector).region.index() == RIM;
    let near = |sector: SectorId| {
        game.flight_plan(ME, sector).is_some_and(|plan| plan.way.len() <= 3 && plan.burns == 1 && is_rim(&plan.way[0]))
    };
    here.is_some() && game.steps_left(ME) > 1 && game.alerts().iter().any(|pile| near(pile.sector))
}

#[test]
fn kalidasa_is_played_by_mouse_through_five_rounds_with_a_flight_over_alerts_and_a_rim_card() {
    let _mouse = MOUSE.lock();
    let home = home("verse-rim");
    let play = near_alerts();
    std::fs::create_dir_all(home.path().join("matches")).expect("a folder for matches");
    let path = home.path().join("matches/kalidasa-rim.verse");
    keep(&path, &play, play.choices(), play.header().players.clone());
    let wants = [Deed::Fly, Deed::Alert, Deed::RimCard, Deed::NavCard];
    let mut captain: Captain<Kalidasa> = Captain::sit_down(home.path(), &wants);
    captain.person.press("Resume");
    captain.person.wait_for("the table", |sight| sight.screen == "Match");
    let last = play.state().round() + 5;
    loop {
        let sight = captain.act();
        let missing = captain.missing();
        assert!(!sight.over, "the match was over before {missing:?}");
        if sight.round >= last && missing.is_empty() {
            break;
        }
        assert!(sight.round <= last + 5, "never came to {missing:?}");
    }
    captain.leave(&["Menu", "Leave to the boxes"]);
}
