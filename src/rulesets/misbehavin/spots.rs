//! Where cards are seen in the window, for rims, pills and tags.

use super::look::Seating;
use super::on_the_felt;
use crate::play::hud::{HudSet, Labels, Parts};
use crate::table::camera::TableEye;
use crate::table::pieces::{Aside, Card, Piece};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::PieceId;
use misbehavin::CardId;
use std::collections::BTreeMap;

/// A card as it is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Its corners, from the left upper one with the clock.
    pub corners: [egui::Pos2; 4],
    /// Whether it lies on the table and not in the hand.
    pub on_table: bool,
}

impl Seen {
    /// What it covers.
    pub fn rect(&self) -> egui::Rect {
        egui::Rect::from_points(&self.corners)
    }
}

/// Where cards are seen in the window.
#[derive(Resource, Default)]
pub struct Spots(BTreeMap<PieceId, Seen>);

impl Spots {
    /// Where a card is seen, if it is.
    pub fn get(&self, card: CardId) -> Option<Seen> {
        self.0.get(&card.piece()).copied()
    }

    /// Every card seen.
    pub fn all(&self) -> impl Iterator<Item = (CardId, Seen)> + '_ {
        self.0.iter().map(|(piece, seen)| (CardId::of_piece(*piece), *seen))
    }

    /// A card that is drawn in a panel.
    pub fn put(&mut self, card: CardId, rect: egui::Rect) {
        let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
        self.0.insert(card.piece(), Seen { corners, on_table: false });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spots>().add_systems(
        EguiPrimaryContextPass,
        find.after(HudSet::Divide).before(HudSet::Labels).run_if(on_the_felt().and_then(resource_exists::<Seating>)),
    );
}

fn find(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    cards: Query<(&Piece, &Card, &GlobalTransform, &InheritedVisibility), Without<Aside>>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    mut spots: ResMut<Spots>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    spots.0.clear();
    for (piece, card, place, _) in cards.iter().filter(|(.., seen)| seen.get()) {
        let half = card.size / 2.0;
        let corner = |(x, z): (f32, f32)| labels.spot(place.transform_point(Vec3::new(x * half.x, 0.0, z * half.y)));
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(corner);
        if let [Some(a), Some(b), Some(c), Some(d)] = corners {
            spots.0.insert(piece.0, Seen { corners: [a, b, c, d], on_table: true });
        }
    }
    Ok(())
}
