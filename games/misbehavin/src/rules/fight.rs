//! Picking a fight: opener, target, both sides adding, and what the winner gets.

use super::{Events, Verdict};
use crate::cards::{Attribute, CardId, Innate, When};
use crate::catalog::Deed;
use crate::choice::{Choice, Reward};
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Fight, Frame, Goal, Misbehavin};
use kit::{OrRefuse, Seat};

impl Misbehavin {
    /// Whether `card` may open a fight (p. 1, Pick a fight).
    pub(super) fn can_pick_fight(&self, seat: Seat, card: CardId) -> Verdict {
        self.has_activation(seat)?;
        self.can_show(seat, card)?;
        self.card(card).fights().or_refuse(Refusal::LacksIcon(Attribute::Fight))?;
        self.has_target(seat)
    }

    fn has_target(&self, seat: Seat) -> Verdict {
        let is_open = |rival: Seat| self.player(rival).immune == 0 && !self.player(rival).tableau.slots().is_empty();
        (self.sky.here.is_some() || self.rivals(seat).any(is_open)).or_refuse(Refusal::NobodyToFight)
    }

    /// A fight whose last possible target went away meanwhile comes to nothing.
    pub(super) fn doubt_fight(&mut self, events: &mut Events) -> bool {
        let seat = self.active;
        let is_off = self.has_target(seat).is_err();
        if is_off {
            events.push(Event::FightFellThrough { seat });
            self.pending.become_next(Frame::Clear(seat));
        }
        is_off
    }

    pub(super) fn pick_fight(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        self.players[seat].activations -= 1;
        events.push(Event::FightOpened { attacker: seat, card });
        let boost = self.show(seat, card, events);
        self.pending.push(Frame::Aim(boost));
    }

    /// Puts a card from hand or tableau into the display; gives the power tokens that lay on it.
    pub(super) fn show(&mut self, seat: Seat, card: CardId, events: &mut Events) -> u8 {
        let boost = self.player(seat).tableau.slot(card).map(|slot| slot.boost);
        let from = if boost.is_some() { Place::Tableau(seat) } else { Place::Hand(seat) };
        self.carry(card, from, Place::Display(seat), events);
        boost.unwrap_or(0)
    }

    pub(super) fn may_aim(&self, choice: Choice) -> Verdict {
        match choice {
            Choice::Aim { target, .. } => self.can_aim(self.active, target),
            Choice::AimAtReavers => self.sky.here.is_some().or_refuse(Refusal::NoReavers),
            _ => self.may_any_time(self.active, choice),
        }
    }

    fn can_aim(&self, seat: Seat, target: CardId) -> Verdict {
        let rival = self.controller(target).ok_or(Refusal::NotInTableau)?;
        (rival != seat).or_refuse(Refusal::OwnCard)?;
        (self.player(rival).immune == 0).or_refuse(Refusal::Immune(rival))
    }

    pub(super) fn aim(&mut self, bonus: u8, choice: Choice, events: &mut Events) {
        let attacker = self.active;
        if !matches!(choice, Choice::Aim { .. } | Choice::AimAtReavers) {
            return self.act_any_time(attacker, choice, events);
        }
        let (target, defender, goal) = match choice {
            Choice::Aim { goal, target } => {
                let defender = self.controller(target).expect("asked by may_aim");
                events.push(Event::FightPicked { attacker, defender, target, goal });
                (target, Some(defender), goal)
            }
            _ => {
                let card = self.sky.here.expect("asked by may_aim");
                events.push(Event::ReaversAttacked { attacker, card });
                (card, None, Goal::Dispatch)
            }
        };
        self.fight = Some(Fight {
            attacker,
            defender,
            target,
            goal,
            to_act: attacker,
            attack_bonus: bonus,
            defence_bonus: 0,
            evaded: false,
        });
        self.pending.become_next(Frame::Fight);
        if let Some(defender) = defender {
            self.answer(defender, When::Attacked);
        }
    }

    pub(super) fn may_fight(&self, choice: Choice) -> Verdict {
        let seat = self.decider();
        match choice {
            Choice::Add(card) => {
                self.can_show(seat, card)?;
                self.card(card).fights().or_refuse(Refusal::LacksIcon(Attribute::Fight))
            }
            Choice::StandPat => Ok(()),
            Choice::Trigger(card) => self.can_trigger(seat, card),
            Choice::Play(card) => self.can_play(seat, card),
            Choice::PlayAndTrigger(card) => self.can_play_and_trigger(seat, card),
            _ => self.may_any_time(seat, choice),
        }
    }

    pub(super) fn fight_on(&mut self, choice: Choice, events: &mut Events) {
        let seat = self.decider();
        match choice {
            Choice::Add(card) => {
                events.push(Event::Joined { seat, card });
                let boost = self.show(seat, card, events);
                self.strengthen(seat, boost);
            }
            Choice::Trigger(card) => self.trigger(seat, card, events),
            Choice::Play(card) => self.play(seat, card, events),
            Choice::PlayAndTrigger(card) => self.play_and_trigger(seat, card, events),
            Choice::StandPat => self.stand_pat(seat, events),
            _ => self.act_any_time(seat, choice, events),
        }
    }

    /// Ends the fight if it was evaded; a side that can do nothing more stands pat by itself.
    pub(super) fn settle(&mut self, events: &mut Events) -> bool {
        let fight = self.fight.expect("a fight frame has its fight");
        if fight.evaded {
            self.disperse(&fight);
            return true;
        }
        // Tokens may drive the Reavers off while they are fought.
        if fight.defender.is_none() && self.sky.here != Some(fight.target) {
            events.push(Event::FightFellThrough { seat: fight.attacker });
            self.disperse(&fight);
            return true;
        }
        if self.has_fight_option(fight.to_act) {
            return false;
        }
        self.stand_pat(fight.to_act, events);
        true
    }

    fn has_fight_option(&self, seat: Seat) -> bool {
        let mut found = false;
        self.each_in_fight(seat, &mut |choice| found |= choice != Choice::StandPat && self.may_fight(choice).is_ok());
        found
    }

    /// Who is behind and stops has lost; who is ahead leaves the word to the other.
    fn stand_pat(&mut self, seat: Seat, events: &mut Events) {
        events.push(Event::StoodPat { seat });
        let fight = self.fight.expect("a fight is on");
        let attacker_leads = self.attack(&fight) >= self.defence(&fight);
        let leads = attacker_leads == (seat == fight.attacker);
        match fight.defender {
            Some(defender) if leads => {
                let other = if seat == fight.attacker { defender } else { fight.attacker };
                self.fight = Some(Fight { to_act: other, ..fight });
            }
            Some(defender) => self.resolve(&fight, defender, events),
            None => self.resolve_reavers(&fight, events),
        }
    }

    fn resolve(&mut self, fight: &Fight, defender: Seat, events: &mut Events) {
        let (attack, defence) = (self.attack(fight), self.defence(fight));
        let attacker_wins = attack >= defence;
        let (winner, loser) = if attacker_wins { (fight.attacker, defender) } else { (defender, fight.attacker) };
        events.push(Event::FightWon { winner, loser, target: fight.target, attack, defence });
        if attacker_wins {
            let to = match fight.goal {
                Goal::Nab => Place::Hand(fight.attacker),
                Goal::Dispatch => Place::Recycle(defender),
            };
            self.carry(fight.target, Place::Tableau(defender), to, events);
            // Any tableau card lost gives immunity (our ruling).
            self.players[defender].immune = self.players[defender].immune.max(1);
            events.push(Event::Immune { seat: defender });
        }
        let spoils = self.innate(winner, |innate| if let Innate::Spoils(n) = innate { n } else { 0 });
        self.gain_credits(winner, spoils, events);
        self.note(winner, Deed::WinFight, events);
        self.note(loser, Deed::LoseFight, events);
        self.disperse(fight);
        self.pending.push(Frame::Reward(winner));
        self.answer(winner, When::Won);
        if attacker_wins && fight.goal == Goal::Dispatch {
            self.answer(winner, When::Dispatched);
        }
    }

    fn resolve_reavers(&mut self, fight: &Fight, events: &mut Events) {
        let (attack, defence) = (self.attack(fight), self.defence(fight));
        self.disperse(fight);
        if attack >= defence {
            self.drive_off(fight.attacker, events);
        } else {
            events.push(Event::FightLost { seat: fight.attacker, attack, defence });
        }
    }

    /// The fight is over: tokens may keep cards, the rest leaves the displays.
    fn disperse(&mut self, fight: &Fight) {
        self.fight = None;
        self.pending.pop();
        if let Some(defender) = fight.defender {
            self.players[defender].activations = 0;
            self.pending.push(Frame::Clear(defender));
            self.pending.push(Frame::Retain(defender));
        }
        self.pending.push(Frame::Clear(fight.attacker));
        self.pending.push(Frame::Retain(fight.attacker));
    }

    pub(super) fn evade(&mut self, seat: Seat, events: &mut Events) {
        if let Some(fight) = &mut self.fight {
            fight.evaded = true;
            events.push(Event::Evaded { seat });
        }
    }

    pub(super) fn may_reward(&self, seat: Seat, choice: Choice) -> Verdict {
        let player = self.player(seat);
        match choice {
            Choice::Reward(Reward::Card) => {
                (!player.deck.is_empty() || !player.recycle.is_empty()).or_refuse(Refusal::EmptyDeck)
            }
            Choice::Reward(Reward::Credit) => Ok(()),
            Choice::Reward(Reward::Verse) => (self.tokens_left(seat) > 0).or_refuse(Refusal::AllTokensOut),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn reward(&mut self, seat: Seat, choice: Choice, events: &mut Events) {
        let Choice::Reward(reward) = choice else { return };
        self.pending.pop();
        events.push(Event::Rewarded { seat, reward });
        match reward {
            Reward::Card => self.draw(seat, 1, events),
            Reward::Credit => self.gain_credits(seat, 1, events),
            Reward::Verse => self.gain_verse(seat, 1, events),
        }
    }

    pub(super) fn can_retain_any(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        self.has_tokens(seat) && player.display.iter().any(|card| !self.card(*card).is_supply())
    }

    pub(super) fn may_retain(&self, seat: Seat, choice: Choice) -> Verdict {
        match choice {
            Choice::Done => Ok(()),
            Choice::Retain(card) => {
                self.player(seat).display.contains(&card).or_refuse(Refusal::NotAmongThese)?;
                (!self.card(card).is_supply()).or_refuse(Refusal::SupplyCardsReturn)?;
                self.has_verse(seat, 1)
            }
            Choice::Unmark(step) => self.can_unmark(seat, step),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn retain(&mut self, seat: Seat, choice: Choice, events: &mut Events) {
        match choice {
            Choice::Retain(card) => {
                self.lose_verse(seat, 1, events);
                events.push(Event::Retained { seat, card });
                self.carry(card, Place::Display(seat), Place::Hand(seat), events);
            }
            Choice::Unmark(step) => self.unmark(seat, step, events),
            _ => _ = self.pending.pop(),
        }
    }

    pub(super) fn clear_display(&mut self, seat: Seat, events: &mut Events) -> bool {
        self.pending.pop();
        while let Some(card) = self.player(seat).display.last().copied() {
            let to = self.after_display(seat, card);
            self.carry(card, Place::Display(seat), to, events);
        }
        true
    }
}
