//! What went wrong is said until somebody has read it: what happened, what is safe, what to do.

use crate::contest::{Remedy, Trouble};
use crate::play::{Complaint, CopyMatch, ReadMatch, WatchMatch};
use crate::screens::FrameSet;
use crate::settings::NotKept;
use crate::theme::{Button, Panel, fonts, icons, keys, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use std::collections::VecDeque;

/// What was not read yet, the oldest first.
#[derive(Resource, Default)]
struct Unread(VecDeque<Complaint>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unread>()
        .add_message::<NotKept>()
        .add_systems(Update, hear.in_set(FrameSet::Animate))
        .add_systems(EguiPrimaryContextPass, draw.run_if(|unread: Res<Unread>| !unread.0.is_empty()));
}

fn hear(mut complaints: MessageReader<Complaint>, mut settings: MessageReader<NotKept>, mut unread: ResMut<Unread>) {
    let settings = settings.read().map(|NotKept { path, error }| Trouble::settings(path, error).into());
    for complaint in complaints.read().cloned().chain(settings) {
        if unread.0.iter().all(|known| known.trouble != complaint.trouble) {
            unread.0.push_back(complaint);
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    mut unread: ResMut<Unread>,
    mut watch: MessageWriter<WatchMatch>,
    mut copy: MessageWriter<CopyMatch>,
    mut read: MessageWriter<ReadMatch>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(Complaint { trouble, about }) = unread.0.front().cloned() else { return Ok(()) };
    let mut done = keys::back(&ctx);
    over_all(&ctx, "complaint", |ui| {
        say(ui, &trouble);
        ui.horizontal_wrapped(|ui| {
            if let Some((game, path)) = about {
                match trouble.remedy {
                    Remedy::None => {}
                    Remedy::WatchOrCopy => {
                        if Button::new("Watch").icon("eye").show(ui).clicked() {
                            watch.write(WatchMatch { game, path: path.clone() });
                            done = true;
                        }
                        if Button::new("Go on with a copy").icon("files").show(ui).clicked() {
                            copy.write(CopyMatch { game, path });
                            done = true;
                        }
                    }
                    Remedy::ReadLog => {
                        if Button::new("Read as a log").icon("scroll-unfurled").show(ui).clicked() {
                            read.write(ReadMatch { path });
                            done = true;
                        }
                    }
                }
            }
            done |= Button::main("I have read it").key("Esc").show(ui).clicked();
        });
    });
    if done {
        unread.0.pop_front();
    }
    Ok(())
}

/// A sheet in the middle of everything, as high as what stands on it; nothing behind it can be clicked.
pub(super) fn over_all(ctx: &egui::Context, name: &str, add: impl FnOnce(&mut egui::Ui)) {
    let shade = egui::Color32::from_black_alpha(150);
    egui::Modal::new(egui::Id::new(name)).frame(egui::Frame::NONE).backdrop_color(shade).show(ctx, |ui| {
        ui.set_width((ctx.viewport_rect().width() - 40.0).min(560.0));
        Panel::paper().padding(22.0).show(ui, add);
    });
}

/// A trouble in full.
pub(super) fn say(ui: &mut egui::Ui, trouble: &Trouble) {
    ui.spacing_mut().item_spacing.y = 8.0;
    text::title(ui, &trouble.head);
    for (icon, word, sentence) in [
        ("hazard-sign", "What happened", &trouble.happened),
        ("check-mark", "What is safe", &trouble.safe),
        ("light-bulb", "What to do", &trouble.advice),
    ] {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(10.0, 0.0);
            icons::icon(ui, icon, 20.0, palette::RUST_DARK);
            ui.vertical(|ui| {
                ui.label(egui::RichText::new(word).font(fonts::semi(fonts::CAPTION)).color(palette::RUST_DARK));
                let words = egui::RichText::new(sentence).font(fonts::body(fonts::BODY)).color(palette::INK);
                ui.add(egui::Label::new(words).wrap());
            });
        });
    }
    ui.add_space(6.0);
}
