//! Recruitment: influence for cards that join the recycle pile.

use super::{Events, Verdict};
use crate::cards::{CardId, Innate};
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin, Recruit};
use kit::{OrRefuse, Seat};

fn recruit_influence(innate: Innate) -> u8 {
    if let Innate::RecruitInfluence(n) = innate { n } else { 0 }
}

impl Misbehavin {
    /// Whether `want` is on offer and within reach (p. 2, Recruitment).
    pub(super) fn can_recruit(&self, seat: Seat, want: CardId) -> Verdict {
        let extra = self.innate(seat, recruit_influence) + self.player(seat).influence;
        self.can_reach(seat, &Recruit { want: None, extra, used: 0, verse: 0 }, want)
    }

    fn can_reach(&self, seat: Seat, recruit: &Recruit, want: CardId) -> Verdict {
        (self.player(seat).recruitments > 0).or_refuse(Refusal::NoRecruitment)?;
        self.on_offer().any(|card| card == want).or_refuse(Refusal::NotOnOffer)?;
        let have =
            (self.means(seat) + recruit.extra).saturating_sub(recruit.used) + self.token_influence(seat, want, 0);
        let need = self.card(want).cost;
        (need <= have).or_refuse(Refusal::InfluenceShort { need, have })
    }

    /// The highest cost that could be recruited if every token bought influence.
    pub(super) fn recruit_reach(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        self.means(seat) + self.innate(seat, recruit_influence) + player.influence + player.verse
    }

    pub(super) fn recruit(&mut self, seat: Seat, want: CardId) {
        let extra = self.innate(seat, recruit_influence) + self.player(seat).influence;
        self.players[seat].influence = 0;
        self.pending.push(Frame::Recruit(Recruit { want: Some(want), extra, used: 0, verse: 0 }));
    }

    /// The influence on the table that no earlier recruitment has used.
    pub(crate) fn recruit_total(&self, recruit: &Recruit) -> u8 {
        (self.display_influence(self.active) + recruit.extra).saturating_sub(recruit.used)
    }

    pub(super) fn may_recruit(&self, recruit: &Recruit, choice: Choice) -> Verdict {
        let seat = self.active;
        match (choice, recruit.want) {
            (Choice::Add(card), Some(_)) => {
                self.can_show(seat, card)?;
                (self.influence(seat, card) > 0).or_refuse(Refusal::NoInfluence)
            }
            (Choice::Token, Some(want)) => self.can_buy_influence(seat, want, recruit.verse),
            (Choice::Want(want), None) => self.can_reach(seat, recruit, want),
            (Choice::Done, None) => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn recruit_on(&mut self, recruit: Recruit, choice: Choice, events: &mut Events) {
        let seat = self.active;
        let next = match (choice, recruit.want) {
            (Choice::Add(card), _) => {
                events.push(Event::Shown { seat, card, influence: self.influence(seat, card) });
                self.show(seat, card, events);
                recruit
            }
            (Choice::Token, Some(want)) => {
                let icons = self.card(want).icons[self.player(seat).faction as usize];
                Recruit { extra: recruit.extra + 1, verse: recruit.verse + icons, ..recruit }
            }
            (Choice::Want(want), _) => Recruit { want: Some(want), ..recruit },
            _ => return self.pending.become_next(Frame::Clear(seat)),
        };
        self.pending.become_next(Frame::Recruit(next));
    }

    /// Gains the card once there is enough; what is left over serves a further recruitment.
    pub(super) fn close_recruit(&mut self, recruit: Recruit, events: &mut Events) -> bool {
        let seat = self.active;
        let Some(want) = recruit.want else {
            let goes_on = self.on_offer().any(|card| self.can_reach(seat, &recruit, card).is_ok());
            if !goes_on {
                self.pending.become_next(Frame::Clear(seat));
            }
            return !goes_on;
        };
        let cost = self.card(want).cost;
        if self.recruit_total(&recruit) < cost {
            return false;
        }
        self.players[seat].recruitments -= 1;
        self.lose_verse(seat, recruit.verse, events);
        events.push(Event::Recruited { seat, card: want });
        let from = self.offered_at(want);
        self.gain(seat, want, from, Place::Recycle(seat), events);
        // Tokens paid may shrink an X; what is gone cannot be owed.
        let used = (recruit.used + cost).min(self.display_influence(seat) + recruit.extra);
        self.pending.become_next(Frame::Recruit(Recruit { want: None, used, verse: 0, ..recruit }));
        true
    }
}
