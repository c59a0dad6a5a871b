//! Looking back: chances that come to the result, regrets by what could be known, luck, and the same again.

use crate::toy::{Cards, Choice, Toy, begin, two_people};
use kit::bots::view_of;
use kit::chances::{Chances, Comparison, Trial};
use kit::play::Play;
use kit::review::{Depth, Review, Stage, review};
use kit::{Catalog, Deck, Level, Ruleset, Seat, Think, Turn, random};
use std::time::{Duration, Instant};

const SHORT: Depth = Depth { work: 3000 };

/// A match taken up in its last round, with these scores and hands, and these cards in the pile, the last on top.
fn last_round(seed: u64, scores: [i32; 2], hands: [&[u8]; 2], pile: &[u8]) -> Play<Toy> {
    let mut toy = begin(2, seed);
    toy.round = toy.rounds();
    toy.scores = scores.into_iter().collect();
    toy.hands = hands.into_iter().map(<[u8]>::to_vec).collect();
    toy.cards = Deck::shuffled([], &mut random::seeded(1));
    pile.iter().for_each(|card| toy.cards.put_on_top(*card));
    (0..12u8)
        .filter(|card| !hands.concat().contains(card) && !pile.contains(card))
        .for_each(|card| toy.cards.discard(card));
    Play::taken_up(two_people(seed), toy, 0)
}

fn after(mut play: Play<Toy>, choices: &[Choice]) -> Play<Toy> {
    choices.iter().for_each(|choice| drop(play.choose(choice).unwrap()));
    play
}

fn all_of(play: &Play<Toy>, depth: Depth) -> Vec<Review> {
    let mut told = Vec::new();
    review(play, depth, &Think::freely(), &mut |review| told.push(review));
    told
}

fn last_of(play: &Play<Toy>, depth: Depth) -> Review {
    all_of(play, depth).pop().unwrap()
}

/// A whole match between players of this strength.
fn whole(seed: u64, level: Level) -> Play<Toy> {
    let mut play: Play<Toy> = Play::begin(&Cards::built_in(), two_people(seed)).unwrap();
    let mut bot = Toy::bot(level, seed);
    let mut rng = random::seeded(seed);
    while let Turn::Of(_) = play.state().turn() {
        let choice = bot.choose(&view_of(play.state(), &mut rng), &Think::freely());
        play.choose(&choice).unwrap();
    }
    play
}

#[test]
fn the_curve_has_every_choice_and_ends_with_the_result() {
    let play = whole(3, Level::Normal);
    let Turn::Over(standings) = play.state().turn() else { unreachable!() };
    let told = all_of(&play, SHORT);
    assert_eq!((told[0].stage, told[told.len() - 1].stage), (Stage::Glance, Stage::Fine));
    for review in &told {
        assert_eq!(review.curve.len(), play.choices().len() + 1);
        for point in &review.curve {
            let all: f64 = point.chance.values().iter().sum();
            assert!((all - 1.0).abs() < 1e-9 && point.error >= 0.0, "{point:?}");
        }
        let end = review.curve.last().unwrap();
        assert!(end.chance.iter().all(|(seat, chance)| *chance == standings.share(seat)), "{end:?}");
        assert!(review.turning_points.len() <= 7 && review.moments.len() <= 4);
        assert!(review.turning_points.iter().all(|point| (point.to - point.from).abs() >= 0.08));
    }
    assert!(told[0].error > 2.0 * told[told.len() - 1].error, "it sharpens");
}

#[test]
fn what_is_clearly_worse_is_regretted_with_what_was_better() {
    // Twelve points are certain and win; passing loses to the eight that Bob has.
    let play = after(last_round(1, [0, 8], [&[11], &[0]], &[]), &[Choice::Pass, Choice::Pass]);
    let review = last_of(&play, SHORT);
    let regret = &review.regrets[Seat(0)].list[0];
    assert_eq!((regret.at, regret.chosen.label.as_str()), (0, "Pass"));
    assert!(regret.loss > 0.5 && regret.loss >= 2.0 * regret.error, "{regret:?}");
    assert!(regret.better.is_best && regret.chosen.is_chosen && !regret.reason.is_empty(), "{regret:?}");
}

#[test]
fn a_lucky_wrong_choice_is_still_a_regret() {
    // The guess is right and wins, but nobody could know that: the twelve would have won for sure.
    let unknown = [1, 2, 3, 4, 5, 6];
    let play = last_round(1, [0, 8], [&[11], &[0]], &unknown);
    let top = *play.state().cards.pile().last().unwrap();
    let play = after(play, &[Choice::Guess(top), Choice::Pass]);
    assert_eq!(play.state().scores.values(), [40, 8], "it was lucky");
    let review = last_of(&play, SHORT);
    assert_eq!(review.regrets[Seat(0)].list.len(), 1, "{:?}", review.regrets);
}

#[test]
fn an_unlucky_right_choice_is_no_regret() {
    // Three times a die may beat nine, once a die never does: whatever it shows, staking and rolling was right.
    let mut lost = 0;
    for seed in 0..8 {
        let way = [Choice::Stake(3), Choice::Roll, Choice::Pass];
        let play = after(last_round(seed, [0, 9], [&[], &[]], &[]), &way);
        let review = last_of(&play, SHORT);
        lost += u32::from(play.state().scores[Seat(0)] < 9);
        assert!(review.regrets[Seat(0)].list.is_empty(), "{review:?}");
    }
    assert!(lost > 0, "somebody was unlucky");
}

#[test]
fn no_regret_names_a_choice_that_mixing_hidden_things_anew_would_praise() {
    let mut named = 0;
    for seed in 0..12 {
        let play = whole(seed, Level::Random);
        let review = last_of(&play, SHORT);
        for regret in review.regrets.values().iter().flat_map(|of| &of.list) {
            let mut state = play.restarted();
            play.choices()[..regret.at].iter().for_each(|choice| drop(state.choose(choice).unwrap()));
            let mut listed = Vec::new();
            state.state().choices(&mut listed);
            let named_so = |label: &str| listed.iter().find(|choice| format!("{choice:?}") == label).copied().unwrap();
            let choices = vec![named_so(&regret.chosen.label), named_so(&regret.better.label)];
            let chances = Chances::of::<Toy>();
            let mut anew = Comparison::new(state.state(), regret.seat, choices, 1000 + seed);
            assert!(anew.go_on(&mut Trial::new(&chances, 2), 150, &Think::freely()));
            let (gain, error) = anew.tried[1].gain(&anew.tried[0]);
            assert!(gain > -error, "praised anew by {gain}: {regret:?}");
            named += 1;
        }
    }
    assert!(named > 8, "random players leave much to regret: {named}");
}

#[test]
fn the_same_match_has_the_same_review() {
    let play = whole(5, Level::Random);
    assert_eq!(all_of(&play, SHORT), all_of(&play, SHORT));
}

#[test]
fn a_review_that_nobody_waits_for_ends_at_once() {
    let play = whole(5, Level::Normal);
    let think = Think::freely();
    think.cancel();
    review(&play, Depth { work: u64::MAX }, &think, &mut |_| panic!("nobody listens"));
    let think = Think::within(Duration::from_millis(150));
    let start = Instant::now();
    let mut told = 0;
    review(&play, Depth { work: 1 << 40 }, &think, &mut |_| told += 1);
    assert!(told > 0 && start.elapsed() < Duration::from_secs(5), "{told} in {:?}", start.elapsed());
}

#[test]
fn who_rolled_high_was_lucky() {
    let mut places = Vec::new();
    for seed in 0..40 {
        let play = after(last_round(seed, [5, 5], [&[], &[]], &[]), &[Choice::Roll, Choice::Pass]);
        let die = play.state().die;
        let review = last_of(&play, Depth { work: 1 });
        places.push((die, review.luck[Seat(0)].place));
        assert!((1..=100).contains(&review.luck[Seat(0)].place));
    }
    assert!(places.iter().filter(|(die, _)| *die == 6).all(|(_, place)| *place > 70), "{places:?}");
    assert!(places.iter().filter(|(die, _)| *die == 1).all(|(_, place)| *place < 30), "{places:?}");
}
