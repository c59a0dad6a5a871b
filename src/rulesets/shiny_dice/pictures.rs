//! The faces of cards and dice by the names the mat knows them by.

use super::faces::Faces;
use super::look;
use crate::faces::{FaceError, Painter, Pixels};
use crate::keep::assets;
use kit::{Catalog, PieceId};
use shiny_dice::{Face, Kind, MissionId, Missions};

/// Reads the drawings.
pub fn call() -> Result<Box<dyn Painter>, FaceError> {
    Ok(Box::new(Faces::read(&assets())?))
}

impl Painter for Faces {
    fn paint(&self, name: &str, width: u32) -> Result<Option<Pixels>, FaceError> {
        let raster = self.raster();
        let card = |svg: String| raster.render(&svg, width, width * 7 / 5);
        let die = [Kind::Outlaw, Kind::Passenger, Kind::Foe]
            .into_iter()
            .find(|kind| name == format!("die {}", look::set(*kind)));
        if let Some(kind) = die {
            return raster.render(&self.die_atlas(kind, Face::Supplies)?, 6 * 128, 128).map(Some);
        }
        Ok(Some(match name {
            "mission back" => card(self.mission_back()?)?,
            "points" => card(self.points(100)?)?,
            "supplies" => card(self.supplies()?)?,
            _ => {
                let number = name.strip_prefix("mission ").and_then(|number| number.parse().ok());
                let Some(id) = number.and_then(|number| MissionId::of_piece(PieceId(number))) else { return Ok(None) };
                card(self.mission(Missions::built_in().get(id))?)?
            }
        }))
    }
}
