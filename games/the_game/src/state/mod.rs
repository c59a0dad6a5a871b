//! A match as it stands.

mod captain;
mod choice;
mod event;
mod frame;
pub mod options;
mod refusal;
mod scene;
mod setup;
mod zone;

pub use captain::{ActiveJob, Captain, Carried, Mate};
pub use choice::{Choice, Item};
pub use event::{Event, How, JobNews, Roll, Source};
pub use frame::{Action, Flight, Frame, Outcome, Task, Testing, TurnState, Work, WorkStep};
pub use refusal::Refusal;
pub(crate) use scene::Scene;
#[cfg(test)]
pub(crate) use setup::story_keys;
pub use setup::{Crimes, Hunters, JobDeal, Setup, Start};
pub use zone::{Card, Stack, Zone};

use crate::catalog::Catalog;
use crate::catalog::ids::*;
use crate::catalog::stories::{SetupCard, Story};
use kit::{BySeat, CatalogRef, Deck, Pending, Rng, Seat, Standings};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What a die shows before anybody rolls it.
pub(crate) fn unrolled() -> u8 {
    1
}

/// A match of Firefly: The Game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TheGame {
    #[serde(skip)]
    pub(crate) catalog: CatalogRef<Catalog>,
    pub(crate) rng: Rng,
    pub(crate) story: StoryId,
    pub(crate) hunters: Hunters,
    pub(crate) job_deal: JobDeal,
    pub(crate) round: u16,
    pub(crate) first: Seat,
    pub(crate) turn: TurnState,
    pub(crate) captains: BySeat<Captain>,
    pub(crate) roamers: SmallVec<[SectorId; 4]>,
    pub(crate) markets: Vec<Deck<SupplyId>>,
    pub(crate) offices: Vec<Deck<JobId>>,
    pub(crate) nav: Vec<Deck<NavId>>,
    pub(crate) misbehave: Deck<MisbehaveId>,
    pub(crate) considered: SmallVec<[SupplyId; 4]>,
    pub(crate) considered_jobs: SmallVec<[JobId; 4]>,
    pub(crate) out: Vec<SupplyId>,
    pub(crate) flight: Option<Flight>,
    pub(crate) work: Option<Work>,
    pub(crate) bargain: Option<Box<crate::parley::Bargain>>,
    pub(crate) draft: Option<Box<crate::parley::Bargain>>,
    pub(crate) last_call: Option<Seat>,
    /// What the die shows as it lies there.
    #[serde(default = "unrolled")]
    pub(crate) die: u8,
    pub(crate) tokens: u8,
    pub(crate) solo_goal: u8,
    pub(crate) setup: Option<SetupId>,
    pub(crate) crimes: Crimes,
    pub(crate) bank: Option<i32>,
    pub(crate) alerts: SmallVec<[AlertPile; 1]>,
    pub(crate) charted: SmallVec<[NavId; 6]>,
    pub(crate) pending: Pending<Frame>,
    pub(crate) end: Option<Standings>,
}

/// Alert tokens in a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlertPile {
    /// Where they lie.
    pub sector: SectorId,
    /// What they are.
    pub alert: AlertId,
    /// Which, as bits.
    pub tokens: u64,
}

impl AlertPile {
    /// How many.
    pub fn count(&self) -> u8 {
        self.tokens.count_ones() as u8
    }

    /// The tokens of this pile.
    pub fn tokens(&self) -> impl Iterator<Item = TokenId> + use<> {
        tokens_of(self.tokens)
    }
}

/// Tokens that are kept as bits.
pub(crate) fn tokens_of(bits: u64) -> impl Iterator<Item = TokenId> {
    (0..u64::BITS as u8).filter(move |token| bits & 1 << token != 0).map(TokenId)
}

impl TheGame {
    /// Every captain.
    pub fn captains(&self) -> &BySeat<Captain> {
        &self.captains
    }

    /// The set-up card that is played with.
    pub fn setup_card(&self) -> Option<&SetupCard> {
        self.setup.map(|setup| &self.catalog.setups[setup.index()])
    }

    /// All alert tokens.
    pub fn alerts(&self) -> &[AlertPile] {
        &self.alerts
    }

    /// The alert tokens in a sector.
    pub fn alerts_at(&self, sector: SectorId) -> u8 {
        self.alerts.iter().filter(|pile| pile.sector == sector).map(AlertPile::count).sum()
    }

    /// The alert tokens that lie in no sector, as bits.
    pub(crate) fn spare_tokens(&self) -> u64 {
        let all = u64::MAX.checked_shr(u64::BITS - u32::from(self.catalog.alert_tokens)).unwrap_or(0);
        self.alerts.iter().fold(all, |left, pile| left & !pile.tokens)
    }

    /// What is left in the bank, where that matters.
    pub fn bank(&self) -> Option<i32> {
        self.bank
    }

    /// The first captain's turns left, where time is short.
    pub fn clock(&self) -> Option<u16> {
        self.setup_card()?.turns.map(|turns| u16::from(turns).saturating_sub(self.round))
    }

    /// The nav cards being put in order.
    pub fn charted(&self) -> &[NavId] {
        &self.charted
    }

    /// The box this match is played with.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// A captain.
    pub fn captain(&self, seat: Seat) -> &Captain {
        &self.captains[seat]
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.captains.count()
    }

    /// The story that is played.
    pub fn story(&self) -> &Story {
        &self.catalog.stories[self.story.index()]
    }

    /// Where a roaming ship is.
    pub fn roamer_at(&self, roamer: RoamerId) -> SectorId {
        self.roamers[roamer.index()]
    }

    /// Whose turn it is and what they have done.
    pub fn turn_state(&self) -> &TurnState {
        &self.turn
    }

    /// What is asked now.
    pub fn frame(&self) -> Option<Frame> {
        self.pending.top().copied()
    }

    /// The Fly action in progress.
    pub fn flight(&self) -> Option<&Flight> {
        self.flight.as_ref()
    }

    /// The Work action in progress.
    pub fn work(&self) -> Option<&Work> {
        self.work.as_ref()
    }

    /// The supply deck called `market`.
    pub fn market(&self, market: MarketId) -> &Deck<SupplyId> {
        &self.markets[market.index()]
    }

    /// The misbehave deck.
    pub fn misbehave_deck(&self) -> &Deck<MisbehaveId> {
        &self.misbehave
    }

    /// What the die shows as it lies there.
    pub fn die(&self) -> u8 {
        self.die
    }

    /// The nav deck of a region.
    pub fn nav_deck(&self, region: RegionId) -> &Deck<NavId> {
        &self.nav[region.index()]
    }

    /// The jobs of a contact.
    pub fn office(&self, contact: ContactId) -> &Deck<JobId> {
        &self.offices[contact.index()]
    }

    /// The supply cards being considered.
    pub fn considered(&self) -> &[SupplyId] {
        &self.considered
    }

    /// The jobs being considered.
    pub fn considered_jobs(&self) -> &[JobId] {
        &self.considered_jobs
    }

    /// The offer being put together, or else the one on the table.
    pub fn bargain(&self) -> Option<&crate::parley::Bargain> {
        self.draft.as_deref().or(self.bargain.as_deref())
    }

    /// Turns left in the solo story.
    pub fn tokens(&self) -> u8 {
        self.tokens
    }

    /// The goal chosen in the solo story.
    pub fn solo_goal(&self) -> usize {
        self.solo_goal as usize
    }

    /// Who declared the end.
    pub fn last_call(&self) -> Option<Seat> {
        self.last_call
    }
}
