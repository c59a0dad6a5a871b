//! What is heard beside moving cards: a fight begins, a deal is stamped out, a warrant falls, Reavers come, somebody
//! could win.

use super::look::Seating;
use super::on_the_felt;
use crate::play::shown::Shown;
use crate::screens::{FrameSet, Screen};
use crate::table::sound::{Noise, Noises};
use bevy::prelude::*;
use kit::Seat;
use misbehavin::{CardId, Frame, Misbehavin};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        listen
            .after(FrameSet::Animate)
            .after(crate::play::shown::follow)
            .run_if(in_state(Screen::Match).and_then(on_the_felt()).and_then(resource_exists::<Seating>)),
    );
}

/// What a noise can come of.
#[derive(Clone, Default, PartialEq, Debug)]
struct Scene {
    target: Option<CardId>,
    in_fight: usize,
    cancelled: bool,
    warrants: usize,
    reavers: Option<CardId>,
    could_win: Vec<Seat>,
}

impl Scene {
    fn of(game: &Misbehavin) -> Scene {
        let seats = || (0..game.seats() as u8).map(Seat);
        let slots = seats().flat_map(|seat| game.player(seat).tableau.slots());
        Scene {
            target: game.fight().map(|fight| fight.target),
            in_fight: seats().filter(|_| game.fight().is_some()).map(|seat| game.player(seat).display.len()).sum(),
            cancelled: matches!(game.frame(), Some(Frame::Cancelled)),
            warrants: slots.filter(|slot| slot.warrant).count(),
            reavers: game.sky().here,
            could_win: seats().filter(|seat| game.power(*seat) >= game.power_to_win()).collect(),
        }
    }

    /// What is heard when one scene follows another.
    fn noises_after(&self, before: &Scene) -> Vec<Noise> {
        let heard = [
            (self.target.is_some() && self.target != before.target, Noise::Thud),
            (self.target.is_some() && self.in_fight > before.in_fight, Noise::Slam),
            (self.cancelled && !before.cancelled, Noise::Stamp),
            (self.warrants > before.warrants, Noise::Gavel),
            (self.reavers.is_some() && self.reavers != before.reavers, Noise::Horn),
            (self.could_win.iter().any(|seat| !before.could_win.contains(seat)), Noise::Bell),
        ];
        heard.into_iter().filter(|(is_heard, _)| *is_heard).map(|(_, noise)| noise).collect()
    }
}

fn listen(shown: Res<Shown>, mut noises: ResMut<Noises>, mut before: Local<Option<Scene>>) {
    if !shown.is_changed() {
        return;
    }
    let Some(game) = shown.state::<Misbehavin>() else {
        *before = None;
        return;
    };
    let now = Scene::of(game);
    if let Some(before) = before.as_ref() {
        now.noises_after(before).into_iter().for_each(|noise| noises.add(noise));
    }
    *before = Some(now);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_turn_of_events_has_its_noise_and_rest_has_none() {
        let rest = Scene::default();
        assert!(rest.noises_after(&rest).is_empty());
        let fight = Scene { target: Some(CardId(3)), in_fight: 1, ..Scene::default() };
        assert_eq!(fight.noises_after(&rest), [Noise::Thud, Noise::Slam]);
        assert!(rest.noises_after(&fight).is_empty(), "a fight that is over is told by the cards");
        let struck = Scene { cancelled: true, warrants: 1, reavers: Some(CardId(9)), ..Scene::default() };
        assert_eq!(struck.noises_after(&rest), [Noise::Stamp, Noise::Gavel, Noise::Horn]);
        let near = Scene { could_win: vec![Seat(1)], ..Scene::default() };
        assert_eq!(near.noises_after(&rest), [Noise::Bell]);
        assert!(near.noises_after(&near).is_empty());
    }
}
