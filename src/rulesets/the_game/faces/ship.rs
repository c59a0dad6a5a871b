//! Ship cards: the Firefly from above, and what she holds.

use super::bit::{Bit, row};
use super::frame::{Card, Foot, PAPER};
use super::parts::*;
use super::pen::*;
use super::{Faces, Picture};
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use the_game::Print;
use the_game::catalog::ids::ShipId;

const HULLS: [(&str, &str, &str); 5] = [
    ("#C9573A", "#A53A22", "#74250F"),
    ("#D9B24C", "#B98A36", "#76551A"),
    ("#5B82B8", "#3A5A8C", "#22385C"),
    ("#4E9C90", "#1F6F6B", "#124240"),
    ("#8A5AA8", "#6B3A8C", "#4A2463"),
];

pub(super) fn draw(faces: &Faces, id: ShipId) -> Result<String, FaceError> {
    let ship = &faces.catalog.ships[id.index()];
    let pen = &faces.pen;
    let scene = Fields::new()
        .text("light", "#2A4170")
        .text("dark", "#0D1526")
        .text("h", 434)
        .text("h_in", 420)
        .repeat("rays", [Fields::new().text("dy", 0)])
        .repeat("dots", [])
        .repeat("grid", [])
        .repeat("rings", [Fields::new()]);
    let (light, body, dark) = HULLS[id.index() % HULLS.len()];
    let hull = faces.fill("ship", Fields::new().text("light", light).text("body", body).text("dark", dark))?;
    let mut svg = content(&faces.fill("picture", scene)?).to_string() + content(&hull);
    let drive = &faces.catalog.supplies[ship.drive.index()];
    let words = [pen.icon("radioactive", 46.0, BRASS)?, pen.fitted(&drive.name, LABEL, 32.0..42.0, 540.0, CREAM)?];
    let ground = format!(r#"<rect x="30" y="596" width="640" height="70" fill="{INK}"/>"#);
    svg += &grounded("strip", &ground, &row(&words, 12.0).middle_at(350.0, 631.0));
    let stats = [
        ("wooden-crate", ship.hold, "Hold", "#7A4A1E"),
        ("cowled", ship.stash, "Stash", PLUM),
        ("bunk-beds", ship.crew, "Crew", RUST),
        ("spaceship", ship.slots, "Upgrades", TEAL),
    ];
    for (at, (icon, count, word, colour)) in stats.into_iter().enumerate() {
        let (x, y) = (40.0 + (at % 2) as f32 * 316.0, 684.0 + (at / 2) as f32 * 112.0);
        let words = disc(pen, icon, 38.0, colour)?.at(14.0, 12.0)
            + &pen.figure(&count.to_string(), 72.0, INK)?.middle_at(120.0, 50.0)
            + &pen.fitted(word, LABEL, 32.0..40.0, 146.0, INK)?.at(152.0, 28.0);
        svg += &Bit::new(panel("stat", 304.0, 100.0, SPACE, &words), 304.0, 100.0).at(x, y);
    }
    Card {
        picture: Picture::Print(Print::Ship(id)),
        band: SPACE,
        dark: "#0D1526",
        paper: PAPER,
        ground: String::new(),
        icon: "spaceship",
        name: &ship.name,
        word: "SHIP",
        name_ends: 640.0,
        is_leader: false,
        content: svg,
        foot: Foot::Words("Firefly"),
    }
    .draw(faces)
}
