//! Finding a rule: titles, texts and cards are searched while somebody types.

use crate::games::{GAMES, GameInfo};
use crate::theme::fonts;
use crate::theme::palette::*;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Align, Color32, FontId};
use kit::rules::Rule;

/// A piece as people know it: its name, what it says, and its face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::launcher) struct Card {
    pub(in crate::launcher) name: String,
    pub(super) text: Vec<String>,
    pub(super) print: String,
    /// The side of a die that shows it.
    pub(super) side: Option<usize>,
}

/// What is known of a box: its rules, and its cards.
#[derive(Clone, Debug, Default)]
pub(super) struct Book {
    pub(super) rules: Vec<Rule>,
    pub(super) cards: Vec<Card>,
}

/// Something that was found.
#[derive(Clone, Debug)]
pub(super) struct Find {
    pub(super) game: &'static GameInfo,
    pub(super) title: String,
    /// Where the rulebook says so, or how many cards.
    pub(super) page: String,
    pub(super) text: String,
    /// The cards it shows, by their place in the book.
    pub(super) cards: Vec<usize>,
    /// Whether it speaks of cards rather than of a rule.
    pub(super) is_cards: bool,
}

/// How many cards an entry shows at most.
const SHOWN: usize = 12;

/// Everything that fits what is typed, of one box or of all; titles first, then texts, then cards.
pub(super) fn find(books: &[Book], only: Option<usize>, typed: &str) -> Vec<Find> {
    let wanted = typed.trim().to_lowercase();
    let mut found: Vec<(u8, Find)> = Vec::new();
    for (n, (game, book)) in GAMES.iter().zip(books).enumerate() {
        if only.is_some_and(|only| only != n) {
            continue;
        }
        for rule in &book.rules {
            let rank = match () {
                _ if wanted.is_empty() || rule.title.to_lowercase().contains(&wanted) => 0,
                _ if plain(&rule.text).to_lowercase().contains(&wanted) => 1,
                _ if rule.page.to_lowercase().contains(&wanted) => 2,
                _ => continue,
            };
            found.push((rank, of_rule(game, book, rule)));
        }
        if !wanted.is_empty() {
            found.extend(
                of_cards(game, book, typed.trim(), &wanted)
                    .map(|find| (if find.cards.len() == 1 { 1 } else { 3 }, find)),
            );
        }
    }
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, find)| find).collect()
}

fn of_rule(game: &'static GameInfo, book: &Book, rule: &Rule) -> Find {
    let named = |name: &String| book.cards.iter().position(|card| card.name.eq_ignore_ascii_case(name));
    let mut cards: Vec<usize> = rule.shows.iter().filter_map(named).collect();
    if cards.is_empty() {
        cards = mentioned(book, &format!("{}. {}", rule.title, plain(&rule.text)));
    }
    Find { game, title: rule.title.clone(), page: rule.page.clone(), text: rule.text.clone(), cards, is_cards: false }
}

/// The cards that a text speaks of by their names, in the order in which it does.
fn mentioned(book: &Book, text: &str) -> Vec<usize> {
    let is_word = |at: usize, name: &str| {
        let before = text[..at].chars().next_back().is_none_or(|letter| !letter.is_alphanumeric());
        before && text[at + name.len()..].chars().next().is_none_or(|letter| !letter.is_alphanumeric())
    };
    let place = |name: &str| text.match_indices(name).map(|(at, _)| at).find(|at| is_word(*at, name));
    let cards = book.cards.iter().enumerate().filter(|(_, card)| card.name.len() > 2);
    let mut found: Vec<(usize, usize)> = cards.filter_map(|(n, card)| Some((place(&card.name)?, n))).collect();
    found.sort();
    found.into_iter().take(3).map(|(_, n)| n).collect()
}

/// The cards that bear the words, as one entry; a card of that name as its own.
fn of_cards(game: &'static GameInfo, book: &Book, typed: &str, wanted: &str) -> Option<Find> {
    let says = |card: &Card| card.text.iter().any(|line| plain(line).to_lowercase().contains(wanted));
    let is_found = |card: &Card| card.name.to_lowercase().contains(wanted) || says(card);
    let cards: Vec<usize> = (0..book.cards.len()).filter(|at| is_found(&book.cards[*at])).collect();
    match cards.as_slice() {
        [] => None,
        [one] => {
            let card = &book.cards[*one];
            let (title, text) = (card.name.clone(), card.text.join(" "));
            Some(Find { game, title, page: "1 card".into(), text, cards, is_cards: true })
        }
        several => {
            let names: Vec<&str> = several.iter().take(SHOWN).map(|at| book.cards[*at].name.as_str()).collect();
            let rest = match several.len().saturating_sub(SHOWN) {
                0 => ".".to_string(),
                more => format!(" and {more} more."),
            };
            Some(Find {
                game,
                title: format!("Cards with “{typed}”"),
                page: format!("{} cards", several.len()),
                text: names.join(", ") + &rest,
                cards,
                is_cards: true,
            })
        }
    }
}

/// How much was found, in words.
pub(super) fn count(found: &[Find]) -> String {
    let entries = found.iter().filter(|find| !find.is_cards).count();
    let cards: usize = found.iter().filter(|find| find.is_cards).map(|find| find.cards.len()).sum();
    let word = |n: usize, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
    match cards {
        0 => word(entries, "entry", "entries"),
        cards => format!("{}, {}", word(entries, "entry", "entries"), word(cards, "card", "cards")),
    }
}

/// A text without the stars round its key words.
fn plain(text: &str) -> String {
    text.replace('*', "")
}

/// Text with `*key words*` bold, and what was typed marked.
pub(super) fn marked(text: &str, typed: &str, fonts: [FontId; 2], colour: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (n, part) in text.split('*').enumerate() {
        for (words, is_found) in split(part, typed) {
            let background = if is_found { Color32::from_rgb(0xFF, 0xDF, 0x7E) } else { Color32::TRANSPARENT };
            let font_id = fonts[n % 2].clone();
            let color = if is_found { INK } else { colour };
            job.append(
                words,
                0.0,
                TextFormat { font_id, color, background, valign: Align::BOTTOM, ..Default::default() },
            );
        }
    }
    job
}

/// Running text with what was typed marked.
pub(super) fn body(text: &str, typed: &str, size: f32) -> LayoutJob {
    marked(text, typed, [fonts::body(size), fonts::semi(size)], INK)
}

/// A text in parts, and whether each is what was typed.
fn split<'a>(text: &'a str, typed: &str) -> Vec<(&'a str, bool)> {
    let (low, wanted) = (text.to_lowercase(), typed.trim().to_lowercase());
    if wanted.is_empty() || low.len() != text.len() {
        return vec![(text, false)];
    }
    let (mut parts, mut from) = (Vec::new(), 0);
    for (at, _) in low.match_indices(&wanted) {
        if text.is_char_boundary(at) && text.is_char_boundary(at + wanted.len()) {
            parts.push((&text[from..at], false));
            parts.push((&text[at..at + wanted.len()], true));
            from = at + wanted.len();
        }
    }
    parts.push((&text[from..], false));
    parts.retain(|(words, _)| !words.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(title: &str, text: &str, shows: &[&str]) -> Rule {
        Rule {
            part: "Part".into(),
            title: title.into(),
            page: "p. 2".into(),
            text: text.into(),
            asks: Vec::new(),
            shows: shows.iter().map(|name| name.to_string()).collect(),
        }
    }

    fn card(name: &str, text: &str) -> Card {
        Card { name: name.into(), text: vec![text.into()], print: name.into(), side: None }
    }

    fn books() -> Vec<Book> {
        let mut books = vec![Book::default(); GAMES.len()];
        books[0].rules = vec![rule("Roll", "Roll all dice.", &[])];
        books[3].rules = vec![
            rule("Make a deal", "It can be *cancelled* twice.", &["sihnon"]),
            rule("Cancelled deals", "A rival stops a deal.", &[]),
            rule("Recruit", "Nobody can stop it.", &[]),
        ];
        books[3].cards = vec![
            card("Sihnon", "Costs 7."),
            card("Harken", "Turn sideways: cancel a deal."),
            card("Dobson", "Cancels a deal."),
        ];
        books
    }

    fn titles(found: &[Find]) -> Vec<&str> {
        found.iter().map(|find| find.title.as_str()).collect()
    }

    #[test]
    fn titles_come_before_texts_and_texts_before_cards() {
        let found = find(&books(), None, "cancel");
        assert_eq!(titles(&found), ["Cancelled deals", "Make a deal", "Cards with “cancel”"]);
        assert_eq!(count(&found), "2 entries, 2 cards");
        assert_eq!(found[2].text, "Harken, Dobson.");
    }

    #[test]
    fn nothing_typed_shows_every_rule_and_no_cards() {
        assert_eq!(find(&books(), None, "  ").len(), 4);
        assert_eq!(titles(&find(&books(), Some(0), "")), ["Roll"]);
    }

    #[test]
    fn one_box_alone_is_searched_when_it_is_chosen() {
        assert!(find(&books(), Some(0), "cancel").is_empty());
        assert_eq!(find(&books(), Some(3), "CANCEL").len(), 3);
    }

    #[test]
    fn a_card_is_found_by_its_name_and_a_rule_shows_the_cards_it_names() {
        let found = find(&books(), None, "sihnon");
        assert_eq!((titles(&found), found[0].text.as_str()), (vec!["Sihnon"], "Costs 7."));
        let deal = &find(&books(), None, "make")[0];
        assert_eq!(deal.cards, [0]);
    }

    #[test]
    fn a_rule_that_names_no_pieces_shows_those_it_speaks_of() {
        let mut books = books();
        books[3].rules = vec![rule("Cancel", "Dobson or *Harken* may; Harkens may not.", &[])];
        assert_eq!(find(&books, None, "may")[0].cards, [2, 1]);
    }

    #[test]
    fn stars_do_not_hide_a_word_and_finds_are_marked_whatever_their_case() {
        assert_eq!(find(&books(), None, "be cancelled twice").len(), 1);
        assert_eq!(split("Cancelled deals", "cancel"), [("Cancel", true), ("led deals", false)]);
        assert_eq!(split("Größe", ""), [("Größe", false)]);
    }
}
