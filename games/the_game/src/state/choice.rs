//! What a captain can choose.

use crate::catalog::ids::*;
use crate::catalog::words::{Good, Suit};
use kit::Seat;
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// Take a leader.
    Lead(SupplyId),
    /// Take a ship.
    Command(ShipId),
    /// Begin in a sector.
    Begin(SectorId),
    /// Play for a solo goal.
    Aim(u8),
    /// Discard a job.
    DropJob(JobId),
    /// Initiate a Full Burn.
    FullBurn,
    /// Mosey along.
    Mosey,
    /// Buy supplies.
    Buy,
    /// Give the crew shore leave.
    ShoreLeave,
    /// Deal with a contact.
    Deal(ContactId),
    /// Work a job.
    Work(JobId),
    /// Work the next goal.
    WorkGoal,
    /// Muck out some stables.
    MakeWork,
    /// One of the crew cheers up another.
    Comfort(SupplyId, SupplyId),
    /// Declare the end.
    LastCall,
    /// End the turn.
    EndTurn,
    /// Dismiss one of the crew.
    Dismiss(SupplyId),
    /// Throw a token away.
    Dump(Good),
    /// Let so many of this kind lie in the stash.
    Stow(Good, u8),
    /// Hand gear to one of the crew.
    Give(SupplyId, SupplyId),
    /// Put gear aside.
    PutAside(SupplyId),
    /// Discard an upgrade.
    Junk(SupplyId),
    /// Hire somebody's Disgruntled crew.
    Poach(Seat, SupplyId),
    /// Make somebody an offer.
    Parley(Seat),
    /// Enter a sector.
    Enter(SectorId),
    /// Move a roaming ship there.
    Send(SectorId),
    /// Take an option, or the first or second of two lists.
    Take(u8),
    /// Pass a misbehave card with the Ace.
    Ace,
    /// Ignore a nav card.
    Ignore,
    /// Use a decoy.
    Decoy(SupplyId),
    /// Let this one stand alone.
    Stand(SupplyId),
    /// Pay so many hundreds in bribes and roll.
    Bribe(u8),
    /// Roll.
    Roll,
    /// Take the test with another skill, thanks to this one.
    Switch(SupplyId),
    /// Use what replaces the roll.
    Instead,
    /// Roll again, thanks to this one.
    Reroll(SupplyId),
    /// Discard this for its points or its keyword.
    Discard(SupplyId),
    /// Let this one be killed.
    Victim(SupplyId),
    /// Consider a card of the discards.
    Consider(SupplyId),
    /// Consider a job of the discards.
    ConsiderJob(JobId),
    /// Draw one more card to consider.
    Draw,
    /// Buy or hire a considered card, or take a free one.
    Purchase(SupplyId),
    /// Accept a considered job.
    Accept(JobId),
    /// Buy a token.
    BuyGood(Good),
    /// Sell a token.
    Sell(Good),
    /// Load a token for nothing.
    LoadGood(Good),
    /// Have the Warrants cleared.
    ClearWarrants,
    /// Leave this one aboard.
    LeaveAboard(SupplyId),
    /// Go to work.
    Go,
    /// Load or deliver so many.
    Count(u8),
    /// Pay this one's cut.
    PayCut(SupplyId),
    /// Pay everybody who still waits.
    PayAll,
    /// Pay nobody else.
    PayNoMore,
    /// Add to what is offered.
    Offer(Item),
    /// Add to what is asked for.
    Ask(Item),
    /// Take out of what is offered.
    Withhold(Item),
    /// Take out of what is asked for.
    Forgo(Item),
    /// Put the offer to them.
    Propose,
    /// Answer with an offer of one's own.
    Counter,
    /// Agree.
    Agree,
    /// Refuse.
    Refuse,
    /// Leave it at that.
    Done,
    /// Make the stop on the way of a job.
    Detour(JobId),
    /// Take the test instead of misbehaving.
    Talk,
    /// Hand one of the crew over.
    TurnIn(SupplyId),
    /// Hire with this.
    HireWith(SupplyId),
    /// Discard this to put a nav deck's next cards in order.
    Chart(SupplyId, RegionId),
    /// Discard this to reshuffle a nav deck.
    Stir(SupplyId, RegionId),
    /// The next card from the bottom up.
    Lay(NavId),
    /// Send this ship there.
    Summon(RoamerId),
    /// Exchange a token for another.
    Swap(Good, Good),
    /// Stake so many hundreds.
    Stake(u8),
    /// Bet on a suit.
    Name(Suit),
    /// Say that the match is won.
    Claim,
}

/// Something captains trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Item {
    /// A hundred credits.
    Hundred,
    /// A thousand credits.
    Thousand,
    /// A token.
    Token(Good),
    /// One of the crew.
    Crew(SupplyId),
    /// A piece of gear.
    Gear(SupplyId),
    /// A ship upgrade.
    Upgrade(SupplyId),
}
