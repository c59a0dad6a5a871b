//! Every code that the expansion adds to the vocabulary has a test of its own.

use super::{catalog, core};
use std::collections::BTreeSet;
use the_game::Catalog;
use the_game::catalog::effects::Effect;
use the_game::catalog::stories::Feat;
use the_game::scenario::test_name;

/// The codes of both boxes together that The Game alone does not have, and that no test is named after.
fn untested(codes: impl Fn(&Catalog) -> BTreeSet<String>, tests: &str) -> BTreeSet<String> {
    let fresh: BTreeSet<_> = codes(&catalog()).difference(&codes(&core())).cloned().collect();
    assert!(!fresh.is_empty(), "an expansion brings something new");
    fresh.into_iter().filter(|code| !tests.contains(&format!("#[test]\nfn {code}()"))).collect()
}

#[test]
fn every_new_ability_has_a_test() {
    let codes =
        |catalog: &Catalog| catalog.supplies.iter().flat_map(|supply| &supply.abilities).map(test_name).collect();
    assert_eq!(untested(codes, include_str!("abilities.rs")), BTreeSet::new());
}

#[test]
fn every_new_effect_and_course_has_a_test() {
    let name = |effect: &Effect| match effect {
        Effect::Roam(_, _, course) => format!("roam_{}", test_name(course)),
        effect => test_name(effect),
    };
    let codes = |catalog: &Catalog| catalog.scripts.iter().flatten().map(name).collect();
    assert_eq!(untested(codes, include_str!("effects.rs")), BTreeSet::new());
}

#[test]
fn every_new_need_has_a_test() {
    let codes = |catalog: &Catalog| {
        let options = catalog.nav_cards.iter().flat_map(|card| &card.options).flat_map(|option| &option.needs);
        options.chain(catalog.jobs.iter().flat_map(|job| &job.needs)).map(test_name).collect()
    };
    assert_eq!(untested(codes, include_str!("fly.rs")), BTreeSet::new());
}

#[test]
fn every_new_perk_and_grudge_has_a_test() {
    let codes = |catalog: &Catalog| {
        let perks = catalog.contacts.iter().flat_map(|contact| &contact.perks).map(test_name);
        perks.chain(catalog.contacts.iter().flat_map(|contact| &contact.grudges).map(test_name)).collect()
    };
    assert_eq!(untested(codes, include_str!("contacts.rs")), BTreeSet::new());
}

#[test]
fn every_new_meeting_has_a_test() {
    let codes = |catalog: &Catalog| {
        let ships = catalog.roamers.iter();
        let ways = |ship: &the_game::catalog::roamers::Roamer| {
            let has = [("shuns", !ship.shuns.is_empty()), ("drives_off", !ship.drives_off.is_empty())];
            let more = [("guards_from", !ship.guards_from.is_empty()), ("calls", !catalog.alerts.is_empty())];
            let ways = has.into_iter().chain(more).filter(|(_, there)| *there);
            ways.map(|(name, _)| name.to_owned()).chain([test_name(&ship.when)]).collect::<Vec<_>>()
        };
        ships.flat_map(ways).collect()
    };
    assert_eq!(untested(codes, include_str!("fly.rs")), BTreeSet::new());
}

#[test]
fn everything_new_in_jobs_has_a_test() {
    let codes = |catalog: &Catalog| {
        let amounts = |job: &the_game::catalog::jobs::Job| {
            let stages = job.stages.iter().flat_map(|stage| stage.load.iter().chain(&stage.deliver));
            stages.map(|(_, amount)| test_name(amount)).collect::<Vec<_>>()
        };
        let features = |job: &the_game::catalog::jobs::Job| {
            let features = [
                ("needs_either", job.needs_either.is_some()),
                ("keyword_bonus", job.keyword_bonus.is_some()),
                ("suits", job.suits.is_some()),
                ("detour", job.detour.is_some()),
                ("moral_unpaid", job.moral_unpaid),
                ("goods", job.stages.iter().any(|stage| stage.goods > 0)),
                ("or_test", job.stages.iter().any(|stage| stage.or_test.is_some())),
            ];
            let has = features.into_iter().filter(|(_, there)| *there).map(|(name, _)| name.to_owned());
            has.chain([test_name(&job.pay)]).chain(job.kinds.iter().map(test_name)).collect::<Vec<_>>()
        };
        catalog.jobs.iter().flat_map(|job| features(job).into_iter().chain(amounts(job))).collect()
    };
    assert_eq!(untested(codes, include_str!("jobs.rs")), BTreeSet::new());
}

#[test]
fn everything_new_in_stories_has_a_test() {
    let codes = |catalog: &Catalog| {
        let things = catalog.stories.iter().flat_map(|story| &story.goals).flat_map(|goal| match &goal.how {
            Feat::Collect(_) => vec!["collect".to_owned()],
            _ => Vec::new(),
        });
        let ends = catalog.stories.iter().map(|story| test_name(&story.end));
        things.chain(ends).chain(catalog.setups.iter().map(|setup| setup.id.clone())).collect()
    };
    assert_eq!(untested(codes, include_str!("stories.rs")), BTreeSet::new());
}
