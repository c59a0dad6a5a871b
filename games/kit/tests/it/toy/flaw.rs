//! What can be wrong with the toy, so that the harness has something to find.

use serde::{Deserialize, Serialize};

/// A promise that the toy breaks on purpose, to be caught by the harness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Flaw {
    #[default]
    None,
    RefusesTheListed,
    AcceptsTheUnlisted,
    LeavesATrace,
    TellsOfTheRefused,
    LosesACard,
    DoublesACard,
    TellsWrongOrigin,
    TellsWrongGoal,
    ClonesBadly,
    FileForgets,
    FileTurnsChoices,
    HidingTurnsTheDie,
    HidingChangesTheTurn,
    HidingChangesTheChoices,
    HidingLosesACard,
    HidingBreaksTheAudit,
    HidingShowsThrough,
    HidesNothing,
    ListsTwice,
    ListsNothing,
    ListsAfterTheEnd,
    AcceptsAfterTheEnd,
    OffersLess,
    GivesTwoReasons,
    ExplainsNothing,
    AsksNothing,
    LabelsNothing,
    FailsTheAudit,
    NeverEnds,
    RollsOutsideItsDice,
}
