//! A match of one ruleset, played or watched, with its journal and its log.

use super::chronicle::{Chronicle, Follower, with_names};
use super::firsts::Herald;
use super::judges;
use super::lesson::Tutor;
use super::{
    Advising, BotAnswer, Contest, Deed, FirstTime, Leaf, Lesson, LogLine, Offered, Reckoned, Reckoning, Reviewing,
    Snapshot, Tape, Thought, Trouble, Wants,
};
use kit::bots::view_of;
use kit::journal::{self, Control, JournalFile, Kept, Player, Way};
use kit::lesson::{Course, Firsts, Teacher, Teaches};
use kit::play::{Play, UndoStop};
use kit::{
    BySeat, Catalog, Explain, Face, FigureId, Ledger, Lying, PieceId, Question, Seat, Setup, Tabletop, Token, Turn,
    ZoneInfo, random,
};
use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A match of one ruleset.
pub struct ContestOf<R: Tabletop> {
    play: Play<R>,
    journal: Option<JournalFile>,
    waits: Option<Waits<R>>,
    chronicle: Chronicle,
    notice: Option<Trouble>,
    tape: Option<Vec<R::Choice>>,
    tutor: Option<Box<dyn Tutor<R>>>,
    herald: Option<Box<dyn Herald<R>>>,
    told: Vec<FirstTime>,
}

/// What is remembered until it can be written, and why it could not be.
struct Waits<R: Tabletop> {
    what: Unwritten<R>,
    trouble: Trouble,
}

/// What could not be written.
enum Unwritten<R: Tabletop> {
    /// Choices, one after the other.
    Choices(Vec<R::Choice>),
    /// So many choices are to be taken back.
    Undo(usize),
}

/// Why a choice was not made.
enum NotMade {
    Refused(String),
    Unwritten(Kept),
}

/// How many states a reckoning of luck may imagine; a long match gets fewer for each reveal.
const IMAGINED: u32 = 24_000;
/// Where it is said that a lesson does not want something.
const LESSON: &str = "the lesson";
const WAITS: &str = "The match waits until its last choice can be written.";

impl<R: Tabletop> ContestOf<R> {
    /// A match that begins.
    pub fn new(play: Play<R>, journal: Option<JournalFile>) -> Self {
        ContestOf {
            play,
            journal,
            waits: None,
            chronicle: Chronicle::default(),
            notice: None,
            tape: None,
            tutor: None,
            herald: None,
            told: Vec::new(),
        }
    }

    /// A match that stands somewhere, and is not kept.
    pub fn standing(play: Play<R>) -> Self {
        let mut contest = ContestOf::new(play.restarted(), None);
        contest.make_all(play.choices()).expect("a choice that was made before is accepted");
        contest
    }

    /// Goes on with a kept match; it is played through once, and `progress` is told how far that is.
    pub fn resume(path: &Path, progress: &mut dyn FnMut(f32)) -> Result<Self, Kept> {
        let mut follower = Follower { chronicle: Chronicle::default(), progress };
        let told = journal::read_file(path).ok().and_then(|bytes| journal::about(&bytes).ok());
        let (journal, replay) = JournalFile::resume_before::<R>(&R::Catalog::built_in(), path, &mut follower)?;
        let made = replay.play.made();
        let lost = told.map_or(0, |told| told.choices.saturating_sub(made));
        let notice = match (&replay.damage, &replay.way) {
            (Some(damage), _) => Some(Trouble::damaged(damage, made, lost)),
            (None, Way::Snapshot { .. }) => Some(Trouble::older(&replay.way)),
            (None, Way::Replayed) => None,
        };
        let mut chronicle = follower.chronicle;
        chronicle.told_before(&replay.told, &replay.play.header().players);
        Ok(ContestOf { chronicle, notice, ..ContestOf::new(replay.play, Some(journal)) })
    }

    /// Watches a kept match from its beginning, or from the first snapshot that can be taken up.
    pub fn watch(path: &Path, progress: &mut dyn FnMut(f32)) -> Result<Self, Kept> {
        let bytes = journal::read_file(path)?;
        let mut follower = Follower { chronicle: Chronicle::default(), progress };
        let replay = journal::open_before::<R>(&R::Catalog::built_in(), &bytes, &mut follower);
        Ok(ContestOf::watched(replay.map_err(|error| Kept::Journal { path: path.into(), error })?.play))
    }

    /// A match that was played before, to be watched from its beginning.
    pub fn watched(play: Play<R>) -> Self {
        let tape = Some(play.choices().to_vec());
        ContestOf { tape, ..ContestOf::new(play.restarted(), None) }
    }

    /// Makes a choice, and what a lesson makes of it by itself.
    fn make(&mut self, choice: &R::Choice) -> Result<Vec<kit::Step>, NotMade> {
        let Some(tutor) = &self.tutor else { return self.carry_out(choice) };
        // What the rules refuse has their reason, not the lesson's.
        self.play.attempt(choice).map_err(|refusal| NotMade::Refused(refusal.sentence()))?;
        tutor.judge(self.play.state(), choice).map_err(NotMade::Refused)?;
        let before = self.play.state().clone();
        let mut steps = self.carry_out(choice)?;
        self.taught(|tutor, state| tutor.made(&before, choice, state));
        steps.extend(self.play_script().map_err(NotMade::Refused)?);
        Ok(steps)
    }

    /// Tells the teacher how the match stands now.
    fn taught(&mut self, tell: impl FnOnce(&mut dyn Tutor<R>, &R)) {
        if let Some(tutor) = &mut self.tutor {
            tell(tutor.as_mut(), self.play.state());
        }
    }

    /// Makes the choices that the lesson makes by itself.
    fn play_script(&mut self) -> Result<Vec<kit::Step>, String> {
        let mut steps = Vec::new();
        while let Some(choice) = self.tutor.as_ref().map_or(Ok(None), |tutor| tutor.moves(self.play.state()))? {
            steps.extend(self.carry_out(&choice).map_err(|not_made| match not_made {
                NotMade::Refused(sentence) => sentence,
                NotMade::Unwritten(error) => error.to_string(),
            })?);
            self.taught(|tutor, state| tutor.moved(state));
        }
        Ok(steps)
    }

    /// Goes on from another state, as a lesson wants it.
    fn stand_at(&mut self, state: R) -> Deed {
        self.play = Play::taken_up(self.play.header().clone(), state, 0);
        self.chronicle = Chronicle::default();
        Deed { taken_back: true, ..Deed::default() }
    }

    /// Carries out a choice: it counts once it is on disk, and not before.
    fn carry_out(&mut self, choice: &R::Choice) -> Result<Vec<kit::Step>, NotMade> {
        let tried = self.play.attempt(choice).map_err(|refusal| NotMade::Refused(refusal.sentence()))?;
        if let Some(journal) = &mut self.journal {
            let told: Vec<_> = tried.events.iter().filter_map(|event| tried.state.tell(event)).collect();
            journal.record(&tried, &told).map_err(NotMade::Unwritten)?;
        }
        if let Some(herald) = &self.herald {
            let people: Vec<Seat> = self.players().seats().filter(|seat| self.is_human(*seat)).collect();
            for seat in people {
                let said = tried.events.iter().filter_map(|event| herald.happened(event, &tried.state, seat));
                self.told.extend(said.collect::<Vec<_>>());
            }
        }
        let steps = self.chronicle.tell(&self.play, &tried);
        self.play.accept(tried);
        Ok(steps)
    }

    /// Makes choices as far as the rules and the disk allow; those that could not be written are remembered.
    fn make_all(&mut self, choices: &[R::Choice]) -> Result<Deed, String> {
        let mut deed = Deed::default();
        self.told.clear();
        for (number, choice) in choices.iter().enumerate() {
            match self.make(choice) {
                Ok(steps) => deed.steps.extend(steps),
                Err(NotMade::Refused(sentence)) if number == 0 => return Err(sentence),
                Err(NotMade::Refused(sentence)) => {
                    deed.trouble = Some(sentence);
                    break;
                }
                Err(NotMade::Unwritten(error)) => {
                    let label = with_names(&self.play.state().answer(choice).label, self.players());
                    let trouble = Trouble::unkept(&format!("\"{label}\""), &error);
                    self.waits = Some(Waits { what: Unwritten::Choices(choices[number..].to_vec()), trouble });
                    break;
                }
            }
        }
        Ok(deed)
    }

    fn take_back(&mut self, count: usize) -> Deed {
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.undo(count)
        {
            let trouble = Trouble::unkept("Taking back the last choice", &error);
            self.waits = Some(Waits { what: Unwritten::Undo(count), trouble });
            return Deed::default();
        }
        self.play.undo(count);
        self.chronicle.take_back(count);
        Deed { taken_back: true, ..Deed::default() }
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.play.header().players.get(seat).is_some_and(|player| player.control == Control::Human)
    }

    fn undo_count(&self) -> Result<usize, String> {
        if self.tape.is_some() {
            return Err("Nothing is decided while a match is watched.".into());
        }
        if self.tutor.as_ref().is_some_and(|tutor| !tutor.is_free()) {
            return Err("In a lesson Back goes one step back.".into());
        }
        self.play.can_undo(|seat| self.is_human(seat)).map_err(|stop| match stop {
            UndoStop::Beginning if self.play.taken_up_after() > 0 => "The match was taken up from here.".into(),
            UndoStop::Beginning => "This is how the match began.".into(),
            UndoStop::OthersChose => "Only choices of others came since.".into(),
            UndoStop::Revealed(event) => {
                let told = self.play.state().tell(&event).unwrap_or_default();
                format!("What was seen cannot be unseen: {}", with_names(&told, &self.play.header().players))
            }
        })
    }

    /// Nothing more is decided while something waits to be written.
    fn go_on(&self) -> Result<(), String> {
        if self.waits.is_some() { Err(WAITS.into()) } else { Ok(()) }
    }
}

impl<R: Teaches> ContestOf<R> {
    /// The same with somebody who knows what is worth a word the first time.
    pub fn with_coach(self) -> Self {
        let firsts = Firsts::<R>::built_in().expect("the firsts the program was built with were read by its tests");
        ContestOf { herald: Some(Box::new(firsts)), ..self }
    }

    /// A lesson, taken from the step with this number on as far as it can be gone to; it is not kept.
    pub fn of_lesson(id: &str, learner: &str, step: usize) -> Result<Self, String> {
        let course = Course::<R>::built_in().map_err(|error| error.to_string())?;
        let script = course.find(id).ok_or_else(|| format!("{} has no lesson '{id}'", R::NAME))?;
        let (teacher, state) = Teacher::begin(&R::Catalog::built_in(), script)?;
        let play = Play::taken_up(teacher.header(learner), state, 0);
        let mut contest = ContestOf { tutor: Some(Box::new(teacher)), ..ContestOf::new(play, None) };
        while let Some(lesson) = Contest::lesson(&contest).filter(|lesson| lesson.at < step) {
            let gone = match (lesson.wants, lesson.wanted.first()) {
                (Wants::Reading, _) => contest.leaf(Leaf::Next),
                (Wants::Choice, Some(offer)) => contest.choose(*offer),
                _ => break,
            };
            gone?;
        }
        Ok(contest)
    }
}

impl<R: Tabletop> Contest for ContestOf<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn snapshot(&self) -> Arc<dyn Snapshot> {
        Arc::new(self.play.state().clone())
    }

    fn ledger(&self) -> Ledger {
        Ledger::of(self.play.state())
    }

    fn turn(&self) -> Turn {
        self.play.state().turn()
    }

    fn round(&self) -> u32 {
        self.play.state().round()
    }

    fn rounds(&self) -> Option<u32> {
        self.play.state().rounds()
    }

    fn players(&self) -> &BySeat<Player> {
        &self.play.header().players
    }

    fn options(&self) -> Vec<(String, String)> {
        let setup = &self.play.header().setup;
        R::Setup::options().iter().map(|spec| (spec.key.into(), setup.get(spec.key).into())).collect()
    }

    fn verdict(&self) -> Option<String> {
        self.play.state().verdict()
    }

    fn reckon_luck(&self) -> Option<Reckoning> {
        if self.players().count() < 2 || !matches!(self.turn(), Turn::Over(_)) {
            return None;
        }
        let play = self.play.clone();
        let samples = (IMAGINED / self.choices_made().max(1) as u32).clamp(2, 64);
        Some(Box::new(move |think| {
            let luck = kit::luck::luck(&play, samples, &mut random::seeded(play.header().seed), think);
            Reckoned { luck, swings: kit::luck::swings(&play, think) }
        }))
    }

    fn review(&self) -> Option<Reviewing> {
        let mut play = self.play.clone();
        if let Some(tape) = &self.tape {
            play = play.restarted();
            tape.iter().for_each(|choice| drop(play.choose(choice).expect("a recorded choice was accepted before")));
        }
        judges::review(play)
    }

    fn advise(&self) -> Option<Advising> {
        if self.tape.is_some() || self.waits.is_some() {
            return None;
        }
        judges::advise(&self.play)
    }

    fn question(&self) -> Option<Question> {
        let question = self.play.state().question()?;
        let named = |text: &str| with_names(text, self.players());
        Some(Question { head: named(&question.head), body: named(&question.body), ..question })
    }

    fn offers(&self) -> Vec<Offered> {
        let state = self.play.state();
        let named = |text: &str| with_names(text, self.players());
        let shown = |offer: kit::Offer<R>| {
            let answer = state.answer(&offer.choice);
            let answer = kit::Answer { label: named(&answer.label), follows: named(&answer.follows), ..answer };
            let refused = offer.refused.map(|refusal| (named(&refusal.sentence()), refusal.page().to_string()));
            let aside = || Some((self.tutor.as_ref()?.judge(state, &offer.choice).err()?, LESSON.to_string()));
            Offered { answer, refused: refused.or_else(aside) }
        };
        state.offers().into_iter().map(shown).collect()
    }

    fn obvious(&self) -> Option<usize> {
        let (state, choice) = (self.play.state(), self.play.state().obvious()?);
        let is_allowed = self.tutor.as_ref().is_none_or(|tutor| tutor.judge(state, &choice).is_ok());
        state.offers().iter().position(|offer| offer.choice == choice).filter(|_| is_allowed)
    }

    fn choose(&mut self, offer: usize) -> Result<Deed, String> {
        self.go_on()?;
        let mut offers = self.play.state().offers();
        if offer >= offers.len() {
            return Err("That is not offered any more.".into());
        }
        self.make_all(&[offers.swap_remove(offer).choice])
    }

    fn sign(&mut self, choices: &(dyn Any + Send + Sync)) -> Result<Deed, String> {
        self.go_on()?;
        let choices = choices.downcast_ref::<Vec<R::Choice>>().ok_or("That draft belongs to another game.")?;
        self.make_all(choices)
    }

    fn take(&mut self, answer: BotAnswer) -> Result<Deed, String> {
        self.go_on()?;
        let choice = answer.downcast::<R::Choice>().map_err(|_| "That answer belongs to another game.")?;
        self.make_all(&[*choice])
    }

    fn waits(&self) -> Option<&Trouble> {
        self.waits.as_ref().map(|waits| &waits.trouble)
    }

    fn try_again(&mut self) -> Deed {
        match self.waits.take().map(|waits| waits.what) {
            None => Deed::default(),
            Some(Unwritten::Undo(count)) => self.take_back(count),
            Some(Unwritten::Choices(choices)) => {
                let refused = |refusal| Deed { trouble: Some(refusal), ..Deed::default() };
                self.make_all(&choices).unwrap_or_else(refused)
            }
        }
    }

    fn keep_in(&mut self, folder: &Path) -> Result<PathBuf, Trouble> {
        let Some(journal) = &mut self.journal else { return Ok(PathBuf::new()) };
        let from = journal.path().to_path_buf();
        let to = folder.join(from.file_name().unwrap_or(R::ID.as_ref()));
        journal.keep_at(&to).map_err(|error| Trouble::not_moved(&error))?;
        self.notice = Some(Trouble::moved(&from, &to));
        Ok(to)
    }

    fn kept_at(&self) -> Option<&Path> {
        self.journal.as_ref().map(JournalFile::path)
    }

    fn leave(&mut self) {
        // Every choice is on disk already: without this snapshot the match only takes longer to bring back.
        if let Some(journal) = &mut self.journal {
            let _ = journal.leave(&self.play);
        }
    }

    fn can_undo(&self) -> Result<(), String> {
        self.undo_count().map(|_| ())
    }

    fn undo(&mut self) -> Result<Deed, String> {
        self.go_on()?;
        let count = self.undo_count()?;
        Ok(self.take_back(count))
    }

    fn thought(&self) -> Option<Thought> {
        let is_taught = self.tutor.as_ref().is_some_and(|tutor| !tutor.is_free());
        if self.tape.is_some() || self.waits.is_some() || is_taught {
            return None;
        }
        let seat = self.play.state().turn().seat()?;
        let Control::Bot(level) = self.play.header().players[seat].control else { return None };
        let seed = self.play.header().seed ^ self.play.choices().len() as u64;
        let view = view_of(self.play.state(), &mut random::seeded(seed.wrapping_mul(0x9e37_79b9)));
        Some(Box::new(move |think| Box::new(R::bot(level, seed).choose(&view, think))))
    }

    fn zones(&self) -> Vec<ZoneInfo> {
        self.play.state().zones()
    }

    fn pieces(&self) -> Vec<Lying> {
        let mut pieces = Vec::new();
        self.play.state().pieces(&mut pieces);
        pieces
    }

    fn name(&self, piece: PieceId, face: Face) -> String {
        self.play.state().name(piece, face)
    }

    fn about(&self, piece: PieceId, face: Face) -> Vec<String> {
        self.play.state().about(piece, face)
    }

    fn token_name(&self, token: Token, count: u16) -> String {
        self.play.state().token_name(token, count)
    }

    fn figure_name(&self, figure: FigureId, count: i32) -> String {
        self.play.state().figure_name(figure, count)
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        self.play.state().has_secrets(seat)
    }

    fn log(&self) -> &[LogLine] {
        self.chronicle.lines()
    }

    fn notice(&self) -> Option<&Trouble> {
        self.notice.as_ref()
    }

    fn notice_read(&mut self) {
        self.notice = None;
    }

    fn tape(&self) -> Option<Tape> {
        self.tape.as_ref().map(|tape| Tape { at: self.choices_made(), of: tape.len() })
    }

    fn play_on(&mut self) -> Option<Deed> {
        let choice = self.tape.as_ref()?.get(self.choices_made())?.clone();
        Some(self.make_all(&[choice]).expect("a recorded choice was accepted before"))
    }

    fn wind(&mut self, to: usize) {
        let Some(tape) = self.tape.take() else { return };
        *self = ContestOf { tape: Some(tape), ..ContestOf::new(self.play.restarted(), None) };
        while self.choices_made() < to && self.play_on().is_some() {}
    }

    fn choices_made(&self) -> usize {
        self.play.choices().len()
    }

    fn lesson(&self) -> Option<Lesson> {
        let (state, tutor) = (self.play.state(), self.tutor.as_ref()?);
        let (lesson, offers) = (tutor.lesson(state), state.offers());
        let place = |choice: &R::Choice| offers.iter().position(|offer| offer.is_open() && offer.choice == *choice);
        let say = with_names(&lesson.say, self.players());
        Some(Lesson { say, wanted: tutor.wanted(state).iter().filter_map(place).collect(), ..lesson })
    }

    fn firsts(&self) -> Vec<FirstTime> {
        let state = self.play.state();
        let asked = state.turn().seat().filter(|seat| self.is_human(*seat)).zip(self.herald.as_ref());
        let asked = asked.and_then(|(seat, herald)| herald.asked(state, seat));
        let named = |first: FirstTime| FirstTime { say: with_names(&first.say, self.players()), ..first };
        self.told.iter().cloned().chain(asked).map(named).collect()
    }

    fn leaf(&mut self, leaf: Leaf) -> Result<Deed, String> {
        let Some(tutor) = &mut self.tutor else { return Err("This is no lesson.".into()) };
        let elsewhere = match leaf {
            Leaf::Next => tutor.read(self.play.state()).ok_or("Do what is asked for; it is lit.")?,
            Leaf::Back => Some(tutor.back().ok_or("This is how the lesson begins.")?),
            Leaf::Again => Some(tutor.again()),
        };
        let deed = elsewhere.map(|state| self.stand_at(state)).unwrap_or_default();
        Ok(Deed { steps: self.play_script()?, ..deed })
    }
}
