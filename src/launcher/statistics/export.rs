//! Every finished match as a table: one line for each seat.

use crate::keep;
use crate::launcher::shelf::Shelf;
use crate::screens::{FrameSet, Page};
use crate::theme::{Button, Panel, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use jiff::Timestamp;
use kit::journal::Control;
use std::path::PathBuf;

/// Whether a table is wanted, and where the last was written or why it could not be.
#[derive(Resource, Default)]
pub(super) struct Exported {
    pub(super) wanted: bool,
    said: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exported>()
        .add_systems(Update, write.in_set(FrameSet::Input).run_if(in_state(Page::Statistics)))
        .add_systems(EguiPrimaryContextPass, say.run_if(in_state(Page::Statistics)))
        .add_systems(OnExit(Page::Statistics), |mut exported: ResMut<Exported>| *exported = Exported::default());
}

fn write(mut exported: ResMut<Exported>, shelf: Res<Shelf>) {
    if !exported.wanted {
        return;
    }
    let path: PathBuf = keep::home().join("statistics.csv");
    let said = match keep::write_whole(&path, &table(&shelf)) {
        Ok(()) => format!("Every finished match now stands in *{}*.", path.display()),
        Err(error) => format!("Nothing was written: *{}* says {error}.", path.display()),
    };
    *exported = Exported { wanted: false, said: Some(said) };
}

fn say(mut contexts: EguiContexts, mut exported: ResMut<Exported>) -> Result {
    let Some(said) = exported.said.clone() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let window = ctx.viewport_rect();
    let size = egui::vec2((window.width() - 40.0).min(640.0), 96.0);
    let rect = egui::Rect::from_center_size(egui::pos2(window.center().x, window.max.y - 70.0), size);
    let mut done = false;
    Panel::hull().on_top().rivets().padding(16.0).show_at(ctx, "exported", rect, |ui| {
        text::body(ui, &said);
        done = Button::new("Good").small().show(ui).clicked();
    });
    if done {
        exported.said = None;
    }
    Ok(())
}

/// The table: comma-separated, names quoted.
fn table(shelf: &Shelf) -> String {
    let mut lines = vec!["date,game,file,seat,name,player,role,score,place,share,luck".to_string()];
    for (kept, told) in shelf.finished() {
        let Some(standings) = &told.standings else { continue };
        let date = Timestamp::try_from(kept.when).unwrap_or_default().strftime("%Y-%m-%d").to_string();
        let file = kept.path.file_name().unwrap_or_default().to_string_lossy();
        for (seat, player) in told.players.iter() {
            let control = match player.control {
                Control::Human => "person".to_string(),
                Control::Bot(level) => level.to_string(),
            };
            let role = told.roles.get(seat).cloned().flatten().unwrap_or_default();
            let luck = kept.reckoned.luck.as_ref().and_then(|luck| luck.get(seat)).map(u8::to_string);
            let (score, place) = (standings.scores[seat], standings.places[seat]);
            lines.push(format!(
                "{date},{},{},{},{},{control},{},{score},{place},{},{}",
                quoted(told.game.name),
                quoted(&file),
                seat.index() + 1,
                quoted(&player.name),
                quoted(&role),
                standings.share(seat),
                luck.unwrap_or_default(),
            ));
        }
    }
    lines.join("\n") + "\n"
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_commas_and_quotes_stay_one_field() {
        assert_eq!(quoted("Zoë, \"first\" mate"), "\"Zoë, \"\"first\"\" mate\"");
        assert_eq!(table(&Shelf::default()).lines().count(), 1);
    }
}
