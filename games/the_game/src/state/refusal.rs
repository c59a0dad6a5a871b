//! Why something cannot be done.

use crate::catalog::effects::Need;
use crate::catalog::words::{Good, Skill};
use kit::{Explain, Page};

/// The reason, with its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Refusal {
    /// Something else is asked now.
    NotAsked,
    /// Taken by somebody else, or not there.
    NotThere,
    Occupied,
    NoActionsLeft,
    ActionTaken,
    CannotPay {
        need: i32,
        have: i32,
    },
    Missing {
        good: Good,
        need: u8,
        have: u8,
    },
    NoRoom {
        need: u16,
        have: u16,
    },
    NotBordering,
    Blocked,
    RangeFlown {
        range: u8,
    },
    NoPlanet,
    NoMarket,
    NoContact,
    Banned,
    NotSolid,
    NobodyDisgruntled,
    Content,
    LeaderStays,
    CrewFull {
        most: u8,
    },
    SlotsFull {
        most: u8,
    },
    HandFull {
        most: u8,
        have: u8,
    },
    ActiveFull {
        most: u8,
    },
    BoughtEnough {
        most: u8,
    },
    AcceptedEnough {
        most: u8,
    },
    ConsidersEnough {
        most: u8,
    },
    HandsFull {
        most: u8,
    },
    CannotCarry,
    NotTheirPlace,
    Needs(Need),
    TooFewPoints {
        skill: Skill,
        need: u8,
        have: u8,
    },
    NoWarrants,
    NoGoal,
    GoalNotReached,
    NotInSameSector,
    OfferedEnough {
        most: u8,
    },
    NotTraded {
        good: Good,
    },
    NoPay,
    NothingOffered,
    TooCostly {
        most: u16,
    },
    OutOfRegion,
    FireflyThere,
    NoOutlawThere,
    FirstVictim,
    NobodyLeft,
    Shunned,
    ShipThere,
    Unwelcome,
    DetourMade,
    NeedsEither(Need, Need),
}

impl Explain for Refusal {
    fn sentence(&self) -> String {
        match *self {
            Refusal::NotAsked => "Something else is to be decided now.".into(),
            Refusal::NotThere => "It is not there to take.".into(),
            Refusal::Occupied => "Another Firefly begins in this sector.".into(),
            Refusal::NoActionsLeft => "No action is left this turn.".into(),
            Refusal::ActionTaken => "This action was already taken this turn.".into(),
            Refusal::CannotPay { need, have } => format!("It costs ${need}; there are ${have}."),
            Refusal::Missing { good, need, have } => {
                format!("It takes {}; there is {have} aboard.", good.count(need))
            }
            Refusal::NoRoom { need, have } => {
                format!("It needs {} of space; {} is free.", spaces(need), spaces(have))
            }
            Refusal::NotBordering => "The sectors share no border.".into(),
            Refusal::Blocked => "Reavers are in that sector.".into(),
            Refusal::RangeFlown { range } => format!("The drive core takes the ship {range} sectors, no further."),
            Refusal::NoPlanet => "There is no planet in this sector.".into(),
            Refusal::NoMarket => "Nothing is sold in this sector.".into(),
            Refusal::NoContact => "This contact is not in this sector.".into(),
            Refusal::Banned => "In this story nobody deals with this contact.".into(),
            Refusal::NotSolid => "They only do that for captains they call Solid.".into(),
            Refusal::NobodyDisgruntled => "Nobody is Disgruntled.".into(),
            Refusal::Content => "They are content where they are.".into(),
            Refusal::LeaderStays => "A leader does not leave the ship.".into(),
            Refusal::CrewFull { most } => format!("The ship has room for a crew of {most}."),
            Refusal::SlotsFull { most } => format!("All {most} upgrade slots are taken."),
            Refusal::HandFull { most, have } => format!("A hand holds {most} jobs; there are {have}."),
            Refusal::ActiveFull { most } => format!("There are {most} active jobs already."),
            Refusal::BoughtEnough { most } => format!("A Buy action is for {most} cards."),
            Refusal::AcceptedEnough { most } => format!("A Deal action is for {most} jobs."),
            Refusal::ConsidersEnough { most } => format!("Only {most} cards may be considered, before any is taken."),
            Refusal::HandsFull { most } => format!("They carry {most} already."),
            Refusal::CannotCarry => "They cannot carry this.".into(),
            Refusal::NotTheirPlace => "The work is to be done elsewhere.".into(),
            Refusal::Needs(need) => format!("It needs {}.", crate::words::need_plain(&need)),
            Refusal::TooFewPoints { skill, need, have } => {
                format!("It needs {need} {}; the party has {have}.", skill.name())
            }
            Refusal::NoWarrants => "There is no Warrant to clear.".into(),
            Refusal::NoGoal => "Every goal is reached.".into(),
            Refusal::GoalNotReached => "What the goal asks for is not there yet.".into(),
            Refusal::NotInSameSector => "They are in another sector.".into(),
            Refusal::OfferedEnough { most } => format!("Between two captains {most} offers a turn are enough."),
            Refusal::NotTraded { good } => format!("{} are not traded.", good.plural()),
            Refusal::NoPay => "A goal of the story has no pay to share.".into(),
            Refusal::NothingOffered => "Nothing is offered and nothing asked for.".into(),
            Refusal::TooCostly { most } => format!("The crew to begin with may cost ${most} together."),
            Refusal::OutOfRegion => "That ship keeps to its own space.".into(),
            Refusal::FireflyThere => "A Firefly is in that sector.".into(),
            Refusal::NoOutlawThere => "No Outlaw Ship is in that sector.".into(),
            Refusal::FirstVictim => "Somebody else has to be the first victim.".into(),
            Refusal::NobodyLeft => "Somebody has to go.".into(),
            Refusal::Shunned => "That ship does not end its move there.".into(),
            Refusal::ShipThere => "A ship is in that sector.".into(),
            Refusal::Unwelcome => "They want nothing to do with somebody in this crew.".into(),
            Refusal::DetourMade => "That stop was made already.".into(),
            Refusal::NeedsEither(one, other) => {
                format!("It needs {} or {}.", crate::words::need_plain(&one), crate::words::need_plain(&other))
            }
        }
    }

    fn page(&self) -> Page {
        Page(match self {
            Refusal::NotAsked | Refusal::NoActionsLeft | Refusal::ActionTaken => "p. 6, On Your Turn",
            Refusal::NotThere | Refusal::Occupied => "p. 3–4, Choosing Ships & Leaders",
            Refusal::CannotPay { .. } => "p. 9, Buying Supply Cards",
            Refusal::Missing { .. } | Refusal::NoRoom { .. } => "p. 2, Ship Card",
            Refusal::NotBordering | Refusal::RangeFlown { .. } => "p. 7, Full Burn",
            Refusal::Blocked => "p. 8, The Reaver Cutter",
            Refusal::NoPlanet => "p. 10 and 15, Dismissing Crew, Make-Work",
            Refusal::NoMarket | Refusal::BoughtEnough { .. } => "p. 9, Buy Actions",
            Refusal::Unwelcome => "contact card",
            Refusal::DetourMade => "Bonus Job Opportunities",
            Refusal::NoContact | Refusal::AcceptedEnough { .. } | Refusal::HandFull { .. } => "p. 11, Deal Actions",
            Refusal::ConsidersEnough { .. } => "p. 9 and 11, Consider 3",
            Refusal::Banned | Refusal::NoGoal | Refusal::GoalNotReached | Refusal::NoPay => "p. 16, Story Goals",
            Refusal::TooCostly { .. } => "solo story card",
            Refusal::NotSolid | Refusal::NoWarrants => "p. 15, Reputation",
            Refusal::NobodyDisgruntled | Refusal::Content => "p. 15, Disgruntled Crew",
            Refusal::LeaderStays => "p. 10, Leaders",
            Refusal::CrewFull { .. } => "p. 10, Crew Cards",
            Refusal::SlotsFull { .. } => "p. 10, Upgrade Slots",
            Refusal::ActiveFull { .. } | Refusal::NotTheirPlace => "p. 13, Starting a Job",
            Refusal::HandsFull { .. } | Refusal::CannotCarry => "p. 10, Gear Cards",
            Refusal::Needs(_) | Refusal::NeedsEither(..) | Refusal::TooFewPoints { .. } | Refusal::NobodyLeft => {
                "p. 13, Confirm Needs"
            }
            Refusal::NotInSameSector
            | Refusal::OfferedEnough { .. }
            | Refusal::NotTraded { .. }
            | Refusal::NothingOffered => "p. 17, Parley With Rivals",
            Refusal::OutOfRegion
            | Refusal::FireflyThere
            | Refusal::NoOutlawThere
            | Refusal::Shunned
            | Refusal::ShipThere => "p. 8, Moving the Alliance",
            Refusal::FirstVictim => "p. 17, Death in the 'Verse",
        })
    }
}

fn spaces(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => format!("{whole}"),
        (0, _) => "half a space".into(),
        (whole, _) => format!("{whole} and a half"),
    }
}
