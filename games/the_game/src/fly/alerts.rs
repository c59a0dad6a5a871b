//! Alert tokens: they lie in sectors and may call a ship when somebody flies there.

use crate::catalog::effects::Spread;
use crate::catalog::ids::*;
use crate::state::{AlertPile, Choice, Event, Frame, Hunters, Refusal, Roll, Scene, TheGame, tokens_of};
use kit::{OrRefuse, Seat};

impl TheGame {
    /// Whether an alert can bring this ship to a captain: only into its own space, and not where it may not stay.
    pub(crate) fn can_summon(&self, of: Seat, alert: AlertId, roamer: RoamerId) -> Result<(), Refusal> {
        self.catalog.alerts[alert.index()].calls.contains(&roamer).or_refuse(Refusal::NotThere)?;
        let (ship, here) = (self.catalog.roamer(roamer), self.captains[of].at());
        ship.regions.contains(&self.catalog.sector(here).region).or_refuse(Refusal::OutOfRegion)?;
        (!ship.shuns.contains(&here)).or_refuse(Refusal::Shunned)
    }

    pub(crate) fn list_summon(&self, alert: AlertId, into: &mut Vec<Choice>) {
        into.extend(self.catalog.alerts[alert.index()].calls.iter().map(|roamer| Choice::Summon(*roamer)));
    }

    pub(crate) fn judge_summon(&self, of: Seat, alert: AlertId, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Summon(roamer) => self.can_summon(of, alert, roamer),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn spread(&self, seat: Seat, spread: Spread) -> Vec<SectorId> {
        let here = self.captains[seat].at();
        match spread {
            Spread::Here => vec![here],
            Spread::Around => self.catalog.sector(here).borders.clone(),
            Spread::AtOutlaws => {
                let outlaws = self.captains.seats().filter(|seat| self.is_outlaw(*seat));
                let mut sectors: Vec<_> = outlaws.filter_map(|seat| self.captains[seat].sector).collect();
                sectors.sort();
                sectors.dedup();
                sectors
            }
        }
    }
}

impl Scene<'_> {
    /// One token more in each of these sectors. Our ruling: the tokens in the box are all there are.
    pub fn lay_alerts(&mut self, seat: Seat, alert: AlertId, spread: Spread) {
        for sector in self.spread(seat, spread) {
            let Some(token) = tokens_of(self.spare_tokens()).next() else { return };
            let known = self.alerts.iter().position(|pile| pile.sector == sector && pile.alert == alert);
            let place = known.unwrap_or_else(|| {
                self.game.alerts.push(AlertPile { sector, alert, tokens: 0 });
                self.alerts.len() - 1
            });
            self.game.alerts[place].tokens |= 1 << token.0;
            let now = self.alerts[place].count();
            self.tell(Event::Alert { token, alert, sector, laid: true, now });
        }
    }

    /// Whoever flies into tokens rolls before anything else; then the tokens are gone.
    pub fn answer_alerts(&mut self, seat: Seat) {
        let here = self.captains[seat].at();
        while let Some(place) = self.alerts.iter().position(|pile| pile.sector == here) {
            let die = self.roll(seat, Roll::Alert);
            let pile = self.game.alerts.remove(place);
            let (alert, count) = (pile.alert, pile.count());
            for (now, token) in (0..count).rev().zip(pile.tokens()) {
                self.tell(Event::Alert { token, alert, sector: here, laid: false, now });
            }
            if die <= count {
                let right = seat.right(self.seats());
                self.push(Frame::Summon { seat: right, of: seat, alert });
            }
        }
    }

    /// Asks which ship comes, if there is a choice.
    pub fn resume_summon(&mut self, of: Seat, alert: AlertId) -> bool {
        let catalog = self.catalog.clone();
        let calls = catalog.alerts[alert.index()].calls.iter();
        let mut able = calls.copied().filter(|roamer| self.can_summon(of, alert, *roamer).is_ok());
        let first = able.next();
        let asks = able.next().is_some() && !(self.seats() == 1 && self.hunters == Hunters::Nearest);
        match first {
            _ if asks => return false,
            Some(roamer) => self.do_summon(of, Choice::Summon(roamer)),
            None => self.pop(),
        }
        true
    }

    /// The ship comes; an Outlaw Ship flies no further.
    pub fn do_summon(&mut self, of: Seat, choice: Choice) {
        self.pop();
        if let Choice::Summon(roamer) = choice {
            let here = self.captains[of].at();
            self.move_roamer(roamer, here);
            if self.is_outlaw(of) {
                self.stop_flight(of);
            }
        }
    }
}
