//! A rival's deal on paper: what it is for, what lies there, and what each answer does.

use super::ask_me::AskMe;
use super::asked::Asked;
use super::lines::{self, Line, Sign};
use super::pad::{self, Pad};
use super::prospect::Prospect;
use super::{plan, touched};
use crate::play::hud::{HudSet, Panels, Prints};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::theme::{Button, Panel, fonts, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{CardId, Choice, Frame, Misbehavin, Stage};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

fn draw(mut pad: Pad, mut ask_me: ResMut<AskMe>, mut panels: ResMut<Panels>) -> Result {
    let Pad { prints, parts, session, shown, seating, asked, prospect, reach, .. } = &mut pad;
    let Some((game, Frame::MayCancel(_, stage))) = asked.game().zip(asked.frame()) else { return Ok(()) };
    let ctx = prints.ctx()?;
    let mut chosen = None;
    let (paper, below) = plan::paper_above(parts, touched::HIGH);
    if let Some(below) = below {
        touched::panel(&ctx, below, shown, session, seating.own, &mut ask_me, &mut panels);
    }
    let is_slim = !parts.has_log;
    Panel::paper().padding(if is_slim { 10.0 } else { 14.0 }).show_at(&ctx, "rival's deal", paper, |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
        let room = (ui.available_height() - 44.0).max(60.0);
        egui::ScrollArea::vertical().id_salt("rival's deal").max_height(room).auto_shrink(false).show(ui, |ui| {
            head(ui, prints, session, game, *stage, is_slim);
            chosen = answers(ui, prints, session, game, asked, prospect, reach);
        });
        let clicked = foot(ui, asked, prospect);
        chosen = chosen.or(clicked);
    });
    pad.choose(chosen);
    Ok(())
}

/// The answers once more as buttons, the harmless one in rust.
fn foot(ui: &mut egui::Ui, asked: &Asked, prospect: &mut Prospect) -> Option<Choice> {
    let cancels: Vec<Choice> =
        asked.open().map(|ask| ask.choice).filter(|choice| matches!(choice, Choice::Cancel(_))).collect();
    let wide = (ui.available_width() - 8.0) / 2.0;
    let mut taken = None;
    ui.horizontal(|ui| {
        if let [only] = cancels.as_slice() {
            let response = Button::new("Cancel the deal").height(38.0).width(wide).show(ui);
            if response.hovered() {
                prospect.point(*only);
            }
            taken = response.clicked().then_some(*only);
        }
        let wide = ui.available_width().min(wide * 2.0);
        if Button::main("Let it be").key("Space").height(38.0).width(wide).show(ui).clicked() {
            taken = Some(Choice::LetBe);
        }
    });
    taken
}

fn head(ui: &mut egui::Ui, prints: &mut Prints, session: &Session, game: &Misbehavin, stage: Stage, is_slim: bool) {
    let dealer = game.active();
    let name = &session.contest.players()[dealer].name;
    let deal = game.deal();
    let want = deal.and_then(|deal| deal.want);
    ui.horizontal_top(|ui| {
        if let Some(want) = want {
            let face = lines::print(prints, game, want, 160.0);
            lines::face(ui, face, if is_slim { 62.0 } else { 100.0 });
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.horizontal(|ui| {
                seat::seat_icon(ui, dealer.index(), 20.0);
                text::body(ui, &format!("{name} deals{}", if want.is_some() { " for" } else { "" }));
            });
            let title = want.map_or("something not named yet", |want| game.card(want).name.as_str());
            let size = if title.chars().count() > 16 { fonts::HEADING } else { fonts::TITLE };
            ui.label(text::slab(title, size, palette::INK));
            if let Some((deal, want)) = deal.zip(want) {
                let card = game.card(want);
                ui.horizontal(|ui| {
                    let total = game.deal_total(&deal).to_string();
                    ui.label(egui::RichText::new(total).font(fonts::bold(34.0)).color(palette::RUST));
                    let credits = match deal.credits {
                        0 => String::new(),
                        credits => {
                            format!(", with\n{credits} of their {}", super::many(game.player(dealer).credits, "credit"))
                        }
                    };
                    text::body(ui, &format!("of {}{credits}", card.cost));
                });
                let power = game.power(dealer) + card.power;
                lines::told(ui, "spiky-explosion", &format!("played, they have *{power} of {}*", game.power_to_win()));
            }
            if stage == Stage::Opened {
                text::small(ui, "It has just been opened; you get a last look when all is on the table.");
            }
        });
    });
}

fn answers(
    ui: &mut egui::Ui,
    prints: &mut Prints,
    session: &Session,
    game: &Misbehavin,
    asked: &Asked,
    prospect: &mut Prospect,
    reach: &mut Reach,
) -> Option<Choice> {
    let mut taken = None;
    let dealer = &session.contest.players()[game.active()].name;
    for (index, ask) in asked.open().enumerate() {
        asked.claim(reach, session, ask.choice);
        let (title, words, sign) = match ask.choice {
            Choice::Cancel(card) => {
                let sign = Sign::Face(lines::print(prints, game, card, 40.0));
                (format!("Cancel with {}", game.card(card).name), price(game, card, dealer), sign)
            }
            _ => (
                "Let it be".to_string(),
                "Nothing turns; your cards stay set for the next deal.".to_string(),
                Sign::Icon("shaking-hands"),
            ),
        };
        let is_first = ask.choice == Choice::LetBe;
        let line = Line { key: Some(index + 1), sign, words: &words, is_first, ..Line::new(&title) };
        let response = line.show(ui);
        if response.hovered() {
            prospect.point(ask.choice);
        }
        if response.clicked() {
            taken = Some(ask.choice);
        }
    }
    taken
}

/// What cancelling with a card costs and does.
fn price(game: &Misbehavin, card: CardId, dealer: &str) -> String {
    let seat = game.decider();
    let slot = game.player(seat).tableau.slot(card);
    let cost = match slot {
        Some(slot) => {
            let power = game.power(seat);
            format!(
                "turns sideways: power *{power} → {}* until your turn.",
                power.saturating_sub(game.slot_power(slot))
            )
        }
        None => "is discarded from your hand.".into(),
    };
    let shown = game.display_influence(game.active());
    let want =
        game.deal().and_then(|deal| deal.want).map_or(String::new(), |want| format!(" of {}", game.card(want).cost));
    format!("{}\n{dealer} loses the activation; could recruit with {shown}{want} in sight.", super::capital(&cost))
}
