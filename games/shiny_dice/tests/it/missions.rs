//! Step 2, Get a Mission, and completing it: the window, the dice that count, each keyword, each kind of reward.

use crate::table::{Begin, Table};
use shiny_dice::event::{Event, Throw};
use shiny_dice::state::Ask;
use shiny_dice::{Choice, Face::*, Foe, Refusal, Scenario, Zone};

const ALL_THREE: [Foe; 5] = [Foe::Niska, Foe::Niska, Foe::Saffron, Foe::Saffron, Foe::Badger];
/// Escape: two Mal, two Zoe.
const LUCK: u8 = 9;
/// Bushwhacked: Zoe.
const AMBUSH: u8 = 7;
/// Gorram: Kaylee.
const ENGINE: u8 = 17;
/// Sabotage: Kaylee and Wash.
const SAND: u8 = 24;
/// Shiny: Wash, Jayne, Kaylee.
const SALVAGE: u8 = 34;

fn with_luck() -> Scenario {
    Scenario::new().foes(ALL_THREE).aboard([Mal, Mal, Zoe, Zoe]).mission(LUCK)
}

fn completed(mut table: Table) -> Table {
    table.choose(Choice::CompleteMission);
    table
}

#[test]
fn mission_9_gives_200_to_the_pool_and_two_supplies_for_two_mal_and_two_zoe() {
    let table = completed(with_luck().at_risk(100).fighting());
    assert_eq!((table.at_risk(), table.screen(0).supplies, table.screen(0).points), (300, 2, 0));
    assert_eq!(table.asked(), Some(Ask::Escape));
}

#[test]
fn a_mission_is_turned_over_every_turn_and_discarded_after_it() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Mal]).mission(AMBUSH).revealing();
    assert_eq!(table.mission().unwrap().0.number, AMBUSH);
    let mut table = Scenario::new().foes(ALL_THREE).aboard([Mal]).mission(AMBUSH).fighting();
    table.choose(Choice::Report);
    assert!(table.mission().is_none());
    assert!(table.events.iter().any(|event| matches!(event, Event::MissionDiscarded { .. })));
}

#[test]
fn an_empty_deck_is_made_anew_from_the_discards() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Mal]).missions_left(0).revealing();
    assert!(matches!(&table.events[0], Event::DeckReshuffled { missions } if missions.len() == 38));
    assert!(table.mission().is_some());
    kit::Ruleset::audit(&table.game).unwrap();
    let table = Scenario::new().foes(ALL_THREE).aboard([Mal]).missions_left(1).revealing();
    assert!(!matches!(table.events[0], Event::DeckReshuffled { .. }), "the last card is still drawn");
}

#[test]
fn a_missions_dice_are_not_spent() {
    let mut table = completed(with_luck().fighting());
    table.choose(Choice::Stay);
    assert_eq!((table.aboard(Mal).count(), table.aboard(Zoe).count()), (2, 2));
    let zoe = table.die(Zoe);
    assert!(table.listed().contains(&Choice::CoverFire { zoe, foe: Foe::Niska }));
}

#[test]
fn a_mission_is_optional() {
    let table = with_luck().fighting();
    assert!(table.listed().contains(&Choice::CompleteMission));
    assert!(table.listed().contains(&Choice::Report));
}

#[test]
fn a_mission_is_completed_at_most_once() {
    let mut table = completed(with_luck().fighting());
    table.choose(Choice::Stay);
    assert_eq!(table.refuses(Choice::CompleteMission), Refusal::MissionDone);
}

#[test]
fn a_used_die_does_not_count_for_the_mission() {
    let mut table = with_luck().fighting();
    let mal = table.die(Mal);
    table.choose(Choice::Charm(mal));
    let missing = [(Mal, 1)].into_iter().collect();
    assert_eq!(table.refuses(Choice::CompleteMission), Refusal::MissionLacks { missing });
}

#[test]
fn dice_in_the_hold_or_knocked_out_do_not_count() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Mal]).hold([Zoe]).knocked_out([Zoe]).mission(AMBUSH).fighting();
    let missing = [(Zoe, 1)].into_iter().collect();
    assert_eq!(table.refuses(Choice::CompleteMission), Refusal::MissionLacks { missing });
}

#[test]
fn supplies_count_unless_badger_holds_them() {
    let free = Scenario::new().foes(ALL_THREE).aboard([Book]).supplies(3).mission(38).fighting();
    assert!(free.listed().contains(&Choice::CompleteMission));
    let captured = Scenario::new().foes(ALL_THREE).aboard([Book]).supplies(2).captured(1).mission(38).fighting();
    let missing = [(Supplies, 1)].into_iter().collect();
    assert_eq!(captured.refuses(Choice::CompleteMission), Refusal::MissionLacks { missing });
}

#[test]
fn supplies_won_back_from_badger_count_again() {
    let scenario = Scenario::new().foes([Foe::Badger, Foe::Niska]).aboard([Book, Inara]).supplies(2).captured(1);
    let mut table = scenario.mission(38).fighting();
    let die = table.die(Inara);
    table.choose(Choice::Shoot { die, foe: Foe::Badger });
    assert!(table.listed().contains(&Choice::CompleteMission));
}

#[test]
fn the_window_opens_after_the_strikes() {
    let table = with_luck().striking();
    assert_eq!(table.asked(), Some(Ask::Niska));
    assert_eq!(table.refuses(Choice::CompleteMission), Refusal::NotAsked);
}

#[test]
fn a_mission_can_be_completed_after_the_last_foe() {
    let table = completed(Scenario::new().aboard([Mal, Mal, Zoe, Zoe]).mission(LUCK).at_risk(300).fighting());
    assert_eq!(table.at_risk(), 500);
}

#[test]
fn escape_may_end_the_turn_and_bank_the_pool_whoever_is_left() {
    let mut table = completed(with_luck().at_risk(300).supplies(2).fighting());
    table.choose(Choice::Escape);
    assert_eq!((table.screen(0).points, table.active(), table.at_risk()), (500, kit::Seat(1), 0));
    assert_eq!(table.screen(0).supplies, 2, "the mission's two; the free ones need every foe beaten");
}

#[test]
fn escape_with_every_foe_beaten_keeps_the_free_supplies() {
    let scenario = Scenario::new().aboard([Mal, Mal, Zoe, Zoe]).supplies(3).mission(LUCK);
    let mut table = completed(scenario.fighting());
    table.choose(Choice::Escape);
    assert_eq!(table.screen(0).supplies, 5);
}

#[test]
fn escape_may_be_declined_and_is_not_offered_again() {
    let mut table = completed(with_luck().fighting());
    table.choose(Choice::Stay);
    assert_eq!(table.asked(), Some(Ask::Fight));
    assert_eq!(table.refuses(Choice::Escape), Refusal::NotAsked);
}

#[test]
fn bushwhacked_left_open_forces_to_lay_low() {
    let table = Scenario::new().hold([Mal, Zoe]).mission(AMBUSH).at_risk(300).flying();
    assert_eq!(table.refuses(Choice::KeepFlying), Refusal::Bushwhacked);
    assert_eq!(table.listed(), [Choice::LayLow]);
}

#[test]
fn bushwhacked_completed_leaves_the_choice() {
    let table = Scenario::new().hold([Mal, Zoe]).mission(AMBUSH).completed().at_risk(300).flying();
    assert_eq!(table.listed(), [Choice::LayLow, Choice::KeepFlying]);
}

#[test]
fn bushwhacked_adds_nothing_to_a_lost_turn() {
    let mut table = Scenario::new().foes(ALL_THREE).aboard([Mal]).mission(AMBUSH).fighting();
    table.choose(Choice::Report);
    assert_eq!((table.active(), table.asked()), (kit::Seat(1), Some(Ask::Roll)));
}

#[test]
fn gorram_completed_forces_to_keep_flying() {
    let table = Scenario::new().hold([Mal, Zoe]).mission(ENGINE).completed().at_risk(300).flying();
    assert_eq!(table.refuses(Choice::LayLow), Refusal::Gorram);
    assert_eq!(table.listed(), [Choice::KeepFlying]);
}

#[test]
fn gorram_left_open_leaves_the_choice() {
    let table = Scenario::new().hold([Mal, Zoe]).mission(ENGINE).at_risk(300).flying();
    assert_eq!(table.listed(), [Choice::LayLow, Choice::KeepFlying]);
}

#[test]
fn gorram_forces_the_flight_even_without_crew_and_that_flight_is_lost() {
    let mut table = Scenario::new().mission(ENGINE).completed().at_risk(300).flying();
    assert_eq!(table.listed(), [Choice::KeepFlying]);
    table.choose(Choice::KeepFlying).choose(Choice::Roll);
    assert_eq!(table.thrown(Throw::First).unwrap().len(), 5, "only the foes");
    while table.active() == kit::Seat(0) {
        let only = if table.listed().contains(&Choice::Pass) { Choice::Pass } else { Choice::Report };
        table.choose(only);
    }
    assert_eq!((table.screen(0).points, table.at_risk()), (0, 0));
}

#[test]
fn completing_a_gorram_mission_warns_on_its_button() {
    use kit::Tabletop;
    let table = Scenario::new().foes(ALL_THREE).aboard([Kaylee]).mission(ENGINE).fighting();
    assert!(table.answer(&Choice::CompleteMission).label.contains("keep flyin'"));
    assert!(!with_luck().fighting().answer(&Choice::CompleteMission).label.contains("keep flyin'"));
}

#[test]
fn sabotage_rerolls_all_crew_in_serenity_and_nothing_else() {
    let scenario = Scenario::new().foes(ALL_THREE).aboard([Mal, Zoe, Wash, Book]).supplies(2).mission(SAND);
    let table = scenario.revealing();
    let crew = [0, 1, 2, 7].map(shiny_dice::DieId);
    assert_eq!(table.thrown_dice(Throw::Sabotage), crew);
    assert!(table.thrown(Throw::Sabotage).unwrap().iter().all(|rolled| rolled.from == Zone::Serenity));
}

#[test]
fn sabotage_is_avoided_by_showing_its_dice_and_that_does_not_complete_it() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Kaylee, Wash, Mal]).mission(SAND).revealing();
    assert!(table.thrown(Throw::Sabotage).is_none());
    assert!(!table.mission().unwrap().1.done);
    assert_eq!(table.screen(0).supplies, 0);
}

#[test]
fn sabotage_gives_no_reroll_and_no_second_team_bonus() {
    for seed in 0..100 {
        let crew = [Mal, Zoe, Wash, Jayne, Mal, Zoe, Jayne, River, Book, Book];
        let table = Scenario::new().seed(seed).foes(ALL_THREE).aboard(crew).mission(SAND).revealing();
        assert!(!matches!(table.asked(), Some(Ask::Reroll { .. } | Ask::TeamBonus)));
        assert_eq!(table.healths(), [2, 2, 1]);
    }
}

#[test]
fn a_sabotaged_mission_can_still_be_completed() {
    let possible = (0..300).filter(|seed| {
        let crew = [Mal, Zoe, Wash, Jayne, Mal, Zoe, Jayne];
        let foes = [Foe::Badger; 3];
        let table = Scenario::new().seed(*seed).foes(foes).aboard(crew).mission(SAND).revealing();
        table.listed().contains(&Choice::CompleteMission)
    });
    assert!(possible.count() > 30);
}

#[test]
fn shiny_completed_hits_once_more() {
    let scenario = Scenario::new().foes(ALL_THREE).aboard([Wash, Jayne, Kaylee]).mission(SALVAGE);
    let mut table = completed(scenario.fighting());
    assert_eq!(table.asked(), Some(Ask::FreeHits { left: 1 }));
    table.choose(Choice::Hit(Foe::Badger));
    assert_eq!((table.healths(), table.at_risk(), table.asked()), ([2, 2, 0], 100, Some(Ask::Fight)));
}

#[test]
fn two_keywords_both_apply_the_shiny_hit_before_the_escape() {
    let scenario = Scenario::new().foes([Foe::Niska, Foe::Saffron]).aboard([Book]).supplies(3).mission(38);
    let mut table = completed(scenario.fighting());
    table.choose(Choice::Hit(Foe::Niska)).choose(Choice::Escape);
    let screen = table.screen(0);
    assert_eq!((screen.points, screen.supplies), (100, 1), "the foe's hundred and the mission's supply");
}

#[test]
fn escape_and_gorram_on_one_card_leave_running_now_or_flying_on() {
    let scenario = Scenario::new().aboard([Simon, Zoe]).mission(1).at_risk(300);
    let mut runs = completed(scenario.fighting());
    runs.choose(Choice::Escape);
    assert_eq!((runs.screen(0).points, runs.screen(0).supplies), (300, 2));
    let mut stays = completed(scenario.fighting());
    stays.choose(Choice::Stay).choose(Choice::Report);
    assert_eq!(stays.listed(), [Choice::KeepFlying]);
}

#[test]
fn a_damage_reward_is_dealt_point_by_point_and_may_stop() {
    let scenario = Scenario::new().foes(ALL_THREE).aboard([Zoe, Mal, Wash]).mission(30);
    let mut table = completed(scenario.fighting());
    table.choose(Choice::Hit(Foe::Niska)).choose(Choice::Hit(Foe::Saffron));
    assert_eq!((table.healths(), table.asked()), ([1, 1, 1], Some(Ask::Fight)));
    let mut table = completed(scenario.fighting());
    table.choose(Choice::Hit(Foe::Niska)).choose(Choice::Pass);
    assert_eq!((table.healths(), table.asked()), ([1, 2, 1], Some(Ask::Fight)));
}

#[test]
fn a_score_reward_is_safe_at_once() {
    let scenario = Scenario::new().foes(ALL_THREE).aboard([Inara]).mission(27).at_risk(100);
    let table = completed(scenario.fighting());
    assert_eq!((table.screen(0).points, table.at_risk()), (200, 100));
}

#[test]
fn a_fetch_reward_brings_knocked_out_dice_to_the_hold() {
    let scenario = Scenario::new().foes(ALL_THREE).aboard([Kaylee, Simon]).knocked_out([Zoe, Jayne]).mission(29);
    let mut table = completed(scenario.fighting());
    let (zoe, jayne) = (table.lying(Zone::KnockedOut, Zoe), table.lying(Zone::KnockedOut, Jayne));
    table.choose(Choice::Take(zoe)).choose(Choice::Take(jayne));
    assert_eq!([zoe, jayne].map(|die| table.game.die(die).zone), [Zone::Hold; 2]);
    assert_eq!(table.asked(), Some(Ask::Fight));
}

#[test]
fn a_fetch_reward_says_up_to_and_so_may_stop_earlier() {
    let crew = [Kaylee, Mal, Mal, Mal, Mal, Mal, Simon, Book, Book];
    let scenario = Scenario::new().foes(ALL_THREE).aboard(crew).knocked_out([Kaylee]).mission(29);
    let mut table = completed(scenario.fighting());
    table.choose(Choice::Pass);
    assert_eq!(table.count_in(Zone::KnockedOut), 1, "she stays for Simon to find");
    let (simon, kaylee) = (table.die(Simon), table.lying(Zone::KnockedOut, Kaylee));
    table.choose(Choice::Adoration { simon, kaylee });
}

#[test]
fn a_return_reward_rolls_dice_of_the_hold_into_play_together() {
    let scenario = Scenario::new().foes(ALL_THREE).aboard([Zoe, Jayne, Mal]).hold([Wash, Book, Inara]).mission(28);
    let mut table = completed(scenario.fighting());
    let (wash, book) = (table.lying(Zone::Hold, Wash), table.lying(Zone::Hold, Book));
    table.choose(Choice::Take(wash));
    assert_eq!(table.refuses(Choice::Take(wash)), Refusal::PickedAlready);
    table.choose(Choice::Take(book));
    assert_eq!(table.thrown_dice(Throw::Mission), [wash, book]);
    assert_eq!(table.count_in(Zone::Hold), 1);
}

#[test]
fn a_return_reward_may_take_fewer_dice_or_none() {
    let scenario = Scenario::new().foes(ALL_THREE).aboard([Zoe, Jayne, Mal]).hold([Wash, Book]).mission(28);
    let mut table = completed(scenario.fighting());
    table.choose(Choice::Pass);
    assert_eq!((table.count_in(Zone::Hold), table.thrown(Throw::Mission).is_none()), (2, true));
}

#[test]
fn a_missions_gifts_are_told_in_the_order_of_the_card() {
    let table = completed(with_luck().fighting());
    let kinds: Vec<_> = table.events.iter().map(|event| format!("{event:?}")).collect();
    assert!(kinds[1].starts_with("PoolGrew") && kinds[2].starts_with("Supplied"), "{kinds:?}");
}
