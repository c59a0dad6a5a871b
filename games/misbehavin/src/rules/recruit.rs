//! Recruitment: influence for cards that join the recycle pile.

use super::influence::Purpose;
use super::{Events, Verdict};
use crate::cards::{CardId, When};
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin, Recruit};
use kit::{OrRefuse, Seat};

impl Misbehavin {
    /// Whether `want` is on offer and within reach (p. 2, Recruitment).
    pub(super) fn can_recruit(&self, seat: Seat, want: CardId) -> Verdict {
        self.can_reach(seat, &Recruit::default(), want)
    }

    fn can_reach(&self, seat: Seat, recruit: &Recruit, want: CardId) -> Verdict {
        (self.player(seat).recruitments > 0).or_refuse(Refusal::NoRecruitment)?;
        self.is_on_offer(want).or_refuse(Refusal::NotOnOffer)?;
        let have = self.reach(seat, Purpose::Recruitment, want, recruit.bought).saturating_sub(recruit.used);
        let need = self.card(want).cost;
        (need <= have).or_refuse(Refusal::InfluenceShort { need, have })?;
        // One card at least is shown (Recruitment).
        self.can_show_influence(seat, 0).or_refuse(Refusal::NothingToShow)
    }

    pub(super) fn recruit(&mut self, want: CardId) {
        self.pending.push(Frame::Recruit(Recruit { want: Some(want), ..Recruit::default() }));
    }

    /// The influence on the table that no earlier recruitment has used.
    pub fn recruit_total(&self, recruit: &Recruit) -> u8 {
        (self.on_table(self.active, Purpose::Recruitment) + recruit.bought).saturating_sub(recruit.used)
    }

    pub(super) fn may_recruit(&self, recruit: &Recruit, choice: Choice) -> Verdict {
        let seat = self.active;
        match (choice, recruit.want) {
            (Choice::Add(card), Some(_)) => {
                self.can_show(seat, card)?;
                (self.influence(seat, card) > 0).or_refuse(Refusal::NoInfluence)
            }
            (Choice::Token, Some(want)) => {
                self.can_buy_influence(Purpose::Recruitment, want, recruit.bought, recruit.used)
            }
            // A named card may be changed before anything is given for it (ours).
            (Choice::Want(want), _) => recruit.can_name(want).and_then(|()| self.can_reach(seat, recruit, want)),
            (Choice::Done, None) => Ok(()),
            _ => self.may_any_time(seat, choice),
        }
    }

    pub(super) fn recruit_on(&mut self, recruit: Recruit, choice: Choice, events: &mut Events) {
        let seat = self.active;
        let next = match (choice, recruit.want) {
            (Choice::Add(card), _) => {
                events.push(Event::Shown { seat, card, influence: self.influence(seat, card) });
                self.show(seat, card, events);
                Recruit { shown: true, ..recruit }
            }
            (Choice::Token, Some(want)) => {
                let icons = self.card(want).icons[self.player(seat).faction as usize];
                Recruit { bought: recruit.bought + 1, verse: recruit.verse + icons, ..recruit }
            }
            (Choice::Want(want), named) => {
                Recruit { want: Some(want), changed: recruit.changed || named.is_some(), ..recruit }
            }
            (Choice::Done, _) => return self.stop_recruiting(&recruit),
            _ => return self.act_any_time(seat, choice, events),
        };
        self.pending.become_next(Frame::Recruit(next));
    }

    /// Influence gained for this turn is used up with the first recruitment.
    fn stop_recruiting(&mut self, recruit: &Recruit) {
        if recruit.used > 0 {
            self.players[self.active].influence = 0;
        }
        self.pending.become_next(Frame::Clear(self.active));
    }

    /// Gains the card once there is enough; what is left over serves a further recruitment.
    pub(super) fn close_recruit(&mut self, recruit: Recruit, events: &mut Events) -> bool {
        let seat = self.active;
        let Some(want) = recruit.want else {
            let goes_on = self.on_offer().any(|card| self.can_reach(seat, &recruit, card).is_ok());
            if !goes_on {
                self.stop_recruiting(&recruit);
            }
            return !goes_on;
        };
        let cost = self.card(want).cost;
        if self.recruit_total(&recruit) < cost || self.display_influence(seat) == 0 || !self.is_on_offer(want) {
            let is_lost = self.can_reach(seat, &recruit, want).is_err();
            if is_lost {
                // What was done meanwhile put the named card out of reach.
                events.push(Event::RecruitmentGivenUp { seat });
                let icons = self.card(want).icons[self.player(seat).faction as usize].max(1);
                let bought = recruit.bought - recruit.verse / icons;
                let next = Recruit { want: None, shown: false, bought, verse: 0, ..recruit };
                self.pending.become_next(Frame::Recruit(next));
            }
            return is_lost;
        }
        self.players[seat].recruitments -= 1;
        self.pay(seat, 0, recruit.verse, events);
        events.push(Event::Recruited { seat, card: want });
        let from = self.offered_at(want);
        self.gain(seat, want, from, Place::Recycle(seat), events);
        // Tokens paid may shrink an X; what is gone cannot be owed.
        let used = (recruit.used + cost).min(self.on_table(seat, Purpose::Recruitment) + recruit.bought);
        let next = Recruit { used, bought: recruit.bought, ..Recruit::default() };
        self.pending.become_next(Frame::Recruit(next));
        self.answer(seat, When::Recruited);
        true
    }
}
