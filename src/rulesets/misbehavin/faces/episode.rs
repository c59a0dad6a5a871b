//! The reading face of an episode: a playbill with its set-up and the ways to win.

use super::art::{self, Window};
use super::rows::{Block, Paint, Row};
use super::{Faces, style, words};
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use crate::faces::text::{Try, fit};
use misbehavin::catalog::{Episode, Way};
use misbehavin::{Card, Catalog};

const NAME: [Try; 2] =
    [Try { lines: 1, largest: 66.0, smallest: 46.0 }, Try { lines: 2, largest: 46.0, smallest: 40.0 }];
const PICTURE: f32 = 246.0;
const FLOOR: f32 = 896.0;
const LABEL: f32 = 52.0;
const LEAST_PICTURE: f32 = 96.0;
const COUNTS: [&str; 7] = ["NOTHING", "THIS", "BOTH", "ALL THREE", "ALL FOUR", "ALL FIVE", "ALL SIX"];
const PAINT: Paint = Paint { disc: "#2A1E16", ink: "#2A1E16" };

/// The episode whose card this is.
pub(super) fn of<'a>(faces: &'a Faces, card: &Card) -> Option<&'a Episode> {
    let (piece, _) = faces.catalog.with_face(card.face)?;
    let number = (0..faces.catalog.episodes().len()).find(|episode| Catalog::episode_piece(*episode) == piece)?;
    faces.catalog.episodes().get(number)
}

pub(super) fn draw(faces: &Faces, card: &Card) -> Result<String, FaceError> {
    let unknown = || FaceError::Drawing { problem: format!("'{}' is no episode of the box", card.id) };
    let parts = parts(faces, of(faces, card).ok_or_else(unknown)?)?;
    let room = FLOOR - PICTURE - LEAST_PICTURE;
    let set = |size: u8| parts.iter().map(|(_, rows)| Block::set(rows, size.into(), 646.0)).collect::<Option<Vec<_>>>();
    let height = |blocks: &[Block]| blocks.iter().map(|block| block.height() + LABEL + 10.0).sum::<f32>();
    let fitting = (33..=42).rev().filter_map(set).find(|blocks| height(blocks) <= room);
    let blocks = fitting.ok_or_else(|| FaceError::Crowded { card: card.name.clone() })?;
    let bottom = (FLOOR - height(&blocks)).min(456.0);
    let (mut top, mut labels, mut rows) = (bottom, Vec::new(), String::new());
    for ((label, _), block) in parts.iter().zip(&blocks) {
        labels.push(Fields::new().number("y", top + 42.0).text("line", label));
        rows += content(&block.draw(faces, top + LABEL, PAINT)?);
        top += block.height() + LABEL + 10.0;
    }
    let style = style::of(card);
    let height = bottom - PICTURE;
    let window = Window { bottom, middle: PICTURE + height * 0.46, bust: 0.0, icon: height * 0.78 };
    let name = fit(&faces.raster, &card.name, words::RYE, 580.0, &NAME)?;
    let leading = name.size;
    let first = 171.0 + name.size * 0.33 - leading / 2.0 * (name.lines.len() as f32 - 1.0);
    let fields = Fields::new()
        .number("window", bottom - PICTURE)
        .drawing("paper", &faces.fill("paper", &Fields::new())?)
        .repeat("name", name.placed(first, leading))
        .drawing("scene", &faces.scene(&style, bottom - 176.0, window.middle - 196.0)?)
        .drawing("picture", &art::draw(faces, card, &style, window)?)
        .repeat("labels", labels)
        .drawing("rows", &rows);
    faces.fill("episode", &fields)
}

/// Set-up, steps and other ways, each with its label.
fn parts(faces: &Faces, episode: &Episode) -> Result<Vec<(String, Vec<Row>)>, FaceError> {
    let mut parts = vec![("SET-UP".to_string(), vec![Row::new(faces, style::LAYOUT, &episode.set_up())?])];
    let mut others = Vec::new();
    for way in &episode.ways {
        let Way::Steps(steps) = way else {
            let icon = if *way == Way::Power { style::RACE } else { style::COINS };
            let words = way.sentence().unwrap_or_default();
            others.push(Row::new(faces, icon, &words)?);
            continue;
        };
        let steps = steps.iter().enumerate().map(|(at, deed)| Row::step(faces, at + 1, &deed.sentence()));
        let rows = steps.collect::<Result<Vec<_>, _>>()?;
        let count = COUNTS.get(rows.len()).copied().unwrap_or("ALL");
        parts.push((format!("TO WIN, DO {count}"), rows));
    }
    let label = if parts.len() > 1 { "OR" } else { "TO WIN" };
    if !others.is_empty() {
        parts.push((label.into(), others));
    }
    Ok(parts)
}
