//! What cards say, put into words from their effects, so that text and rule cannot disagree.

mod abilities;
mod effects;
mod jobs;
mod stories;

pub use abilities::ability;
pub use effects::{effect, need, need_plain, option, script, test};
pub use jobs::{contact_perks, feat, grudge, job, pay, perk, stage, thing};
pub use stories::{goals, set_up, terms};

/// Words joined as people join them.
pub(crate) fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
