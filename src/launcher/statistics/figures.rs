//! The five figures above all others.

use super::share::percent;
use super::{Figures, Wish, matches, paths, tally};
use crate::launcher::page;
use crate::theme::palette::*;
use crate::theme::{Panel, fonts, icons, tip};
use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};
use std::path::PathBuf;

struct Figure {
    icon: &'static str,
    number: String,
    words: String,
    /// What is said beside it when it is pointed at.
    more: (String, String),
    paths: Vec<PathBuf>,
}

/// Side by side, in two rows where they would not fit in one.
pub(super) fn show(ui: &mut Ui, room: Rect, figures: &Figures, wishes: &mut Vec<Wish>) {
    let all = all(figures);
    let columns = if room.height() > 100.0 { 3 } else { all.len() };
    let rows = all.len().div_ceil(columns);
    let gap = 10.0;
    let size = vec2((room.width() + gap) / columns as f32 - gap, (room.height() + gap) / rows as f32 - gap);
    for (n, figure) in all.into_iter().enumerate() {
        let at = vec2((n % columns) as f32 * (size.x + gap), (n / columns) as f32 * (size.y + gap));
        one(ui, Rect::from_min_size(room.min + at, size), figure, wishes);
    }
}

fn one(ui: &mut Ui, rect: Rect, figure: Figure, wishes: &mut Vec<Wish>) {
    Panel::hull().padding(0.0).show_in(ui, rect, |ui| {
        let opens = !figure.paths.is_empty();
        let response = match opens {
            true => page::spot(ui, rect, ("figure", figure.icon), &figure.words),
            false => ui.interact(rect, ui.id().with(("figure", figure.icon)), bevy_egui::egui::Sense::hover()),
        };
        let painter = ui.painter();
        let icon = Rect::from_center_size(pos2(rect.min.x + 33.0, rect.center().y), vec2(34.0, 34.0));
        icons::paint(painter, figure.icon, icon, BRASS_LIGHT);
        let left = rect.min.x + 63.0;
        let number = pos2(left, rect.center().y - 11.0);
        painter.text(number, Align2::LEFT_CENTER, &figure.number, fonts::bold(27.0), TEXT);
        let words = pos2(left, rect.center().y + 14.0);
        painter.text(words, Align2::LEFT_CENTER, &figure.words, fonts::body(fonts::SMALL), TEXT_SECOND);
        let response = tip::tip(response, &figure.more.0, &figure.more.1);
        if opens && response.clicked() {
            wishes.push(Wish::Matches(figure.words, figure.paths));
        }
    });
}

fn all(figures: &Figures) -> [Figure; 5] {
    let all = &figures.all;
    let choices: i64 = all.iter().map(|played| played.choices as i64).sum();
    let count = Figure {
        icon: "tabletop-players",
        number: all.len().to_string(),
        words: match all.len() {
            0 => "matches finished".into(),
            1 => format!("match, {} choices", kit::grouped(choices)),
            _ => format!("matches, {} choices", kit::grouped(choices)),
        },
        more: (String::new(), "Every match that came to its end; a click lists them.".into()),
        paths: paths(all),
    };
    [count, won(figures), streak(figures), luck(figures), advised(figures)]
}

fn won(figures: &Figures) -> Figure {
    let share = tally::share(&figures.all);
    let (number, words) = match (share.won_share(), share.expected_share()) {
        (Some(won), Some(expected)) => (percent(won), format!("won; {} expected", percent(expected))),
        (None, Some(_)) => (format!("{} of {}", share.wins(), share.games), "won; too few for %".into()),
        _ => ("–".into(), "won".into()),
    };
    let (low, high) = share.range();
    let more = match share.games {
        0 => (String::new(), "Expected is an equal share: one in four at a table of four.".into()),
        _ => (
            format!("95 % range: {:.0} to {}", low * 100.0, percent(high)),
            "Expected is an equal share: one in four at a table of four. Matches without a rival do not count.".into(),
        ),
    };
    let won = figures.all.iter().filter(|played| played.is_contested() && played.is_won());
    Figure { icon: "laurels-trophy", number, words, more, paths: paths(won) }
}

fn streak(figures: &Figures) -> Figure {
    let run = tally::streak(&figures.all);
    let words = if run.len() == 1 { "win in a row, best ever" } else { "wins in a row, best ever" };
    let more = (String::new(), "The longest run of matches won one after the other.".into());
    Figure { icon: "rocket-flight", number: run.len().to_string(), words: words.into(), more, paths: paths(run) }
}

fn luck(figures: &Figures) -> Figure {
    let reckoned = figures.all.iter().filter(|played| played.luck.is_some());
    let (number, words) = match (&figures.luck, figures.unreckoned) {
        (Some(luck), 0) => (luck.place.to_string(), "luck of 100, over all".into()),
        (Some(luck), left) => (luck.place.to_string(), format!("luck of 100; {left} to reckon")),
        (None, 0) => ("–".into(), "luck of 100, over all".into()),
        (None, left) => ("…".into(), format!("luck: {} to reckon", matches(left))),
    };
    let more = "What dice, draws and shuffles gave, as a place among a hundred such matches: 50 is even.";
    Figure { icon: "rolling-dices", number, words, more: (String::new(), more.into()), paths: paths(reckoned) }
}

fn advised(figures: &Figures) -> Figure {
    let looked = || figures.all.iter().filter(|played| played.looked.is_some());
    let sum = |of: fn(&crate::launcher::reckoned::Looked) -> u32| -> u32 {
        figures.all.iter().filter_map(|played| played.looked.as_ref()).map(of).sum()
    };
    let (judged, sound) = (sum(|looked| looked.judged), sum(|looked| looked.sound));
    let (number, words) = match judged {
        0 => ("–".into(), "look back at a match first".into()),
        _ => (percent(f64::from(sound) / f64::from(judged)), "decisions as advised".to_string()),
    };
    let count = looked().count();
    let more = (
        format!("{} looked back at", matches(count)),
        format!(
            "{} of {} decisions in which nothing better was found.",
            kit::grouped(sound.into()),
            kit::grouped(judged.into())
        ),
    );
    Figure { icon: "light-bulb", number, words, more, paths: paths(looked()) }
}
