//! The reading face of starters, market and supply cards.

use super::art::{self, Window};
use super::marks::{self, Spot};
use super::rows::{self, Block, Paint};
use super::style::{self, Style};
use super::{Faces, words};
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use crate::faces::text::{SLAB, Try, fit};
use misbehavin::cards::{Attribute, Group};
use misbehavin::{Card, Tier};

pub(super) const COST: Spot = Spot::new(606.0, 106.0, 1.0, 86.0);
const INFLUENCE: Spot = Spot::new(96.0, 882.0, 1.0, 68.0);
const POWER: Spot = Spot::new(604.0, 882.0, 1.0, 68.0);
const EMBLEM: Spot = Spot::new(90.0, 92.0, 1.0, 0.0);

const NAME: [Try; 2] =
    [Try { lines: 1, largest: 64.0, smallest: 50.0 }, Try { lines: 2, largest: 46.0, smallest: 44.0 }];
const KIND: [Try; 2] =
    [Try { lines: 1, largest: 36.0, smallest: 29.0 }, Try { lines: 2, largest: 30.0, smallest: 29.0 }];
const FOOT: [Try; 1] = [Try { lines: 1, largest: 30.0, smallest: 29.0 }];

/// Text is set at the ribbon's usual height; long text lifts the ribbon before it goes below 36.
const STEPS: [(f32, u8, u8); 8] = [
    (0.0, 46, 40),
    (30.0, 44, 39),
    (60.0, 42, 38),
    (90.0, 40, 37),
    (120.0, 39, 36),
    (160.0, 38, 36),
    (200.0, 37, 34),
    (250.0, 36, 33),
];
/// Where rows end on the right.
pub(super) const RIGHT: f32 = 650.0;

/// Rows that fit between a line `top` (on an unlifted card) and `bottom`, and how far the ribbon is lifted for them.
pub(super) fn fitted<'a>(
    rows: &'a [rows::Row],
    name: &str,
    top: f32,
    bottom: f32,
) -> Result<(f32, Block<'a>), FaceError> {
    let fitting = STEPS.iter().find_map(|(lift, largest, smallest)| {
        Block::fit(rows, RIGHT, bottom - top + lift, *largest, *smallest).map(|block| (*lift, block))
    });
    fitting.ok_or_else(|| FaceError::Crowded { card: name.into() })
}

pub(super) fn draw(faces: &Faces, card: &Card) -> Result<String, FaceError> {
    let style = style::of(card);
    let rows = rows::of(faces, card)?;
    let (top, bottom) = (650.0, 808.0);
    let (lift, block) = fitted(&rows, &card.name, top, bottom)?;
    let top = (bottom + top - lift - block.height()) / 2.0;
    let emblems = marks::factions(card).len() as f32;
    let marks = [
        marks::emblems(faces, card, EMBLEM, false)?,
        content(&marks::cost(faces, card, COST)?).into(),
        content(&marks::influence(faces, card, INFLUENCE)?).into(),
        content(&marks::power(faces, card, POWER)?).into(),
    ];
    let label = |x: f32, anchor, word| Fields::new().number("x", x).text("anchor", anchor).text("word", word);
    let power = marks::has_power(card).then(|| label(526.0, "end", "power"));
    let fields = framed(faces, card, &style, lift)?
        .repeat("kind", [kind(faces, card, &style)?])
        .repeat("tags", tags(faces, card)?)
        .drawing("rows", &block.draw(faces, top, Paint { disc: style.dark, ink: "#2A1E16" })?)
        .drawing("marks", &marks.concat())
        .repeat("needs", needs(faces, card, 102.0 * emblems)?)
        .repeat("labels", std::iter::once(label(170.0, "start", "influence")).chain(power))
        .repeat("foot", foot(faces, card)?)
        .repeat("dots", dots(card, &style))
        .repeat("progress", []);
    faces.fill("card", &fields)
}

/// Frame, window and ribbon.
pub(super) fn framed(faces: &Faces, card: &Card, style: &Style, lift: f32) -> Result<Fields, FaceError> {
    let window = Window::down_to(490.0 - lift, 452.0 - lift);
    let name = fit(&faces.raster, &card.name, SLAB, 572.0, &NAME)?;
    let leading = name.size * 0.92;
    let first = 500.0 + name.size * 0.33 - leading / 2.0 * (name.lines.len() as f32 - 1.0);
    Ok(Fields::new()
        .text("page_top", style.page.0)
        .text("page_low", style.page.1)
        .number("window", window.bottom - 34.0)
        .text("dark", style.dark)
        .text("rim", style.rim)
        .text("line", style.line)
        .text("inner", style.inner)
        .drawing("scene", &faces.scene(style, window.bottom, window.middle)?)
        .drawing("picture", &art::draw(faces, card, style, window)?)
        .number("page", window.bottom)
        .number("up", -lift)
        .text("tail", style.tail)
        .text("ribbon", style.ribbon)
        .text("ribbon_line", style.ribbon_line)
        .repeat("name", name.placed(first, leading).map(|line| line.text("ink", style.ink))))
}

/// What kind of card it is, on one line or two, left of its tags.
fn kind(faces: &Faces, card: &Card, style: &Style) -> Result<Fields, FaceError> {
    const SPACING: f32 = 2.0;
    let kind = card.kind.name().to_uppercase();
    let shown = [Attribute::Location, Attribute::Ship, Attribute::Leader].into_iter();
    let attributes = shown.filter(|attribute| card.attributes.has(*attribute));
    let mut parts: Vec<String> = if card.is_supply() { vec!["SUPPLY".into(), kind] } else { vec![kind] };
    parts.extend(attributes.map(|attribute| attribute.name().to_uppercase()));
    let words = parts.join(" · ");
    let tags = tag_width(faces, card)?;
    let x = if card.fights() && card.deals() { 52.0 } else { 108.0 };
    let room = 636.0 - tags - x - SPACING * words.chars().count() as f32;
    let block = fit(&faces.raster, &words, SLAB, room, &KIND)?;
    let leading = block.size * 1.02;
    let first = 598.0 + block.size * 0.34 - leading / 2.0 * (block.lines.len() as f32 - 1.0);
    let lines = block.lines.iter().enumerate().map(|(at, line)| {
        let place = Fields::new().number("x", x).number("y", first + leading * at as f32);
        place.number("size", block.size).number("spacing", SPACING).text("line", line.trim_matches([' ', '·']))
    });
    let icon =
        (x > 100.0).then(|| Fields::new().text("dark", style.dark).drawing("icon", faces.drawing(style::kind(card))));
    Ok(Fields::new().repeat("icon", icon).repeat("words", lines).text("dark", style.dark))
}

/// A tag's measures: one alone is larger than two.
struct Tag {
    attribute: Attribute,
    size: f32,
    icon: f32,
    width: f32,
}

fn measured(faces: &Faces, card: &Card) -> Result<Vec<Tag>, FaceError> {
    let both = card.fights() && card.deals();
    let (size, icon) = if both { (33.0, 38.0) } else { (40.0, 46.0) };
    let has = [Attribute::Fight, Attribute::Deal].into_iter().filter(|attribute| card.attributes.has(*attribute));
    has.map(|attribute| {
        let word = faces.raster.width(attribute.name(), SLAB, size)? + 2.0 * attribute.name().len() as f32;
        Ok(Tag { attribute, size, icon, width: icon + word + size * 1.05 })
    })
    .collect()
}

fn tag_width(faces: &Faces, card: &Card) -> Result<f32, FaceError> {
    Ok(measured(faces, card)?.iter().map(|tag| tag.width + 8.0).sum())
}

fn tags(faces: &Faces, card: &Card) -> Result<Vec<Fields>, FaceError> {
    let mut right = 648.0;
    let mut drawn = Vec::new();
    for Tag { attribute, size, icon, width } in measured(faces, card)?.into_iter().rev() {
        let (colour, shape) = match attribute {
            Attribute::Fight => ("#A53A22", format!("M0,0 H{} L{width},30 L{},60 H0Z", width - 20.0, width - 20.0)),
            _ => ("#1F6F6B", format!("M0,0 H{} A30,30 0 0 1 {},60 H0Z", width - 30.0, width - 30.0)),
        };
        drawn.push(
            Fields::new()
                .number("x", right - width)
                .text("shape", shape)
                .text("colour", colour)
                .number("icon_x", size * 0.3)
                .number("icon_y", 30.0 - icon / 2.0)
                .text("icon_scale", icon / 512.0)
                .drawing("icon", faces.drawing(style::attribute(attribute)))
                .number("word_x", size * 0.42 + icon)
                .number("word_y", 30.0 + size * 0.33)
                .number("size", size)
                .text("word", attribute.name()),
        );
        right -= width + 8.0;
    }
    Ok(drawn)
}

/// The dashed pill of what must lie in the tableau.
fn needs(faces: &Faces, card: &Card, below: f32) -> Result<Option<Fields>, FaceError> {
    let Some(needs) = card.needs else { return Ok(None) };
    let word = needs.name().to_uppercase();
    let width = faces.raster.width(&word, SLAB, 32.0)? + word.len() as f32;
    let icon = faces.drawing(style::attribute(needs));
    Ok(Some(
        Fields::new()
            .number("y", below)
            .number("width", 82.0 + width.max(92.0) + 30.0)
            .drawing("icon", icon)
            .text("word", word),
    ))
}

fn foot(faces: &Faces, card: &Card) -> Result<Option<Fields>, FaceError> {
    let words = match card.group {
        Group::Starter(faction) => format!("{} · STARTER", faction.name().to_uppercase()),
        Group::Market(tier) => format!("{} MARKET", tier.name().to_uppercase()),
        _ => "SUPPLY".into(),
    };
    let letters = words.chars().count() as f32;
    let set = |spacing: f32| {
        let block = fit(&faces.raster, &words, words::LABEL, 346.0 - spacing * letters, &FOOT)?;
        Ok(Fields::new().number("size", block.size).number("spacing", spacing).text("line", &words))
    };
    set(2.0).or_else(|_: FaceError| set(0.0)).map(Some)
}

/// One to three dots for the market decks.
fn dots(card: &Card, style: &Style) -> Vec<Fields> {
    let Group::Market(tier) = card.group else { return Vec::new() };
    let dot = |at: usize| {
        let fill = if at <= tier as usize { style.dark } else { "none" };
        Fields::new().number("x", 314.0 + 36.0 * at as f32).text("fill", fill).text("dark", style.dark)
    };
    (0..Tier::ALL.len()).map(dot).collect()
}
