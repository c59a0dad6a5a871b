// A piece of the table: one texture, one warm lamp, a highlight where asked for.
// Nothing here branches on a uniform: software drivers would compile the shader anew for every draw.
#import bevy_pbr::forward_io::VertexOutput

struct Surface {
    tint: vec4<f32>,
    glow: vec4<f32>,
    // x: highlight
    light: vec4<f32>,
    // x, y: repeat of the texture
    repeat: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> surface: Surface;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;

const LAMP: vec3<f32> = vec3<f32>(0.0, 6.5, -0.5);
const WARM: vec3<f32> = vec3<f32>(1.0, 0.954, 0.895);

// Colours are multiplied and mixed as they are drawn, never turned into light and back.
@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
#ifdef PICTURED
    let drawn = textureSample(picture, picture_sampler, in.uv * surface.repeat.xy) * surface.tint;
#else
    let drawn = surface.tint;
#endif
    var colour = drawn.rgb;
#ifdef LIT
    let away = in.world_position.xyz - LAMP;
    let far = dot(away.xz, away.xz) / 49.0;
    // A soft pool of light without an exponential.
    let pool = 0.742 + 0.33 / (1.0 + far * (1.0 + 0.65 * far));
#ifdef SHINING
    let towards = -away * inverseSqrt(dot(away, away));
    let facing = 0.787 + 0.213 * max(dot(in.world_normal, towards), 0.0);
    // The highlight is the 16th power of how well the lamp is mirrored.
    let mirrored = max(dot(reflect(-towards, in.world_normal), vec3<f32>(0.0, 0.8, 0.6)), 0.0);
    let squared = mirrored * mirrored;
    let fourth = squared * squared;
    let eighth = fourth * fourth;
    colour = WARM * (colour * (pool * facing) + surface.light.x * eighth * eighth);
#else
    // What lies flat faces the lamp, what stands does not.
    colour *= WARM * (pool * (0.787 + 0.203 * max(in.world_normal.y, 0.0)));
#endif
#endif
    return vec4<f32>(colour + surface.glow.rgb * surface.glow.a, drawn.a);
}
