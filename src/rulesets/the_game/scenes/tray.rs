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
    let middle = if shown.len() > 4 { middle } else { whole };
    let name = pad.session.question.as_ref().map(|question| question.head.clone()).unwrap_or_default();
    Panel::hull().padding(10.0).show_at(&ctx, "scene tray", middle, |ui| {
        title(ui, middle, &name, &limit(pad, asked));
        let room = Rect::from_min_max(middle.min + vec2(14.0, 40.0), middle.max - vec2(14.0, 62.0));
        if shown.len() > MANY {
            list(ui, pad, asked, &shown, room);
        }
        let laid = if shown.len() > MANY { &[] } else { &shown[..] };
        for ((picture, offer), place) in laid.iter().zip(cards::rows(room, laid.len(), WIDE)) {
            one(ui, pad, asked, (*picture, *offer), place);
        }
        let foot = Rect::from_min_max(pos2(middle.left() + 14.0, middle.bottom() - 46.0), middle.max - vec2(14.0, 8.0));
        let mut below = ui.new_child(UiBuilder::new().max_rect(foot));
        way_out(&mut below, pad, asked);
    });
    Ok(())
}

/// More cards than this would be too small to read: they are listed.
const MANY: usize = 14;

/// Many cards as lines in columns: who they are, what they add, and what they cost.
fn list(ui: &mut Ui, pad: &mut Pad, asked: &Asked, shown: &[(Picture, usize)], room: Rect) {
    let mut part = ui.new_child(UiBuilder::new().max_rect(room));
    crate::theme::panel::scroll(&mut part, "many cards", |ui| {
        let columns = ((room.width() / 300.0) as usize).max(1);
        let wide = (room.width() - 16.0) / columns as f32 - 8.0;
        for line in shown.chunks(columns) {
            ui.horizontal(|ui| {
                for (_, offer) in line {
                    let (rect, _) = ui.allocate_exact_size(vec2(wide, 42.0), bevy_egui::egui::Sense::hover());
                    person(ui, pad, asked, *offer, rect);
                }
            });
        }
    });
}

fn person(ui: &mut Ui, pad: &mut Pad, asked: &Asked, offer: usize, rect: Rect) {
    let (Choice::Purchase(card) | Choice::Junk(card)) = asked.choices[offer] else { return };
    let offered = pad.offered(offer);
    let supply = asked.game.catalog().supply(card);
    ui.painter().rect_filled(rect, 4, palette::faint(palette::BRASS, 0.12));
    let square = Rect::from_center_size(rect.left_center() + vec2(22.0, 0.0), vec2(34.0, 34.0));
    super::lines::paint_mark(ui, pad, asked.game, super::lines::Mark::Supply(card), square);
    let (left, room) = (rect.left() + 46.0, rect.width() - 46.0 - 96.0);
    let name = pos2(left, rect.top() + 2.0);
    super::lines::cut(ui, name, &supply.name, fonts::semi(fonts::BODY), palette::TEXT, room);
    let words = super::trade::about(asked.game, card);
    let second = pos2(left, rect.top() + 22.0);
    super::lines::cut(ui, second, &words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND, room);
    let place = Rect::from_min_max(pos2(rect.right() - 92.0, rect.top() + 7.0), rect.max - vec2(4.0, 7.0));
    let mut end = ui.new_child(UiBuilder::new().max_rect(place));
    let label = offered.price.map_or_else(|| "Take".to_string(), |price| format!("Take {price}"));
    let button = Button::new(&label).small().width(88.0);
    let button = match &offered.refused {
        Some((sentence, page)) => button.refused(sentence, page),
        None => button,
    };
    if button.show(&mut end).clicked() && offered.is_open() {
        pad.choose(offer);
    }
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
        let words = how_far(asked, choice);
        if slot(ui, pad, place, &Slot { picture, label, words: &words, stand: &stand }) {
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

/// Whether a job can be done as things are, and how far its first stop is.
fn how_far(asked: &Asked, choice: Choice) -> String {
    let Choice::DropJob(id) = choice else { return String::new() };
    let (game, catalog) = (asked.game, asked.game.catalog());
    let captain = game.captain(asked.frame.seat());
    let job = catalog.job(id);
    let lacks = job.needs.iter().find(|need| game.can_meet(captain, need).is_err());
    let able =
        lacks.map_or_else(|| "able".to_string(), |need| format!("lacks {}", the_game::words::need(catalog, need)));
    let away = captain.sector.and_then(|here| {
        let stops = job.stages.first()?.at.iter();
        stops.map(|stop| catalog.distances.between(here, *stop)).min()
    });
    match away {
        Some(0) => format!("{able} · begins here"),
        Some(away) => format!("{able} · {}", crate::rulesets::the_game::risks::plural(away.into(), "sector")),
        None => able,
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
                ui.horizontal(|ui| {
                    Button::main("Keep these").refused(&sentence, &page).show(ui);
                    ui.add_space(8.0);
                    let over = pad.draft(asked).state().captain(asked.frame.seat()).hand.len();
                    let over = over.saturating_sub(the_game::TheGame::HAND);
                    let words = format!("*{over}* too many: click a job to drop it.");
                    ui.label(text::marked(&words, fonts::BODY, palette::TEXT));
                });
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
