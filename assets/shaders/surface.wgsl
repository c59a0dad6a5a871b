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
    if surface.light.x == 0.0 {
        return base;
    }
    let away = in.world_position.xyz - LAMP;
    let far = dot(away.xz, away.xz) / 49.0;
    // A soft pool of light without an exponential.
    let pool = 0.55 + 0.6 / (1.0 + far * (1.0 + far));
    let towards = -away * inverseSqrt(dot(away, away));
    let facing = 0.62 + 0.38 * max(dot(in.world_normal, towards), 0.0);
    var colour = base.rgb * WARM * (pool * facing) + surface.glow.rgb * surface.glow.a;
    if surface.light.y > 0.0 {
        let mirrored = max(dot(reflect(-towards, in.world_normal), vec3<f32>(0.0, 0.8, 0.6)), 0.0);
        colour += WARM * (surface.light.y * pow(mirrored, 24.0));
    }
    return vec4<f32>(colour, base.a);
}
