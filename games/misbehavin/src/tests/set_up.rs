//! Set-up (p. 1) and supply sets (p. 2).

use super::scenario::{FIRST, Table};
use crate::catalog::{Board, Recommended};
use crate::choice::Choice;
use crate::setup::{Setup, SupplyChoice};
use crate::state::Frame;
use crate::{Catalog, Faction, Misbehavin, Refusal, SupplySet};
use kit::{Catalog as _, Ruleset, Seat, Setup as _, SetupError};

fn begin(setup: &Setup) -> Misbehavin {
    Misbehavin::begin(&Catalog::built_in(), setup, 7).unwrap()
}

#[test]
fn first_hands_are_five_for_all_and_later_seats_have_one_more_token() {
    let game = begin(&Setup::for_seats(4));
    for seat in (0..4).map(Seat) {
        let player = game.player(seat);
        assert_eq!((player.credits, player.verse), (1, 1 + seat.0));
        assert_eq!((player.hand.len(), player.deck.len()), (5, 5));
    }
    assert!(game.market().iter().all(|stall| stall.faceup.len() == 2 && stall.deck.len() == 26));
    assert_eq!(game.active(), FIRST);
}

#[test]
fn in_the_first_round_later_seats_have_one_more_influence_each() {
    let mut game = begin(&Setup::for_seats(4));
    for seat in (0..4).map(kit::Seat) {
        assert_eq!(game.player(seat).influence, seat.0);
        game.apply(&Choice::EndTurn, &mut Vec::new()).unwrap();
    }
    assert_eq!(game.player(kit::Seat(0)).influence, 0, "from the second round on nobody has");
}

#[test]
fn first_hands_are_dealt_after_the_supply_draft() {
    let mut setup = Setup::for_seats(2);
    setup.put("supply", "draft");
    let mut game = begin(&setup);
    while let Some(Frame::Draft(_)) = game.frame() {
        assert!((0..2).all(|seat| game.player(Seat(seat)).hand.is_empty()));
        let mut choices = Vec::new();
        game.choices(&mut choices);
        game.apply(&choices[0], &mut Vec::new()).unwrap();
    }
    assert!((0..2).all(|seat| game.player(Seat(seat)).hand.len() == 5));
}

#[test]
fn the_recommended_supplies_fill_the_slots() {
    use SupplySet::*;
    for (key, sets) in [
        ("first_game", [Misbehave, Palaver, CrazyIvan, FullBurn]),
        ("down_n_dirty", [Misbehave, Negotiation, FullBurn, CrazyIvan]),
        ("wheel_and_deal", [DoubleCross, Palaver, FeiWu, TheDart]),
        ("xie_xie", [TheDart, Negotiation, FullBurn, FeiWu]),
    ] {
        let mut setup = Setup::for_seats(3);
        setup.set("supply", key).unwrap();
        assert_eq!(setup.get("supply"), key);
        assert_eq!(begin(&setup).supply().slots, sets.map(Some));
    }
}

#[test]
fn the_draft_goes_counter_clockwise_and_its_last_drafter_begins() {
    for seats in 2..=4u8 {
        let mut setup = Setup::for_seats(seats as usize);
        setup.put("supply", "draft");
        let mut game = begin(&setup);
        let (mut drafters, mut events) = (Vec::new(), Vec::new());
        while let Some(Frame::Draft(seat)) = game.frame() {
            drafters.push(seat.0);
            let mut choices = Vec::new();
            game.choices(&mut choices);
            game.apply(&choices[0], &mut events).unwrap();
        }
        assert_eq!(drafters[..2], [seats - 1, seats - 2]);
        assert_eq!(drafters.len(), 4);
        assert_eq!(game.active(), FIRST, "left of the first drafter");
    }
}

#[test]
fn a_drafted_set_needs_a_fitting_free_slot() {
    let mut table = Table::set(&[Faction::Serenity, Faction::Niska], |setup| setup.supply = SupplyChoice::Draft);
    let draft = |set, slot| Choice::Draft { set, slot };
    assert_eq!(table.refusal(draft(SupplySet::Palaver, 0)), Refusal::WrongSlot);
    assert_eq!(table.refusal(draft(SupplySet::Shiny, 3)), Refusal::SetTaken);
    assert!(table.may(draft(SupplySet::TheDart, 0)) && table.may(draft(SupplySet::TheDart, 2)));
    table.choose(draft(SupplySet::TheDart, 0));
    assert_eq!(table.refusal(draft(SupplySet::Misbehave, 0)), Refusal::SlotTaken);
    assert_eq!(table.refusal(draft(SupplySet::TheDart, 3)), Refusal::SetTaken);
    assert!(table.may(draft(SupplySet::Misbehave, 3)));
}

#[test]
fn the_sides_of_the_boards_differ_in_slots_and_power() {
    let figures = |board, seats| {
        let game = begin(&Setup { board, ..Setup::for_seats(seats) });
        (game.figures().assets, game.figures().command, game.power_to_win())
    };
    assert_eq!(figures(Board::A, 2), (4, 5, 13));
    assert_eq!(figures(Board::A, 3), (4, 5, 12));
    assert_eq!(figures(Board::A, 4), (4, 5, 11));
    assert_eq!(figures(Board::B, 2), (5, 6, 11));
    assert_eq!(figures(Board::B, 4), (5, 6, 9));
}

#[test]
fn an_episode_brings_its_boards_and_supply() {
    let mut setup = Setup::for_seats(2);
    setup.set("episode", "bushwhacked").unwrap();
    let game = begin(&setup);
    assert_eq!(game.board(), Board::B);
    assert!(game.has_reavers());
    assert_eq!(game.supply().slots[0], Some(SupplySet::TheDart));
    assert_ne!(setup.supply, SupplyChoice::Recommended(Recommended::XieXie));
}

#[test]
fn a_faction_is_chosen_once_and_two_to_four_play() {
    let mut setup = Setup::for_seats(3);
    setup.put("faction_1", "niska");
    setup.put("faction_3", "niska");
    let begin = |setup: &Setup| Misbehavin::begin(&Catalog::built_in(), setup, 1);
    assert!(matches!(begin(&setup), Err(SetupError::Unfit(_))));
    assert!(matches!(begin(&Setup::for_seats(5)), Err(SetupError::Seats { seats: 5, .. })));
    setup.put("faction_3", "dealt");
    assert_eq!(begin(&setup).unwrap().faction(FIRST), Faction::Niska);
}

#[test]
fn every_option_reads_back_as_it_was_put() {
    for spec in Setup::options() {
        for value in spec.values {
            let mut setup = Setup::for_seats(4);
            assert_eq!(setup.get(spec.key), spec.values[0].key);
            setup.put(spec.key, value.key);
            assert_eq!(setup.get(spec.key), value.key);
        }
    }
}
