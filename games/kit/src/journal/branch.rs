//! A new match that begins with the choices of another, and goes on elsewhere.

use super::about::Story;
use super::disk::{self, Kept};
use super::pages::Pages;
use super::text::{SAY, Writer, compact, opening};
use super::{JournalError, MAGIC, Problem};
use std::path::Path;

/// Writes a new journal with what was agreed in another and its first choices; a file that is there already is never
/// touched. What was taken back there never happened here.
pub fn branch(from: &Path, to: &Path, choices: usize) -> Result<(), Kept> {
    let bytes = disk::read_file(from)?;
    let text = branched(&bytes, choices).map_err(|error| Kept::journal(from, error))?;
    disk::write_new(to, text.as_bytes()).map(drop)
}

fn branched(bytes: &[u8], choices: usize) -> Result<String, JournalError> {
    let pages = Pages::read(bytes)?;
    let mut writer = Writer::resume(opening());
    let mut text = format!("{MAGIC}\n{}", writer.line(pages.header.text));
    for entry in Story::of(&pages).entries.iter().take(choices) {
        if entry.choice.is_empty() {
            let line = pages.damage.as_ref().map_or(pages.header.number, |damage| damage.line);
            return Err(JournalError { line, problem: Problem::Damaged });
        }
        text += &writer.line(&entry.choice);
        if !entry.said.is_empty() {
            text += &writer.line(&format!("{SAY}{}", compact(&entry.said)));
        }
    }
    Ok(text)
}
