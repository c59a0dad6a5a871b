//! Looking back at a finished match: everybody's chance over time, where it turned, regrets, luck, and best moments.

mod bar;
mod chart;
mod detail;
mod going;
mod luck;
mod moments;
mod regrets;
mod work;

use super::gallery::Gallery;
use super::page::{self, Room};
use super::said::Said;
use super::when::when;
use crate::games::GameInfo;
use crate::launcher::learn::Card;
use crate::play::{LookBack, ReadMatch};
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Page, Screen};
use crate::theme::palette::*;
use crate::theme::{Button, Chip, Panel, fonts, panel, text};
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Color32, Context, Key, Modifiers, Rect, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use going::Go;
use kit::journal::{Control, Player};
use kit::review::{Review, Stage, TurningPoint};
use kit::{BySeat, PieceId, Seat, Standings};
use std::path::PathBuf;
use std::time::SystemTime;

/// The match that is looked back at, and what is known of it by now.
#[derive(Resource)]
pub(super) struct Looking {
    game: &'static GameInfo,
    path: PathBuf,
    when: SystemTime,
    players: BySeat<Player>,
    standings: Option<Standings>,
    /// What each choice led to, as it was told.
    said: Vec<Vec<String>>,
    faces: HashMap<PieceId, Card>,
    review: Option<Review>,
    /// The moment that is meant: so many choices were made before.
    at: Option<usize>,
    /// Whose regrets are told.
    seat: Seat,
}

impl Looking {
    fn name(&self, seat: Seat) -> &str {
        self.players.get(seat).map_or("", |player| player.name.as_str())
    }

    fn turning(&self) -> &[TurningPoint] {
        self.review.as_ref().map_or(&[], |review| &review.turning_points)
    }

    /// The turning point that is meant, if it is one.
    fn meant(&self) -> Option<&TurningPoint> {
        self.turning().iter().find(|point| Some(point.at) == self.at)
    }

    /// The moment that is meant; the greatest turn until somebody means another.
    fn at(&self) -> Option<usize> {
        self.at.filter(|at| self.review.as_ref().is_some_and(|review| *at < review.choices))
    }

    /// The turning point before the moment meant, or after it.
    fn beside(&self, is_next: bool) -> Option<usize> {
        let now = self.at.unwrap_or(0);
        match is_next {
            true => self.turning().iter().find(|point| point.at > now).map(|point| point.at),
            false => self.turning().iter().rev().find(|point| point.at < now).map(|point| point.at),
        }
    }
}

/// A match that somebody wants to look back at.
#[derive(Resource, Default)]
pub(super) struct Wanted(Option<LookBack>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>()
        .add_plugins((work::plugin, going::plugin))
        .add_systems(Update, (hear, open.run_if(in_state(Screen::Launcher))).chain().in_set(FrameSet::Input))
        .add_systems(
            EguiPrimaryContextPass,
            show.run_if(in_state(Page::LookBack).and_then(resource_exists::<Looking>)),
        );
}

fn hear(
    mut wanted: MessageReader<LookBack>,
    mut next: ResMut<Wanted>,
    screen: Res<State<Screen>>,
    mut go: ResMut<NextState<Screen>>,
) {
    for look in wanted.read() {
        next.0 = Some(look.clone());
        if *screen.get() != Screen::Launcher {
            go.set(Screen::Launcher);
        }
    }
}

fn open(
    mut commands: Commands,
    mut wanted: ResMut<Wanted>,
    looking: Option<Res<Looking>>,
    mut next: ResMut<NextState<Page>>,
) {
    let Some(LookBack { game, path }) = wanted.0.take() else { return };
    if looking.is_none_or(|looking| looking.path != path) {
        commands.insert_resource(Looking {
            game,
            path,
            when: SystemTime::UNIX_EPOCH,
            players: BySeat::new(0, |_| Player { name: String::new(), control: Control::Human }),
            standings: None,
            said: Vec::new(),
            faces: HashMap::default(),
            review: None,
            at: None,
            seat: Seat(0),
        });
    }
    next.set(Page::LookBack);
}

/// What the page changes besides what it means.
#[derive(SystemParam)]
struct Changes<'w> {
    go: ResMut<'w, Go>,
    said: ResMut<'w, Said>,
    read: MessageWriter<'w, ReadMatch>,
    next: ResMut<'w, NextState<Page>>,
    redraw: ResMut<'w, Redraw>,
}

/// What somebody wants of the page.
enum Wish {
    /// To mean another moment.
    Mean(usize),
    /// To see the replay from the moment with so many choices before.
    Watch(usize),
    /// To play on from there.
    PlayOn(usize),
    /// To see another seat's regrets.
    Seat(Seat),
}

fn show(
    mut contexts: EguiContexts,
    mut looking: ResMut<Looking>,
    mut gallery: ResMut<Gallery>,
    mut changes: Changes,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut wishes = Vec::new();
    keys(&ctx, &looking, &mut wishes);
    let room = header(&ctx, &looking, &mut changes, &mut wishes);
    let bar = Rect::from_min_max(pos2(room.body.min.x, room.body.max.y - 66.0), room.body.max);
    let body = room.body.with_max_y(bar.min.y - if room.is_narrow() { 8.0 } else { 10.0 });
    panel::float(&ctx, "look back", body, |ui| match room.is_narrow() {
        true => panel::scroll(ui, "look back", |ui| stacked(ui, &looking, &mut gallery, &mut wishes)),
        false => {
            for (part, rect) in PARTS.into_iter().zip(divide(body)) {
                part.show(ui, rect, &looking, &mut gallery, &mut wishes);
            }
        }
    });
    Panel::hull().padding(0.0).show_at(&ctx, "look back bar", bar, |ui| bar::show(ui, bar, &looking, &mut wishes));
    for wish in wishes {
        changes.redraw.soon();
        match wish {
            Wish::Mean(at) => looking.at = Some(at),
            Wish::Seat(seat) => looking.seat = seat,
            Wish::Watch(at) => changes.go.watch(looking.game, &looking.path, at),
            Wish::PlayOn(at) => changes.go.play_on(looking.game, &looking.path, at),
        }
    }
    Ok(())
}

/// Arrows go from turn to turn, digits to one, Enter to its replay, R to the beginning.
fn keys(ctx: &Context, looking: &Looking, wishes: &mut Vec<Wish>) {
    if ctx.memory(|memory| memory.focused().is_some()) || egui::Popup::is_any_open(ctx) {
        return;
    }
    let pressed = |key: Key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowLeft) {
        wishes.extend(looking.beside(false).map(Wish::Mean));
    }
    if pressed(Key::ArrowRight) {
        wishes.extend(looking.beside(true).map(Wish::Mean));
    }
    let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7];
    for (digit, point) in digits.into_iter().zip(looking.turning()) {
        if pressed(digit) {
            wishes.push(Wish::Mean(point.at));
        }
    }
    if pressed(Key::Enter) {
        wishes.extend(looking.at().map(Wish::Watch));
    }
    if pressed(Key::R) {
        wishes.push(Wish::Watch(0));
    }
}

fn header(ctx: &Context, looking: &Looking, changes: &mut Changes, wishes: &mut Vec<Wish>) -> Room {
    let is_narrow = ctx.viewport_rect().width() < 1000.0;
    let mut title: LayoutJob = text::slab("Look back  ", fonts::TITLE, BRASS_LIGHT);
    text::append(&mut title, looking.game.name, fonts::rye(22.0), BRASS_PALE);
    let head = page::Head { title, back: ("All matches", Page::Matches) };
    let (mut replay, mut log, mut export) = (false, false, false);
    let room = page::open_wide(
        ctx,
        head,
        &mut changes.next,
        |ui| {
            if !is_narrow && looking.players.count() > 0 {
                facts(ui, looking);
            }
        },
        |ui| {
            let button = |label: &'static str, icon: &'static str| match is_narrow {
                true => Button::new("").tip(label, "").icon(icon),
                false => Button::new(label).icon(icon),
            };
            let tip = "every line of it, into a text file";
            export = button("Export the log", "save").tip("Export the log", tip).show(ui).clicked();
            log = Button::new("").icon("scroll-unfurled").tip("Read the log", "").show(ui).clicked();
            let again = button("Replay", "film-strip");
            replay = if is_narrow { again } else { again.key("R") }.show(ui).clicked();
        },
    );
    if replay {
        wishes.push(Wish::Watch(0));
    }
    if log {
        changes.read.write(ReadMatch { path: looking.path.clone() });
    }
    if export {
        changes.said.say(work::export(looking));
    }
    room
}

fn facts(ui: &mut Ui, looking: &Looking) {
    let rounds = looking.review.as_ref().and_then(|review| review.curve.last()).map(|point| point.round);
    let seats = looking.players.count();
    let length = match rounds {
        Some(rounds) => format!("{rounds} {}, {seats} seats", if rounds == 1 { "round" } else { "rounds" }),
        None => format!("{seats} seats"),
    };
    Chip::new(&length).show(ui);
    if let Some(standings) = &looking.standings {
        let winners: Vec<&str> = standings.winners().map(|seat| looking.name(seat)).collect();
        let best = standings.winners().next().map(|seat| i64::from(standings.scores[seat]));
        let words = match (winners.as_slice(), best) {
            (names @ [_, ..], Some(score)) => format!("{} won with {}", names.join(" and "), kit::grouped(score)),
            _ => "nobody won".into(),
        };
        Chip::new(&words).icon("trophy").show(ui);
    }
    if ui.available_width() > 480.0 {
        Chip::new(&when(looking.when)).show(ui);
    }
}

/// A part of the page.
#[derive(Clone, Copy)]
enum Part {
    Chart,
    Detail,
    Regrets,
    Luck,
    Moments,
}

const PARTS: [Part; 5] = [Part::Chart, Part::Detail, Part::Regrets, Part::Luck, Part::Moments];

impl Part {
    fn show(self, ui: &mut Ui, rect: Rect, looking: &Looking, gallery: &mut Gallery, wishes: &mut Vec<Wish>) {
        Panel::paper().padding(0.0).show_in(ui, rect, |ui| match self {
            Part::Chart => chart::show(ui, rect, looking, wishes),
            Part::Detail => detail::show(ui, rect, looking, gallery, wishes),
            Part::Regrets => regrets::show(ui, rect, looking, wishes),
            Part::Luck => luck::show(ui, rect, looking, wishes),
            Part::Moments => moments::show(ui, rect, looking, wishes),
        });
    }
}

/// The chart and its detail above, three papers below.
fn divide(body: Rect) -> [Rect; 5] {
    let gap = 10.0;
    let lower = (body.height() - gap) * 238.0 / 558.0;
    let above = body.with_max_y(body.max.y - lower - gap);
    let below = body.with_min_y(above.max.y + gap);
    let cut = |row: Rect, from: f32, to: f32| {
        let (left, wide) = (row.min.x + row.width() * from / 1232.0, row.width() * (to - from) / 1232.0);
        Rect::from_min_size(pos2(left, row.min.y), vec2(wide, row.height()))
    };
    [
        cut(above, 0.0, 820.0),
        cut(above, 830.0, 1232.0),
        cut(below, 0.0, 452.0),
        cut(below, 462.0, 840.0),
        cut(below, 850.0, 1232.0),
    ]
}

/// One below the other.
fn stacked(ui: &mut Ui, looking: &Looking, gallery: &mut Gallery, wishes: &mut Vec<Wish>) {
    let (corner, width) = (ui.cursor().min, ui.available_width() - 4.0);
    let mut y = corner.y;
    for (part, height) in PARTS.into_iter().zip([300.0, 320.0, 244.0, 238.0, 238.0]) {
        let rect = Rect::from_min_size(pos2(corner.x, y), vec2(width, height));
        part.show(ui, rect, looking, gallery, wishes);
        y = rect.max.y + 8.0;
    }
    ui.allocate_space(vec2(width, y - corner.y));
}

/// A paper's title, and what stands at its right end.
fn title(ui: &Ui, rect: Rect, words: &str, aside: &str) {
    let galley = ui.painter().layout_job(text::slab(words, fonts::HEADING, INK));
    ui.painter().galley(rect.min + vec2(18.0, 12.0), galley, INK);
    let at = pos2(rect.max.x - 18.0, rect.min.y + 23.0);
    ui.painter().text(at, egui::Align2::RIGHT_CENTER, aside, fonts::body(fonts::SMALL), INK_SECOND);
}

/// What is said where nothing is known yet.
fn waiting(ui: &Ui, rect: Rect, words: &str) {
    let at = rect.center() + vec2(0.0, 8.0);
    ui.painter().text(at, egui::Align2::CENTER_CENTER, words, fonts::body(fonts::BODY), INK_SECOND);
}

/// A chance as people read it.
fn percent(chance: f64) -> String {
    format!("{:.0} %", chance * 100.0)
}

/// A change of a chance, with its sign.
fn change(by: f64) -> String {
    format!("{}{:.0} %", if by < 0.0 { "−" } else { "+" }, (by * 100.0).abs())
}

/// The colour of a seat's line on paper.
fn line_colour(seat: Seat, is_safe: bool) -> Color32 {
    let usual = [0xBE3A1Cu32, 0x9A7200, 0x2A6FB5, 0x5B5048, 0x6B3A8C];
    let safe = [0xB34700u32, 0x8A7A00, 0x1E78AE, 0x4A4440, 0x1B2F8A];
    let hex = if is_safe { safe } else { usual }[seat.index() % 5];
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Whether the match that is looked back at is reckoned as well as it gets.
pub(crate) fn is_fine(world: &World) -> bool {
    world.get_resource::<Looking>().is_some_and(is_done)
}

/// Whether a review is as good as it gets.
fn is_done(looking: &Looking) -> bool {
    looking.review.as_ref().is_some_and(|review| review.stage == Stage::Fine)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    fn turn(number: usize, at: usize) -> TurningPoint {
        TurningPoint {
            number,
            at,
            round: 1,
            seat: Seat(0),
            whose: Seat(0),
            from: 0.2,
            to: 0.4,
            label: String::new(),
            asked: String::new(),
            told: String::new(),
            judged: Vec::new(),
            reason: String::new(),
            by_chance: true,
        }
    }

    fn looking(turns: &[usize], at: Option<usize>) -> Looking {
        let review = Review {
            stage: Stage::Fine,
            done: 1.0,
            trials: 100,
            error: 0.01,
            seed: 1,
            choices: 50,
            curve: Vec::new(),
            turning_points: turns.iter().enumerate().map(|(n, at)| turn(n + 1, *at)).collect(),
            regrets: BySeat::new(0, |_| Default::default()),
            luck: BySeat::new(0, |_| Default::default()),
            moments: Vec::new(),
        };
        Looking {
            game: &GAMES[0],
            path: PathBuf::new(),
            when: SystemTime::UNIX_EPOCH,
            players: BySeat::new(0, |_| Player { name: String::new(), control: Control::Human }),
            standings: None,
            said: Vec::new(),
            faces: HashMap::default(),
            review: Some(review),
            at,
            seat: Seat(0),
        }
    }

    #[test]
    fn arrows_go_from_turn_to_turn_and_stop_at_the_ends() {
        let at = |now| looking(&[5, 20, 31], now);
        assert_eq!((at(Some(20)).beside(false), at(Some(20)).beside(true)), (Some(5), Some(31)));
        assert_eq!((at(Some(5)).beside(false), at(Some(31)).beside(true)), (None, None));
        assert_eq!((at(Some(12)).beside(false), at(Some(12)).beside(true)), (Some(5), Some(20)));
        assert_eq!(at(None).beside(true), Some(5));
    }

    #[test]
    fn a_moment_between_turns_is_none_of_them_and_the_end_is_no_choice() {
        assert_eq!(looking(&[5, 20], Some(20)).meant().map(|turn| turn.number), Some(2));
        assert!(looking(&[5, 20], Some(19)).meant().is_none());
        assert_eq!((looking(&[], Some(49)).at(), looking(&[], Some(50)).at()), (Some(49), None));
    }

    #[test]
    fn changes_bear_their_sign() {
        assert_eq!([change(0.126), change(-0.05), change(0.0)], ["+13 %", "−5 %", "+0 %"]);
    }
}
