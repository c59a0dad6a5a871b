//! How the pieces of Misbehavin' lie: rivals across, the market and the supply, the display, the own board.

use super::boards::{self, Row, on_table, own_rows, rival_rows, rival_strip, small_rows};
use super::pictures::{self, HIGH};
use super::shelf::Shelf;
use crate::contest::Contest;
use crate::table::camera::View;
use crate::table::look::{Laid, Lies, Look, Model, Spot};
use bevy::prelude::*;
use kit::journal::Control;
use kit::{Face, PieceId, Seat, ZoneId};
use misbehavin::{CardId, Misbehavin, Shown, SupplySet, Tier, Zone};
use std::f32::consts::FRAC_PI_2;

/// The width of a card on the market, in points: all others are measured by it.
pub const CARD: f32 = 80.0;
/// How wide the display is beside a tray, and without one.
const DISPLAY: (f32, f32) = (446.0, 602.0);
/// How thick a card of a pile is.
const THICK: f32 = 0.0016;

/// Whose board lies below, and what else decides where things lie.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Seating {
    /// Whose board lies below.
    pub own: Seat,
    /// How many play.
    pub seats: usize,
    /// The sets on the four free places of the supply.
    pub sets: [Option<SupplySet>; 4],
    /// Slots for assets and for command.
    pub slots: (u8, u8),
    /// Whether Reavers or an episode lie beside the display.
    pub has_tray: bool,
    /// Where the window is small: what lies above the own board; else everything is seen at once.
    pub shelf: Option<Shelf>,
}

impl Seating {
    /// As somebody sees a match.
    pub fn of(game: &Misbehavin, own: Seat) -> Seating {
        let figures = game.figures();
        Seating {
            own,
            seats: game.seats(),
            sets: game.supply().slots,
            slots: (figures.assets, figures.command),
            has_tray: game.has_reavers() || game.episode().is_some(),
            shelf: None,
        }
    }

    /// The rivals from left to right, which is the order in which they play.
    pub fn rivals(&self) -> impl Iterator<Item = Seat> + use<> {
        let (own, seats) = (self.own.0, self.seats as u8);
        (1..seats).map(move |step| Seat((own + step) % seats))
    }

    /// How wide the display is.
    pub fn display(&self) -> f32 {
        match (self.shelf, self.has_tray) {
            (Some(_), false) => boards::SMALL.0.x,
            (Some(_), true) => boards::SMALL.0.x - 156.0,
            (None, true) => DISPLAY.0,
            (None, false) => DISPLAY.1,
        }
    }

    /// Where the display is, from its left edge and its middle line.
    pub fn in_display(&self, x: f32, y: f32) -> Vec2 {
        let middle = if self.shelf.is_some() { boards::SMALL.1 / 2.0 } else { 298.0 };
        Vec2::new(x, middle + y)
    }

    /// Whether the display is looked at.
    pub fn shows_display(&self) -> bool {
        self.shelf.is_none_or(|shelf| shelf == Shelf::Display)
    }

    /// The rows of slots of a seat.
    pub fn rows(&self, seat: Seat) -> [Row; 2] {
        let (assets, command) = self.slots;
        if self.shelf.is_some() {
            return small_rows(assets, command, seat != self.own);
        }
        match self.rivals().position(|rival| rival == seat) {
            None => own_rows(assets, command),
            Some(index) => {
                let (left, width) = rival_strip(index, self.seats - 1);
                rival_rows(left, width, assets, command)
            }
        }
    }

    /// Which of the six places of the supply a pile has.
    fn pile(&self, set: SupplySet) -> Option<usize> {
        match set {
            SupplySet::Shiny => Some(0),
            SupplySet::TheBlack => Some(1),
            set => Some(2 + self.sets.iter().position(|slot| *slot == Some(set))?),
        }
    }
}

/// The middle of one of the six places of the supply.
pub fn supply_place(place: usize) -> Vec2 {
    Vec2::new(655.0 + 79.0 * (place % 3) as f32, 164.0 + 127.0 * (place / 3) as f32)
}

/// The left edge of a market.
pub fn stall(tier: Tier) -> f32 {
    14.0 + 196.0 * tier as u8 as f32
}

/// The own draw pile and recycle pile.
pub const PILES: [Vec2; 2] = [Vec2::new(753.0, 414.0), Vec2::new(825.0, 414.0)];
/// Reavers and episode.
pub const TRAY: [Vec2; 2] = [Vec2::new(491.0, 297.0), Vec2::new(565.0, 297.0)];

/// Who looks at a match when it is opened: the first person, or the first seat.
pub fn first_person(contest: &dyn Contest) -> Seat {
    let players = contest.players();
    players.seats().find(|seat| players[*seat].control == Control::Human).unwrap_or(Seat(0))
}

/// The table of Misbehavin'.
pub struct Felt {
    /// Who sits where.
    pub seating: Seating,
    game: Misbehavin,
}

impl Felt {
    /// The table of a match as `own` sees it.
    pub fn lay(contest: &dyn Contest, own: Seat) -> Laid {
        let snapshot = contest.snapshot();
        let game = snapshot.at_heart().downcast_ref::<Misbehavin>().expect("this table is built for Misbehavin'");
        Felt::lay_as(game, Seating::of(game, own))
    }

    /// The table of a match with everybody seated so.
    pub fn lay_as(game: &Misbehavin, seating: Seating) -> Laid {
        Laid(Box::new(Felt { seating, game: game.clone() }))
    }

    fn display(&self, seat: Seat, index: usize, of: usize) -> Spot {
        let at = super::display::middle(&self.seating, index, of);
        let x = if seat == self.seating.own { at.x } else { self.seating.display() - at.x };
        flat(Vec2::new(x, at.y), super::display::card(&self.seating), index)
    }

    /// Where the window is small, what is not looked at lies aside.
    fn small_spot(&self, shelf: Shelf, zone: Zone, lies: &Lies) -> Option<Spot> {
        let Lies { index, of, .. } = *lies;
        let place = |at: usize| Vec2::new(48.0 + 93.0 * at as f32, 66.0);
        match (zone, shelf) {
            (Zone::Assets(seat), _) if seat == self.seating.own || shelf == Shelf::Rival(seat) => {
                Some(self.tableau(seat, 0, lies))
            }
            (Zone::Command(seat), _) if seat == self.seating.own || shelf == Shelf::Rival(seat) => {
                Some(self.tableau(seat, 1, lies))
            }
            (Zone::Market(tier), Shelf::Market) => {
                let pitch = if of > 2 { 93.0 / (of - 1) as f32 } else { 93.0 };
                let at = place(2 * tier as usize) + Vec2::X * pitch * index as f32;
                Some(flat(at, 84.0, 40 + index))
            }
            (Zone::Supply(set), Shelf::Supply) => self.seating.pile(set).map(|at| flat(place(at), 84.0, index)),
            (Zone::Display(seat), Shelf::Display) => Some(self.display(seat, index, of)),
            (Zone::Reavers, Shelf::Display) => Some(flat(place(4) + Vec2::X * 20.0, 66.0, index)),
            (Zone::Episode, Shelf::Display) => Some(flat(place(5), 66.0, index)),
            _ => None,
        }
    }

    fn tableau(&self, seat: Seat, row: usize, lies: &Lies) -> Spot {
        let row = self.seating.rows(seat)[row];
        let spot = flat(row.slot(lies.index), row.card, 0);
        match Shown::of(lies.face).triggered {
            true => Spot { turn: -FRAC_PI_2, ..spot.scaled(spot.scale * 0.84 / HIGH * 1.15) },
            false => spot,
        }
    }
}

/// A card so many points wide, lying on so many others.
fn flat(at: Vec2, width: f32, under: usize) -> Spot {
    Spot::new(on_table(at) + Vec3::Y * (0.02 + under as f32 * THICK), 0.0).scaled(width / CARD)
}

impl Look for Felt {
    fn model(&self, _: PieceId) -> Model {
        Model::Card(Vec2::new(CARD, CARD * HIGH) / boards::UNIT)
    }

    fn spot(&self, lies: &Lies) -> Spot {
        let Lies { index, of, .. } = *lies;
        let aside = |at: Vec2, width: f32| Spot::aside(on_table(at)).scaled(width / CARD);
        let Some(zone) = Zone::of(lies.zone) else { return aside(Vec2::ZERO, CARD) };
        let own = self.seating.own;
        if let Some(shelf) = self.seating.shelf {
            let elsewhere = if zone == Zone::Hand(own) { Vec2::new(130.0, 300.0) } else { Vec2::new(281.0, -60.0) };
            return self.small_spot(shelf, zone, lies).unwrap_or_else(|| aside(elsewhere, 60.0));
        }
        let board = |seat: Seat| self.seating.rows(seat)[0].first;
        match zone {
            Zone::Hand(seat) if seat == own => aside(Vec2::new(474.0, 560.0), 104.0),
            Zone::Deck(seat) if seat == own => flat(PILES[0], 60.0, index),
            Zone::Recycle(seat) if seat == own => flat(PILES[1], 60.0, index),
            Zone::Hand(seat) | Zone::Deck(seat) | Zone::Recycle(seat) | Zone::VerseCard(seat) => {
                aside(board(seat), 30.0)
            }
            Zone::Assets(seat) => self.tableau(seat, 0, lies),
            Zone::Command(seat) => self.tableau(seat, 1, lies),
            Zone::Display(seat) => self.display(seat, index, of),
            Zone::MarketDeck(tier) => flat(Vec2::new(stall(tier) + 42.0, 170.0), 76.0, index),
            Zone::Market(tier) => {
                let pitch = if of > 2 { 83.0 / (of - 1) as f32 } else { 83.0 };
                flat(Vec2::new(stall(tier) + 61.0 + pitch * index as f32, 172.0), 78.0, 40 + index)
            }
            Zone::Supply(set) => match self.seating.pile(set) {
                Some(at) => flat(supply_place(at), 67.0, index),
                None => aside(supply_place(4), 70.0),
            },
            Zone::Reavers => flat(TRAY[0], 62.0, index),
            Zone::Episode => flat(TRAY[1], 62.0, index),
            Zone::Box | Zone::Removed | Zone::ReaversGone | Zone::ReaversToCome => {
                aside(Vec2::new(boards::TABLE.x, 0.0), 40.0)
            }
        }
    }

    fn area(&self, zone: ZoneId) -> Option<Rect> {
        // In small windows only one tab is seen: pieces tell where they are.
        if self.seating.shelf.is_some() {
            return None;
        }
        let points = |from: Vec2, to: Vec2| Some(Rect::from_corners(on_table(from).xz(), on_table(to).xz()));
        let around = |middle: Vec2, width: f32| {
            let half = Vec2::new(width, width * HIGH) / 2.0;
            points(middle - half, middle + half)
        };
        let row = |seat: Seat, at: usize, slots: u8| {
            let row = self.seating.rows(seat)[at];
            let half = Vec2::new(row.card, row.card * HIGH) / 2.0;
            points(row.first - half, row.slot(usize::from(slots.max(1)) - 1) + half)
        };
        let (own, (assets, command)) = (self.seating.own, self.seating.slots);
        match Zone::of(zone)? {
            Zone::Deck(seat) if seat == own => around(PILES[0], 60.0),
            Zone::Recycle(seat) if seat == own => around(PILES[1], 60.0),
            Zone::Assets(seat) => row(seat, 0, assets),
            Zone::Command(seat) => row(seat, 1, command),
            Zone::Display(_) => points(Vec2::new(0.0, 248.0), Vec2::new(self.seating.display(), 346.0)),
            Zone::MarketDeck(tier) => around(Vec2::new(stall(tier) + 42.0, 170.0), 76.0),
            Zone::Market(tier) => {
                let first = Vec2::new(stall(tier) + 61.0, 172.0);
                let half = Vec2::new(78.0, 78.0 * HIGH) / 2.0;
                points(first - half, first + Vec2::X * 83.0 + half)
            }
            Zone::Supply(set) => around(supply_place(self.seating.pile(set)?), 67.0),
            Zone::Reavers => around(TRAY[0], 62.0),
            Zone::Episode => around(TRAY[1], 62.0),
            _ => None,
        }
    }

    fn picture(&self, _: PieceId, face: Face) -> String {
        pictures::card(face, CARD)
    }

    /// Cards on rivals' boards are so small that less is drawn on them.
    fn picture_in(&self, piece: PieceId, face: Face, zone: Option<ZoneId>) -> String {
        let is_rivals = |seat: Seat| seat != self.seating.own;
        match zone.and_then(Zone::of) {
            Some(Zone::Assets(seat) | Zone::Command(seat)) if is_rivals(seat) && self.seating.shelf.is_none() => {
                pictures::card(face, 34.0)
            }
            _ => self.picture(piece, face),
        }
    }

    fn back(&self, piece: PieceId) -> String {
        pictures::back(self.game.card(CardId::of_piece(piece)))
    }

    fn view(&self) -> View {
        if self.seating.shelf.is_some() {
            let size = boards::SMALL.0;
            let subject = on_table(size / 2.0);
            return View {
                subject,
                width: size.x / boards::UNIT + 0.06,
                depth: size.y / boards::UNIT,
                height: 88.0,
                field: 12.0,
            };
        }
        let (width, depth) = (boards::TABLE.x / boards::UNIT, boards::TABLE.y / boards::UNIT);
        // A little more than the boards, whose near edge is seen wider.
        View { subject: Vec3::ZERO, width: width + 0.2, depth, height: 81.0, field: 24.0 }
    }
}
