//! The box: as many of everything as the rulebook says. Kalidasa rulebook p. 2.

use super::{catalog, core};
use the_game::Catalog;

#[test]
fn the_box_is_complete() {
    let (both, core) = (catalog(), core());
    let more = |count: fn(&Catalog) -> usize| count(&both) - count(&core);
    assert_eq!(more(|catalog| catalog.copies.iter().filter(|copy| copy.market.is_some()).count()), 50, "supply cards");
    assert_eq!(more(|catalog| catalog.nav_copies.len()), 71, "nav cards");
    assert_eq!((more(|catalog| catalog.jobs.len()), both.jobs_left_out), (68, 7), "75 jobs, 68 in play");
    assert_eq!(more(|catalog| catalog.leaders().count()), 1, "leader");
    assert_eq!((more(|catalog| catalog.stories.len()), both.setups.len()), (3, 2), "stories and set-up cards");
    assert_eq!((more(|catalog| catalog.contacts.len()), more(|catalog| catalog.roamers.len())), (2, 1));
    assert_eq!((both.sectors.len(), more(|catalog| catalog.sectors.len())), (131, 28));
    assert_eq!(both.sectors.iter().map(|sector| sector.borders.len()).sum::<usize>(), 2 * 333);
}

#[test]
fn decks_have_the_size_the_rulebook_gives() {
    let both = catalog();
    let nav = |deck: usize| {
        let cards = both.nav_copies.iter().map(|kind| &both.nav_cards[*kind as usize]);
        cards.filter(|card| card.deck.index() == deck).count()
    };
    assert_eq!([0, 1, 2].map(nav), [60, 60, 31]);
    let market = |deck: usize| {
        let markets = both.copies.iter().filter_map(|copy| copy.market);
        markets.filter(|market| market.index() == deck).count()
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(market), [30, 30, 30, 30, 30, 25]);
    let office = |deck: usize| both.jobs.iter().filter(|job| job.contact.index() == deck).count();
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(office), [30, 30, 30, 30, 30, 18, 25]);
}

#[test]
fn every_reshuffle_card_is_alone_in_its_deck() {
    let both = catalog();
    let alone = |deck: usize| {
        let cards = both.nav_copies.iter().map(|kind| &both.nav_cards[*kind as usize]);
        cards.filter(|card| card.deck.index() == deck && card.reshuffle).count() == 1
    };
    assert!((0..3).all(alone));
}

#[test]
fn every_sector_can_be_reached() {
    let both = catalog();
    let first = both.sector_ids().next().expect("there is a map");
    assert!(both.sector_ids().all(|sector| both.distances.between(first, sector) < 20));
    let regions =
        |word: &str| both.sectors.iter().filter(|sector| both.regions[sector.region.index()].id == word).count();
    assert_eq!((regions("alliance"), regions("border"), regions("rim")), (32, 73, 26));
}
