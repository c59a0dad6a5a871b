//! Die faces: a body, an emblem cut out of it, and a row of six for a cube.

use super::template::{Fields, Template};
use super::{Art, FaceError};

/// The template of a face seen alone: rounded, transparent around.
pub const DIE: &str = "dice/die.svg";
/// The template of a face that covers a side of a cube: square, opaque.
pub const SIDE: &str = "dice/side.svg";

/// The colours of a kind of die.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// A word for it, unlike any other look's.
    pub kind: &'static str,
    /// Where light falls on the edge.
    pub light: &'static str,
    /// The field.
    pub body: &'static str,
    /// The edge in shade.
    pub dark: &'static str,
    /// The outline.
    pub edge: &'static str,
    /// The emblem.
    pub ink: &'static str,
}

/// What dice are drawn with.
pub struct Dice {
    die: Template,
    side: Template,
}

impl Dice {
    /// Takes [`DIE`] and [`SIDE`] from the art loaded.
    pub fn new(art: &Art) -> Result<Dice, FaceError> {
        Ok(Dice { die: Template::load(art, DIE)?, side: Template::load(art, SIDE)? })
    }

    /// A face as it is shown on cards and in panels.
    pub fn face(&self, look: Look, emblem: &str) -> Result<String, FaceError> {
        let fields = Fields::new().text("kind", look.kind).text("dark", look.dark).text("edge", look.edge);
        self.die.fill(&coloured(fields, look, emblem))
    }

    /// Six sides in a row, six times as wide as high: the texture of a cube.
    pub fn atlas(&self, look: Look, emblems: [&str; 6]) -> Result<String, FaceError> {
        let mut row = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100">"#);
        for (at, emblem) in emblems.iter().enumerate() {
            let side = self.side.fill(&coloured(Fields::new(), look, emblem))?;
            row += &format!(r#"<g transform="translate({}00 0)">{}</g>"#, at, super::template::content(&side));
        }
        Ok(row + "</svg>")
    }
}

fn coloured(fields: Fields, look: Look, emblem: &str) -> Fields {
    fields.text("light", look.light).text("body", look.body).text("ink", look.ink).drawing("emblem", emblem)
}
