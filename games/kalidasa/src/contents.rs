//! Whether everything of the two boxes is there. Kalidasa rulebook, Box Contents.

use kit::CatalogError;
use the_game::Catalog;
use the_game::catalog::ids::MarketId;

/// Checks every count against the boxes.
pub(crate) fn count(catalog: &Catalog) -> Result<(), CatalogError> {
    let [map, supplies, captains, contacts, jobs, nav, misbehave, stories] = super::FILES.map(|file| file.path);
    let of_market = |market: &str| {
        let place = catalog.markets.iter().position(|deck| deck.id == market).map(|place| MarketId(place as u8));
        catalog.copies.iter().filter(|copy| copy.market.is_some() && copy.market == place).count()
    };
    let of_region = |region: &str| {
        let here = |kind: &&u16| catalog.regions[catalog.nav_cards[**kind as usize].deck.index()].id == region;
        catalog.nav_copies.iter().filter(here).count()
    };
    let of_contact =
        |contact: &str| catalog.jobs.iter().filter(|job| catalog.contact(job.contact).id == contact).count();
    let mut counts = vec![
        (map, "sectors".to_string(), catalog.sectors.len(), 131),
        (captains, "leaders".into(), catalog.leaders().count(), 8),
        (captains, "ships".into(), catalog.ships.len(), 4),
        (contacts, "contacts".into(), catalog.contacts.len(), 7),
        (contacts, "roaming ships".into(), catalog.roamers.len(), 3),
        (contacts, "kinds of alert tokens".into(), catalog.alerts.len(), 1),
        (contacts, "alert tokens".into(), catalog.alert_tokens.into(), 54),
        (jobs, "jobs for another map".into(), catalog.jobs_left_out, 7),
        (misbehave, "misbehave cards".into(), catalog.misbehave_copies.len(), 40),
        (stories, "stories".into(), catalog.stories.len(), 10),
        (stories, "set-up cards".into(), catalog.setups.len(), 2),
    ];
    for (market, cards) in [
        ("regina", 30),
        ("persephone", 30),
        ("silverhold", 30),
        ("space_bazaar", 30),
        ("osiris", 30),
        ("beaumonde", 25),
    ] {
        counts.push((supplies, format!("cards in the deck of {market}"), of_market(market), cards));
    }
    for (region, cards) in [("alliance", 60), ("border", 60), ("rim", 31)] {
        counts.push((nav, format!("cards in the {region} deck"), of_region(region), cards));
    }
    let decks = ["harken", "badger", "amnon_duul", "patience", "niska"].map(|contact| (contact, 30));
    for (contact, cards) in decks.into_iter().chain([("higgins", 18), ("fanty_mingo", 25)]) {
        counts.push((jobs, format!("jobs of {contact}"), of_contact(contact), cards));
    }
    match counts.into_iter().find(|(_, _, found, boxes_have)| found != boxes_have) {
        Some((file, what, found, boxes_have)) => {
            Err(CatalogError::of_file(file, format!("{found} {what} where the boxes have {boxes_have}")))
        }
        None => Ok(()),
    }
}
