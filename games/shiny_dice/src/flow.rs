//! From one decision to the next: what decides itself is carried out, what needs a player waits.

use crate::dice::{DiceSet, Foe, Kind};
use crate::event::{Event, Throw};
use crate::missions::Keyword;
use crate::setup::MissionWindow;
use crate::state::{Ask, ShinyDice, Zone};

impl ShinyDice {
    /// Goes on until a player has to decide or the match is over.
    pub(crate) fn settle(&mut self, events: &mut Vec<Event>) {
        while let Some(ask) = self.asked() {
            if !self.settles_itself(ask, events) {
                return;
            }
        }
    }

    /// Whether `ask` needed nobody; then the next one is on top.
    fn settles_itself(&mut self, ask: Ask, events: &mut Vec<Event>) -> bool {
        match ask {
            Ask::Roll | Ask::Fight | Ask::Escape | Ask::Fly => return false,
            Ask::Reroll { picked } => {
                if !picked.is_empty() || self.has_reroll() {
                    return false;
                }
                self.pending.become_next(Ask::Alike);
            }
            Ask::Alike => {
                if self.check_alike(events) {
                    self.pending.become_next(Ask::TeamBonus);
                }
            }
            Ask::TeamBonus => return self.settle_team_bonus(events),
            Ask::Reveal => {
                self.pending.become_next(Ask::EarlyMission);
                self.reveal_mission(events);
            }
            Ask::EarlyMission => {
                if self.setup.mission_window == MissionWindow::FromReveal && self.can_complete().is_ok() {
                    return false;
                }
                self.pending.become_next(Ask::ShinyTimes);
            }
            Ask::ShinyTimes => {
                let is_shiny = [true, false].map(|done| self.mission_with(Keyword::Shiny, done)).contains(&true);
                if is_shiny && self.foe_count() > 0 {
                    return false;
                }
                self.pending.become_next(Ask::Niska);
            }
            Ask::Niska | Ask::Saffron { .. } | Ask::Badger => return self.settle_strike(ask, events),
            _ => return self.settle_power(ask, events),
        }
        true
    }

    fn settle_team_bonus(&mut self, events: &mut Vec<Event>) -> bool {
        let hits = self.has_team();
        let target = self.only_foe();
        if hits && target.is_none() && self.foe_count() > 0 {
            return false;
        }
        self.pending.become_next(Ask::Reveal);
        if let Some(foe) = target.filter(|_| hits) {
            events.push(Event::TeamBonus);
            self.damage(foe, 1, events);
        }
        true
    }

    fn settle_strike(&mut self, ask: Ask, events: &mut Vec<Event>) -> bool {
        let aboard = self.count_in(Zone::Serenity);
        match ask {
            Ask::Niska if self.health(Foe::Niska) == 0 || aboard == 0 => self.await_saffron(),
            Ask::Niska if aboard == 1 => {
                let die = self.dice_in(Zone::Serenity).next().expect("there is one");
                self.niska_strikes(die, events);
            }
            Ask::Saffron { left } if left == 0 || aboard == 0 => self.pending.become_next(Ask::Badger),
            Ask::Saffron { left } if aboard <= left as usize => {
                let die = self.dice_in(Zone::Serenity).next().expect("there is one");
                self.saffron_strikes(die, left, events);
            }
            Ask::Badger => {
                self.badger_strikes(events);
                self.pending.become_next(Ask::Fight);
            }
            _ => return false,
        }
        true
    }

    fn settle_power(&mut self, ask: Ask, events: &mut Vec<Event>) -> bool {
        match ask {
            Ask::SecondShot { zoe } => {
                let target = self.only_foe();
                if target.is_none() && self.foe_count() > 0 {
                    return false;
                }
                self.second_shot(zoe, target, events);
            }
            Ask::Calm { jayne, foe } => {
                let mut others = self.dice_in(Zone::Serenity).filter(|die| *die != jayne);
                let (first, second) = (others.next(), others.next());
                drop(others);
                if second.is_some() {
                    return false;
                }
                self.damaged_calm(jayne, first.expect("asked by can_calm"), foe, events);
            }
            Ask::Fetch { kaylee, left } => {
                let (first, more) = self.first_two(Zone::KnockedOut);
                match first {
                    Some(die) if left > 0 && !more && kaylee.is_some() => self.fetch(die, kaylee, left, events),
                    Some(_) if left > 0 => return false,
                    _ => self.end_fetch(kaylee, events),
                }
            }
            Ask::SecondPassenger { mal, first } => {
                if self.count_kind(Zone::Hold, Kind::Passenger) > 1 {
                    return false;
                }
                self.pending.pop();
                self.inspired(mal, DiceSet::NONE.with(first), events);
            }
            Ask::Return { picked, left } => {
                if left > 0 && self.dice_in(Zone::Hold).any(|die| !picked.contains(die)) {
                    return false;
                }
                self.end_return(picked, events);
            }
            Ask::FreeHits { left } => {
                if left > 0 && self.foe_count() > 0 {
                    return false;
                }
                self.pending.pop();
            }
            _ => return false,
        }
        true
    }

    /// The dice a mission brings back are rolled together.
    pub(crate) fn end_return(&mut self, picked: DiceSet, events: &mut Vec<Event>) {
        self.pending.pop();
        if !picked.is_empty() {
            self.throw(picked, Throw::Mission, events);
        }
    }

    /// The first die of a zone, and whether there are more.
    fn first_two(&self, zone: Zone) -> (Option<crate::dice::DieId>, bool) {
        let mut dice = self.dice_in(zone);
        (dice.next(), dice.next().is_some())
    }
}
