//! Tokens, roaming ships' counters and the sides of the die.

use super::Faces;
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use kit::Face;
use the_game::catalog::ids::RoamerId;
use the_game::catalog::words::Good;

/// A token of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// Something carried in a hold.
    Good(Good),
    /// Fuel as half a space of the hold.
    HalfFuel,
    /// A part as half a space of the hold.
    HalfPart,
    /// A Warrant.
    Warrant,
    /// Somebody is Disgruntled.
    Disgruntled,
    /// A contact's trust.
    Solid,
    /// A goal reached.
    Goal,
    /// An alert in a sector.
    Alert,
    /// A job's stop is done.
    Done,
}

impl Token {
    /// All of them.
    pub const ALL: [Token; 14] = [
        Token::Good(Good::Cargo),
        Token::Good(Good::Contraband),
        Token::Good(Good::Passenger),
        Token::Good(Good::Fugitive),
        Token::Good(Good::Fuel),
        Token::Good(Good::Part),
        Token::HalfFuel,
        Token::HalfPart,
        Token::Warrant,
        Token::Disgruntled,
        Token::Solid,
        Token::Goal,
        Token::Alert,
        Token::Done,
    ];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Token::Good(good) => good.name(),
            Token::HalfFuel => "Fuel",
            Token::HalfPart => "Part",
            Token::Warrant => "Warrant",
            Token::Disgruntled => "Disgruntled",
            Token::Solid => "Solid",
            Token::Goal => "Goal",
            Token::Alert => "Alert",
            Token::Done => "Done",
        }
    }

    pub(super) fn file(self) -> &'static str {
        match self {
            Token::Good(Good::Cargo) => "the_game/tokens/cargo.svg",
            Token::Good(Good::Contraband) => "the_game/tokens/contraband.svg",
            Token::Good(Good::Passenger) => "the_game/tokens/passenger.svg",
            Token::Good(Good::Fugitive) => "the_game/tokens/fugitive.svg",
            Token::Good(Good::Fuel) => "the_game/tokens/fuel.svg",
            Token::Good(Good::Part) => "the_game/tokens/part.svg",
            Token::HalfFuel => "the_game/tokens/fuel_half.svg",
            Token::HalfPart => "the_game/tokens/part_half.svg",
            Token::Warrant => "the_game/tokens/warrant.svg",
            Token::Disgruntled => "the_game/tokens/disgruntled.svg",
            Token::Solid => "the_game/tokens/solid.svg",
            Token::Goal => "the_game/tokens/goal.svg",
            Token::Alert => "the_game/tokens/alert.svg",
            Token::Done => "the_game/tokens/done.svg",
        }
    }
}

pub(super) fn draw(faces: &Faces, token: Token) -> Result<String, FaceError> {
    Ok(faces.pen.drawing(token.file())?.to_string())
}

/// A roaming ship as a counter.
pub(super) fn roamer(faces: &Faces, id: RoamerId) -> Result<String, FaceError> {
    let roamer = faces.catalog.roamer(id);
    let icon = faces.pen.icon(faces.wardrobe.thing(&roamer.id).unwrap_or("hazard-sign"), 220.0, "#F6EBD0")?;
    let colour = if roamer.blocks { "#74250F" } else { "#17253F" };
    let icon = icon.middle_at(200.0, 200.0);
    Ok(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><circle cx="200" cy="208" r="184" fill="#120B07"/><circle cx="200" cy="200" r="184" fill="{colour}" stroke="#120B07" stroke-width="10"/><circle cx="200" cy="200" r="160" fill="none" stroke="#F6EBD0" stroke-opacity=".6" stroke-width="8"/>{icon}</svg>"##
    ))
}

/// A side of the die: pips, and a firefly for the six.
pub(super) fn die(faces: &Faces, side: Face) -> Result<String, FaceError> {
    const PIPS: [&[(u8, u8)]; 5] = [
        &[(50, 50)],
        &[(30, 30), (70, 70)],
        &[(28, 28), (50, 50), (72, 72)],
        &[(30, 30), (70, 30), (30, 70), (70, 70)],
        &[(28, 28), (72, 28), (50, 50), (28, 72), (72, 72)],
    ];
    let pips = PIPS.get(usize::from(side.0).wrapping_sub(1)).copied().unwrap_or(&[]);
    let pips = pips.iter().map(|(x, y)| Fields::new().text("x", x).text("y", y));
    let firefly = content(faces.pen.drawing("dice/emblem-firefly.svg")?);
    let firefly = (side.0 == 6).then(|| Fields::new().drawing("emblem", firefly));
    faces.fill("die", Fields::new().repeat("pips", pips).repeat("firefly", firefly))
}
