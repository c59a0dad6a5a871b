//! Nav cards, and what meeting a roaming ship means: charts with numbered options.

use super::bit::{Bit, row};
use super::frame::{Card, Foot};
use super::options::{Measure, option};
use super::parts::*;
use super::pen::*;
use super::supply::capital;
use super::{Faces, Picture};
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use the_game::Print;
use the_game::catalog::effects::CardOption;
use the_game::catalog::ids::RoamerId;
use the_game::catalog::roamers::{Meets, When};
use the_game::words;

const TOP: f32 = 162.0;
const BOTTOM: f32 = 906.0;
const GAP: f32 = 12.0;
const PAD: f32 = 18.0;
const INNER: f32 = 584.0;

/// The colours of a chart.
struct Chart<'a> {
    band: &'a str,
    dark: &'a str,
    line: &'a str,
    paper: &'a str,
    icon: &'a str,
}

pub(super) fn draw(faces: &Faces, number: u16) -> Result<String, FaceError> {
    let card = &faces.catalog.nav_cards[number as usize];
    let region = &faces.catalog.regions[card.deck.index()];
    let chart = chart_of(faces, &region.id)?;
    let drawn = (!faces.catalog.script(card.drawn).is_empty())
        .then(|| format!("At once: {}.", words::script(&faces.catalog, card.drawn)));
    let after = card.reshuffle.then_some("Then shuffle this deck anew");
    let scene = faces.wardrobe.thing(&card.id).unwrap_or(chart.icon);
    let content = panels(faces, &card.name, drawn.as_deref(), &card.options, after, &chart, scene)?;
    let foot = format!("Nav · {}", region.name);
    framed(faces, Picture::Print(Print::Nav(number)), &card.name, "", &chart, content, &foot)
}

/// What meeting a roaming ship means.
pub(super) fn meeting(faces: &Faces, id: RoamerId) -> Result<String, FaceError> {
    let roamer = faces.catalog.roamer(id);
    let icon = faces.wardrobe.thing(&roamer.id).unwrap_or("hazard-sign");
    let (band, dark) = if roamer.blocks { ("#2A0F0A", "#120605") } else { (SPACE, "#0D1526") };
    let line = if roamer.blocks { DARK_RUST } else { BLUE };
    let chart = Chart { band, dark, line, paper: "#EFE3CC", icon };
    let who = match roamer.meets {
        Meets::Outlaws => "Meets Outlaw Ships only.",
        Meets::Anyone => "Meets any ship.",
    };
    let when = match roamer.when {
        When::Meeting => "As soon as it shares a sector with a ship.",
        When::TurnStart => "At the start of a turn in its sector.",
        When::Arriving => "When it comes to a ship, or a ship to it.",
    };
    let first = format!("{who} {when}");
    let content = panels(faces, &roamer.name, Some(&first), &roamer.options, None, &chart, icon)?;
    framed(faces, Picture::Meeting(id), &roamer.name, "", &chart, content, "Contact in space")
}

fn chart_of<'a>(faces: &'a Faces, region: &str) -> Result<Chart<'a>, FaceError> {
    let unknown = || FaceError::File { file: region.into(), problem: "is a region without a dress".into() };
    let dress = faces.wardrobe.region(region).ok_or_else(unknown)?;
    let (band, dark, line) = (dress.band.as_str(), dress.dark.as_str(), dress.line.as_str());
    Ok(Chart { band, dark, line, paper: &dress.paper, icon: &dress.icon })
}

fn framed(
    faces: &Faces,
    picture: Picture,
    name: &str,
    word: &str,
    chart: &Chart,
    panels: String,
    foot: &str,
) -> Result<String, FaceError> {
    let ground = faces.fill("chart", Fields::new().text("line", chart.line))?;
    Card {
        picture,
        band: chart.band,
        dark: chart.dark,
        paper: chart.paper,
        ground: content(&ground).into(),
        icon: chart.icon,
        name,
        word,
        name_ends: 644.0,
        is_leader: false,
        content: panels,
        foot: Foot::Words(foot),
    }
    .draw(faces)
}

/// The panels, as large as they fit; where much room is left, a scene fills it.
fn panels(
    faces: &Faces,
    name: &str,
    first: Option<&str>,
    options: &[CardOption],
    after: Option<&str>,
    chart: &Chart,
    scene: &str,
) -> Result<String, FaceError> {
    let mut size = 44.0;
    while size >= LEAST {
        let mut bits: Vec<Bit> = Vec::new();
        let set = set(faces, first, options, after, chart, Measure { size, width: INNER }, &mut bits);
        let used: f32 = bits.iter().map(|bit| bit.height + GAP).sum::<f32>() - GAP;
        if set.is_ok() && used <= BOTTOM - TOP {
            return placed(faces, &bits, used, chart, scene);
        }
        size -= 1.0;
    }
    Err(FaceError::Crowded { card: name.into() })
}

fn set(
    faces: &Faces,
    first: Option<&str>,
    options: &[CardOption],
    after: Option<&str>,
    chart: &Chart,
    at: Measure,
    into: &mut Vec<Bit>,
) -> Result<(), FaceError> {
    if let Some(text) = first {
        let words = faces.pen.paragraph(&capital(text), at.size, INNER, CREAM)?;
        let height = words.height + 20.0;
        let ground = format!(r#"<rect width="620" height="{height:.1}" rx="10" fill="{}"/>"#, chart.dark);
        into.push(Bit::new(grounded("first", &ground, &words.at(PAD, 10.0)), 620.0, height));
    }
    for (place, one) in options.iter().enumerate() {
        let number = (options.len() > 1).then_some((place + 1, chart.band));
        let inside = option(faces, one, number, at)?;
        let height = inside.height + 2.0 * PAD;
        into.push(Bit::new(panel("option", 620.0, height, chart.dark, &inside.at(PAD, PAD)), 620.0, height));
    }
    if let Some(text) = after {
        let inside =
            row(&[faces.pen.icon("shuffle", 38.0, chart.dark)?, faces.pen.line(text, LABEL, 36.0, INK)?], 14.0);
        let svg = inside.at((620.0 - inside.width) / 2.0, 0.0);
        into.push(Bit::new(svg, 620.0, inside.height));
    }
    Ok(())
}

fn placed(faces: &Faces, bits: &[Bit], used: f32, chart: &Chart, scene: &str) -> Result<String, FaceError> {
    const LEAST_SCENE: f32 = 220.0;
    let free = BOTTOM - TOP - used - GAP;
    let mut svg = String::new();
    let mut top = TOP;
    if free >= LEAST_SCENE {
        let height = free.min(430.0);
        svg += &sky(faces, chart, scene, height)?.at(40.0, TOP);
        top += height + GAP;
    }
    let heights: Vec<f32> = bits.iter().map(|bit| bit.height).collect();
    let tops = super::bit::tops(&heights, top, BOTTOM, GAP);
    Ok(svg + &bits.iter().zip(tops).map(|(bit, y)| bit.at(40.0, y)).collect::<String>())
}

/// Black sky with stars, and the card's emblem in a ring.
fn sky(faces: &Faces, chart: &Chart, icon: &str, height: f32) -> Drawn {
    let mut stars = String::new();
    let mut seed = seed(icon);
    for _ in 0..60 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let (x, y) = ((seed >> 8) % 600 + 10, (seed >> 18) as f32 % (height - 16.0) + 8.0);
        let r = 0.8 + (seed % 5) as f32 * 0.4;
        stars += &format!(r##"<circle cx="{x}" cy="{y:.1}" r="{r:.1}" fill="#FBF4E1" fill-opacity=".7"/>"##);
    }
    let radius = (height / 2.0 - 22.0).min(150.0);
    let (middle, inner) = (height / 2.0, radius - 12.0);
    let emblem = faces.pen.icon(icon, radius * 1.2, "#F4E7C9")?.middle_at(310.0, middle);
    let svg = format!(
        r##"<radialGradient id="sky" cx=".5" cy=".5" r=".7"><stop offset="0" stop-color="{}"/><stop offset="1" stop-color="#0A0F1C"/></radialGradient><rect width="620" height="{height:.1}" rx="12" fill="url(#sky)" stroke="{}" stroke-width="3"/>{stars}<circle cx="310" cy="{middle:.1}" r="{radius:.1}" fill="#0D1526" fill-opacity=".6" stroke="#76551A" stroke-width="11"/><circle cx="310" cy="{middle:.1}" r="{radius:.1}" fill="none" stroke="#E8C878" stroke-width="6"/><circle cx="310" cy="{middle:.1}" r="{inner:.1}" fill="none" stroke="#E8C878" stroke-width="1.5" stroke-dasharray="8 7"/>{emblem}"##,
        chart.band, chart.dark
    );
    Ok(Bit::new(svg, 620.0, height))
}
