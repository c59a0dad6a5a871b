//! Where the buttons are: noted down whenever one is drawn, for the coach who points at them and for tests with a mouse.

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
    /// Why it is locked, and where the rulebook says so.
    pub refused: Option<(String, String)>,
}

/// The buttons of the picture being drawn, and of the one before.
#[derive(Clone, Default)]
struct Marks {
    pass: u64,
    now: Vec<Mark>,
    last: Vec<Mark>,
}

impl Marks {
    fn turn_to(&mut self, pass: u64) {
        if self.pass != pass {
            self.last = std::mem::take(&mut self.now);
            self.pass = pass;
        }
    }
}

/// The buttons of the last whole picture.
pub fn seen(ctx: &Context) -> Vec<Mark> {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        let marks = data.get_temp_mut_or_default::<Marks>(Id::NULL);
        marks.turn_to(pass);
        marks.last.clone()
    })
}

/// Notes a button down.
pub fn note(ctx: &Context, label: &str, rect: Rect, enabled: bool) {
    note_refused(ctx, label, rect, enabled, None);
}

/// Notes a button down, with the reason if it is locked.
pub fn note_refused(ctx: &Context, label: &str, rect: Rect, enabled: bool, refused: Option<(&str, &str)>) {
    let pass = ctx.cumulative_pass_nr();
    let refused = refused.map(|(reason, page)| (reason.to_string(), page.to_string()));
    ctx.data_mut(|data| {
        let marks = data.get_temp_mut_or_default::<Marks>(Id::NULL);
        marks.turn_to(pass);
        marks.now.push(Mark { label: label.into(), rect, enabled, refused });
    });
}
