//! Luck that was never reckoned is reckoned while the page is open, match by match, and kept for the next time.

use crate::background::{News, Work, Workshop};
use crate::games::GameInfo;
use crate::launcher::reckoned::Ledger;
use crate::launcher::shelf::Shelf;
use crate::launcher::summary::{Condition, KeptMatch, Summary};
use crate::screens::{FrameSet, Page};
use bevy::prelude::*;
use kit::{BySeat, journal};
use std::path::PathBuf;

/// The luck of a match, once it is reckoned; none if it cannot be.
type Found = (PathBuf, Option<BySeat<u8>>);

/// The work, and what could not be reckoned.
#[derive(Resource, Default)]
struct Reckoning {
    work: Option<Work<Found>>,
    given_up: Vec<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reckoning>()
        .add_systems(Update, (begin, take_in).chain().in_set(FrameSet::Input).run_if(in_state(Page::Statistics)))
        .add_systems(OnExit(Page::Statistics), |mut reckoning: ResMut<Reckoning>| reckoning.work = None);
}

/// Finished matches whose luck was never reckoned and can be: those that can still be played through.
pub(super) fn unreckoned(shelf: &Shelf) -> impl Iterator<Item = &PathBuf> {
    unreckoned_of(shelf).map(|(_, path)| path)
}

fn unreckoned_of(shelf: &Shelf) -> impl Iterator<Item = (&'static GameInfo, &PathBuf)> {
    let can_be = |(kept, told): &(&KeptMatch, &Summary)| {
        told.condition == Condition::Whole && told.players.count() > 1 && kept.reckoned.luck.is_none()
    };
    shelf.finished().filter(can_be).map(|(kept, told)| (told.game, &kept.path))
}

fn begin(shelf: Res<Shelf>, mut reckoning: ResMut<Reckoning>, workshop: Workshop) {
    if reckoning.work.is_some() || shelf.progress().is_some() {
        return;
    }
    let todo: Vec<_> = unreckoned_of(&shelf)
        .filter(|(_, path)| !reckoning.given_up.contains(path))
        .map(|(game, path)| (game, path.clone()))
        .collect();
    if todo.is_empty() {
        return;
    }
    reckoning.work = Some(workshop.begin(move |desk| {
        for (game, path) in todo {
            let luck = journal::read_file(&path).ok().and_then(|bytes| (game.luck)(&bytes, &desk.think));
            if desk.think.is_over() {
                return;
            }
            if let Some(luck) = &luck {
                Ledger::learn(&path, |reckoned| reckoned.luck = Some(luck.clone()));
            }
            if !desk.hand_in((path, luck)) {
                return;
            }
        }
    }));
}

fn take_in(mut shelf: ResMut<Shelf>, mut reckoning: ResMut<Reckoning>) {
    loop {
        let Some(work) = &reckoning.work else { return };
        match work.news() {
            News::NotYet => return,
            News::Over => reckoning.work = None,
            News::Result((path, luck)) => match luck {
                None => reckoning.given_up.push(path),
                Some(luck) => {
                    if let Some(kept) = shelf.matches.iter_mut().find(|kept| kept.path == path) {
                        kept.reckoned.luck = Some(luck);
                    }
                }
            },
        }
    }
}
