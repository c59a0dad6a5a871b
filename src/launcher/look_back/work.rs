//! The reckoning: on another thread while the page is open, given up at once when it is left, kept when it is fine.

use super::{Looking, is_done};
use crate::background::{Desk, News, Work, Workshop};
use crate::contest::{Contest, Trouble, with_names};
use crate::games::GameInfo;
use crate::keep;
use crate::launcher::learn::{Card, pieces_of};
use crate::launcher::reckoned::{Ledger, Looked};
use crate::launcher::shelf::Shelf;
use crate::play::Complaint;
use crate::play::tables::{TableKind, Tables};
use crate::screens::{FrameSet, Page};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use kit::journal::{self, Control, Player};
use kit::review::{Review, Stage};
use kit::{BySeat, PieceId, Standings};
use std::path::{Path, PathBuf};

/// What is known, as it becomes known.
enum Told {
    Match { players: BySeat<Player>, standings: Option<Standings>, said: Vec<Vec<String>> },
    Faces(HashMap<PieceId, Card>),
    Review(Box<Review>),
    Failed(Trouble),
}

/// The work.
#[derive(Resource)]
struct Reckoning(Work<Told>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::LookBack), begin.run_if(resource_exists::<Looking>))
        .add_systems(
            Update,
            take_in.in_set(FrameSet::Input).run_if(in_state(Page::LookBack).and_then(resource_exists::<Reckoning>)),
        )
        .add_systems(OnExit(Page::LookBack), |mut commands: Commands| commands.remove_resource::<Reckoning>());
}

fn begin(
    mut commands: Commands,
    mut looking: ResMut<Looking>,
    shelf: Res<Shelf>,
    tables: Res<Tables>,
    workshop: Workshop,
) {
    let written = std::fs::metadata(&looking.path).and_then(|about| about.modified());
    let known = shelf.matches.iter().find(|kept| kept.path == looking.path).map(|kept| kept.when);
    looking.when = known.or(written.ok()).unwrap_or(looking.when);
    if is_done(&looking) {
        return;
    }
    let (game, path, table) = (looking.game, looking.path.clone(), tables.of(looking.game.id));
    commands.insert_resource(Reckoning(workshop.begin(move |desk| {
        if let Err(trouble) = reckon(game, &path, table, desk) {
            desk.hand_in(Told::Failed(trouble));
        }
    })));
}

fn reckon(game: &GameInfo, path: &Path, table: TableKind, desk: &Desk<Told>) -> Result<(), Trouble> {
    let bytes = journal::read_file(path).map_err(|error| Trouble::open(&error))?;
    let about = journal::about(&bytes).map_err(|error| Trouble::log(&error.to_string()))?;
    let entries = journal::log(&bytes).map_err(|error| Trouble::log(&error.to_string()))?;
    let names = |line: &String| with_names(line, &about.players);
    let said = entries.iter().map(|entry| entry.said.iter().map(names).collect()).collect();
    let is_heard = desk.hand_in(Told::Match { players: about.players.clone(), standings: about.standings, said });
    let contest: Box<dyn Contest> = (game.watch)(path, &mut |_| {})?;
    if !is_heard || !desk.hand_in(Told::Faces(pieces_of(&*contest, table).collect())) {
        return Ok(());
    }
    let Some(review) = contest.review() else { return Ok(()) };
    drop(contest);
    review(&desk.think, &mut |review| {
        if review.stage == Stage::Fine {
            keep_in_mind(path, &review);
        }
        desk.hand_in(Told::Review(Box::new(review)));
    });
    Ok(())
}

/// What the statistics tell of it.
fn keep_in_mind(path: &Path, review: &Review) {
    let looked = review.regrets.map(|_, regrets| Looked {
        judged: regrets.judged,
        sound: regrets.sound,
        worst: regrets.list.first().map(|regret| (regret.loss, regret.chosen.label.clone())),
    });
    let luck = review.luck.map(|_, fortune| fortune.place);
    Ledger::learn(path, |reckoned| {
        reckoned.luck = Some(luck);
        reckoned.looked = Some(looked);
    });
}

fn take_in(
    mut commands: Commands,
    reckoning: Res<Reckoning>,
    mut looking: ResMut<Looking>,
    mut shelf: ResMut<Shelf>,
    mut complaints: MessageWriter<Complaint>,
) {
    loop {
        match reckoning.0.news() {
            News::NotYet => return,
            News::Over => return commands.remove_resource::<Reckoning>(),
            News::Result(Told::Match { players, standings, said }) => {
                let person = players.iter().find(|(_, player)| player.control == Control::Human);
                looking.seat = person.map_or(kit::Seat(0), |(seat, _)| seat);
                (looking.players, looking.standings, looking.said) = (players, standings, said);
            }
            News::Result(Told::Faces(faces)) => looking.faces = faces,
            News::Result(Told::Failed(trouble)) => drop(complaints.write(trouble.into())),
            News::Result(Told::Review(review)) => {
                if looking.at.is_none() {
                    let turn = |one: &&kit::review::TurningPoint| ((one.to - one.from).abs() * 1000.0) as i32;
                    looking.at = review.turning_points.iter().max_by_key(turn).map(|point| point.at);
                }
                if review.stage == Stage::Fine
                    && let Some(kept) = shelf.matches.iter_mut().find(|kept| kept.path == looking.path)
                {
                    kept.reckoned = Ledger::recall().of(&looking.path);
                }
                looking.review = Some(*review);
            }
        }
    }
}

/// Writes every line of the match into a text file, and says where it is or what went wrong.
pub(super) fn export(looking: &Looking) -> String {
    let stem = looking.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let path: PathBuf = keep::home().join(format!("{stem}.txt"));
    let lines: Vec<String> = looking
        .said
        .iter()
        .enumerate()
        .flat_map(|(n, said)| said.iter().map(move |line| format!("{:5}  {}", n + 1, line.replace('*', ""))))
        .collect();
    match keep::write_whole(&path, &(lines.join("\n") + "\n")) {
        Ok(()) => format!("The log now stands in *{}*.", path.display()),
        Err(error) => format!("Nothing was written: *{}* says {error}.", path.display()),
    }
}
