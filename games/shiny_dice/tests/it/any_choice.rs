//! Any choice at any moment, sensible or not: accepted exactly if it is listed, and never a panic.

use kit::random::{self, Rng, seeded};
use kit::{Catalog, Explain, Ruleset, Setup as _, Tabletop, Turn};
use shiny_dice::{Choice, DieId, Foe, Missions, Setup, ShinyDice};

/// A die, now and then one that does not exist.
fn die(rng: &mut Rng) -> DieId {
    DieId(if random::below(rng, 20) == 0 { random::below(rng, 256) as u8 } else { random::below(rng, 15) as u8 })
}

fn any_choice(rng: &mut Rng) -> Choice {
    let (one, other, foe) = (die(rng), die(rng), *random::pick(rng, &Foe::ALL));
    let choices = [
        Choice::Roll,
        Choice::Pick(one),
        Choice::Reroll,
        Choice::KeepDice,
        Choice::Hit(foe),
        Choice::Pass,
        Choice::GiveUp(one),
        Choice::Take(one),
        Choice::Charm(one),
        Choice::Inspire { mal: one, die: other },
        Choice::CoverFire { zoe: one, foe },
        Choice::Vera { jayne: one, foe },
        Choice::DamagedCalm { jayne: one, foe },
        Choice::ThrusterOverload { kaylee: one, foe },
        Choice::Adoration { simon: one, kaylee: other },
        Choice::UnstableReaction(one),
        Choice::Companionship(one),
        Choice::Salvation(one),
        Choice::Shoot { die: one, foe },
        Choice::CompleteMission,
        Choice::Report,
        Choice::Escape,
        Choice::Stay,
        Choice::LayLow,
        Choice::KeepFlying,
    ];
    *random::pick(rng, &choices)
}

#[test]
fn any_choice_is_accepted_exactly_if_it_is_listed() {
    let (mut rng, missions, mut accepted) = (seeded(5), Missions::built_in(), 0);
    for seed in 0..300 {
        let mut setup = Setup::for_seats(1 + seed as usize % 3);
        setup.set("mission_window", ["after_strikes", "from_reveal"][seed as usize % 2]).unwrap();
        setup.set("simon_reach", ["knocked_out", "hold_too"][seed as usize / 2 % 2]).unwrap();
        let mut game = ShinyDice::begin(&missions, &setup, seed).unwrap();
        let mut listed = Vec::new();
        while let Turn::Of(_) = game.turn() {
            listed.clear();
            game.choices(&mut listed);
            for _ in 0..12 {
                let choice = any_choice(&mut rng);
                assert!(!game.answer(&choice).label.is_empty());
                let mut world = game.clone();
                let verdict = world.apply(&choice, &mut Vec::new());
                assert_eq!(verdict.is_ok(), listed.contains(&choice), "{choice:?} at {:?}", game.asked());
                match verdict {
                    Ok(()) => accepted += 1,
                    Err(refusal) => assert!(world == game && !refusal.sentence().is_empty()),
                }
            }
            game.apply(&random::pick(&mut rng, &listed).clone(), &mut Vec::new()).unwrap();
        }
    }
    assert!(accepted > 5000, "{accepted}");
}
