//! The match in progress: what is offered, what has been chosen so far, and what a choice does.

use crate::contest::{Contest, Deed, LogLine, Offered};
use crate::games::GameInfo;
use crate::play::reach::Reach;
use crate::play::shown::Shown;
use crate::play::tables::{TableInUse, TableKind, Tables};
use crate::play::{Complaint, Intent, ResumeMatch, StartMatch, WatchMatch};
use crate::screens::{FrameSet, Screen};
use crate::table::beholder::Beholder;
use crate::table::layout::Layout;
use crate::table::pieces::{self, Pieces};
use crate::table::pointer::Clicked;
use crate::table::sound::{Noise, Noises};
use crate::table::steps::{Steps, Truth};
use crate::table::tokens::Heaps;
use crate::table::zones;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use kit::journal::Control;
use kit::{Question, Seat, Target, Turn, ZoneId};
use std::sync::atomic::{AtomicU64, Ordering};

/// The match in progress.
#[derive(Resource)]
pub struct Session {
    /// The game.
    pub game: &'static GameInfo,
    /// The match.
    pub contest: Box<dyn Contest>,
    /// The table it is played on.
    pub table: TableKind,
    /// What a person is asked now.
    pub question: Option<Question>,
    /// What is offered now.
    pub offers: Vec<Offered>,
    /// The offer that Space takes.
    pub obvious: Option<usize>,
    /// What was pointed at so far for one of the offers.
    pub picked: Vec<Target>,
    /// What was said last: a refusal, a trouble, a notice.
    pub said: Option<String>,
    /// The person who looked at the table last; another one lifts the curtain first.
    pub looking: Option<Seat>,
    /// Grows with every change: the number of the question asked, for whoever keeps a copy.
    pub changes: u64,
    /// Whether what is not possible is listed too, where every offer has a button.
    pub lists_refused: bool,
}

/// How many matches have been opened: no two questions of the program have the same number.
static MATCHES: AtomicU64 = AtomicU64::new(0);

/// So many answers to a piece picked are listed as well, so that keys can give them.
const FEW: usize = 6;

impl Session {
    /// A session of a match just begun or taken up again.
    pub fn new(game: &'static GameInfo, contest: Box<dyn Contest>, table: TableKind) -> Self {
        let said = contest.notice().map(String::from);
        let mut session = Session {
            game,
            contest,
            table,
            question: None,
            offers: Vec::new(),
            obvious: None,
            picked: Vec::new(),
            said,
            looking: None,
            changes: MATCHES.fetch_add(1, Ordering::Relaxed) << 32,
            lists_refused: false,
        };
        session.refresh();
        session
    }

    /// The person who decides now, if it is a person.
    pub fn person(&self) -> Option<Seat> {
        self.contest.turn().seat().filter(|seat| self.is_person(*seat) && self.contest.tape().is_none())
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.contest.players()[seat].control == Control::Human
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.contest.players().seats().filter(|seat| self.is_person(*seat)).count()
    }

    /// The seat whose hidden things are shown: who looks, or the only person there is.
    pub fn viewer(&self) -> Option<Seat> {
        let only = || self.contest.players().seats().find(|seat| self.is_person(*seat)).filter(|_| self.people() == 1);
        self.looking.or_else(only)
    }

    /// With whose eyes the table is seen: nobody's while the curtain hangs.
    pub fn beholder(&self) -> Beholder {
        Beholder(self.viewer().filter(|_| !self.is_curtained()))
    }

    /// Whether a curtain hangs until the next person says they are ready.
    pub fn is_curtained(&self) -> bool {
        let next = self.person();
        self.people() > 1
            && next.is_some()
            && next != self.looking
            && next.is_some_and(|seat| self.contest.has_secrets(seat))
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        matches!(self.contest.turn(), Turn::Over(_))
    }

    /// The offers that can still be meant by what was picked.
    pub fn narrowed(&self) -> impl Iterator<Item = (usize, &Offered)> {
        let starts = |offer: &Offered| offer.path.starts_with(&self.picked);
        self.offers.iter().enumerate().filter(move |(_, offer)| starts(offer))
    }

    /// The offers that have a button: those complete with what is picked, those whose next target cannot be pointed
    /// at, few that are left, or all where pieces may lie under others; never those that a panel has a button for.
    pub fn listed(&self, reach: &Reach) -> impl Iterator<Item = (usize, &Offered)> {
        let depth = self.picked.len();
        let is_narrow = depth > 0 && self.narrowed().count() <= FEW;
        let has_none = move |index: usize| depth > 0 || !reach.has_answer(self, index);
        self.narrowed().filter(move |(index, _)| has_none(*index)).filter(move |(_, offer)| {
            match self.table.lists_all {
                true => self.lists_refused || offer.is_open(),
                false => match offer.path.get(depth) {
                    None => true,
                    Some(next) => is_narrow || (offer.is_open() && !reach.has(*next)),
                },
            }
        })
    }

    /// How many offers are listed only when asked for, because they are not possible.
    pub fn refused_aside(&self) -> usize {
        let refused = self.narrowed().filter(|(_, offer)| offer.refused.is_some()).count();
        if self.table.lists_all { refused } else { 0 }
    }

    /// What can be pointed at next.
    pub fn clickable(&self) -> impl Iterator<Item = Target> + '_ {
        let open = self.narrowed().filter(|(_, offer)| offer.refused.is_none());
        open.filter_map(|(_, offer)| offer.path.get(self.picked.len()).copied())
    }

    /// The log.
    pub fn log(&self) -> &[LogLine] {
        self.contest.log()
    }

    fn refresh(&mut self) {
        self.changes += 1;
        self.picked.clear();
        let is_asked = self.person().is_some();
        self.question = if is_asked { self.contest.question() } else { None };
        self.offers = if is_asked { self.contest.offers() } else { Vec::new() };
        self.obvious = if is_asked { self.contest.obvious() } else { None };
        if self.person().is_some() && !self.is_curtained() {
            self.looking = self.person();
        }
    }

    /// Whether an offer speaks of this next, open or not.
    fn is_spoken_of(&self, target: Target) -> bool {
        self.narrowed().any(|(_, offer)| offer.path.get(self.picked.len()) == Some(&target))
    }

    /// What somebody who points at `target` means: itself, or the zone beneath it if nothing is said of itself.
    pub fn meant(&self, target: Target, zone: Option<ZoneId>) -> Option<Target> {
        let meant = match zone.map(Target::Zone) {
            Some(zone) if !self.is_spoken_of(target) => zone,
            _ => target,
        };
        self.clickable().any(|next| next == meant).then_some(meant)
    }

    /// What pointing at something means: a choice, a step towards one, or a reason why not.
    pub fn click(&mut self, target: Target, zone: Option<ZoneId>) -> Option<usize> {
        if let Some(meant) = self.meant(target, zone) {
            self.picked.push(meant);
            return self.only_one_left();
        }
        if !self.picked.is_empty() {
            self.picked.clear();
            return self.click(target, zone);
        }
        let reason = self.offers.iter().find(|offer| offer.path.first() == Some(&target));
        self.said =
            reason.and_then(|offer| offer.refused.as_ref()).map(|(sentence, page)| format!("{sentence} ({page})"));
        None
    }

    /// To take an offer of the question asked now.
    pub fn choose(&self, offer: usize, by_mouse: bool) -> Intent {
        Intent::Choose { question: self.changes, offer, by_mouse }
    }

    fn only_one_left(&self) -> Option<usize> {
        let mut open = self.narrowed().filter(|(_, offer)| offer.refused.is_none());
        let (index, offer) = open.next()?;
        (open.next().is_none() && offer.path.len() == self.picked.len()).then_some(index)
    }
}

/// What happens when a match comes onto the table, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EnterSet {
    /// The match becomes the session.
    Open,
    /// Its pieces are laid out.
    Lay,
    /// Everything around them.
    Dress,
}

/// A match that waits for the table to be cleared.
#[derive(Resource)]
struct Opening {
    game: &'static GameInfo,
    contest: Box<dyn Contest>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, open.in_set(FrameSet::Input))
        .configure_sets(OnEnter(Screen::Match), (EnterSet::Open, EnterSet::Lay, EnterSet::Dress).chain())
        .add_systems(OnEnter(Screen::Match), (sit_down.in_set(EnterSet::Open), lay_table.in_set(EnterSet::Lay)))
        .add_systems(
            Update,
            (decide, behold)
                .chain()
                .in_set(FrameSet::Rules)
                .run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
        )
        .add_systems(OnExit(Screen::Match), close)
        .add_systems(OnEnter(Screen::Launcher), |mut table: ResMut<NextState<TableInUse>>| table.set(TableInUse(None)));
}

fn open(
    mut commands: Commands,
    mut starts: MessageReader<StartMatch>,
    mut resumes: MessageReader<ResumeMatch>,
    mut watches: MessageReader<WatchMatch>,
    mut complaints: MessageWriter<Complaint>,
) {
    let started = starts.read().map(|start| (start.game, (start.game.begin)(&start.agreed)));
    let resumed = resumes.read().map(|resume| (resume.game, (resume.game.resume)(&resume.path)));
    let watched = watches.read().map(|watch| (watch.game, (watch.game.watch)(&watch.path)));
    for (game, contest) in started.chain(resumed).chain(watched) {
        match contest {
            Ok(contest) => {
                commands.queue(move |world: &mut World| show(world, game, contest));
            }
            Err(trouble) => {
                complaints.write(Complaint(trouble.to_string()));
            }
        }
    }
}

/// Puts a match on the table that was made elsewhere.
pub fn show(world: &mut World, game: &'static GameInfo, contest: Box<dyn Contest>) {
    let table = world.resource::<Tables>().of(game.id);
    world.insert_resource(Opening { game, contest });
    world.resource_mut::<NextState<TableInUse>>().set(TableInUse(Some((table.name, table.built_on))));
    world.resource_mut::<NextState<Screen>>().set(Screen::Match);
}

fn sit_down(world: &mut World) {
    let Some(Opening { game, contest }) = world.remove_resource::<Opening>() else { return };
    let table = world.resource::<Tables>().of(game.id);
    world.insert_resource((table.look)(contest.as_ref()));
    let session = Session::new(game, contest, table);
    let mut shown = Shown::default();
    shown.settle(&session);
    world.insert_resource(shown);
    world.insert_resource(session);
}

fn close(
    mut commands: Commands,
    mut steps: ResMut<Steps>,
    mut truth: ResMut<Truth>,
    mut heaps: ResMut<Heaps>,
    mut shown: ResMut<Shown>,
) {
    commands.remove_resource::<Session>();
    steps.skip();
    *truth = Truth::default();
    *heaps = Heaps::default();
    *shown = Shown::default();
}

fn lay_table(
    mut commands: Commands,
    session: Res<Session>,
    laid: Res<crate::table::look::Laid>,
    mut layout: ResMut<Layout>,
    mut entities: ResMut<Pieces>,
    mut truth: ResMut<Truth>,
    mut heaps: ResMut<Heaps>,
    mut beholder: ResMut<Beholder>,
) {
    let lying = session.contest.pieces();
    *beholder = session.beholder();
    zones::spawn_all(&mut commands, &laid, &session.contest.zones());
    pieces::spawn_all(&mut commands, &mut entities, &mut layout, &laid, &lying, *beholder);
    *truth = Truth { lying, stale: false };
    *heaps = Heaps { truth: session.contest.ledger(), stale: true };
}

/// When somebody else looks, other things are hidden.
fn behold(session: Res<Session>, mut beholder: ResMut<Beholder>, mut truth: ResMut<Truth>) {
    if beholder.set_if_neq(session.beholder()) {
        truth.stale = true;
    }
}

/// A second click in the same place within so many seconds is taken for the end of a double click.
const DOUBLE_CLICK: f32 = 0.35;
/// Places no further apart than this, in points, are the same to a hand.
const SAME_PLACE: f32 = 8.0;

/// The last choice that was made with the mouse: when and where.
#[derive(Default)]
struct LastClick {
    seconds: f32,
    at: Option<Vec2>,
}

/// Where what happened goes.
#[derive(SystemParam)]
struct Telling<'w> {
    steps: ResMut<'w, Steps>,
    truth: ResMut<'w, Truth>,
    heaps: ResMut<'w, Heaps>,
    noises: ResMut<'w, Noises>,
}

impl Telling<'_> {
    fn now(&mut self, session: &Session) {
        *self.truth = Truth { lying: session.contest.pieces(), stale: true };
        *self.heaps = Heaps { truth: session.contest.ledger(), stale: true };
    }

    /// Everything is as the state says, at once.
    fn at_once(&mut self, session: &mut Session) {
        session.refresh();
        self.steps.skip();
        self.now(session);
    }

    fn take_in(&mut self, session: &mut Session, deed: Result<Deed, String>) {
        match deed {
            Ok(deed) => {
                session.said = deed.trouble;
                session.refresh();
                self.steps.tell(deed.steps);
                self.now(session);
                if session.is_over() {
                    self.noises.add(Noise::Win);
                }
            }
            Err(refusal) => session.said = Some(refusal),
        }
    }
}

/// Carries out what people want.
fn decide(
    mut session: ResMut<Session>,
    mut intents: MessageReader<Intent>,
    mut clicks: MessageReader<Clicked>,
    layout: Res<Layout>,
    time: Res<Time>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut last: Local<LastClick>,
    mut telling: Telling,
) {
    let mut intents: Vec<Intent> = intents.read().cloned().collect();
    for click in clicks.read().filter(|click| !click.inspect) {
        if session.is_curtained() || session.person().is_none() || telling.steps.is_playing() {
            continue;
        }
        let zone = match click.target {
            Target::Piece(piece) => layout.zone(piece),
            _ => None,
        };
        if let Some(offer) = session.click(click.target, zone) {
            intents.push(session.choose(offer, true));
        }
    }
    for intent in intents {
        match intent {
            Intent::Choose { question, offer, by_mouse } => {
                if question != session.changes || session.person().is_none() || session.is_curtained() {
                    continue;
                }
                let now = time.elapsed_secs();
                let cursor = window.single().ok().and_then(Window::cursor_position);
                let same_place = cursor.zip(last.at).is_some_and(|(now, then)| now.distance(then) < SAME_PLACE);
                if by_mouse && same_place && now - last.seconds < DOUBLE_CLICK {
                    continue;
                }
                *last = LastClick { seconds: now, at: cursor.filter(|_| by_mouse) };
                let deed = session.contest.choose(offer);
                telling.take_in(&mut session, deed);
            }
            Intent::Answer(answer) => {
                let Some(answer) = answer.lock().ok().and_then(|mut answer| answer.take()) else { continue };
                let deed = session.contest.take(answer);
                telling.take_in(&mut session, deed);
            }
            Intent::Undo => {
                let undone = session.contest.undo();
                session.said = undone.err();
                telling.at_once(&mut session);
            }
            Intent::PutBack => session.picked.clear(),
            Intent::ListRefused => session.lists_refused = !session.lists_refused,
            Intent::Skip => telling.steps.skip(),
            Intent::LiftCurtain => session.looking = session.person(),
            Intent::PlayOn => {
                if let Some(deed) = session.contest.play_on() {
                    telling.take_in(&mut session, Ok(deed));
                }
            }
            Intent::Wind(to) => {
                session.contest.wind(to);
                telling.at_once(&mut session);
            }
        }
    }
}
