//! What is agreed before a match: seats and options, each with a sentence for people.

use thiserror::Error;

/// One of the values an option can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionValue {
    /// The word used in files and on the command line.
    pub key: &'static str,
    /// The word shown to people.
    pub name: &'static str,
}

/// An option of a game: its name, one sentence, and the values it can take, the usual one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The word used in files and on the command line.
    pub key: &'static str,
    /// The word shown to people.
    pub name: &'static str,
    /// What it changes.
    pub sentence: &'static str,
    /// What it can be; the first is the usual one.
    pub values: &'static [OptionValue],
}

/// Why a match cannot begin like this.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("{game} is for {least} to {most} players, not {seats}")]
    Seats {
        /// The game.
        game: &'static str,
        /// The players asked for.
        seats: usize,
        /// The fewest it takes.
        least: usize,
        /// The most it takes.
        most: usize,
    },
    /// No such option.
    #[error("there is no option '{key}'; there are: {known}")]
    NoOption {
        /// The word that was given.
        key: String,
        /// The words that exist.
        known: String,
    },
    /// No such value.
    #[error("'{value}' is nothing that '{key}' can be; it can be: {known}")]
    NoValue {
        /// The option.
        key: String,
        /// The word that was given.
        value: String,
        /// The words that exist.
        known: String,
    },
    /// The game's own reason.
    #[error("{0}")]
    Unfit(String),
}

/// A match's agreement.
pub trait Setup: Sized {
    /// The usual game for this many seats.
    fn for_seats(seats: usize) -> Self;
    /// How many seats it is for.
    fn seats(&self) -> usize;
    /// The options there are.
    fn options() -> &'static [OptionSpec];
    /// The value of an option of [`Setup::options`], as its key.
    fn get(&self, option: &str) -> &'static str;
    /// Sets an option of [`Setup::options`] to one of its values; both are known to exist.
    fn put(&mut self, option: &str, value: &'static str);

    /// Sets an option by words that may be wrong.
    fn set(&mut self, option: &str, value: &str) -> Result<(), SetupError> {
        let specs = Self::options();
        let spec = specs.iter().find(|spec| spec.key == option).ok_or_else(|| SetupError::NoOption {
            key: option.into(),
            known: listed(specs.iter().map(|spec| spec.key)),
        })?;
        let found = spec.values.iter().find(|known| known.key == value).ok_or_else(|| SetupError::NoValue {
            key: option.into(),
            value: value.into(),
            known: listed(spec.values.iter().map(|known| known.key)),
        })?;
        self.put(spec.key, found.key);
        Ok(())
    }
}

fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}
