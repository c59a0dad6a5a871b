//! Pieces get their shape and picture, a shadow beneath them, and a halo when they can be acted on.

use crate::render::surface::Surface;
use crate::screens::Screen;
use crate::table::layout::Layout;
use crate::table::look::Laid;
use crate::table::meshes;
use crate::table::pieces::{Card, Die, OfMatch, Piece, Ship, Shows, Token};
use crate::table::tokens::TokenPiece;
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use kit::PieceId;

/// The drawn faces, by name; a ruleset's plugin fills it while loading.
#[derive(Resource, Default)]
pub struct Pictures {
    named: HashMap<String, Handle<Image>>,
    surfaces: HashMap<String, Handle<Surface>>,
    wanted: Vec<String>,
}

impl Pictures {
    /// Adds a picture; pieces that waited for it show it at once.
    pub fn hang(&mut self, name: String, picture: Handle<Image>, surfaces: &mut Assets<Surface>) {
        if let Some(mut surface) = self.surfaces.get(&name).and_then(|handle| surfaces.get_mut(handle)) {
            surface.picture = Some(picture.clone());
        }
        self.named.insert(name, picture);
    }

    /// The names that were asked for before they were drawn, once.
    pub fn take_wanted(&mut self) -> Vec<String> {
        std::mem::take(&mut self.wanted)
    }

    /// The picture of this name.
    pub fn get(&self, name: &str) -> Option<&Handle<Image>> {
        self.named.get(name)
    }

    /// The shared surface with this picture.
    pub fn surface(&mut self, name: &str, shine: f32, surfaces: &mut Assets<Surface>) -> Handle<Surface> {
        let picture = self.named.get(name).cloned();
        if picture.is_none() && !self.surfaces.contains_key(name) {
            self.wanted.push(name.to_string());
        }
        let make = || surfaces.add(Surface { picture, ..default() }.shining(shine));
        self.surfaces.entry(name.to_string()).or_insert_with(make).clone()
    }

    /// The shared surface with this picture, seen through where nothing is drawn.
    pub fn cut_out(&mut self, name: &str, surfaces: &mut Assets<Surface>) -> Handle<Surface> {
        let surface = self.surface(name, 0.0, surfaces);
        if let Some(mut look) = surfaces.get_mut(&surface) {
            look.blend = AlphaMode::Blend;
        }
        surface
    }
}

/// Makes an image of rows of red, green, blue and alpha, kept as they are drawn: the shaders make light of them.
pub fn image(width: u32, height: u32, rgba: Vec<u8>) -> Image {
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let mut image =
        Image::new(size, TextureDimension::D2, rgba, TextureFormat::Rgba8Unorm, RenderAssetUsages::RENDER_WORLD);
    // No smaller copies, so no level is worked out for any pixel.
    let sampler = ImageSamplerDescriptor { lod_max_clamp: 0.0, ..ImageSamplerDescriptor::linear() };
    image.sampler = ImageSampler::Descriptor(sampler);
    image
}

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
    let back = pictures.surface(&laid.0.back(piece.0), 0.0, &mut surfaces);
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

/// A card shows its picture once somebody may see it, as it is drawn where it lies.
fn picture_fronts(
    laid: Option<Res<Laid>>,
    layout: Res<Layout>,
    cards: Query<(&Piece, Ref<Shows>, &Children), With<Card>>,
    mut fronts: Query<&mut MeshMaterial3d<Surface>, With<Front>>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let Some(laid) = laid else { return };
    let is_laid_anew = layout.is_changed() || laid.is_changed();
    for (piece, shows, children) in cards.iter().filter(|(_, shows, _)| is_laid_anew || shows.is_changed()) {
        let name = match shows.open {
            true => laid.0.picture_in(piece.0, shows.face, layout.zone(piece.0)),
            false => laid.0.back(piece.0),
        };
        for child in children {
            if let Ok(mut surface) = fronts.get_mut(*child) {
                let wanted = pictures.surface(&name, 0.0, &mut surfaces);
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
