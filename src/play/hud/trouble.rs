//! A match that waits for the disk, and what everybody should read before it goes on.

use super::HudSet;
use crate::background::{News, Work, Workshop};
use crate::play::Intent;
use crate::play::complaints::{over_all, say};
use crate::play::session::Session;
use crate::screens::{FrameSet, Screen};
use crate::theme::{Button, fonts, keys, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use std::path::PathBuf;
use std::time::Duration;

/// The table tries again after so long.
const PAUSE: Duration = Duration::from_secs(2);

/// The next try, and the folder that was named to keep the match in.
#[derive(Resource, Default)]
struct Patience {
    next: Option<Work<()>>,
    folder: String,
}

pub(super) fn plugin(app: &mut App) {
    let is_held = |session: Option<Res<Session>>| session.is_some_and(|session| session.is_held());
    app.init_resource::<Patience>()
        .add_systems(Update, try_again.in_set(FrameSet::Input).run_if(resource_exists::<Session>))
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over).run_if(is_held));
}

/// Tries by itself as long as something waits.
fn try_again(
    session: Res<Session>,
    workshop: Workshop,
    mut patience: ResMut<Patience>,
    mut intents: MessageWriter<Intent>,
) {
    if session.contest.waits().is_none() {
        patience.next = None;
        return;
    }
    match patience.next.as_ref().map(Work::news) {
        Some(News::NotYet) => return,
        Some(_) => drop(intents.write(Intent::TryAgain)),
        None => {}
    }
    patience.next = Some(workshop.begin(|desk| {
        std::thread::sleep(PAUSE);
        desk.hand_in(());
    }));
}

fn draw(
    mut contexts: EguiContexts,
    session: Res<Session>,
    mut patience: ResMut<Patience>,
    mut intents: MessageWriter<Intent>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if let Some(trouble) = session.contest.waits() {
        if patience.folder.is_empty() {
            patience.folder = elsewhere().display().to_string();
        }
        over_all(&ctx, "waits", |ui| {
            say(ui, trouble);
            ui.horizontal(|ui| {
                let room = ui.available_width() - 130.0;
                let field = egui::TextEdit::singleline(&mut patience.folder)
                    .font(fonts::body(fonts::BODY))
                    .margin(egui::vec2(8.0, 6.0));
                ui.add_sized([room, 30.0], field.hint_text("another folder"));
                if Button::new("Keep it there").small().show(ui).clicked() {
                    intents.write(Intent::KeepIn(PathBuf::from(patience.folder.trim())));
                }
            });
            if let Some(said) = &session.said {
                ui.label(egui::RichText::new(said).font(fonts::semi(fonts::SMALL)).color(palette::RUST));
            }
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                let button = Button::main("Try again").icon("clockwise-rotation").key("Space");
                if button.show(ui).clicked() || keys::main_action(&ctx) {
                    intents.write(Intent::TryAgain);
                }
                let leave = Button::new("Leave to the boxes")
                    .tip("Everything before it is kept", "only this choice is not made");
                if leave.show(ui).clicked() {
                    next.set(Screen::Launcher);
                }
            });
        });
    } else if let Some(trouble) = session.contest.notice() {
        over_all(&ctx, "notice", |ui| {
            say(ui, trouble);
            if Button::main("I have read it").key("Space").show(ui).clicked() || keys::main_action(&ctx) {
                intents.write(Intent::HaveRead);
            }
            text::caption(ui, "The match goes on once somebody has.");
        });
    }
    Ok(())
}

/// A folder that is likely to have room: the person's own, or that for passing things.
fn elsewhere() -> PathBuf {
    let own = directories::UserDirs::new().map(|dirs| dirs.document_dir().unwrap_or(dirs.home_dir()).join("verse"));
    own.unwrap_or_else(|| std::env::temp_dir().join("verse"))
}
