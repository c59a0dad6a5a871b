//! Everything that happened, the newest at the foot; pointing at a line points at its pieces.

use super::{HudSet, Panels, Parts};
use crate::play::contest::LogLine;
use crate::play::session::Session;
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
            Filter::Of(seat) => line.seat == Some(seat) || line.gains.iter().any(|(whose, ..)| *whose == seat),
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
    mut panels: ResMut<Panels>,
    mut filter: ResMut<Filter>,
) -> Result {
    if !parts.has_log && !panels.log {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let mut pointed = None;
    Panel::hull().title("\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}Log").show_at(ctx, "log", parts.log, |ui| {
        head(ui, parts.log, &session, &mut filter);
        egui::ScrollArea::vertical().id_salt("log lines").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
            let shown: Vec<_> = session.log().iter().enumerate().filter(|(_, line)| filter.shows(line)).collect();
            let mut heading = None;
            for (index, line) in &shown[shown.len().saturating_sub(MOST_LINES)..] {
                if heading.replace((line.round, line.seat)) != Some((line.round, line.seat)) {
                    turn_heading(ui, &session, line);
                }
                if row(ui, line) {
                    pointed = Some(*index);
                }
            }
        });
    });
    if panels.pointed != pointed {
        panels.pointed = pointed;
    }
    Ok(())
}

/// The scroll before the title, and the filter at its end.
fn head(ui: &mut egui::Ui, rect: egui::Rect, session: &Session, filter: &mut Filter) {
    let middle = egui::pos2(rect.min.x + 26.0, rect.min.y + STRIP / 2.0);
    let square = egui::Rect::from_center_size(middle, egui::Vec2::splat(20.0));
    icons::paint(ui.painter(), "scroll-unfurled", square, palette::BRASS_LIGHT);
    let name = filter.name(session);
    let right = egui::Rect::from_min_max(
        egui::pos2(rect.min.x + 84.0, rect.min.y + 8.0),
        egui::pos2(rect.max.x - 10.0, rect.min.y + STRIP - 6.0),
    );
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    ui.scope_builder(egui::UiBuilder::new().max_rect(right).layout(layout), |ui| {
        let button =
            Button::quiet(&name).small().icon("filter").tip("What is shown", "All, gains only, or one player.");
        if button.show(ui).clicked() {
            *filter = filter.next(session.contest.players().count());
        }
    });
}

fn turn_heading(ui: &mut egui::Ui, session: &Session, line: &LogLine) {
    let who = line.seat.map_or("", |seat| session.contest.players()[seat].name.as_str());
    let words = format!("Round {} · {who}", line.round);
    ui.add_space(4.0);
    ui.label(egui::RichText::new(words).font(fonts::semi(fonts::CAPTION)).color(palette::TEXT_THIRD));
}

/// A line; true if it is pointed at.
fn row(ui: &mut egui::Ui, line: &LogLine) -> bool {
    let is_gain = line.gains.iter().any(|(_, _, by)| *by > 0);
    let is_loss = line.gains.iter().any(|(_, _, by)| *by < 0);
    let colour = match (is_gain, is_loss) {
        (true, false) => palette::Ground::Hull.tone(palette::Tone::Good, false),
        (_, true) => palette::Ground::Hull.tone(palette::Tone::Warn, false),
        _ => palette::TEXT,
    };
    let behind = ui.painter().add(egui::Shape::Noop);
    let shown = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        seat::seat_icon(ui, line.seat.map_or(0, Seat::index), 12.0);
        ui.add(egui::Label::new(text::marked(&line.text, fonts::SMALL, colour)).wrap());
    });
    let is_pointed = shown.response.contains_pointer();
    if is_pointed {
        let lit = egui::Shape::rect_filled(shown.response.rect.expand(2.0), 3.0, palette::faint(palette::GLOW, 0.14));
        ui.painter().set(behind, lit);
    }
    is_pointed
}
