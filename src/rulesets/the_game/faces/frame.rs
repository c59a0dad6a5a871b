//! The frame that most cards share: paper, edge, band with icon and name, foot line with the box's mark.

use super::bit::{Bit, row};
use super::parts::{Drawn, seed};
use super::pen::*;
use super::{Faces, Picture};
use crate::faces::FaceError;
use crate::faces::template::Fields;

/// The paper of most cards.
pub(super) const PAPER: &str = "#F4E7C9";

/// What a card puts into the frame.
pub(super) struct Card<'a> {
    pub picture: Picture,
    pub band: &'a str,
    pub dark: &'a str,
    pub paper: &'a str,
    /// What lies on the paper below everything.
    pub ground: String,
    /// The icon in the band.
    pub icon: &'a str,
    pub name: &'a str,
    /// The word at the right end of the band.
    pub word: &'a str,
    /// Where the name must end.
    pub name_ends: f32,
    pub is_leader: bool,
    pub content: String,
    pub foot: Foot<'a>,
}

/// The line at the foot.
pub(super) enum Foot<'a> {
    Words(&'a str),
    Bits(Bit),
    None,
}

impl Card<'_> {
    pub fn draw(self, faces: &Faces) -> Result<String, FaceError> {
        let pen = &faces.pen;
        let mut title = pen.icon(self.icon, 74.0, if self.is_leader { BRASS } else { CREAM })?.at(53.0, 51.0);
        let mut ends = self.name_ends;
        if !self.word.is_empty() {
            let word = pen.spaced(self.word, crate::faces::text::SLAB, 34.0, BRASS, 4.0)?;
            title += &word.at(644.0 - word.width, 90.0 - word.height / 2.0);
            ends = ends.min(632.0 - word.width);
        }
        let name = pen.heading(self.name, ends - 152.0, &[50.0..76.0, 41.0..50.0, 33.0..36.0], CREAM)?;
        title += &name.at(152.0, 88.0 - name.height / 2.0);
        let frame = |is: bool| is.then(|| Fields::new().text("dark", self.dark));
        let fields = Fields::new()
            .drawing("paper", &paper(faces, self.paper, self.name, (700, 980))?)
            .drawing("ground", &self.ground)
            .repeat("plain_frame", frame(!self.is_leader))
            .repeat("leader_frame", frame(self.is_leader))
            .text("band", self.band)
            .text("dark", self.dark)
            .drawing("title", &title)
            .drawing("content", &self.content)
            .drawing("foot", &foot(faces, self.picture, self.foot, self.dark)?);
        faces.fill("card", fields)
    }
}

/// Worn paper; the wear is turned by the name so that neighbours differ.
pub(super) fn paper(faces: &Faces, colour: &str, name: &str, (width, height): (u32, u32)) -> Result<String, FaceError> {
    let seed = seed(name);
    let flip = |bit: u32, length: u32| if seed >> bit & 1 == 1 { (-1, length) } else { (1, 0) };
    let ((sx, dx), (sy, dy)) = (flip(1, 700), flip(2, 980));
    let turn = if width > height { "translate(0 784) rotate(-90) scale(1.12 1.143) " } else { "" };
    let fields = Fields::new()
        .text("w", width)
        .text("h", height)
        .text("w_in", width - 3)
        .text("h_in", height - 3)
        .text("colour", colour)
        .text("wear", format!("{turn}translate({dx} {dy}) scale({sx} {sy})"));
    faces.fill("paper", fields)
}

/// The box's mark, if the card comes from a later box.
pub(super) fn mark(faces: &Faces, picture: Picture, size: f32, colour: &str) -> Result<Option<Bit>, FaceError> {
    match faces.wardrobe.newest_mark() {
        Some((mark, _)) if faces.is_added(picture) => faces.pen.icon(mark, size, colour).map(Some),
        _ => Ok(None),
    }
}

fn foot(faces: &Faces, picture: Picture, foot: Foot, colour: &str) -> Result<String, FaceError> {
    let words = match foot {
        Foot::Words(words) => foot_words(faces, words, SOFT)?,
        Foot::Bits(bit) => bit,
        Foot::None => return Ok(String::new()),
    };
    let star = |x: f32| {
        format!(
            r#"<path d="M{x:.1},927 l1.8,5.2 5.2,1.8 -5.2,1.8 -1.8,5.2 -1.8,-5.2 -5.2,-1.8 5.2,-1.8Z" fill="{SOFT}"/>"#
        )
    };
    let (left, right) = (350.0 - words.width / 2.0, 350.0 + words.width / 2.0);
    let mark = mark(faces, picture, 40.0, colour)?;
    let line_end = if mark.is_some() { 590.0 } else { 640.0 };
    let mut svg = words.middle_at(350.0, 934.0) + &star(left - 22.0) + &star(right + 22.0);
    for (from, to) in [(60.0, left - 32.0), (right + 32.0, line_end)] {
        if to > from + 8.0 {
            svg += &format!(
                r#"<path d="M{from:.1},934 H{to:.1}" stroke="{SOFT}" stroke-width="1.6" stroke-opacity=".6"/>"#
            );
        }
    }
    Ok(svg + &mark.map_or(String::new(), |mark| mark.middle_at(626.0, 932.0)))
}

/// Words of a foot line.
pub(super) fn foot_words(faces: &Faces, words: &str, colour: &str) -> Drawn {
    faces.pen.spaced(&words.to_uppercase(), LABEL, 29.0, colour, 2.4)
}

/// Words of a foot line with icons behind them.
pub(super) fn foot_icons(faces: &Faces, words: &str, icons: &[&str], colour: &str) -> Drawn {
    let mut bits = vec![foot_words(faces, words, colour)?];
    for icon in icons {
        bits.push(faces.pen.icon(icon, 34.0, colour)?);
    }
    Ok(row(&bits, 12.0))
}
