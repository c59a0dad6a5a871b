//! Why one choice is better than another, in a sentence from what the trials found.

use super::compare::{Comparison, Tried};
use crate::tabletop::{Count, Mood, Tabletop};

/// From this share of trials on a risk, or a win, is worth telling.
const WORTH_TELLING: f64 = 0.06;
/// How sure a difference must be, in standard errors.
const SURE: f64 = 2.0;

/// Why `better` beats `other`: the win or the risk that the trials met, else what they brought.
pub fn why<R: Tabletop>(
    compared: &Comparison<R>,
    better: &Tried<R::Choice>,
    other: &Tried<R::Choice>,
    ahead: u32,
) -> String {
    let trials = better.chances.len().max(1) as f64;
    let wins = (f64::from(better.won) / trials, f64::from(other.won) / trials);
    let usual = (better.chance().0 + other.chance().0) / 2.0;
    let falls = (better.share_below(0.5 * usual), other.share_below(0.5 * usual));
    let odds = |choice| going_well(compared.state.answer(choice).odds.iter().map(|band| (band.mood, band.chance)));
    let gained = gained(better, other);
    let brought = || {
        let (count, by) = gained.as_ref()?;
        Some(told(count, *by, ahead))
    };
    if let (Some(own), Some(theirs)) = (odds(&better.choice), odds(&other.choice))
        && (own - theirs).abs() > 0.02
    {
        return format!("It goes well {}, the other {}.", often(own), often(theirs));
    }
    if wins.0 - wins.1 >= WORTH_TELLING && sure(wins, trials) {
        return format!("It has won {} by then, the other {}.", often(wins.0), often(wins.1));
    }
    if falls.1 - falls.0 >= WORTH_TELLING && sure(falls, trials) {
        let head = format!("It halves the hope {}, the other {}", often(falls.0), often(falls.1));
        return brought().map_or(format!("{head}."), |brought| format!("{head}; {brought}."));
    }
    if let Some(brought) = brought() {
        return capital(&format!("{brought}."));
    }
    if let Some(own) = odds(&better.choice) {
        return format!("It goes well {}.", often(own));
    }
    let follows = compared.state.answer(&better.choice).follows;
    if follows.is_empty() { "Nothing stands out: it only ends better more often.".into() } else { follows }
}

/// The chance that something goes well; nothing where nothing is left to chance.
fn going_well(bands: impl Iterator<Item = (Mood, f64)>) -> Option<f64> {
    let bands: Vec<_> = bands.collect();
    let good = bands.iter().filter(|(mood, _)| *mood == Mood::Good).map(|(_, chance)| chance).sum();
    (bands.len() > 1).then_some(good)
}

fn sure((one, other): (f64, f64), trials: f64) -> bool {
    let spread = |share: f64| share * (1.0 - share) / trials;
    (one - other).abs() > SURE * (spread(one) + spread(other)).sqrt()
}

/// What the better choice brought its seat beyond the other, if anything surely differs: what differs most.
fn gained<C>(better: &Tried<C>, other: &Tried<C>) -> Option<(Count, f64)> {
    let trials = (better.chances.len() as f64, other.chances.len() as f64);
    let difference = |((own, own_squares), (theirs, their_squares)): (&(Count, f64), &(Count, f64))| {
        let (mean, other) = (own.now / trials.0, theirs.now / trials.1);
        let spread =
            (own_squares / trials.0 - mean * mean) / trials.0 + (their_squares / trials.1 - other * other) / trials.1;
        let by = if own.is_bad { other - mean } else { mean - other };
        let sure = by / spread.max(1e-9).sqrt();
        (sure > SURE && by >= own.least).then_some((*own, by, sure))
    };
    let found = better.counts.iter().zip(&other.counts).filter_map(difference);
    found.max_by(|one, other| one.2.total_cmp(&other.2)).map(|(count, by, _)| (count, by))
}

fn told(count: &Count, by: f64, ahead: u32) -> String {
    let number = if by >= 10.0 { format!("{:.0}", round_to(by, count.least)) } else { format!("{by:.1}") };
    let when = match ahead {
        0 | 1 => "a round later".into(),
        ahead if ahead >= 20 => "in the end".to_string(),
        ahead => format!("{ahead} rounds later"),
    };
    let less = if count.is_bad { "fewer" } else { "more" };
    format!("{when} it means {number} {less} {}", count.name)
}

fn round_to(by: f64, step: f64) -> f64 {
    if step >= 1.0 { (by / step).round() * step } else { by.round() }
}

/// A share as people say it.
pub fn often(share: f64) -> String {
    match share {
        share if share < 0.01 => "hardly ever".into(),
        share if share < 0.3 => format!("1 time in {:.0}", 1.0 / share),
        share if share > 0.99 => "nearly always".into(),
        share => format!("{:.0} times in 10", (10.0 * share).clamp(1.0, 9.0)),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::often;

    #[test]
    fn shares_are_said_as_people_say_them() {
        assert_eq!(often(0.002), "hardly ever");
        assert_eq!(often(0.25), "1 time in 4");
        assert_eq!(often(0.75), "8 times in 10");
        assert_eq!(often(0.97), "9 times in 10");
        assert_eq!(often(1.0), "nearly always");
    }
}
