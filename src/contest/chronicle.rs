//! The log of a match, told as it is played or brought back.

use super::{Gain, LogLine};
use kit::journal::{Audience, Player};
use kit::play::{Play, Tried};
use kit::{BySeat, Seat, Step, Tabletop};

/// All lines of the log, and how many there were before each choice.
#[derive(Clone, Debug, Default)]
pub(super) struct Chronicle {
    lines: Vec<LogLine>,
    before: Vec<usize>,
}

impl Chronicle {
    pub fn lines(&self) -> &[LogLine] {
        &self.lines
    }

    /// Puts what was told before a snapshot in front of everything.
    pub fn told_before(&mut self, told: &[String], players: &BySeat<Player>) {
        let line = |text: &String| LogLine {
            text: with_names(text, players),
            seat: None,
            round: 0,
            deed: 0,
            pieces: Vec::new(),
            gains: Vec::new(),
            is_news: false,
        };
        self.lines.splice(..0, told.iter().map(line));
        self.before.iter_mut().for_each(|before| *before += told.len());
    }

    /// Tells a choice that is about to be accepted, and gives what is to be shown.
    pub fn tell<R: Tabletop>(&mut self, play: &Play<R>, tried: &Tried<R>) -> Vec<Step> {
        let (seat, round, deed) = (play.state().turn().seat(), play.state().round(), self.before.len());
        self.before.push(self.lines.len());
        let mut steps = Vec::new();
        for event in &tried.events {
            let from = steps.len();
            tried.state.show(event, &mut steps);
            for step in &mut steps[from..] {
                if let Step::Say { text } | Step::Announce { text, .. } = step {
                    *text = with_names(text, &play.header().players);
                }
            }
            self.lines.extend(line(&steps[from..], seat, round, deed));
        }
        steps
    }

    /// Takes back the lines of so many choices.
    pub fn take_back(&mut self, count: usize) {
        let made = self.before.len() - count;
        self.lines.truncate(self.before[made]);
        self.before.truncate(made);
    }
}

/// Follows a journal while it is played through: its log, and how far it is.
pub(super) struct Follower<'a> {
    pub chronicle: Chronicle,
    pub progress: &'a mut dyn FnMut(f32),
}

impl<R: Tabletop> Audience<R> for Follower<'_> {
    fn begins(&mut self, _: &Play<R>) {
        self.chronicle = Chronicle::default();
    }

    fn made(&mut self, play: &Play<R>, tried: &Tried<R>) {
        self.chronicle.tell(play, tried);
    }

    fn taken_back(&mut self, count: usize) {
        self.chronicle.take_back(count);
    }

    fn read(&mut self, lines: usize, of: usize) {
        (self.progress)(lines as f32 / of.max(1) as f32);
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
    let is_news = steps.iter().any(|step| matches!(step, Step::Announce { .. }));
    Some(LogLine { text, seat, round, deed, pieces, gains: steps.iter().filter_map(gain).collect(), is_news })
}

/// Puts the players' names where a log line says `{0}`, `{1}` and so on.
pub fn with_names(text: &str, players: &BySeat<Player>) -> String {
    players.iter().fold(text.to_string(), |text, (seat, player)| text.replace(&format!("{{{}}}", seat.0), &player.name))
}
