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
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

fn rounds() -> u64 {
    std::env::var("VERSE_FAULT_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(8)
}

/// What a player did while it was watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// It showed more choices as made.
    More,
    /// It is there and shows nothing.
    Nothing,
    /// It has come to its end and closed its mouth; the system may still be clearing it away.
    Ended,
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

    /// Waits so many milliseconds for more to be shown.
    fn watch(&mut self, within: u64) -> Seen {
        match self.numbers.recv_timeout(Duration::from_millis(within)) {
            Ok(number) => self.shown = number,
            Err(RecvTimeoutError::Timeout) => return Seen::Nothing,
            Err(RecvTimeoutError::Disconnected) => return Seen::Ended,
        }
        self.shown = self.numbers.try_iter().last().unwrap_or(self.shown);
        Seen::More
    }

    /// Watches until nothing more is shown for so many milliseconds.
    fn watch_out(&mut self, within: u64) -> Seen {
        loop {
            match self.watch(within) {
                Seen::More => {}
                seen => return seen,
            }
        }
    }

    /// It ended because the match did, and for no other reason.
    fn ended_well(&mut self) {
        let status = self.child.wait().unwrap();
        let said = std::io::read_to_string(self.child.stderr.take().unwrap()).unwrap();
        assert!(status.success() && is_over(&self.path), "{status}: {said}");
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
        self.watch_out(1000);
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
        player.watch(5000);
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
    let mut refusals = 0;
    for _ in 0..rounds() {
        let mut player = matches.next();
        assert_eq!(player.watch(5000), Seen::More);
        let other = keep(&player.path, 1).output().unwrap();
        let said = String::from_utf8_lossy(&other.stderr).into_owned();
        let refused = said.contains("being played in another window") && other.stdout.is_empty();
        assert!(refused || is_over(&player.path), "{said}");
        refusals += usize::from(refused);
        player.watch(200);
        player.kill();
    }
    println!("{refusals} of {} second processes were refused", rounds());
    assert!(refusals as u64 * 2 > rounds());
}

#[test]
fn a_removed_folder_is_written_anew() {
    let folder = Folder::new();
    let mut matches = Matches::in_folder(&folder.path(""));
    let mut anew = 0;
    for _ in 0..rounds() {
        let mut player = matches.next();
        assert_eq!(player.watch(5000), Seen::More);
        while folder.path("matches").exists() && fs::remove_dir_all(folder.path("matches")).is_err() {}
        let mut seen = Seen::More;
        while !player.path.exists() && seen == Seen::More {
            seen = player.watch(5000);
        }
        if player.path.exists() {
            anew += 1;
            player.watch(50);
            player.kill();
        } else {
            // The match was over and left before its folder went; nobody is there to write it anew.
            assert!(seen == Seen::Ended && player.child.wait().unwrap().success(), "the match goes on: {seen:?}");
        }
    }
    println!("{anew} of {} removed folders were written anew", rounds());
    assert!(anew * 2 > rounds());
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
        assert_eq!(player.watch(5000), Seen::More);
        disk.fill(&player);
        let seen = player.watch_out(80);
        player.has_lost_nothing();
        stopped += u64::from(seen == Seen::Nothing);
        disk.free(&player);
        match if seen == Seen::Ended { seen } else { player.watch(20_000) } {
            Seen::Ended => player.ended_well(),
            Seen::Nothing => panic!("the match does not go on"),
            Seen::More => {
                player.watch(20);
                player.kill();
            }
        }
        if fs::read_dir(matches.folder.join("matches")).unwrap().count() > 4 {
            fs::remove_dir_all(matches.folder.join("matches")).unwrap();
        }
    }
    println!("{stopped} of {} times the disk was full", rounds());
    assert!(stopped * 2 > rounds());
}
