//! Luck over all matches: how many fell where between very unlucky and very lucky, beside pure chance.

use super::chance::{BARS, bar, pure};
use super::{Figures, Wish, matches, nothing, paths, title};
use crate::launcher::page;
use crate::theme::art::Art;
use crate::theme::palette::*;
use crate::theme::{fonts, plot, text, tip};
use bevy_egui::egui::{Align2, Color32, Pos2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

pub(super) fn show(ui: &mut Ui, room: Rect, figures: &Figures, wishes: &mut Vec<Wish>) {
    let Some(luck) = &figures.luck else {
        title(ui, room, "Luck", "");
        let words = match figures.unreckoned {
            0 => "How kind dice and decks were is drawn here, beside what pure chance would give.",
            _ => "What dice and decks gave is being reckoned, match by match.",
        };
        return nothing(ui, room, words);
    };
    title(ui, room, &format!("Luck over {}", matches(luck.matches)), "dashed: pure chance");
    let chart = Rect::from_min_max(room.min + vec2(28.0, 60.0), room.max - vec2(28.0, 75.0));
    let chance = pure(luck.matches);
    let most = luck.bars.iter().map(|count| *count as f64).chain(chance).fold(1.0, f64::max) as f32;
    let pitch = chart.width() / BARS as f32;
    let safe = Art::of(ui.ctx()).colour_blind();
    let (good, bad) = (Ground::Paper.tone(Tone::Good, safe), Ground::Paper.tone(Tone::Bad, safe));
    let high = |count: f32| chart.height() * count / most;
    for (n, count) in luck.bars.into_iter().enumerate() {
        let left = chart.min.x + n as f32 * pitch;
        let rect = Rect::from_min_max(
            pos2(left + 2.0, chart.max.y - high(count as f32)),
            pos2(left + pitch - 2.0, chart.max.y),
        );
        let fill = match n.cmp(&(BARS / 2)) {
            std::cmp::Ordering::Less => crate::theme::chip::mix(bad, PAPER, 0.28),
            std::cmp::Ordering::Equal => Color32::from_rgb(0xBF, 0xA8, 0x6A),
            std::cmp::Ordering::Greater => crate::theme::chip::mix(good, PAPER, 0.22),
        };
        ui.painter().rect_filled(rect, 1, fill);
        ui.painter().rect_stroke(rect, 1, Stroke::new(1.0, faint(INK, 0.7)), StrokeKind::Inside);
        if n < BARS / 2 {
            plot::hatch(ui.painter(), rect.shrink(1.0), Stroke::new(1.0, faint(PAPER_LIGHT, 0.28)), 6.0);
        }
        if count > 0 {
            let is_inside = rect.height() > 22.0;
            let at = pos2(rect.center().x, if is_inside { rect.min.y + 12.0 } else { rect.min.y - 9.0 });
            let ink = if is_inside && n != BARS / 2 { Color32::WHITE } else { INK };
            ui.painter().text(at, Align2::CENTER_CENTER, count.to_string(), fonts::bold(14.0), ink);
            let column = rect.with_min_y(chart.min.y);
            let head = format!("{} of {}", matches(count), luck.matches);
            let response = page::spot(ui, column, ("luck", n), &head);
            let line = format!("pure chance would give {:.1}", chance[n]);
            if tip::tip(response, &head, &line).clicked() {
                let such = figures.all.iter().filter(|one| one.luck.is_some_and(|place| bar(place) == n));
                wishes.push(Wish::Matches("As lucky as each other".into(), paths(such)));
            }
        }
    }
    let painter = ui.painter();
    painter.hline(chart.x_range(), chart.max.y, Stroke::new(1.0, BRASS_DARK));
    let curve: Vec<Pos2> = (0..=80)
        .map(|n| {
            let at = n as f32 / 80.0 * BARS as f32;
            let spreads = (at - BARS as f32 / 2.0) * 0.5;
            let bell = (-spreads * spreads / 2.0).exp() * 0.398_942_3 * 0.5 * luck.matches as f32;
            pos2(chart.min.x + at * pitch, chart.max.y - high(bell))
        })
        .collect();
    plot::line(painter, &curve, Stroke::new(1.8, INK), plot::Dash::Short);
    let foot = chart.max.y + 13.0;
    for (x, align, words) in [
        (chart.min.x, Align2::LEFT_CENTER, "very unlucky"),
        (chart.center().x, Align2::CENTER_CENTER, "even"),
        (chart.max.x, Align2::RIGHT_CENTER, "very lucky"),
    ] {
        painter.text(pos2(x, foot), align, words, fonts::body(fonts::SMALL), INK_SECOND);
    }
    let verdict = match luck.place {
        ..=10 => "Chance was unkind",
        11..=34 => "A little less than chance would have it",
        35..=65 => "Just as chance would have it",
        66..=89 => "A little more than chance would have it",
        _ => "Chance was kind",
    };
    let bots = luck.bots.map(|place| format!(" Bots over the same matches: *{place} of 100*.")).unwrap_or_default();
    let left = match figures.unreckoned {
        0 => String::new(),
        left => format!(" {left} still to reckon."),
    };
    let mut job = text::marked(&format!("{verdict}: *{} of 100*.{bots}{left}", luck.place), 14.0, INK);
    job.wrap.max_width = room.width() - 36.0;
    let galley = painter.layout_job(job);
    painter.galley(pos2(room.min.x + 18.0, chart.max.y + 26.0), galley, INK);
}
