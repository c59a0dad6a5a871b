//! For screen readers: the question, and everything lit on the table by name, which can be picked from there.

use super::HudSet;
use crate::play::lit::LitTargets;
use crate::play::session::Session;
use crate::table::pointer::Clicked;
use crate::table::steps::Steps;
use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy_egui::egui::{self, accesskit};
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass};
use kit::Target;

pub(super) fn plugin(app: &mut App) {
    let between = pass_on.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, between).add_systems(EguiPrimaryContextPass, name_targets.in_set(HudSet::Labels));
}

/// What a reader asks for reaches the panels.
fn pass_on(requests: Option<MessageReader<ActionRequest>>, mut inputs: Query<&mut EguiInput>) {
    let Some(mut requests) = requests else { return };
    for request in requests.read() {
        for mut input in &mut inputs {
            input.events.push(egui::Event::AccessKitActionRequest(request.0.clone()));
        }
    }
}

fn name_targets(
    mut contexts: EguiContexts,
    session: Res<Session>,
    steps: Res<Steps>,
    targets: LitTargets,
    mut clicked: MessageWriter<Clicked>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if steps.is_playing() || session.is_curtained() {
        return Ok(());
    }
    if let Some(question) = &session.question {
        let words = format!("{} {}", question.head, question.body);
        ctx.accesskit_node_builder(egui::Id::new("the question"), |node| {
            node.set_role(accesskit::Role::Label);
            node.set_live(accesskit::Live::Polite);
            node.set_value(words);
        });
    }
    for target in targets.in_order(&session) {
        let id = id_of(target);
        let name = targets.name(&session, target);
        ctx.accesskit_node_builder(id, |node| {
            node.set_role(accesskit::Role::Button);
            node.set_label(name);
            node.add_action(accesskit::Action::Click);
        });
        if ctx.input(|input| input.has_accesskit_action_request(id, accesskit::Action::Click)) {
            clicked.write(Clicked { target, inspect: false });
        }
    }
    Ok(())
}

fn id_of(target: Target) -> egui::Id {
    egui::Id::new(("lit", target))
}
