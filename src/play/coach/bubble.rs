//! The coach's bubble: a sheet of paper beside what is meant, with a tail that touches it.

use crate::contest::{Lesson, Wants};
use crate::theme::palette::{self, INK, INK_SECOND, RUST};
use crate::theme::{Button, Panel, fonts, icons, marks, panel, soft, text};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Color32, Context, CursorIcon, Layout, Painter, Pos2, Rect, Sense, Shape, Stroke, TextFormat, Ui,
    UiBuilder, Vec2, pos2, vec2,
};

/// How wide a bubble is, in a large and in a small window.
const WIDTHS: (f32, f32) = (380.0, 356.0);
const PADDING: f32 = 16.0;
const HEAD: f32 = 48.0;
const BUTTONS: f32 = 34.0;
/// How large the words are.
const WORDS: f32 = 17.0;
/// How far it keeps from what it points at.
const REACH: f32 = 26.0;

/// Where a bubble may lie on each side: how far along it, and how much further away.
const SPREAD: [(f32, f32); 8] =
    [(0.0, 0.0), (0.45, 0.0), (-0.45, 0.0), (0.85, 0.0), (-0.85, 0.0), (0.0, 22.0), (0.0, 60.0), (0.0, 120.0)];

/// What is written in a bubble.
pub(super) struct Saying<'a> {
    /// What it is about, small above the rest.
    pub head: String,
    /// How many steps there are, and which one this is; none outside a lesson.
    pub steps: Option<(usize, usize)>,
    /// What is said, with the key word in `*stars*`.
    pub words: &'a str,
    /// What was refused last.
    pub refused: Option<&'a str>,
    /// What can be pressed.
    pub buttons: Buttons,
}

/// What can be pressed in a bubble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Buttons {
    /// A lesson's, by what it wants; there is no step back from the first.
    Lesson(Wants, bool),
    /// A first's.
    First,
    /// None, because something is shown.
    Watching,
}

/// What was pressed in a bubble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    Next,
    Back,
    ShowMe,
    Skip,
    /// No first is explained any more.
    Never,
}

impl Saying<'_> {
    /// How large its bubble is in a window.
    pub fn size(&self, ctx: &Context, window: Rect) -> Vec2 {
        let width = if window.width() >= 1100.0 { WIDTHS.0 } else { WIDTHS.1 };
        let high = |job: LayoutJob| high(ctx, job, width - 2.0 * PADDING);
        let refused = self.refused.map_or(0.0, |_| 10.0 + high(self.refusal()));
        vec2(width, 2.0 * PADDING + HEAD + 10.0 + high(self.job()) + refused + 14.0 + BUTTONS)
    }

    fn job(&self) -> LayoutJob {
        text::marked(self.words, WORDS, INK)
    }

    fn refusal(&self) -> LayoutJob {
        text::marked(&format!("× {}", self.refused.unwrap_or_default()), fonts::BODY, palette::RUST_DARK)
    }

    /// Draws it; gives what was pressed.
    pub fn show(&self, ctx: &Context, name: &str, rect: Rect, at: Option<Rect>) -> Option<Press> {
        panel::float_on_top(ctx, name, rect, |ui| {
            ui.painter().add(soft::shadow(rect, 4, 22.0, 150));
            Panel::paper().padding(PADDING).show_in(ui, rect, |ui| {
                if let Some(at) = at {
                    tail(ui.painter(), rect, at);
                }
                self.head(ui);
                ui.add_space(10.0);
                ui.add(bevy_egui::egui::Label::new(self.job()).wrap().selectable(false));
                if self.refused.is_some() {
                    ui.add_space(4.0);
                    ui.add(bevy_egui::egui::Label::new(self.refusal()).wrap().selectable(false));
                }
                self.foot(ui, rect)
            })
        })
    }

    /// The dinosaur, what it is about, and how far the lesson is.
    fn head(&self, ui: &mut Ui) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
        let painter = ui.painter();
        dinosaur(painter, rect.left_center() + vec2(24.0, 0.0), 23.0);
        let left = rect.left() + 58.0;
        let mut job = LayoutJob::default();
        let font_id = fonts::body(fonts::SMALL);
        job.append(
            &self.head,
            0.0,
            TextFormat { font_id, extra_letter_spacing: 0.5, color: INK_SECOND, ..Default::default() },
        );
        let head = painter.layout_job(job);
        let Some((count, at)) = self.steps else {
            painter.galley(pos2(left, rect.center().y - head.size().y / 2.0), head, INK_SECOND);
            return;
        };
        painter.galley(pos2(left, rect.top() + 4.0), head, INK_SECOND);
        let mut x = left + 4.0;
        let y = rect.top() + 33.0;
        for step in 0..count {
            match step.cmp(&at) {
                std::cmp::Ordering::Less => _ = painter.circle_filled(pos2(x, y), 4.0, DONE),
                std::cmp::Ordering::Equal => {
                    let now = Rect::from_min_size(pos2(x - 4.0, y - 4.0), vec2(19.0, 8.0));
                    painter.rect_filled(now, 4, RUST);
                    x += 11.0;
                }
                std::cmp::Ordering::Greater => _ = painter.circle_filled(pos2(x, y), 4.0, TO_COME),
            }
            x += 14.0;
        }
        let words = format!("{} of {count}", at + 1);
        painter.text(pos2(rect.right(), y), Align2::RIGHT_CENTER, words, fonts::body(fonts::SMALL), INK_SECOND);
    }

    fn foot(&self, ui: &mut Ui, rect: Rect) -> Option<Press> {
        let row = Rect::from_min_max(
            pos2(rect.left() + PADDING, rect.bottom() - PADDING - BUTTONS),
            rect.max - vec2(PADDING, PADDING),
        );
        let mut pressed = None;
        let mut press = |is_pressed: bool, press: Press| pressed = pressed.or(is_pressed.then_some(press));
        ui.scope_builder(UiBuilder::new().max_rect(row).layout(Layout::left_to_right(Align::Center)), |ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let button = |button: Button<'static>| button.height(BUTTONS);
            match self.buttons {
                Buttons::Watching => {
                    text::small(ui, "Watch: it is taken back afterwards, and yours to do.");
                    return;
                }
                Buttons::First => {
                    press(button(Button::new("Understood").key("Enter")).show(ui).clicked(), Press::Next);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        press(link(ui, "Don't show again"), Press::Never);
                    });
                    return;
                }
                Buttons::Lesson(Wants::Choice, _) => {
                    press(button(Button::new("Show me").icon("eye").key("S")).show(ui).clicked(), Press::ShowMe);
                }
                Buttons::Lesson(Wants::Play, _) => {
                    press(button(Button::main("Let me play").key("Enter")).show(ui).clicked(), Press::Next);
                }
                Buttons::Lesson(..) => {
                    press(button(Button::main("Next").key("Enter")).show(ui).clicked(), Press::Next);
                }
            }
            if matches!(self.buttons, Buttons::Lesson(_, true)) {
                press(button(Button::new("Back").key("B")).show(ui).clicked(), Press::Back);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                press(link(ui, "Skip the lesson"), Press::Skip);
            });
        });
        pressed
    }
}

/// A lesson in words.
pub(super) fn of_lesson<'a>(lesson: &'a Lesson, number: usize, refused: Option<&'a str>) -> Saying<'a> {
    Saying {
        head: format!("Lesson {number} · {}", lesson.title),
        steps: Some((lesson.steps.len(), lesson.at)),
        words: &lesson.say,
        refused,
        buttons: Buttons::Lesson(lesson.wants, lesson.at > 0),
    }
}

const DONE: Color32 = Color32::from_rgb(0x2F, 0x6B, 0x2B);
const TO_COME: Color32 = Color32::from_rgb(0xCD, 0xBB, 0x92);

/// The coach in a ring of brass.
pub(super) fn dinosaur(painter: &Painter, middle: Pos2, radius: f32) {
    painter.circle_filled(middle + vec2(0.0, 1.5), radius + 1.0, Color32::from_black_alpha(50));
    painter.circle(middle, radius, palette::PAPER_LIGHT, Stroke::new(2.5, palette::BRASS));
    let square = Rect::from_center_size(middle, Vec2::splat(radius * 1.45));
    icons::paint(painter, "dinosaur", square, DONE);
}

/// Underlined words that can be clicked.
fn link(ui: &mut Ui, words: &str) -> bool {
    let mut job = LayoutJob::default();
    job.append(
        words,
        0.0,
        TextFormat {
            font_id: fonts::body(fonts::SMALL),
            color: INK_SECOND,
            underline: Stroke::new(1.0, INK_SECOND),
            ..Default::default()
        },
    );
    let shown = ui.add(bevy_egui::egui::Label::new(job).selectable(false).sense(Sense::click()));
    marks::note(ui.ctx(), words, shown.rect, true);
    shown.on_hover_cursor(CursorIcon::PointingHand).clicked()
}

fn high(ctx: &Context, mut job: LayoutJob, width: f32) -> f32 {
    job.wrap.max_width = width;
    ctx.fonts_mut(|fonts| fonts.layout_job(job)).size().y
}

/// A tail of paper from the bubble to what it points at.
fn tail(painter: &Painter, bubble: Rect, at: Rect) {
    let at = at.expand(5.0);
    let inset = |range: f32, low: f32, high: f32| range.clamp(low + 34.0, (high - 34.0).max(low + 34.0));
    let within = |value: f32, low: f32, high: f32| {
        let room = ((high - low) / 4.0).min(14.0);
        value.clamp(low + room, high - room)
    };
    let (tip, base, along) = if at.bottom() <= bubble.top() || at.top() >= bubble.bottom() {
        let is_above = at.bottom() <= bubble.top();
        let x = inset(at.center().x, bubble.left(), bubble.right());
        let y = if is_above { bubble.top() + 1.0 } else { bubble.bottom() - 1.0 };
        let tip = pos2(within(x, at.left(), at.right()), if is_above { at.bottom() } else { at.top() });
        (tip, pos2(x, y), vec2(18.0, 0.0))
    } else if at.right() <= bubble.left() || at.left() >= bubble.right() {
        let is_left = at.right() <= bubble.left();
        let y = inset(at.center().y, bubble.top(), bubble.bottom());
        let x = if is_left { bubble.left() + 1.0 } else { bubble.right() - 1.0 };
        let tip = pos2(if is_left { at.right() } else { at.left() }, within(y, at.top(), at.bottom()));
        (tip, pos2(x, y), vec2(0.0, 18.0))
    } else {
        return;
    };
    let (one, other) = (base - along, base + along);
    painter.add(Shape::convex_polygon(vec![one, tip, other], palette::PAPER, Stroke::NONE));
    for side in [one, other] {
        painter.line_segment([side, tip], Stroke::new(1.2, palette::PAPER_EDGE));
    }
}

/// Where a bubble lies best: beside what it points at, over as little as possible of what is not to be covered.
pub(super) fn place(size: Vec2, at: Option<Rect>, room: Rect, spared: &[(Rect, f32)]) -> Rect {
    let Some(at) = at else {
        let middle = pos2(room.center().x, room.top() + room.height() * 0.38);
        return inside(Rect::from_center_size(middle, size), room);
    };
    let (out, half) = (vec2(REACH, REACH) + at.size() / 2.0, size / 2.0);
    let mut best: Option<(f32, Rect)> = None;
    for (number, side) in [vec2(0.0, 1.0), vec2(0.0, -1.0), vec2(1.0, 0.0), vec2(-1.0, 0.0)].into_iter().enumerate() {
        for (shift, further) in SPREAD {
            let across = vec2(side.y.abs(), side.x.abs()) * half * shift;
            let away = side * (out + half + Vec2::splat(further));
            let rect = inside(Rect::from_center_size(at.center() + away + across, size), room);
            let covered: f32 = spared.iter().map(|(spared, weight)| shared(rect, *spared) * weight).sum();
            let far = rect.center().distance(at.center()) * 2.0 + number as f32 * 20.0 + shift.abs() * 60.0;
            if best.is_none_or(|(cost, _)| covered + far < cost) {
                best = Some((covered + far, rect));
            }
        }
    }
    best.map_or(Rect::NOTHING, |(_, rect)| rect)
}

/// How much of one rectangle lies over another.
fn shared(one: Rect, other: Rect) -> f32 {
    Some(one.intersect(other)).filter(Rect::is_positive).map_or(0.0, |shared| shared.area())
}

/// A rectangle moved into a room.
fn inside(rect: Rect, room: Rect) -> Rect {
    let most = (room.max - rect.size()).max(room.min);
    Rect::from_min_size(rect.min.clamp(room.min, most), rect.size())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Vec2 = Vec2 { x: 380.0, y: 200.0 };

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    #[test]
    fn a_bubble_never_covers_what_it_points_at_nor_the_prompt() {
        let room = rect(12.0, 12.0, 1256.0, 696.0);
        let prompt = rect(226.0, 610.0, 786.0, 98.0);
        for x in (20..1200).step_by(60) {
            for y in (20..640).step_by(60) {
                let at = rect(x as f32, y as f32, 60.0, 50.0);
                let bubble = place(SIZE, Some(at), room, &[(at, 60.0), (prompt, 40.0)]);
                assert!(room.contains_rect(bubble));
                assert!(!bubble.intersect(at).is_positive(), "{bubble:?} over {at:?}");
                assert!(!bubble.intersect(prompt).is_positive(), "{bubble:?} over the prompt for {at:?}");
            }
        }
    }

    #[test]
    fn a_bubble_for_nothing_lies_in_the_upper_middle() {
        let room = rect(0.0, 0.0, 1280.0, 720.0);
        assert_eq!(place(SIZE, None, room, &[]).center().x, 640.0);
    }
}
