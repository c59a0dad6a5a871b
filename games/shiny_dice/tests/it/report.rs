//! The damage report, Step 4, the knocked out over the turns of a round, and how a game ends.

use crate::table::{Begin, Table};
use kit::{Ruleset, Seat, Tabletop, Turn};
use shiny_dice::event::{Event, Throw};
use shiny_dice::grade::grade;
use shiny_dice::state::Ask;
use shiny_dice::{Choice, Face::*, Foe, Refusal, Scenario, Zone};

fn standings(table: &Table) -> kit::Standings {
    match table.turn() {
        Turn::Over(standings) => standings,
        Turn::Of(seat) => panic!("{seat} is still playing"),
    }
}

/// The last player of the last round about to lay low.
fn last_turn(seats: usize) -> Scenario {
    Scenario::new().seats(seats).round(3).turn_of(seats as u8 - 1).hold([Mal])
}

#[test]
fn a_foe_left_loses_the_turn_and_the_pool() {
    let mut table = Scenario::new().foes([Foe::Niska]).aboard([Wash]).at_risk(400).behind_screen(0, 200, 1).fighting();
    table.choose(Choice::Report);
    assert_eq!((table.screen(0).points, table.at_risk(), table.active()), (200, 0, Seat(1)));
    assert_eq!(table.asked(), Some(Ask::Roll), "there is no Step 4");
}

#[test]
fn free_supplies_of_a_lost_turn_are_not_claimed_and_earlier_ones_stay() {
    let mut table = Scenario::new().foes([Foe::Niska]).aboard([Wash]).supplies(3).behind_screen(0, 0, 2).fighting();
    table.choose(Choice::Report);
    assert_eq!(table.screen(0).supplies, 2);
}

#[test]
fn every_foe_beaten_claims_the_free_supplies_for_good() {
    let mut table = Scenario::new().aboard([Wash]).supplies(3).at_risk(300).fighting();
    table.choose(Choice::Report);
    assert_eq!((table.screen(0).supplies, table.asked()), (3, Some(Ask::Fly)));
}

#[test]
fn serenity_and_supplies_go_to_the_hold_and_the_knocked_out_stay() {
    let mut table = Scenario::new().aboard([Wash, Zoe]).supplies(2).hold([Book]).knocked_out([Jayne]).fighting();
    let out: Vec<_> = table.dice_in(Zone::KnockedOut).collect();
    table.choose(Choice::Report);
    assert_eq!((table.count_in(Zone::Hold), table.count_in(Zone::Serenity), table.count_in(Zone::Supplies)), (5, 0, 0));
    assert_eq!(table.dice_in(Zone::KnockedOut).collect::<Vec<_>>(), out);
}

#[test]
fn a_beaten_foe_pays_100_into_the_pool_whatever_its_health() {
    let mut table = Scenario::new().foes([Foe::Niska; 2]).foes([Foe::Badger]).aboard([Jayne, Simon]).fighting();
    let (jayne, die) = (table.die(Jayne), table.die(Simon));
    table.choose(Choice::Vera { jayne, foe: Foe::Niska }).choose(Choice::Shoot { die, foe: Foe::Badger });
    assert_eq!((table.at_risk(), table.screen(0).points), (200, 0));
}

#[test]
fn laying_low_banks_the_pool_and_passes_all_dice_to_the_left() {
    let mut table = Scenario::new().seats(3).hold([Mal]).at_risk(300).behind_screen(0, 200, 0).flying();
    table.choose(Choice::LayLow);
    assert_eq!((table.screen(0).points, table.at_risk(), table.active()), (500, 0, Seat(1)));
    assert_eq!(table.count_in(Zone::Cup), 15, "the knocked out recover for the next player");
}

#[test]
fn keeping_flying_rolls_five_foes_and_only_the_hold() {
    let mut table = Scenario::new().hold([Mal, Zoe, Book]).at_risk(300).flying();
    let hold: Vec<_> = table.dice_in(Zone::Hold).collect();
    table.choose(Choice::KeepFlying);
    assert_eq!((table.active(), table.flight(), table.at_risk()), (Seat(0), 2, 300));
    table.choose(Choice::Roll);
    let rolled = table.thrown_dice(Throw::First);
    assert_eq!(rolled, hold.into_iter().chain(shiny_dice::DieId::foes()).collect::<Vec<_>>());
}

#[test]
fn keeping_flying_turns_over_a_new_mission() {
    let mut table = Scenario::new().hold([Mal, Zoe, Book]).mission(9).flying();
    table.choose(Choice::KeepFlying);
    assert!(table.mission().is_none());
    assert!(table.events.iter().any(|event| matches!(event, Event::MissionDiscarded { .. })));
}

#[test]
fn supplies_claimed_before_are_kept_when_the_next_flight_is_lost() {
    let mut table = Scenario::new().aboard([Wash]).supplies(2).at_risk(200).fighting();
    table.choose(Choice::Report).choose(Choice::KeepFlying).choose(Choice::Roll);
    while table.active() == Seat(0) {
        let listed = table.listed();
        let choice = if listed.contains(&Choice::Report) { Choice::Report } else { *listed.last().unwrap() };
        table.choose(choice);
    }
    assert_eq!((table.screen(0).points, table.screen(0).supplies), (0, 2));
}

#[test]
fn the_knocked_out_stay_within_reach_over_the_turns_of_a_round() {
    let table = Scenario::new().flight(3).foes([Foe::Niska]).aboard([Simon]).knocked_out([Kaylee]).fighting();
    let adoration = Choice::Adoration { simon: table.die(Simon), kaylee: table.lying(Zone::KnockedOut, Kaylee) };
    assert!(table.listed().contains(&adoration));
    let mut table = Scenario::new().hold([Zoe]).knocked_out([Kaylee, Jayne]).flying();
    let out: Vec<_> = table.dice_in(Zone::KnockedOut).map(|die| (die, table.game.die(die).face)).collect();
    table.choose(Choice::KeepFlying).choose(Choice::Roll);
    for (die, face) in out {
        let lying = table.game.die(die);
        assert_eq!((lying.zone, lying.face), (Zone::KnockedOut, face), "neither rolled nor moved");
    }
}

#[test]
fn flying_on_with_an_empty_hold_is_not_offered() {
    let table = Scenario::new().at_risk(300).flying();
    assert_eq!(table.refuses(Choice::KeepFlying), Refusal::NoCrewLeft);
    assert_eq!(table.listed(), [Choice::LayLow]);
}

#[test]
fn the_same_player_begins_every_round() {
    let mut table = Scenario::new().seats(3).turn_of(2).round(1).hold([Mal]).flying();
    table.choose(Choice::LayLow);
    assert_eq!((table.active(), table.round(), table.first()), (Seat(0), 2, Seat(0)));
}

#[test]
fn a_round_goes_on_until_everybody_has_played() {
    let mut table = Scenario::new().seats(3).turn_of(1).round(1).hold([Mal]).flying();
    table.choose(Choice::LayLow);
    assert_eq!((table.active(), table.round()), (Seat(2), 1));
}

#[test]
fn after_the_last_round_the_screens_come_down() {
    let mut table = last_turn(2).at_risk(300).flying();
    table.choose(Choice::LayLow);
    assert_eq!(table.events.last(), Some(&Event::GameOver));
    assert_eq!(standings(&table).scores.values(), [0, 300]);
    assert!(table.listed().is_empty());
}

#[test]
fn two_supplies_make_100_and_an_odd_one_nothing() {
    let scenario = last_turn(3).behind_screen(0, 200, 5).behind_screen(1, 0, 1).behind_screen(2, 100, 4);
    let mut table = scenario.flying();
    table.choose(Choice::LayLow);
    assert_eq!(standings(&table).scores.values(), [400, 0, 300]);
    assert_eq!(standings(&table).places.values(), [1, 3, 2]);
}

#[test]
fn a_tie_is_a_shared_victory() {
    let mut table = last_turn(3).behind_screen(0, 300, 0).behind_screen(1, 100, 4).flying();
    table.choose(Choice::LayLow);
    assert_eq!(standings(&table).winners().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
}

#[test]
fn alone_every_round_is_one_turn_after_another_for_a_graded_score() {
    let mut table = Scenario::new().seats(1).hold([Mal]).at_risk(800).flying();
    table.choose(Choice::LayLow);
    assert_eq!((table.active(), table.round()), (Seat(0), 2));
    let mut table = last_turn(1).at_risk(800).behind_screen(0, 1100, 1).flying();
    table.choose(Choice::LayLow);
    let score = standings(&table).scores[Seat(0)];
    assert_eq!((score, grade(score, 3).beats), (1900, 25));
    assert!(table.verdict().is_some_and(|verdict| verdict.contains("25 of 100")), "{:?}", table.verdict());
}

#[test]
fn alone_foes_alike_cost_nobody_anything() {
    let foes = [Foe::Niska, Foe::Niska, Foe::Niska, Foe::Niska, Foe::Badger];
    let table = Scenario::new().seats(1).behind_screen(0, 500, 0).foes(foes).aboard([Mal]).counting();
    assert_eq!(table.screen(0).points, 500);
}

#[test]
fn the_first_player_is_drawn_at_random() {
    use kit::{Catalog, Setup as _};
    let missions = shiny_dice::Missions::built_in();
    let setup = shiny_dice::Setup::for_seats(4);
    let mut seen = [0; 4];
    for seed in 0..400 {
        seen[shiny_dice::ShinyDice::begin(&missions, &setup, seed).unwrap().first().index()] += 1;
    }
    assert!(seen.iter().all(|count| (60..140).contains(count)), "{seen:?}");
}
