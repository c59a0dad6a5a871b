//! Every answer that the rules offer is drawn somewhere: tried on the whole program, without a screen.

use super::ask_me::{Manner, without_asking};
use super::asked::Asked;
use super::bill;
use super::desk::{Desk, Doing, Spending};
use super::places::{Place, place};
use super::spots::Spots;
use super::wording::{self, Act};
use crate::contest::ContestOf;
use crate::games;
use crate::play::opening;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::takeover::Takeover;
use crate::screens::Screen;
use crate::settings::{Settings, Speed};
use crate::theme::marks;
use crate::window::{self, WindowPlan};
use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext};
use kit::journal::{Control, Header, Player};
use kit::play::Play;
use kit::{BySeat, Catalog as _, Level, Ruleset, Seat, Setup as _, Target, Think, Turn, random};
use misbehavin::{CardId, Catalog, Choice, Frame, Misbehavin, Setup, SupplyChoice};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Each kind of answer to each kind of question is tried so often.
const OFTEN: u32 = 3;

/// What a choice is called without its card.
fn kind(choice: Choice) -> String {
    let text = format!("{choice:?}");
    text.split(['(', ' ', '{']).next().unwrap_or_default().to_string()
}

fn wait(app: &mut App, what: &str, until: impl Fn(&mut App) -> bool) {
    for _ in 0..3000 {
        app.update();
        if until(app) {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("waited in vain for {what}");
}

/// Lays a match out with its decider as the only person, and waits until they are asked.
fn lay(app: &mut App, play: &Play<Misbehavin>, decider: Seat) {
    let header = play.header();
    let players = BySeat::new(header.players.count(), |seat| Player {
        name: ["Ana", "Ben", "Cleo", "Dan"][seat.index()].into(),
        control: if seat == decider { Control::Human } else { Control::Bot(Level::Easy) },
    });
    let header = Header::of::<Misbehavin>(header.setup, header.seed, players);
    let mut same = Play::<Misbehavin>::begin(&Catalog::built_in(), header).expect("it began before");
    for choice in play.choices() {
        same.choose(choice).expect("it was accepted before");
    }
    let game = games::find(Misbehavin::ID).expect("it is registered");
    opening::show(app.world_mut(), game, Box::new(ContestOf::standing(same)));
    wait(app, "the question", |app| {
        let world = app.world();
        world.get_resource::<Session>().is_some_and(|session| {
            let asked = world.resource::<Asked>();
            asked.game().is_some() && asked.question == session.changes
        })
    });
    (0..3).for_each(|_| app.update());
}

/// The labels of everything drawn in the last frame that can be clicked.
fn labels(app: &mut App) -> Vec<String> {
    let mut contexts = app.world_mut().query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    let mut context = contexts.single_mut(app.world_mut()).expect("there is one");
    marks::seen(context.get_mut()).into_iter().filter(|mark| mark.enabled).map(|mark| mark.label).collect()
}

/// Does something and lets it be drawn.
fn plan(app: &mut App, plan: impl FnOnce(&mut Desk, &Asked)) {
    app.world_mut().resource_scope(|world, mut desk: Mut<Desk>| plan(&mut desk, world.resource::<Asked>()));
    labels(app);
    (0..3).for_each(|_| app.update());
}

/// What is answered by a button that a panel claimed, or one of the prompt that was drawn.
fn by_buttons(app: &mut App) -> Vec<Choice> {
    let drawn = labels(app);
    let world = app.world();
    let (session, asked, desk) = (world.resource::<Session>(), world.resource::<Asked>(), world.resource::<Desk>());
    let reach = world.resource::<Reach>();
    let claimed = asked.open().filter(|ask| reach.has_answer(session, ask.offer)).map(|ask| ask.choice);
    let in_prompt = wording::knobs(desk, asked, session).into_iter().filter_map(|(knob, act)| match act {
        Act::Choose(choice) if drawn.contains(&knob.label) => Some(choice),
        Act::EndTurn if drawn.contains(&knob.label) => Some(Choice::EndTurn),
        _ => None,
    });
    claimed.chain(in_prompt).collect()
}

/// Whether something lit is drawn where it can be clicked.
fn is_lit(world: &World, target: Target) -> bool {
    let is_drawn = match target {
        Target::Piece(piece) => world.resource::<Spots>().get(CardId::of_piece(piece)).is_some(),
        target => world.resource::<Reach>().has(target),
    };
    is_drawn && world.resource::<Takeover>().can.as_ref().is_some_and(|can| can.contains(&target))
}

/// Every open answer that cannot be given by clicking what is drawn.
fn unreached(app: &mut App) -> BTreeSet<String> {
    labels(app);
    (0..2).for_each(|_| app.update());
    let open: Vec<Choice> = app.world().resource::<Asked>().open().map(|ask| ask.choice).collect();
    let game = app.world().resource::<Asked>().game().expect("somebody is asked").clone();
    let is_turn = matches!(game.frame(), Some(Frame::Actions));
    let mut reached: Vec<Choice> = by_buttons(app);
    let mut tags = BTreeSet::new();
    if let Some(quote) = app.world().resource::<Desk>().quote() {
        reached.extend(quote.more.0.then_some(Choice::Token));
        reached.extend(quote.more.1.then_some(Choice::Credit));
        reached.extend(quote.could_join.iter().map(|(card, _)| Choice::Add(*card)));
        plan(app, |desk, _| desk.clear());
        reached.extend(by_buttons(app));
    }
    for choice in &open {
        match (place(&game, *choice), *choice) {
            (Place::Card(card), Choice::Recruit(_) | Choice::Want(_)) => {
                let is_there = is_lit(app.world(), card.piece().into());
                plan(app, |desk, asked| desk.want(asked, card));
                let world = app.world();
                let is_paid = world.resource::<Desk>().quote().is_some()
                    && bill::quote(&game, world.resource::<Desk>().bill().expect("a payment is planned")).is_some();
                reached.extend((is_there && is_paid).then_some(*choice));
                plan(app, |desk, _| desk.clear());
            }
            (Place::Card(card), _) if is_lit(app.world(), card.piece().into()) => {
                let same = open.iter().filter(|other| place(&game, **other) == Place::Card(card)).count();
                if same == 1 && !is_turn {
                    reached.push(*choice);
                } else {
                    tags.insert(card);
                }
            }
            (Place::Rival(seat), _) => reached.extend(is_lit(app.world(), seat.into()).then_some(*choice)),
            (Place::LedgerThenCard(_) | Place::LedgerThenRival(_) | Place::Ledger, Choice::Spend(spend)) => {
                if reached.contains(choice) {
                    continue;
                }
                plan(app, |desk, asked| desk.go_to(asked, Doing::Spending(Spending::of(spend))));
                let there = match place(&game, *choice) {
                    Place::LedgerThenCard(card) => is_lit(app.world(), card.piece().into()),
                    Place::LedgerThenRival(seat) => is_lit(app.world(), seat.into()),
                    _ => false,
                };
                reached.extend(there.then_some(*choice));
                reached.extend(by_buttons(app));
                plan(app, |desk, _| desk.clear());
            }
            (Place::Tray, Choice::Draft { set, .. }) => {
                plan(app, |desk, asked| desk.go_to(asked, Doing::Set(set)));
                reached.extend(by_buttons(app));
                plan(app, |desk, _| desk.clear());
            }
            _ => {}
        }
    }
    for card in tags {
        plan(app, |desk, asked| desk.go_to(asked, Doing::Tag(card)));
        reached.extend(by_buttons(app));
        plan(app, |desk, _| desk.clear());
    }
    open.into_iter().filter(|choice| !reached.contains(choice)).map(|choice| format!("{choice:?}")).collect()
}

fn begin(seed: u64) -> Play<Misbehavin> {
    let setup = Setup {
        supply: SupplyChoice::Draft,
        reavers: true,
        episode: (seed % 3 == 2).then_some((seed % 8) as u8),
        ..Setup::for_seats(2 + seed as usize % 3)
    };
    let players = BySeat::new(setup.seats(), |_| Player { name: "Ana".into(), control: Control::Human });
    Play::begin(&Catalog::built_in(), Header::of::<Misbehavin>(setup, seed, players)).expect("these may play")
}

/// Follows matches, and looks at every kind of answer to every kind of question a few times.
fn every_answer_is_drawn(size: (u32, u32), text: u32, matches: u64) {
    let mut app = window::unseen(&WindowPlan { size });
    {
        let mut settings = app.world_mut().resource_mut::<Settings>();
        (settings.speed, settings.text_scale, settings.advisor) = (Speed::Instant, text, false);
    }
    wait(&mut app, "the launcher", |app| *app.world().resource::<State<Screen>>().get() == Screen::Launcher);
    let mut seen: BTreeMap<(&str, String), u32> = BTreeMap::new();
    let mut looked = 0;
    for seed in 0..matches {
        let mut play = begin(seed);
        let mut bot = Misbehavin::bot(if seed % 2 == 0 { Level::Easy } else { Level::Random }, seed);
        let mut rng = random::seeded(seed);
        for _ in 0..900 {
            let Turn::Of(decider) = play.state().turn() else { break };
            let frame = play.state().frame().expect("somebody is asked").kind();
            let mut choices = Vec::new();
            play.state().choices(&mut choices);
            let kinds: BTreeSet<(&str, String)> = choices.iter().map(|choice| (frame, kind(*choice))).collect();
            // What is answered without asking is not drawn.
            let is_asked = without_asking(play.state(), Manner::default()).is_none();
            if is_asked && kinds.iter().any(|kind| seen.get(kind).copied().unwrap_or(0) < OFTEN) {
                lay(&mut app, &play, decider);
                let missing = unreached(&mut app);
                assert!(missing.is_empty(), "{frame}, match {seed}: no place is drawn for {missing:?}");
                kinds.into_iter().for_each(|kind| *seen.entry(kind).or_default() += 1);
                looked += 1;
            }
            let wild = random::below(&mut rng, 4) == 0;
            let choice = match wild {
                true => *random::pick(&mut rng, &choices),
                false => bot.choose(play.state(), &Think::freely()),
            };
            play.choose(&choice).expect("a listed choice is accepted");
        }
    }
    let frames: BTreeSet<&str> = seen.keys().map(|(frame, _)| *frame).collect();
    assert!(frames.len() >= 15 && looked > 60, "only {frames:?} were asked, {looked} questions looked at");
}

#[test]
fn every_answer_to_every_question_is_drawn_where_it_can_be_clicked() {
    every_answer_is_drawn((1280, 720), 100, 18);
}
