//! States that were read from a file and are not to be played on.

use crate::catalog::ids::{JobId, SectorId, StoryId, SupplyId};
use crate::scenario::Scenario;
use crate::state::{ActiveJob, Frame, TheGame};
use kit::{Ruleset, Seat};

/// What the audit says of a state in which this was broken.
fn broken(how: impl FnOnce(&mut TheGame)) -> String {
    let mut game = Scenario::new().crew(["zoe"]).at("Athens").game;
    assert_eq!(game.audit(), Ok(()));
    how(&mut game);
    game.audit().expect_err("it was broken")
}

#[test]
fn a_captain_without_a_place_is_noticed() {
    assert_eq!(broken(|game| game.captains[Seat(0)].sector = None), "seat 1 is nowhere");
    assert_eq!(broken(|game| game.captains[Seat(1)].sector = Some(SectorId(250))), "seat 2 is nowhere");
    assert_eq!(broken(|game| game.captains[Seat(1)].ship = None), "seat 2 is nowhere");
    assert_eq!(broken(|game| (game.round, game.captains[Seat(1)].sector) = (0, None)), "seat 2 is nowhere");
}

#[test]
fn cards_that_the_box_has_not_are_noticed() {
    assert_eq!(broken(|game| game.captains[Seat(0)].hand.push(JobId(60_000))), "a job lies in two places");
    assert_eq!(broken(|game| game.out.push(SupplyId(60_000))), "a supply card lies in two places");
    assert_eq!(broken(|game| game.story = StoryId(99)), "no such story");
    assert_eq!(broken(|game| _ = game.captains[Seat(1)].solid.pop()), "a contact knows nobody");
}

#[test]
fn a_card_in_two_places_is_noticed() {
    let doubled = |game: &mut TheGame| {
        let card = game.markets[0].pile()[0];
        game.considered.push(card);
    };
    assert_eq!(broken(doubled), "a supply card lies in two places");
}

#[test]
fn questions_about_nothing_are_noticed() {
    let seat = Seat(0);
    assert_eq!(broken(|game| game.pending.push(Frame::Fly { seat })), "Fly is asked for nothing");
    assert_eq!(broken(|game| game.pending.push(Frame::Payday { seat })), "Payday is asked for nothing");
    assert_eq!(broken(|game| game.pending.push(Frame::Turn { seat: Seat(9) })), "Turn is asked for nothing");
    assert_eq!(broken(|game| _ = game.pending.pop()), "nothing is asked, and nobody has won");
}

#[test]
fn somebody_who_is_not_there_is_noticed() {
    assert_eq!(broken(|game| game.turn.seat = Seat(7)), "nobody sits there");
    assert_eq!(broken(|game| game.last_call = Some(Seat(7))), "nobody sits there");
}

#[test]
fn a_job_past_its_last_stage_is_noticed() {
    let past = |game: &mut TheGame| {
        let job = game.offices[0].draw().expect("a full deck");
        game.captains[Seat(0)].active.push(ActiveJob::at_stage(job, 200));
    };
    assert_eq!(broken(past), "seat 1 is past the end of a job");
}
