//! Names on the board: what matters most is written first, and nothing covers anything else.

use super::course::Course;
use super::eye::Eye;
use super::felt::Felt;
use super::fleet::captain_of;
use super::look::seat_flag;
use super::signs::{self, PLAQUE, Sign, Tag};
use super::{Charted, ON_TABLE, mini, tags};
use crate::play::hud::{HudSet, Labels, Panels, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::camera::TableEye;
use crate::table::layout::Layout;
use crate::table::pieces::{Piece, Ship};
use crate::table::pointer::Hovered;
use crate::theme::{fonts, palette, seat};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Painter, Pos2, Rect, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use the_game::TheGame;
use the_game::catalog::contacts::Place as Office;
use the_game::catalog::ids::SectorId;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Labels).run_if(on_table(ON_TABLE)));
}

/// A name that wants a place on the screen; the lowest rank is written first.
struct Name {
    rank: u8,
    at: Vec2,
    rises: f32,
    words: String,
    signs: Vec<Sign>,
}

/// Places that are taken, and where words may be at all.
pub(super) struct Room {
    within: Rect,
    taken: Vec<Rect>,
}

impl Room {
    /// Takes a place if nothing is there.
    fn take(&mut self, rect: Rect) -> bool {
        let is_free = self.within.contains_rect(rect) && !self.taken.iter().any(|other| other.intersects(rect));
        if is_free {
            self.taken.push(rect);
        }
        is_free
    }

    /// The first of these places that is free, which is then taken.
    fn first(&mut self, places: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        places.into_iter().find(|place| self.take(*place))
    }

    /// The same for what may be moved a little so that no edge cuts it.
    pub fn first_moved(&mut self, places: impl IntoIterator<Item = Rect>) -> Option<Rect> {
        let within = self.within;
        let inside = |place: Rect| {
            let low = within.min - place.min;
            let high = within.max - place.max;
            place.translate(vec2(low.x.max(0.0) + high.x.min(0.0), low.y.max(0.0) + high.y.min(0.0)))
        };
        self.first(places.into_iter().map(inside))
    }
}

/// A ship as it is seen: its piece, where its base is, and how large it looks.
pub(super) struct Seen {
    pub piece: kit::PieceId,
    at: Vec3,
    base: Pos2,
    unit: f32,
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    panels: Res<Panels>,
    session: Res<Session>,
    shown: Res<Shown>,
    chart: Res<Charted>,
    course: Res<Course>,
    eye: Res<Eye>,
    hovered: Res<Hovered>,
    felt: Res<Felt>,
    layout: Layout,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    ships: Query<(&Piece, &GlobalTransform, &InheritedVisibility), With<Ship>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(game) = shown.state::<TheGame>().filter(|_| !panels.menu && !mini::is_covered(&session)) else {
        return Ok(());
    };
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let layer = egui::LayerId::new(egui::Order::Background, egui::Id::new("names"));
    let painter = ctx.layer_painter(layer).with_clip_rect(parts.table);
    let mut room = Room { within: parts.table.shrink(2.0), taken: mini::covers(&parts, &eye, chart.0.size) };
    let tray = felt.is_out.then(|| super::felt::place(parts.window));
    room.taken.extend(tray);
    // Nothing is written on what the tray covers.
    let spot = |at: Vec2, high: f32| {
        let spot = labels.spot(Vec3::new(at.x, high, at.y));
        spot.filter(|spot| tray.is_none_or(|tray| !tray.contains(*spot)))
    };
    let unit = |at: Vec2| Some((spot(at + Vec2::X * 0.5, 0.0)? - spot(at - Vec2::X * 0.5, 0.0)?).length());
    let seen: Vec<Seen> = ships
        .iter()
        .filter(|(_, _, seen)| seen.get())
        .filter_map(|(piece, place, _)| {
            let at = place.translation();
            let scale = place.compute_transform().scale.x;
            Some(Seen { piece: piece.0, at, base: spot(at.xz(), 0.0)?, unit: unit(at.xz())? * scale })
        })
        .collect();
    for ship in &seen {
        let hull = spot(ship.at.xz(), 0.3).unwrap_or(ship.base);
        room.taken.push(Rect::from_center_size(hull, vec2(0.8, 0.5) * ship.unit));
    }
    route(&painter, &mut room, &chart, &course, &spot);
    for ship in &seen {
        if let Some(owner) = captain_of(game, ship.piece) {
            let flag = seat_flag(ship.at);
            if let Some(at) = spot(flag, 0.0) {
                let radius = (ship.unit * 0.13).clamp(6.5, 14.0);
                seat::paint_mark(&painter, at, radius, owner.index());
                room.taken.push(Rect::from_center_size(at, egui::Vec2::splat(radius * 2.0)));
            }
        }
    }
    tags::stops(&painter, &mut room, game, &chart, &course, &spot);
    for ship in &seen {
        if let Some(tag) = tags::tag(game, &session, &layout, hovered.0, ship) {
            let tag = Tag { words: &tag.0, icon: tag.2, seat: tag.3, colour: tag.1 };
            let size = tag.size(&painter);
            let above = ship.base - vec2(0.0, ship.unit * 0.62 + 14.0);
            let below = ship.base + vec2(0.0, ship.unit * 0.34 + 12.0);
            if let Some(rect) = room.first_moved([above, below].map(|at| Rect::from_center_size(at, size))) {
                tag.paint(&painter, rect);
            }
        }
    }
    tags::alerts(&painter, &mut room, game, &chart, &course, &spot);
    let mut names = names(game, &chart, &course);
    names.sort_by_key(|name| name.rank);
    let size = if eye.is_whole() { 12.0 } else { 12.5 };
    for name in &names {
        let (Some(at), Some(unit)) = (spot(name.at, 0.0), unit(name.at)) else { continue };
        write(&painter, &mut room, name, at, unit, size);
    }
    for sun in &chart.0.suns {
        let Some(at) = spot(sun.words, 0.0) else { continue };
        let galley = painter.layout_no_wrap(sun.name.clone(), fonts::slab(11.5), palette::BRASS_LIGHT);
        if room.take(Rect::from_center_size(at, galley.size())) {
            let top = at - vec2(0.0, galley.size().y / 2.0);
            signs::name(&painter, top, &sun.name, fonts::slab(11.5), palette::BRASS_PALE);
        }
    }
    Ok(())
}

/// Every sector with a world or a sign.
fn names(game: &TheGame, chart: &Charted, course: &Course) -> Vec<Name> {
    let catalog = game.catalog();
    let is_stop = |id: SectorId| course.stops.iter().any(|stop| stop.at.contains(&id));
    let holds_ship = |id: SectorId| game.captains().values().iter().any(|captain| captain.sector == Some(id));
    let name = |id: SectorId| {
        let sector = catalog.sector(id);
        let contacts =
            sector.contacts.iter().filter(|contact| !matches!(catalog.contact(**contact).at, Office::Aboard(_)));
        let contacts = contacts.map(|contact| Sign {
            words: catalog.contact(*contact).name.clone(),
            icon: contact_icon(&catalog.contact(*contact).id),
            is_contact: true,
        });
        let supply = sector.market.map(|_| Sign { words: "Supply".into(), icon: "wooden-crate", is_contact: false });
        let signs: Vec<Sign> = contacts.chain(supply).collect();
        let world = chart.0.worlds_in(id).next()?;
        let count = chart.0.worlds_in(id).count() as f32;
        let middle = chart.0.worlds_in(id).map(|world| world.at).sum::<Vec2>() / count;
        let rank = match () {
            _ if is_stop(id) => 0,
            _ if holds_ship(id) => 1,
            _ if signs.iter().any(|sign| sign.is_contact) => 2,
            _ if !signs.is_empty() => 3,
            _ => 4,
        };
        Some(Name { rank, at: middle, rises: world.radius, words: sector.name.clone(), signs })
    };
    catalog.sector_ids().filter_map(name).collect()
}

pub(super) fn contact_icon(id: &str) -> &'static str {
    match id {
        "badger" => "outback-hat",
        "niska" => "drama-masks",
        "patience" => "horse-head",
        "amnon_duul" => "envelope",
        "higgins" => "gavel",
        "harken" => "captain-hat-profile",
        _ => "person",
    }
}

/// Writes a name with its signs below its world, or above it, or beside it, wherever there is room first.
fn write(painter: &Painter, room: &mut Room, name: &Name, at: Pos2, unit: f32, size: f32) {
    let galley = painter.layout_no_wrap(name.words.clone(), fonts::semi(size), palette::PAPER_LIGHT);
    let wide = name.signs.iter().map(|sign| sign.width(painter)).fold(galley.size().x, f32::max);
    let whole = vec2(wide + 4.0, galley.size().y + PLAQUE * name.signs.len() as f32);
    let off = name.rises * unit;
    let places = [
        Align2::CENTER_TOP.anchor_size(at + vec2(0.0, off * 0.75 + 1.0), whole),
        Align2::CENTER_BOTTOM.anchor_size(at - vec2(0.0, off * 1.7), whole),
        Align2::LEFT_CENTER.anchor_size(at + vec2(off * 1.15 + 2.0, -off * 0.3), whole),
        Align2::RIGHT_CENTER.anchor_size(at - vec2(off * 1.15 + 2.0, off * 0.3), whole),
    ];
    let Some(place) = room.first(places) else { return };
    signs::name(painter, place.center_top(), &name.words, fonts::semi(size), palette::PAPER_LIGHT);
    for (row, sign) in name.signs.iter().enumerate() {
        sign.paint(painter, pos2(place.center().x, place.top() + galley.size().y + PLAQUE * (row as f32 + 0.5)));
    }
}

/// The numbers of the way.
fn route(
    painter: &Painter,
    room: &mut Room,
    chart: &Charted,
    course: &Course,
    spot: &impl Fn(Vec2, f32) -> Option<Pos2>,
) {
    let Some(plan) = course.plan() else { return };
    for (number, sector) in plan.way.iter().enumerate() {
        let Some(at) = spot(chart.0.at(*sector), 0.0) else { continue };
        signs::step(painter, at, number + 1, chart.0.region(*sector), 10.5);
        room.taken.push(Rect::from_center_size(at + vec2(0.0, 3.0), vec2(24.0, 30.0)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f32, y: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(20.0, 10.0))
    }

    #[test]
    fn nothing_is_written_over_anything_else_or_across_an_edge() {
        let mut room = Room { within: Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 50.0)), taken: Vec::new() };
        assert!(room.take(rect(10.0, 10.0)));
        assert!(!room.take(rect(15.0, 15.0)), "it would cover the first");
        assert!(!room.take(rect(90.0, 30.0)), "the edge would cut it");
        assert_eq!(room.first_moved([rect(90.0, 30.0)]), Some(rect(80.0, 30.0)));
        assert_eq!(room.first([rect(12.0, 12.0), rect(40.0, 12.0)]), Some(rect(40.0, 12.0)));
    }
}
