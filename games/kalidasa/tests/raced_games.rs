//! Random games seldom get far; the same promises are watched in matches that captains race.

use kalidasa::{Catalog, Kalidasa, Setup};
use kit::bots::view_of;
use kit::random::{below, pick, seeded};
use kit::{Catalog as _, Level, PieceId, Ruleset, Setup as _, Step, Tabletop, Think, Turn, ZoneId};
use std::collections::BTreeMap;
use the_game::Event;

fn lies(game: &Kalidasa) -> BTreeMap<PieceId, ZoneId> {
    let mut pieces = Vec::new();
    game.pieces(&mut pieces);
    let count = pieces.len();
    let lies: BTreeMap<_, _> = pieces.into_iter().map(|at| (at.piece, at.zone)).collect();
    assert_eq!(lies.len(), count, "a piece lies in two places");
    lies
}

fn follow(game: &Kalidasa, events: &[Event], lies: &mut BTreeMap<PieceId, ZoneId>) {
    let mut steps = Vec::new();
    events.iter().for_each(|event| game.steps(event, &mut steps));
    for step in &steps {
        if let Step::Move { piece, from, to, .. } = step {
            assert_eq!(lies.insert(*piece, *to), Some(*from), "{piece:?} came from elsewhere in {events:?}");
        }
    }
}

#[test]
fn events_lead_to_the_state_and_offers_agree_in_raced_games() {
    let catalog = Catalog::built_in();
    for seed in 0..30 {
        let story = (seed % 10) as u8;
        let mut setup = Setup::for_seats(if story == 6 { 1 } else { 2 + seed as usize % 3 });
        setup.setup.story = story;
        setup.setup.card = (seed / 10 % 3) as u8;
        let mut game = Kalidasa::begin(&catalog, &setup, seed).expect("allowed");
        let mut bot = Kalidasa::bot(if seed % 2 == 0 { Level::Normal } else { Level::Hard }, seed);
        let (mut rng, mut events) = (seeded(seed), Vec::new());
        let mut known = lies(&game);
        while let (Turn::Of(seat), true) = (game.turn(), game.round() <= Kalidasa::ROUND_CAP) {
            let mut listed = Vec::new();
            game.choices(&mut listed);
            let view = view_of(&game, &mut rng);
            assert_eq!(view.audit(), Ok(()));
            let offers = game.offers();
            assert_eq!(offers.iter().filter(|offer| offer.is_open()).count(), listed.len());
            for offer in offers {
                let verdict = game.clone().apply(&offer.choice, &mut Vec::new());
                assert_eq!(verdict.err(), offer.refused, "{:?}", offer.choice);
            }
            // Now and then a captain errs, so that odd corners are seen too.
            let errs = below(&mut rng, 12) == 0;
            let choice = if errs { *pick(&mut rng, &listed) } else { bot.choose(&view, &Think::freely()) };
            events.clear();
            game.apply(&choice, &mut events).expect("listed");
            follow(&game, &events, &mut known);
            assert_eq!(known, lies(&game), "after {choice:?} of {seat}: {events:?}");
            assert_eq!(game.audit(), Ok(()), "after {choice:?} of {seat}");
        }
    }
}
