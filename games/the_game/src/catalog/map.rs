//! The map: regions, sectors, borders and distances.

use super::ids::{ContactId, MarketId, RegionId, SectorId};

/// A region of space; its nav deck has the same number.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A sector.
#[derive(Clone, Debug, PartialEq)]
pub struct Sector {
    /// The word for it in files.
    pub id: String,
    /// Its planets, or its place in its system.
    pub name: String,
    /// The region it belongs to.
    pub region: RegionId,
    /// The planets in it.
    pub planets: Vec<String>,
    /// Further place names that it satisfies.
    pub also: Vec<String>,
    /// The supply deck sold here.
    pub market: Option<MarketId>,
    /// The contacts who live here.
    pub contacts: Vec<ContactId>,
    /// The sectors across a border line, in order.
    pub borders: Vec<SectorId>,
    /// A roomy spot in it, in hundredths of an inch from the board's top left corner.
    pub at: (i32, i32),
    /// The radius of a circle around that spot that stays inside.
    pub radius: i32,
}

impl Sector {
    /// Whether there is a planet to land on.
    pub fn is_planetary(&self) -> bool {
        !self.planets.is_empty()
    }

    /// Whether somebody who looks for `place` finds it here.
    pub fn satisfies(&self, place: &str) -> bool {
        self.planets.iter().chain(&self.also).any(|name| name == place)
    }
}

/// The number of steps between any two sectors, 255 where there is no way.
#[derive(Clone, Debug, PartialEq)]
pub struct Distances {
    width: usize,
    steps: Vec<u8>,
}

impl Distances {
    pub(super) fn of(sectors: &[Sector]) -> Self {
        let width = sectors.len();
        let mut steps = vec![u8::MAX; width * width];
        for from in 0..width {
            let row = &mut steps[from * width..(from + 1) * width];
            let mut queue = std::collections::VecDeque::from([from]);
            row[from] = 0;
            while let Some(here) = queue.pop_front() {
                for next in sectors[here].borders.iter().map(|sector| sector.index()) {
                    if row[next] == u8::MAX {
                        row[next] = row[here] + 1;
                        queue.push_back(next);
                    }
                }
            }
        }
        Distances { width, steps }
    }

    /// Steps from one sector to another.
    pub fn between(&self, from: SectorId, to: SectorId) -> u8 {
        self.steps[from.index() * self.width + to.index()]
    }
}
