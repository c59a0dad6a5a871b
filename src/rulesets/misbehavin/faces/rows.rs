//! Rows of text, each with a disc that says when it counts.

use super::words::{LEADING, Sentence};
use super::{Faces, style};
use crate::faces::FaceError;
use crate::faces::template::Fields;
use misbehavin::Card;
use misbehavin::cards::{Ability, Influence, When};

/// What stands on the disc of a row.
pub(super) enum Mark {
    Icon(&'static str),
    Step(usize),
}

/// A row.
pub(super) struct Row {
    pub mark: Mark,
    pub words: Sentence,
}

impl Row {
    pub(super) fn new(faces: &Faces, icon: &'static str, words: &str) -> Result<Row, FaceError> {
        Ok(Row { mark: Mark::Icon(icon), words: Sentence::new(faces, words)? })
    }

    pub(super) fn step(faces: &Faces, number: usize, words: &str) -> Result<Row, FaceError> {
        Ok(Row { mark: Mark::Step(number), words: Sentence::new(faces, words)? })
    }
}

/// The rows of a card: innate effects, what X is, and abilities in their order.
pub(super) fn of(faces: &Faces, card: &Card) -> Result<Vec<Row>, FaceError> {
    let text = card.text();
    let (innate, others) = text.split_at(card.innate.len());
    let mut rows = innate.iter().map(|line| Row::new(faces, style::INNATE, line)).collect::<Result<Vec<_>, _>>()?;
    // What X is and what is needed have no reader of their own: they are the lines that are neither of the others.
    let abilities: Vec<String> = card.abilities.iter().map(Ability::sentence).collect();
    for line in others.iter().filter(|line| !abilities.contains(line)) {
        let on_pill = card.needs.is_some_and(|needs| line.contains(needs.phrase()) && line.starts_with("Needs"));
        match card.influence {
            _ if on_pill => {}
            Influence::X(_) if line.starts_with('X') => rows.push(Row::new(faces, style::COUNTED, line)?),
            _ => rows.push(Row::new(faces, style::BURDEN, line)?),
        }
    }
    for ability in &card.abilities {
        rows.push(Row::new(faces, style::timing(ability.when), &spoken(ability))?);
    }
    Ok(rows)
}

/// An ability in words; what the disc says already is left out.
fn spoken(ability: &Ability) -> String {
    let sentence = ability.sentence();
    let words = sentence.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '+');
    if ability.when != When::Trigger {
        return words.into();
    }
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The colours rows are drawn in.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    pub disc: &'static str,
    pub ink: &'static str,
}

/// Rows at one size.
pub(super) struct Block<'a> {
    pub size: f32,
    rows: &'a [Row],
    lines: Vec<Vec<Vec<Fields>>>,
}

/// Where the text of a row begins; the template says the same.
const LEFT: f32 = 130.0;

impl<'a> Block<'a> {
    /// The rows at this size up to `right`; none where a word is too wide.
    pub(super) fn set(rows: &'a [Row], size: f32, right: f32) -> Option<Block<'a>> {
        let lines = rows.iter().map(|row| row.words.lines(size, right - LEFT)).collect::<Option<_>>()?;
        Some(Block { size, rows, lines })
    }

    /// The largest size from `largest` to `smallest` at which the rows are no higher than `height`.
    pub(super) fn fit(rows: &'a [Row], right: f32, height: f32, largest: u8, smallest: u8) -> Option<Block<'a>> {
        let sizes = (smallest..=largest).rev();
        sizes.filter_map(|size| Block::set(rows, size.into(), right)).find(|block| block.height() <= height)
    }

    pub(super) fn height(&self) -> f32 {
        let heights: f32 = (0..self.rows.len()).map(|row| self.row_height(row)).sum();
        heights + self.gap() * self.rows.len().saturating_sub(1) as f32
    }

    fn radius(&self) -> f32 {
        self.size * 0.74
    }

    fn gap(&self) -> f32 {
        self.size * 0.26
    }

    fn row_height(&self, row: usize) -> f32 {
        (self.lines[row].len() as f32 * self.size * LEADING).max(2.0 * self.radius())
    }

    /// The rows from `top` on.
    pub(super) fn draw(&self, faces: &Faces, top: f32, paint: Paint) -> Result<String, FaceError> {
        let mut top = top;
        let mut drawn = Vec::new();
        for (at, (row, lines)) in self.rows.iter().zip(&self.lines).enumerate() {
            let height = self.row_height(at);
            drawn.push(self.row(faces, row, lines, top + height / 2.0, paint));
            top += height + self.gap();
        }
        faces.fill("rows", &Fields::new().repeat("rows", drawn))
    }

    fn row(&self, faces: &Faces, row: &Row, lines: &[Vec<Fields>], middle: f32, paint: Paint) -> Fields {
        let (size, radius) = (self.size, self.radius());
        let leading = size * LEADING;
        let first = middle - leading * lines.len() as f32 / 2.0 + size * 0.87;
        let lines = lines.iter().enumerate().map(|(at, runs)| {
            let line = Fields::new().number("y", first + leading * at as f32).number("size", size);
            line.text("ink", paint.ink).repeat("runs", runs.iter().cloned())
        });
        let (icon, number, ground, line) = match row.mark {
            Mark::Icon(icon) => {
                let side = radius * 1.32;
                let place = Fields::new().number("x", 82.0 - side / 2.0).number("y", middle - side / 2.0);
                let icon =
                    place.text("scale", side / 512.0).text("ink", "#FBF4E1").drawing("icon", faces.drawing(icon));
                (Some(icon), None, paint.disc, "none")
            }
            Mark::Step(number) => {
                let figure = Fields::new().number("y", middle + size * 0.34).number("size", size);
                (None, Some(figure.text("ink", paint.disc).text("number", number)), "none", paint.disc)
            }
        };
        let disc = Fields::new().number("y", middle).number("radius", radius).text("ground", ground).text("line", line);
        disc.repeat("icon", icon).repeat("number", number).repeat("lines", lines)
    }
}
