//! The match in progress: what is offered, what has been chosen so far, and what a choice does.

use crate::games::GameInfo;
use crate::play::contest::{Contest, LogLine, Offered, Told};
use crate::play::{Complaint, Intent, ResumeMatch, StartMatch, WatchMatch};
use crate::rulesets::{self, PlainTable};
use crate::screens::{FrameSet, Screen};
use crate::table::beholder::Beholder;
use crate::table::layout::Layout;
use crate::table::pieces::{self, Pieces};
use crate::table::pointer::Clicked;
use crate::table::sound::{Noise, Noises};
use crate::table::steps::{Steps, Truth};
use bevy::prelude::*;
use kit::journal::Control;
use kit::{PieceId, Seat, Turn};

/// The match in progress.
#[derive(Resource)]
pub struct Session {
    /// The game.
    pub game: &'static GameInfo,
    /// The match.
    pub contest: Box<dyn Contest>,
    /// What is offered now.
    pub offers: Vec<Offered>,
    /// The pieces clicked so far for one of the offers.
    pub picked: Vec<PieceId>,
    /// What was said last: a refusal, a trouble, a notice.
    pub said: Option<String>,
    /// The person who looked at the table last; another one lifts the curtain first.
    pub looking: Option<Seat>,
    /// Grows with every change, for whoever keeps a copy.
    pub changes: u64,
    /// Whether every offer has a button, as on the plain table, where pieces may lie under others.
    pub lists_all: bool,
    /// Whether what is not possible is listed too, where every offer has a button.
    pub lists_refused: bool,
}

/// So many answers to a piece picked are listed as well, so that keys can give them.
const FEW: usize = 6;

impl Session {
    /// A session of a match just begun or taken up again.
    pub fn new(game: &'static GameInfo, contest: Box<dyn Contest>) -> Self {
        let said = contest.notice().map(String::from);
        let mut session = Session {
            game,
            contest,
            offers: Vec::new(),
            picked: Vec::new(),
            said,
            looking: None,
            changes: 0,
            lists_all: false,
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

    /// The offers that have a button: those complete with what is picked, or all that can still be meant
    /// where pieces may lie under others, or where few are left.
    pub fn listed(&self) -> impl Iterator<Item = (usize, &Offered)> {
        let is_narrow = !self.picked.is_empty() && self.narrowed().count() <= FEW;
        self.narrowed().filter(move |(_, offer)| match self.lists_all {
            true => self.lists_refused || offer.refused.is_none(),
            false => is_narrow || offer.path.len() == self.picked.len(),
        })
    }

    /// How many offers are listed only when asked for, because they are not possible.
    pub fn refused_aside(&self) -> usize {
        let refused = self.narrowed().filter(|(_, offer)| offer.refused.is_some()).count();
        if self.lists_all { refused } else { 0 }
    }

    /// The pieces that can be clicked next.
    pub fn clickable(&self) -> impl Iterator<Item = PieceId> + '_ {
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
        self.offers = if self.person().is_some() { self.contest.offers() } else { Vec::new() };
        if self.person().is_some() && !self.is_curtained() {
            self.looking = self.person();
        }
    }

    /// The piece that somebody who points at `piece` means: itself, or one of its zone that stands for all of them.
    pub fn meant(&self, piece: PieceId, zone_mates: &[PieceId]) -> Option<PieceId> {
        let is_spoken_of = self.narrowed().any(|(_, offer)| offer.path.get(self.picked.len()) == Some(&piece));
        let candidates = if is_spoken_of { std::slice::from_ref(&piece) } else { zone_mates };
        self.clickable().find(|next| candidates.contains(next))
    }

    /// What clicking a piece means: a choice, a step towards one, or a reason why not.
    fn click(&mut self, piece: PieceId, zone_mates: &[PieceId]) -> Option<usize> {
        let depth = self.picked.len();
        if let Some(piece) = self.meant(piece, zone_mates) {
            self.picked.push(piece);
            return self.only_one_left();
        }
        if depth > 0 {
            self.picked.clear();
            return self.click(piece, zone_mates);
        }
        let reason = self.offers.iter().find(|offer| offer.path.first() == Some(&piece));
        self.said =
            reason.and_then(|offer| offer.refused.as_ref()).map(|(sentence, page)| format!("{sentence} ({page})"));
        None
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
        .add_systems(OnExit(Screen::Match), close);
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
    world.insert_resource(Opening { game, contest });
    world.resource_mut::<NextState<Screen>>().set(Screen::Match);
}

fn sit_down(world: &mut World) {
    let Some(Opening { game, contest }) = world.remove_resource::<Opening>() else { return };
    let plain = world.get_resource::<PlainTable>().copied().unwrap_or_default();
    world.insert_resource(rulesets::look_of(contest.as_ref(), plain));
    let lists_all = !rulesets::has_own_table(game.id, plain);
    world.insert_resource(Session { lists_all, ..Session::new(game, contest) });
}

fn close(mut commands: Commands, mut steps: ResMut<Steps>, mut truth: ResMut<Truth>) {
    commands.remove_resource::<Session>();
    steps.skip();
    *truth = Truth::default();
}

fn lay_table(
    mut commands: Commands,
    session: Res<Session>,
    laid: Res<crate::table::look::Laid>,
    mut layout: ResMut<Layout>,
    mut entities: ResMut<Pieces>,
    mut truth: ResMut<Truth>,
    mut beholder: ResMut<Beholder>,
) {
    let lying = session.contest.pieces();
    *beholder = session.beholder();
    pieces::spawn_all(&mut commands, &mut entities, &mut layout, &laid, &lying, *beholder);
    *truth = Truth { lying, stale: false };
}

/// When somebody else looks, other things are hidden.
fn behold(session: Res<Session>, mut beholder: ResMut<Beholder>, mut truth: ResMut<Truth>) {
    if beholder.set_if_neq(session.beholder()) {
        truth.stale = true;
    }
}

/// Carries out what people want.
fn decide(
    mut session: ResMut<Session>,
    mut intents: MessageReader<Intent>,
    mut clicks: MessageReader<Clicked>,
    layout: Res<Layout>,
    mut steps: ResMut<Steps>,
    mut truth: ResMut<Truth>,
    mut noises: ResMut<Noises>,
) {
    let mut intents: Vec<Intent> = intents.read().cloned().collect();
    for click in clicks.read().filter(|click| !click.inspect) {
        let mates = layout.zone(click.piece).map_or(&[][..], |zone| layout.pieces(zone));
        if session.is_curtained() || session.person().is_none() {
            continue;
        }
        if let Some(offer) = session.click(click.piece, mates) {
            intents.push(Intent::Choose(offer));
        }
    }
    for intent in intents {
        match intent {
            Intent::Choose(offer) => {
                let told = if session.person().is_some() { session.contest.choose(offer) } else { continue };
                take_in(&mut session, told, &mut steps, &mut truth, &mut noises);
            }
            Intent::Answer(answer) => {
                let Some(answer) = answer.lock().ok().and_then(|mut answer| answer.take()) else { continue };
                let told = session.contest.take(answer);
                take_in(&mut session, told, &mut steps, &mut truth, &mut noises);
            }
            Intent::Undo => {
                let undone = session.contest.undo();
                session.said = undone.err();
                session.refresh();
                steps.skip();
                *truth = Truth { lying: session.contest.pieces(), stale: true };
            }
            Intent::PutBack => session.picked.clear(),
            Intent::ListRefused => session.lists_refused = !session.lists_refused,
            Intent::Skip => steps.skip(),
            Intent::LiftCurtain => session.looking = session.person(),
            Intent::PlayOn => {
                if let Some(told) = session.contest.play_on() {
                    take_in(&mut session, Ok(told), &mut steps, &mut truth, &mut noises);
                }
            }
            Intent::Wind(to) => {
                session.contest.wind(to);
                session.refresh();
                steps.skip();
                *truth = Truth { lying: session.contest.pieces(), stale: true };
            }
        }
    }
}

fn take_in(
    session: &mut Session,
    told: Result<Told, String>,
    steps: &mut Steps,
    truth: &mut Truth,
    noises: &mut Noises,
) {
    match told {
        Ok(told) => {
            session.said = told.trouble;
            session.refresh();
            steps.tell(told.steps);
            *truth = Truth { lying: session.contest.pieces(), stale: true };
            if session.is_over() {
                noises.add(Noise::Win);
            }
        }
        Err(refusal) => session.said = Some(refusal),
    }
}
