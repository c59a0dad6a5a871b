//! The box is complete, and a broken file is named with its place.

use crate::cards::{Ability, Attribute, Effect, Group, Influence, When};
use crate::{Catalog, SupplySet, Tier};
use kit::Catalog as _;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn the_box_holds_two_hundred_cards() {
    let catalog = Catalog::built_in();
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for (_, card) in catalog.cards() {
        let group = match card.group {
            Group::Starter(faction) => faction.name().to_string(),
            Group::Supply(set) => set.name().to_string(),
            Group::Market(tier) => tier.name().to_string(),
            Group::Reavers => "reavers".into(),
            Group::Verse(_) => "verse".into(),
            Group::Episode => "episodes".into(),
        };
        *counts.entry(group).or_default() += 1;
    }
    for starter in ["Serenity", "Alliance", "Niska", "Eavesdown"] {
        assert_eq!(counts[starter], 10);
    }
    assert_eq!((counts["Shiny"], counts["The Black"]), (6, 12));
    assert!(SupplySet::ALL[2..].iter().all(|set| counts[set.name()] == 5));
    assert!(Tier::ALL.iter().all(|tier| counts[tier.name()] == 28));
    assert_eq!((counts["reavers"], counts["verse"], counts["episodes"]), (6, 4, 8));
    assert_eq!(counts.values().sum::<u32>(), 200);
}

#[test]
fn every_card_says_what_it_does() {
    for (_, card) in Catalog::built_in().cards() {
        let lines = card.text();
        assert!(lines.len() >= card.abilities.len(), "{}", card.name);
        assert!(lines.iter().all(|line| line.ends_with('.')), "{}: {lines:?}", card.name);
    }
}

#[test]
fn starters_are_far_from_winning() {
    let catalog = Catalog::built_in();
    for faction in crate::Faction::ALL {
        let power: u8 = Catalog::starters(faction).map(|card| catalog.card(card).power).sum();
        let influence: u8 = Catalog::starters(faction)
            .map(|card| match catalog.card(card).influence {
                crate::cards::Influence::Fixed(influence) => influence,
                crate::cards::Influence::X(_) => 0,
            })
            .sum();
        assert!(power <= 6 && influence >= 8, "{faction:?}: power {power}, influence {influence}");
    }
}

fn with_file(file: usize, change: impl Fn(&str) -> String) -> String {
    let changed = change(Catalog::FILES[file].built_in);
    let mut texts: Vec<&str> = Catalog::FILES.iter().map(|file| file.built_in).collect();
    texts[file] = &changed;
    Catalog::from_ron(&texts).expect_err("the file is broken").to_string()
}

#[test]
fn a_broken_file_is_named_with_its_place() {
    let unknown = with_file(2, |text| text.replacen("cost:", "price:", 1));
    assert!(unknown.starts_with("misbehavin/core.ron:3:"), "{unknown}");
    let missing =
        with_file(4, |text| text.lines().filter(|line| !line.contains("\"miranda\"")).collect::<Vec<_>>().join("\n"));
    assert!(missing.contains("rim.ron") && missing.contains("28"), "{missing}");
    let twice = with_file(3, |text| text.replacen("id: \"saffron\"", "id: \"book\"", 1));
    assert!(twice.contains("'book'"), "{twice}");
    let misfit = with_file(8, |text| text.replacen("(Misbehave, Palaver", "(Palaver, Misbehave", 1));
    assert!(misfit.contains("does not fit"), "{misfit}");
    let unsound = with_file(2, |text| text.replacen("when: Free", "when: Use", 1));
    assert!(unsound.contains("'simon'"), "{unsound}");
}

fn market() -> Vec<crate::Card> {
    let catalog = Catalog::built_in();
    let mut cards: Vec<_> =
        catalog.cards().map(|(_, card)| card.clone()).filter(|card| matches!(card.group, Group::Market(_))).collect();
    cards.dedup_by_key(|card| card.face);
    cards
}

#[test]
fn no_two_texts_are_alike() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let catalog = Catalog::built_in();
    for (_, card) in catalog.cards().filter(|(_, card)| !card.text().is_empty()) {
        let other = seen.insert(card.text().join(" "), card.name.clone());
        assert!(other.is_none_or(|other| other == card.name), "{}: {:?}", card.name, card.text());
    }
}

#[test]
fn few_market_cards_only_draw_or_pay() {
    let is_plain = |effect: &Effect| matches!(effect, Effect::Draw(_) | Effect::Credits(_));
    let market = market();
    assert_eq!(market.len(), 83);
    let plain = market.iter().filter(|card| {
        let mut effects = card.abilities.iter().flat_map(|ability| &ability.effects);
        card.innate.is_empty() && matches!(card.influence, Influence::Fixed(_)) && effects.all(is_plain)
    });
    assert!(plain.clone().count() <= 12, "{:?}", plain.map(|card| &card.name).collect::<Vec<_>>());
}

#[test]
fn there_are_at_least_forty_five_kinds_of_effect() {
    let catalog = Catalog::built_in();
    let effects = catalog.cards().flat_map(|(_, card)| card.abilities.iter().flat_map(|ability| &ability.effects));
    let effects: BTreeSet<_> = effects.map(|effect| format!("{:?}", std::mem::discriminant(effect))).collect();
    let innates = catalog.cards().flat_map(|(_, card)| card.innate.iter());
    let innates: BTreeSet<_> = innates.map(|innate| format!("{:?}", std::mem::discriminant(innate))).collect();
    assert!(effects.len() + innates.len() >= 45, "{} and {}", effects.len(), innates.len());
}

/// Whether `more` is the same code with as high a number or a higher one.
fn is_as_much<T: std::fmt::Debug>(more: &T, less: &T) -> bool {
    let split = |code: &T| -> (String, u32) {
        let text = format!("{code:?}");
        let number: String = text.chars().filter(char::is_ascii_digit).collect();
        (text.chars().filter(|letter| !letter.is_ascii_digit()).collect(), number.parse().unwrap_or(0))
    };
    let (more, less) = (split(more), split(less));
    more.0 == less.0 && more.1 >= less.1
}

/// Whether an ability is used at the same time, asks for no more and does as much, without a price that the other lacks.
fn does_as_much(more: &Ability, less: &Ability) -> bool {
    let is_price = |effect: &Effect| {
        matches!(effect, Effect::Discard(_) | Effect::LoseCredits(_) | Effect::TakeBlack(_) | Effect::ScrapSelf)
    };
    more.when == less.when
        && more.pay <= less.pay
        && (more.with.is_none() || more.with == less.with)
        && less
            .effects
            .iter()
            .filter(|effect| !is_price(effect))
            .all(|effect| more.effects.iter().any(|own| is_as_much(own, effect)))
        && more.effects.iter().filter(|effect| is_price(effect)).all(|price| less.effects.contains(price))
}

/// Whether `better` has everything that `card` has at the same price, icons counted, and lacks its drawbacks.
fn dominates(better: &crate::Card, card: &crate::Card) -> bool {
    let worth = |card: &crate::Card| match card.influence {
        Influence::Fixed(influence) => Some(influence),
        Influence::X(_) => None,
    };
    let boons = |card: &crate::Card| -> Vec<Ability> {
        card.abilities.iter().filter(|ability| ability.when != When::Required).cloned().collect()
    };
    let drawbacks = |card: &crate::Card| card.abilities.iter().filter(|ability| ability.when == When::Required).count();
    let own = boons(better);
    better.face != card.face
        && better.cost == card.cost
        && better.kind == card.kind
        && better.power >= card.power
        && matches!((worth(better), worth(card)), (Some(more), Some(less)) if more >= less)
        && Attribute::ALL.iter().all(|icon| better.attributes.has(*icon) || !card.attributes.has(*icon))
        && better.icons.iter().zip(&card.icons).all(|(more, less)| more >= less)
        && boons(card).iter().all(|boon| own.iter().any(|own| does_as_much(own, boon)))
        && card.innate.iter().all(|innate| better.innate.iter().any(|own| is_as_much(own, innate)))
        && drawbacks(better) <= drawbacks(card)
}

#[test]
fn no_market_card_is_dominated_at_its_price() {
    let market = market();
    for card in &market {
        let better = market.iter().find(|better| dominates(better, card));
        assert!(better.is_none(), "{} is dominated by {}", card.name, better.unwrap().name);
    }
}
