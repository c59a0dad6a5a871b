//! Chips: a fact in a capsule, with a sign for good, warning and bad.

use super::art::Art;
use super::fonts;
use super::icons;
use super::palette::*;
use super::text;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Color32, CornerRadius, Rect, Response, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// A chip to be shown.
#[derive(Clone)]
pub struct Chip<'a> {
    text: &'a str,
    icon: Option<&'a str>,
    tone: Tone,
    large: bool,
}

impl<'a> Chip<'a> {
    /// A plain fact; `*words*` between stars are bold.
    pub fn new(text: &'a str) -> Self {
        Chip { text, icon: None, tone: Tone::Plain, large: false }
    }

    /// With an icon instead of its tone's sign.
    pub fn icon(mut self, icon: &'a str) -> Self {
        self.icon = Some(icon);
        self
    }

    /// With what it means.
    pub fn tone(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// 28 high with body text.
    pub fn large(mut self) -> Self {
        self.large = true;
        self
    }

    /// Shows it.
    pub fn show(self, ui: &mut Ui) -> Response {
        let ground = Ground::of(ui);
        let tone = ground.tone(self.tone, Art::of(ui.ctx()).colour_blind());
        let sign = self.icon.or(match self.tone {
            Tone::Plain => None,
            Tone::Good => Some("check-mark"),
            Tone::Warn => Some("hazard-sign"),
            Tone::Bad => Some("cross-mark"),
        });
        let (height, size) = if self.large { (30.0, fonts::BODY) } else { (24.0, fonts::SMALL) };
        let mut job = LayoutJob::default();
        let words = if self.tone == Tone::Warn { tone } else { ground.text() };
        for (n, part) in self.text.split('*').enumerate() {
            let font = if n % 2 == 1 { fonts::bold(size) } else { fonts::semi(size) };
            text::append(&mut job, part, font, if n % 2 == 1 && self.tone != Tone::Plain { tone } else { words });
        }
        let galley = ui.painter().layout_job(job);
        let side = size + 2.0;
        let before = sign.map_or(0.0, |_| side + 6.0);
        let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + before + 20.0, height), Sense::hover());
        let (fill, line) = match (self.tone, ground) {
            (Tone::Plain, Ground::Hull) => (faint(PIT, 0.85), HULL_LINE),
            (Tone::Plain, Ground::Paper) => (PAPER_LIGHT, PAPER_EDGE),
            (_, Ground::Hull) => (mix(PIT, tone, 0.16), tone),
            (_, Ground::Paper) => (mix(PAPER_LIGHT, tone, 0.14), tone),
        };
        let radius = CornerRadius::same((height / 2.0) as u8);
        ui.painter().add(RectShape::new(rect, radius, fill, Stroke::new(1.0, line), StrokeKind::Inside));
        if let Some(sign) = sign {
            let colour = if self.tone == Tone::Plain { ground.text() } else { tone };
            let square =
                Rect::from_center_size(pos2(rect.min.x + 10.0 + side / 2.0, rect.center().y), vec2(side, side));
            icons::paint(ui.painter(), sign, square, colour);
        }
        ui.painter().galley(
            pos2(rect.min.x + 10.0 + before, rect.center().y - galley.size().y / 2.0),
            galley,
            ground.text(),
        );
        response
    }
}

/// A colour between two.
pub fn mix(from: Color32, to: Color32, share: f32) -> Color32 {
    from.lerp_to_gamma(to, share)
}
