//! A mission's front: name, tray of needed dice, reward, and a ribbon for each keyword.

use super::{Faces, PAPER, kind_of, reward};
use crate::faces::FaceError;
use crate::faces::template::Fields;
use crate::faces::text::{Block, SANS, SLAB, Try, fit};
use shiny_dice::{Face, Keyword, Mission, words};

pub(super) const ESCAPE: &str = "icons/exit-door.svg";
pub(super) const BUSHWHACKED: &str = "icons/wolf-trap.svg";
pub(super) const GORRAM: &str = "icons/rocket-flight.svg";
pub(super) const SABOTAGE: &str = "icons/time-bomb.svg";
pub(super) const SHINY: &str = "icons/sparkles.svg";

const TOP: f32 = 158.0;
const BOTTOM: f32 = 900.0;
const GAP: f32 = 12.0;
const RIBBON_GAP: f32 = 8.0;

const NAME: [Try; 2] =
    [Try { lines: 1, largest: 62.0, smallest: 50.0 }, Try { lines: 2, largest: 50.0, smallest: 44.0 }];
const NAME_WIDTH: f32 = 496.0;
const MEANING: [Try; 3] = [
    Try { lines: 1, largest: 39.0, smallest: 36.0 },
    Try { lines: 2, largest: 38.0, smallest: 34.0 },
    Try { lines: 3, largest: 36.0, smallest: 33.0 },
];
const MEANING_WIDTH: f32 = 500.0;
/// From die to die, so that the longest name has room.
const NAME_PITCH: f32 = 146.0;
const DIE_NAME: [Try; 1] = [Try { lines: 1, largest: 36.0, smallest: 29.0 }];

pub(super) fn draw(faces: &Faces, mission: &Mission) -> Result<String, FaceError> {
    let ribbons = mission.keywords.iter().map(|keyword| Ribbon::new(faces, *keyword)).collect::<Result<Vec<_>, _>>()?;
    let ribbons_height = ribbons.iter().map(|ribbon| ribbon.height + RIBBON_GAP).sum::<f32>() - RIBBON_GAP;
    let rewards = reward::Panel::new(faces, &mission.reward)?;
    let free = BOTTOM - TOP - ribbons_height - 2.0 * GAP;
    let reward_height = rewards.height_within(free);
    let tray_height = free - reward_height;
    let reward_top = TOP + tray_height + GAP;
    let ribbons_top = BOTTOM - ribbons_height;
    let fields = Fields::new()
        .drawing("paper", &faces.paper(PAPER, mission.number.into())?)
        .text("number", mission.number)
        .repeat("name", name(faces, &mission.name)?)
        .number("tray_height", tray_height)
        .number("tray_inside", tray_height - 20.0)
        .repeat("grain", grain(tray_height))
        .repeat("dice", needed(faces, mission, tray_height)?)
        .number("reward_top", reward_top)
        .number("reward_height", reward_height)
        .number("reward_label", reward_top + 44.0)
        .repeat("rewards", rewards.place(reward_top, reward_height))
        .repeat("keywords", stacked(faces, &ribbons, ribbons_top));
    faces.template("mission").fill(&fields)
}

fn name(faces: &Faces, name: &str) -> Result<Vec<Fields>, FaceError> {
    let block = fit(&faces.raster, name, SLAB, NAME_WIDTH, &NAME)?;
    let leading = block.size * 0.98;
    let first = 88.0 + block.size * 0.32 - leading / 2.0 * (block.lines.len() as f32 - 1.0);
    Ok(block.placed(first, leading).collect())
}

/// The wood's lines, none below the tray's floor.
fn grain(tray_height: f32) -> impl Iterator<Item = Fields> {
    let lines = ((tray_height - 30.0) / 38.0) as u16;
    (0..=lines).map(|line| {
        let bend = |step: u16| f32::from(line * step % 17) - 8.0;
        Fields::new().number("y", TOP + 24.0 + 38.0 * f32::from(line)).number("rise", bend(7)).number("fall", bend(11))
    })
}

/// The dice in one row, as large as the tray allows, each with its name.
fn needed(faces: &Faces, mission: &Mission, tray_height: f32) -> Result<Vec<Fields>, FaceError> {
    const LABEL: f32 = 58.0;
    const NAME_HEIGHT: f32 = 48.0;
    const ROW: f32 = 590.0;
    const LEAST_DIE: f32 = 72.0;
    let dice: Vec<Face> = mission.needs().flat_map(|(face, count)| std::iter::repeat_n(face, count.into())).collect();
    let count = dice.len() as f32;
    let least_gap = if dice.len() > 4 { 14.0 } else { 24.0 };
    let room = tray_height - LABEL - NAME_HEIGHT - 14.0;
    if room < LEAST_DIE {
        return Err(FaceError::Crowded { card: mission.name.clone() });
    }
    let side = ((ROW + least_gap) / count - least_gap).min(room).min(168.0);
    let pitch = (side * 1.25).max(NAME_PITCH).min((ROW - side) / (count - 1.0).max(1.0));
    let left = 350.0 - (side + pitch * (count - 1.0)) / 2.0;
    let y = TOP + LABEL + (room - side) / 2.0;
    let die = |(at, face): (usize, &Face)| {
        let x = left + at as f32 * pitch;
        let name = fit(&faces.raster, words::face(*face), SANS, pitch - 8.0, &DIE_NAME)?;
        Ok(Fields::new()
            .number("x", x)
            .number("y", y)
            .text("scale", side / 100.0)
            .drawing("die", &faces.die_face(kind_of(*face), *face)?)
            .number("middle", x + side / 2.0)
            .number("name_y", y + side + NAME_HEIGHT - 8.0)
            .number("name_size", name.size)
            .text("name", words::face(*face)))
    };
    dice.iter().enumerate().map(die).collect()
}

/// A keyword's ribbon, as high as its meaning needs.
struct Ribbon {
    keyword: Keyword,
    meaning: Block,
    height: f32,
}

impl Ribbon {
    const FIRST_LINE: f32 = 88.0;

    fn new(faces: &Faces, keyword: Keyword) -> Result<Ribbon, FaceError> {
        let meaning = fit(&faces.raster, words::keyword(keyword).1, SANS, MEANING_WIDTH, &MEANING)?;
        let height = Self::FIRST_LINE + meaning.height() - meaning.leading() + 18.0;
        Ok(Ribbon { keyword, meaning, height })
    }
}

fn stacked(faces: &Faces, ribbons: &[Ribbon], top: f32) -> Vec<Fields> {
    let mut top = top;
    let ribbon = |(index, ribbon): (usize, &Ribbon)| {
        let (icon, colour) = dress(ribbon.keyword);
        let middle = ribbon.height / 2.0;
        let fields = Fields::new()
            .text("index", index)
            .number("top", top)
            .number("height", ribbon.height)
            .number("low_line", ribbon.height - 6.0)
            .number("middle", middle)
            .number("icon_top", middle - 28.0)
            .text("colour", colour)
            .drawing("icon", faces.drawing(icon))
            .text("name", words::keyword(ribbon.keyword).0)
            .repeat("meaning", ribbon.meaning.placed(Ribbon::FIRST_LINE, ribbon.meaning.leading()));
        top += ribbon.height + RIBBON_GAP;
        fields
    };
    ribbons.iter().enumerate().map(ribbon).collect()
}

fn dress(keyword: Keyword) -> (&'static str, &'static str) {
    match keyword {
        Keyword::Escape => (ESCAPE, "#1F6F6B"),
        Keyword::Bushwhacked => (BUSHWHACKED, "#A53A22"),
        Keyword::Gorram => (GORRAM, "#8C4A1E"),
        Keyword::Sabotage => (SABOTAGE, "#5B2C4F"),
        Keyword::Shiny => (SHINY, "#76551A"),
    }
}
