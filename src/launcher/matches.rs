//! Every kept match: resume, watch, delete; damaged ones with their reason.

use super::menu::{outcome, seats_line};
use super::page;
use super::shelf::{DeleteMatch, KeptMatch, Shelf};
use super::when::when;
use crate::play::{ResumeMatch, WatchMatch};
use crate::screens::Page;
use crate::theme::choice::segmented;
use crate::theme::palette::*;
use crate::theme::{Button, Chip, Panel, fonts, keys, panel, text};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Color32, Key, Layout, Modal, Modifiers, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use std::path::PathBuf;

/// Which matches are shown.
#[derive(Resource, Clone, Copy, Default, PartialEq, Eq)]
pub enum Showing {
    /// All of them.
    #[default]
    All,
    /// Those that can be continued.
    Unfinished,
    /// Those that can be watched.
    Finished,
}

impl Showing {
    const ALL: [Showing; 3] = [Showing::All, Showing::Unfinished, Showing::Finished];

    fn shows(self, kept: &KeptMatch) -> bool {
        match (self, &kept.told) {
            (Showing::All, _) | (_, Err(_)) => true,
            (Showing::Unfinished, Ok(told)) => told.standings.is_none(),
            (Showing::Finished, Ok(told)) => told.standings.is_some(),
        }
    }
}

/// The match that is about to be deleted.
#[derive(Resource, Default)]
struct Doomed(Option<PathBuf>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Showing>()
        .init_resource::<Doomed>()
        .add_systems(EguiPrimaryContextPass, (ask, show).chain().run_if(in_state(Page::Matches)))
        .add_systems(OnExit(Page::Matches), |mut doomed: ResMut<Doomed>| doomed.0 = None);
}

fn show(
    mut contexts: EguiContexts,
    shelf: Res<Shelf>,
    mut showing: ResMut<Showing>,
    mut doomed: ResMut<Doomed>,
    mut next: ResMut<NextState<Page>>,
    mut resume: MessageWriter<ResumeMatch>,
    mut watch: MessageWriter<WatchMatch>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let now = Showing::ALL.iter().position(|one| *one == *showing).unwrap_or(0);
    let room = page::open(&ctx, "Matches", &mut next, |ui| {
        if let Some(n) = segmented(ui, "showing", now, &["All", "Unfinished", "Finished"]) {
            *showing = Showing::ALL[n];
        }
    });
    Panel::paper().scroll_at(&ctx, "matches", room.body, |ui| {
        let shown: Vec<_> = shelf.matches.iter().filter(|kept| showing.shows(kept)).collect();
        if shown.is_empty() {
            page::nothing(ui, "No such match yet. Every match is kept here from its first choice on.");
        }
        for kept in shown {
            row(ui, kept, &mut doomed, &mut resume, &mut watch);
            panel::rule(ui);
        }
    });
    Ok(())
}

fn row(
    ui: &mut Ui,
    kept: &KeptMatch,
    doomed: &mut Doomed,
    resume: &mut MessageWriter<ResumeMatch>,
    watch: &mut MessageWriter<WatchMatch>,
) {
    ui.add_space(2.0);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 52.0), Layout::right_to_left(Align::Center), |ui| {
        if Button::quiet("").icon("trash-can").tip("Delete this match", "").show(ui).clicked() {
            doomed.0 = Some(kept.path.clone());
        }
        if let Ok(told) = &kept.told {
            let (label, icon) =
                if told.standings.is_some() { ("Watch", "film-strip") } else { ("Resume", "play-button") };
            if Button::new(label).icon(icon).width(112.0).show(ui).clicked() {
                let (game, path) = (told.game, kept.path.clone());
                match told.standings {
                    Some(_) => drop(watch.write(WatchMatch { game, path })),
                    None => drop(resume.write(ResumeMatch { game, path })),
                }
            }
        }
        ui.add_space(8.0);
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            about(ui, kept);
        });
    });
}

fn about(ui: &mut Ui, kept: &KeptMatch) {
    match &kept.told {
        Ok(told) => {
            ui.horizontal(|ui| {
                ui.label(text::slab(told.game.name, fonts::HEADING, INK));
                text::small(ui, &format!("{} · {}", outcome(told), when(kept.when)));
            });
            seats_line(ui, told);
        }
        Err(reason) => {
            let file = kept.path.file_name().unwrap_or_default().to_string_lossy();
            ui.horizontal(|ui| {
                ui.label(text::slab("Damaged", fonts::HEADING, INK));
                Chip::new("cannot be opened").tone(Tone::Bad).show(ui);
            });
            text::small(ui, &format!("*{file}*: {reason}"));
        }
    }
}

fn ask(mut contexts: EguiContexts, mut doomed: ResMut<Doomed>, mut delete: MessageWriter<DeleteMatch>) -> Result {
    let Some(path) = doomed.0.clone() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let mut keep = keys::back(&ctx);
    let mut go = ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    let modal = Modal::new("delete".into()).frame(egui::Frame::NONE).backdrop_color(Color32::from_black_alpha(150));
    modal.show(&ctx, |ui| {
        ui.set_width(420.0);
        Panel::paper().padding(20.0).show(ui, |ui| {
            text::title(ui, "Delete this match?");
            text::body(ui, "It can neither be continued nor watched afterwards.");
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                go |= Button::main("Delete").key("Enter").show(ui).clicked();
                keep |= Button::new("Keep").key("Esc").show(ui).clicked();
            });
        });
    });
    if go {
        delete.write(DeleteMatch(path));
    }
    if go || keep {
        doomed.0 = None;
    }
    Ok(())
}
