//! A rival's deal on paper: what it is for, what lies there, and what each answer does.

use super::ask_me::AskMe;
use super::asked::Asked;
use super::lines::{self, Line, Sign};
use super::pad::{self, Pad};
use super::plan;
use super::prospect::Prospect;
use crate::play::hud::{HudSet, Prints};
use crate::play::session::Session;
use crate::theme::{Panel, fonts, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{CardId, Choice, Frame, Misbehavin, Stage};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

fn draw(mut pad: Pad, mut ask_me: ResMut<AskMe>) -> Result {
    let Pad { prints, parts, session, asked, prospect, .. } = &mut pad;
    let Some((game, Frame::MayCancel(_, stage))) = asked.game().zip(asked.frame()) else { return Ok(()) };
    let ctx = prints.ctx()?;
    let mut chosen = None;
    Panel::paper().padding(14.0).scroll_at(&ctx, "rival's deal", plan::paper(parts), |ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
        head(ui, prints, session, game, *stage);
        chosen = answers(ui, prints, session, game, asked, prospect);
        ui.add_space(6.0);
        ask_me.show(ui);
    });
    pad.choose(chosen);
    Ok(())
}

fn head(ui: &mut egui::Ui, prints: &mut Prints, session: &Session, game: &Misbehavin, stage: Stage) {
    let dealer = game.active();
    let name = &session.contest.players()[dealer].name;
    let deal = game.deal();
    let want = deal.and_then(|deal| deal.want);
    ui.horizontal_top(|ui| {
        if let Some(want) = want {
            let face = lines::print(prints, game, want, 160.0);
            lines::face(ui, face, 112.0);
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
) -> Option<Choice> {
    let mut taken = None;
    let dealer = &session.contest.players()[game.active()].name;
    for (index, ask) in asked.open().enumerate() {
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
                "it turns sideways: your power *{power} → {}* until your turn.",
                power.saturating_sub(game.slot_power(slot))
            )
        }
        None => "it is discarded from your hand.".into(),
    };
    format!(
        "{}\n{dealer} loses the activation and keeps cards, credits and tokens; it may recruit with them or try again.",
        super::capital(&cost)
    )
}
