//! Credits staked on the suits of misbehave cards, and cards that pay by the pips.

use crate::catalog::abilities::Ability;
use crate::catalog::ids::SupplyId;
use crate::catalog::words::Suit;
use crate::state::{Card, Choice, Event, Frame, Refusal, Roll, Scene, Stack, TheGame, Zone};
use kit::{OrRefuse, Seat};
use smallvec::SmallVec;

impl TheGame {
    /// The most hundreds that can be staked.
    fn most_stakes(&self, seat: Seat, stake: u16) -> u8 {
        (self.captains[seat].cash.min(stake.into()) / 100) as u8
    }

    pub(crate) fn list_gamble(&self, seat: Seat, stake: u16, into: &mut Vec<Choice>) {
        into.extend((1..=self.most_stakes(seat, stake)).map(Choice::Stake));
        into.push(Choice::Done);
    }

    pub(crate) fn judge_gamble(&self, seat: Seat, stake: u16, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Stake(hundreds) => {
                (hundreds > 0 && u16::from(hundreds) * 100 <= stake).or_refuse(Refusal::NotAsked)?;
                self.can_pay(seat, 100 * i32::from(hundreds))
            }
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(crate) fn judge_bet(&self, seat: Seat, stake: u16, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Name(_) => self.can_pay(seat, stake.into()),
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Dice and credits per pip of a card that is a wager itself.
    pub(crate) fn pays_pips(&self, card: SupplyId) -> Option<(u8, u16)> {
        self.catalog.supply(card).abilities.iter().find_map(|ability| match ability {
            Ability::PaysPips(dice, each) => Some((*dice, *each)),
            _ => None,
        })
    }
}

impl Scene<'_> {
    pub fn resume_gamble(&mut self, seat: Seat, least: u16) -> bool {
        let broke = self.captains[seat].cash < i32::from(least);
        if broke {
            self.pop();
        }
        broke
    }

    pub fn do_gamble(&mut self, frame: Frame, choice: Choice) {
        self.pop();
        let (Frame::Gamble { seat, draw, same, times, .. }, Choice::Stake(hundreds)) = (frame, choice) else { return };
        let cash = 100 * u16::from(hundreds);
        self.stake(seat, cash, None);
        let suits = self.reveal(draw);
        let most = Suit::ALL.iter().map(|suit| suits.iter().filter(|shown| *shown == suit).count()).max();
        if most.unwrap_or(0) >= same as usize {
            self.cash(seat, i32::from(times) * i32::from(cash));
        }
    }

    pub fn do_bet(&mut self, seat: Seat, stake: u16, win: u16, choice: Choice) {
        self.pop();
        let Choice::Name(suit) = choice else { return };
        self.stake(seat, stake, Some(suit));
        if self.reveal(1).contains(&suit) {
            self.cash(seat, win.into());
        }
    }

    fn stake(&mut self, seat: Seat, cash: u16, on: Option<Suit>) {
        self.tell(Event::Staked { seat, cash, on });
        self.cash(seat, -i32::from(cash));
    }

    /// Turns misbehave cards up and discards them; a Reshuffle card is heeded once all are discarded.
    fn reveal(&mut self, count: u8) -> SmallVec<[Suit; 8]> {
        let mut suits = SmallVec::new();
        let mut reshuffles = false;
        for _ in 0..count {
            if self.misbehave.pile().is_empty() {
                self.reshuffle_misbehave();
            }
            let Some(card) = self.game.misbehave.draw() else { break };
            self.moved(Card::Misbehave(card), Zone::Pile(Stack::Misbehave), Zone::OnTable);
            self.game.misbehave.discard(card);
            self.moved(Card::Misbehave(card), Zone::OnTable, Zone::Discards(Stack::Misbehave));
            suits.push(self.catalog.misbehave(card).suit);
            reshuffles |= self.catalog.misbehave(card).reshuffle;
        }
        if reshuffles {
            self.reshuffle_misbehave();
        }
        suits
    }

    /// A wager on the counter: dice are rolled, and the card is spent.
    pub fn pay_pips(&mut self, seat: Seat, card: SupplyId, dice: u8, each: u16) {
        let pips: i32 = (0..dice).map(|_| i32::from(self.roll(seat, Roll::Pips))).sum();
        self.cash(seat, pips * i32::from(each));
        self.discard_supply(card, Zone::Considered);
    }
}
