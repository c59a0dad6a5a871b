//! Colours, scenes and icons by what a card is.

use misbehavin::cards::{Attribute, Group, Kind, When};
use misbehavin::{Card, Faction, Tier};

/// The colours of a card and the scene in its window.
#[derive(Clone, Copy)]
pub(super) struct Style {
    pub scene: &'static str,
    /// Frame and foreground, outer rim, and the line around.
    pub dark: &'static str,
    pub rim: &'static str,
    pub line: &'static str,
    pub inner: &'static str,
    /// The sky from its middle down, and what stands far away.
    pub body: &'static str,
    pub low: &'static str,
    pub far: &'static str,
    /// Icons in the window.
    pub art: &'static str,
    pub page: (&'static str, &'static str),
    pub ribbon: &'static str,
    pub ribbon_line: &'static str,
    pub tail: &'static str,
    pub ink: &'static str,
}

/// Cream paper in a frame of these colours.
const fn paper(scene: &'static str, [dark, rim, body, low, far]: [&'static str; 5]) -> Style {
    Style {
        scene,
        dark,
        rim,
        line: "#B98A36",
        inner: "#E8C878",
        body,
        low,
        far,
        art: "#F4E7C9",
        page: ("#FBF4E1", "#EAD9B2"),
        ribbon: "#FBF4E1",
        ribbon_line: "#76551A",
        tail: "#C1AE88",
        ink: "#2A1E16",
    }
}

const STARTERS: [Style; 4] = [
    paper("scene-starter", ["#43240D", "#281608", "#7B4A22", "#B87A30", "#E9A23B"]),
    paper("scene-starter", ["#14305E", "#0B1B38", "#2F5597", "#7F93B8", "#8FB2E3"]),
    paper("scene-starter", ["#3A0F26", "#220816", "#6A2347", "#A8664E", "#C0718F"]),
    paper("scene-starter", ["#333C1B", "#1D220F", "#5A6632", "#A3974A", "#C6B65E"]),
];
const MARKET: [Style; 3] = [
    paper("scene-core", ["#17253F", "#0E1626", "#3A5A8C", "#9A825F", "#203252"]),
    paper("scene-border", ["#4A220A", "#2C1406", "#9A5524", "#C57F31", "#663413"]),
    paper("scene-rim", ["#251030", "#160A1D", "#5D3A68", "#AA734F", "#3A1D47"]),
];
const SUPPLY: Style = paper("scene-supply", ["#124240", "#0B2826", "#1F6F6B", "#8E8B51", "#F8D88E"]);
const EPISODE: Style = Style {
    art: "#2A1410",
    line: "#2A1E16",
    ..paper("scene-night", ["#1B2440", "#8A6F3F", "#6B3A4A", "#E9A23B", "#2A1410"])
};
const REAVERS: Style = Style {
    line: "#8D2A1A",
    inner: "#8D2A1A",
    art: "#F0DDB6",
    page: ("#F0DDB6", "#D9BC86"),
    ribbon: "#1B0606",
    ribbon_line: "#8D2A1A",
    tail: "#462B10",
    ink: "#F0DDB6",
    ..paper("scene-reavers", ["#1B0606", "#0A0202", "#6E1414", "#B5381F", "#140404"])
};
const BLACK: Style = Style {
    line: "#3D4A66",
    page: ("#0D1526", "#05070D"),
    ribbon_line: "#3D4A66",
    ink: "#FBF4E1",
    ..paper("scene-black", ["#05070D", "#000000", "#0B1222", "#1C2A48", "#05070D"])
};

/// The style of a card.
pub(super) fn of(card: &Card) -> Style {
    match card.group {
        _ if card.is_the_black() => BLACK,
        Group::Starter(faction) | Group::Verse(faction) => starter(faction),
        Group::Market(tier) => market(tier),
        Group::Supply(_) => SUPPLY,
        Group::Episode => EPISODE,
        Group::Reavers => REAVERS,
    }
}

pub(super) fn starter(faction: Faction) -> Style {
    STARTERS[faction as usize]
}

pub(super) fn market(tier: Tier) -> Style {
    MARKET[tier as usize]
}

pub(super) fn supply() -> Style {
    SUPPLY
}

/// The backs of episodes are curtains.
pub(super) fn episodes() -> Style {
    paper("scene-night", ["#5A2410", "#3A1608", "#A5562C", "#E9A23B", "#2A1410"])
}

pub(super) fn reavers() -> Style {
    REAVERS
}

pub(super) const INNATE: &str = "icons/infinity.svg";
pub(super) const COUNTED: &str = "icons/histogram.svg";
pub(super) const FIGHT: &str = "icons/fist.svg";
pub(super) const DEAL: &str = "icons/shaking-hands.svg";
pub(super) const LAYOUT: &str = "icons/stack.svg";
pub(super) const RACE: &str = "icons/trophy.svg";
pub(super) const COINS: &str = "icons/coins.svg";
pub(super) const BURDEN: &str = "icons/cancel.svg";
pub(super) const WARRANT: &str = "icons/tied-scroll.svg";
pub(super) const CRATE: &str = "icons/wooden-crate.svg";
pub(super) const CURTAINS: &str = "icons/theater-curtains.svg";
pub(super) const SKULL: &str = "icons/sharped-teeth-skull.svg";
pub(super) const MARKETS: [&str; 3] = ["icons/modern-city.svg", "icons/cactus.svg", "icons/comet-spark.svg"];
const FACTIONS: [&str; 4] =
    ["dice/emblem-firefly.svg", "icons/allied-star.svg", "icons/spider-alt.svg", "icons/anchor.svg"];
const LOCATION: &str = "icons/position-marker.svg";
const SHIP: &str = "icons/rocket.svg";
const LEADER: &str = "icons/crown.svg";
const ASSET: &str = "icons/house.svg";
const CHARACTER: &str = "icons/outback-hat.svg";
const ITEM: &str = "icons/light-backpack.svg";
const ACTION: &str = "icons/card-play.svg";
const MANEUVER: &str = "icons/afterburn.svg";
const TRIGGER: &str = "icons/trigger.svg";
const FREE: &str = "icons/clockwise-rotation.svg";
const DISCARD: &str = "icons/card-discard.svg";
const USE: &str = "icons/card-pickup.svg";
const PAID: &str = "icons/two-coins.svg";
const REQUIRED: &str = "icons/hazard-sign.svg";
const REWARD: &str = "icons/laurels-trophy.svg";

/// The icons that faces use besides those of the art map.
pub(super) const ICONS: [&str; 34] = [
    INNATE,
    COUNTED,
    FIGHT,
    DEAL,
    LAYOUT,
    RACE,
    COINS,
    BURDEN,
    WARRANT,
    CRATE,
    CURTAINS,
    SKULL,
    MARKETS[0],
    MARKETS[1],
    MARKETS[2],
    FACTIONS[0],
    FACTIONS[1],
    FACTIONS[2],
    FACTIONS[3],
    LOCATION,
    SHIP,
    LEADER,
    ASSET,
    CHARACTER,
    ITEM,
    ACTION,
    MANEUVER,
    TRIGGER,
    FREE,
    DISCARD,
    USE,
    PAID,
    REQUIRED,
    REWARD,
];

/// A faction's emblem.
pub(super) fn faction(faction: Faction) -> &'static str {
    FACTIONS[faction as usize]
}

/// An attribute's icon.
pub(super) fn attribute(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Fight => FIGHT,
        Attribute::Deal => DEAL,
        Attribute::Location => LOCATION,
        Attribute::Ship => SHIP,
        Attribute::Leader => LEADER,
    }
}

/// The icon of what a card is: a place or ship before a plain asset.
pub(super) fn kind(card: &Card) -> &'static str {
    match card.kind {
        Kind::Asset if card.attributes.has(Attribute::Location) => LOCATION,
        Kind::Asset if card.attributes.has(Attribute::Ship) => SHIP,
        Kind::Asset => ASSET,
        Kind::Character => CHARACTER,
        Kind::Item => ITEM,
        Kind::Action => ACTION,
        Kind::Maneuver => MANEUVER,
        Kind::Reavers => SKULL,
        Kind::Sheet => CURTAINS,
    }
}

/// The disc of a line that counts at this time.
pub(super) fn timing(when: When) -> &'static str {
    match when {
        When::Trigger => TRIGGER,
        When::Free => FREE,
        When::InFight | When::HandFight => FIGHT,
        When::RivalDeal | When::HandDeal => DEAL,
        When::Attacked | When::Won | When::Dispatched | When::Recruited | When::Announced => INNATE,
        When::Fighting => PAID,
        When::Discard => DISCARD,
        When::Required | When::Threat => REQUIRED,
        When::Reward => REWARD,
        _ => USE,
    }
}

/// The picture of a card that has none of its own.
pub(super) fn emblem_of(card: &Card) -> &'static str {
    match card.group {
        Group::Verse(faction) => self::faction(faction),
        _ => kind(card),
    }
}
