//! A match being agreed on: who sits where, the options, the seed.

use crate::games::fresh_seed;
use crate::games::{Agreed, GAMES, GameInfo};
use crate::rulesets::banners::{self, Banners};
use crate::settings::Settings;
use bevy::prelude::*;
use kit::bots::Level;
use kit::journal::{Control, Player};
use kit::{BySeat, OptionSpec};
use std::time::{SystemTime, UNIX_EPOCH};

const BOTS: [&str; 5] = ["Burgess-bot", "Fess-bot", "Crow-bot", "Harrow-bot", "Dobson-bot"];

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person at the mouse.
    Person,
    /// The computer.
    Bot(Level),
    /// Nobody.
    Empty,
}

/// A seat being agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftSeat {
    /// Who sits there.
    pub who: Who,
    /// The name, as typed.
    pub name: String,
    /// What it plays as: the place among the game's banners, or none where that is dealt out.
    pub banner: Option<usize>,
}

/// The match being agreed on.
#[derive(Resource, Clone)]
pub struct Draft {
    /// The game.
    pub game: &'static GameInfo,
    /// All its seats.
    pub seats: Vec<DraftSeat>,
    /// The chosen value of each option, by its place.
    pub options: Vec<usize>,
    /// The seed, as typed.
    pub seed: String,
}

impl Draft {
    /// A game as it is usually played: one person and two bots, or as many as fit.
    pub fn usual(game: &'static GameInfo, settings: &Settings) -> Draft {
        let most = *game.seats.end();
        let who = |n: usize| match n {
            0 => Who::Person,
            1 | 2 => Who::Bot(Level::Normal),
            _ => Who::Empty,
        };
        let mut draft =
            Draft { game, seats: Vec::new(), options: vec![0; (game.options)().len()], seed: written(fresh_seed()) };
        draft.seats =
            (0..most).map(|n| DraftSeat { who: who(n), name: usual_name(n, who(n), settings), banner: None }).collect();
        draft
    }

    /// Puts somebody else into a seat, with a fitting name unless one was typed.
    pub fn seat(&mut self, n: usize, who: Who, settings: &Settings) {
        let seat = &mut self.seats[n];
        if std::mem::discriminant(&seat.who) != std::mem::discriminant(&who) {
            seat.name = usual_name(n, who, settings);
        }
        seat.who = who;
    }

    /// The same players and options as in an earlier match; an option it does not know stays as it is.
    pub fn agree_again(&mut self, players: &BySeat<Player>, options: &[(String, String)]) {
        for (spec, chosen) in (self.game.options)().iter().zip(&mut self.options) {
            let before = options.iter().find(|(key, _)| key == spec.key);
            let known = before.and_then(|(_, value)| spec.values.iter().position(|one| one.key == value));
            *chosen = known.unwrap_or(*chosen);
        }
        let banners = self.banners();
        for (n, seat) in self.seats.iter_mut().enumerate() {
            let banner = banners.and_then(|banners| {
                let (_, value) = options.iter().find(|(key, _)| banners.seats.get(n) == Some(&key.as_str()))?;
                banners.all.iter().position(|banner| banner.value == value)
            });
            *seat = match players.values().get(n) {
                Some(Player { name, control: Control::Human }) => {
                    DraftSeat { who: Who::Person, name: name.clone(), banner }
                }
                Some(Player { name, control: Control::Bot(level) }) => {
                    DraftSeat { who: Who::Bot(*level), name: name.clone(), banner }
                }
                None => DraftSeat { who: Who::Empty, name: String::new(), banner: None },
            };
        }
    }

    /// What seats may play as, if the game has such sides.
    pub fn banners(&self) -> Option<&'static Banners> {
        banners::of(self.game.id)
    }

    /// Lets a seat play as one of the banners; whoever played as it before is dealt one.
    pub fn take_banner(&mut self, n: usize, banner: Option<usize>) {
        self.seats
            .iter_mut()
            .filter(|seat| banner.is_some() && seat.banner == banner)
            .for_each(|seat| seat.banner = None);
        self.seats[n].banner = banner;
    }

    /// The value of the banner of whoever plays in this place, if one was taken.
    fn banner_of(&self, place: usize) -> Option<&'static str> {
        let seat = self.seats.iter().filter(|seat| seat.who != Who::Empty).nth(place)?;
        Some(self.banners()?.all[seat.banner?].value)
    }

    /// Lets those who play swap seats by chance.
    pub fn shuffle(&mut self) {
        let mut chance = ticks();
        let taken: Vec<usize> = (0..self.seats.len()).filter(|n| self.seats[*n].who != Who::Empty).collect();
        for last in (1..taken.len()).rev() {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            self.seats.swap(taken[last], taken[(chance >> 33) as usize % (last + 1)]);
        }
    }

    /// How many people and bots play.
    pub fn counts(&self) -> (usize, usize) {
        let people = self.seats.iter().filter(|seat| seat.who == Who::Person).count();
        let empty = self.seats.iter().filter(|seat| seat.who == Who::Empty).count();
        (people, self.seats.len() - people - empty)
    }

    /// What was agreed, or what is still missing.
    pub fn agreed(&self, settings: &Settings) -> Result<Agreed, String> {
        let taken = self.seats.iter().enumerate().filter(|(_, seat)| seat.who != Who::Empty);
        let players: BySeat<Player> = taken.map(|(n, seat)| player(n, seat, settings)).collect();
        if !self.game.seats.contains(&players.count()) {
            let (least, most) = (self.game.seats.start(), self.game.seats.end());
            return Err(format!("{} takes {least} to {most} players.", self.game.name));
        }
        let digits: String = self.seed.chars().filter(|c| !c.is_whitespace()).collect();
        let seed = digits.parse().map_err(|_| "The seed must be a whole number.".to_string())?;
        let value = |(spec, n): (&OptionSpec, &usize)| {
            let of_seat = self.banners().and_then(|banners| banners.seats.iter().position(|key| *key == spec.key));
            let value = match of_seat {
                Some(seat) => self.banner_of(seat).unwrap_or(spec.values[0].key),
                None => spec.values[*n].key,
            };
            (spec.key.to_string(), value.to_string())
        };
        let options = (self.game.options)().iter().zip(&self.options).map(value).collect();
        Ok(Agreed { players, options, seed, keep: true })
    }
}

impl FromWorld for Draft {
    fn from_world(world: &mut World) -> Self {
        Draft::usual(&GAMES[0], world.resource::<Settings>())
    }
}

fn player(n: usize, seat: &DraftSeat, settings: &Settings) -> Player {
    let typed = seat.name.trim();
    let name = if typed.is_empty() { usual_name(n, seat.who, settings) } else { typed.to_string() };
    let control = match seat.who {
        Who::Bot(level) => Control::Bot(level),
        _ => Control::Human,
    };
    Player { name, control }
}

fn usual_name(n: usize, who: Who, settings: &Settings) -> String {
    match who {
        Who::Person => settings.names.get(n).cloned().unwrap_or_else(|| format!("Player {}", n + 1)),
        Who::Bot(_) => BOTS[(n + BOTS.len() - 1) % BOTS.len()].into(),
        Who::Empty => String::new(),
    }
}

fn ticks() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_nanos() as u64)
}

/// A seed as it is typed: figures in groups of three.
pub fn written(seed: u64) -> String {
    let figures = seed.to_string();
    let groups: Vec<_> = figures.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group)).collect();
    groups.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_match_can_start_at_once() {
        let settings = Settings::default();
        let agreed = Draft::usual(&GAMES[0], &settings).agreed(&settings).unwrap();
        assert_eq!(agreed.players.count(), 3);
        assert!((GAMES[0].begin)(&Agreed { keep: false, ..agreed }).is_ok());
    }

    #[test]
    fn a_match_can_be_agreed_on_as_the_last_one_was() {
        let settings = Settings::default();
        let mut last = Draft::usual(&GAMES[0], &settings);
        last.seat(3, Who::Bot(Level::Hard), &settings);
        last.options.iter_mut().zip((GAMES[0].options)()).for_each(|(chosen, spec)| *chosen = spec.values.len() - 1);
        let agreed = last.agreed(&settings).unwrap();
        let mut again = Draft { seed: last.seed.clone(), ..Draft::usual(&GAMES[0], &settings) };
        assert_ne!(again.agreed(&settings).unwrap(), agreed);
        again.agree_again(&agreed.players, &agreed.options);
        assert_eq!(again.agreed(&settings).unwrap(), agreed);
    }

    #[test]
    fn banners_belong_to_those_who_play_wherever_they_sit() {
        let settings = Settings::default();
        let game = GAMES.iter().find(|game| banners::of(game.id).is_some()).expect("a game has banners");
        let mut draft = Draft::usual(game, &settings);
        draft.seat(1, Who::Empty, &settings);
        draft.take_banner(2, Some(1));
        draft.take_banner(0, Some(1));
        draft.take_banner(2, Some(3));
        let banners = draft.banners().expect("it has banners");
        let agreed = draft.agreed(&settings).unwrap();
        let of = |seat: usize| agreed.options.iter().find(|(key, _)| key == banners.seats[seat]).unwrap().1.as_str();
        assert_eq!((of(0), of(1)), (banners.all[1].value, banners.all[3].value), "the seat between them is empty");
        let mut again = Draft { seed: draft.seed.clone(), ..Draft::usual(game, &settings) };
        again.agree_again(&agreed.players, &agreed.options);
        assert_eq!(again.agreed(&settings).unwrap(), agreed);
    }

    #[test]
    fn a_seed_that_is_no_number_says_so() {
        let settings = Settings::default();
        let draft = Draft { seed: "twelve".into(), ..Draft::usual(&GAMES[0], &settings) };
        assert_eq!(draft.agreed(&settings).unwrap_err(), "The seed must be a whole number.");
    }
}
