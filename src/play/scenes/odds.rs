//! How something may turn out: a bar of chances, and a row for each outcome.

use crate::theme::{fonts, palette, text};
use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};
use kit::{Band, Mood};

const BAR: f32 = 12.0;
const TAG: f32 = 46.0;
const CHANCE: f32 = 48.0;
/// How far the second of two tests stands in.
const INSET: f32 = 24.0;

/// The colour of an outcome.
pub fn colour(mood: Mood) -> Color32 {
    match mood {
        Mood::Bad => palette::RUST,
        Mood::Mixed => Color32::from_rgb(0x9A, 0x5A, 0x24),
        Mood::Good => Color32::from_rgb(0x1F, 0x6F, 0x6B),
    }
}

/// A chance in words.
pub fn percent(chance: f64) -> String {
    match (chance * 100.0).round() {
        rounded if rounded <= 0.0 && chance > 0.0 => "< 1 %".into(),
        rounded if rounded >= 100.0 && chance < 1.0 => "> 99 %".into(),
        rounded => format!("{rounded} %"),
    }
}

/// The chance that it ends well, whichever way it gets there.
pub fn good(bands: &[Band]) -> f64 {
    let ends = bands.iter().flat_map(|band| if band.then.is_empty() { std::slice::from_ref(band) } else { &band.then });
    ends.filter(|band| band.mood == Mood::Good).map(|band| band.chance).sum()
}

/// The bar and its rows.
pub fn show(ui: &mut Ui, bands: &[Band]) {
    if bands.is_empty() {
        return;
    }
    bar(ui, bands);
    ui.add_space(4.0);
    for band in bands {
        row(ui, band, 0.0);
        band.then.iter().for_each(|then| row(ui, then, INSET));
    }
}

/// All chances side by side; what is bad is hatched.
pub fn bar(ui: &mut Ui, bands: &[Band]) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, CornerRadius::same(6), palette::PAPER_SHADE);
    let mut left = rect.left();
    // Where a band leads to another test, it is that test's bands which count.
    let ends = bands.iter().flat_map(|band| if band.then.is_empty() { std::slice::from_ref(band) } else { &band.then });
    for band in ends {
        let part = Rect::from_min_size(pos2(left, rect.top()), vec2(rect.width() * band.chance as f32, BAR));
        painter.rect_filled(part, CornerRadius::ZERO, colour(band.mood));
        if band.mood == Mood::Bad {
            let hatch = Stroke::new(2.0, palette::faint(palette::RUST_DARK, 0.8));
            let within = painter.with_clip_rect(part.intersect(painter.clip_rect()));
            let mut x = part.left();
            while x < part.right() + BAR {
                within.line_segment([pos2(x, part.top()), pos2(x - BAR, part.bottom())], hatch);
                x += 7.0;
            }
        }
        left = part.right();
    }
    ui.painter().rect_stroke(rect, CornerRadius::same(6), Stroke::new(1.0, palette::INK_SECOND), StrokeKind::Inside);
}

fn row(ui: &mut Ui, band: &Band, inset: f32) {
    let words = text::marked(&band.outcome, fonts::BODY, palette::INK);
    let mut words = words;
    words.wrap.max_width = (ui.available_width() - TAG - CHANCE - 12.0 - inset).max(40.0);
    let galley = ui.painter().layout_job(words);
    let height = galley.size().y.max(22.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height + 2.0), Sense::hover());
    let (left, top) = (rect.left() + inset, rect.top() + 1.0);
    if inset > 0.0 {
        let line = Stroke::new(1.5, palette::PAPER_EDGE);
        let corner = pos2(left - INSET / 2.0, top + 10.0);
        ui.painter().line_segment([pos2(corner.x, rect.top() - 2.0), corner], line);
        ui.painter().line_segment([corner, pos2(left - 2.0, corner.y)], line);
    }
    let tip = 7.0;
    let corners = [(0.0, 0.0), (TAG - tip, 0.0), (TAG, 10.0), (TAG - tip, 20.0), (0.0, 20.0)];
    let corners = corners.into_iter().map(|(x, y)| pos2(left + x, top + y)).collect();
    ui.painter().add(Shape::convex_polygon(corners, colour(band.mood), Stroke::NONE));
    let middle = pos2(left + (TAG - tip) / 2.0, top + 10.0);
    ui.painter().text(middle, Align2::CENTER_CENTER, &band.when, fonts::bold(fonts::SMALL), palette::TEXT);
    ui.painter().galley(pos2(left + TAG + 8.0, top), galley, palette::INK);
    let at = pos2(rect.right(), top + 10.0);
    ui.painter().text(at, Align2::RIGHT_CENTER, percent(band.chance), fonts::bold(fonts::BODY), palette::INK);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_called_so() {
        assert_eq!(percent(1.0), "100 %");
        assert_eq!(percent(0.999), "> 99 %");
        assert_eq!(percent(0.001), "< 1 %");
        assert_eq!(percent(0.0), "0 %");
        assert_eq!(percent(1.0 / 3.0), "33 %");
    }

    #[test]
    fn a_second_test_counts_by_the_whole_way() {
        let band = |chance: f64, mood: Mood, then: Vec<Band>| Band {
            chance,
            when: String::new(),
            outcome: String::new(),
            mood,
            then,
        };
        let second = vec![band(0.1, Mood::Bad, vec![]), band(0.3, Mood::Good, vec![])];
        let bands = [band(0.4, Mood::Bad, second), band(0.6, Mood::Good, vec![])];
        assert!((good(&bands) - 0.9).abs() < 1e-9);
    }
}
