//! Totals that count up, with a tick for each step.

use crate::render::redraw::Redraw;
use crate::settings::Settings;
use crate::table::sound::{Noise, Noises};
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// How long a total counts, in seconds.
const COUNT: f32 = 0.4;

/// Totals on their way, by name: from where, to where, since when.
#[derive(Resource, Default)]
pub struct Counting(HashMap<&'static str, Way>);

#[derive(Clone, Copy)]
struct Way {
    from: u8,
    to: u8,
    began: f32,
    shown: u8,
}

impl Way {
    /// What is shown at a time, when counting takes so long.
    fn at(&self, now: f32, lasts: f32) -> u8 {
        let share = if lasts > 0.0 { ((now - self.began) / lasts).clamp(0.0, 1.0) } else { 1.0 };
        let way = f32::from(self.to) - f32::from(self.from);
        (f32::from(self.from) + way * share).round() as u8
    }
}

/// What a panel counts with.
#[derive(SystemParam)]
pub struct Tally<'w> {
    counting: ResMut<'w, Counting>,
    time: Res<'w, Time>,
    settings: Res<'w, Settings>,
    noises: ResMut<'w, Noises>,
    redraw: ResMut<'w, Redraw>,
}

impl Tally<'_> {
    /// What is to be shown of a total on its way.
    pub fn count(&mut self, name: &'static str, total: u8) -> u8 {
        let (now, lasts) = (self.time.elapsed_secs(), COUNT / self.settings.speed.factor());
        let way = self.counting.0.entry(name).or_insert(Way { from: total, to: total, began: now, shown: total });
        if way.to != total {
            *way = Way { from: way.shown, to: total, began: now, shown: way.shown };
        }
        let shown = way.at(now, lasts);
        if shown != way.shown {
            way.shown = shown;
            self.noises.add_at(Noise::Click, 0.4);
        }
        if shown != total {
            self.redraw.soon();
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_counts_from_where_it_stood_and_stops_at_its_end() {
        let way = Way { from: 2, to: 6, began: 1.0, shown: 2 };
        assert_eq!([1.0, 1.2, 1.4, 9.0].map(|now| way.at(now, 0.4)), [2, 4, 6, 6]);
        assert_eq!(way.at(1.0, 0.0), 6, "without motion it stands at once");
    }
}
