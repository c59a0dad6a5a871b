//! Pieces that can be acted on glow; those pointed at or chosen glow brighter.

use crate::play::session::Session;
use crate::screens::{FrameSet, Screen};
use crate::table::dress::Lit;
use crate::table::layout::Layout;
use crate::table::pieces::Piece;
use crate::table::pointer::Hovered;
use crate::table::steps::Steps;
use bevy::prelude::*;
use std::collections::BTreeSet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        light.after(FrameSet::Animate).run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
    );
}

fn light(
    session: Res<Session>,
    steps: Res<Steps>,
    layout: Res<Layout>,
    hovered: Res<Hovered>,
    mut pieces: Query<(&Piece, &mut Lit)>,
) {
    let quiet = steps.is_playing() || session.is_curtained() || session.person().is_none();
    let clickable: BTreeSet<_> = if quiet { BTreeSet::new() } else { session.clickable().collect() };
    let zone_is_meant = |piece| {
        let zone = layout.zone(piece);
        session.picked.len() == 1
            && clickable.iter().any(|target| layout.zone(*target) == zone)
            && !clickable.contains(&piece)
    };
    for (piece, mut lit) in &mut pieces {
        let can =
            clickable.contains(&piece.0) || (!quiet && zone_is_meant(piece.0) && session.contest.zones().len() > 1);
        let wanted = match can {
            _ if session.picked.contains(&piece.0) && !quiet => Lit::Bright,
            true if hovered.0 == Some(piece.0) => Lit::Bright,
            true => Lit::Yes,
            false => Lit::No,
        };
        lit.set_if_neq(wanted);
    }
}
