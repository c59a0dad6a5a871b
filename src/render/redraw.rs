//! Frames are drawn when something moves, and not otherwise.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use std::time::Duration;

/// Who wants another frame.
#[derive(Resource, Default, Debug)]
pub struct Redraw {
    wanted: bool,
}

impl Redraw {
    /// Something is moving: draw the next frame too.
    pub fn soon(&mut self) {
        self.wanted = true;
    }

    /// Whether something moves in this frame.
    pub fn is_wanted(&self) -> bool {
        self.wanted
    }
}

/// Wakes the table from another thread when it has something to show; without a window it does nothing.
#[derive(Resource, Clone, Default)]
pub struct Waker(Option<EventLoopProxy<WinitUserEvent>>);

impl Waker {
    /// Draws a frame soon.
    pub fn wake(&self) {
        if let Some(proxy) = &self.0 {
            // The window may be closed already.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let asleep = UpdateMode::reactive_low_power(Duration::from_secs(60 * 60));
    let proxy = app.world().get_resource::<EventLoopProxyWrapper>();
    let waker = Waker(proxy.map(|proxy| (**proxy).clone()));
    app.init_resource::<Redraw>()
        .insert_resource(waker)
        .insert_resource(WinitSettings { focused_mode: asleep, unfocused_mode: asleep })
        .add_systems(Last, ask);
}

fn ask(mut redraw: ResMut<Redraw>, mut requests: MessageWriter<RequestRedraw>) {
    if redraw.wanted {
        redraw.wanted = false;
        requests.write(RequestRedraw);
    }
}
