//! What is asked now, in words, with a button for each answer.

use super::{Advisor, HudSet, Parts};
use crate::contest::Offered;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::takeover::{Pressed, Takeover, Words};
use crate::play::{Intent, Paused, Thinking};
use crate::theme::{Button, Panel, fonts, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::{Target, Turn};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    reach: Res<Reach>,
    thinking: Res<Thinking>,
    time: Res<Time>,
    taken: Res<Takeover>,
    advisor: Res<Advisor>,
    mut paused: ResMut<Paused>,
    mut intents: MessageWriter<Intent>,
    mut pressed: MessageWriter<Pressed>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Turn::Of(deciding) = session.contest.turn() else { return Ok(()) };
    if session.contest.tape().is_some() {
        return Ok(());
    }
    let name = &session.contest.players()[deciding].name;
    let panel = if session.person().is_some() { Panel::paper() } else { Panel::hull() };
    if let Some(words) = taken.words.as_ref().filter(|_| session.person().is_some()) {
        panel.padding(PADDING).show_at(ctx, "prompt", parts.prompt, |ui| {
            taken_over(ui, &session, deciding, words).into_iter().for_each(|button| _ = pressed.write(Pressed(button)));
        });
        return Ok(());
    }
    let plan = Plan::of(ctx, &session, &reach, parts.prompt.width(), parts.prompt.height());
    if session.person().is_some() && plan.is_below {
        panel
            .padding(PADDING)
            .show_at(ctx, "prompt", parts.prompt, |ui| many(ui, &session, (&reach, &advisor), deciding, &mut intents));
        return Ok(());
    }
    panel.padding(PADDING).show_at(ctx, "prompt", parts.prompt, |ui| {
        ui.horizontal_centered(|ui| {
            seat::seat_icon(ui, deciding.index(), 30.0);
            ui.add_space(4.0);
            if session.person().is_none() {
                waiting(ui, name, thinking.is_busy(), time.elapsed_secs());
                let rest = ui.available_size();
                ui.allocate_ui(rest, |ui| ahead(ui, &session, &thinking, &mut paused, &mut intents));
                return;
            }
            ui.allocate_ui(egui::vec2(plan.question, ui.available_height()), |ui| {
                ui.set_min_height(ui.available_height());
                let spare = ui.available_height() - words_height(ui.ctx(), &session, plan.question);
                ui.vertical(|ui| {
                    ui.add_space((spare / 2.0).max(0.0));
                    question(ui, &session);
                });
            });
            let rest = ui.available_size();
            ui.allocate_ui(rest, |ui| answers(ui, &session, (&reach, &advisor), &mut intents));
        });
    });
    Ok(())
}

const PADDING: f32 = 12.0;

/// How question and answers share the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Plan {
    /// Whether the answers stand below the question.
    is_below: bool,
    /// How wide the question is.
    question: f32,
    /// How high the panel should be.
    height: f32,
}

impl Plan {
    /// A plan for a panel of this width, and this height if that is enough.
    fn of(ctx: &egui::Context, session: &Session, reach: &Reach, width: f32, height: f32) -> Plan {
        const BETWEEN: f32 = 8.0;
        let room = width - 2.0 * PADDING - 44.0;
        let wide = |label: &str, key: &str| Button::new(label).key(key).wide(ctx) + BETWEEN;
        let key = |index: usize| if session.obvious == Some(index) { "Space" } else { "1" };
        let total: f32 = session.listed(reach).map(|(index, offer)| wide(&offer.label, key(index))).sum();
        let total = if session.picked.is_empty() { total } else { total + wide("Put back", "Esc") };
        let total = if session.refused_aside() == 0 { total } else { total + 180.0 };
        let rows = |room: f32| (total / room.max(1.0)).ceil() as usize;
        let answers = total.min(room * 0.66);
        let question = room - answers - 16.0;
        let fits = words_height(ctx, session, question) <= height - 2.0 * PADDING + 4.0;
        if rows(answers * 1.02) <= 1 && fits {
            return Plan { is_below: false, question, height };
        }
        let all = 2.0 * PADDING + words_height(ctx, session, room) + 14.0 + rows(room + 40.0).max(1) as f32 * 35.0;
        Plan { is_below: true, question: room, height: all.max(height) }
    }
}

/// How high the panel of the prompt should be, if it is so wide and at least so high.
pub(super) fn height(ctx: &egui::Context, session: &Session, reach: &Reach, width: f32, least: f32) -> f32 {
    let is_asked = session.person().is_some() && !session.is_curtained();
    if is_asked { Plan::of(ctx, session, reach, width, least).height } else { least }
}

/// How high the question is in a column of this width.
fn words_height(ctx: &egui::Context, session: &Session, width: f32) -> f32 {
    let (head, rest) = words(session, width);
    let high = |mut job: egui::text::LayoutJob| {
        job.wrap.max_width = width.max(1.0);
        ctx.fonts_mut(|fonts| fonts.layout_job(job)).size().y
    };
    let rest = session.said().unwrap_or(&rest);
    let below = if rest.is_empty() { 0.0 } else { 2.0 + high(text::marked(rest, fonts::SMALL, palette::INK)) };
    high(text::slab(&head, head_size(&head, width), palette::INK)) + below
}

/// Longer first words are written smaller.
fn head_size(head: &str, width: f32) -> f32 {
    let is_long = head.len() > LONG_HEAD || head.chars().count() as f32 * LETTER > width;
    if is_long { fonts::HEADING } else { fonts::TITLE }
}

/// How wide a letter of the first words is, more or less.
const LETTER: f32 = 11.6;

/// The question above, and all its answers below, which scroll where there are too many.
fn many(
    ui: &mut egui::Ui,
    session: &Session,
    (reach, advisor): (&Reach, &Advisor),
    deciding: kit::Seat,
    intents: &mut MessageWriter<Intent>,
) {
    ui.horizontal(|ui| {
        seat::seat_icon(ui, deciding.index(), 30.0);
        ui.add_space(4.0);
        question(ui, session);
    });
    egui::ScrollArea::vertical().id_salt("answers").auto_shrink(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            if session.lists_refused {
                // A long list would hide the way back.
                refused_aside(ui, session, intents);
            }
            let obvious = session.obvious;
            let mut number = 0;
            for (index, offer) in session.listed(reach) {
                number += offer.refused.is_none() as usize;
                let marks = (obvious == Some(index), advisor.marks(session, index));
                answer(ui, session, (index, offer), marks, number, true, intents);
            }
            if !session.picked.is_empty() && Button::new("Put back").small().key("Esc").show(ui).clicked() {
                intents.write(Intent::PutBack);
            }
            if !session.lists_refused {
                refused_aside(ui, session, intents);
            }
        });
    });
}

/// What the table says instead of the question; gives the button that was pressed.
fn taken_over(ui: &mut egui::Ui, session: &Session, deciding: kit::Seat, words: &Words) -> Option<usize> {
    let mut pressed = None;
    if ui.available_height() > HIGH && !words.buttons.is_empty() {
        return stacked(ui, session, deciding, words);
    }
    ui.horizontal_centered(|ui| {
        seat::seat_icon(ui, deciding.index(), 30.0);
        ui.add_space(4.0);
        let rest = ui.available_rect_before_wrap();
        let shown = ui.scope_builder(
            egui::UiBuilder::new().max_rect(rest).layout(egui::Layout::right_to_left(egui::Align::Center)),
            |ui| {
                for (index, knob) in words.buttons.iter().enumerate().rev() {
                    let button = if knob.is_main { Button::main(&knob.label) } else { Button::new(&knob.label) };
                    let button = if knob.key.is_empty() { button } else { button.key(knob.key) };
                    let button = match &knob.refused {
                        Some((sentence, page)) => button.refused(sentence, page),
                        None => button,
                    };
                    if button.show(ui).clicked() {
                        pressed = Some(index);
                    }
                }
                ui.min_rect()
            },
        );
        let width = rest.width() - if words.buttons.is_empty() { 0.0 } else { shown.inner.width() + 10.0 };
        let column = egui::Rect::from_min_size(rest.min, egui::vec2(width, rest.height()));
        let size = if words.head.chars().count() as f32 * 12.4 > width { fonts::HEADING } else { fonts::TITLE };
        let mut head = text::slab(&words.head, size, palette::INK);
        head.wrap.max_width = width;
        let head = ui.painter().layout_job(head);
        let (line, colour) = match session.said() {
            Some(said) => (said, palette::RUST),
            None => (&words.body, palette::INK_SECOND),
        };
        let mut line = text::marked(line, fonts::SMALL, colour);
        line.wrap.max_width = width;
        let line = ui.painter().layout_job(line);
        let top = column.center().y - (head.size().y + line.size().y + 2.0) / 2.0;
        ui.painter().galley(egui::pos2(column.min.x, top), head.clone(), palette::INK);
        ui.painter().galley(egui::pos2(column.min.x, top + head.size().y + 2.0), line, palette::INK);
    });
    pressed
}

/// From this height on the words of a table stand above its buttons.
const HIGH: f32 = 76.0;

/// The words of a table in one or two lines, and its buttons in a row below.
fn stacked(ui: &mut egui::Ui, session: &Session, deciding: kit::Seat, words: &Words) -> Option<usize> {
    let mut pressed = None;
    let room = ui.available_rect_before_wrap();
    let width = room.width() - 38.0;
    seat::paint_mark(ui.painter(), room.min + egui::vec2(14.0, 18.0), 11.0, deciding.index());
    let mut head = text::slab(&words.head, fonts::HEADING, palette::INK);
    head.wrap = egui::text::TextWrapping::truncate_at_width(width);
    let head = ui.painter().layout_job(head);
    let (line, colour) = match &session.said {
        Some(said) => (said, palette::RUST),
        None => (&words.body, palette::INK_SECOND),
    };
    let mut line = text::marked(line, fonts::SMALL, colour);
    line.wrap = egui::text::TextWrapping::truncate_at_width(width);
    let line = ui.painter().layout_job(line);
    let at = room.min + egui::vec2(38.0, 0.0);
    ui.painter().galley(at, head.clone(), palette::INK);
    ui.painter().galley(at + egui::vec2(0.0, head.size().y), line, palette::INK);
    let row = egui::Rect::from_min_max(egui::pos2(room.min.x, room.max.y - 34.0), room.max);
    ui.scope_builder(
        egui::UiBuilder::new().max_rect(row).layout(egui::Layout::right_to_left(egui::Align::Center)),
        |ui| {
            for (index, knob) in words.buttons.iter().enumerate().rev() {
                let button = if knob.is_main { Button::main(&knob.label) } else { Button::new(&knob.label) };
                let button = match &knob.refused {
                    Some((sentence, page)) => button.refused(sentence, page),
                    None => button,
                };
                if button.height(32.0).show(ui).clicked() {
                    pressed = Some(index);
                }
            }
        },
    );
    pressed
}

/// The way to what is not possible, and back.
fn refused_aside(ui: &mut egui::Ui, session: &Session, intents: &mut MessageWriter<Intent>) {
    let label = match session.refused_aside() {
        0 => return,
        _ if session.lists_refused => "Hide what is not possible".to_string(),
        count => format!("{count} not possible"),
    };
    let button = Button::quiet(&label).small().icon("padlock").tip("What is not possible now", "and why not");
    if button.show(ui).clicked() {
        intents.write(Intent::ListRefused);
    }
}

/// What can be done while others play: stop them, or see only one's own next decision.
fn ahead(
    ui: &mut egui::Ui,
    session: &Session,
    thinking: &Thinking,
    paused: &mut Paused,
    intents: &mut MessageWriter<Intent>,
) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        if session.people() == 0 {
            return;
        }
        // Not where a turn is ended: it may begin under the hand.
        ui.add_space((ui.available_width() - 260.0).clamp(0.0, 170.0));
        let to_mine = Button::new("To my turn").icon("next-button").key("Space");
        if to_mine.show(ui).clicked() && !thinking.hurries {
            intents.write(Intent::ToMyTurn);
        }
        let label = if paused.0 { "Go on" } else { "Pause" };
        if Button::quiet(label).key("P").show(ui).clicked() {
            paused.0 = !paused.0;
        }
    });
}

fn waiting(ui: &mut egui::Ui, name: &str, busy: bool, seconds: f32) {
    let dots = ".".repeat(1 + (seconds * 2.5) as usize % 3);
    ui.vertical(|ui| {
        ui.add_space(ui.available_height() / 2.0 - 22.0);
        text::title(ui, name);
        text::small(ui, &if busy { format!("is thinking{dots}") } else { "acts".to_string() });
    });
}

/// The question, its first words large; what was said last takes the second line's place.
fn question(ui: &mut egui::Ui, session: &Session) {
    let (head, rest) = words(session, ui.available_width());
    let size = head_size(&head, ui.available_width());
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(text::slab(&head, size, palette::INK));
        match session.said() {
            Some(said) => ui.label(egui::RichText::new(said).font(fonts::semi(fonts::SMALL)).color(palette::RUST)),
            None => text::small(ui, &rest),
        };
    });
}

const LONG_HEAD: usize = 26;

/// A column narrower than this has room for the question alone.
const NARROW: f32 = 290.0;

/// The first words of the question, and the rest where there is room for it.
fn words(session: &Session, width: f32) -> (String, String) {
    match (session.picked.last(), &session.question) {
        (None, Some(question)) if width < NARROW && !session.table.lists_all => (question.head.clone(), String::new()),
        (Some(picked), _) => (format!("{}: choose", named(session, *picked)), meanings(session)),
        (None, Some(question)) => (question.head.clone(), question.body.clone()),
        (None, None) => (String::new(), String::new()),
    }
}

/// What the thing picked can be meant for, as far as it is offered, or how to say so.
fn meanings(session: &Session) -> String {
    let open = session.narrowed().filter(|(_, offer)| offer.is_open() && !offer.follows.is_empty());
    let mut told: Vec<&str> = Vec::new();
    for (_, offer) in open {
        if !told.contains(&offer.follows.as_str()) {
            told.push(&offer.follows);
        }
    }
    if told.is_empty() { "Click something lit, or one of the buttons.".into() } else { told.join(" ") }
}

fn named(session: &Session, target: Target) -> String {
    match target {
        Target::Piece(piece) => {
            let lying = session.contest.pieces().into_iter().find(|at| at.piece == piece);
            lying.map_or_else(|| "This piece".into(), |at| session.contest.name(piece, at.face))
        }
        Target::Zone(zone) => {
            let info = session.contest.zones().into_iter().find(|info| info.id == zone);
            info.map_or_else(|| "This place".into(), |info| info.name)
        }
        Target::Seat(seat) => session.contest.players()[seat].name.clone(),
        Target::Heap(_, token) => session.contest.token_name(token, 1),
        Target::Figure(figure) => session.contest.figure_name(figure, 2),
    }
}

/// The buttons: answers that need no piece, or those left for the pieces picked.
fn answers(
    ui: &mut egui::Ui,
    session: &Session,
    (reach, advisor): (&Reach, &Advisor),
    intents: &mut MessageWriter<Intent>,
) {
    let obvious = session.obvious;
    let complete: Vec<_> = session.listed(reach).collect();
    let is_crowded = complete.len() + !session.picked.is_empty() as usize > 2;
    let align = if is_crowded { egui::Align::TOP } else { egui::Align::Center };
    ui.with_layout(egui::Layout::right_to_left(align).with_main_wrap(true), |ui| {
        let fitting = |button: Button<'static>| if is_crowded { button.small() } else { button };
        refused_aside(ui, session, intents);
        if !session.picked.is_empty() && fitting(Button::new("Put back").key("Esc")).show(ui).clicked() {
            intents.write(Intent::PutBack);
        }
        let mut number = complete.iter().filter(|(_, offer)| offer.refused.is_none()).count();
        for (index, offer) in complete.iter().rev() {
            let marks = (obvious == Some(*index), advisor.marks(session, *index));
            answer(ui, session, (*index, offer), marks, number, is_crowded, intents);
            number -= offer.refused.is_none() as usize;
        }
    });
}

/// One answer, with the key that gives it.
fn answer(
    ui: &mut egui::Ui,
    session: &Session,
    (index, offer): (usize, &Offered),
    (is_obvious, is_advised): (bool, bool),
    number: usize,
    is_small: bool,
    intents: &mut MessageWriter<Intent>,
) {
    let key = number.to_string();
    let button = if is_obvious { Button::main(&offer.label) } else { Button::new(&offer.label) };
    let button = if is_small { button.small() } else { button };
    let button = if is_advised { button.icon("light-bulb") } else { button };
    let button = match &offer.refused {
        Some((sentence, page)) => button.refused(sentence, page),
        None if is_obvious => button.key("Space"),
        None if number <= 9 => button.key(&key),
        None => button,
    };
    if button.show(ui).clicked() && offer.refused.is_none() {
        intents.write(session.choose(index, true));
    }
}
