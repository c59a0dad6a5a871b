//! The damage report, Step 4, and how a turn, a round and the game end.

use crate::dice::DieId;
use crate::event::{Event, Why};
use crate::state::{Ask, ShinyDice, Zone};
use kit::Standings;

impl ShinyDice {
    /// Step 3, Phase 4: any foe left loses the turn; else the supplies are safe and Step 4 follows.
    pub(crate) fn damage_report(&mut self, events: &mut Vec<Event>) {
        if self.foe_count() > 0 {
            return self.lose_turn(false, events);
        }
        self.claim_supplies(events);
        for die in DieId::crew() {
            if matches!(self.die(die).zone, Zone::Serenity | Zone::Supplies | Zone::Claimed) {
                self.carry(die, Zone::Hold, Why::Victory, events);
            }
        }
        self.pending.restart(Ask::Fly);
    }

    /// The free supplies, which need every foe beaten, go behind the screen.
    fn claim_supplies(&mut self, events: &mut Vec<Event>) {
        let supplies = self.count_in(Zone::Supplies) as u16;
        if supplies > 0 {
            self.supply(supplies, Why::Victory, events);
        }
    }

    /// The pool is lost; what was claimed before stays.
    pub(crate) fn lose_turn(&mut self, five_alike: bool, events: &mut Vec<Event>) {
        events.push(Event::TurnLost { seat: self.active, lost: self.at_risk, five_alike });
        self.at_risk = 0;
        self.pass_dice(events);
    }

    /// The pool goes behind the screen and the turn ends. Our reading: Book or an Escape after the last foe keeps
    /// the free supplies too, since only foes in play forbid it.
    pub(crate) fn bank(&mut self, why: Why, events: &mut Vec<Event>) {
        if self.foe_count() == 0 {
            self.claim_supplies(events);
        }
        self.score(self.at_risk, why, events);
        self.at_risk = 0;
        self.pass_dice(events);
    }

    /// Another turn with all foes and the crew in the hold.
    pub(crate) fn keep_flying(&mut self, events: &mut Vec<Event>) {
        self.discard_mission(events);
        self.flight = self.flight.saturating_add(1);
        events.push(Event::KeptFlying { seat: self.active, dice: self.count_in(Zone::Hold) as u8 });
        self.pending.restart(Ask::Roll);
    }

    fn discard_mission(&mut self, events: &mut Vec<Event>) {
        if let Some(active) = self.mission.take() {
            self.deck.discard(active.id);
            events.push(Event::MissionDiscarded { mission: active.id });
        }
    }

    /// All dice go to the player on the left, who begins the next round if everybody has played.
    fn pass_dice(&mut self, events: &mut Vec<Event>) {
        self.discard_mission(events);
        let from = DieId::all().map(|die| (die, self.die(die).zone)).collect();
        for die in &mut self.dice {
            die.zone = Zone::Cup;
        }
        let to = self.next_seat();
        let last_of_round = to == self.first;
        let over = last_of_round && self.round == self.setup.rounds;
        if last_of_round && !over {
            self.round += 1;
        }
        self.active = to;
        self.flight = 1;
        events.push(Event::DicePassed { to, round: self.round, from });
        if over {
            self.pending.clear();
            events.push(Event::GameOver);
        } else {
            self.pending.restart(Ask::Roll);
        }
    }

    /// Points and pairs of supplies, counted.
    pub(crate) fn standings(&self) -> Standings {
        Standings::by_score(self.screens.map(|_, screen| screen.worth()))
    }
}
