//! The boxes' papers: how far each course is, its lessons, and the one thing to do first.

use super::course::{First, length, main_box};
use super::{Shown, Wish};
use crate::games::{self, GAMES, GameInfo};
use crate::launcher::page;
use crate::learned::Progress;
use crate::theme::palette::*;
use crate::theme::{Button, Panel, art, fonts, icons, soft, text, tip};
use bevy_egui::egui::{Align2, Color32, Rect, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};

const GAP: f32 = 8.0;
const LID: f32 = 84.0;
const HEAD: f32 = 108.0;
const FOOT: f32 = 56.0;

/// The papers, so many side by side.
pub(super) fn show(ui: &mut Ui, room: Rect, columns: usize, shown: &Shown, wishes: &mut Vec<Wish>) {
    let rows = GAMES.len().div_ceil(columns);
    let size = vec2((room.width() + GAP) / columns as f32 - GAP, (room.height() + GAP) / rows as f32 - GAP);
    let main = main_box(&shown.learned);
    for (n, game) in GAMES.iter().enumerate() {
        let at = vec2((n % columns) as f32 * (size.x + GAP), (n / columns) as f32 * (size.y + GAP));
        let rect = Rect::from_min_size(room.min + at, size);
        Panel::paper().padding(0.0).show_in(ui, rect, |ui| paper(ui, rect, n, game, main == Some(n), shown, wishes));
    }
}

fn paper(
    ui: &mut Ui,
    rect: Rect,
    n: usize,
    game: &'static GameInfo,
    is_main: bool,
    shown: &Shown,
    wishes: &mut Vec<Wish>,
) {
    head(ui, rect, game, shown);
    let lessons = game.lessons();
    let body = Rect::from_min_max(rect.min + vec2(16.0, HEAD), rect.max - vec2(16.0, FOOT));
    let high = (body.height() / (lessons.len() as f32).max(6.0)).min(33.0);
    for (at, lesson) in lessons.iter().enumerate() {
        let row = Rect::from_min_size(pos2(body.min.x, body.min.y + at as f32 * high), vec2(body.width(), high));
        let progress = shown.learned.of(game, &lesson.id);
        self::lesson(ui, row, at, game, progress, wishes, n);
    }
    let y = body.min.y + lessons.len() as f32 * high;
    hint(ui, Rect::from_min_max(pos2(body.min.x, y), body.max), game, shown);
    let first = First::of(game, &shown.learned);
    let place =
        Rect::from_min_max(pos2(rect.min.x + 16.0, rect.max.y - 49.0), pos2(rect.max.x - 16.0, rect.max.y - 13.0));
    let mut foot = ui.new_child(UiBuilder::new().max_rect(place).id_salt(("foot", n)));
    let label = first.label(game);
    let button = if is_main { Button::main(&label) } else { Button::new(&label) };
    let button = if first == First::Play { button.icon("check-mark") } else { button };
    if button.width(place.width()).show(&mut foot).clicked() {
        wishes.push(match first {
            First::Play => Wish::Play(n),
            First::Start(at) | First::Continue(at) => Wish::Lesson(n, at),
        });
    }
}

/// The box, its name, how long the course is and how far.
fn head(ui: &Ui, rect: Rect, game: &GameInfo, shown: &Shown) {
    let painter = ui.painter();
    let [wide, deep, _] = game.size;
    let lid =
        Rect::from_min_size(rect.min + vec2(16.0, 15.0), vec2(LID * wide / deep.min(2.6), LID * deep / deep.min(2.6)));
    let lid = Rect::from_min_size(lid.min, lid.size() * (LID / lid.height()).min(118.0 / lid.width()));
    painter.add(soft::shadow(lid, 3, 6.0, 110));
    if let Some(texture) = shown.lids.of(game) {
        art::picture(painter, texture, lid);
    }
    painter.rect_stroke(lid, 3, Stroke::new(1.0, BRASS_DARK), StrokeKind::Inside);
    let left = lid.max.x + 14.0;
    let name = painter.layout_job(text::slab(game.short(), 20.0, INK));
    painter.galley(pos2(left, rect.min.y + 22.0), name, INK);
    let (lessons, minutes) = length(game);
    let words = format!("{lessons} lessons, {minutes} min");
    painter.text(pos2(left, rect.min.y + 56.0), Align2::LEFT_CENTER, words, fonts::body(14.0), INK_SECOND);
    let done = shown.learned.done(game);
    let count = painter.layout_no_wrap(format!("{done}/{lessons}"), fonts::bold(14.0), INK);
    let right = rect.max.x - 18.0 - count.size().x;
    let bar = Rect::from_min_max(pos2(left, rect.min.y + 77.0), pos2(right - 8.0, rect.min.y + 87.0));
    let round = 5;
    painter.rect_filled(bar, round, PAPER_LIGHT);
    let share = done as f32 / lessons.max(1) as f32;
    let good = Ground::Paper.tone(Tone::Good, art::Art::of(ui.ctx()).colour_blind());
    if done > 0 {
        painter.rect_filled(bar.with_max_x(bar.min.x + bar.width() * share), round, good);
    }
    painter.rect_stroke(bar, round, Stroke::new(1.0, BRASS), StrokeKind::Inside);
    painter.galley(pos2(right, bar.center().y - count.size().y / 2.0), count, INK);
}

fn lesson(
    ui: &mut Ui,
    row: Rect,
    at: usize,
    game: &'static GameInfo,
    progress: Progress,
    wishes: &mut Vec<Wish>,
    n: usize,
) {
    let lesson = &game.lessons()[at];
    let line = Stroke::new(1.0, faint(PAPER_EDGE, 0.8));
    ui.painter().hline(row.x_range(), row.min.y, line);
    let begun = match progress {
        Progress::At(step) => Some(step),
        _ => None,
    };
    if begun.is_some() {
        ui.painter().rect_filled(row.expand2(vec2(8.0, 0.0)), 2, Color32::from_rgb(0xF6, 0xD7, 0x94));
    }
    let label = format!("{} {}: {}", game.short(), at + 1, lesson.title);
    let response = page::spot(ui, row.shrink2(vec2(0.0, 1.0)), ("lesson", n, at), &label);
    let painter = ui.painter();
    let middle = pos2(row.min.x + 11.0, row.center().y);
    let good = Ground::Paper.tone(Tone::Good, art::Art::of(ui.ctx()).colour_blind());
    let number = |colour: Color32| {
        painter.text(middle, Align2::CENTER_CENTER, (at + 1).to_string(), fonts::bold(13.0), colour);
    };
    match progress {
        Progress::Done => {
            painter.circle_filled(middle, 10.5, good);
            icons::paint(painter, "check-mark", Rect::from_center_size(middle, vec2(12.0, 12.0)), PAPER_LIGHT);
        }
        Progress::At(_) => {
            painter.circle_filled(middle, 10.5, RUST);
            number(PAPER_LIGHT);
        }
        Progress::Skipped => {
            painter.circle(middle, 10.5, PAPER_SHADE, Stroke::new(1.2, BRASS_DARK));
            icons::paint(painter, "next-button", Rect::from_center_size(middle, vec2(11.0, 11.0)), INK_SECOND);
        }
        Progress::New => {
            painter.circle_stroke(middle, 10.5, Stroke::new(1.2, BRASS_DARK));
            number(INK_SECOND);
        }
    }
    let minutes = painter.layout_no_wrap(format!("{} min", lesson.minutes), fonts::body(14.0), INK_SECOND);
    let right = row.max.x - minutes.size().x;
    painter.galley(pos2(right, row.center().y - minutes.size().y / 2.0), minutes, INK_SECOND);
    let mut end = right - 10.0;
    if let Some(step) = begun {
        let words = format!("step {} of {}", step + 1, lesson.steps);
        let words = painter.layout_no_wrap(words, fonts::body(fonts::SMALL), RUST_DARK);
        end -= words.size().x + 8.0;
        painter.galley(pos2(end + 8.0, row.center().y - words.size().y / 2.0), words, RUST_DARK);
    }
    let font = if begun.is_some() { fonts::semi(15.5) } else { fonts::body(15.5) };
    let clipped = painter.with_clip_rect(row.with_max_x(end).intersect(painter.clip_rect()));
    clipped.text(pos2(row.min.x + 30.0, row.center().y), Align2::LEFT_CENTER, &lesson.title, font, INK);
    let how = match progress {
        Progress::New => "Never taken.".to_string(),
        Progress::At(step) => format!("Goes on with step {}.", step + 1),
        Progress::Skipped => "Put aside; take it whenever you like.".into(),
        Progress::Done => "Done; take it again whenever you like.".into(),
    };
    if tip::tip(response, &lesson.teaches, &how).clicked() {
        wishes.push(Wish::Lesson(n, at));
    }
}

/// What is worth knowing before or after, where there is room.
fn hint(ui: &Ui, room: Rect, game: &GameInfo, shown: &Shown) {
    let line = Stroke::new(1.0, faint(PAPER_EDGE, 0.8));
    ui.painter().hline(room.x_range(), room.min.y, line);
    let below = shown.tables.of(game.id).built_on;
    let base = games::find(below).filter(|base| base.id != game.id);
    let words = match base {
        Some(base) => format!("Best after the lessons of {}, to which this box adds.", base.short()),
        None if room.height() > 26.0 => "Any lesson can be taken again.".into(),
        None => return,
    };
    let mut left = room.min.x;
    if base.is_some() {
        let bulb = Rect::from_min_size(pos2(left, room.min.y + 12.0), vec2(16.0, 16.0));
        icons::paint(ui.painter(), "light-bulb", bulb, BRASS);
        left += 26.0;
    }
    let mut job = text::marked(&words, 14.0, INK_SECOND);
    job.wrap.max_width = room.max.x - left;
    let galley = ui.painter().layout_job(job);
    if galley.size().y + 6.0 < room.height() + 6.0 {
        ui.painter().galley(pos2(left, room.min.y + 7.0), galley, INK_SECOND);
    }
}
