//! The judgement of what to pick for effects, discards and steps.

use super::policy::{Policy, threat};
use super::worth::printed;
use crate::cards::{CardId, Effect};
use crate::catalog::VerseStep;
use crate::state::{Frame, Misbehavin};
use kit::Seat;

impl Policy {
    pub(super) fn pick(&self, game: &Misbehavin, seat: Seat, frame: &Frame, card: CardId) -> f32 {
        match frame {
            Frame::Forced(..) => -self.at_hand(game, seat, card),
            Frame::Step(step) => self.pick_for_step(game, seat, *step, card),
            Frame::Using(using) => {
                let effect = game.effect(using.card, using.ability, using.step);
                effect.map_or(0.0, |effect| self.pick_for(game, seat, effect, card))
            }
            _ => 0.0,
        }
    }

    fn pick_for_step(&self, game: &Misbehavin, seat: Seat, step: u8, card: CardId) -> f32 {
        match game.catalog().verse(game.faction(seat)).steps[step as usize] {
            VerseStep::TurnCharacter => -(game.card(card).power as f32),
            VerseStep::TurnCard => self.trigger_worth(game, seat, card) - 0.1 * game.card(card).power as f32,
            VerseStep::CycleCard => self.cycle(game, seat, card),
            _ => -self.at_hand(game, seat, card),
        }
    }

    /// What a card in the hand is good for this turn or the next.
    pub(super) fn at_hand(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let face = game.card(card);
        if face.is_the_black() {
            return -2.0;
        }
        let play = if face.is_for_tableau() { self.play_worth(game, seat, card).max(0.0) } else { 0.8 };
        0.6 * printed(face) + 0.5 * play + 0.4 * self.worth.worth_in_hand(card)
    }

    fn pick_for(&self, game: &Misbehavin, seat: Seat, effect: Effect, card: CardId) -> f32 {
        let power = game.card(card).power as f32;
        match effect {
            Effect::Discard(_) => -self.at_hand(game, seat, card),
            Effect::Scrap(_) | Effect::Purge(_) => self.thin(game, seat, card),
            Effect::Recover(_) | Effect::Stack(_) => self.at_hand(game, seat, card),
            Effect::Hire(_) | Effect::Poach(_) => self.worth.gain(game, seat, card),
            Effect::Outfit(_) => self.outfit(game, seat, card),
            Effect::Recall => -1.0 - power,
            Effect::Cycle(_) => self.cycle(game, seat, card),
            Effect::Exhaust | Effect::Arrest => {
                let rival = game.controller(card).expect("it lies in a tableau");
                power * (0.3 + threat(game, rival))
            }
            Effect::ExhaustOwn | Effect::Dismiss(_) => -power - 0.3 * self.worth.abilities(card),
            Effect::Reset => power + 0.5 * self.worth.abilities(card),
            _ => power,
        }
    }

    /// Cycles away what helps rivals more than oneself.
    pub(super) fn cycle(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let own = self.worth.gain(game, seat, card);
        let rivals = game.rivals(seat).map(|rival| self.worth.gain(game, rival, card)).fold(0.0, f32::max);
        0.3 * (rivals - own) - 0.1 + if own < 1.0 { 0.2 } else { 0.0 }
    }
}
