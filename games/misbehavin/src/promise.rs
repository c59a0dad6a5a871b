//! What choices promise at once, in a few words.

use crate::choice::Choice;
use crate::state::Misbehavin;

/// What a choice promises whoever decides; may be empty.
pub(crate) fn promise(game: &Misbehavin, choice: Choice) -> String {
    let seat = game.decider();
    let (power, goal) = (game.power(seat), game.power_to_win());
    match choice {
        Choice::Play(card) => format!("power {power} → {} of {goal}", power + game.card(card).power),
        Choice::Recruit(card) | Choice::Want(card) => match game.card(card).power {
            0 => format!("{} influence for later", game.influence(seat, card)),
            more => format!("{more} power for later"),
        },
        Choice::Trigger(_) | Choice::PlayAndTrigger(_) | Choice::Use { .. } => "what it does is worth more now".into(),
        Choice::PickFight(_) | Choice::Aim { .. } => "the fight can be won".into(),
        Choice::MakeDeal(_) => "a card straight to your hand".into(),
        Choice::Cancel(_) => "they would gain too much".into(),
        Choice::LetBe => "not worth a turned card".into(),
        Choice::EndTurn => "nothing better is left".into(),
        Choice::Acquire => "a token is worth both steps".into(),
        _ => String::new(),
    }
}
