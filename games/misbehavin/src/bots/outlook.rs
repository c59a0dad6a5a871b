//! How the match looks for each player, from what lies on the table and in the decks.

use super::worth::printed;
use crate::catalog::Way;
use crate::state::{Ending, Misbehavin};
use kit::Seat;

/// How good the match looks for `seat`, between 0 and 1; all seats together make 1.
pub(crate) fn outlook(game: &Misbehavin, seat: Seat) -> f64 {
    if let Some(Ending::Won(winner)) = game.ending() {
        return if winner == seat { 1.0 } else { 0.0 };
    }
    let mut total = 0.0;
    let mut own = 0.0;
    for other in game.rivals(seat).chain([seat]) {
        let weight = (3.2 * standing(game, other)).exp();
        total += weight;
        own = weight;
    }
    own / total
}

/// How far a player has come: 0 at the start, about 1 with the winning power on the table.
fn standing(game: &Misbehavin, seat: Seat) -> f64 {
    let player = game.player(seat);
    let need = game.power_to_win() as f64;
    let mut power = 0.0;
    for slot in player.tableau.slots() {
        let share = if slot.triggered && slot.warrant { 0.4 } else { 1.0 };
        power += share * game.slot_power(slot) as f64;
    }
    let (mut coming, mut influence, mut cards) = (0.0, 0.0, 0.0);
    for card in player.hand.iter().chain(player.deck.iter()).chain(player.recycle.iter()).chain(player.display.iter()) {
        let face = game.card(*card);
        cards += 1.0;
        coming += if face.is_for_tableau() { face.power as f64 } else { 0.4 };
        influence += printed(face) as f64;
    }
    let density = coming / f64::max(cards, 5.0);
    let left = need - power;
    let ready = game.has_won(seat);
    let steps = game.episode_steps().len().max(1) as f64;
    let marked = player.marks.count_ones() as f64 / steps;
    power / need
        + 0.30 * density.min(1.5) * f64::min(left, 6.0) / 6.0
        + 0.05 * (influence / f64::max(cards, 5.0)).min(2.5)
        + 0.012 * player.credits.min(6) as f64
        + 0.016 * player.verse as f64
        + 0.03 * player.foiled.min(3) as f64
        + 0.8 * marked
        + 0.6 * riches(game, seat)
        + if ready { 0.45 } else { 0.0 }
}

/// The share of the credits with which a faction wins the episode, if it can.
fn riches(game: &Misbehavin, seat: Seat) -> f64 {
    let need = game.ways().iter().find_map(|way| match way {
        Way::Credits { faction, credits } if *faction == game.faction(seat) => Some(*credits as f64),
        _ => None,
    });
    need.map_or(0.0, |need| (game.player(seat).credits as f64 / need).min(1.0))
}
