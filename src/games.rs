//! The games that can be played on the screen. To add one, add a line to [`GAMES`].

use crate::contest::{Contest, ContestOf, Leaf, Trouble, Wants};
use kit::effects::Effects;
use kit::journal::{self, Header, JournalError, JournalFile, Player, Way};
use kit::lesson::{Course, Script, Teaches};
use kit::rules::RuleText;
use kit::{BySeat, Catalog, Feat, OptionSpec, Ruleset, Setup, Tabletop, Think, Turn};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::{LazyLock, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

/// A game in its box.
pub struct GameInfo {
    /// The ruleset's id.
    pub id: &'static str,
    /// Its title.
    pub name: &'static str,
    /// How many can play, in words.
    pub players: &'static str,
    /// How long it takes, in words.
    pub time: &'static str,
    /// What it is, in a sentence or two.
    pub pitch: &'static str,
    /// The lid's picture below assets/.
    pub lid: &'static str,
    /// The side's picture below assets/.
    pub side: &'static str,
    /// The box: width, depth, height.
    pub size: [f32; 3],
    /// How many seats it has.
    pub seats: RangeInclusive<usize>,
    /// Its options.
    pub options: fn() -> &'static [OptionSpec],
    /// What they do to length and chances, as measured.
    pub effects: fn() -> Option<Effects>,
    /// Begins a match and its journal.
    pub begin: fn(&Agreed) -> Result<Box<dyn Contest>, Trouble>,
    /// Goes on with a kept match.
    pub resume: fn(&Path, &mut Progress) -> Result<Box<dyn Contest>, Trouble>,
    /// Shows a kept match again from its beginning.
    pub watch: fn(&Path, &mut Progress) -> Result<Box<dyn Contest>, Trouble>,
    /// How the match in a journal stands, or why it can only be read as a log.
    pub glance: fn(&[u8]) -> Result<Standing, JournalError>,
    /// Everybody's luck in the finished match of a journal, as a place among a hundred such matches.
    pub luck: fn(&[u8], &Think) -> Option<BySeat<u8>>,
    /// Reads its course; [`GameInfo::lessons`] has read it already.
    course: fn() -> Vec<LessonInfo>,
    /// Its rules in short.
    pub rules: fn() -> RuleText,
    /// The kinds of questions that each of its lessons answers.
    kinds: fn() -> Vec<Vec<&'static str>>,
    /// Begins a lesson, or goes on with it; nothing of it is kept.
    pub teach: fn(&Learner) -> Result<Box<dyn Contest>, Trouble>,
}

/// A lesson on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonInfo {
    /// The word for it in files.
    pub id: String,
    /// Its title.
    pub title: String,
    /// How long it takes.
    pub minutes: u8,
    /// What it teaches, in a few words.
    pub teaches: String,
    /// How many steps it has.
    pub steps: usize,
}

/// Who takes which lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learner {
    /// The learner's name.
    pub name: String,
    /// The lesson.
    pub lesson: String,
    /// The step to go on with, from 0.
    pub step: usize,
}

impl GameInfo {
    /// Its title where all are of one family.
    pub fn short(&self) -> &'static str {
        self.name.trim_start_matches("Firefly: ")
    }

    /// Its lessons, in their order.
    pub fn lessons(&self) -> &'static [LessonInfo] {
        static COURSES: LazyLock<Vec<Vec<LessonInfo>>> =
            LazyLock::new(|| GAMES.iter().map(|game| (game.course)()).collect());
        GAMES.iter().position(|game| game.id == self.id).map_or(&[], |at| &COURSES[at])
    }

    /// The first lesson in which a question of this kind is answered, with its place in the course.
    pub fn lesson_about(&self, kind: &str) -> Option<(usize, &'static LessonInfo)> {
        static KINDS: Mutex<BTreeMap<&str, Vec<Vec<&str>>>> = Mutex::new(BTreeMap::new());
        let mut known = KINDS.lock().ok()?;
        let lessons = known.entry(self.id).or_insert_with(self.kinds);
        let at = lessons.iter().position(|kinds| kinds.contains(&kind))?;
        self.lessons().get(at).map(|info| (at, info))
    }
}

impl fmt::Debug for GameInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Is told which share of some work is done.
pub type Progress<'a> = dyn FnMut(f32) + 'a;

/// How a kept match stands.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The options as agreed, by key.
    pub options: Vec<(String, String)>,
    /// The round.
    pub round: u32,
    /// Who decides next, or how it ended.
    pub turn: Turn,
    /// How it is brought back.
    pub way: Way,
    /// What each seat plays as.
    pub roles: BySeat<Option<String>>,
    /// What each seat achieved; nothing before the end.
    pub feats: BySeat<Option<Feat>>,
}

/// What was agreed in the launcher.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreed {
    /// Who sits where.
    pub players: BySeat<Player>,
    /// The options' values by key; those not named are the usual ones.
    pub options: Vec<(String, String)>,
    /// The seed.
    pub seed: u64,
    /// Whether a journal is kept.
    pub keep: bool,
}

/// Every game, in the order of the shelf.
pub const GAMES: &[GameInfo] = &[
    GameInfo {
        players: "1–5 players",
        time: "30 min",
        pitch: "Fifteen dice, three foes. Spend your crew well, then bank your points or press on.",
        lid: "table/lid_dice.jpg",
        side: "table/side_dice.jpg",
        size: [2.6, 2.6, 0.7],
        ..of::<shiny_dice::ShinyDice>()
    },
    GameInfo {
        players: "1–4 players",
        time: "2–3 hours",
        pitch: "Find a crew, find a job, keep flying. Race the other captains through the 'Verse.",
        lid: "table/lid_game.jpg",
        side: "table/side_game.jpg",
        size: [2.6, 2.6, 0.7],
        ..of::<the_game::TheGame>()
    },
    GameInfo {
        players: "1–4 players",
        time: "2–3 hours",
        pitch: "The Game with the rim of the map: new contacts, a Corvette on the hunt, and alerts on every lane.",
        lid: "table/lid_kali.jpg",
        side: "table/side_kali.jpg",
        size: [1.85, 2.6, 0.45],
        ..of::<kalidasa::Kalidasa>()
    },
    GameInfo {
        players: "2–4 players",
        time: "60 min",
        pitch: "Four factions, one deck each. Deal, fight and recruit your way to power.",
        lid: "table/lid_mis.jpg",
        side: "table/side_mis.jpg",
        size: [2.6, 1.85, 0.55],
        ..of::<misbehavin::Misbehavin>()
    },
];

/// What a ruleset says of itself.
const fn of<R: Teaches>() -> GameInfo {
    GameInfo {
        id: R::ID,
        name: R::NAME,
        players: "",
        time: "",
        pitch: "",
        lid: "",
        side: "",
        size: [0.0; 3],
        seats: R::SEATS,
        options: options::<R>,
        effects: Effects::of::<R>,
        begin: begin::<R>,
        resume: resume::<R>,
        watch: watch::<R>,
        glance: glance::<R>,
        luck: luck::<R>,
        course: course::<R>,
        rules: rules::<R>,
        kinds: kinds::<R>,
        teach: teach::<R>,
    }
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static GameInfo> {
    GAMES.iter().find(|game| game.id == id)
}

fn options<R: Ruleset>() -> &'static [OptionSpec] {
    R::Setup::options()
}

fn begin<R: Teaches>(agreed: &Agreed) -> Result<Box<dyn Contest>, Trouble> {
    let mut setup = R::Setup::for_seats(agreed.players.count());
    for (key, value) in &agreed.options {
        setup.set(key, value).map_err(|error| Trouble::setup(&error))?;
    }
    let header = Header::of::<R>(setup, agreed.seed, agreed.players.clone());
    let catalog = R::Catalog::built_in();
    let play = kit::play::Play::<R>::begin(&catalog, header).map_err(|error| Trouble::setup(&error))?;
    let journal = match agreed.keep {
        true => {
            let path = crate::keep::new_journal(R::ID, agreed.seed);
            Some(JournalFile::create(&path, play.header()).map_err(|error| Trouble::begin(&error))?)
        }
        false => None,
    };
    Ok(Box::new(ContestOf::new(play, journal).with_coach()))
}

fn resume<R: Teaches>(path: &Path, progress: &mut Progress) -> Result<Box<dyn Contest>, Trouble> {
    let contest = ContestOf::<R>::resume(path, progress).map_err(|error| Trouble::open(&error))?;
    Ok(Box::new(contest.with_coach()))
}

fn watch<R: Tabletop>(path: &Path, progress: &mut Progress) -> Result<Box<dyn Contest>, Trouble> {
    let contest = ContestOf::<R>::watch(path, progress).map_err(|error| Trouble::open(&error))?;
    Ok(Box::new(contest))
}

fn glance<R: Tabletop>(bytes: &[u8]) -> Result<Standing, JournalError> {
    let replay = journal::glance::<R>(&R::Catalog::built_in(), bytes)?;
    let (setup, state) = (&replay.play.header().setup, replay.play.state());
    let options = R::Setup::options().iter().map(|spec| (spec.key.into(), setup.get(spec.key).into()));
    let seats = replay.play.header().players.count();
    Ok(Standing {
        options: options.collect(),
        round: state.round(),
        turn: state.turn(),
        way: replay.way,
        roles: BySeat::new(seats, |seat| state.role(seat)),
        feats: BySeat::new(seats, |seat| state.feat(seat)),
    })
}

fn luck<R: Tabletop>(bytes: &[u8], think: &Think) -> Option<BySeat<u8>> {
    let replay = journal::open::<R>(&R::Catalog::built_in(), bytes).ok()?;
    Some(kit::review::luck(&replay.play, think)?.map(|_, fortune| fortune.place))
}

fn course<R: Teaches>() -> Vec<LessonInfo> {
    let course = Course::<R>::built_in().expect("the lessons the program was built with were read by its tests");
    let about = |lesson: &std::sync::Arc<Script<R::Position>>| LessonInfo {
        id: lesson.id.clone(),
        title: lesson.title.clone(),
        minutes: lesson.minutes,
        teaches: lesson.teaches.clone(),
        steps: lesson.steps.len(),
    };
    course.lessons.iter().map(about).collect()
}

fn rules<R: Teaches>() -> RuleText {
    RuleText::built_in::<R>().expect("the rules the program was built with were read by its tests")
}

fn kinds<R: Teaches>() -> Vec<Vec<&'static str>> {
    let lesson = |info: LessonInfo| {
        let mut kinds = Vec::new();
        let Ok(mut contest) = ContestOf::<R>::of_lesson(&info.id, "", 0) else { return kinds };
        while let Some(lesson) = Contest::lesson(&contest) {
            let gone = match (lesson.wants, lesson.wanted.first()) {
                (Wants::Reading, _) => contest.leaf(Leaf::Next),
                (Wants::Choice, Some(offer)) => {
                    kinds.extend(contest.question().map(|question| question.kind));
                    contest.choose(*offer)
                }
                _ => break,
            };
            if gone.is_err() {
                break;
            }
        }
        kinds
    };
    course::<R>().into_iter().map(lesson).collect()
}

fn teach<R: Teaches>(learner: &Learner) -> Result<Box<dyn Contest>, Trouble> {
    let contest = ContestOf::<R>::of_lesson(&learner.lesson, &learner.name, learner.step);
    Ok(Box::new(contest.map_err(|problem| Trouble::lesson(&problem))?))
}

/// A seed of eight figures that nobody has seen, or the one that `VERSE_SEED` names.
pub fn fresh_seed() -> u64 {
    if let Some(seed) = std::env::var("VERSE_SEED").ok().and_then(|seed| seed.parse().ok()) {
        return seed;
    }
    let ticks = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_nanos() as u64);
    10_000_000 + ticks.wrapping_mul(0x9e37_79b9_7f4a_7c15) % 90_000_000
}
