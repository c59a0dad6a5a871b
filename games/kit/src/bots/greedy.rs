//! The choice that looks best at once.

use super::{Bot, Think};
use crate::random::{Rng, seeded};
use crate::ruleset::{Ruleset, Turn};
use crate::seats::Seat;

/// Takes the choice with the best mean outlook right after it.
#[derive(Debug)]
pub struct Greedy {
    rng: Rng,
    samples: u32,
}

impl Greedy {
    /// A greedy player that tries each choice in this many versions of what it cannot know.
    pub fn new(seed: u64, samples: u32) -> Self {
        Greedy { rng: seeded(seed), samples: samples.max(1) }
    }

    fn mean_outlook<R: Ruleset>(&mut self, view: &R, seat: Seat, choice: &R::Choice) -> f64 {
        let mut events = Vec::new();
        let mut sum = 0.0;
        for _ in 0..self.samples {
            let mut world = view.clone();
            world.hide_from(seat, &mut self.rng);
            world.apply(choice, &mut events).expect("a listed choice is accepted");
            sum += world.outlook(seat);
            events.clear();
        }
        sum / self.samples as f64
    }
}

impl<R: Ruleset> Bot<R> for Greedy {
    fn choose(&mut self, view: &R, think: &Think) -> R::Choice {
        let Turn::Of(seat) = view.turn() else { panic!("nobody is asked after the end") };
        let mut choices = Vec::new();
        view.choices(&mut choices);
        let mut best = (f64::MIN, 0);
        for (index, choice) in choices.iter().enumerate() {
            let worth = self.mean_outlook(view, seat, choice);
            if worth > best.0 {
                best = (worth, index);
            }
            if think.is_over() {
                break;
            }
        }
        choices.swap_remove(best.1)
    }
}
