//! The small parts that cards share: pills, skill tabs, outcome chips, stamps, planets.

use super::bit::{Bit, row};
use super::pen::*;
use crate::faces::FaceError;
use crate::faces::text::SLAB;
use the_game::catalog::words::{Good, JobKind, Keyword, Profession, Skill, Suit};

pub(super) type Drawn = Result<Bit, FaceError>;

/// Where the flight or the work goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    KeepFlying,
    FullStop,
    Evade,
    Proceed,
    Botched,
    Warrant,
    Goal,
}

impl Outcome {
    pub fn word(self) -> &'static str {
        match self {
            Outcome::KeepFlying => "Keep Flying",
            Outcome::FullStop => "Full Stop",
            Outcome::Evade => "Evade",
            Outcome::Proceed => "Proceed",
            Outcome::Botched => "Botched",
            Outcome::Warrant => "Warrant",
            Outcome::Goal => "Goal reached",
        }
    }
}

pub fn skill_icon(skill: Skill) -> &'static str {
    match skill {
        Skill::Fight => "fist",
        Skill::Tech => "auto-repair",
        Skill::Negotiate => "talk",
    }
}

/// Body and edge.
pub fn skill_colours(skill: Skill) -> (&'static str, &'static str) {
    match skill {
        Skill::Fight => (RUST, DARK_RUST),
        Skill::Tech => (TEAL, DARK_TEAL),
        Skill::Negotiate => (BLUE, SPACE),
    }
}

pub fn profession_icon(profession: Profession) -> &'static str {
    match profession {
        Profession::Companion => "handheld-fan",
        Profession::Grifter => "poker-hand",
        Profession::HillFolk => "banjo",
        Profession::Mechanic => "spanner",
        Profession::Medic => "medical-pack",
        Profession::Merc => "crossed-pistols",
        Profession::Mudder => "spade",
        Profession::Pilot => "steelwing-emblem",
        Profession::Soldier => "sergeant",
    }
}

pub(super) fn keyword_icon(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Explosives => "dynamite",
        Keyword::FakeId => "id-card",
        Keyword::FancyDuds => "top-hat",
        Keyword::Firearm => "revolver",
        Keyword::HackingRig => "laptop",
        Keyword::Knife => "bowie-knife",
        Keyword::SniperRifle => "scope",
        Keyword::Transport => "jeep",
    }
}

pub fn good_icon(good: Good) -> &'static str {
    match good {
        Good::Cargo => "wooden-crate",
        Good::Contraband => "barrel",
        Good::Passenger => "rolling-suitcase",
        Good::Fugitive => "cowled",
        Good::Fuel => "jerrycan",
        Good::Part => "hexagonal-nut",
    }
}

pub fn good_colour(good: Good) -> &'static str {
    match good {
        Good::Cargo => "#7A4A1E",
        Good::Contraband => RUST,
        Good::Passenger => TEAL,
        Good::Fugitive => PLUM,
        Good::Fuel => OLIVE,
        Good::Part => "#46587A",
    }
}

pub fn job_icon(kind: JobKind) -> &'static str {
    match kind {
        JobKind::Shipping => "cargo-ship",
        JobKind::Transport => "rolling-suitcase",
        JobKind::Smuggling => "barrel",
        JobKind::Crime => "robber-mask",
        JobKind::Salvage => "cargo-crane",
    }
}

pub(super) fn suit_icon(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

/// Every icon the parts and cards may use, besides those that a box's dress names.
pub(super) const ICONS: [&str; 62] = [
    "fist",
    "auto-repair",
    "talk",
    "handheld-fan",
    "poker-hand",
    "banjo",
    "spanner",
    "medical-pack",
    "crossed-pistols",
    "spade",
    "steelwing-emblem",
    "sergeant",
    "dynamite",
    "id-card",
    "top-hat",
    "revolver",
    "laptop",
    "bowie-knife",
    "scope",
    "jeep",
    "wooden-crate",
    "barrel",
    "rolling-suitcase",
    "cowled",
    "jerrycan",
    "hexagonal-nut",
    "cargo-ship",
    "robber-mask",
    "cargo-crane",
    "clubs",
    "diamonds",
    "hearts",
    "spades",
    "fast-forward-button",
    "check-mark",
    "cross-mark",
    "tied-scroll",
    "flying-flag",
    "return-arrow",
    "compass",
    "wanted-reward",
    "scowl",
    "shaking-hands",
    "handcuffs",
    "scales",
    "western-hat",
    "backpack",
    "radioactive",
    "rolling-dices",
    "coins",
    "card-pick",
    "shuffle",
    "hazard-sign",
    "bunk-beds",
    "spaceship",
    "person",
    "receive-money",
    "heart-plus",
    "rocket-thruster",
    "trash-can",
    "crosshair",
    "law-star",
];

/// A shape that words stand on; the checks find it by its name.
pub(super) fn grounded(name: &str, ground: &str, words: &str) -> String {
    format!(r#"<g id="on-{name}">{ground}{words}</g>"#)
}

pub(super) fn disc(pen: &Pen, icon: &str, radius: f32, colour: &str) -> Drawn {
    let mark = pen.icon(icon, radius * 1.28, CREAM)?;
    let svg = format!(r#"<circle cx="{radius}" cy="{radius}" r="{radius}" fill="{colour}"/>"#);
    Ok(Bit::new(svg + &mark.middle_at(radius, radius), radius * 2.0, radius * 2.0))
}

/// The number of an option.
pub(super) fn numeral(pen: &Pen, number: usize, radius: f32, colour: &str) -> Drawn {
    let figure = pen.figure(&number.to_string(), radius * 1.4, CREAM)?;
    let circle = format!(r#"<circle cx="{radius}" cy="{radius}" r="{radius}" fill="{colour}"/>"#);
    let svg = grounded("numeral", &circle, &figure.middle_at(radius, radius));
    Ok(Bit::new(svg, radius * 2.0, radius * 2.0))
}

/// A rounded pill with an icon and a word.
pub(super) fn pill(pen: &Pen, icon: &str, word: &str, size: f32, colour: &str) -> Drawn {
    let inside = row(&[pen.icon(icon, size * 1.15, CREAM)?, pen.line(word, LABEL, size, CREAM)?], size * 0.26);
    let (width, height) = (inside.width + size * 0.95, size * 1.56);
    let ground = format!(r#"<rect width="{width:.2}" height="{height:.2}" rx="{:.2}" fill="{colour}"/>"#, height / 2.0);
    Ok(Bit::new(grounded("pill", &ground, &inside.middle_at(width / 2.0, height / 2.0)), width, height))
}

/// A skill with what a test of it takes.
pub(super) fn skill_pill(pen: &Pen, skill: Skill, target: &str, size: f32) -> Drawn {
    let (_, dark) = skill_colours(skill);
    let mut inside = vec![pen.icon(skill_icon(skill), size * 1.15, CREAM)?, pen.line(skill.name(), SLAB, size, CREAM)?];
    if !target.is_empty() {
        inside.push(pen.figure(target, size, BRASS)?);
    }
    let inside = row(&inside, size * 0.24);
    let (width, height) = (inside.width + size * 0.8, size * 1.46);
    let ground = format!(r#"<rect width="{width:.2}" height="{height:.2}" rx="8" fill="{dark}"/>"#);
    Ok(Bit::new(grounded("skill", &ground, &inside.middle_at(width / 2.0, height / 2.0)), width, height))
}

/// A skill's tab: fight is pointed, tech chamfered, negotiate round.
pub(super) fn skill_tab(pen: &Pen, skill: Skill, points: &str) -> Drawn {
    let (body, dark) = skill_colours(skill);
    let shape = match skill {
        Skill::Fight => "M0,0 H132 L158,46 L132,92 H0Z",
        Skill::Tech => "M0,0 H138 L158,20 V72 L138,92 H0Z",
        Skill::Negotiate => "M0,0 H112 A46,46 0 0 1 112,92 H0Z",
    };
    let ground = format!(
        r##"<path d="{shape}" transform="translate(3 5)" fill="#000" fill-opacity=".3"/><path d="{shape}" fill="{body}" stroke="{CREAM}" stroke-width="5" stroke-linejoin="round"/><path d="{shape}" fill="none" stroke="{dark}" stroke-width="2"/>"##
    );
    let icon = pen.icon(skill_icon(skill), 62.0, CREAM)?.at(14.0, 15.0);
    let figure = pen.figure(points, 72.0, CREAM)?.middle_at(107.0, 46.0);
    Ok(Bit::new(grounded("tab", &ground, &(icon + &figure)), 158.0, 92.0))
}

/// A tab with a figure and what it counts.
pub(super) fn stat_tab(pen: &Pen, icon: &str, figure: &str, word: &str, body: &str, dark: &str) -> Drawn {
    let shape = "M0,0 H180 L196,16 V96 L180,112 H0Z";
    let ground = format!(
        r##"<path d="{shape}" transform="translate(3 5)" fill="#000" fill-opacity=".3"/><path d="{shape}" fill="{body}" stroke="{CREAM}" stroke-width="5" stroke-linejoin="round"/><path d="{shape}" fill="none" stroke="{dark}" stroke-width="2"/>"##
    );
    let icon = pen.icon(icon, 58.0, CREAM)?.at(20.0, 12.0);
    let figure = pen.figure(figure, 66.0, CREAM)?.middle_at(134.0, 42.0);
    let word = pen.line(word, KEY, 30.0, CREAM)?.middle_at(96.0, 90.0);
    Ok(Bit::new(grounded("stat", &ground, &(icon + &figure + &word)), 196.0, 112.0))
}

/// Where it goes on: good ends are arrows, bad ones chamfered.
pub(super) fn chip(pen: &Pen, outcome: Outcome, size: f32) -> Drawn {
    let (icon, colour, good) = match outcome {
        Outcome::KeepFlying => ("fast-forward-button", TEAL, true),
        Outcome::FullStop => ("", RUST, false),
        Outcome::Evade => ("return-arrow", BLUE, true),
        Outcome::Proceed => ("check-mark", TEAL, true),
        Outcome::Botched => ("cross-mark", RUST, false),
        Outcome::Warrant => ("tied-scroll", DARK_RUST, false),
        Outcome::Goal => ("flying-flag", TEAL, true),
    };
    let mark = match icon {
        "" => no_entry(size * 0.9, colour),
        icon => pen.icon(icon, size * 0.95, CREAM)?,
    };
    let inside = row(&[mark, pen.line(outcome.word(), SLAB, size, CREAM)?], size * 0.24);
    let (height, point) = (size * 1.5, size * 0.5);
    let width = inside.width + size * if good { 1.2 } else { 0.8 };
    let shape = match good {
        true => {
            format!("M0,0 H{:.1} L{width:.1},{:.1} L{:.1},{height:.1} H0Z", width - point, height / 2.0, width - point)
        }
        false => {
            let (far, low) = (width - 12.0, height - 12.0);
            format!("M12,0 H{far:.1} L{width:.1},12 V{low:.1} L{far:.1},{height:.1} H12 L0,{low:.1} V12Z")
        }
    };
    let ground = format!(r#"<path d="{shape}" fill="{colour}"/>"#);
    let left = inside.at(size * 0.4, (height - inside.height) / 2.0);
    Ok(Bit::new(grounded("chip", &ground, &left), width, height))
}

fn no_entry(size: f32, colour: &str) -> Bit {
    let (a, b) = (size * 0.29, size * 0.71);
    let svg = format!(
        r#"<path d="M{a:.1},0 H{b:.1} L{size:.1},{a:.1} V{b:.1} L{b:.1},{size:.1} H{a:.1} L0,{b:.1} V{a:.1}Z" fill="{CREAM}"/><rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" fill="{colour}"/>"#,
        size * 0.2,
        size * 0.41,
        size * 0.6,
        size * 0.18
    );
    Bit::new(svg, size, size)
}

/// A stamp on paper, a little askew.
pub(super) fn stamp(pen: &Pen, icon: &str, word: &str, size: f32, colour: &str, tilt: f32) -> Drawn {
    let inside = row(&[pen.icon(icon, size * 1.15, colour)?, pen.label(word, size, colour)?], size * 0.2);
    let (width, height) = (inside.width + size * 0.75, size * 1.5);
    let (frame_w, frame_h) = (width - 10.0, height - 10.0);
    let ground = format!(
        r##"<rect width="{width:.2}" height="{height:.2}" rx="6" fill="{CREAM}"/><rect x="5" y="5" width="{frame_w:.2}" height="{frame_h:.2}" rx="4" fill="none" stroke="{colour}" stroke-width="3.2"/>"##
    );
    let shade = format!(r#"<rect x="3" y="5" width="{width:.2}" height="{height:.2}" rx="6" fill-opacity=".28"/>"#);
    let words = inside.middle_at(width / 2.0 + size * 0.04, height / 2.0);
    let (cx, cy) = (width / 2.0, height / 2.0);
    let svg =
        format!(r#"<g transform="rotate({tilt} {cx:.1} {cy:.1})">{shade}{}</g>"#, grounded("stamp", &ground, &words));
    Ok(Bit::new(svg, width, height))
}

/// A world, its colours from its name.
pub(super) fn planet(name: &str, radius: f32) -> Bit {
    const WORLDS: [(&str, &str, &str); 8] = [
        ("#7BA4BE", "#4F86A8", "#1C3B57"),
        ("#D6A877", "#C98B4A", "#6D3A17"),
        ("#C88FA7", "#B66A8A", "#4F2344"),
        ("#A9C48A", "#7A9E55", "#2F4A1E"),
        ("#E0C68F", "#C7A55A", "#6B4E1C"),
        ("#D59383", "#B9604A", "#5B2114"),
        ("#A7B8C9", "#7C92A8", "#36475A"),
        ("#8FC0B4", "#55988A", "#1D4A42"),
    ];
    let seed = seed(name);
    let (light, body, dark) = WORLDS[seed as usize % WORLDS.len()];
    let (id, r) = (format!("w{seed}-{}", radius as u32), radius);
    let bands: String = (0..4)
        .map(|band| {
            let y = r * (0.34 + 0.42 * band as f32) + (seed >> (band * 3) & 7) as f32 - 3.0;
            let colour = if band % 2 == 0 { dark } else { light };
            let (rise, fall, end) = (y - r * 0.16, y + r * 0.16, y - r * 0.05);
            format!(
                r#"<path d="M0,{y:.1} C{:.1},{rise:.1} {:.1},{fall:.1} {:.1},{end:.1}" stroke="{colour}" stroke-width="{:.1}" fill="none" stroke-opacity=".4"/>"#,
                r * 0.7,
                r * 1.3,
                r * 2.0,
                r * 0.11
            )
        })
        .collect();
    let svg = format!(
        r#"<radialGradient id="{id}" cx=".35" cy=".32" r=".8"><stop offset="0" stop-color="{light}"/><stop offset=".5" stop-color="{body}"/><stop offset="1" stop-color="{dark}"/></radialGradient><clipPath id="{id}-edge"><circle cx="{r}" cy="{r}" r="{r}"/></clipPath><circle cx="{r}" cy="{r}" r="{r}" fill="url(#{id})"/><g clip-path="url(#{id}-edge)">{bands}</g><circle cx="{r}" cy="{r}" r="{r}" fill="none" stroke="{INK}" stroke-width="4"/>"#
    );
    Bit::new(svg, r * 2.0, r * 2.0)
}

/// A number that depends on a name alone.
pub(super) fn seed(name: &str) -> u32 {
    name.bytes().fold(2_166_136_261, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619))
}

/// A panel of light paper.
pub(super) fn panel(name: &str, width: f32, height: f32, line: &str, words: &str) -> String {
    let ground = format!(
        r#"<rect width="{width:.2}" height="{height:.2}" rx="12" fill="{CREAM}" fill-opacity=".9" stroke="{line}" stroke-width="2.5"/>"#
    );
    grounded(name, &ground, words)
}
