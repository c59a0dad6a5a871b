//! What a card is good for at its stage of the race: shields for who leads, hindrances for who is behind.

use crate::cards::{Ability, Card, Effect, Innate, When};
use crate::state::Misbehavin;
use kit::Seat;

/// How far a player has come, 0 to 1.
pub(super) fn progress(game: &Misbehavin, seat: Seat) -> f32 {
    game.full_power(seat) as f32 / game.power_to_win() as f32
}

/// How far the foremost rival has come, 0 to 1.
pub(super) fn danger(game: &Misbehavin, seat: Seat) -> f32 {
    game.rivals(seat).map(|rival| progress(game, rival)).fold(0.0, f32::max)
}

/// How well a card keeps what its owner has.
pub(super) fn shield(card: &Card) -> f32 {
    let innate = card.innate.iter().map(|innate| match *innate {
        Innate::Guard => 1.2,
        Innate::Defend(n) => 0.6 * n as f32,
        Innate::Steadfast => 0.15 * card.power as f32,
        Innate::Sturdy(n) => 0.1 * n as f32,
        _ => 0.0,
    });
    let abilities = card.abilities.iter().map(|ability| {
        let often = match ability.when {
            When::Attacked => 0.6,
            When::HandFight | When::InFight => 0.5,
            When::Discard | When::Free | When::Trigger => 0.7,
            _ => 0.0,
        };
        often
            * each(ability, |effect| match effect {
                Effect::LieLow => 1.5,
                Effect::Evade => 1.2,
                Effect::Strength(n) if ability.when == When::Attacked => 0.4 * n as f32,
                _ => 0.0,
            })
    });
    innate.sum::<f32>() + abilities.sum::<f32>()
}

/// How well a card holds up whoever is ahead.
pub(super) fn hindrance(card: &Card) -> f32 {
    let innate = card.innate.iter().map(|innate| match *innate {
        Innate::Attack(n) => 0.5 * n as f32,
        Innate::Ruthless(n) => 0.4 * n as f32,
        _ => 0.0,
    });
    let abilities = card.abilities.iter().map(|ability| {
        let often = match ability.when {
            When::Required | When::Attacked | When::Recruited => 0.0,
            When::Use | When::Discard | When::HandFight | When::Fighting => 1.0,
            _ => 0.7,
        };
        often
            * each(ability, |effect| match effect {
                Effect::Exhaust => 1.6,
                Effect::Arrest => 1.6,
                Effect::EachDiscards(n) => 0.6 * n as f32,
                Effect::RivalDiscards(n) => 0.3 * n as f32,
                Effect::BlackenAll => 1.0,
                Effect::Blacken => 0.4,
                Effect::CancelDeal => 0.6,
                Effect::Strength(n) => 0.3 * n as f32,
                Effect::StrengthFor(_) => 0.8,
                _ => 0.0,
            })
    });
    let fights = if card.fights() { 0.25 * card.power as f32 } else { 0.0 };
    innate.sum::<f32>() + abilities.sum::<f32>() + fights
}

fn each(ability: &Ability, worth: impl Fn(Effect) -> f32) -> f32 {
    ability.effects.iter().map(|effect| worth(*effect)).sum()
}
