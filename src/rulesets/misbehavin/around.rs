//! Looking around: own piles, rivals, The Black, warrants, Reavers and episode, at any time and without touching.

use super::asked::Asked;
use super::faces::Piece as Token;
use super::lines;
use super::look::Seating;
use super::on_the_felt;
use super::pictures::{self, HIGH};
use super::race::{self, whole};
use crate::play::Intent;
use crate::play::hud::{HudSet, Parts, Prints};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::screens::Screen;
use crate::theme::panel::rule;
use crate::theme::{Button, Chip, Panel, art, fonts, palette, panel, seat, text};
use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
use kit::Seat;
use misbehavin::cards::When;
use misbehavin::catalog::Way;
use misbehavin::{CardId, Choice, Misbehavin, Spend, SupplySet};

/// Whether somebody looks around, and at which rival.
#[derive(Resource, Default)]
pub struct Around {
    /// Whether it is open.
    pub open: bool,
    /// Which rival is seen large.
    pub rival: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Around>()
        .add_systems(OnExit(Screen::Match), |mut around: ResMut<Around>| *around = Around::default())
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(HudSet::Over)
                .run_if(on_the_felt().and_then(resource_exists::<Seating>).and_then(|around: Res<Around>| around.open)),
        );
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    keys: Res<ButtonInput<KeyCode>>,
    asked: Res<Asked>,
    mut around: ResMut<Around>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let ctx = prints.ctx()?;
    let window = parts.window;
    let strip = egui::Rect::from_min_max(egui::pos2(window.min.x + 12.0, 64.0), egui::pos2(window.max.x - 12.0, 108.0));
    let below = egui::Rect::from_min_max(
        egui::pos2(strip.min.x, strip.max.y + 8.0),
        egui::pos2(strip.max.x, window.max.y - 10.0),
    );
    let backdrop = ctx.layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("around ground")));
    backdrop.rect_filled(
        egui::Rect::from_min_max(egui::pos2(window.min.x, 60.0), window.max),
        0,
        palette::faint(palette::PIT, 0.9),
    );
    let rivals: Vec<Seat> = seating.rivals().collect();
    let mut close = keys.just_pressed(KeyCode::Escape);
    let (mut next, mut chosen) = (None, None);
    Panel::hull().on_top().padding(8.0).show_at(&ctx, "around strip", strip, |ui| {
        ui.horizontal(|ui| {
            ui.label(text::slab("Look around", fonts::HEADING, palette::BRASS_LIGHT));
            ui.add_space(8.0);
            for (index, rival) in rivals.iter().enumerate() {
                let name = &session.contest.players()[*rival].name;
                let button = if around.rival == index { Button::main(name) } else { Button::new(name) };
                if button.small().show(ui).clicked() {
                    next = Some(index);
                }
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                close |= Button::new("Close").small().key("Esc").show(ui).clicked();
                text::small(ui, "at any time, also on rivals' turns");
            });
        });
    });
    let third = (below.width() - 16.0) / 3.0;
    let column = |n: usize| {
        egui::Rect::from_min_size(
            below.min + egui::vec2(n as f32 * (third + 8.0), 0.0),
            egui::vec2(third, below.height()),
        )
    };
    Panel::paper()
        .on_top()
        .padding(14.0)
        .scroll_at(&ctx, "own piles", column(0), |ui| own_piles(ui, &mut prints, &session, game, seating.own));
    if let Some(rival) = rivals.get(around.rival.min(rivals.len().saturating_sub(1))) {
        let (place, colour) = (column(1), race::colour(game.faction(*rival)));
        panel::float_on_top(&ctx, "rival", place, |ui| {
            panel::dress(ui, palette::Ground::Hull);
            art::gradient(ui.painter(), place, 6, colour, colour.lerp_to_gamma(palette::PIT, 0.5));
            ui.painter().rect_stroke(place, 6, egui::Stroke::new(1.5, palette::BRASS), egui::StrokeKind::Inside);
            ui.scope_builder(egui::UiBuilder::new().max_rect(place.shrink(14.0)), |ui| {
                panel::scroll(ui, "rival", |ui| rival_board(ui, &mut prints, &session, game, &seating, *rival));
            });
        });
    }
    Panel::paper().on_top().padding(14.0).scroll_at(&ctx, "threats", column(2), |ui| {
        chosen = threats(ui, &mut prints, &session, game, &asked, seating.own);
    });
    let intent = chosen.and_then(|choice| asked.choose(choice, true));
    intent.into_iter().for_each(|intent| _ = intents.write(intent));
    if let Some(index) = next {
        around.rival = index;
    }
    if close {
        around.open = false;
    }
    Ok(())
}

/// Cards side by side, each with a word below.
fn row(ui: &mut egui::Ui, prints: &mut Prints, game: &Misbehavin, cards: &[(CardId, String)], width: f32) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(5.0, 4.0);
        for (card, words) in cards {
            ui.allocate_ui(egui::vec2(width, width * HIGH + if words.is_empty() { 0.0 } else { 18.0 }), |ui| {
                ui.vertical_centered(|ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    let face = lines::print(prints, game, *card, 80.0);
                    let response = lines::face(ui, face, width);
                    if !words.is_empty() {
                        text::caption(ui, words);
                    }
                    if response.hovered() {
                        let large = lines::print(prints, game, *card, 240.0);
                        response.on_hover_ui(|ui| {
                            lines::face(ui, large, 240.0);
                        });
                    }
                });
            });
        }
    });
}

fn own_piles(ui: &mut egui::Ui, prints: &mut Prints, session: &Session, game: &Misbehavin, own: Seat) {
    ui.spacing_mut().item_spacing.y = 5.0;
    text::title(ui, "Your piles");
    let player = game.player(own);
    let heading = |ui: &mut egui::Ui, words: &str| ui.label(text::slab(words, fonts::BUTTON, palette::RUST_DARK));
    heading(ui, &format!("Recycle pile: {}, open", super::many(player.recycle.len() as u8, "card")));
    let recycled: Vec<_> = player.recycle.iter().rev().map(|card| (*card, String::new())).collect();
    row(ui, prints, game, &recycled, 58.0);
    heading(ui, &format!("Deck: {}, order unknown", super::many(player.deck.len() as u8, "card")));
    text::small(ui, "All of yours that lie nowhere else.");
    let mut deck: Vec<CardId> = player.deck.to_vec();
    // By name, so that nothing is told of the order.
    deck.sort_by_key(|card| (game.card(*card).name.clone(), *card));
    let chance = (500.0 / deck.len().max(1) as f32).min(100.0);
    let deck: Vec<_> = deck.into_iter().map(|card| (card, format!("{chance:.0} %"))).collect();
    row(ui, prints, game, &deck, 52.0);
    if !deck.is_empty() {
        text::small(ui, "Chance to be in a next hand of five.");
    }
    rule(ui);
    the_black(ui, session, game, own);
    rule(ui);
    let all: Vec<CardId> = player
        .deck
        .iter()
        .chain(player.hand.iter())
        .chain(player.recycle.iter())
        .chain(player.display.iter())
        .copied()
        .chain(player.tableau.slots().iter().map(|slot| slot.card))
        .collect();
    let count = |is: &dyn Fn(&misbehavin::Card) -> bool| all.iter().filter(|card| is(game.card(**card))).count();
    let influence: u32 = all.iter().map(|card| u32::from(game.influence(own, *card))).sum();
    let mean = influence as f32 / all.len().max(1) as f32;
    ui.horizontal_wrapped(|ui| {
        Chip::new(&format!("*{}* cards in all", all.len())).show(ui);
        Chip::new(&format!("*{mean:.1}* influence a card")).show(ui);
        Chip::new(&format!("*{}* fight", count(&|card| card.fights()))).icon("fist").show(ui);
        Chip::new(&format!("*{}* deal", count(&|card| card.deals()))).icon("shaking-hands").show(ui);
    });
}

/// Copies of The Black by owner; where a rival's lie is hidden.
fn the_black(ui: &mut egui::Ui, session: &Session, game: &Misbehavin, own: Seat) {
    let supply = game.supply().piles[SupplySet::TheBlack as usize].len();
    ui.label(text::slab("The Black", fonts::BUTTON, palette::RUST_DARK));
    text::small(ui, &format!("{supply} in the supply. Play or trigger a location to shed one from your hand."));
    for seat in (0..game.seats() as u8).map(Seat) {
        let player = game.player(seat);
        let piles =
            player.hand.iter().chain(player.deck.iter()).chain(player.recycle.iter()).chain(player.display.iter());
        let count = piles.filter(|card| game.card(**card).is_the_black()).count();
        if count > 0 {
            ui.horizontal(|ui| {
                seat::seat_icon(ui, seat.index(), 14.0);
                let name = &session.contest.players()[seat].name;
                text::small(
                    ui,
                    &if seat == own { format!("You: *{count}*") } else { format!("{name}, somewhere: *{count}*") },
                );
            });
        }
    }
}

/// A row of a rival's slots, full and empty.
fn slots(ui: &mut egui::Ui, prints: &mut Prints, game: &Misbehavin, cards: &[(CardId, &'static str)], of: u8) {
    let width = ((ui.available_width() - 5.0 * f32::from(of - 1)) / f32::from(of)).min(84.0);
    let size = egui::vec2(width, width * HIGH);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for index in 0..of as usize {
            let (at, response) = ui.allocate_exact_size(size, egui::Sense::hover());
            let Some((card, words)) = cards.get(index) else {
                let line = egui::Stroke::new(1.0, palette::faint(palette::BRASS_PALE, 0.4));
                ui.painter().rect(at, 4, palette::faint(palette::PIT, 0.2), line, egui::StrokeKind::Inside);
                continue;
            };
            if let Some(face) = lines::print(prints, game, *card, 80.0) {
                let tint = if *words == "turned" { egui::Color32::from_gray(140) } else { egui::Color32::WHITE };
                ui.painter().image(face, at, whole(), tint);
            }
            if !words.is_empty() {
                super::pills::pill(ui.painter(), at.center_bottom(), words, super::pills::Look::Dark);
            }
            if response.hovered() {
                let large = lines::print(prints, game, *card, 240.0);
                response.on_hover_ui(|ui| {
                    lines::face(ui, large, 240.0);
                });
            }
        }
    });
}

fn rival_board(
    ui: &mut egui::Ui,
    prints: &mut Prints,
    session: &Session,
    game: &Misbehavin,
    seating: &Seating,
    rival: Seat,
) {
    ui.spacing_mut().item_spacing.y = 6.0;
    let player = game.player(rival);
    ui.horizontal(|ui| {
        seat::seat_icon(ui, rival.index(), 24.0);
        ui.label(text::slab(&session.contest.players()[rival].name, fonts::TITLE, palette::BRASS_LIGHT));
        text::small(ui, game.faction(rival).title());
        let (at, _) = ui.allocate_exact_size(egui::Vec2::splat(32.0), egui::Sense::hover());
        race::power(ui.painter(), at.center(), 15.0, game.power(rival));
    });
    ui.horizontal_wrapped(|ui| {
        let out = player.placed + player.marks.count_ones() as u8;
        for words in [
            format!("*{}* {}", player.credits, if player.credits == 1 { "credit" } else { "credits" }),
            format!("*{}* 'verse, {out} out", player.verse),
            format!("*{}* in hand", player.hand.len()),
            format!("deck *{}*", player.deck.len()),
            format!("recycle *{}*", player.recycle.len()),
        ] {
            Chip::new(&words).show(ui);
        }
    });
    let told = |slot: &misbehavin::Slot| match (slot.triggered, slot.warrant) {
        (_, true) => "warrant",
        (true, _) => "turned",
        _ => "",
    };
    let is_asset = |slot: &&misbehavin::Slot| game.card(slot.card).kind == misbehavin::cards::Kind::Asset;
    for (title, assets) in [("Assets", true), ("Command", false)] {
        let all = player.tableau.slots().iter().filter(|slot| is_asset(slot) == assets);
        let cards: Vec<_> = all.map(|slot| (slot.card, told(slot))).collect();
        let of = if assets { seating.slots.0 } else { seating.slots.1 };
        ui.add_space(4.0);
        ui.label(text::slab(&format!("{title} {} of {of}", cards.len()), fonts::BUTTON, palette::BRASS_PALE));
        slots(ui, prints, game, &cards, of);
    }
    ui.add_space(6.0);
    let recycled: Vec<_> = player.recycle.iter().rev().map(|card| (*card, String::new())).collect();
    ui.label(text::slab(&format!("Recycle pile, open: {}", recycled.len()), fonts::BUTTON, palette::BRASS_PALE));
    row(ui, prints, game, &recycled, 46.0);
    let ready = || player.tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
    let names = |when: When| {
        ready()
            .filter(|slot| game.card(slot.card).has(when))
            .map(|slot| game.card(slot.card).name.as_str())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let fighters: Vec<u8> =
        ready().filter(|slot| game.card(slot.card).fights()).map(|slot| game.slot_power(slot)).collect();
    ui.horizontal_wrapped(|ui| {
        let cancels = names(When::RivalDeal);
        if !cancels.is_empty() {
            Chip::new(&format!("{cancels}: can cancel deals")).icon("cancel").show(ui);
        }
        Chip::new(&format!("{} can fight: strength *{}*", fighters.len(), fighters.iter().sum::<u8>()))
            .icon("fist")
            .show(ui);
        if player.immune > 0 {
            Chip::new("cannot be attacked now").icon("armor-vest").show(ui);
        }
    });
}

/// Episode, warrants and Reavers; gives what was chosen there.
fn threats(
    ui: &mut egui::Ui,
    prints: &mut Prints,
    session: &Session,
    game: &Misbehavin,
    asked: &Asked,
    own: Seat,
) -> Option<Choice> {
    let mut chosen = None;
    ui.spacing_mut().item_spacing.y = 5.0;
    match game.episode() {
        Some(episode) => {
            ui.horizontal(|ui| {
                ui.label(text::slab("Episode:", fonts::HEADING, palette::RUST_DARK));
                ui.label(text::slab(&episode.name, fonts::TITLE, palette::INK));
            });
            if let Some(line) = super::places::episode(game).and_then(|card| game.card(card).lines.first()) {
                text::small(ui, line);
            }
            let all = format!(
                "Begin a turn with *{} power* and you win; or with a token on each of these:",
                game.power_to_win()
            );
            text::body(ui, &all);
            for way in &episode.ways {
                let Way::Steps(steps) = way else { continue };
                for (index, step) in steps.iter().enumerate() {
                    ui.horizontal(|ui| {
                        let (at, _) = ui.allocate_exact_size(egui::Vec2::splat(24.0), egui::Sense::hover());
                        let is_marked = game.player(own).marks & 1 << index != 0;
                        let disc = prints.get(&pictures::piece(Token::Verse(game.faction(own)))).filter(|_| is_marked);
                        match disc {
                            Some(disc) => _ = ui.painter().image(disc, at, whole(), egui::Color32::WHITE),
                            None => {
                                _ = ui.painter().circle_stroke(
                                    at.center(),
                                    11.0,
                                    egui::Stroke::new(1.2, palette::INK_SECOND),
                                )
                            }
                        }
                        text::body(ui, &super::capital(&step.phrase()));
                        let unmark = Choice::Unmark(index as u8);
                        if is_marked && asked.may(unmark) {
                            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                                if Button::new("Take back").small().show(ui).clicked() {
                                    chosen = Some(unmark);
                                }
                            });
                        }
                    });
                }
            }
        }
        None => {
            text::title(ui, "The race");
            text::body(
                ui,
                &format!(
                    "Begin a turn with *{} power* and you win. Power is what your set cards show; cards lying sideways count nothing.",
                    game.power_to_win()
                ),
            );
        }
    }
    rule(ui);
    let warranted = (0..game.seats() as u8).map(Seat).flat_map(|seat| {
        let slots = game.player(seat).tableau.slots().iter().filter(|slot| slot.warrant);
        slots.map(move |slot| (seat, slot.card)).collect::<Vec<_>>()
    });
    let warranted: Vec<_> = warranted.collect();
    text::heading(ui, &format!("Warrants: {}", warranted.len()));
    for (seat, card) in &warranted {
        ui.horizontal(|ui| {
            seat::seat_icon(ui, seat.index(), 14.0);
            text::body(ui, &format!("*{}* of {}", game.card(*card).name, session.contest.players()[*seat].name));
        });
    }
    text::small(
        ui,
        "Under a warrant: no influence, no ability, no reset; it leaves only by a fight, and its power still counts. *To lift it:* make a deal with another card; that deal gains nothing else (p. 2).",
    );
    rule(ui);
    match game.sky().here {
        Some(card) => {
            text::heading(ui, &game.card(card).name);
            ui.horizontal_top(|ui| {
                let face = lines::print(prints, game, card, 160.0);
                lines::face(ui, face, 110.0);
                ui.vertical(|ui| {
                    let tokens: u8 = game.sky().tokens.iter().sum();
                    text::body(
                        ui,
                        &format!(
                            "Strength *{}*, {} on them: a fight needs *{}*.",
                            game.card(card).cost,
                            super::many(tokens, "token"),
                            game.card(card).cost.saturating_sub(tokens)
                        ),
                    );
                    game.card(card).text().iter().for_each(|line| _ = text::small(ui, line));
                });
            });
        }
        None if game.has_reavers() => _ = text::body(ui, "No Reavers above the table yet."),
        None => _ = text::small(ui, "No Reavers in this match."),
    }
    let confront = Choice::Spend(Spend::Reavers);
    if asked.may(confront) && Button::new("1 token on them").small().show(ui).clicked() {
        chosen = Some(confront);
    }
    chosen
}
