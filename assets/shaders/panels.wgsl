// Panels and words: colours stay as they are drawn.
struct Window {
    scale: vec2<f32>,
    offset: vec2<f32>,
}

struct Corner {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
    @location(1) uv: vec2<f32>,
}

@group(0) @binding(0) var<uniform> window: Window;
@group(1) @binding(0) var picture: texture_2d<f32>;
@group(1) @binding(1) var picture_sampler: sampler;

@vertex
fn vs_main(
    @location(0) position: vec2<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) colour: vec4<f32>,
) -> Corner {
    return Corner(vec4<f32>(position * window.scale + window.offset, 0.0, 1.0), colour, uv);
}

@fragment
fn fs_main(in: Corner) -> @location(0) vec4<f32> {
    return textureSample(picture, picture_sampler, in.uv) * in.colour;
}
