//! Rarer questions: goods of one's choice, wagers, sacrifices, alerts.

use super::captain::best_of;
use super::plan::Plan;
use super::worth::{Stakes, token};
use crate::catalog::effects::{Effect, Spread, Who};
use crate::catalog::words::Good;
use crate::state::{Choice, Frame, TheGame};
use kit::Seat;

impl TheGame {
    /// What an effect that few cards have is worth.
    pub(super) fn further_worth(&self, seat: Seat, effect: Effect, stakes: &Stakes) -> f64 {
        let captain = &self.captains[seat];
        let outlaw = if self.is_outlaw(seat) { 1.0 } else { 0.0 };
        let room = |count: u8| f64::from(count.min(self.fits(seat, Good::Part)));
        match effect {
            Effect::RemoveWanted(count) => -300.0 * f64::from(count.min(self.exposed(seat).len() as u8)),
            Effect::Alert(_, Spread::Here) => -10.0,
            Effect::Alert(_, Spread::Around) => -40.0 * (1.0 + outlaw),
            Effect::Alert(_, Spread::AtOutlaws) => -20.0 * outlaw,
            Effect::Dismiss(count) => -300.0 * f64::from(count),
            Effect::SellOffer(good, price, most) => {
                let sold = f64::from(captain.has(good).min(most));
                sold * (f64::from(price) - token(good)).max(0.0)
            }
            Effect::EmptyHold => {
                -Good::GOODS.iter().map(|good| token(*good) * f64::from(captain.has(*good))).sum::<f64>()
            }
            Effect::LoseGoods(count) => -120.0 * f64::from(count),
            Effect::LoadGoods(count) => 200.0 * room(count),
            Effect::SwapGoods(count) => 20.0 * f64::from(count),
            Effect::RollPeople => -60.0 * f64::from(captain.has(Good::Passenger) + captain.has(Good::Fugitive)),
            Effect::GambleSuits { stake, draw, same, times } => self.gamble_worth(seat, stake, (draw, same, times)),
            Effect::BetSuit(stake, win) => self.bet_worth(seat, stake, win),
            Effect::TakeCard(_) => 150.0,
            Effect::TakeCrew(_) => 250.0,
            Effect::RangePerMoral(more) => 60.0 * f64::from(more) * self.crew_of(seat, Who::Moral).len() as f64,
            Effect::IfOutlaw(script) => outlaw * self.script_worth(seat, script, stakes),
            Effect::KillOne(_) => -250.0,
            _ => 0.0,
        }
    }
}

/// What costs no more than saying so: a victory, credits for a shipmate, crew for nothing.
pub(super) fn windfall(plan: &Plan, seat: Seat, choices: &[Choice]) -> Option<Choice> {
    let game = plan.game;
    let upset = 150.0 * game.crew_of(seat, Who::Moral).len() as f64;
    let gains = |choice: &Choice| match *choice {
        Choice::Claim => true,
        Choice::TurnIn(card) => 500.0 - upset > game.mate_value(seat, card) + 100.0,
        _ => false,
    };
    choices.iter().find(|choice| gains(choice)).copied()
}

/// Gear that nobody carries, to the first who may.
pub(super) fn equip(plan: &Plan, seat: Seat, choices: &[Choice]) -> Option<Choice> {
    if plan.temper.provident {
        return plan.arms(choices);
    }
    let idle = plan.game.captain(seat).gear.iter().find(|gear| gear.by.is_none())?.card;
    choices.iter().copied().find(|choice| matches!(choice, Choice::Give(card, _) if *card == idle))
}

/// Equips the crew, then decides whether to misbehave or to talk.
pub(super) fn muster(plan: &Plan, seat: Seat, choices: &[Choice]) -> Choice {
    let work = plan.game.work().and_then(|work| work.job());
    let stage = work.and_then(|job| {
        let next = plan.game.next_stage(plan.game.captain(seat), job)?;
        plan.game.catalog.job(job).stages.get(next as usize)
    });
    if let Some(give) = equip(plan, seat, choices) {
        return give;
    }
    match stage.and_then(|stage| stage.or_test.map(|test| (stage.misbehave, test))) {
        Some((cards, test)) if choices.contains(&Choice::Talk) => {
            let talk = plan.game.odds(seat, test).last().copied().unwrap_or(0.0);
            if talk >= plan.row(cards).done { Choice::Talk } else { Choice::Go }
        }
        _ => Choice::Go,
    }
}

/// An answer to one of the rarer questions.
pub(super) fn answer(plan: &Plan, seat: Seat, frame: Frame, choices: &[Choice]) -> Choice {
    let game = plan.game;
    let spare = |good: Good| plan.loss_overboard(good);
    best_of(choices, &|choice| match (frame, choice) {
        (_, Choice::Dismiss(card) | Choice::Victim(card)) => -game.mate_value(seat, card),
        (Frame::GiveUp { .. } | Frame::Jettison { .. }, Choice::Dump(good)) => -spare(good),
        (_, Choice::LoadGood(Good::Fuel)) if game.captain(seat).has(Good::Fuel) < 3 => 500.0,
        (_, Choice::LoadGood(good)) => token(good),
        (_, Choice::Swap(from, to)) => token(to) - spare(from) - 20.0,
        (Frame::Hawk { price, .. }, Choice::Sell(good)) => f64::from(price) - spare(good),
        (Frame::Gamble { draw, same, times, .. }, Choice::Stake(hundreds)) => {
            let stake = 100 * u16::from(hundreds);
            game.wager_worth(seat, stake, u32::from(times) * u32::from(stake), game.same_suit_chance(draw, same))
        }
        (Frame::Bet { stake, win, .. }, Choice::Name(suit)) => {
            game.wager_worth(seat, stake, win.into(), game.suit_chance(suit))
        }
        (Frame::Reorder { .. }, Choice::Lay(card)) => -game.nav_worth(seat, card),
        (_, Choice::Purchase(card)) => game.card_worth(seat, card, plan.points()),
        (Frame::Save { crew, .. }, Choice::Discard(gear)) => {
            game.mate_value(seat, crew) - f64::from(game.catalog.supply(gear).cost)
        }
        (_, Choice::Discard(card)) => 900.0 - game.mate_value(seat, card),
        (Frame::DropActive { .. }, Choice::DropJob(job)) => plan.job(job).map_or(1000.0, |aim| -aim.alone()),
        (Frame::Tempt { cash, .. }, Choice::Agree) => {
            f64::from(cash) - 150.0 * game.crew_of(seat, Who::Moral).len() as f64
        }
        (Frame::Summon { of, .. }, Choice::Summon(roamer)) => game.menace(seat, roamer, game.captain(of).at()),
        (Frame::PickEmployer { .. }, Choice::Deal(contact)) => {
            let here = game.captain(seat).at();
            -f64::from(game.catalog.distances.between(here, game.whereabouts(contact)))
        }
        (_, Choice::Done | Choice::Refuse) => 0.0,
        _ => -1000.0,
    })
}
