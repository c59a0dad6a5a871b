//! The lean material of everything on the table: a texture, one lamp, a highlight where a piece can afford it.

use crate::settings::{Graphics, Settings};
use bevy::asset::uuid_handle;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::{Shader, ShaderRef};

/// How a surface is drawn; built into the program, so that it cannot be missing.
const SHADER: Handle<Shader> = uuid_handle!("8f4c2d10-37be-4a5e-9d1c-0b6e5a7f2c44");
const SHADER_TEXT: &str = include_str!("../../assets/shaders/surface.wgsl");

/// A surface. Share handles: one per picture and highlight.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(SurfaceKind)]
pub struct Surface {
    /// How it is lit and coloured.
    #[uniform(0)]
    pub look: SurfaceLook,
    /// What is drawn on it.
    #[texture(1)]
    #[sampler(2)]
    pub picture: Option<Handle<Image>>,
    /// Whether it lets through what is behind it.
    pub blend: AlphaMode,
    /// Whether the lamp matters.
    pub lit: bool,
    /// Where it is seen through, those of a lower order are drawn first.
    pub order: f32,
}

/// What the shader has to work out for a surface.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SurfaceKind {
    pictured: bool,
    lit: bool,
    shining: bool,
}

impl From<&Surface> for SurfaceKind {
    fn from(surface: &Surface) -> Self {
        SurfaceKind { pictured: surface.picture.is_some(), lit: surface.lit, shining: surface.look.light.x > 0.0 }
    }
}

/// The numbers of a surface.
#[derive(ShaderType, Clone, Copy, Debug, PartialEq)]
pub struct SurfaceLook {
    /// Multiplied with the picture, as a colour is drawn.
    pub tint: Vec4,
    /// Added on top; the last is its strength.
    pub glow: Vec4,
    /// How strong the highlight is.
    pub light: Vec4,
    /// How often the picture repeats.
    pub repeat: Vec4,
}

impl Default for Surface {
    fn default() -> Self {
        let look = SurfaceLook { tint: Vec4::ONE, glow: Vec4::ZERO, light: Vec4::ZERO, repeat: Vec4::ONE };
        Surface { look, picture: None, blend: AlphaMode::Opaque, lit: true, order: 0.0 }
    }
}

impl Surface {
    /// A lit surface with a picture.
    pub fn picture(picture: Handle<Image>) -> Self {
        Surface { picture: Some(picture), ..default() }
    }

    /// A lit surface of one colour.
    pub fn colour(colour: Srgba) -> Self {
        Surface::default().tinted(colour)
    }

    /// Tinted.
    pub fn tinted(mut self, colour: Srgba) -> Self {
        self.look.tint = colour.to_vec4();
        self
    }

    /// Repeated so often.
    pub fn repeated(mut self, x: f32, y: f32) -> Self {
        self.look.repeat = Vec4::new(x, y, 0.0, 0.0);
        self
    }

    /// Seen as it is, whatever the lamp does.
    pub fn unlit(mut self) -> Self {
        self.lit = false;
        self
    }

    /// With a highlight.
    pub fn shining(mut self, strength: f32) -> Self {
        self.look.light.x = strength;
        self
    }

    /// Brighter by a colour.
    pub fn glowing(mut self, colour: Srgba, strength: f32) -> Self {
        self.look.glow = colour.with_alpha(strength).to_vec4();
        self
    }

    /// Letting through what is behind it.
    pub fn see_through(mut self) -> Self {
        self.blend = AlphaMode::Blend;
        self
    }
}

impl Material for Surface {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        self.blend
    }

    fn depth_bias(&self) -> f32 {
        self.order
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let SurfaceKind { pictured, lit, shining } = key.bind_group_data;
        let known = [("PICTURED", pictured), ("LIT", lit), ("SHINING", shining)];
        let known = known.into_iter().filter(|(_, is_on)| *is_on);
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(known.map(|(name, _)| name.into()));
        }
        Ok(())
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// A ground whose picture plain graphics leave out: it then has one colour.
#[derive(Component, Clone, Debug)]
pub struct Grained {
    pictured: Handle<Surface>,
    flat: Handle<Surface>,
}

impl Grained {
    /// A ground with this surface, or this colour.
    pub fn new(pictured: Surface, colour: Srgba, surfaces: &mut Assets<Surface>) -> Self {
        Grained { pictured: surfaces.add(pictured), flat: surfaces.add(Surface::colour(colour)) }
    }
}

pub(super) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(SHADER_TEXT, "shaders/surface.wgsl");
    app.world_mut().resource_mut::<Assets<Shader>>().insert(&SHADER, shader).expect("no other shader has this name");
    app.add_plugins(MaterialPlugin::<Surface>::default()).add_systems(PostUpdate, grain);
}

fn grain(
    mut commands: Commands,
    settings: Res<Settings>,
    grounds: Query<(Entity, &Grained, Option<&MeshMaterial3d<Surface>>)>,
) {
    for (entity, ground, look) in &grounds {
        let wanted = if settings.graphics == Graphics::Plain { &ground.flat } else { &ground.pictured };
        if look.is_none_or(|look| look.0 != *wanted) {
            commands.entity(entity).insert(MeshMaterial3d(wanted.clone()));
        }
    }
}
