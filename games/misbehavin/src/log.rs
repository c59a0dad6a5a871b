//! The match in words: the log.

use crate::cards::{When, capital, many};
use crate::choice::Reward;
use crate::event::{Event, Gain, How};
use crate::prompts::spending;
use crate::state::{Goal, Misbehavin, WARINESS};
use crate::{CardId, Place};
use kit::Seat;

impl Misbehavin {
    /// A player as the log calls them.
    pub(crate) fn who(&self, seat: Seat) -> String {
        format!("{{{}}}", seat.0)
    }

    pub(crate) fn called(&self, card: CardId) -> &str {
        &self.card(card).name
    }
}

impl Misbehavin {
    /// A card with its owner, so that equal cards are told apart.
    pub(crate) fn owned(&self, card: CardId) -> String {
        match self.controller(card) {
            Some(seat) => format!("{} of {}", self.called(card), self.who(seat)),
            None => self.called(card).into(),
        }
    }
}

/// A line of the log for an event, if it is worth one.
pub(crate) fn tell(game: &Misbehavin, event: &Event) -> Option<String> {
    line(game, event).map(|line| capital(&line))
}

fn line(game: &Misbehavin, event: &Event) -> Option<String> {
    let (who, called) = (|seat| game.who(seat), |card| game.called(card));
    Some(match *event {
        Event::Opened => opening(game),
        Event::TurnBegan { seat, round, power } => {
            format!("— Round {round}: {}, {power} of {} power —", who(seat), game.power_to_win())
        }
        Event::Drafted { seat, set } => format!("{} adds {} to the supply.", who(seat), set.name()),
        Event::Played { seat, card } => format!("{} plays {}.", who(seat), called(card)),
        Event::Triggered { seat, card } => format!("{} triggers {}.", who(seat), called(card)),
        Event::Used { seat, card, ability } => {
            let known = &game.card(card).abilities[ability as usize];
            match known.when {
                When::Trigger => format!("{}: {}.", called(card), known.told()),
                _ => format!("{} uses {}: {}.", who(seat), called(card), known.told()),
            }
        }
        Event::Replayed { seat, card } => format!("{} pays a token to use {} once more.", who(seat), called(card)),
        Event::TurnedOwn { seat, card } => format!("{} turns {} sideways.", who(seat), called(card)),
        Event::FightOpened { attacker, card } => {
            format!("{} picks a fight and leads with {}.", who(attacker), called(card))
        }
        Event::FightPicked { attacker, defender, target, goal } => {
            let aim = if goal == Goal::Nab { "nab" } else { "dispatch" };
            format!("{} wants to {aim} {} from {}.", who(attacker), called(target), who(defender))
        }
        Event::ReaversAttacked { attacker, card } => format!("{} fights the {}.", who(attacker), called(card)),
        Event::Joined { seat, card } => format!("{} adds {} to the fight.", who(seat), called(card)),
        Event::Shown { seat, card, influence } => {
            format!("{} shows {} for {influence} influence.", who(seat), called(card))
        }
        Event::Discarded { seat, card, .. } => format!("{} discards {}.", who(seat), called(card)),
        Event::Spent { seat, spend } => format!("{} pays {}.", who(seat), spending(game, seat, spend)),
        Event::FightWon { winner, attack, defence, .. } => {
            format!("{} wins the fight: attack {attack}, defence {defence}.", who(winner))
        }
        Event::FightLost { seat, attack, defence } => {
            format!("{} fails: attack {attack}, defence {defence}.", who(seat))
        }
        Event::FightFellThrough { seat } => format!("{} finds nobody to fight any more.", who(seat)),
        Event::Evaded { seat } => format!("{} evades the fight.", who(seat)),
        Event::Immune { seat } => format!("Nobody may attack {} until their next turn is over.", who(seat)),
        Event::DealOpened { seat, card: Some(card) } => {
            format!("{} opens a deal and leads with {}.", who(seat), called(card))
        }
        Event::DealOpened { seat, card: None } => format!("{} tries the deal again.", who(seat)),
        Event::DealMade { seat, card } => {
            format!("{} gets {}, cost {}, from the deal into the hand.", who(seat), called(card), game.card(card).cost)
        }
        Event::DealCancelled { by, .. } => format!("{} cancels the deal.", who(by)),
        Event::DealFellThrough { seat } => format!("The deal of {} falls through: nothing is in reach.", who(seat)),
        Event::Recruited { seat, card } => {
            format!("{} recruits {}, cost {}, into the recycle pile.", who(seat), called(card), game.card(card).cost)
        }
        Event::Paid { seat, credits, verse } => {
            let credits = (credits > 0).then(|| many(credits, "credit"));
            let verse = (verse > 0).then(|| many(verse, "'verse token"));
            let all: Vec<_> = credits.into_iter().chain(verse).collect();
            format!("{} pays {} for the influence still missing.", who(seat), all.join(" and "))
        }
        Event::Rewarded { seat, reward } => {
            let what = match reward {
                Reward::Card => "a card from the deck",
                Reward::Credit => "a credit",
                Reward::Verse => "a 'verse token",
            };
            format!("{} takes {what} as the reward.", who(seat))
        }
        Event::Retained { seat, card } => format!("{} keeps {} for a token.", who(seat), called(card)),
        Event::Acquired { seat } => format!("{} earns a 'verse token.", who(seat)),
        Event::Credits { seat, by, now } => format!("{}: {by:+} credit{}, now {now}.", who(seat), plural(by)),
        Event::Verse { seat, by, now } => format!("{}: {by:+} 'verse token{}, now {now}.", who(seat), plural(by)),
        Event::Drew { seat, count } => format!("{} draws {count} card{}.", who(seat), plural(count as i8)),
        Event::Exhausted { by, card, .. } => format!("{} turns {} sideways.", who(by), game.owned(card)),
        Event::Moved { card, to: Place::Market(tier), .. } => {
            format!("New in the {} market: {}.", tier.name(), called(card))
        }
        Event::Boosted { card, by, .. } => format!("{} gets a +{by} power token.", game.owned(card)),
        Event::BoostLost { card, by } => format!("{} loses its +{by} power.", called(card)),
        Event::WarrantIssued { card, .. } => format!("A warrant is put on {}.", game.owned(card)),
        Event::WarrantLifted { card } => format!("The warrant on {} is lifted.", called(card)),
        Event::ReaversCame { card } => format!("Reavers! The {} is above the table.", called(card)),
        Event::ReaversDrivenOff { seat, card } => format!("{} drives the {} off.", who(seat), called(card)),
        Event::Marked { seat, step } => {
            let deed = game.episode_steps().get(step as usize).map_or(String::new(), |deed| deed.phrase());
            format!("{} marks step {} of the episode: {deed}.", who(seat), step + 1)
        }
        Event::Unmarked { seat, step } => format!("{} takes the token from step {} back.", who(seat), step + 1),
        Event::Announced { seat, power } => {
            format!("{} announces {power} power, and wins if it lasts until their next turn!", who(seat))
        }
        Event::Won { seat, how } => match how {
            How::Power(power) => format!("{} wins: the turn begins with {power} power.", who(seat)),
            How::Steps => format!("{} wins: every step of the episode is marked as the turn begins.", who(seat)),
            How::Credits(credits) => format!("{} wins: the turn begins with {credits} credits.", who(seat)),
        },
        Event::Foiled { seat, times: 1 } => {
            format!(
                "{} is foiled. From now on their cards have +{WARINESS} defence, and rivals cannot turn them sideways.",
                who(seat)
            )
        }
        Event::Foiled { seat, times } => {
            format!("{} is foiled again: their cards have +{} defence now.", who(seat), WARINESS * times)
        }
        Event::RecruitmentGivenUp { seat } => format!("{} gives the recruitment up: it is out of reach.", who(seat)),
        Event::Reset { seat, card } => format!("{} resets {}.", who(seat), called(card)),
        Event::Scrapped { seat, card } if game.card(card).is_supply() => {
            format!("{} returns {} to the supply.", who(seat), called(card))
        }
        Event::Scrapped { seat, card } => format!("{} removes {} from the game.", who(seat), called(card)),
        Event::Recovered { seat, card } => {
            format!("{} takes {} from the recycle pile to hand.", who(seat), called(card))
        }
        Event::Stacked { seat, card } => format!("{} puts {} on top of the deck.", who(seat), called(card)),
        Event::Recalled { seat, card } => format!("{} takes {} back to hand.", who(seat), called(card)),
        Event::Hired { seat, card } => {
            format!("{} hires {}, cost {}, into the recycle pile.", who(seat), called(card), game.card(card).cost)
        }
        Event::Fetched { seat, card } => format!("{} takes {} to hand.", who(seat), called(card)),
        Event::Cycled { card } => format!("{} is shuffled back into its market deck.", called(card)),
        Event::Shed { seat, .. } => format!("{} is rid of a copy of The Black.", who(seat)),
        Event::Bonus { seat, gain } => match gain {
            Gain::Activations(n) => format!("{} gains {}.", who(seat), many(n, "activation")),
            Gain::Recruitments(n) => format!("{} gains {}.", who(seat), many(n, "recruitment")),
            Gain::Influence(n) => format!("{} has +{n} influence for the next deal or recruitment.", who(seat)),
        },
        Event::ReaversStruck { seat, card } => {
            format!("The {} strikes, and {} must {}.", called(card), who(seat), game.card(card).abilities[0].told())
        }
        Event::MarketDry => "The market has run dry: the most power wins.".into(),
        Event::Shuffled(Place::Deck(seat)) => format!("{} shuffles the recycle pile.", who(seat)),
        Event::Moved { card, from: Place::Supply(_), to: Place::Recycle(seat) } if game.card(card).is_the_black() => {
            format!("{} gets The Black into the recycle pile.", who(seat))
        }
        Event::Moved { card, from: Place::Tableau(from), to: Place::Hand(to) } if from != to => {
            format!("{} takes {} from {} into the hand.", who(to), called(card), who(from))
        }
        Event::Moved { card, from: Place::Tableau(seat), to: Place::Recycle(_) } => {
            format!("{} goes from the tableau of {} to the recycle pile.", called(card), who(seat))
        }
        Event::Moved { .. } | Event::Turned { .. } | Event::Shuffled(_) | Event::Robbed { .. } => return None,
        Event::StoodPat { seat } => format!("{} adds nothing more.", who(seat)),
    })
}

fn opening(game: &Misbehavin) -> String {
    let seat = |seat| format!("{} for {}", game.who(seat), game.faction(seat).title());
    let seats: Vec<_> = (0..game.seats() as u8).map(|at| seat(Seat(at))).collect();
    let sets: Vec<_> = game.supply().slots.iter().flatten().map(|set| set.name()).collect();
    let episode = game.episode().map_or(String::new(), |episode| format!(" The episode is {}.", episode.name));
    format!(
        "{} play to {} power.{episode} The supply has Shiny, The Black, {}.",
        seats.join(", "),
        game.power_to_win(),
        sets.join(", ")
    )
}

fn plural(count: i8) -> &'static str {
    if count.abs() == 1 { "" } else { "s" }
}
