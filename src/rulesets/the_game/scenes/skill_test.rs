//! A skill test: where its points come from, what bribes add, the chance of each result, and what the roll gave.

use super::lines::{self, Mark};
use super::{Asked, Pad};
use crate::play::scenes::{notches, odds, sheet};
use crate::rulesets::the_game::captains::text_of;
use crate::rulesets::the_game::felt;
use crate::theme::{Panel, fonts, palette, panel, text};
use bevy::prelude::Result;
use bevy_egui::egui::{
    Align, Align2, Color32, CursorIcon, Layout, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType,
    pos2, vec2,
};
use the_game::catalog::words::Skill;
use the_game::state::Testing;
use the_game::{Choice, PointsFrom};

pub(super) fn draw(pad: &mut Pad, asked: &Asked, testing: &Testing) -> Result {
    let test = asked.game.catalog().test(testing.test);
    sum(pad, asked, testing)?;
    tray(pad, asked, testing)?;
    let title = format!("{} {}+", testing.skill.name(), test.best());
    let kosher = if test.kosherized { " · Kosherized: gear does not count" } else { "" };
    let words = format!("Skill test{kosher}");
    let (icon, colour) = dress(testing.skill);
    let head = sheet::Head { title: &title, words: &words, icon, colour };
    let body = |ui: &mut Ui, pad: &mut Pad| {
        sources(ui, pad, asked, testing);
        panel::rule(ui);
        ui.add_space(4.0);
        match testing.total {
            Some(total) => rolled(ui, pad, asked, total, test.best()),
            None => before(ui, pad, asked, testing),
        }
    };
    match with(asked, 0) {
        Some(_) => pad.sheet_with_foot(asked, &head, body, |ui, pad| throw(ui, pad, asked)),
        None => pad.sheet(asked, &head, body),
    }
}

fn dress(skill: Skill) -> (&'static str, Color32) {
    match skill {
        Skill::Fight => ("fist", Color32::from_rgb(0xA5, 0x3A, 0x22)),
        Skill::Tech => ("gears", Color32::from_rgb(0x1F, 0x6F, 0x6B)),
        Skill::Negotiate => ("discussion", Color32::from_rgb(0x35, 0x58, 0x96)),
    }
}

/// How high the row of one who takes part is: all outcomes of a test with five of them shall be seen at once.
const SOURCE: f32 = 24.0;

/// Everybody who takes part, and what else adds points.
fn sources(ui: &mut Ui, pad: &mut Pad, asked: &Asked, testing: &Testing) {
    let (game, catalog) = (asked.game, asked.game.catalog());
    let gap = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 1.0);
    ui.label(text::slab("Where it comes from", 15.0, palette::RUST));
    let (adds, idle): (Vec<_>, Vec<_>) = game.test_sources(testing).into_iter().partition(|one| one.points != 0);
    if let [_, _, ..] = idle[..] {
        let names = idle.iter().filter_map(|one| match one.from {
            PointsFrom::Mate(card) => Some(catalog.supply(card).name.as_str()),
            _ => None,
        });
        let words = format!("{} add nothing.", names.collect::<Vec<_>>().join(", "));
        ui.label(text::marked(&words, fonts::SMALL, palette::INK_SECOND));
    }
    let shown = if idle.len() > 1 { adds } else { adds.into_iter().chain(idle).collect() };
    for source in shown {
        let (mark, name, words) = match source.from {
            PointsFrom::Mate(card) => {
                let supply = catalog.supply(card);
                let carried = game.captain(testing.seat).carried_by(card);
                let helps = carried.filter(|gear| catalog.supply(*gear).skill(testing.skill) > 0);
                let names: Vec<&str> = helps.map(|gear| catalog.supply(gear).name.as_str()).collect();
                let words = match (names.is_empty(), source.points) {
                    (false, _) => format!("with {}", names.join(", ")),
                    (_, 0) => format!("no {}", testing.skill.name()),
                    _ => String::new(),
                };
                (Mark::Supply(card), supply.name.clone(), words)
            }
            PointsFrom::Keyword(keyword) => (icon("knapsack"), keyword.name().to_string(), "helps here".into()),
            PointsFrom::Warrants => (icon("tied-scroll"), "Warrants".into(), "held".into()),
            PointsFrom::Improvised => (icon("knapsack"), "Improvised".into(), "gear discarded".into()),
            PointsFrom::Gift => (icon("eye"), "A gifted shipmate".into(), String::new()),
            PointsFrom::Bribes => (icon("coins"), "Bribes".into(), format!("{}00 paid", testing.bribes)),
        };
        row(ui, pad, asked, mark, (&name, &words), source.points);
    }
    ui.spacing_mut().item_spacing.y = gap;
    ui.add_space(2.0);
}

fn icon(name: &'static str) -> Mark<'static> {
    Mark::Icon(name, palette::BRASS_DARK)
}

fn row(ui: &mut Ui, pad: &mut Pad, asked: &Asked, mark: Mark, (name, words): (&str, &str), points: i16) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), SOURCE), Sense::hover());
    let mut part = ui.new_child(UiBuilder::new().max_rect(rect));
    part.set_opacity(if points == 0 { 0.55 } else { 1.0 });
    let square = Rect::from_center_size(rect.left_center() + vec2(13.0, 0.0), vec2(SOURCE, SOURCE));
    lines::paint_mark(&part, pad, asked.game, mark, square);
    let painter = part.painter();
    let at = rect.left_center() + vec2(34.0, 0.0);
    let end = painter.text(at, Align2::LEFT_CENTER, name, fonts::semi(fonts::BODY), palette::INK).right();
    let at = pos2(end + 6.0, rect.center().y + 1.0);
    painter.text(at, Align2::LEFT_CENTER, words, fonts::body(fonts::SMALL), palette::INK_SECOND);
    painter.text(rect.right_center(), Align2::RIGHT_CENTER, points.to_string(), fonts::bold(16.0), palette::INK);
}

/// Bribes with their chances, what the throw may give, and other ways to settle it.
fn before(ui: &mut Ui, pad: &mut Pad, asked: &Asked, testing: &Testing) {
    let most = most_bribes(asked);
    if most > 0 {
        let cash = text_of(asked.game.captain(asked.frame.seat()).cash);
        ui.horizontal(|ui| {
            ui.label(text::slab("Bribes", 15.0, palette::RUST));
            let words = format!("*{}* of {cash}: +{}", pad.kept.number * 100, pad.kept.number);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| text::small(ui, &words));
        });
        let notch = |bribes: usize| {
            let offer = with(asked, bribes as i32);
            let chance = offer.map_or(0.0, |offer| odds::good(&pad.session.offers[offer].odds));
            let cost = if bribes == 0 { "none".into() } else { format!("{}", bribes * 100) };
            notches::Notch { worth: odds::percent(chance), cost }
        };
        let all: Vec<_> = (0..=most as usize).map(notch).collect();
        pad.kept.number = notches::show(ui, pad.kept.number as usize, &all) as i32;
    }
    let bribes = pad.kept.number.min(most);
    if let Some(offer) = with(asked, bribes) {
        let answer = pad.offered(offer);
        ui.horizontal(|ui| {
            let room = vec2(ui.available_width() - 74.0, 22.0);
            ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
                ui.set_min_width(room.x);
                ui.label(text::slab(&roll(asked, testing, bribes), fonts::HEADING, palette::INK));
            });
            let chance = odds::good(&answer.odds);
            let colour = if chance >= 0.5 { odds::colour(kit::Mood::Good) } else { palette::RUST };
            let right = Layout::right_to_left(Align::Center);
            ui.with_layout(right, |ui| ui.label(text::slab(&odds::percent(chance), 20.0, colour)));
        });
        odds::show(ui, &answer.odds);
        ui.add_space(8.0);
    }
    let others = asked.offers(|choice| {
        !matches!(choice, Choice::Roll | Choice::Bribe(_))
            && super::places::held(asked.frame, choice) == Some(super::Held::Scene)
    });
    for offer in others {
        let title = match asked.choices[offer] {
            Choice::Stand(mate) => format!("{} stands alone", asked.game.catalog().supply(mate).name),
            _ => pad.offered(offer).label.clone(),
        };
        pad.option(ui, offer, &title, |_| {});
    }
}

/// What the die must show for the best, with so many bribes.
fn roll(asked: &Asked, testing: &Testing, bribes: i32) -> String {
    let best = i32::from(asked.game.catalog().test(testing.test).best());
    match best - i32::from(asked.game.test_points(testing) + testing.gift) - bribes {
        ..=1 => "Any roll is enough".into(),
        6 => "Roll 6: a Firefly throws again".into(),
        lacks => format!("Roll {lacks} or more"),
    }
}

/// The most bribes that can be paid.
fn most_bribes(asked: &Asked) -> i32 {
    asked.offers(|choice| matches!(choice, Choice::Bribe(_))).len() as i32
}

/// The offer to throw with so many bribes.
fn with(asked: &Asked, bribes: i32) -> Option<usize> {
    match bribes {
        0 => asked.offer(Choice::Roll),
        bribes => asked.offer(Choice::Bribe(bribes as u8)),
    }
}

/// The button that throws.
fn throw(ui: &mut Ui, pad: &mut Pad, asked: &Asked) {
    let bribes = pad.kept.number.min(most_bribes(asked));
    let Some(offer) = with(asked, bribes) else { return };
    let label = if bribes > 0 { format!("Pay {}00 and throw", bribes) } else { "Throw".to_string() };
    if pad.main(ui, &label, ui.available_width()) {
        pad.choose(offer);
    }
}

/// A click on the tray throws; what lies there is said at its edge.
fn tray(pad: &mut Pad, asked: &Asked, testing: &Testing) -> Result {
    let ctx = pad.prints.ctx()?;
    let place = felt::place(asked.window);
    let offer = with(asked, pad.kept.number.min(most_bribes(asked)));
    let words = match (testing.total, offer) {
        (None, Some(_)) => "the die waits: Space throws it".to_string(),
        (None, None) => "the die waits".to_string(),
        (Some(_), _) => format!("thrown: {}", asked.game.die()),
    };
    let clicked = panel::float(&ctx, "scene tray", place, |ui| {
        let galley = ui.painter().layout_no_wrap(words.clone(), fonts::semi(fonts::SMALL), palette::TEXT);
        let plate = Rect::from_center_size(place.center_bottom() - vec2(0.0, 24.0), galley.size() + vec2(24.0, 8.0));
        ui.painter().rect(plate, 12, palette::PIT, Stroke::new(1.0, palette::HULL_LINE), StrokeKind::Inside);
        ui.painter().galley(plate.center() - galley.size() / 2.0, galley, palette::TEXT);
        let response = ui.interact(place.shrink(12.0), ui.id().with("throw"), Sense::click());
        let is_open = testing.total.is_none() && offer.is_some();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, is_open, "The tray"));
        is_open && response.on_hover_cursor(CursorIcon::PointingHand).clicked()
    });
    if let Some(offer) = offer.filter(|_| clicked) {
        pad.choose(offer);
    }
    Ok(())
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
        if super::places::held(asked.frame, asked.choices[offer]) == Some(super::Held::Scene) {
            pad.option(ui, offer, &label, |_| {});
        }
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
    let middle = asked.middle();
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
