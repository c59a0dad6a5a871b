//! Every finished match as a table: one line for each seat.

use crate::keep;
use crate::launcher::shelf::Shelf;
use jiff::Timestamp;
use kit::journal::Control;
use std::path::PathBuf;

/// Writes the table, and says where it is or why there is none.
pub(super) fn write(shelf: &Shelf) -> String {
    let path: PathBuf = keep::home().join("statistics.csv");
    match keep::write_whole(&path, &table(shelf)) {
        Ok(()) => format!("Every finished match now stands in *{}*.", path.display()),
        Err(error) => format!("Nothing was written: *{}* says {error}.", path.display()),
    }
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
