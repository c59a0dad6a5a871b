//! Noises through the loudspeaker.

use super::{Noise, Noises, synth};
use crate::settings::Settings;
use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

#[derive(Resource, Default)]
struct Recordings(HashMap<Noise, Handle<AudioSource>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recordings>().add_systems(Startup, record).add_systems(Last, play);
}

fn record(mut recordings: ResMut<Recordings>, mut sources: ResMut<Assets<AudioSource>>) {
    for noise in Noise::ALL {
        recordings.0.insert(noise, sources.add(AudioSource { bytes: synth::wav(noise).into() }));
    }
}

fn play(mut commands: Commands, mut noises: ResMut<Noises>, recordings: Res<Recordings>, settings: Res<Settings>) {
    for (noise, loudness) in noises.bypass_change_detection().take() {
        if settings.volume == 0 {
            continue;
        }
        let volume = Volume::Linear(loudness * settings.volume as f32 / 100.0);
        let playback = PlaybackSettings::DESPAWN.with_volume(volume);
        commands.spawn((AudioPlayer(recordings.0[&noise].clone()), playback));
    }
}
