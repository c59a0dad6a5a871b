//! Every kept match as the launcher shows it: read on another thread, listed as it is read, and remembered.

use super::summary::{KeptMatch, Memory, Summary};
use crate::background::{News, Work, Workshop};
use crate::contest::Trouble;
use crate::keep;
use crate::play::Complaint;
use crate::screens::{FrameSet, Screen};
use bevy::prelude::*;
use std::path::PathBuf;
use std::time::Duration;

/// All kept matches, the newest first.
#[derive(Resource, Default)]
pub struct Shelf {
    /// What is known of each.
    pub matches: Vec<KeptMatch>,
    reading: Option<Reading>,
}

/// The shelf being read anew.
struct Reading {
    work: Work<Read>,
    matches: Vec<KeptMatch>,
    of: usize,
}

enum Read {
    Found(usize),
    Match(Box<KeptMatch>),
}

impl Shelf {
    /// Matches that can be continued, the newest first.
    pub fn unfinished(&self) -> impl Iterator<Item = (&KeptMatch, &Summary)> {
        self.readable().filter(|(_, told)| told.can_resume())
    }

    /// Matches that came to their end.
    pub fn finished(&self) -> impl Iterator<Item = (&KeptMatch, &Summary)> {
        self.readable().filter(|(kept, told)| told.standings.is_some() && !kept.is_aside)
    }

    fn readable(&self) -> impl Iterator<Item = (&KeptMatch, &Summary)> {
        self.matches.iter().filter_map(|kept| Some((kept, kept.told.as_ref().ok()?)))
    }

    /// How many matches are read, and of how many, while they are being read.
    pub fn progress(&self) -> Option<(usize, usize)> {
        self.reading.as_ref().map(|reading| (reading.matches.len(), reading.of))
    }
}

/// Removes a kept match for good.
#[derive(Message, Clone, Debug)]
pub struct DeleteMatch(pub PathBuf);

/// Reads the whole shelf, and finds matches that anybody else has kept meanwhile.
pub fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .add_message::<DeleteMatch>()
        .add_systems(OnEnter(Screen::Launcher), read_again)
        .add_systems(Update, (delete, take_in).chain().in_set(FrameSet::Input).run_if(in_state(Screen::Launcher)))
        .add_systems(OnExit(Screen::Launcher), |mut shelf: ResMut<Shelf>| shelf.reading = None);
}

/// Files that were never read wait until the launcher has drawn its first picture, for which every core is needed.
const FIRST_PICTURE: Duration = Duration::from_millis(600);

fn read_again(mut shelf: ResMut<Shelf>, workshop: Workshop) {
    let work = workshop.begin(|desk| {
        let found = keep::list();
        if !desk.hand_in(Read::Found(found.len())) {
            return;
        }
        let mut memory = Memory::recall();
        memory.forget_all_but(&found);
        let mut has_waited = false;
        for one in found {
            if !has_waited && !memory.knows(&one) {
                std::thread::sleep(FIRST_PICTURE);
                has_waited = true;
            }
            let kept = memory.of(one);
            if desk.think.is_over() || !desk.hand_in(Read::Match(Box::new(kept))) {
                break;
            }
        }
        memory.keep();
    });
    shelf.reading = Some(Reading { work, matches: Vec::new(), of: 0 });
}

fn take_in(mut shelf: ResMut<Shelf>) {
    if shelf.reading.is_none() {
        return;
    }
    let Shelf { matches, reading } = &mut *shelf;
    let Some(now) = reading else { return };
    let is_first = matches.len() <= now.matches.len();
    loop {
        match now.work.news() {
            News::Result(Read::Found(of)) => now.of = of,
            News::Result(Read::Match(kept)) => now.matches.push(*kept),
            News::NotYet if is_first => return matches.clone_from(&now.matches),
            News::NotYet => return,
            News::Over => break,
        }
    }
    *matches = std::mem::take(&mut now.matches);
    *reading = None;
}

fn delete(mut wanted: MessageReader<DeleteMatch>, mut shelf: ResMut<Shelf>, mut complaints: MessageWriter<Complaint>) {
    for DeleteMatch(path) in wanted.read() {
        match std::fs::remove_file(path) {
            Ok(()) => shelf.matches.retain(|kept| kept.path != *path),
            Err(error) => drop(complaints.write(Trouble::delete(path, &error).into())),
        }
    }
}
