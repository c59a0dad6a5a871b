//! Luck: good dice are good luck, and over many matches nobody has any.

use crate::toy::{Cards, Choice, Toy, two_people};
use kit::luck::luck;
use kit::play::Play;
use kit::{Catalog, Seat, Think, random};

fn after(seed: u64, choices: &[Choice]) -> Play<Toy> {
    let mut play = Play::begin(&Cards::built_in(), two_people(seed)).unwrap();
    choices.iter().for_each(|choice| drop(play.choose(choice).unwrap()));
    play
}

#[test]
fn a_choice_that_reveals_nothing_is_no_luck() {
    let luck = luck(&after(1, &[Choice::Stake(2)]), 8, &mut random::seeded(1), &Think::freely());
    assert_eq!(luck.values(), &[0.0, 0.0]);
}

#[test]
fn the_higher_the_die_the_better_the_luck_and_on_average_there_is_none() {
    let mut sum = 0.0;
    let mut by_die: [Vec<f64>; 7] = Default::default();
    for seed in 0..240 {
        let play = after(seed, &[Choice::Roll, Choice::Roll]);
        let found = luck(&play, 32, &mut random::seeded(seed), &Think::freely());
        assert!((found[Seat(0)] + found[Seat(1)]).abs() < 1e-9, "what one wins the other loses");
        sum += found[Seat(1)];
        by_die[play.state().die as usize].push(found[Seat(1)]);
    }
    assert!((sum / 240.0).abs() < 0.03, "{}", sum / 240.0);
    let mean = |die: usize| by_die[die].iter().sum::<f64>() / by_die[die].len() as f64;
    let faces: Vec<usize> = (0..7).filter(|die| !by_die[*die].is_empty()).collect();
    assert!(faces.len() > 4 && faces.windows(2).all(|pair| mean(pair[0]) < mean(pair[1])));
}
