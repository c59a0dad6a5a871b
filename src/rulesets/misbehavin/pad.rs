//! What the panels of this table draw with and answer through.

use super::asked::Asked;
use super::desk::Desk;
use super::look::Seating;
use super::on_the_felt;
use super::prospect::Prospect;
use crate::play::Intent;
use crate::play::hud::{HudSet, Parts, Prints};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::shown::Shown;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::{ScheduleSystem, SystemParam};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use misbehavin::Choice;

/// What a panel draws with and answers through.
#[derive(SystemParam)]
pub struct Pad<'w, 's> {
    /// Faces by name.
    pub prints: Prints<'w, 's>,
    /// The parts of the window.
    pub parts: Res<'w, Parts>,
    /// The match.
    pub session: Res<'w, Session>,
    /// What is shown.
    pub shown: Res<'w, Shown>,
    /// Whose board lies below.
    pub seating: Res<'w, Seating>,
    /// What is asked.
    pub asked: Res<'w, Asked>,
    /// What is planned.
    pub desk: ResMut<'w, Desk>,
    /// What is pointed at.
    pub prospect: ResMut<'w, Prospect>,
    /// What can be pointed at.
    pub reach: ResMut<'w, Reach>,
    /// What people want.
    pub intents: MessageWriter<'w, Intent>,
}

impl Pad<'_, '_> {
    /// Makes the choice clicked, if there is one.
    pub fn choose(&mut self, choice: Option<Choice>) {
        let intent = choice.and_then(|choice| self.asked.choose(choice, true));
        intent.into_iter().for_each(|intent| _ = self.intents.write(intent));
    }
}

/// Adds panels to this table, drawn among those of a set.
pub fn draw<M>(app: &mut App, set: HudSet, panels: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    let panels: ScheduleConfigs<ScheduleSystem> = panels.into_configs();
    app.add_systems(
        EguiPrimaryContextPass,
        panels.in_set(set).run_if(on_the_felt().and_then(resource_exists::<Seating>)),
    );
}
