//! Why something cannot be done, with the figures.

use crate::dice::{Face, Foe};
use crate::words;
use kit::{Explain, Page};
use smallvec::SmallVec;

/// A reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Another decision is asked.
    NotAsked,
    /// The match is over.
    GameOver,
    /// The die is not where the choice needs it.
    NotThere,
    /// The die shows another face.
    WrongFace {
        /// What it shows.
        shows: Face,
    },
    /// The die is in the reroll already.
    PickedAlready,
    /// Supplies are locked.
    SuppliesLocked,
    /// Every Wash in the reroll has taken a die along.
    NoWashFree {
        /// How many Wash dice are in the reroll.
        washes: usize,
    },
    /// Every River in the reroll has taken a foe along.
    NoRiverFree {
        /// How many River dice are in the reroll.
        rivers: usize,
    },
    /// No die was taken into the reroll.
    NothingPicked,
    /// Dice were taken into the reroll.
    SomethingPicked,
    /// Wash helps only while getting a crew.
    WashHasLanded,
    /// The foe is not in play.
    NotInPlay {
        /// The foe.
        foe: Foe,
    },
    /// No foe at all is in play.
    NoFoeLeft,
    /// Nobody else is in Serenity.
    NobodyElseAboard,
    /// The hold is empty.
    HoldEmpty,
    /// A second die must be a passenger.
    OnlyPassengers,
    /// No Kaylee lies where Simon can find her.
    NoKaylee,
    /// Too few Books.
    TooFewBooks {
        /// How many it takes.
        need: usize,
        /// How many are aboard.
        have: usize,
    },
    /// The mission was completed already.
    MissionDone,
    /// The mission asks for dice that do not show.
    MissionLacks {
        /// The faces and how many of each are missing.
        missing: SmallVec<[(Face, u8); 5]>,
    },
    /// A Bushwhacked mission was not completed.
    Bushwhacked,
    /// A Gorram mission was completed.
    Gorram,
    /// No crew is left to fly with.
    NoCrewLeft,
}

impl Explain for Refusal {
    fn sentence(&self) -> String {
        match self {
            Refusal::NotAsked => "Something else has to be decided first.".into(),
            Refusal::GameOver => "The game is over.".into(),
            Refusal::NotThere => "That die lies somewhere else.".into(),
            Refusal::WrongFace { shows } => format!("That die shows {}.", words::face(*shows)),
            Refusal::PickedAlready => "That die will be rolled again already.".into(),
            Refusal::SuppliesLocked => "Supplies are locked and cannot be rolled again.".into(),
            Refusal::NoWashFree { washes: 0 } => "Rolling a crew die again takes a Wash: choose him first.".into(),
            Refusal::NoWashFree { washes } => {
                format!("Each Wash takes one other crew die along, and you chose {washes} Wash.")
            }
            Refusal::NoRiverFree { rivers: 0 } => "Rolling a foe again takes a River: choose her first.".into(),
            Refusal::NoRiverFree { rivers } => {
                format!("Each River takes one foe die along, and you chose {rivers} River.")
            }
            Refusal::NothingPicked => "Choose the dice to roll again first.".into(),
            Refusal::SomethingPicked => "You chose dice to roll again; undo, or roll them.".into(),
            Refusal::WashHasLanded => "Wash rolls dice again only while you get a crew.".into(),
            Refusal::NotInPlay { foe } => format!("{} is not in play.", words::foe(*foe)),
            Refusal::NoFoeLeft => "Every foe is beaten already.".into(),
            Refusal::NobodyElseAboard => "Jayne needs one more die in Serenity to go down with him.".into(),
            Refusal::HoldEmpty => "The hold is empty: there is nobody to inspire.".into(),
            Refusal::OnlyPassengers => "Only two passengers can be inspired together.".into(),
            Refusal::NoKaylee => "No Kaylee lies where Simon can find her.".into(),
            Refusal::TooFewBooks { need, have } => {
                format!("Salvation takes a Book for each foe in play: {need}, and you have {have}.")
            }
            Refusal::MissionDone => "This mission is completed already.".into(),
            Refusal::MissionLacks { missing } => format!("The mission still asks for {}.", words::icons(missing)),
            Refusal::Bushwhacked => "Bushwhacked: the mission was not completed, so you must lay low.".into(),
            Refusal::Gorram => "Gorram: you completed the mission, so you must keep flyin'.".into(),
            Refusal::NoCrewLeft => "No crew die is left in the hold to fly with.".into(),
        }
    }

    fn page(&self) -> Page {
        Page(match self {
            Refusal::PickedAlready
            | Refusal::SuppliesLocked
            | Refusal::NoWashFree { .. }
            | Refusal::NoRiverFree { .. }
            | Refusal::NothingPicked
            | Refusal::SomethingPicked => "Rulebook, Step 1, Phase 2",
            Refusal::WashHasLanded
            | Refusal::WrongFace { .. }
            | Refusal::NobodyElseAboard
            | Refusal::HoldEmpty
            | Refusal::OnlyPassengers
            | Refusal::NoKaylee
            | Refusal::TooFewBooks { .. } => "Rulebook, Crew Dice Powers",
            Refusal::NotInPlay { .. } | Refusal::NoFoeLeft | Refusal::MissionDone | Refusal::MissionLacks { .. } => {
                "Rulebook, Step 3, Phase 3"
            }
            Refusal::Bushwhacked | Refusal::Gorram => "Rulebook, Mission Keywords",
            Refusal::NoCrewLeft => "Rulebook, Step 4",
            Refusal::NotAsked | Refusal::NotThere => "Rulebook, Gameplay",
            Refusal::GameOver => "Rulebook, End of Game Scoring",
        })
    }
}
