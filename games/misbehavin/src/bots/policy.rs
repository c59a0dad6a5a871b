//! A sound player's judgement of each choice, without looking ahead.

use super::errands::Errands;
use super::worth::Worth;
use crate::cards::{CardId, Effect, Innate, When};
use crate::catalog::{Deed, VerseStep};
use crate::choice::{Choice, Reward, Spend};
use crate::state::{Frame, Misbehavin, Stage};
use kit::Seat;

/// Judges choices; the higher the better, and ending the turn is worth nothing.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    pub(super) worth: Worth,
    pub(super) errands: Errands,
}

impl Policy {
    pub(super) fn of(game: &Misbehavin) -> Self {
        Policy { worth: Worth::of(game), errands: Errands::of(game) }
    }

    pub(super) fn judge(&self, game: &Misbehavin, seat: Seat, choice: Choice) -> f32 {
        let score = self.score(game, seat, choice);
        let is_aside = matches!(
            choice,
            Choice::Use { .. } | Choice::Turn(_) | Choice::Acquire | Choice::Spend(_) | Choice::Unmark(_)
        );
        let waits = matches!(game.frame(), Some(Frame::Deal(_) | Frame::Recruit(_) | Frame::Aim(_) | Frame::Cancelled));
        // In the midst of something else only what pays is done, and what ends it comes first.
        if is_aside && waits && score < 4.0 { score - 50.0 } else { score }
    }

    fn score(&self, game: &Misbehavin, seat: Seat, choice: Choice) -> f32 {
        match (choice, game.frame()) {
            (Choice::Play(card), _) => self.play(game, seat, card),
            (Choice::PlayAndTrigger(card), _) => self.play_and_trigger(game, seat, card),
            (Choice::Trigger(card), _) => self.trigger(game, seat, card),
            (Choice::Turn(card), _) => self.turn(game, seat, card),
            (Choice::PickFight(card), _) => self.pick_fight(game, seat, card),
            (Choice::MakeDeal(card), _) => self.make_deal(game, seat, card),
            (Choice::Use { card, ability }, Some(Frame::Fight)) => self.use_in_fight(game, seat, card, ability),
            (Choice::Use { card, ability }, _) => self.use_on_turn(game, seat, card, ability),
            (Choice::Aim { goal, target }, _) => self.aim(game, seat, goal, target),
            (Choice::AimAtReavers, _) => self.aim_at_reavers(game, seat),
            (Choice::Add(card), Some(Frame::Fight)) => self.join(game, seat, card),
            (Choice::Add(card), _) => self.show(game, seat, card),
            (Choice::Credit, _) => -0.45 - self.errands.credit(game, seat),
            (Choice::Token, _) => -0.7 - self.errands.last_token(game, seat),
            (Choice::Want(_), Some(Frame::Deal(deal))) if deal.want.is_some() => -40.0,
            (Choice::Want(_), Some(Frame::Recruit(recruit))) if recruit.want.is_some() => -40.0,
            (Choice::Want(card), Some(Frame::Deal(_))) => self.want(game, seat, card, self.purse(game, seat)),
            (Choice::Want(card) | Choice::Recruit(card), _) => {
                self.want(game, seat, card, hand_influence(game, seat)) + 0.6
            }
            (Choice::LiftWarrant(card), _) => self.worth.power(game, seat, card) * 0.5 + 0.5,
            (Choice::Cancel(card), Some(Frame::MayCancel(_, stage))) => self.cancel(game, seat, card, *stage),
            (Choice::Retry, _) => 1.0,
            (Choice::Reward(reward), _) => self.reward(game, seat, reward),
            (Choice::Retain(card), _) => self.retain(game, seat, card) - self.errands.last_token(game, seat),
            (Choice::Replay(ability), Some(Frame::Used(_, card))) => {
                self.effects(game, seat, *card, ability) - 1.0 - self.errands.last_token(game, seat)
            }
            (Choice::Take, _) => 0.5,
            (Choice::Pick(card), Some(frame)) => self.pick(game, seat, frame, card),
            (Choice::PickSeat(rival), _) => threat(game, rival) + game.player(rival).credits as f32 * 0.1,
            (Choice::Acquire, _) => self.acquire(game, seat),
            (Choice::Spend(spend), _) => self.spend(game, seat, spend),
            (Choice::Unmark(_), _) => -3.0,
            (Choice::TidyUp, _) => self.tidy_up(game, seat),
            (Choice::Dismiss(card), _) => self.dismiss(game, seat, card),
            _ => 0.0,
        }
    }

    /// Actions come in this order: what draws, the activation, recruiting, tokens.
    fn first(score: f32, bonus: f32) -> f32 {
        if score > 0.2 { score + bonus } else { score - 0.3 }
    }

    fn play(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        Self::first(self.play_worth(game, seat, card), 6.0)
    }

    pub(super) fn play_worth(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let face = game.card(card);
        let (taken, slots) = game.area(seat, face.kind);
        let room = (slots - taken) as f32;
        let wins = game.full_power(seat) + face.power == game.power_to_win();
        let crowding = if face.power == 0 { 1.6 - 0.25 * room } else { 0.6 - 0.1 * room };
        let spares = if game.player(seat).recruitments > 0 { 0.45 * game.influence(seat, card) as f32 } else { 0.0 };
        let power = 2.4 * face.power as f32 + if wins { 8.0 } else { 0.0 };
        let errand = self.errands.holding(game, seat, card)
            + self.errands.landing(game, seat, card)
            + self.errands.abilities(game, seat, card, When::Required);
        power + self.worth.abilities(card) * 0.9 + self.worth.timely(game, seat, card) - crowding - spares + errand
    }

    fn play_and_trigger(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let face = game.card(card);
        let wins = game.full_power(seat) + face.power == game.power_to_win();
        let spoiled = if wins { 9.0 } else { 0.15 * face.power as f32 };
        Self::first(self.play_worth(game, seat, card) + self.trigger_worth(game, seat, card) - 1.0 - spoiled, 6.0)
    }

    fn trigger(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let about_to_win = game.power(seat) >= game.power_to_win();
        let spoiled = if about_to_win { 12.0 } else { 0.0 };
        let errand = self.errands.landing(game, seat, card);
        Self::first(self.trigger_worth(game, seat, card) + errand - 0.8 - spoiled, 6.0)
    }

    /// Turning a card is worth triggering it for a token.
    fn turn(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let about_to_win = game.power(seat) >= game.power_to_win();
        let spoiled = if about_to_win { 12.0 } else { 0.0 };
        Self::first(self.trigger_worth(game, seat, card) - 1.6 - spoiled, 6.5)
    }

    /// Deals are worth what they bring, less what the cards shown would have recruited.
    fn make_deal(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let from_tableau = !game.player(seat).hand.contains(&card);
        let lost = if from_tableau { 1.0 + 2.4 * game.card(card).power as f32 } else { 0.0 };
        let purse = self.purse(game, seat);
        let wants = game.on_offer().map(|want| self.want(game, seat, want, purse) - 0.35 * game.card(want).cost as f32);
        let best = wants.fold(-2.0, f32::max) + self.errands.doing(game, seat, Deed::MakeDeal);
        let warranted = game.player(seat).tableau.slots().iter().filter(|slot| slot.warrant);
        let freed = warranted.map(|slot| game.slot_power(slot) as f32).sum::<f32>();
        Self::first(best.max(freed) - lost + game.player(seat).credits as f32 * 0.15, 6.0)
    }

    /// Influence at hand for a deal without breaking up the tableau.
    pub(super) fn purse(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let innate = game.innate(seat, |innate| if let Innate::DealInfluence(n) = innate { n } else { 0 });
        hand_influence(game, seat) + innate as f32 + game.player(seat).credits as f32
    }

    fn want(&self, game: &Misbehavin, seat: Seat, card: CardId, purse: f32) -> f32 {
        let tokens = game.token_influence(seat, card) as f32;
        let short = (game.card(card).cost as f32 - purse).max(0.0);
        let broken = (short - tokens).max(0.0);
        let errand = self.errands.doing(game, seat, Deed::GainCost(game.card(card).cost))
            + 0.5 * self.errands.holding(game, seat, card);
        self.worth.gain(game, seat, card) + errand - 0.5 * short.min(tokens) - 3.0 * broken
    }

    /// Shows the card that is missed least and fits best.
    fn show(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let player = game.player(seat);
        if let Some(slot) = player.tableau.slot(card) {
            return -3.0 - 2.4 * game.slot_power(slot) as f32;
        }
        let influence = game.influence(seat, card) as f32;
        if influence == 0.0 {
            return -20.0;
        }
        let missing = match game.frame() {
            Some(Frame::Deal(deal)) => {
                deal.want.map_or(0, |want| game.card(want).cost.saturating_sub(game.deal_total(deal)))
            }
            Some(Frame::Recruit(recruit)) => {
                recruit.want.map_or(0, |want| game.card(want).cost.saturating_sub(game.recruit_total(recruit)))
            }
            _ => 0,
        } as f32;
        let waste = (influence - missing).max(0.0);
        let missed = if player.activations > 0 { self.play_worth(game, seat, card).max(0.0) * 0.5 } else { 0.0 };
        let saved = if game.card(card).fights() { 0.1 } else { 0.0 };
        influence.min(missing) * 0.3 - waste * 0.4 - missed - saved
    }

    pub(super) fn use_on_turn(&self, game: &Misbehavin, seat: Seat, card: CardId, ability: u8) -> f32 {
        let player = game.player(seat);
        let known = &game.card(card).abilities[ability as usize];
        let influence = if player.recruitments > 0 { game.influence(seat, card) as f32 } else { 0.0 };
        let spent = match known.when {
            When::Use => 0.55 * influence + if player.recruitments > 0 { 0.2 } else { 0.1 },
            When::Discard if player.activations > 0 => {
                0.6 * influence + 0.4 * self.play_worth(game, seat, card).max(0.0)
            }
            When::Discard => 0.6 * influence,
            _ if game.power(seat) >= game.power_to_win() => 12.0,
            _ if known.effects.contains(&Effect::ScrapSelf) => 1.5 + 2.4 * game.card(card).power as f32,
            _ => 0.9,
        };
        let score = self.effects(game, seat, card, ability) - spent;
        if known.when == When::Discard && influence > 0.0 && !known.effects.iter().any(|effect| hastens(*effect)) {
            // What brings nothing for this turn can wait until the influence is no longer needed.
            return if score > 0.2 { 0.1 } else { score - 0.3 };
        }
        let draws = known.effects.iter().any(|effect| matches!(effect, Effect::Draw(_)));
        Self::first(score, if draws { 9.0 } else { 7.0 })
    }

    fn reward(&self, game: &Misbehavin, seat: Seat, reward: Reward) -> f32 {
        match reward {
            Reward::Card => 1.0,
            Reward::Credit => 0.7 + self.errands.credit(game, seat),
            Reward::Verse => 1.1 - 0.15 * game.player(seat).verse as f32 + self.errands.token(game, seat),
        }
    }

    fn retain(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let player = game.player(seat);
        let again = player.activations > 0 && game.card(card).power > 1;
        let recruits = player.recruitments > 0 && player.verse > 1 && game.influence(seat, card) > 1;
        if again || recruits { 0.3 + 0.2 * game.card(card).power as f32 } else { -0.5 }
    }

    fn acquire(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let player = game.player(seat);
        let busy = player.recruitments > 0
            && game.on_offer().any(|card| game.card(card).cost as f32 <= hand_influence(game, seat));
        let about_to_win = game.power(seat) >= game.power_to_win();
        let costs_power = |step: &VerseStep| matches!(step, VerseStep::TurnCharacter | VerseStep::TurnCard);
        let steps = game.catalog().verse(game.faction(seat)).steps;
        if about_to_win && steps.iter().any(costs_power) {
            return -9.0;
        }
        let token = self.errands.token(game, seat) - 0.15 * player.verse as f32;
        match steps[1] {
            VerseStep::TurnCard => {
                let ready = player.tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
                let turned = ready.map(|slot| self.trigger_worth(game, seat, slot.card)).fold(0.0, f32::max);
                Self::first(turned - 0.8 + token, 6.2)
            }
            VerseStep::DiscardCard if busy => -0.1,
            VerseStep::DiscardCard => 0.5 + token,
            _ => 1.0 + token,
        }
    }

    fn spend(&self, game: &Misbehavin, seat: Seat, spend: Spend) -> f32 {
        let player = game.player(seat);
        let to_do = (player.activations + player.recruitments) as f32;
        let (kept, credit) = (self.errands.last_token(game, seat), self.errands.credit(game, seat));
        match spend {
            Spend::Draw => Self::first(0.45 * to_do - 0.5 + 0.1 * player.verse as f32 - kept, 8.0),
            Spend::Evade => self.evade(game, seat) - 0.8,
            Spend::Tax(rival) => {
                let kept = kept + self.warrant_soon(game, seat);
                0.1 * game.player(rival).credits as f32 + threat(game, rival) * 0.1 - 0.2 + credit - kept
            }
            Spend::TaxSupply | Spend::StealSupply => {
                let kept = kept + self.warrant_soon(game, seat);
                let worth = 0.15 * player.verse as f32 + 0.2 * player.activations as f32 - 0.1;
                Self::first(worth + 2.0 * credit - kept, 7.5)
            }
            Spend::Steal(rival) => {
                let worth = 0.3 * game.player(rival).credits.min(2) as f32 + threat(game, rival) * 0.1;
                let errand = credit * game.player(rival).credits.min(2) as f32 - kept;
                Self::first(worth + 0.15 * player.verse as f32 - 0.1 + errand, 7.6)
            }
            Spend::Warrant(card) => Self::first(self.warrant(game, card) - kept, 7.8),
            Spend::Retrigger(card) => Self::first(self.trigger_worth(game, seat, card) - 0.6 - kept, 7.0),
            Spend::Reavers => self.place_on_reavers(game, seat) - kept,
        }
    }

    /// Tokens on the Reavers pay most for who drives them off and has one left to mark it.
    fn place_on_reavers(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let verse = game.player(seat).verse;
        let placed: u8 = game.sky().tokens.iter().sum();
        let left = game.sky().here.map_or(0, |card| game.card(card).cost.saturating_sub(placed));
        let driven = if left < verse { self.errands.doing(game, seat, Deed::DriveOffReavers) } else { 0.0 };
        0.4 + 0.1 * verse as f32 + driven
    }

    /// What a token is kept for: the best warrant that another one would pay.
    fn warrant_soon(&self, game: &Misbehavin, seat: Seat) -> f32 {
        if game.faction(seat) != crate::Faction::Alliance {
            return 0.0;
        }
        let slots = game.rivals(seat).flat_map(|rival| game.player(rival).tableau.slots());
        let wanted = slots.filter(|slot| !slot.warrant && game.card(slot.card).kind == crate::cards::Kind::Character);
        0.6 * wanted.map(|slot| self.warrant(game, slot.card)).fold(0.0, f32::max)
    }

    /// A triggered character under warrant stays triggered: its power is out of the race.
    fn warrant(&self, game: &Misbehavin, card: CardId) -> f32 {
        let Some(rival) = game.controller(card) else { return -1.0 };
        let slot = game.player(rival).tableau.slot(card).expect("its controller has it");
        let stuck = if slot.triggered { 1.4 * game.slot_power(slot) as f32 } else { 0.2 };
        stuck * (0.6 + threat(game, rival)) - 1.2
    }

    fn cancel(&self, game: &Misbehavin, seat: Seat, card: CardId, stage: Stage) -> f32 {
        let dealer = game.active();
        let want = game.pending.frames().iter().rev().find_map(|frame| match frame {
            Frame::Deal(deal) => deal.want,
            _ => None,
        });
        match (stage, want) {
            (Stage::Committed, Some(want)) => {
                let spoiled = match game.player(seat).tableau.slot(card) {
                    None => 0.5 + 0.5 * game.influence(seat, card) as f32,
                    Some(_) if game.power(seat) >= game.power_to_win() => 9.0,
                    Some(_) => 0.9,
                };
                self.worth.gain(game, dealer, want) * 0.3 * (0.4 + threat(game, dealer)) - spoiled
            }
            _ => -0.1,
        }
    }

    fn tidy_up(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let slots = game.player(seat).tableau.slots().iter();
        let best = slots.map(|slot| self.dismiss(game, seat, slot.card)).fold(-1.0, f32::max);
        if best > 0.0 { 0.1 } else { -0.5 }
    }

    /// A powerless card in a full area makes room for a better one.
    fn dismiss(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        let face = game.card(card);
        let (taken, slots) = game.area(seat, face.kind);
        if face.power == 0 && taken == slots { 0.3 - 0.2 * self.worth.abilities(card) } else { -0.5 }
    }
}

/// Whether an effect brings something that this turn can still use.
fn hastens(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::Draw(_)
            | Effect::Recover(_)
            | Effect::Fetch(_)
            | Effect::Outfit(_)
            | Effect::Poach(_)
            | Effect::Influence(_)
            | Effect::Activation(_)
            | Effect::Recruitment(_)
            | Effect::Reset
    )
}

/// The influence in the hand, with what was gained for this turn.
pub(super) fn hand_influence(game: &Misbehavin, seat: Seat) -> f32 {
    let player = game.player(seat);
    let hand = player.hand.iter().chain(player.display.iter());
    let shown: u8 = hand.map(|card| game.influence(seat, *card)).sum();
    (shown + player.influence) as f32
}

/// How close a rival is to winning: 0 at the start, 1 next to it, more when it is announced.
pub(super) fn threat(game: &Misbehavin, seat: Seat) -> f32 {
    let (power, need) = (game.power(seat) as f32, game.power_to_win() as f32);
    if power >= need { 5.0 } else { (power / need).powi(2) * 1.5 }
}
