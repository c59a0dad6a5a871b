//! Every mission of the box completed, in a test of its name, and its rewards granted.

use crate::table::{Begin, Table};
use kit::Catalog;
use shiny_dice::state::Ask;
use shiny_dice::{Choice, Face, Foe, Keyword, Mission, Missions, Reward, Scenario, Zone};

macro_rules! missions {
    ($($name:ident = $number:literal,)*) => {
        $(#[test] fn $name() { is_completed_and_paid($number); })*
        const NAMED: &[(u8, &str)] = &[$(($number, stringify!($name))),*];
    };
}

missions! {
    a_quiet_word_in_persephone = 1,
    out_by_the_kitchen_door = 2,
    ride_before_the_posse = 3,
    sermon_on_the_gangway = 4,
    crates_over_the_side = 5,
    the_long_way_round = 6,
    ambush_at_two_rocks = 7,
    bad_water_worse_neighbors = 8,
    luck_favors_the_handsome = 9,
    dust_on_the_horizon = 10,
    the_toll_bridge = 11,
    wolves_at_the_fence = 12,
    a_debt_comes_calling = 13,
    night_landing = 14,
    short_fuse_long_tunnel = 15,
    one_stop_too_many = 16,
    the_engine_that_would_not_quit = 17,
    gold_in_the_ballast = 18,
    doctors_orders_ignored = 19,
    double_or_nothing = 20,
    cattle_in_the_corridor = 21,
    a_captains_stubbornness = 22,
    two_berths_four_guests = 23,
    sand_in_the_bearings = 24,
    the_stowaways_wrench = 25,
    false_beacon = 26,
    powder_in_the_tea = 27,
    the_paid_deckhand = 28,
    loose_bolts_and_looser_tongues = 29,
    someone_cut_the_lights = 30,
    fresh_strawberries = 31,
    a_fair_wind_for_once = 32,
    the_magistrates_masquerade = 33,
    salvage_by_starlight = 34,
    friends_in_the_low_places = 35,
    eyes_in_the_dark = 36,
    payday_on_paquin = 37,
    the_empty_pantry = 38,
}

#[test]
fn every_mission_has_a_test_of_its_name() {
    let missions = Missions::built_in();
    assert_eq!(NAMED.len(), missions.iter().count());
    for (_, mission) in missions.iter() {
        let kept = mission.name.chars().filter(|c| c.is_alphanumeric() || *c == ' ');
        let slug: String = kept.map(|c| if c == ' ' { '_' } else { c.to_ascii_lowercase() }).collect();
        assert!(NAMED.contains(&(mission.number, &slug)), "{} {slug}", mission.number);
    }
}

/// Its dice aboard, two more in the hold, two knocked out, and plenty of foes.
fn ready_for(mission: &Mission) -> Table {
    let crew = mission.needs().filter(|(face, _)| *face != Face::Supplies);
    let crew: Vec<_> = crew.flat_map(|(face, count)| std::iter::repeat_n(face, count as usize)).collect();
    Scenario::new()
        .foes([Foe::Niska, Foe::Niska, Foe::Saffron, Foe::Saffron, Foe::Saffron])
        .aboard(crew)
        .supplies(mission.icons[Face::Supplies.index()] as usize)
        .hold([Face::Zoe])
        .mission(mission.number)
        .at_risk(100)
        .fighting()
}

fn is_completed_and_paid(number: u8) {
    let missions = Missions::built_in();
    let (_, mission) = missions.iter().find(|(_, mission)| mission.number == number).expect("it is in the box");
    let mut table = ready_for(mission);
    let crew: Vec<_> = table.dice_in(Zone::Serenity).collect();
    table.choose(Choice::CompleteMission);
    let (mut pool, mut score, mut supplies, mut damage, mut fetched, mut returned) = (100, 0, 0, 0, 0, 0);
    for reward in &mission.reward {
        match *reward {
            Reward::Pool(points) => pool += points,
            Reward::Score(points) => score += points,
            Reward::Supplies(count) => supplies += count as u16,
            Reward::Damage(count) => damage += count as usize,
            Reward::Fetch(count) => fetched += count as usize,
            Reward::Return(count) => returned += count as usize,
        }
    }
    damage += mission.has(Keyword::Shiny) as usize;
    let (out, hold) = (table.count_in(Zone::KnockedOut), table.count_in(Zone::Hold));
    take_everything(&mut table);
    assert_eq!(table.at_risk(), pool, "the pool");
    assert_eq!((table.screen(0).points, table.screen(0).supplies), (score, supplies), "behind the screen");
    assert_eq!(table.health(Foe::Saffron), 3 - damage, "the damage");
    assert_eq!(out - table.count_in(Zone::KnockedOut), fetched, "the dice fetched");
    assert_eq!(table.count_in(Zone::Hold), hold + fetched - returned.min(hold), "the dice rolled in again");
    assert!(crew.iter().all(|die| table.game.die(*die).zone == Zone::Serenity), "nobody is spent");
    let asked = if mission.has(Keyword::Escape) { Ask::Escape } else { Ask::Fight };
    assert_eq!(table.asked(), Some(asked));
}

/// Takes the rewards that are asked for, all damage to Saffron.
fn take_everything(table: &mut Table) {
    loop {
        let choice = match table.asked() {
            Some(Ask::FreeHits { .. }) => Choice::Hit(Foe::Saffron),
            Some(Ask::Fetch { .. } | Ask::Return { .. }) => table.listed()[0],
            _ => return,
        };
        table.choose(choice);
    }
}
