//! A match of one ruleset, played or watched, with its journal and its log.

use super::{BotAnswer, Contest, Deed, Gain, LogLine, Offered, Snapshot, Tape, Thought};
use kit::bots::view_of;
use kit::journal::{Control, JournalFile, Kept, Player};
use kit::play::{Play, UndoStop};
use kit::{
    BySeat, Explain, Face, FigureId, Ledger, Lying, PieceId, Question, Seat, Setup, Step, Tabletop, Token, Turn,
    ZoneInfo, random,
};
use std::sync::{Arc, OnceLock};

/// A match of one ruleset.
pub struct ContestOf<R: Tabletop> {
    play: Play<R>,
    journal: Option<JournalFile>,
    log: Vec<LogLine>,
    lines_before: Vec<usize>,
    notice: Option<String>,
    luck: OnceLock<BySeat<f64>>,
    tape: Option<Vec<R::Choice>>,
}

/// How many states a reckoning of luck may imagine; a long match gets fewer for each reveal.
const IMAGINED: u32 = 24_000;

impl<R: Tabletop> ContestOf<R> {
    /// A match that begins.
    pub fn new(play: Play<R>, journal: Option<JournalFile>) -> Self {
        ContestOf {
            play,
            journal,
            log: Vec::new(),
            lines_before: Vec::new(),
            notice: None,
            luck: OnceLock::new(),
            tape: None,
        }
    }

    /// A match that was played before; its log is told anew.
    pub fn resumed(play: Play<R>, journal: Option<JournalFile>, notice: Option<String>) -> Self {
        let choices = play.choices().to_vec();
        let mut contest = ContestOf::new(play.restarted(), None);
        for choice in &choices {
            contest.make(choice).expect("a replayed choice was accepted before");
        }
        ContestOf { play, journal, notice, ..contest }
    }

    /// A match that was played before, to be watched from its beginning.
    pub fn watched(play: Play<R>) -> Self {
        let tape = Some(play.choices().to_vec());
        ContestOf { tape, ..ContestOf::new(play.restarted(), None) }
    }

    fn make(&mut self, choice: &R::Choice) -> Result<Deed, String> {
        let before = self.play.state().turn().seat();
        let round = self.play.state().round();
        let events = self.play.choose(choice).map_err(|refusal| refusal.sentence())?;
        self.lines_before.push(self.log.len());
        let mut deed = Deed::default();
        let state = self.play.state();
        for event in &events {
            let from = deed.steps.len();
            state.show(event, &mut deed.steps);
            for step in &mut deed.steps[from..] {
                if let Step::Say { text } | Step::Announce { text, .. } = step {
                    *text = with_names(text, &self.play.header().players);
                }
            }
            self.log.extend(line(&deed.steps[from..], before, round, self.lines_before.len() - 1));
        }
        deed.trouble = self.record(choice).err().map(|error| error.to_string());
        Ok(deed)
    }

    fn record(&mut self, choice: &R::Choice) -> Result<(), Kept> {
        let Some(journal) = &mut self.journal else { return Ok(()) };
        journal.choice::<R>(choice)?;
        match self.play.state().turn() {
            Turn::Over(standings) => journal.end(&standings),
            Turn::Of(_) => Ok(()),
        }
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.play.header().players.get(seat).is_some_and(|player| player.control == Control::Human)
    }

    fn undo_count(&self) -> Result<usize, String> {
        if self.tape.is_some() {
            return Err("Nothing is decided while a match is watched.".into());
        }
        self.play.can_undo(|seat| self.is_human(seat)).map_err(|stop| match stop {
            UndoStop::Beginning => "This is how the match began.".into(),
            UndoStop::OthersChose => "Only choices of others came since.".into(),
            UndoStop::Revealed(event) => {
                let told = self.play.state().tell(&event).unwrap_or_default();
                format!("What was seen cannot be unseen: {}", with_names(&told, &self.play.header().players))
            }
        })
    }
}

/// The log line of an event, from its steps; none if nothing is said.
fn line(steps: &[Step], seat: Option<Seat>, round: u32, deed: usize) -> Option<LogLine> {
    let text = steps.iter().find_map(|step| match step {
        Step::Say { text } => Some(text.clone()),
        _ => None,
    })?;
    let gain = |step: &Step| match step {
        Step::Count { figure, by, why, .. } => Some(Gain { figure: *figure, by: *by, why: why.clone() }),
        _ => None,
    };
    let pieces = steps.iter().flat_map(Step::pieces).collect();
    Some(LogLine { text, seat, round, deed, pieces, gains: steps.iter().filter_map(gain).collect() })
}

/// Puts the players' names where a log line says `{0}`, `{1}` and so on.
fn with_names(text: &str, players: &BySeat<Player>) -> String {
    players.iter().fold(text.to_string(), |text, (seat, player)| text.replace(&format!("{{{}}}", seat.0), &player.name))
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

    fn luck(&self, seat: Seat) -> Option<String> {
        if self.players().count() < 2 || !matches!(self.turn(), Turn::Over(_)) {
            return None;
        }
        let reckon = || {
            let samples = (IMAGINED / self.choices_made().max(1) as u32).clamp(2, 64);
            kit::luck::luck(&self.play, samples, &mut random::seeded(self.play.header().seed))
        };
        let wins = self.luck.get_or_init(reckon)[seat];
        Some(match wins {
            wins if wins.abs() < 0.005 => "Luck: as expected".into(),
            wins => format!("Luck: {:+.0} % of a win", wins * 100.0),
        })
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
            Offered { answer, refused }
        };
        state.offers().into_iter().map(shown).collect()
    }

    fn obvious(&self) -> Option<usize> {
        let choice = self.play.state().obvious()?;
        self.play.state().offers().iter().position(|offer| offer.choice == choice)
    }

    fn choose(&mut self, offer: usize) -> Result<Deed, String> {
        let offers = self.play.state().offers();
        let offer = offers.get(offer).ok_or("That is not offered any more.")?;
        self.make(&offer.choice)
    }

    fn take(&mut self, answer: BotAnswer) -> Result<Deed, String> {
        let choice = answer.downcast::<R::Choice>().map_err(|_| "That answer belongs to another game.")?;
        self.make(&choice)
    }

    fn can_undo(&self) -> Result<(), String> {
        self.undo_count().map(|_| ())
    }

    fn undo(&mut self) -> Result<(), String> {
        let count = self.undo_count()?;
        self.play.undo(count);
        let made = self.lines_before.len() - count;
        self.log.truncate(self.lines_before[made]);
        self.lines_before.truncate(made);
        match &mut self.journal {
            Some(journal) => journal.undo(count).map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }

    fn thought(&self) -> Option<Thought> {
        if self.tape.is_some() {
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
        &self.log
    }

    fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    fn tape(&self) -> Option<Tape> {
        self.tape.as_ref().map(|tape| Tape { at: self.choices_made(), of: tape.len() })
    }

    fn play_on(&mut self) -> Option<Deed> {
        let choice = self.tape.as_ref()?.get(self.choices_made())?.clone();
        Some(self.make(&choice).expect("a recorded choice was accepted before"))
    }

    fn wind(&mut self, to: usize) {
        let Some(tape) = self.tape.take() else { return };
        *self = ContestOf { tape: Some(tape), ..ContestOf::new(self.play.restarted(), None) };
        while self.choices_made() < to && self.play_on().is_some() {}
    }

    fn choices_made(&self) -> usize {
        self.play.choices().len()
    }
}
