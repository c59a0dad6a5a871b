//! The end: who won, with what, and how each point was made.

use super::{HudSet, Panels, Parts};
use crate::games::Agreed;
use crate::play::StartMatch;
use crate::play::contest::LogLine;
use crate::play::session::Session;
use crate::screens::Screen;
use crate::table::steps::Steps;
use crate::theme::{Button, Panel, fonts, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::{Seat, Standings, Turn};

pub(super) fn plugin(app: &mut App) {
    let is_shown = |session: Option<Res<Session>>, steps: Res<Steps>, panels: Res<Panels>| {
        session.is_some_and(|session| session.is_over()) && !steps.is_playing() && !panels.ending_aside && !panels.menu
    };
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over).run_if(is_shown));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    mut panels: ResMut<Panels>,
    mut next: ResMut<NextState<Screen>>,
    mut starts: MessageWriter<StartMatch>,
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
                    player(column, &session, &standings, seat);
                }
            });
        });
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if Button::main("Play again").show(ui).clicked() {
                let agreed = Agreed {
                    players: session.contest.players().clone(),
                    options: session.contest.options(),
                    seed: crate::launcher::fresh_seed(),
                    keep: true,
                };
                starts.write(StartMatch { game: session.game, agreed });
            }
            if Button::new("Back to the boxes").show(ui).clicked() {
                next.set(Screen::Launcher);
            }
            if Button::new("See the table").show(ui).clicked() {
                panels.ending_aside = true;
            }
        });
    });
    Ok(())
}

fn headline(session: &Session, standings: &Standings) -> String {
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
fn player(ui: &mut egui::Ui, session: &Session, standings: &Standings, seat: Seat) {
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
        if let Some(luck) = session.contest.luck(seat) {
            text::small(ui, &luck);
        }
        let mut round = 0;
        for gain in gains(session.log(), seat) {
            if gain.round != round {
                round = gain.round;
                ui.add_space(4.0);
                text::caption(ui, &format!("Round {round}"));
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(5.0, 0.0);
                let sign = if gain.by < 0 { "−" } else { "+" };
                let figure = format!("{sign}{} {}", gain.by.abs(), gain.unit);
                ui.label(egui::RichText::new(figure).font(fonts::bold(fonts::SMALL)).color(palette::INK));
                text::caption(ui, gain.reason);
            });
        }
    });
}

/// What a player gained or lost in a round for one reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Gain<'a> {
    round: u32,
    what: &'static str,
    by: i32,
    /// What it is called in this number.
    unit: &'a str,
    reason: &'a str,
}

/// What a line calls so many of a thing, and what it says after that: the reason.
/// A line that does not name the thing says first what happened, and then to whom.
fn words_of<'a>(text: &'a str, what: &'a str, number: u32) -> (&'a str, &'a str) {
    let is_the_thing = |word: &str| word.chars().zip(what.chars()).take(4).all(|(one, other)| one == other);
    let after = text.split_once(&format!(" {number} ")).map(|(_, rest)| rest.split_once(' ').unwrap_or((rest, "")));
    let edges = [',', '.', ' '];
    match after {
        Some((unit, reason)) if is_the_thing(unit) => (unit.trim_matches(edges), reason.trim_matches(edges)),
        _ => (what, text.split_once(": ").map_or("", |(occasion, _)| occasion)),
    }
}

/// Everything a seat gained and lost, in order, the same reasons of a round together.
fn gains(log: &[LogLine], seat: Seat) -> Vec<Gain<'_>> {
    let mut gains: Vec<Gain> = Vec::new();
    for line in log {
        for (_, what, by) in line.gains.iter().filter(|(whose, ..)| *whose == seat) {
            let (unit, reason) = words_of(&line.text, what, by.unsigned_abs());
            let same = |gain: &&mut Gain| {
                (gain.round, gain.what, gain.by < 0, gain.reason) == (line.round, *what, *by < 0, reason)
            };
            match gains.iter_mut().find(same) {
                Some(gain) => *gain = Gain { by: gain.by + by, unit: what, ..*gain },
                None => gains.push(Gain { round: line.round, what, by: *by, unit, reason }),
            }
        }
    }
    gains
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_reason_in_a_round_is_told_once_with_its_sum() {
        let line = |round, text: &str, by| LogLine {
            text: text.into(),
            seat: Some(Seat(0)),
            round,
            pieces: Vec::new(),
            gains: vec![(Seat(0), "supplies", by)],
        };
        let log = [
            line(1, "Ana gains 1 supply from Badger.", 1),
            line(1, "Ana gains 3 supplies from Badger.", 3),
            line(1, "Ana gains 1 supply from the mission.", 1),
            line(2, "Ana gains 1 supply from Badger.", 1),
        ];
        let expected =
            [(1, 4, "supplies", "from Badger"), (1, 1, "supply", "from the mission"), (2, 1, "supply", "from Badger")];
        let gains_of = gains(&log, Seat(0));
        let told: Vec<_> = gains_of.iter().map(|gain| (gain.round, gain.by, gain.unit, gain.reason)).collect();
        assert_eq!(told, expected);
        assert!(gains(&log, Seat(1)).is_empty());
    }

    #[test]
    fn a_loss_told_for_several_players_at_once_is_told_by_its_occasion() {
        let log = [LogLine {
            text: "4 Badger alike: Ana loses 100 and Ben loses 100.".into(),
            seat: Some(Seat(2)),
            round: 1,
            pieces: Vec::new(),
            gains: vec![(Seat(0), "points", -100), (Seat(1), "points", -100)],
        }];
        for seat in [Seat(0), Seat(1)] {
            let told: Vec<_> = gains(&log, seat).iter().map(|gain| (gain.by, gain.unit, gain.reason)).collect();
            assert_eq!(told, [(-100, "points", "4 Badger alike")]);
        }
    }
}
