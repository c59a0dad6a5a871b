//! The players: how well they play, that they keep to the rules, and what the advisor says.

use crate::table::Begin;
use kit::bots::view_of;
use kit::{Catalog, Level, Ruleset, Setup as _, Think, Turn, random};
use shiny_dice::bots::{advise, measure::measure};
use shiny_dice::measured::Kept;
use shiny_dice::{Choice, Face, Foe, Keyword, Missions, Scenario, Setup, ShinyDice};

/// Plays a game between bots and gives its final state.
fn play(setup: &Setup, seed: u64, levels: &[Level]) -> ShinyDice {
    let mut game = ShinyDice::begin(&Missions::built_in(), setup, seed).expect("an allowed setup");
    let mut bots: Vec<_> = levels.iter().map(|level| ShinyDice::bot(*level, seed)).collect();
    let mut mixing = random::seeded(seed);
    let mut events = Vec::new();
    while let Turn::Of(seat) = game.turn() {
        let view = view_of(&game, &mut mixing);
        let choice = bots[seat.index()].choose(&view, &Think::freely());
        game.apply(&choice, &mut events).unwrap_or_else(|refusal| panic!("{choice:?}: {refusal:?}"));
        events.clear();
    }
    game
}

#[test]
fn hard_alone_scores_1880_and_its_scores_are_graded_as_kept() {
    let measured = measure(&Missions::built_in(), Level::Hard, 90_000, 300);
    assert!(measured.mean() >= 1880.0, "{}", measured.mean());
    for (share, score) in &Kept::measured().scores {
        let games = |least: i32| measured.scores.iter().filter(|reached| **reached < least).count() as f64 / 3.0;
        let (below, with) = (games(*score), games(*score + 1));
        let share = *share as f64;
        assert!(below - 9.0 < share && share < with + 9.0, "{below} to {with} of 100 games reach {score}, not {share}");
    }
}

/// What was measured of the missions whose first keyword this is: rounds begun with it, their points, turns in which it
/// could be completed, in which it was, and in which its Escape ended them.
fn kept_of(keyword: Keyword) -> (f64, f64, f64, f64, f64) {
    let missions = Missions::built_in();
    let first = |number: u8| missions.iter().any(|(_, card)| card.number == number && card.keywords[0] == keyword);
    let kept = Kept::measured().missions.iter().filter(|kept| first(kept.number));
    kept.fold((0.0, 0.0, 0.0, 0.0, 0.0), |(rounds, points, possible, done, escaped), kept| {
        (
            rounds + f64::from(kept.rounds),
            points + kept.points as f64,
            possible + f64::from(kept.possible),
            done + f64::from(kept.done),
            escaped + f64::from(kept.escaped),
        )
    })
}

#[test]
fn no_keyword_decides_a_round() {
    let points = Keyword::ALL.map(|keyword| {
        let (rounds, points, ..) = kept_of(keyword);
        points / rounds
    });
    let (least, most) = points.iter().fold((f64::MAX, 0.0), |(least, most), at| (at.min(least), at.max(most)));
    assert!(most - least <= 90.0, "{points:?}");
}

#[test]
fn no_mission_makes_or_breaks_a_round() {
    let kept = &Kept::measured().missions;
    let (points, rounds) = kept.iter().fold((0, 0), |sum, kept| (sum.0 + kept.points, sum.1 + kept.rounds));
    let mean = points as f64 / f64::from(rounds);
    for mission in kept {
        let points = mission.points as f64 / f64::from(mission.rounds);
        assert!((points - mean).abs() <= 150.0, "{}: {points:.0} points, {mean:.0} on average", mission.number);
    }
}

#[test]
fn escapes_are_used_and_gorram_is_a_real_question() {
    let (.., possible, _, escaped) = kept_of(Keyword::Escape);
    assert!(escaped >= 0.15 * possible, "{escaped} of {possible} possible escapes");
    let (.., possible, done, _) = kept_of(Keyword::Gorram);
    assert!(done <= 0.8 * possible, "{done} of {possible} possible missions that force one on");
}

#[test]
fn normal_alone_plays_like_a_careful_person() {
    let measured = measure(&Missions::built_in(), Level::Normal, 90_000, 300);
    assert!((1350.0..=1600.0).contains(&measured.mean()), "{}", measured.mean());
    assert!(measured.busts * 4 <= measured.rounds, "{} of {} rounds lost", measured.busts, measured.rounds);
}

#[test]
fn normal_keeps_a_wash_who_makes_the_team() {
    let rerolls = |crew: Vec<Face>| {
        let foes = [Foe::Niska, Foe::Niska, Foe::Badger, Foe::Saffron, Foe::Saffron];
        let game = Scenario::new().foes(foes).aboard(crew).rolled();
        ShinyDice::bot(Level::Normal, 1).choose(&game.game, &Think::freely())
    };
    assert_eq!(rerolls(vec![Face::Wash, Face::Mal, Face::Zoe, Face::Jayne]), Choice::KeepDice);
    assert!(matches!(rerolls(vec![Face::Wash, Face::Mal, Face::Zoe, Face::Zoe]), Choice::Pick(_)));
}

#[test]
fn every_level_plays_every_option_by_the_rules() {
    for (index, spec) in Setup::options().iter().enumerate() {
        for value in spec.values {
            let mut setup = Setup::for_seats(4);
            setup.put(spec.key, value.key);
            let game = play(&setup, index as u64, &[Level::Hard, Level::Normal, Level::Easy, Level::Random]);
            assert!(matches!(game.turn(), Turn::Over(_)), "{} = {}", spec.key, value.key);
        }
    }
}

#[test]
fn a_bot_chooses_the_same_in_the_same_state_with_the_same_seed() {
    let setup = Setup::for_seats(2);
    let levels = [Level::Hard, Level::Normal];
    assert_eq!(play(&setup, 5, &levels), play(&setup, 5, &levels));
}

#[test]
fn the_advisor_judges_every_decision_with_sane_figures_and_legal_plans() {
    let mut game = ShinyDice::begin(&Missions::built_in(), &Setup::for_seats(2), 3).expect("an allowed setup");
    let mut bot = ShinyDice::bot(Level::Normal, 3);
    let mut events = Vec::new();
    let mut decisions = 0;
    while matches!(game.turn(), Turn::Of(_)) {
        let advice = advise(&game, 1);
        assert!(!advice.is_empty());
        let mut listed = Vec::new();
        game.choices(&mut listed);
        for plan in &advice {
            assert!(listed.contains(&plan.plan[0]), "{:?} cannot be begun", plan.plan);
            assert!((-0.001..=1.001).contains(&plan.win) && (-0.001..=1.001).contains(&plan.kept), "{plan:?}");
            assert!(plan.points >= 0.0);
        }
        assert!(
            advice.windows(2).all(|pair| pair[0].win + pair[0].points * 1e-5 + 0.05 >= pair[1].win),
            "the best comes first"
        );
        let choice = bot.choose(&game, &Think::freely());
        game.apply(&choice, &mut events).expect("a listed choice is accepted");
        decisions += 1;
    }
    assert!(decisions > 20);
    assert!(advise(&game, 1).is_empty(), "nothing is advised after the end");
}
