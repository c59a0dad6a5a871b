//! A new match: the decks and the board. Rulebook p. 3.

use crate::catalog::Catalog;
use crate::catalog::ids::*;
use crate::catalog::stories::{End, JobsInPlay};
use crate::state::{Captain, Scene, Setup, Start, TheGame, TurnState, unrolled};
use kit::random::seeded;
use kit::{BySeat, CatalogRef, Deck, Pending, Rng, Seat, SetupError};
use smallvec::SmallVec;
use std::sync::Arc;

/// From this many captains on, the reshuffle cards begin among the discards. Rulebook p. 3.
const CROWDED: usize = 3;

/// A new match, up to the first choice.
pub(crate) fn begin(
    name: &'static str,
    catalog: &Arc<Catalog>,
    setup: &Setup,
    seed: u64,
) -> Result<TheGame, SetupError> {
    let most = catalog.ships.len().min(4);
    if setup.seats == 0 || setup.seats > most {
        return Err(SetupError::Seats { game: name, seats: setup.seats, least: 1, most });
    }
    let story = catalog.stories.get(setup.story as usize);
    let story = story.ok_or_else(|| SetupError::Unfit("there is no such story".into()))?;
    if matches!(story.end, End::Alone { .. }) && setup.seats != 1 {
        return Err(SetupError::Unfit(format!("{} is for one captain alone", story.name)));
    }
    if story.is_rivalry() && setup.seats == 1 {
        return Err(SetupError::Unfit(format!("{} is a story of rivalry, for two captains or more", story.name)));
    }
    let mut rng = seeded(seed);
    let tokens = match story.end {
        End::Alone { tokens, .. } => tokens,
        End::JobsRunOut { each } => each * setup.seats as u8,
        _ => 0,
    };
    let card = setup.card.checked_sub(1).map(SetupId);
    if card.is_some_and(|card| card.index() >= catalog.setups.len()) {
        return Err(SetupError::Unfit("there is no such set-up card".into()));
    }
    let jobs = card.map_or(JobsInPlay::All, |card| catalog.setups[card.index()].jobs);
    let mut game = TheGame {
        catalog: CatalogRef::new(catalog),
        story: StoryId(setup.story),
        hunters: setup.hunters,
        job_deal: setup.jobs,
        round: 0,
        first: Seat(0),
        turn: TurnState { seat: Seat(0), used: 0, left: 0, offers: [0; 4] },
        captains: BySeat::new(setup.seats, |_| Captain::new(catalog.contacts.len())),
        roamers: catalog.roamers.iter().map(|roamer| roamer.start).collect(),
        markets: (0..catalog.markets.len()).map(|market| supply_deck(catalog, market, &mut rng)).collect(),
        offices: (0..catalog.contacts.len()).map(|contact| job_deck(catalog, contact, jobs, &mut rng)).collect(),
        nav: (0..catalog.regions.len()).map(|region| nav_deck(catalog, region, setup.seats, &mut rng)).collect(),
        misbehave: Deck::shuffled((0..catalog.misbehave_copies.len() as u16).map(MisbehaveId), &mut rng),
        considered: SmallVec::new(),
        considered_jobs: SmallVec::new(),
        out: catalog.supply_ids().filter(|card| catalog.market_of(*card).is_none()).collect(),
        flight: None,
        work: None,
        bargain: None,
        draft: None,
        last_call: None,
        tokens,
        die: unrolled(),
        solo_goal: 0,
        setup: card,
        crimes: setup.crimes,
        bank: None,
        alerts: SmallVec::new(),
        charted: SmallVec::new(),
        pending: Pending::default(),
        end: None,
        rng,
    };
    let mut scene = Scene { game: &mut game, events: &mut Vec::new() };
    scene.roll_for_first();
    match setup.start {
        Start::Usual => scene.begin_picking(),
        Start::Quick => scene.pick_for_everybody(),
    }
    scene.run();
    Ok(game)
}

fn supply_deck(catalog: &Catalog, market: usize, rng: &mut Rng) -> Deck<SupplyId> {
    let here = |card: &SupplyId| catalog.market_of(*card) == Some(MarketId(market as u8));
    Deck::shuffled(catalog.supply_ids().filter(here), rng)
}

fn job_deck(catalog: &Catalog, contact: usize, which: JobsInPlay, rng: &mut Rng) -> Deck<JobId> {
    let newest = catalog.jobs.iter().map(|job| job.of_box).max().unwrap_or(0);
    let in_play = |job: &JobId| which == JobsInPlay::All || catalog.job(*job).of_box == newest;
    let theirs = |job: &JobId| catalog.job(*job).contact.index() == contact && in_play(job);
    Deck::shuffled((0..catalog.jobs.len() as u16).map(JobId).filter(theirs), rng)
}

fn nav_deck(catalog: &Catalog, region: usize, seats: usize, rng: &mut Rng) -> Deck<NavId> {
    let here = (0..catalog.nav_copies.len() as u16).map(NavId).filter(|card| catalog.nav(*card).deck.index() == region);
    let (late, usual): (Vec<_>, Vec<_>) =
        here.partition(|card| catalog.nav(*card).reshuffle && seats >= CROWDED && !catalog.shuffled_in);
    let mut deck = Deck::shuffled(usual, rng);
    late.into_iter().for_each(|card| deck.discard(card));
    deck
}
