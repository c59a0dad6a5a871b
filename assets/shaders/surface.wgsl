// A piece of the table: one texture, one warm lamp, a highlight where asked for.
#import bevy_pbr::forward_io::VertexOutput

struct Surface {
    tint: vec4<f32>,
    glow: vec4<f32>,
    // x: how much the lamp matters, y: highlight
    light: vec4<f32>,
    // x, y: repeat of the texture
    repeat: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> surface: Surface;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;

const LAMP: vec3<f32> = vec3<f32>(0.0, 6.5, -0.5);
const WARM: vec3<f32> = vec3<f32>(1.0, 0.902, 0.784);

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let base = textureSample(picture, picture_sampler, in.uv * surface.repeat.xy) * surface.tint;
    let far = length(in.world_position.xz - LAMP.xz) / 7.0;
    let pool = 0.55 + 0.6 * exp(-far * far);
    let up = normalize(in.world_normal);
    let towards = normalize(LAMP - in.world_position.xyz);
    let facing = 0.62 + 0.38 * max(dot(up, towards), 0.0);
    let lit = mix(vec3<f32>(1.0), WARM * pool * facing, surface.light.x);
    let shine = surface.light.y * pow(max(dot(reflect(-towards, up), vec3<f32>(0.0, 0.8, 0.6)), 0.0), 24.0);
    let colour = base.rgb * lit + shine * WARM + surface.glow.rgb * surface.glow.a;
    return vec4<f32>(colour, base.a);
}
