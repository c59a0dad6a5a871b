//! The test that every ruleset passes: random games, looked at from all sides after every choice.
//!
//! A ruleset's own tests call [`random_games`] with one line, or [`raced_games`] where random play seldom gets far.

use crate::bots::{Bot, Think, view_of};
use crate::explain::Explain;
use crate::ledger::{Ledger, lying};
use crate::pieces::{PieceId, Place};
use crate::random::{self, Rng, seeded};
use crate::ruleset::{Ruleset, Turn};
use crate::tabletop::Tabletop;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::Arc;

/// How thoroughly to look.
#[derive(Clone, Copy, Debug)]
pub struct Thoroughness {
    /// How many games to play.
    pub games: u64,
    /// The costly looks are taken at one state in this many.
    pub one_in: usize,
    /// A game longer than this many choices is broken.
    pub most_choices: usize,
}

impl Default for Thoroughness {
    fn default() -> Self {
        Thoroughness { games: 200, one_in: 7, most_choices: 100_000 }
    }
}

/// Plays random games of every setup that `setup` makes from a game's number; panics at the first broken promise.
pub fn random_games<R: Tabletop>(catalog: &Arc<R::Catalog>, how: Thoroughness, setup: impl Fn(u64) -> R::Setup) {
    watched_games::<R>(catalog, how, setup, |_| None);
}

/// The same with games between bots, for rulesets in which random play seldom gets far. Now and then a bot errs, so
/// that odd corners are seen too.
pub fn raced_games<R: Tabletop>(
    catalog: &Arc<R::Catalog>,
    how: Thoroughness,
    setup: impl Fn(u64) -> R::Setup,
    bot: impl Fn(u64) -> Box<dyn Bot<R>>,
) {
    watched_games(catalog, how, setup, |game| Some(bot(game)));
}

fn watched_games<R: Tabletop>(
    catalog: &Arc<R::Catalog>,
    how: Thoroughness,
    setup: impl Fn(u64) -> R::Setup,
    bot: impl Fn(u64) -> Option<Box<dyn Bot<R>>>,
) {
    let mut strangers = Vec::new();
    let mut hides = false;
    for game in 0..how.games {
        let setup = setup(game);
        let mut watch = Watch::<R>::begin(catalog, &setup, game);
        let choices = watch.play(how, &mut strangers, bot(game));
        watch.stays_over(&strangers);
        hides |= watch.hides;
        same_again::<R>(catalog, &setup, game, &choices);
    }
    assert!(hides || how.games == 0, "{}: hiding mixes nothing, not even the dice to come", R::ID);
}

/// How seldom a bot errs.
const ONE_ERROR_IN: usize = 12;

/// One game under watch.
struct Watch<'a, R: Tabletop> {
    catalog: &'a Arc<R::Catalog>,
    state: R,
    rng: Rng,
    ledger: Ledger,
    hides: bool,
    what: String,
}

impl<'a, R: Tabletop> Watch<'a, R> {
    fn begin(catalog: &'a Arc<R::Catalog>, setup: &R::Setup, game: u64) -> Self {
        let state = R::begin(catalog, setup, game).expect("the setups under test are allowed");
        let ledger = Ledger::of(&state);
        let what = format!("{} game {game} with {setup:?}", R::ID);
        Watch { catalog, state, rng: seeded(game ^ 0xbead), ledger, hides: false, what }
    }

    fn play(
        &mut self,
        how: Thoroughness,
        strangers: &mut Vec<R::Choice>,
        mut bot: Option<Box<dyn Bot<R>>>,
    ) -> Vec<R::Choice> {
        let (mut made, mut listed, mut events) = (Vec::new(), Vec::new(), Vec::new());
        while let Turn::Of(seat) = self.state.turn() {
            if self.state.round() > R::ROUND_CAP {
                break;
            }
            listed.clear();
            self.state.choices(&mut listed);
            assert!(!listed.is_empty(), "{}: {seat} has no choice\n{:?}", self.what, self.state);
            self.look(&listed);
            if made.len() % how.one_in == 0 {
                self.look_closely(&listed, strangers);
            }
            let choice = match &mut bot {
                Some(bot) if random::below(&mut self.rng, ONE_ERROR_IN) > 0 => {
                    let view = view_of(&self.state, &mut self.rng);
                    bot.choose(&view, &Think::freely())
                }
                _ => random::pick(&mut self.rng, &listed).clone(),
            };
            events.clear();
            let before = (made.len() % how.one_in == 0).then(|| self.state.clone());
            let verdict = self.state.apply(&choice, &mut events);
            assert!(verdict.is_ok(), "{}: listed but refused: {choice:?}: {verdict:?}", self.what);
            self.follow(before, &events, &choice);
            if strangers.len() < 500 || random::below(&mut self.rng, 50) == 0 {
                let at = random::below(&mut self.rng, 500).min(strangers.len());
                strangers.insert(at, choice.clone());
                strangers.truncate(500);
            }
            made.push(choice);
            assert!(made.len() <= how.most_choices, "{}: no end after {} choices", self.what, made.len());
        }
        made
    }

    /// What is cheap enough to look at after every choice.
    fn look(&self, listed: &[R::Choice]) {
        assert_eq!(self.state.clone(), self.state, "{}: a clone differs", self.what);
        for (index, choice) in listed.iter().enumerate() {
            assert!(!listed[..index].contains(choice), "{}: listed twice: {choice:?}", self.what);
        }
        if let Err(broken) = self.state.audit() {
            panic!("{}: {broken}\n{:?}", self.what, self.state);
        }
    }

    /// What is looked at now and then.
    fn look_closely(&mut self, listed: &[R::Choice], strangers: &[R::Choice]) {
        self.survives_a_file();
        self.offers_agree(listed);
        let mut events = Vec::new();
        for choice in listed {
            events.clear();
            let verdict = self.state.clone().apply(choice, &mut events);
            assert!(verdict.is_ok(), "{}: listed but refused: {choice:?}: {verdict:?}", self.what);
        }
        events.iter().for_each(|event| self.keeps_in_a_file(event));
        let choice = random::pick(&mut self.rng, listed);
        self.keeps_in_a_file(choice);
        for _ in 0..8.min(strangers.len()) {
            let stranger = random::pick(&mut self.rng, strangers);
            if !listed.contains(stranger) {
                self.refuses(stranger);
            }
        }
        self.hides_what_it_must();
        self.asks_something();
    }

    fn asks_something(&self) {
        let question = self.state.question().unwrap_or_else(|| panic!("{}: nothing is asked", self.what));
        assert!(!question.head.is_empty(), "{}: nothing is asked: {question:?}", self.what);
        assert_eq!(Turn::Of(question.seat), self.state.turn(), "{}: somebody else is asked", self.what);
    }

    fn survives_a_file(&self) {
        let text = ron::to_string(&self.state).expect("a state is plain data");
        let mut read: R = ron::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", self.what));
        read.adopt(self.catalog);
        assert_eq!(read, self.state, "{}: a file changes it", self.what);
    }

    fn keeps_in_a_file<T: Serialize + DeserializeOwned + PartialEq + Debug>(&self, told: &T) {
        let text = ron::to_string(told).expect("choices and events are plain data");
        let read = ron::from_str::<T>(&text);
        assert!(read.as_ref() == Ok(told), "{}: a file turns {told:?} into {read:?}", self.what);
    }

    /// After the end nothing is asked and nothing accepted, and every seat has its place.
    fn stays_over(&self, strangers: &[R::Choice]) {
        let Turn::Over(standings) = self.state.turn() else { return };
        let (scores, places) = (standings.scores.count(), standings.places.count());
        assert!(scores == places && R::SEATS.contains(&places), "{}: places are missing: {standings:?}", self.what);
        let mut listed = Vec::new();
        self.state.choices(&mut listed);
        assert!(listed.is_empty(), "{}: choices after the end: {listed:?}", self.what);
        assert!(self.state.offers().iter().all(|offer| !offer.is_open()), "{}: offers after the end", self.what);
        strangers.iter().take(8).for_each(|stranger| drop(self.refuses(stranger)));
        self.survives_a_file();
        self.look(&[]);
    }

    fn offers_agree(&self, listed: &[R::Choice]) {
        let offers = self.state.offers();
        let open: Vec<_> = offers.iter().filter(|offer| offer.is_open()).collect();
        assert_eq!(open.len(), listed.len(), "{}: offered {open:?}\nbut listed {listed:?}", self.what);
        for offer in &offers {
            let choice = &offer.choice;
            assert_eq!(offer.is_open(), listed.contains(choice), "{}: offer and list disagree: {offer:?}", self.what);
            let answer = self.state.answer(choice);
            assert!(!answer.label.is_empty(), "{}: no label: {choice:?}", self.what);
            let all: f64 = answer.odds.iter().map(|band| band.chance).sum();
            assert!(answer.odds.is_empty() || (all - 1.0).abs() < 1e-6, "{}: odds of {answer:?}", self.what);
            if let Some(refusal) = &offer.refused {
                let given = self.refuses(choice);
                assert_eq!(given, *refusal, "{}: two reasons for {choice:?}", self.what);
                assert!(!refusal.sentence().is_empty() && !refusal.page().0.is_empty(), "{refusal:?} explains nothing");
            }
        }
    }

    fn refuses(&self, choice: &R::Choice) -> R::Refusal {
        let mut world = self.state.clone();
        let mut events = Vec::new();
        let verdict = world.apply(choice, &mut events);
        let Err(refusal) = verdict else { panic!("{}: accepted but not listed: {choice:?}", self.what) };
        assert_eq!(world, self.state, "{}: a refused choice left a trace: {choice:?}", self.what);
        assert!(events.is_empty(), "{}: a refused choice told events: {choice:?}", self.what);
        refusal
    }

    /// Mixing hidden things keeps the question, its choices, the pieces, and what the seat can see.
    fn hides_what_it_must(&mut self) {
        let Turn::Of(seat) = self.state.turn() else { return };
        let mut view = self.state.clone();
        view.hide_from(seat, &mut self.rng);
        self.hides |= view != self.state;
        assert_eq!(view.turn(), self.state.turn(), "{}: hiding changes the turn", self.what);
        let (mut before, mut after) = (Vec::new(), Vec::new());
        self.state.choices(&mut before);
        view.choices(&mut after);
        assert_eq!(before, after, "{}: hiding changes the choices", self.what);
        let seen = |state: &R| {
            let mut seen: Vec<_> = lying(state)
                .into_iter()
                .filter(|at| at.sight.allows(seat))
                .map(|at| (at.piece, at.place, at.face))
                .collect();
            seen.sort();
            seen
        };
        assert_eq!(seen(&self.state), seen(&view), "{}: hiding changes what {seat} can see", self.what);
        assert_eq!(census(&self.state), census(&view), "{}: hiding loses or adds pieces", self.what);
        view.audit().unwrap_or_else(|broken| panic!("{}: hiding breaks it: {broken}", self.what));
        let luck = random::fork(&mut self.rng);
        let hidden = |mut state: R| {
            state.hide_from(seat, &mut luck.clone());
            state
        };
        assert!(hidden(view) == hidden(self.state.clone()), "{}: what {seat} cannot see shows through", self.what);
    }

    /// The steps lead from what was shown to what the state says, and any state of the match tells them alike.
    fn follow(&mut self, before: Option<R>, events: &[R::Event], choice: &R::Choice) {
        let mut steps = Vec::new();
        for event in events {
            let from = steps.len();
            self.state.steps(event, &mut steps);
            if let Some(before) = &before {
                let mut again = Vec::new();
                before.steps(event, &mut again);
                assert_eq!(again, steps[from..], "{}: {choice:?}: {event:?} is told in two ways", self.what);
            }
        }
        for step in &steps {
            if let Err(broken) = self.ledger.take(step) {
                panic!("{}: after {choice:?}: {broken}", self.what);
            }
        }
        let now = Ledger::of(&self.state);
        if let Some(difference) = self.ledger.difference(&now) {
            panic!("{}: after {choice:?} the events {events:?} do not lead to the state: {difference}", self.what);
        }
    }
}

/// All pieces, and how many lie in each place.
fn census<R: Tabletop>(state: &R) -> (BTreeSet<PieceId>, BTreeMap<Place, usize>) {
    let mut places = BTreeMap::new();
    let pieces = lying(state);
    for at in &pieces {
        *places.entry(at.place).or_default() += 1;
    }
    (pieces.into_iter().map(|at| at.piece).collect(), places)
}

/// The same seed and choices give the same events and the same end.
fn same_again<R: Ruleset>(catalog: &Arc<R::Catalog>, setup: &R::Setup, seed: u64, choices: &[R::Choice]) {
    let run = || {
        let mut state = R::begin(catalog, setup, seed).expect("it began before");
        let mut events = Vec::new();
        for choice in choices {
            state.apply(choice, &mut events).expect("it was accepted before");
        }
        (state, events)
    };
    let (first, second) = (run(), run());
    assert!(first == second, "{} seed {seed}: the same choices led elsewhere", R::ID);
}
