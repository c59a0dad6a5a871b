//! Small questions as slips on paper: how many, at which price, for whom; and the bill of a shop.

use super::{Asked, Pad};
use crate::play::scenes::{option, sheet, stepper};
use crate::theme::{Button, fonts, palette, panel, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Align, Color32, Layout, Sense, Ui, vec2};
use the_game::Choice;
use the_game::catalog::words::Good;
use the_game::state::Frame;

use crate::rulesets::the_game::faces::{Picture, Token};
use crate::rulesets::the_game::pictures;

/// A slip with all answers of a small question; those that differ in a number only become a stepper.
pub(super) fn draw(pad: &mut Pad, asked: &Asked) -> Result {
    let question = pad.session.question.clone();
    let title = question.map(|question| question.head).unwrap_or_default();
    let words = purse(asked);
    let icon = match asked.frame {
        Frame::Gamble { .. } | Frame::Bet { .. } => "poker-hand",
        Frame::Payday { .. } | Frame::Cuts { .. } => "pay-money",
        Frame::Swap { .. } => "swap-bag",
        Frame::PickGoal { .. } => "flying-flag",
        _ => "wooden-crate",
    };
    let head = sheet::Head { title: &title, words: &words, icon, colour: palette::INK };
    pad.sheet(asked, &head, |ui, pad| {
        let offers = pad.session.offers.iter().enumerate();
        let (series, others): (Vec<_>, Vec<_>) =
            offers.map(|(at, offer)| (at, offer.amount)).partition(|it| it.1.is_some());
        if !series.is_empty() {
            let series: Vec<_> = series.into_iter().filter_map(|(at, amount)| Some((at, amount?.number))).collect();
            how_many(ui, pad, &series);
            ui.add_space(8.0);
        }
        others.iter().for_each(|(offer, _)| line(ui, pad, asked, *offer));
    })
}

fn purse(asked: &Asked) -> String {
    let (game, seat) = (asked.game, asked.frame.seat());
    let room = game.room(seat);
    let half = if room % 2 == 1 { "½" } else { "" };
    format!("${} at hand · room for {}{half}", game.captain(seat).cash, room / 2)
}

/// A stepper over a series of answers, and one button for the number set.
fn how_many(ui: &mut Ui, pad: &mut Pad, series: &[(usize, i32)]) {
    series.iter().for_each(|(offer, _)| {
        pad.claim(*offer);
    });
    let place = (pad.kept.number as usize).min(series.len() - 1);
    let (offer, number) = series[place];
    let answer = pad.session.offers[offer].clone();
    ui.horizontal(|ui| {
        let words = answer.price.map_or_else(|| number.to_string(), option::money);
        let wanted = stepper::show(ui, place as i32, 0..=series.len() as i32 - 1, &words);
        pad.kept.number = wanted;
        let last = series[series.len() - 1];
        let most = pad.session.offers[last.0].price.map_or_else(|| last.1.to_string(), option::money);
        text::small(ui, &format!("{most} at most"));
    });
    ui.add_space(6.0);
    let button = Button::main(&answer.label).width(ui.available_width());
    let button = match &answer.refused {
        Some((sentence, page)) => button.refused(sentence, page),
        None => button,
    };
    if button.show(ui).clicked() {
        pad.choose(offer);
    }
}

/// The goods an answer is about: given, then got.
fn goods(choice: Choice) -> Vec<Good> {
    match choice {
        Choice::BuyGood(good) | Choice::Sell(good) | Choice::LoadGood(good) | Choice::Dump(good) => vec![good],
        Choice::Swap(from, to) => vec![from, to],
        _ => Vec::new(),
    }
}

/// One answer as a line: its tokens, its words, its price and its button.
fn line(ui: &mut Ui, pad: &mut Pad, asked: &Asked, offer: usize) {
    let choice = asked.choices[offer];
    let goods = goods(choice);
    if goods.is_empty() {
        let label = pad.session.offers[offer].label.clone();
        return pad.option(ui, offer, None, &label, |_| {});
    }
    let answer = pad.claim(offer);
    ui.horizontal(|ui| {
        for good in goods {
            let (rect, _) = ui.allocate_exact_size(vec2(34.0, 34.0), Sense::hover());
            let name = format!("{}@96", pictures::name(Picture::Token(Token::Good(good))));
            pad.prints.paint(ui.painter(), &name, rect, Color32::WHITE);
        }
        let has = match choice {
            Choice::BuyGood(good) | Choice::Sell(good) | Choice::LoadGood(good) => {
                format!("have {}", asked.game.captain(asked.frame.seat()).has(good))
            }
            _ => String::new(),
        };
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            text::name(ui, &answer.label);
            text::caption(ui, &has);
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let words = answer.price.map_or_else(|| "Take".to_string(), option::money);
            let button = Button::new(&words).small().width(84.0);
            let button = match &answer.refused {
                Some((sentence, page)) => button.refused(sentence, page),
                None => button,
            };
            if button.show(ui).clicked() {
                pad.choose(offer);
            }
        });
    });
    ui.add_space(4.0);
}

/// The bill of a shop: goods and favours a line each, drawing and leaving below.
pub(super) fn bill(pad: &mut Pad, asked: &Asked, draw: Option<usize>) -> Result {
    let question = pad.session.question.clone();
    let title = question.map(|question| question.head).unwrap_or_default();
    let icon = if matches!(asked.frame, Frame::Deal { .. }) { "shaking-hands" } else { "shop" };
    let head = sheet::Head { title: &title, words: &purse(asked), icon, colour: palette::INK };
    pad.sheet(asked, &head, |ui, pad| {
        let of_tray = |choice: Choice| {
            use Choice::*;
            matches!(choice, Consider(_) | ConsiderJob(_) | Draw | Purchase(_) | Accept(_) | Done)
        };
        let lines = asked.offers(|choice| !of_tray(choice));
        lines.iter().for_each(|offer| line(ui, pad, asked, *offer));
        if !lines.is_empty() {
            panel::rule(ui);
            ui.add_space(8.0);
        }
        let done = asked.offer(Choice::Done);
        ui.horizontal(|ui| {
            if let Some(draw) = draw.filter(|draw| pad.session.offers[*draw].is_open()) {
                let button = Button::main("Draw the rest").icon("card-pickup");
                if button.show(ui).clicked() {
                    pad.choose(draw);
                }
            }
            if let Some(done) = done {
                pad.claim(done);
                if Button::new("Done").key("Space").show(ui).clicked() {
                    pad.choose(done);
                }
            }
        });
        ui.add_space(4.0);
        ui.label(text::marked("Drawing reveals cards: it cannot be undone.", fonts::CAPTION, palette::INK_SECOND));
    })
}
