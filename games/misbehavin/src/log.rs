//! The match in words: log lines, prompts and buttons.

use crate::cards::many;
use crate::choice::{Choice, Reward, Spend};
use crate::event::Event;
use crate::state::{Frame, Goal, Misbehavin, Stage};
use crate::{CardId, Place};
use kit::Seat;

impl Misbehavin {
    /// A player as the log calls them.
    pub(crate) fn who(&self, seat: Seat) -> &'static str {
        self.faction(seat).name()
    }

    fn called(&self, card: CardId) -> &str {
        &self.card(card).name
    }
}

/// A line of the log for an event, if it is worth one.
pub(crate) fn tell(game: &Misbehavin, event: &Event) -> Option<String> {
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
            format!("{} uses {}: {}.", who(seat), called(card), game.card(card).abilities[ability as usize].deed())
        }
        Event::Replayed { seat, card } => format!("{} replays {}.", who(seat), called(card)),
        Event::FightOpened { attacker, card } => format!("{} picks a fight with {}.", who(attacker), called(card)),
        Event::FightPicked { attacker, defender, target, goal } => {
            let aim = if goal == Goal::Nab { "nab" } else { "dispatch" };
            format!("{} wants to {aim} {} of {}.", who(attacker), called(target), who(defender))
        }
        Event::ReaversAttacked { attacker, card } => format!("{} fights the {}.", who(attacker), called(card)),
        Event::Joined { seat, card } => format!("{} adds {} to the fight.", who(seat), called(card)),
        Event::Shown { seat, card, influence } => format!("{} shows {} for {influence}.", who(seat), called(card)),
        Event::Discarded { seat, card } => format!("{} discards {}.", who(seat), called(card)),
        Event::Spent { seat, spend } => format!("{} pays {}.", who(seat), spending(game, seat, spend)),
        Event::FightWon { winner, attack, defence } => {
            format!("{} wins the fight: attack {attack}, defence {defence}.", who(winner))
        }
        Event::FightLost { seat, attack, defence } => {
            format!("{} fails: attack {attack}, defence {defence}.", who(seat))
        }
        Event::Evaded { seat } => format!("{} evades the fight.", who(seat)),
        Event::Immune { seat } => format!("{} is immune until after their next turn.", who(seat)),
        Event::DealOpened { seat, card: Some(card) } => format!("{} opens a deal with {}.", who(seat), called(card)),
        Event::DealOpened { seat, card: None } => format!("{} tries the deal again.", who(seat)),
        Event::DealMade { seat, card } => {
            format!("{} gets {} in the deal, cost {}.", who(seat), called(card), game.card(card).cost)
        }
        Event::DealCancelled { by } => format!("{} cancels the deal.", who(by)),
        Event::DealFellThrough { seat } => format!("{}'s deal falls through: nothing is in reach.", who(seat)),
        Event::Recruited { seat, card } => {
            format!("{} recruits {}, cost {}.", who(seat), called(card), game.card(card).cost)
        }
        Event::Retained { seat, card } => format!("{} keeps {}.", who(seat), called(card)),
        Event::Acquired { seat } => format!("{} earns a 'verse token.", who(seat)),
        Event::Credits { seat, by, now } => format!("{}: {by:+} credit{}, now {now}.", who(seat), plural(by)),
        Event::Verse { seat, by, now } => format!("{}: {by:+} 'verse token{}, now {now}.", who(seat), plural(by)),
        Event::Drew { seat, count } => format!("{} draws {count} card{}.", who(seat), plural(count as i8)),
        Event::Exhausted { by, card } => format!("{} turns {} sideways.", who(by), called(card)),
        Event::Moved { card, to: Place::Market(tier), .. } => {
            format!("New in the {} market: {}.", tier.name(), called(card))
        }
        Event::Boosted { card, by, .. } => format!("{} gets a +{by} power token.", called(card)),
        Event::WarrantIssued { card } => format!("A warrant is issued on {}.", called(card)),
        Event::WarrantLifted { card } => format!("The warrant on {} is lifted.", called(card)),
        Event::ReaversCame { card } => format!("{} above the table!", called(card)),
        Event::ReaversDrivenOff { seat, card } => format!("{} drives the {} off.", who(seat), called(card)),
        Event::Marked { seat, step } => format!("{} marks step {} of the episode.", who(seat), step + 1),
        Event::Unmarked { seat, step } => format!("{} takes the token from step {} back.", who(seat), step + 1),
        Event::Announced { seat, power } => format!("{} announces {power} power!", who(seat)),
        Event::Won { seat } => format!("{} wins.", who(seat)),
        Event::MarketDry => "The market has run dry: the most power wins.".into(),
        Event::Shuffled(Place::Deck(seat)) => format!("{} shuffles the recycle pile.", who(seat)),
        Event::Moved { card, from: Place::Supply(_), to: Place::Recycle(seat) } if game.card(card).is_the_black() => {
            format!("{} takes The Black.", who(seat))
        }
        Event::Moved { card, from: Place::Tableau(from), to: Place::Hand(to) } => {
            format!("{} nabs {} from {}.", who(to), called(card), who(from))
        }
        Event::Moved { card, from: Place::Tableau(seat), to: Place::Recycle(_) } => {
            format!("{} leaves {}'s tableau.", called(card), who(seat))
        }
        Event::Moved { .. } | Event::Turned { .. } | Event::Shuffled(_) => return None,
        Event::StoodPat { .. } => return None,
    })
}

fn opening(game: &Misbehavin) -> String {
    let seats: Vec<_> = (0..game.seats() as u8).map(|seat| game.who(Seat(seat))).collect();
    let sets: Vec<_> = game.supply().slots.iter().flatten().map(|set| set.name()).collect();
    let episode = game.episode().map_or(String::new(), |episode| format!(" The episode is {}.", episode.name));
    format!(
        "{} play for {} power.{episode} The supply has Shiny, The Black, {}.",
        seats.join(", "),
        game.power_to_win(),
        sets.join(", ")
    )
}

fn plural(count: i8) -> &'static str {
    if count.abs() == 1 { "" } else { "s" }
}

/// What is asked now.
pub(crate) fn prompt(game: &Misbehavin) -> String {
    let Some(frame) = game.frame() else { return "The match is over.".into() };
    let who = game.who(game.decider());
    let what = match *frame {
        Frame::Draft(_) => "choose a supply set and its slot".into(),
        Frame::Actions => {
            let player = game.player(game.active());
            let (activations, recruitments) =
                (many(player.activations, "activation"), many(player.recruitments, "recruitment"));
            format!("take actions: {activations}, {recruitments}")
        }
        Frame::Tidy => "discard from your tableau what you do not want to keep".into(),
        Frame::Aim(_) => "choose what to fight for".into(),
        Frame::Fight => {
            let fight = game.fight().expect("a fight frame has its fight");
            format!("add to the fight or stand pat: {} against {}", game.attack(fight), game.defence(fight))
        }
        Frame::Reward(_) => "choose the reward of the fight".into(),
        Frame::Retain(_) => "spend tokens to keep cards of your display".into(),
        Frame::MayCancel(_, Stage::Opened) => "let the deal be, or cancel it now".into(),
        Frame::MayCancel(_, Stage::Committed) => "let the deal be, or cancel it at the last moment".into(),
        Frame::Deal(deal) => match deal.want {
            None => "name the card you want".into(),
            Some(want) => {
                format!(
                    "show influence for {}: {} of {}",
                    game.called(want),
                    game.deal_total(&deal),
                    game.card(want).cost
                )
            }
        },
        Frame::Cancelled => "your deal is cancelled: use the cards or let them go".into(),
        Frame::Recruit(recruit) => match recruit.want {
            None => "recruit again or stop".into(),
            Some(want) => format!(
                "show influence for {}: {} of {}",
                game.called(want),
                game.recruit_total(&recruit),
                game.card(want).cost
            ),
        },
        Frame::Abilities(_, card, next) => {
            format!("{}: {}", game.called(card), game.card(card).abilities[next as usize].sentence())
        }
        Frame::Using(using) => {
            let effect = game.effect(using.card, using.ability, using.step).map(|effect| effect.phrase());
            format!("{}: {}", game.called(using.card), effect.unwrap_or_default())
        }
        Frame::Forced(_, left) => format!("discard {left} from your hand"),
        Frame::Used(_, card) => format!("replay {} for a token, or let it go", game.called(card)),
        Frame::Step(_) => "pay the step towards your 'verse token".into(),
        Frame::Clear(_) => "the display is emptied".into(),
    };
    format!("{who}, {what}.")
}

/// A choice as a button's text.
pub(crate) fn label(game: &Misbehavin, choice: &Choice) -> String {
    let (who, called) = (|seat| game.who(seat), |card| game.called(card));
    let ability = |card, ability: u8| {
        let known = game.card(card).abilities.get(ability as usize);
        known.map(|ability| ability.sentence()).unwrap_or_default()
    };
    match *choice {
        Choice::Draft { set, slot } => {
            format!("{} as {}", set.name(), ["fight set", "deal set", "maneuver set", "fourth set"][slot as usize])
        }
        Choice::Play(card) => format!("Play {}", called(card)),
        Choice::PlayAndTrigger(card) => format!("Play and trigger {}", called(card)),
        Choice::Trigger(card) => format!("Trigger {}", called(card)),
        Choice::Turn(card) => format!("Turn {} sideways without effect", called(card)),
        Choice::PickFight(card) => format!("Pick a fight with {}", called(card)),
        Choice::MakeDeal(card) => format!("Make a deal with {}", called(card)),
        Choice::Use { card, ability: which } => format!("{}: {}", called(card), ability(card, which)),
        Choice::Aim { goal: Goal::Nab, target } => format!("Nab {}", called(target)),
        Choice::Aim { goal: Goal::Dispatch, target } => format!("Dispatch {}", called(target)),
        Choice::AimAtReavers => "Fight the Reavers".into(),
        Choice::Add(card) => format!("Add {}", called(card)),
        Choice::StandPat => "Stand pat".into(),
        Choice::Want(card) => format!("Take {} for {}", called(card), game.card(card).cost),
        Choice::LiftWarrant(card) => format!("Lift the warrant on {}", called(card)),
        Choice::Credit => "Commit 1 credit".into(),
        Choice::Token => "Spend 'verse for 1 influence".into(),
        Choice::Cancel(card) => format!("Cancel the deal with {}", called(card)),
        Choice::LetBe => "Let it be".into(),
        Choice::Retry => "Try the deal again".into(),
        Choice::Recruit(card) => format!("Recruit {} for {}", called(card), game.card(card).cost),
        Choice::Reward(Reward::Card) => "Draw a card".into(),
        Choice::Reward(Reward::Credit) => "Gain 1 credit".into(),
        Choice::Reward(Reward::Verse) => "Gain 1 'verse token".into(),
        Choice::Retain(card) => format!("Keep {} for a token", called(card)),
        Choice::Replay(which) => match game.frame() {
            Some(Frame::Used(_, card)) => format!("Replay: {}", ability(*card, which)),
            _ => "Replay".into(),
        },
        Choice::Take => "Use it".into(),
        Choice::Skip => "Pass over it".into(),
        Choice::Pick(card) => called(card).to_string(),
        Choice::PickSeat(seat) => who(seat).to_string(),
        Choice::Acquire => "Earn a 'verse token".into(),
        Choice::Spend(spend) => spending(game, game.decider(), spend),
        Choice::Unmark(step) => format!("Take the token from step {} back", step + 1),
        Choice::TidyUp => "End the turn and discard from the tableau".into(),
        Choice::Dismiss(card) => format!("Discard {}", called(card)),
        Choice::EndTurn => "End the turn".into(),
        Choice::Done => "Done".into(),
    }
}

fn spending(game: &Misbehavin, seat: Seat, spend: Spend) -> String {
    let price = game.price(seat, spend).unwrap_or(1);
    let what = match spend {
        Spend::Draw => "draw a card".into(),
        Spend::Evade => "evade the fight".into(),
        Spend::Tax(seat) => format!("tax {} for 1 credit", game.who(seat)),
        Spend::TaxSupply => "levy 2 credits".into(),
        Spend::Warrant(card) => format!("issue a warrant on {}", game.called(card)),
        Spend::Retrigger(card) => format!("trigger {} again", game.called(card)),
        Spend::Steal(seat) => format!("steal 2 credits from {}", game.who(seat)),
        Spend::StealSupply => "lift 2 credits at the docks".into(),
        Spend::Reavers => "place it on the Reavers".into(),
    };
    format!("{price} 'verse: {what}")
}
