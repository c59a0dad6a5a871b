//! What is heard at this table: engines and horns, a gavel for a Warrant, brass for a contact's trust.

use super::fleet::roamer_of;
use crate::table::sound::Noise;
use kit::{Place, Step};
use the_game::TheGame;
use the_game::catalog::ids::{ShipId, TokenId};
use the_game::catalog::words::Good;
use the_game::state::{Stack, Zone};
use the_game::table::counts::{DISGRUNTLED, GOAL, WARRANT, good_of};
use the_game::table::zones::{Spot, ship_piece, token_piece};

/// The noise of a step, if it has one of its own.
pub(super) fn of(game: &TheGame, step: &Step) -> Option<Noise> {
    match step {
        Step::Move { piece, from, to, .. } => {
            let catalog = game.catalog();
            if let Some(roamer) = roamer_of(game, *piece) {
                return Some(match roamer.index() {
                    0 => Noise::TwoTones,
                    1 => Noise::Horn,
                    _ => Noise::Ping,
                });
            }
            let first_ship = ship_piece(catalog, ShipId(0)).0;
            if (first_ship..first_ship + catalog.ships.len() as u16).contains(&piece.0) {
                return Some(Noise::Pass);
            }
            if piece.0 >= token_piece(catalog, TokenId(0)).0 {
                return Some(Noise::Ping);
            }
            moved(cards_at(game, *from)?, cards_at(game, *to)?)
        }
        Step::Tokens { token, to, .. } => Some(match (*token, good_of(*token), to) {
            (WARRANT, _, Some(_)) => Noise::Gavel,
            (DISGRUNTLED, _, Some(_)) => Noise::Loss,
            (GOAL, ..) => Noise::Rise,
            (_, Some(Good::Fuel), None) => Noise::Engine,
            _ => Noise::Clack,
        }),
        Step::Count { .. } => Some(Noise::Coin),
        _ => None,
    }
}

fn cards_at(game: &TheGame, place: Place) -> Option<Zone> {
    let Place::In(zone) = place else { return None };
    match game.spot_of(zone)? {
        Spot::Cards(zone) => Some(zone),
        _ => None,
    }
}

/// A card that comes or goes.
fn moved(from: Zone, to: Zone) -> Option<Noise> {
    match (from, to) {
        (_, Zone::OnTable | Zone::Considered) => Some(Noise::Card),
        (Zone::OnTable, Zone::Discards(Stack::Misbehave)) => Some(Noise::Stamp),
        (_, Zone::Solid(_)) => Some(Noise::Brass),
        (_, Zone::Crew(_) | Zone::Gear(_) | Zone::Ship(_)) => Some(Noise::Slide),
        (Zone::Crew(_), _) => Some(Noise::Loss),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Face, Seat, Sight};
    use the_game::catalog::ids::RoamerId;
    use the_game::table::zones::roamer_piece;

    #[test]
    fn the_law_and_those_it_hunts_are_told_by_ear() {
        let (game, _) = super::super::tests::chart_of_the_box();
        let sector = |at: usize| game.zone_id(Spot::Sector(game.catalog().sector_ids().nth(at).unwrap()));
        let roams = |ship: u8| {
            let piece = roamer_piece(game.catalog(), RoamerId(ship));
            of(&game, &Step::carry(piece, sector(0), sector(1), Face(0), Sight::Everyone))
        };
        assert_eq!([roams(0), roams(1)], [Some(Noise::TwoTones), Some(Noise::Horn)]);
        let record = game.zone_id(Spot::Record(Seat(0)));
        let warrant = Step::Tokens { token: WARRANT, count: 1, from: None, to: Some(record.into()) };
        assert_eq!(of(&game, &warrant), Some(Noise::Gavel));
        let trust = (Zone::Active(Seat(0)), Zone::Solid(Seat(0)));
        assert_eq!(moved(trust.0, trust.1), Some(Noise::Brass));
    }
}
