//! One game between bots, watched for broken promises.

use crate::fault::Fault;
use kit::bots::view_of;
use kit::{Bot, Level, Ruleset, Standings, Think, Turn, random};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How a game went.
pub struct Outcome<R: Ruleset> {
    /// The result; none if it was called off at the round cap.
    pub standings: Option<Standings>,
    /// The choices made.
    pub choices: Vec<R::Choice>,
    /// The rounds played.
    pub rounds: u32,
    /// How long each decision took, by seat.
    pub times: Vec<(usize, Duration)>,
}

/// Plays one game to its end; the same arguments give the same game.
pub fn play<R: Ruleset>(
    catalog: &Arc<R::Catalog>,
    setup: &R::Setup,
    seed: u64,
    level: impl Fn(usize) -> Level,
) -> Result<Outcome<R>, Fault> {
    let mut state = R::begin(catalog, setup, seed)?;
    let mut bots: Vec<Box<dyn Bot<R>>> = Vec::new();
    let mut mixing = random::seeded(seed ^ 0x5eed);
    let (mut choices, mut times, mut events) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let seat = match state.turn() {
            Turn::Over(standings) => {
                let rounds = state.round();
                return Ok(Outcome { standings: Some(standings), choices, rounds, times });
            }
            Turn::Of(_) if state.round() > R::ROUND_CAP => {
                return Ok(Outcome { standings: None, choices, rounds: R::ROUND_CAP, times });
            }
            Turn::Of(seat) => seat.index(),
        };
        while bots.len() <= seat {
            bots.push(R::bot(level(bots.len()), seed.wrapping_mul(31).wrapping_add(bots.len() as u64)));
        }
        let choice = if level(seat) == Level::Random {
            bots[seat].choose(&state, &Think::freely())
        } else {
            let view = view_of(&state, &mut mixing);
            let start = Instant::now();
            let choice = bots[seat].choose(&view, &Think::freely());
            times.push((seat, start.elapsed()));
            choice
        };
        events.clear();
        let broken =
            |what: String| Fault::Violation(format!("{} seed {seed}, choice {}: {what}", R::ID, choices.len()));
        state.apply(&choice, &mut events).map_err(|refusal| broken(format!("{choice:?} was refused: {refusal:?}")))?;
        state.audit().map_err(|what| broken(format!("after {choice:?}: {what}")))?;
        choices.push(choice);
    }
}
