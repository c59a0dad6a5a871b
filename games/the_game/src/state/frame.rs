//! What is asked, and what is under way.

use crate::catalog::effects::Course;
use crate::catalog::ids::*;
use crate::catalog::words::{Good, Profession, Skill};
use kit::Seat;
use serde::{Deserialize, Serialize};

/// An open decision, or something that goes on by itself once those above it are settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Frame {
    /// Choose a leader.
    PickLeader { seat: Seat },
    /// Choose a ship.
    PickShip { seat: Seat },
    /// Place the ship on the map.
    PlaceShip { seat: Seat },
    /// Choose a solo goal.
    PickGoal { seat: Seat },
    /// Choose the crew a solo captain begins with.
    PickCrew { seat: Seat, hired: u8, spent: u16 },
    /// Discard starting jobs down to three.
    KeepJobs { seat: Seat },
    /// The turn itself.
    Turn { seat: Seat },
    /// A flight sector by sector.
    Fly { seat: Seat },
    /// A slow move of so many sectors.
    Mosey { seat: Seat, left: u8 },
    /// A move aside.
    Evade { seat: Seat },
    /// A nav card lies on the table.
    Nav { seat: Seat, card: NavId, taken: bool },
    /// Contact with a roaming ship.
    Meet { seat: Seat, roamer: RoamerId },
    /// A roaming ship may be led away before it boards somebody else in this sector.
    Distract { seat: Seat, roamer: RoamerId },
    /// A roaming ship moves; `of` drew the card.
    Roam { seat: Seat, of: Seat, roamer: RoamerId, course: Course },
    /// A list of effects is carried out.
    Script { seat: Seat, script: ScriptId, at: u8 },
    /// Choose one of two lists.
    Either { seat: Seat, first: ScriptId, second: ScriptId },
    /// A skill test.
    Test(Testing),
    /// So many victims to choose.
    Kill { seat: Seat, left: u8, medic: bool, only: Option<Profession> },
    /// Tokens to load.
    Load { seat: Seat, good: Good, left: u8 },
    /// Tokens to buy.
    Shop { seat: Seat, good: Good, price: u16, left: u8 },
    /// Disgruntled crew wait for their cut.
    Cuts { seat: Seat },
    /// An upgrade must go.
    LoseUpgrade { seat: Seat },
    /// An upgrade may be taken, perhaps only one of this name.
    TakeUpgrade { seat: Seat, only: Option<SupplyKind> },
    /// More is aboard than the ship has room for.
    Overfull { seat: Seat },
    /// A Salvage Op is over.
    Salvage { seat: Seat },
    /// Buying.
    Buy { seat: Seat, market: MarketId, bought: u8, drawn: bool },
    /// Dealing.
    Deal { seat: Seat, contact: ContactId, accepted: u8, drawn: bool },
    /// Working.
    Work { seat: Seat },
    /// How many tokens to load or deliver, at most so many.
    Count { seat: Seat, good: Good, load: bool, most: u8 },
    /// A misbehave card lies on the table.
    Misbehave { seat: Seat, card: MisbehaveId, taken: bool },
    /// The crew wait for their cut.
    Payday { seat: Seat },
    /// An offer is put together.
    Bargain { seat: Seat },
    /// An offer is answered.
    Answer { seat: Seat },
    /// Choose the contact whose jobs one begins with.
    PickEmployer { seat: Seat },
    /// An alert calls a ship to `of`: which?
    Summon { seat: Seat, of: Seat, alert: AlertId },
    /// So many crew must go.
    Dismiss { seat: Seat, left: u8 },
    /// So many Wanted crew are taken.
    Surrender { seat: Seat, left: u8 },
    /// So many tokens must go: people, or goods.
    GiveUp { seat: Seat, left: u8, people: bool },
    /// Goods must go until the rest fits the stash.
    Jettison { seat: Seat },
    /// So many goods of any kinds are loaded.
    LoadMix { seat: Seat, left: u8 },
    /// So many goods may be exchanged.
    Swap { seat: Seat, left: u8 },
    /// Tokens may be sold.
    Hawk { seat: Seat, good: Good, price: u16, left: u8 },
    /// Credits may be staked on cards of one suit.
    Gamble { seat: Seat, stake: u16, draw: u8, same: u8, times: u8 },
    /// Credits may be staked on a suit.
    Bet { seat: Seat, stake: u16, win: u16 },
    /// One crew of a deck's discards may be taken.
    TakeCrew { seat: Seat, market: MarketId },
    /// Somebody dies unless something is discarded for them.
    Save { seat: Seat, crew: SupplyId },
    /// A Warrant is issued unless somebody takes it with them; `work` if it ends an attempt.
    Warrant { seat: Seat, work: bool },
    /// A contact's trust is lost unless somebody goes instead.
    KeepSolid { seat: Seat, contact: ContactId },
    /// An active job too many.
    DropActive { seat: Seat },
    /// The next cards of a nav deck are put in order.
    Reorder { seat: Seat, region: RegionId },
    /// Credits for moral crew's displeasure?
    Tempt { seat: Seat, cash: u16 },
}

impl Frame {
    /// A word for questions of this kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Frame::PickLeader { .. } => "PickLeader",
            Frame::PickShip { .. } => "PickShip",
            Frame::PlaceShip { .. } => "PlaceShip",
            Frame::PickGoal { .. } => "PickGoal",
            Frame::PickCrew { .. } => "PickCrew",
            Frame::KeepJobs { .. } => "KeepJobs",
            Frame::Turn { .. } => "Turn",
            Frame::Fly { .. } => "Fly",
            Frame::Mosey { .. } => "Mosey",
            Frame::Evade { .. } => "Evade",
            Frame::Nav { .. } => "Nav",
            Frame::Meet { .. } => "Meet",
            Frame::Distract { .. } => "Distract",
            Frame::Roam { .. } => "Roam",
            Frame::Script { .. } => "Script",
            Frame::Either { .. } => "Either",
            Frame::Test(_) => "Test",
            Frame::Kill { .. } => "Kill",
            Frame::Load { .. } => "Load",
            Frame::Shop { .. } => "Shop",
            Frame::Cuts { .. } => "Cuts",
            Frame::LoseUpgrade { .. } => "LoseUpgrade",
            Frame::TakeUpgrade { .. } => "TakeUpgrade",
            Frame::Overfull { .. } => "Overfull",
            Frame::Salvage { .. } => "Salvage",
            Frame::Buy { .. } => "Buy",
            Frame::Deal { .. } => "Deal",
            Frame::Work { .. } => "Work",
            Frame::Count { .. } => "Count",
            Frame::Misbehave { .. } => "Misbehave",
            Frame::Payday { .. } => "Payday",
            Frame::Bargain { .. } => "Bargain",
            Frame::Answer { .. } => "Answer",
            Frame::PickEmployer { .. } => "PickEmployer",
            Frame::Summon { .. } => "Summon",
            Frame::Dismiss { .. } => "Dismiss",
            Frame::Surrender { .. } => "Surrender",
            Frame::GiveUp { .. } => "GiveUp",
            Frame::Jettison { .. } => "Jettison",
            Frame::LoadMix { .. } => "LoadMix",
            Frame::Swap { .. } => "Swap",
            Frame::Hawk { .. } => "Hawk",
            Frame::Gamble { .. } => "Gamble",
            Frame::Bet { .. } => "Bet",
            Frame::TakeCrew { .. } => "TakeCrew",
            Frame::Save { .. } => "Save",
            Frame::Warrant { .. } => "Warrant",
            Frame::KeepSolid { .. } => "KeepSolid",
            Frame::DropActive { .. } => "DropActive",
            Frame::Reorder { .. } => "Reorder",
            Frame::Tempt { .. } => "Tempt",
        }
    }

    /// The seat it is about.
    #[inline]
    pub fn seat(&self) -> Seat {
        match *self {
            Frame::Test(Testing { seat, .. }) => seat,
            Frame::PickLeader { seat }
            | Frame::PickShip { seat }
            | Frame::PlaceShip { seat }
            | Frame::PickGoal { seat }
            | Frame::PickCrew { seat, .. }
            | Frame::KeepJobs { seat }
            | Frame::Turn { seat }
            | Frame::Fly { seat }
            | Frame::Mosey { seat, .. }
            | Frame::Evade { seat }
            | Frame::Nav { seat, .. }
            | Frame::Meet { seat, .. }
            | Frame::Distract { seat, .. }
            | Frame::Roam { seat, .. }
            | Frame::Script { seat, .. }
            | Frame::Either { seat, .. }
            | Frame::Kill { seat, .. }
            | Frame::Load { seat, .. }
            | Frame::Shop { seat, .. }
            | Frame::Cuts { seat }
            | Frame::LoseUpgrade { seat }
            | Frame::TakeUpgrade { seat, .. }
            | Frame::Overfull { seat }
            | Frame::Salvage { seat }
            | Frame::Buy { seat, .. }
            | Frame::Deal { seat, .. }
            | Frame::Work { seat }
            | Frame::Count { seat, .. }
            | Frame::Misbehave { seat, .. }
            | Frame::Payday { seat }
            | Frame::Bargain { seat }
            | Frame::Answer { seat }
            | Frame::PickEmployer { seat }
            | Frame::Summon { seat, .. }
            | Frame::Dismiss { seat, .. }
            | Frame::Surrender { seat, .. }
            | Frame::GiveUp { seat, .. }
            | Frame::Jettison { seat }
            | Frame::LoadMix { seat, .. }
            | Frame::Swap { seat, .. }
            | Frame::Hawk { seat, .. }
            | Frame::Gamble { seat, .. }
            | Frame::Bet { seat, .. }
            | Frame::TakeCrew { seat, .. }
            | Frame::Save { seat, .. }
            | Frame::Warrant { seat, .. }
            | Frame::KeepSolid { seat, .. }
            | Frame::DropActive { seat }
            | Frame::Reorder { seat, .. }
            | Frame::Tempt { seat, .. } => seat,
        }
    }
}

/// The actions of a turn. Rulebook p. 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Action {
    Fly,
    Buy,
    Deal,
    Work,
    /// A shipmate's own action.
    Comfort,
    /// Declaring the end.
    LastCall,
}

/// A turn in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnState {
    /// Whose turn.
    pub seat: Seat,
    /// Actions taken, as bits.
    pub used: u8,
    /// Actions left.
    pub left: u8,
    /// Offers made between this captain and each other, by seat.
    pub offers: [u8; 4],
}

impl TurnState {
    /// Whether an action was taken this turn.
    pub fn has_used(&self, action: Action) -> bool {
        self.used & 1 << action as u8 != 0
    }
}

/// A Full Burn in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// Whose.
    pub seat: Seat,
    /// Sectors flown.
    pub moved: u8,
    /// The most sectors.
    pub range: u8,
    /// Whether it is over.
    pub stopped: bool,
    /// Whether the sector just entered still asks for a nav card.
    pub owes_card: bool,
    /// The last nav card's print, and how often it came in a row.
    pub streak: (u16, u8),
    /// Whether such a streak has given fuel.
    pub refuelled: bool,
}

/// What is worked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// A job.
    Job(JobId),
    /// The stop on the way of a job.
    Detour(JobId),
    /// The next goal of the story.
    Goal,
}

/// How far the work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum WorkStep {
    /// Deciding who goes.
    Muster,
    /// Passing misbehave cards.
    Misbehave,
    /// Loading or delivering.
    Goods,
    /// What the card says after that.
    Then,
    /// Everything is done.
    Close,
}

/// How an attempt went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Outcome {
    Proceed,
    Botched,
    Warrant,
}

/// A Work action in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Work {
    /// Whose.
    pub seat: Seat,
    /// At what.
    pub task: Task,
    /// How far.
    pub step: WorkStep,
    /// Misbehave cards still to pass.
    pub cards: u8,
    /// What the last card led to.
    pub outcome: Option<Outcome>,
    /// Whether the job pays half.
    pub half: bool,
    /// What the job pays more, or less.
    pub more: i16,
    /// Tokens delivered for pay.
    pub units: u8,
    /// Entries of the stage's goods already handled.
    pub handled: u8,
    /// Whether a test was switched to another skill on this job.
    pub switched: bool,
    /// Who stood alone last.
    pub fighter: Option<SupplyId>,
    /// Misbehave cards passed, by suit.
    pub suits: [u8; 4],
    /// Whether something was done that moral crew object to, whatever the job.
    pub immoral: bool,
}

impl Work {
    /// The job that is worked at, at one of its stages or on its way.
    pub fn job(&self) -> Option<JobId> {
        match self.task {
            Task::Job(job) | Task::Detour(job) => Some(job),
            Task::Goal => None,
        }
    }
}

/// A skill test in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Testing {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub test: TestId,
    /// The skill it is taken with.
    pub skill: Skill,
    /// Who stands alone, where somebody must.
    pub fighter: Option<SupplyId>,
    /// Whether the captain has settled how to take it.
    pub settled: bool,
    /// Bribes paid.
    pub bribes: u8,
    /// Points a Gifted shipmate gave.
    pub gift: i16,
    /// Points from gear that was discarded for its keyword.
    pub improvised: i16,
    /// The total, once rolled.
    pub total: Option<i16>,
    /// Whether it was rolled again.
    pub rerolled: bool,
    /// Whether it was rolled at all.
    pub begun: bool,
}
