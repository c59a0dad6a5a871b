//! Cards to take: a deck with its discards and what is considered, or all cards of a choice side by side.

use super::{Asked, Pad, face, middle, small};
use crate::play::scenes::cards::{self, State};
use crate::rulesets::the_game::faces::Picture;
use crate::rulesets::the_game::pictures;
use crate::theme::{Panel, fonts, palette, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};
use the_game::state::{Card, Frame};
use the_game::{Back, Choice, Print};

const TOP: f32 = 192.0;
const GAP: f32 = 8.0;
/// The widest a card in the tray is.
const WIDE: f32 = 170.0;

/// A deck where something is bought or accepted.
struct Stall {
    name: String,
    back: Back,
    left: usize,
    discards: Vec<(Picture, Option<usize>)>,
    considered: Vec<(Picture, Option<usize>)>,
    words: String,
}

fn stall(asked: &Asked) -> Option<Stall> {
    let (game, catalog) = (asked.game, asked.game.catalog());
    Some(match asked.frame {
        Frame::Buy { market, bought, seat, .. } => {
            let deck = game.market(market);
            let lies = |id, choice| (face(game, Card::Supply(id)), asked.offer(choice));
            Stall {
                name: catalog.markets[market.index()].name.clone(),
                back: Back::Supply(market),
                left: deck.pile().len(),
                discards: deck.discards().iter().map(|id| lies(*id, Choice::Consider(*id))).collect(),
                considered: game.considered().iter().map(|id| lies(*id, Choice::Purchase(*id))).collect(),
                words: format!("buy {} at most: {bought} bought", game.buy_limit(seat)),
            }
        }
        Frame::Deal { contact, accepted, .. } => {
            let deck = game.office(contact);
            let lies = |id, choice| (face(game, Card::Job(id)), asked.offer(choice));
            Stall {
                name: catalog.contact(contact).name.clone(),
                back: Back::Jobs(contact),
                left: deck.pile().len(),
                discards: deck.discards().iter().map(|id| lies(*id, Choice::ConsiderJob(*id))).collect(),
                considered: game.considered_jobs().iter().map(|id| lies(*id, Choice::Accept(*id))).collect(),
                words: format!("{accepted} accepted"),
            }
        }
        _ => return None,
    })
}

/// Buying and dealing: deck and discards above, what is considered below, the bill on paper.
pub(super) fn shop(pad: &mut Pad, asked: &Asked) -> Result {
    let Some(stall) = stall(asked) else { return Ok(()) };
    let ctx = pad.prints.ctx()?;
    let middle = middle(asked.window);
    let top = Rect::from_min_size(middle.min, vec2(middle.width(), TOP));
    let draw = asked.offer(Choice::Draw).map(|offer| (offer, pad.claim(offer)));
    Panel::hull().padding(10.0).show_at(&ctx, "scene deck", top, |ui| {
        title(ui, top, &stall.name, "Discards, all open: click to consider");
        let pile = Rect::from_min_size(top.min + vec2(14.0, 34.0), vec2(88.0, 88.0 * cards::TALL));
        let is_open = draw.as_ref().is_some_and(|(_, offer)| offer.is_open());
        let state = if is_open { State::Lit } else { State::Plain };
        let mut drawn = false;
        if stall.left > 0 {
            let name = pictures::name(Picture::Back(stall.back));
            drawn |= cards::face(ui, &mut pad.prints, &name, pile, state).clicked();
        }
        let below = pile.center_bottom() + vec2(0.0, 14.0);
        let words = format!("{} cards", stall.left);
        ui.painter().text(below, Align2::CENTER_CENTER, words, fonts::body(fonts::SMALL), palette::TEXT_SECOND);
        if let Some((offer, _)) = &draw
            && drawn
        {
            pad.choose(*offer);
        }
        let room = Rect::from_min_max(top.min + vec2(122.0, 36.0), top.max - vec2(14.0, 14.0));
        let places: Vec<_> = cards::strip(room, stall.discards.len()).collect();
        for ((picture, offer), place) in stall.discards.iter().zip(places) {
            lay(ui, pad, *picture, *offer, place);
        }
    });
    let low = Rect::from_min_max(pos2(middle.left(), top.bottom() + GAP), middle.max);
    Panel::hull().padding(10.0).show_at(&ctx, "scene considered", low, |ui| {
        title(ui, low, &format!("Considered: {} of 3", stall.considered.len()), &stall.words);
        let room = Rect::from_min_max(low.min + vec2(14.0, 38.0), low.max - vec2(14.0, 8.0));
        if stall.considered.is_empty() {
            let words = "Click discards to consider them, then draw the rest from the deck.";
            let font = fonts::body(fonts::BODY);
            ui.painter().text(room.center(), Align2::CENTER_CENTER, words, font, palette::TEXT_SECOND);
        }
        row(ui, pad, asked, room, &stall.considered);
    });
    small::bill(pad, asked, draw.map(|(offer, _)| offer))
}

/// All cards of a choice in the tray.
pub(super) fn pick(pad: &mut Pad, asked: &Asked) -> Result {
    let shown: Vec<_> = (0..asked.choices.len())
        .filter_map(|offer| picture(asked, asked.choices[offer]).map(|picture| (picture, Some(offer))))
        .collect();
    if shown.is_empty() {
        return Ok(());
    }
    let ctx = pad.prints.ctx()?;
    let middle = middle(asked.window);
    let name = pad.session.question.as_ref().map(|question| question.head.clone()).unwrap_or_default();
    Panel::hull().padding(10.0).show_at(&ctx, "scene tray", middle, |ui| {
        title(ui, middle, &name, "");
        let room = Rect::from_min_max(middle.min + vec2(14.0, 40.0), middle.max - vec2(14.0, 8.0));
        row(ui, pad, asked, room, &shown);
    });
    Ok(())
}

/// The face that stands for a choice.
fn picture(asked: &Asked, choice: Choice) -> Option<Picture> {
    let game = asked.game;
    Some(match choice {
        Choice::Lead(card) | Choice::Purchase(card) | Choice::Junk(card) => face(game, Card::Supply(card)),
        Choice::Command(ship) => Picture::Print(Print::Ship(ship)),
        Choice::DropJob(job) => face(game, Card::Job(job)),
        Choice::Lay(card) => face(game, Card::Nav(card)),
        Choice::Deal(contact) => Picture::Contact(contact),
        _ => return None,
    })
}

fn title(ui: &mut Ui, rect: Rect, name: &str, words: &str) {
    let galley = ui.painter().layout_job(text::slab(name, fonts::HEADING, palette::BRASS_LIGHT));
    ui.painter().galley(rect.min + vec2(14.0, 8.0), galley, palette::BRASS_LIGHT);
    let at = rect.right_top() + vec2(-14.0, 19.0);
    ui.painter().text(at, Align2::RIGHT_CENTER, words, fonts::body(fonts::SMALL), palette::TEXT_SECOND);
}

/// A card that may be clicked.
fn lay(ui: &mut Ui, pad: &mut Pad, picture: Picture, offer: Option<usize>, place: Rect) {
    let offered = offer.map(|offer| pad.claim(offer));
    let state = match &offered {
        Some(offered) if offered.is_open() => State::Lit,
        Some(_) => State::Dim,
        None => State::Plain,
    };
    let clicked = cards::face(ui, &mut pad.prints, &pictures::name(picture), place, state).clicked();
    if let Some(offer) = offer
        && clicked
    {
        pad.choose(offer);
    }
}

/// Cards with a button below each.
fn row(ui: &mut Ui, pad: &mut Pad, asked: &Asked, room: Rect, shown: &[(Picture, Option<usize>)]) {
    for ((picture, offer), place) in shown.iter().zip(cards::rows(room, shown.len(), WIDE)) {
        lay(ui, pad, *picture, *offer, place);
        let Some(offer) = *offer else { continue };
        let offered = &pad.session.offers[offer];
        let label = match (asked.choices[offer], offered.price) {
            (Choice::Purchase(_), Some(0)) => "Take".to_string(),
            (Choice::Purchase(_), Some(price)) => format!("Take for {price}"),
            (Choice::Accept(_), _) => "Accept".into(),
            (Choice::DropJob(_), _) => "Drop".into(),
            (Choice::Junk(_), _) => "Discard".into(),
            (Choice::Lay(_), _) => "Lay next".into(),
            _ => offered.label.clone(),
        };
        let refused = offered.refused.clone();
        if cards::below(ui, place, &label, refused.as_ref()).clicked() {
            pad.choose(offer);
        }
    }
}
