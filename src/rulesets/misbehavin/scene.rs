//! A fight, a deal or a recruitment on paper: both totals, what it is about, and what is missing.

use super::look::Seating;
use super::pictures::{self, HIGH};
use super::race::{seal, whole};
use super::{on_the_felt, plan};
use crate::play::hud::faces::face;
use crate::play::hud::{HudSet, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::render::surface::Surface;
use crate::table::dress::Pictures;
use crate::theme::palette::Tone;
use crate::theme::panel::rule;
use crate::theme::{Chip, Panel, fonts, icons, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::Seat;
use misbehavin::{CardId, Fight, Frame, Goal, Misbehavin, Shown as Face};
use std::collections::BTreeMap;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(HudSet::Panels).run_if(on_the_felt().and_then(resource_exists::<Seating>)),
    );
}

const BLUE: egui::Color32 = egui::Color32::from_rgb(0x2F, 0x55, 0x97);

/// Something to be paid for with influence.
struct Purchase {
    /// What it is called.
    title: &'static str,
    want: CardId,
    /// The influence there is.
    total: u8,
    /// What did not come from cards, in words.
    extras: Vec<(&'static str, u8)>,
    /// Where the card goes.
    goes: &'static str,
}

fn purchase(game: &Misbehavin) -> Option<Purchase> {
    match game.frame()? {
        Frame::Recruit(recruit) => Some(Purchase {
            title: "Recruit",
            want: recruit.want?,
            total: game.recruit_total(recruit),
            extras: vec![("Tokens and bonuses", recruit.bought)],
            goes: "It joins the recycle pile; nobody can cancel it.",
        }),
        Frame::Deal(deal) => Some(Purchase {
            title: "Deal for",
            want: deal.want?,
            total: game.deal_total(deal),
            extras: vec![("Tokens and bonuses", deal.bought), ("Credits", deal.credits)],
            goes: "It comes into the hand, unless a rival cancels the deal.",
        }),
        _ => None,
    }
}

/// Whether a paper lies in the right column.
pub fn is_open(game: &Misbehavin) -> bool {
    game.fight().is_some() || purchase(game).is_some()
}

/// The pictures of the cards that a paper shows.
type Prints = BTreeMap<CardId, egui::TextureId>;

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    if !parts.has_log || !is_open(game) {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?.clone();
    let mut prints = Prints::new();
    let mut print = |card: CardId, points: f32| {
        let name = pictures::card(Face { card: game.card(card).face, triggered: false }.face(), points);
        let drawn = face(&mut contexts, &mut pictures, &mut surfaces, &name);
        prints.extend(drawn.map(|drawn| (card, drawn)));
    };
    for seat in (0..game.seats() as u8).map(Seat) {
        game.player(seat).display.iter().for_each(|card| print(*card, 80.0));
    }
    game.fight().into_iter().for_each(|fight| print(fight.target, 80.0));
    let bought = purchase(game);
    bought.iter().for_each(|bought| print(bought.want, 160.0));
    let rect = plan::paper(&parts);
    Panel::paper().padding(14.0).scroll_at(&ctx, "scene", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        match (game.fight(), bought) {
            (Some(fight), _) => brawl(ui, &session, game, fight, &prints),
            (None, Some(bought)) => pay(ui, game, &bought, &prints),
            (None, None) => {}
        }
    });
    Ok(())
}

fn brawl(ui: &mut egui::Ui, session: &Session, game: &Misbehavin, fight: &Fight, prints: &Prints) {
    let target = game.card(fight.target);
    let title = match (fight.defender, fight.goal) {
        (None, _) => "Fight the Reavers",
        (_, Goal::Nab) => "Fight to nab",
        (_, Goal::Dispatch) => "Fight to dispatch",
    };
    ui.horizontal(|ui| {
        icons::icon(ui, "fist", 30.0, palette::RUST);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            text::title(ui, title);
            text::small(ui, &format!("Target: *{}*, cost {}", target.name, target.cost));
        });
    });
    let (attack, defence) = (game.attack(fight), game.defence(fight));
    let name = |seat: Seat| session.contest.players()[seat].name.clone();
    let defender = fight.defender.map_or("Reavers".into(), name);
    let half = ui.available_width() / 2.0;
    ui.horizontal(|ui| {
        side(ui, half, Some(fight.attacker), &name(fight.attacker), attack, palette::RUST, "attack = power");
        side(ui, half, fight.defender, &defender, defence, BLUE, "defence = cost + power");
    });
    let (bar, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 14.0), egui::Sense::hover());
    let share = attack as f32 / (attack + defence).max(1) as f32;
    ui.painter().rect_filled(bar, 7, BLUE);
    ui.painter().rect_filled(bar.with_max_x(bar.min.x + bar.width() * share), 7, palette::RUST);
    ui.horizontal(|ui| {
        match attack.checked_sub(defence) {
            Some(_) => Chip::new("enough").tone(Tone::Good).show(ui),
            None => Chip::new(&format!("{} short", defence - attack)).tone(Tone::Bad).show(ui),
        };
        text::small(ui, "ties go to the attacker");
    });
    rule(ui);
    text::small(ui, &format!("{}'s display", name(fight.attacker)));
    let figure = |card: CardId| game.card(card).power;
    cards(ui, game.player(fight.attacker).display.iter().map(|card| (*card, figure(*card), palette::RUST)), prints);
    text::small(ui, "Target, and the defender's display");
    let shown = fight.defender.map(|seat| game.player(seat).display.iter().copied().collect::<Vec<_>>());
    let defending = [(fight.target, target.cost, BLUE)].into_iter();
    let joined = shown.unwrap_or_default().into_iter().map(|card| (card, figure(card), BLUE));
    cards(ui, defending.chain(joined), prints);
}

fn side(ui: &mut egui::Ui, width: f32, who: Option<Seat>, name: &str, total: u8, colour: egui::Color32, means: &str) {
    ui.allocate_ui(egui::vec2(width - 6.0, 84.0), |ui| {
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.label(text::slab(name, fonts::BUTTON, palette::INK));
            if let Some(who) = who {
                let at = ui.min_rect().left_top() + egui::vec2(14.0, 10.0);
                seat::paint_mark(ui.painter(), at, 8.0, who.index());
            }
            ui.label(egui::RichText::new(total.to_string()).font(fonts::bold(38.0)).color(colour));
            text::caption(ui, means);
        });
    });
}

/// Cards in a row, each with its figure on it.
fn cards(ui: &mut egui::Ui, all: impl Iterator<Item = (CardId, u8, egui::Color32)>, prints: &Prints) {
    let size = egui::vec2(50.0, 50.0 * HIGH);
    ui.horizontal_wrapped(|ui| {
        for (card, figure, colour) in all {
            let (at, _) = ui.allocate_exact_size(size, egui::Sense::hover());
            match prints.get(&card) {
                Some(print) => drop(ui.painter().image(*print, at, whole(), egui::Color32::WHITE)),
                None => drop(ui.painter().rect_filled(at, 4, palette::PAPER_SHADE)),
            }
            seal(ui.painter(), at.max - egui::vec2(6.0, 8.0), 11.0, colour, figure);
        }
    });
}

fn pay(ui: &mut egui::Ui, game: &Misbehavin, bought: &Purchase, prints: &Prints) {
    let want = game.card(bought.want);
    ui.horizontal_top(|ui| {
        let (at, _) = ui.allocate_exact_size(egui::vec2(118.0, 118.0 * HIGH), egui::Sense::hover());
        if let Some(print) = prints.get(&bought.want) {
            ui.painter().image(*print, at, whole(), egui::Color32::WHITE);
        }
        ui.vertical(|ui| {
            ui.label(text::slab(&format!("{} {}", bought.title, want.name), fonts::HEADING, palette::INK));
            ui.horizontal(|ui| {
                ui.label(egui::RichText::new(bought.total.to_string()).font(fonts::bold(38.0)).color(BLUE));
                text::body(ui, &format!("of *{}*\ninfluence", want.cost));
            });
            match want.cost.checked_sub(bought.total) {
                None | Some(0) => Chip::new("enough").tone(Tone::Good).show(ui),
                Some(short) => Chip::new(&format!("{short} short")).tone(Tone::Bad).show(ui),
            };
            text::small(ui, bought.goes);
        });
    });
    bar(ui, game, bought, want.cost);
    for card in game.player(game.active()).display.iter() {
        payer(ui, &game.card(*card).name, game.influence(game.active(), *card), prints.get(card));
    }
    for (name, figure) in bought.extras.iter().filter(|(_, figure)| *figure > 0) {
        payer(ui, name, *figure, None);
    }
    if bought.total < want.cost {
        text::small(ui, "Lit cards of the hand and the board can still join.");
    }
}

/// The influence in segments, with a line at the cost.
fn bar(ui: &mut egui::Ui, game: &Misbehavin, bought: &Purchase, cost: u8) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 24.0), egui::Sense::hover());
    let whole = cost.max(bought.total).max(1) as f32;
    let unit = rect.width() / whole;
    ui.painter().rect_filled(rect, 3, palette::PAPER_SHADE);
    let cards = game.player(game.active()).display.iter().map(|card| (game.influence(game.active(), *card), BLUE));
    let extras = bought.extras.iter().map(|(_, figure)| (*figure, palette::BRASS_DARK));
    let mut x = rect.min.x;
    for (figure, colour) in cards.chain(extras).filter(|(figure, _)| *figure > 0) {
        let to = (x + unit * figure as f32).min(rect.max.x);
        let part = egui::Rect::from_min_max(egui::pos2(x, rect.min.y), egui::pos2(to - 1.0, rect.max.y));
        ui.painter().rect_filled(part, 2, colour);
        let font = fonts::bold(fonts::SMALL);
        ui.painter().text(part.center(), egui::Align2::CENTER_CENTER, figure.to_string(), font, palette::PAPER_LIGHT);
        x = to;
    }
    let line = rect.min.x + unit * cost as f32;
    ui.painter().vline(line, rect.expand(3.0).y_range(), egui::Stroke::new(3.0, palette::INK));
}

fn payer(ui: &mut egui::Ui, name: &str, figure: u8, print: Option<&egui::TextureId>) {
    ui.horizontal(|ui| {
        let (at, _) = ui.allocate_exact_size(egui::vec2(20.0, 28.0), egui::Sense::hover());
        match print {
            Some(print) => drop(ui.painter().image(*print, at, whole(), egui::Color32::WHITE)),
            None => icons::paint(ui.painter(), "sparkles", at.with_min_y(at.max.y - 24.0).shrink(1.0), palette::BRASS),
        }
        text::name(ui, name);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(egui::RichText::new(figure.to_string()).font(fonts::bold(fonts::BODY)).color(palette::INK));
        });
    });
}
