//! Misbehave cards: playing cards with a suit, an Ace and two ways through.

use super::bit::{Bit, row};
use super::frame::{mark, paper};
use super::options::{Measure, need, option};
use super::parts::*;
use super::pen::*;
use super::{Faces, Picture};
use crate::faces::FaceError;
use crate::faces::template::Fields;
use the_game::Print;
use the_game::catalog::cards::MisbehaveCard;
use the_game::catalog::effects::Need;
use the_game::catalog::words::Suit;

const TOP: f32 = 168.0;
const BOTTOM: f32 = 862.0;
const GAP: f32 = 14.0;
const PAD: f32 = 18.0;
const WIDTH: f32 = 612.0;

pub(super) fn draw(faces: &Faces, number: u16) -> Result<String, FaceError> {
    let card = &faces.catalog.misbehave_cards[number as usize];
    let pen = &faces.pen;
    let ink = match card.suit {
        Suit::Clubs | Suit::Spades => INK,
        Suit::Diamonds | Suit::Hearts => RUST,
    };
    let name = pen.heading(&card.name, 460.0, &[48.0..64.0, 38.0..46.0], INK)?;
    let kind = pen.spaced("MISBEHAVE", crate::faces::text::SLAB, 30.0, RUST, 6.0)?;
    let corner = pen.drawing(&icon_path(suit_icon(card.suit)))?;
    let mut content = panels(faces, card)?;
    if let Some(mark) = mark(faces, Picture::Print(Print::Misbehave(number)), 36.0, INK)? {
        content += &mark.middle_at(530.0, 898.0);
    }
    let foot = if card.reshuffle { "Shuffle anew".into() } else { format!("{:?}", card.suit) };
    let foot = match card.reshuffle {
        true => row(&[pen.icon("shuffle", 36.0, INK)?, pen.label(&foot, 32.0, INK)?], 12.0),
        false => pen.label(&foot, 34.0, INK)?,
    };
    let fields = Fields::new()
        .drawing("paper", &paper(faces, "#F7EFDA", &card.name, (700, 980))?)
        .text("ink", ink)
        .drawing("suit", corner)
        .drawing("name", &name.middle_at(350.0, 78.0))
        .drawing("kind", &kind.middle_at(353.0, 143.0))
        .drawing("content", &content)
        .drawing("foot", &foot.middle_at(350.0, 900.0))
        .number("left", 350.0 - foot.width / 2.0 - 18.0)
        .number("right", 350.0 + foot.width / 2.0 + 18.0);
    faces.fill("misbehave", fields)
}

fn panels(faces: &Faces, card: &MisbehaveCard) -> Result<String, FaceError> {
    let mut size = 44.0;
    while size >= LEAST {
        if let Ok(bits) = set(faces, card, size) {
            let heights: Vec<f32> = bits.iter().map(|bit| bit.height).collect();
            let used = heights.iter().sum::<f32>() + GAP * (bits.len() - 1) as f32;
            if used <= BOTTOM - TOP {
                let tops = super::bit::tops(&heights, TOP, BOTTOM, GAP);
                return Ok(bits.iter().zip(tops).map(|(bit, y)| bit.at(44.0, y)).collect());
            }
        }
        size -= 1.0;
    }
    Err(FaceError::Crowded { card: card.name.clone() })
}

fn set(faces: &Faces, card: &MisbehaveCard, size: f32) -> Result<Vec<Bit>, FaceError> {
    let mut bits = Vec::new();
    bits.extend(card.ace.as_ref().map(|ace_of| ace(faces, ace_of)).transpose()?);
    for (place, one) in card.options.iter().enumerate() {
        let inside = option(faces, one, Some((place + 1, INK)), Measure { size, width: WIDTH - 2.0 * PAD })?;
        let height = inside.height + 2.0 * PAD;
        bits.push(Bit::new(panel("option", WIDTH, height, INK, &inside.at(PAD, PAD)), WIDTH, height));
    }
    Ok(bits)
}

/// The strip of what passes the card at once.
fn ace(faces: &Faces, what: &Need) -> Drawn {
    let pen = &faces.pen;
    let word = pen.spaced("ACE", crate::faces::text::SLAB, 42.0, BRASS, 1.0)?;
    let black = format!(r#"<rect width="104" height="62" rx="8" fill="{INK}"/>"#);
    let word = Bit::new(grounded("ace", &black, &word.middle_at(52.0, 31.0)), 104.0, 62.0);
    let mut size = 42.0;
    let mut what_pill = need(faces, what, size)?;
    while what_pill.width > 380.0 && size > 30.0 {
        size -= 1.0;
        what_pill = need(faces, what, size)?;
    }
    let tick = pen.icon("check-mark", 48.0, CREAM)?;
    let arrow = format!(r#"<path d="M0,0 H72 L92,31 L72,62 H0Z" fill="{TEAL}"/>"#) + &tick.middle_at(38.0, 31.0);
    let words = word.at(18.0, 15.0) + &what_pill.at(138.0, 46.0 - what_pill.height / 2.0);
    let strip = format!(
        r#"<path d="M14,0 H{:.0} a14,14 0 0 0 14,14 V78 a14,14 0 0 0 -14,14 H14 a14,14 0 0 0 -14,-14 V14 a14,14 0 0 0 14,-14Z" fill="{BRASS}" stroke="{BRONZE}" stroke-width="4"/>"#,
        WIDTH - 14.0
    );
    let arrow = Bit::new(arrow, 92.0, 62.0).at(WIDTH - 106.0, 15.0);
    Ok(Bit::new(grounded("ace-strip", &strip, &(words + &arrow)), WIDTH, 92.0))
}
