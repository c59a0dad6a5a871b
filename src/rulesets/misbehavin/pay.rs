//! Paying on paper: what is wanted, the influence in segments, who pays, what is lost, and other ways.

use super::bill::{Bill, Payer, Quote};
use super::desk::Doing;
use super::faces::Piece;
use super::lines::{self, BLUE};
use super::options::{cancellers, other_ways};
use super::pad::{self, Pad};
use super::{extras, pictures, plan};
use crate::play::hud::{HudSet, Prints};
use crate::theme::palette::Tone;
use crate::theme::panel::rule;
use crate::theme::{Button, Chip, Panel, fonts, icons, palette, text};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::cards::{Group, Kind};
use misbehavin::{CardId, Frame, Misbehavin};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

/// The power that leaves the board with the cards that pay.
pub fn power_lost(game: &Misbehavin, bill: &Bill) -> u8 {
    let slots = bill.cards.iter().filter_map(|card| game.player(game.active()).tableau.slot(*card));
    slots.filter(|slot| !slot.triggered).map(|slot| game.slot_power(slot)).sum()
}

/// The tokens that a bill takes.
pub fn tokens_spent(game: &Misbehavin, bill: &Bill) -> u8 {
    bill.want.map_or(0, |want| bill.tokens * icons_of(game, want))
}

fn icons_of(game: &Misbehavin, want: CardId) -> u8 {
    game.card(want).icons[game.faction(game.active()) as usize]
}

fn is_deal(game: &Misbehavin) -> bool {
    matches!(game.frame(), Some(Frame::Deal(_)))
}

fn draw(mut pad: Pad) -> Result {
    let Pad { prints, parts, session, asked, desk, reach, intents, .. } = &mut pad;
    let Some(game) = asked.game() else { return Ok(()) };
    let Some((bill, want)) = desk.bill().cloned().and_then(|bill| bill.want.map(|want| (bill, want))) else {
        return Ok(());
    };
    let Some(quote) = desk.quote().cloned() else { return Ok(()) };
    let ctx = prints.ctx()?;
    let rect = plan::paper(parts);
    let (mut next, mut pays, mut backs) = (None, false, false);
    let is_slim = !parts.has_log;
    Panel::paper().padding(if is_slim { 10.0 } else { 14.0 }).show_at(&ctx, "pay", rect, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 5.0);
        let foot = 44.0;
        let (whole, body) = (ui.available_width(), ui.available_height() - foot);
        egui::ScrollArea::vertical().id_salt("bill").max_height(body).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = if is_deal(game) { 3.0 } else { 5.0 };
            if is_deal(game) && !is_slim {
                stages(ui);
            }
            head(ui, prints, game, want, &quote);
            bar(ui, prints, game, &bill, &quote);
            payers(ui, prints, game, &quote);
            if !is_slim {
                rule(ui);
            }
            next = steppers(ui, prints, game, &bill, &quote);
            warnings(ui, game, &bill, &quote);
            if is_deal(game) {
                rule(ui);
                cancellers(ui, game, session);
            }
            next = next.take().or_else(|| other_ways(ui, game, &bill, want));
            if !matches!(game.frame(), Some(Frame::Actions)) {
                extras::also(ui, asked, session, reach, intents);
            }
        });
        ui.horizontal(|ui| {
            let label = match (is_deal(game), quote.is_enough) {
                (true, true) if is_slim => format!("Close the deal: {}", quote.total()),
                (true, true) => format!("Close the deal at {}", quote.total()),
                (false, true) => format!("Recruit for {}", quote.total()),
                (_, false) => format!("{} short", quote.short()),
            };
            let other = if is_deal(game) && !is_slim { "Other card" } else { "Back" };
            let back = Button::new(other).height(38.0);
            let back = if is_slim { back } else { back.key("Esc") };
            let wide = whole - back.wide(ui.ctx()) - 8.0;
            let button = Button::main(&label).height(38.0).width(wide);
            let button = if is_slim { button } else { button.key("Enter") };
            let button = if quote.is_enough {
                button
            } else {
                button.refused("Put down more, or take another card.", "p. 2, Recruitment")
            };
            pays = button.show(ui).clicked();
            backs = back.show(ui).clicked();
        });
    });
    if let Some(next) = next {
        desk.go_to(asked, Doing::Bill(next));
    }
    if pays {
        desk.pay(asked, session).into_iter().for_each(|intent| _ = intents.write(intent));
    }
    if backs {
        desk.clear();
    }
    Ok(())
}

/// Where a card comes from, in words.
pub fn origin(game: &Misbehavin, card: CardId) -> String {
    let face = game.card(card);
    let from = match face.group {
        Group::Market(tier) => format!("{} market", tier.name()),
        Group::Supply(_) => "Supply".into(),
        Group::Starter(faction) => format!("Starter of {}", faction.title()),
        Group::Reavers => "Reavers".into(),
        Group::Verse(_) | Group::Episode => String::new(),
    };
    let own = icons_of(game, card);
    let icons = if own > 0 { format!(" · {}", super::many(own, "own icon")) } else { String::new() };
    format!("{from}{icons}")
}

fn head(ui: &mut egui::Ui, prints: &mut Prints, game: &Misbehavin, want: CardId, quote: &Quote) {
    let card = game.card(want);
    let face = lines::print(prints, game, want, 160.0);
    let is_slim = ui.available_width() < 320.0;
    let wide = match (is_slim, is_deal(game)) {
        (true, _) => 44.0,
        (false, true) => 92.0,
        (false, false) => 122.0,
    };
    ui.horizontal_top(|ui| {
        lines::face(ui, face, wide);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let title = format!("{} {}", if is_deal(game) { "Deal for" } else { "Recruit" }, card.name);
            let size = if title.chars().count() > 18 { fonts::HEADING } else { fonts::TITLE };
            ui.label(text::slab(&title, if is_slim { fonts::BODY } else { size }, palette::INK));
            if !is_slim {
                text::small(ui, &format!("{}, cost {}", origin(game, want), card.cost));
            }
            ui.horizontal(|ui| {
                let colour =
                    if quote.is_enough { palette::Ground::Paper.tone(Tone::Good, false) } else { palette::RUST };
                ui.label(egui::RichText::new(quote.total().to_string()).font(fonts::bold(38.0)).color(colour));
                text::body(ui, &format!("of {}\ninfluence", quote.cost));
                match (quote.is_enough, quote.over()) {
                    (false, _) => Chip::new(&format!("{} short", quote.short())).tone(Tone::Bad).show(ui),
                    (true, 0) => Chip::new("exact").tone(Tone::Good).show(ui),
                    (true, over) => Chip::new(&format!("{over} over")).tone(Tone::Warn).show(ui),
                };
            });
            if is_slim {
                return;
            }
            let seat = game.active();
            let then = (game.power(seat) + card.power).min(99);
            match is_deal(game) {
                true => lines::told(ui, "card-pick", "comes straight to your hand"),
                false => lines::told(ui, "recycle", "joins your recycle pile, and your hand later"),
            }
            if !is_deal(game) {
                lines::told(ui, "check-mark", "nobody can cancel it");
            }
            if card.power > 0 && card.kind != Kind::Maneuver {
                lines::told(ui, "spiky-explosion", &format!("played, you have *{then} of {}*", game.power_to_win()));
            }
        });
    });
}

/// How a deal goes: opened, shown, looked at for the last time, in hand.
fn stages(ui: &mut egui::Ui) {
    let wide = ui.available_width() / 4.0;
    let (row, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 24.0), egui::Sense::hover());
    for (index, name) in ["Opened", "Show", "Last look", "To hand"].into_iter().enumerate() {
        let at = egui::pos2(row.min.x + 10.0 + wide * index as f32, row.center().y);
        let good = palette::Ground::Paper.tone(Tone::Good, false);
        let (fill, ink) = match index {
            0 => (good, good),
            1 => (palette::GLOW, palette::INK),
            _ => (palette::PAPER_SHADE, palette::INK_SECOND),
        };
        ui.painter().circle(at, 9.0, fill, egui::Stroke::new(1.0, palette::PAPER_EDGE));
        match index {
            0 => {
                let square = egui::Rect::from_center_size(at, egui::Vec2::splat(11.0));
                icons::paint(ui.painter(), "check-mark", square, palette::PAPER_LIGHT);
            }
            _ => {
                let font = fonts::bold(fonts::CAPTION);
                ui.painter().text(at, egui::Align2::CENTER_CENTER, (index + 1).to_string(), font, palette::INK);
            }
        }
        let font = fonts::semi(fonts::SMALL);
        ui.painter().text(at + egui::vec2(14.0, 0.0), egui::Align2::LEFT_CENTER, name, font, ink);
    }
}

/// The influence in segments with a line at the cost, and what the best card would add in hatching.
fn bar(ui: &mut egui::Ui, prints: &mut Prints, game: &Misbehavin, bill: &Bill, quote: &Quote) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 26.0), egui::Sense::hover());
    let rect = rect.shrink2(egui::vec2(2.0, 0.0));
    let next = quote.could_join.iter().filter(|(card, _)| !bill.cards.contains(card)).map(|(_, figure)| *figure);
    let next = if quote.is_enough { 0 } else { next.max().unwrap_or(0) };
    let unit = rect.width() / f32::from((quote.total() + next).max(quote.cost).max(1));
    ui.painter().rect_filled(rect, 3, palette::PAPER_SHADE);
    let base = (quote.base > 0).then_some((quote.base, Color::Base));
    let rank = |payer: &Payer| match payer {
        Payer::Card(_) => 0,
        Payer::Credit => 1,
        Payer::Token => 2,
    };
    let mut all: Vec<&(Payer, u8)> = quote.paid.iter().collect();
    all.sort_by_key(|(payer, _)| rank(payer));
    let token = prints.get(&pictures::piece(Piece::Verse(game.faction(game.active()))));
    let paid = all.into_iter().map(|(payer, figure)| {
        (
            *figure,
            match payer {
                Payer::Card(_) => Color::Card,
                Payer::Token => Color::Token,
                Payer::Credit => Color::Credit,
            },
        )
    });
    let mut x = rect.min.x;
    for (figure, colour) in base.into_iter().chain(paid).filter(|(figure, _)| *figure > 0) {
        let to = x + unit * f32::from(figure);
        let part = egui::Rect::from_min_max(egui::pos2(x, rect.min.y), egui::pos2(to - 1.5, rect.max.y));
        ui.painter().rect_filled(part, 2, colour.fill(game));
        match token.filter(|_| matches!(colour, Color::Token)) {
            Some(token) => {
                let square = egui::Rect::from_center_size(part.center(), egui::Vec2::splat(19.0));
                ui.painter().image(token, square, super::race::whole(), egui::Color32::WHITE);
            }
            None => {
                let (font, ink) = (fonts::bold(fonts::SMALL), palette::PAPER_LIGHT);
                ui.painter().text(part.center(), egui::Align2::CENTER_CENTER, figure.to_string(), font, ink);
            }
        }
        x = to;
    }
    if next > 0 {
        let part =
            egui::Rect::from_min_max(egui::pos2(x, rect.min.y), egui::pos2(x + unit * f32::from(next), rect.max.y));
        hatch(ui, part);
        let words = format!("+{next} ?");
        ui.painter().text(part.center(), egui::Align2::CENTER_CENTER, words, fonts::semi(fonts::SMALL), palette::INK);
    }
    let line = rect.min.x + unit * f32::from(quote.cost);
    ui.painter().vline(line, rect.expand(4.0).y_range(), egui::Stroke::new(3.0, palette::INK));
}

#[derive(Clone, Copy)]
enum Color {
    Base,
    Card,
    Token,
    Credit,
}

impl Color {
    fn fill(self, game: &Misbehavin) -> egui::Color32 {
        match self {
            Color::Base => palette::INK_SECOND,
            Color::Card => BLUE,
            Color::Token => super::race::colour(game.faction(game.active())),
            Color::Credit => palette::BRASS_DARK,
        }
    }
}

fn hatch(ui: &egui::Ui, part: egui::Rect) {
    ui.painter().rect_filled(part, 2, egui::Color32::from_rgb(0xF7, 0xDD, 0xA0));
    let within = ui.painter().with_clip_rect(part.intersect(ui.clip_rect()));
    let mut x = part.min.x;
    while x < part.max.x + part.height() {
        let line = [egui::pos2(x, part.min.y), egui::pos2(x - part.height(), part.max.y)];
        within.line_segment(line, egui::Stroke::new(3.0, palette::faint(palette::BRASS, 0.55)));
        x += 9.0;
    }
}

/// A line for each card that pays: from where, to where, how much; many that go the same way share one.
fn payers(ui: &mut egui::Ui, prints: &mut Prints, game: &Misbehavin, quote: &Quote) {
    let seat = game.active();
    let is_deal = is_deal(game);
    if quote.base > 0 {
        let words = if is_deal { "what opened it, and bonuses" } else { "bonuses, and what lies there already" };
        row(ui, None, "sparkles", "On the table", words, quote.base);
    }
    let mut ways: Vec<(String, Vec<(CardId, u8)>)> = Vec::new();
    let cards = quote.paid.iter().filter_map(|(payer, figure)| match payer {
        Payer::Card(card) => Some((*card, *figure)),
        _ => None,
    });
    for (card, figure) in cards {
        let from = if game.player(seat).tableau.slot(card).is_some() { "your board" } else { "hand" };
        let to = if game.card(card).is_supply() { "returns to the supply" } else { "to your recycle pile" };
        let words = format!("{from}, {to}");
        match ways.iter_mut().find(|(other, all)| *other == words && (is_deal || all.len() > 4)) {
            Some((_, all)) => all.push((card, figure)),
            None => ways.push((words, vec![(card, figure)])),
        }
    }
    for (words, cards) in ways {
        let print = lines::print(prints, game, cards[0].0, 40.0);
        let first = |card: &CardId| {
            let name = game.card(*card).name.trim_start_matches("The ");
            name.split(' ').next().unwrap_or_default().to_string()
        };
        let name = match cards.as_slice() {
            [(only, _)] => game.card(*only).name.clone(),
            several => several.iter().map(|(card, _)| first(card)).collect::<Vec<_>>().join(", "),
        };
        let words = if cards.len() > 2 { words.split(',').next().unwrap_or_default().to_string() } else { words };
        row(ui, print, "", &name, &words, cards.iter().map(|(_, figure)| figure).sum());
    }
    if quote.paid.is_empty() && !quote.is_enough {
        text::small(ui, "Nothing is put down yet: click lit cards of your hand or board.");
    }
}

fn row(ui: &mut egui::Ui, print: Option<egui::TextureId>, icon: &str, name: &str, words: &str, figure: u8) {
    ui.horizontal(|ui| {
        let (at, _) = ui.allocate_exact_size(egui::vec2(20.0, 28.0), egui::Sense::hover());
        match print {
            Some(print) => _ = ui.painter().image(print, at, super::race::whole(), egui::Color32::WHITE),
            None if icon.is_empty() => _ = ui.painter().rect_filled(at, 2, palette::PAPER_SHADE),
            None => icons::paint(
                ui.painter(),
                icon,
                egui::Rect::from_center_size(at.center(), egui::Vec2::splat(20.0)),
                palette::BRASS_DARK,
            ),
        }
        text::name(ui, name);
        if ui.max_rect().width() > 320.0 {
            text::small(ui, words);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(egui::RichText::new(figure.to_string()).font(fonts::bold(fonts::BODY)).color(palette::INK));
        });
    });
}

/// Tokens and credits, one influence at a time.
fn steppers(ui: &mut egui::Ui, prints: &mut Prints, game: &Misbehavin, bill: &Bill, quote: &Quote) -> Option<Bill> {
    let seat = game.active();
    let want = bill.want?;
    let icons = icons_of(game, want);
    let token = prints.get(&pictures::piece(Piece::Verse(game.faction(seat))));
    let coin = prints.get(&pictures::piece(Piece::Credit));
    let mut next = bill.clone();
    let words = match icons {
        0 => "no own icon on the card, p. 2".to_string(),
        icons => format!("{icons} each: {}", super::many(icons, "icon")),
    };
    let most = bill.tokens + quote.more.0 as u8;
    next.tokens =
        stepper_row(ui, token, "'Verse tokens", &words, bill.tokens, if icons == 0 { None } else { Some(most) });
    let held = game.player(seat).credits;
    let (words, most) = match is_deal(game) {
        true => (format!("1 each, you have {held}"), Some(bill.credits + quote.more.1 as u8)),
        false => ("count in deals only, p. 2".into(), None),
    };
    next.credits = stepper_row(ui, coin, "Credits", &words, bill.credits, most);
    (next != *bill).then_some(next)
}

fn stepper_row(
    ui: &mut egui::Ui,
    disc: Option<egui::TextureId>,
    name: &str,
    words: &str,
    now: u8,
    most: Option<u8>,
) -> u8 {
    let mut wanted = now;
    ui.horizontal(|ui| {
        let (at, _) = ui.allocate_exact_size(egui::vec2(24.0, 30.0), egui::Sense::hover());
        let square = egui::Rect::from_center_size(at.center(), egui::Vec2::splat(24.0));
        let tint = if most.is_some() { egui::Color32::WHITE } else { egui::Color32::from_white_alpha(110) };
        if let Some(disc) = disc {
            ui.painter().image(disc, square, super::race::whole(), tint);
        }
        text::name(ui, name);
        if ui.max_rect().width() > 320.0 || most.is_none() {
            text::small(ui, words);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let figure = if most.is_some() { now.to_string() } else { "–".into() };
            ui.label(egui::RichText::new(figure).font(fonts::bold(fonts::BODY)).color(palette::INK));
            match most {
                None => _ = icons::icon(ui, "padlock", 18.0, palette::INK_SECOND),
                Some(most) => wanted = stepper(ui, name, now, most.max(now)),
            }
        });
    });
    wanted
}

/// Less, the number, more.
fn stepper(ui: &mut egui::Ui, name: &str, now: u8, most: u8) -> u8 {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(98.0, 28.0), egui::Sense::hover());
    let mut wanted = now;
    for (index, (sign, can)) in [("−", now > 0), ("", false), ("+", now < most)].into_iter().enumerate() {
        let part = egui::Rect::from_min_size(rect.min + egui::vec2(33.0 * index as f32, 0.0), egui::vec2(32.0, 28.0));
        let response = ui.interact(
            part,
            ui.id().with((name, index)),
            if can { egui::Sense::click() } else { egui::Sense::hover() },
        );
        let fill = if response.hovered() && can { egui::Color32::WHITE } else { palette::PAPER_LIGHT };
        ui.painter().rect(part, 3, fill, egui::Stroke::new(1.0, palette::PAPER_EDGE), egui::StrokeKind::Inside);
        let words = if index == 1 { now.to_string() } else { sign.to_string() };
        let colour = if can || index == 1 { palette::INK } else { palette::PAPER_EDGE };
        ui.painter().text(part.center(), egui::Align2::CENTER_CENTER, words, fonts::bold(16.0), colour);
        if can {
            crate::theme::marks::note(ui.ctx(), &format!("{name} {sign}"), part, false);
        }
        if response.clicked() {
            wanted = if index == 0 { now - 1 } else { now + 1 };
        }
    }
    wanted
}

fn warnings(ui: &mut egui::Ui, game: &Misbehavin, bill: &Bill, quote: &Quote) {
    let over = quote.over();
    let lost = power_lost(game, bill);
    let power = game.power(game.active());
    let over_words = format!(
        "*{} for {}.* {over} influence {} lost.",
        quote.total(),
        quote.cost,
        if over == 1 { "is" } else { "are" }
    );
    let power_words = format!("{lost} power leaves your board: {power} → {}.", power - lost.min(power));
    match (quote.is_enough && over > 0, lost > 0) {
        (true, true) => lines::warn(ui, &format!("{over_words} {power_words}")),
        (true, false) => lines::warn(ui, &over_words),
        (false, true) => lines::warn(ui, &power_words),
        (false, false) => {}
    }
    if !quote.spare.is_empty() {
        let names: Vec<&str> = quote.spare.iter().map(|card| game.card(*card).name.as_str()).collect();
        text::small(ui, &format!("Not needed, stays with you: *{}*.", names.join(", ")));
    }
}
