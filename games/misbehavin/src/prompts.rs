//! What is asked, and what the buttons say.

use crate::cards::{CardId, capital, many};
use crate::choice::{Choice, Reward, Spend};
use crate::state::{Fight, Frame, Goal, Misbehavin, Stage};
use kit::Seat;

/// What is asked now.
pub(crate) fn prompt(game: &Misbehavin) -> String {
    let Some(frame) = game.frame() else { return "The match is over.".into() };
    let what: String = match *frame {
        Frame::Draft(_) => "choose a supply set and its slot".into(),
        Frame::Actions => {
            let player = game.player(game.active());
            let (activations, recruitments) =
                (many(player.activations, "activation"), many(player.recruitments, "recruitment"));
            format!("it is your turn: {activations} and {recruitments} left")
        }
        Frame::Tidy => "discard from your tableau what you do not want to keep".into(),
        Frame::Aim(_) => {
            "choose a rival's card and whether to nab it for your hand or to dispatch it to their recycle pile".into()
        }
        Frame::Fight => "add to the fight, or stand pat".into(),
        Frame::Reward(_) => "you have won the fight: choose your reward".into(),
        Frame::Retain(_) => "each token you spend keeps one of the cards you used; the others are recycled".into(),
        Frame::MayCancel(..) => "let the deal be, or cancel it".into(),
        Frame::Deal(deal) => match deal.want {
            None => "name the card you want from this deal".into(),
            Some(want) => {
                format!(
                    "raise influence for {} in this deal: {} of {}",
                    game.called(want),
                    game.deal_total(&deal),
                    game.card(want).cost
                )
            }
        },
        Frame::Cancelled => "your deal has come to nothing: recruit with the cards you showed, or let them go".into(),
        Frame::Recruit(recruit) => match recruit.want {
            None => "recruit another card with what is left, or stop".into(),
            Some(want) => format!(
                "show cards to recruit {}: {} of {} influence",
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
        Frame::Forced(_, left) => format!("discard {} from your hand", many(left, "card")),
        Frame::Used(_, card) => {
            format!("use {} once more for a token, or let it go back to the supply", game.called(card))
        }
        Frame::Step(step) => {
            let steps = game.catalog().verse(game.faction(game.active())).steps;
            format!("to earn a 'verse token, {}", steps[(step as usize).min(1)].phrase())
        }
        Frame::Clear(_) | Frame::Announced(_) | Frame::Answer(..) => "the table goes on".into(),
    };
    capital(&what)
}

/// What else helps to answer: in a fight both sides and what is at stake, in a rival's deal whose it is.
pub(crate) fn body(game: &Misbehavin) -> String {
    match game.frame() {
        Some(Frame::Fight) => fight_stake(game, game.fight().expect("a fight frame has its fight")),
        Some(Frame::MayCancel(_, stage)) => deal_stake(game, *stage),
        Some(Frame::Deal(deal)) => second_thoughts(deal.want, deal.changed || deal.is_under_way()),
        Some(Frame::Recruit(recruit)) => second_thoughts(recruit.want, recruit.changed || recruit.is_under_way()),
        _ => String::new(),
    }
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
        Choice::PickFight(card) => format!("Pick a fight, leading with {}", called(card)),
        Choice::MakeDeal(card) => format!("Make a deal, leading with {}", called(card)),
        Choice::Use { card, ability: which } => format!("{}: {}", called(card), ability(card, which)),
        Choice::Aim { goal: Goal::Nab, target } => format!("Nab {}", game.owned(target)),
        Choice::Aim { goal: Goal::Dispatch, target } => format!("Dispatch {}", game.owned(target)),
        Choice::AimAtReavers => "Fight the Reavers".into(),
        Choice::Add(card) => format!("Add {}", called(card)),
        Choice::StandPat => "Stand pat".into(),
        Choice::Want(card) => format!("{}, cost {}", called(card), game.card(card).cost),
        Choice::LiftWarrant(card) => format!("Lift the warrant on {}", called(card)),
        Choice::Credit => "Commit 1 credit".into(),
        Choice::Token => "Commit 'verse tokens for 1 influence".into(),
        Choice::Cancel(card) if game.controller(card).is_some() => {
            format!("Turn {} sideways to cancel the deal", called(card))
        }
        Choice::Cancel(card) => format!("Discard {} to cancel the deal", called(card)),
        Choice::LetBe => "Let the deal be".into(),
        Choice::Retry => "Try the deal again".into(),
        Choice::Recruit(card) => format!("Recruit {}, cost {}", called(card), game.card(card).cost),
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
        Choice::Pick(card) => match game.controller(card) {
            Some(owner) if owner != game.decider() => game.owned(card),
            _ => called(card).to_string(),
        },
        Choice::PickSeat(seat) => who(seat),
        Choice::Acquire => "Earn a 'verse token".into(),
        Choice::Spend(spend) => spending(game, game.decider(), spend),
        Choice::Unmark(step) => format!("Take your token back from step {}, which is lost", step + 1),
        Choice::TidyUp => "End the turn and discard from the tableau".into(),
        Choice::Dismiss(card) => format!("Discard {}", called(card)),
        Choice::EndTurn => "End the turn".into(),
        Choice::Done => "Done".into(),
    }
}

pub(crate) fn spending(game: &Misbehavin, seat: Seat, spend: Spend) -> String {
    let price = game.price(seat, spend).unwrap_or(1);
    let what = match spend {
        Spend::Draw => "draw a card".into(),
        Spend::Evade => "evade the fight".into(),
        Spend::Tax(seat) => format!("take 1 credit from {}", game.who(seat)),
        Spend::TaxSupply => "take 2 credits from the bank".into(),
        Spend::Warrant(card) => format!("put a warrant on {}", game.owned(card)),
        Spend::Retrigger(card) => format!("trigger {} again", game.called(card)),
        Spend::Steal(seat) => format!("take 2 credits from {}", game.who(seat)),
        Spend::StealSupply => "take 2 credits from the bank".into(),
        Spend::Reavers => "place it on the Reavers".into(),
    };
    format!("{}: {what}", many(price, "'verse token"))
}

/// Both sides of a fight, its target, and what is at stake.
fn fight_stake(game: &Misbehavin, fight: &Fight) -> String {
    let (attack, defence) = (game.attack(fight), game.defence(fight));
    let target = game.owned(fight.target);
    let stake = match (fight.defender, fight.goal) {
        (None, _) => format!("{} attacks the {target} to drive it off", game.who(fight.attacker)),
        (_, Goal::Nab) => format!("{} attacks {target} to nab it", game.who(fight.attacker)),
        (_, Goal::Dispatch) => format!("{} attacks {target} to dispatch it", game.who(fight.attacker)),
    };
    let leads = if attack >= defence { "the attacker leads" } else { "the defender leads" };
    format!("{stake}; strength {attack} against {defence}, {leads}.")
}

fn second_thoughts(want: Option<CardId>, is_settled: bool) -> String {
    let may_change = want.is_some() && !is_settled;
    if may_change { "Before you give anything you may name another card, once.".into() } else { String::new() }
}

/// Whose deal it is, and what for.
fn deal_stake(game: &Misbehavin, stage: Stage) -> String {
    let dealer = game.who(game.active());
    let want = game.pending.frames().iter().rev().find_map(|frame| match frame {
        Frame::Deal(deal) => deal.want,
        _ => None,
    });
    match (stage, want) {
        (Stage::Committed, Some(want)) => {
            format!("{dealer} has raised enough for {}: it can be cancelled for the last time.", game.called(want))
        }
        _ => format!("{dealer} opens a deal."),
    }
}
