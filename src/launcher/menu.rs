//! Round the boxes: the logotype, the menu, and the tickets of matches to continue.

use super::new_match::Lids;
use super::page;
use super::shelf::Shelf;
use super::summary::Summary;
use super::when::when;
use crate::launcher::matches::Showing;
use crate::play::ResumeMatch;
use crate::screens::Page;
use crate::theme::palette::*;
use crate::theme::ticket::ticket;
use crate::theme::{Button, art, fonts, panel, seat, soft, text, toggle};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Color32, LayerId, Layout, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// How high the strip of tickets is.
pub const FOOT: f32 = 128.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, (logotype, menu, tickets).chain().run_if(in_state(Page::Boxes)));
}

fn logotype(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    let window = ctx.viewport_rect();
    let painter = ctx.layer_painter(LayerId::background());
    let clear = Color32::TRANSPARENT;
    let upper = egui::Rect::from_min_max(window.min, pos2(window.max.x, 130.0));
    let lower = egui::Rect::from_min_max(pos2(window.min.x, window.max.y - FOOT - 60.0), window.max);
    art::gradient(&painter, upper, 0, Color32::from_black_alpha(120), clear);
    art::gradient(&painter, lower, 0, clear, Color32::from_black_alpha(245));
    let at = pos2(page::margin(ctx) + 6.0, if window.height() < 600.0 { 6.0 } else { 18.0 });
    for (shift, colour) in
        [(3.0, Color32::from_black_alpha(170)), (1.5, Color32::from_rgb(0x8A, 0x4B, 0x14)), (0.0, BRASS_PALE)]
    {
        let galley = painter.layout_no_wrap("Verse".into(), fonts::rye(fonts::LOGO), colour);
        painter.galley(at + vec2(0.0, shift), galley, colour);
    }
    if window.height() >= 600.0 {
        let line = at + vec2(2.0, 74.0);
        for (shift, colour) in [(1.5, Color32::from_black_alpha(200)), (0.0, BRASS_PALE)] {
            let galley =
                painter.layout_no_wrap("Four Firefly games on one galley table".into(), fonts::slab(18.0), colour);
            painter.galley(line + vec2(0.0, shift), galley, colour);
        }
    }
    Ok(())
}

fn menu(mut contexts: EguiContexts, mut next: ResMut<NextState<Page>>, mut exit: MessageWriter<AppExit>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let window = ctx.viewport_rect();
    let margin = page::margin(&ctx);
    let narrow = window.width() < 720.0;
    let width = if narrow { 220.0 } else { 508.0 };
    let top = if window.height() < 600.0 { 12.0 } else { 30.0 };
    let place = egui::Rect::from_min_size(pos2(window.max.x - margin - width, top), vec2(width, 40.0));
    panel::float(&ctx, "menu", place, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            ui.spacing_mut().item_spacing = vec2(10.0, 8.0);
            let button = |label: &'static str| if narrow { Button::new("").tip(label, "") } else { Button::new(label) };
            let quit = if narrow { Button::quiet("").tip("Quit", "") } else { Button::quiet("Quit") };
            if quit.icon("exit-door").height(40.0).show(ui).clicked() {
                exit.write(AppExit::Success);
            }
            for (label, icon, page) in [
                ("Settings", "gears", Page::Settings),
                ("Statistics", "histogram", Page::Statistics),
                ("Learn", "rule-book", Page::Learn),
            ] {
                if button(label).icon(icon).height(40.0).show(ui).clicked() {
                    next.set(page);
                }
            }
        });
    });
    Ok(())
}

fn tickets(
    mut contexts: EguiContexts,
    shelf: Res<Shelf>,
    mut next: ResMut<NextState<Page>>,
    mut showing: ResMut<Showing>,
    mut resume: MessageWriter<ResumeMatch>,
    lids: Res<Lids>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let window = ctx.viewport_rect();
    let margin = page::margin(&ctx);
    let foot = egui::Rect::from_min_max(
        pos2(margin, window.max.y - FOOT + 8.0),
        pos2(window.max.x - margin, window.max.y - 16.0),
    );
    panel::float(&ctx, "tickets", foot, |ui| {
        let buttons = egui::Rect::from_min_max(pos2(foot.max.x - 154.0, foot.min.y), foot.max);
        ui.scope_builder(egui::UiBuilder::new().max_rect(buttons).layout(Layout::top_down(Align::Max)), |ui| {
            ui.add_space(10.0);
            ui.spacing_mut().item_spacing.y = 8.0;
            let count = shelf.progress().map_or(shelf.matches.len(), |(_, of)| of);
            let label = format!("All matches ({count})");
            let all = Button::new(&label).icon("bookshelf").width(154.0).show(ui).clicked();
            let replays = Button::quiet("Replays").icon("film-strip").width(154.0).show(ui).clicked();
            if all || replays {
                *showing = if replays { Showing::Finished } else { Showing::All };
                next.set(Page::Matches);
            }
        });
        let rest = egui::Rect::from_min_max(foot.min, pos2(buttons.min.x - 18.0, foot.max.y));
        ui.scope_builder(egui::UiBuilder::new().max_rect(rest).layout(Layout::left_to_right(Align::Min)), |ui| {
            continue_with(ui, &shelf, &lids, &mut resume);
        });
    });
    Ok(())
}

fn continue_with(ui: &mut Ui, shelf: &Shelf, lids: &Lids, resume: &mut MessageWriter<ResumeMatch>) {
    let waiting: Vec<_> = shelf.unfinished().collect();
    let label = if ui.available_width() > 700.0 { 150.0 } else { 118.0 };
    ui.allocate_ui_with_layout(vec2(label, 104.0), Layout::top_down(Align::Min), |ui| {
        ui.set_width(label);
        ui.add_space(8.0);
        ui.label(text::slab("Continue", fonts::TITLE, BRASS_PALE));
        let count = match (waiting.len(), shelf.progress()) {
            (_, Some((read, of))) => format!("{read} of {of} kept matches are read."),
            (0, None) => "No match is waiting.".to_string(),
            (1, None) => "1 unfinished match, saved at its last choice.".to_string(),
            (n, None) => format!("{n} unfinished matches, each saved at its last choice."),
        };
        text::small(ui, &count);
        if let Some((read, of)) = shelf.progress() {
            toggle::progress(ui, read as f32 / of.max(1) as f32, label - 10.0);
        }
    });
    if waiting.is_empty() && shelf.progress().is_none() && ui.available_width() > 300.0 {
        ui.add_space(12.0);
        ui.vertical(|ui| {
            ui.add_space(42.0);
            text::small(ui, "Leave a match whenever you like: its ticket will lie here.");
        });
    }
    let fits = ((ui.available_width() + 18.0) / 448.0).floor().max(1.0) as usize;
    for (n, (kept, told)) in waiting.into_iter().take(fits).enumerate() {
        let width = ui.available_width().min(430.0);
        ui.spacing_mut().item_spacing.x = 18.0;
        ticket(
            ui,
            vec2(width, 104.0),
            118.0,
            |ui| on_ticket(ui, told, lids),
            |ui| {
                ui.add_space(10.0);
                let button = if n == 0 { Button::main("Resume") } else { Button::new("Resume") };
                if button.width(92.0).show(ui).clicked() {
                    resume.write(ResumeMatch { game: told.game, path: kept.path.clone() });
                }
                text::small(ui, &when(kept.when));
            },
        );
    }
}

fn on_ticket(ui: &mut Ui, told: &Summary, lids: &Lids) {
    if let Some(lid) = lids.of(told.game) {
        let square = egui::Rect::from_min_size(ui.max_rect().min + vec2(-4.0, 8.0), vec2(64.0, 64.0));
        ui.painter().add(soft::shadow(square, 3, 6.0, 110));
        art::picture(ui.painter(), lid, square);
        let beside = ui.max_rect().with_min_x(square.max.x + 14.0);
        let mut words = ui.new_child(egui::UiBuilder::new().max_rect(beside));
        words_on_ticket(&mut words, told);
    }
}

fn words_on_ticket(ui: &mut Ui, told: &Summary) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.label(text::slab(told.game.name, fonts::HEADING, INK));
    let seats = told.players.count();
    let players = format!("{seats} {}", if seats == 1 { "player" } else { "players" });
    text::small(ui, &format!("{players} · {}", progress(told)));
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (seat, player) in told.players.iter() {
            if Some(seat) == told.next {
                seat::seat_icon(ui, seat.index(), 16.0);
                text::name(ui, &player.name);
                text::small(ui, "to play");
                ui.add_space(6.0);
            }
        }
        for (seat, player) in told.players.iter().filter(|(seat, _)| Some(*seat) != told.next) {
            if ui.available_width() > 14.0 {
                seat::seat_icon(ui, seat.index(), 14.0).on_hover_text(&player.name);
            }
        }
    });
}

/// The seats of a match in one line.
pub(super) fn seats_line(ui: &mut Ui, told: &Summary) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for (seat, player) in told.players.iter() {
            seat::seat_icon(ui, seat.index(), 15.0);
            text::small(ui, &player.name);
            ui.add_space(6.0);
        }
    });
}

/// How far a match is, in words.
fn progress(told: &Summary) -> String {
    match told.round {
        Some(round) => format!("round {round}"),
        None => format!("{} choices", told.choices),
    }
}

/// Who won a finished match, in words.
pub(super) fn outcome(told: &Summary) -> String {
    let Some(standings) = &told.standings else { return progress(told) };
    let winners: Vec<_> = standings.winners().collect();
    let names: Vec<&str> = winners.iter().map(|seat| told.players[*seat].name.as_str()).collect();
    let feat = winners.first().and_then(|seat| told.feats.get(*seat)?.as_ref());
    match (winners.first(), feat) {
        (Some(_), Some(feat)) => format!("*{}* won · {}", names.join(" and "), feat.long),
        (Some(seat), None) => format!("*{}* won with *{}*", names.join(" and "), standings.scores[*seat]),
        (None, _) => "nobody won".into(),
    }
}
