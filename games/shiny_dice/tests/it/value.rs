//! What missions are worth: chance on the raw full roll times reward, near 25 points as number 9 is.

use kit::Catalog;
use shiny_dice::dice::faces;
use shiny_dice::{Face, Keyword, Kind, Mission, Missions, Reward};
use std::collections::BTreeMap;

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

/// Points and supplies as the facts weigh them. Ours: a point of damage is half a beaten foe (five dice, 2.6 foes,
/// 100 each), a die brought back is somewhat less, since it still has to roll something useful.
fn worth(reward: Reward) -> f64 {
    match reward {
        Reward::Pool(points) | Reward::Score(points) => points as f64,
        Reward::Supplies(count) | Reward::Damage(count) => 50.0 * count as f64,
        Reward::Fetch(count) | Reward::Return(count) => 35.0 * count as f64,
    }
}

/// Escape and Sabotage within a quarter of 25; Gorram and Bushwhacked up to a third more, and a tenth for whole
/// hundreds; Shiny below, as its two hits come on top.
fn band(mission: &Mission) -> std::ops::RangeInclusive<f64> {
    if mission.has(Keyword::Shiny) {
        12.0..=22.0
    } else if mission.has(Keyword::Gorram) || mission.has(Keyword::Bushwhacked) {
        25.0..=25.0 * 4.0 / 3.0 * 1.1
    } else {
        25.0 * 0.75..=25.0 * 1.25
    }
}

#[test]
fn every_mission_is_worth_what_the_value_rule_says() {
    let (outlaws, passengers) = (chances(Kind::Outlaw, 7), chances(Kind::Passenger, 3));
    for (_, mission) in Missions::built_in().iter() {
        let reward: f64 = mission.reward.iter().map(|reward| worth(*reward)).sum();
        let value = chance(mission, &outlaws, &passengers) * reward;
        assert!(band(mission).contains(&value), "{} {}: {value:.1}", mission.number, mission.name);
    }
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
