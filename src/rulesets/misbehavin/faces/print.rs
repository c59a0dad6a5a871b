//! What can be drawn: cards, backs, and what lies on cards.

use kit::Face;
use misbehavin::cards::Group;
use misbehavin::{Card, Faction, Shown, Tier};

/// How much of a card is drawn, by its width on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// All of it, from 110 points.
    Reading,
    /// Picture, name, figures and icons, from 50 points.
    Table,
    /// Picture, cost and power.
    Token,
}

impl Size {
    /// All sizes.
    pub const ALL: [Size; 3] = [Size::Reading, Size::Table, Size::Token];

    /// The size for a card this many points wide.
    pub fn for_width(points: f32) -> Size {
        match points {
            _ if points >= 110.0 => Size::Reading,
            _ if points >= 50.0 => Size::Table,
            _ => Size::Token,
        }
    }
}

/// Something to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Print {
    /// The card with this number among all different cards.
    Card(u16),
    /// The back of a deck.
    Back(Back),
    /// What lies on cards and boards.
    Piece(Piece),
}

impl Print {
    /// The print of a piece that shows `face`, whether it is triggered or warranted or not.
    pub fn of(face: Face) -> Print {
        Print::Card(Shown::of(face).card)
    }
}

/// The back of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Back {
    /// A faction's cards.
    Starter(Faction),
    /// A market deck.
    Market(Tier),
    /// The supply.
    Supply,
    /// The episodes.
    Episodes,
    /// The Reavers.
    Reavers,
}

impl Back {
    /// All backs.
    pub fn all() -> impl Iterator<Item = Back> {
        let starters = Faction::ALL.into_iter().map(Back::Starter);
        starters.chain(Tier::ALL.into_iter().map(Back::Market)).chain([Back::Supply, Back::Episodes, Back::Reavers])
    }

    /// The back of a card.
    pub fn of(card: &Card) -> Back {
        match card.group {
            Group::Starter(faction) | Group::Verse(faction) => Back::Starter(faction),
            Group::Market(tier) => Back::Market(tier),
            Group::Supply(_) => Back::Supply,
            Group::Episode => Back::Episodes,
            Group::Reavers => Back::Reavers,
        }
    }

    /// The deck's name.
    pub fn name(self) -> &'static str {
        match self {
            Back::Starter(faction) => faction.name(),
            Back::Market(tier) => tier.name(),
            Back::Supply => "Supply",
            Back::Episodes => "Episodes",
            Back::Reavers => "Reavers",
        }
    }
}

/// What lies on cards and boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A 'verse token of a faction.
    Verse(Faction),
    /// A coin worth one credit.
    Credit,
    /// A token that adds power to its card.
    Power(u8),
    /// A warrant.
    Warrant,
    /// The mark on what a fight is about.
    Target,
}

impl Piece {
    /// All pieces; of the power tokens the usual one.
    pub fn all() -> impl Iterator<Item = Piece> {
        let verse = Faction::ALL.into_iter().map(Piece::Verse);
        verse.chain([Piece::Credit, Piece::Power(1), Piece::Warrant, Piece::Target])
    }

    /// What it is called.
    pub fn name(self) -> String {
        match self {
            Piece::Verse(faction) => format!("'Verse token, {}", faction.name()),
            Piece::Credit => "1 credit".into(),
            Piece::Power(power) => format!("+{power} power"),
            Piece::Warrant => "Warrant".into(),
            Piece::Target => "Fight target".into(),
        }
    }
}
