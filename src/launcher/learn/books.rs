//! Every box's rules and cards, read on another thread when the page is first opened.

use super::find::{Book, Card};
use crate::background::{News, Work, Workshop};
use crate::contest::Contest;
use crate::games::{Agreed, GAMES, GameInfo};
use crate::launcher::rules_page::rules_of;
use crate::play::tables::{TableKind, Tables};
use crate::screens::{FrameSet, Page};
use crate::table::look::Model;
use bevy::prelude::*;
use kit::journal::{Control, Player};
use kit::{BySeat, PieceId};
use std::collections::BTreeSet;

/// The books of all boxes, in the order of the shelf; empty until they are read.
#[derive(Resource, Default)]
pub(super) struct Books(pub(super) Vec<Book>);

/// The books being read.
#[derive(Resource)]
struct Reading(Work<(usize, Book)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Books>()
        .add_systems(OnEnter(Page::Learn), begin)
        .add_systems(
            Update,
            take_in.in_set(FrameSet::Input).run_if(in_state(Page::Learn).and_then(resource_exists::<Reading>)),
        )
        .add_systems(OnExit(Page::Learn), |mut commands: Commands| commands.remove_resource::<Reading>());
}

fn begin(mut commands: Commands, mut books: ResMut<Books>, tables: Res<Tables>, workshop: Workshop) {
    if books.0.iter().any(|book| !book.cards.is_empty()) {
        return;
    }
    // The rules are there at once; what is on the cards follows.
    books.0 = GAMES.iter().map(|game| Book { rules: rules(game), cards: Vec::new() }).collect();
    let tables: Vec<TableKind> = GAMES.iter().map(|game| tables.of(game.id)).collect();
    commands.insert_resource(Reading(workshop.begin(move |desk| {
        for (n, (game, table)) in GAMES.iter().zip(tables).enumerate() {
            if !desk.hand_in((n, Book { rules: rules(game), cards: cards(game, table) })) {
                return;
            }
        }
    })));
}

fn take_in(mut commands: Commands, reading: Res<Reading>, mut books: ResMut<Books>) {
    loop {
        match reading.0.news() {
            News::NotYet => return,
            News::Result((n, book)) => books.0[n] = book,
            News::Over => return commands.remove_resource::<Reading>(),
        }
    }
}

fn rules(game: &GameInfo) -> Vec<kit::rules::Rule> {
    let read = rules_of(game).inspect_err(|fault| warn!("{}: no rules in short: {fault}", game.id));
    read.map(|rules| rules.entries).unwrap_or_default()
}

/// Every different piece of a box, as a match shows it that nobody plays.
fn cards(game: &'static GameInfo, table: TableKind) -> Vec<Card> {
    let seats = *game.seats.end();
    let players = BySeat::new(seats, |seat| Player { name: format!("{}", seat.0), control: Control::Human });
    let Ok(mut contest) = (game.begin)(&Agreed { players, options: Vec::new(), seed: 1, keep: false }) else {
        return Vec::new();
    };
    let (mut known, mut cards) = (BTreeSet::new(), Vec::new());
    for turn in 0..ROLLS {
        let is_new =
            |card: &Card, known: &mut BTreeSet<String>| !card.name.is_empty() && known.insert(card.name.clone());
        let all = pieces_of(&*contest, table).map(|(_, card)| card);
        cards.extend(all.filter(|card| (turn == 0 || card.side.is_some()) && is_new(card, &mut known)));
        // Dice show their faces one by one; what else there is shows itself at once.
        let open: Vec<usize> =
            (0..).zip(contest.offers()).filter(|(_, offer)| offer.is_open()).map(|(n, _)| n).collect();
        let next = open.get(turn % open.len().max(1));
        if !cards.iter().any(|card| card.side.is_some()) || next.is_none_or(|offer| contest.choose(*offer).is_err()) {
            break;
        }
    }
    cards
}

/// How often something is chosen to see what dice can show.
const ROLLS: usize = 120;

/// Every piece of a match as it lies now, with what people know of it.
pub(in crate::launcher) fn pieces_of(
    contest: &dyn Contest,
    table: TableKind,
) -> impl Iterator<Item = (PieceId, Card)> + '_ {
    let laid = (table.look)(contest);
    contest.pieces().into_iter().map(move |lying| {
        let (print, side) = match laid.0.model(lying.piece) {
            Model::Die { set, .. } => (format!("die {set}"), Some(laid.0.side(lying.piece, lying.face))),
            _ => (laid.0.picture(lying.piece, lying.face), None),
        };
        let (name, text) = (contest.name(lying.piece, lying.face), contest.about(lying.piece, lying.face));
        (lying.piece, Card { name, text, print, side })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets;

    #[test]
    fn every_box_has_rules_and_cards_with_names_texts_and_faces() {
        let mut app = App::new();
        app.add_plugins(rulesets::logic_plugin);
        let tables = app.world().resource::<Tables>();
        for game in GAMES {
            let (rules, cards) = (rules(game), cards(game, tables.of(game.id)));
            assert!(rules.len() > 10, "{}: {} rules", game.id, rules.len());
            assert!(cards.len() > 10 && cards.iter().any(|card| !card.text.is_empty()), "{}", game.id);
            assert!(cards.iter().all(|card| !card.print.is_empty() && !card.name.is_empty()), "{}", game.id);
        }
    }
}
