//! A game alone is a score attack: how a score compares with those of a hard player.

use crate::measured::Kept;

/// A solo score's grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// Of a hundred games by a hard player, about how many score less.
    pub beats: u8,
    /// What to call it.
    pub title: &'static str,
}

/// Titles by the share of games they beat; the scores are measured.
const TITLES: [(u8, &str); 8] = [
    (0, "Grounded"),
    (5, "Drifting"),
    (10, "Patched hull"),
    (25, "Fuel to spare"),
    (50, "Honest thief"),
    (75, "Hero of the border"),
    (90, "Captain of captains"),
    (95, "Best in the 'Verse"),
];

/// The grade of a score made alone in `rounds` rounds.
pub fn grade(score: i32, rounds: u8) -> Grade {
    let over_three_rounds = score * 3 / rounds.max(1) as i32;
    let scores = &Kept::measured().scores;
    let reached =
        |share: u8| share == 0 || scores.iter().any(|(at, least)| *at == share && over_three_rounds >= *least);
    let (beats, title) = TITLES.into_iter().rev().find(|(share, _)| reached(*share)).expect("the first has no bound");
    Grade { beats, title }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solo_scores_are_graded_by_the_measured_percentiles() {
        for (share, title) in &TITLES[1..] {
            let least = Kept::measured().scores.iter().find(|(at, _)| at == share).expect("each title has a score").1;
            assert_eq!(grade(least, 3), Grade { beats: *share, title });
            assert!(grade(least - 1, 3).beats < *share);
        }
        assert_eq!((grade(0, 3).beats, grade(9000, 3).beats), (0, 95));
        assert_eq!(grade(800, 1), grade(2400, 3), "shorter games are graded by what three rounds would give");
    }
}
