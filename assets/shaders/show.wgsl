// The finished picture goes to the window, which wants light: a few products instead of powers.
#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var picture_sampler: sampler;

@fragment
fn fs_main(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let c = textureSample(picture, picture_sampler, in.uv).rgb;
    return vec4<f32>(c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878), 1.0);
}
