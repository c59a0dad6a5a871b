//! Step 1, Get a Crew: the roll, the one reroll, foes alike, and the team bonus.

use crate::table::{Begin, Table, sorted};
use shiny_dice::event::{Event, Throw};
use shiny_dice::state::Ask;
use shiny_dice::{Choice, DieId, Face, Face::*, Foe, Refusal, Scenario, Zone};

/// Two of one foe, two of another, one of the third: nothing alike enough to matter.
const MIXED: [Foe; 5] = [Foe::Niska, Foe::Niska, Foe::Saffron, Foe::Saffron, Foe::Badger];
const NO_TEAM: [Face; 9] = [Mal, Mal, Zoe, Zoe, Wash, Wash, River, River, Book];

fn foes_alike(count: usize) -> Vec<Foe> {
    let others = [Foe::Niska, Foe::Badger].into_iter().cycle().take(5 - count);
    std::iter::repeat_n(Foe::Saffron, count).chain(others).collect()
}

fn counting(difficulty: &str, alike: usize) -> Table {
    Scenario::new()
        .seats(3)
        .option("difficulty", difficulty)
        .behind_screen(0, 500, 3)
        .behind_screen(1, 300, 3)
        .at_risk(200)
        .foes(foes_alike(alike))
        .aboard(NO_TEAM)
        .counting()
}

fn points(table: &Table) -> [u16; 3] {
    [0, 1, 2].map(|seat| table.screen(seat).points)
}

fn picked(choices: impl IntoIterator<Item = DieId>, table: &mut Table) {
    for die in choices {
        table.choose(Choice::Pick(die));
    }
}

#[test]
fn the_first_roll_throws_all_fifteen_dice() {
    let mut table = Scenario::new().rolling();
    table.choose(Choice::Roll);
    assert_eq!(table.thrown_dice(Throw::First), DieId::all().collect::<Vec<_>>());
}

#[test]
fn rolled_dice_lie_where_their_faces_belong() {
    for seed in 0..200 {
        let mut table = Scenario::new().seed(seed).rolling();
        table.choose(Choice::Roll);
        for rolled in table.thrown(Throw::First).unwrap() {
            let belongs = match rolled.face.foe() {
                Some(foe) => Zone::Foe(foe),
                None if rolled.face == Supplies => Zone::Supplies,
                None => Zone::Serenity,
            };
            assert_eq!((rolled.from, rolled.to), (Zone::Cup, belongs));
        }
    }
}

#[test]
fn without_wash_or_river_no_reroll_is_asked() {
    let crew = [Mal, Mal, Mal, Zoe, Zoe, Jayne, Jayne, Simon, Inara, Book];
    let table = Scenario::new().foes(MIXED).aboard(crew).rolled();
    assert!(matches!(table.asked(), Some(Ask::Niska)), "straight to the strikes: {:?}", table.asked());
    assert!(table.thrown(Throw::Reroll).is_none());
}

#[test]
fn wash_rerolls_himself_and_one_other_crew_die() {
    let mut table = Scenario::new().foes(MIXED).aboard([Wash, Mal, Mal]).rolled();
    let (wash, mal) = (table.die(Wash), table.die(Mal));
    picked([wash, mal], &mut table);
    let other = table.aboard(Mal).nth(1).unwrap();
    assert_eq!(table.refuses(Choice::Pick(other)), Refusal::NoWashFree { washes: 1 });
    table.choose(Choice::Reroll);
    assert_eq!(table.thrown_dice(Throw::Reroll), sorted([wash, mal]));
}

#[test]
fn wash_may_reroll_alone() {
    let mut table = Scenario::new().foes(MIXED).aboard([Wash, Mal]).rolled();
    let wash = table.die(Wash);
    picked([wash], &mut table);
    table.choose(Choice::Reroll);
    assert_eq!(table.thrown_dice(Throw::Reroll), [wash]);
}

#[test]
fn two_washes_take_two_crew_dice_along_and_river_one_foe_all_at_once() {
    let mut table = Scenario::new().foes(MIXED).aboard([Wash, Wash, Mal, Zoe, Jayne, River]).rolled();
    let chosen: Vec<_> = table.aboard(Wash).chain([table.die(Mal), table.die(Zoe), table.die(River)]).collect();
    let chosen = [chosen, vec![table.foe_die(Foe::Badger)]].concat();
    picked(chosen.clone(), &mut table);
    assert_eq!(table.refuses(Choice::Pick(table.die(Jayne))), Refusal::NoWashFree { washes: 2 });
    assert_eq!(table.refuses(Choice::Pick(table.foe_die(Foe::Niska))), Refusal::NoRiverFree { rivers: 1 });
    table.choose(Choice::Reroll);
    assert_eq!(table.thrown_dice(Throw::Reroll), sorted(chosen));
}

#[test]
fn river_rerolls_herself_and_one_foe() {
    let mut table = Scenario::new().foes(MIXED).aboard([River, Mal]).rolled();
    let (river, foe) = (table.die(River), table.foe_die(Foe::Saffron));
    assert_eq!(table.refuses(Choice::Pick(foe)), Refusal::NoRiverFree { rivers: 0 });
    picked([river, foe], &mut table);
    table.choose(Choice::Reroll);
    assert_eq!(table.thrown_dice(Throw::Reroll), sorted([river, foe]));
    assert_eq!(table.healths().iter().sum::<usize>(), 5, "the foe die is in play again");
}

#[test]
fn river_may_reroll_alone() {
    let mut table = Scenario::new().foes(MIXED).aboard([River]).rolled();
    let river = table.die(River);
    picked([river], &mut table);
    table.choose(Choice::Reroll);
    assert_eq!(table.thrown_dice(Throw::Reroll), [river]);
}

#[test]
fn river_takes_no_crew_die_along_and_wash_no_foe() {
    let mut table = Scenario::new().foes(MIXED).aboard([River, Wash, Mal]).rolled();
    let mut other = Scenario::new().foes(MIXED).aboard([River, Wash, Mal]).rolled();
    picked([table.die(River)], &mut table);
    assert_eq!(table.refuses(Choice::Pick(table.die(Mal))), Refusal::NoWashFree { washes: 0 });
    picked([other.die(Wash)], &mut other);
    assert_eq!(other.refuses(Choice::Pick(other.foe_die(Foe::Niska))), Refusal::NoRiverFree { rivers: 0 });
}

#[test]
fn supplies_are_never_rerolled() {
    let mut table = Scenario::new().foes(MIXED).aboard([Wash, Mal]).supplies(2).rolled();
    picked([table.die(Wash)], &mut table);
    assert_eq!(table.refuses(Choice::Pick(table.lying(Zone::Supplies, Supplies))), Refusal::SuppliesLocked);
}

#[test]
fn there_is_one_reroll_only_even_if_it_shows_wash_again() {
    let showed_wash = (0..200).filter(|seed| {
        let mut table = Scenario::new().seed(*seed).foes(MIXED).aboard([Wash]).rolled();
        let wash = table.die(Wash);
        table.choose(Choice::Pick(wash)).choose(Choice::Reroll);
        assert!(!matches!(table.asked(), Some(Ask::Reroll { .. })));
        table.thrown(Throw::Reroll).unwrap()[0].face == Wash
    });
    assert!(showed_wash.count() > 10);
}

#[test]
fn supplies_of_the_reroll_are_locked() {
    let seed = (0..100).find(|seed| {
        let mut table = Scenario::new().seed(*seed).foes([Foe::Niska; 4]).foes([Foe::Saffron]).aboard([Wash]).rolled();
        let wash = table.die(Wash);
        table.choose(Choice::Pick(wash)).choose(Choice::Reroll);
        table.count_in(Zone::Supplies) == 1 && table.count_in(Zone::Serenity) == 0
    });
    assert!(seed.is_some());
}

#[test]
fn keeping_all_dice_rolls_nothing() {
    let mut table = Scenario::new().foes(MIXED).aboard([Wash, River]).mission(7).rolled();
    table.choose(Choice::KeepDice);
    assert!(table.events.iter().all(|event| !matches!(event, Event::Rolled { .. })));
    assert!(table.events.iter().any(|event| matches!(event, Event::MissionRevealed { .. })));
}

#[test]
fn hero_four_alike_cost_every_other_player_100() {
    assert_eq!(points(&counting("hero", 4)), [500, 200, 0]);
    assert_eq!(points(&counting("hero", 3)), [500, 300, 0]);
}

#[test]
fn rookie_only_five_alike_cost_the_others_100() {
    assert_eq!(points(&counting("rookie", 4)), [500, 300, 0]);
    assert_eq!(points(&counting("rookie", 5)), [500, 200, 0]);
}

#[test]
fn legendary_three_alike_cost_the_others_100() {
    assert_eq!(points(&counting("legendary", 3)), [500, 200, 0]);
    let two_and_two = Scenario::new()
        .seats(3)
        .option("difficulty", "legendary")
        .behind_screen(1, 300, 0)
        .foes(MIXED)
        .aboard(NO_TEAM)
        .counting();
    assert_eq!(two_and_two.screen(1).points, 300);
}

#[test]
fn five_alike_cost_the_others_100_once_and_not_twice() {
    for difficulty in ["rookie", "hero", "legendary"] {
        assert_eq!(points(&counting(difficulty, 5)), [500, 200, 0], "{difficulty}");
    }
}

#[test]
fn the_penalty_leaves_supplies_alone() {
    assert_eq!(counting("hero", 4).screen(1).supplies, 3);
}

#[test]
fn five_alike_end_the_turn_at_once_with_the_pool_lost_at_every_difficulty() {
    for difficulty in ["rookie", "hero", "legendary"] {
        let table = counting(difficulty, 5);
        assert_eq!((table.active(), table.asked(), table.at_risk()), (kit::Seat(1), Some(Ask::Roll), 0));
        assert!(matches!(table.events[1], Event::TurnLost { lost: 200, five_alike: true, .. }), "{:?}", table.events);
        assert!(table.mission().is_none(), "no mission is turned over");
        assert_eq!(table.screen(0).supplies, 3, "what was claimed before stays");
    }
}

#[test]
fn four_alike_do_not_end_the_turn() {
    let table = counting("hero", 4);
    assert_eq!((table.active(), table.at_risk()), (kit::Seat(0), 200));
    assert!(table.mission().is_some());
}

#[test]
fn foes_are_counted_after_the_reroll() {
    let (mut spared, mut doomed) = (0, 0);
    for seed in 0..100 {
        let mut table = Scenario::new().seed(seed).foes([Foe::Niska; 5]).aboard([River]).rolled();
        let (river, foe) = (table.die(River), table.foe_die(Foe::Niska));
        table.choose(Choice::Pick(river)).choose(Choice::Pick(foe)).choose(Choice::Reroll);
        let five = table.thrown(Throw::Reroll).unwrap().iter().any(|rolled| rolled.face == Niska);
        assert_eq!(table.active() == kit::Seat(1), five, "five alike end the turn, four do not");
        *(if five { &mut doomed } else { &mut spared }) += 1;
    }
    assert!(spared > 40 && doomed > 10, "{spared} {doomed}");
}

#[test]
fn the_team_bonus_takes_four_different_outlaws() {
    let three = Scenario::new().foes(MIXED).aboard([Mal, Zoe, Jayne, Jayne, Simon, Inara]).counting();
    assert_eq!(three.healths(), [2, 2, 1]);
    let four = Scenario::new().foes(MIXED).aboard([Mal, Zoe, Jayne, Kaylee]).counting();
    assert_eq!(four.asked(), Some(Ask::TeamBonus));
}

#[test]
fn supplies_are_no_outlaw_for_the_team_bonus() {
    let table = Scenario::new().foes(MIXED).aboard([Mal, Zoe, Jayne]).supplies(1).counting();
    assert_ne!(table.asked(), Some(Ask::TeamBonus));
}

#[test]
fn the_team_bonus_hits_a_foe_of_choice_before_the_mission_is_turned_over() {
    let mut table = Scenario::new().foes(MIXED).aboard([Mal, Zoe, Jayne, Kaylee]).mission(7).counting();
    assert!(table.mission().is_none());
    table.choose(Choice::Hit(Foe::Saffron));
    assert_eq!(table.healths(), [2, 1, 1]);
    assert!(table.mission().is_some());
}

#[test]
fn a_foe_finished_by_the_team_bonus_pays_100_and_does_not_strike() {
    let mut table = Scenario::new().foes(MIXED).aboard([Mal, Zoe, Jayne, Kaylee]).supplies(2).counting();
    table.choose(Choice::Hit(Foe::Badger));
    assert_eq!(table.at_risk(), 100);
    while let Some(Ask::Niska | Ask::Saffron { .. }) = table.asked() {
        let die = table.dice_in(Zone::Serenity).next().unwrap();
        table.choose(Choice::GiveUp(die));
    }
    assert_eq!((table.count_in(Zone::Captured), table.count_in(Zone::Supplies)), (0, 2));
}

#[test]
fn the_reroll_counts_for_the_team_bonus() {
    let team = (0..300).filter(|seed| {
        let mut table = Scenario::new().seed(*seed).foes(MIXED).aboard([Mal, Zoe, Jayne, Wash, Wash]).rolled();
        let wash: Vec<_> = table.aboard(Wash).collect();
        table.choose(Choice::Pick(wash[0])).choose(Choice::Pick(wash[1])).choose(Choice::Reroll);
        let four = table.events.len() == 1 && table.asked() == Some(Ask::TeamBonus);
        let rolled = table.thrown(Throw::Reroll).unwrap();
        assert_eq!(four, rolled.iter().any(|die| matches!(die.face, Wash | Kaylee)), "{rolled:?}");
        four
    });
    assert!(team.count() > 50);
}
