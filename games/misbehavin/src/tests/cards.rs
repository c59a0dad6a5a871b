//! Every card of the box is used for everything it offers.

use super::scenario::{FIRST, SECOND, Table};
use crate::cards::{Attribute, Group, Kind, When};
use crate::choice::Choice;
use crate::state::Frame;
use crate::{Card, Catalog, Faction, Misbehavin};
use kit::{Catalog as _, Ruleset, Seat, Turn};

/// A rich table on which any card can do what it says: the first seat is on turn, Niska is the rival.
fn rich(faction: Faction) -> Table {
    let rival = if faction == Faction::Niska { Faction::Serenity } else { Faction::Niska };
    Table::with(&[faction, rival])
        .tableau(FIRST, &["old_skiff", "lucky_hat"])
        .tableau(SECOND, &["canton", "raider", "skunk"])
        .hand(FIRST, &["preacher", "the_black"])
        .hand(SECOND, &["still", "tracey", "dynamite"])
        .recycled(FIRST, &["reaver_bait"])
        .market(&["haven", "book", "dobson"])
        .credits(FIRST, 6)
        .credits(SECOND, 3)
        .verse(FIRST, 3)
        .verse(SECOND, 2)
        .activations(2)
}

fn faction_of(card: &Card) -> Faction {
    match card.group {
        Group::Starter(faction) => faction,
        _ => Faction::Serenity,
    }
}

/// Answers with the first choice until the turn or the fight goes on.
fn answer(table: &mut Table) {
    let mut asked = 0;
    while !matches!(table.game.frame(), Some(Frame::Actions | Frame::Fight) | None) {
        let mut choices = Vec::new();
        table.game.choices(&mut choices);
        table.choose(choices[0]);
        asked += 1;
        assert!(asked < 50, "{:?}", table.game.frame());
    }
}

fn fresh(card: &Card) -> bool {
    !["old_skiff", "lucky_hat", "canton", "raider", "skunk", "preacher", "still", "tracey", "dynamite"]
        .contains(&card.id.as_str())
        && !["reaver_bait", "haven", "book", "dobson"].contains(&card.id.as_str())
}

#[test]
fn every_tableau_card_is_played_and_triggered() {
    for (_, card) in Catalog::built_in().cards().filter(|(_, card)| card.is_for_tableau()) {
        let mut table = rich(faction_of(card));
        if fresh(card) {
            table = table.hand(FIRST, &[card.id.as_str()]);
        }
        let id = table.id(&card.id);
        if !table.game.player(FIRST).hand.contains(&id) {
            continue;
        }
        let choice = if card.has(When::Trigger) { Choice::PlayAndTrigger(id) } else { Choice::Play(id) };
        if card.needs.is_some() {
            table = table.tableau(FIRST, &["operative"]);
        }
        table.choose(choice);
        answer(&mut table);
        assert!(table.is_on_turn() && table.game.controller(id) == Some(FIRST), "{}", card.name);
    }
}

#[test]
fn every_card_already_on_the_rich_table_is_triggered_too() {
    for id in [
        "old_skiff",
        "lucky_hat",
        "canton",
        "raider",
        "skunk",
        "preacher",
        "still",
        "tracey",
        "dynamite",
        "reaver_bait",
        "haven",
        "book",
        "dobson",
    ] {
        let mut table =
            Table::serenity_against_niska().hand(FIRST, &[id, "wash"]).credits(FIRST, 3).tableau(SECOND, &["crow"]);
        let card = table.id(id);
        let triggers = table.game.card(card).has(When::Trigger);
        table.choose(if triggers { Choice::PlayAndTrigger(card) } else { Choice::Play(card) });
        answer(&mut table);
        assert_eq!(table.game.controller(card), Some(FIRST), "{id}");
    }
}

#[test]
fn every_ability_without_an_activation_is_used() {
    for (_, card) in Catalog::built_in().cards().filter(|(_, card)| fresh(card)) {
        for (index, ability) in card.abilities.iter().enumerate() {
            let place = |table: Table| match ability.when {
                When::Use | When::Discard => Some(table.hand(FIRST, &[card.id.as_str()])),
                When::Free => Some(table.tableau(FIRST, &[card.id.as_str()])),
                _ => None,
            };
            let Some(mut table) = place(rich(faction_of(card))) else { continue };
            let choice = Choice::Use { card: table.id(&card.id), ability: index as u8 };
            if card.needs == Some(Attribute::Fight) {
                table = table.tableau(FIRST, &["operative"]);
            }
            if ability.effects.iter().any(|effect| effect.is_for_fights()) {
                table = table.hand(FIRST, &["jayne"]);
                table.fight("jayne", crate::Goal::Nab, "raider");
                answer(&mut table);
            }
            table.choose(choice);
            answer(&mut table);
        }
    }
}

#[test]
fn every_ability_in_fights_is_used_by_attacker_and_defender() {
    for (_, card) in Catalog::built_in().cards().filter(|(_, card)| fresh(card)) {
        for (index, ability) in card.abilities.iter().enumerate() {
            let mut table = match ability.when {
                When::InFight => rich(faction_of(card)).tableau(FIRST, &[card.id.as_str()]).hand(FIRST, &["marco"]),
                When::HandFight => rich(faction_of(card)).hand(FIRST, &[card.id.as_str(), "marco"]),
                When::Fighting => rich(faction_of(card)).hand(FIRST, &[card.id.as_str()]),
                _ => continue,
            };
            let opener = if ability.when == When::Fighting { card.id.as_str() } else { "marco" };
            table.fight(opener, crate::Goal::Nab, "canton");
            answer(&mut table);
            table.use_card(&card.id, index as u8);
            answer(&mut table);
        }
    }
}

#[test]
fn every_canceller_cancels() {
    let cancels = |card: &Card| card.has(When::RivalDeal) || card.has(When::HandDeal);
    for (_, card) in Catalog::built_in().cards().filter(|(_, card)| cancels(card)) {
        let table = Table::serenity_against_niska().hand(FIRST, &["kaylee", "malcolm"]).market(&["preacher"]);
        let id = &[card.id.as_str()];
        let is_held = card.has(When::HandDeal);
        let mut table = if is_held { table.hand(SECOND, id) } else { table.tableau(SECOND, id) };
        table.deal("kaylee").cancel(&card.id);
        assert_eq!(table.game.frame(), Some(&Frame::Cancelled), "{}", card.name);
    }
}

#[test]
fn every_market_and_supply_card_is_recruited_dealt_for_and_fought_with() {
    for (_, card) in Catalog::built_in().cards() {
        if matches!(card.group, Group::Market(_)) && fresh(card) {
            let mut table = rich(Faction::Serenity).market(&[card.id.as_str()]);
            table.game.players[FIRST].influence = 9;
            table.recruit(&card.id).add("preacher");
            assert!(table.has_recycled(FIRST, &card.id), "{}", card.name);
        }
        if card.fights() && fresh(card) && card.cost > 0 {
            let mut table = rich(faction_of(card)).hand(FIRST, &[card.id.as_str()]);
            table.choose(Choice::PickFight(table.id(&card.id)));
        }
        if card.deals() && fresh(card) {
            let mut table = rich(faction_of(card)).hand(FIRST, &[card.id.as_str()]);
            table.deal(&card.id);
        }
    }
}

#[test]
fn all_reavers_strike_and_are_driven_off() {
    for card in Catalog::reavers() {
        let mut table = Table::set(&[Faction::Serenity, Faction::Niska], |setup| setup.reavers = true)
            .tableau(FIRST, &["skunk", "canton"])
            .market(&["preacher", "lucky_hat"])
            .verse(SECOND, 6);
        table.game.sky.deck.take(card);
        table.game.sky.here = Some(card);
        table.game.sky.tokens[0] = 3;
        table.game.players[FIRST].placed = 3;
        table.end_turn();
        answer(&mut table);
        while table.game.sky().here.is_some() {
            table.choose(Choice::Spend(crate::Spend::Reavers));
        }
        answer(&mut table);
        assert!(table.is_on_turn());
    }
}

#[test]
fn every_episode_is_played_to_its_end() {
    for episode in 0..8 {
        let mut game = Table::set(&Faction::ALL, |setup| setup.episode = Some(episode)).game;
        let mut bots: Vec<_> = (0..4).map(|seat| Misbehavin::bot(kit::Level::Normal, seat)).collect();
        let mut events = Vec::new();
        while let Turn::Of(Seat(seat)) = game.turn() {
            let choice = bots[seat as usize].choose(&game, &kit::Think::freely());
            game.apply(&choice, &mut events).unwrap();
            assert!(game.round() < 60, "episode {episode}");
        }
    }
}

#[test]
fn every_card_but_the_sheets_says_what_it_is_good_for() {
    let catalog = Catalog::built_in();
    for (_, card) in catalog.cards() {
        let figures = card.figures();
        assert_eq!(figures.is_none(), card.kind == Kind::Sheet, "{}", card.name);
        if let Some(figures) = figures {
            assert!(figures.starts_with(card.kind.name()) && figures.contains("cost"), "{}: {figures}", card.name);
        }
    }
    let shown = catalog.card(catalog.find("canton").expect("it is in the box")).figures().expect("it is no sheet");
    assert!(shown.contains("location"), "{shown}");
}
