//! Before the first turn: a leader, and the ship they command.

use super::{Asked, Pad, face};
use crate::play::scenes::cards::{self, State};
use crate::rulesets::the_game::desk;
use crate::rulesets::the_game::pictures;
use crate::rulesets::the_game::plan;
use crate::rulesets::the_game::story;
use crate::theme::{Panel, fonts, palette, panel, seat, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Align2, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};
use the_game::catalog::ids::{ShipId, SupplyId};
use the_game::catalog::words::Skill;
use the_game::state::{Card, Frame};
use the_game::{Choice, TheGame, words};

const GAP: f32 = 8.0;
const LEADERS: f32 = 216.0;

pub(super) fn draw(pad: &mut Pad, asked: &Asked) -> Result {
    let ctx = pad.prints.ctx()?;
    let middle = plan::middle(asked.window);
    let is_wide = plan::is_wide(asked.window);
    let left = asked.window.left() + 12.0;
    let right = if is_wide { left + (asked.window.width() - 24.0) * 0.63 } else { asked.window.right() - 12.0 };
    let whole = Rect::from_min_max(pos2(left, middle.top()), pos2(right, middle.bottom()));
    let high = if is_wide { LEADERS } else { whole.height() * 0.42 };
    let leaders = Rect::from_min_size(whole.min, vec2(whole.width(), high));
    let chosen = chosen_leader(pad, asked);
    Panel::hull()
        .padding(10.0)
        .show_at(&ctx, "set-up leaders", leaders, |ui| show_leaders(ui, pad, asked, leaders, chosen));
    if is_wide {
        let beside = Rect::from_min_max(
            pos2(whole.right() + GAP, whole.top()),
            pos2(asked.window.right() - 12.0, plan::paper(asked.window).bottom()),
        );
        let place = story::place(beside, asked.game);
        Panel::hull().padding(12.0).show_at(&ctx, "set-up story", place, |ui| {
            panel::scroll(ui, "set-up story", |ui| story::show(ui, asked.game));
        });
    }
    let below = Rect::from_min_max(pos2(left, leaders.bottom() + GAP), whole.max);
    Panel::paper().padding(12.0).show_at(&ctx, "set-up chosen", below, |ui| {
        if let Some(leader) = chosen {
            show_chosen(ui, pad, asked, below, leader);
        }
    });
    Ok(())
}

/// The leader looked at: the one picked here, the one taken already, or the first that is free.
fn chosen_leader(pad: &Pad, asked: &Asked) -> Option<SupplyId> {
    let own = asked.game.captain(asked.frame.seat()).crew.first().map(|mate| mate.card);
    let picked = match pad.kept.picked {
        Some(Choice::Lead(card)) => Some(card),
        _ => None,
    };
    let first = asked.choices.iter().enumerate().find_map(|(offer, choice)| match choice {
        Choice::Lead(card) if pad.session.offers[offer].is_open() => Some(*card),
        _ => None,
    });
    own.or(picked).or(first)
}

fn show_leaders(ui: &mut Ui, pad: &mut Pad, asked: &Asked, rect: Rect, chosen: Option<SupplyId>) {
    super::tray::title(ui, rect, "Leaders", "Click to look closer");
    let game = asked.game;
    let leaders: Vec<SupplyId> = game.catalog().leaders().collect();
    let room = Rect::from_min_max(rect.min + vec2(14.0, 38.0), rect.max - vec2(14.0, 28.0));
    let width = ((room.width() + 8.0) / leaders.len() as f32 - 8.0).min(room.height() / cards::TALL);
    for (at, leader) in leaders.iter().enumerate() {
        let place =
            Rect::from_min_size(room.min + vec2(at as f32 * (width + 8.0), 0.0), vec2(width, width * cards::TALL));
        let is_open = asked.offer(Choice::Lead(*leader)).is_some_and(|offer| pad.session.offers[offer].is_open());
        let state = match (is_open, chosen == Some(*leader)) {
            (_, true) => State::Chosen,
            (true, _) => State::Lit,
            _ => State::Dim,
        };
        let name = pictures::name(face(game, Card::Supply(*leader)));
        let (_, pressed) = if is_open { pad.digit(ui.ctx()) } else { ("", false) };
        if (cards::face(ui, &mut pad.prints, &name, place, state).clicked() || pressed) && is_open {
            pad.kept.picked = Some(Choice::Lead(*leader));
        }
        let taken = game.captains().iter().find(|(_, captain)| captain.mate(*leader).is_some());
        let below = place.center_bottom() + vec2(0.0, 14.0);
        match taken {
            Some((owner, _)) => {
                seat::paint_mark(ui.painter(), below - vec2(26.0, 0.0), 7.0, owner.index());
                let font = fonts::body(fonts::CAPTION);
                ui.painter().text(below + vec2(8.0, 0.0), Align2::CENTER_CENTER, "taken", font, palette::TEXT_SECOND);
            }
            None => {
                let font = fonts::body(fonts::CAPTION);
                ui.painter().text(below, Align2::CENTER_CENTER, "free", font, palette::TEXT_SECOND);
            }
        }
    }
}

/// The leader at full size with what they are good for, the ships, and the button that takes both.
fn show_chosen(ui: &mut Ui, pad: &mut Pad, asked: &Asked, rect: Rect, leader: SupplyId) {
    let game = asked.game;
    let high = rect.height() - 28.0;
    let card = Rect::from_min_size(rect.min + vec2(14.0, 14.0), vec2(high / cards::TALL, high));
    let name = pictures::name(face(game, Card::Supply(leader)));
    cards::face(ui, &mut pad.prints, &name, card, State::Plain);
    let supply = game.catalog().supply(leader);
    let inside = Rect::from_min_max(pos2(card.right() + 16.0, rect.top() + 12.0), rect.max - vec2(14.0, 58.0));
    let mut part = ui.new_child(UiBuilder::new().max_rect(inside));
    panel::scroll(&mut part, "set-up words", |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.label(text::slab(&supply.name, fonts::TITLE, palette::INK));
        for ability in &supply.abilities {
            ui.label(text::marked(&words::ability(game.catalog(), ability), fonts::BODY, palette::INK));
        }
        ui.add_space(2.0);
        ui.label(text::slab("What the jobs of this box ask for", 15.0, palette::RUST));
        for (words, share, tail) in use_of(game, leader) {
            bar(ui, &words, share, &tail);
        }
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.label(text::slab("Ship", 15.0, palette::RUST));
            text::small(ui, &ship_words(game));
        });
        ui.horizontal(|ui| ships(ui, pad, asked));
    });
    let foot = Rect::from_min_max(pos2(card.right() + 16.0, rect.bottom() - 52.0), rect.max - vec2(14.0, 12.0));
    let mut below = ui.new_child(UiBuilder::new().max_rect(foot));
    let Some(ship) = chosen_ship(pad, asked) else { return };
    let ship_name = &game.catalog().ships[ship.index()].name;
    let label = match asked.frame {
        Frame::PickLeader { .. } => format!("Take {} and {ship_name}", supply.name),
        _ => format!("Take {ship_name}"),
    };
    if pad.main(&mut below, &label, 260.0) {
        let draft = pad.draft(asked);
        if matches!(asked.frame, Frame::PickLeader { .. }) {
            // A leader who is free was judged so when it was drawn.
            let _ = draft.add(Choice::Lead(leader));
        }
        let _ = draft.add_at_last(Choice::Command(ship));
        pad.sign(asked, None);
    }
}

fn free_ships(game: &TheGame) -> impl Iterator<Item = (ShipId, bool)> {
    let taken = |ship: ShipId| game.captains().values().iter().any(|captain| captain.ship == Some(ship));
    (0..game.catalog().ships.len() as u8).map(ShipId).map(move |ship| (ship, !taken(ship)))
}

fn chosen_ship(pad: &Pad, asked: &Asked) -> Option<ShipId> {
    let mut free = free_ships(asked.game).filter(|(_, free)| *free).map(|(ship, _)| ship);
    let picked = ShipId((pad.kept.number - 1).max(0) as u8);
    let first = free.next();
    if pad.kept.number > 0 && first.into_iter().chain(free).any(|ship| ship == picked) { Some(picked) } else { first }
}

fn ship_words(game: &TheGame) -> String {
    game.catalog().ships.first().map_or_else(String::new, |ship| {
        format!("hold {}, stash {}, crew {}, {} upgrades", ship.hold, ship.stash, ship.crew, ship.slots)
    })
}

fn ships(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    let all: Vec<_> = free_ships(asked.game).collect();
    let chosen = chosen_ship(pad, asked);
    let width = ((ui.available_width() - 6.0 * all.len() as f32) / all.len().max(1) as f32).clamp(60.0, 130.0);
    for (ship, is_free) in all {
        let (rect, response) = ui.allocate_exact_size(vec2(width, 44.0), Sense::click());
        let is_chosen = chosen == Some(ship);
        let line = if is_chosen { Stroke::new(2.0, palette::RUST) } else { Stroke::new(1.0, palette::PAPER_EDGE) };
        let fill = if is_free { palette::PAPER_LIGHT } else { palette::PAPER_SHADE };
        ui.painter().rect(rect, 4, fill, line, StrokeKind::Inside);
        let name = &asked.game.catalog().ships[ship.index()].name;
        let colour = if is_free { palette::INK } else { palette::BRASS_DARK };
        let at = rect.center() - vec2(0.0, if is_free { 0.0 } else { 7.0 });
        ui.painter().text(at, Align2::CENTER_CENTER, name, fonts::semi(fonts::SMALL), colour);
        if !is_free {
            let at = rect.center() + vec2(0.0, 9.0);
            ui.painter().text(at, Align2::CENTER_CENTER, "taken", fonts::body(fonts::CAPTION), colour);
        }
        response
            .widget_info(|| bevy_egui::egui::WidgetInfo::labeled(bevy_egui::egui::WidgetType::Button, is_free, name));
        if is_free && response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
            pad.kept.number = i32::from(ship.0) + 1;
        }
    }
}

/// What a leader is good for, counted over all jobs of the box: words, share, and the figures.
fn use_of(game: &TheGame, leader: SupplyId) -> Vec<(String, f32, String)> {
    use the_game::catalog::effects::Need;
    let catalog = game.catalog();
    let supply = catalog.supply(leader);
    let all = catalog.jobs.len().max(1);
    let mut rows = Vec::new();
    for skill in Skill::ALL.into_iter().filter(|skill| supply.skill(*skill) > 0) {
        let asks = |need: &Need| matches!(need, Need::Skill(of, _) if *of == skill);
        let count = catalog.jobs.iter().filter(|job| job.needs.iter().any(asks)).count();
        let tail = format!("needed by {count} of {all}: has {}", supply.skill(skill));
        rows.push((skill.name().to_string(), count as f32 / all as f32, tail));
    }
    for profession in &supply.professions {
        let wanted = |job: &&the_game::catalog::jobs::Job| {
            job.bonus.is_some_and(|(of, _)| of == *profession) || job.needs.contains(&Need::Profession(*profession))
        };
        let count = catalog.jobs.iter().filter(wanted).count();
        rows.push((profession.name().to_string(), count as f32 / all as f32, format!("wanted by {count} of {all}")));
    }
    if supply.moral {
        let count = catalog.jobs.iter().filter(|job| job.immoral).count();
        rows.push(("Moral".into(), count as f32 / all as f32, format!("dislikes {count} immoral jobs")));
    }
    rows
}

fn bar(ui: &mut Ui, words: &str, share: f32, tail: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, words, fonts::body(fonts::SMALL), palette::INK);
    let rail = Rect::from_min_size(pos2(rect.left() + 92.0, rect.center().y - 5.0), vec2(90.0, 10.0));
    painter.rect_filled(rail, 5, palette::PAPER_SHADE);
    let done = Rect::from_min_size(rail.min, vec2(rail.width() * share.clamp(0.0, 1.0), rail.height()));
    painter.rect_filled(done, 5, desk::TEAL);
    painter.rect_stroke(rail, 5, Stroke::new(1.0, palette::BRASS), StrokeKind::Inside);
    let at = pos2(rail.right() + 10.0, rect.center().y);
    painter.text(at, Align2::LEFT_CENTER, tail, fonts::body(fonts::SMALL), palette::INK_SECOND);
}
