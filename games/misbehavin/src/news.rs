//! What touches somebody beyond the log: what a rival did to them, and what the whole table should not miss.

use crate::event::{Event, How, Place};
use crate::state::{Goal, Misbehavin};
use kit::Seat;

/// Whom an event touches, everybody if none, and the sentence they are told; most events touch nobody.
pub(crate) fn touches(game: &Misbehavin, event: &Event) -> Option<(Option<Seat>, String)> {
    let (who, called) = (|seat| game.who(seat), |card| game.called(card));
    Some(match *event {
        Event::Robbed { by, from, credits } => {
            let what = crate::cards::many(credits, "credit");
            (Some(from), format!("{} took *{what}* from you.", who(by)))
        }
        Event::Exhausted { by, owner, card } => (Some(owner), format!("{} turned *{}*.", who(by), called(card))),
        Event::WarrantIssued { owner, card } => (Some(owner), format!("A warrant was put on *{}*.", called(card))),
        Event::Discarded { seat, card, is_forced: true } => {
            (Some(seat), format!("You were made to discard *{}*.", called(card)))
        }
        Event::Moved { card, from: Place::Supply(_), to: Place::Recycle(seat) } if game.card(card).is_the_black() => {
            (Some(seat), "A copy of *The Black* joined your recycle pile.".into())
        }
        Event::FightPicked { attacker, defender, target, goal } => {
            let aim = if goal == Goal::Nab { "nab" } else { "dispatch" };
            (Some(defender), format!("{} fights to {aim} *{}*.", who(attacker), called(target)))
        }
        Event::FightWon { winner, loser, target, attack, defence } => {
            (Some(loser), format!("{} won the fight for *{}*, {attack} to {defence}.", who(winner), called(target)))
        }
        Event::DealCancelled { by, dealer } => (Some(dealer), format!("{} cancelled your deal.", who(by))),
        Event::ReaversStruck { seat, card } => (Some(seat), format!("*{}* struck you.", called(card))),
        Event::ReaversCame { card } => (None, format!("*{}* is above the table.", called(card))),
        Event::Announced { seat, power } => {
            (None, format!("{} has *{power} power*, and wins if it lasts until their turn.", who(seat)))
        }
        Event::Foiled { seat, .. } => (None, format!("{} was foiled.", who(seat))),
        Event::Won { seat, how } => {
            let with = match how {
                How::Power(power) => format!("{power} power"),
                How::Steps => "every step of the episode".into(),
                How::Credits(credits) => format!("{credits} credits"),
            };
            (None, format!("{} began the turn with *{with}*.", who(seat)))
        }
        _ => return None,
    })
}
