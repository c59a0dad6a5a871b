//! The state of a match: fifteen dice, a mission deck, the pool at risk, and what lies behind the screens.

use crate::dice::{CREW_DICE, DICE, DiceSet, DieId, Face, Foe, Kind};
use crate::missions::{Keyword, Mission, MissionId, Missions};
use crate::setup::Setup;
use kit::{BySeat, CatalogRef, Deck, Pending, Rng, Seat};
use serde::{Deserialize, Serialize};

/// A match of Shiny Dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShinyDice {
    #[serde(skip)]
    pub(crate) catalog: CatalogRef<Missions>,
    pub(crate) setup: Setup,
    pub(crate) rng: Rng,
    pub(crate) round: u8,
    pub(crate) first: Seat,
    pub(crate) active: Seat,
    pub(crate) flight: u8,
    pub(crate) screens: BySeat<Screen>,
    pub(crate) dice: [Die; DICE],
    pub(crate) at_risk: u16,
    pub(crate) deck: Deck<MissionId>,
    pub(crate) mission: Option<ActiveMission>,
    pub(crate) pending: Pending<Ask>,
}

/// What a player has safe behind the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Screen {
    /// Victory points.
    pub points: u16,
    /// Supplies, two of which are worth 100 points at the end.
    pub supplies: u16,
}

impl Screen {
    /// What it is worth at the end of the game; an odd supply is worth nothing.
    pub fn worth(self) -> i32 {
        self.points as i32 + (self.supplies / 2) as i32 * 100
    }
}

/// A die where it lies, with what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    /// What it shows, or showed last.
    pub face: Face,
    /// Where it lies.
    pub zone: Zone,
}

/// Where dice and missions lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Zone {
    /// Dice to be rolled.
    Cup,
    /// Crew that can act.
    Serenity,
    /// Supplies, safe once every foe is beaten.
    Supplies,
    /// Supplies taken from Badger, paid already.
    Claimed,
    /// Supplies held by Badger until he is beaten.
    Captured,
    /// Crew out of reach this turn, free to fly on.
    Hold,
    /// Crew that is out for the rest of the round.
    KnockedOut,
    /// A foe's dice in play.
    Foe(Foe),
    /// Foe dice removed this turn.
    Beaten,
    /// Missions to come.
    MissionDeck,
    /// The mission of this turn.
    Mission,
    /// Missions done with.
    MissionDiscards,
}

/// The mission of this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActiveMission {
    /// Which one.
    pub id: MissionId,
    /// Whether it was completed.
    pub done: bool,
}

/// What is being decided; some of these decide themselves when there is nothing to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Step 1, Phase 1: the dice are in the cup.
    Roll,
    /// Step 1, Phase 2: which dice to roll again.
    Reroll {
        /// Those chosen so far.
        picked: DiceSet,
    },
    /// Step 1, Phase 3: are the foes alike?
    Alike,
    /// Step 1, Phase 3: whom the team hits.
    TeamBonus,
    /// Step 2: the mission is turned over.
    Reveal,
    /// Step 2: the mission may be completed before the strikes, if so agreed.
    EarlyMission,
    /// Step 3, Phase 1: whom a Shiny mission hits.
    ShinyTimes,
    /// Step 3, Phase 2: whom Niska knocks out.
    Niska,
    /// Step 3, Phase 2: who follows Saffron into the hold.
    Saffron {
        /// How many still have to go.
        left: u8,
    },
    /// Step 3, Phase 2: Badger takes supplies.
    Badger,
    /// Step 3, Phase 3: have a plan.
    Fight,
    /// Zoe's second shot.
    SecondShot {
        /// Her die.
        zoe: DieId,
    },
    /// The die that goes down with Jayne.
    Calm {
        /// His die.
        jayne: DieId,
        /// Who is beaten.
        foe: Foe,
    },
    /// Dice from the knocked out to the hold.
    Fetch {
        /// Kaylee's die, if it is her power.
        kaylee: Option<DieId>,
        /// How many may still come.
        left: u8,
    },
    /// Mal inspires a second passenger, or not.
    SecondPassenger {
        /// His die.
        mal: DieId,
        /// The first passenger.
        first: DieId,
    },
    /// A mission brings dice back from the hold.
    Return {
        /// Those chosen so far.
        picked: DiceSet,
        /// How many more may come.
        left: u8,
    },
    /// A mission deals damage.
    FreeHits {
        /// How many points are left.
        left: u8,
    },
    /// A completed Escape mission: go or stay?
    Escape,
    /// Step 4: lay low or keep flyin'.
    Fly,
}

impl Ask {
    /// A word for questions of this kind.
    pub fn kind(self) -> &'static str {
        match self {
            Ask::Roll => "Roll",
            Ask::Reroll { .. } => "Reroll",
            Ask::Alike => "Alike",
            Ask::TeamBonus => "TeamBonus",
            Ask::Reveal => "Reveal",
            Ask::EarlyMission => "EarlyMission",
            Ask::ShinyTimes => "ShinyTimes",
            Ask::Niska => "Niska",
            Ask::Saffron { .. } => "Saffron",
            Ask::Badger => "Badger",
            Ask::Fight => "Fight",
            Ask::SecondShot { .. } => "SecondShot",
            Ask::Calm { .. } => "Calm",
            Ask::Fetch { .. } => "Fetch",
            Ask::SecondPassenger { .. } => "SecondPassenger",
            Ask::Return { .. } => "Return",
            Ask::FreeHits { .. } => "FreeHits",
            Ask::Escape => "Escape",
            Ask::Fly => "Fly",
        }
    }
}

impl ShinyDice {
    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Who plays first in every round.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The turn in a row of the active player, from 1.
    pub fn flight(&self) -> u8 {
        self.flight
    }

    /// What lies behind the screens.
    pub fn screens(&self) -> &BySeat<Screen> {
        &self.screens
    }

    /// The points at risk.
    pub fn at_risk(&self) -> u16 {
        self.at_risk
    }

    /// What is asked now; nothing after the end.
    pub fn asked(&self) -> Option<Ask> {
        self.pending.top().copied()
    }

    /// A die.
    pub fn die(&self, die: DieId) -> Die {
        self.dice[die.index()]
    }

    /// The mission of this turn.
    pub fn mission(&self) -> Option<(&Mission, ActiveMission)> {
        self.mission.map(|active| (self.catalog.get(active.id), active))
    }

    /// All missions of the box.
    pub fn missions(&self) -> &Missions {
        &self.catalog
    }

    /// The dice in a zone.
    pub fn dice_in(&self, zone: Zone) -> impl Iterator<Item = DieId> + '_ {
        DieId::all().filter(move |die| self.die(*die).zone == zone)
    }

    /// How many dice lie in a zone.
    pub fn count_in(&self, zone: Zone) -> usize {
        self.dice.iter().filter(|die| die.zone == zone).count()
    }

    /// The dice in Serenity that show a face.
    pub fn aboard(&self, face: Face) -> impl Iterator<Item = DieId> + '_ {
        self.dice_in(Zone::Serenity).filter(move |die| self.die(*die).face == face)
    }

    /// How many dice a foe has in play: its health.
    pub fn health(&self, foe: Foe) -> usize {
        self.dice[CREW_DICE..].iter().filter(|die| die.zone == Zone::Foe(foe)).count()
    }

    /// The foes in play, in the order in which they strike.
    pub fn foes(&self) -> impl Iterator<Item = Foe> + '_ {
        Foe::ALL.into_iter().filter(|foe| self.health(*foe) > 0)
    }

    /// How many different foes are in play.
    pub fn foe_count(&self) -> usize {
        let seen = DieId::foes().filter_map(|die| match self.die(die).zone {
            Zone::Foe(foe) => Some(1u8 << foe as u8),
            _ => None,
        });
        seen.fold(0u8, |set, foe| set | foe).count_ones() as usize
    }

    /// The only foe in play, if there is just one.
    pub(crate) fn only_foe(&self) -> Option<Foe> {
        let mut foes = self.foes();
        foes.next().filter(|_| foes.next().is_none())
    }

    /// How many of a face count for a mission: crew in Serenity, supplies not captured.
    pub fn showing(&self, face: Face) -> usize {
        let counts = |die: &&Die| match face {
            Face::Supplies => matches!(die.zone, Zone::Supplies | Zone::Claimed) && die.face == face,
            _ => die.zone == Zone::Serenity && die.face == face,
        };
        self.dice.iter().filter(counts).count()
    }

    /// Whether this turn's mission has the keyword and was (not) completed.
    pub(crate) fn mission_with(&self, keyword: Keyword, done: bool) -> bool {
        self.mission.is_some_and(|active| active.done == done && self.catalog.get(active.id).has(keyword))
    }

    /// How many dice of a colour lie in a zone.
    pub fn count_kind(&self, zone: Zone, kind: Kind) -> usize {
        self.dice_in(zone).filter(|die| die.kind() == kind).count()
    }
}
