//! Events as lines of the log that a player of the board game can follow and check.

use crate::catalog::ids::{SectorId, SupplyId};
use crate::catalog::stories::Feat;
use crate::catalog::words::Good;
use crate::parley::{Bargain, Bundle};
use crate::state::{Action, Card, Event, How, JobNews, Roll, TheGame, Zone};
use crate::words;
use kit::Seat;

impl TheGame {
    /// Where the name of the player of this captain belongs.
    pub(crate) fn captain_name(&self, seat: Seat) -> String {
        format!("{{{}}}", seat.0)
    }

    pub(crate) fn card_name(&self, card: SupplyId) -> &str {
        &self.catalog().supply(card).name
    }

    pub(crate) fn sector_name(&self, sector: SectorId) -> &str {
        &self.catalog().sector(sector).name
    }

    pub(super) fn event_line(&self, event: &Event) -> Option<String> {
        let name = |seat: Seat| self.captain_name(seat);
        Some(match *event {
            Event::Turn { seat, round } => format!("Round {round}: {} takes the dinosaur.", name(seat)),
            Event::Acts { seat, action } => {
                let what = match action {
                    Action::Fly => "flies",
                    Action::Buy => "buys",
                    Action::Deal => "deals",
                    Action::Work => "works",
                    Action::Comfort => "lets a shipmate cheer somebody up",
                    Action::LastCall => "calls for the end",
                };
                format!("{} {what}.", name(seat))
            }
            Event::Moved { card, from, to } => return self.card_line(card, from, to),
            Event::Shuffled { stack } => format!("The {} is reshuffled.", self.stack_name(stack)),
            Event::Flew { seat, to, how, .. } => {
                let how = match how {
                    How::Placed => "begins at",
                    How::FullBurn => "burns to",
                    How::Mosey => "moseys to",
                    How::Evade => "evades to",
                };
                format!("{} {how} {}.", name(seat), self.sector_name(to))
            }
            Event::Roamed { roamer, to, .. } => {
                format!("The {} moves to {}.", self.catalog().roamer(roamer).name, self.sector_name(to))
            }
            Event::Rolled { seat, die, why } => {
                let why = match why {
                    Roll::First => "for first pick".into(),
                    Roll::Test(skill) => format!("for {}", skill.name()),
                    Roll::Bonus => "as a bonus".into(),
                    Roll::Gifted => "for a Gifted shipmate".into(),
                    Roll::Medic => "for the medic".into(),
                    Roll::Wanted(card) => format!("for {}, who is Wanted", self.card_name(card)),
                    Roll::Alert => "against the alert".into(),
                    Roll::Gear(card) => format!("to keep {}", self.card_name(card)),
                    Roll::People => "for the people aboard".into(),
                    Roll::Pips => "for luck".into(),
                };
                format!("{} rolls {die} {why}.", name(seat))
            }
            Event::Cash { seat, by, now } if by < 0 => format!("{} pays ${} (${now} left).", name(seat), -by),
            Event::Cash { seat, by, now } => format!("{} takes ${by} (${now} now).", name(seat)),
            Event::Goods { seat, good, by, now } => {
                let what = match good {
                    _ if by > 0 => "loads",
                    Good::Fuel | Good::Part => "uses",
                    _ => "parts with",
                };
                format!("{} {what} {} ({now} aboard).", name(seat), good.count(by.unsigned_abs()))
            }
            Event::Stowed { seat, good, by, chosen: true, .. } if by > 0 => {
                format!("{} hides {} in the stash.", name(seat), good.count(by))
            }
            Event::Stowed { seat, good, by, chosen: true, .. } => {
                format!("{} moves {} from the stash to the hold.", name(seat), good.count(-by))
            }
            Event::Stowed { .. } => return None,
            Event::Warrants { seat, by, now } if by > 0 => {
                format!("A Warrant is issued for {} ({now} now).", name(seat))
            }
            Event::Warrants { seat, .. } => format!("{} has no Warrants any more.", name(seat)),
            Event::Solid { seat, contact, now } => {
                let what = if now { "is now Solid" } else { "is no longer Solid" };
                format!("{} {what} with {}.", name(seat), self.catalog().contact(contact).name)
            }
            Event::Mood { crew, disgruntled: true, .. } => format!("{} is Disgruntled.", self.card_name(crew)),
            Event::Mood { seat, crew, .. } => {
                self.captains[seat].mate(crew)?;
                format!("{} is content again.", self.card_name(crew))
            }
            Event::Carried { gear, by: Some(by), .. } => {
                format!("{} carries {}.", self.card_name(by), self.card_name(gear))
            }
            Event::Carried { seat, gear, .. } => {
                self.captains[seat].gear.iter().find(|carried| carried.card == gear)?;
                format!("Laid aside: {}.", self.card_name(gear))
            }
            Event::Takes { seat, of, option } => {
                let taken = &self.catalog().options(of)[option as usize];
                format!("{} takes option {}: {}.", name(seat), option + 1, words::option(self.catalog(), taken))
            }
            Event::Ace { seat } => format!("{} has the Ace and proceeds.", name(seat)),
            Event::Met { seat, roamer } => {
                format!("{} makes contact with the {}.", name(seat), self.catalog().roamer(roamer).name)
            }
            Event::Tested { seat, skill, points, total, .. } => {
                format!("{} adds {points} {}: {total} in all.", name(seat), skill.name())
            }
            Event::Job { seat, job, news } => {
                let what = match news {
                    JobNews::Advanced => "has begun",
                    JobNews::Detoured => "makes the stop on the way of",
                    JobNews::Completed => "completes",
                    JobNews::Botched => "botches",
                    JobNews::Failed => "fails",
                };
                format!("{} {what} \"{}\".", name(seat), self.catalog().job(job).name)
            }
            Event::BackAboard { crew, .. } => format!("{} stays aboard.", self.card_name(crew)),
            Event::Hit { crew, saved: true, .. } => format!("{} is hit, and saved.", self.card_name(crew)),
            Event::Hit { crew, .. } => format!("{} is hit.", self.card_name(crew)),
            Event::Goal { seat, goal } => {
                let goal = &self.story().goals[goal as usize];
                format!("{} reaches the goal \"{}\".", name(seat), goal.name)
            }
            Event::LastCall { seat } => format!("{} makes the last call: one more turn for the others.", name(seat)),
            Event::Offered { seat, to } => match &self.bargain {
                Some(offer) => format!("{}.", self.offer_line(offer)),
                None => format!("{} makes {} an offer.", name(seat), name(to)),
            },
            Event::Answered { seat, agreed: true } => format!("{} agrees.", name(seat)),
            Event::Answered { seat, .. } => format!("{} declines.", name(seat)),
            Event::Alert { alert, sector, laid, now, .. } => {
                let (name, place) = (&self.catalog().alerts[alert.index()].name, self.sector_name(sector));
                match (laid, now) {
                    (true, _) => format!("{name} at {place} ({now} now)."),
                    (false, 0) => format!("No more {name} at {place}."),
                    (false, _) => return None,
                }
            }
            Event::Staked { seat, cash, on: Some(suit) } => format!("{} bets ${cash} on {suit:?}.", name(seat)),
            Event::Staked { seat, cash, .. } => format!("{} stakes ${cash}.", name(seat)),
            Event::Ticked { seat, thing } => {
                let goal = self.story().goals.first().map(|goal| &goal.how);
                match goal {
                    Some(Feat::Collect(things)) => {
                        let what = words::thing(self.catalog(), &things[thing as usize]);
                        format!("{} ticks off the list: {what}.", name(seat))
                    }
                    _ => return None,
                }
            }
            Event::Clock { now } => format!("{now} tokens are left."),
            Event::Claimed { seat } => format!("{} claims the victory.", name(seat)),
            Event::Over => match &self.end {
                Some(standings) => {
                    let winners: Vec<_> = standings.winners().map(name).collect();
                    if winners.is_empty() {
                        "Time has run out.".into()
                    } else {
                        format!("{} wins.", winners.join(" and "))
                    }
                }
                None => "The match is over.".into(),
            },
        })
    }

    /// An offer in one sentence, without its full stop.
    pub(super) fn offer_line(&self, offer: &Bargain) -> String {
        let (from, to) = (self.captain_name(offer.from), self.captain_name(offer.to));
        match (offer.give.is_empty(), offer.take.is_empty()) {
            (_, true) => format!("{from} offers {to} {}", self.bundle(&offer.give)),
            (true, _) => format!("{from} asks {to} for {}", self.bundle(&offer.take)),
            _ => format!("{from} offers {to} {} for {}", self.bundle(&offer.give), self.bundle(&offer.take)),
        }
    }

    fn bundle(&self, bundle: &Bundle) -> String {
        let cash = (bundle.cash > 0).then(|| format!("${}", bundle.cash));
        let held = Good::ALL.into_iter().filter(|good| bundle.goods[*good as usize] > 0);
        let goods = held.map(|good| good.count(bundle.goods[good as usize]));
        let cards = bundle.cards.iter().map(|item| self.item_name(*item));
        cash.into_iter().chain(goods).chain(cards).collect::<Vec<_>>().join(", ")
    }

    fn card_line(&self, card: Card, from: Zone, to: Zone) -> Option<String> {
        let catalog = self.catalog();
        let name = match card {
            Card::Supply(card) => self.card_name(card).to_string(),
            Card::Job(job) => format!("\"{}\"", catalog.job(job).name),
            Card::Nav(card) => format!("\"{}\"", catalog.nav(card).name),
            Card::Misbehave(card) => format!("\"{}\"", catalog.misbehave(card).name),
        };
        Some(match (from, to) {
            (_, Zone::OnTable) => format!("The card is {name}."),
            (_, Zone::Crew(seat)) => format!("{name} joins {}.", self.captain_name(seat)),
            (_, Zone::Gear(seat) | Zone::Ship(seat)) => format!("{} gets {name}.", self.captain_name(seat)),
            (_, Zone::Hand(seat)) => format!("{} takes a job.", self.captain_name(seat)),
            (Zone::Hand(seat), Zone::Active(_)) => format!("{} sets to work on {name}.", self.captain_name(seat)),
            (Zone::Crew(_), Zone::Discards(_)) => format!("{name} leaves."),
            (Zone::Crew(_), Zone::Box) => format!("{name} is out of play."),
            (Zone::Gear(_) | Zone::Ship(_), Zone::Discards(_) | Zone::Box) => format!("Discarded: {name}."),
            (Zone::Pile(_), Zone::Considered) if matches!(card, Card::Supply(_)) => format!("Drawn: {name}."),
            (Zone::Active(_), Zone::Discards(_)) => format!("{name} is returned."),
            (Zone::Pile(_), Zone::Discards(_)) => format!("On offer: {name}."),
            _ => return None,
        })
    }
}
