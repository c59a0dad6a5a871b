//! Noises computed from a few sines and a little hiss.

use super::Noise;
use std::f32::consts::TAU;

const RATE: u32 = 22_050;

/// One tone of a noise.
struct Tone {
    /// Cycles a second, at its beginning and at its end.
    pitch: (f32, f32),
    /// When it begins and how long it takes to die away, in seconds.
    starts: f32,
    fades: f32,
    loudness: f32,
    /// How much of it is hiss instead of tone.
    hiss: f32,
}

fn tone(from: f32, to: f32, starts: f32, fades: f32, loudness: f32, hiss: f32) -> Tone {
    Tone { pitch: (from, to), starts, fades, loudness, hiss }
}

fn score(noise: Noise) -> Vec<Tone> {
    match noise {
        Noise::DieOnFelt => vec![tone(190.0, 120.0, 0.0, 0.05, 0.7, 0.35), tone(900.0, 700.0, 0.0, 0.012, 0.35, 0.6)],
        Noise::DieOnWood => vec![tone(420.0, 330.0, 0.0, 0.06, 0.6, 0.15), tone(1500.0, 1200.0, 0.0, 0.015, 0.4, 0.5)],
        Noise::DieOnDie => vec![tone(2300.0, 2100.0, 0.0, 0.02, 0.5, 0.25), tone(3400.0, 3200.0, 0.0, 0.01, 0.3, 0.2)],
        Noise::Slide => vec![tone(300.0, 260.0, 0.0, 0.10, 0.16, 1.0)],
        Noise::Card => vec![tone(500.0, 900.0, 0.0, 0.07, 0.3, 1.0)],
        Noise::Shuffle => (0..9).map(|n| tone(700.0, 900.0, n as f32 * 0.045, 0.03, 0.3, 1.0)).collect(),
        Noise::Coin => vec![tone(2100.0, 2100.0, 0.0, 0.16, 0.28, 0.0), tone(3160.0, 3160.0, 0.015, 0.20, 0.2, 0.0)],
        Noise::Loss => vec![tone(150.0, 80.0, 0.0, 0.22, 0.6, 0.15)],
        Noise::Click => vec![tone(1100.0, 900.0, 0.0, 0.015, 0.3, 0.4)],
        Noise::Bell => vec![tone(880.0, 880.0, 0.0, 0.35, 0.25, 0.0), tone(1320.0, 1320.0, 0.0, 0.25, 0.12, 0.0)],
        Noise::Thud => vec![tone(95.0, 55.0, 0.0, 0.12, 0.8, 0.1), tone(300.0, 200.0, 0.0, 0.02, 0.3, 0.8)],
        Noise::Slam => vec![tone(240.0, 150.0, 0.0, 0.05, 0.6, 0.5), tone(1200.0, 900.0, 0.0, 0.02, 0.3, 0.9)],
        Noise::Bust => (0..4)
            .map(|n| tone(392.0 * 0.84f32.powi(n), 380.0 * 0.84f32.powi(n), n as f32 * 0.11, 0.14, 0.3, 0.05))
            .collect(),
        Noise::Win => (0..4)
            .map(|n| {
                tone(
                    [523.0, 659.0, 784.0, 1047.0][n],
                    [523.0, 659.0, 784.0, 1047.0][n],
                    n as f32 * 0.11,
                    0.28,
                    0.26,
                    0.0,
                )
            })
            .collect(),
        Noise::Engine => vec![tone(60.0, 190.0, 0.0, 0.28, 0.5, 0.35), tone(120.0, 380.0, 0.03, 0.26, 0.22, 0.1)],
        Noise::Pass => vec![tone(420.0, 140.0, 0.0, 0.11, 0.2, 0.75), tone(180.0, 90.0, 0.0, 0.13, 0.22, 0.2)],
        Noise::TwoTones => vec![tone(440.0, 440.0, 0.0, 0.1, 0.3, 0.0), tone(554.0, 554.0, 0.22, 0.12, 0.3, 0.0)],
        Noise::Horn => vec![tone(98.0, 92.0, 0.0, 0.2, 0.42, 0.04), tone(147.0, 138.0, 0.0, 0.18, 0.3, 0.04)],
        Noise::Ping => vec![tone(1480.0, 1470.0, 0.0, 0.16, 0.26, 0.0), tone(1480.0, 1470.0, 0.24, 0.1, 0.1, 0.0)],
        Noise::Gavel => [0.0, 0.17].map(|at| tone(260.0, 170.0, at, 0.05, 0.7, 0.25)).into(),
        Noise::Stamp => vec![tone(130.0, 90.0, 0.0, 0.07, 0.75, 0.3), tone(800.0, 500.0, 0.0, 0.012, 0.3, 0.8)],
        Noise::Brass => [392.0, 494.0, 587.0].map(|pitch| tone(pitch, pitch, 0.0, 0.19, 0.16, 0.0)).into(),
        Noise::Rise => {
            let notes = [440.0, 554.0, 659.0].into_iter().enumerate();
            notes.map(|(at, pitch)| tone(pitch, pitch, at as f32 * 0.09, 0.13, 0.24, 0.0)).collect()
        }
        Noise::Clack => vec![tone(680.0, 520.0, 0.0, 0.022, 0.5, 0.25), tone(1900.0, 1500.0, 0.0, 0.008, 0.25, 0.5)],
    }
}

/// A noise as the bytes of a WAV file.
pub fn wav(noise: Noise) -> Vec<u8> {
    let samples = samples(&score(noise));
    let size = samples.len() as u32 * 2;
    let mut bytes = Vec::with_capacity(44 + size as usize);
    bytes.extend(b"RIFF");
    bytes.extend((36 + size).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16u32.to_le_bytes());
    bytes.extend([1u16, 1].iter().flat_map(|n| n.to_le_bytes()));
    bytes.extend([RATE, RATE * 2].iter().flat_map(|n| n.to_le_bytes()));
    bytes.extend([2u16, 16].iter().flat_map(|n| n.to_le_bytes()));
    bytes.extend(b"data");
    bytes.extend(size.to_le_bytes());
    bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}

fn samples(tones: &[Tone]) -> Vec<i16> {
    let length = tones.iter().map(|tone| tone.starts + tone.fades * 3.0).fold(0.0, f32::max).min(0.9);
    let mut seed = 1u32;
    (0..(length * RATE as f32) as usize)
        .map(|index| {
            let now = index as f32 / RATE as f32;
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let hiss = (seed >> 8) as f32 / (1 << 23) as f32 - 1.0;
            let sum: f32 = tones.iter().map(|tone| tone.at(now, hiss)).sum();
            (sum.clamp(-1.0, 1.0) * i16::MAX as f32) as i16
        })
        .collect()
}

impl Tone {
    fn at(&self, now: f32, hiss: f32) -> f32 {
        let age = now - self.starts;
        if age < 0.0 {
            return 0.0;
        }
        let share = (age / (self.fades * 3.0)).min(1.0);
        let pitch = self.pitch.0 + (self.pitch.1 - self.pitch.0) * share / 2.0;
        let tone = (TAU * pitch * age).sin() * (1.0 - self.hiss) + hiss * self.hiss;
        let attack = (age / 0.002).min(1.0);
        tone * attack * (-age / self.fades).exp() * self.loudness
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_noise_is_heard_and_short() {
        for noise in Noise::ALL {
            let samples = samples(&score(noise));
            let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap_or(0);
            assert!(loudest > 2000, "{noise:?} cannot be heard");
            assert!(samples.len() as f32 <= 0.9 * RATE as f32, "{noise:?} is too long");
        }
    }

    #[test]
    fn no_two_noises_are_alike() {
        let all: std::collections::BTreeSet<_> = Noise::ALL.map(wav).into_iter().collect();
        assert_eq!(all.len(), Noise::ALL.len());
    }
}
