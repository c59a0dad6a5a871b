//! Nav cards: drawing and resolving them. Rulebook p. 7.

use crate::catalog::contacts::Perk;
use crate::catalog::ids::*;
use crate::state::{Card, Choice, Event, Frame, Refusal, Scene, Source, Stack, TheGame, Zone};
use kit::{OrRefuse, Seat};

impl TheGame {
    /// Whether somebody's good word lets this captain ignore a card.
    pub(crate) fn may_ignore(&self, seat: Seat, card: NavId) -> bool {
        let word = &self.catalog.nav(card).id;
        let covers = |perk: &Perk| match perk {
            Perk::IgnoresNav(kind) => self.catalog.nav_cards[*kind as usize].id == *word,
            _ => false,
        };
        self.catalog
            .contact_ids()
            .filter(|contact| self.catalog.contact(*contact).perks.iter().any(covers))
            .any(|contact| self.is_solid(&self.captains[seat], contact))
    }

    pub(crate) fn list_nav(&self, seat: Seat, card: NavId, into: &mut Vec<Choice>) {
        into.extend((0..self.catalog.nav(card).options.len() as u8).map(Choice::Take));
        if self.may_ignore(seat, card) {
            into.push(Choice::Ignore);
        }
    }

    pub(crate) fn judge_nav(&self, seat: Seat, card: NavId, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Take(option) => {
                let option = self.catalog.nav(card).options.get(option as usize).ok_or(Refusal::NotAsked)?;
                self.can_take(seat, option)
            }
            Choice::Ignore => self.may_ignore(seat, card).or_refuse(Refusal::NotSolid),
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    pub fn draw_nav(&mut self, seat: Seat) {
        let region = self.catalog.sector(self.captains[seat].at()).region;
        let stack = Stack::Nav(region);
        if self.nav[region.index()].pile().is_empty() {
            self.reshuffle_nav(region);
        }
        let Some(card) = self.game.nav[region.index()].draw() else { return };
        self.moved(Card::Nav(card), Zone::Pile(stack), Zone::OnTable);
        self.count_streak(seat, card);
        let taken = self.is_guarded(seat, card);
        self.push(Frame::Nav { seat, card, taken });
        if taken {
            return;
        }
        let script = self.catalog.nav(card).drawn;
        if !self.catalog.script(script).is_empty() {
            self.push(Frame::Script { seat, script, at: 0 });
        }
    }

    pub fn resume_nav(&mut self, seat: Seat, card: NavId, taken: bool) -> bool {
        if taken {
            self.pop();
            self.discard_nav(card);
            return true;
        }
        let plain = self.catalog.nav(card).options.len() == 1 && !self.may_ignore(seat, card);
        if plain {
            self.do_nav(seat, card, Choice::Take(0));
        }
        plain
    }

    fn discard_nav(&mut self, card: NavId) {
        let region = self.catalog.nav(card).deck;
        let stack = Stack::Nav(region);
        self.game.nav[region.index()].discard(card);
        self.moved(Card::Nav(card), Zone::OnTable, Zone::Discards(stack));
        if self.catalog.nav(card).reshuffle {
            self.reshuffle_nav(region);
        }
    }

    /// The discards go back into the deck. Rulebook p. 3.
    pub fn reshuffle_nav(&mut self, region: RegionId) {
        let stack = Stack::Nav(region);
        for place in 0..self.nav[region.index()].discards().len() {
            let card = self.nav[region.index()].discards()[place];
            self.moved(Card::Nav(card), Zone::Discards(stack), Zone::Pile(stack));
        }
        self.game.nav[region.index()].reshuffle(&mut self.game.rng);
        self.tell(Event::Shuffled { stack });
    }

    pub fn do_nav(&mut self, seat: Seat, card: NavId, choice: Choice) {
        self.become_next(Frame::Nav { seat, card, taken: true });
        if let Choice::Take(option) = choice {
            self.take_option(seat, Source::Nav(card), option);
        }
    }
}
