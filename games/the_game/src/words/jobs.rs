//! Jobs, contacts and goals in words.

use super::{effects, listed};
use crate::catalog::Catalog;
use crate::catalog::abilities::{JobSort, Loot};
use crate::catalog::contacts::{Grudge, Perk};
use crate::catalog::ids::{ContactId, JobId};
use crate::catalog::jobs::{Amount, Pay, Stage};
use crate::catalog::stories::{Feat, Thing};
use crate::catalog::words::Good;

fn amount(good: Good, amount: Amount) -> String {
    match amount {
        Amount::Exactly(count) => good.count(count),
        Amount::Any => format!("any number of {}", good.plural()),
        Amount::UpTo(most) => format!("up to {}", good.count(most)),
    }
}

/// One stage of a job.
pub fn stage(catalog: &Catalog, stage: &Stage) -> String {
    let mut steps = Vec::new();
    if stage.misbehave > 0 {
        steps.push(format!("misbehave {}", stage.misbehave));
    }
    if let Some(test) = stage.or_test.map(|test| catalog.test(test)) {
        steps.push(format!("or {} {}", test.skill.name(), test.best()));
    }
    steps.extend(stage.load.iter().map(|(good, count)| format!("load {}", amount(*good, *count))));
    steps.extend(stage.deliver.iter().map(|(good, count)| format!("deliver {}", amount(*good, *count))));
    if stage.goods > 0 {
        steps.push(format!("load {} goods of any kinds", stage.goods));
    }
    if !catalog.script(stage.then).is_empty() {
        steps.push(effects::script(catalog, stage.then));
    }
    format!("{}: {}", stage.place, steps.join(", "))
}

/// What a job pays.
pub fn pay(pay: Pay) -> String {
    match pay {
        Pay::Fixed(cash) => format!("${cash}"),
        Pay::Each(good, cash) => format!("${cash} per {}", good.name()),
        Pay::EachOf([one, other], cash) => format!("${cash} per {} or {}", one.name(), other.name()),
        Pay::PerCrew(good, count) => format!("{} per crew on the job", good.count(count)),
    }
}

fn bonus(loot: Loot) -> String {
    match loot {
        Loot::Cash(cash) => format!("${cash}"),
        Loot::Load(good, count) => good.count(count),
    }
}

/// A whole job.
pub fn job(catalog: &Catalog, id: JobId) -> String {
    let card = catalog.job(id);
    let mut parts: Vec<String> = card.stages.iter().map(|one| stage(catalog, one)).collect();
    if !card.needs.is_empty() {
        let needs: Vec<_> = card.needs.iter().map(|one| effects::need(catalog, one)).collect();
        parts.push(format!("needs {}", listed(&needs)));
    }
    if let Some([one, other]) = &card.needs_either {
        parts.push(format!("needs {} or {}", effects::need(catalog, one), effects::need(catalog, other)));
    }
    parts.push(format!("pays {}", pay(card.pay)));
    if let Some((profession, loot)) = card.bonus {
        parts.push(format!("{} more with a {}", bonus(loot), profession.name()));
    }
    if let Some((keyword, loot)) = card.keyword_bonus {
        parts.push(format!("{} more with {}", bonus(loot), keyword.name()));
    }
    if let Some((least, more)) = card.suits {
        parts.push(format!("${more} more for {least} misbehave cards of one suit"));
    }
    if let Some(detour) = &card.detour {
        parts.push(format!("on the way {}", stage(catalog, &detour.stage)));
    }
    if card.moral_unpaid {
        parts.push("moral crew want no cut".into());
    }
    if card.extra_fuel > 0 {
        parts.push(format!("each Full Burn with the load aboard takes {} Fuel more", card.extra_fuel));
    }
    if card.cheers.is_some() {
        parts.push("done, moral crew are no longer Disgruntled".into());
    }
    if card.immoral {
        parts.push("immoral".into());
    }
    format!("{}.", parts.join("; "))
}

/// What a contact gives and resents.
pub fn contact_perks(catalog: &Catalog, id: ContactId) -> String {
    let contact = catalog.contact(id);
    let mut parts = Vec::new();
    parts.extend(contact.buys.iter().map(|(good, price)| format!("buys {} at ${price}", good.name())));
    parts.extend(contact.sells.iter().map(|(good, price)| format!("sells {} at ${price}", good.name())));
    parts.extend(contact.perks.iter().map(|one| perk(catalog, one)));
    parts.extend(contact.grudges.iter().map(|one| grudge(catalog, one)));
    format!("{}.", parts.join("; "))
}

/// What being Solid gives.
pub fn perk(catalog: &Catalog, perk: &Perk) -> String {
    match perk {
        Perk::ConsiderJobs(most) => format!("lets you consider {most} jobs"),
        Perk::ClearWarrants(price) => format!("clears your Warrants for ${price}"),
        Perk::LoadFreely(goods) => {
            let names: Vec<_> = goods.iter().map(|good| format!("{}s", good.name())).collect();
            format!("lets you load {}", listed(&names))
        }
        Perk::ActiveJobs(most) => format!("lets you have {most} active jobs"),
        Perk::JobBonus(JobSort::Kind(kind), loot) => format!("adds {} to each {kind:?} job", bonus(*loot)),
        Perk::JobBonus(JobSort::Immoral, loot) => format!("adds {} to each immoral job", bonus(*loot)),
        Perk::IgnoresNav(card) => format!("lets you ignore {}", catalog.nav_cards[*card as usize].name),
    }
}

/// What a contact resents.
pub fn grudge(catalog: &Catalog, grudge: &Grudge) -> String {
    match grudge {
        Grudge::AnyWarrant => "drops you for any Warrant".to_string(),
        Grudge::NotWithWarrants => "trusts nobody with a Warrant".into(),
        Grudge::NotWith(kind) => format!("shuns captains with {}", catalog.supplies[kind.index()].name),
        Grudge::KillOnWarrant(count) => format!("kills {count} crew for a Warrant in a job"),
    }
}

/// What a goal takes.
pub fn feat(catalog: &Catalog, feat: &Feat) -> String {
    match feat {
        Feat::Work { place, misbehave, then, .. } => {
            format!("{place}: misbehave {misbehave}, then {}", effects::script(catalog, *then))
        }
        Feat::SolidWith(contacts) => {
            let names: Vec<_> = contacts.iter().map(|contact| catalog.contact(*contact).name.clone()).collect();
            format!("be Solid with {}", listed(&names))
        }
        Feat::SolidWithAny(least) => format!("be Solid with {least} contacts"),
        Feat::Cash(cash) => format!("have ${cash}"),
        Feat::PayAt { place, cash, .. } => format!("{place}: pay ${cash}"),
        Feat::Collect(things) => {
            let words: Vec<_> = things.iter().map(|one| thing(catalog, one)).collect();
            format!("have had {}", listed(&words))
        }
        Feat::Passed(count) => format!("pass {count} misbehave cards in all"),
    }
}

/// Something to be had.
pub fn thing(catalog: &Catalog, thing: &Thing) -> String {
    let either = |words: Vec<&str>| words.join(" or ");
    match thing {
        Thing::Gear(keywords) => {
            format!("{} gear", either(keywords.iter().map(|keyword| keyword.name()).collect()))
        }
        Thing::ImmoralJob => "an immoral job done".into(),
        Thing::Warrant => "a Warrant".into(),
        Thing::CrewOf(professions) => {
            format!("a {}", either(professions.iter().map(|profession| profession.name()).collect()))
        }
        Thing::MoralCrew => "a moral crew".into(),
        Thing::DisgruntledCrew => "a Disgruntled crew".into(),
        Thing::Solid(contact) => format!("a Solid reputation with {}", catalog.contact(*contact).name),
        Thing::FullHold => "a full hold".into(),
    }
}
