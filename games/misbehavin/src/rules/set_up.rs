//! Setting the table.

use super::Events;
use crate::cards::{CardId, Faction, SupplySet, Tier};
use crate::catalog::Catalog;
use crate::setup::{Setup, SupplyChoice};
use crate::state::{Frame, Misbehavin, Pile, Player, Sky, Stall, Supply, Tableau};
use kit::{BySeat, CatalogRef, Pending, Rng, Ruleset, Seat, SetupError, random};
use std::sync::Arc;

/// Cards a hand is filled to.
pub(crate) const HAND: u8 = 5;
/// Faceup cards beside each market deck.
pub(crate) const FACEUP: usize = 2;

impl Misbehavin {
    pub(super) fn set_up(catalog: &Arc<Catalog>, setup: &Setup, seed: u64) -> Result<Self, SetupError> {
        let seats = setup.seats as usize;
        if !Self::SEATS.contains(&seats) {
            let (least, most) = (*Self::SEATS.start(), *Self::SEATS.end());
            return Err(SetupError::Seats { game: Self::NAME, seats, least, most });
        }
        if setup.episode.is_some_and(|episode| episode as usize >= catalog.episodes().len()) {
            return Err(SetupError::Unfit("there is no such episode".into()));
        }
        let mut rng = random::seeded(seed);
        let factions = factions(setup, &mut rng)?;
        let players = BySeat::new(seats, |seat| player(factions[seat.index()], seat, &mut rng));
        let mut game = Misbehavin {
            catalog: CatalogRef::new(catalog),
            setup: *setup,
            players,
            market: Tier::ALL.map(|tier| stall(tier, &mut rng)),
            supply: supply(catalog, setup),
            sky: Sky::default(),
            removed: Pile::default(),
            active: Seat(0),
            round: 1,
            ending: None,
            fight: None,
            pending: Pending::new(Frame::Actions),
            is_told: false,
            rng,
        };
        game.deal_everything();
        Ok(game)
    }

    fn deal_everything(&mut self) {
        let unheard = &mut Events::new();
        for tier in Tier::ALL {
            (0..FACEUP).for_each(|_| _ = self.deal_out(tier, unheard));
        }
        if self.has_reavers() {
            self.sky.deck = shuffled(Catalog::reavers(), &mut self.rng);
        }
        if self.supply.slots.iter().any(Option::is_none) {
            let first_drafter = Seat(0).right(self.seats());
            self.is_told = true;
            self.pending.restart(Frame::Draft(first_drafter));
        } else {
            self.begin_play(unheard);
        }
    }

    /// First hands are dealt when the supply is known, then the first seat begins.
    pub(super) fn begin_play(&mut self, events: &mut Events) {
        for seat in self.players.seats() {
            self.draw(seat, HAND, events);
        }
        self.begin_turn(Seat(0), events);
    }
}

fn shuffled<const N: usize>(cards: impl Iterator<Item = CardId>, rng: &mut Rng) -> Pile<N> {
    let mut pile: Pile<N> = cards.collect();
    random::shuffle(rng, &mut pile);
    pile
}

/// The chosen factions, and the others dealt to whoever has none.
fn factions(setup: &Setup, rng: &mut Rng) -> Result<[Faction; 4], SetupError> {
    let seats = setup.seats as usize;
    let chosen = &setup.factions[..seats];
    for (seat, faction) in chosen.iter().enumerate() {
        if let Some(faction) = faction.filter(|_| chosen[..seat].contains(faction)) {
            return Err(SetupError::Unfit(format!("{} is chosen twice", faction.name())));
        }
    }
    let mut free: Vec<_> = Faction::ALL.into_iter().filter(|faction| !chosen.contains(&Some(*faction))).collect();
    random::shuffle(rng, &mut free);
    Ok(std::array::from_fn(|seat| {
        let chosen = chosen.get(seat).copied().flatten();
        chosen.or_else(|| free.pop()).unwrap_or(Faction::Serenity)
    }))
}

/// Each later seat begins with one more token, to make up for the order of seats (ours).
fn first_tokens(seat: Seat) -> u8 {
    1 + seat.0
}

fn player(faction: Faction, seat: Seat, rng: &mut Rng) -> Player {
    Player {
        faction,
        hand: Pile::default(),
        deck: shuffled(Catalog::starters(faction), rng),
        recycle: Pile::default(),
        display: Pile::default(),
        tableau: Tableau::default(),
        credits: 1,
        verse: first_tokens(seat),
        placed: 0,
        marks: 0,
        immune: 0,
        activations: 0,
        recruitments: 0,
        influence: 0,
        acquired: false,
        worked: Pile::default(),
        dealt: false,
        announced: false,
        foiled: 0,
    }
}

fn stall(tier: Tier, rng: &mut Rng) -> Stall {
    Stall { deck: shuffled(Catalog::market(tier), rng), faceup: Pile::default() }
}

fn supply(catalog: &Catalog, setup: &Setup) -> Supply {
    let episode = setup.episode.map(|episode| catalog.episodes()[episode as usize].supply);
    let sets = match (episode, setup.supply) {
        (Some(sets), _) => sets.map(Some),
        (None, SupplyChoice::Recommended(name)) => catalog.supply(name).map(Some),
        (None, SupplyChoice::Draft) => [None; 4],
    };
    Supply { slots: sets, piles: SupplySet::ALL.map(|set| catalog.set(set).collect()) }
}
