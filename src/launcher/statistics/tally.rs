//! Everything that is told of somebody's matches, worked out from what the shelf remembers.

use super::share::{FEW, Share};
use crate::games::{GAMES, GameInfo};
use crate::launcher::reckoned::Looked;
use crate::launcher::shelf::Shelf;
use crate::launcher::summary::{KeptMatch, Summary};
use kit::journal::Control;
use kit::{Feat, Level, Seat};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::SystemTime;

/// Form is told over so many games.
pub(super) const LAST: usize = 20;

/// Who sat there beside somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Opponent {
    /// Another person.
    Person,
    /// An easy bot, or one that takes anything.
    Easy,
    /// A normal bot.
    Normal,
    /// A hard bot.
    Hard,
}

impl Opponent {
    pub(super) const ALL: [Opponent; 4] = [Opponent::Person, Opponent::Easy, Opponent::Normal, Opponent::Hard];

    fn of(control: Control) -> Opponent {
        match control {
            Control::Human => Opponent::Person,
            Control::Bot(Level::Random | Level::Easy) => Opponent::Easy,
            Control::Bot(Level::Normal) => Opponent::Normal,
            Control::Bot(Level::Hard) => Opponent::Hard,
        }
    }

    pub(super) fn name(self) -> &'static str {
        ["Persons", "Easy", "Normal", "Hard"][self as usize]
    }
}

/// A finished match from somebody's side.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) game: &'static GameInfo,
    pub(super) path: PathBuf,
    pub(super) when: SystemTime,
    pub(super) seats: usize,
    pub(super) won: f64,
    pub(super) score: i32,
    pub(super) against: Vec<Opponent>,
    pub(super) role: Option<String>,
    pub(super) feat: Option<Feat>,
    /// How kind chance was, as a place among a hundred such matches.
    pub(super) luck: Option<u8>,
    /// The same for the bots that sat there.
    pub(super) bots_luck: Vec<u8>,
    /// What looking back found of the decisions.
    pub(super) looked: Option<Looked>,
    pub(super) choices: usize,
}

impl Played {
    fn of(kept: &KeptMatch, told: &Summary, person: &str) -> Option<Played> {
        let standings = told.standings.as_ref()?;
        let (seat, _) = told.players.iter().find(|(_, player)| is_person(player, person))?;
        let others = told.players.iter().filter(|(other, _)| *other != seat);
        let mut against: Vec<Opponent> = others.map(|(_, player)| Opponent::of(player.control)).collect();
        against.sort();
        against.dedup();
        let luck = |seat: Seat| kept.reckoned.luck.as_ref().and_then(|luck| luck.get(seat)).copied();
        let bots = told.players.iter().filter(|(_, player)| player.control != Control::Human);
        Some(Played {
            game: told.game,
            path: kept.path.clone(),
            when: kept.when,
            seats: told.players.count(),
            won: standings.share(seat),
            score: standings.scores[seat],
            against,
            role: told.roles.get(seat).cloned().flatten(),
            feat: told.feats.get(seat).cloned().flatten(),
            luck: luck(seat),
            bots_luck: bots.filter_map(|(seat, _)| luck(seat)).collect(),
            looked: kept.reckoned.looked.as_ref().and_then(|looked| looked.get(seat)).cloned(),
            choices: told.choices,
        })
    }

    /// Whether there was anybody to win against.
    pub(super) fn is_contested(&self) -> bool {
        self.seats > 1
    }

    /// Whether it was won, alone or together.
    pub(super) fn is_won(&self) -> bool {
        self.won > 0.0
    }
}

fn is_person(player: &kit::journal::Player, name: &str) -> bool {
    player.control == Control::Human && player.name == name
}

/// Everybody who sat at a finished match with the mouse in their hand, the most matches first.
pub(super) fn people(shelf: &Shelf) -> Vec<String> {
    let mut all: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, told) in shelf.finished() {
        for player in told.players.values().iter().filter(|player| player.control == Control::Human) {
            *all.entry(&player.name).or_default() += 1;
        }
    }
    let mut all: Vec<_> = all.into_iter().collect();
    all.sort_by_key(|(_, matches)| std::cmp::Reverse(*matches));
    all.into_iter().map(|(name, _)| name.to_string()).collect()
}

/// Somebody's finished matches, the oldest first.
pub(super) fn played(shelf: &Shelf, person: &str, game: Option<&str>) -> Vec<Played> {
    let mut all: Vec<Played> = shelf
        .finished()
        .filter(|(_, told)| game.is_none_or(|game| told.game.id == game))
        .filter_map(|(kept, told)| Played::of(kept, told, person))
        .collect();
    all.sort_by_key(|played| played.when);
    all
}

/// The share of these matches, those without a rival left out.
pub(super) fn share<'a>(all: impl IntoIterator<Item = &'a Played>) -> Share {
    let mut share = Share::default();
    for played in all.into_iter().filter(|played| played.is_contested()) {
        share.add(played.won, played.seats);
    }
    share
}

/// A row of wins by opponent.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) game: &'static GameInfo,
    /// How many sat there, where only one box is told.
    pub(super) seats: Option<usize>,
    pub(super) matches: Vec<Played>,
}

impl Row {
    /// Those against such an opponent.
    pub(super) fn against(&self, opponent: Opponent) -> impl Iterator<Item = &Played> + Clone {
        self.matches.iter().filter(move |played| played.against.contains(&opponent))
    }

    /// The best that was done.
    pub(super) fn best(&self) -> Option<&Feat> {
        best(&self.matches).and_then(|played| played.feat.as_ref())
    }

    /// What was played as most often; the mean score where all play alike.
    pub(super) fn favourite(&self) -> Option<String> {
        let roles = roles(&self.matches);
        match roles.first() {
            Some(role) => Some(role.name.clone()),
            None if self.matches.is_empty() || self.matches.iter().all(|one| one.feat.is_none()) => None,
            None => {
                let sum: i64 = self.matches.iter().map(|played| i64::from(played.score)).sum();
                Some(format!("{} on average", kit::grouped(sum / self.matches.len() as i64)))
            }
        }
    }
}

/// The rows: a box each, or how many sat there where only one box is told.
pub(super) fn rows(all: &[Played], only: Option<&'static GameInfo>) -> Vec<Row> {
    match only {
        None => GAMES
            .iter()
            .map(|game| Row {
                game,
                seats: None,
                matches: all.iter().filter(|played| played.game.id == game.id).cloned().collect(),
            })
            .collect(),
        Some(game) => game
            .seats
            .clone()
            .map(|seats| Row {
                game,
                seats: Some(seats),
                matches: all.iter().filter(|played| played.seats == seats).cloned().collect(),
            })
            .collect(),
    }
}

/// The match with the best feat; the first of several as good.
pub(super) fn best<'a>(all: impl IntoIterator<Item = &'a Played>) -> Option<&'a Played> {
    let rank = |played: &&Played| played.feat.as_ref().map(|feat| feat.rank);
    all.into_iter()
        .filter(|played| played.feat.is_some())
        .reduce(|best, played| if rank(&played) > rank(&best) { played } else { best })
}

/// A leader or faction, and how it fared.
#[derive(Clone, Debug)]
pub(super) struct Role {
    pub(super) name: String,
    pub(super) game: &'static GameInfo,
    pub(super) share: Share,
    pub(super) paths: Vec<PathBuf>,
}

/// Everything that was played as, the most often first.
pub(super) fn roles(all: &[Played]) -> Vec<Role> {
    let mut roles: Vec<Role> = Vec::new();
    for played in all {
        let Some(name) = &played.role else { continue };
        let at = roles.iter().position(|role| role.name == *name).unwrap_or_else(|| {
            roles.push(Role { name: name.clone(), game: played.game, share: Share::default(), paths: Vec::new() });
            roles.len() - 1
        });
        roles[at].share.add(played.won, played.seats);
        roles[at].paths.push(played.path.clone());
    }
    roles.sort_by_key(|role| std::cmp::Reverse(role.share.games));
    roles
}

/// A point of the form: after so many matches, the share won of the last, and an equal share of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FormPoint {
    pub(super) after: usize,
    pub(super) won: f64,
    pub(super) expected: f64,
}

/// The form after every match, once there are enough to tell.
pub(super) fn form(all: &[Played]) -> Vec<FormPoint> {
    let contested: Vec<&Played> = all.iter().filter(|played| played.is_contested()).collect();
    (FEW..=contested.len())
        .filter_map(|after| {
            let share = share(contested[after.saturating_sub(LAST)..after].iter().copied());
            Some(FormPoint { after, won: share.won_share()?, expected: share.expected_share()? })
        })
        .collect()
}

/// The longest run of matches won one after the other; the first of several as long.
pub(super) fn streak(all: &[Played]) -> Vec<&Played> {
    let contested: Vec<&Played> = all.iter().filter(|played| played.is_contested()).collect();
    let runs = contested.split(|played| !played.is_won());
    runs.reduce(|longest, run| if run.len() > longest.len() { run } else { longest }).unwrap_or_default().to_vec()
}

/// How many scores lie in each of a few equal steps from the lowest to the highest, with where each begins.
pub(super) fn scores(all: &[Played], steps: usize) -> Vec<(i32, usize)> {
    let all: Vec<i32> = all.iter().map(|played| played.score).collect();
    let (Some(low), Some(high)) = (all.iter().min(), all.iter().max()) else { return Vec::new() };
    let step = tidy((high - low) / steps.max(1) as i32 + 1);
    let from = low.div_euclid(step) * step;
    let mut counts = vec![0; ((high - from) / step + 1) as usize];
    all.iter().for_each(|score| counts[((score - from) / step) as usize] += 1);
    counts.into_iter().enumerate().map(|(n, count)| (from + n as i32 * step, count)).collect()
}

/// The next larger of 1, 2, 5, 10, 20, 50 and so on.
fn tidy(step: i32) -> i32 {
    let mut unit = 1;
    loop {
        if let Some(fits) = [unit, 2 * unit, 5 * unit].into_iter().find(|fits| *fits >= step) {
            return fits;
        }
        unit *= 10;
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::time::Duration;

    /// A match of a box that was won or not, the later the larger its number.
    pub(in crate::launcher::statistics) fn match_of(number: u64, game: usize, seats: usize, won: bool) -> Played {
        Played {
            game: &GAMES[game],
            path: PathBuf::from(format!("{number}.verse")),
            when: SystemTime::UNIX_EPOCH + Duration::from_secs(number),
            seats,
            won: if won { 1.0 } else { 0.0 },
            score: number as i32 * 100,
            against: vec![Opponent::Normal],
            role: None,
            feat: None,
            luck: None,
            bots_luck: Vec::new(),
            looked: None,
            choices: 10,
        }
    }

    fn feat(rank: i64) -> Option<Feat> {
        Some(Feat { rank, short: rank.to_string(), long: String::new() })
    }

    #[test]
    fn form_looks_back_over_twenty_games_and_begins_with_the_fifth() {
        let all: Vec<Played> = (0..30).map(|n| match_of(n, 0, 4, n < 10)).collect();
        let form = form(&all);
        assert_eq!((form[0].after, form[0].won, form[0].expected), (5, 1.0, 0.25));
        assert_eq!(form.len(), 26);
        assert_eq!((form[25].after, form[25].won), (30, 0.0), "the ten won first are forgotten");
        assert_eq!(form[15].won, 0.5);
        assert!(super::form(&all[..4]).is_empty());
    }

    #[test]
    fn matches_without_a_rival_are_no_wins() {
        let all = [match_of(0, 0, 1, true), match_of(1, 0, 2, true)];
        assert_eq!(share(&all), Share { games: 1, won: 1.0, expected: 0.5 });
        assert_eq!(streak(&all).len(), 1);
    }

    #[test]
    fn the_longest_run_of_wins_is_the_first_of_several_as_long() {
        let won = [true, false, true, true, false, true, true, false];
        let all: Vec<Played> = won.iter().enumerate().map(|(n, won)| match_of(n as u64, 0, 4, *won)).collect();
        let run: Vec<_> = streak(&all).iter().map(|played| played.path.to_string_lossy().into_owned()).collect();
        assert_eq!(run, ["2.verse", "3.verse"]);
        assert!(streak(&[]).is_empty());
    }

    #[test]
    fn the_best_feat_has_the_highest_rank() {
        let all: Vec<Played> = [Some(-21), None, Some(-18), Some(-18)]
            .iter()
            .enumerate()
            .map(|(n, rank)| Played { feat: rank.and_then(feat), ..match_of(n as u64, 1, 4, true) })
            .collect();
        assert_eq!(best(&all).map(|played| played.path.clone()), Some(PathBuf::from("2.verse")));
    }

    #[test]
    fn roles_are_counted_over_all_boxes_by_their_name() {
        let of = |n, game, name: &str, won| Played { role: Some(name.into()), ..match_of(n, game, 4, won) };
        let all = [of(0, 1, "Malcolm", true), of(1, 2, "Malcolm", false), of(2, 3, "Niska", false)];
        let roles: Vec<_> =
            roles(&all).iter().map(|role| (role.name.clone(), role.share.games, role.share.won)).collect();
        assert_eq!(roles, [("Malcolm".into(), 2, 1.0), ("Niska".into(), 1, 0.0)]);
    }

    #[test]
    fn a_row_knows_its_matches_by_opponent_and_by_seats() {
        let mut all: Vec<Played> = (0..6).map(|n| match_of(n, 0, 2 + n as usize % 2, true)).collect();
        all[0].against = vec![Opponent::Person, Opponent::Hard];
        let boxes = rows(&all, None);
        assert_eq!((boxes.len(), boxes[0].matches.len(), boxes[1].matches.len()), (GAMES.len(), 6, 0));
        assert_eq!(boxes[0].against(Opponent::Hard).count(), 1);
        assert_eq!(boxes[0].against(Opponent::Normal).count(), 5);
        let seats: Vec<_> = rows(&all, Some(&GAMES[0])).iter().map(|row| row.matches.len()).collect();
        assert_eq!(seats, [0, 3, 3, 0, 0]);
    }

    #[test]
    fn scores_fall_into_round_steps() {
        let all: Vec<Played> = [3, 7, 12, 24].map(|n| match_of(n, 0, 4, false)).to_vec();
        assert_eq!(scores(&all, 4), [(0, 2), (1000, 1), (2000, 1)]);
        assert!(scores(&[], 4).is_empty());
    }
}
