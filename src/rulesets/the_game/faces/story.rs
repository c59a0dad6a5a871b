//! Stories and set-up cards: goals as coupons side by side, and what else holds.

use super::bit::{Bit, column, row};
use super::frame::{mark, paper};
use super::job::system;
use super::options::{self, Measure};
use super::parts::*;
use super::pen::*;
use super::supply::capital;
use super::{Faces, Picture};
use crate::faces::FaceError;
use crate::faces::template::Fields;
use the_game::catalog::ids::{SectorId, SetupId, StoryId};
use the_game::catalog::stories::{Feat, Goal};
use the_game::words;

const DARK: &str = "#38182F";
const TOP: f32 = 146.0;
const BOTTOM: f32 = 748.0;
const LEFT: f32 = 40.0;
const WIDE: f32 = 1040.0;
const GAP: f32 = 12.0;
const INSET: f32 = 13.0;

pub(super) fn draw(faces: &Faces, id: StoryId) -> Result<String, FaceError> {
    let story = &faces.catalog.stories[id.index()];
    let picture = Picture::Story(id);
    let content = body(faces, &story.name, &story.goals, &words::terms(&faces.catalog, story))?;
    landscape(faces, picture, &story.name, "STORY", "flying-flag", content)
}

/// A set-up card; it stands upright like the other cards.
pub(super) fn set_up(faces: &Faces, id: SetupId) -> Result<String, FaceError> {
    let card = &faces.catalog.setups[id.index()];
    let newest = faces.wardrobe.newest_mark().map_or("the newest box", |(_, name)| name);
    let terms = words::set_up(&faces.catalog, card, newest);
    let mut size = 48.0;
    let rows = loop {
        let rows =
            terms.iter().map(|text| faces.pen.paragraph(text, size, 548.0, INK)).collect::<Result<Vec<_>, _>>()?;
        if rows.iter().map(|bit| bit.height + 60.0).sum::<f32>() < 700.0 {
            break rows;
        }
        size -= 1.0;
        if size < LEAST {
            return Err(FaceError::Crowded { card: card.name.clone() });
        }
    };
    let heights: Vec<f32> = rows.iter().map(|bit| bit.height + 44.0).collect();
    let tops = super::bit::tops(&heights, 170.0, 906.0, 16.0);
    let panels = rows.iter().zip(&heights).zip(tops).map(|((text, height), y)| {
        Bit::new(panel("term", 620.0, *height, DARK, &text.at(36.0, 22.0)), 620.0, *height).at(40.0, y)
    });
    super::frame::Card {
        picture: Picture::SetUp(id),
        band: PLUM,
        dark: DARK,
        paper: super::frame::PAPER,
        ground: String::new(),
        icon: "flying-flag",
        name: &card.name,
        word: "",
        name_ends: 644.0,
        is_leader: false,
        content: panels.collect(),
        foot: super::frame::Foot::Words("Set-up"),
    }
    .draw(faces)
}

fn landscape(
    faces: &Faces,
    picture: Picture,
    name: &str,
    word: &str,
    icon: &str,
    mut content: String,
) -> Result<String, FaceError> {
    let pen = &faces.pen;
    let word = pen.spaced(word, crate::faces::text::SLAB, 34.0, BRASS, 4.0)?;
    let title = pen.heading(name, 900.0 - word.width, &[50.0..66.0, 40.0..46.0], CREAM)?;
    let band = pen.icon(icon, 44.0, PLUM)?.middle_at(92.0, 83.0)
        + &title.at(150.0, 82.0 - title.height / 2.0)
        + &word.at(1066.0 - word.width, 83.0 - word.height / 2.0);
    if let Some(mark) = mark(faces, picture, 40.0, DARK)? {
        content += &mark.middle_at(1066.0, 732.0);
    }
    let fields = Fields::new()
        .drawing("paper", &paper(faces, "#F4E7C9", name, (1120, 784))?)
        .drawing("title", &band)
        .drawing("content", &content);
    faces.fill("story", fields)
}

fn body(faces: &Faces, name: &str, goals: &[Goal], terms: &[String]) -> Result<String, FaceError> {
    if goals.len() < 2 {
        return stacked(faces, name, goals.first(), terms);
    }
    let columns = goals.len() as f32;
    let width = (WIDE - GAP * (columns - 1.0)) / columns;
    let mut size = 44.0;
    while size >= LEAST {
        let words = match terms {
            [] => Bit::default(),
            terms => faces.pen.paragraph(&terms.join(" "), size.min(38.0), WIDE - 60.0, INK)?,
        };
        let low = if terms.is_empty() { BOTTOM } else { BOTTOM - words.height - 14.0 };
        let set = goals
            .iter()
            .enumerate()
            .map(|(at, one)| goal(faces, one, Some(at + 1), Measure { size, width: width - 2.0 * INSET }));
        let fits = |set: &Vec<Bit>| set.iter().all(|bit| bit.height + 16.0 <= low - TOP);
        if let Some(set) = set.collect::<Result<Vec<_>, _>>().ok().filter(fits) {
            return Ok(coupons(&set, width, low - TOP) + &words.at(LEFT + 8.0, low + 10.0));
        }
        size -= 1.0;
    }
    Err(FaceError::Crowded { card: name.into() })
}

/// One goal or none: a panel for it, and one for what holds.
fn stacked(faces: &Faces, name: &str, one: Option<&Goal>, terms: &[String]) -> Result<String, FaceError> {
    let mut size = 52.0;
    while size >= LEAST {
        let mut bits = Vec::new();
        if let Some(one) = one {
            bits.push(goal(faces, one, None, Measure { size: size.min(44.0), width: WIDE - 80.0 })?);
        }
        for term in terms {
            bits.push(faces.pen.paragraph(term, size, WIDE - 80.0, INK)?);
        }
        let heights: Vec<f32> = bits.iter().map(|bit| bit.height + 36.0).collect();
        if heights.iter().sum::<f32>() + GAP * (bits.len() - 1) as f32 <= BOTTOM - TOP {
            let tops = super::bit::tops(&heights, TOP, BOTTOM, GAP);
            let panels = bits.iter().zip(&heights).zip(tops).map(|((bit, height), y)| {
                Bit::new(panel("term", WIDE, *height, DARK, &bit.at(40.0, 18.0)), WIDE, *height).at(LEFT, y)
            });
            return Ok(panels.collect());
        }
        size -= 1.0;
    }
    Err(FaceError::Crowded { card: name.into() })
}

/// Goals side by side, an arrow from each to the next.
fn coupons(goals: &[Bit], width: f32, height: f32) -> String {
    let mut svg = String::new();
    for (at, goal) in goals.iter().enumerate() {
        let x = LEFT + at as f32 * (width + GAP);
        let inside = goal.at(INSET, (height - goal.height) / 2.0);
        svg += &Bit::new(panel("goal", width, height, DARK, &inside), width, height).at(x, TOP);
        if at > 0 {
            let (x, y) = (x - GAP / 2.0, TOP + 20.0);
            svg += &format!(
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="15" fill="{}"/><path d="M{:.1},{:.1} l16,10 -16,10Z" fill="{RUST}"/>"#,
                super::frame::PAPER,
                x - 7.0,
                y - 10.0
            );
        }
    }
    svg
}

fn goal(faces: &Faces, goal: &Goal, number: Option<usize>, at: Measure) -> Drawn {
    let pen = &faces.pen;
    let room = at.width - if number.is_some() { 68.0 } else { 0.0 };
    let name = pen.heading(&goal.name, room, &[36.0..48.0, 33.0..38.0, 33.0..34.0], INK)?;
    let head = match number {
        Some(number) => row(&[numeral(pen, number, 27.0, PLUM)?, name], 12.0),
        None => name,
    };
    let mut rows = vec![head];
    match &goal.how {
        Feat::Work { place, at: sectors, misbehave, then } => {
            rows.push(stop(faces, place, sectors, at)?);
            rows.push(misbehave_bar(pen, *misbehave, at)?);
            rows.extend(options::script(faces, *then, at)?);
        }
        Feat::PayAt { place, at: sectors, cash } => {
            rows.push(stop(faces, place, sectors, at)?);
            rows.push(row(&[disc(pen, "coins", 30.0, BRONZE)?, pen.figure(&format!("Pay ${cash}"), 52.0, INK)?], 14.0));
        }
        Feat::Cash(cash) => {
            rows.push(row(&[disc(pen, "coins", 34.0, BRONZE)?, pen.figure(&format!("${cash}"), 66.0, INK)?], 14.0));
            rows.push(pen.paragraph("Have it in credits.", at.size, at.width, INK)?);
        }
        Feat::SolidWith(contacts) => {
            rows.push(row(
                &[disc(pen, "shaking-hands", 28.0, TEAL)?, pen.line("Be Solid with", TEXT, at.size, INK)?],
                12.0,
            ));
            for contact in contacts {
                let contact = faces.catalog.contact(*contact);
                let icon = faces.wardrobe.contact(&contact.id).unwrap_or("person");
                let name = pen.fitted(&contact.name, LABEL, 32.0..44.0, at.width - 70.0, INK)?;
                rows.push(row(&[disc(pen, icon, 27.0, PLUM)?, name], 14.0));
            }
        }
        Feat::SolidWithAny(least) => {
            rows.push(row(
                &[disc(pen, "shaking-hands", 34.0, TEAL)?, pen.figure(&least.to_string(), 72.0, INK)?],
                14.0,
            ));
            rows.push(pen.paragraph("Be Solid with so many contacts.", at.size, at.width, INK)?);
        }
        Feat::Passed(count) => {
            rows.push(misbehave_bar(pen, *count, at)?);
            rows.push(pen.paragraph("Pass so many cards in all.", at.size, at.width, INK)?);
        }
        Feat::Collect(things) => {
            let half = things.len().div_ceil(2);
            let list = things.iter().map(|one| {
                let text = capital(&words::thing(&faces.catalog, one));
                let square =
                    format!(r#"<rect width="34" height="34" rx="6" fill="{CREAM}" stroke="{PLUM}" stroke-width="4"/>"#);
                let text = pen.paragraph(&text, at.size, at.width / 2.0 - 76.0, INK)?;
                Ok(row(&[Bit::new(square, 34.0, 34.0), text], 16.0))
            });
            let list = list.collect::<Result<Vec<_>, FaceError>>()?;
            let mut left = column(&list[..half], 10.0);
            left.width = at.width / 2.0 - 20.0;
            let right = column(&list[half..], 10.0);
            let svg = left.at(0.0, 0.0) + &right.at(at.width / 2.0, 0.0);
            rows.push(Bit::new(svg, at.width, left.height.max(right.height)));
        }
    }
    let mut all = column(&rows, at.size * 0.2);
    all.width = at.width;
    Ok(all)
}

fn stop(faces: &Faces, place: &str, at: &[SectorId], measure: Measure) -> Drawn {
    let width = measure.width - 82.0;
    let name = faces.pen.fitted(place, crate::faces::text::SLAB, 34.0..46.0, width, INK)?;
    let system = faces.pen.line(&system(faces, at, place), TEXT, LEAST, SOFT)?;
    Ok(row(&[planet(place, 32.0), column(&[name, system], -2.0)], 14.0))
}

fn misbehave_bar(pen: &Pen, count: u8, at: Measure) -> Drawn {
    let words = [pen.label("Misbehave", 30.0, BRASS)?, pen.figure(&count.to_string(), 44.0, CREAM)?];
    let ground = format!(r#"<rect width="{:.1}" height="52" rx="8" fill="{INK}"/>"#, at.width);
    Ok(Bit::new(grounded("misbehave", &ground, &row(&words, 12.0).middle_at(at.width / 2.0, 26.0)), at.width, 52.0))
}
