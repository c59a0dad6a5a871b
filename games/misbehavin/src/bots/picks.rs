//! The judgement of what to pick for effects, discards and steps.

use super::policy::{Policy, threat};
use super::worth::printed;
use crate::cards::{CardId, Effect};
use crate::state::{Frame, Misbehavin};
use kit::Seat;

impl Policy {
    pub(super) fn pick(&self, game: &Misbehavin, seat: Seat, frame: &Frame, card: CardId) -> f32 {
        match frame {
            Frame::Forced(..) => -self.at_hand(game, seat, card),
            Frame::Step(_) if game.player(seat).tableau.slot(card).is_some() => -(game.card(card).power as f32),
            Frame::Step(_) => -self.at_hand(game, seat, card),
            Frame::Using(using) => {
                let effect = game.effect(using.card, using.ability, using.step);
                effect.map_or(0.0, |effect| self.pick_for(game, seat, effect, card))
            }
            _ => 0.0,
        }
    }

    /// What a card in the hand is good for this turn or the next.
    fn at_hand(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let face = game.card(card);
        if face.is_the_black() {
            return -2.0;
        }
        let play = if face.is_for_tableau() { self.play_worth(game, seat, card).max(0.0) } else { 0.8 };
        0.6 * printed(face) + 0.5 * play
    }

    fn pick_for(&self, game: &Misbehavin, seat: Seat, effect: Effect, card: CardId) -> f32 {
        let power = game.card(card).power as f32;
        match effect {
            Effect::Discard(_) => -self.at_hand(game, seat, card),
            Effect::Scrap(_) if game.card(card).is_the_black() => 2.0,
            Effect::Scrap(_) => 0.6 - self.worth.gain(game, seat, card).max(0.0),
            Effect::Recover(_) => self.at_hand(game, seat, card),
            Effect::Hire(_) => self.worth.gain(game, seat, card),
            Effect::Cycle(_) => self.cycle(game, seat, card),
            Effect::Exhaust => {
                let rival = game.controller(card).expect("it lies in a tableau");
                power * (0.3 + threat(game, rival))
            }
            Effect::ExhaustOwn | Effect::Dismiss(_) => -power - 0.3 * self.worth.abilities(card),
            Effect::Reset => power + self.worth.trigger(card),
            _ => power,
        }
    }

    /// Cycles away what helps rivals more than oneself.
    fn cycle(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let own = self.worth.gain(game, seat, card);
        let rivals = game.rivals(seat).map(|rival| self.worth.gain(game, rival, card)).fold(0.0, f32::max);
        0.3 * (rivals - own) - 0.1 + if own < 1.0 { 0.2 } else { 0.0 }
    }
}
