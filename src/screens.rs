//! The screens of the program, and the order in which a frame is worked through.

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Default, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Screen {
    /// Files are being read.
    #[default]
    Loading,
    /// A file is missing or broken.
    Fault,
    /// The boxes on the galley table.
    Launcher,
    /// A match in progress.
    Match,
}

/// What the launcher shows over its boxes.
#[derive(SubStates, Default, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[source(Screen = Screen::Launcher)]
pub enum Page {
    /// The boxes themselves.
    #[default]
    Boxes,
    /// Seats and options of a new match.
    NewMatch,
    /// Every kept match.
    Matches,
    /// A kept match as a log.
    Log,
    /// A finished match, looked back at.
    LookBack,
    /// Courses, and the rules in short.
    Learn,
    /// All rules of a box.
    Rules,
    /// Games, wins, luck.
    Statistics,
    /// Text size, speed, sound, graphics.
    Settings,
}

/// The page that the launcher opens at when it comes back; the boxes if none.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct OpensAt(pub Option<Page>);

/// What a frame does, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FrameSet {
    /// What people and bots want.
    Input,
    /// What the rules make of it.
    Rules,
    /// What moves on the table.
    Animate,
}

/// Registers the screens.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_sub_state::<Page>().init_resource::<OpensAt>();
    app.add_systems(OnEnter(Screen::Launcher), |mut opens_at: ResMut<OpensAt>, mut next: ResMut<NextState<Page>>| {
        if let Some(page) = opens_at.0.take() {
            next.set(page);
        }
    });
    app.configure_sets(Update, (FrameSet::Input, FrameSet::Rules, FrameSet::Animate).chain());
}
