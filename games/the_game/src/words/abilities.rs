//! Abilities in words.

use crate::catalog::Catalog;
use crate::catalog::abilities::{Ability, Given, JobSort, Loot, Wares};

fn loot(loot: &[Loot]) -> String {
    let words: Vec<_> = loot
        .iter()
        .map(|one| match one {
            Loot::Cash(cash) => format!("take ${cash}"),
            Loot::Load(good, count) => format!("load {}", good.count(*count)),
        })
        .collect();
    super::listed(&words)
}

/// One ability.
pub fn ability(catalog: &Catalog, ability: &Ability) -> String {
    match ability {
        Ability::SkillBonus(skill, more, given) => {
            let when = match given {
                Given::Carrying(keyword) => format!("while carrying {}", keyword.name()),
                Given::CrewOf(profession, least) => format!("with {least} or more {}", profession.name()),
            };
            format!("+{more} {} {when}.", skill.name())
        }
        Ability::NoBonusRoll(skill) => format!("No bonus rolls in {} tests.", skill.name()),
        Ability::RerollTest(skill) => format!("May roll a {} test again.", skill.name()),
        Ability::RerollOnes => "While misbehaving, a 1 is rolled again.".into(),
        Ability::SwitchTest(from, to) => {
            format!("Once per job, a {} test may be taken as {}.", from.name(), to.name())
        }
        Ability::Gifted { leaves, rows, any } => {
            let rows: Vec<_> =
                rows.iter().map(|(die, skill, points)| format!("{die} is +{points} {}", skill.name())).collect();
            format!("A die before each test: up to {leaves} back aboard, {}, higher is +{any}.", rows.join(", "))
        }
        Ability::GiftedBonus(more) => format!("+{more} to a Gifted shipmate's die."),
        Ability::MedicBonus(more) => format!("+{more} to medic checks."),
        Ability::RerollMedic => "A failed medic check is rolled again, once.".into(),
        Ability::SalvageBonus(bonus) => format!("With each Salvage Op: {}.", loot(bonus)),
        Ability::JobBonus(sort, bonus) => {
            let which = match sort {
                JobSort::Kind(kind) => format!("{kind:?}"),
                JobSort::Immoral => "immoral".into(),
            };
            format!("With each completed {which} job: {}.", loot(bonus))
        }
        Ability::SellsAnywhere(good, price) => format!("Any Solid contact buys a {} at ${price}.", good.name()),
        Ability::Impostor => "Gone for good when another of her names is hired.".into(),
        Ability::Comfort => "An action: one other crew is no longer Disgruntled.".into(),
        Ability::TakesBlame => "Takes the leader's Disgruntled tokens.".into(),
        Ability::GearLimit(most) => format!("Carries up to {most} gear."),
        Ability::NeedsNoHand => "Does not count against what its carrier holds.".into(),
        Ability::CannotCarry(keyword) => format!("May not carry {} gear.", keyword.name()),
        Ability::CarrierNeeds(skill, least) => format!("Only for a carrier with {least} {}.", skill.name()),
        Ability::KosherizedGear => "Own gear counts in Kosherized tests.".into(),
        Ability::WantedRolls(rolls) => format!("{rolls} rolls against capture."),
        Ability::HidesCarrier => "Its carrier skips the roll for Wanted crew.".into(),
        Ability::HidesCrew(most) => format!("{most} crew skip the roll for Wanted crew."),
        Ability::OnlyDiscarded => "Discarded when killed.".into(),
        Ability::KilledFirst => "Always the first victim.".into(),
        Ability::ShunsImmoral => "Stays aboard during immoral jobs.".into(),
        Ability::FewerCards(fewer, keyword) => {
            format!("Carrying {}: {fewer} misbehave card fewer in a job, but one at least.", keyword.name())
        }
        Ability::Range(more) => format!("+{more} range at Full Burn."),
        Ability::MoseyRange(sectors) => format!("Moseys {sectors} sectors."),
        Ability::NoBreakdowns => "Breakdowns do nothing.".into(),
        Ability::Hold(more) => format!("+{more} hold spaces."),
        Ability::Stash(more) => format!("+{more} stash spaces."),
        Ability::Quarters(more) => format!("Room for {more} more crew."),
        Ability::NeedsAboard(profession) => format!("Only with a {}.", profession.name()),
        Ability::Decoy => "Discard before contact with the Cruiser: it moves 1 sector off.".into(),
        Ability::ConsiderJobs(most) => format!("Consider {most} jobs in a Deal."),
        Ability::BuyCards(most) => format!("Buy {most} cards in a Buy action."),
        Ability::CountsAsSolid(contact) => format!("Counts as Solid with {}.", catalog.contact(*contact).name),
        Ability::Discard { keyword, skill } => {
            let keyword = keyword.map(|keyword| keyword.name().to_string());
            let skill = skill.map(|(skill, points)| format!("+{points} {} after a roll", skill.name()));
            format!("Discard for {}.", [keyword, skill].into_iter().flatten().collect::<Vec<_>>().join(" or "))
        }
        Ability::HalfPrice(wares) => {
            let words: Vec<_> = wares
                .iter()
                .map(|one| match one {
                    Wares::Keyword(keyword) => format!("{} gear", keyword.name()),
                    Wares::Upgrades => "ship upgrades".into(),
                    Wares::Drives => "drive cores".into(),
                })
                .collect();
            format!("Half price for {}.", super::listed(&words))
        }
        Ability::HiresFree => "Hires crew for nothing; their cut stays.".into(),
        Ability::FreeShoreLeave => "Shore leave costs nothing where supplies are sold.".into(),
        Ability::ShoreLeaveAnywhere => "Shore leave in any sector.".into(),
        Ability::MakeWorkBonus(bonus) => format!("With Make-Work: {}.", loot(bonus)),
        Ability::ShedsWarrant => "Discard instead of a Warrant being issued.".into(),
        Ability::KeepsSolid => "Discard instead of losing a Solid reputation.".into(),
        Ability::DealsAfar(contact) => format!("Deal with {} from any sector.", catalog.contact(*contact).name),
        Ability::SavesGear(least) => format!("A die whenever gear is discarded: from {least} on it stays."),
        Ability::TurnIn(contact, cash) => {
            format!("Handed over to {} for ${cash}; immoral.", catalog.contact(*contact).name)
        }
        Ability::PaysPips(dice, each) => format!("When bought: {dice} dice, ${each} per pip, then discarded."),
        Ability::DiscardToReroll(skill) => format!("Discard to roll a {} test again.", skill.name()),
        Ability::RerollOnesIn(skill, profession) => {
            format!("Carried by a {}: a 1 in {} tests is rolled again.", profession.name(), skill.name())
        }
        Ability::CountsAs(profession) => format!("Its carrier counts as a {}.", profession.name()),
        Ability::CountsKosherized => "Counts in Kosherized tests.".into(),
        Ability::HiresFrom(market) => format!(
            "A Buy action anywhere: a crew from the discards of {} for nothing.",
            catalog.markets[market.index()].name
        ),
        Ability::CheersCarrier(skill) => {
            format!("Before {} tests its carrier is no longer Disgruntled.", skill.name())
        }
        Ability::DiscardToHeal => "Discard to save somebody who is killed.".into(),
        Ability::ReorderNav(region, cards) => format!(
            "Discard to put the next {cards} cards of the {} nav deck in order.",
            catalog.regions[region.index()].name
        ),
        Ability::ReorderAnyNav(cards) => format!("Discard to put the next {cards} cards of a nav deck in order."),
        Ability::ReshuffleNav => "Discard to reshuffle a nav deck.".into(),
        Ability::SavesCarrier => "Discarded in place of its carrier's death.".into(),
        Ability::BestOf(skill, dice) => format!("{dice} dice in {} tests; the highest counts.", skill.name()),
        Ability::FuelAfter(word, row, fuel) => {
            let card = catalog.nav_cards.iter().find(|card| card.id == *word);
            let name = card.map_or("such a nav card", |card| card.name.as_str());
            format!("{fuel} Fuel after {row} \"{name}\" in a row, once in a Full Burn.")
        }
        Ability::JobIsSalvage(kind) => format!("{kind:?} jobs count as Salvage Ops as well."),
        Ability::DeliveryBonus(good, each) => {
            format!("May take ${each} for each {} delivered; immoral.", good.name())
        }
    }
}
