//! What holds in every state, whether it was played or read from a file.

use crate::catalog::ids::*;
use crate::state::{Captain, Frame, TheGame, Work, WorkStep};
use kit::{Deck, Ruleset, Seat};

/// More credits than anybody ever has.
const FORTUNE: i32 = 1_000_000;

/// Whether every card is one of `count`, and lies in one place only.
fn lie_once(cards: impl IntoIterator<Item = usize>, count: usize) -> bool {
    let mut seen = vec![false; count];
    cards.into_iter().all(|card| seen.get_mut(card).is_some_and(|seen| !std::mem::replace(seen, true)))
}

fn cards_of<T: Copy>(decks: &[Deck<T>]) -> impl Iterator<Item = T> + '_ {
    decks.iter().flat_map(|deck| deck.pile().iter().chain(deck.discards())).copied()
}

fn first_broken<'a>(checks: &[(bool, &'a str)]) -> Result<(), &'a str> {
    checks.iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, broken)| Err(*broken))
}

impl TheGame {
    /// Whether the state is one that can be played on, or what is broken.
    pub(crate) fn sound(&self) -> Result<(), String> {
        self.audit_box()?;
        self.audit_cards()?;
        self.audit_questions()?;
        self.captains.seats().try_for_each(|seat| self.audit_captain(seat))?;
        self.audit_map()?;
        match self.bank {
            Some(bank) if bank < 0 => Err("the bank owes money".into()),
            _ => Ok(()),
        }
    }

    fn sits(&self, seat: Seat) -> bool {
        seat.index() < self.captains.count()
    }

    fn is_sector(&self, sector: SectorId) -> bool {
        sector.index() < self.catalog.sectors.len()
    }

    /// The boxes hold what the match is played with.
    fn audit_box(&self) -> Result<(), String> {
        let catalog = &self.catalog;
        let story = catalog.stories.get(self.story.index());
        let mut captains = self.captains.values().iter();
        let bargains = [&self.bargain, &self.draft].into_iter().flatten();
        let seats = [self.first, self.turn.seat].into_iter().chain(self.last_call);
        let seats = seats.chain(self.flight.map(|flight| flight.seat)).chain(self.work.map(|work| work.seat));
        let mut seats = seats.chain(bargains.flat_map(|bargain| [bargain.from, bargain.to]));
        let checks = [
            (Self::SEATS.contains(&self.captains.count()), "it is not a match for so many"),
            (seats.all(|seat| self.sits(seat)), "nobody sits there"),
            (
                story.is_some_and(|story| story.goals.is_empty() || self.solo_goal() < story.goals.len()),
                "no such story",
            ),
            (self.setup.is_none_or(|setup| setup.index() < catalog.setups.len()), "no such set-up card"),
            (self.markets.len() == catalog.markets.len(), "a supply deck is missing"),
            (self.offices.len() == catalog.contacts.len(), "a contact is missing"),
            (captains.all(|captain| captain.solid.len() == catalog.contacts.len()), "a contact knows nobody"),
            (self.nav.len() == catalog.regions.len(), "a nav deck is missing"),
            (self.roamers.len() == catalog.roamers.len(), "a roaming ship is missing"),
            (self.roamers.iter().all(|at| self.is_sector(*at)), "a roaming ship is nowhere"),
            (self.alerts.iter().all(|pile| self.is_sector(pile.sector)), "an alert token lies nowhere"),
            (self.alerts.iter().all(|pile| pile.alert.index() < catalog.alerts.len()), "no such alert"),
        ];
        first_broken(&checks).map_err(str::to_string)
    }

    /// Each card lies in one place.
    fn audit_cards(&self) -> Result<(), String> {
        let catalog = &self.catalog;
        let captains = || self.captains.values().iter();
        let held = captains().flat_map(|captain| {
            let crew = captain.crew.iter().map(|mate| mate.card).chain(captain.gear.iter().map(|gear| gear.card));
            crew.chain(captain.upgrades.iter().copied()).chain(captain.drive)
        });
        let supplies = cards_of(&self.markets).chain(held).chain(self.considered.iter().chain(&self.out).copied());
        let begun = captains().flat_map(|captain| {
            let done = captain.solid.iter().copied().flatten();
            captain.hand.iter().copied().chain(captain.active.iter().map(|active| active.job)).chain(done)
        });
        let jobs = cards_of(&self.offices).chain(begun).chain(self.considered_jobs.iter().copied());
        let nav = cards_of(&self.nav).chain(self.charted.iter().copied());
        let misbehave = cards_of(std::slice::from_ref(&self.misbehave));
        let checks = [
            (lie_once(supplies.map(SupplyId::index), catalog.copies.len()), "a supply card lies in two places"),
            (lie_once(jobs.map(JobId::index), catalog.jobs.len()), "a job lies in two places"),
            (lie_once(nav.map(NavId::index), catalog.nav_copies.len()), "a nav card lies in two places"),
            (
                lie_once(misbehave.map(MisbehaveId::index), catalog.misbehave_copies.len()),
                "a misbehave card lies in two places",
            ),
        ];
        first_broken(&checks).map_err(str::to_string)
    }

    /// What is asked can be asked.
    fn audit_questions(&self) -> Result<(), String> {
        let frames = self.pending.frames();
        if frames.is_empty() && self.end.is_none() {
            return Err("nothing is asked, and nobody has won".into());
        }
        match frames.iter().find(|frame| !self.makes_sense(frame)) {
            Some(frame) => Err(format!("{} is asked for nothing", frame.kind())),
            None => Ok(()),
        }
    }

    fn makes_sense(&self, frame: &Frame) -> bool {
        let catalog = &self.catalog;
        let roams = |roamer: RoamerId| roamer.index() < catalog.roamers.len();
        let is_script = |script: ScriptId| script.index() < catalog.scripts.len();
        let is_card = |card: SupplyId| card.index() < catalog.copies.len();
        let works = || self.work.as_ref().is_some_and(|work| self.is_open(work));
        self.sits(frame.seat())
            && match *frame {
                Frame::Fly { .. } => self.flight.is_some(),
                Frame::Nav { card, .. } => card.index() < catalog.nav_copies.len(),
                Frame::Meet { roamer, .. } | Frame::Distract { roamer, .. } => roams(roamer),
                Frame::Roam { of, roamer, .. } => self.sits(of) && roams(roamer),
                Frame::Script { script, .. } => is_script(script),
                Frame::Either { first, second, .. } => is_script(first) && is_script(second),
                Frame::Test(testing) => {
                    testing.test.index() < catalog.tests.len() && testing.fighter.is_none_or(is_card)
                }
                Frame::TakeUpgrade { only, .. } => only.is_none_or(|kind| kind.index() < catalog.supplies.len()),
                Frame::Buy { market, .. } | Frame::TakeCrew { market, .. } => market.index() < catalog.markets.len(),
                Frame::Deal { contact, .. } | Frame::KeepSolid { contact, .. } => {
                    contact.index() < catalog.contacts.len()
                }
                Frame::Work { .. } | Frame::Count { .. } | Frame::Payday { .. } => works(),
                Frame::Misbehave { card, .. } => card.index() < catalog.misbehave_copies.len() && works(),
                Frame::Bargain { .. } | Frame::Answer { .. } => self.bargain().is_some(),
                Frame::Summon { of, alert, .. } => self.sits(of) && alert.index() < catalog.alerts.len(),
                Frame::Save { crew, .. } => is_card(crew),
                Frame::Reorder { region, .. } => region.index() < catalog.regions.len(),
                _ => true,
            }
    }

    /// Whether what is worked at exists, and is still to be done as long as it was not begun.
    fn is_open(&self, work: &Work) -> bool {
        let waits = |captain: &Captain, job: JobId| self.next_stage(captain, job).is_some();
        work.job().is_none_or(|job| {
            let begins = work.step == WorkStep::Muster;
            job.index() < self.catalog.jobs.len() && (!begins || waits(&self.captains[work.seat], job))
        })
    }

    /// Whether captains still pick what they begin with. Rulebook p. 3.
    fn is_setting_up(&self) -> bool {
        let picks = |frame: &Frame| {
            matches!(
                frame,
                Frame::PickLeader { .. }
                    | Frame::PickShip { .. }
                    | Frame::PlaceShip { .. }
                    | Frame::PickGoal { .. }
                    | Frame::PickCrew { .. }
                    | Frame::KeepJobs { .. }
                    | Frame::PickEmployer { .. }
            )
        };
        self.round == 0 && self.pending.frames().iter().all(picks)
    }

    /// Whether a captain has a ship, and a place for it.
    fn is_placed(&self, captain: &Captain) -> bool {
        let ship = captain.ship.is_some_and(|ship| ship.index() < self.catalog.ships.len());
        ship && captain.sector.is_some_and(|sector| self.is_sector(sector))
    }

    fn audit_captain(&self, seat: Seat) -> Result<(), String> {
        let captain = &self.captains[seat];
        let picking = self.is_setting_up();
        if !picking && !self.is_placed(captain) {
            return Err(format!("{seat} is nowhere"));
        }
        let frames = self.pending.frames();
        let overfull = frames.iter().any(|frame| matches!(frame, Frame::Overfull { .. }));
        let dropping = frames.iter().any(|frame| matches!(frame, Frame::DropActive { .. } | Frame::KeepSolid { .. }));
        let begun = |job: JobId, stage: u8| usize::from(stage) < self.catalog.job(job).stages.len();
        let checks = [
            (captain.cash >= 0, "owes the bank"),
            (captain.cash < FORTUNE, "has more credits than there are"),
            (overfull || picking || self.is_stowed(seat), "has tokens where there is no space"),
            (overfull || picking || captain.halves() <= self.capacity(seat), "carries more than fits"),
            (overfull || picking || captain.crew.len() <= self.max_crew(seat) as usize, "has too many crew"),
            (picking || captain.upgrades.len() <= self.slots(seat) as usize, "has too many upgrades"),
            (captain.hand.len() <= Self::HAND || picking, "holds too many jobs"),
            (dropping || captain.active.len() <= self.active_limit(seat), "works too many jobs"),
            (captain.active.iter().all(|active| begun(active.job, active.stage)), "is past the end of a job"),
            (usize::from(captain.goals) <= self.story().goals.len(), "is past the end of the story"),
            (captain.crew.iter().filter(|mate| self.is_leader(mate.card)).count() == 1 || picking, "has no leader"),
            (captain.gear.iter().all(|gear| gear.by.is_none_or(|by| captain.mate(by).is_some())), "left gear behind"),
            (self.work.is_some() || captain.crew.iter().all(|mate| !mate.aboard), "forgot crew aboard"),
        ];
        first_broken(&checks).map_err(|broken| format!("{seat} {broken}"))
    }

    fn audit_map(&self) -> Result<(), String> {
        let under_way = self.pending.frames().iter().any(|frame| matches!(frame, Frame::Roam { .. }));
        for (roamer, at) in self.catalog.roamers.iter().zip(&self.roamers) {
            if !roamer.regions.contains(&self.catalog.sector(*at).region) {
                return Err(format!("the {} has left its space", roamer.name));
            }
            if roamer.shuns.contains(at) && !under_way {
                return Err(format!("the {} is where it may not stay", roamer.name));
            }
        }
        let lost = |deck: &Deck<NavId>| deck.discards().iter().any(|card| self.catalog.nav(*card).reshuffle);
        if self.catalog.shuffled_in && self.nav.iter().any(lost) {
            return Err("a Reshuffle card stays among the discards".into());
        }
        let laid: u32 = self.alerts.iter().map(|pile| pile.tokens.count_ones()).sum();
        if laid + self.spare_tokens().count_ones() != u32::from(self.catalog.alert_tokens) {
            return Err("an alert token lies in two places".into());
        }
        Ok(())
    }
}
