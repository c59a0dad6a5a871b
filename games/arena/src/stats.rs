//! How sure a share is.

/// The 95 % interval of a share of `wins` in `games` (Wilson's).
pub fn interval(wins: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (games as f64, 1.959_964);
    let share = wins / n;
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
}

/// The value below which this share of `sorted` lies.
pub fn quantile(sorted: &[f64], share: f64) -> f64 {
    match sorted {
        [] => 0.0,
        _ => sorted[((sorted.len() - 1) as f64 * share).round() as usize],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_a_thousand_games_is_known_to_three_percent() {
        let (low, high) = interval(500.0, 1000);
        assert!((low - 0.469).abs() < 0.001 && (high - 0.531).abs() < 0.001, "{low} {high}");
    }

    #[test]
    fn an_interval_stays_between_nothing_and_all() {
        assert!(interval(0.0, 10).0 < 1e-12);
        assert!(interval(10.0, 10).1 <= 1.0);
        assert_eq!(interval(0.0, 0), (0.0, 1.0));
    }
}
