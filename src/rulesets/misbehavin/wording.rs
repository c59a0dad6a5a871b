//! What the prompt says, question by question, with the few answers that have no place on the table.

use super::asked::Asked;
use super::bill::Bill;
use super::desk::{Desk, Doing, Spending, Tile};
use super::places;
use crate::play::Intent;
use crate::play::session::Session;
use crate::play::takeover::{Knob, Words};
use kit::Seat;
use misbehavin::cards::Picks;
use misbehavin::{CardId, Choice, Frame, Misbehavin, Spend, Stage};

/// What a button of the prompt does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Makes a choice.
    Choose(Choice),
    /// Puts back what is planned.
    Back,
    /// Ends the turn, or asks first.
    EndTurn,
    /// Takes the last choice back.
    Undo,
    /// Takes the last step of the plan back.
    TakeBack,
}

/// Ends the turn; asks once while something can be done without cost.
pub fn end_turn(desk: &mut Desk, asked: &Asked, by_mouse: bool) -> Option<Intent> {
    if *desk.doing() != Doing::Ending && left_over(asked).is_some() {
        desk.clear();
        desk.go_to(asked, Doing::Ending);
        return None;
    }
    asked.choose(Choice::EndTurn, by_mouse)
}

/// What would be lost with the turn, in words.
fn left_over(asked: &Asked) -> Option<String> {
    let game = asked.game()?;
    let player = game.player(game.active());
    let can_act = asked.open().any(|ask| Tile::ALL.iter().any(|tile| tile.is(ask.choice)));
    let can_recruit = asked.open().any(|ask| matches!(ask.choice, Choice::Recruit(_)));
    let act = (can_act && player.activations > 0).then(|| super::many(player.activations, "activation"));
    let recruit = (can_recruit && player.recruitments > 0).then(|| super::many(player.recruitments, "recruitment"));
    let lost: Vec<String> = act.into_iter().chain(recruit).collect();
    (!lost.is_empty()).then(|| lost.join(" and "))
}

/// What a press on the main button, Enter or Space does now.
pub fn press_main(desk: &mut Desk, asked: &Asked, session: &Session) -> Option<Intent> {
    if desk.bill().is_some_and(|bill| bill.want.is_some()) {
        return desk.pay(asked, session);
    }
    if *desk.doing() == Doing::Nothing && asked.game().is_some_and(|game| places::paper(game).is_some()) {
        return session.obvious.map(|offer| session.choose(offer, false));
    }
    let knobs = knobs(desk, asked, session);
    let main = knobs.iter().position(|(knob, _)| knob.is_main && knob.refused.is_none())?;
    perform(desk, asked, knobs[main].1.clone(), false)
}

/// What a press on a button of the prompt does.
pub fn press(desk: &mut Desk, asked: &Asked, session: &Session, button: usize) -> Option<Intent> {
    let (knob, act) = knobs(desk, asked, session).get(button).cloned()?;
    if knob.refused.is_some() { None } else { perform(desk, asked, act, true) }
}

fn perform(desk: &mut Desk, asked: &Asked, act: Act, by_mouse: bool) -> Option<Intent> {
    match act {
        Act::Choose(choice) => asked.choose(choice, by_mouse),
        Act::Back => {
            desk.clear();
            None
        }
        Act::EndTurn => end_turn(desk, asked, by_mouse),
        Act::Undo => Some(Intent::Undo),
        Act::TakeBack => {
            desk.take_back(asked);
            None
        }
    }
}

fn knob(label: &str, key: &'static str, act: Act) -> (Knob, Act) {
    (Knob { label: label.into(), key, ..Knob::default() }, act)
}

fn main(label: &str, key: &'static str, act: Act) -> (Knob, Act) {
    (Knob { label: label.into(), key, is_main: true, refused: None }, act)
}

/// The buttons of the prompt, and what they do.
pub fn knobs(desk: &Desk, asked: &Asked, session: &Session) -> Vec<(Knob, Act)> {
    let Some((game, frame)) = asked.game().zip(asked.frame()) else { return Vec::new() };
    let back = || knob("Back", "Esc", Act::Back);
    let undo = || {
        let refused =
            session.contest.can_undo().err().map(|reason| (reason, "Undo goes back to the last reveal".into()));
        let (knob, act) = knob("Undo", "^Z", Act::Undo);
        (Knob { refused, ..knob }, act)
    };
    match desk.doing() {
        Doing::Bill(Bill { want: Some(_), .. }) => return vec![knob("Undo", "^Z", Act::TakeBack)],
        Doing::Bill(_) | Doing::Tag(_) | Doing::Tile(_) | Doing::Set(_) => return vec![back()],
        Doing::Ending => return vec![back(), main("End turn", "E", Act::EndTurn)],
        Doing::Spending(_) => {
            let bank = [Spend::TaxSupply, Spend::StealSupply].map(Choice::Spend);
            let bank = bank.into_iter().filter(|choice| asked.may(*choice));
            return std::iter::once(back())
                .chain(bank.map(|choice| knob("From the bank: 2", "B", Act::Choose(choice))))
                .collect();
        }
        Doing::Nothing => {}
    }
    let done = |label: &str| main(label, "Space", Act::Choose(Choice::Done));
    match frame {
        Frame::Actions => {
            let tidy = asked.may(Choice::TidyUp).then(|| knob("Clear out", "C", Act::Choose(Choice::TidyUp)));
            tidy.into_iter().chain([main("End turn", "E", Act::EndTurn)]).collect()
        }
        Frame::Tidy => vec![undo(), main("End turn", "E", Act::EndTurn)],
        Frame::Retain(_) => vec![done("Done")],
        Frame::Recruit(recruit) if recruit.want.is_none() => vec![done("Done")],
        Frame::Using(using) => {
            let effect = game.card(using.card).abilities.get(using.ability as usize);
            let may_skip = effect.is_some() && asked.may(Choice::Skip);
            may_skip.then(|| main("Skip", "Space", Act::Choose(Choice::Skip))).into_iter().collect()
        }
        Frame::Aim(_) | Frame::Deal(_) | Frame::Step(_) => vec![undo()],
        _ => Vec::new(),
    }
}

/// What the prompt says.
pub fn words(desk: &Desk, asked: &Asked, session: &Session) -> Words {
    let Some((game, frame)) = asked.game().zip(asked.frame()) else { return Words::default() };
    let name = |seat: Seat| session.contest.players()[seat].name.clone();
    let (head, body) = planned(desk, asked, game).unwrap_or_else(|| asked_in_words(game, frame, &name));
    Words { head, body, buttons: knobs(desk, asked, session).into_iter().map(|(knob, _)| knob).collect() }
}

fn called(game: &Misbehavin, card: CardId) -> &str {
    &game.card(card).name
}

/// What is said about a plan.
fn planned(desk: &Desk, asked: &Asked, game: &Misbehavin) -> Option<(String, String)> {
    let say = |head: &str, body: &str| Some((head.to_string(), body.to_string()));
    match desk.doing() {
        Doing::Nothing => None,
        Doing::Tag(card) => Some((called(game, *card).into(), "What is to be done with it stands beside it.".into())),
        Doing::Bill(bill) => {
            let Some(want) = bill.want else {
                let sum: u8 = bill.cards.iter().map(|card| game.influence(game.active(), *card)).sum();
                return Some((format!("Recruit for {sum}?"), "A lit card on offer, or put down more.".into()));
            };
            let quote = desk.quote()?;
            let power = game.power(game.active()).saturating_sub(super::pay::power_lost(game, bill));
            let left = game.player(game.active()).verse.saturating_sub(super::pay::tokens_spent(game, bill));
            let held = game.player(game.active()).hand.iter().filter(|card| !bill.cards.contains(card)).count();
            let head = match quote.is_enough {
                true => format!("Pay {} for {}", quote.total(), called(game, want)),
                false => format!("{} short for {}", quote.short(), called(game, want)),
            };
            let tokens = super::many(left, "token");
            Some((head, format!("Then: power {power}, {tokens}, {held} in hand.")))
        }
        Doing::Spending(Spending::Tax | Spending::Steal) => say("From whom?", "A rival's plate, or the bank."),
        Doing::Spending(Spending::Warrant) => {
            say("A warrant on whom?", "A lit character of a rival: no ability, no influence, no reset.")
        }
        Doing::Spending(Spending::Retrigger) => say("Trigger which again?", "A lit card of yours that lies sideways."),
        Doing::Spending(_) => say("Spend a token", ""),
        Doing::Tile(Tile::Play) => say("Play which card?", "A lit card of your hand joins your board."),
        Doing::Tile(Tile::Trigger) => say(
            "Trigger which card?",
            "It lies sideways, without power, until your next turn; the next hand is a card smaller.",
        ),
        Doing::Tile(Tile::Fight) => say("Fight with which card?", "A lit card with FIGHT opens it; more may join."),
        Doing::Tile(Tile::Deal) => say("Deal with which card?", "A lit card with DEAL opens it; rivals may cancel."),
        Doing::Set(set) => Some((set.name().into(), "Choose its slot: the lit ones fit.".into())),
        Doing::Ending => {
            let lost = left_over(asked).unwrap_or_default();
            Some((
                "End the turn?".into(),
                format!("You would lose {lost}. Your hand goes to the recycle pile; you draw anew."),
            ))
        }
    }
}

/// What is asked, in the prompt's few words.
fn asked_in_words(game: &Misbehavin, frame: &Frame, name: &dyn Fn(Seat) -> String) -> (String, String) {
    let decider = game.decider();
    let player = game.player(decider);
    match *frame {
        Frame::Draft(_) => ("Choose a supply set".into(), "Click a set, then one of its lit slots.".into()),
        Frame::Actions => {
            let rest = match player.tableau.triggered() {
                0 => "Click a piece to see what it can do.".into(),
                fewer => {
                    format!("Next hand: {} cards, {fewer} fewer for what lies sideways.", 5usize.saturating_sub(fewer))
                }
            };
            (format!("{}, take actions", name(decider)), rest)
        }
        Frame::Tidy => {
            let fewer = player.tableau.triggered();
            let hand = 5usize.saturating_sub(fewer);
            let sum = if fewer == 0 { "5".to_string() } else { format!("5 − {fewer} = *{hand}*") };
            (
                "Clear out what you do not keep".into(),
                format!("Lit cards go to the recycle pile. Next hand: {sum} cards and what bonuses add."),
            )
        }
        Frame::Aim(_) => {
            ("Choose what to fight for".into(), "A lit card of a rival; its defence stands below it.".into())
        }
        Frame::Fight => {
            let fight = game.fight().expect("a fight frame has its fight");
            let target = called(game, fight.target);
            match fight.defender == Some(decider) {
                true => (format!("Defend {target}?"), "Add to the fight, evade, or stand pat.".into()),
                false => ("Add a card, or stand pat".into(), "Lit cards may join: those with FIGHT.".into()),
            }
        }
        Frame::Reward(_) => ("Choose your reward".into(), "A card, a credit or a 'verse token.".into()),
        Frame::Retain(_) => (
            "Keep a card for a token?".into(),
            format!("{} left. What is not kept is recycled; supply cards return.", super::many(player.verse, "token")),
        ),
        Frame::MayCancel(_, stage) => {
            let dealer = name(game.active());
            let last = if stage == Stage::Committed {
                "Last look: after this the card is in their hand."
            } else {
                "You get a last look before it closes."
            };
            (format!("Cancel {dealer}'s deal?"), last.into())
        }
        Frame::Deal(deal) if deal.want.is_none() => {
            ("What is the deal for?".into(), "A lit card on offer comes into your hand; or lift a warrant.".into())
        }
        Frame::Deal(_) => ("Raise the influence".into(), "Lit cards, credits and tokens may join.".into()),
        Frame::Cancelled => ("The deal came to nothing".into(), "The cards you showed still lie there.".into()),
        Frame::Recruit(recruit) if recruit.want.is_none() => {
            ("Recruit another?".into(), "What is left over reaches the lit cards.".into())
        }
        Frame::Recruit(_) => ("Raise the influence".into(), "Lit cards and tokens may join.".into()),
        Frame::Abilities(_, card, _) => {
            (format!("{}: use it?", called(game, card)), "Abilities come in their printed order.".into())
        }
        Frame::Using(using) => (called(game, using.card).into(), using_in_words(game, &using)),
        Frame::Forced(_, left) => (
            format!("Discard {}", super::many(left, "card")),
            format!("{} makes you. The Black may be chosen too.", name(game.active())),
        ),
        Frame::Used(_, card) => (format!("{} again?", called(game, card)), "Each further use costs a token.".into()),
        Frame::Step(_) => ("Earn a 'verse token".into(), "Pick a lit card for the step.".into()),
        Frame::Clear(_) | Frame::Announced(_) | Frame::Answer(..) => Default::default(),
    }
}

/// What an effect asks to be picked, and where it lies.
fn using_in_words(game: &Misbehavin, using: &misbehavin::Using) -> String {
    let ability = game.card(using.card).abilities.get(using.ability as usize);
    let Some(effect) = ability.and_then(|ability| ability.effects.get(using.step as usize)) else {
        return String::new();
    };
    let place = match effect.picks() {
        Picks::Nothing => "",
        Picks::OwnHand => " Pick from your hand",
        Picks::OwnRecycle => " Pick from the cards above your hand",
        Picks::OwnTableau => " Pick on your board",
        Picks::RivalTableau => " Pick on a rival's board",
        Picks::Rival => " Pick a rival's plate",
        Picks::Market => " Pick in the market",
        Picks::Supply => " Pick in the supply",
    };
    let times = effect.times();
    let count = if times > 1 { format!(": {} of {times}.", using.made + 1) } else { ".".into() };
    format!("{}.{place}{count}", super::capital(&effect.phrase()))
}

/// Whether a paper with the main button lies in the right column.
pub fn has_paper(desk: &Desk, game: &Misbehavin) -> bool {
    desk.bill().is_some_and(|bill| bill.want.is_some()) || places::paper(game).is_some()
}
