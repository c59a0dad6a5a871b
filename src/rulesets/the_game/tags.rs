//! What is tagged on the board: stops with their letters, ships and why they matter, stacks of alert tokens.

use super::Charted;
use super::course::Course;
use super::fleet::{captain_of, roamer_of};
use super::names::{Room, Seen};
use super::signs::{self, Tag};
use crate::play::session::Session;
use crate::table::layout::Layout;
use crate::theme::{fonts, palette, seat};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, vec2};
use kit::{Seat, Target};
use the_game::TheGame;
use the_game::catalog::ids::SectorId;
use the_game::fly::stops::Errand;

/// Tickets of the stops, each with a line to its world.
pub(super) fn stops(
    painter: &Painter,
    room: &mut Room,
    game: &TheGame,
    chart: &Charted,
    course: &Course,
    spot: &impl Fn(Vec2, f32) -> Option<Pos2>,
) {
    for (number, stop) in course.stops.iter().enumerate() {
        let Some(at) = stop.at.first().and_then(|sector| spot(place_of(chart, *sector), 0.0)) else { continue };
        let words = title(game, stop.what);
        let short = shortened(&words);
        let size = signs::ticket_size(painter, &short);
        let places = [
            vec2(0.0, -34.0),
            vec2(46.0, -30.0),
            vec2(-46.0, -30.0),
            vec2(56.0, 26.0),
            vec2(-56.0, 26.0),
            vec2(0.0, 52.0),
            vec2(90.0, 0.0),
            vec2(-90.0, 0.0),
        ];
        let Some(rect) = room.first_moved(places.map(|off| Rect::from_center_size(at + off, size))) else { continue };
        painter.line_segment([rect.center(), at], egui::Stroke::new(1.4, palette::PAPER_LIGHT));
        let rim = rim(stop.what, course.seat);
        signs::ticket(painter, rect, &course.letter(number), &short, rim);
    }
}

/// A long title ends after a whole word.
fn shortened(words: &str) -> String {
    const MOST: usize = 24;
    if words.chars().count() <= MOST {
        return words.into();
    }
    let cut: String = words.chars().take(MOST).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole);
    format!("{}…", whole.trim_end_matches([',', ':', '&', ' ']))
}

/// Where the world of a sector is, or its middle.
fn place_of(chart: &Charted, sector: SectorId) -> Vec2 {
    chart.0.worlds_in(sector).next().map_or_else(|| chart.0.at(sector), |world| world.at)
}

/// What a stop is called.
pub(super) fn title(game: &TheGame, what: Errand) -> String {
    match what {
        Errand::Job(job) => game.catalog().job(job).name.clone(),
        Errand::Bonus(job) => format!("bonus: {}", game.catalog().job(job).name),
        Errand::Goal(number) => {
            let goal = game.story().goals.get(usize::from(number).saturating_sub(1));
            goal.map_or_else(|| format!("goal {number}"), |goal| format!("Goal: {}", goal.name))
        }
    }
}

/// The rim of a stop's ticket: the seat's colour, plum for a goal, green for a bonus.
pub(super) fn rim(what: Errand, owner: Option<Seat>) -> Color32 {
    match what {
        Errand::Goal(_) => Color32::from_rgb(0x5B, 0x2C, 0x4F),
        Errand::Bonus(_) => Color32::from_rgb(0x2F, 0x6B, 0x2B),
        Errand::Job(_) => owner.map_or(palette::RUST, |seat| seat::seat_mark(seat.index(), false).colour),
    }
}

/// What a ship is, and why it matters.
pub(super) fn tag(
    game: &TheGame,
    session: &Session,
    layout: &Layout,
    hovered: Option<Target>,
    ship: &Seen,
) -> Option<(String, Color32, Option<&'static str>, Option<usize>)> {
    let catalog = game.catalog();
    if let Some(roamer) = roamer_of(game, ship.piece) {
        let card = catalog.roamer(roamer);
        let here = super::course::sector_of(game, layout, Target::Piece(ship.piece));
        let is_pointed = hovered.is_some_and(|target| super::course::sector_of(game, layout, target) == here);
        let colour = [
            Color32::from_rgb(0xCF, 0xE4, 0xFF),
            Color32::from_rgb(0xFF, 0xB5, 0x9A),
            Color32::from_rgb(0xDD, 0xE6, 0xEE),
        ][roamer.index().min(2)];
        let me = session.viewer().filter(|seat| game.is_outlaw(*seat)).and_then(|seat| game.captain(seat).sector);
        let away = me.zip(here).map(|(me, here)| catalog.distances.between(me, here)).filter(|away| *away <= 3);
        let words = match (card.blocks, is_pointed, away) {
            (true, true, _) => format!("{} blocks this sector", card.name),
            (false, _, Some(0)) => format!("{} is with you", card.name),
            (false, _, Some(1)) => format!("{} · 1 sector from you", card.name),
            (false, _, Some(away)) => format!("{} · {away} sectors from you", card.name),
            _ => card.name.clone(),
        };
        return Some((words, colour, card.blocks.then_some("cross-mark"), None));
    }
    let owner = captain_of(game, ship.piece)?;
    let flight = game.flight().filter(|flight| flight.seat == owner)?;
    let captain = game.captain(owner).ship?;
    let words = format!("{}, sector {} of {}", catalog.ships[captain.index()].name, flight.moved, flight.range);
    Some((words, palette::TEXT, None, Some(owner.index())))
}

/// Stacks of alert tokens: how many lie there, and where it matters the die that calls a ship, and its chance.
pub(super) fn alerts(
    painter: &Painter,
    room: &mut Room,
    game: &TheGame,
    chart: &Charted,
    course: &Course,
    spot: &impl Fn(Vec2, f32) -> Option<Pos2>,
) {
    let Some(seat) = course.seat else { return };
    let all: Vec<SectorId> = chart.0.sectors().collect();
    let here = game.captain(seat).sector;
    for ahead in game.alerts_ahead(seat, &all) {
        let Some(at) = spot(super::look::alert_spot(&chart.0, ahead.sector), 0.0) else { continue };
        let on_way = course.plan().is_some_and(|plan| plan.way.contains(&ahead.sector));
        let matters = on_way || course.pointed == Some(ahead.sector);
        let is_next = here.is_some_and(|here| game.catalog().distances.between(here, ahead.sector) == 1);
        if ahead.tokens >= MANY {
            let disc = at + vec2(13.0, -13.0);
            painter.circle(disc, 9.0, palette::INK, egui::Stroke::new(1.2, palette::PAPER_LIGHT));
            let font = fonts::bold(fonts::CAPTION);
            painter.text(disc, Align2::CENTER_CENTER, ahead.tokens.to_string(), font, palette::TEXT);
        }
        if !matters && !is_next {
            continue;
        }
        let die = if ahead.tokens == 1 { "1".to_string() } else { format!("1–{}", ahead.tokens.min(6)) };
        let plural = if ahead.tokens == 1 { "alert" } else { "alerts" };
        let words = match matters {
            true => format!("{} {plural}: {die} on a die, {:.0} %", ahead.tokens, ahead.chance * 100.0),
            false => format!("{:.0} %", ahead.chance * 100.0),
        };
        let tag = Tag { words: &words, icon: Some("hazard-sign"), seat: None, colour: palette::GLOW_LINE };
        let size = tag.size(painter);
        let places = [vec2(0.0, 28.0), vec2(0.0, -30.0), vec2(60.0, 18.0), vec2(-60.0, 18.0)];
        if let Some(rect) = room.first_moved(places.map(|off| Rect::from_center_size(at + off, size))) {
            tag.paint(painter, rect);
        }
    }
}

/// A stack of so many tokens has its number beside it.
const MANY: u8 = 4;

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn a_ticket_breaks_no_word() {
        assert_eq!(shortened("Slave grab"), "Slave grab");
        assert_eq!(shortened("Relief supplies: St. Albans"), "Relief supplies: St.…");
        assert_eq!(shortened("On the up and up, I swear!"), "On the up and up, I…");
    }
}
