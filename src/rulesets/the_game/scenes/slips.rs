//! Small questions as slips on paper: how many, what for what, and wagers.

use super::lines::{self, Mark};
use super::{Asked, Pad};
use crate::play::scenes::{odds, sheet, stepper};
use crate::rulesets::the_game::captains::text_of;
use crate::rulesets::the_game::drafting::{still_asks, takes_more};
use crate::rulesets::the_game::faces::Picture;
use crate::rulesets::the_game::hold::spaces;
use crate::rulesets::the_game::pictures;
use crate::theme::{Button, fonts, icons, palette, panel, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Align2, Color32, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use the_game::catalog::words::{Good, Suit};
use the_game::state::Frame;
use the_game::{Back, Choice};

fn head(pad: &Pad) -> String {
    pad.session.question.as_ref().map(|question| question.head.clone()).unwrap_or_default()
}

/// The first sentence of a question is its title; the rest stands below, or what there is to spend.
fn parted(pad: &Pad, asked: &Asked) -> (String, String) {
    let question = head(pad);
    match question.split_once("? ") {
        Some((title, rest)) => (format!("{title}?"), format!("{rest}.")),
        None => (question, purse(asked)),
    }
}

fn purse(asked: &Asked) -> String {
    let (game, seat) = (asked.game, asked.frame.seat());
    format!("{} credits · room for {}", text_of(game.captain(seat).cash), spaces(game.room(seat).into()))
}

/// Tokens to buy, sell, load or deliver.
pub(super) fn amount(pad: &mut Pad, asked: &Asked) -> Result {
    if let Frame::Count { good, .. } = asked.frame {
        return count(pad, asked, good);
    }
    let (game, seat, kind) = (asked.game, asked.frame.seat(), asked.frame.kind());
    let (title, words) = (head(pad), purse(asked));
    let head = sheet::Head { title: &title, words: &words, icon: "wooden-crate", colour: palette::INK };
    let draft = pad.draft(asked);
    let (now, asks, gathered) = (draft.state().clone(), still_asks(draft, kind), draft.choices().count());
    pad.sheet_with_foot(
        asked,
        &head,
        |ui, pad| {
            for (offer, choice) in asked.choices.iter().enumerate() {
                let (Choice::BuyGood(good) | Choice::Sell(good) | Choice::LoadGood(good)) = *choice else { continue };
                token_row(ui, pad, asked, (offer, *choice), good);
            }
            panel::rule(ui);
            ui.add_space(4.0);
            let (before, after) = (game.captain(seat), now.captain(seat));
            lines::change(ui, "Credits", &text_of(before.cash), &text_of(after.cash));
            lines::space_bar(ui, before.halves(), after.halves(), game.capacity(seat));
        },
        |ui, pad| {
            let label = match gathered {
                0 => "None".to_string(),
                count => {
                    let by = now.captain(seat).cash - game.captain(seat).cash;
                    match by {
                        0 => format!("Load {count}"),
                        by if by < 0 => format!("Buy {count} for {}", text_of(-by)),
                        by => format!("Sell {count} for {}", text_of(by)),
                    }
                }
            };
            if pad.main(ui, &label, 220.0) {
                pad.sign(asked, asks.then_some(Choice::Done));
            }
        },
    )
}

fn token_row(ui: &mut Ui, pad: &mut Pad, asked: &Asked, (offer, choice): (usize, Choice), good: Good) {
    let offered = pad.offered(offer);
    let draft = pad.draft(asked);
    let (count, more) = (draft.count(&choice) as i32, takes_more(draft, choice));
    let has = draft.state().captain(asked.frame.seat()).has(good);
    let words = match offered.price.map(i32::abs) {
        None | Some(0) => format!("have {has}"),
        Some(price) => format!("{price} each · have {has}"),
    };
    let wanted = lines::show(ui, pad, asked.game, Mark::Token(good), (&good.plural(), &words), |ui, _| {
        stepper::show(ui, count, 0..=count + i32::from(more), &count.to_string())
    });
    let draft = pad.draft(asked);
    if wanted > count {
        // The stepper is locked where it is refused.
        let _ = draft.add_at_last(choice);
    } else if wanted < count {
        draft.take_out(&choice);
    }
}

/// How many to load or deliver.
fn count(pad: &mut Pad, asked: &Asked, good: Good) -> Result {
    let (title, words) = (head(pad), purse(asked));
    let head = sheet::Head { title: &title, words: &words, icon: "wooden-crate", colour: palette::INK };
    let counts: Vec<(usize, u8)> = (0..asked.choices.len())
        .filter_map(|offer| match asked.choices[offer] {
            Choice::Count(count) => Some((offer, count)),
            _ => None,
        })
        .collect();
    let Some(last) = counts.len().checked_sub(1) else { return Ok(()) };
    if !pad.kept.is_begun {
        pad.kept.is_begun = true;
        pad.kept.number = last as i32;
    }
    let at = (pad.kept.number.max(0) as usize).min(last);
    let (offer, number) = counts[at];
    pad.sheet_with_foot(
        asked,
        &head,
        |ui, pad| {
            let most = format!("{} at most", counts[last].1);
            let name = good.plural();
            pad.kept.number = lines::show(ui, pad, asked.game, Mark::Token(good), (&name, &most), |ui, _| {
                stepper::show(ui, at as i32, 0..=last as i32, &number.to_string())
            });
        },
        |ui, pad| {
            let verb = if matches!(asked.frame, Frame::Count { load: true, .. }) { "Load" } else { "Deliver" };
            if pad.main(ui, &format!("{verb} {}", good.count(number)), 220.0) {
                pad.choose(offer);
            }
        },
    )
}

/// A token that can be picked in a row.
fn pick(ui: &mut Ui, pad: &mut Pad, asked: &Asked, good: Good, count: &str, is_picked: bool, is_open: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(62.0, 66.0), Sense::click());
    if is_picked {
        ui.painter().rect(rect, 4, palette::PAPER_LIGHT, Stroke::new(2.0, palette::RUST), StrokeKind::Inside);
    }
    let square = Rect::from_center_size(rect.center() - vec2(0.0, 8.0), vec2(40.0, 40.0));
    let mut faded = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(rect));
    faded.set_opacity(if is_open { 1.0 } else { 0.35 });
    lines::paint_mark(&faded, pad, asked.game, Mark::Token(good), square);
    let disc = square.right_bottom() - vec2(4.0, 4.0);
    faded.painter().circle_filled(disc, 9.0, palette::INK);
    faded.painter().text(disc, Align2::CENTER_CENTER, count, fonts::bold(fonts::CAPTION), palette::TEXT);
    let at = rect.center_bottom() - vec2(0.0, 8.0);
    faded.painter().text(at, Align2::CENTER_CENTER, good.name(), fonts::body(fonts::CAPTION), palette::INK_SECOND);
    response.widget_info(|| {
        bevy_egui::egui::WidgetInfo::labeled(bevy_egui::egui::WidgetType::Button, is_open, good.name())
    });
    is_open && response.on_hover_cursor(CursorIcon::PointingHand).clicked()
}

/// Goods against goods: one row is given, the other got.
pub(super) fn exchange(pad: &mut Pad, asked: &Asked) -> Result {
    let (title, words) = (head(pad), "One for one.");
    let head = sheet::Head { title: &title, words, icon: "swap-bag", colour: palette::INK };
    let has = |good: Good| asked.game.captain(asked.frame.seat()).has(good);
    let open = |pad: &Pad, from: Good, to: Good| {
        asked.offer(Choice::Swap(from, to)).is_some_and(|offer| pad.session.offers[offer].is_open())
    };
    let first = Good::GOODS.into_iter().find_map(|from| {
        let to = Good::GOODS.into_iter().find(|to| open(pad, from, *to))?;
        Some(Choice::Swap(from, to))
    });
    let chosen = pad.kept.picked.or(first);
    pad.sheet_with_foot(
        asked,
        &head,
        |ui, pad| {
            let Some(Choice::Swap(from, to)) = chosen else { return };
            ui.label(text::marked("You give", fonts::BODY, palette::INK_SECOND));
            ui.horizontal(|ui| {
                for good in Good::GOODS {
                    let is_open = has(good) > 0;
                    if pick(ui, pad, asked, good, &has(good).to_string(), good == from, is_open) {
                        let to = Good::GOODS.into_iter().find(|to| *to != good && open(pad, good, *to)).unwrap_or(to);
                        pad.kept.picked = Some(Choice::Swap(good, to));
                    }
                }
            });
            ui.label(text::marked("You get", fonts::BODY, palette::INK_SECOND));
            ui.horizontal(|ui| {
                for good in Good::GOODS {
                    if pick(ui, pad, asked, good, "+", good == to, open(pad, from, good)) {
                        pad.kept.picked = Some(Choice::Swap(from, good));
                    }
                }
            });
        },
        |ui, pad| {
            ui.horizontal(|ui| {
                let offer = chosen.and_then(|choice| asked.offer(choice));
                if let Some(offer) = offer
                    && pad.main(ui, "Exchange", 160.0)
                {
                    pad.choose(offer);
                }
                if let Some(done) = asked.offer(Choice::Done)
                    && Button::new("Enough").show(ui).clicked()
                {
                    pad.choose(done);
                }
            });
        },
    )
}

/// Stakes with their chance and prize, or suits with the cards left of each.
pub(super) fn wager(pad: &mut Pad, asked: &Asked) -> Result {
    let (title, words) = parted(pad, asked);
    let head = sheet::Head { title: &title, words: &words, icon: "poker-hand", colour: palette::RUST_DARK };
    let stakes = asked.offers(|choice| matches!(choice, Choice::Stake(_)));
    let suits = asked.offers(|choice| matches!(choice, Choice::Name(_)));
    let at = (pad.kept.number.max(0) as usize).min(stakes.len().saturating_sub(1));
    let chosen = match pad.kept.picked.and_then(|choice| asked.offer(choice)) {
        _ if !stakes.is_empty() => Some(stakes[at]),
        Some(offer) => Some(offer),
        None => suits.first().copied(),
    };
    pad.sheet_with_foot(
        asked,
        &head,
        |ui, pad| {
            if let Frame::Gamble { draw, .. } = asked.frame {
                backs(ui, pad, draw);
                ui.horizontal(|ui| {
                    let words = chosen.and_then(|offer| pad.offered(offer).price).map(text_of).unwrap_or_default();
                    pad.kept.number = stepper::show(ui, at as i32, 0..=stakes.len() as i32 - 1, &words);
                    text::small(ui, &format!("{} at most", stakes.len() * 100));
                });
            } else {
                ui.horizontal(|ui| {
                    for offer in &suits {
                        let Choice::Name(suit) = asked.choices[*offer] else { continue };
                        if suit_tile(ui, pad, asked, suit, chosen == Some(*offer)) {
                            pad.kept.picked = Some(Choice::Name(suit));
                        }
                    }
                });
            }
            ui.add_space(6.0);
            if let Some(offer) = chosen {
                let offered = pad.offered(offer);
                odds::show(ui, &offered.odds);
                text::small(ui, &offered.follows);
            }
        },
        |ui, pad| {
            ui.horizontal(|ui| {
                if let Some(offer) = chosen.filter(|offer| pad.session.offers[*offer].is_open()) {
                    let label = match asked.choices[offer] {
                        Choice::Stake(hundreds) => format!("Stake {hundreds}00"),
                        Choice::Name(suit) => format!("Bet on {}", format!("{suit:?}").to_lowercase()),
                        _ => String::new(),
                    };
                    if pad.main(ui, &label, 190.0) {
                        pad.choose(offer);
                    }
                }
                if let Some(done) = asked.offer(Choice::Done)
                    && Button::new("Pass").show(ui).clicked()
                {
                    pad.choose(done);
                }
            });
        },
    )
}

/// So many cards, face down.
fn backs(ui: &mut Ui, pad: &mut Pad, count: u8) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 92.0), Sense::hover());
    let width = 60.0;
    let left = rect.center().x - f32::from(count) * (width + 6.0) / 2.0;
    let name = format!("{}@128", pictures::name(Picture::Back(Back::Misbehave)));
    for at in 0..count {
        let place =
            Rect::from_min_size(pos2(left + f32::from(at) * (width + 6.0), rect.top() + 2.0), vec2(width, 84.0));
        pad.prints.paint(ui.painter(), &name, place, Color32::WHITE);
    }
}

fn suit_tile(ui: &mut Ui, pad: &mut Pad, asked: &Asked, suit: Suit, is_chosen: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(76.0, 84.0), Sense::click());
    let line = if is_chosen { Stroke::new(2.0, palette::RUST) } else { Stroke::new(1.0, palette::PAPER_EDGE) };
    ui.painter().rect(rect, 4, palette::PAPER_LIGHT, line, StrokeKind::Inside);
    let (icon, colour) = match suit {
        Suit::Clubs => ("clubs", palette::INK),
        Suit::Diamonds => ("diamonds", palette::RUST),
        Suit::Hearts => ("hearts", palette::RUST),
        Suit::Spades => ("spades", palette::INK),
    };
    let square = Rect::from_center_size(rect.center() - vec2(0.0, 12.0), vec2(36.0, 36.0));
    icons::paint(ui.painter(), icon, square, colour);
    let left = asked.game.suits_left(1)[suit as usize];
    let at = rect.center_bottom() - vec2(0.0, 14.0);
    ui.painter().text(at, Align2::CENTER_CENTER, format!("{left} left"), fonts::semi(fonts::SMALL), palette::INK);
    let (_, pressed) = pad.digit(ui.ctx());
    response.on_hover_cursor(CursorIcon::PointingHand).clicked() || pressed
}
