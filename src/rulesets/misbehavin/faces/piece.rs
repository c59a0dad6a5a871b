//! What lies on cards and boards: tokens, coins, warrants, the mark on a fight's target.

use super::{Faces, Piece, style};
use crate::faces::FaceError;
use crate::faces::template::Fields;

pub(super) fn draw(faces: &Faces, piece: Piece) -> Result<String, FaceError> {
    match piece {
        Piece::Verse(faction) => {
            let icon = faces.drawing(style::faction(faction));
            faces.fill("piece-verse", &Fields::new().text("body", style::starter(faction).body).drawing("icon", icon))
        }
        Piece::Credit => faces.fill("piece-credit", &Fields::new().text("figure", 1)),
        Piece::Power(power) => faces.fill("piece-power", &Fields::new().text("figure", format!("+{power}"))),
        Piece::Warrant => faces.fill("piece-warrant", &Fields::new().drawing("icon", faces.drawing(style::WARRANT))),
        Piece::Target => faces.fill("piece-target", &Fields::new()),
    }
}
