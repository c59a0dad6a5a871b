//! Players for any ruleset: what they prefer, how long they think, and that they cannot peek.

use crate::toy::{Ask, Choice, Flaw, Toy, begin};
use kit::bots::{Greedy, RandomBot, Search, general, view_of};
use kit::{Bot, Deck, Level, Ruleset, Seat, Think, random};
use std::time::{Duration, Instant};

fn listed(toy: &Toy) -> Vec<Choice> {
    let mut listed = Vec::new();
    toy.choices(&mut listed);
    listed
}

/// A match in its last round, with these scores, hands, and the rest of the cards in the pile.
fn last_round(scores: [i32; 2], hands: [&[u8]; 2]) -> Toy {
    let mut toy = begin(2, 3);
    toy.round = toy.rounds();
    toy.scores = scores.into_iter().collect();
    toy.hands = hands.into_iter().map(<[u8]>::to_vec).collect();
    let rest = (0..12).filter(|card| !hands.concat().contains(card));
    toy.cards = Deck::shuffled(rest, &mut random::seeded(1));
    toy
}

#[test]
fn random_takes_every_choice_equally_often() {
    let toy = begin(2, 1);
    let choices = listed(&toy);
    let mut bot = RandomBot::new(1);
    let mut seen = vec![0; choices.len()];
    for _ in 0..1000 * choices.len() {
        let choice = bot.choose(&toy, &Think::freely());
        seen[choices.iter().position(|known| *known == choice).unwrap()] += 1;
    }
    assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
}

#[test]
fn greedy_prefers_the_better_outlook() {
    let toy = last_round([1, 20], [&[11, 0], &[1, 2]]);
    let choice = Greedy::new(1, 8).choose(&toy, &Think::freely());
    assert_eq!(choice, Choice::Play(11));
}

#[test]
fn search_finds_the_win_that_needs_two_choices() {
    // Only a stake of three on the twelve gets beyond what Bob can still reach with his one and a stake.
    for seed in 0..10 {
        let mut toy = last_round([0, 8], [&[11, 10], &[0]]);
        toy.cards = Deck::shuffled([], &mut random::seeded(1));
        let mut search = Search::new(seed, 3000);
        assert_eq!(search.choose(&toy, &Think::freely()), Choice::Stake(3));
        toy.apply(&Choice::Stake(3), &mut Vec::new()).unwrap();
        assert_eq!(search.choose(&toy, &Think::freely()), Choice::Play(11));
    }
}

#[test]
fn search_never_asks_the_outlook_of_a_seat_that_is_not_there() {
    let toy = begin(2, 1);
    let choice = Search::new(1, 200).with_playout(1).choose(&toy, &Think::freely());
    assert!(listed(&toy).contains(&choice));
}

#[test]
fn the_same_seed_finds_the_same_choice() {
    let toy = begin(3, 8);
    for level in Level::ALL {
        let choose = || general::<Toy>(level, 4).choose(&toy, &Think::freely());
        assert_eq!(choose(), choose(), "{level}");
    }
}

#[test]
fn thinking_ends_when_it_is_cancelled_from_elsewhere() {
    let toy = begin(2, 1);
    let think = Think::freely();
    let elsewhere = think.clone();
    let thinker = std::thread::spawn({
        let toy = toy.clone();
        move || Search::new(1, u32::MAX).choose(&toy, &think)
    });
    std::thread::sleep(Duration::from_millis(50));
    assert!(!thinker.is_finished(), "it would think for hours");
    elsewhere.cancel();
    assert!(listed(&toy).contains(&thinker.join().unwrap()));
}

#[test]
fn thinking_ends_when_its_time_is_up() {
    let toy = begin(2, 1);
    let start = Instant::now();
    Search::new(1, u32::MAX).choose(&toy, &Think::within(Duration::from_millis(60)));
    let took = start.elapsed();
    assert!(took >= Duration::from_millis(60) && took < Duration::from_secs(5), "{took:?}");
}

#[test]
fn a_thought_cancelled_before_it_began_still_answers_legally() {
    let toy = begin(2, 1);
    let think = Think::freely();
    think.cancel();
    for level in Level::ALL {
        assert!(listed(&toy).contains(&general::<Toy>(level, 1).choose(&toy, &think)), "{level}");
    }
}

#[test]
fn a_time_beyond_all_clocks_is_no_limit() {
    assert!(!Think::within(Duration::MAX).is_over());
    assert!(Think::within(Duration::ZERO).is_over());
}

/// How many of these bots' guesses name the top card of the pile, in how many guesses.
fn guesses(flaw: Flaw, bot: impl Fn(u64) -> Box<dyn Bot<Toy>>) -> (u32, u32) {
    let (mut right, mut all) = (0, 0);
    for seed in 0..150 {
        let mut toy = begin(2, seed);
        toy.round = toy.rounds();
        toy.scores = [0, 60].into_iter().collect();
        std::mem::take(&mut toy.hands[Seat(0)]).into_iter().for_each(|card| toy.cards.put_under(card));
        toy.asks.push(Ask::Staked(2));
        toy.agreed.flaw = flaw;
        let view = view_of(&toy, &mut random::seeded(seed));
        if let Choice::Guess(card) = bot(seed).choose(&view, &Think::freely()) {
            all += 1;
            right += u32::from(toy.cards.pile().last() == Some(&card));
        }
    }
    (right, all)
}

#[test]
fn greedy_cannot_peek() {
    let (right, all) = guesses(Flaw::None, |seed| Box::new(Greedy::new(seed, 8)));
    assert!(all > 50 && right * 10 < all * 3, "{right} of {all} guesses are right; one in twelve is luck");
    let (right, all) = guesses(Flaw::HidesNothing, |seed| Box::new(Greedy::new(seed, 8)));
    assert!(all > 50 && right == all, "who could peek would know: {right} of {all}");
}

#[test]
fn search_cannot_peek() {
    let (right, all) = guesses(Flaw::None, |seed| Box::new(Search::new(seed, 300).with_playout(4)));
    assert!(all > 20 && right * 10 < all * 3, "{right} of {all} guesses are right; one in twelve is luck");
    let (right, all) = guesses(Flaw::HidesNothing, |seed| Box::new(Search::new(seed, 300).with_playout(4)));
    assert!(all > 20 && right * 10 > all * 9, "who could peek would know: {right} of {all}");
}

#[test]
fn levels_are_read_by_their_words() {
    for level in Level::ALL {
        assert_eq!(level.key().parse(), Ok(level));
    }
    let refused = "deity".parse::<Level>().unwrap_err();
    assert_eq!(refused, "there is no level 'deity'; there are: random, easy, normal, hard");
}
