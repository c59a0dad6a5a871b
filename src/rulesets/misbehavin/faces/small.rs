//! The faces on the table: picture, name and figures; and as tokens: picture, cost and power.

use super::art::{self, Window};
use super::marks::{self, Spot};
use super::style::{self, Style};
use super::{Faces, words};
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use crate::faces::text::{SANS, SLAB, Try, fit};
use misbehavin::Card;
use misbehavin::cards::{Attribute, Group, Kind};
use misbehavin::catalog::Way;

const NAME: [Try; 3] = [
    Try { lines: 1, largest: 112.0, smallest: 104.0 },
    Try { lines: 2, largest: 104.0, smallest: 76.0 },
    Try { lines: 3, largest: 66.0, smallest: 60.0 },
];
const NOTE: [Try; 1] = [Try { lines: 1, largest: 84.0, smallest: 60.0 }];
/// Where the name stands: between the picture and the figures.
const NAME_MIDDLE: f32 = 616.0;

pub(super) fn table(faces: &Faces, card: &Card) -> Result<String, FaceError> {
    let style = style::of(card);
    let window = shrunk(card, Window::down_to(534.0, 520.0));
    let page = if card.kind == Kind::Reavers { (style.ribbon, style.rim) } else { style.page };
    let font = if card.group == Group::Episode { words::RYE } else { SLAB };
    let name = fit(&faces.raster, &card.name, font, 604.0, &NAME)?;
    let leading = name.size * 0.93;
    let first = NAME_MIDDLE + name.size * 0.32 - leading / 2.0 * (name.lines.len() as f32 - 1.0);
    let names = name
        .placed(first, leading)
        .map(|line| line.text("family", font.family).text("weight", font.weight).text("ink", style.ink));
    let fields = Fields::new()
        .text("page_top", page.0)
        .text("page_low", page.1)
        .text("dark", style.dark)
        .text("rim", style.rim)
        .text("line", style.line)
        .drawing("scene", &faces.scene(&style, window.bottom, sun(card, window))?)
        .drawing("picture", &picture(faces, card, &style, window)?)
        .repeat("name", names)
        .repeat("note", note(faces, card, &style)?)
        .text("ribbon_line", style.ribbon_line)
        .drawing("marks", &table_marks(faces, card)?)
        .repeat("badges", badges(faces, card, &style))
        .repeat("sockets", sockets(faces, card, &style));
    faces.fill("table", &fields)
}

pub(super) fn token(faces: &Faces, card: &Card) -> Result<String, FaceError> {
    let style = style::of(card);
    let window = shrunk(card, Window { bottom: 946.0, middle: 460.0, bust: 2.3, icon: 560.0 });
    let marks = match card.kind {
        Kind::Sheet => String::new(),
        _ if card.is_the_black() => String::new(),
        Kind::Reavers => marks::figure(faces, "burst", Spot::new(500.0, 770.0, 2.45, 82.0), &card.cost.to_string())?,
        _ => {
            let power = marks::power(faces, card, Spot::new(500.0, 770.0, 2.45, 98.0))?;
            let cost = marks::cost(faces, card, Spot::new(512.0, 200.0, 2.3, 98.0))?;
            [content(&power), content(&cost)].concat()
        }
    };
    let fields = Fields::new()
        .text("dark", style.dark)
        .text("rim", style.rim)
        .text("line", style.line)
        .drawing("scene", &faces.scene(&style, window.bottom, sun(card, window))?)
        .drawing("picture", &picture(faces, card, &style, window)?)
        .drawing("marks", &marks);
    faces.fill("token", &fields)
}

/// An episode's picture stands before its moon.
fn shrunk(card: &Card, window: Window) -> Window {
    let icon = if card.group == Group::Episode { 220.0 } else { window.icon };
    Window { icon, ..window }
}

/// The Black's star stands high.
fn sun(card: &Card, window: Window) -> f32 {
    if card.is_the_black() { window.middle * 0.75 } else { window.middle }
}

/// The Black has no picture but its star.
fn picture(faces: &Faces, card: &Card, style: &Style, window: Window) -> Result<String, FaceError> {
    if card.is_the_black() {
        return Ok(String::new());
    }
    art::draw(faces, card, style, window)
}

fn table_marks(faces: &Faces, card: &Card) -> Result<String, FaceError> {
    let marks = match card.kind {
        Kind::Sheet => Vec::new(),
        _ if card.is_the_black() => Vec::new(),
        Kind::Reavers => {
            vec![marks::figure(faces, "burst", Spot::new(570.0, 138.0, 1.5, 82.0), &card.cost.to_string())?]
        }
        _ => vec![
            marks::emblems(faces, card, Spot::new(112.0, 114.0, 1.4, 0.0), true)?,
            marks::cost(faces, card, Spot::new(580.0, 136.0, 1.5, 98.0))?,
            marks::influence(faces, card, Spot::new(142.0, 840.0, 1.55, 98.0))?,
            marks::power(faces, card, Spot::new(558.0, 840.0, 1.55, 98.0))?,
        ],
    };
    Ok(marks.iter().map(|mark| content(mark)).collect())
}

/// What stands in place of figures on cards that have none.
fn note(faces: &Faces, card: &Card, style: &Style) -> Result<Option<Fields>, FaceError> {
    let words = match card.group {
        _ if card.is_the_black() => "dead weight",
        Group::Reavers => "strength",
        Group::Verse(_) => "’verse card",
        Group::Episode if steps(faces, card) == 0 => "episode",
        _ => return Ok(None),
    };
    let block = fit(&faces.raster, words, SANS, 560.0, &NOTE)?;
    let y = if card.kind == Kind::Reavers { 800.0 } else { 850.0 };
    Ok(Some(Fields::new().number("y", y + 20.0).number("size", block.size).text("line", words).text("ink", style.ink)))
}

/// FIGHT and DEAL, or what kind of card it is, between the figures.
fn badges(faces: &Faces, card: &Card, style: &Style) -> Vec<Fields> {
    const FLAG: &str = "M-52,-46 H38 L58,0 L38,46 H-52Z";
    const ROUND: &str = "M-52,-46 H12 A46,46 0 0 1 12,46 H-52Z";
    if matches!(card.kind, Kind::Sheet | Kind::Reavers) || card.is_the_black() {
        return Vec::new();
    }
    let has: Vec<_> =
        [Attribute::Fight, Attribute::Deal].into_iter().filter(|icon| card.attributes.has(*icon)).collect();
    let badge = |y: f32, shape, ground, ink, icon| {
        let scale = if has.len() > 1 { 0.9 } else { 1.15 };
        let place = Fields::new().number("y", y).text("scale", scale).text("shape", shape);
        place.text("ground", ground).text("ink", ink).drawing("icon", faces.drawing(icon))
    };
    if has.is_empty() {
        return vec![badge(846.0, "M0,0Z", "none", style.dark, style::kind(card))];
    }
    let first = 846.0 - 48.0 * (has.len() as f32 - 1.0);
    let tag = |(at, attribute): (usize, &Attribute)| {
        let fights = *attribute == Attribute::Fight;
        let (shape, ground) = if fights { (FLAG, "#A53A22") } else { (ROUND, "#1F6F6B") };
        badge(first + 96.0 * at as f32, shape, ground, "#FBF4E1", style::attribute(*attribute))
    };
    has.iter().enumerate().map(tag).collect()
}

/// Empty sockets for the steps of an episode.
fn sockets(faces: &Faces, card: &Card, style: &Style) -> Vec<Fields> {
    let count = steps(faces, card);
    let pitch = (600.0 / count.max(1) as f32).min(150.0);
    let first = 350.0 - pitch * (count as f32 - 1.0) / 2.0;
    (0..count).map(|at| Fields::new().number("x", first + pitch * at as f32).text("ink", style.ink)).collect()
}

fn steps(faces: &Faces, card: &Card) -> usize {
    let episode = super::episode::of(faces, card);
    let steps = episode.and_then(|episode| {
        episode.ways.iter().find_map(|way| if let Way::Steps(steps) = way { Some(steps.len()) } else { None })
    });
    steps.unwrap_or(0)
}
