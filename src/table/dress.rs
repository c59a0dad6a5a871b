//! Pieces get their shape and picture, a shadow beneath them, and a halo when they can be acted on.

use crate::render::redraw::Redraw;
use crate::render::surface::Surface;
use crate::screens::Screen;
use crate::table::camera::TableEye;
use crate::table::layout::Layout;
use crate::table::look::Laid;
use crate::table::meshes;
use crate::table::motion::Glide;
use crate::table::pictures::{Pictures, as_wide_as, image};
use crate::table::pieces::{Card, Die, OfMatch, Piece, Ship, Shows, Token};
use crate::table::tokens::TokenPiece;
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use kit::PieceId;

/// What all pieces share.
#[derive(Resource)]
struct Wardrobe {
    dice: HashMap<u32, Handle<Mesh>>,
    cards: HashMap<(u32, u32), Handle<Mesh>>,
    floor: Handle<Mesh>,
    shadow: Handle<Surface>,
    halo: Handle<Surface>,
    bright_halo: Handle<Surface>,
}

impl Wardrobe {
    /// The shape of all cards of this size.
    fn card(&mut self, size: Vec2, meshes: &mut Assets<Mesh>) -> Handle<Mesh> {
        let make = || meshes.add(meshes::card(size, size.x * 0.05));
        self.cards.entry(meshes::key(size)).or_insert_with(make).clone()
    }
}

/// Backs are seen on piles, about as wide as this in pixels.
const BACK: f32 = 144.0;

/// The picture side of a card.
#[derive(Component)]
struct Front;

/// Something soft that lies beneath a piece.
#[derive(Component, Clone, Copy)]
struct Beneath {
    piece: Entity,
    size: Vec2,
    is_halo: bool,
}

/// What a person can do with a piece now.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lit {
    /// Nothing.
    #[default]
    No,
    /// It can be clicked.
    Yes,
    /// It is pointed at, or chosen already.
    Bright,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .add_systems(Startup, stock)
        .add_observer(dress_die)
        .add_observer(dress_card)
        .add_observer(dress_token)
        .add_observer(dress_heap)
        .add_observer(dress_ship)
        .add_systems(
            PostUpdate,
            (picture_fronts, follow_pieces)
                .after(super::pieces::open_eyes)
                .run_if(in_state(Screen::Match))
                .before(TransformSystems::Propagate),
        );
}

fn stock(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut images: ResMut<Assets<Image>>,
) {
    let soft = images.add(soft_spot(|at| (1.0 - at.length()).max(0.0).powf(1.6)));
    let ring = images.add(soft_spot(|at| (1.0 - ((at.length() - 0.55) / 0.38).abs()).max(0.0).powf(1.4)));
    let dark = Srgba::new(0.0, 0.0, 0.0, 0.62);
    let gold = Srgba::hex("FFC65A").expect("a colour");
    let halo = |strength: f32| Surface::picture(ring.clone()).unlit().see_through().tinted(gold.with_alpha(strength));
    commands.insert_resource(Wardrobe {
        dice: HashMap::default(),
        cards: HashMap::default(),
        floor: meshes.add(meshes::card(Vec2::ONE, 0.0)),
        shadow: surfaces.add(Surface::picture(soft.clone()).unlit().see_through().tinted(dark)),
        halo: surfaces.add(halo(0.75)),
        bright_halo: surfaces.add(halo(1.0)),
    });
}

/// A white spot whose alpha depends on the place, which is -1 to 1 from its middle in both directions.
pub fn soft_spot(alpha: impl Fn(Vec2) -> f32) -> Image {
    const SIZE: u32 = 64;
    let middle = (SIZE - 1) as f32 / 2.0;
    let pixel = |index: u32| {
        let at = Vec2::new((index % SIZE) as f32, (index / SIZE) as f32) / middle - 1.0;
        [255, 255, 255, (alpha(at).clamp(0.0, 1.0) * 255.0) as u8]
    };
    image(SIZE, SIZE, (0..SIZE * SIZE).flat_map(pixel).collect())
}

fn dress_die(
    add: On<Add, Die>,
    mut commands: Commands,
    dice: Query<&Die>,
    mut wardrobe: ResMut<Wardrobe>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
) -> Result {
    let die = dice.get(add.entity)?;
    let key = (die.edge * 1000.0) as u32;
    let mesh = wardrobe.dice.entry(key).or_insert_with(|| meshes.add(meshes::die(die.edge))).clone();
    let surface = pictures.surface(&format!("die {}", die.set), 0.22, &mut surfaces);
    commands.entity(add.entity).insert((Mesh3d(mesh), MeshMaterial3d(surface), Pickable::default(), Lit::No));
    lay_beneath(&mut commands, &wardrobe, add.entity, Vec2::splat(die.edge * 2.0));
    Ok(())
}

fn dress_card(
    add: On<Add, Card>,
    mut commands: Commands,
    cards: Query<(&Card, &Piece)>,
    laid: Res<Laid>,
    mut wardrobe: ResMut<Wardrobe>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
) -> Result {
    let (card, piece) = cards.get(add.entity)?;
    let mesh = wardrobe.card(card.size, &mut meshes);
    let back = pictures.surface(&as_wide_as(&laid.0.back(piece.0), BACK), 0.0, &mut surfaces);
    let over = Transform::from_rotation(Quat::from_rotation_z(std::f32::consts::PI)).with_translation(Vec3::Y * -0.004);
    commands.entity(add.entity).insert(Lit::No).with_children(|card| {
        card.spawn((Front, Mesh3d(mesh.clone()), MeshMaterial3d(back.clone()), Pickable::default()));
        card.spawn((Mesh3d(mesh), MeshMaterial3d(back), over, Pickable::default()));
    });
    lay_beneath(&mut commands, &wardrobe, add.entity, card.size * 1.3);
    Ok(())
}

/// A token is a small card, with the same picture on both sides.
fn dress_token(
    add: On<Add, Token>,
    mut commands: Commands,
    tokens: Query<(&Token, &Piece, &Shows)>,
    laid: Res<Laid>,
    mut wardrobe: ResMut<Wardrobe>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
) -> Result {
    let (token, piece, shows) = tokens.get(add.entity)?;
    let size = Vec2::splat(token.width);
    let mesh = wardrobe.card(size, &mut meshes);
    let surface = pictures.cut_out(&laid.0.picture(piece.0, shows.face), &mut surfaces);
    commands.entity(add.entity).insert((Lit::No, Mesh3d(mesh), MeshMaterial3d(surface), Pickable::default()));
    lay_beneath(&mut commands, &wardrobe, add.entity, size * 1.2);
    Ok(())
}

/// A token of a heap.
fn dress_heap(
    add: On<Add, TokenPiece>,
    mut commands: Commands,
    tokens: Query<&TokenPiece>,
    laid: Res<Laid>,
    mut wardrobe: ResMut<Wardrobe>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
) -> Result {
    let Some((name, size)) = laid.0.token(tokens.get(add.entity)?.token) else { return Ok(()) };
    let mesh = wardrobe.card(size, &mut meshes);
    let surface = pictures.cut_out(&name, &mut surfaces);
    commands.entity(add.entity).insert((Mesh3d(mesh), MeshMaterial3d(surface), Pickable::IGNORE));
    Ok(())
}

/// A ship gets its shape from its ruleset's plugin; here it only gets what lies beneath it.
fn dress_ship(add: On<Add, Ship>, mut commands: Commands, ships: Query<&Ship>, wardrobe: Res<Wardrobe>) -> Result {
    let base = ships.get(add.entity)?.base;
    commands.entity(add.entity).insert(Lit::No);
    lay_beneath(&mut commands, &wardrobe, add.entity, Vec2::splat(base * 1.6));
    Ok(())
}

fn lay_beneath(commands: &mut Commands, wardrobe: &Wardrobe, piece: Entity, size: Vec2) {
    let soft = |is_halo, surface: &Handle<Surface>| {
        let look = (Mesh3d(wardrobe.floor.clone()), MeshMaterial3d(surface.clone()), Pickable::IGNORE);
        (Beneath { piece, size, is_halo }, OfMatch, look, Visibility::Hidden)
    };
    commands.spawn(soft(false, &wardrobe.shadow));
    commands.spawn(soft(true, &wardrobe.halo));
}

/// How wide things are seen, in pixels of the screen.
#[derive(SystemParam)]
struct Eyesight<'w, 's> {
    eye: Option<Single<'w, 's, (&'static Camera, Ref<'static, GlobalTransform>), With<TableEye>>>,
    window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
    was_moving: Local<'s, bool>,
    redraw: ResMut<'w, Redraw>,
}

impl Eyesight<'_, '_> {
    /// Whether the eye has just come to rest.
    fn has_come_to_rest(&mut self) -> bool {
        let is_moving = self.eye.as_ref().is_some_and(|eye| eye.1.is_changed());
        if is_moving {
            self.redraw.soon();
        }
        std::mem::replace(&mut *self.was_moving, is_moving) && !is_moving
    }

    /// How wide a strip through a place is seen.
    fn pixels(&self, at: Vec3, width: f32) -> f32 {
        let spot = |at: Vec3| self.eye.as_ref()?.0.world_to_viewport(&self.eye.as_ref()?.1, at).ok();
        let half = Vec3::X * width / 2.0;
        let seen = spot(at - half).zip(spot(at + half)).map_or(0.0, |(left, right)| left.distance(right));
        seen * self.window.as_ref().map_or(1.0, |window| window.scale_factor())
    }
}

/// A card shows its picture once somebody may see it, drawn as wide as it is seen; one that is not seen needs none.
fn picture_fronts(
    laid: Option<Res<Laid>>,
    layout: Layout,
    cards: Query<(&Piece, &Card, Ref<Shows>, Ref<Visibility>, &Transform, Option<&Glide>, &Children)>,
    mut fronts: Query<&mut MeshMaterial3d<Surface>, With<Front>>,
    mut eyesight: Eyesight,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let Some(laid) = laid else { return };
    let is_all_new = eyesight.has_come_to_rest() || layout.is_changed() || laid.is_changed();
    for (piece, card, shows, visible, place, glide, children) in &cards {
        if !is_all_new && !shows.is_changed() && !visible.is_changed() {
            continue;
        }
        let is_seen = *visible != Visibility::Hidden;
        let name = match shows.open && is_seen {
            true => laid.0.picture_in(piece.0, shows.face, layout.zone(piece.0)),
            false => laid.0.back(piece.0),
        };
        let rest = glide.map_or(place, Glide::goal);
        let width = if is_seen { eyesight.pixels(rest.translation, card.size.x * rest.scale.x) } else { 0.0 };
        for child in children {
            if let Ok(mut surface) = fronts.get_mut(*child) {
                let wanted = pictures.surface(&as_wide_as(&name, width), 0.0, &mut surfaces);
                if surface.0 != wanted {
                    surface.0 = wanted;
                }
            }
        }
    }
}

/// Shadows and halos lie on the table below their pieces; a lifted piece's shadow is larger.
fn follow_pieces(
    wardrobe: Res<Wardrobe>,
    pieces: Query<(&Transform, &Lit, &Visibility), With<Piece>>,
    mut soft: Query<(&Beneath, &mut Transform, &mut Visibility, &mut MeshMaterial3d<Surface>), Without<Piece>>,
) {
    for (beneath, mut place, mut visible, mut surface) in &mut soft {
        let Ok((piece, lit, is_seen)) = pieces.get(beneath.piece) else { continue };
        let lift = piece.translation.y.max(0.0);
        let grown = (1.0 + (lift * 0.35).min(0.8)) * piece.scale.x;
        let level = if beneath.is_halo { 0.018 } else { 0.012 } + piece.translation.y.min(0.0);
        let yaw = piece.rotation.to_euler(EulerRot::YXZ).0;
        let rotation = if beneath.size.x == beneath.size.y { Quat::IDENTITY } else { Quat::from_rotation_y(yaw) };
        let wanted = Transform {
            translation: Vec3::new(piece.translation.x + lift * 0.06, level, piece.translation.z + lift * 0.1),
            rotation,
            scale: Vec3::new(beneath.size.x * grown, 1.0, beneath.size.y * grown),
        };
        if *place != wanted {
            *place = wanted;
        }
        let shown = *is_seen != Visibility::Hidden && (!beneath.is_halo || *lit != Lit::No);
        visible.set_if_neq(if shown { Visibility::Visible } else { Visibility::Hidden });
        if beneath.is_halo {
            let wanted = if *lit == Lit::Bright { &wardrobe.bright_halo } else { &wardrobe.halo };
            if surface.0 != *wanted {
                surface.0 = wanted.clone();
            }
        }
    }
}

/// A piece's picture name for the inspector.
pub fn picture_name(laid: &Laid, piece: PieceId, shows: &Shows) -> String {
    if shows.open { laid.0.picture(piece, shows.face) } else { laid.0.back(piece) }
}
