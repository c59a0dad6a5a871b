//! A kept match as a log: for those that today's rules cannot play any more, and for what is left of damaged ones.

use super::page;
use crate::background::{News, Work, Workshop};
use crate::contest::{Trouble, with_names};
use crate::games;
use crate::play::{Complaint, ReadMatch};
use crate::screens::{FrameSet, Page, Screen};
use crate::theme::palette::INK;
use crate::theme::{Chip, Panel, fonts, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::journal::{self, Entry};
use std::path::{Path, PathBuf};

/// The log that is read.
#[derive(Resource, Default)]
struct Log {
    title: String,
    facts: Vec<String>,
    lines: Vec<String>,
}

/// A log that is being fetched.
#[derive(Resource)]
struct Fetching(Work<Result<Log, String>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Log>()
        .add_systems(
            Update,
            (ask, receive.run_if(resource_exists::<Fetching>))
                .chain()
                .in_set(FrameSet::Input)
                .run_if(in_state(Screen::Launcher)),
        )
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Page::Log)));
}

fn ask(mut commands: Commands, mut wanted: MessageReader<ReadMatch>, workshop: Workshop) {
    for ReadMatch { path } in wanted.read() {
        let path: PathBuf = path.clone();
        commands.insert_resource(Fetching(workshop.begin(move |desk| {
            desk.hand_in(read(&path));
        })));
    }
}

fn receive(
    mut commands: Commands,
    fetching: Res<Fetching>,
    mut log: ResMut<Log>,
    mut next: ResMut<NextState<Page>>,
    mut complaints: MessageWriter<Complaint>,
) {
    match fetching.0.news() {
        News::NotYet => return,
        News::Result(Ok(read)) => {
            *log = read;
            next.set(Page::Log);
        }
        News::Result(Err(reason)) => drop(complaints.write(Trouble::log(&reason).into())),
        News::Over => drop(complaints.write(Trouble::fell_silent().into())),
    }
    commands.remove_resource::<Fetching>();
}

fn read(path: &Path) -> Result<Log, String> {
    let bytes = journal::read_file(path).map_err(|trouble| trouble.to_string())?;
    let about = journal::about(&bytes).map_err(|error| error.to_string())?;
    let entries = journal::log(&bytes).map_err(|error| error.to_string())?;
    let title = games::find(&about.game).map_or_else(|| about.game.clone(), |game| game.name.to_string());
    let names: Vec<_> = about.players.values().iter().map(|player| player.name.as_str()).collect();
    let mut facts = vec![names.join(", "), format!("*{}* choices", entries.len())];
    facts.extend(about.damage.map(|damage| damage.to_string()));
    // Where it was told what came of the choices, a choice that nothing was told of may be somebody's secret.
    let has_words = entries.iter().any(|entry| !entry.said.is_empty());
    let lines = entries.iter().enumerate().flat_map(|(n, entry)| told(n, entry, has_words)).collect::<Vec<_>>();
    Ok(Log { title, facts, lines: lines.iter().map(|line| with_names(line, &about.players)).collect() })
}

/// What a choice led to, as it was told then; the choice itself where nothing ever was.
fn told(number: usize, entry: &Entry, has_words: bool) -> Vec<String> {
    let number = number + 1;
    match (&entry.said[..], entry.choice.as_str()) {
        ([], "") => vec![format!("{number}. (lost)")],
        ([], _) if has_words => Vec::new(),
        ([], choice) => vec![format!("{number}. {choice}")],
        ([first, rest @ ..], _) => {
            let rest = rest.iter().map(|line| format!("      {line}"));
            std::iter::once(format!("{number}. {first}")).chain(rest).collect()
        }
    }
}

fn show(mut contexts: EguiContexts, log: Res<Log>, mut next: ResMut<NextState<Page>>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let room = page::open(&ctx, "Log of a match", &mut next, |_| {});
    Panel::paper().padding(20.0).show_at(&ctx, "log", room.body, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(text::slab(&log.title, fonts::TITLE, INK));
            log.facts.iter().for_each(|fact| drop(Chip::new(fact).show(ui)));
        });
        ui.add_space(6.0);
        let list = egui::ScrollArea::vertical().id_salt("log").auto_shrink([false, false]);
        let height = ui.text_style_height(&egui::TextStyle::Body);
        list.show_rows(ui, height, log.lines.len(), |ui, rows| {
            for line in &log.lines[rows] {
                let words = egui::RichText::new(line).font(fonts::body(fonts::BODY)).color(INK);
                ui.add(egui::Label::new(words).truncate());
            }
        });
    });
    Ok(())
}
