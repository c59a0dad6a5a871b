//! A game alone is a score attack: how a score compares.

/// A solo score's grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// Of a hundred games by a sound player, about how many score less.
    pub beats: u8,
    /// What to call it.
    pub title: &'static str,
}

/// The scores of three rounds below which this many of a hundred games stay.
/// Measured with a sound player; the shares are rounded.
const LADDER: [(i32, u8, &str); 8] = [
    (0, 0, "Grounded"),
    (700, 5, "Drifting"),
    (900, 10, "Patched hull"),
    (1200, 25, "Fuel to spare"),
    (1600, 50, "Honest thief"),
    (2000, 75, "Hero of the border"),
    (2300, 90, "Captain of captains"),
    (2400, 95, "Best in the 'Verse"),
];

/// The grade of a score made alone in `rounds` rounds.
pub fn grade(score: i32, rounds: u8) -> Grade {
    let over_three_rounds = score * 3 / rounds.max(1) as i32;
    let reached = LADDER.iter().rev().find(|(least, ..)| over_three_rounds >= *least).unwrap_or(&LADDER[0]);
    Grade { beats: reached.1, title: reached.2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solo_scores_are_graded_by_percentiles() {
        assert_eq!(grade(1600, 3).beats, 50);
        assert_eq!(grade(0, 3).beats, 0);
        assert_eq!(grade(5000, 3).beats, 95);
        assert_eq!(grade(800, 1), grade(2400, 3), "shorter games are graded by what three rounds would give");
    }
}
