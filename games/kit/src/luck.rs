//! Luck: what chance gave each seat, beside what it gives on average.

use crate::bots::Think;
use crate::play::Play;
use crate::random::Rng;
use crate::ruleset::{Reveals, Ruleset};
use crate::seats::BySeat;

/// By how much of a win every choice changed each seat's outlook. Ends early, with what it has, when `think` is over.
pub fn swings<R: Ruleset>(play: &Play<R>, think: &Think) -> Vec<BySeat<f64>> {
    let mut state = play.restarted().state().clone();
    let seats = play.header().players.count();
    let outlook = |state: &R| BySeat::new(seats, |seat| state.outlook(seat));
    let (mut before, mut swings) = (outlook(&state), Vec::new());
    for choice in play.choices() {
        if think.is_over() || state.apply(choice, &mut Vec::new()).is_err() {
            break;
        }
        let now = outlook(&state);
        swings.push(BySeat::new(seats, |seat| now[seat] - before[seat]));
        before = now;
    }
    swings
}

/// For each seat, by how much of a win chance has been kinder than its average: every reveal is compared with
/// `samples` others that the same choice could have led to. Ends early, with what it has, when `think` is over.
pub fn luck<R: Ruleset>(play: &Play<R>, samples: u32, rng: &mut Rng, think: &Think) -> BySeat<f64> {
    let mut state = play.restarted().state().clone();
    let mut luck = BySeat::new(play.header().players.count(), |_| 0.0);
    let mut events = Vec::new();
    for choice in play.choices() {
        let before = state.clone();
        let decider = before.turn().seat();
        events.clear();
        if think.is_over() || state.apply(choice, &mut events).is_err() {
            break;
        }
        let Some(decider) = decider.filter(|_| events.iter().any(Reveals::reveals)) else { continue };
        let others: Vec<R> = (0..samples)
            .filter_map(|_| {
                let mut other = before.clone();
                other.hide_from(decider, rng);
                other.apply(choice, &mut Vec::new()).ok().map(|()| other)
            })
            .collect();
        if others.is_empty() {
            continue;
        }
        for seat in play.header().players.seats() {
            let usual = others.iter().map(|other| other.outlook(seat)).sum::<f64>() / others.len() as f64;
            luck[seat] += state.outlook(seat) - usual;
        }
    }
    luck
}
