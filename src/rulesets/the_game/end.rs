//! The end of a match: who won and with what, credits turn by turn, everybody's luck, and where it turned.

use super::captains::text_of;
use super::desk::{self, Desk, PLUM};
use super::faces::Picture;
use super::{ON_TABLE, pictures, plan};
use crate::play::hud::ending::{Afterwards, Luck, Turning, farewell, turning_points};
use crate::play::hud::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::screens::Screen;
use crate::table::steps::Steps;
use crate::theme::art::{self, Art};
use crate::theme::palette::{Ground, Tone};
use crate::theme::{Panel, fonts, palette, panel, plot, seat, text};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::text::TextWrapping;
use bevy_egui::egui::{
    self, Align, Align2, Color32, CursorIcon, Layout, Rect, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType, pos2,
    vec2,
};
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
    let ends = [0.0, 0.342, 0.71, 1.0].map(|share| above.left() + share * (above.width() + 8.0));
    let column = |at: usize| above.with_min_x(ends[at]).with_max_x(ends[at + 1] - 8.0);
    let ground = parts.window.with_min_y(above.top() - 4.0);
    panel::float_on_top(&ctx, "end ground", ground, |ui| art::wood(ui.painter(), ground));
    Panel::paper().on_top().padding(14.0).show_at(&ctx, "end winner", column(0), |ui| {
        panel::scroll(ui, "end winner", |ui| winner(ui, &mut desk, game, &standings));
    });
    Panel::hull().on_top().padding(14.0).show_at(&ctx, "end credits", column(1), |ui| {
        panel::scroll(ui, "end credits", |ui| {
            chart(ui, &desk.session, game);
            luck(ui, &desk.session, game, &fortune);
        });
    });
    Panel::paper().on_top().padding(14.0).show_at(&ctx, "end turning", column(2), |ui| {
        panel::scroll(ui, "end turning", |ui| turning(ui, &desk.session, &fortune, &mut panels));
    });
    Panel::paper().on_top().padding(12.0).show_at(&ctx, "end bar", bar, |ui| {
        ui.horizontal(|ui| {
            ui.label(text::slab("The story is told", fonts::TITLE, palette::INK));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                farewell(ui, &desk.session, &mut panels, &mut next, &mut afterwards);
            });
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
    let told = desk
        .session
        .contest
        .verdict()
        .unwrap_or_else(|| format!("*{}*, told in {} turns", game.story().name, desk.session.contest.round()));
    let mut job = text::marked(&told, fonts::BODY, palette::INK_SECOND);
    job.wrap.max_width = room;
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(rect.min + vec2(122.0, 16.0 + below), galley, palette::INK_SECOND);
    ui.add_space(4.0);
    ui.label(text::slab("Goals, in order", fonts::HEADING, palette::INK));
    let seats: Vec<Seat> = game.captains().seats().collect();
    row(ui, ("", ""), &seats, |ui, seat, at| {
        seat::paint_mark(ui.painter(), at, 8.0, seat.index());
    });
    for (number, goal) in game.story().goals.iter().enumerate() {
        let place = match &goal.how {
            Feat::Work { place, .. } | Feat::PayAt { place, .. } => place.as_str(),
            _ => "",
        };
        row(ui, (&format!("{}  {}", number + 1, goal.name), place), &seats, |ui, seat, at| {
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
        row(ui, (words, ""), &seats, |ui, seat, at| {
            ui.painter().text(at, Align2::CENTER_CENTER, of(seat), fonts::bold(fonts::SMALL), palette::INK);
        });
    };
    figure(ui, "Credits", &|seat| text_of(game.captain(seat).cash));
    figure(ui, "Solid with", &|seat| game.solid_count(game.captain(seat)).to_string());
    figure(ui, "Warrants", &|seat| game.captain(seat).warrants.to_string());
    figure(ui, "Misbehaved", &|seat| game.captain(seat).passed.to_string());
    figure(ui, "Crew", &|seat| game.captain(seat).crew.len().to_string());
}

/// A row of the table: words, fine print below them where they have any, then something for each seat.
fn row(ui: &mut Ui, (words, below): (&str, &str), seats: &[Seat], cell: impl Fn(&mut Ui, Seat, egui::Pos2)) {
    let wide = 46.0_f32.min(ui.available_width() * 0.6 / seats.len().max(1) as f32);
    let room = ui.available_width() - wide * seats.len() as f32 - 6.0;
    let mut job = text::marked(words, fonts::SMALL + 1.0, palette::INK);
    if !below.is_empty() {
        let format = egui::TextFormat::simple(fonts::body(fonts::CAPTION), palette::INK_SECOND);
        job.append(&format!("\n{below}"), 0.0, format);
    }
    job.wrap = TextWrapping { max_rows: 3, max_width: room, ..default() };
    let galley = ui.painter().layout_job(job);
    let height = (galley.size().y + 10.0).max(30.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    ui.painter().galley(pos2(rect.left(), rect.center().y - galley.size().y / 2.0), galley, palette::INK);
    for (place, seat) in seats.iter().enumerate() {
        cell(ui, *seat, pos2(rect.left() + room + 6.0 + (place as f32 + 0.5) * wide, rect.center().y));
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
    ui.label(text::slab("Credits by turn", fonts::HEADING, palette::BRASS_LIGHT));
    let rounds = session.contest.round().max(1);
    let courses: Vec<(Seat, Vec<i32>)> =
        game.captains().seats().map(|seat| (seat, course(session, seat, rounds))).collect();
    let most = courses.iter().flat_map(|(_, course)| course).copied().max().unwrap_or(1).max(1000);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 300.0), Sense::hover());
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

/// How kind chance was to each, left and right of what was to be expected.
fn luck(ui: &mut Ui, session: &Session, game: &TheGame, fortune: &Luck) {
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        ui.label(text::slab("Luck", fonts::HEADING, palette::BRASS_LIGHT));
        let aside = if fortune.reckoned().is_some() { "against what was to be expected" } else { "being reckoned" };
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| text::small(ui, aside));
    });
    let most = fortune.reckoned().map_or(0.0, |told| told.luck.iter().map(|(_, luck)| luck.abs()).fold(0.1, f64::max));
    for seat in game.captains().seats() {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 32.0), Sense::hover());
        seat::paint_mark(ui.painter(), rect.left_center() + vec2(11.0, 0.0), 8.0, seat.index());
        let (font, room) = (fonts::semi(fonts::BODY), rect.width() * 0.34 - 30.0);
        desk::line(
            ui.painter(),
            rect.left_center() + vec2(30.0, -10.0),
            &name(session, seat),
            font,
            palette::TEXT,
            room,
        );
        let Some(told) = fortune.reckoned() else { continue };
        let bar = Rect::from_min_max(
            pos2(rect.left() + rect.width() * 0.34, rect.center().y - 8.0),
            pos2(rect.right() - 96.0, rect.center().y + 8.0),
        );
        let luck = told.luck[seat];
        balance(ui, bar, (luck / most) as f32);
        let words = format!("*{:+.0} %* of a win", luck * 100.0);
        let galley = ui.painter().layout_job(text::marked(&words, fonts::SMALL, palette::TEXT));
        ui.painter().galley(rect.right_center() - vec2(galley.size().x, galley.size().y / 2.0), galley, palette::TEXT);
    }
}

/// A bar that leans to the right when it is good and to the left when it is not, from -1 to 1.
fn balance(ui: &Ui, bar: Rect, lean: f32) {
    ui.painter().rect(bar, 2, palette::PIT, Stroke::new(1.0, palette::HULL_LINE), egui::StrokeKind::Inside);
    let middle = bar.center().x;
    let end = middle + lean.clamp(-1.0, 1.0) * (bar.width() / 2.0 - 2.0);
    let filled = Rect::from_x_y_ranges(middle.min(end)..=middle.max(end), bar.shrink(2.0).y_range());
    ui.painter().rect_filled(filled, 0, if lean > 0.0 { GOOD_LUCK } else { palette::RUST });
    if lean < 0.0 {
        plot::hatch(ui.painter(), filled, Stroke::new(1.5, palette::RUST_DARK), 6.0);
    }
    ui.painter().vline(middle, bar.y_range(), Stroke::new(1.5, palette::BRASS_LIGHT));
}

const GOOD_LUCK: Color32 = Color32::from_rgb(0x5F, 0x9A, 0x4A);

/// What moved the match most; a click shows it in the log.
fn turning(ui: &mut Ui, session: &Session, fortune: &Luck, panels: &mut Panels) {
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.label(text::slab("Turning points", fonts::HEADING, palette::INK));
    let Some(reckoned) = fortune.reckoned() else {
        text::body(ui, "They are being reckoned.");
        return;
    };
    let points = turning_points(session.log(), &reckoned.swings, TURNING_POINTS);
    if points.is_empty() {
        text::body(ui, "Nothing stood out: it was won little by little.");
    }
    for point in points {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 62.0), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &point.line.text));
        if response.hovered() {
            ui.painter().rect_filled(rect, 3, palette::faint(palette::GLOW, 0.25));
        }
        turned(ui, session, &point, rect);
        if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
            (panels.deed, panels.log, panels.ending_aside) = (Some(point.line.deed), true, true);
        }
    }
}

const TURNING_POINTS: usize = 8;

fn turned(ui: &mut Ui, session: &Session, point: &Turning, rect: Rect) {
    let at = rect.left_center() + vec2(18.0, 0.0);
    let painter = ui.painter();
    let (small, large) = (fonts::body(fonts::CAPTION), fonts::bold(17.0));
    painter.text(at - vec2(0.0, 9.0), Align2::CENTER_CENTER, "turn", small, palette::INK_SECOND);
    painter.text(at + vec2(0.0, 7.0), Align2::CENTER_CENTER, point.line.round.to_string(), large, palette::INK);
    seat::paint_mark(painter, rect.left_center() + vec2(50.0, 0.0), 8.0, point.whose.index());
    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, palette::faint(palette::PAPER_EDGE, 0.6)));
    let place = Rect::from_min_max(rect.min + vec2(70.0, 4.0), rect.max - vec2(2.0, 2.0));
    let mut part = ui.new_child(UiBuilder::new().max_rect(place));
    part.spacing_mut().item_spacing.y = 1.0;
    let mut job = text::marked(&point.line.text, fonts::SMALL + 1.0, palette::INK);
    job.wrap = TextWrapping { max_rows: 2, max_width: place.width(), ..default() };
    part.label(job);
    let tone = if point.by > 0.0 { Tone::Good } else { Tone::Bad };
    let words = format!("{:+.0} % for {}", point.by * 100.0, name(session, point.whose));
    part.label(text::marked(&words, fonts::SMALL, Ground::Paper.tone(tone, false)));
}
