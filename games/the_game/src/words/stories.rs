//! Stories and set-up cards in words.

use super::{feat, listed};
use crate::catalog::Catalog;
use crate::catalog::ids::ContactId;
use crate::catalog::stories::{End, FirstJobs, JobsInPlay, SetupCard, Story};

fn names(catalog: &Catalog, contacts: &[ContactId]) -> String {
    let names: Vec<_> = contacts.iter().map(|contact| catalog.contact(*contact).name.clone()).collect();
    if names.is_empty() { "nobody".into() } else { listed(&names) }
}

/// The goals of a story in their order, each in a line.
pub fn goals(catalog: &Catalog, story: &Story) -> Vec<String> {
    story.goals.iter().map(|goal| format!("{}: {}", goal.name, feat(catalog, &goal.how))).collect()
}

/// What holds in a story besides its goals, a sentence for each thing.
pub fn terms(catalog: &Catalog, story: &Story) -> Vec<String> {
    let mut terms = Vec::new();
    match story.end {
        End::FirstToFinish if story.goals.len() > 1 => {}
        End::FirstToFinish => terms.push("The first captain to have had it all wins.".into()),
        End::LastCall => terms.push(
            "With the goal reached, call the last round: everybody else has one more turn; most credits win.".into(),
        ),
        End::Alone { tokens, crew, worth } => terms.push(format!(
            "For one captain. Begin with up to {crew} crew worth ${worth} together. Goals in any order, in {tokens} turns and a last one."
        )),
        End::JobsRunOut { each } => terms.push(format!(
            "Lay out {each} tokens for each captain; each completed job takes one. With the last one gone, most Solid contacts win."
        )),
        End::BankEmpty => terms.push(
            "Over when the bank is empty, or when a captain who holds half of all money says so. Most credits win.".into(),
        ),
    }
    if let Some(bank) = story.bank {
        terms.push(format!("The bank holds ${bank} for each captain, no more."));
    }
    if story.warrants > 0 {
        terms.push(format!("Each captain begins with {} Warrant.", story.warrants));
    }
    if !story.banned.is_empty() {
        terms.push(format!("Nobody deals with {}.", names(catalog, &story.banned)));
    }
    if story.illegal_pay > 0 {
        terms.push(format!("Illegal jobs pay ${} more.", story.illegal_pay));
    }
    if story.settles_jobs {
        terms.push("Unfinished jobs are paid for at the end.".into());
    }
    match story.starting_jobs.as_deref() {
        Some([]) => terms.push("Nobody begins with a job.".into()),
        Some(contacts) => terms.push(format!("First jobs come from {}.", names(catalog, contacts))),
        None => {}
    }
    terms
}

/// What a set-up card changes, a sentence for each thing; `newest` is the box whose jobs alone may be in play.
pub fn set_up(catalog: &Catalog, card: &SetupCard, newest: &str) -> Vec<String> {
    let mut terms = Vec::new();
    if card.jobs == JobsInPlay::NewestBox {
        terms.push(format!("Contacts' decks hold the jobs of {newest} only."));
    }
    match &card.starting_jobs {
        FirstJobs::Usual => {}
        FirstJobs::OneEach(contacts) => {
            terms.push(format!("Captains begin with one job each of {}.", names(catalog, contacts)));
        }
        FirstJobs::ThreeOfOne => terms.push("Captains begin with three jobs of one contact they choose.".into()),
    }
    if let Some(turns) = card.turns {
        terms.push(format!("After {turns} turns of the first captain comes the last round."));
    }
    terms
}
