//! What is heard: short noises, made by ourselves, never two alike at once.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

#[cfg(feature = "sound")]
mod speaker;
mod synth;

/// A noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Noise {
    /// A die falls on felt.
    DieOnFelt,
    /// A die hits the rail.
    DieOnWood,
    /// Dice hit each other.
    DieOnDie,
    /// A die slides.
    Slide,
    /// A card moves.
    Card,
    /// Cards are shuffled.
    Shuffle,
    /// Points or money.
    Coin,
    /// Something is lost.
    Loss,
    /// A button.
    Click,
    /// It is your turn.
    Bell,
    /// A turn is lost.
    Bust,
    /// The match is won.
    Win,
    /// A ship's engine starts.
    Engine,
    /// A ship passes.
    Pass,
    /// The law comes: two tones.
    TwoTones,
    /// Something dreadful comes: a low horn.
    Horn,
    /// Something was seen far away.
    Ping,
    /// A judgement.
    Gavel,
    /// A result is stamped.
    Stamp,
    /// Somebody's trust is won.
    Brass,
    /// A goal is reached.
    Rise,
    /// A piece of card or wood is put down.
    Clack,
    /// Something heavy falls on the table.
    Thud,
    /// A card is slammed down.
    Slam,
}

impl Noise {
    /// All noises.
    pub const ALL: [Noise; 24] = [
        Noise::DieOnFelt,
        Noise::DieOnWood,
        Noise::DieOnDie,
        Noise::Slide,
        Noise::Card,
        Noise::Shuffle,
        Noise::Coin,
        Noise::Loss,
        Noise::Click,
        Noise::Bell,
        Noise::Bust,
        Noise::Win,
        Noise::Engine,
        Noise::Pass,
        Noise::TwoTones,
        Noise::Horn,
        Noise::Ping,
        Noise::Gavel,
        Noise::Stamp,
        Noise::Brass,
        Noise::Rise,
        Noise::Clack,
        Noise::Thud,
        Noise::Slam,
    ];
}

/// The noises of this frame, each with its loudness.
#[derive(Resource, Default, Debug)]
pub struct Noises(HashMap<Noise, f32>);

impl Noises {
    /// Makes a noise.
    pub fn add(&mut self, noise: Noise) {
        self.add_at(noise, 0.8);
    }

    /// Makes a noise of this loudness, 0 to 1; the loudest of a kind is heard.
    pub fn add_at(&mut self, noise: Noise, loudness: f32) {
        let heard = self.0.entry(noise).or_default();
        *heard = heard.max(loudness);
    }

    /// What is to be heard, once.
    pub fn take(&mut self) -> impl Iterator<Item = (Noise, f32)> + use<> {
        std::mem::take(&mut self.0).into_iter()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Noises>();
    #[cfg(feature = "sound")]
    app.add_plugins(speaker::plugin);
}
