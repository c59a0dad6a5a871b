//! The boards on the felt: their places, their slots and how they are drawn; all in points of a table of 858 × 490.

use bevy::prelude::*;
use misbehavin::Faction;

/// The size of the table in points.
pub const TABLE: Vec2 = Vec2::new(858.0, 490.0);
/// Points in a unit of the table.
pub const UNIT: f32 = 100.0;
/// Pixels for each point of a board's drawing.
pub const FINE: f32 = 2.0;

/// A board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Board {
    /// The board of the person who looks, with so many slots for assets and for command.
    Own(Faction, u8, u8),
    /// A rival's board of this width, with the same slots.
    Rival(Faction, u8, u8, u16),
    /// The three markets.
    Market,
    /// The six piles.
    Supply,
    /// The display, so wide.
    Display(u16),
    /// Where Reavers and the episode lie.
    Tray,
    /// The own board where the window is small.
    Small(Faction, u8, u8),
    /// What is looked at above it there: market, supply or display.
    Shelf(Stand),
    /// A rival's board in the same place.
    Guest(Faction, u8, u8),
}

/// What is looked at where the window is small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Stand {
    Market,
    Supply,
    Display,
}

impl Stand {
    /// All of them.
    pub const ALL: [Stand; 3] = [Stand::Market, Stand::Supply, Stand::Display];
}

/// The table where the window is small, in points, and how much of its height the shelf takes.
pub const SMALL: (Vec2, f32) = (Vec2::new(562.0, 238.0), 142.0);

/// A row of slots: where the middle of the first is, how far the next, and how wide a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// The middle of the first slot.
    pub first: Vec2,
    /// How far apart they are.
    pub pitch: f32,
    /// How wide a card is.
    pub card: f32,
}

impl Row {
    /// The middle of a slot.
    pub fn slot(&self, index: usize) -> Vec2 {
        self.first + Vec2::X * self.pitch * index as f32
    }
}

/// Slots for assets and for command on the board of the person who looks.
pub fn own_rows(assets: u8, command: u8) -> [Row; 2] {
    let is_wide = assets + command <= 9;
    let (pitch, card) = if is_wide { (75.0, 70.0) } else { (62.0, 59.0) };
    let row = |left: f32| Row { first: Vec2::new(left + card / 2.0, 433.0), pitch, card };
    [row(14.0), row(if is_wide { 332.0 } else { 336.0 })]
}

/// The same on a rival's board.
pub fn rival_rows(left: f32, width: f32, assets: u8, command: u8) -> [Row; 2] {
    let pitch = ((width - 24.0) / (assets + command) as f32).min(37.0);
    let card = pitch - 3.0;
    let first = |after: u8, gap: f32| Vec2::new(left + 8.0 + gap + pitch * after as f32 + card / 2.0, 55.0);
    [Row { first: first(0, 0.0), pitch, card }, Row { first: first(assets, 8.0), pitch, card }]
}

/// The same where the window is small: on the own board, or on the shelf above it.
pub fn small_rows(assets: u8, command: u8, on_shelf: bool) -> [Row; 2] {
    let (table, shelf) = SMALL;
    let pitch = ((table.x - 36.0) / (assets + command) as f32).min(60.0);
    let card = pitch - 4.0;
    let y = if on_shelf { shelf / 2.0 } else { (shelf + 6.0 + table.y) / 2.0 };
    let first = |after: u8, gap: f32| Vec2::new(10.0 + gap + pitch * after as f32 + card / 2.0, y);
    [Row { first: first(0, 0.0), pitch, card }, Row { first: first(assets, 14.0), pitch, card }]
}

/// The left edge and width of the board of a rival, who is one of so many.
pub fn rival_strip(index: usize, of: usize) -> (f32, f32) {
    let width = (TABLE.x - 6.0 * (of as f32 - 1.0)) / of.max(1) as f32;
    (index as f32 * (width + 6.0), width)
}

/// A place in points of the table as a place on it.
pub fn on_table(at: Vec2) -> Vec3 {
    let at = (at - TABLE / 2.0) / UNIT;
    Vec3::new(at.x, 0.0, at.y)
}

/// The colours of each faction, above and below.
pub const FACTIONS: [(&str, &str); 4] =
    [("#8A5329", "#5A3214"), ("#2F5597", "#152F5C"), ("#6A2347", "#34102A"), ("#5A6632", "#333C1B")];

impl Board {
    /// The name of its picture.
    pub fn name(self) -> String {
        match self {
            Board::Own(faction, assets, command) => format!("board own {} {assets} {command}", faction as u8),
            Board::Rival(faction, assets, command, width) => {
                format!("board rival {} {assets} {command} {width}", faction as u8)
            }
            Board::Market => "board market".into(),
            Board::Supply => "board supply".into(),
            Board::Display(width) => format!("board display {width}"),
            Board::Tray => "board tray".into(),
            Board::Small(faction, assets, command) => format!("board small {} {assets} {command}", faction as u8),
            Board::Shelf(stand) => format!("board shelf {}", stand as u8),
            Board::Guest(faction, assets, command) => format!("board guest {} {assets} {command}", faction as u8),
        }
    }

    /// The board with this name.
    pub fn of(name: &str) -> Option<Board> {
        let mut words = name.strip_prefix("board ")?.split(' ');
        let kind = words.next()?;
        let figures: Vec<u16> = words.filter_map(|word| word.parse().ok()).collect();
        let faction = |at: u16| Faction::ALL.get(at as usize).copied();
        match (kind, figures.as_slice()) {
            ("own", [at, assets, command]) => Some(Board::Own(faction(*at)?, *assets as u8, *command as u8)),
            ("rival", [at, assets, command, width]) => {
                Some(Board::Rival(faction(*at)?, *assets as u8, *command as u8, *width))
            }
            ("market", []) => Some(Board::Market),
            ("supply", []) => Some(Board::Supply),
            ("display", [width]) => Some(Board::Display(*width)),
            ("tray", []) => Some(Board::Tray),
            ("small", [at, assets, command]) => Some(Board::Small(faction(*at)?, *assets as u8, *command as u8)),
            ("shelf", [at]) => Stand::ALL.get(*at as usize).copied().map(Board::Shelf),
            ("guest", [at, assets, command]) => Some(Board::Guest(faction(*at)?, *assets as u8, *command as u8)),
            _ => None,
        }
    }

    /// Its size in points.
    pub fn size(self) -> Vec2 {
        match self {
            Board::Own(..) => Vec2::new(712.0, 131.0),
            Board::Rival(.., width) => Vec2::new(width as f32, 82.0),
            Board::Market => Vec2::new(602.0, 152.0),
            Board::Supply => Vec2::new(248.0, 259.0),
            Board::Display(width) => Vec2::new(width as f32, 100.0),
            Board::Tray => Vec2::new(148.0, 100.0),
            Board::Small(..) => Vec2::new(SMALL.0.x, SMALL.0.y - SMALL.1 - 6.0),
            Board::Shelf(_) | Board::Guest(..) => Vec2::new(SMALL.0.x, SMALL.1),
        }
    }

    /// Its left upper corner; a rival's is given by who they are.
    pub fn corner(self) -> Vec2 {
        match self {
            Board::Own(..) => Vec2::new(0.0, 355.0),
            Board::Rival(..) => Vec2::ZERO,
            Board::Market => Vec2::new(0.0, 89.0),
            Board::Supply => Vec2::new(610.0, 89.0),
            Board::Display(_) => Vec2::new(0.0, 248.0),
            Board::Tray => Vec2::new(454.0, 248.0),
            Board::Small(..) => Vec2::new(0.0, SMALL.1 + 6.0),
            Board::Shelf(_) | Board::Guest(..) => Vec2::ZERO,
        }
    }

    fn colours(self) -> (&'static str, &'static str) {
        match self {
            Board::Own(faction, ..) | Board::Rival(faction, ..) => FACTIONS[faction as usize],
            Board::Small(faction, ..) | Board::Guest(faction, ..) => FACTIONS[faction as usize],
            Board::Market | Board::Shelf(Stand::Market) => ("#2A1C12", "#1B120B"),
            Board::Supply | Board::Shelf(Stand::Supply) => ("#1F6F6B", "#124240"),
            Board::Display(_) | Board::Shelf(Stand::Display) => ("#2B3557", "#1A2240"),
            Board::Tray => ("#4A1A14", "#26100C"),
        }
    }

    /// Its drawing.
    pub fn svg(self) -> String {
        let Vec2 { x: width, y: height } = self.size();
        let (light, dark) = self.colours();
        let (inner_width, inner_height) = (width - 3.0, height - 3.0);
        let slots: String = self.slots().into_iter().map(slot).collect();
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs><rect width="{width}" height="{height}" rx="8" fill="#76551A"/><rect x="1.5" y="1.5" width="{inner_width}" height="{inner_height}" rx="7" fill="url(#g)" stroke="#E8C878" stroke-opacity="0.55" stroke-width="1"/>{slots}</svg>"##
        )
    }

    /// The middles and widths of its slots, from its own corner.
    fn slots(self) -> Vec<(Vec2, f32)> {
        let (rows, counts) = match self {
            Board::Own(_, assets, command) => (own_rows(assets, command), [assets, command]),
            Board::Rival(_, assets, command, width) => {
                (rival_rows(0.0, width as f32, assets, command), [assets, command])
            }
            Board::Small(_, assets, command) => (small_rows(assets, command, false), [assets, command]),
            Board::Guest(_, assets, command) => (small_rows(assets, command, true), [assets, command]),
            _ => return Vec::new(),
        };
        let all = rows.into_iter().zip(counts);
        let from_corner = |(row, count): (Row, u8)| {
            (0..count as usize).map(move |index| (row.slot(index) - self.corner(), row.card)).collect::<Vec<_>>()
        };
        all.flat_map(from_corner).collect()
    }
}

fn slot((middle, width): (Vec2, f32)) -> String {
    let size = Vec2::new(width, width * super::pictures::HIGH);
    let at = middle - size / 2.0;
    format!(
        r##"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="#000000" fill-opacity="0.16" stroke="#F6DFA8" stroke-opacity="0.5" stroke-width="1" stroke-dasharray="4 3"/>"##,
        at.x + 1.0,
        at.y + 1.0,
        size.x - 2.0,
        size.y - 2.0,
        width * 0.05
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_found_by_its_name() {
        let rival = Board::Rival(Faction::Niska, 4, 5, 282);
        let small =
            [Board::Small(Faction::Niska, 5, 6), Board::Shelf(Stand::Display), Board::Guest(Faction::Niska, 4, 5)];
        let own = Board::Own(Faction::Alliance, 5, 6);
        for board in [own, rival, Board::Market, Board::Supply, Board::Display(446)].into_iter().chain(small) {
            assert_eq!(Board::of(&board.name()), Some(board));
        }
    }

    #[test]
    fn slots_lie_on_their_board() {
        for board in [
            Board::Own(Faction::Serenity, 4, 5),
            Board::Own(Faction::Serenity, 5, 6),
            Board::Rival(Faction::Niska, 4, 5, 282),
            Board::Rival(Faction::Niska, 5, 6, 282),
            Board::Small(Faction::Niska, 4, 5),
            Board::Small(Faction::Niska, 5, 6),
            Board::Guest(Faction::Niska, 5, 6),
        ] {
            for (middle, width) in board.slots() {
                let half = Vec2::new(width, width * 1.4) / 2.0;
                let (low, high) = (middle - half, middle + half);
                assert!(low.min_element() >= 0.0 && high.cmple(board.size()).all(), "{board:?} {middle}");
            }
        }
    }
}
