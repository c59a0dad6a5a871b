//! A skill test: where its points come from, what bribes add, the chance of each result, and what the roll gave.

use super::{Asked, Pad, middle};
use crate::play::scenes::{odds, sheet, stepper};
use crate::theme::{Button, Panel, fonts, palette, panel, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Align, Align2, Color32, Layout, Rect, Sense, Stroke, StrokeKind, Ui, vec2};
use the_game::Choice;
use the_game::catalog::words::Skill;
use the_game::state::Testing;

pub(super) fn draw(pad: &mut Pad, asked: &Asked, testing: &Testing) -> Result {
    let test = asked.game.catalog().test(testing.test);
    sum(pad, asked, testing)?;
    let title = format!("{} {}+", testing.skill.name(), test.best());
    let kosher = if test.kosherized { " · Kosherized: gear does not count" } else { "" };
    let words = format!("Skill test{kosher}");
    let (icon, colour) = dress(testing.skill);
    let head = sheet::Head { title: &title, words: &words, icon, colour };
    pad.sheet(asked, &head, |ui, pad| {
        sources(ui, asked, testing);
        panel::rule(ui);
        ui.add_space(6.0);
        match testing.total {
            Some(total) => rolled(ui, pad, asked, total, test.best()),
            None => before(ui, pad, asked),
        }
    })
}

fn dress(skill: Skill) -> (&'static str, Color32) {
    match skill {
        Skill::Fight => ("fist", Color32::from_rgb(0xA5, 0x3A, 0x22)),
        Skill::Tech => ("gears", Color32::from_rgb(0x1F, 0x6F, 0x6B)),
        Skill::Negotiate => ("discussion", Color32::from_rgb(0x35, 0x58, 0x96)),
    }
}

/// Everybody who adds points, and what else does.
fn sources(ui: &mut Ui, asked: &Asked, testing: &Testing) {
    let (game, captain) = (asked.game, asked.game.captain(testing.seat));
    let test = game.catalog().test(testing.test);
    let all = game.test_points(testing);
    let mut rest = all;
    for mate in captain.party().filter(|mate| testing.fighter.is_none_or(|alone| alone == mate.card)) {
        let points = match test.kosherized {
            true => game.own_points(captain, mate.card, testing.skill),
            false => game.mate_points(captain, mate.card, testing.skill),
        };
        if points != 0 {
            row(ui, &game.catalog().supply(mate.card).name, &points.to_string());
            rest -= points;
        }
    }
    if rest != 0 {
        row(ui, "The card, and gear that counts", &format!("{rest:+}"));
    }
    if testing.gift != 0 {
        row(ui, "A gifted shipmate", &format!("{:+}", testing.gift));
    }
    if testing.bribes > 0 {
        row(ui, &format!("Bribes, ${}00 paid", testing.bribes), &testing.bribes.to_string());
    }
    if all == 0 {
        row(ui, "Nobody adds points", "0");
    }
    ui.add_space(4.0);
}

fn row(ui: &mut Ui, name: &str, points: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, name, fonts::semi(fonts::BODY), palette::INK);
    painter.text(rect.right_center(), Align2::RIGHT_CENTER, points, fonts::bold(16.0), palette::INK);
}

/// Bribes with their chances, the throw, and other ways to settle it.
fn before(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    let series = asked.offers(|choice| matches!(choice, Choice::Roll | Choice::Bribe(_)));
    let with = |bribes: i32| match bribes {
        0 => asked.offer(Choice::Roll),
        bribes => asked.offer(Choice::Bribe(bribes as u8)),
    };
    series.iter().for_each(|offer| {
        pad.claim(*offer);
    });
    let most = series.len() as i32 - 1;
    if most > 0 {
        ui.horizontal(|ui| {
            ui.label(text::slab("Bribes", fonts::HEADING, palette::RUST));
            let words = format!("${}", pad.kept.number * 100);
            pad.kept.number = stepper::show(ui, pad.kept.number, 0..=most, &words);
        });
        ui.horizontal_wrapped(|ui| {
            for bribes in 0..=most {
                let Some(offer) = with(bribes) else { continue };
                let chance = pad.session.offers[offer].odds.last().map_or(0.0, |band| band.chance);
                let words = format!("${}: {}", bribes * 100, odds::percent(chance));
                let words = if bribes == pad.kept.number { format!("*{words}*") } else { words };
                text::small(ui, &words);
            }
        });
        ui.add_space(6.0);
    }
    if let Some(offer) = with(pad.kept.number.min(most)) {
        let answer = pad.session.offers[offer].clone();
        if let Some(best) = answer.odds.last() {
            ui.horizontal(|ui| {
                let room = vec2(ui.available_width() - 74.0, 22.0);
                ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
                    ui.set_min_width(room.x);
                    ui.label(text::slab(&answer.follows, fonts::BODY, palette::INK));
                });
                let colour = if best.chance >= 0.5 { odds::colour(kit::Mood::Good) } else { palette::RUST };
                let right = Layout::right_to_left(Align::Center);
                ui.with_layout(right, |ui| ui.label(text::slab(&odds::percent(best.chance), 20.0, colour)));
            });
        }
        odds::show(ui, &answer.odds);
        ui.add_space(6.0);
        let paid = pad.kept.number * 100;
        let label = if paid > 0 { format!("Pay ${paid} and throw") } else { "Throw".to_string() };
        let button = Button::main(&label).icon("rolling-dices").width(ui.available_width());
        let button = if paid == 0 { button.key("Space") } else { button };
        if button.show(ui).clicked() {
            pad.choose(offer);
        }
        ui.add_space(8.0);
    }
    pad.further(ui, &asked.offers(|choice| !matches!(choice, Choice::Roll | Choice::Bribe(_))));
}

/// The total, and what can still be done about it.
fn rolled(ui: &mut Ui, pad: &mut Pad, asked: &Asked, total: i16, best: u8) {
    let lacks = i16::from(best) - total;
    let (words, colour) = match lacks {
        ..=0 => (format!("{total}: passed"), odds::colour(kit::Mood::Good)),
        1 => (format!("{total}: one short"), palette::RUST),
        lacks => (format!("{total}: {lacks} short"), palette::RUST),
    };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 54.0), Sense::hover());
    let stamp = Rect::from_center_size(rect.center(), vec2(260.0, 44.0));
    ui.painter().rect_stroke(stamp, 2, Stroke::new(3.0, colour), StrokeKind::Inside);
    let galley = ui.painter().layout_job(text::slab(&words.to_uppercase(), 24.0, colour));
    ui.painter().galley(stamp.center() - galley.size() / 2.0, galley, colour);
    ui.add_space(6.0);
    for offer in 0..asked.choices.len() {
        let label = match asked.choices[offer] {
            Choice::Done => "Leave it at that".to_string(),
            _ => pad.session.offers[offer].label.clone(),
        };
        pad.option(ui, offer, None, &label, |_| {});
    }
}

/// The sum above the map: points, bribes, the die, and what is needed.
fn sum(pad: &mut Pad, asked: &Asked, testing: &Testing) -> Result {
    let test = asked.game.catalog().test(testing.test);
    let points = asked.game.test_points(testing) + testing.gift;
    let is_rolled = testing.total.is_some();
    let bribes = if is_rolled { testing.bribes.into() } else { pad.kept.number as i16 };
    let mut parts = vec![(points.to_string(), "crew, gear", dress(testing.skill).1, "")];
    if test.bribes {
        parts.push((bribes.to_string(), "bribes", palette::BRASS_DARK, "+"));
    }
    let lacks = (i16::from(test.best()) - points - bribes).max(1);
    match testing.total {
        Some(total) => {
            parts.push(((total - points - bribes).to_string(), "die", palette::PAPER, "+"));
            parts.push((total.to_string(), "total", palette::RUST_DARK, "="));
        }
        None => parts.push((format!("{lacks}+"), "die", palette::PAPER, "+")),
    }
    let sign = if testing.total.is_some_and(|total| total < i16::from(test.best())) { "<" } else { "≥" };
    parts.push((test.best().to_string(), "needed", palette::HULL_TOP, sign));
    let ctx = pad.prints.ctx()?;
    let middle = middle(asked.window);
    let width = parts.len() as f32 * 92.0 + 4.0;
    let rect = Rect::from_min_size(middle.center_top() + vec2(-width / 2.0, 8.0), vec2(width, 64.0));
    Panel::hull().padding(6.0).show_at(&ctx, "scene sum", rect, |ui| {
        for (place, (figure, words, fill, sign)) in parts.iter().enumerate() {
            let at = rect.min + vec2(18.0 + place as f32 * 92.0, 6.0);
            let tile = Rect::from_min_size(at, vec2(72.0, 52.0));
            let ink = if *fill == palette::PAPER { palette::INK } else { palette::TEXT };
            let painter = ui.painter();
            painter.rect(tile, 3, *fill, Stroke::new(1.0, palette::BRASS), StrokeKind::Inside);
            painter.text(tile.center() - vec2(0.0, 8.0), Align2::CENTER_CENTER, figure, fonts::bold(22.0), ink);
            painter.text(tile.center() + vec2(0.0, 15.0), Align2::CENTER_CENTER, *words, fonts::body(12.0), ink);
            let before = tile.left_center() - vec2(10.0, 0.0);
            painter.text(before, Align2::CENTER_CENTER, *sign, fonts::bold(18.0), palette::TEXT_SECOND);
        }
    });
    Ok(())
}
