//! Advice: sound, explained, prompt, and blind to what the seat cannot see.

use crate::toy::{Choice, Toy, begin};
use kit::advice::{Advice, advise};
use kit::{Deck, Ruleset, Seat, Think, Turn, random};

fn all_of(toy: &Toy, seed: u64) -> Vec<Advice<Toy>> {
    let mut told = Vec::new();
    advise(toy, 2, seed, &Think::freely(), &mut |advice| told.push(advice));
    told
}

#[test]
fn the_sure_win_is_advised_with_the_chances_of_the_two_best() {
    let mut toy = begin(2, 3);
    toy.round = toy.rounds();
    toy.scores = [0, 8].into_iter().collect();
    toy.hands = [vec![11, 10], vec![0]].into_iter().collect();
    toy.cards = Deck::shuffled([], &mut random::seeded(1));
    let told = all_of(&toy, 1);
    assert!(told.len() > 1, "a first word comes before the trials");
    let last = told.last().unwrap();
    assert!(matches!(last.choice, Choice::Stake(_) | Choice::Play(11)), "{last:?}");
    let (_, second) = last.second.unwrap();
    assert!(last.chance >= second && last.chance > 0.8 && !last.reason.is_empty(), "{last:?}");
}

#[test]
fn with_hidden_things_mixed_anew_the_advice_is_the_same() {
    for seed in 0..6 {
        let toy = begin(2, seed);
        let Turn::Of(seat) = toy.turn() else { unreachable!() };
        let mut other = toy.clone();
        other.hide_from(seat, &mut random::seeded(77));
        assert_ne!(toy, other);
        assert_eq!(all_of(&toy, seed), all_of(&other, seed));
    }
}

#[test]
fn after_the_end_nothing_is_advised_and_a_single_way_needs_no_trial() {
    let mut toy = begin(2, 1);
    toy.asks.clear();
    assert!(all_of(&toy, 1).is_empty());
    let think = Think::freely();
    think.cancel();
    let mut told = 0;
    advise(&begin(2, 1), 2, 1, &think, &mut |_| told += 1);
    assert!(told <= 1, "whoever left hears no more");
    assert_eq!(begin(2, 1).turn(), Turn::Of(Seat(0)));
}
