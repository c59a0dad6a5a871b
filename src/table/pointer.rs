//! What the mouse points at on the table.

use crate::screens::Screen;
use crate::table::pieces::Piece;
use bevy::prelude::*;
use kit::PieceId;

/// A piece was clicked.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clicked {
    /// Which piece.
    pub piece: PieceId,
    /// Whether to look at it closely instead of acting.
    pub inspect: bool,
}

/// The piece under the mouse.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hovered(pub Option<PieceId>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Clicked>()
        .init_resource::<Hovered>()
        .add_observer(click.run_if(in_state(Screen::Match)))
        .add_observer(over.run_if(in_state(Screen::Match)))
        .add_observer(out.run_if(in_state(Screen::Match)));
}

fn click(mut click: On<Pointer<Click>>, pieces: Query<&Piece>, mut clicked: MessageWriter<Clicked>) {
    let Ok(piece) = pieces.get(click.entity) else { return };
    match click.button {
        PointerButton::Primary => clicked.write(Clicked { piece: piece.0, inspect: false }),
        PointerButton::Secondary => clicked.write(Clicked { piece: piece.0, inspect: true }),
        PointerButton::Middle => return,
    };
    click.propagate(false);
}

fn over(over: On<Pointer<Over>>, pieces: Query<&Piece>, mut hovered: ResMut<Hovered>) {
    if let Ok(piece) = pieces.get(over.entity) {
        hovered.0 = Some(piece.0);
    }
}

fn out(out: On<Pointer<Out>>, pieces: Query<&Piece>, mut hovered: ResMut<Hovered>) {
    if pieces.get(out.entity).is_ok_and(|piece| hovered.0 == Some(piece.0)) {
        hovered.0 = None;
    }
}
