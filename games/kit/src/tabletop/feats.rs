//! What is remembered of a seat's match once it is over.

use serde::{Deserialize, Serialize};

/// What a seat achieved in a match: the best of them all is its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feat {
    /// How good it is, the higher the better; only feats of one game are compared.
    pub rank: i64,
    /// In two words, as in "21 turns".
    pub short: String,
    /// In a line, as in "King of All Londinium in 21 turns".
    pub long: String,
}

/// A number with its thousands apart, as in "2,400".
pub fn grouped(number: i64) -> String {
    let figures = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "−" } else { "" });
    for (at, figure) in figures.chars().enumerate() {
        if at > 0 && (figures.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(figure);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 2400, -12_345_678].map(grouped), ["0", "999", "2,400", "−12,345,678"]);
    }
}
