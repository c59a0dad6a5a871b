//! Where the window is small: market, supply, display or a rival's board lie above the own board, one at a time.

use super::asked::AskedSet;
use super::desk::{Desk, Doing};
use super::faces::Piece;
use super::labels::{Figures, plate};
use super::look::Seating;
use super::pad::{self, Pad};
use super::{on_the_felt, pictures, plan, race};
use crate::play::glow::Lights;
use crate::play::hud::HudSet;
use crate::play::session::Session;
use crate::play::takeover::Takeover;
use crate::screens::Screen;
use crate::table::dress::Lit;
use crate::table::layout::Layout;
use crate::table::pointer::Clicked;
use crate::theme::{art, fonts, marks, palette, panel};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::{Seat, Target};
use misbehavin::{Frame, Misbehavin, Zone, credits, verse};

/// What lies above the own board.
#[derive(Resource, Clone, Copy, Default, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// The three markets.
    #[default]
    Market,
    /// The six piles.
    Supply,
    /// Cards put down.
    Display,
    /// A rival's board.
    Rival(Seat),
}

impl Shelf {
    /// Where pieces of a zone are looked at; none for what is always seen, or never.
    fn of(zone: Zone, own: Seat) -> Option<Shelf> {
        match zone {
            Zone::Market(_) => Some(Shelf::Market),
            Zone::Supply(_) => Some(Shelf::Supply),
            Zone::Display(_) | Zone::Reavers | Zone::Episode => Some(Shelf::Display),
            Zone::Assets(seat) | Zone::Command(seat) if seat != own => Some(Shelf::Rival(seat)),
            _ => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .add_systems(OnEnter(Screen::Match), |mut shelf: ResMut<Shelf>| *shelf = Shelf::default())
        .add_systems(
            Update,
            turn_to_what_is_asked.after(AskedSet).after(super::desk::take_over).run_if(
                in_state(Screen::Match)
                    .and_then(on_the_felt())
                    .and_then(resource_exists::<Session>)
                    .and_then(resource_exists::<Seating>),
            ),
        );
    pad::draw(app, HudSet::Panels, draw);
}

/// When nothing that can be pointed at is seen, what can be is brought up.
fn turn_to_what_is_asked(
    taken: Res<Takeover>,
    seating: Res<Seating>,
    layout: Layout,
    asked: Res<super::asked::Asked>,
    desk: Res<Desk>,
    mut shelf: ResMut<Shelf>,
    mut turned_for: Local<(u64, usize)>,
) {
    let key = (asked.question, taken.can.as_ref().map_or(0, |can| can.len()));
    if seating.shelf.is_none() || asked.game().is_none() || *turned_for == key {
        return;
    }
    *turned_for = key;
    if matches!(asked.frame(), Some(Frame::Reward(_))) {
        shelf.set_if_neq(Shelf::Display);
        return;
    }
    let lit = taken.can.iter().flatten().filter_map(|target| match target {
        Target::Piece(piece) => layout.zone(*piece).and_then(Zone::of),
        _ => None,
    });
    let places: Vec<Option<Shelf>> = lit.map(|zone| Shelf::of(zone, seating.own)).collect();
    let is_turn = matches!(asked.frame(), Some(Frame::Actions)) && !matches!(desk.doing(), Doing::Spending(_));
    let is_seen = places.iter().any(|place| *place == Some(*shelf) || (is_turn && place.is_none()));
    if let Some(place) = places.into_iter().flatten().next().filter(|_| !is_seen) {
        shelf.set_if_neq(place);
    }
}

fn draw(
    mut pad: Pad,
    lights: Res<Lights>,
    layout: Layout,
    mut shelf: ResMut<Shelf>,
    mut clicked: MessageWriter<Clicked>,
) -> Result {
    let Pad { prints, parts, session, shown, seating, desk, reach, .. } = &mut pad;
    let Some(game) = shown.state::<Misbehavin>().filter(|_| seating.shelf.is_some()) else { return Ok(()) };
    let ctx = prints.ctx()?;
    let coin = prints.get(&pictures::piece(Piece::Credit));
    let is_lit = |place: Shelf| {
        lights.can.iter().any(|target| match target {
            Target::Piece(piece) => {
                layout.zone(*piece).and_then(Zone::of).and_then(|zone| Shelf::of(zone, seating.own)) == Some(place)
            }
            _ => false,
        })
    };
    let mut next = None;
    for (index, rival) in seating.rivals().enumerate() {
        let rect = plan::rival_line(parts, index, seating.seats - 1);
        let token = prints.get(&pictures::piece(Piece::Verse(game.faction(rival))));
        let figures: Figures = [
            (coin, shown.figure(credits(rival))),
            (token, shown.figure(verse(rival))),
            (None, layout.pieces(Zone::Hand(rival).id()).len() as i32),
        ];
        let can_be_picked = lights.of(rival) != Lit::No;
        reach.claim(rival);
        let name = &session.contest.players()[rival].name;
        panel::float(&ctx, &format!("rival line {index}"), rect, |ui| {
            let response = ui.allocate_rect(rect, egui::Sense::click()).on_hover_cursor(egui::CursorIcon::PointingHand);
            let colour = race::colour(game.faction(rival));
            art::gradient(ui.painter(), rect, 5, colour, colour.lerp_to_gamma(palette::PIT, 0.45));
            let is_open = *shelf == Shelf::Rival(rival);
            let glows = can_be_picked || is_lit(Shelf::Rival(rival)) || game.active() == rival;
            let line = match (is_open || response.hovered(), glows) {
                (true, _) => egui::Stroke::new(2.5, palette::GLOW_PALE),
                (_, true) => egui::Stroke::new(2.0, palette::GLOW),
                _ => egui::Stroke::new(1.0, palette::BRASS),
            };
            ui.painter().rect_stroke(rect, 5, line, egui::StrokeKind::Inside);
            plate(ui.painter(), rect.shrink2(egui::vec2(4.0, 0.0)), name, game, rival, &figures);
            marks::note(ui.ctx(), &format!("Board of {name}"), rect, false);
            if response.clicked() && can_be_picked {
                clicked.write(Clicked { target: rival.into(), inspect: false });
            } else if response.clicked() {
                next = Some(if is_open { Shelf::Market } else { Shelf::Rival(rival) });
            }
        });
    }
    let sum = down(desk, game, seating.own);
    let display = if sum == 0 { "Display".to_string() } else { format!("Display: {sum}") };
    let tabs = [(Shelf::Market, "Market"), (Shelf::Supply, "Supply"), (Shelf::Display, display.as_str())];
    let room = plan::shelf_tabs(parts);
    panel::float(&ctx, "shelf tabs", room, |ui| {
        for (index, (place, name)) in tabs.into_iter().enumerate() {
            let rect = egui::Rect::from_min_size(
                room.min + egui::vec2(118.0 * index as f32, 0.0),
                egui::vec2(112.0, room.height()),
            );
            if tab(ui, rect, name, *shelf == place, is_lit(place)) {
                next = Some(place);
            }
        }
    });
    if let Some(next) = next {
        shelf.set_if_neq(next);
    }
    Ok(())
}

/// What lies in the own display, planned or real.
fn down(desk: &Desk, game: &Misbehavin, own: Seat) -> u8 {
    match (desk.quote(), desk.bill()) {
        (Some(quote), _) => quote.total(),
        (None, Some(bill)) => bill.cards.iter().map(|card| game.influence(own, *card)).sum(),
        (None, None) => game.display_influence(own),
    }
}

/// A tab; gives whether it was clicked.
pub fn tab(ui: &mut egui::Ui, rect: egui::Rect, name: &str, is_open: bool, is_lit: bool) -> bool {
    let response = ui
        .interact(rect, ui.id().with(("tab", rect.min.x as i32)), egui::Sense::click())
        .on_hover_cursor(egui::CursorIcon::PointingHand);
    let fill = if is_open { palette::HULL_TOP } else { palette::PIT };
    let line = if is_lit || response.hovered() { palette::GLOW } else { palette::HULL_LINE };
    let round = egui::CornerRadius { nw: 6, ne: 6, sw: 0, se: 0 };
    let stroke = egui::Stroke::new(if is_open { 2.0 } else { 1.0 }, line);
    ui.painter().rect(rect, round, fill, stroke, egui::StrokeKind::Inside);
    let colour = if is_open { palette::BRASS_LIGHT } else { palette::TEXT_SECOND };
    let words = ui.painter().layout_job(crate::theme::text::slab(name, fonts::BUTTON, colour));
    ui.painter().galley(rect.center() - words.size() / 2.0, words, colour);
    marks::note(ui.ctx(), name, rect, false);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;
    use misbehavin::{SupplySet, Tier};

    #[test]
    fn what_can_be_picked_is_found_on_one_shelf_or_always_seen() {
        let own = Seat(0);
        assert_eq!(Shelf::of(Zone::Market(Tier::Rim), own), Some(Shelf::Market));
        assert_eq!(Shelf::of(Zone::Supply(SupplySet::Shiny), own), Some(Shelf::Supply));
        assert_eq!(Shelf::of(Zone::Command(Seat(2)), own), Some(Shelf::Rival(Seat(2))));
        assert_eq!(Shelf::of(Zone::Command(own), own), None);
        assert_eq!(Shelf::of(Zone::Hand(own), own), None);
    }
}
