//! What judges a match, in words with names filled in: the look back after it, and the advisor during it.

use super::chronicle::with_names;
use super::{Advised, Advising, Counsel, Reviewing};
use kit::advice::{self, Advice};
use kit::play::Play;
use kit::review::{self, Depth};
use kit::{Tabletop, Turn};

/// A look back at a match; nothing before its end.
pub(super) fn review<R: Tabletop>(play: Play<R>) -> Option<Reviewing> {
    if !matches!(play.state().turn(), Turn::Over(_)) {
        return None;
    }
    Some(Box::new(move |think, tell| {
        let players = play.header().players.clone();
        review::review(&play, Depth::usual::<R>(), think, &mut |review| {
            tell(review.in_words(|text| with_names(text, &players)));
        });
    }))
}

/// Advice for whoever decides now.
pub(super) fn advise<R: Tabletop>(play: &Play<R>) -> Option<Advising> {
    play.state().turn().seat()?;
    let (state, players) = (play.state().clone(), play.header().players.clone());
    let seed = play.header().seed ^ (play.made() as u64).wrapping_mul(0x9e37_79b9);
    Some(Box::new(move |think, tell| {
        let offers = state.offers();
        let named = |text: &str| with_names(text, &players);
        let advised = |choice: &R::Choice, chance: f64| {
            let answer = state.answer(choice);
            let offer = offers.iter().position(|offer| offer.choice == *choice)?;
            let chance = (players.count() > 1).then_some(chance);
            Some(Advised { offer, label: named(&answer.label), path: answer.path, chance })
        };
        advice::advise(&state, players.count(), seed, think, &mut |advice: Advice<R>| {
            let Some(best) = advised(&advice.choice, advice.chance) else { return };
            let second = advice.second.as_ref().and_then(|(choice, chance)| advised(choice, *chance));
            let (reason, promise) = (named(&advice.reason), named(&advice.promise));
            tell(Counsel {
                best,
                second,
                reason,
                promise,
                then: advice.then.as_deref().map(named),
                trials: advice.trials,
            });
        });
    }))
}
