//! Cards side by side in the middle, each with its button: some are taken, kept or given up.

use super::{Asked, Pad, face};
use crate::play::scenes::cards::{self, State};
use crate::rulesets::the_game::drafting::{Stand, stand};
use crate::rulesets::the_game::faces::Picture;
use crate::rulesets::the_game::pictures;
use crate::theme::{Button, Panel, fonts, palette, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Align2, Rect, Ui, UiBuilder, pos2, vec2};
use the_game::state::{Card, Frame};
use the_game::{Choice, Print};

/// The widest a card in the tray is.
const WIDE: f32 = 170.0;

/// A card with what is said below it.
pub(super) struct Slot<'a> {
    pub picture: Picture,
    pub label: &'a str,
    pub words: &'a str,
    pub stand: &'a Stand,
}

/// The title of a tray.
pub(super) fn title(ui: &Ui, rect: Rect, name: &str, words: &str) {
    let galley = ui.painter().layout_job(text::slab(name, fonts::HEADING, palette::BRASS_LIGHT));
    ui.painter().galley(rect.min + vec2(14.0, 8.0), galley, palette::BRASS_LIGHT);
    let at = rect.right_top() + vec2(-14.0, 19.0);
    ui.painter().text(at, Align2::RIGHT_CENTER, words, fonts::body(fonts::SMALL), palette::TEXT_SECOND);
}

/// A card with its button and a few words below; gives whether it was chosen, by mouse or by its digit.
pub(super) fn slot(ui: &mut Ui, pad: &mut Pad, place: Rect, slot: &Slot) -> bool {
    let refused = slot.stand.refusal();
    let state = match slot.stand {
        Stand::Gathered => State::Chosen,
        Stand::Open | Stand::AtOnce => State::Lit,
        Stand::Refused(..) => State::Dim,
    };
    let (key, pressed) = if refused.is_none() { pad.digit(ui.ctx()) } else { ("", false) };
    let clicked = cards::face(ui, &mut pad.prints, &pictures::name(slot.picture), place, state).clicked();
    let is_chosen = *slot.stand == Stand::Gathered;
    let key = if place.width() < 120.0 { "" } else { key };
    let below = cards::below(ui, place, slot.label, key, is_chosen, refused.as_ref()).clicked();
    let at = place.center_bottom() + vec2(0.0, 44.0);
    let words = refused.as_ref().map_or(slot.words, |(sentence, _)| sentence);
    let mut job = text::marked(words, fonts::CAPTION, palette::TEXT_SECOND);
    job.wrap = bevy_egui::egui::text::TextWrapping::truncate_at_width(place.width() + 8.0);
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(at - vec2(galley.size().x / 2.0, galley.size().y / 2.0), galley, palette::TEXT_SECOND);
    (clicked || below || pressed) && refused.is_none()
}

/// All cards of a choice in the tray, and the way out below them.
pub(super) fn pick(pad: &mut Pad, asked: &Asked) -> Result {
    let shown: Vec<(Picture, usize)> = (0..asked.choices.len())
        .filter_map(|offer| picture(asked, asked.choices[offer]).map(|picture| (picture, offer)))
        .collect();
    let ctx = pad.prints.ctx()?;
    let whole = crate::rulesets::the_game::plan::middle(asked.window);
    let middle = Rect::from_min_max(whole.min, pos2(asked.window.right() - 12.0, whole.bottom()));
    let middle = if shown.len() > 6 { middle } else { whole };
    let name = pad.session.question.as_ref().map(|question| question.head.clone()).unwrap_or_default();
    Panel::hull().padding(10.0).show_at(&ctx, "scene tray", middle, |ui| {
        title(ui, middle, &name, &limit(pad, asked));
        let room = Rect::from_min_max(middle.min + vec2(14.0, 40.0), middle.max - vec2(14.0, 62.0));
        for ((picture, offer), place) in shown.iter().zip(cards::rows(room, shown.len(), WIDE)) {
            one(ui, pad, asked, (*picture, *offer), place);
        }
        let foot = Rect::from_min_max(pos2(middle.left() + 14.0, middle.bottom() - 46.0), middle.max - vec2(14.0, 8.0));
        let mut below = ui.new_child(UiBuilder::new().max_rect(foot));
        way_out(&mut below, pad, asked);
    });
    Ok(())
}

/// Whether several cards are chosen before anything is done.
fn is_drafted(frame: Frame) -> bool {
    matches!(frame, Frame::KeepJobs { .. })
}

fn one(ui: &mut Ui, pad: &mut Pad, asked: &Asked, (picture, offer): (Picture, usize), place: Rect) {
    let choice = asked.choices[offer];
    let offered = pad.offered(offer);
    pad.point(offer, place);
    if is_drafted(asked.frame) {
        let is_dropped = pad.draft(asked).count(&choice) > 0;
        let stand = if is_dropped { Stand::Open } else { Stand::Gathered };
        let label = if is_dropped { "Dropped" } else { "Kept" };
        if slot(ui, pad, place, &Slot { picture, label, words: "", stand: &stand }) {
            pad.draft(asked).toggle(choice);
        }
        return;
    }
    let stand = match &offered.refused {
        Some((sentence, page)) => Stand::Refused(sentence.clone(), page.clone()),
        None => Stand::Open,
    };
    let label = match (choice, offered.price) {
        (Choice::Purchase(_), Some(0) | None) => "Take".to_string(),
        (Choice::Purchase(_), Some(price)) => format!("Take for {price}"),
        (Choice::DropJob(_), _) => "Give up".into(),
        (Choice::Junk(_), _) => "Discard".into(),
        (Choice::Deal(_), _) => "Choose".into(),
        _ => offered.label.clone(),
    };
    if slot(ui, pad, place, &Slot { picture, label: &label, words: &offered.follows, stand: &stand }) {
        pad.choose(offer);
    }
}

/// How many are to be chosen.
fn limit(pad: &mut Pad, asked: &Asked) -> String {
    match asked.frame {
        Frame::KeepJobs { seat } => {
            let kept = pad.draft(asked).state().captain(seat).hand.len();
            format!("{kept} kept, {} at most", the_game::TheGame::HAND)
        }
        _ => String::new(),
    }
}

/// The button that leaves it at that, where that is possible.
fn way_out(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    let Some(offer) = asked.offer(Choice::Done) else { return };
    if is_drafted(asked.frame) {
        // Whoever keeps too many learns why not.
        let stand = stand(pad.draft(asked), Choice::Done);
        match stand.refusal() {
            Some((sentence, page)) => {
                Button::main("Keep these").refused(&sentence, &page).show(ui);
            }
            None => {
                if pad.main(ui, "Keep these", 180.0) {
                    pad.sign(asked, Some(Choice::Done));
                }
            }
        }
    } else if pad.offered(offer).is_open() && pad.main(ui, "Leave it at that", 180.0) {
        pad.choose(offer);
    }
}

/// The face that stands for a choice.
fn picture(asked: &Asked, choice: Choice) -> Option<Picture> {
    let game = asked.game;
    Some(match choice {
        Choice::Purchase(card) | Choice::Junk(card) => face(game, Card::Supply(card)),
        Choice::Command(ship) => Picture::Print(Print::Ship(ship)),
        Choice::DropJob(job) => face(game, Card::Job(job)),
        Choice::Deal(contact) => Picture::Contact(contact),
        _ => return None,
    })
}
