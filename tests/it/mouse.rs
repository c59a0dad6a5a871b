//! A person at a real window: the mouse is moved and clicked, the program says only where things are.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running program with a window.
pub struct Person {
    program: Child,
    probe: PathBuf,
    /// Where the last click was.
    hand: (i32, i32),
}

/// What the program says can be clicked.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    pub screen: String,
    pub buttons: Vec<(i32, i32, String)>,
    pub locked: Vec<String>,
    /// Pieces and zones on the table.
    pub pieces: Vec<(i32, i32, u16)>,
    /// Zones that take a click, for an answer or a plan, with nothing over them.
    pub bare: Vec<(i32, i32, u16)>,
    /// How many entities belong to the match.
    pub things: usize,
    /// The kind of question asked.
    pub asked: String,
    pub round: u32,
    pub choices: usize,
    /// How often a person has answered.
    pub answers: usize,
    pub resting: bool,
    /// Where the coach of a lesson would click next, and how far the lesson is.
    pub coach: Option<(i32, i32)>,
    pub lesson: String,
    pub over: bool,
}

const PATIENCE: Duration = Duration::from_secs(120);
/// Every match begun here is the same, so that a test that fails can be watched again.
const SEED: &str = "20261118";

impl Person {
    /// Starts the program in a home of its own.
    pub fn sit_down(home: &Path, arguments: &[&str]) -> Person {
        Person::sit_down_with(home, arguments, &[])
    }

    /// The same with more in the environment.
    pub fn sit_down_with(home: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Person {
        std::fs::create_dir_all(home).expect("a folder for the test");
        let probe = home.join(format!("probe-{}", rand_name()));
        let said = std::fs::File::create(probe.with_extension("said")).expect("the disk has room");
        let program = Command::new(env!("CARGO_BIN_EXE_verse"))
            .args(arguments)
            .env("VERSE_HOME", home)
            .env("VERSE_SEED", SEED)
            .env("VERSE_PROBE", &probe)
            .envs(environment.iter().copied())
            .stdout(Stdio::null())
            .stderr(said)
            .spawn()
            .expect("the program starts");
        Person { program, probe, hand: (-1, -1) }
    }

    /// What can be seen now.
    pub fn look(&mut self) -> Sight {
        if let Ok(Some(status)) = self.program.try_wait() {
            let said = std::fs::read_to_string(self.probe.with_extension("said")).unwrap_or_default();
            panic!("the program ended by itself: {status}\n{said}");
        }
        let text = std::fs::read_to_string(&self.probe).unwrap_or_default();
        let mut sight = Sight::default();
        for line in text.lines() {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let mut parts = rest.splitn(3, ' ');
            let mut next = || parts.next().unwrap_or_default();
            match word {
                "screen" => sight.screen = rest.into(),
                "asked" => sight.asked = rest.into(),
                "round" => sight.round = rest.parse().unwrap_or(0),
                "answers" => sight.answers = rest.parse().unwrap_or(0),
                "choices" => sight.choices = rest.parse().unwrap_or(0),
                "state" => sight.resting = rest == "resting",
                "coach" => sight.coach = Some((number(next()), number(next()))),
                "lesson" => sight.lesson = rest.into(),
                "over" => sight.over = rest == "true",
                "button" => sight.buttons.push((number(next()), number(next()), next().into())),
                "locked" => sight.locked.extend(parts.nth(2).map(String::from)),
                "bare" => sight.bare.push((number(next()), number(next()), number(next()) as u16)),
                "pieces" => sight.things = rest.parse().unwrap_or(0),
                "piece" | "zone" => sight.pieces.push((number(next()), number(next()), number(next()) as u16)),
                _ => {}
            }
        }
        sight
    }

    /// Waits until something can be seen.
    pub fn wait_for(&mut self, what: &str, until: impl Fn(&Sight) -> bool) -> Sight {
        let start = Instant::now();
        loop {
            let sight = self.look();
            if until(&sight) {
                return sight;
            }
            assert!(start.elapsed() < PATIENCE, "waited in vain for {what}: {sight:?}");
            std::thread::sleep(Duration::from_millis(60));
        }
    }

    /// Moves the mouse there and clicks.
    pub fn click(&mut self, x: i32, y: i32) {
        let (x, y) = (x.to_string(), y.to_string());
        let moved = Command::new("xdotool").args(["mousemove", &x, &y]).status().expect("xdotool is installed");
        assert!(moved.success());
        // A click in the same place any sooner is the second half of a double click.
        std::thread::sleep(Duration::from_millis(450));
        assert!(Command::new("xdotool").args(["click", "1"]).status().expect("xdotool is installed").success());
    }

    /// Moves the mouse there and clicks, without a pause unless the last click was there too.
    pub fn tap(&mut self, (x, y): (i32, i32)) {
        let is_same = (self.hand.0 - x).abs().max((self.hand.1 - y).abs()) < 16;
        self.hand = (x, y);
        let (x, y, pause) = (x.to_string(), y.to_string(), if is_same { "0.5" } else { "0.15" });
        let all = ["mousemove", &x, &y, "sleep", pause, "click", "1"];
        assert!(Command::new("xdotool").args(all).status().expect("xdotool is installed").success());
    }

    /// Turns the wheel there, towards oneself.
    pub fn wheel_back(&mut self, (x, y): (i32, i32), notches: u32) {
        let (x, y, notches) = (x.to_string(), y.to_string(), notches.to_string());
        let all = ["mousemove", &x, &y, "sleep", "0.1", "click", "--repeat", &notches, "--delay", "60", "5"];
        assert!(Command::new("xdotool").args(all).status().expect("xdotool is installed").success());
    }

    /// Moves the mouse there and clicks twice, so many milliseconds apart.
    pub fn double_click(&mut self, x: i32, y: i32, apart: u32) {
        let (x, y, apart) = (x.to_string(), y.to_string(), apart.to_string());
        let all = ["mousemove", &x, &y, "sleep", "0.2", "click", "--repeat", "2", "--delay", &apart, "1"];
        assert!(Command::new("xdotool").args(all).status().expect("xdotool is installed").success());
    }

    /// Puts a hand on the keyboard: keys go to this window from now on.
    pub fn take_keyboard(&mut self) {
        let program = self.program.id().to_string();
        let found = Command::new("xdotool").args(["search", "--onlyvisible", "--pid", &program]).output();
        let found = String::from_utf8(found.expect("xdotool is installed").stdout).expect("numbers of windows");
        let window = found.lines().last().expect("the window is there");
        assert!(
            Command::new("xdotool").args(["windowfocus", window]).status().expect("xdotool is installed").success()
        );
        std::thread::sleep(Duration::from_millis(300));
    }

    /// Presses a key, named as X names it.
    pub fn key(&mut self, name: &str) {
        assert!(Command::new("xdotool").args(["key", name]).status().expect("xdotool is installed").success());
    }

    /// Clicks the button with this text, once it is there.
    pub fn press(&mut self, label: &str) {
        let sight = self.wait_for(label, |sight| sight.button(label).is_some());
        let (x, y) = sight.button(label).expect("it was waited for");
        self.click(x, y);
    }

    /// Ends the program at once, as a power cut would.
    pub fn cut_power(&mut self) {
        self.program.kill().expect("it runs");
        self.program.wait().expect("it ends");
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl Sight {
    /// Where the first button is whose text begins so.
    pub fn button(&self, label: &str) -> Option<(i32, i32)> {
        self.buttons.iter().find(|(.., text)| text.starts_with(label)).map(|(x, y, _)| (*x, *y))
    }
}

fn number(word: &str) -> i32 {
    word.parse().unwrap_or(-1)
}

fn rand_name() -> u128 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_nanos()
}

/// Whether there is a screen to open a window on; `./check` always provides one.
pub fn has_screen() -> bool {
    std::env::var_os("DISPLAY").is_some()
}
