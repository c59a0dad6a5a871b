//! Effects, needs, tests and options in words.

use super::listed;
use crate::catalog::Catalog;
use crate::catalog::effects::{CardOption, Course, Effect, Mover, Need, Reach, SkillTest, Spread, Tag, TestBonus, Who};
use crate::catalog::ids::ScriptId;

/// What is needed, without names that only a catalog knows.
pub fn need_plain(need: &Need) -> String {
    match need {
        Need::Skill(skill, least) => format!("{least} {}", skill.name()),
        Need::Profession(profession) => format!("a {}", profession.name()),
        Need::Keyword(keyword) => keyword.name().into(),
        Need::Card(_) => "this very card".into(),
        Need::Solid(_) => "a Solid reputation".into(),
        Need::Party(least) => format!("{least} crew on the job"),
        Need::NobodyDisgruntled => "a crew without Disgruntled tokens".into(),
        Need::GearSkill(keyword, skill, least) => format!("{least} {} from {} gear", skill.name(), keyword.name()),
        Need::Room(good, count) => format!("room for {}", good.count(*count)),
        Need::Moral(1) => "a moral crew".into(),
        Need::Moral(least) => format!("{least} moral crew"),
        Need::Crew(least) => format!("{least} crew besides the leader"),
    }
}

/// What is needed.
pub fn need(catalog: &Catalog, need: &Need) -> String {
    match need {
        Need::Card(kind) => catalog.supplies[kind.index()].name.clone(),
        Need::Solid(contact) => format!("being Solid with {}", catalog.contact(*contact).name),
        _ => need_plain(need),
    }
}

fn who(who: Who) -> &'static str {
    match who {
        Who::Everyone => "all crew",
        Who::Moral => "moral crew",
        Who::OnJob => "everyone on the job",
        Who::Of(_) => "all Mercs",
    }
}

/// One effect.
pub fn effect(catalog: &Catalog, effect: &Effect) -> String {
    match *effect {
        Effect::Test(id) => test(catalog, catalog.test(id)),
        Effect::Either(first, second) => {
            format!("choose: {}, or {}", script(catalog, first), script(catalog, second))
        }
        Effect::Gain(cash) => format!("take ${cash}"),
        Effect::Pay(cash) => format!("pay ${cash}"),
        Effect::Load(good, count) => format!("load {}", good.count(count)),
        Effect::LoadUpTo(good, count) => format!("load up to {}", good.count(count)),
        Effect::LoadPerIdle(good) => format!("load 1 {} for each on the job without gear", good.name()),
        Effect::Lose(good, count) => format!("lose {}", good.count(count)),
        Effect::BuyOffer(good, price, most) if most < 99 => {
            format!("may buy up to {} at ${price} each", good.count(most))
        }
        Effect::BuyOffer(good, price, _) => format!("may buy {} at ${price} each", good.plural()),
        Effect::Seize(goods, reach) => {
            let hidden = match reach {
                Reach::NotInStash => " outside the stash",
                Reach::InStashToo => ", stash included",
            };
            match goods {
                [one, other] if one == other => format!("lose all {}s{hidden}", one.name()),
                [one, other] => format!("lose all {} and {}s{hidden}", one.name(), other.name()),
            }
        }
        Effect::KillAboard(goods) => format!("all {}s and {}s die", goods[0].name(), goods[1].name()),
        Effect::KillCrew(count) => format!("kill {count} crew"),
        Effect::KillParty => "kill everyone on the job".into(),
        Effect::KillFighter => "kill the one who stood alone".into(),
        Effect::Disgruntle(Who::OnJob) => "everyone on the job becomes Disgruntled".into(),
        Effect::Disgruntle(whom) => format!("{} become Disgruntled", who(whom)),
        Effect::Cheer(Who::OnJob) => "everyone on the job is no longer Disgruntled".into(),
        Effect::Cheer(whom) => format!("{} are no longer Disgruntled", who(whom)),
        Effect::Leave(whom) => format!("discard {}", who(whom)),
        Effect::MercsMayTurn => "discard all Mercs if they out-fight the rest".into(),
        Effect::CutsNow => "pay or discard each Disgruntled crew".into(),
        Effect::LoseUpgrade => "discard a ship upgrade".into(),
        Effect::TakeUpgrade => "take a ship upgrade from any discard pile".into(),
        Effect::Warrant => "Warrant Issued".into(),
        Effect::Fine(each) => format!("pay ${each} per Warrant, or all you have"),
        Effect::ClearWarrants => "clear all Warrants".into(),
        Effect::RollWanted => "roll for each Wanted crew: on a 1 they are out of play".into(),
        Effect::Roam(roamer, mover, course) => {
            let name = &catalog.roamer(roamer).name;
            let by = match mover {
                Mover::Drawer => "you move",
                Mover::RightHand => "the player to your right moves",
            };
            match course {
                Course::Here => format!("the {name} comes here"),
                Course::Steps(1) => format!("{by} the {name} 1 sector"),
                Course::Steps(count) => format!("{by} the {name} {count} sectors"),
                Course::AnywhereEmpty => format!("{by} the {name} to any sector of this space without a Firefly"),
                Course::ToOutlaw => format!("{by} the {name} to an Outlaw Ship"),
                Course::Within(most) | Course::Onward(most) => format!("{by} the {name} 1 to {most} sectors"),
                Course::Beside => format!("{by} the {name} to an empty sector next to you"),
                Course::AnyPlanet => format!("{by} the {name} to any empty sector with a planet"),
            }
        }
        Effect::KeepFlying => "Keep Flying".into(),
        Effect::FullStop => "Full Stop".into(),
        Effect::Evade => "Evade".into(),
        Effect::Proceed => "Proceed".into(),
        Effect::Botched => "Attempt Botched".into(),
        Effect::HalfPay => "the job pays half".into(),
        Effect::PayMore(more) if more < 0 => format!("the job pays ${} less", -more),
        Effect::PayMore(more) => format!("the job pays ${more} more"),
        Effect::LoseSolid(contact) => format!("no longer Solid with {}", catalog.contact(contact).name),
        Effect::GoalDone => "the goal is reached".into(),
        Effect::RemoveWanted(count) => format!("{count} Wanted crew who does not hide leaves the game"),
        Effect::Alert(alert, spread) => {
            let name = &catalog.alerts[alert.index()].name;
            match spread {
                Spread::Here => format!("1 {name} token in your sector"),
                Spread::Around => format!("1 {name} token in each sector next to yours"),
                Spread::AtOutlaws => format!("1 {name} token in each sector with an Outlaw Ship"),
            }
        }
        Effect::Dismiss(count) => format!("discard {count} crew"),
        Effect::SellOffer(good, price, most) => format!("may sell up to {} at ${price} each", good.count(most)),
        Effect::EmptyHold => "lose all goods in the hold".into(),
        Effect::LoseGoods(1) => "lose 1 good of your choice".into(),
        Effect::LoseGoods(count) => format!("lose {count} goods of your choice"),
        Effect::LoadGoods(1) => "load 1 good of any kind".into(),
        Effect::LoadGoods(count) => format!("load {count} goods of any kinds"),
        Effect::SwapGoods(count) => format!("may exchange up to {count} goods for others"),
        Effect::RollPeople => "a die: lower than your Passengers and Fugitives, it takes as many of them".into(),
        Effect::GambleSuits { stake, draw, same, times } => {
            format!("stake up to ${stake}, draw {draw} misbehave cards: {same} of one suit pay {times} times the stake")
        }
        Effect::BetSuit(stake, win) => {
            format!("may bet ${stake} on the suit of the next misbehave card to win ${win}")
        }
        Effect::TakeCard(kind) => format!("may take {} from any discard pile", catalog.supplies[kind.index()].name),
        Effect::TakeCrew(market) => {
            format!("may take a crew from the discards of {}", catalog.markets[market.index()].name)
        }
        Effect::RangePerMoral(more) => format!("{more} more range in this flight for each moral crew"),
        Effect::IfOutlaw(then) => format!("Outlaw Ships: {}", script(catalog, then)),
        Effect::KillOne(profession) => format!("kill a {}", profession.name()),
    }
}

/// A list of effects.
pub fn script(catalog: &Catalog, script: ScriptId) -> String {
    let effects = catalog.script(script);
    if effects.is_empty() {
        return "nothing happens".into();
    }
    effects.iter().map(|one| effect(catalog, one)).collect::<Vec<_>>().join(", ")
}

/// A skill test with its results.
pub fn test(catalog: &Catalog, test: &SkillTest) -> String {
    let mut text = format!("{} test", test.skill.name());
    if test.kosherized {
        text += ", Kosherized";
    }
    if test.bribes {
        text += ", Bribes";
    }
    if test.alone {
        text += " by one chosen crew";
    }
    for bonus in &test.bonus {
        text += &match bonus {
            TestBonus::IfKeyword(keyword, more) => format!(", {more:+} with {}", keyword.name()),
            TestBonus::PerWarrant(more) => format!(", {more:+} per Warrant"),
        };
    }
    let ends = test.bands.iter().skip(1).map(|(least, _)| Some(least - 1)).chain([None]);
    for ((least, then), end) in test.bands.iter().zip(ends) {
        let range = end.map_or(format!("{least}+"), |end| format!("{least}–{end}"));
        let nests = catalog.script(*then).iter().any(|one| matches!(one, Effect::Test(_)));
        let then = script(catalog, *then);
        text += &if nests { format!("; {range}: ({then})") } else { format!("; {range}: {then}") };
    }
    if let Some((instead, then)) = &test.instead {
        text += &format!("; or with {}: {}", need(catalog, instead), script(catalog, *then));
    }
    text
}

/// One way to resolve a card.
pub fn option(catalog: &Catalog, option: &CardOption) -> String {
    let mut text = String::new();
    match option.tag {
        Some(Tag::Salvage) => text += "Salvage Op. ",
        Some(Tag::Breakdown) => text += "Breakdown. ",
        None => {}
    }
    if !option.needs.is_empty() {
        let needs: Vec<_> = option.needs.iter().map(|one| need(catalog, one)).collect();
        text += &format!("With {}: ", listed(&needs));
    }
    if !option.costs.is_empty() {
        let costs: Vec<_> = option.costs.iter().map(|(good, count)| good.count(*count)).collect();
        text += &format!("spend {}", listed(&costs));
        if let Some(free) = &option.free_with {
            text += &format!(" (not with {})", need(catalog, free));
        }
        text += ": ";
    }
    text + &script(catalog, option.then)
}
