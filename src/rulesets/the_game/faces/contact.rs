//! Contacts: portrait, where they are found, what they buy and sell, what being Solid gives.

use super::bit::{Bit, row};
use super::frame::{Card, Foot, PAPER};
use super::job::system;
use super::parts::*;
use super::pen::*;
use super::people::Person;
use super::supply::{capital, portrait};
use super::{Faces, Picture};
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use the_game::catalog::contacts::{Contact, Perk, Place};
use the_game::catalog::ids::ContactId;
use the_game::catalog::words::Good;
use the_game::words;

const DARK: &str = "#38182F";
const BOTTOM: f32 = 908.0;

pub(super) fn draw(faces: &Faces, id: ContactId) -> Result<String, FaceError> {
    let contact = faces.catalog.contact(id);
    let scene = Fields::new()
        .text("light", "#7D4A70")
        .text("dark", DARK)
        .text("h", 350)
        .text("h_in", 336)
        .repeat("rays", [Fields::new().text("dy", -48)])
        .repeat("dots", [])
        .repeat("grid", [])
        .repeat("rings", []);
    let scene = faces.fill("picture", scene)?;
    let bust = portrait(faces, &Person::contact(&contact.id), ["#3A1A33", "#D08A4A", "#A66E3B", "#2A1224"], false)?;
    let mut svg = content(&scene).to_string();
    svg += &format!(r#"<g transform="translate(350 336) scale(.83) translate(-350 -376)">{}</g>"#, content(&bust));
    svg += &strip(faces, contact)?;
    svg += &favours(faces, contact)?;
    let jobs = faces.catalog.jobs.iter().filter(|job| job.contact == id).count();
    Card {
        picture: Picture::Contact(id),
        band: PLUM,
        dark: DARK,
        paper: PAPER,
        ground: String::new(),
        icon: faces.wardrobe.contact(&contact.id).unwrap_or("person"),
        name: &contact.name,
        word: "CONTACT",
        name_ends: 640.0,
        is_leader: false,
        content: svg,
        foot: Foot::Words(&format!("Contact · {jobs} jobs")),
    }
    .draw(faces)
}

/// Where they are found.
fn strip(faces: &Faces, contact: &Contact) -> Result<String, FaceError> {
    let (place, around) = match contact.at {
        Place::Sector(sector) => {
            let place = faces.catalog.sector(sector).planets.first().cloned().unwrap_or_default();
            let system = system(faces, &[sector], &place);
            (place, system)
        }
        Place::Aboard(roamer) => (faces.catalog.roamer(roamer).name.clone(), "aboard".into()),
    };
    let words = [
        planet(&place, 19.0),
        faces.pen.line(&place, LABEL, 40.0, CREAM)?,
        faces.pen.line(&format!("· {around}"), LABEL, 34.0, BRASS)?,
    ];
    let ground = format!(r#"<rect x="30" y="512" width="640" height="62" fill="{INK}"/>"#);
    Ok(grounded("strip", &ground, &row(&words, 14.0).middle_at(350.0, 543.0)))
}

fn favours(faces: &Faces, contact: &Contact) -> Result<String, FaceError> {
    let pen = &faces.pen;
    let mut svg = String::new();
    let mut top = 580.0;
    let lists = [("When Solid, buys", &contact.buys), ("When Solid, sells", &contact.sells)];
    let tagged = lists.iter().filter(|(_, goods)| !goods.is_empty());
    if tagged.clone().next().is_none() {
        svg += &heading(pen, "When Solid")?.at(46.0, top);
        top += 56.0;
    }
    for (head, goods) in tagged {
        svg += &heading(pen, head)?.at(46.0, top);
        let width = if goods.len() > 1 { 298.0 } else { 360.0 };
        for (at, (good, price)) in goods.iter().enumerate() {
            svg += &tag(pen, *good, *price, width)?.at(46.0 + at as f32 * (width + 12.0), top + 56.0);
        }
        top += 160.0;
    }
    let mut rows: Vec<(&str, &str, String)> = Vec::new();
    for perk in &contact.perks {
        rows.push((perk_icon(perk), PLUM, format!("{}.", capital(&words::perk(&faces.catalog, perk)))));
    }
    for grudge in &contact.grudges {
        rows.push(("scowl", DARK_RUST, format!("{}.", capital(&words::grudge(&faces.catalog, grudge)))));
    }
    let radius = if rows.len() > 2 { 23.0 } else { 30.0 };
    let mut size = 44.0;
    loop {
        let set = rows.iter().map(|(_, _, text)| pen.paragraph(text, size, 536.0, INK)).collect::<Result<Vec<_>, _>>();
        let fits =
            |set: &Vec<Bit>| set.iter().map(|bit| bit.height.max(radius * 2.0) + 6.0).sum::<f32>() <= BOTTOM - top;
        if let Some(set) = set.ok().filter(fits) {
            let heights: Vec<f32> = set.iter().map(|bit| bit.height.max(radius * 2.0)).collect();
            let tops = super::bit::tops(&heights, top, BOTTOM, 6.0);
            for (((icon, colour, _), text), (y, height)) in rows.iter().zip(&set).zip(tops.iter().zip(&heights)) {
                svg += &disc(pen, icon, radius, colour)?.at(46.0, y + height / 2.0 - radius);
                svg += &text.at(64.0 + 2.0 * radius, y + (height - text.height) / 2.0);
            }
            return Ok(svg);
        }
        size -= 1.0;
        if size < LEAST {
            return Err(FaceError::Crowded { card: contact.name.clone() });
        }
    }
}

fn heading(pen: &Pen, words: &str) -> Drawn {
    Ok(row(&[disc(pen, "shaking-hands", 24.0, TEAL)?, pen.label(words, 32.0, TEAL)?], 12.0))
}

fn perk_icon(perk: &Perk) -> &'static str {
    match perk {
        Perk::ConsiderJobs(_) | Perk::ActiveJobs(_) => "card-pick",
        Perk::ClearWarrants(_) => "tied-scroll",
        Perk::LoadFreely(_) => "rolling-suitcase",
        Perk::IgnoresNav(_) => "fast-forward-button",
        Perk::JobBonus(..) => "receive-money",
    }
}

/// A price tag.
fn tag(pen: &Pen, good: Good, price: u16, width: f32) -> Drawn {
    let words = [pen.line(good.name(), KEY, 34.0, INK)?, pen.figure(&format!("${price}"), 46.0, INK)?];
    let words = super::bit::column(&words, -3.0);
    let shape = format!("M28,0 H{:.0} a8,8 0 0 1 8,8 V88 a8,8 0 0 1 -8,8 H28 L0,48Z", width - 8.0);
    let ground =
        format!(r#"<path d="{shape}" fill="{BRASS}" stroke="{BRONZE}" stroke-width="4" stroke-linejoin="round"/>"#);
    let hole = format!(r#"<circle cx="22" cy="48" r="7" fill="{CREAM}" stroke="{BRONZE}" stroke-width="3"/>"#);
    let disc = disc(pen, good_icon(good), 32.0, good_colour(good))?.at(40.0, 16.0);
    let svg = grounded("tag", &ground, &(hole + &disc + &words.at(116.0, (96.0 - words.height) / 2.0)));
    Ok(Bit::new(svg, width, 96.0))
}
