//! Cards as the rules see them: where they belong, their figures, attributes and abilities.

mod effects;
mod text;

pub(crate) use text::{capital, many};

pub use effects::{Ability, Ally, Count, Effect, Innate, Picks, When};

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// One physical card of the box of 200; the same number means the same card for a whole match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

/// One of the four factions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Faction {
    /// Malcolm Reynolds and his crew: evading and drawing.
    Serenity,
    /// Harken's Alliance: taxes and warrants.
    Alliance,
    /// Niska's syndicate: fighting and triggering again.
    Niska,
    /// Badger's docks: dealing and stealing.
    Eavesdown,
}

impl Faction {
    /// All factions in the order of their boards.
    pub const ALL: [Faction; 4] = [Faction::Serenity, Faction::Alliance, Faction::Niska, Faction::Eavesdown];

    /// The faction's name.
    pub fn name(self) -> &'static str {
        ["Serenity", "Alliance", "Niska", "Eavesdown"][self as usize]
    }

    /// The faction in a sentence, so that nobody takes the crew for their ship.
    pub fn title(self) -> &'static str {
        ["Serenity's crew", "the Alliance", "Niska's syndicate", "Eavesdown"][self as usize]
    }
}

/// One of the three market decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tier {
    /// Costly and orderly.
    Core,
    /// Mixed.
    Border,
    /// Cheap and wild.
    Rim,
}

impl Tier {
    /// All market decks.
    pub const ALL: [Tier; 3] = [Tier::Core, Tier::Border, Tier::Rim];

    /// The deck's name.
    pub fn name(self) -> &'static str {
        ["Core", "Border", "Rim"][self as usize]
    }
}

/// One of the ten supply sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum SupplySet {
    Shiny,
    TheBlack,
    Negotiation,
    Palaver,
    DoubleCross,
    Misbehave,
    CrazyIvan,
    FeiWu,
    FullBurn,
    TheDart,
}

impl SupplySet {
    /// All sets; the first two are in every game.
    pub const ALL: [SupplySet; 10] = [
        SupplySet::Shiny,
        SupplySet::TheBlack,
        SupplySet::Negotiation,
        SupplySet::Palaver,
        SupplySet::DoubleCross,
        SupplySet::Misbehave,
        SupplySet::CrazyIvan,
        SupplySet::FeiWu,
        SupplySet::FullBurn,
        SupplySet::TheDart,
    ];
}

/// What a supply set counts as on the supply board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum SupplyClass {
    Fight,
    Deal,
    Maneuver,
}

/// Which part of the box a card belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Group {
    Starter(Faction),
    Supply(SupplySet),
    Market(Tier),
    Reavers,
    Verse(Faction),
    Episode,
}

/// What kind of card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Goes to the asset area.
    Asset,
    /// Goes to the command area.
    Character,
    /// Goes to the command area.
    Item,
    /// A supply card for one use.
    Action,
    /// A supply card for one use, on one's turn or in a fight, which tokens replay.
    Maneuver,
    /// A threat above the table.
    Reavers,
    /// A 'verse or episode card, which is never played.
    Sheet,
}

/// An icon that opens a fight or a deal, or that other cards ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Attribute {
    Fight,
    Deal,
    Location,
    Ship,
    Leader,
}

impl Attribute {
    /// All attributes.
    pub const ALL: [Attribute; 5] =
        [Attribute::Fight, Attribute::Deal, Attribute::Location, Attribute::Ship, Attribute::Leader];
}

/// A set of attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attributes(u8);

impl Attributes {
    /// Whether `attribute` is among them.
    pub fn has(self, attribute: Attribute) -> bool {
        self.0 & 1 << attribute as u8 != 0
    }
}

impl FromIterator<Attribute> for Attributes {
    fn from_iter<I: IntoIterator<Item = Attribute>>(attributes: I) -> Self {
        Attributes(attributes.into_iter().fold(0, |set, attribute| set | 1 << attribute as u8))
    }
}

/// The influence of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Influence {
    /// As printed.
    Fixed(u8),
    /// An X, counted when the card is shown.
    X(Count),
}

/// A card of the checked catalog.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its word in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it belongs.
    pub group: Group,
    /// What kind it is.
    pub kind: Kind,
    /// Its price, and its defence in a fight.
    pub cost: u8,
    /// What it adds to deals and recruitments.
    pub influence: Influence,
    /// What it adds to the race and, with FIGHT, to fights.
    pub power: u8,
    /// Its icons.
    pub attributes: Attributes,
    /// How many icons of each faction it shows.
    pub icons: [u8; 4],
    /// The icon somebody needs in the tableau to use its abilities.
    pub needs: Option<Attribute>,
    /// What it does as long as it is set.
    pub innate: SmallVec<[Innate; 2]>,
    /// Whether it does that from the hand as well.
    pub held: bool,
    /// What it can be used for, in the order in which it must be used.
    pub abilities: Vec<Ability>,
    /// What a 'verse or episode card says, line by line.
    pub lines: Vec<String>,
    /// The number its face has among all different cards.
    pub face: u16,
    pub(crate) has: Whens,
}

/// Which timings the abilities of a card have, for quick looks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Whens(u32);

impl Whens {
    pub(crate) fn of(abilities: &[Ability]) -> Self {
        Whens(abilities.iter().fold(0, |set, ability| set | 1 << ability.when as u32))
    }

    pub(crate) fn any(self, when: When) -> bool {
        self.0 & 1 << when as u32 != 0
    }
}

impl Card {
    /// Whether it is played into a tableau.
    pub fn is_for_tableau(&self) -> bool {
        matches!(self.kind, Kind::Asset | Kind::Character | Kind::Item)
    }

    /// Whether it goes back to the supply board after use.
    pub fn is_supply(&self) -> bool {
        matches!(self.group, Group::Supply(_))
    }

    /// Whether it is a copy of The Black.
    pub fn is_the_black(&self) -> bool {
        self.group == Group::Supply(SupplySet::TheBlack)
    }

    /// Whether it has an ability of this timing.
    pub fn has(&self, when: When) -> bool {
        self.has.any(when)
    }

    /// Whether it opens and joins fights.
    pub fn fights(&self) -> bool {
        self.attributes.has(Attribute::Fight)
    }

    /// Whether it opens deals.
    pub fn deals(&self) -> bool {
        self.attributes.has(Attribute::Deal)
    }
}
