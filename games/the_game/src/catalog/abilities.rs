//! What crew, gear, upgrades, drive cores and leaders can do beyond their skills.

use super::ids::{ContactId, MarketId, RegionId};
use super::words::{Good, JobKind, Keyword, Profession, Skill};
use serde::Deserialize;

/// An ability printed on a supply or set-up card; files name contacts, supply decks and regions outright (`C`, `M`, `R`).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum AbilityOf<C, M, R> {
    /// More of a skill under a condition.
    SkillBonus(Skill, u8, Given),
    /// No bonus roll in tests of this skill.
    NoBonusRoll(Skill),
    /// A test of this skill may be rolled again, once.
    RerollTest(Skill),
    /// A 1 is rolled again while misbehaving.
    RerollOnes,
    /// Once per job, a test of the first skill may be taken with the second.
    SwitchTest(Skill, Skill),
    /// A die before each test: leaves up to this, gives points by row, or any skill above the rows.
    Gifted {
        /// Up to this she goes back to the ship.
        leaves: u8,
        /// Die, skill and points.
        rows: Vec<(u8, Skill, u8)>,
        /// Points in any skill above the rows.
        any: u8,
    },
    /// Added to the die of a Gifted shipmate.
    GiftedBonus(u8),
    /// Added to medic checks.
    MedicBonus(u8),
    /// A failed medic check is rolled again, once.
    RerollMedic,
    /// Loot with each Salvage Op.
    SalvageBonus(Vec<Loot>),
    /// Loot with each completed job of a sort.
    JobBonus(JobSort, Vec<Loot>),
    /// Any contact one is Solid with buys this good at this price.
    SellsAnywhere(Good, u16),
    /// Leaves the game when anybody hires another with this ability.
    Impostor,
    /// An action: one other crew is no longer Disgruntled.
    Comfort,
    /// The leader's Disgruntled tokens land here.
    TakesBlame,
    /// Carries so much gear instead of one.
    GearLimit(u8),
    /// Does not count against what its carrier may carry.
    NeedsNoHand,
    /// May not carry gear of this keyword.
    CannotCarry(Keyword),
    /// Only carried by somebody with so many points of a skill.
    CarrierNeeds(Skill, u8),
    /// Gear carried here counts in Kosherized tests.
    KosherizedGear,
    /// So many rolls must be passed when Wanted.
    WantedRolls(u8),
    /// Its carrier skips the roll for Wanted crew.
    HidesCarrier,
    /// So many crew skip the roll for Wanted crew.
    HidesCrew(u8),
    /// Goes to the discard pile when killed.
    OnlyDiscarded,
    /// Is the first victim.
    KilledFirst,
    /// Stays aboard when a job is immoral.
    ShunsImmoral,
    /// With this keyword carried, so many misbehave cards fewer in a job, but at least one.
    FewerCards(u8, Keyword),
    /// More range at Full Burn.
    Range(u8),
    /// Sectors per Mosey.
    MoseyRange(u8),
    /// Breakdowns do nothing.
    NoBreakdowns,
    /// More hold spaces.
    Hold(u8),
    /// More stash spaces.
    Stash(u8),
    /// More room for crew.
    Quarters(u8),
    /// Works only with this profession in the crew.
    NeedsAboard(Profession),
    /// Discarded to send a ship of the law elsewhere before it makes contact.
    Decoy,
    /// So many jobs are considered in a Deal.
    ConsiderJobs(u8),
    /// So many supply cards are bought in a Buy.
    BuyCards(u8),
    /// Counts as Solid with a contact, whatever happens.
    CountsAsSolid(C),
    /// Discarded for its keyword, or after a roll for points.
    Discard {
        /// The keyword it gives.
        #[serde(default)]
        keyword: Option<Keyword>,
        /// The points it gives.
        #[serde(default)]
        skill: Option<(Skill, u8)>,
    },
    /// These cost half.
    HalfPrice(Vec<Wares>),
    /// Crew are hired for nothing; their cut stays.
    HiresFree,
    /// Shore leave costs nothing where supplies are sold.
    FreeShoreLeave,
    /// Shore leave may be given in any sector.
    ShoreLeaveAnywhere,
    /// Loot with Make-Work; tokens may be declined.
    MakeWorkBonus(Vec<Loot>),
    /// Discarded so that a Warrant is not issued.
    ShedsWarrant,
    /// Discarded so that a contact's trust is not lost.
    KeepsSolid,
    /// Deals with a contact may be made from any sector.
    DealsAfar(C),
    /// Gear that would be discarded stays if a die shows this or more.
    SavesGear(u8),
    /// Leaves the game for credits where a contact is found; moral crew object.
    TurnIn(C, u16),
    /// When bought: so many dice, credits per pip, and it is discarded.
    PaysPips(u8, u16),
    /// Discarded to roll a test of this skill again.
    DiscardToReroll(Skill),
    /// A 1 in tests of this skill is rolled again while its carrier has a profession.
    RerollOnesIn(Skill, Profession),
    /// Its carrier counts as having this profession.
    CountsAs(Profession),
    /// Its own points count in Kosherized tests.
    CountsKosherized,
    /// A Buy action anywhere: one crew of that deck's discards for nothing.
    HiresFrom(M),
    /// Before tests of this skill its carrier is no longer Disgruntled.
    CheersCarrier(Skill),
    /// Discarded to save somebody who is killed.
    DiscardToHeal,
    /// Discarded to put the top cards of this nav deck in order.
    ReorderNav(R, u8),
    /// Discarded to put the top cards of any nav deck in order.
    ReorderAnyNav(u8),
    /// Discarded to reshuffle any nav deck.
    ReshuffleNav,
    /// Discarded in place of its carrier's death.
    SavesCarrier,
    /// So many dice in tests of this skill; the highest counts.
    BestOf(Skill, u8),
    /// After so many nav cards of this word in a row, so much fuel; once per Full Burn.
    FuelAfter(String, u8, u8),
    /// Jobs of a kind count as Salvage Ops as well.
    JobIsSalvage(JobKind),
    /// May take credits for each such token delivered; moral crew object.
    DeliveryBonus(Good, u16),
}

/// An ability of the checked catalog.
pub type Ability = AbilityOf<ContactId, MarketId, RegionId>;

/// When a skill bonus holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Given {
    /// While carrying gear of a keyword.
    Carrying(Keyword),
    /// While so many of the party have a profession.
    CrewOf(Profession, u8),
}

/// Something taken from the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Loot {
    /// Credits.
    Cash(u16),
    /// Tokens.
    Load(Good, u8),
}

/// Which jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum JobSort {
    /// Jobs of a kind.
    Kind(JobKind),
    /// Immoral jobs.
    Immoral,
}

/// Which supply cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Wares {
    /// Gear with a keyword.
    Keyword(Keyword),
    /// Ship upgrades.
    Upgrades,
    /// Drive cores.
    Drives,
}

/// Where the names in abilities are looked up.
pub(super) trait Lookup {
    /// What is wrong with a name.
    type Fault;
    fn contact(&self, name: String) -> Result<ContactId, Self::Fault>;
    fn market(&self, name: String) -> Result<MarketId, Self::Fault>;
    fn region(&self, name: String) -> Result<RegionId, Self::Fault>;
}

impl AbilityOf<String, String, String> {
    /// The same ability with its names looked up.
    pub(super) fn resolve<L: Lookup>(self, names: &L) -> Result<Ability, L::Fault> {
        use AbilityOf::*;
        Ok(match self {
            CountsAsSolid(name) => CountsAsSolid(names.contact(name)?),
            DealsAfar(name) => DealsAfar(names.contact(name)?),
            TurnIn(name, cash) => TurnIn(names.contact(name)?, cash),
            HiresFrom(name) => HiresFrom(names.market(name)?),
            ReorderNav(name, cards) => ReorderNav(names.region(name)?, cards),
            SkillBonus(skill, more, given) => SkillBonus(skill, more, given),
            NoBonusRoll(skill) => NoBonusRoll(skill),
            RerollTest(skill) => RerollTest(skill),
            RerollOnes => RerollOnes,
            SwitchTest(from, to) => SwitchTest(from, to),
            Gifted { leaves, rows, any } => Gifted { leaves, rows, any },
            GiftedBonus(more) => GiftedBonus(more),
            MedicBonus(more) => MedicBonus(more),
            RerollMedic => RerollMedic,
            SalvageBonus(loot) => SalvageBonus(loot),
            JobBonus(sort, loot) => JobBonus(sort, loot),
            SellsAnywhere(good, price) => SellsAnywhere(good, price),
            Impostor => Impostor,
            Comfort => Comfort,
            TakesBlame => TakesBlame,
            GearLimit(most) => GearLimit(most),
            NeedsNoHand => NeedsNoHand,
            CannotCarry(keyword) => CannotCarry(keyword),
            CarrierNeeds(skill, least) => CarrierNeeds(skill, least),
            KosherizedGear => KosherizedGear,
            WantedRolls(rolls) => WantedRolls(rolls),
            HidesCarrier => HidesCarrier,
            HidesCrew(most) => HidesCrew(most),
            OnlyDiscarded => OnlyDiscarded,
            KilledFirst => KilledFirst,
            ShunsImmoral => ShunsImmoral,
            FewerCards(fewer, keyword) => FewerCards(fewer, keyword),
            Range(more) => Range(more),
            MoseyRange(sectors) => MoseyRange(sectors),
            NoBreakdowns => NoBreakdowns,
            Hold(more) => Hold(more),
            Stash(more) => Stash(more),
            Quarters(more) => Quarters(more),
            NeedsAboard(profession) => NeedsAboard(profession),
            Decoy => Decoy,
            ConsiderJobs(most) => ConsiderJobs(most),
            BuyCards(most) => BuyCards(most),
            Discard { keyword, skill } => Discard { keyword, skill },
            HalfPrice(wares) => HalfPrice(wares),
            HiresFree => HiresFree,
            FreeShoreLeave => FreeShoreLeave,
            ShoreLeaveAnywhere => ShoreLeaveAnywhere,
            MakeWorkBonus(loot) => MakeWorkBonus(loot),
            ShedsWarrant => ShedsWarrant,
            KeepsSolid => KeepsSolid,
            SavesGear(least) => SavesGear(least),
            PaysPips(dice, each) => PaysPips(dice, each),
            DiscardToReroll(skill) => DiscardToReroll(skill),
            RerollOnesIn(skill, profession) => RerollOnesIn(skill, profession),
            CountsAs(profession) => CountsAs(profession),
            CountsKosherized => CountsKosherized,
            CheersCarrier(skill) => CheersCarrier(skill),
            DiscardToHeal => DiscardToHeal,
            ReorderAnyNav(cards) => ReorderAnyNav(cards),
            ReshuffleNav => ReshuffleNav,
            SavesCarrier => SavesCarrier,
            BestOf(skill, dice) => BestOf(skill, dice),
            FuelAfter(word, row, fuel) => FuelAfter(word, row, fuel),
            JobIsSalvage(kind) => JobIsSalvage(kind),
            DeliveryBonus(good, each) => DeliveryBonus(good, each),
        })
    }
}
