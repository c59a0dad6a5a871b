//! Every kept match: resume, watch, read, delete; what is wrong with one is said beside it.

use super::menu::{outcome, seats_line};
use super::page;
use super::shelf::{DeleteMatch, Shelf};
use super::summary::{Condition, KeptMatch, Summary};
use super::when::when;
use crate::play::{LookBack, ReadMatch, ResumeMatch, WatchMatch};
use crate::render::redraw::Redraw;
use crate::screens::Page;
use crate::theme::choice::segmented;
use crate::theme::palette::*;
use crate::theme::{Button, Chip, Panel, fonts, keys, text, toggle};
use bevy::ecs::system::SystemParam;
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
            (Showing::Unfinished, Ok(told)) => told.standings.is_none() && !kept.is_aside,
            (Showing::Finished, Ok(told)) => told.standings.is_some() && !kept.is_aside,
        }
    }
}

/// Matches that a figure of the statistics speaks of, shown alone.
#[derive(Resource, Default)]
pub struct Picked(pub Option<Pick>);

/// Some of the matches, and where they were asked for.
pub struct Pick {
    /// What they have in common.
    pub title: String,
    /// Their journals.
    pub paths: Vec<PathBuf>,
    /// The page to go back to.
    pub from: Page,
}

/// The match that is about to be deleted.
#[derive(Resource, Default)]
struct Doomed(Option<PathBuf>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Showing>()
        .init_resource::<Doomed>()
        .init_resource::<Picked>()
        .add_systems(EguiPrimaryContextPass, (ask, show).chain().run_if(in_state(Page::Matches)))
        .add_systems(OnExit(Page::Matches), |mut doomed: ResMut<Doomed>, mut picked: ResMut<Picked>| {
            doomed.0 = None;
            picked.0 = None;
        });
}

/// What can be wanted of a match in the list.
#[derive(SystemParam)]
struct Wishes<'w> {
    resume: MessageWriter<'w, ResumeMatch>,
    watch: MessageWriter<'w, WatchMatch>,
    look: MessageWriter<'w, LookBack>,
    read: MessageWriter<'w, ReadMatch>,
    doomed: ResMut<'w, Doomed>,
    redraw: ResMut<'w, Redraw>,
}

fn show(
    mut contexts: EguiContexts,
    shelf: Res<Shelf>,
    mut showing: ResMut<Showing>,
    mut picked: ResMut<Picked>,
    mut next: ResMut<NextState<Page>>,
    mut wishes: Wishes,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let now = Showing::ALL.iter().position(|one| *one == *showing).unwrap_or(0);
    let room = match &picked.0 {
        None => page::open(&ctx, "Matches", &mut next, |ui| {
            if let Some(n) = segmented(ui, "showing", now, &["All", "Unfinished", "Finished"]) {
                *showing = Showing::ALL[n];
            }
        }),
        Some(pick) => {
            let title = text::slab(&pick.title, fonts::TITLE, BRASS_LIGHT);
            let head = page::Head { title, back: ("Back", pick.from) };
            let mut all = false;
            let room = page::open_wide(
                &ctx,
                head,
                &mut next,
                |_| {},
                |ui| {
                    all = Button::new("All matches").icon("bookshelf").show(ui).clicked();
                },
            );
            if all {
                (picked.0, *showing) = (None, Showing::All);
            }
            room
        }
    };
    let is_shown = |kept: &&KeptMatch| match &picked.0 {
        Some(pick) => pick.paths.contains(&kept.path),
        None => showing.shows(kept),
    };
    Panel::paper().show_at(&ctx, "matches", room.body, |ui| {
        if let Some((read, of)) = shelf.progress() {
            text::small(ui, &format!("*{read}* of *{of}* files are read."));
            toggle::progress(ui, read as f32 / of.max(1) as f32, ui.available_width());
        }
        let shown: Vec<_> = shelf.matches.iter().filter(is_shown).collect();
        if shown.is_empty() && shelf.progress().is_none() {
            page::nothing(ui, "No such match yet. Every match is kept here from its first choice on.");
        }
        let list = egui::ScrollArea::vertical().id_salt("matches").auto_shrink([false, false]);
        ui.spacing_mut().item_spacing.y = 0.0;
        list.show_rows(ui, ROW, shown.len(), |ui, rows| {
            for kept in &shown[rows] {
                row(ui, kept, &mut wishes);
            }
        });
    });
    Ok(())
}

/// How high a match is in the list: only those in sight are drawn.
const ROW: f32 = 86.0;

fn row(ui: &mut Ui, kept: &KeptMatch, wishes: &mut Wishes) {
    let room = egui::Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
    ui.painter().hline(room.x_range(), room.max.y - 1.0, egui::Stroke::new(1.0, PAPER_EDGE));
    ui.scope_builder(egui::UiBuilder::new().max_rect(room).layout(Layout::right_to_left(Align::Center)), |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        if Button::quiet("").icon("trash-can").tip("Delete this match", "").show(ui).clicked() {
            wishes.doomed.0 = Some(kept.path.clone());
            wishes.redraw.soon();
        }
        if let Ok(told) = &kept.told {
            buttons(ui, kept, told, wishes);
        }
        ui.add_space(8.0);
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.add_space(7.0);
            about(ui, kept);
        });
    });
    ui.allocate_rect(room, egui::Sense::hover());
}

/// The one thing to do first, and the log where something is wrong.
fn buttons(ui: &mut Ui, kept: &KeptMatch, told: &Summary, wishes: &mut Wishes) {
    let (game, path) = (told.game, kept.path.clone());
    let button = |label: &'static str, icon: &'static str| Button::new(label).icon(icon).width(112.0);
    let is_whole = told.condition == Condition::Whole && !kept.is_aside;
    if told.can_resume() && !kept.is_aside {
        if button("Resume", "play-button").show(ui).clicked() {
            wishes.resume.write(ResumeMatch { game, path: path.clone() });
        }
    } else if told.can_watch() {
        if button("Watch", "film-strip").show(ui).clicked() {
            wishes.watch.write(WatchMatch { game, path: path.clone() });
        }
        if button("Look back", "histogram").tip("Where it was decided", "and what luck did").show(ui).clicked() {
            wishes.look.write(LookBack { game, path: path.clone() });
        }
    }
    if !is_whole && button("Read", "scroll-unfurled").tip("Read it as a log", "").show(ui).clicked() {
        wishes.read.write(ReadMatch { path });
    }
}

fn about(ui: &mut Ui, kept: &KeptMatch) {
    let file = kept.path.file_name().unwrap_or_default().to_string_lossy();
    match &kept.told {
        Ok(told) => {
            ui.horizontal(|ui| {
                ui.label(text::slab(told.game.name, fonts::HEADING, INK));
                text::small(ui, &format!("{} · {}", outcome(told), when(kept.when)));
            });
            seats_line(ui, told);
            if let Some((chip, tone, sentence)) = condition(kept, told) {
                ui.horizontal(|ui| {
                    Chip::new(chip).tone(tone).show(ui);
                    ui.add(egui::Label::new(text::marked(&sentence, fonts::SMALL, INK)).truncate());
                });
            }
        }
        Err(reason) => {
            ui.horizontal(|ui| {
                ui.label(text::slab("No match", fonts::HEADING, INK));
                Chip::new("cannot be read").tone(Tone::Bad).show(ui);
                text::small(ui, &when(kept.when));
            });
            let reason = reason.strip_prefix(&*kept.path.to_string_lossy()).unwrap_or(reason);
            text::small(ui, &format!("*{file}*: {}", reason.trim_start_matches([':', ' '])));
        }
    }
}

/// What is wrong with a match, and what can be done.
fn condition(kept: &KeptMatch, told: &Summary) -> Option<(&'static str, Tone, String)> {
    if kept.is_aside {
        let what = match &told.condition {
            Condition::Whole => "whole".to_string(),
            Condition::Damaged(what) | Condition::Older(what) | Condition::LogOnly(what) => what.clone(),
        };
        let said = format!("Put aside when the match went on without it ({what}). Read it, or delete it.");
        return Some(("aside", Tone::Warn, said));
    }
    match &told.condition {
        Condition::Whole => None,
        Condition::Damaged(what) if told.can_resume() => {
            Some(("damaged", Tone::Bad, format!("{}. It goes on with what is left.", capital(what))))
        }
        Condition::Damaged(what) => Some(("damaged", Tone::Bad, format!("{}. It can be read.", capital(what)))),
        Condition::Older(way) => Some(("older rules", Tone::Warn, format!("The match {way}."))),
        Condition::LogOnly(why) => Some(("log only", Tone::Warn, format!("It can be read, but not played on: {why}."))),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
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
