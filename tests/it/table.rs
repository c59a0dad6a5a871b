//! The table without a window: after every choice the entities stand where the state says.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use kit::journal::{Control, Player};
use kit::{BySeat, Catalog, Face, Lying, PieceId, Place, Ruleset, Setup, Sight, Step, Turn, random};
use shiny_dice::ShinyDice;
use std::collections::BTreeMap;
use std::time::Duration;
use verse::contest::{Contest, ContestOf, Tape};
use verse::games::{self, Agreed, GameInfo};
use verse::play::session::Session;
use verse::play::tables::Tables;
use verse::play::{Intent, StartMatch, logic_plugin as play_logic};
use verse::rulesets;
use verse::screens::Screen;
use verse::settings::{Settings, Speed};
use verse::table::beholder::Beholder;
use verse::table::layout::{Rest, rows};
use verse::table::logic_plugin as table_logic;
use verse::table::look::{Laid, Lies};
use verse::table::motion::Glide;
use verse::table::pieces::{self, OfMatch, Piece, Pieces, Shows};
use verse::table::pointer::Clicked;
use verse::table::steps::{Steps, Truth};
use verse::table::tokens::{Heaps, TokenPiece};
use verse::table::zones::{self, Zones};

/// How many random choices are made in each game; more by `VERSE_TABLE_CHOICES`.
pub fn choices() -> usize {
    std::env::var("VERSE_TABLE_CHOICES").ok().and_then(|number| number.parse().ok()).unwrap_or(1500)
}

pub fn headless() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
        .insert_resource(Settings { speed: Speed::Instant, ..Settings::default() })
        .add_plugins((verse::screens::plugin, table_logic, play_logic, rulesets::logic_plugin));
    app.update();
    app
}

fn start(app: &mut App, seed: u64, seats: usize) {
    start_game(app, "shiny_dice", vec![("rounds".into(), "1".into())], seed, seats);
}

pub fn start_game(app: &mut App, game: &str, options: Vec<(String, String)>, seed: u64, seats: usize) {
    let players = BySeat::new(seats, |seat| Player { name: format!("Player {}", seat.0), control: Control::Human });
    let agreed = Agreed { players, options, seed, keep: false };
    let game = games::find(game).expect("it is registered");
    app.world_mut().write_message(StartMatch { game, agreed });
    app.update();
    app.update();
}

fn is_asked(session: &Session, kind: &str) -> bool {
    session.question.as_ref().is_some_and(|question| question.kind == kind)
}

/// Takes an offer of what is asked now.
pub fn choose(app: &mut App, offer: usize) {
    let intent = app.world().resource::<Session>().choose(offer, false);
    app.world_mut().write_message(intent);
}

/// Every piece's entity lies where the state says, shows what the state says, and there is exactly one of each.
pub fn assert_laid_as_the_state_says(app: &mut App, when: &str) {
    let session = app.world().resource::<Session>();
    let (lying, beholder) = (session.contest.pieces(), session.beholder());
    assert_laid(app, &lying, beholder, when);
}

fn assert_laid(app: &mut App, lying: &[Lying], beholder: Beholder, when: &str) {
    let rows = rows(lying);
    let places: BTreeMap<_, _> = lying.iter().map(|at| (at.piece, at)).collect();
    let mut entities = app.world_mut().query::<(&Piece, &Shows, &Transform)>();
    assert_eq!(entities.iter(app.world()).count(), lying.len(), "{when}: one entity for each piece");
    let laid = app.world().resource::<Laid>();
    for (piece, shows, transform) in entities.iter(app.world()) {
        let at = places[&piece.0];
        let open = beholder.sees(at.sight);
        assert_eq!((shows.face, shows.open), (at.face, open), "{when}: {piece:?} shows something else");
        let rest = rest(laid, &rows, &places, piece.0, at.face, open).place;
        assert!(rest.translation.distance(transform.translation) < 1e-3, "{when}: {piece:?} lies elsewhere");
        assert!(rest.rotation.angle_between(transform.rotation) < 1e-2, "{when}: {piece:?} is turned otherwise");
    }
}

/// Where a piece belongs, worked out from the state alone.
fn rest(
    laid: &Laid,
    rows: &BTreeMap<Place, Vec<PieceId>>,
    places: &BTreeMap<PieceId, &Lying>,
    piece: PieceId,
    face: Face,
    open: bool,
) -> Rest {
    let place = places[&piece].place;
    let row = &rows[&place];
    let mut zone = place;
    while let Place::On(carrier) = zone {
        zone = places[&carrier].place;
    }
    let Place::In(zone) = zone else { unreachable!("the last carrier lies in a zone") };
    let carrier = match place {
        Place::In(_) => None,
        Place::On(carrier) => Some(rest(laid, rows, places, carrier, face, true)),
    };
    let index = row.iter().position(|other| *other == piece).expect("a piece is in its row");
    Rest::of(laid, &Lies { piece, place, zone, index, of: row.len(), face, open }, carrier)
}

fn is_quiet(app: &mut App) -> bool {
    let gliding = app.world_mut().query::<&Glide>().iter(app.world()).count();
    gliding == 0 && !app.world().resource::<Steps>().is_playing()
}

#[test]
fn the_plain_table_lays_every_game_as_its_state_says_and_shows_hands_to_their_owners_alone() {
    for game in games::GAMES {
        let mut app = headless();
        let mut rng = random::seeded(11);
        let seats = *game.seats.end().min(&3);
        start_game(&mut app, game.id, Vec::new(), 5, seats);
        for _ in 0..250 {
            app.world_mut().write_message(Intent::LiftCurtain);
            app.update();
            assert_laid_as_the_state_says(&mut app, game.name);
            let session = app.world().resource::<Session>();
            let Turn::Of(seat) = session.contest.turn() else { break };
            assert_eq!(session.beholder().0, Some(seat), "who decides looks");
            let open: Vec<_> = (0..session.offers.len()).filter(|n| session.offers[*n].refused.is_none()).collect();
            choose(&mut app, *random::pick(&mut rng, &open));
            app.update();
            app.update();
            assert_laid_as_the_state_says(&mut app, game.name);
        }
    }
}

#[test]
fn a_recorded_match_can_be_watched_wound_back_and_on_but_not_changed() {
    let names = BySeat::new(2, |seat| Player { name: format!("Player {}", seat.0), control: Control::Human });
    let header = kit::journal::Header::of::<ShinyDice>(shiny_dice::Setup::for_seats(2), 3, names);
    let mut play = kit::play::Play::<ShinyDice>::begin(&shiny_dice::Missions::built_in(), header).expect("it begins");
    let mut rng = random::seeded(3);
    while matches!(play.state().turn(), Turn::Of(_)) {
        let mut choices = Vec::new();
        play.state().choices(&mut choices);
        play.choose(random::pick(&mut rng, &choices)).expect("a listed choice is accepted");
    }
    let (total, end) = (play.choices().len(), play.state().turn());
    let mut app = headless();
    let game = games::find("shiny_dice").expect("it is registered");
    verse::play::opening::show(app.world_mut(), game, Box::new(ContestOf::watched(play)));
    app.update();
    let tape = |app: &App| app.world().resource::<Session>().contest.tape().expect("it is watched");
    assert_eq!(tape(&app), Tape { at: 0, of: total });
    assert!(app.world().resource::<Session>().person().is_none(), "nobody decides");
    for at in 1..=total {
        app.world_mut().write_message(Intent::PlayOn);
        app.update();
        app.update();
        assert_eq!(tape(&app).at, at);
        assert_laid_as_the_state_says(&mut app, "while watching");
    }
    assert_eq!(app.world().resource::<Session>().contest.turn(), end);
    for to in [0, total / 2, total + 9] {
        app.world_mut().write_message(Intent::Wind(to));
        app.update();
        app.update();
        assert_eq!(tape(&app).at, to.min(total));
        assert_laid_as_the_state_says(&mut app, "wound");
        assert!(app.world().resource::<Session>().contest.can_undo().is_err());
    }
}

#[test]
fn after_every_choice_of_200_random_games_the_entities_stand_where_the_state_says() {
    let mut app = headless();
    let mut rng = random::seeded(7);
    for game in 0..200 {
        start(&mut app, game, 1 + game as usize % 5);
        assert_laid_as_the_state_says(&mut app, "at the beginning");
        while matches!(app.world().resource::<Session>().contest.turn(), Turn::Of(_)) {
            let session = app.world().resource::<Session>();
            let open: Vec<_> = (0..session.offers.len()).filter(|n| session.offers[*n].refused.is_none()).collect();
            let offer = *random::pick(&mut rng, &open);
            let how = random::below(&mut rng, 40);
            app.world_mut().resource_mut::<Settings>().speed = if how < 2 { Speed::Normal } else { Speed::Instant };
            choose(&mut app, offer);
            app.update();
            if how == 0 {
                app.update();
                app.world_mut().write_message(Intent::Skip);
            }
            for _ in 0..600 {
                app.update();
                if is_quiet(&mut app) {
                    break;
                }
            }
            assert_laid_as_the_state_says(&mut app, &format!("game {game}, speed {how}"));
        }
    }
}

/// The pieces as the events told so far leave them: a second opinion beside the table's own.
struct Hearsay(Vec<Lying>);

impl Hearsay {
    fn hear(&mut self, step: &Step) {
        match step {
            Step::Move { piece, to, face, sight, .. } => {
                let was = self.0.iter().find(|at| at.piece == *piece).expect("the piece is on the table").face;
                self.lay(Lying { piece: *piece, place: *to, face: face.unwrap_or(was), sight: *sight })
            }
            Step::Roll { dice } => {
                dice.iter().for_each(|die| self.lay(Lying::new(die.piece, die.to, die.face, Sight::Everyone)))
            }
            Step::Turn { piece, face, sight } => {
                let lying = self.0.iter_mut().find(|at| at.piece == *piece).expect("the piece is on the table");
                (lying.face, lying.sight) = (*face, *sight);
            }
            _ => {}
        }
    }

    fn lay(&mut self, at: Lying) {
        self.0.retain(|other| other.piece != at.piece);
        self.0.push(at);
    }

    /// The first piece that lies elsewhere or shows something else in the state, whatever the order: told, and true.
    fn differs_from(&self, state: &[Lying]) -> Option<(Lying, Lying)> {
        let told: BTreeMap<_, _> = self.0.iter().map(|at| (at.piece, *at)).collect();
        state.iter().map(|at| (told[&at.piece], *at)).find(|(told, at)| told != at)
    }
}

/// A table on which a match lies that nobody plays: only what is told happens.
fn lay_out(contest: &dyn Contest) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(Settings { speed: Speed::Instant, ..Settings::default() })
        .add_plugins((verse::screens::plugin, table_logic, rulesets::logic_plugin));
    let table = app.world().resource::<Tables>().of(contest.id());
    app.insert_resource((table.look)(contest));
    app.insert_resource(Heaps { truth: contest.ledger(), stale: true });
    let (lying, areas) = (contest.pieces(), contest.zones());
    let lay = move |mut commands: Commands,
                    mut entities: ResMut<Pieces>,
                    mut zones: ResMut<Zones>,
                    laid: Res<Laid>,
                    mut next: ResMut<NextState<Screen>>| {
        zones::spawn_all(&mut commands, &mut zones, &laid, &areas);
        pieces::spawn_all(&mut commands, &mut entities, &zones, &laid, &lying, Beholder::default());
        next.set(Screen::Match);
    };
    app.add_systems(Startup, (lay, pieces::put_down).chain());
    app.update();
    app.update();
    app
}

/// Makes random choices and looks at the table after every event of each; matches are left after a while.
fn follow_every_event(game: &'static GameInfo, options: &[(String, String)], total: usize) {
    let mut rng = random::seeded(23);
    let (mut made, mut seed) = (0, 0);
    while made < total {
        let seats = (*game.seats.start()).max(1 + seed as usize % *game.seats.end());
        let players = BySeat::new(seats, |_| Player { name: "Ana".into(), control: Control::Human });
        let mut contest =
            (game.begin)(&Agreed { players, options: options.into(), seed, keep: false }).expect("a match begins");
        seed += 1;
        let mut app = lay_out(contest.as_ref());
        let mut ledger = contest.ledger();
        for _ in 0..400.min(total - made) {
            if contest.turn().seat().is_none() {
                break;
            }
            let offers = contest.offers();
            let open: Vec<_> = (0..offers.len()).filter(|n| offers[*n].refused.is_none()).collect();
            let mut hearsay = Hearsay(contest.pieces());
            let told = contest.choose(*random::pick(&mut rng, &open)).expect("an open offer is accepted");
            made += 1;
            let when = format!("{}, match {seed}, choice {made}", game.name);
            for step in told.steps {
                hearsay.hear(&step);
                ledger.take(&step).expect("a step fits what was told before it");
                let is_seen = !matches!(step, Step::Say { .. } | Step::Announce { .. } | Step::Count { .. });
                app.world_mut().resource_mut::<Steps>().tell(vec![step]);
                if is_seen {
                    app.update();
                    app.update();
                    assert_laid(&mut app, &hearsay.0, Beholder::default(), &format!("{when}, between events"));
                    assert_heaped(&mut app, &ledger, &when);
                }
            }
            let lying = contest.pieces();
            assert_eq!(hearsay.differs_from(&lying), None, "{when}: the events tell everything that the choice moved");
            *app.world_mut().resource_mut::<Truth>() = Truth { lying: lying.clone(), stale: true };
            app.update();
            app.update();
            assert_laid(&mut app, &lying, Beholder::default(), &format!("{when}, afterwards"));
        }
    }
}

/// Every heap that lies on the table has as many tokens there as were told.
pub fn assert_heaped(app: &mut App, ledger: &kit::Ledger, when: &str) {
    let laid = app.world().resource::<Laid>();
    let lies_here = |heap: &kit::Heap| laid.0.token_spot(heap.place, heap.token, 0).is_some();
    let wanted: usize = ledger.heaps().filter(lies_here).map(|heap| heap.count as usize).sum();
    let mut tokens = app.world_mut().query::<&TokenPiece>();
    assert_eq!(tokens.iter(app.world()).count(), wanted, "{when}: tokens");
}

#[test]
fn after_every_event_of_shiny_dice_the_entities_stand_where_the_events_say() {
    let one_round = [("rounds".to_string(), "1".to_string())];
    follow_every_event(games::find("shiny_dice").expect("it is registered"), &one_round, 4 * choices());
}

#[test]
fn after_every_event_of_the_other_games_the_entities_stand_where_the_events_say() {
    for game in games::GAMES.iter().filter(|game| game.id != "shiny_dice") {
        follow_every_event(game, &[], choices());
    }
}

#[test]
fn leaving_a_match_leaves_no_entity_of_it() {
    let mut app = headless();
    start(&mut app, 1, 3);
    assert!(app.world_mut().query::<&OfMatch>().iter(app.world()).count() > 50);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Launcher);
    app.update();
    app.update();
    assert_eq!(app.world_mut().query::<&OfMatch>().iter(app.world()).count(), 0);
    assert!(!app.world().contains_resource::<Session>());
}

#[test]
fn a_new_match_can_begin_from_the_end_of_another() {
    let mut app = headless();
    start(&mut app, 1, 2);
    start(&mut app, 2, 3);
    assert_eq!(app.world().resource::<Session>().contest.players().count(), 3);
    assert_laid_as_the_state_says(&mut app, "in the second match");
}

#[test]
fn undo_puts_the_pieces_back() {
    let mut app = headless();
    for seed in 0..200 {
        start(&mut app, seed, 2);
        choose(&mut app, 0);
        app.update();
        app.update();
        let session = app.world().resource::<Session>();
        let pick = session.offers.iter().position(|offer| offer.refused.is_none() && !offer.path.is_empty());
        let Some(pick) = pick.filter(|_| is_asked(session, "Reroll")) else { continue };
        let before = session.offers.clone();
        choose(&mut app, pick);
        app.update();
        assert_ne!(app.world().resource::<Session>().offers, before, "a pick changes what is offered");
        app.world_mut().write_message(Intent::Undo);
        app.update();
        app.update();
        assert_eq!(app.world().resource::<Session>().offers, before);
        assert_laid_as_the_state_says(&mut app, "after undo");
        return;
    }
    panic!("no roll in 200 showed a Wash or a River");
}

#[test]
fn a_die_that_cannot_act_says_why_and_lends_its_click_to_nobody() {
    let mut app = headless();
    let mut rng = random::seeded(3);
    for seed in 0..60 {
        start(&mut app, seed, 1);
        while matches!(app.world().resource::<Session>().contest.turn(), Turn::Of(_)) {
            let session = app.world().resource::<Session>();
            let leads = |target| session.offers.iter().any(|o| o.is_open() && o.path.first() == Some(&target));
            let idle = session.offers.iter().filter(|offer| offer.refused.is_some()).filter_map(|o| o.path.first());
            let idle = idle.copied().find(|target| !leads(*target) && is_asked(session, "Fight"));
            if let Some(target) = idle {
                app.world_mut().write_message(Clicked { target, inspect: false });
                app.update();
                let session = app.world().resource::<Session>();
                assert!(session.picked.is_empty(), "another piece was picked");
                assert!(session.said.is_some(), "no reason was given");
                return;
            }
            let open: Vec<_> = (0..session.offers.len()).filter(|n| session.offers[*n].refused.is_none()).collect();
            let offer = *random::pick(&mut rng, &open);
            choose(&mut app, offer);
            app.update();
        }
    }
    panic!("no fight in 60 games had a die that could not act");
}
