//! Hostile trials of kept matches with real processes: kills, full disks, second windows, removed folders.
//!
//! A few rounds each, or as many as `VERSE_FAULT_ROUNDS` says. Nothing that was shown as made may be lost.

use crate::run::Folder;
use kit::journal::open;
use kit::random::{Rng, below, seeded};
use kit::{Catalog, Ruleset, Turn};
use shiny_dice::{Missions, ShinyDice};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

fn rounds() -> u64 {
    std::env::var("VERSE_FAULT_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(8)
}

/// A process that plays a match into its journal.
struct Player {
    child: Child,
    numbers: Receiver<usize>,
    path: PathBuf,
    before: usize,
    shown: usize,
}

impl Player {
    fn start(path: &Path, seed: u64) -> Self {
        let before = if path.exists() { on_disk(path) } else { 0 };
        let mut child = keep(path, seed).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (send, numbers) = channel();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        std::thread::spawn(move || {
            let shown = lines.map_while(Result::ok).map_while(|line| line.parse().ok());
            shown.take_while(|number| send.send(*number).is_ok()).count()
        });
        Player { child, numbers, path: path.into(), before, shown: 0 }
    }

    /// Waits for more to be shown; false if nothing is for a while.
    fn shows_more(&mut self, within: u64) -> bool {
        match self.numbers.recv_timeout(Duration::from_millis(within)) {
            Ok(number) => self.shown = number,
            Err(_) => return false,
        }
        self.shown = self.numbers.try_iter().last().unwrap_or(self.shown);
        true
    }

    /// Everything that was shown is on disk, and nothing on disk is against the rules.
    fn has_lost_nothing(&mut self) {
        self.shown = self.numbers.try_iter().last().unwrap_or(self.shown);
        let found = on_disk(&self.path);
        assert!(found >= self.before + self.shown, "{} of {} are left", found, self.before + self.shown);
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        // What was written to the pipe before the kill was shown.
        while self.shows_more(1000) {}
        self.has_lost_nothing();
    }
}

fn keep(path: &Path, seed: u64) -> Command {
    // Whoever writes beyond a limit is to be told so, not to die of it.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_arena")]);
    command.args(["keep", "shiny_dice"]).arg(path);
    command.args(["--seats", "5", "--pace", "1", "--tries", "3000", "--seed", &seed.to_string()]);
    command
}

/// How many choices were made or taken back in a journal, which must be whole but for a last line.
fn on_disk(path: &Path) -> usize {
    let bytes = fs::read(path).unwrap();
    let read = open::<ShinyDice>(&Missions::built_in(), &bytes).unwrap();
    assert!(read.damage.is_none_or(|damage| damage.problem == kit::journal::Problem::CutOff));
    let text = String::from_utf8_lossy(&bytes[..read.good_bytes]).into_owned();
    let other = ["say ", "state ", "end "];
    text.lines().skip(2).filter(|line| !other.iter().any(|word| line[9..].starts_with(word))).count()
}

fn is_over(path: &Path) -> bool {
    let read = open::<ShinyDice>(&Missions::built_in(), &fs::read(path).unwrap()).unwrap();
    matches!(read.play.state().turn(), Turn::Over(_))
}

/// Journals of matches one after the other: the same until it is over.
struct Matches {
    folder: PathBuf,
    number: u64,
    rng: Rng,
}

impl Matches {
    fn in_folder(folder: &Path) -> Self {
        Matches { folder: folder.into(), number: 0, rng: seeded(13) }
    }

    fn next(&mut self) -> Player {
        let path = |number| self.folder.join(format!("matches/{number}.verse"));
        if path(self.number).exists() && is_over(&path(self.number)) {
            self.number += 1;
        }
        Player::start(&path(self.number), self.number)
    }
}

#[test]
fn no_choice_shown_is_lost_to_a_kill() {
    let folder = Folder::new();
    let mut matches = Matches::in_folder(&folder.path(""));
    let mut shown = 0;
    for _ in 0..rounds() {
        let mut player = matches.next();
        player.shows_more(5000);
        std::thread::sleep(Duration::from_micros(below(&mut matches.rng, 40_000) as u64));
        player.has_lost_nothing();
        shown += player.shown;
        player.kill();
    }
    println!("{} kills, {shown} choices", rounds());
    assert!(shown > 0);
}

#[test]
fn a_second_process_leaves_the_match_alone() {
    let folder = Folder::new();
    let mut matches = Matches::in_folder(&folder.path(""));
    for _ in 0..rounds() {
        let mut player = matches.next();
        assert!(player.shows_more(5000));
        let other = keep(&player.path, 1).output().unwrap();
        let said = String::from_utf8_lossy(&other.stderr).into_owned();
        let over = player.child.try_wait().unwrap().is_some();
        assert!(over || said.contains("being played in another window") && other.stdout.is_empty(), "{said}");
        player.shows_more(200);
        player.kill();
    }
}

#[test]
fn a_removed_folder_is_written_anew() {
    let folder = Folder::new();
    let mut matches = Matches::in_folder(&folder.path(""));
    let mut removed = 0;
    for _ in 0..rounds() {
        let mut player = matches.next();
        assert!(player.shows_more(5000));
        while fs::remove_dir_all(folder.path("matches")).is_err() {}
        removed += 1;
        while !player.path.exists() {
            assert!(player.shows_more(5000), "the match goes on or has written itself anew at its end");
        }
        player.shows_more(50);
        player.kill();
    }
    assert_eq!(removed, rounds());
}

/// A small file system of its own for root; for others a limit on the length of a process's files.
enum SmallDisk {
    Mounted(PathBuf),
    Limited,
}

impl SmallDisk {
    fn at(folder: &Path) -> Self {
        fs::create_dir_all(folder).unwrap();
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=256k", "none"]).arg(folder).output();
        match mount {
            Ok(done) if done.status.success() => SmallDisk::Mounted(folder.into()),
            _ => SmallDisk::Limited,
        }
    }

    fn fill(&self, player: &Player) {
        match self {
            SmallDisk::Mounted(folder) => {
                let mut ballast = fs::File::create(folder.join("ballast")).unwrap();
                while ballast.write_all(&[0; 512]).is_ok() {}
            }
            SmallDisk::Limited => limit(player, &fs::metadata(&player.path).unwrap().len().to_string()),
        }
    }

    fn free(&self, player: &Player) {
        match self {
            SmallDisk::Mounted(folder) => fs::remove_file(folder.join("ballast")).unwrap(),
            SmallDisk::Limited => limit(player, "unlimited"),
        }
    }
}

fn limit(player: &Player, bytes: &str) {
    let (pid, size) = (player.child.id().to_string(), format!("--fsize={bytes}:unlimited"));
    assert!(Command::new("prlimit").args(["--pid", &pid, &size]).status().unwrap().success());
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        if let SmallDisk::Mounted(folder) = self {
            Command::new("umount").arg("-l").arg(folder).status().ok();
        }
    }
}

#[test]
fn a_disk_that_fills_and_frees_costs_no_choice() {
    let folder = Folder::new();
    let disk = SmallDisk::at(&folder.path("small"));
    let mut matches = Matches::in_folder(&folder.path("small"));
    let mut stopped = 0;
    for _ in 0..rounds() {
        let mut player = matches.next();
        assert!(player.shows_more(5000));
        disk.fill(&player);
        while player.shows_more(80) {}
        player.has_lost_nothing();
        let over = player.child.try_wait().unwrap().is_some();
        stopped += u64::from(!over);
        disk.free(&player);
        assert!(over || player.shows_more(20_000), "the match goes on");
        player.shows_more(20);
        player.kill();
        if fs::read_dir(matches.folder.join("matches")).unwrap().count() > 4 {
            fs::remove_dir_all(matches.folder.join("matches")).unwrap();
        }
    }
    println!("{stopped} of {} times the disk was full", rounds());
    assert!(stopped * 2 > rounds());
}
