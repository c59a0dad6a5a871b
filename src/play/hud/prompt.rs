//! What is asked now, in words, with a button for each answer.

use super::{HudSet, Parts};
use crate::play::contest::Offered;
use crate::play::session::Session;
use crate::play::{Intent, Thinking};
use crate::theme::{Button, Panel, fonts, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::Turn;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    thinking: Res<Thinking>,
    time: Res<Time>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Turn::Of(deciding) = session.contest.turn() else { return Ok(()) };
    if session.contest.tape().is_some() {
        return Ok(());
    }
    let name = &session.contest.players()[deciding].name;
    let panel = if session.person().is_some() { Panel::paper() } else { Panel::hull() };
    let rows = rows_of_answers(&session, parts.prompt.width() - 90.0);
    if session.person().is_some() && rows > MOST_BESIDE {
        let wanted = 64.0 + rows as f32 * 34.0;
        let height = wanted.clamp(parts.prompt.height(), parts.window.height() * 0.42);
        let mut rect = parts.prompt;
        rect.min.y = rect.max.y - height;
        panel.padding(12.0).show_at(ctx, "prompt", rect, |ui| many(ui, &session, deciding, &mut intents));
        return Ok(());
    }
    panel.padding(12.0).show_at(ctx, "prompt", parts.prompt, |ui| {
        ui.horizontal_centered(|ui| {
            seat::seat_icon(ui, deciding.index(), 30.0);
            ui.add_space(4.0);
            if session.person().is_none() {
                waiting(ui, name, thinking.is_busy(), time.elapsed_secs());
                return;
            }
            let width = (ui.available_width() * 0.44).max(180.0);
            ui.allocate_ui(egui::vec2(width, ui.available_height()), |ui| question(ui, &session));
            let rest = ui.available_size();
            ui.allocate_ui(rest, |ui| answers(ui, &session, &mut intents));
        });
    });
    Ok(())
}

/// More rows of buttons than this do not fit beside the question, and stand below it.
const MOST_BESIDE: usize = 2;

/// How many rows the buttons would fill if they had this much room; beside the question it is about half.
fn rows_of_answers(session: &Session, room: f32) -> usize {
    let width = |(_, offer): (usize, &Offered)| offer.label.chars().count() as f32 * 7.4 + 70.0;
    let total: f32 = session.listed().map(width).sum();
    let beside = (total / (room * 0.5)).ceil() as usize;
    if beside <= MOST_BESIDE { beside } else { ((total / room).ceil() as usize).max(MOST_BESIDE + 1) }
}

/// The question above, and all its answers below, which scroll where there are too many.
fn many(ui: &mut egui::Ui, session: &Session, deciding: kit::Seat, intents: &mut MessageWriter<Intent>) {
    ui.horizontal(|ui| {
        seat::seat_icon(ui, deciding.index(), 30.0);
        ui.add_space(4.0);
        question(ui, session);
    });
    egui::ScrollArea::vertical().id_salt("answers").auto_shrink(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let obvious = session.contest.obvious();
            let mut number = 0;
            for (index, offer) in session.listed() {
                number += offer.refused.is_none() as usize;
                answer(ui, index, offer, obvious == Some(index), number, true, intents);
            }
            if !session.picked.is_empty() && Button::new("Put back").small().key("Esc").show(ui).clicked() {
                intents.write(Intent::PutBack);
            }
        });
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
    let prompt = session.contest.prompt();
    let picked = session.picked.last().map(|piece| named(session, *piece));
    let (head, rest) = match (picked, prompt.split_once(": ")) {
        (Some(name), _) => (format!("{name}: choose"), "Click a lit piece, or one of the buttons.".to_string()),
        (None, Some((head, rest))) => (head.to_string(), capital(rest)),
        (None, None) => (prompt.clone(), String::new()),
    };
    let size = if head.len() > 26 { fonts::HEADING } else { fonts::TITLE };
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(text::slab(&head, size, palette::INK));
        match &session.said {
            Some(said) => ui.label(egui::RichText::new(said).font(fonts::semi(fonts::SMALL)).color(palette::RUST)),
            None => text::small(ui, &rest),
        };
    });
}

fn named(session: &Session, piece: kit::PieceId) -> String {
    let lying = session.contest.pieces().into_iter().find(|at| at.piece == piece);
    lying.map_or_else(|| "This piece".into(), |at| session.contest.name(piece, at.face))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The buttons: answers that need no piece, or those left for the pieces picked.
fn answers(ui: &mut egui::Ui, session: &Session, intents: &mut MessageWriter<Intent>) {
    let obvious = session.contest.obvious();
    let complete: Vec<_> = session.listed().collect();
    let is_crowded = complete.len() + !session.picked.is_empty() as usize > 2;
    let align = if is_crowded { egui::Align::TOP } else { egui::Align::Center };
    ui.with_layout(egui::Layout::right_to_left(align).with_main_wrap(true), |ui| {
        let fitting = |button: Button<'static>| if is_crowded { button.small() } else { button };
        if !session.picked.is_empty() && fitting(Button::new("Put back").key("Esc")).show(ui).clicked() {
            intents.write(Intent::PutBack);
        }
        let mut number = complete.iter().filter(|(_, offer)| offer.refused.is_none()).count();
        for (index, offer) in complete.iter().rev() {
            answer(ui, *index, offer, obvious == Some(*index), number, is_crowded, intents);
            number -= offer.refused.is_none() as usize;
        }
    });
}

/// One answer, with the key that gives it.
fn answer(
    ui: &mut egui::Ui,
    index: usize,
    offer: &Offered,
    is_obvious: bool,
    number: usize,
    is_small: bool,
    intents: &mut MessageWriter<Intent>,
) {
    let key = number.to_string();
    let button = if is_obvious { Button::main(&offer.label) } else { Button::new(&offer.label) };
    let button = if is_small { button.small() } else { button };
    let button = match &offer.refused {
        Some((sentence, page)) => button.refused(sentence, page),
        None if is_obvious => button.key("Space"),
        None if number <= 9 => button.key(&key),
        None => button,
    };
    if button.show(ui).clicked() && offer.refused.is_none() {
        intents.write(Intent::Choose(index));
    }
}
