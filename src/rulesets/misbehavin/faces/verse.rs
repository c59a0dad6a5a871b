//! The reading face of a 'verse card: two steps that earn a token, and what tokens buy.

use super::rows::{Block, Paint, Row};
use super::words::Sentence;
use super::{Faces, Piece, piece, style};
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use crate::faces::text::{SLAB, Try, fit};
use misbehavin::Faction;
use misbehavin::catalog::VerseCard;

const NAME: [Try; 1] = [Try { lines: 1, largest: 76.0, smallest: 44.0 }];
const TOP: f32 = 526.0;
const BOTTOM: f32 = 912.0;
const GAP: f32 = 8.0;

pub(super) fn draw(faces: &Faces, faction: Faction) -> Result<String, FaceError> {
    let style = style::starter(faction);
    let card = faces.catalog.verse(faction);
    let name = fit(&faces.raster, &card.name, SLAB, 262.0, &NAME)?;
    let numbered = card.steps.iter().enumerate();
    let steps = numbered.map(|(at, step)| Row::step(faces, at + 1, step.sentence())).collect::<Result<Vec<_>, _>>()?;
    let crowded = || FaceError::Crowded { card: card.name.clone() };
    let block = Block::fit(&steps, 648.0, 160.0, 44, 33).ok_or_else(crowded)?;
    let top = 222.0 + (158.0 - block.height()) / 2.0;
    let gain = token(faces, faction, 452.0, 418.0, 28.0)?;
    let fields = Fields::new()
        .drawing("paper", &faces.fill("paper", &Fields::new())?)
        .text("dark", style.dark)
        .text("body", style.body)
        .drawing("icon", faces.drawing(style::faction(faction)))
        .number("name_y", 88.0 + name.size * 0.32)
        .number("name_size", name.size)
        .text("name", &card.name)
        .drawing("steps", &block.draw(faces, top, Paint { disc: style.dark, ink: "#2A1E16" })?)
        .drawing("gain", &gain)
        .repeat("spends", spends(faces, faction, card)?);
    faces.fill("verse", &fields)
}

/// A token around a point.
fn token(faces: &Faces, faction: Faction, x: f32, y: f32, radius: f32) -> Result<String, FaceError> {
    let svg = piece::draw(faces, Piece::Verse(faction))?;
    let scale = radius / 96.0;
    Ok(format!(r#"<g transform="translate({x} {y}) scale({scale})">{}</g>"#, content(&svg)))
}

/// A row for each thing tokens buy: the faction's own first.
fn spends(faces: &Faces, faction: Faction, card: &VerseCard) -> Result<Vec<Fields>, FaceError> {
    let own = card.actions.iter().map(|action| (action.price(), action.sentence()));
    let offers: Vec<_> = own.chain(VerseCard::FOR_ALL.map(|words| (1, words))).collect();
    let height = (BOTTOM - TOP) / offers.len() as f32 - GAP;
    let dearest = offers.iter().map(|(price, _)| *price).max().unwrap_or(1);
    let x = 134.0 + 38.0 * f32::from(dearest - 1);
    let offer = |(at, (price, words)): (usize, &(u8, &str))| {
        let top = TOP + (height + GAP) * at as f32;
        let middle = top + height / 2.0;
        let radius = (height * 0.38).min(30.0);
        let tokens =
            (0..*price).map(|token| self::token(faces, faction, 84.0 + 38.0 * f32::from(token), middle, radius));
        let tokens = tokens.collect::<Result<String, _>>()?;
        let (size, lines) = set(&Sentence::new(faces, words)?, 650.0 - x, height)
            .ok_or_else(|| FaceError::TooLong { text: words.to_string(), width: (650.0 - x) as u32 })?;
        let first = middle - size * (lines.len() as f32 - 1.0) / 2.0 + size * 0.26;
        let lines = lines.into_iter().enumerate().map(|(at, runs)| {
            let place = Fields::new().number("x", x).number("y", first + size * at as f32);
            place.number("size", size).repeat("runs", runs)
        });
        Ok(Fields::new()
            .number("top", top)
            .number("height", height)
            .text("dark", style::starter(faction).dark)
            .drawing("tokens", &tokens)
            .repeat("lines", lines))
    };
    offers.iter().enumerate().map(offer).collect()
}

/// The largest size at which a sentence keeps within a row; its lines stand close.
fn set(words: &Sentence, width: f32, height: f32) -> Option<(f32, Vec<Vec<Fields>>)> {
    (33u8..=40).rev().map(f32::from).find_map(|size: f32| {
        let lines = words.lines(size, width)?;
        (lines.len() as f32 * size <= height - 2.0).then_some((size, lines))
    })
}
