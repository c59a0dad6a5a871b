// A line of a fixed width on the screen, however near it is, with soft edges; whole, dashed or dotted.
#import bevy_pbr::mesh_functions
#import bevy_pbr::mesh_view_bindings::view
#import bevy_pbr::view_transformations::position_world_to_clip

struct Ink {
    colour: vec4<f32>,
    // x: width in points, y: length of a dash and its gap on the table, z: share of the dash
    stroke: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> ink: Ink;

struct Point {
    @builtin(instance_index) instance: u32,
    // A place on the line, the way across it, and which side of it and how far along it this is.
    @location(0) at: vec3<f32>,
    @location(1) across: vec3<f32>,
    @location(2) uv: vec2<f32>,
}

struct Drawn {
    @builtin(position) at: vec4<f32>,
    // x: pixels from the middle, y: how far along
    @location(0) uv: vec2<f32>,
}

fn half_width() -> f32 {
    return max(ink.stroke.x * view.viewport.w / 720.0, 1.0) / 2.0;
}

@vertex
fn vertex(in: Point) -> Drawn {
    let model = mesh_functions::get_world_from_local(in.instance);
    let middle = mesh_functions::mesh_position_local_to_world(model, vec4<f32>(in.at, 1.0));
    let depth = position_world_to_clip(middle.xyz).w;
    let unit = 2.0 * depth / (view.clip_from_view[1][1] * view.main_pass_viewport.w);
    let aside = in.uv.x * (half_width() + 1.0);
    var out: Drawn;
    out.at = position_world_to_clip(middle.xyz + in.across * (aside * unit));
    out.uv = vec2<f32>(aside, in.uv.y);
    return out;
}

@fragment
fn fragment(in: Drawn) -> @location(0) vec4<f32> {
    let half = half_width();
#ifdef BROKEN
    let place = fract(in.uv.y / ink.stroke.y) - 0.5;
    let pixel = max(fwidth(in.uv.y), 1e-6);
    let along = abs(place) * ink.stroke.y / pixel;
#ifdef DOTTED
    let alpha = half + 0.5 - length(vec2<f32>(along, in.uv.x));
#else
    let end = ink.stroke.z * ink.stroke.y / (2.0 * pixel);
    let alpha = min(half + 0.5 - abs(in.uv.x), end + 0.5 - along);
#endif
#else
    let alpha = half + 0.5 - abs(in.uv.x);
#endif
    return vec4<f32>(ink.colour.rgb, ink.colour.a * clamp(alpha, 0.0, 1.0));
}
