//! Statistics: games, wins and best scores of everybody who played, and their luck against expectation.

use super::page;
use super::shelf::Shelf;
use super::summary::Summary;
use crate::games::GAMES;
use crate::screens::Page;
use crate::theme::choice::segmented;
use crate::theme::palette::*;
use crate::theme::{Chip, Panel, fonts, text};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use kit::journal::Control;
use std::collections::BTreeMap;

/// How somebody did in one game.
#[derive(Clone, Debug, Default, PartialEq)]
struct Record {
    is_bot: bool,
    games: u32,
    wins: f64,
    expected: f64,
    best: i32,
    points: i64,
    above_mean: f64,
}

/// The game whose figures are shown.
#[derive(Resource, Default)]
struct Game(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Game>().add_systems(EguiPrimaryContextPass, show.run_if(in_state(Page::Statistics)));
}

/// Everybody's record; the most games first.
fn records<'a>(finished: impl Iterator<Item = &'a Summary>) -> Vec<(String, Record)> {
    let mut all: BTreeMap<String, Record> = BTreeMap::new();
    for told in finished {
        let Some(standings) = &told.standings else { continue };
        let count = told.players.count() as f64;
        let mean = standings.scores.values().iter().map(|score| f64::from(*score)).sum::<f64>() / count;
        for (seat, player) in told.players.iter() {
            let score = standings.scores[seat];
            let record =
                all.entry(player.name.clone()).or_insert_with(|| Record { best: i32::MIN, ..Record::default() });
            record.is_bot = player.control != Control::Human;
            record.games += 1;
            record.wins += standings.share(seat);
            record.expected += 1.0 / count;
            record.best = record.best.max(score);
            record.points += i64::from(score);
            record.above_mean += f64::from(score) - mean;
        }
    }
    let mut all: Vec<_> = all.into_iter().collect();
    all.sort_by_key(|(_, record)| (record.is_bot, std::cmp::Reverse(record.games)));
    all
}

fn show(
    mut contexts: EguiContexts,
    shelf: Res<Shelf>,
    mut game: ResMut<Game>,
    mut next: ResMut<NextState<Page>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut other = None;
    let room = page::open(&ctx, "Statistics", &mut next, |ui| {
        if GAMES.len() > 1 {
            let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
            other = segmented(ui, "game", game.0, &names);
        }
    });
    if let Some(n) = other {
        game.0 = n;
    }
    let id = GAMES[game.0].id;
    let finished: Vec<&Summary> = shelf.finished().map(|(_, told)| told).filter(|told| told.game.id == id).collect();
    let waiting = shelf.unfinished().filter(|(_, told)| told.game.id == id).count();
    Panel::paper().padding(20.0).scroll_at(&ctx, "statistics", room.body, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(text::slab(GAMES[game.0].name, fonts::TITLE, INK));
            ui.add_space(8.0);
            Chip::new(&format!("*{}* finished", finished.len())).icon("trophy").show(ui);
            Chip::new(&format!("*{waiting}* unfinished")).icon("hourglass").show(ui);
        });
        ui.add_space(6.0);
        if finished.is_empty() {
            page::nothing(ui, "No match has come to its end yet. Figures appear with the first winner.");
            return;
        }
        table(ui, &records(finished.into_iter()));
        ui.add_space(10.0);
        text::small(ui, "*Luck in wins* compares wins with an equal share: one in three at a table of three. *Luck in points* is the average distance from the table's mean. With few games both say little.");
    });
    Ok(())
}

const COLUMNS: [(&str, f32); 7] = [
    ("Player", 0.0),
    ("Games", 0.27),
    ("Wins", 0.37),
    ("Best", 0.49),
    ("Average", 0.62),
    ("Luck in wins", 0.79),
    ("Luck in points", 1.0),
];

fn table(ui: &mut Ui, records: &[(String, Record)]) {
    let width = ui.available_width() - 8.0;
    cells(ui, width, COLUMNS.map(|(name, _)| name.to_string()), true, RUST_DARK);
    for (name, record) in records {
        let games = f64::from(record.games);
        let wins =
            if record.wins.fract() == 0.0 { format!("{:.0}", record.wins) } else { format!("{:.1}", record.wins) };
        let texts = [
            name.clone(),
            record.games.to_string(),
            wins,
            record.best.to_string(),
            format!("{:.0}", record.points as f64 / games),
            format!("{:+.1}", record.wins - record.expected),
            format!("{:+.0}", record.above_mean / games),
        ];
        cells(ui, width, texts, false, INK);
    }
}

fn cells(ui: &mut Ui, width: f32, texts: [String; 7], head: bool, colour: egui::Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(width, if head { 30.0 } else { 34.0 }), Sense::hover());
    ui.painter().hline(rect.x_range(), rect.max.y, egui::Stroke::new(1.0, PAPER_EDGE));
    for (n, (text, (_, at))) in texts.into_iter().zip(COLUMNS).enumerate() {
        let (x, align) = if n == 0 {
            (rect.min.x + 4.0, Align2::LEFT_CENTER)
        } else {
            (rect.min.x + at * width, Align2::RIGHT_CENTER)
        };
        let font = match (head, n) {
            (true, _) => fonts::semi(fonts::SMALL),
            (false, 0) => fonts::semi(fonts::BODY),
            _ => fonts::bold(fonts::BODY),
        };
        ui.painter().text(pos2(x, rect.center().y), align, text, font, colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::launcher::summary::{Condition, Journal};
    use kit::journal::Player;
    use kit::{BySeat, Standings};

    #[test]
    fn luck_is_wins_beyond_an_equal_share() {
        let player = |name: &str| Player { name: name.into(), control: Control::Human };
        let told = Summary {
            game: &GAMES[0],
            journal: Journal {
                players: BySeat::from_iter([player("Ana"), player("Ben")]),
                choices: 90,
                options: Vec::new(),
                round: None,
                next: None,
                standings: Some(Standings::by_score([500, 300].into_iter().collect())),
                condition: Condition::LogOnly("its rules are gone".into()),
            },
        };
        let all = records([&told, &told].into_iter());
        let (name, ana) = &all[0];
        assert_eq!((name.as_str(), ana.games, ana.best), ("Ana", 2, 500));
        assert_eq!((ana.wins - ana.expected, ana.above_mean), (1.0, 200.0));
    }
}
