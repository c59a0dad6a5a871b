//! Warrants (p. 2).

use super::scenario::{FIRST, SECOND, Table};
use crate::Faction;
use crate::choice::{Choice, Reward, Spend};
use crate::refusal::Refusal;
use crate::state::Ending;

fn alliance() -> Table {
    Table::with(&[Faction::Alliance, Faction::Serenity]).tableau(SECOND, &["zoe", "serenity", "bourne"]).verse(FIRST, 4)
}

/// Serenity is on turn and Zoe is wanted.
fn wanted() -> Table {
    let mut table = alliance().verse(FIRST, 2);
    table.choose(Choice::Spend(Spend::Warrant(table.id("zoe"))));
    table.end_turn();
    for (_, player) in table.game.players.iter_mut() {
        while let Some(card) = player.hand.pop() {
            player.deck.push(card);
        }
    }
    table
}

#[test]
fn a_warrant_costs_two_tokens_one_of_which_stays_on_the_card() {
    let mut table = alliance();
    table.choose(Choice::Spend(Spend::Warrant(table.id("zoe"))));
    let player = table.game.player(FIRST);
    assert_eq!((player.verse, player.placed, table.game.tokens_left(FIRST)), (2, 1, 3));
    assert_eq!(table.refusal(Choice::Spend(Spend::Warrant(table.id("zoe")))), Refusal::Warranted);
}

#[test]
pub(super) fn only_rivals_characters_are_warranted_and_some_never() {
    let table = alliance().tableau(FIRST, &["harken"]);
    let on = |id: &str| table.refusal(Choice::Spend(Spend::Warrant(table.id(id))));
    assert_eq!(on("serenity"), Refusal::NotACharacter);
    assert_eq!(on("harken"), Refusal::NotACharacter);
    assert_eq!(on("bourne"), Refusal::CannotBeWarranted);
}

#[test]
fn a_warranted_card_is_used_for_nothing() {
    let mut table = wanted().hand(SECOND, &["protein_bars"]).market(&["preacher"]);
    let (zoe, bourne) = (table.id("zoe"), table.id("bourne"));
    table.game.players[SECOND].tableau.take(bourne);
    assert_eq!(table.refusal(Choice::PickFight(zoe)), Refusal::Warranted);
    assert_eq!(
        table.game.reach(SECOND, crate::rules::Purpose::Recruitment, table.id("preacher"), 0),
        3,
        "the ship, the bars and one for the first round, not Zoe"
    );
    assert_eq!(table.refusal(Choice::Acquire), Refusal::StepNotMet);
    table.choose(Choice::TidyUp);
    assert_eq!(table.refusal(Choice::Dismiss(zoe)), Refusal::Warranted);
}

#[test]
fn a_warranted_card_is_not_reset() {
    let mut table = alliance().triggered("zoe");
    table.choose(Choice::Spend(Spend::Warrant(table.id("zoe")))).end_turn();
    assert!(table.is_triggered("zoe"));
}

#[test]
fn a_warrant_does_not_hinder_the_win() {
    let mut table = Table::with(&[Faction::Alliance, Faction::Serenity])
        .tableau(SECOND, &["londinium", "bellerophon", "heart_of_gold", "zoe"])
        .verse(FIRST, 2);
    table.choose(Choice::Spend(Spend::Warrant(table.id("zoe")))).end_turn();
    assert_eq!(table.game.ending(), Some(Ending::Won(SECOND)));
}

#[test]
fn a_deal_with_another_card_lifts_the_warrant_and_gains_nothing() {
    let mut table = wanted().hand(SECOND, &["kaylee"]);
    table.deal("kaylee");
    table.choose(Choice::LiftWarrant(table.id("zoe")));
    assert!(table.may(Choice::EndTurn) && table.has_recycled(SECOND, "kaylee"));
    assert_eq!(table.game.player(SECOND).activations, 0);
    assert_eq!(table.game.player(FIRST).placed, 0, "the token returned to the supply");
    assert!(table.game.player(SECOND).tableau.slots().iter().all(|slot| !slot.warrant));
}

#[test]
fn a_warranted_card_can_be_nabbed_and_the_token_returns() {
    let mut table = alliance().hand(FIRST, &["operative"]);
    table.choose(Choice::Spend(Spend::Warrant(table.id("zoe"))));
    table.fight("operative", crate::Goal::Nab, "zoe").end_fight().choose(Choice::Reward(Reward::Credit));
    table.choose(Choice::Done);
    assert!(table.holds(FIRST, "zoe"));
    assert_eq!(table.game.player(FIRST).placed, 0);
}
