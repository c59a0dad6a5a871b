//! Wagers by their odds: what is known of the misbehave deck, and what a purse can bear.

use crate::catalog::words::Suit;
use crate::state::TheGame;
use kit::Seat;

/// What a captain has besides credits, when a stake is weighed.
const BESIDES: f64 = 1500.0;

impl TheGame {
    /// Cards of each suit that can be drawn, all of them where the pile is too small.
    pub fn suits_left(&self, draw: u8) -> [u32; 4] {
        let deck = &self.misbehave;
        let more = if deck.pile().len() < draw as usize { deck.discards() } else { &[] };
        let suits = || deck.pile().iter().chain(more).map(|card| self.catalog.misbehave(*card).suit);
        Suit::ALL.map(|suit| suits().filter(|shown| *shown == suit).count() as u32)
    }

    /// The chance that so many of the cards drawn are of one suit.
    pub(crate) fn same_suit_chance(&self, draw: u8, same: u8) -> f64 {
        let suits = self.suits_left(draw);
        let all = choose(suits.iter().sum(), draw.into());
        if all == 0.0 { 0.0 } else { 1.0 - mixed(&suits, draw.into(), u32::from(same).saturating_sub(1)) / all }
    }

    /// The chance that the next card is of a suit.
    pub(crate) fn suit_chance(&self, suit: Suit) -> f64 {
        let suits = self.suits_left(1);
        f64::from(suits[suit as usize]) / f64::from(suits.iter().sum::<u32>().max(1))
    }

    /// What a wager is worth to a captain: the less, the more of what they have is at stake.
    pub(super) fn wager_worth(&self, seat: Seat, stake: u16, pays: u32, chance: f64) -> f64 {
        let has = f64::from(self.captains[seat].cash) + BESIDES;
        let (lost, won) = (has - f64::from(stake), has - f64::from(stake) + f64::from(pays));
        (chance * won.ln() + (1.0 - chance) * lost.ln()).exp() - has
    }

    /// What the best stake is worth.
    pub(super) fn gamble_worth(&self, seat: Seat, stake: u16, (draw, same, times): (u8, u8, u8)) -> f64 {
        let chance = self.same_suit_chance(draw, same);
        let most = self.captains[seat].cash.min(stake.into()) as u16 / 100;
        let stakes = (1..=most).map(|hundreds| 100 * hundreds);
        let worth = |stake: u16| self.wager_worth(seat, stake, u32::from(times) * u32::from(stake), chance);
        stakes.map(worth).fold(0.0, f64::max)
    }

    /// What betting on the likeliest suit is worth.
    pub(super) fn bet_worth(&self, seat: Seat, stake: u16, win: u16) -> f64 {
        let likeliest = Suit::ALL.into_iter().map(|suit| self.suit_chance(suit)).fold(0.0, f64::max);
        let can_pay = self.captains[seat].cash >= stake.into();
        if can_pay { self.wager_worth(seat, stake, win.into(), likeliest).max(0.0) } else { 0.0 }
    }
}

/// Ways to draw so many cards of a suit or of all.
fn choose(of: u32, draw: u32) -> f64 {
    (0..draw).map(|place| (f64::from(of) - f64::from(place)).max(0.0) / f64::from(place + 1)).product()
}

/// Ways to draw so many cards with at most so many of any suit.
fn mixed(suits: &[u32], draw: u32, most: u32) -> f64 {
    match suits {
        [] => f64::from(u8::from(draw == 0)),
        [first, rest @ ..] => {
            (0..=most.min(draw)).map(|of_it| choose(*first, of_it) * mixed(rest, draw - of_it, most)).sum()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_alike_of_five_come_about_once_in_three_with_even_suits() {
        let chance = 1.0 - mixed(&[10; 4], 5, 2) / choose(40, 5);
        assert!((chance - 58_752.0 * 4.0 / 658_008.0).abs() < 1e-9, "{chance}");
    }

    #[test]
    fn one_suit_alone_is_a_sure_thing() {
        assert_eq!(mixed(&[9, 0, 0, 0], 5, 2), 0.0);
    }
}
