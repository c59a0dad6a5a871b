//! Type that fits: as large as allowed, in as few lines as possible, lines balanced.

use super::template::Fields;
use super::{FaceError, Raster};

/// A family and weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Font {
    /// As the font file calls it.
    pub family: &'static str,
    /// From 400 regular to 900 black.
    pub weight: u16,
}

/// Titles and labels.
pub const SLAB: Font = Font { family: "Zilla Slab", weight: 700 };
/// Running text.
pub const SANS: Font = Font { family: "Source Sans 3", weight: 600 };
/// Figures.
pub const BLACK: Font = Font { family: "Source Sans 3", weight: 900 };

/// A number of lines that is tried, and the sizes it may have.
#[derive(Clone, Copy, Debug)]
pub struct Try {
    /// How many lines.
    pub lines: usize,
    /// The size to start from.
    pub largest: f32,
    /// The size below which the next try begins.
    pub smallest: f32,
}

/// Lines of one size.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The font size.
    pub size: f32,
    /// How wide the longest line is.
    pub width: f32,
    /// The lines, top to bottom.
    pub lines: Vec<String>,
}

impl Block {
    /// From baseline to baseline.
    pub fn leading(&self) -> f32 {
        self.size * 1.08
    }

    /// From the top of the first line to the foot of the last.
    pub fn height(&self) -> f32 {
        self.leading() * self.lines.len() as f32
    }

    /// The lines with their places, for a group with `line`, `y` and `size`.
    pub fn placed(&self, first_baseline: f32, leading: f32) -> impl Iterator<Item = Fields> + '_ {
        self.lines.iter().enumerate().map(move |(at, line)| {
            let y = first_baseline + at as f32 * leading;
            Fields::new().text("line", line).number("y", y).number("size", self.size)
        })
    }
}

/// The first try that keeps the text within `width`; apostrophes become typographic.
pub fn fit(raster: &Raster, text: &str, font: Font, width: f32, tries: &[Try]) -> Result<Block, FaceError> {
    const MEASURE: f32 = 100.0;
    let text = text.replace('\'', "’");
    let words: Vec<&str> = text.split_whitespace().collect();
    let widths = words.iter().map(|word| raster.width(word, font, MEASURE)).collect::<Result<Vec<_>, _>>()?;
    for Try { lines, largest, smallest } in tries {
        let breaks = balanced(&widths, *lines);
        let lines: Vec<String> = breaks.iter().map(|range| words[range.clone()].join(" ")).collect();
        let mut longest = 0.0_f32;
        for line in &lines {
            longest = longest.max(raster.width(line, font, MEASURE)? / MEASURE);
        }
        let size = largest.min((width / longest * 2.0).floor() / 2.0);
        if size >= *smallest {
            return Ok(Block { size, width: longest * size, lines });
        }
    }
    Err(FaceError::TooLong { text, width: width as u32 })
}

/// Words broken into at most `lines` lines so that the longest is as short as can be.
pub fn balanced(widths: &[f32], lines: usize) -> Vec<std::ops::Range<usize>> {
    let space = 20.0;
    let length = |words: &[f32]| words.iter().sum::<f32>() + space * words.len().saturating_sub(1) as f32;
    let mut limits: Vec<f32> =
        (0..widths.len()).flat_map(|from| (from + 1..=widths.len()).map(move |to| length(&widths[from..to]))).collect();
    limits.sort_by(f32::total_cmp);
    let broken_at = |limit: f32| {
        let (mut broken, mut from) = (Vec::new(), 0);
        for to in 1..=widths.len() {
            if to == widths.len() || length(&widths[from..=to]) > limit {
                broken.push(from..to);
                from = to;
            }
        }
        broken
    };
    let widest_word = widths.iter().copied().fold(0.0, f32::max);
    let fits = |limit: &&f32| **limit >= widest_word && broken_at(**limit).len() <= lines;
    limits.iter().find(fits).map(|limit| broken_at(*limit)).unwrap_or_default()
}
