//! Step 2, Get a Mission: the reveal, Sabotage, and what completing it gives.

use crate::dice::DiceSet;
use crate::event::{Event, Throw, Why};
use crate::missions::{Keyword, Reward};
use crate::state::{ActiveMission, Ask, ShinyDice, Zone};

impl ShinyDice {
    /// The top mission is turned over; Sabotage rolls the crew again unless its dice show.
    pub(crate) fn reveal_mission(&mut self, events: &mut Vec<Event>) {
        if self.deck.pile().is_empty() {
            events.push(Event::DeckReshuffled { missions: self.deck.discards().to_vec() });
            self.deck.reshuffle(&mut self.rng);
        }
        let id = self.deck.draw().expect("the deck has more missions than are ever in play");
        self.mission = Some(ActiveMission { id, done: false });
        events.push(Event::MissionRevealed { mission: id });
        if self.catalog.get(id).has(Keyword::Sabotage) && self.can_complete().is_err() {
            let crew: DiceSet = self.dice_in(Zone::Serenity).collect();
            if !crew.is_empty() {
                self.throw(crew, Throw::Sabotage, events);
            }
        }
    }

    /// The mission's dice show: its rewards follow, then its Shiny hit, then the question of Escape.
    pub(crate) fn complete_mission(&mut self, events: &mut Vec<Event>) {
        let active = self.mission.as_mut().expect("asked by can_complete");
        active.done = true;
        let id = active.id;
        events.push(Event::MissionCompleted { mission: id });
        let catalog = self.catalog.clone();
        let mission = catalog.get(id);
        if mission.has(Keyword::Escape) {
            self.pending.push(Ask::Escape);
        }
        if mission.has(Keyword::Shiny) {
            self.pending.push(Ask::FreeHits { left: 1 });
        }
        mission.reward.iter().rev().for_each(|reward| self.ask_for(*reward));
        mission.reward.iter().for_each(|reward| self.pay(*reward, events));
    }

    /// What a reward leaves to choose; the one asked last is chosen first.
    fn ask_for(&mut self, reward: Reward) {
        match reward {
            Reward::Damage(left) => self.pending.push(Ask::FreeHits { left }),
            Reward::Fetch(left) => self.pending.push(Ask::Fetch { kaylee: None, left }),
            Reward::Return(left) => self.pending.push(Ask::Return { picked: DiceSet::NONE, left }),
            Reward::Pool(_) | Reward::Score(_) | Reward::Supplies(_) => {}
        }
    }

    /// What a reward gives at once.
    fn pay(&mut self, reward: Reward, events: &mut Vec<Event>) {
        match reward {
            Reward::Pool(points) => {
                self.at_risk += points;
                events.push(Event::PoolGrew { by: points, at_risk: self.at_risk });
            }
            Reward::Score(points) => self.score(points, Why::Mission, events),
            Reward::Supplies(count) => self.supply(count as u16, Why::Mission, events),
            Reward::Damage(_) | Reward::Fetch(_) | Reward::Return(_) => {}
        }
    }

    /// Points go behind the active player's screen.
    pub(crate) fn score(&mut self, by: u16, why: Why, events: &mut Vec<Event>) {
        let seat = self.active;
        let now = self.screens[seat].points + by;
        self.screens[seat].points = now;
        events.push(Event::Scored { seat, by, now, why });
    }

    /// Supplies go behind the active player's screen.
    pub(crate) fn supply(&mut self, by: u16, why: Why, events: &mut Vec<Event>) {
        let seat = self.active;
        let now = self.screens[seat].supplies + by;
        self.screens[seat].supplies = now;
        events.push(Event::Supplied { seat, by, now, why });
    }
}
