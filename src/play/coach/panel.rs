//! The lesson in place of the log: which one it is, how far it is, what it is about, and the way out.

use super::{LeaveLesson, mark};
use crate::contest::Lesson;
use crate::games::GameInfo;
use crate::learned::{Learned, Progress};
use crate::play::hud::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::theme::palette::{self, BRASS_LIGHT, GLOW, INK, TEXT, TEXT_SECOND, TEXT_THIRD};
use crate::theme::{Button, Panel, fonts, icons, panel, text};
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

/// Panels lower than this have room for the course and nothing else, or not even for the steps.
const TALL: f32 = 420.0;
const LOW: f32 = 160.0;

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    learned: Res<Learned>,
    mut panels: ResMut<Panels>,
    mut leave: MessageWriter<LeaveLesson>,
) -> Result {
    let Some(lesson) = &session.lesson else { return Ok(()) };
    if !parts.has_log && !panels.log {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let (game, rect) = (session.game, parts.lesson);
    let padding = if rect.height() < LOW { 12.0 } else { 14.0 };
    Panel::hull().padding(padding).show_at(ctx, "lesson", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        if rect.height() < LOW {
            low(ui, game, lesson, &learned, &mut leave);
            return;
        }
        if rect.height() >= TALL {
            title(ui, game.name);
            course(ui, game, lesson, &learned);
        } else {
            title(ui, &heading(game, lesson));
            course_line(ui, game, lesson, &learned);
        }
        ui.add_space(6.0);
        panel::rule(ui);
        ui.add_space(4.0);
        let foot = Rect::from_min_max(pos2(ui.max_rect().left(), ui.max_rect().bottom() - 30.0), ui.max_rect().max);
        let body = Rect::from_min_max(ui.cursor().min, pos2(foot.right(), foot.top() - 8.0));
        ui.scope_builder(bevy_egui::egui::UiBuilder::new().max_rect(body), |ui| {
            panel::scroll(ui, "steps of the lesson", |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                steps(ui, lesson, rect.height() >= TALL);
            });
        });
        ui.scope_builder(bevy_egui::egui::UiBuilder::new().max_rect(foot), |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                let rules = Button::new("Rules").icon("rule-book").key("F1").small();
                if rules.show(ui).clicked() {
                    panels.help = !panels.help;
                }
                let rest = ui.available_width();
                if Button::new("Leave").key("Esc").small().width(rest.min(120.0)).show(ui).clicked() {
                    leave.write(LeaveLesson);
                }
            });
        });
    });
    Ok(())
}

/// What a lesson is called with its game and its number.
pub(super) fn heading(game: &GameInfo, lesson: &Lesson) -> String {
    let name = game.name.rsplit(": ").next().unwrap_or(game.name);
    format!("{name}: lesson {}, {}", super::number(game, lesson), lesson.title)
}

fn title(ui: &mut Ui, words: &str) {
    ui.horizontal(|ui| {
        icons::icon(ui, "mortarboard", 20.0, BRASS_LIGHT);
        let job = text::slab(words, fonts::HEADING, BRASS_LIGHT);
        ui.add(bevy_egui::egui::Label::new(job).truncate());
    });
}

/// Every lesson of the course with its mark and its minutes.
fn course(ui: &mut Ui, game: &GameInfo, lesson: &Lesson, learned: &Learned) {
    for (index, info) in game.lessons().iter().enumerate() {
        let is_now = info.id == lesson.id;
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 28.0), Sense::hover());
        let painter = ui.painter();
        if is_now {
            let band = rect.expand2(vec2(13.0, 0.0));
            painter.rect_filled(band, 0, palette::faint(GLOW, 0.22));
            painter.rect_filled(band.with_max_x(band.left() + 3.0), 0, GLOW);
        }
        let bead = pos2(rect.left() + 11.0, rect.center().y);
        mark::bead(painter, bead, index + 1, learned.of(game, &info.id), is_now);
        let colour = if is_now || learned.of(game, &info.id) == Progress::Done { TEXT } else { TEXT_SECOND };
        let minutes = format!("{} min", info.minutes);
        let font = fonts::body(fonts::CAPTION);
        let end = painter.text(rect.right_center(), Align2::RIGHT_CENTER, minutes, font, TEXT_SECOND);
        let mut job = bevy_egui::egui::text::LayoutJob::default();
        text::append(&mut job, &info.title, fonts::body(fonts::BODY), colour);
        job.wrap = bevy_egui::egui::text::TextWrapping::truncate_at_width(end.left() - bead.x - 26.0);
        let name = painter.layout_job(job);
        painter.galley(pos2(bead.x + 19.0, rect.center().y - name.size().y / 2.0), name, colour);
    }
}

/// The whole course as a line of pieces, one for each lesson.
fn course_line(ui: &mut Ui, game: &GameInfo, lesson: &Lesson, learned: &Learned) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 8.0), Sense::hover());
    let count = game.lessons().len().max(1) as f32;
    let width = (rect.width() - 6.0 * (count - 1.0)) / count;
    for (index, info) in game.lessons().iter().enumerate() {
        let left = rect.left() + index as f32 * (width + 6.0);
        let whole = Rect::from_min_size(pos2(left, rect.top()), vec2(width, 8.0));
        ui.painter().rect_filled(whole, 4, Color32::from_rgb(0x4A, 0x38, 0x22));
        let share = match (info.id == lesson.id, learned.of(game, &info.id)) {
            (true, _) => lesson.at as f32 / lesson.steps.len().max(1) as f32,
            (_, Progress::Done) => 1.0,
            _ => 0.0,
        };
        if share > 0.0 {
            let colour = if share >= 1.0 { palette::Ground::Hull.tone(palette::Tone::Good, false) } else { GLOW };
            ui.painter().rect_filled(whole.with_max_x(left + (width * share).max(8.0)), 4, colour);
        }
    }
}

/// What the steps are about: those behind, the one asked, those to come.
fn steps(ui: &mut Ui, lesson: &Lesson, has_note: bool) {
    ui.label(text::slab("In this lesson", fonts::BUTTON, BRASS_LIGHT));
    ui.add_space(2.0);
    for (index, title) in lesson.steps.iter().enumerate() {
        let order = index.cmp(&lesson.at);
        let colour = match order {
            std::cmp::Ordering::Greater => TEXT_THIRD,
            _ => TEXT,
        };
        let mut job = bevy_egui::egui::text::LayoutJob::default();
        text::append(&mut job, title, fonts::body(14.0), colour);
        job.wrap.max_width = ui.available_width() - 22.0;
        let name = ui.painter().layout_job(job);
        let (rect, row) = ui.allocate_exact_size(vec2(ui.available_width(), name.size().y + 6.0), Sense::hover());
        if order == std::cmp::Ordering::Equal {
            row.scroll_to_me(None);
        }
        mark::step(ui.painter(), rect.left_center() + vec2(7.0, 0.0), order);
        ui.painter().galley(pos2(rect.left() + 22.0, rect.top() + 3.0), name, colour);
    }
    if has_note {
        ui.add_space(6.0);
        panel::rule(ui);
        ui.add_space(4.0);
        text::small(
            ui,
            "Only what the coach asks for can be clicked. Anything else answers with its reason; nothing here is kept or counted.",
        );
    }
}

/// The lesson where there is little room: its name, the course as a line, what it teaches, and the way out.
fn low(ui: &mut Ui, game: &GameInfo, lesson: &Lesson, learned: &Learned, leave: &mut MessageWriter<LeaveLesson>) {
    ui.spacing_mut().item_spacing.y = 3.0;
    title(ui, &heading(game, lesson));
    course_line(ui, game, lesson, learned);
    let rest = ui.available_rect_before_wrap();
    let leaving = Button::new("Leave").key("Esc").small();
    let width = leaving.wide(ui.ctx());
    let place = Rect::from_min_size(pos2(rest.right() - width, rest.bottom() - 28.0), vec2(width, 28.0));
    let words = format!("{} · {} min", lesson.teaches, lesson.minutes);
    let mut job = text::marked(&words, fonts::SMALL, TEXT_SECOND);
    job.wrap.max_width = rest.width() - width - 12.0;
    job.wrap.max_rows = 2;
    let words = ui.painter().layout_job(job);
    ui.painter().galley(pos2(rest.left(), rest.top() + 2.0), words, TEXT_SECOND);
    ui.scope_builder(bevy_egui::egui::UiBuilder::new().max_rect(place), |ui| {
        if leaving.show(ui).clicked() {
            leave.write(LeaveLesson);
        }
    });
}

/// The ink of figures on light beads.
pub(super) const ON_BEAD: Color32 = INK;
/// The line round beads of what is to come.
pub(super) const BEAD_LINE: Stroke = Stroke { width: 1.2, color: TEXT_THIRD };
