//! Captains race: every story comes to its own end, and foresight pays.

use kit::bots::view_of;
use kit::random::seeded;
use kit::{Catalog as _, Level, Ruleset, Seat, Setup as _, Think, Turn};
use std::sync::Arc;
use the_game::{Catalog, Setup, TheGame};

/// Plays a match among bots of these levels; tells its end and its rounds, or nothing at the cap.
fn race(catalog: &Arc<Catalog>, story: u8, seed: u64, levels: &[Level]) -> Option<(kit::Standings, u32)> {
    let mut setup = Setup::for_seats(levels.len());
    setup.story = story;
    let mut game = TheGame::begin(catalog, &setup, seed).expect("the setup is allowed");
    let mut rng = seeded(seed);
    let mut bots: Vec<_> = levels.iter().map(|level| TheGame::bot(*level, seed)).collect();
    loop {
        match game.turn() {
            Turn::Over(standings) => return Some((standings, game.round())),
            Turn::Of(_) if game.round() > TheGame::ROUND_CAP => return None,
            Turn::Of(seat) => {
                let view = view_of(&game, &mut rng);
                let choice = bots[seat.index()].choose(&view, &Think::freely());
                game.apply(&choice, &mut Vec::new()).expect("bots choose what is possible");
            }
        }
    }
}

#[test]
fn every_story_comes_to_its_own_end() {
    let catalog = Catalog::built_in();
    for story in 0..7 {
        let levels = [Level::Normal; 4];
        let seats = if story == 6 { 1 } else { 4 };
        let ended = (0..6).filter(|seed| race(&catalog, story, *seed, &levels[..seats]).is_some()).count();
        assert_eq!(ended, 6, "story {story}");
    }
}

#[test]
fn the_king_is_crowned_in_good_time() {
    let catalog = Catalog::built_in();
    let rounds: u32 =
        (0..12).filter_map(|seed| race(&catalog, 0, seed, &[Level::Normal; 4])).map(|(_, rounds)| rounds).sum();
    assert!(rounds / 12 < 45, "{} rounds on average", rounds / 12);
}

#[test]
fn normal_captains_beat_easy_ones() {
    let catalog = Catalog::built_in();
    let mut wins = 0.0;
    for seed in 0..24 {
        let levels = if seed % 2 == 0 { [Level::Normal, Level::Easy] } else { [Level::Easy, Level::Normal] };
        let normal = Seat((seed % 2) as u8);
        wins += race(&catalog, 0, seed, &levels).map_or(0.0, |(standings, _)| standings.share(normal));
    }
    assert!(wins >= 16.0, "{wins} of 24");
}
