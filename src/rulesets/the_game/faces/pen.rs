//! The pen: measured type, paragraphs with their key words in bold, icons.

use super::bit::Bit;
use crate::faces::template::{content, escaped};
use crate::faces::text::{BLACK, Font, SLAB};
use crate::faces::{FaceError, Raster};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::{Arc, Mutex};

pub(super) const INK: &str = "#2A1E16";
pub(super) const SOFT: &str = "#5B4535";
pub(super) const CREAM: &str = "#FBF4E1";
pub(super) const BRASS: &str = "#E8C878";
pub(super) const RUST: &str = "#A53A22";
pub(super) const DARK_RUST: &str = "#74250F";
pub(super) const TEAL: &str = "#1F6F6B";
pub(super) const DARK_TEAL: &str = "#124240";
pub(super) const SPACE: &str = "#17253F";
pub(super) const BLUE: &str = "#3A5A8C";
pub(super) const PLUM: &str = "#5B2C4F";
pub(super) const OLIVE: &str = "#5A6632";
pub(super) const BRONZE: &str = "#76551A";

/// Running text.
pub(super) const TEXT: Font = Font { family: "Source Sans 3", weight: 400 };
/// Its key words.
pub(super) const KEY: Font = Font { family: "Source Sans 3", weight: 600 };
/// Words on pills.
pub(super) const LABEL: Font = Font { family: "Zilla Slab", weight: 600 };

/// The smallest size of running text.
pub(super) const LEAST: f32 = 33.0;
const LEADING: f32 = 1.14;

/// What everything is written and drawn with.
pub(super) struct Pen {
    pub raster: Arc<Raster>,
    pub drawings: BTreeMap<String, String>,
    widths: Mutex<HashMap<(&'static str, u16, String), f32>>,
}

impl Pen {
    pub fn new(raster: Arc<Raster>, drawings: BTreeMap<String, String>) -> Pen {
        Pen { raster, drawings, widths: Mutex::default() }
    }

    /// How wide a line is.
    pub fn width(&self, text: &str, font: Font, size: f32) -> Result<f32, FaceError> {
        const MEASURE: f32 = 100.0;
        let key = (font.family, font.weight, text.to_string());
        let known = self.widths.lock().expect("no thread dies while measuring").get(&key).copied();
        let width = match known {
            Some(width) => width,
            None => {
                let width = self.raster.width(text, font, MEASURE)?;
                self.widths.lock().expect("no thread dies while measuring").insert(key, width);
                width
            }
        };
        Ok(width * size / MEASURE)
    }

    /// A drawing loaded.
    pub fn drawing(&self, path: &str) -> Result<&str, FaceError> {
        self.drawings.get(path).map(String::as_str).ok_or_else(|| FaceError::File {
            file: path.into(),
            problem: "is not among the drawings of the faces".into(),
        })
    }

    /// An icon; a name without a folder is one of `icons/`.
    pub fn icon(&self, name: &str, size: f32, colour: &str) -> Result<Bit, FaceError> {
        let drawing = content(self.drawing(&icon_path(name))?);
        let scale = size / 512.0;
        Ok(Bit::new(format!(r#"<g color="{colour}" transform="scale({scale:.5})">{drawing}</g>"#), size, size))
    }

    /// One line of type.
    pub fn line(&self, text: &str, font: Font, size: f32, fill: &str) -> Result<Bit, FaceError> {
        self.spaced(text, font, size, fill, 0.0)
    }

    /// One line of type with more space between its letters.
    pub fn spaced(&self, text: &str, font: Font, size: f32, fill: &str, space: f32) -> Result<Bit, FaceError> {
        let text = typographic(text);
        let width = self.width(&text, font, size)? + space * text.chars().count() as f32;
        let y = size * 0.88;
        let Font { family, weight } = font;
        let space = if space > 0.0 { format!(r#" letter-spacing="{space}""#) } else { String::new() };
        let svg = format!(
            r#"<text y="{y:.2}" font-family="'{family}'" font-weight="{weight}" font-size="{size}" fill="{fill}"{space}>{}</text>"#,
            escaped(&text)
        );
        Ok(Bit::new(svg, width, size * 1.1))
    }

    /// A label in capitals.
    pub fn label(&self, text: &str, size: f32, fill: &str) -> Result<Bit, FaceError> {
        self.spaced(&text.to_uppercase(), SLAB, size, fill, size / 10.0)
    }

    /// A figure.
    pub fn figure(&self, text: &str, size: f32, fill: &str) -> Result<Bit, FaceError> {
        self.line(text, BLACK, size, fill)
    }

    /// A line as large as `width` allows, or a complaint.
    pub fn fitted(&self, text: &str, font: Font, sizes: Range<f32>, width: f32, fill: &str) -> Result<Bit, FaceError> {
        let wide = self.width(&typographic(text), font, 100.0)? / 100.0;
        let size = sizes.end.min((width / wide * 2.0).floor() / 2.0);
        if size < sizes.start {
            return Err(too_long(text, width));
        }
        self.line(text, font, size, fill)
    }

    /// A heading: one line as large as can be, or several smaller ones.
    pub fn heading(&self, text: &str, width: f32, tries: &[Range<f32>], fill: &str) -> Result<Bit, FaceError> {
        let text = typographic(text);
        let words: Vec<&str> = text.split_whitespace().collect();
        let widths = words.iter().map(|word| self.width(word, SLAB, 100.0)).collect::<Result<Vec<_>, _>>()?;
        let space = self.width("a a", SLAB, 100.0)? - self.width("aa", SLAB, 100.0)?;
        for (at, sizes) in tries.iter().enumerate() {
            let lines = in_lines(&widths, space, at + 1);
            let longest = lines.iter().map(|line| length(&widths[line.clone()], space)).fold(1.0, f32::max) / 100.0;
            let size = sizes.end.min((width / longest * 2.0).floor() / 2.0);
            if size < sizes.start {
                continue;
            }
            let (mut svg, mut wide) = (String::new(), 0.0_f32);
            for (line, range) in lines.iter().enumerate() {
                let bit = self.line(&words[range.clone()].join(" "), SLAB, size, fill)?;
                svg += &bit.at(0.0, line as f32 * size);
                wide = wide.max(bit.width);
            }
            return Ok(Bit::new(svg, wide, size * (lines.len() as f32 + 0.1)));
        }
        Err(too_long(&text, width))
    }

    /// Lines of running text within `width`, evenly long, key words in bold.
    pub fn paragraph(&self, text: &str, size: f32, width: f32, fill: &str) -> Result<Bit, FaceError> {
        let text = typographic(text);
        let words = keyed(&text);
        let space = self.width("a a", TEXT, size)? - self.width("aa", TEXT, size)?;
        let measured = words.iter().map(|(word, key)| self.width(word, if *key { KEY } else { TEXT }, size));
        let widths = measured.collect::<Result<Vec<_>, _>>()?;
        if widths.iter().any(|word| *word > width) {
            return Err(too_long(&text, width));
        }
        let lines = even_lines(&widths, space, width);
        let longest = lines.iter().map(|line| length(&widths[line.clone()], space)).fold(0.0, f32::max);
        let family = TEXT.family;
        let mut svg = String::new();
        for (at, line) in lines.iter().enumerate() {
            let y = size * 0.9 + at as f32 * size * LEADING;
            let runs: String = line.clone().map(|word| run(&words[word], word > line.start)).collect();
            svg += &format!(
                r#"<text y="{y:.2}" font-family="'{family}'" font-weight="400" font-size="{size}" fill="{fill}" xml:space="preserve">{runs}</text>"#
            );
        }
        Ok(Bit::new(svg, longest, size * (LEADING * lines.len() as f32 + 0.02)))
    }
}

/// The file of an icon.
pub(super) fn icon_path(name: &str) -> String {
    if name.contains('/') { format!("{name}.svg") } else { format!("icons/{name}.svg") }
}

fn run((word, key): &(&str, bool), spaced: bool) -> String {
    let space = if spaced { " " } else { "" };
    match key {
        true => format!(r#"<tspan>{space}</tspan><tspan font-weight="{}">{}</tspan>"#, KEY.weight, escaped(word)),
        false => format!("<tspan>{space}{}</tspan>", escaped(word)),
    }
}

/// Words, and whether each is a key word: figures, and names that do not begin a sentence.
fn keyed(text: &str) -> Vec<(&str, bool)> {
    let mut begins = true;
    text.split_whitespace()
        .map(|word| {
            let figure = word.chars().any(|letter| letter.is_ascii_digit());
            let name = !begins && word.chars().find(|letter| letter.is_alphanumeric()).is_some_and(char::is_uppercase);
            begins = word.ends_with(['.', ':', '?']);
            (word, figure || name)
        })
        .collect()
}

fn length(words: &[f32], space: f32) -> f32 {
    words.iter().sum::<f32>() + space * words.len().saturating_sub(1) as f32
}

fn broken(widths: &[f32], space: f32, limit: f32) -> Vec<Range<usize>> {
    let (mut lines, mut from) = (Vec::new(), 0);
    for to in 1..=widths.len() {
        if to == widths.len() || length(&widths[from..=to], space) > limit {
            lines.push(from..to);
            from = to;
        }
    }
    lines
}

/// As few lines as `width` needs, then narrowed as far as their number stays.
fn even_lines(widths: &[f32], space: f32, width: f32) -> Vec<Range<usize>> {
    let count = broken(widths, space, width).len();
    let widest = widths.iter().copied().fold(0.0, f32::max);
    let (mut narrow, mut wide) = (widest, width);
    for _ in 0..12 {
        let middle = (narrow + wide) / 2.0;
        if broken(widths, space, middle).len() <= count { wide = middle } else { narrow = middle }
    }
    broken(widths, space, wide)
}

/// Exactly so many lines if there are words enough, the longest as short as can be.
fn in_lines(widths: &[f32], space: f32, count: usize) -> Vec<Range<usize>> {
    let (mut narrow, mut wide) = (0.0, length(widths, space));
    for _ in 0..16 {
        let middle = (narrow + wide) / 2.0;
        let fits = widths.iter().all(|word| *word <= middle) && broken(widths, space, middle).len() <= count;
        if fits { wide = middle } else { narrow = middle }
    }
    broken(widths, space, wide)
}

/// Curly apostrophes and quotes.
pub(super) fn typographic(text: &str) -> String {
    let mut open = false;
    let turn = |letter| match letter {
        '\'' => '’',
        '"' => {
            open = !open;
            if open { '“' } else { '”' }
        }
        other => other,
    };
    text.chars().map(turn).collect()
}

pub(super) fn too_long(text: &str, width: f32) -> FaceError {
    FaceError::TooLong { text: text.into(), width: width as u32 }
}
