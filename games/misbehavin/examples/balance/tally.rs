//! What is counted while matches are played.

use kit::{Ruleset, Seat, Turn};
use misbehavin::cards::When;
use misbehavin::{CardId, Choice, Ending, Event, Goal, Misbehavin};
use std::collections::{BTreeMap, BTreeSet};

/// The number of a face, and one of its abilities.
pub type Line = (u16, u8);

#[derive(Default)]
pub struct Tally {
    /// Whether the log of each match is printed.
    pub tells: bool,
    pub games: u32,
    pub rounds: u64,
    pub unfinished: u32,
    pub dry: u32,
    pub seats: [f64; 4],
    pub factions: [(u32, f64); 4],
    pub choices: BTreeMap<&'static str, u32>,
    pub offered: BTreeMap<u16, u32>,
    pub taken: BTreeMap<u16, u32>,
    pub fights: [u32; 3],
    pub deals: [u32; 2],
    /// Wins by power, by an episode's steps, by credits.
    pub ways: [u32; 3],
    /// The most choices of one turn.
    pub longest_turn: u32,
    pub think: Vec<u128>,
    /// Matches in which a face was played, in which an ability was used, and winners who own the face at the end.
    pub played: BTreeMap<u16, u32>,
    pub used: BTreeMap<Line, u32>,
    /// Matches in which anything that a face says was used.
    pub texts: BTreeMap<u16, u32>,
    pub winning: BTreeMap<u16, u32>,
    /// Players who took a face, those of them who won, and matches in which it was taken.
    pub takers: BTreeMap<u16, [u32; 3]>,
    /// Matches in which a face was taken and an ability of it was used.
    pub taken_and_used: BTreeMap<Line, u32>,
    pub warrants: [u32; 2],
    pub dispatches: [u32; 2],
    pub foiled: u32,
    pub thinned: u32,
    pub within_18: u32,
}

/// What happened in one match.
#[derive(Default)]
pub struct Match {
    taken: BTreeSet<(u16, u8)>,
    played: BTreeSet<u16>,
    used: BTreeSet<Line>,
    warrants: u32,
    dispatches: u32,
}

impl Match {
    pub fn note(&mut self, game: &Misbehavin, event: &Event) {
        let face = |card: CardId| game.card(card).face;
        match *event {
            Event::Recruited { seat, card }
            | Event::DealMade { seat, card }
            | Event::Hired { seat, card }
            | Event::Fetched { seat, card } => _ = self.taken.insert((face(card), seat.0)),
            Event::Used { card, ability, .. } => _ = self.used.insert((face(card), ability)),
            Event::Played { card, .. } => {
                self.played.insert(face(card));
                let required = |ability: &misbehavin::cards::Ability| ability.when == When::Required;
                let place = game.card(card).abilities.iter().position(required);
                self.used.extend(place.map(|ability| (face(card), ability as u8)));
            }
            Event::WarrantIssued { .. } => self.warrants += 1,
            Event::FightPicked { goal: Goal::Dispatch, .. } => self.dispatches += 1,
            _ => {}
        }
    }
}

impl Tally {
    pub fn close(&mut self, game: &Misbehavin, noted: &Match, slot: impl Fn(usize) -> usize) {
        self.games += 1;
        self.rounds += game.round() as u64;
        self.within_18 += (game.round() <= 18) as u32;
        for (count, each) in [(noted.warrants, &mut self.warrants), (noted.dispatches, &mut self.dispatches)] {
            each[0] += count;
            each[1] += (count > 0) as u32;
        }
        let taken: BTreeSet<u16> = noted.taken.iter().map(|(face, _)| *face).collect();
        taken.iter().for_each(|face| self.takers.entry(*face).or_default()[2] += 1);
        noted.played.iter().for_each(|face| *self.played.entry(*face).or_default() += 1);
        let texts: BTreeSet<u16> = noted.used.iter().map(|(face, _)| *face).collect();
        texts.iter().for_each(|face| *self.texts.entry(*face).or_default() += 1);
        for line in &noted.used {
            *self.used.entry(*line).or_default() += 1;
            *self.taken_and_used.entry(*line).or_default() += taken.contains(&line.0) as u32;
        }
        let Turn::Over(standings) = game.turn() else { return };
        match game.ending() {
            Some(Ending::Won(winner)) => self.ways[way(game, winner)] += 1,
            _ => self.dry += 1,
        }
        for seat in (0..game.seats() as u8).map(Seat) {
            let share = standings.share(seat);
            self.seats[slot(seat.index())] += share;
            let faction = &mut self.factions[game.faction(seat) as usize];
            faction.0 += 1;
            faction.1 += share;
            for (face, _) in noted.taken.iter().filter(|(_, taker)| *taker == seat.0) {
                let known = self.takers.entry(*face).or_default();
                known[0] += 1;
                known[1] += (share > 0.0) as u32;
            }
            if share > 0.0 {
                self.look_at_winner(game, seat);
            }
        }
    }

    fn look_at_winner(&mut self, game: &Misbehavin, seat: Seat) {
        let player = game.player(seat);
        let beside = player.hand.iter().chain(player.deck.iter()).chain(player.recycle.iter()).copied();
        self.thinned += (beside.clone().count() <= 10) as u32;
        let own: BTreeSet<u16> = beside
            .chain(player.tableau.slots().iter().map(|slot| slot.card))
            .map(|card| game.card(card).face)
            .collect();
        own.into_iter().for_each(|face| *self.winning.entry(face).or_default() += 1);
    }

    pub fn count_choice(&mut self, choice: &Choice) {
        let what = match choice {
            Choice::Play(_) => "play",
            Choice::PlayAndTrigger(_) => "play and trigger",
            Choice::Trigger(_) => "trigger",
            Choice::PickFight(_) => "fight",
            Choice::MakeDeal(_) => "deal",
            Choice::Recruit(_) => "recruit",
            Choice::Acquire => "acquire",
            Choice::Spend(_) => "spend",
            Choice::Use { .. } => "use",
            Choice::Cancel(_) => "cancel",
            Choice::EndTurn => "turns",
            Choice::Token => "token for influence",
            Choice::Retain(_) => "retain",
            Choice::Replay(_) => "replay",
            _ => return,
        };
        *self.choices.entry(what).or_default() += 1;
    }

    pub fn count_event(&mut self, game: &Misbehavin, event: &Event) {
        match *event {
            Event::Recruited { card, .. } | Event::DealMade { card, .. } => {
                *self.taken.entry(game.card(card).face).or_default() += 1;
                self.deals[0] += matches!(event, Event::DealMade { .. }) as u32;
            }
            Event::DealCancelled { .. } => self.deals[1] += 1,
            Event::TurnBegan { .. } => {
                game.on_offer().for_each(|card| *self.offered.entry(game.card(card).face).or_default() += 1);
            }
            Event::Foiled { .. } => self.foiled += 1,
            Event::FightWon { winner, .. } => self.fights[(winner != game.active()) as usize] += 1,
            Event::Evaded { .. } => self.fights[2] += 1,
            _ => {}
        }
    }
}

/// How a match was won: by power, by steps, or by credits.
fn way(game: &Misbehavin, winner: Seat) -> usize {
    match game.player(winner).marks.count_ones() {
        _ if game.power(winner) >= game.power_to_win() => 0,
        3.. => 1,
        _ => 2,
    }
}
