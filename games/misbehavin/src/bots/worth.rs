//! What cards are worth to a player, in units of about one influence.

use super::timing::{danger, hindrance, progress, shield};
use crate::cards::{Ability, Card, CardId, Effect, Influence, Innate, When};
use crate::catalog::BOX;
use crate::state::Misbehavin;
use kit::Seat;

/// What the right card at the right time is worth.
const URGENT: f32 = 3.0;
/// The share of the race in which it is too early for either.
const EARLY: f32 = 0.15;

/// The lasting worth of every card apart from power and influence, reckoned once.
#[derive(Clone, Debug)]
pub(super) struct Worth {
    abilities: [f32; BOX],
    uses: [f32; BOX],
    worth_in_hand: [f32; BOX],
    shields: [f32; BOX],
    hindrances: [f32; BOX],
}

impl Worth {
    pub(super) fn of(game: &Misbehavin) -> Self {
        let none = [0.0; BOX];
        let mut worth = Worth { abilities: none, uses: none, worth_in_hand: none, shields: none, hindrances: none };
        for (id, card) in game.catalog().cards() {
            worth.abilities[id.0 as usize] = lasting(card);
            worth.worth_in_hand[id.0 as usize] = worth_in_hand(card);
            worth.uses[id.0 as usize] = best_use(card);
            worth.shields[id.0 as usize] = shield(card);
            worth.hindrances[id.0 as usize] = hindrance(card);
        }
        worth
    }

    /// What a card does besides its power and influence.
    pub(super) fn abilities(&self, card: CardId) -> f32 {
        self.abilities[card.0 as usize]
    }

    /// What a card can be discarded for.
    pub(super) fn worth_in_hand(&self, card: CardId) -> f32 {
        self.worth_in_hand[card.0 as usize]
    }

    /// What owning one more copy of a card is worth to `seat`.
    pub(super) fn gain(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let face = game.card(card);
        let progress = progress(game, seat);
        let influence = game.influence(seat, card) as f32 * (1.0 - 0.7 * progress);
        let fights = if face.fights() && face.is_supply() { 0.5 * face.power as f32 } else { 0.0 };
        let usable = face.needs.is_none_or(|needs| game.holds(seat, needs) > 0);
        let uses = self.uses[card.0 as usize] * if usable { 1.35 } else { 0.35 };
        // What builds a deck has little time left to pay near the end.
        let late = 0.5 * self.abilities(card).max(0.0) * (2.0 * progress - 1.0).max(0.0);
        let lasting = self.abilities(card) - late + self.timely(game, seat, card);
        self.power(game, seat, card) + influence + fights + lasting + uses - 1.0
    }

    /// What a card brings at this stage of the race: a shield to who leads, a hindrance to who is behind.
    pub(super) fn timely(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let (shield, hindrance) = (self.shields[card.0 as usize], self.hindrances[card.0 as usize]);
        if shield == 0.0 && hindrance == 0.0 {
            return 0.0;
        }
        let (own, danger) = (progress(game, seat), danger(game, seat));
        let near = (2.0 * own - 1.0).max(0.0);
        let behind = (danger - own).max(0.0);
        URGENT * (shield * (near - EARLY) + hindrance * (behind - EARLY))
    }

    /// What a card's power is worth in the tableau of `seat`.
    pub(super) fn power(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let face = game.card(card);
        let left = game.power_to_win().saturating_sub(game.full_power(seat));
        if !face.is_for_tableau() || face.power == 0 {
            return 0.0;
        }
        let (taken, slots) = game.area(seat, face.kind);
        let full = taken as f32 / slots as f32;
        let room = 1.0 - 0.5 * full * full;
        room * match face.power {
            power if power == left => 2.2 * power as f32 + 2.0,
            power if power < left => 2.2 * power as f32,
            _ => 0.4,
        }
    }
}

fn lasting(card: &Card) -> f32 {
    let mut sum: f32 = card.innate.iter().map(|innate| innate_worth(*innate)).sum();
    for ability in &card.abilities {
        let effects = all_effects(ability);
        sum += match ability.when {
            When::Use => 0.0,
            When::Required => effects,
            When::Free => effects.max(0.0) * 0.6,
            When::Discard => effects.max(0.0) * 0.25,
            When::Recruited => effects.max(0.0) * 1.2,
            When::Attacked | When::Won | When::Dispatched | When::Announced => effects.max(0.0) * 0.3,
            _ => effects.max(0.0) * 0.35,
        };
    }
    sum
}

/// Only one of a supply card's abilities is used at a time.
fn best_use(card: &Card) -> f32 {
    card.abilities.iter().filter(|ability| ability.when == When::Use).map(all_effects).fold(0.0, f32::max)
}

fn all_effects(ability: &Ability) -> f32 {
    ability.effects.iter().map(|effect| effect_worth(*effect)).sum::<f32>() - 0.5 * ability.pay as f32
}

fn worth_in_hand(card: &Card) -> f32 {
    let held = |when| matches!(when, When::Discard | When::HandFight | When::HandDeal);
    card.abilities.iter().filter(|ability| held(ability.when)).map(all_effects).fold(0.0, f32::max)
}

/// What an effect is worth to whoever uses it.
pub(super) fn effect_worth(effect: Effect) -> f32 {
    let times = |n: u8, each: f32| n as f32 * each;
    match effect {
        Effect::Draw(n) => times(n, 0.9),
        Effect::Discard(n) => times(n, -0.4),
        Effect::Credits(n) => times(n, 0.6),
        Effect::LoseCredits(n) => times(n, -0.5),
        Effect::Verse(n) => times(n, 0.8),
        Effect::Activation(n) => times(n, 2.4),
        Effect::Recruitment(n) => times(n, 1.4),
        Effect::Influence(n) => times(n, 0.7),
        Effect::Cycle(n) => times(n, 0.15),
        Effect::Recover(n) => times(n, 1.0),
        Effect::Scrap(n) => times(n, 0.4),
        Effect::Steal(n) => times(n, 0.7),
        Effect::Levy(n) => times(n, 1.2),
        Effect::RivalDiscards(n) => times(n, 0.5),
        Effect::Blacken => 0.7,
        Effect::TakeBlack(n) => times(n, -0.9),
        Effect::ShedBlack => 0.4,
        Effect::Exhaust => 0.8,
        Effect::ExhaustOwn => -0.8,
        Effect::Dismiss(n) => times(n, -2.0),
        Effect::Reset => 0.9,
        Effect::Strength(n) => times(n, 0.5),
        Effect::Boost(n) => times(n, 2.5),
        Effect::Evade => 1.0,
        Effect::CancelDeal => 0.8,
        Effect::LiftWarrant => 0.2,
        Effect::DrainVerse(n) => times(n, 0.5),
        Effect::Fetch(_) => 1.0,
        Effect::LieLow => 0.5,
        Effect::Hire(n) => times(n, 0.5),
        Effect::Purge(n) => times(n, 0.7),
        Effect::ScrapSelf => 0.5,
        Effect::Stack(n) => times(n, 0.5),
        Effect::Recall => 0.3,
        Effect::Outfit(n) => times(n, 0.5),
        Effect::Poach(n) => times(n, 0.7),
        Effect::EachDiscards(n) => times(n, 1.0),
        Effect::BlackenAll => 1.5,
        Effect::Arrest => 1.6,
        Effect::CreditsFor(_) => 1.0,
        Effect::DrawFor(_) => 1.8,
        Effect::StrengthFor(_) => 1.0,
    }
}

fn innate_worth(innate: Innate) -> f32 {
    match innate {
        Innate::Attack(n) => 0.5 * n as f32,
        Innate::Defend(n) => 0.6 * n as f32,
        Innate::Sturdy(n) => 0.2 * n as f32,
        Innate::DealInfluence(n) => 0.5 * n as f32,
        Innate::RecruitInfluence(n) => 0.9 * n as f32,
        Innate::HandSize(n) => 1.8 * n as f32,
        Innate::Income(n) => 1.2 * n as f32,
        Innate::Upright => 0.1,
        Innate::Spoils(n) => 0.2 * n as f32,
        Innate::Ruthless(n) => 0.3 * n as f32,
        Innate::Steadfast => 0.4,
        Innate::Guard => 0.8,
    }
}

/// The printed influence, an X counted as two.
pub(super) fn printed(card: &Card) -> f32 {
    match card.influence {
        Influence::Fixed(influence) => influence as f32,
        Influence::X(_) => 2.0,
    }
}
