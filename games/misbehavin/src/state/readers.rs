//! Readers: what anybody can see or count on the table.

use super::{Ending, Fight, Frame, Goal, Misbehavin, Player, Sky, Slot, Stall, Supply};
use crate::cards::{Attribute, Card, CardId, Count, Faction, Influence, Innate, Kind, SupplySet};
use crate::catalog::{Board, BoardFigures, Catalog, Episode, Way};
use crate::setup::Setup;
use kit::Seat;

/// Tokens of each faction.
pub const TOKENS: u8 = 6;
/// The defence that all cards of a player gain each time a win is foiled (ours).
pub const WARINESS: u8 = 2;

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
        // What is claimed for a deal, or shown for its own influence, is not counted as well.
        let (credits, verse) = self.committed(seat);
        let counted = match count {
            Count::Credits => self.players[seat].credits.saturating_sub(credits),
            Count::Verse => self.players[seat].verse.saturating_sub(verse),
            _ => {
                let itself = self.players[seat].tableau.slot(card).is_none() && count.is(self.card(card));
                self.count(seat, |card| count.is(card)) + itself as u8
            }
        };
        counted.min(5)
    }

    /// What a count comes to for `seat`, five at most.
    pub fn counted(&self, seat: Seat, count: Count) -> u8 {
        let counted = match count {
            Count::Credits => self.players[seat].credits,
            Count::Verse => self.players[seat].verse,
            _ => self.count(seat, |card| count.is(card)),
        };
        counted.min(5)
    }

    /// The sum of an innate effect over the cards of `seat` that are set and without a warrant, and over those in
    /// hand that say so: the one rule for what works by itself.
    #[inline]
    pub fn innate(&self, seat: Seat, amount: impl Fn(Innate) -> u8) -> u8 {
        let player = &self.players[seat];
        let usable = player.tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
        let held = player.hand.iter().map(|card| self.card(*card)).filter(|card| card.held);
        let cards = usable.map(|slot| self.card(slot.card)).chain(held);
        cards.flat_map(|card| card.innate.iter()).map(|innate| amount(*innate)).sum()
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

    /// Whether a card is on offer.
    pub fn is_on_offer(&self, wanted: CardId) -> bool {
        self.on_offer().any(|card| card == wanted)
    }

    /// Whose tableau a card lies in.
    pub fn controller(&self, card: CardId) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.tableau.slot(card).is_some()).map(|(seat, _)| seat)
    }

    /// The strength of an attack: power in the display, bonuses, and what set cards add.
    pub fn attack(&self, fight: &Fight) -> u8 {
        let innate = self.innate(fight.attacker, |innate| if let Innate::Attack(n) = innate { n } else { 0 });
        let ruthless = match fight.goal {
            Goal::Nab => 0,
            Goal::Dispatch => {
                self.innate(fight.attacker, |innate| if let Innate::Ruthless(n) = innate { n } else { 0 })
            }
        };
        self.display_power(fight.attacker) + fight.attack_bonus + innate + ruthless
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
        let usable = self.players[defender].tableau.slot(target).is_some_and(|slot| !slot.triggered && !slot.warrant);
        // The target gives nothing to its own defence but its cost and, while it is set, its sturdiness (Pick a fight).
        let own = |amount: fn(&Innate) -> u8| if usable { card.innate.iter().map(amount).sum::<u8>() } else { 0 };
        let sturdy = own(|innate| if let Innate::Sturdy(n) = innate { *n } else { 0 });
        let lent = own(|innate| if let Innate::Defend(n) = innate { *n } else { 0 });
        let all = self.innate(defender, |innate| if let Innate::Defend(n) = innate { n } else { 0 });
        card.cost + sturdy + all - lent + WARINESS * self.players[defender].foiled
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
