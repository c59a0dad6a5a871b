//! The judgement of fights: whom to attack, what to add, when to stop.

use super::policy::{Policy, threat};
use super::worth::effect_worth;
use crate::cards::{CardId, Effect, Innate, When};
use crate::catalog::Deed;
use crate::state::{Fight, Goal, Misbehavin};
use kit::Seat;

impl Policy {
    /// The strength `seat` can bring from the hand and from set cards that would only be turned.
    fn muscle(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let hand = in_hand(game, seat);
        let attack = game.innate(seat, |innate| if let Innate::Attack(n) = innate { n } else { 0 });
        (hand + attack) as f32 + self.turnable(game, seat)
    }

    /// Strength from set cards that would be turned, and from credits.
    fn turnable(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let slots = game.player(seat).tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
        let abilities = slots.flat_map(|slot| &game.card(slot.card).abilities);
        let in_fight =
            abilities.filter(|ability| ability.when == When::InFight && ability.pay <= game.player(seat).credits);
        in_fight.flat_map(|ability| &ability.effects).map(|effect| strength(game, seat, *effect) as f32).sum()
    }

    pub(super) fn pick_fight(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let from_tableau = !game.player(seat).hand.contains(&card);
        let power = game.card(card).power as f32;
        let (muscle, lost) = if from_tableau { (power, 1.0 + 2.4 * power) } else { (0.0, 0.0) };
        let muscle = muscle + self.muscle(game, seat);
        let mut best = if game.sky().here.is_some() { self.reavers(game, seat, muscle) } else { -2.0f32 };
        for rival in game.rivals(seat).filter(|rival| game.player(*rival).immune == 0) {
            for slot in game.player(rival).tableau.slots() {
                for goal in [Goal::Nab, Goal::Dispatch] {
                    best = best.max(self.target(game, seat, rival, slot.card, goal, muscle));
                }
            }
        }
        let score = best - lost;
        // The strongest opener first leaves the fewest cards to add.
        if score > 0.3 { score + 6.0 + 0.05 * power } else { -0.5 }
    }

    fn reavers(&self, game: &Misbehavin, seat: Seat, muscle: f32) -> f32 {
        let Some(card) = game.sky().here else { return -2.0 };
        let tokens: u8 = game.sky().tokens.iter().sum();
        let defence = game.card(card).cost.saturating_sub(tokens) as f32;
        let errand = self.errands.doing(game, seat, Deed::DriveOffReavers);
        if muscle >= defence { 2.5 - 0.3 * defence + errand } else { -1.0 }
    }

    pub(super) fn aim_at_reavers(&self, game: &Misbehavin, seat: Seat) -> f32 {
        self.reavers(game, seat, self.muscle(game, seat) + game.display_power(seat) as f32)
    }

    pub(super) fn aim(&self, game: &Misbehavin, seat: Seat, goal: Goal, target: CardId) -> f32 {
        let rival = game.controller(target).expect("targets lie in tableaus");
        let muscle = self.muscle(game, seat) + game.display_power(seat) as f32;
        self.target(game, seat, rival, target, goal, muscle)
    }

    /// What an attack promises: the chance to win times what it takes from one and brings to the other.
    fn target(&self, game: &Misbehavin, seat: Seat, rival: Seat, target: CardId, goal: Goal, muscle: f32) -> f32 {
        let defence = game.base_defence(rival, target) as f32 + self.turnable(game, rival);
        let ruthless = |innate| if let Innate::Ruthless(n) = innate { n } else { 0 };
        let muscle = muscle + if goal == Goal::Dispatch { game.innate(seat, ruthless) as f32 } else { 0.0 };
        let hidden = 0.45 * game.player(rival).hand.len() as f32;
        let chance = ((muscle - defence + 0.8) / (hidden + 0.8)).clamp(0.0, 1.0);
        let slot = game.player(rival).tableau.slot(target).expect("it lies in the rival's tableau");
        let hurt = game.slot_power(slot) as f32 * (0.5 + 1.6 * threat(game, rival));
        let gained = match goal {
            Goal::Nab => self.worth.gain(game, seat, target).max(0.0) * 0.9 + 0.5,
            Goal::Dispatch => self.for_dispatching(game, seat),
        };
        let won = self.errands.doing(game, seat, Deed::WinFight);
        let lost = self.errands.doing(game, seat, Deed::LoseFight);
        chance * (hurt + gained + 1.0 + won) + (1.0 - chance) * lost - 0.35 * defence - 0.3
    }

    /// What the set cards of `seat` bring when it dispatches a card.
    fn for_dispatching(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let slots = game.player(seat).tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
        let abilities = slots.flat_map(|slot| &game.card(slot.card).abilities);
        let answers = abilities.filter(|ability| ability.when == When::Dispatched);
        answers.flat_map(|ability| &ability.effects).map(|effect| effect_worth(*effect)).sum()
    }

    fn stake(&self, game: &Misbehavin, fight: &Fight, seat: Seat) -> f32 {
        let doing = |deed| self.errands.doing(game, seat, deed);
        let Some(defender) = fight.defender else { return 3.0 + doing(Deed::DriveOffReavers) };
        let errand = doing(Deed::WinFight) - doing(Deed::LoseFight);
        let lost = 1.5 + 2.4 * game.card(fight.target).power as f32 + self.worth.abilities(fight.target);
        let about_to_win = game.power(defender) >= game.power_to_win();
        lost + errand + if about_to_win { 8.0 } else { 0.0 }
    }

    /// How far `seat` is behind; nothing or less if ahead.
    fn behind(&self, game: &Misbehavin, fight: &Fight, seat: Seat) -> f32 {
        let (attack, defence) = (game.attack(fight) as f32, game.defence(fight) as f32);
        if seat == fight.attacker { defence - attack } else { attack - defence + 1.0 }
    }

    /// Adds a card if it is needed, if all that is left can turn the fight, and if the stake is worth it.
    pub(super) fn join(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let fight = game.fight().expect("cards join a fight");
        let behind = self.behind(game, fight, seat);
        if behind <= 0.0 {
            return -1.0;
        }
        let player = game.player(seat);
        let reach = in_hand(game, seat) as f32 + self.turnable(game, seat);
        let power = game.card(card).power as f32;
        let stake = self.stake(game, fight, seat);
        if let Some(slot) = player.tableau.slot(card) {
            let lost = 1.0 + 2.4 * game.slot_power(slot) as f32;
            return if power >= behind && reach < behind && lost < stake { 0.5 } else { -3.0 };
        }
        if reach < behind || 0.8 * behind > stake {
            return -1.0;
        }
        let over = (power - behind).max(0.0);
        1.0 + 0.2 * power.min(behind) - 0.3 * over - 0.2 * game.influence(seat, card) as f32
    }

    pub(super) fn use_in_fight(&self, game: &Misbehavin, seat: Seat, card: CardId, ability: u8) -> f32 {
        let fight = game.fight().expect("a fight is on");
        let known = &game.card(card).abilities[ability as usize];
        let behind = self.behind(game, fight, seat);
        if known.effects.contains(&Effect::Evade) {
            return self.evade(game, seat);
        }
        let strength: f32 = known.effects.iter().map(|effect| strength(game, seat, *effect) as f32).sum();
        if strength == 0.0 {
            // On one's own turn other things may be done in a fight as well.
            return if seat == game.active() { self.use_on_turn(game, seat, card, ability).min(0.9) } else { -1.0 };
        }
        if behind <= 0.0 {
            return -1.0;
        }
        let reach = in_hand(game, seat) as f32
            + self.turnable(game, seat)
            + if known.when == When::Fighting { game.player(seat).credits as f32 } else { 0.0 };
        if reach < behind || 0.8 * behind > self.stake(game, fight, seat) {
            return -1.0;
        }
        let over = (strength - behind).max(0.0);
        let spent = if known.when == When::HandFight { 0.2 * game.influence(seat, card) as f32 } else { 0.0 };
        1.1 + 0.2 * strength.min(behind) - 0.2 * over - spent
    }

    /// Evading saves a target that cannot be held.
    pub(super) fn evade(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let Some(fight) = game.fight().filter(|fight| fight.attacker != seat) else { return -2.0 };
        let behind = self.behind(game, fight, seat);
        if behind <= 0.0 { -1.0 } else { self.stake(game, fight, seat) * 0.3 - 0.5 }
    }
}

/// The strength an effect adds to the side of `seat`.
fn strength(game: &Misbehavin, seat: Seat, effect: Effect) -> u8 {
    match effect {
        Effect::Strength(n) => n,
        Effect::StrengthFor(count) => game.counted(seat, count),
        _ => 0,
    }
}

/// The strength in the hand: each card for its power or for what it is discarded for.
fn in_hand(game: &Misbehavin, seat: Seat) -> u8 {
    let of = |card: &CardId| {
        let face = game.card(*card);
        let power = if face.fights() { face.power } else { 0 };
        if !face.has(When::HandFight) {
            return power;
        }
        let effects = face.abilities.iter().filter(|ability| ability.when == When::HandFight);
        power.max(effects.flat_map(|ability| &ability.effects).map(|effect| strength(game, seat, *effect)).sum())
    };
    game.player(seat).hand.iter().map(of).sum()
}
