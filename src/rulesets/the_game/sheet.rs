//! The ship sheet: one's own ship, or the one looked at, with its drive, skills, hold, crew, jobs and standing.

use super::captains::{LookedAt, text_of};
use super::desk::{self, Desk};
use super::drafting::Drafting;
use super::{ON_TABLE, crew, hold, jobs, plan};
use crate::play::hud::{HudSet, Parts};
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::beholder::Beholder;
use crate::theme::{Panel, button, fonts, icons, palette, panel, seat, text};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Align2, Rect, Sense, Ui, pos2, vec2};
use kit::{Seat, Target, Turn};
use the_game::TheGame;
use the_game::catalog::ids::SupplyId;
use the_game::catalog::words::Skill;
use the_game::state::{Captain, Card};
use the_game::table::Print;
use the_game::table::counts::credits;
use the_game::table::zones::{Spot, face_of, piece_of};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShipSheet>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(HudSet::Panels)
            .run_if(on_table(ON_TABLE).and_then(not(super::eye::is_whole)).and_then(not(super::scenes::is_trading))),
    );
}

/// The captain whose sheet is drawn.
#[derive(Clone, Copy)]
pub(super) struct Sheet<'a> {
    pub game: &'a TheGame,
    pub seat: Seat,
    pub captain: &'a Captain,
    /// The match as it is, while `game` may be as a draft would have it.
    pub before: &'a TheGame,
    /// Whether their hand is seen.
    pub sees_hand: bool,
}

/// The whole sheet of a ship, open over the table, if it is; anybody may open it.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShipSheet(pub Option<Seat>);

impl Sheet<'_> {
    /// A card of this captain's, to be pointed at.
    pub fn target(&self, card: Card) -> Target {
        piece_of(self.game.catalog(), card).into()
    }

    /// Notes where something of this captain's is seen, for whoever points at it.
    pub fn note(&self, desk: &mut Desk, ui: &Ui, spot: Spot, rect: Rect) {
        if ui.clip_rect().intersects(rect) {
            desk.reach.note(self.game.zone_id(spot), rect.intersect(ui.clip_rect()));
        }
    }

    /// What a card is good for, a line for each thing.
    pub fn about(&self, card: Card) -> String {
        let catalog = self.game.catalog();
        Print::of(catalog, piece_of(catalog, card), face_of(catalog, card)).about(catalog).join("\n")
    }
}

fn draw(
    mut desk: Desk,
    parts: Res<Parts>,
    shown: Res<Shown>,
    drafting: Res<Drafting>,
    mut looked: ResMut<LookedAt>,
) -> Result {
    let ctx = desk.prints.ctx()?;
    let Some(before) = shown.state::<TheGame>() else { return Ok(()) };
    let preview = drafting.preview(&desk.session);
    let game = preview.unwrap_or(before);
    let deciding = match desk.session.contest.turn() {
        Turn::Of(seat) => seat,
        Turn::Over(_) => game.turn_state().seat,
    };
    let own = desk.session.viewer().unwrap_or(deciding);
    let seat = looked.seat.unwrap_or(own);
    let captain = game.captain(seat);
    let sheet = Sheet { game, seat, captain, before, sees_hand: desk.session.beholder() == Beholder(Some(seat)) };
    if !plan::is_wide(parts.window) {
        if tab(&ctx, plan::tab(parts.window), looked.is_open) {
            looked.is_open = !looked.is_open;
        }
        if !looked.is_open {
            return Ok(());
        }
    }
    let cash = if preview.is_some() { captain.cash } else { shown.figure(credits(seat)) };
    Panel::hull().rivets().lit(looked.seat.is_some()).padding(12.0).show_at(
        &ctx,
        "sheet",
        plan::sheet(parts.window),
        |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let headed = head(ui, &sheet, cash);
            desk.reach.note(Target::Figure(credits(seat)), headed);
            skills(ui, &sheet);
            let (mate, job) = row_heights(&sheet, ui.available_height());
            panel::scroll(ui, "sheet rest", |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                hold::show(ui, &mut desk, &sheet, hold::CELL);
                crew::show(ui, &mut desk, &sheet, mate);
                jobs::show(ui, &mut desk, &sheet, job);
                upgrades(ui, &mut desk, &sheet);
                jobs::standing(ui, &mut desk, &sheet);
            });
        },
    );
    Ok(())
}

/// How high the rows of crew and of jobs are, so that everything is seen at once where that is possible at all.
fn row_heights(sheet: &Sheet, room: f32) -> (f32, f32) {
    const MATES: (f32, f32) = (31.0, 40.0);
    const JOBS: (f32, f32) = (33.0, 36.0);
    let captain = sheet.captain;
    let hand = if sheet.sees_hand { captain.hand.len() } else { 0 };
    let (mates, jobs) = (captain.crew.len() as f32, (captain.active.len() + hand) as f32);
    let hold = 20.0 + f32::from(sheet.game.hold_spaces(sheet.seat).div_ceil(4).max(2)) * 36.0;
    let is_wanted = captain.warrants > 0 || (captain.ship.is_some() && sheet.game.is_outlaw(sheet.seat));
    let trusted = sheet.game.solid_count(captain) > 0;
    let chips = if is_wanted || trusted { 28.0 } else { 0.0 };
    let upgrades = if captain.upgrades.is_empty() { 0.0 } else { 50.0 };
    let idle = if captain.gear.iter().any(|gear| gear.by.is_none()) { 23.0 } else { 0.0 };
    let others = hold + 2.0 * 23.0 + chips + upgrades + idle + 12.0 + 3.0 * (mates + jobs);
    let left = room - others;
    let job = ((left - mates * MATES.1) / jobs.max(1.0)).clamp(JOBS.0, JOBS.1);
    let mate = (left - jobs * job) / mates.max(1.0);
    (mate.clamp(MATES.0, MATES.1), job)
}

/// The tab that pulls the sheet out; gives whether it was clicked.
fn tab(ctx: &egui::Context, rect: Rect, is_open: bool) -> bool {
    Panel::hull().lit(is_open).padding(0.0).show_at(ctx, "sheet tab", rect, |ui| {
        let response = ui.interact(rect, ui.id().with("tab"), Sense::click());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, "Ship"));
        let icon = Rect::from_center_size(rect.center() - vec2(0.0, 10.0), vec2(24.0, 24.0));
        icons::paint(ui.painter(), "spaceship", icon, palette::TEXT);
        let at = rect.center() + vec2(0.0, 14.0);
        ui.painter().text(at, Align2::CENTER_CENTER, "Ship", fonts::body(fonts::SMALL), palette::TEXT);
        if response.has_focus() {
            button::focus_ring(ui.painter(), rect, palette::Ground::Hull);
        }
        response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
    })
}

/// The ship, who leads it, how far it flies, and what there is to spend; gives where that stands.
fn head(ui: &mut Ui, sheet: &Sheet, cash: i32) -> Rect {
    let (game, captain) = (sheet.game, sheet.captain);
    let catalog = game.catalog();
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 42.0), Sense::hover());
    let painter = ui.painter();
    seat::paint_mark(painter, pos2(rect.left() + 12.0, rect.center().y - 4.0), 10.0, sheet.seat.index());
    let ship = captain.ship.map_or("No ship yet", |ship| &catalog.ships[ship.index()].name);
    let galley = painter.layout_job(text::slab(ship, fonts::HEADING, palette::BRASS_LIGHT));
    painter.galley(pos2(rect.left() + 34.0, rect.top()), galley, palette::BRASS_LIGHT);
    let name = |card: &SupplyId| catalog.supply(*card).name.clone();
    // The drive's name stands on the whole sheet; what it can do is needed all the time.
    let drive = captain.drive.map(|_| format!("range {}, {} Fuel", game.range(sheet.seat), game.burn(sheet.seat)));
    let words: Vec<String> = captain.crew.first().map(|mate| name(&mate.card)).into_iter().chain(drive).collect();
    let left = desk::line_to(painter, rect.right_top(), &text_of(cash), fonts::bold(fonts::HEADING), palette::TEXT);
    let below = pos2(rect.right(), rect.top() + 23.0);
    let credits = desk::line_to(painter, below, "credits", fonts::body(fonts::CAPTION), palette::TEXT_SECOND);
    let at = pos2(rect.left() + 34.0, below.y);
    let room = left.min(credits) - at.x - 6.0;
    desk::line(painter, at, &words.join(" · "), fonts::body(fonts::CAPTION), palette::TEXT_SECOND, room);
    Rect::from_min_max(pos2(left.min(credits) - 4.0, rect.top()), rect.max)
}

fn skills(ui: &mut Ui, sheet: &Sheet) {
    const WIDTHS: [f32; 3] = [80.0, 76.0, 106.0];
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 26.0), Sense::hover());
    let mut left = rect.left();
    for (skill, width) in Skill::ALL.into_iter().zip(WIDTHS) {
        let plate = Rect::from_min_size(pos2(left, rect.top()), vec2(width, 24.0));
        let now = sheet.game.points(sheet.captain, skill);
        let before = sheet.before.points(sheet.before.captain(sheet.seat), skill);
        let words = match now == before {
            true => format!("{} {now}", skill.name()),
            false if width < 90.0 => format!("{before} → {now}"),
            false => format!("{} {before}→{now}", skill.name()),
        };
        desk::skill(ui.painter(), plate, skill, &words, fonts::SMALL);
        left += width + 2.0;
    }
}

/// The upgrades by name, each to be pointed at.
fn upgrades(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet) {
    let catalog = sheet.game.catalog();
    let cards: Vec<SupplyId> = sheet.captain.upgrades.to_vec();
    if cards.is_empty() {
        return;
    }
    let slots = format!("{} of {} slots", sheet.captain.upgrades.len(), sheet.game.slots(sheet.seat));
    desk::heading(ui, "Upgrades", &slots);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for card in cards {
            let name = &catalog.supply(card).name;
            let galley = ui.painter().layout_no_wrap(name.clone(), fonts::semi(fonts::CAPTION), palette::TEXT);
            let (rect, _) = ui.allocate_exact_size(galley.size() + vec2(14.0, 6.0), Sense::hover());
            ui.painter().rect_filled(rect, 4, palette::PIT);
            ui.painter().galley(rect.min + vec2(7.0, 3.0), galley, palette::TEXT);
            let card = Card::Supply(card);
            desk.touch(ui, rect, sheet.target(card), name, &sheet.about(card));
        }
    });
}
