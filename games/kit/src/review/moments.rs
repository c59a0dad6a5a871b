//! The best moments: fortunes, misfortunes, finds and leaps, four at most.

use super::fortune::Reveal;
use super::past::Past;
use super::regrets::Decisions;
use super::told::{Moment, MomentKind, Point};
use crate::seats::Seat;
use crate::tabletop::Tabletop;

const MOST: usize = 4;
/// The same kind comes no more often than this, and nothing smaller than this is one.
const ALIKE: usize = 2;
const LEAST: f64 = 0.03;

pub(super) fn moments<R: Tabletop>(
    past: &Past<R>,
    points: &[Point],
    reveals: &[Reveal],
    decisions: &Decisions<R>,
) -> Vec<Moment> {
    let moment = |at: usize, seat: Seat, by: f64, kind| Moment {
        at,
        round: points[at].round,
        seat,
        by,
        kind,
        told: if past.deeds[at].told.is_empty() { past.label(at) } else { past.deeds[at].told.clone() },
    };
    let mut found: Vec<Moment> = Vec::new();
    for reveal in reveals {
        let seat = past.deeds[reveal.at].seat;
        let kind = if reveal.by[seat] > 0.0 { MomentKind::Fortune } else { MomentKind::Misfortune };
        found.push(moment(reveal.at, seat, reveal.by[seat], kind));
    }
    for at in 0..past.deeds.len() {
        let seat = past.deeds[at].seat;
        found.push(moment(at, seat, points[at + 1].chance[seat] - points[at].chance[seat], MomentKind::Leap));
        if let Some(gain) = decisions.find(at) {
            let label = past.label(at);
            found.push(Moment { told: label, ..moment(at, seat, gain, MomentKind::Find) });
        }
    }
    found.retain(|moment| moment.by.abs() >= LEAST && (moment.kind != MomentKind::Leap || moment.by > 0.0));
    found.sort_by(|one, other| other.by.abs().total_cmp(&one.by.abs()));
    let mut best: Vec<Moment> = Vec::new();
    for moment in found {
        let is_near = best.iter().any(|other| other.at.abs_diff(moment.at) <= 1);
        let alike = best.iter().filter(|other| other.kind == moment.kind).count();
        if best.len() < MOST && !is_near && alike < ALIKE {
            best.push(moment);
        }
    }
    best.sort_by_key(|moment| moment.at);
    best
}
