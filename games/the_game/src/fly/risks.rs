//! What may come up on a way: each risk as the exact share of the nav cards left, alert tokens, ships that hunt.

use crate::catalog::cards::NavCard;
use crate::catalog::effects::{CardOption, Course, Effect, Tag};
use crate::catalog::ids::{AlertId, RegionId, RoamerId, ScriptId, SectorId};
use crate::catalog::roamers::Meets;
use crate::catalog::words::Good;
use crate::state::TheGame;
use crate::words;
use kit::Seat;

/// Something that nav cards may bring.
#[derive(Clone, Debug, PartialEq)]
pub struct Risk {
    /// What it is.
    pub peril: Peril,
    /// The same in words.
    pub name: String,
    /// How many of the cards left bring it.
    pub marked: usize,
    /// How many cards are left in the decks it can come from.
    pub left: usize,
    /// How likely at least one of them comes.
    pub chance: f64,
}

/// What a nav card may do to a captain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peril {
    /// A ship roams on.
    Roams(RoamerId),
    /// Alert tokens are laid out.
    Alerts,
    /// A ship comes to the captain.
    Comes,
    /// What lies openly in the hold may be seized.
    Seized,
    /// The flight may end, whatever is chosen.
    Stops,
}

impl Peril {
    pub(super) fn is_a_stop(self) -> bool {
        self == Peril::Stops
    }

    /// Whether it only changes the map.
    pub fn is_mild(self) -> bool {
        matches!(self, Peril::Roams(_) | Peril::Alerts)
    }
}

/// A stack of alert tokens on a way.
#[derive(Clone, Debug, PartialEq)]
pub struct AlertAhead {
    /// The sector it lies in.
    pub sector: SectorId,
    /// Its kind.
    pub alert: AlertId,
    /// How many tokens, and so the highest roll that calls a ship.
    pub tokens: u8,
    /// How likely that is; nothing if no ship it calls can come there.
    pub chance: f64,
    /// The ships that may come.
    pub ships: Vec<RoamerId>,
    /// Whether the flight would end.
    pub stops: bool,
    /// What would follow, in words.
    pub follows: String,
}

/// A ship that looks for this captain, and how near the way comes to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HunterNear {
    /// The ship.
    pub ship: RoamerId,
    /// The fewest sectors between it and the way.
    pub sectors: u8,
    /// The steps of the way that are so near, the first being 1.
    pub steps: Vec<usize>,
}

/// A ship further away than this is nobody's concern.
const NEAR: u8 = 2;

impl TheGame {
    pub(super) fn risks(&self, seat: Seat, draws: &[(RegionId, u8)]) -> Vec<Risk> {
        let roams = self.catalog.roamer_ids().map(Peril::Roams);
        let perils = roams.chain([Peril::Alerts, Peril::Comes, Peril::Seized, Peril::Stops]);
        perils.filter_map(|peril| self.risk(seat, peril, draws)).collect()
    }

    /// One risk over all decks that know it; none where none does.
    fn risk(&self, seat: Seat, peril: Peril, draws: &[(RegionId, u8)]) -> Option<Risk> {
        let (mut marked, mut left, mut none, mut is_known) = (0, 0, 1.0, false);
        for (region, count) in draws {
            let card = |kind: u16| &self.catalog.nav_cards[kind as usize];
            let deck = self.catalog.nav_copies.iter().map(|kind| card(*kind)).filter(|card| card.deck == *region);
            if !deck.clone().any(|card| self.brings(seat, card, peril)) {
                continue;
            }
            is_known = true;
            let pile = self.nav[region.index()].pile();
            let kinds = pile.iter().map(|card| self.catalog.nav_copies[card.index()]);
            let there = kinds.filter(|kind| self.brings(seat, card(*kind), peril)).count();
            marked += there;
            left += pile.len();
            none *= 1.0 - at_least_one(pile.len(), there, (*count).into());
        }
        let name = self.peril_name(peril);
        (is_known && left > 0).then_some(Risk { peril, name, marked, left, chance: 1.0 - none })
    }

    pub(super) fn chance_of_a_stop(&self, seat: Seat, region: RegionId) -> f64 {
        self.risk(seat, Peril::Stops, &[(region, 1)]).map_or(0.0, |risk| risk.chance)
    }

    fn peril_name(&self, peril: Peril) -> String {
        match peril {
            Peril::Roams(ship) => format!("{} moves", self.catalog.roamer(ship).name),
            Peril::Alerts => "Alert tokens are laid".into(),
            Peril::Comes => "A hunter comes to you".into(),
            Peril::Seized => "Contraband, Fugitives seized".into(),
            Peril::Stops => "A card can stop you".into(),
        }
    }

    fn brings(&self, seat: Seat, card: &NavCard, peril: Peril) -> bool {
        let everywhere = || card.options.iter().map(|option| option.then).chain([card.drawn]);
        let any = |is: &dyn Fn(&Effect) -> bool| everywhere().any(|script| self.does(script, is));
        match peril {
            Peril::Roams(ship) => {
                any(&|effect| matches!(*effect, Effect::Roam(who, _, course) if who == ship && course != Course::Here))
            }
            Peril::Alerts => any(&|effect| matches!(effect, Effect::Alert(..))),
            Peril::Comes => {
                let comes = |script| self.does(script, &|it| matches!(it, Effect::Roam(_, _, Course::Here)));
                comes(card.drawn) || card.options.iter().all(|option| comes(option.then))
            }
            Peril::Seized => {
                let open = |good: Good| self.captains[seat].has(good) > self.in_stash(seat, good);
                (open(Good::Contraband) || open(Good::Fugitive)) && any(&|effect| matches!(effect, Effect::Seize(..)))
            }
            Peril::Stops => {
                self.does(card.drawn, &is_stop) || !card.options.iter().any(|option| self.surely_goes_on(seat, option))
            }
        }
    }

    /// Whether a captain who takes this option flies on whatever is rolled.
    fn surely_goes_on(&self, seat: Seat, option: &CardOption) -> bool {
        let shrugs = option.tag == Some(Tag::Breakdown) && self.shrugs_off_breakdowns(seat);
        shrugs || (self.can_take(seat, option).is_ok() && !self.may_stop(seat, option.then))
    }

    fn may_stop(&self, seat: Seat, script: ScriptId) -> bool {
        self.catalog.script(script).iter().any(|effect| match *effect {
            Effect::Test(test) => {
                let bands = &self.catalog.test(test).bands;
                let odds = self.odds(seat, test);
                bands.iter().zip(odds).any(|((_, then), chance)| chance > 0.0 && self.may_stop(seat, *then))
            }
            Effect::IfOutlaw(then) => self.is_outlaw(seat) && self.may_stop(seat, then),
            Effect::Either(one, other) => self.may_stop(seat, one) && self.may_stop(seat, other),
            ref effect => is_stop(effect),
        })
    }

    /// Whether a list does something, in its tests and choices too.
    fn does(&self, script: ScriptId, is: &dyn Fn(&Effect) -> bool) -> bool {
        self.catalog.script(script).iter().any(|effect| match *effect {
            Effect::Test(test) => self.catalog.test(test).bands.iter().any(|(_, then)| self.does(*then, is)),
            Effect::IfOutlaw(then) => self.does(then, is),
            Effect::Either(one, other) => self.does(one, is) || self.does(other, is),
            ref effect => is(effect),
        })
    }

    /// The stacks of alert tokens in these sectors, with what each may bring this captain.
    pub fn alerts_ahead(&self, seat: Seat, way: &[SectorId]) -> Vec<AlertAhead> {
        let mut ahead = Vec::new();
        for sector in way {
            for pile in self.alerts.iter().filter(|pile| pile.sector == *sector) {
                let kind = &self.catalog.alerts[pile.alert.index()];
                let region = self.catalog.sector(*sector).region;
                let comes = |ship: &RoamerId| {
                    let ship = self.catalog.roamer(*ship);
                    ship.regions.contains(&region) && !ship.shuns.contains(sector)
                };
                let ships: Vec<RoamerId> = kind.calls.iter().copied().filter(comes).collect();
                let chance = if ships.is_empty() { 0.0 } else { f64::from(pile.count().min(6)) / 6.0 };
                let stops = self.is_outlaw(seat) && !ships.is_empty();
                let follows = self.contact_in_words(seat, &ships);
                let (alert, tokens) = (pile.alert, pile.count());
                ahead.push(AlertAhead { sector: *sector, alert, tokens, chance, ships, stops, follows });
            }
        }
        ahead
    }

    /// What contact with one of these ships would mean to a captain.
    pub fn contact_in_words(&self, seat: Seat, ships: &[RoamerId]) -> String {
        let one = |ship: &RoamerId| {
            let ship = self.catalog.roamer(*ship);
            let concerns = ship.meets == Meets::Anyone || self.is_outlaw(seat);
            let does = ship.options.first().map(|option| words::script(&self.catalog, option.then));
            match does.filter(|_| concerns) {
                Some(does) => format!("{} comes: {does}", ship.name),
                None => format!("{} comes, and wants nothing of you", ship.name),
            }
        };
        ships.iter().map(one).collect::<Vec<_>>().join("; or ")
    }

    pub(super) fn hunters_near(&self, seat: Seat, way: &[SectorId]) -> Vec<HunterNear> {
        let hunts = |ship: &RoamerId| self.catalog.roamer(*ship).meets == Meets::Outlaws && self.is_outlaw(seat);
        let near = |ship: RoamerId| {
            let between = |sector: &SectorId| self.catalog.distances.between(self.roamer_at(ship), *sector);
            let sectors = way.iter().map(between).min().filter(|sectors| *sectors <= NEAR)?;
            let steps = way.iter().enumerate().filter(|(_, sector)| between(sector) == sectors);
            Some(HunterNear { ship, sectors, steps: steps.map(|(step, _)| step + 1).collect() })
        };
        self.catalog.roamer_ids().filter(hunts).filter_map(near).collect()
    }
}

fn is_stop(effect: &Effect) -> bool {
    matches!(effect, Effect::FullStop | Effect::Evade)
}

/// How likely at least one of `marked` cards is among the first `draws` of `all`.
fn at_least_one(all: usize, marked: usize, draws: usize) -> f64 {
    let none: f64 =
        (0..draws.min(all)).map(|drawn| (all - marked).saturating_sub(drawn) as f64 / (all - drawn) as f64).product();
    if all == 0 { 0.0 } else { 1.0 - none }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{ME, Scenario};

    #[test]
    fn the_share_of_the_cards_left_is_exact() {
        assert_eq!(at_least_one(40, 0, 3), 0.0);
        assert_eq!(at_least_one(40, 10, 1), 0.25);
        assert!((at_least_one(40, 8, 2) - (1.0 - 32.0 / 40.0 * 31.0 / 39.0)).abs() < 1e-12);
        assert_eq!(at_least_one(2, 1, 5), 1.0);
        assert_eq!(at_least_one(0, 0, 5), 0.0);
    }

    fn risk(game: &TheGame, peril: Peril, region: u8, draws: u8) -> Option<(usize, usize, f64)> {
        let risks = game.risks(ME, &[(RegionId(region), draws)]);
        risks.into_iter().find(|risk| risk.peril == peril).map(|risk| (risk.marked, risk.left, risk.chance))
    }

    #[test]
    fn ships_that_roam_are_counted_in_their_own_decks() {
        let game = Scenario::new().game;
        let (cruiser, cutter) = (Peril::Roams(RoamerId(0)), Peril::Roams(RoamerId(1)));
        let (marked, left, chance) = risk(&game, cruiser, 0, 1).expect("the Alliance deck moves the Cruiser");
        assert_eq!(chance, marked as f64 / left as f64);
        assert_eq!(risk(&game, cutter, 0, 1), None);
        assert!(risk(&game, cutter, 1, 1).is_some_and(|(marked, ..)| marked >= 8));
    }

    #[test]
    fn what_is_stashed_cannot_be_seized() {
        let seized = |game: &TheGame| risk(game, Peril::Seized, 0, 1).map(|(marked, ..)| marked);
        assert_eq!(seized(&Scenario::new().game), None);
        assert_eq!(seized(&Scenario::new().goods(Good::Contraband, 2).game), None);
        assert_eq!(seized(&Scenario::new().goods(Good::Contraband, 6).game), Some(2));
    }

    #[test]
    fn a_pilot_is_not_stopped_by_asteroids() {
        let stops = |scenario: Scenario| risk(&scenario.game, Peril::Stops, 1, 1).map(|(marked, ..)| marked);
        let dry = Scenario::new().goods(Good::Fuel, 0);
        let flown = Scenario::new().goods(Good::Fuel, 0).crew(["wash"]);
        assert!(stops(flown) < stops(dry));
    }

    #[test]
    fn only_outlaws_are_hunted() {
        let near = |scenario: Scenario| {
            let cruiser = scenario.game.roamer_at(RoamerId(0));
            let beside = scenario.game.catalog().sector(cruiser).borders[0];
            scenario.game.hunters_near(ME, &[beside])
        };
        let honest = Scenario::new().leader("monty");
        assert_eq!(near(honest), []);
        let steps = near(Scenario::new().leader("monty").warrants(1));
        assert_eq!(steps, [HunterNear { ship: RoamerId(0), sectors: 1, steps: vec![1] }]);
    }
}
