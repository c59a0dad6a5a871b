//! Backs: shape, icon and word differ, not only the colour.

use super::{Back, Faces, style, words};
use crate::faces::FaceError;
use crate::faces::template::Fields;
use crate::faces::text::{Try, fit};
use misbehavin::Tier;
use std::f32::consts::PI;

const NAME: [Try; 1] = [Try { lines: 1, largest: 100.0, smallest: 50.0 }];

pub(super) fn draw(faces: &Faces, back: Back) -> Result<String, FaceError> {
    let (style, icon, label) = match back {
        Back::Starter(faction) => (style::starter(faction), style::faction(faction), "STARTER"),
        Back::Market(tier) => (style::market(tier), style::MARKETS[tier as usize], "MARKET"),
        Back::Supply => (style::supply(), style::CRATE, "SIX SETS"),
        Back::Episodes => (style::episodes(), style::CURTAINS, "ONE A GAME"),
        Back::Reavers => (style::reavers(), style::SKULL, "IF YOU DARE"),
    };
    let name = fit(&faces.raster, back.name(), words::RYE, 430.0, &NAME)?;
    let rule = (!matches!(back, Back::Market(_))).then(|| Fields::new().text("gold", "#F8D88E"));
    let fields = Fields::new()
        .text("dark", style.dark)
        .text("body", style.body)
        .text("rim", style.rim)
        .number("name_y", 208.0 + name.size * 0.33)
        .number("name_size", name.size)
        .text("name", back.name())
        .text("shape", shape(back))
        .drawing("icon", faces.drawing(icon))
        .text("label", label)
        .repeat("dots", dots(back))
        .repeat("rule", rule);
    faces.fill("back", &fields)
}

/// The outline around the icon.
fn shape(back: Back) -> String {
    match back {
        Back::Starter(_) => "M146,540 A204,204 0 1 1 554,540 A204,204 0 1 1 146,540Z".into(),
        Back::Market(_) => corners(6, |_| 216.0),
        Back::Supply => "M196,352 H504 L538,386 V694 L504,728 H196 L162,694 V386Z".into(),
        Back::Episodes => "M166,736 V536 A184,184 0 0 1 534,536 V736Z".into(),
        Back::Reavers => corners(32, |at| if at % 2 == 0 { 216.0 } else { 190.0 }),
    }
}

fn corners(count: usize, radius: impl Fn(usize) -> f32) -> String {
    let corner = |at: usize| {
        let angle = 2.0 * PI * at as f32 / count as f32;
        format!("{:.1},{:.1}", 350.0 + radius(at) * angle.sin(), 540.0 - radius(at) * angle.cos())
    };
    format!("M{}Z", (0..count).map(corner).collect::<Vec<_>>().join(" L"))
}

fn dots(back: Back) -> Vec<Fields> {
    let Back::Market(tier) = back else { return Vec::new() };
    let fill = |at: usize| if at <= tier as usize { "#F8D88E" } else { "none" };
    let dot = |at: usize| Fields::new().number("x", 298.0 + 52.0 * at as f32).text("fill", fill(at));
    (0..Tier::ALL.len()).map(dot).collect()
}
