//! The lines of the map: between sectors of one region, along the front of each region, and the hatch of the last.

use super::chart::Chart;
use bevy::prelude::*;
use bevy_egui::egui::Color32;
use the_game::catalog::ids::{RegionId, SectorId};

/// Outlines of neighbours are never further apart than this.
const APART: f32 = 0.03;
/// Pieces of an outline are looked at no longer than this.
const PIECE: f32 = 0.06;
/// How far inside its region a front runs.
const INSIDE: f32 = 0.018;

/// The colours of the regions' lines: what lies inside the law, on its border, and beyond.
pub const COLOURS: [Color32; 3] =
    [Color32::from_rgb(0x7D, 0xB7, 0xFF), Color32::from_rgb(0xF0, 0xBC, 0x4E), Color32::from_rgb(0xFF, 0x7A, 0x63)];

/// The lines of one region.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// Between its sectors.
    pub inner: Vec<Vec<Vec2>>,
    /// Along other regions.
    pub front: Vec<Vec<Vec2>>,
}

/// What a piece of an outline is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// The board's edge, or drawn with the neighbour's outline.
    Nothing,
    /// Between two sectors of one region.
    Inner,
    /// Along another region.
    Front,
}

/// The lines of each of so many regions.
pub fn lines(chart: &Chart, regions: usize) -> Vec<Lines> {
    let mut drawn = vec![Lines::default(); regions];
    for sector in chart.sectors() {
        let lines = &mut drawn[chart.region(sector).index()];
        let pieces = pieces(chart.outline(sector));
        let sides: Vec<Side> = pieces.iter().map(|(a, b)| side(chart, sector, (*a + *b) / 2.0)).collect();
        lines.inner.extend(runs(&pieces, &sides, Side::Inner));
        let turn = if area(chart.outline(sector)) > 0.0 { 1.0 } else { -1.0 };
        let inset = |(a, b): &(Vec2, Vec2)| {
            let aside = (*b - *a).normalize_or_zero().perp() * INSIDE * turn;
            (*a + aside, *b + aside)
        };
        let inside: Vec<_> = pieces.iter().map(inset).collect();
        lines.front.extend(runs(&inside, &sides, Side::Front));
    }
    drawn
}

/// The line around some sectors, where others begin.
pub fn ring(chart: &Chart, inside: &[SectorId]) -> Vec<Vec<Vec2>> {
    let mut ring = Vec::new();
    for sector in inside {
        let pieces = pieces(chart.outline(*sector));
        let leads_out = |(a, b): &(Vec2, Vec2)| match neighbour(chart, *sector, (*a + *b) / 2.0) {
            Some(other) if !inside.contains(&other) => Side::Front,
            _ => Side::Nothing,
        };
        let sides: Vec<Side> = pieces.iter().map(leads_out).collect();
        ring.extend(runs(&pieces, &sides, Side::Front));
    }
    ring
}

/// Stripes across the sectors of a region.
pub fn hatch(chart: &Chart, region: RegionId, apart: f32) -> Vec<Vec<Vec2>> {
    let mut stripes = Vec::new();
    let across = Vec2::new(1.0, 1.0).normalize();
    for sector in chart.sectors().filter(|sector| chart.region(*sector) == region) {
        let outline = chart.outline(sector);
        let places = outline.iter().map(|at| at.dot(across));
        let (low, high) = places.fold((f32::MAX, f32::MIN), |(low, high), at| (low.min(at), high.max(at)));
        for number in (low / apart).ceil() as i32..=(high / apart).floor() as i32 {
            let level = number as f32 * apart;
            let mut cuts: Vec<f32> = edges(outline).filter_map(|(a, b)| cut(a, b, across, level)).collect();
            cuts.sort_by(f32::total_cmp);
            let point = |along: f32| across * level + across.perp() * along;
            stripes.extend(cuts.chunks_exact(2).map(|pair| vec![point(pair[0]), point(pair[1])]));
        }
    }
    stripes
}

/// Where an edge crosses a stripe, measured along it.
fn cut(a: Vec2, b: Vec2, across: Vec2, level: f32) -> Option<f32> {
    let (from, to) = (a.dot(across) - level, b.dot(across) - level);
    ((from > 0.0) != (to > 0.0)).then(|| a.lerp(b, from / (from - to)).dot(across.perp()))
}

fn edges(outline: &[Vec2]) -> impl Iterator<Item = (Vec2, Vec2)> {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1))
}

fn area(outline: &[Vec2]) -> f32 {
    edges(outline).map(|(a, b)| a.perp_dot(b)).sum::<f32>() / 2.0
}

/// An outline in short pieces.
fn pieces(outline: &[Vec2]) -> Vec<(Vec2, Vec2)> {
    let mut pieces = Vec::new();
    for (a, b) in edges(outline) {
        let count = (a.distance(b) / PIECE).ceil().max(1.0) as usize;
        let at = |step: usize| a.lerp(b, step as f32 / count as f32);
        pieces.extend((0..count).map(|step| (at(step), at(step + 1))));
    }
    pieces
}

/// The sector across an outline there; none at the board's edge.
fn neighbour(chart: &Chart, sector: SectorId, at: Vec2) -> Option<SectorId> {
    let others = chart.borders(sector).iter().copied();
    let gap = |other: SectorId| edges(chart.outline(other)).map(|(a, b)| away(at, a, b)).fold(f32::MAX, f32::min);
    let nearest = others.map(|other| (gap(other), other)).min_by(|one, other| one.0.total_cmp(&other.0));
    nearest.filter(|(gap, _)| *gap < APART).map(|(_, other)| other)
}

/// What lies across an outline there; a line between two sectors of a region is drawn with the first of them.
fn side(chart: &Chart, sector: SectorId, at: Vec2) -> Side {
    match neighbour(chart, sector, at) {
        Some(other) if chart.region(other) != chart.region(sector) => Side::Front,
        Some(other) if sector < other => Side::Inner,
        _ => Side::Nothing,
    }
}

/// How far a place is from an edge.
fn away(at: Vec2, a: Vec2, b: Vec2) -> f32 {
    let edge = b - a;
    let share = ((at - a).dot(edge) / edge.length_squared().max(1e-9)).clamp(0.0, 1.0);
    at.distance(a + edge * share)
}

/// Pieces of one kind that follow each other, as lines; the outline's end follows its beginning.
fn runs(pieces: &[(Vec2, Vec2)], sides: &[Side], kind: Side) -> Vec<Vec<Vec2>> {
    let count = pieces.len();
    let start = (0..count).find(|at| sides[*at] != kind).unwrap_or(0);
    let mut runs: Vec<Vec<Vec2>> = Vec::new();
    let mut is_running = false;
    for at in (start..start + count).map(|at| at % count) {
        let (from, to) = pieces[at];
        match (sides[at] == kind, is_running) {
            (true, true) => runs.last_mut().expect("one is running").push(to),
            (true, false) => runs.push(vec![from, to]),
            _ => {}
        }
        is_running = sides[at] == kind;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::super::tests::chart_of_the_box;
    use super::*;

    fn length(lines: &[Vec<Vec2>]) -> f32 {
        lines.iter().flat_map(|line| line.windows(2)).map(|pair| pair[0].distance(pair[1])).sum()
    }

    #[test]
    fn each_border_is_drawn_once_and_both_sides_of_a_front() {
        let (game, chart) = chart_of_the_box();
        let drawn = lines(&chart, game.catalog().regions.len());
        let all: f32 =
            chart.sectors().map(|sector| edges(chart.outline(sector)).map(|(a, b)| a.distance(b)).sum::<f32>()).sum();
        let inner: f32 = drawn.iter().map(|lines| length(&lines.inner)).sum();
        let fronts: Vec<f32> = drawn.iter().map(|lines| length(&lines.front)).collect();
        assert!(2.0 * inner + fronts.iter().sum::<f32>() < all + 1.0, "nothing is drawn twice");
        assert!(2.0 * inner + fronts.iter().sum::<f32>() > all * 0.8, "only the board's edge is left out");
        assert!((fronts[0] - fronts[1]).abs() < fronts[0] * 0.1, "{fronts:?}");
    }

    #[test]
    fn stripes_stay_in_their_region() {
        let (_, chart) = chart_of_the_box();
        let stripes = hatch(&chart, RegionId(0), 0.2);
        assert!(stripes.len() > 20);
        for stripe in stripes {
            let middle = (stripe[0] + stripe[1]) / 2.0;
            let nearest = chart.sectors().find(|sector| inside(chart.outline(*sector), middle));
            assert_eq!(nearest.map(|sector| chart.region(sector)), Some(RegionId(0)));
        }
    }

    fn inside(outline: &[Vec2], at: Vec2) -> bool {
        let zone = crate::table::zones::Zone::new(kit::ZoneId(0), outline.to_vec());
        zone.contains(at)
    }
}
