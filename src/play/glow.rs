//! Pieces that can be acted on glow; those pointed at, chosen, or told of in the line pointed at glow brighter.

use crate::play::hud::Panels;
use crate::play::session::Session;
use crate::screens::{FrameSet, Screen};
use crate::table::dress::Lit;
use crate::table::layout::Layout;
use crate::table::pieces::Piece;
use crate::table::pointer::Hovered;
use crate::table::steps::Steps;
use bevy::prelude::*;

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
    panels: Option<Res<Panels>>,
    mut pieces: Query<(&Piece, &mut Lit)>,
) {
    let told = panels.and_then(|panels| session.log().get(panels.pointed?)).map_or(&[][..], |line| &line.pieces);
    let quiet = steps.is_playing() || session.is_curtained() || session.person().is_none();
    for (piece, mut lit) in &mut pieces {
        let mates = layout.zone(piece.0).map_or(&[][..], |zone| layout.pieces(zone));
        let can = !quiet && session.meant(piece.0, mates).is_some();
        let wanted = match can {
            _ if session.picked.contains(&piece.0) && !quiet => Lit::Bright,
            _ if told.contains(&piece.0) => Lit::Bright,
            true if hovered.0 == Some(piece.0) => Lit::Bright,
            true => Lit::Yes,
            false => Lit::No,
        };
        lit.set_if_neq(wanted);
    }
}
