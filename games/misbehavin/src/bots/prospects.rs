//! What effects are worth at this moment, to whoever would use them.

use super::policy::{Policy, threat};
use super::timing::progress;
use super::worth::effect_worth;
use crate::cards::{Ability, CardId, Effect, Kind, When};
use crate::state::Misbehavin;
use kit::Seat;

impl Policy {
    /// What the effects of an ability are worth now.
    pub(super) fn effects(&self, game: &Misbehavin, seat: Seat, card: CardId, ability: u8) -> f32 {
        let known = &game.card(card).abilities[ability as usize];
        let each = known.effects.iter().map(|effect| self.effect_now(game, seat, card, *effect));
        each.sum::<f32>() - 0.5 * known.pay as f32 + self.errands.effects(game, seat, known)
    }

    /// What triggering a card brings at once, with the allies and credits at hand.
    pub(super) fn trigger_worth(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let abilities = game.card(card).abilities.iter().enumerate();
        let open = abilities.filter(|(_, ability)| {
            ability.when == When::Trigger
                && ability.pay <= game.player(seat).credits
                && self.has_ally(game, seat, card, ability)
        });
        open.map(|(index, _)| self.effects(game, seat, card, index as u8).max(0.0)).sum()
    }

    fn has_ally(&self, game: &Misbehavin, seat: Seat, card: CardId, ability: &Ability) -> bool {
        let Some(ally) = ability.with else { return true };
        let slots = game.player(seat).tableau.slots().iter();
        slots.into_iter().any(|slot| slot.card != card && ally.is(game.card(slot.card)))
    }

    fn effect_now(&self, game: &Misbehavin, seat: Seat, card: CardId, effect: Effect) -> f32 {
        let player = game.player(seat);
        let best = |cards: &mut dyn Iterator<Item = f32>| cards.fold(0.0, f32::max);
        match effect {
            Effect::Activation(_) => {
                let hand = player.hand.iter().filter(|other| **other != card && game.card(**other).is_for_tableau());
                0.7 * best(&mut hand.map(|other| self.play_worth(game, seat, *other))).max(0.2)
            }
            Effect::Reset => {
                let turned = player.tableau.slots().iter().filter(|slot| slot.triggered && !slot.warrant);
                best(&mut turned.map(|slot| 0.9 + 0.2 * game.slot_power(slot) as f32))
            }
            Effect::Evade => -1.0,
            Effect::LieLow => self.lie_low(game, seat),
            Effect::Exhaust => best(&mut game.rivals(seat).map(|rival| threat(game, rival))),
            Effect::Arrest => best(&mut game.rivals(seat).map(|rival| self.arrest(game, rival))),
            Effect::DrainVerse(_) => {
                0.5 * best(&mut game.rivals(seat).map(|rival| game.player(rival).verse.min(1) as f32))
            }
            Effect::Steal(n) => {
                0.6 * best(&mut game.rivals(seat).map(|rival| game.player(rival).credits.min(n) as f32)) + 0.1
            }
            Effect::Levy(n) => game.rivals(seat).map(|rival| 0.6 * game.player(rival).credits.min(n) as f32).sum(),
            Effect::RivalDiscards(n) => best(&mut game.rivals(seat).map(|rival| {
                0.5 * n as f32 * (game.player(rival).hand.len().min(1) as f32) + 0.2 * threat(game, rival)
            })),
            Effect::EachDiscards(n) => {
                game.rivals(seat).filter(|rival| !game.player(*rival).hand.is_empty()).count() as f32 * 0.45 * n as f32
            }
            Effect::BlackenAll => (game.seats() - 1) as f32 * 0.5,
            Effect::Recover(n) => {
                n as f32 * best(&mut player.recycle.iter().map(|card| self.at_hand(game, seat, *card)))
            }
            Effect::Stack(n) => {
                0.5 * n as f32 * best(&mut player.recycle.iter().map(|card| self.at_hand(game, seat, *card)))
            }
            Effect::Purge(_) => best(&mut player.recycle.iter().map(|card| self.thin(game, seat, *card))),
            Effect::Scrap(_) => best(&mut player.hand.iter().map(|card| self.thin(game, seat, *card))),
            Effect::ScrapSelf => self.thin(game, seat, card),
            Effect::Hire(most) => 0.8 * best(&mut self.for_sale(game, seat, most)),
            Effect::Poach(most) => best(&mut self.for_sale(game, seat, most)),
            Effect::Outfit(most) => {
                let sold = game.on_offer().filter(|card| game.card(*card).is_supply() && game.card(*card).cost <= most);
                best(&mut sold.map(|card| self.outfit(game, seat, card)))
            }
            Effect::Fetch(_) => 1.5,
            Effect::CreditsFor(count) => 0.6 * game.counted(seat, count) as f32,
            Effect::DrawFor(count) => 0.9 * game.counted(seat, count).max(1) as f32,
            Effect::Recall => 0.0,
            effect => effect_worth(effect),
        }
    }

    fn for_sale<'a>(&'a self, game: &'a Misbehavin, seat: Seat, most: u8) -> impl Iterator<Item = f32> + 'a {
        let faceup = game.market().iter().flat_map(|stall| stall.faceup.iter().copied());
        faceup.filter(move |card| game.card(*card).cost <= most).map(move |card| self.worth.gain(game, seat, card))
    }

    /// A supply card in the hand at once: its influence, its strength, or its use.
    pub(super) fn outfit(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        0.5 * self.worth.gain(game, seat, card).max(0.0) + 0.5 * game.influence(seat, card) as f32 + 0.4
    }

    /// What it is worth not to be attacked: most with the win announced.
    fn lie_low(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let announced = game.power(seat) >= game.power_to_win();
        if announced { 4.0 } else { progress(game, seat) }
    }

    /// What the deck gains by losing a card.
    pub(super) fn thin(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        if game.card(card).is_the_black() {
            return 1.6;
        }
        let cards = game.player(seat).deck.len() + game.player(seat).hand.len() + game.player(seat).recycle.len();
        if cards <= 6 {
            return -1.0;
        }
        0.7 - 0.8 * self.worth.gain(game, seat, card)
    }

    /// What taking a rival's best set character out of the race is worth.
    fn arrest(&self, game: &Misbehavin, rival: Seat) -> f32 {
        let slots = game.player(rival).tableau.slots().iter();
        let open =
            slots.filter(|slot| !slot.triggered && !slot.warrant && game.card(slot.card).kind == Kind::Character);
        open.map(|slot| game.slot_power(slot) as f32 * (0.5 + threat(game, rival))).fold(0.0, f32::max)
    }
}
