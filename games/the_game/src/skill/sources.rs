//! Where the points of a test come from, one by one.

use crate::catalog::effects::TestBonus;
use crate::catalog::ids::SupplyId;
use crate::catalog::words::{Keyword, Skill};
use crate::state::{Testing, TheGame};
use kit::Seat;

/// Who or what adds points to a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// One of the crew, with what they carry.
    Mate(SupplyId),
    /// Something with a keyword that the test asks for.
    Keyword(Keyword),
    /// The Warrants held.
    Warrants,
    /// Gear discarded for its keyword.
    Improvised,
    /// What a Gifted shipmate gave.
    Gift,
    /// Bribes paid.
    Bribes,
}

/// So many points from one source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceOfPoints {
    /// Who or what.
    pub from: Source,
    /// How many; none for those of the party who add nothing.
    pub points: i16,
}

impl TheGame {
    /// Everything that is added to the die in a test: the party, also who adds nothing, then what else counts.
    pub fn test_sources(&self, testing: &Testing) -> Vec<SourceOfPoints> {
        let captain = &self.captains[testing.seat];
        let test = self.catalog.test(testing.test);
        let party = captain.party().filter(|mate| testing.fighter.is_none_or(|alone| alone == mate.card));
        let mut sources: Vec<_> = party
            .map(|mate| SourceOfPoints { from: Source::Mate(mate.card), points: self.points_in(testing, mate.card) })
            .collect();
        sources.sort_by_key(|source| std::cmp::Reverse(source.points));
        let mut more = |from: Source, points: i16| {
            if points != 0 {
                sources.push(SourceOfPoints { from, points });
            }
        };
        for bonus in &test.bonus {
            match *bonus {
                TestBonus::IfKeyword(keyword, points) if self.has_keyword(captain, keyword) => {
                    more(Source::Keyword(keyword), points.into());
                }
                TestBonus::IfKeyword(..) => {}
                TestBonus::PerWarrant(points) => {
                    more(Source::Warrants, i16::from(points) * i16::from(captain.warrants));
                }
            }
        }
        more(Source::Improvised, testing.improvised);
        more(Source::Gift, testing.gift);
        more(Source::Bribes, testing.bribes.into());
        sources
    }

    /// The points of the party without one of them, as when somebody is lost.
    pub fn points_without(&self, seat: Seat, mate: SupplyId, skill: Skill) -> i16 {
        let mut captain = self.captains[seat].clone();
        captain.crew.retain(|one| one.card != mate);
        self.points(&captain, skill)
    }
}
