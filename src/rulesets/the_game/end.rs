//! The end of a match: who won and with what, credits round by round, and the largest sums.

use super::captains::text_of;
use super::desk::{self, Desk, PLUM};
use super::faces::Picture;
use super::{ON_TABLE, pictures, plan};
use crate::play::hud::ending::{Afterwards, Luck, farewell};
use crate::play::hud::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::screens::Screen;
use crate::table::steps::Steps;
use crate::theme::art::Art;
use crate::theme::{Panel, fonts, palette, panel, seat, text};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, Ui, UiBuilder, pos2, vec2};
use kit::{Seat, Standings, Turn};
use the_game::TheGame;
use the_game::catalog::stories::Feat;
use the_game::table::counts::credits;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over).run_if(on_table(ON_TABLE)));
}

fn draw(
    mut desk: Desk,
    shown: Res<Shown>,
    steps: Res<Steps>,
    parts: Res<Parts>,
    mut panels: ResMut<Panels>,
    fortune: Res<Luck>,
    mut next: ResMut<NextState<Screen>>,
    mut afterwards: Afterwards,
) -> Result {
    let Turn::Over(standings) = desk.session.contest.turn() else { return Ok(()) };
    if !panels.own_ending {
        panels.own_ending = true;
    }
    let Some(game) = shown.state::<TheGame>() else { return Ok(()) };
    if steps.is_playing() || panels.menu || panels.ending_aside {
        return Ok(());
    }
    let ctx = desk.prints.ctx()?;
    let middle = plan::middle(parts.window);
    let whole = Rect::from_min_max(
        pos2(parts.window.left() + 12.0, middle.top()),
        pos2(parts.window.right() - 12.0, parts.window.bottom() - 12.0),
    );
    let bar = Rect::from_min_max(pos2(whole.left(), whole.bottom() - 64.0), whole.max);
    let above = Rect::from_min_max(whole.min, pos2(whole.right(), bar.top() - 8.0));
    let third = (above.width() - 16.0) / 3.0;
    let column = |at: f32| Rect::from_min_size(above.min + vec2(at * (third + 8.0), 0.0), vec2(third, above.height()));
    Panel::paper().on_top().padding(14.0).show_at(&ctx, "end winner", column(0.0), |ui| {
        panel::scroll(ui, "end winner", |ui| winner(ui, &mut desk, game, &standings));
    });
    Panel::hull().on_top().padding(14.0).show_at(&ctx, "end credits", column(1.0), |ui| {
        panel::scroll(ui, "end credits", |ui| {
            chart(ui, &desk.session, game);
            luck(ui, &desk.session, game, &fortune);
        });
    });
    Panel::paper().on_top().padding(14.0).show_at(&ctx, "end sums", column(2.0), |ui| {
        panel::scroll(ui, "end sums", |ui| largest(ui, &desk.session, game));
    });
    Panel::paper().on_top().padding(12.0).show_at(&ctx, "end bar", bar, |ui| {
        ui.horizontal(|ui| {
            ui.label(text::slab("The story is told", fonts::TITLE, palette::INK));
            ui.add_space(16.0);
            farewell(ui, &desk.session, &mut panels, &mut next, &mut afterwards);
        });
    });
    Ok(())
}

fn name(session: &Session, seat: Seat) -> String {
    session.contest.players()[seat].name.clone()
}

/// Who won, and every goal with who reached it.
fn winner(ui: &mut Ui, desk: &mut Desk, game: &TheGame, standings: &Standings) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let winners: Vec<Seat> = standings.winners().collect();
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 116.0), Sense::hover());
    if let Some(first) = winners.first()
        && let Some(leader) = game.captain(*first).crew.first()
    {
        let square = Rect::from_min_size(rect.min + vec2(2.0, 4.0), vec2(106.0, 106.0));
        ui.painter().circle_filled(square.center(), 53.0, palette::SPACE);
        let print = format!("{}@224", pictures::name(Picture::Bust(game.catalog().kind(leader.card))));
        if let Some(bust) = desk.prints.get(&print) {
            let round = egui::epaint::RectShape::filled(square, 52, Color32::WHITE);
            ui.painter().add(round.with_texture(bust, Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0))));
        }
        ui.painter().circle_stroke(square.center(), 53.0, Stroke::new(3.0, palette::BRASS));
    }
    let names: Vec<String> = winners.iter().map(|seat| name(&desk.session, *seat)).collect();
    let head = match &names[..] {
        [] => "Nobody wins".to_string(),
        [one] => format!("{one} wins"),
        several => format!("{} share it", several.join(" and ")),
    };
    let room = rect.width() - 124.0;
    let mut job = text::slab(&head, 30.0, palette::INK);
    job.wrap.max_width = room;
    let galley = ui.painter().layout_job(job);
    let below = galley.size().y;
    ui.painter().galley(rect.min + vec2(122.0, 12.0), galley, palette::INK);
    let mut job = text::marked(&desk.session.contest.verdict().unwrap_or_default(), fonts::BODY, palette::INK_SECOND);
    job.wrap.max_width = room;
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(rect.min + vec2(122.0, 16.0 + below), galley, palette::INK_SECOND);
    ui.add_space(4.0);
    ui.label(text::slab("Goals, in order", fonts::HEADING, palette::INK));
    let seats: Vec<Seat> = game.captains().seats().collect();
    row(ui, "", &seats, |ui, seat, at| {
        seat::paint_mark(ui.painter(), at, 8.0, seat.index());
    });
    for (number, goal) in game.story().goals.iter().enumerate() {
        let place = match &goal.how {
            Feat::Work { place, .. } | Feat::PayAt { place, .. } => format!(" · {place}"),
            _ => String::new(),
        };
        row(ui, &format!("{}  {}{place}", number + 1, goal.name), &seats, |ui, seat, at| {
            let is_reached = usize::from(game.captain(seat).goals) > number;
            let colour = if is_reached { PLUM } else { palette::PAPER_EDGE };
            if is_reached {
                desk::disc(ui.painter(), at, 9.0, "flying-flag", colour);
            } else {
                ui.painter().text(at, Align2::CENTER_CENTER, "–", fonts::body(fonts::BODY), palette::INK_SECOND);
            }
        });
    }
    let figure = |ui: &mut Ui, words: &str, of: &dyn Fn(Seat) -> String| {
        row(ui, words, &seats, |ui, seat, at| {
            ui.painter().text(at, Align2::CENTER_CENTER, of(seat), fonts::bold(fonts::SMALL), palette::INK);
        });
    };
    figure(ui, "Credits", &|seat| text_of(game.captain(seat).cash));
    figure(ui, "Solid with", &|seat| game.solid_count(game.captain(seat)).to_string());
    figure(ui, "Warrants", &|seat| game.captain(seat).warrants.to_string());
    figure(ui, "Misbehaved", &|seat| game.captain(seat).passed.to_string());
    figure(ui, "Crew", &|seat| game.captain(seat).crew.len().to_string());
}

/// A row of the table: words, then something for each seat.
fn row(ui: &mut Ui, words: &str, seats: &[Seat], cell: impl Fn(&mut Ui, Seat, egui::Pos2)) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::hover());
    let wide = 54.0_f32.min(rect.width() * 0.6 / seats.len().max(1) as f32);
    let left = rect.right() - wide * seats.len() as f32;
    let room = left - rect.left() - 6.0;
    let at = pos2(rect.left(), rect.center().y - 9.0);
    desk::line(ui.painter(), at, words, fonts::body(fonts::SMALL + 1.0), palette::INK, room);
    for (place, seat) in seats.iter().enumerate() {
        cell(ui, *seat, pos2(left + (place as f32 + 0.5) * wide, rect.center().y));
    }
    ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, palette::faint(palette::PAPER_EDGE, 0.6)));
}

/// The credits of a seat after each round, from the log.
fn course(session: &Session, seat: Seat, rounds: u32) -> Vec<i32> {
    let mut sums = vec![0; rounds as usize + 1];
    for line in session.log() {
        for gain in line.gains.iter().filter(|gain| gain.figure == credits(seat)) {
            sums[(line.round.min(rounds)) as usize] += gain.by;
        }
    }
    let mut now = 0;
    sums.iter_mut().for_each(|sum| {
        now += *sum;
        *sum = now;
    });
    sums
}

fn chart(ui: &mut Ui, session: &Session, game: &TheGame) {
    ui.label(text::slab("Credits by round", fonts::HEADING, palette::BRASS_LIGHT));
    let rounds = session.contest.round().max(1);
    let courses: Vec<(Seat, Vec<i32>)> =
        game.captains().seats().map(|seat| (seat, course(session, seat, rounds))).collect();
    let most = courses.iter().flat_map(|(_, course)| course).copied().max().unwrap_or(1).max(1000);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 290.0), Sense::hover());
    let plot = Rect::from_min_max(rect.min + vec2(46.0, 8.0), rect.max - vec2(12.0, 24.0));
    let at = |round: usize, cash: i32| {
        pos2(
            plot.left() + plot.width() * round as f32 / rounds as f32,
            plot.bottom() - plot.height() * cash.max(0) as f32 / most as f32,
        )
    };
    let font = fonts::body(fonts::CAPTION);
    for step in 0..=4 {
        let cash = most * step / 4 / 100 * 100;
        let y = at(0, cash).y;
        ui.painter().hline(plot.x_range(), y, Stroke::new(1.0, palette::faint(palette::HULL_LINE, 0.7)));
        let label = pos2(plot.left() - 6.0, y);
        ui.painter().text(label, Align2::RIGHT_CENTER, text_of(cash), font.clone(), palette::TEXT_SECOND);
    }
    for round in [1, rounds.div_ceil(2), rounds] {
        let below = pos2(at(round as usize, 0).x, plot.bottom() + 12.0);
        ui.painter().text(below, Align2::CENTER_CENTER, round.to_string(), font.clone(), palette::TEXT_SECOND);
    }
    for (seat, course) in &courses {
        let colour = seat::seat_mark(seat.index(), Art::of(ui.ctx()).colour_blind()).colour;
        let points: Vec<_> = course.iter().enumerate().map(|(round, cash)| at(round, *cash)).collect();
        ui.painter().add(egui::Shape::line(points.clone(), Stroke::new(2.0, colour)));
        for point in points.iter().skip(3).step_by(4) {
            seat::paint_mark(ui.painter(), *point, 5.0, seat.index());
        }
    }
}

fn luck(ui: &mut Ui, session: &Session, game: &TheGame, fortune: &Luck) {
    ui.add_space(6.0);
    ui.label(text::slab("Luck", fonts::HEADING, palette::BRASS_LIGHT));
    for seat in game.captains().seats() {
        ui.horizontal(|ui| {
            seat::seat_icon(ui, seat.index(), 20.0);
            let words = fortune.words(seat).unwrap_or_default().replace("Luck: ", "");
            ui.label(text::marked(&format!("*{}*  {words}", name(session, seat)), fonts::BODY, palette::TEXT));
        });
    }
    text::small(ui, "Dice and cards against what was to be expected, in shares of a win.");
}

/// The largest sums that anybody won or lost.
fn largest(ui: &mut Ui, session: &Session, game: &TheGame) {
    ui.label(text::slab("The largest sums", fonts::HEADING, palette::INK));
    let mut sums: Vec<(i32, Seat, u32, &str)> = Vec::new();
    for line in session.log() {
        for seat in game.captains().seats() {
            let gains = || line.gains.iter().filter(|gain| gain.figure == credits(seat));
            let by: i32 = gains().map(|gain| gain.by).sum();
            if by != 0 && line.round > 1 {
                let why = gains().map(|gain| gain.why.as_str()).find(|why| !why.is_empty());
                sums.push((by, seat, line.round, why.unwrap_or(&line.text)));
            }
        }
    }
    sums.sort_by_key(|(by, ..)| std::cmp::Reverse(by.abs()));
    sums.truncate(9);
    sums.sort_by_key(|(_, _, round, _)| *round);
    for (by, seat, round, words) in sums {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 50.0), Sense::hover());
        let at = rect.left_center() + vec2(18.0, 0.0);
        ui.painter().text(
            at - vec2(0.0, 9.0),
            Align2::CENTER_CENTER,
            "round",
            fonts::body(fonts::CAPTION),
            palette::INK_SECOND,
        );
        ui.painter().text(
            at + vec2(0.0, 7.0),
            Align2::CENTER_CENTER,
            round.to_string(),
            fonts::bold(17.0),
            palette::INK,
        );
        seat::paint_mark(ui.painter(), rect.left_center() + vec2(52.0, 0.0), 8.0, seat.index());
        let sign = if by > 0 { "+" } else { "" };
        let place = Rect::from_min_max(rect.min + vec2(72.0, 2.0), rect.max - vec2(2.0, 2.0));
        let mut part = ui.new_child(UiBuilder::new().max_rect(place));
        part.spacing_mut().item_spacing.y = 0.0;
        part.label(text::slab(&format!("{sign}{}", text_of(by)), 16.0, palette::INK));
        let mut job = text::marked(&words.replace('*', ""), fonts::SMALL, palette::INK_SECOND);
        job.wrap.max_rows = 1;
        job.wrap.max_width = place.width();
        part.label(job);
        ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, palette::PAPER_EDGE));
    }
}
