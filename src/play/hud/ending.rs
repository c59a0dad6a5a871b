//! The end: who won, with what, and how each point was made.

use super::{HudSet, Panels, Parts};
use crate::games::Agreed;
use crate::play::StartMatch;
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
    let size = egui::vec2((parts.window.width() - 60.0).min(900.0), (parts.window.height() - 40.0).min(600.0));
    let rect = egui::Rect::from_center_size(parts.window.center(), size);
    Panel::paper().on_top().padding(22.0).show_at(ctx, "ending", rect, |ui| {
        text::display(ui, &headline(&session, &standings));
        if let Some(verdict) = session.contest.verdict() {
            text::body(ui, &verdict);
        }
        ui.add_space(6.0);
        let body = ui.available_height() - 54.0;
        egui::ScrollArea::vertical().max_height(body).auto_shrink(false).show(ui, |ui| {
            ui.horizontal_top(|ui| {
                let count = standings.places.count();
                let width = (ui.available_width() - 10.0 * (count as f32 - 1.0)) / count as f32;
                for seat in by_place(&standings) {
                    ui.allocate_ui(egui::vec2(width.max(150.0), 0.0), |ui| player(ui, &session, &standings, seat));
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
        let mut round = 0;
        for line in session.log() {
            for (_, what, by) in line.gains.iter().filter(|(whose, ..)| *whose == seat) {
                if line.round != round {
                    round = line.round;
                    text::caption(ui, &format!("Round {round}"));
                }
                let sign = if *by < 0 { "−" } else { "+" };
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 5.0;
                    let what = if *what == "supplies" && by.abs() == 1 { "supply" } else { what };
                    let figure = format!("{sign}{} {what}", by.abs());
                    ui.label(egui::RichText::new(figure).font(fonts::bold(fonts::SMALL)).color(palette::INK));
                    let reason = line
                        .text
                        .split_once(" points")
                        .or(line.text.split_once(" supplies"))
                        .or(line.text.split_once(" supply"));
                    text::caption(ui, reason.map_or("", |(_, reason)| reason.trim_start_matches([',', '.', ' '])));
                });
            }
        }
    });
}
