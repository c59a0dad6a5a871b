//! Everything that happened, the newest at the foot; pointing at a line points at its pieces.

use super::{GAP, HudSet, Panels, Parts};
use crate::contest::LogLine;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::theme::panel::STRIP;
use crate::theme::{Button, Panel, fonts, icons, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::Seat;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Filter>().add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

/// More lines than this are not drawn at once, unless asked for.
const MOST_LINES: usize = 120;

/// A log lower than this has room for its newest lines only, and no title.
const LOW: f32 = 140.0;

/// A log lower than this has room for one line.
const LINE: f32 = 44.0;

/// The newest line alone; whether all of them are asked for.
fn last_line(ctx: &egui::Context, rect: egui::Rect, session: &Session, shown: &Shown) -> bool {
    Panel::hull().padding(8.0).show_at(ctx, "log", rect, |ui| {
        let Some(line) = shown.log(session).last() else { return false };
        let names: Vec<&str> = session.contest.players().values().iter().map(|player| player.name.as_str()).collect();
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            seat::seat_icon(ui, line.seat.map_or(0, Seat::index), 12.0);
            let words = text::marked(&emphasised(&line.text, &names), fonts::SMALL, palette::TEXT);
            ui.add(egui::Label::new(words).truncate().selectable(false));
        });
        let all = ui.interact(rect, ui.id().with("all lines"), egui::Sense::click());
        all.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
    })
}

/// Which lines are shown.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
enum Filter {
    /// All of them.
    #[default]
    All,
    /// Those that gave or took something.
    Gains,
    /// Those of one seat.
    Of(Seat),
}

impl Filter {
    fn shows(self, line: &LogLine) -> bool {
        match self {
            Filter::All => true,
            Filter::Gains => !line.gains.is_empty(),
            Filter::Of(seat) => line.seat == Some(seat) || line.gains.iter().any(|gain| gain.figure.seat == Some(seat)),
        }
    }

    /// All, then what was gained, then each seat in turn.
    fn next(self, seats: usize) -> Filter {
        match self {
            Filter::All => Filter::Gains,
            Filter::Gains => Filter::Of(Seat(0)),
            Filter::Of(seat) if seat.index() + 1 < seats => Filter::Of(Seat(seat.0 + 1)),
            Filter::Of(_) => Filter::All,
        }
    }

    fn name(self, session: &Session) -> String {
        match self {
            Filter::All => "Show all".into(),
            Filter::Gains => "Show gains".into(),
            Filter::Of(seat) => {
                format!("Show {}", session.contest.players().get(seat).map_or("all", |player| &player.name))
            }
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    mut panels: ResMut<Panels>,
    mut filter: ResMut<Filter>,
) -> Result {
    if session.lesson.is_some() || (!parts.has_log && !panels.log) {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let is_raised = parts.has_log && panels.log && parts.log.height() < LOW;
    let place = if is_raised { parts.log.with_min_y(parts.title.bottom() + GAP) } else { parts.log };
    if place.height() < LINE {
        panels.log |= last_line(ctx, place, &session, &shown);
        return Ok(());
    }
    let (mut pointed, mut opened) = (None, None);
    let is_low = place.height() < LOW;
    let panel = match is_low {
        true => Panel::hull().padding(8.0),
        false if is_raised => Panel::hull().on_top().title(TITLE),
        false => Panel::hull().title(TITLE),
    };
    panel.show_at(ctx, if is_raised { "raised log" } else { "log" }, place, |ui| {
        if is_low {
            (pointed, opened) = latest(ui, &session, &shown);
            return;
        }
        if head(ui, place, &session, &mut filter, is_raised) {
            panels.log = false;
        }
        egui::ScrollArea::vertical().id_salt("log lines").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
            let log = shown.log(&session);
            let lines: Vec<_> = log.iter().enumerate().filter(|(_, line)| filter.shows(line)).collect();
            let mut heading = None;
            let recent = &lines[lines.len().saturating_sub(MOST_LINES)..];
            for deed in recent.chunk_by(|(_, one), (_, next)| one.deed == next.deed) {
                let (index, line) = deed[0];
                if heading.replace((line.round, line.seat)) != Some((line.round, line.seat)) {
                    turn_heading(ui, &session, line);
                }
                let is_open = panels.deed == Some(line.deed);
                let row = entry(ui, &session, deed, is_open);
                if row.contains_pointer() {
                    pointed = Some(index);
                }
                if row.clicked() {
                    opened = Some(if is_open { None } else { Some(line.deed) });
                }
            }
        });
    });
    if panels.pointed != pointed {
        panels.pointed = pointed;
    }
    if let Some(deed) = opened {
        (panels.deed, panels.log) = (deed, panels.log || is_low);
    }
    Ok(())
}

/// Behind its icon.
const TITLE: &str = "\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}Log";

/// Where there is little room: the newest deeds, each in one line; a click opens the whole log.
fn latest(ui: &mut egui::Ui, session: &Session, shown: &Shown) -> (Option<usize>, Option<Option<usize>>) {
    const LINE: f32 = 21.0;
    let (mut pointed, mut opened) = (None, None);
    let log = shown.log(session);
    let names: Vec<&str> = session.contest.players().values().iter().map(|player| player.name.as_str()).collect();
    let deeds: Vec<&[LogLine]> = log.chunk_by(|one, next| one.deed == next.deed).collect();
    let count = (ui.available_height() / LINE).floor().max(1.0) as usize;
    let mut index = log.len() - deeds.iter().rev().take(count).map(|deed| deed.len()).sum::<usize>();
    ui.spacing_mut().item_spacing.y = 2.0;
    if deeds.is_empty() {
        text::small(ui, "What everybody does is told here.");
    }
    for deed in deeds.iter().rev().take(count).rev() {
        let texts: Vec<String> = deed.iter().map(|line| emphasised(&line.text, &names)).collect();
        let row = ui.horizontal(|ui| {
            ui.set_min_height(LINE - 2.0);
            ui.spacing_mut().item_spacing.x = 6.0;
            seat::seat_icon(ui, deed[0].seat.map_or(0, Seat::index), 12.0);
            let job = text::marked(&texts.join(" "), fonts::SMALL, palette::TEXT);
            ui.add(egui::Label::new(job).truncate().selectable(false));
        });
        let response = row.response.interact(egui::Sense::click()).on_hover_cursor(egui::CursorIcon::PointingHand);
        let response = response.on_hover_text(texts.join("\n").replace('*', ""));
        if response.contains_pointer() {
            pointed = Some(index);
        }
        if response.clicked() {
            opened = Some(Some(deed[0].deed));
        }
        index += deed.len();
    }
    (pointed, opened)
}

/// What was done and what came of it, in one entry; each event in a line of its own when it is opened.
fn entry(ui: &mut egui::Ui, session: &Session, deed: &[(usize, &LogLine)], is_open: bool) -> egui::Response {
    let names: Vec<&str> = session
        .contest
        .players()
        .values()
        .iter()
        .map(|player| player.name.as_str())
        .filter(|name| !name.is_empty())
        .collect();
    let mut texts: Vec<(String, usize)> = Vec::new();
    for (_, line) in deed {
        match texts.last_mut() {
            Some((text, times)) if *text == line.text => *times += 1,
            _ => texts.push((line.text.clone(), 1)),
        }
    }
    let written = |(text, times): &(String, usize)| match times {
        1 => emphasised(text, &names),
        times => format!("{} *×{times}*", emphasised(text, &names)),
    };
    let rest = texts.len().saturating_sub(TOLD_AT_ONCE);
    let told: Vec<String> = texts.iter().take(if is_open { texts.len() } else { TOLD_AT_ONCE }).map(written).collect();
    let more = if rest > 0 && !is_open { format!(" *+{rest}*") } else { String::new() };
    let text = told.join(if is_open { "\n" } else { " " }) + &more;
    row(ui, deed, &text)
}

/// So many events of a deed are told before it is opened.
const TOLD_AT_ONCE: usize = 2;

/// Names and figures in bold.
fn emphasised(text: &str, names: &[&str]) -> String {
    let named = names.iter().fold(text.to_string(), |text, name| text.replace(name, &format!("*{name}*")));
    let (mut bold, mut out, mut in_figure) = (false, String::new(), false);
    for letter in named.chars() {
        if letter == '*' {
            bold = !bold;
        }
        let is_figure = !bold && letter.is_ascii_digit();
        if is_figure != in_figure {
            out.push('*');
            in_figure = is_figure;
        }
        out.push(letter);
    }
    if in_figure {
        out.push('*');
    }
    out
}

/// The scroll before the title, and the filter at its end; whether a raised log is to be laid down again.
fn head(ui: &mut egui::Ui, rect: egui::Rect, session: &Session, filter: &mut Filter, is_raised: bool) -> bool {
    let middle = egui::pos2(rect.min.x + 26.0, rect.min.y + STRIP / 2.0);
    let square = egui::Rect::from_center_size(middle, egui::Vec2::splat(20.0));
    icons::paint(ui.painter(), "scroll-unfurled", square, palette::BRASS_LIGHT);
    let name = filter.name(session);
    let right = egui::Rect::from_min_max(
        egui::pos2(rect.min.x + 84.0, rect.min.y + 8.0),
        egui::pos2(rect.max.x - 10.0, rect.min.y + STRIP - 6.0),
    );
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    let head = ui.scope_builder(egui::UiBuilder::new().max_rect(right).layout(layout), |ui| {
        let is_closed = is_raised && Button::quiet("Close").small().key("L").show(ui).clicked();
        let button =
            Button::quiet(&name).small().icon("filter").tip("What is shown", "All, gains only, or one player.");
        if button.show(ui).clicked() {
            *filter = filter.next(session.contest.players().count());
        }
        is_closed
    });
    head.inner
}

fn turn_heading(ui: &mut egui::Ui, session: &Session, line: &LogLine) {
    let who = line.seat.map_or("", |seat| session.contest.players()[seat].name.as_str());
    let words = format!("Round {} · {who}", line.round);
    ui.add_space(4.0);
    ui.label(egui::RichText::new(words).font(fonts::semi(fonts::CAPTION)).color(palette::TEXT_THIRD));
}

/// An entry with the mark of who acted.
fn row(ui: &mut egui::Ui, deed: &[(usize, &LogLine)], words: &str) -> egui::Response {
    let gains = || deed.iter().flat_map(|(_, line)| &line.gains);
    let colour = match (gains().any(|gain| gain.by > 0), gains().any(|gain| gain.by < 0)) {
        (true, false) => palette::Ground::Hull.tone(palette::Tone::Good, false),
        (_, true) => palette::Ground::Hull.tone(palette::Tone::Warn, false),
        _ => palette::TEXT,
    };
    let behind = ui.painter().add(egui::Shape::Noop);
    let shown = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        seat::seat_icon(ui, deed[0].1.seat.map_or(0, Seat::index), 12.0);
        ui.add(egui::Label::new(text::marked(words, fonts::SMALL, colour)).wrap().selectable(false));
    });
    let response = shown.response.interact(egui::Sense::click());
    if response.contains_pointer() {
        let lit = egui::Shape::rect_filled(response.rect.expand(2.0), 3.0, palette::faint(palette::GLOW, 0.14));
        ui.painter().set(behind, lit);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_figures_are_bold() {
        assert_eq!(emphasised("Ana pays 300 to Ben.", &["Ana", "Ben"]), "*Ana* pays *300* to *Ben*.");
        assert_eq!(emphasised("Player 2 rolls 5", &["Player 2"]), "*Player 2* rolls *5*");
    }
}
