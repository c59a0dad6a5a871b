//! What the value of an option changes, line by line; the page of a new match shows it below the option.

use kit::{Catalog as _, Ruleset as _};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use the_game::{Catalog, words};

/// The lines of every value that has some, by option and value.
type Lines = BTreeMap<(&'static str, String), Vec<String>>;

/// What a value of a game's option changes; nothing where the option's own sentence says it.
pub fn of(game: &str, option: &str, value: &str) -> &'static [String] {
    static CORE: OnceLock<Lines> = OnceLock::new();
    static WITH_KALIDASA: OnceLock<Lines> = OnceLock::new();
    let lines = match game {
        the_game::TheGame::ID => CORE.get_or_init(|| lines(&Catalog::built_in(), "")),
        kalidasa::Kalidasa::ID => WITH_KALIDASA.get_or_init(|| lines(&kalidasa::Catalog::built_in(), "Kalidasa")),
        _ => return &[],
    };
    let found = lines.iter().find(|((key, of), _)| *key == option && of == value);
    found.map_or(&[], |(_, lines)| lines.as_slice())
}

fn lines(catalog: &Catalog, newest: &str) -> Lines {
    let mut all = Lines::new();
    for story in &catalog.stories {
        let goals = words::goals(catalog, story).into_iter().enumerate();
        let goals = goals.map(|(at, goal)| format!("*Goal {}* {goal}", at + 1));
        all.insert(("story", story.id.clone()), goals.chain(words::terms(catalog, story)).collect());
    }
    for card in &catalog.setups {
        all.insert(("card", card.id.clone()), words::set_up(catalog, card, newest));
    }
    if !catalog.setups.is_empty() {
        let usual = ["Each captain gets a job of five contacts and keeps three.", "There is no limit of turns."];
        all.insert(("card", "standard".into()), usual.map(String::from).to_vec());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::Setup as _;

    #[test]
    fn every_story_and_every_set_up_card_says_what_it_changes() {
        let all = [
            (the_game::TheGame::ID, the_game::Setup::options()),
            (kalidasa::Kalidasa::ID, <kalidasa::Kalidasa as kit::Ruleset>::Setup::options()),
        ];
        for (game, options) in all {
            for option in options.iter().filter(|option| ["story", "card"].contains(&option.key)) {
                for value in option.values {
                    assert!(!of(game, option.key, value.key).is_empty(), "{game}: {}={}", option.key, value.key);
                }
            }
        }
    }
}
