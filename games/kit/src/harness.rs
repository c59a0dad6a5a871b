//! The test that every ruleset passes: random games, looked at from all sides after every choice.
//!
//! A ruleset's own tests call [`random_games`] with one line, or [`raced_games`] where random play seldom gets far.

use crate::bots::{Bot, Think, view_of};
use crate::explain::Explain;
use crate::pieces::{Lying, PieceId, ZoneId};
use crate::random::{self, Rng, seeded};
use crate::ruleset::{Ruleset, Turn};
use crate::tabletop::{Step, Tabletop};
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
    lies: BTreeMap<PieceId, ZoneId>,
    hides: bool,
    what: String,
}

impl<'a, R: Tabletop> Watch<'a, R> {
    fn begin(catalog: &'a Arc<R::Catalog>, setup: &R::Setup, game: u64) -> Self {
        let state = R::begin(catalog, setup, game).expect("the setups under test are allowed");
        let lies = lying(&state).into_iter().map(|at| (at.piece, at.zone)).collect();
        let what = format!("{} game {game} with {setup:?}", R::ID);
        Watch { catalog, state, rng: seeded(game ^ 0xbead), lies, hides: false, what }
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
            let verdict = self.state.apply(&choice, &mut events);
            assert!(verdict.is_ok(), "{}: listed but refused: {choice:?}: {verdict:?}", self.what);
            self.follow(&events, &choice);
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
        assert!(!self.state.prompt().is_empty(), "{}: nothing is asked", self.what);
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
            assert!(!self.state.label(choice).is_empty(), "{}: no label: {choice:?}", self.what);
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
                .map(|at| (at.piece, at.zone, at.face))
                .collect();
            seen.sort();
            seen
        };
        assert_eq!(seen(&self.state), seen(&view), "{}: hiding changes what {seat} can see", self.what);
        assert_eq!(census(&self.state), census(&view), "{}: hiding loses or adds pieces", self.what);
        view.audit().unwrap_or_else(|broken| panic!("{}: hiding breaks it: {broken}", self.what));
    }

    /// Events move the pieces to where the state says they lie, and no piece is lost or doubled.
    fn follow(&mut self, events: &[R::Event], choice: &R::Choice) {
        let mut steps = Vec::new();
        for event in events {
            self.state.steps(event, &mut steps);
        }
        for step in &steps {
            match step {
                Step::Move { piece, from, to, .. } => self.carry(*piece, *from, *to, choice),
                Step::Roll { dice } => dice.iter().for_each(|die| self.carry(die.piece, die.from, die.to, choice)),
                _ => {}
            }
        }
        let now: BTreeMap<_, _> = lying(&self.state).into_iter().map(|at| (at.piece, at.zone)).collect();
        if now != self.lies {
            let lost: Vec<_> = self.lies.keys().filter(|piece| !now.contains_key(piece)).collect();
            assert!(lost.is_empty(), "{}: {choice:?} lost {lost:?}", self.what);
            let astray: Vec<_> = now.iter().filter(|(piece, zone)| self.lies.get(piece) != Some(zone)).collect();
            panic!("{}: after {choice:?} the events {events:?} do not lead to {astray:?}", self.what);
        }
    }

    fn carry(&mut self, piece: PieceId, from: ZoneId, to: ZoneId, choice: &R::Choice) {
        let lay = self.lies.insert(piece, to);
        assert_eq!(lay, Some(from), "{}: after {choice:?} {piece:?} is told to come from elsewhere", self.what);
    }
}

fn lying<R: Tabletop>(state: &R) -> Vec<Lying> {
    let mut pieces = Vec::new();
    state.pieces(&mut pieces);
    let distinct: BTreeSet<_> = pieces.iter().map(|at| at.piece).collect();
    assert_eq!(distinct.len(), pieces.len(), "{}: a piece lies in two places", R::ID);
    pieces
}

/// All pieces, and how many lie in each zone.
fn census<R: Tabletop>(state: &R) -> (BTreeSet<PieceId>, BTreeMap<ZoneId, usize>) {
    let mut zones = BTreeMap::new();
    let pieces = lying(state);
    for at in &pieces {
        *zones.entry(at.zone).or_default() += 1;
    }
    (pieces.into_iter().map(|at| at.piece).collect(), zones)
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
