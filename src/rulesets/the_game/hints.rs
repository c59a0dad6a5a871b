//! Where to begin: three sound sectors with their reasons, and what the one under the mouse has to offer.

use super::course::Course;
use super::desk;
use super::risks::plural;
use super::{Charted, ON_TABLE, plan, story};
use crate::play::Intent;
use crate::play::hud::{HudSet, Labels, Panels, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::camera::TableEye;
use crate::theme::{Panel, fonts, palette, panel, text};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Painter, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use kit::{Seat, Target};
use the_game::TheGame;
use the_game::catalog::ids::SectorId;
use the_game::fly::stops::Errand;
use the_game::table::zones::Spot;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(on_table(ON_TABLE)));
}

/// A sector to begin in.
#[derive(Clone, Debug, PartialEq)]
struct Hint {
    sector: SectorId,
    offer: usize,
    score: i32,
}

/// The sectors a captain may begin in, the soundest first.
fn hints(session: &Session, game: &TheGame, seat: Seat) -> Vec<Hint> {
    let open = session.offers.iter().enumerate().filter(|(_, offer)| offer.is_open());
    let mut all: Vec<Hint> = open
        .filter_map(|(index, offer)| match offer.path.first() {
            Some(Target::Zone(zone)) => match game.spot_of(*zone) {
                Some(Spot::Sector(sector)) => Some(Hint { sector, offer: index, score: score(game, seat, sector) }),
                _ => None,
            },
            _ => None,
        })
        .collect();
    all.sort_by_key(|hint| (-hint.score, hint.sector));
    all
}

/// A supply port and people to deal with are worth most, then a short way to others and to the first goal.
fn score(game: &TheGame, seat: Seat, sector: SectorId) -> i32 {
    let catalog = game.catalog();
    let here = catalog.sector(sector);
    let trade = 6 * i32::from(here.market.is_some()) + 4 * here.contacts.len().min(1) as i32;
    let near = catalog.sector_ids().filter(|other| catalog.distances.between(sector, *other) <= 3);
    let near = near.filter(|other| !catalog.sector(*other).contacts.is_empty()).count() as i32;
    let goal = away_from_goal(game, seat, sector).map_or(0, |away| 4 - i32::from(away).min(8) / 2);
    trade + near.min(3) + goal
}

fn away_from_goal(game: &TheGame, seat: Seat, sector: SectorId) -> Option<u8> {
    let goal = game.stops(seat).into_iter().find(|stop| matches!(stop.what, Errand::Goal(_)))?;
    goal.at.iter().map(|at| game.catalog().distances.between(sector, *at)).min()
}

/// What a sector has to offer, and how far it is from what matters: two lines.
fn reasons(game: &TheGame, seat: Seat, sector: SectorId) -> (String, String) {
    let catalog = game.catalog();
    let here = catalog.sector(sector);
    let supply = here.market.map(|market| format!("{} supplies", catalog.markets[market.index()].name));
    let contacts = here.contacts.iter().map(|contact| catalog.contact(*contact).name.clone());
    let offers: Vec<String> = supply.into_iter().chain(contacts).collect();
    let offers =
        if offers.is_empty() { "nobody to deal with, nothing for sale".to_string() } else { offers.join(", ") };
    let goal = away_from_goal(game, seat, sector).map(|away| match away {
        0 => "the next goal is here".to_string(),
        away => format!("next goal {} off", plural(away.into(), "sector")),
    });
    let roamers = catalog.roamer_ids().map(|ship| {
        let away = catalog.distances.between(sector, game.roamer_at(ship));
        format!("{} {away}", catalog.roamer(ship).name)
    });
    let far: Vec<String> = goal.into_iter().chain(roamers).collect();
    (offers, far.join(" · "))
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    panels: Res<Panels>,
    session: Res<Session>,
    shown: Res<Shown>,
    chart: Res<Charted>,
    course: Res<Course>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let is_asked = session.question.as_ref().is_some_and(|question| question.kind == "PlaceShip");
    let seat = session.person().filter(|_| is_asked && !session.is_curtained() && !panels.menu);
    let Some((seat, game)) = seat.zip(shown.state::<TheGame>()) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let hints = hints(&session, game, seat);
    let best = &hints[..hints.len().min(3)];
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let layer = egui::LayerId::new(egui::Order::Background, egui::Id::new("hints"));
    let painter = ctx.layer_painter(layer).with_clip_rect(parts.table);
    for (number, hint) in best.iter().enumerate() {
        let at = chart.0.at(hint.sector);
        if let Some(spot) = labels.spot(Vec3::new(at.x, 0.0, at.y)) {
            disc(&painter, spot - vec2(0.0, 22.0), number + 1);
        }
    }
    let column = plan::beside_board(parts.window, chart.0.size.x / chart.0.size.y);
    let high = (best.len() as f32 * ROW + 118.0).min(column.height());
    let rect = Rect::from_min_size(column.min, vec2(column.width(), high));
    let mut chosen = None;
    Panel::hull().padding(12.0).show_at(ctx, "hints", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        desk::heading(ui, "Sound places to begin", "click one, or any lit sector");
        for (number, hint) in best.iter().enumerate() {
            if row(ui, game, seat, number, hint) {
                chosen = Some(hint.offer);
            }
        }
        panel::rule(ui);
        let pointed = course.pointed.filter(|at| hints.iter().any(|hint| hint.sector == *at));
        match pointed {
            Some(sector) => told(ui, game, seat, sector),
            None => {
                let words = "Point at a lit sector to read what it offers.";
                ui.label(text::marked(words, fonts::SMALL, palette::TEXT_SECOND));
            }
        }
    });
    let rest = Rect::from_min_max(pos2(column.left(), rect.bottom() + 8.0), column.max);
    if rest.height() > 120.0 {
        Panel::hull().padding(12.0).show_at(ctx, "story", story::place(rest, game), |ui| {
            panel::scroll(ui, "story", |ui| story::show(ui, game));
        });
    }
    if let Some(offer) = chosen {
        intents.write(session.choose(offer, true));
    }
    Ok(())
}

const ROW: f32 = 58.0;

fn disc(painter: &Painter, at: Pos2, number: usize) {
    painter.circle(at, 11.0, palette::GLOW, Stroke::new(1.5, palette::INK));
    painter.text(at, Align2::CENTER_CENTER, number.to_string(), fonts::bold(14.0), palette::INK);
}

fn row(ui: &mut Ui, game: &TheGame, seat: Seat, number: usize, hint: &Hint) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW - 4.0), Sense::click());
    let name = &game.catalog().sector(hint.sector).name;
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    crate::theme::marks::note(ui.ctx(), &format!("Begin at {name}"), rect, true);
    let is_hot = response.hovered() || response.has_focus();
    let fill = palette::faint(palette::BRASS, if is_hot { 0.3 } else { 0.12 });
    ui.painter().rect_filled(rect, 4, fill);
    disc(ui.painter(), rect.left_center() + vec2(18.0, 0.0), number + 1);
    let (offers, far) = reasons(game, seat, hint.sector);
    let (left, room) = (rect.left() + 38.0, rect.width() - 44.0);
    desk::line(ui.painter(), pos2(left, rect.top() + 2.0), name, fonts::semi(fonts::BODY), palette::TEXT, room);
    let at = pos2(left, rect.top() + 20.0);
    desk::line(ui.painter(), at, &offers, fonts::body(fonts::CAPTION), palette::TEXT_SECOND, room);
    let at = pos2(left, rect.top() + 35.0);
    desk::line(ui.painter(), at, &far, fonts::body(fonts::CAPTION), palette::TEXT_SECOND, room);
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}

fn told(ui: &mut Ui, game: &TheGame, seat: Seat, sector: SectorId) {
    let (offers, far) = reasons(game, seat, sector);
    ui.label(text::slab(&game.catalog().sector(sector).name, fonts::HEADING, palette::BRASS_LIGHT));
    ui.label(text::marked(&offers, fonts::BODY, palette::TEXT));
    ui.label(text::marked(&far, fonts::SMALL, palette::TEXT_SECOND));
}
