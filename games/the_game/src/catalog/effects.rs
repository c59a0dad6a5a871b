//! The one vocabulary of nav cards, misbehave cards, jobs, goals and contacts.

use super::ids::{AlertId, ContactId, MarketId, RoamerId, ScriptId, SupplyKind, TestId};
use super::words::{Good, Keyword, Profession, Skill};
use serde::Deserialize;

/// Something that happens to the captain who drew, worked or met it.
///
/// Files name tests, lists, contacts, roamers, alerts, cards and supply decks outright; the catalog numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum EffectOf<T, S, C, R, A, K, M> {
    /// Take a skill test.
    Test(T),
    /// Choose one of two lists.
    Either(S, S),
    /// Take credits from the bank.
    Gain(u16),
    /// Pay the bank, or all there is; as the first of an `Either` list it must be paid in full.
    Pay(u16),
    /// Load so many tokens, as far as there is room or room is made.
    Load(Good, u8),
    /// Load any number up to this.
    LoadUpTo(Good, u8),
    /// Load one for each of the party who carries nothing.
    LoadPerIdle(Good),
    /// Lose so many tokens, or what is left.
    Lose(Good, u8),
    /// May buy tokens at this price each, at most so many.
    BuyOffer(Good, u16, u8),
    /// Lose all tokens of two kinds.
    Seize([Good; 2], Reach),
    /// All tokens of two kinds are killed, wherever they hide.
    KillAboard([Good; 2]),
    /// So many crew are killed, the captain choosing whom.
    KillCrew(u8),
    /// Everybody on the job is killed.
    KillParty,
    /// The one who stood alone is killed.
    KillFighter,
    /// A Disgruntled token for each of these.
    Disgruntle(Who),
    /// No more Disgruntled tokens on any of these.
    Cheer(Who),
    /// These leave for the discard piles.
    Leave(Who),
    /// The Mercs leave if they out-fight the rest.
    MercsMayTurn,
    /// Each Disgruntled crew is paid their cut now or leaves.
    CutsNow,
    /// Discard a ship upgrade, if there is one.
    LoseUpgrade,
    /// Take a ship upgrade from any discard pile, free of charge.
    TakeUpgrade,
    /// A Warrant; while working it ends the attempt.
    Warrant,
    /// Pay so much per Warrant, or all there is.
    Fine(u16),
    /// No more Warrants.
    ClearWarrants,
    /// A die for each Wanted crew: a 1 takes them out of play.
    RollWanted,
    /// A roaming ship moves.
    Roam(R, Mover, Course),
    /// The flight goes on.
    KeepFlying,
    /// The flight ends here.
    FullStop,
    /// One sector aside, without a nav card, and the flight ends.
    Evade,
    /// The misbehave card is passed.
    Proceed,
    /// The attempt fails and may be tried again.
    Botched,
    /// The job pays half.
    HalfPay,
    /// The job pays so much more, or less.
    PayMore(i16),
    /// No longer Solid with a contact.
    LoseSolid(C),
    /// The goal is reached.
    GoalDone,
    /// So many Wanted crew who do not hide leave the game, the captain choosing whom.
    RemoveWanted(u8),
    /// Alert tokens are laid out.
    Alert(A, Spread),
    /// So many crew of the captain's choice leave for the discard piles, the leader excepted.
    Dismiss(u8),
    /// May sell tokens at this price each, at most so many.
    SellOffer(Good, u16, u8),
    /// Everything in the hold but people is lost.
    EmptyHold,
    /// Lose so many goods of the captain's choice, or what is left.
    LoseGoods(u8),
    /// Load so many goods, of any kinds.
    LoadGoods(u8),
    /// Exchange up to so many goods for goods of other kinds.
    SwapGoods(u8),
    /// A die; if it is lower than the people aboard, so many of them are lost.
    RollPeople,
    /// Stake credits on so many misbehave cards of one suit among those drawn.
    GambleSuits {
        /// The most that is staked.
        stake: u16,
        /// Cards drawn.
        draw: u8,
        /// Cards of one suit that win.
        same: u8,
        /// How many times the stake is paid.
        times: u8,
    },
    /// May stake this on the suit of the next misbehave card, to win that.
    BetSuit(u16, u16),
    /// May take a card by name from any discard pile, free of charge.
    TakeCard(K),
    /// May take one crew from a supply deck's discard pile, free of charge.
    TakeCrew(M),
    /// So much more range in this flight for each moral crew.
    RangePerMoral(u8),
    /// A list that befalls Outlaw Ships only.
    IfOutlaw(S),
    /// One of a profession is killed, the captain choosing whom.
    KillOne(Profession),
}

/// An effect of the checked catalog.
pub type Effect = EffectOf<TestId, ScriptId, ContactId, RoamerId, AlertId, SupplyKind, MarketId>;

/// Where alert tokens are laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Spread {
    /// In the captain's sector.
    Here,
    /// In each sector next to it.
    Around,
    /// In each sector with an Outlaw Ship.
    AtOutlaws,
}

/// Whether hiding helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Reach {
    /// What lies in the stash is safe.
    NotInStash,
    /// The stash is searched as well.
    InStashToo,
}

/// Which of the crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Who {
    /// All of them, leader included.
    Everyone,
    /// The moral ones.
    Moral,
    /// Those on the job.
    OnJob,
    /// Those of a profession, leader excepted.
    Of(Profession),
}

/// Who moves a roaming ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Deserialize)]
pub enum Mover {
    /// The captain who drew the card.
    Drawer,
    /// The seat to their right.
    RightHand,
}

/// Where a roaming ship goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Deserialize)]
pub enum Course {
    /// To the captain who drew the card.
    Here,
    /// So many sectors within its regions.
    Steps(u8),
    /// Anywhere without a Firefly, in the space where the card was drawn.
    AnywhereEmpty,
    /// To any Outlaw Ship in its regions.
    ToOutlaw,
    /// One sector or more, at most so many, sector by sector.
    Within(u8),
    /// At most so many sectors more: it has moved already.
    Onward(u8),
    /// To a sector next to the captain who drew the card, without any ship.
    Beside,
    /// To any sector with a planet and without any ship.
    AnyPlanet,
}

/// Something one must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum NeedOf<C, K> {
    /// Points of a skill.
    Skill(Skill, u8),
    /// A crew of this profession.
    Profession(Profession),
    /// Gear or crew with this keyword.
    Keyword(Keyword),
    /// A card by name.
    Card(K),
    /// Solid with a contact.
    Solid(C),
    /// So many on the job.
    Party(u8),
    /// Nobody on the job is Disgruntled.
    NobodyDisgruntled,
    /// Gear of this keyword that gives so many points of a skill.
    GearSkill(Keyword, Skill, u8),
    /// Room to load so many tokens.
    Room(Good, u8),
    /// So many moral crew.
    Moral(u8),
    /// So many crew besides the leader.
    Crew(u8),
}

/// A need of the checked catalog.
pub type Need = NeedOf<ContactId, SupplyKind>;

/// What a test adds besides skill and die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum TestBonus {
    /// So much if the keyword is there.
    IfKeyword(Keyword, i8),
    /// So much for each Warrant held.
    PerWarrant(i8),
}

/// A skill test. Rulebook p. 5.
#[derive(Clone, Debug, PartialEq)]
pub struct SkillTest {
    /// The skill that is added.
    pub skill: Skill,
    /// Gear adds nothing.
    pub kosherized: bool,
    /// A hundred credits add 1.
    pub bribes: bool,
    /// One chosen crew stands alone.
    pub alone: bool,
    /// What else is added.
    pub bonus: Vec<TestBonus>,
    /// From which total on what happens, the lowest first.
    pub bands: Vec<(u8, ScriptId)>,
    /// What may be used instead of the roll, and what happens then.
    pub instead: Option<(Need, ScriptId)>,
}

impl SkillTest {
    /// What happens at `total`.
    pub fn band(&self, total: i16) -> usize {
        self.bands.iter().rposition(|(least, _)| total >= i16::from(*least)).unwrap_or(0)
    }

    /// The total from which nothing better can happen.
    pub fn best(&self) -> u8 {
        self.bands.last().map_or(0, |(least, _)| *least)
    }
}

/// What an option counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Tag {
    /// A Salvage Op.
    Salvage,
    /// A Breakdown.
    Breakdown,
}

/// One of the ways a card or contact can be resolved.
#[derive(Clone, Debug, PartialEq)]
pub struct CardOption {
    /// What one must have to take it.
    pub needs: Vec<Need>,
    /// What one must spend to take it.
    pub costs: Vec<(Good, u8)>,
    /// With this nothing needs to be spent.
    pub free_with: Option<Need>,
    /// What it counts as.
    pub tag: Option<Tag>,
    /// What happens.
    pub then: ScriptId,
}
