//! The lean material of everything on the table: a texture, one lamp, a highlight where a piece can afford it.

use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;

/// A surface. Share handles: one per picture and highlight.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
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
}

/// The numbers of a surface.
#[derive(ShaderType, Clone, Copy, Debug, PartialEq)]
pub struct SurfaceLook {
    /// Multiplied with the picture.
    pub tint: LinearRgba,
    /// Added on top; alpha is its strength.
    pub glow: LinearRgba,
    /// How much the lamp matters, and how strong the highlight is.
    pub light: Vec4,
    /// How often the picture repeats.
    pub repeat: Vec4,
}

impl Default for Surface {
    fn default() -> Self {
        let look = SurfaceLook {
            tint: LinearRgba::WHITE,
            glow: LinearRgba::NONE,
            light: Vec4::new(1.0, 0.0, 0.0, 1.0),
            repeat: Vec4::ONE,
        };
        Surface { look, picture: None, blend: AlphaMode::Opaque }
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
        self.look.tint = colour.into();
        self
    }

    /// Repeated so often.
    pub fn repeated(mut self, x: f32, y: f32) -> Self {
        self.look.repeat = Vec4::new(x, y, 0.0, 0.0);
        self
    }

    /// Seen as it is, whatever the lamp does.
    pub fn unlit(mut self) -> Self {
        self.look.light.x = 0.0;
        self
    }

    /// With a highlight.
    pub fn shining(mut self, strength: f32) -> Self {
        self.look.light.y = strength;
        self
    }

    /// Brighter by a colour.
    pub fn glowing(mut self, colour: Srgba, strength: f32) -> Self {
        self.look.glow = LinearRgba::from(colour).with_alpha(strength);
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
        "shaders/surface.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        self.blend
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<Surface>::default());
}
