//! What a way costs and what may come up on it: fuel, cards by region, every risk with its exact chance.

use super::desk;
use crate::play::scenes::odds::percent;
use crate::theme::palette::{Ground, Tone};
use crate::theme::{fonts, icons, palette, text, tip::tip};
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use kit::Seat;
use the_game::TheGame;
use the_game::catalog::ids::RegionId;
use the_game::fly::plan::FlightPlan;
use the_game::fly::risks::Risk;

/// A narrower paper has shorter words.
pub(super) const SLIM: f32 = 300.0;

/// What a way costs, and what may come up on it.
pub(super) fn price_and_risks(ui: &mut Ui, game: &TheGame, seat: Seat, plan: &FlightPlan) {
    let catalog = game.catalog();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 4.0);
        let have = game.captain(seat).has(the_game::catalog::words::Good::Fuel);
        let short = have < plan.fuel;
        price(ui, Some("jerrycan"), None, &format!("*{} fuel* of {have}", plan.fuel), short);
        for (region, count) in &plan.cards {
            let words = catalog.regions[region.index()].name.replace(" Space", "");
            price(ui, None, Some(*region), &format!("*{count}* {words}"), false);
        }
    });
    ui.add_space(2.0);
    let left: usize = plan.risks.iter().map(|risk| risk.left).max().unwrap_or(0);
    ui.horizontal(|ui| {
        ui.label(text::slab("What may come up", 16.0, palette::RUST));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            text::small(ui, &format!("{left} cards left"))
        });
    });
    let mut rows = Vec::new();
    rows.extend(plan.alerts.iter().map(|alert| {
        let place = &catalog.sector(alert.sector).name;
        let words = format!("{place}: {}", plural(alert.tokens.into(), "alert"));
        (words, format!("{} in 6", alert.tokens.min(6)), alert.chance, false, alert.follows.clone())
    }));
    rows.extend(plan.risks.iter().map(|risk: &Risk| {
        (
            risk.name.clone(),
            format!("{} in {}", risk.marked, risk.left),
            risk.chance,
            risk.peril.is_mild(),
            String::new(),
        )
    }));
    for (words, share, chance, mild, follows) in &rows {
        risk_row(ui, words, share, *chance, *mild, follows);
    }
    for hunter in plan.hunters.iter().take(2) {
        let ship = &catalog.roamer(hunter.ship).name;
        let steps: Vec<String> = hunter.steps.iter().map(usize::to_string).collect();
        let away = match hunter.sectors {
            0 => "in the way".to_string(),
            away => format!("{} away", plural(away.into(), "sector")),
        };
        let words = format!("You are an outlaw: the {ship} is *{away}* from step {}.", steps.join(", "));
        ui.horizontal_top(|ui| {
            icons::icon(ui, "hazard-sign", 15.0, Ground::Paper.tone(Tone::Warn, false));
            ui.add(egui::Label::new(text::marked(&words, fonts::SMALL, palette::INK)).wrap());
        });
        let meant = format!("{}.", game.contact_in_words(seat, &[hunter.ship]));
        ui.label(text::marked(&meant, fonts::SMALL, palette::INK_SECOND));
    }
    if let Some(alert) = plan.alerts.first().filter(|alert| alert.chance > 0.0) {
        ui.label(text::marked(&alert.follows, fonts::SMALL, palette::INK_SECOND));
    }
}
/// So many of something.
pub(super) fn plural(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}

/// A price in a box.
fn price(ui: &mut Ui, icon: Option<&str>, region: Option<RegionId>, words: &str, is_short: bool) {
    let colour = if is_short { palette::RUST } else { palette::INK };
    let galley = ui.painter().layout_job(text::marked(words, fonts::SMALL + 1.0, colour));
    let (rect, _) = ui.allocate_exact_size(vec2(galley.size().x + 40.0, 28.0), Sense::hover());
    ui.painter().rect(
        rect,
        4,
        palette::PAPER_LIGHT,
        Stroke::new(1.0, if is_short { palette::RUST } else { palette::PAPER_EDGE }),
        StrokeKind::Inside,
    );
    let mark = pos2(rect.left() + 17.0, rect.center().y);
    if let Some(icon) = icon {
        icons::paint(
            ui.painter(),
            icon,
            Rect::from_center_size(mark, vec2(18.0, 18.0)),
            Color32::from_rgb(0x5A, 0x66, 0x32),
        );
    }
    if let Some(region) = region {
        let ink = [Color32::from_rgb(0x2F, 0x55, 0x96), Color32::from_rgb(0x9A, 0x5A, 0x24), palette::RUST]
            [region.index().min(2)];
        for number in 0..3 {
            let fill = if number <= region.index().min(2) { ink } else { palette::PAPER_LIGHT };
            ui.painter().circle(mark + vec2((number as f32 - 1.0) * 9.0, 0.0), 3.4, fill, Stroke::new(1.0, ink));
        }
    }
    let text_at = pos2(rect.left() + 34.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(text_at, galley, colour);
}

/// A risk: its sign, its share of the cards, and its chance as a bar.
fn risk_row(ui: &mut Ui, words: &str, share: &str, chance: f64, is_mild: bool, follows: &str) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let (tone, icon) = match (chance > 0.0, is_mild) {
        (false, _) => (Tone::Good, "check-mark"),
        (_, true) => (Tone::Warn, "hazard-sign"),
        _ => (Tone::Bad, "cross-mark"),
    };
    let colour = Ground::Paper.tone(tone, false);
    let (painter, middle) = (ui.painter(), rect.center().y);
    icons::paint(painter, icon, Rect::from_center_size(pos2(rect.left() + 9.0, middle), vec2(13.0, 13.0)), colour);
    let wide = if rect.width() < SLIM { 0.0 } else { 44.0 };
    let bar = Rect::from_min_size(pos2(rect.right() - 50.0 - wide, middle - 5.0), vec2(wide, 10.0));
    desk::line(
        painter,
        pos2(rect.left() + 22.0, rect.top()),
        words,
        fonts::body(13.5),
        palette::INK,
        bar.left() - if wide > 0.0 { 56.0 } else { 0.0 } - rect.left() - 22.0,
    );
    if wide > 0.0 {
        let at = pos2(bar.left() - 6.0, middle);
        painter.text(at, Align2::RIGHT_CENTER, share, fonts::body(fonts::SMALL), palette::INK_SECOND);
        painter.rect(bar, 5, palette::PAPER_LIGHT, Stroke::new(1.0, palette::INK_SECOND), StrokeKind::Inside);
        let part = Rect::from_min_size(bar.min, vec2(bar.width() * chance as f32, bar.height()));
        painter.with_clip_rect(part).rect(bar.shrink(0.5), 5, colour, Stroke::NONE, StrokeKind::Inside);
    }
    painter.text(pos2(rect.right(), middle), Align2::RIGHT_CENTER, percent(chance), fonts::bold(14.0), colour);
    if !follows.is_empty() {
        tip(response, words, follows);
    } else if wide == 0.0 {
        tip(response, words, share);
    }
}
