//! Keys of a page: Esc goes back, Space or Enter does the main thing unless something else has the keyboard.

use bevy_egui::egui::{Context, Key, Modifiers, Popup};

/// Whether Esc was pressed and nothing smaller wants to be closed by it.
pub fn back(ctx: &Context) -> bool {
    !Popup::is_any_open(ctx) && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}

/// Whether Space or Enter was pressed for the page's main action.
pub fn main_action(ctx: &Context) -> bool {
    let taken = ctx.memory(|memory| memory.focused().is_some()) || Popup::is_any_open(ctx);
    !taken
        && [Key::Space, Key::Enter]
            .into_iter()
            .any(|key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key)))
}
