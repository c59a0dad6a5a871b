//! Wins among games: the share, what an equal share would be, and how sure one can be of it.

/// Below so many games only counts are told.
pub(super) const FEW: usize = 5;

/// Games, wins, and what an equal share of the wins would be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Share {
    /// How many games.
    pub(super) games: usize,
    /// How many were won; a win shared by two counts half.
    pub(super) won: f64,
    /// How many an equal share would be: one in four at a table of four.
    pub(super) expected: f64,
}

/// How wins compare with an equal share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Against {
    /// An equal share lies within the range.
    Even,
    /// More than an equal share, beyond chance.
    Above,
    /// Less, beyond chance.
    Below,
}

impl Share {
    /// One more game.
    pub(super) fn add(&mut self, won: f64, seats: usize) {
        self.games += 1;
        self.won += won;
        self.expected += 1.0 / seats.max(1) as f64;
    }

    /// The share won, unless there are too few games to tell.
    pub(super) fn won_share(&self) -> Option<f64> {
        (self.games >= FEW).then(|| self.won / self.games as f64)
    }

    /// An equal share, in the mean of all games; none without any.
    pub(super) fn expected_share(&self) -> Option<f64> {
        (self.games > 0).then(|| self.expected / self.games as f64)
    }

    /// Where the true share lies in 95 of 100 cases, after Wilson.
    pub(super) fn range(&self) -> (f64, f64) {
        if self.games == 0 {
            return (0.0, 1.0);
        }
        const Z: f64 = 1.96;
        let (n, p) = (self.games as f64, self.won / self.games as f64);
        let middle = p + Z * Z / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        (((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0))
    }

    /// How it compares with an equal share.
    pub(super) fn against(&self) -> Against {
        let (low, high) = self.range();
        match self.expected_share() {
            Some(equal) if self.games >= FEW && low > equal => Against::Above,
            Some(equal) if self.games >= FEW && high < equal => Against::Below,
            _ => Against::Even,
        }
    }

    /// The wins as a count: "3", or "2½" where one was shared.
    pub(super) fn wins(&self) -> String {
        let (whole, rest) = (self.won.floor(), self.won.fract());
        match rest {
            rest if rest < 0.02 => format!("{whole:.0}"),
            rest if (rest - 0.5).abs() < 0.02 && whole == 0.0 => "½".into(),
            rest if (rest - 0.5).abs() < 0.02 => format!("{whole:.0}½"),
            _ => format!("{:.1}", self.won),
        }
    }
}

/// A share as people read it.
pub(super) fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(games: usize, won: usize, seats: usize) -> Share {
        let mut share = Share::default();
        (0..games).for_each(|n| share.add(if n < won { 1.0 } else { 0.0 }, seats));
        share
    }

    #[test]
    fn an_equal_share_is_one_in_as_many_as_sit_there() {
        let mut share = of(2, 1, 4);
        share.add(0.0, 2);
        assert_eq!(share.expected_share(), Some((0.25 + 0.25 + 0.5) / 3.0));
        assert_eq!(Share::default().expected_share(), None);
    }

    #[test]
    fn below_five_games_only_counts_are_told() {
        assert_eq!((of(4, 3, 4).won_share(), of(4, 3, 4).wins()), (None, "3".into()));
        assert_eq!(of(5, 4, 4).won_share(), Some(0.8));
        assert_eq!(of(4, 4, 4).against(), Against::Even, "four games say nothing yet");
    }

    #[test]
    fn the_range_is_wilsons() {
        let (low, high) = of(10, 5, 4).range();
        assert!((low - 0.2366).abs() < 0.0005 && (high - 0.7634).abs() < 0.0005, "{low} {high}");
        let (low, high) = of(20, 0, 4).range();
        assert!(low == 0.0 && (high - 0.1611).abs() < 0.0005, "{low} {high}");
        assert_eq!(Share::default().range(), (0.0, 1.0));
    }

    #[test]
    fn only_what_chance_does_not_explain_is_above_or_below() {
        assert_eq!(of(20, 14, 4).against(), Against::Above);
        assert_eq!(of(20, 6, 4).against(), Against::Even);
        assert_eq!(of(40, 2, 4).against(), Against::Below);
    }

    #[test]
    fn a_shared_win_counts_half() {
        let mut share = Share::default();
        share.add(0.5, 4);
        assert_eq!(share.wins(), "½");
        share.add(1.0, 4);
        assert_eq!(share.wins(), "1½");
    }
}
