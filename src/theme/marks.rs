//! Where the buttons are: noted down for whoever drives the program from outside, and for nobody else.

use bevy_egui::egui::{Context, Id, Rect};

/// A button as it was drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Its text.
    pub label: String,
    /// Where it is, in points.
    pub rect: Rect,
    /// Whether it can be clicked.
    pub enabled: bool,
}

#[derive(Clone, Default)]
struct Marks(Option<Vec<Mark>>);

/// Begins to note buttons down, and gives those noted since the last time.
pub fn take(ctx: &Context) -> Vec<Mark> {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Marks>(Id::NULL).0.replace(Vec::new())).unwrap_or_default()
}

/// Notes a button down, if anybody wants to know.
pub fn note(ctx: &Context, label: &str, rect: Rect, enabled: bool) {
    ctx.data_mut(|data| {
        if let Some(marks) = &mut data.get_temp_mut_or_default::<Marks>(Id::NULL).0 {
            marks.push(Mark { label: label.into(), rect, enabled });
        }
    });
}
