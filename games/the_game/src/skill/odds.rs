//! The exact odds of a skill test, before it is rolled.

use crate::catalog::abilities::Ability;
use crate::catalog::effects::SkillTest;
use crate::catalog::ids::TestId;
use crate::catalog::words::Skill;
use crate::state::{Testing, TheGame};
use kit::Seat;

/// The chance that a die with bonus rolls shows at least `least`. Rulebook p. 5, Bonus Roll.
pub fn at_least(least: i16, bonus_rolls: bool) -> f64 {
    match least {
        ..=1 => 1.0,
        2..=6 => f64::from(7 - least) / 6.0,
        _ if bonus_rolls => at_least(least - 6, true) / 6.0,
        _ => 0.0,
    }
}

/// The chances of a die: which totals, how often.
#[derive(Clone, Debug, PartialEq)]
struct Die {
    bonus_rolls: bool,
    reroll_ones: bool,
    /// Dice of which the highest counts.
    count: u8,
}

impl Die {
    fn at_least(&self, least: i16) -> f64 {
        let face = |least: i16| {
            let plain = at_least(least, false);
            let one = if self.reroll_ones && least > 1 { plain + plain / 6.0 } else { plain };
            1.0 - (1.0 - one).powi(self.count.into())
        };
        match least {
            ..=1 => 1.0,
            2..=6 => face(least),
            _ if self.bonus_rolls => face(6) * at_least(least - 6, true),
            _ => 0.0,
        }
    }
}

impl TheGame {
    /// The chance of each result of a test for a captain, as it would be taken now without bribes.
    ///
    /// Gifted shipmates and rerolls of the party are counted; a reroll is used below the best result.
    pub fn odds(&self, seat: Seat, test: TestId) -> Vec<f64> {
        self.odds_of(&Testing::new(seat, test, self.catalog.test(test).skill))
    }

    /// The chance of each result of a test under way.
    pub fn odds_of(&self, testing: &Testing) -> Vec<f64> {
        let test = self.catalog.test(testing.test);
        let base = self.test_points(testing) + i16::from(testing.bribes);
        let die = Die {
            bonus_rolls: self.has_bonus_rolls(testing),
            reroll_ones: self.rerolls_ones(testing),
            count: self.dice(testing),
        };
        let again = !testing.rerolled && self.reroller(testing).is_some();
        let mut odds = vec![0.0; test.bands.len()];
        for (points, chance) in self.gifts(testing) {
            let once = bands(test, base + points, &die);
            let best = odds.len() - 1;
            for band in 0..odds.len() {
                let first = if again && band < best { 0.0 } else { once[band] };
                let second = if again { (1.0 - once[best]) * once[band] } else { 0.0 };
                odds[band] += chance * (first + second);
            }
        }
        odds
    }

    /// The points a Gifted shipmate may add, with their chances; once rolled they stay.
    fn gifts(&self, testing: &Testing) -> Vec<(i16, f64)> {
        if testing.begun {
            return vec![(testing.gift, 1.0)];
        }
        let Some((_, gift)) = self.gifted(testing) else { return vec![(0, 1.0)] };
        (1..=6)
            .map(|die| (self.gift(gift, die + self.gift_bonus(testing.seat), testing.skill).unwrap_or(0), 1.0 / 6.0))
            .collect()
    }

    /// What a Gifted shipmate's die gives, or nothing if she leaves.
    pub(crate) fn gift(&self, gift: &Ability, die: u8, skill: Skill) -> Option<i16> {
        let Ability::Gifted { leaves, rows, any } = gift else { return Some(0) };
        if die <= *leaves {
            return None;
        }
        match rows.iter().find(|(row, _, _)| *row == die) {
            Some((_, of, points)) => Some(if *of == skill { i16::from(*points) } else { 0 }),
            None => Some(i16::from(*any)),
        }
    }
}

fn bands(test: &SkillTest, base: i16, die: &Die) -> Vec<f64> {
    let reach = |band: usize| match test.bands.get(band) {
        Some(_) if band == 0 => 1.0,
        Some((least, _)) => die.at_least(i16::from(*least) - base),
        None => 0.0,
    };
    (0..test.bands.len()).map(|band| reach(band) - reach(band + 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_firefly_counts_six_and_rolls_again() {
        assert_eq!(at_least(6, true), 1.0 / 6.0);
        assert_eq!(at_least(7, true), 1.0 / 6.0);
        assert_eq!(at_least(8, true), 5.0 / 36.0);
        assert_eq!(at_least(13, true), 1.0 / 36.0);
        assert_eq!(at_least(7, false), 0.0);
    }

    #[test]
    fn the_best_of_two_dice_counts() {
        let two = Die { bonus_rolls: true, reroll_ones: false, count: 2 };
        assert!((two.at_least(4) - 0.75).abs() < 1e-9);
        assert!((two.at_least(8) - 11.0 / 36.0 * 5.0 / 6.0).abs() < 1e-9);
    }
}
