//! What missions ask for and what they give.

use kit::Catalog;
use shiny_dice::dice::faces;
use shiny_dice::{Face, Keyword, Kind, Mission, Missions, Reward};
use std::collections::{BTreeMap, BTreeSet};

/// How often each combination of faces comes up, by [`Face::index`].
type Chances = BTreeMap<[u8; 13], f64>;

fn chances(kind: Kind, dice: usize) -> Chances {
    let mut now = Chances::from([([0; 13], 1.0)]);
    for _ in 0..dice {
        let mut next = Chances::new();
        for (counts, chance) in now {
            for face in faces(kind, Face::Supplies) {
                let mut counts = counts;
                counts[face.index()] += 1;
                *next.entry(counts).or_default() += chance / 6.0;
            }
        }
        now = next;
    }
    now
}

/// The chance that the seven outlaw and three passenger dice show the mission's icons.
fn chance(mission: &Mission, outlaws: &Chances, passengers: &Chances) -> f64 {
    let mut sum = 0.0;
    for (some, p) in outlaws {
        for (others, q) in passengers {
            if (0..13).all(|face| some[face] + others[face] >= mission.icons[face]) {
                sum += p * q;
            }
        }
    }
    sum
}

#[test]
fn an_escape_asks_for_one_or_two_weak_faces() {
    let weak = [Face::Wash, Face::Simon, Face::Book, Face::Supplies];
    let missions = Missions::built_in();
    let ours = missions.iter().filter(|(_, mission)| mission.keywords[0] == Keyword::Escape && mission.number != 9);
    for (_, mission) in ours {
        assert!(mission.needs().count() <= 2 && mission.needs().all(|(face, _)| weak.contains(&face)), "{mission:?}");
    }
}

#[test]
fn at_most_eight_missions_give_pool_points_only_and_all_rewards_are_met() {
    let missions = Missions::built_in();
    let pool_only = missions.iter().filter(|(_, mission)| matches!(mission.reward[..], [Reward::Pool(_)])).count();
    assert!(pool_only <= 8, "{pool_only}");
    let given = missions.iter().flat_map(|(_, mission)| &mission.reward);
    let kinds: BTreeSet<_> = given.map(|reward| format!("{reward:?}").split('(').next().unwrap().to_string()).collect();
    assert_eq!(kinds.len(), 6, "{kinds:?}");
}

#[test]
fn the_chance_of_icons_is_the_known_one() {
    let (outlaws, passengers) = (chances(Kind::Outlaw, 7), chances(Kind::Passenger, 3));
    let of = |icons: &[(Face, u8)]| {
        let mut mission = Missions::built_in().get(shiny_dice::MissionId(0)).clone();
        mission.icons = [0; 13];
        icons.iter().for_each(|(face, count)| mission.icons[face.index()] = *count);
        chance(&mission, &outlaws, &passengers)
    };
    let known: [(&[(Face, u8)], f64); 6] = [
        (&[(Face::Mal, 2), (Face::Zoe, 2)], 0.0774),
        (&[(Face::Jayne, 3)], 0.0958),
        (&[(Face::Mal, 1), (Face::Zoe, 1), (Face::Wash, 1), (Face::Jayne, 1), (Face::Kaylee, 1)], 0.114),
        (&[(Face::Inara, 1)], 0.4213),
        (&[(Face::Inara, 1), (Face::Book, 1)], 0.1389),
        (&[(Face::Supplies, 3)], 0.3724),
    ];
    for (icons, expected) in known {
        assert!((of(icons) - expected).abs() < 0.00006, "{icons:?}: {}", of(icons));
    }
}

#[test]
fn keywords_are_spread_evenly() {
    let missions = Missions::built_in();
    let first = |keyword| missions.iter().filter(|(_, mission)| mission.keywords[0] == keyword).count();
    assert_eq!(Keyword::ALL.map(first), [7, 8, 8, 7, 8]);
}
