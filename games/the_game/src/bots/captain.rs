//! A captain's answers, question by question.

use super::Temper;
use super::chances::Chances;
use super::plan::{Plan, What};
use super::worth::{Stakes, token};
use crate::catalog::ids::*;
use crate::catalog::jobs::Pay;
use crate::catalog::words::{Good, Skill};
use crate::state::{Carried, Choice, Frame, Mate, Task, Testing, TheGame, WorkStep};
use kit::{Ruleset, Seat};
use smallvec::SmallVec;

/// A captain who plans; the same state gets the same answer.
#[derive(Clone, Debug)]
pub(crate) struct Planner {
    pub temper: Temper,
    /// Where the current flight is to end.
    pub(super) heading: Option<SectorId>,
    /// What the captain has set their mind on, and where.
    pub(super) intent: Option<(What, SectorId)>,
    /// Whether this is only a rehearsal.
    pub(super) in_mind: bool,
    /// The crew that last faced the misbehave deck, and how it would fare.
    pub(super) known: Option<(Crew, Chances)>,
}

/// Whose crew, with what they carry and how wanted they are.
type Crew = (Seat, SmallVec<[Mate; 7]>, SmallVec<[Carried; 6]>, u8);

impl Planner {
    pub fn new(temper: Temper) -> Self {
        Planner { temper, heading: None, intent: None, in_mind: false, known: None }
    }

    /// One of the choices.
    pub fn answer(&mut self, game: &TheGame, choices: &[Choice]) -> Choice {
        if choices.len() == 1 {
            return choices[0];
        }
        let Some(frame) = game.frame() else { return choices[0] };
        let seat = frame.seat();
        let own: Vec<Choice> = choices.iter().copied().filter(|choice| !game.is_any_time(frame, *choice)).collect();
        let whole = own.is_empty()
            || matches!(frame, Frame::Buy { .. } if self.temper.provident)
            || matches!(frame, Frame::Turn { .. } | Frame::Load { .. } | Frame::Nav { .. } | Frame::Work { .. });
        let choices = if whole { choices } else { &own };
        let wish = self.wish(game, seat, frame, choices);
        if choices.contains(&wish) { wish } else { fallback(choices) }
    }

    fn wish(&mut self, game: &TheGame, seat: Seat, frame: Frame, choices: &[Choice]) -> Choice {
        let plan = Plan::new(game, seat, self.temper);
        self.remember(&plan);
        let wish = self.wish_of(game, seat, frame, choices, &plan);
        self.learn(&plan);
        wish
    }

    /// Rehearsing, the same crew is taken to fare the same.
    fn remember(&self, plan: &Plan) {
        let captain = plan.captain();
        if let Some(((seat, crew, gear, warrants), chances)) = &self.known
            && *seat == plan.seat
            && (*crew == captain.crew && *gear == captain.gear && *warrants == captain.warrants)
        {
            let _ = plan.card.set(*chances);
        }
    }

    fn learn(&mut self, plan: &Plan) {
        let captain = plan.captain();
        if self.in_mind
            && let Some(chances) = plan.card.get()
        {
            let crew = (plan.seat, captain.crew.clone(), captain.gear.clone(), captain.warrants);
            self.known = Some((crew, *chances));
        }
    }

    fn wish_of(&mut self, game: &TheGame, seat: Seat, frame: Frame, choices: &[Choice], plan: &Plan) -> Choice {
        let best = |score: &dyn Fn(Choice) -> f64| best_of(choices, score);
        match frame {
            Frame::PickLeader { .. } => best(&|choice| leader_score(game, choice)),
            Frame::PickShip { .. } | Frame::Script { .. } | Frame::Salvage { .. } => choices[0],
            Frame::PlaceShip { .. } => best(&|choice| start_score(game, seat, choice)),
            Frame::PickGoal { .. } => Choice::Aim(1),
            Frame::PickCrew { .. } => best(&|choice| match choice {
                Choice::Purchase(card) => game.card_worth(seat, card, plan.points()) + 1.0,
                _ => 0.0,
            }),
            Frame::KeepJobs { .. } => self.keep_jobs(plan, seat),
            Frame::Turn { .. } => self.turn(plan, seat, choices),
            Frame::Fly { .. } | Frame::Mosey { .. } => self.fly(plan, seat, choices),
            Frame::Evade { .. } => best(&|choice| match choice {
                Choice::Enter(sector) => {
                    let shunned = if game.is_shunned(seat, sector) { 200.0 } else { 0.0 };
                    -self.way(game, seat, sector) - game.danger(seat, sector) - shunned
                }
                _ => f64::MIN,
            }),
            Frame::Nav { card, .. } => best(&|choice| match choice {
                Choice::Take(at) => {
                    let option = &game.catalog.nav(card).options[at as usize];
                    game.option_worth(seat, option, &Stakes::flying(self.hurry(game, seat)))
                }
                Choice::Dump(good) => self.lightened(plan, card, good),
                Choice::Ignore => 0.0,
                _ => f64::MIN,
            }),
            Frame::Meet { roamer, .. } => best(&|choice| match choice {
                Choice::Take(at) => {
                    let option = &game.catalog.roamer(roamer).options[at as usize];
                    let spent: f64 = option.costs.iter().map(|(good, count)| token(*good) * f64::from(*count)).sum();
                    game.script_worth(seat, option.then, &Stakes::flying(100.0)) - spent
                }
                Choice::Decoy(_) => -350.0,
                _ => f64::MIN,
            }),
            Frame::Roam { roamer, .. } => best(&|choice| match choice {
                Choice::Send(sector) => game.menace(seat, roamer, sector),
                Choice::Done => game.menace(seat, roamer, game.roamer_at(roamer)),
                _ => 0.0,
            }),
            Frame::Either { first, second, .. } => {
                let stakes = Stakes { botched: 0.0, ..Stakes::working(12_000.0) };
                let worth = |script| game.script_worth(seat, script, &stakes);
                if worth(first) >= worth(second) { Choice::Take(0) } else { Choice::Take(1) }
            }
            Frame::Test(testing) => self.test(game, &testing, choices),
            Frame::Kill { .. } => best(&|choice| match choice {
                Choice::Victim(card) => -game.mate_value(seat, card),
                _ => f64::MIN,
            }),
            Frame::Load { good, .. } => best(&|choice| match choice {
                Choice::Dump(other) if plan.spare(other) > 0 => {
                    let room = f64::from(other.halves()) / f64::from(good.halves());
                    room * plan.keep_worth(good) - plan.keep_worth(other) - 1.0
                }
                Choice::Done => 0.0,
                _ => f64::MIN,
            }),
            Frame::Shop { good, price, .. } => self.shop(game, seat, good, price),
            Frame::Cuts { .. } | Frame::Payday { .. } => self.payday(plan, seat, frame),
            Frame::LoseUpgrade { .. } => best(&|choice| match choice {
                Choice::Junk(card) => -f64::from(game.catalog.supply(card).cost),
                _ => f64::MIN,
            }),
            Frame::TakeUpgrade { .. } => best(&|choice| match choice {
                Choice::Purchase(card) => f64::from(game.catalog.supply(card).cost),
                Choice::Done => 0.0,
                _ => f64::MIN,
            }),
            Frame::Overfull { .. } => best(&|choice| match choice {
                Choice::Dump(good) => -plan.loss_overboard(good) / f64::from(good.halves()),
                Choice::Dismiss(card) => -game.mate_value(seat, card),
                _ => f64::MIN,
            }),
            Frame::Buy { .. } => self.buy(plan, seat, choices),
            Frame::Deal { contact, .. } => self.deal(plan, seat, contact, choices),
            Frame::Work { .. } => super::further::muster(plan, seat, choices),
            Frame::Count { .. } => best(&|choice| match choice {
                Choice::Count(count) => count.into(),
                _ => f64::MIN,
            }),
            Frame::Misbehave { card, .. } => {
                let stakes = Stakes::working(self.stake(game, seat));
                best(&|choice| match choice {
                    Choice::Ace => stakes.proceed + 50.0,
                    Choice::Take(at) => {
                        let option = &game.catalog.misbehave(card).options[at as usize];
                        game.script_worth(seat, option.then, &stakes)
                    }
                    _ => f64::MIN,
                })
            }
            Frame::Bargain { .. } => self.bargain(plan, choices),
            Frame::Answer { .. } => self.judge_offer(plan),
            _ => super::further::answer(plan, seat, frame, choices),
        }
    }

    /// What a nav card is worth once tokens of a kind are overboard, with what they would have brought.
    fn lightened(&self, plan: &Plan, card: NavId, good: Good) -> f64 {
        let (game, seat) = (plan.game, plan.seat);
        let options = &game.catalog.nav(card).options;
        let closed = options.iter().any(|option| game.can_take(seat, option).is_err());
        if !closed && !good.is_illicit() {
            return f64::MIN;
        }
        let stakes = Stakes::flying(self.hurry(game, seat));
        let (mut lighter, mut best) = (game.clone(), f64::MIN);
        for dumped in 1..=game.captain(seat).has(good).min(4) {
            if lighter.apply(&Choice::Dump(good), &mut Vec::new()).is_err() {
                break;
            }
            let open = options.iter().filter(|option| lighter.can_take(seat, option).is_ok());
            let worth = open.map(|option| lighter.option_worth(seat, option, &stakes)).fold(f64::MIN, f64::max);
            best = best.max(worth - f64::from(dumped) * plan.loss_overboard(good) - 1.0);
        }
        best
    }

    fn keep_jobs(&self, plan: &Plan, seat: Seat) -> Choice {
        let hand = &plan.game.captain(seat).hand;
        if hand.len() <= TheGame::HAND {
            return Choice::Done;
        }
        let here = plan.game.captain(seat).at();
        let value = |job: &&JobId| plan.prospect(**job, here).unwrap_or(f64::MIN);
        let worst = hand.iter().min_by(|one, other| value(one).total_cmp(&value(other)));
        worst.map_or(Choice::Done, |job| Choice::DropJob(*job))
    }

    /// What is at stake in the work at hand.
    fn stake(&self, game: &TheGame, _seat: Seat) -> f64 {
        match game.work().map(|work| work.task) {
            Some(Task::Job(job)) => match game.catalog.job(job).pay {
                Pay::Fixed(cash) => cash.into(),
                _ => 1500.0,
            },
            _ => 6000.0,
        }
    }

    fn test(&self, game: &TheGame, testing: &Testing, choices: &[Choice]) -> Choice {
        let test = game.catalog.test(testing.test);
        let stakes = match game.work() {
            Some(work) if work.step >= WorkStep::Misbehave => Stakes::working(self.stake(game, testing.seat)),
            _ => Stakes::flying(self.hurry(game, testing.seat)),
        };
        let worth_at = |testing: &Testing| -> f64 {
            let odds = game.odds_of(testing);
            odds.iter()
                .zip(&test.bands)
                .map(|(chance, (_, script))| chance * game.script_worth(testing.seat, *script, &stakes))
                .sum()
        };
        best_of(choices, &|choice| match choice {
            Choice::Roll => worth_at(testing),
            Choice::Bribe(hundreds) => {
                worth_at(&Testing { bribes: hundreds, ..*testing }) - 100.0 * f64::from(hundreds)
            }
            Choice::Instead => {
                test.instead.map_or(f64::MIN, |(_, script)| game.script_worth(testing.seat, script, &stakes))
            }
            Choice::Switch(_) => worth_at(&Testing { skill: Skill::Fight, ..*testing }) - 1.0,
            Choice::Stand(mate) => game.mate_points(game.captain(testing.seat), mate, testing.skill).into(),
            Choice::Reroll(_) => {
                let fresh = Testing { total: None, rerolled: true, ..*testing };
                worth_at(&fresh)
            }
            Choice::Discard(gear) => {
                let more = i16::from(game.catalog.supply(gear).points_by_discard(testing.skill));
                let total = testing.total.unwrap_or(0) + more;
                let then = test.bands[test.band(total)].1;
                game.script_worth(testing.seat, then, &stakes) - f64::from(game.catalog.supply(gear).cost)
            }
            Choice::Done => {
                let then = test.bands[test.band(testing.total.unwrap_or(0))].1;
                game.script_worth(testing.seat, then, &stakes)
            }
            _ => f64::MIN,
        })
    }
}

pub(super) fn best_of(choices: &[Choice], score: &dyn Fn(Choice) -> f64) -> Choice {
    let mut best = (f64::NEG_INFINITY, choices[0]);
    for choice in choices {
        let worth = score(*choice);
        if worth > best.0 {
            best = (worth, *choice);
        }
    }
    best.1
}

/// When the wish cannot be had: something harmless.
fn fallback(choices: &[Choice]) -> Choice {
    let harmless = [Choice::Done, Choice::EndTurn, Choice::PayNoMore, Choice::Refuse, Choice::Go];
    harmless.into_iter().find(|choice| choices.contains(choice)).unwrap_or(choices[0])
}

fn leader_score(game: &TheGame, choice: Choice) -> f64 {
    let Choice::Lead(card) = choice else { return 0.0 };
    match game.catalog.supply(card).id.as_str() {
        "malcolm" => 6.0,
        "nandi" => 5.0,
        "monty" => 4.0,
        "corbin" => 3.0,
        "burgess" => 2.0,
        _ => 1.0,
    }
}

/// Near contacts and markets, away from hunters.
fn start_score(game: &TheGame, seat: Seat, choice: Choice) -> f64 {
    let Choice::Begin(sector) = choice else { return 0.0 };
    let here = game.catalog.sector(sector);
    let market = if here.market.is_some() { 3.0 } else { 0.0 };
    let contacts = game.catalog.contact_ids().filter(|contact| game.is_at(*contact, sector)).count() as f64;
    let reach: f64 = game
        .catalog
        .contact_ids()
        .map(|contact| 1.0 / (1.0 + f64::from(game.catalog.distances.between(sector, game.whereabouts(contact)))))
        .sum();
    market + 2.0 * contacts + reach - game.danger(seat, sector)
}
