//! The end: who won, with what, and how each point was made.

use super::{HudSet, Panels, Parts};
use crate::background::{News, Work, Workshop};
use crate::contest::{LogLine, Reckoned};
use crate::games::Agreed;
use crate::play::session::Session;
use crate::play::{LookBack, StartMatch};
use crate::screens::Screen;
use crate::table::steps::Steps;
use crate::theme::{Button, Panel, fonts, palette, seat, text};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::{BySeat, FigureId, Seat, Standings, Turn};

/// Everybody's luck in the match with this number, as soon as it is reckoned.
#[derive(Resource, Default)]
pub struct Luck {
    change: u64,
    work: Option<Work<Reckoned>>,
    told: Option<Reckoned>,
}

impl Luck {
    /// How kind chance was to a seat, in words.
    pub fn words(&self, seat: Seat) -> Option<String> {
        match &self.told {
            Some(told) if told.luck[seat].abs() < 0.005 => Some("Luck: as expected".into()),
            Some(told) => Some(format!("Luck: {:+.0} % of a win", told.luck[seat] * 100.0)),
            None => self.work.as_ref().map(|_| "Luck: being reckoned".into()),
        }
    }

    /// What was reckoned, once it is.
    pub fn reckoned(&self) -> Option<&Reckoned> {
        self.told.as_ref()
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_over = |session: Option<Res<Session>>| session.is_some_and(|session| session.is_over());
    app.init_resource::<Luck>()
        .add_systems(Update, reckon.run_if(in_state(Screen::Match).and_then(is_over)))
        .add_systems(OnExit(Screen::Match), |mut luck: ResMut<Luck>| *luck = Luck::default());
    let is_shown = |session: Option<Res<Session>>, steps: Res<Steps>, panels: Res<Panels>| {
        session.is_some_and(|session| session.is_over() && session.lesson.is_none())
            && !steps.is_playing()
            && !panels.ending_aside
            && !panels.own_ending
            && !panels.menu
    };
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over).run_if(is_shown));
}

/// Luck takes a while to reckon: the picture does not wait for it.
fn reckon(session: Res<Session>, workshop: Workshop, mut luck: ResMut<Luck>) {
    if luck.change != session.changes {
        let work = session.contest.reckon_luck().map(|reckon| {
            workshop.begin(move |desk| {
                desk.hand_in(reckon(&desk.think));
            })
        });
        *luck = Luck { change: session.changes, work, told: None };
    }
    if let Some(work) = &luck.work {
        match work.news() {
            News::NotYet => return,
            News::Result(told) => luck.told = Some(told),
            News::Over => {}
        }
        luck.work = None;
    }
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    luck: Res<Luck>,
    mut panels: ResMut<Panels>,
    mut next: ResMut<NextState<Screen>>,
    mut afterwards: Afterwards,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Turn::Over(standings) = session.contest.turn() else { return Ok(()) };
    let size = egui::vec2(
        (parts.window.width() - 60.0).min(280.0 + 220.0 * standings.places.count().max(2) as f32),
        (parts.window.height() - 40.0).min(600.0),
    );
    let rect = egui::Rect::from_center_size(parts.window.center(), size);
    Panel::paper().on_top().padding(22.0).show_at(ctx, "ending", rect, |ui| {
        text::display(ui, &headline(&session, &standings));
        if let Some(verdict) = session.contest.verdict() {
            text::body(ui, &verdict);
        }
        ui.add_space(6.0);
        let body = ui.available_height() - 54.0;
        egui::ScrollArea::vertical().max_height(body).auto_shrink(false).show(ui, |ui| {
            let seats = by_place(&standings);
            ui.columns(seats.len(), |columns| {
                for (column, seat) in columns.iter_mut().zip(seats) {
                    player(column, &session, &standings, &luck, seat);
                }
            });
        });
        ui.add_space(8.0);
        farewell(ui, &session, &mut panels, &mut next, &mut afterwards);
    });
    Ok(())
}

/// A choice that moved somebody's outlook, and the line of the log that tells it best.
#[derive(Clone, Copy, Debug)]
pub struct Turning<'a> {
    /// What was done.
    pub line: &'a LogLine,
    /// Whose outlook it moved most.
    pub whose: Seat,
    /// By how much.
    pub by: f64,
}

/// A choice that moved less decided nothing.
const MOVED: f64 = 0.02;

/// The choices that moved the match most, in order of time; the last one, which ended it, is none of them.
pub fn turning_points<'a>(log: &'a [LogLine], swings: &[BySeat<f64>], most: usize) -> Vec<Turning<'a>> {
    let last = log.last().map_or(0, |line| line.deed);
    let of = |(deed, moved): (usize, &BySeat<f64>)| {
        let (whose, by) = moved.iter().max_by(|one, other| one.1.abs().total_cmp(&other.1.abs()))?;
        let from = log.partition_point(|line| line.deed < deed);
        let mut told = log[from..].iter().take_while(|line| line.deed == deed);
        let first = told.next()?;
        let line = if first.is_news { first } else { told.find(|line| line.is_news).unwrap_or(first) };
        (by.abs() >= MOVED).then_some(Turning { line, whose, by: *by })
    };
    let mut found: Vec<Turning> = swings.iter().enumerate().take(last).filter_map(of).collect();
    found.sort_by(|one, other| other.by.abs().total_cmp(&one.by.abs()));
    found.truncate(most);
    found.sort_by_key(|turning| turning.line.deed);
    found
}

/// What can be begun after the end.
#[derive(SystemParam)]
pub struct Afterwards<'w> {
    starts: MessageWriter<'w, StartMatch>,
    looks: MessageWriter<'w, LookBack>,
}

/// What can be done after the end: again, a look back, to the boxes, or a look at the table.
pub fn farewell(
    ui: &mut egui::Ui,
    session: &Session,
    panels: &mut Panels,
    next: &mut NextState<Screen>,
    afterwards: &mut Afterwards,
) {
    ui.horizontal(|ui| {
        if Button::main("Play again").show(ui).clicked() {
            let agreed = Agreed {
                players: session.contest.players().clone(),
                options: session.contest.options(),
                seed: crate::games::fresh_seed(),
                keep: true,
            };
            afterwards.starts.write(StartMatch { game: session.game, agreed });
        }
        if let Some(path) = session.contest.kept_at()
            && Button::new("Look back")
                .icon("histogram")
                .tip("Where it was decided", "and what luck did")
                .show(ui)
                .clicked()
        {
            afterwards.looks.write(LookBack { game: session.game, path: path.into() });
        }
        if Button::new("Back to the boxes").show(ui).clicked() {
            next.set(Screen::Launcher);
        }
        if Button::new("See the table").show(ui).clicked() {
            panels.ending_aside = true;
        }
    });
}

/// Who won, in large letters.
pub fn headline(session: &Session, standings: &Standings) -> String {
    let winners: Vec<_> = standings.winners().map(|seat| session.contest.players()[seat].name.clone()).collect();
    match &winners[..] {
        _ if standings.places.count() == 1 => format!("{} points", standings.scores[Seat(0)]),
        [] => "Nobody wins".into(),
        [one] => format!("{one} wins"),
        several => format!("{} share the victory", several.join(" and ")),
    }
}

fn by_place(standings: &Standings) -> Vec<Seat> {
    let mut seats: Vec<_> = standings.places.seats().collect();
    seats.sort_by_key(|seat| standings.places[*seat]);
    seats
}

/// A player's column: place, score, and every line that gave or took something.
fn player(ui: &mut egui::Ui, session: &Session, standings: &Standings, luck: &Luck, seat: Seat) {
    ui.vertical(|ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal(|ui| {
            seat::seat_badge(ui, seat.index(), 30.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.label(text::slab(&session.contest.players()[seat].name, fonts::HEADING, palette::INK));
                text::caption(ui, &format!("place {}", standings.places[seat]));
            });
        });
        ui.label(
            egui::RichText::new(standings.scores[seat].to_string())
                .font(fonts::bold(fonts::DISPLAY))
                .color(palette::RUST_DARK),
        );
        if let Some(words) = luck.words(seat) {
            text::small(ui, &words);
        }
        let mut round = 0;
        for gain in sums(session.log(), seat) {
            if gain.round != round {
                round = gain.round;
                ui.add_space(4.0);
                text::caption(ui, &format!("Round {round}"));
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(5.0, 0.0);
                let sign = if gain.by < 0 { "−" } else { "+" };
                let figure = format!("{sign}{} {}", gain.by.abs(), session.contest.figure_name(gain.figure, gain.by));
                ui.label(egui::RichText::new(figure).font(fonts::bold(fonts::SMALL)).color(palette::INK));
                text::caption(ui, gain.why);
            });
        }
    });
}

/// What a player gained or lost in a round for one reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sum<'a> {
    round: u32,
    figure: FigureId,
    by: i32,
    why: &'a str,
}

/// Everything a seat gained and lost, in order, the same reasons of a round together.
fn sums(log: &[LogLine], seat: Seat) -> Vec<Sum<'_>> {
    let mut sums: Vec<Sum> = Vec::new();
    for line in log {
        for gain in line.gains.iter().filter(|gain| gain.figure.seat == Some(seat)) {
            let same = |sum: &&mut Sum| {
                (sum.round, sum.figure, sum.by < 0, sum.why)
                    == (line.round, gain.figure, gain.by < 0, gain.why.as_str())
            };
            match sums.iter_mut().find(same) {
                Some(sum) => sum.by += gain.by,
                None => sums.push(Sum { round: line.round, figure: gain.figure, by: gain.by, why: &gain.why }),
            }
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Gain;

    fn line(round: u32, deed: usize) -> LogLine {
        let (text, seat, pieces, gains) = (deed.to_string(), Some(Seat(0)), Vec::new(), Vec::new());
        LogLine { text, seat, round, deed, pieces, gains, is_news: false }
    }

    #[test]
    fn turning_points_are_the_largest_moves_before_the_last_in_their_order() {
        let log = [line(1, 0), line(1, 1), LogLine { is_news: true, ..line(1, 1) }, line(1, 1), line(2, 3), line(2, 4)];
        let moved = |mine: f64, other: f64| BySeat::new(2, |seat| if seat == Seat(0) { mine } else { other });
        let swings = [moved(0.01, 0.0), moved(0.1, -0.3), moved(0.9, 0.9), moved(0.2, 0.1), moved(1.0, -1.0)];
        let found = turning_points(&log, &swings, 3);
        let told: Vec<_> = found.iter().map(|one| (one.line.deed, one.whose, one.by)).collect();
        assert_eq!(told, [(1, Seat(1), -0.3), (3, Seat(0), 0.2)]);
        assert!(found[0].line.is_news, "the news of a choice tells it best");
    }

    #[test]
    fn the_same_reason_in_a_round_is_told_once_with_its_sum() {
        let supplies = FigureId { what: 1, seat: Some(Seat(0)) };
        let gain = |round, why: &str, by| LogLine {
            gains: vec![Gain { figure: supplies, by, why: why.into() }],
            ..line(round, 0)
        };
        let log = [gain(1, "Badger", 1), gain(1, "Badger", 3), gain(1, "the mission", 1), gain(2, "Badger", 1)];
        let told: Vec<_> = sums(&log, Seat(0)).iter().map(|sum| (sum.round, sum.by, sum.why)).collect();
        assert_eq!(told, [(1, 4, "Badger"), (1, 1, "the mission"), (2, 1, "Badger")]);
    }
}
