//! House rules with their effect: what each value of an option does to a match's length and to the seats' chances.

use crate::ruleset::Ruleset;
use serde::{Deserialize, Serialize};

/// What was measured in matches between bots, kept as data.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effects {
    /// How many played.
    pub seats: usize,
    /// The match as it is usually agreed.
    pub usual: Effect,
    /// Every other value that was measured.
    pub values: Vec<OfValue>,
}

/// The effect of one value of one option, everything else as usual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfValue {
    /// The option's key.
    pub option: String,
    /// The value's key.
    pub value: String,
    /// What came of it.
    pub effect: Effect,
}

/// How matches went.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// How many.
    pub matches: u32,
    /// Their rounds, on average.
    pub rounds: f64,
    /// The standard error of that.
    pub rounds_error: f64,
    /// Each seat's share of the victories.
    pub wins: Vec<f64>,
}

/// How sure a difference must be, in standard errors, to be told.
const SURELY: f64 = 2.5;

impl Effects {
    /// Those of a ruleset; none before they were measured.
    pub fn of<R: Ruleset>() -> Option<Effects> {
        R::EFFECTS.map(|file| ron::from_str(file.built_in).expect("effects are written by our own program"))
    }

    /// What a value does, in a sentence with its sample; nothing for the usual one, or one that was not measured.
    pub fn sentence(&self, option: &str, value: &str) -> Option<String> {
        let of = self.values.iter().find(|of| of.option == option && of.value == value)?;
        let sample = format!("{} matches of {} bots", of.effect.matches, self.seats);
        let told: Vec<String> = [self.length(&of.effect), self.balance(&of.effect)].into_iter().flatten().collect();
        Some(match told.is_empty() {
            true => format!("Changes neither length nor chances notably ({sample})."),
            false => capital(&format!("{} ({sample}).", told.join("; "))),
        })
    }

    fn length(&self, effect: &Effect) -> Option<String> {
        let longer = effect.rounds - self.usual.rounds;
        let error = effect.rounds_error.hypot(self.usual.rounds_error);
        if longer.abs() <= SURELY * error || longer.abs() < 0.25 {
            return None;
        }
        let word = if longer > 0.0 { "longer" } else { "shorter" };
        let by = if longer.abs() < 9.5 { format!("{:.1}", longer.abs()) } else { format!("{:.0}", longer.abs()) };
        Some(format!("{by} rounds {word}, {:.0} on average", effect.rounds))
    }

    /// The seat whose share changes most, and towards what, if that is more than chance does.
    fn balance(&self, effect: &Effect) -> Option<String> {
        let error = |share: f64, matches: u32| share * (1.0 - share) / f64::from(matches.max(1));
        let changes = effect.wins.iter().zip(&self.usual.wins).enumerate().map(|(seat, (now, before))| {
            let error = (error(*now, effect.matches) + error(*before, self.usual.matches)).sqrt();
            (seat, *now, *before, (now - before).abs() / error.max(1e-9))
        });
        let (seat, now, before, sure) =
            changes.reduce(|most, other| if other.3 > most.3 + 1e-6 { other } else { most })?;
        let word = ["first", "second", "third", "fourth", "fifth"].get(seat)?;
        (sure > SURELY).then(|| format!("the {word} seat wins {:.0} % instead of {:.0} %", 100.0 * now, 100.0 * before))
    }

    /// The text of the file they are kept in.
    pub fn to_ron(&self, note: &str) -> String {
        let effect = |effect: &Effect| {
            let wins: Vec<String> = effect.wins.iter().map(|wins| format!("{wins:.3}")).collect();
            let Effect { matches, rounds, rounds_error, .. } = effect;
            let wins = wins.join(", ");
            format!("(matches: {matches}, rounds: {rounds:.2}, rounds_error: {rounds_error:.2}, wins: [{wins}])")
        };
        let value = |of: &OfValue| {
            format!("        (option: \"{}\", value: \"{}\", effect: {}),\n", of.option, of.value, effect(&of.effect))
        };
        let values: String = self.values.iter().map(value).collect();
        let (seats, usual) = (self.seats, effect(&self.usual));
        format!("// {note}\n(\n    seats: {seats},\n    usual: {usual},\n    values: [\n{values}    ],\n)\n")
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effect(matches: u32, rounds: f64, wins: [f64; 2]) -> Effect {
        Effect { matches, rounds, rounds_error: 0.1, wins: wins.to_vec() }
    }

    #[test]
    fn only_what_is_more_than_chance_is_told() {
        let of = |value: &str, effect| OfValue { option: "length".into(), value: value.into(), effect };
        let effects = Effects {
            seats: 2,
            usual: effect(400, 20.0, [0.5, 0.5]),
            values: vec![
                of("long", effect(400, 26.0, [0.51, 0.49])),
                of("unfair", effect(400, 20.1, [0.7, 0.3])),
                of("same", effect(400, 20.2, [0.52, 0.48])),
            ],
        };
        let told = |value| effects.sentence("length", value);
        assert_eq!(told("long").unwrap(), "6.0 rounds longer, 26 on average (400 matches of 2 bots).");
        assert_eq!(told("unfair").unwrap(), "The first seat wins 70 % instead of 50 % (400 matches of 2 bots).");
        assert!(told("same").unwrap().starts_with("Changes neither"));
        assert_eq!(told("unheard of"), None);
        assert_eq!(ron::from_str::<Effects>(&effects.to_ron("note")).unwrap(), effects);
    }
}
