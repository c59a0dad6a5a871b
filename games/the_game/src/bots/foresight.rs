//! Foresight: the next turns played through in mind, on reshuffled decks, for each plan worth a thought.

use super::captain::Planner;
use super::plan::Plan;
use crate::catalog::stories::{End, Feat, Goal};
use crate::catalog::words::Good;
use crate::state::{Choice, Frame, TheGame};
use kit::dice::d6;
use kit::random::{Rng, fork};
use kit::{Ruleset, Seat, Think, Turn};

/// Turns played through in mind.
const HORIZON: u16 = 7;
/// Rehearsals of each plan before those that clearly lose are dropped, and the most there are.
const ROUND: usize = 6;
const MOST: usize = 30;
/// Turns by which another plan must beat the first thought, and how surely, in standard errors.
const MARGIN: f64 = 0.1;
const SURELY: f64 = 0.5;
/// How surely, in standard errors, a plan must lose to be thought through no further.
const HOPELESS: f64 = 1.5;
/// Turns it takes to find a shipmate or gear for a point that a goal's test asks for.
const SHORT: f64 = 0.3;
/// New trust with each job of a rival.
const RIVALS_TRUST: f64 = 0.6;

/// A first step, and a captain who means to follow it up.
pub(super) struct Path {
    pub first: Choice,
    pub mind: Planner,
    /// Turns to the end, in each rehearsal.
    turns: Vec<f64>,
}

impl Path {
    pub fn new(first: Choice, mind: Planner) -> Self {
        Path { first, mind, turns: Vec::new() }
    }

    /// Turns saved compared with another path that had the same luck: the mean, and its standard error.
    fn saves(&self, other: &Path) -> (f64, f64) {
        let saved = || other.turns.iter().zip(&self.turns).map(|(theirs, mine)| theirs - mine);
        let count = (self.turns.len() as f64).max(1.0);
        let mean = saved().sum::<f64>() / count;
        let variance = saved().map(|turns| (turns - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        (mean, (variance / count).sqrt())
    }

    fn clearly_beats(&self, other: &Path) -> bool {
        let (saved, error) = self.saves(other);
        saved > MARGIN + SURELY * error
    }

    /// Whether it would be a waste of time to think about the other any longer.
    fn surely_beats(&self, other: &Path) -> bool {
        let (saved, error) = self.saves(other);
        saved > MARGIN + HOPELESS * error
    }
}

/// The path with the fewest turns to the end, on average; the first thought stands unless it is clearly beaten.
///
/// Close calls are rehearsed longer than clear ones; all paths have the same luck.
pub(super) fn best_path(view: &TheGame, seat: Seat, mut paths: Vec<Path>, rng: &mut Rng, think: &Think) -> Path {
    let mut others = paths.split_off(1);
    let mut first = paths.swap_remove(0);
    while !others.is_empty() && first.turns.len() < MOST {
        for _ in 0..ROUND {
            let luck = fork(rng);
            if !think.is_over() {
                let all = others.iter_mut().chain([&mut first]);
                all.for_each(|path| path.turns.push(rehearse(view, seat, path, &mut luck.clone())));
            }
        }
        others.sort_by(|one, other| other.saves(&first).0.total_cmp(&one.saves(&first).0));
        others.retain(|other| !first.surely_beats(other));
        if let Some((best, rest)) = others.split_first()
            && best.surely_beats(&first)
        {
            let rivals = rest.iter().take_while(|rival| !best.surely_beats(rival)).count();
            others.truncate(1 + rivals);
            if rivals == 0 {
                break;
            }
        }
        if think.is_over() {
            break;
        }
    }
    if others.first().is_some_and(|other| other.clearly_beats(&first)) { others.swap_remove(0) } else { first }
}

/// Turns until the story is done, were the rivals asleep: those played in mind and those reckoned after them. Where
/// jobs are the clock, the rivals' jobs run it down.
fn rehearse(view: &TheGame, seat: Seat, path: &Path, luck: &mut Rng) -> f64 {
    let mut game = view.clone();
    game.hide_from(seat, luck);
    let mut mind = Planner { in_mind: true, ..path.mind.clone() };
    let (mut choices, mut events) = (Vec::new(), Vec::new());
    let mut choice = path.first;
    let played = |game: &TheGame| f64::from(game.round - view.round);
    let mut rivals_jobs = 0.0;
    loop {
        events.clear();
        if game.apply(&choice, &mut events).is_err() {
            return f64::from(HORIZON) + Plan::new(&game, seat, mind.temper).turns_to_go();
        }
        let frame = match (game.turn(), game.frame()) {
            (Turn::Over(standings), _) => return played(&game) + game.verdict(seat, &standings),
            (_, None) => return played(&game),
            (_, Some(frame)) => frame,
        };
        choice = match frame {
            Frame::Turn { seat: other } if other != seat => {
                if game.has_clock() && d6(luck) == 6 {
                    rivals_jobs += 1.0;
                    game.tokens = game.tokens.saturating_sub(1);
                    if game.tokens == 0 {
                        let lead = game.trust_lead(seat) - RIVALS_TRUST * rivals_jobs;
                        return played(&game) + game.verdict_of_clock(lead);
                    }
                }
                Choice::EndTurn
            }
            Frame::Turn { .. } if game.round >= view.round + HORIZON => {
                return played(&game) + Plan::new(&game, seat, mind.temper).turns_to_go();
            }
            _ => {
                choices.clear();
                game.choices(&mut choices);
                mind.answer(&game, &choices)
            }
        };
    }
}

impl Plan<'_> {
    /// Turns until the story is done, at a guess: what is still to be earned, befriended and tried.
    pub(super) fn turns_to_go(&self) -> f64 {
        let captain = self.captain();
        let story = self.game.story();
        let goals: &[Goal] = match story.end {
            End::Alone { .. } => std::slice::from_ref(&story.goals[self.game.solo_goal()]),
            _ => &story.goals[captain.goals as usize..],
        };
        let earns = 450.0 + 500.0 * self.row(2).done;
        let begun = captain.active.iter().filter_map(|active| self.job(active.job)).map(|aim| 0.6 * aim.worth.max(0.0));
        let planned = captain.hand.iter().filter_map(|job| self.job(*job)).map(|aim| 0.25 * aim.worth.max(0.0));
        let goods =
            [Good::Cargo, Good::Contraband].map(|good| 0.5 * self.keep_worth(good) * f64::from(self.spare(good)));
        let stock = begun.chain(planned).chain(goods).sum::<f64>();
        let mut purse = f64::from(captain.cash) + stock;
        let upset = captain.crew.iter().filter(|mate| mate.disgruntled).count() as f64;
        let shaken = captain.crew.first().is_some_and(|leader| leader.disgruntled);
        let mut turns = 0.5 * f64::from(captain.warrants) + 0.4 * upset + if shaken { 0.5 } else { 0.0 };
        turns += self.drought();
        if self.game.has_clock() {
            return turns - self.trust_to_come() - (purse.max(0.0) / 3000.0).min(2.0);
        }
        let mut lacking = self.target_cash().map_or(0.0, |enough| (enough - purse).max(0.0));
        for goal in goals {
            match &goal.how {
                Feat::Work { at, then, .. } => {
                    let way = at.iter().map(|at| self.turns_to(captain.at(), *at)).fold(f64::MAX, f64::min);
                    let unready = 7.0 * (1.0 - self.chance_of(&goal.how).sqrt());
                    turns += 1.5 + 0.2 * way + unready + SHORT * self.short_of(*then);
                    purse -= self.price_of_goal(*then);
                }
                Feat::SolidWith(contacts) => {
                    let strangers = contacts.iter().filter(|contact| !self.game.is_solid(captain, **contact)).count();
                    turns += 4.0 * strangers as f64;
                }
                Feat::SolidWithAny(least) => {
                    turns += 3.5 * f64::from(least.saturating_sub(self.game.solid_count(captain)));
                }
                Feat::Cash(cash) => lacking = lacking.max(f64::from(*cash) - purse),
                Feat::PayAt { cash, at, .. } => {
                    let way = at.iter().map(|at| self.turns_to(captain.at(), *at)).fold(f64::MAX, f64::min);
                    turns += 0.5 + 0.5 * way;
                    purse -= f64::from(*cash);
                }
                Feat::Passed(count) => turns += 0.7 * f64::from(count.saturating_sub(captain.passed)),
                Feat::Collect(_) => turns += 3.0 * self.missing().count() as f64,
            }
            lacking = lacking.max(-purse);
        }
        turns + lacking / earns - (purse.max(0.0) / 3000.0).min(2.0)
    }
}
