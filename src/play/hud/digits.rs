//! What is lit on the table carries the digit that picks it, while the keyboard is in use.

use super::{HudSet, Labels, Panels, Parts};
use crate::play::keys::{Digit, at_digit};
use crate::play::lit::LitTargets;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::table::camera::TableEye;
use crate::table::steps::Steps;
use crate::theme::{fonts, palette};
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::AccumulatedMouseMotion;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// Whether the last thing touched was the keyboard.
#[derive(Resource, Default)]
struct OnKeyboard(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OnKeyboard>()
        .add_systems(PreUpdate, notice)
        .add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Labels).run_if(|hand: Res<OnKeyboard>| hand.0));
}

fn notice(mut hand: ResMut<OnKeyboard>, mut keys: MessageReader<KeyboardInput>, motion: Res<AccumulatedMouseMotion>) {
    if keys.read().count() > 0 {
        hand.0 = true;
    } else if motion.delta != Vec2::ZERO {
        hand.0 = false;
    }
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    steps: Res<Steps>,
    panels: Res<Panels>,
    reach: Res<Reach>,
    targets: LitTargets,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if steps.is_playing() || panels.menu || session.is_curtained() || session.person().is_none() {
        return Ok(());
    }
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("digits")));
    for digit in 0..9 {
        let Some(Digit::Target(target)) = at_digit(&session, &reach, &targets, digit) else { continue };
        let Some(at) = targets.place(target).and_then(|place| labels.spot(place)) else { continue };
        let rect = egui::Rect::from_center_size(at, egui::vec2(18.0, 18.0));
        painter.rect(rect, 3, palette::PIT, egui::Stroke::new(1.0, palette::GLOW_LINE), egui::StrokeKind::Inside);
        let figure = (digit + 1).to_string();
        painter.text(at, egui::Align2::CENTER_CENTER, figure, fonts::bold(fonts::SMALL), palette::PAPER_LIGHT);
    }
    Ok(())
}
