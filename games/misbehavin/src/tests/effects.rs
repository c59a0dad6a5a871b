//! A test for each effect and innate code; a code without one does not compile.

use super::feats;
use super::scenario::{FIRST, SECOND, THIRD, Table};
use crate::Faction;
use crate::cards::{Effect, Innate, When};
use crate::choice::Choice;
use crate::event::Event;
use crate::state::Frame;
use kit::Catalog as _;

fn table() -> Table {
    Table::serenity_against_niska()
}

fn three() -> Table {
    Table::with(&[Faction::Serenity, Faction::Niska, Faction::Alliance])
}

/// The test of an effect's code.
fn test_of(effect: Effect) -> fn() {
    match effect {
        Effect::Draw(_) => draw_takes_cards_from_the_deck,
        Effect::Discard(_) => discard_asks_which_card,
        Effect::Credits(_) => credits_are_gained,
        Effect::LoseCredits(_) => credits_are_lost_as_far_as_there_are_any,
        Effect::Verse(_) => verse_is_gained,
        Effect::Activation(_) => activations_are_gained,
        Effect::Recruitment(_) => recruitments_are_gained,
        Effect::Influence(_) => influence_serves_the_next_recruitment,
        Effect::Cycle(_) => cycle_replaces_a_faceup_card_and_may_be_declined,
        Effect::Recover(_) => recover_takes_a_recycled_card_to_hand,
        Effect::Scrap(_) => scrap_removes_a_card_from_the_game,
        Effect::Steal(_) => steal_takes_a_rivals_credits,
        Effect::Levy(_) => levy_takes_from_every_rival,
        Effect::RivalDiscards(_) => the_rival_chooses_what_to_discard,
        Effect::Blacken => blacken_gives_a_rival_the_black,
        Effect::TakeBlack(_) => the_black_goes_to_the_own_recycle_pile,
        Effect::ShedBlack => the_black_is_returned_from_the_recycle_pile,
        Effect::Exhaust => exhaust_turns_a_rivals_card,
        Effect::ExhaustOwn => reavers_turn_an_own_card,
        Effect::Dismiss(_) => reavers_cost_a_tableau_card,
        Effect::Reset => reset_turns_another_card_upright,
        Effect::Strength(_) => strength_counts_in_this_fight,
        Effect::Boost(_) => boost_is_a_lasting_power_token,
        Effect::Evade => evade_leaves_the_fight,
        Effect::CancelDeal => cancel_stops_a_deal,
        Effect::LiftWarrant => a_warrant_is_lifted_without_a_deal,
        Effect::DrainVerse(_) => drain_costs_a_rival_tokens,
        Effect::Fetch(_) => fetch_takes_a_supply_card_to_hand,
        Effect::LieLow => lying_low_gives_immunity,
        Effect::Hire(_) => hire_gains_a_cheap_market_card,
        Effect::Purge(_) => feats::purge_removes_a_recycled_card_from_the_game,
        Effect::ScrapSelf => feats::a_card_may_leave_the_game_by_its_own_ability,
        Effect::Stack(_) => feats::stack_puts_recycled_cards_on_top_of_the_deck,
        Effect::Recall => feats::recall_takes_a_tableau_card_to_hand,
        Effect::Outfit(_) => feats::outfit_takes_a_cheap_supply_card_to_hand,
        Effect::Poach(_) => feats::poach_takes_a_cheap_market_card_to_hand,
        Effect::EachDiscards(_) => feats::every_rival_discards,
        Effect::BlackenAll => feats::every_rival_gets_the_black,
        Effect::Arrest => feats::an_arrest_turns_and_warrants_a_character,
        Effect::CreditsFor(_) => feats::credits_are_counted_by_cards,
        Effect::DrawFor(_) => feats::cards_are_drawn_by_count,
        Effect::StrengthFor(_) => feats::strength_is_counted_by_cards,
    }
}

/// The test of an innate code.
fn test_of_innate(innate: Innate) -> fn() {
    match innate {
        Innate::Attack(_) => attack_strengthens_own_attacks,
        Innate::Defend(_) => defend_protects_other_cards,
        Innate::Sturdy(_) => sturdy_protects_the_card_itself,
        Innate::DealInfluence(_) => deal_influence_counts_in_deals,
        Innate::RecruitInfluence(_) => recruit_influence_counts_in_recruitments,
        Innate::HandSize(_) => hand_size_draws_more,
        Innate::Income(_) => income_comes_at_the_start_of_the_turn,
        Innate::Upright => super::warrants::only_rivals_characters_are_warranted_and_some_never,
        Innate::Spoils(_) => spoils_pay_the_winner,
        Innate::Ruthless(_) => feats::ruthless_strengthens_dispatching_only,
        Innate::Steadfast => feats::a_steadfast_card_is_not_turned_by_rivals,
        Innate::Guard => feats::a_guard_keeps_other_cards_from_being_turned,
    }
}

#[test]
fn every_code_on_a_card_has_its_test_and_every_code_is_on_a_card() {
    let catalog = crate::Catalog::built_in();
    let abilities = || catalog.cards().flat_map(|(_, card)| card.abilities.clone());
    let tests: std::collections::BTreeSet<usize> =
        abilities().flat_map(|ability| ability.effects).map(|effect| test_of(effect) as usize).collect();
    assert_eq!(tests.len(), 42, "every effect code is on some card");
    let innates: std::collections::BTreeSet<usize> = catalog
        .cards()
        .flat_map(|(_, card)| card.innate.clone())
        .map(|innate| test_of_innate(innate) as usize)
        .collect();
    assert_eq!(innates.len(), 12, "every innate code is on some card");
    let whens: Vec<When> = abilities().map(|ability| ability.when).collect();
    for when in [
        When::Trigger,
        When::Free,
        When::InFight,
        When::RivalDeal,
        When::Fighting,
        When::Discard,
        When::HandFight,
        When::HandDeal,
        When::Attacked,
        When::Won,
        When::Dispatched,
        When::Recruited,
        When::Announced,
        When::Use,
    ] {
        assert!(whens.contains(&when), "{when:?}");
    }
}

#[test]
fn draw_takes_cards_from_the_deck() {
    let mut table = table().tableau(FIRST, &["malcolm"]);
    table.trigger("malcolm");
    assert_eq!(table.drew(FIRST), 2);
}

#[test]
fn discard_asks_which_card() {
    let mut table = table().hand(FIRST, &["stitch", "kaylee", "wash"]);
    table.play("stitch").pick("wash");
    assert!(table.has_recycled(FIRST, "wash") && table.holds(FIRST, "kaylee"));
}

#[test]
fn credits_are_gained() {
    let mut table = table().hand(FIRST, &["shiny"]);
    table.use_card("shiny", 0);
    assert_eq!(table.game.player(FIRST).credits, 2);
}

#[test]
fn credits_are_lost_as_far_as_there_are_any() {
    for (before, after) in [(3, 2), (0, 0)] {
        let mut table = table().hand(FIRST, &["fess"]).credits(FIRST, before);
        table.play("fess");
        assert_eq!(table.game.player(FIRST).credits, after);
    }
}

#[test]
fn verse_is_gained() {
    let mut table = table().tableau(FIRST, &["sihnon"]);
    table.trigger("sihnon");
    assert_eq!(table.game.player(FIRST).verse, 1);
}

#[test]
fn activations_are_gained() {
    let mut table = table().tableau(FIRST, &["skyplex"]);
    table.trigger("skyplex");
    assert_eq!(table.game.player(FIRST).activations, 1);
}

#[test]
fn recruitments_are_gained() {
    let mut table = table().tableau(FIRST, &["whitefall"]);
    table.trigger("whitefall");
    assert_eq!(table.game.player(FIRST).recruitments, 2);
}

#[test]
fn influence_serves_the_next_recruitment() {
    let mut table = table().tableau(FIRST, &["ariel_city"]).hand(FIRST, &["kaylee"]).market(&["monty"]);
    table.trigger("ariel_city").recruit("monty").add("kaylee");
    assert!(table.has_recycled(FIRST, "monty"));
    assert_eq!(table.game.player(FIRST).influence, 0, "and is used up by it");
}

#[test]
fn cycle_replaces_a_faceup_card_and_may_be_declined() {
    let mut table = Table::with(&[Faction::Eavesdown, Faction::Niska]).hand(FIRST, &["loaded_dice"]).market(&["skunk"]);
    table.use_card("loaded_dice", 0).pick("skunk").choose(Choice::Skip);
    let rim = &table.game.market()[2];
    assert_eq!((rim.faceup.len(), rim.deck.len()), (1, 27));
    let mut table = Table::with(&[Faction::Eavesdown, Faction::Niska]).hand(FIRST, &["loaded_dice"]).market(&["skunk"]);
    table.use_card("loaded_dice", 0).choose(Choice::Skip);
    assert!(table.is_on_turn());
}

#[test]
fn recover_takes_a_recycled_card_to_hand() {
    let mut table = table().tableau(FIRST, &["simon"]).recycled(FIRST, &["zoe", "wash"]);
    table.use_card("simon", 0).pick("wash");
    assert!(table.holds(FIRST, "wash") && table.has_recycled(FIRST, "zoe"));
}

#[test]
fn scrap_removes_a_card_from_the_game() {
    let mut table = table().tableau(FIRST, &["mathias"]).hand(FIRST, &["protein_bars"]);
    table.trigger("mathias").pick("protein_bars");
    assert_eq!(table.game.removed.len(), 1);
    let mut table = super::effects::table().tableau(FIRST, &["mathias"]).hand(FIRST, &["the_black"]);
    table.trigger("mathias").pick("the_black");
    assert_eq!((table.in_supply("the_black"), table.game.removed.len()), (12, 0), "supply cards go back");
}

#[test]
fn steal_takes_a_rivals_credits() {
    let mut table = three().tableau(FIRST, &["womack"]).credits(SECOND, 1).credits(THIRD, 5);
    table.trigger("womack").choose(Choice::PickSeat(THIRD));
    assert_eq!((table.game.player(FIRST).credits, table.game.player(THIRD).credits), (2, 3));
}

#[test]
fn levy_takes_from_every_rival() {
    let mut table = three().tableau(FIRST, &["magellan"]).credits(SECOND, 1).credits(THIRD, 5);
    table.trigger("magellan");
    assert_eq!(table.game.player(FIRST).credits, 3, "one of the first, two of the second");
}

#[test]
fn the_rival_chooses_what_to_discard() {
    let mut table = table().tableau(FIRST, &["patience"]).hand(SECOND, &["envelope", "crow", "viktor"]);
    table.trigger("patience").choose(Choice::PickSeat(SECOND));
    assert_eq!(table.game.frame(), Some(&Frame::Forced(SECOND, 2)));
    table.pick("envelope").pick("viktor");
    assert!(table.has_recycled(SECOND, "envelope") && table.holds(SECOND, "crow") && table.is_on_turn());
}

#[test]
fn blacken_gives_a_rival_the_black() {
    let mut table = table().tableau(FIRST, &["saffron"]);
    table.trigger("saffron").choose(Choice::PickSeat(SECOND));
    assert!(table.has_recycled(SECOND, "the_black"));
}

#[test]
fn the_black_goes_to_the_own_recycle_pile() {
    let mut table = table().hand(FIRST, &["tracey"]);
    table.play("tracey");
    assert!(table.has_recycled(FIRST, "the_black"));
}

#[test]
fn the_black_is_returned_from_the_recycle_pile() {
    let mut table = table().hand(FIRST, &["preacher"]).recycled(FIRST, &["the_black"]);
    table.use_card("preacher", 0);
    assert_eq!(table.in_supply("the_black"), 12);
}

#[test]
fn exhaust_turns_a_rivals_card() {
    let mut table = table().tableau(FIRST, &["sonic_rifle"]).tableau(SECOND, &["crow", "viktor"]).triggered("viktor");
    table.trigger("sonic_rifle").pick("crow");
    assert!(table.is_triggered("crow"));
    assert_eq!(table.game.power(SECOND), 0);
}

fn struck_by(reavers: &str) -> Table {
    let mut table = Table::set(&[Faction::Serenity, Faction::Niska], |setup| setup.reavers = true);
    let card = table.id(reavers);
    table.game.sky.deck.take(card);
    table.game.sky.here = Some(card);
    table = table.tableau(SECOND, &["crow", "viktor"]);
    table.end_turn();
    table
}

#[test]
fn reavers_turn_an_own_card() {
    let mut table = struck_by("reaver_cutter");
    table.pick("viktor");
    assert!(table.is_triggered("viktor"));
}

#[test]
fn reavers_cost_a_tableau_card() {
    let mut table = struck_by("reaver_fleet");
    table.pick("viktor");
    assert!(table.has_recycled(SECOND, "viktor") && table.has_in_tableau(SECOND, "crow"));
}

#[test]
fn reset_turns_another_card_upright() {
    let mut table = table().tableau(FIRST, &["st_lucys", "zoe"]).triggered("zoe");
    table.trigger("st_lucys").choose(Choice::Skip).choose(Choice::Take).pick("zoe");
    assert!(!table.is_triggered("zoe") && table.is_triggered("st_lucys"));
}

#[test]
fn strength_counts_in_this_fight() {
    let mut table = table().hand(FIRST, &["old_pistol", "zoe"]).tableau(SECOND, &["viktor"]);
    table.fight("old_pistol", crate::Goal::Nab, "viktor");
    table.use_card("zoe", 0);
    assert!(
        table.events.iter().any(|event| matches!(event, Event::FightWon { winner: FIRST, attack: 4, defence: 3, .. }))
    );
    assert!(table.holds(FIRST, "viktor"));
}

#[test]
fn boost_is_a_lasting_power_token() {
    let mut table = table().tableau(FIRST, &["gunsmith_bench", "zoe"]).credits(FIRST, 2);
    table.use_card("gunsmith_bench", 0).pick("zoe");
    assert_eq!(table.game.power(FIRST), 2);
    table.end_turn().end_turn();
    assert_eq!(table.game.power(FIRST), 4, "the token stays, the bench is reset");
}

#[test]
fn evade_leaves_the_fight() {
    let mut table = table().hand(FIRST, &["jayne", "grav_boots"]).tableau(SECOND, &["crow"]);
    table.fight("jayne", crate::Goal::Nab, "crow").use_card("grav_boots", 0);
    assert!(table.events.contains(&Event::Evaded { seat: FIRST }) && table.is_on_turn());
}

#[test]
fn cancel_stops_a_deal() {
    let mut table = table().hand(FIRST, &["kaylee", "malcolm"]).market(&["preacher"]).tableau(SECOND, &["mr_universe"]);
    table.deal("kaylee").cancel("mr_universe");
    assert_eq!(table.drew(SECOND), 1, "the rest of the ability follows");
    assert_eq!(table.game.frame(), Some(&Frame::Cancelled));
}

#[test]
fn a_warrant_is_lifted_without_a_deal() {
    let mut table =
        Table::with(&[Faction::Serenity, Faction::Alliance]).tableau(FIRST, &["zoe"]).hand(FIRST, &["forged_papers"]);
    let zoe = table.id("zoe");
    table.game.players[FIRST].tableau.slot_mut(zoe).unwrap().warrant = true;
    table.game.players[SECOND].placed = 1;
    table.use_card("forged_papers", 0).pick("zoe");
    assert_eq!(table.game.player(SECOND).placed, 0);
}

#[test]
fn drain_costs_a_rival_tokens() {
    let mut table = three().hand(FIRST, &["cortex_hacker"]).verse(THIRD, 2);
    table.use_card("cortex_hacker", 0).choose(Choice::PickSeat(THIRD));
    assert_eq!((table.game.player(THIRD).verse, table.game.player(FIRST).verse), (1, 1));
}

#[test]
fn fetch_takes_a_supply_card_to_hand() {
    let mut table = table().tableau(FIRST, &["fanty"]);
    table.trigger("fanty");
    assert!(table.holds(FIRST, "shiny"));
    assert_eq!(table.in_supply("shiny"), 5);
}

#[test]
fn lying_low_gives_immunity() {
    let mut table = table().tableau(FIRST, &["haven"]).hand(SECOND, &["crow"]);
    table.trigger("haven").end_turn();
    assert!(!table.may(Choice::PickFight(table.id("crow"))));
    table.end_turn();
    assert_eq!(table.game.player(FIRST).immune, 1, "until after the next turn");
    table.end_turn();
    assert_eq!(table.game.player(FIRST).immune, 0);
}

#[test]
fn hire_gains_a_cheap_market_card() {
    let mut table = table().tableau(FIRST, &["mudder_boss"]).market(&["preacher", "miranda"]);
    table.trigger("mudder_boss");
    assert!(!table.may(Choice::Pick(table.id("miranda"))));
    table.pick("preacher");
    assert!(table.has_recycled(FIRST, "preacher"));
}

#[test]
fn attack_strengthens_own_attacks() {
    let mut table =
        table().hand(FIRST, &["old_pistol"]).tableau(FIRST, &["antique_laser"]).tableau(SECOND, &["viktor"]);
    table.fight("old_pistol", crate::Goal::Nab, "viktor");
    let fight = *table.game.fight().unwrap();
    assert_eq!(table.game.attack(&fight), 3);
}

#[test]
fn defend_protects_other_cards() {
    let table = table().tableau(SECOND, &["cannibal_cook", "viktor"]);
    assert_eq!(table.game.base_defence(SECOND, table.id("viktor")), 5);
    assert_eq!(table.game.base_defence(SECOND, table.id("cannibal_cook")), 3, "not the card itself as a target");
}

#[test]
fn sturdy_protects_the_card_itself() {
    let table = table().tableau(SECOND, &["grand_piano", "viktor"]);
    assert_eq!(table.game.base_defence(SECOND, table.id("grand_piano")), 9);
    assert_eq!(table.game.base_defence(SECOND, table.id("viktor")), 3);
}

#[test]
fn deal_influence_counts_in_deals() {
    let mut table = table().tableau(FIRST, &["harrow"]).hand(FIRST, &["kaylee"]).market(&["petaline"]);
    table.deal("kaylee").want("petaline");
    assert!(table.holds(FIRST, "petaline"), "1 influence and 2 innate");
}

#[test]
fn recruit_influence_counts_in_recruitments() {
    let mut table = table().tableau(FIRST, &["nandi"]).hand(FIRST, &["kaylee"]).market(&["preacher"]);
    table.recruit("preacher").add("kaylee");
    assert!(table.has_recycled(FIRST, "preacher"));
}

#[test]
fn hand_size_draws_more() {
    let mut table = table().tableau(FIRST, &["black_archive"]);
    table.end_turn();
    assert_eq!(table.game.player(FIRST).hand.len(), 6);
}

#[test]
fn income_comes_at_the_start_of_the_turn() {
    let mut table = table().tableau(SECOND, &["osiris_bank"]);
    table.end_turn();
    assert_eq!(table.game.player(SECOND).credits, 1);
}

#[test]
fn spoils_pay_the_winner() {
    let mut table = table().tableau(FIRST, &["mingo"]).hand(FIRST, &["jayne"]).tableau(SECOND, &["viktor"]);
    table.fight("jayne", crate::Goal::Dispatch, "viktor").end_fight();
    assert_eq!(table.game.player(FIRST).credits, 2);
}
