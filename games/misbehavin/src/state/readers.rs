//! Readers: what anybody can see or count on the table.

use super::{Ending, Fight, Frame, Misbehavin, Player, Sky, Slot, Stall, Supply};
use crate::cards::{Attribute, Card, CardId, Count, Faction, Influence, Innate, Kind, SupplySet};
use crate::catalog::{Board, BoardFigures, Catalog, Episode, Way};
use crate::setup::Setup;
use kit::Seat;

/// Tokens of each faction.
pub const TOKENS: u8 = 6;

impl Misbehavin {
    /// The box the match is played with.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// A card.
    #[inline]
    pub fn card(&self, card: CardId) -> &Card {
        self.catalog.card(card)
    }

    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What a player has.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.players.count()
    }

    /// Everybody but `seat`, in playing order from their left.
    pub fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.players.count() as u8;
        (1..count).map(move |step| Seat((seat.0 + step) % count))
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The faction of a seat.
    pub fn faction(&self, seat: Seat) -> Faction {
        self.players[seat].faction
    }

    /// The three market decks.
    pub fn market(&self) -> &[Stall; 3] {
        &self.market
    }

    /// The supply board.
    pub fn supply(&self) -> &Supply {
        &self.supply
    }

    /// The Reavers.
    pub fn sky(&self) -> &Sky {
        &self.sky
    }

    /// How it ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The decision open now.
    pub fn frame(&self) -> Option<&Frame> {
        self.pending.top()
    }

    /// The fight in progress.
    pub fn fight(&self) -> Option<&Fight> {
        self.fight.as_ref()
    }

    /// The episode being played.
    pub fn episode(&self) -> Option<&Episode> {
        self.setup.episode.map(|episode| &self.catalog.episodes()[episode as usize])
    }

    /// The ways to win.
    pub fn ways(&self) -> &[Way] {
        self.episode().map_or(&[Way::Power], |episode| &episode.ways)
    }

    /// The side of the boards.
    pub fn board(&self) -> Board {
        self.episode().map_or(self.setup.board, |episode| episode.board)
    }

    /// The figures of the boards.
    pub fn figures(&self) -> BoardFigures {
        self.catalog.board(self.board())
    }

    /// The power that wins.
    pub fn power_to_win(&self) -> u8 {
        self.figures().power_to_win[self.seats() - 2]
    }

    /// Whether Reavers roam.
    pub fn has_reavers(&self) -> bool {
        self.setup.reavers || self.episode().is_some_and(|episode| episode.reavers)
    }

    /// The power of a card with its tokens.
    #[inline]
    pub fn slot_power(&self, slot: &Slot) -> u8 {
        self.card(slot.card).power + slot.boost
    }

    /// The power that counts for the win: all cards that are set, warrants or not.
    pub fn power(&self, seat: Seat) -> u8 {
        let slots = self.players[seat].tableau.slots().iter();
        slots.filter(|slot| !slot.triggered).map(|slot| self.slot_power(slot)).sum()
    }

    /// The power the tableau would have with every card set.
    pub fn full_power(&self, seat: Seat) -> u8 {
        self.players[seat].tableau.slots().iter().map(|slot| self.slot_power(slot)).sum()
    }

    /// How many tableau cards have an attribute, triggered ones included.
    pub fn holds(&self, seat: Seat, attribute: Attribute) -> u8 {
        self.count(seat, |card| card.attributes.has(attribute))
    }

    /// How many tableau cards are as asked.
    pub fn count(&self, seat: Seat, is: impl Fn(&Card) -> bool) -> u8 {
        self.players[seat].tableau.slots().iter().filter(|slot| is(self.card(slot.card))).count() as u8
    }

    /// Cards in the area where a card of this kind goes, and its slots.
    pub fn area(&self, seat: Seat, kind: Kind) -> (u8, u8) {
        let figures = self.figures();
        let assets = self.count(seat, |card| card.kind == Kind::Asset);
        match kind {
            Kind::Asset => (assets, figures.assets),
            _ => (self.players[seat].tableau.slots().len() as u8 - assets, figures.command),
        }
    }

    /// Tokens of a player's faction that are still in the supply.
    pub fn tokens_left(&self, seat: Seat) -> u8 {
        let player = &self.players[seat];
        TOKENS - player.verse - player.placed - player.marks.count_ones() as u8
    }

    /// The influence of a card in the hands of `seat`.
    #[inline]
    pub fn influence(&self, seat: Seat, card: CardId) -> u8 {
        match self.card(card).influence {
            Influence::Fixed(influence) => influence,
            Influence::X(count) => self.x(seat, card, count),
        }
    }

    fn x(&self, seat: Seat, card: CardId, count: Count) -> u8 {
        let counted = match count {
            Count::Locations => self.in_play(seat, card, |card| card.attributes.has(Attribute::Location)),
            Count::Characters => self.in_play(seat, card, |card| card.kind == Kind::Character),
            Count::Credits => self.players[seat].credits,
            Count::Verse => self.players[seat].verse,
        };
        counted.min(5)
    }

    /// Cards in tableau and display that are as asked, `shown` counted as one of them.
    fn in_play(&self, seat: Seat, shown: CardId, is: impl Fn(&Card) -> bool) -> u8 {
        let player = &self.players[seat];
        let tableau = player.tableau.slots().iter().map(|slot| slot.card);
        let others = tableau.chain(player.display.iter().copied()).filter(|card| *card != shown);
        others.chain([shown]).filter(|card| is(self.card(*card))).count() as u8
    }

    /// The sum of an innate effect over the cards of `seat` that are set and without a warrant.
    pub fn innate(&self, seat: Seat, amount: impl Fn(Innate) -> u8) -> u8 {
        let usable = self.players[seat].tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
        usable.flat_map(|slot| self.card(slot.card).innate.iter()).map(|innate| amount(*innate)).sum()
    }

    /// Whether a supply set lies on the supply board.
    pub fn in_supply(&self, set: SupplySet) -> bool {
        matches!(set, SupplySet::Shiny | SupplySet::TheBlack) || self.supply.slots.contains(&Some(set))
    }

    /// The cards that can be gained: faceup in the market, and the top of each supply pile but The Black.
    pub fn on_offer(&self) -> impl Iterator<Item = CardId> + '_ {
        let market = self.market.iter().flat_map(|stall| stall.faceup.iter().copied());
        let sets = [Some(SupplySet::Shiny)].into_iter().chain(self.supply.slots).flatten();
        market.chain(sets.filter_map(|set| self.supply.piles[set as usize].last().copied()))
    }

    /// Whose tableau a card lies in.
    pub fn controller(&self, card: CardId) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.tableau.slot(card).is_some()).map(|(seat, _)| seat)
    }

    /// The strength of an attack: power in the display, bonuses, and what set cards add.
    pub fn attack(&self, fight: &Fight) -> u8 {
        let innate = self.innate(fight.attacker, |innate| if let Innate::Attack(n) = innate { n } else { 0 });
        self.display_power(fight.attacker) + fight.attack_bonus + innate
    }

    /// The defence of a target: its cost, power in the display, bonuses, and what set cards add.
    pub fn defence(&self, fight: &Fight) -> u8 {
        let target = self.card(fight.target);
        let Some(defender) = fight.defender else {
            return target.cost.saturating_sub(self.sky.tokens.iter().sum());
        };
        self.base_defence(defender, fight.target) + self.display_power(defender) + fight.defence_bonus
    }

    /// What a target defends with before its controller adds anything.
    pub fn base_defence(&self, defender: Seat, target: CardId) -> u8 {
        let card = self.card(target);
        let sturdy: u8 = card.innate.iter().map(|innate| if let Innate::Sturdy(n) = innate { *n } else { 0 }).sum();
        // The target itself gives nothing to its own defence but its cost and sturdiness (Pick a fight).
        let own: u8 = card.innate.iter().map(|innate| if let Innate::Defend(n) = innate { *n } else { 0 }).sum();
        let usable = self.players[defender].tableau.slot(target).is_some_and(|slot| !slot.triggered && !slot.warrant);
        let all = self.innate(defender, |innate| if let Innate::Defend(n) = innate { n } else { 0 });
        card.cost + sturdy + all - if usable { own } else { 0 }
    }

    /// The power of the cards in a display.
    pub fn display_power(&self, seat: Seat) -> u8 {
        self.players[seat]
            .display
            .iter()
            .map(|card| self.card(*card))
            .filter(|card| card.fights())
            .map(|c| c.power)
            .sum()
    }

    /// The influence of the cards in a display.
    pub fn display_influence(&self, seat: Seat) -> u8 {
        self.players[seat].display.iter().map(|card| self.influence(seat, *card)).sum()
    }
}
