//! Running text with its figures and key words in black, broken into balanced lines.

use super::Faces;
use crate::faces::FaceError;
use crate::faces::template::Fields;
use crate::faces::text::{BLACK, Font, balanced};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Running text.
const PLAIN: Font = Font { family: "Source Sans 3", weight: 400 };
const MEASURE: f32 = 100.0;
const SPACE: f32 = 20.0;
/// Deck names and titles of episodes.
pub(super) const RYE: Font = Font { family: "Rye", weight: 400 };
/// Labels in capitals.
pub(super) const LABEL: Font = Font { family: "Zilla Slab", weight: 600 };
/// From baseline to baseline, in sizes.
pub(super) const LEADING: f32 = 1.1;

/// How wide words are, kept because cards share most of them.
#[derive(Default)]
pub(super) struct Widths(Mutex<BTreeMap<(String, u16), f32>>);

impl Faces {
    /// How wide a word is at size 100.
    fn width(&self, word: &str, font: Font) -> Result<f32, FaceError> {
        let key = (word.to_string(), font.weight);
        let known = || self.widths.0.lock().ok()?.get(&key).copied();
        if let Some(width) = known() {
            return Ok(width);
        }
        let width = self.raster.width(word, font, MEASURE)?;
        if let Ok(mut widths) = self.widths.0.lock() {
            widths.insert(key, width);
        }
        Ok(width)
    }
}

struct Word {
    text: String,
    font: Font,
    width: f32,
}

/// A sentence that has been measured.
pub(super) struct Sentence(Vec<Word>);

impl Sentence {
    pub(super) fn new(faces: &Faces, text: &str) -> Result<Sentence, FaceError> {
        let text = text.replace('\'', "’");
        let plain: Vec<&str> = text.split_whitespace().collect();
        let word = |(at, word): (usize, &&str)| {
            let font = if is_key(&plain, at) { BLACK } else { PLAIN };
            Ok(Word { text: word.to_string(), font, width: faces.width(word, font)? })
        };
        plain.iter().enumerate().map(word).collect::<Result<_, _>>().map(Sentence)
    }

    /// The fewest lines that stay within `width` at this size, each as runs of one weight.
    pub(super) fn lines(&self, size: f32, width: f32) -> Option<Vec<Vec<Fields>>> {
        let widths: Vec<f32> = self.0.iter().map(|word| word.width).collect();
        let limit = width / size * MEASURE;
        let length = |words: &[f32]| words.iter().sum::<f32>() + SPACE * words.len().saturating_sub(1) as f32;
        let breaks = (1..=widths.len()).map(|lines| balanced(&widths, lines));
        let fitting =
            breaks.into_iter().find(|lines| lines.iter().all(|line| length(&widths[line.clone()]) <= limit))?;
        Some(fitting.into_iter().map(|line| runs(&self.0[line])).collect())
    }
}

/// Figures, words in capitals, X, and The Black; the word that opens an alternative.
fn is_key(words: &[&str], at: usize) -> bool {
    let bare = |at: usize| words.get(at).map_or("", |word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    let word = bare(at);
    let capitals = word.chars().count() > 1 && word.chars().all(char::is_uppercase);
    let has_figure = word.chars().any(|c| c.is_ascii_digit());
    let black = (word == "The" && bare(at + 1) == "Black") || (at > 0 && word == "Black" && bare(at - 1) == "The");
    has_figure || capitals || word == "X" || black || (at == 0 && word == "Or")
}

fn runs(words: &[Word]) -> Vec<Fields> {
    let mut runs: Vec<(u16, String)> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let space = if at + 1 < words.len() { " " } else { "" };
        match runs.last_mut() {
            Some((weight, run)) if *weight == word.font.weight => *run += &format!("{}{space}", word.text),
            _ => runs.push((word.font.weight, format!("{}{space}", word.text))),
        }
    }
    runs.into_iter().map(|(weight, run)| Fields::new().text("weight", weight).text("words", run)).collect()
}
