//! Lines on the table with a fixed width on the screen: sharp from near, not lost from afar.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

/// What lines are drawn with. Share handles: one per style.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(Stroke)]
pub struct Ink {
    #[uniform(0)]
    look: InkLook,
    stroke: Stroke,
    order: f32,
}

/// How a line is broken.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// It is whole.
    Whole,
    /// Into dashes.
    Dashed,
    /// Into dots.
    Dotted,
}

impl From<&Ink> for Stroke {
    fn from(ink: &Ink) -> Self {
        ink.stroke
    }
}

#[derive(ShaderType, Clone, Copy, Debug, PartialEq)]
struct InkLook {
    colour: Vec4,
    stroke: Vec4,
}

impl Ink {
    /// A whole line, so many points wide in a window 720 points high.
    pub fn whole(colour: Srgba, width: f32) -> Ink {
        let look = InkLook { colour: colour.to_vec4(), stroke: Vec4::new(width, 1.0, 1.0, 0.0) };
        Ink { look, stroke: Stroke::Whole, order: 0.0 }
    }

    /// Broken into dashes, each so long on the table with its gap, of which it takes this share.
    pub fn dashed(mut self, period: f32, share: f32) -> Ink {
        self.look.stroke.y = period;
        self.look.stroke.z = share;
        self.stroke = Stroke::Dashed;
        self
    }

    /// Broken into dots, so far apart on the table.
    pub fn dotted(mut self, period: f32) -> Ink {
        self.look.stroke.y = period;
        self.stroke = Stroke::Dotted;
        self
    }

    /// Drawn after others of a lower order.
    pub fn over(mut self, order: f32) -> Ink {
        self.order = order;
        self
    }
}

/// Lines lie below everything else that is seen through.
const BELOW: f32 = -200.0;

impl Material for Ink {
    fn vertex_shader() -> ShaderRef {
        "shaders/ink.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        "shaders/ink.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    fn depth_bias(&self) -> f32 {
        BELOW + self.order
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        descriptor.vertex.buffers = vec![layout.0.get_layout(&[
            Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
            Mesh::ATTRIBUTE_NORMAL.at_shader_location(1),
            Mesh::ATTRIBUTE_UV_0.at_shader_location(2),
        ])?];
        descriptor.primitive.cull_mode = None;
        if let Some(fragment) = &mut descriptor.fragment {
            let known: &[&str] = match key.bind_group_data {
                Stroke::Whole => &[],
                Stroke::Dashed => &["BROKEN"],
                Stroke::Dotted => &["BROKEN", "DOTTED"],
            };
            fragment.shader_defs.extend(known.iter().map(|name| (*name).into()));
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

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<Ink>::default());
}

/// Lines on the table through these places, each with a mitre where it bends; a closed one begins with its end.
/// Nothing if there is no line: the renderer complains of a mesh without corners.
pub fn lines<'a>(ways: impl IntoIterator<Item = &'a [Vec2]>) -> Option<Mesh> {
    let (mut positions, mut across, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for way in ways.into_iter().filter(|way| way.len() > 1) {
        let is_closed = way.len() > 3 && way[0].distance_squared(way[way.len() - 1]) < 1e-9;
        let first = positions.len() as u32;
        let mut along = 0.0;
        for (number, at) in way.iter().enumerate() {
            let before = match number {
                0 if is_closed => way[way.len() - 2],
                0 => *at,
                _ => way[number - 1],
            };
            let after = match way.get(number + 1) {
                Some(next) => *next,
                None if is_closed => way[1],
                None => *at,
            };
            let (from, to) = ((*at - before).normalize_or_zero(), (after - *at).normalize_or_zero());
            let tangent = (from + to).normalize_or(Vec2::X);
            let straight = if from == Vec2::ZERO { to } else { from };
            let mitre = (1.0 / tangent.dot(straight).max(0.5)).min(1.6);
            along += if number > 0 { before.distance(*at) } else { 0.0 };
            for side in [-1.0, 1.0] {
                positions.push(Vec3::new(at.x, 0.0, at.y));
                across.push(Vec3::new(-tangent.y, 0.0, tangent.x) * mitre);
                uvs.push([side, along]);
            }
        }
        let steps = 0..way.len() as u32 - 1;
        indices.extend(steps.map(|step| first + 2 * step).flat_map(|n| [n, n + 2, n + 1, n + 1, n + 2, n + 3]));
    }
    let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default());
    (!positions.is_empty()).then(|| {
        mesh.with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, across)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
            .with_inserted_indices(Indices::U32(indices))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_two_corners_at_each_place_and_its_length_runs_on() {
        let way = [Vec2::ZERO, Vec2::new(3.0, 0.0), Vec2::new(3.0, 4.0)];
        let mesh = lines([&way[..]]).expect("there is a line");
        assert_eq!(mesh.count_vertices(), 6);
        let Some(bevy::mesh::VertexAttributeValues::Float32x2(uvs)) = mesh.attribute(Mesh::ATTRIBUTE_UV_0) else {
            panic!("it has places along it")
        };
        assert_eq!(uvs.iter().map(|uv| uv[1]).collect::<Vec<_>>(), [0.0, 0.0, 3.0, 3.0, 7.0, 7.0]);
    }

    #[test]
    fn a_single_place_is_no_line() {
        assert!(lines([&[Vec2::ONE][..]]).is_none());
    }
}
