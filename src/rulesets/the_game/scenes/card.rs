//! A card on the table: its name above, a panel for each way to resolve it, its face beside it.

use super::places::{Held, held};
use super::{Asked, Pad, face};
use crate::play::scenes::{cards, sheet};
use crate::rulesets::the_game::desk::PLUM;
use crate::rulesets::the_game::faces::Picture;
use crate::rulesets::the_game::pictures;
use crate::theme::palette::Tone;
use crate::theme::{Chip, palette, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Color32, Rect, Ui, pos2, vec2};
use the_game::catalog::effects::{CardOption, Effect, Tag};
use the_game::catalog::ids::ScriptId;
use the_game::catalog::words::Suit;
use the_game::state::{Card, Frame};
use the_game::{Choice, words};

/// The card's name, a few words, its icon and its colour.
fn head(asked: &Asked) -> (String, String, &'static str, Color32) {
    let (game, catalog) = (asked.game, asked.game.catalog());
    let ink = palette::INK;
    match asked.frame {
        Frame::Nav { card, .. } => {
            let card = catalog.nav(card);
            let colour = [Color32::from_rgb(0x2A, 0x4A, 0x7A), Color32::from_rgb(0x8A, 0x4A, 0x1E)];
            let colour = colour.get(card.deck.index()).copied().unwrap_or(palette::RUST_DARK);
            let flight = game.flight().map(|flight| format!(" · sector {} of {}", flight.moved, flight.range));
            let words = format!("{} nav card{}", catalog.regions[card.deck.index()].name, flight.unwrap_or_default());
            (card.name.clone(), words, "compass", colour)
        }
        Frame::Misbehave { card, .. } => {
            let card = catalog.misbehave(card);
            let icon = match card.suit {
                Suit::Clubs => "clubs",
                Suit::Diamonds => "diamonds",
                Suit::Hearts => "hearts",
                Suit::Spades => "spades",
            };
            let left = game.work().map_or(0, |work| work.cards);
            let words = format!("Misbehave card · {left} still to pass, this one included");
            (card.name.clone(), words, icon, ink)
        }
        Frame::Meet { roamer, .. } => {
            let roamer = catalog.roamer(roamer);
            let colour = if roamer.blocks { palette::RUST_DARK } else { palette::SPACE };
            (roamer.name.clone(), "Contact in space".into(), "hazard-sign", colour)
        }
        Frame::Tempt { cash, .. } => (format!("${cash} on the side"), "Moral crew would object".into(), "coins", ink),
        Frame::Save { crew, .. } => {
            let name = catalog.supply(crew).name.clone();
            (format!("{name} is dying"), "What do you give?".into(), "first-aid-kit", palette::RUST_DARK)
        }
        Frame::Distract { roamer, .. } => {
            (catalog.roamer(roamer).name.clone(), "boards somebody here".into(), "hazard-sign", palette::SPACE)
        }
        Frame::Summon { .. } => ("An alert".into(), "Which ship comes?".into(), "hazard-sign", palette::RUST_DARK),
        Frame::PickGoal { .. } => (game.story().name.clone(), "What do you play for?".into(), "flying-flag", PLUM),
        Frame::Warrant { .. } => ("A Warrant".into(), "would be issued".into(), "gavel", palette::RUST_DARK),
        Frame::KeepSolid { contact, .. } => {
            let name = catalog.contact(contact).name.clone();
            (name, "would drop you".into(), "shaking-hands", palette::RUST_DARK)
        }
        _ => ("Choose one".into(), "What happens then".into(), "card-pick", ink),
    }
}

pub(super) fn draw(pad: &mut Pad, asked: &Asked) -> Result {
    show_face(pad, asked)?;
    paper(pad, asked)
}

/// The paper alone: the card's name and its ways.
pub(super) fn paper(pad: &mut Pad, asked: &Asked) -> Result {
    let (title, words, icon, colour) = head(asked);
    let head = sheet::Head { title: &title, words: &words, icon, colour };
    pad.sheet(asked, &head, |ui, pad| ways(ui, pad, asked))
}

fn ways(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    let catalog = asked.game.catalog();
    let options: &[CardOption] = match asked.frame {
        Frame::Nav { card, .. } => &catalog.nav(card).options,
        Frame::Misbehave { card, .. } => &catalog.misbehave(card).options,
        Frame::Meet { roamer, .. } => &catalog.roamer(roamer).options,
        _ => &[],
    };
    if let (Some(offer), Frame::Misbehave { card, .. }) = (asked.offer(Choice::Ace), asked.frame) {
        let need = catalog.misbehave(card).ace.as_ref().map(|need| words::need(catalog, need));
        let ctx = ui.ctx().clone();
        let is_free = ctx.memory(|memory| memory.focused().is_none());
        let pressed = is_free && ctx.input(|input| input.key_pressed(bevy_egui::egui::Key::A));
        pad.way(ui, (offer, None, pressed), &format!("Ace: {}", need.unwrap_or_default()), |_| {});
    }
    for (at, option) in options.iter().enumerate() {
        let Some(offer) = asked.offer(Choice::Take(at as u8)) else { continue };
        pad.option(ui, offer, &name(asked, option), |ui| needs(ui, asked, option));
    }
    if let Frame::Either { first, second, .. } = asked.frame {
        for (at, script) in [first, second].into_iter().enumerate() {
            let Some(offer) = asked.offer(Choice::Take(at as u8)) else { continue };
            pad.option(ui, offer, &script_name(asked, script), |_| {});
        }
    }
    let is_extra = |choice: Choice| {
        !matches!(choice, Choice::Take(_) | Choice::Ace) && held(asked.frame, choice) == Some(Held::Scene)
    };
    for offer in asked.offers(is_extra) {
        let label = further_name(pad, asked, offer);
        pad.option(ui, offer, &label, |_| {});
    }
}

/// What a further way is called: what it means here.
fn further_name(pad: &Pad, asked: &Asked, offer: usize) -> String {
    match (asked.frame, asked.choices[offer]) {
        (Frame::Tempt { .. }, Choice::Agree) => "Take the credits".into(),
        (Frame::Tempt { .. }, Choice::Refuse) => "Leave them".into(),
        (Frame::Save { .. }, Choice::Done) => "Let them die".into(),
        (Frame::Warrant { .. }, Choice::Done) => "Take the Warrant".into(),
        (Frame::KeepSolid { .. }, Choice::Done) => "Let it go".into(),
        (Frame::Distract { .. }, Choice::Done) => "Do nothing".into(),
        _ => pad.session.offers[offer].label.clone(),
    }
}

/// What an option is called: its test, or what happens.
fn name(asked: &Asked, option: &CardOption) -> String {
    let then = script_name(asked, option.then);
    match option.tag {
        Some(Tag::Salvage) => format!("Salvage: {then}"),
        Some(Tag::Breakdown) => format!("Breakdown: {then}"),
        None => then,
    }
}

fn script_name(asked: &Asked, script: ScriptId) -> String {
    let catalog = asked.game.catalog();
    let test = catalog.script(script).iter().find_map(|effect| match effect {
        Effect::Test(test) => Some(catalog.test(*test)),
        _ => None,
    });
    match test {
        Some(test) => format!("{} {}+", test.skill.name(), test.best()),
        None => capital(&words::script(catalog, script)),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What an option asks for, each with whether it is there.
fn needs(ui: &mut Ui, asked: &Asked, option: &CardOption) {
    if option.needs.is_empty() && option.costs.is_empty() {
        return;
    }
    let (game, catalog) = (asked.game, asked.game.catalog());
    let captain = game.captain(asked.frame.seat());
    let tone = |is_there: bool| if is_there { Tone::Good } else { Tone::Bad };
    ui.horizontal_wrapped(|ui| {
        for need in &option.needs {
            text::small(ui, "Needs");
            let is_there = game.can_meet(captain, need).is_ok();
            Chip::new(&words::need(catalog, need)).tone(tone(is_there)).show(ui);
        }
        for (good, count) in &option.costs {
            text::small(ui, "Spend");
            Chip::new(&good.count(*count)).tone(tone(captain.has(*good) >= *count)).show(ui);
        }
        if let Some(free) = &option.free_with {
            text::small(ui, "or nothing with");
            let is_there = game.can_meet(captain, free).is_ok();
            Chip::new(&words::need(catalog, free)).tone(tone(is_there)).show(ui);
        }
    });
}

/// The card itself: large where the crew is at work, at the edge of the map in flight.
fn show_face(pad: &mut Pad, asked: &Asked) -> Result {
    let middle = asked.middle();
    // Below the small board, wherever that is.
    let beside = Rect::from_min_size(pos2(middle.right() - 138.0, middle.top() + 104.0), vec2(130.0, 182.0));
    let (picture, rect) = match asked.frame {
        Frame::Nav { card, .. } => (face(asked.game, Card::Nav(card)), beside),
        Frame::Meet { roamer, .. } => (Picture::Meeting(roamer), beside),
        _ => return Ok(()),
    };
    let ctx = pad.prints.ctx()?;
    crate::theme::panel::float(&ctx, "scene card", rect, |ui| {
        cards::face(ui, &mut pad.prints, &pictures::name(picture), rect, cards::State::Plain);
    });
    Ok(())
}
