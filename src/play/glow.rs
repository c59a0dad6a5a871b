//! What can be acted on glows; what is pointed at, chosen, or told of in the line pointed at glows brighter.

use crate::play::focus::Focus;
use crate::play::hud::Panels;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::takeover::Takeover;
use crate::screens::{FrameSet, Screen};
use crate::table::dress::Lit;
use crate::table::layout::Layout;
use crate::table::pieces::Piece;
use crate::table::pointer::Hovered;
use crate::table::steps::Steps;
use crate::table::zones::Zone;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use kit::Target;

/// What can be acted on now, and what of it is pointed at.
#[derive(Resource, Default, Clone, Debug, PartialEq)]
pub struct Lights {
    /// What can be pointed at next.
    pub can: HashSet<Target>,
    /// What is pointed at, chosen or told of.
    pub bright: HashSet<Target>,
}

impl Lights {
    /// How something is lit.
    pub fn of(&self, target: impl Into<Target>) -> Lit {
        let target = target.into();
        match (self.bright.contains(&target), self.can.contains(&target)) {
            (true, _) => Lit::Bright,
            (_, true) => Lit::Yes,
            _ => Lit::No,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lights>()
        .add_systems(
            Update,
            (reckon, light)
                .chain()
                .after(FrameSet::Animate)
                .run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
        )
        .add_systems(OnExit(Screen::Match), |mut lights: ResMut<Lights>| *lights = Lights::default());
}

/// Works out what is lit, when anything changed.
pub(crate) fn reckon(
    session: Res<Session>,
    shown: Res<Shown>,
    steps: Res<Steps>,
    layout: Layout,
    hovered: Res<Hovered>,
    focus: Res<Focus>,
    panels: Option<Res<Panels>>,
    taken: Res<Takeover>,
    mut lights: ResMut<Lights>,
) {
    let is_new = session.is_changed() || steps.is_changed() || layout.is_changed() || hovered.is_changed();
    if !is_new
        && !focus.is_changed()
        && !taken.is_changed()
        && !panels.as_ref().is_some_and(|panels| panels.is_changed())
    {
        return;
    }
    let mut now = Lights::default();
    if !steps.is_playing() && !session.is_curtained() && session.person().is_some() {
        now.can = taken.clickable(&session);
        now.bright.extend(session.picked.iter().chain(&taken.chosen).copied().chain(focus.target(&session)));
        let zone = match hovered.0 {
            Some(Target::Piece(piece)) => layout.zone(piece),
            _ => None,
        };
        let meant = |target| match taken.can {
            Some(_) => Some(target).filter(|target| now.can.contains(target)),
            None => session.meant(target, zone),
        };
        let pointed = hovered.0.and_then(meant);
        now.bright.extend(pointed);
    }
    now.bright.extend(panels.iter().flat_map(|panels| panels.told_of.iter().copied()));
    let told = panels.and_then(|panels| shown.log(&session).get(panels.pointed?)).map_or(&[][..], |line| &line.pieces);
    now.bright.extend(told.iter().map(|piece| Target::Piece(*piece)));
    lights.set_if_neq(now);
}

fn light(
    lights: Res<Lights>,
    mut pieces: Query<(&Piece, &mut Lit)>,
    mut zones: Query<(&Zone, &mut Lit), Without<Piece>>,
    fresh: Query<(), Added<Piece>>,
) {
    if !lights.is_changed() && fresh.is_empty() {
        return;
    }
    for (piece, mut lit) in &mut pieces {
        lit.set_if_neq(lights.of(piece.0));
    }
    for (zone, mut lit) in &mut zones {
        lit.set_if_neq(lights.of(zone.id));
    }
}
