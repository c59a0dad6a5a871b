//! Which face shows a leader or a faction, by the name that people know it by.

use super::misbehavin::faces::{Piece, Print};
use super::the_game::faces::Picture;
use super::{kalidasa, misbehavin, the_game};
use ::misbehavin::Faction;
use kit::Catalog as _;
use the_game_rules::catalog::ids::SupplyKind;

use ::the_game as the_game_rules;

/// The face of what a seat of this game plays as, as its painter knows it.
pub fn of(game: &str, role: &str) -> Option<String> {
    match game {
        _ if game == misbehavin::TABLE.name => {
            let faction = Faction::ALL.into_iter().find(|faction| faction.name() == role)?;
            Some(misbehavin::pictures::print(Print::Piece(Piece::Verse(faction)), 30.0))
        }
        _ if game == the_game::TABLE.name => bust(&the_game_rules::Catalog::built_in(), role),
        _ if game == kalidasa::TABLE.name => bust(&::kalidasa::Catalog::built_in(), role),
        _ => None,
    }
}

fn bust(catalog: &the_game_rules::Catalog, name: &str) -> Option<String> {
    let kind = catalog.supplies.iter().position(|supply| supply.is_crew() && supply.name == name)?;
    Some(the_game::pictures::name(Picture::Bust(SupplyKind(kind as u16))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_leader_and_faction_has_a_face_and_nobody_else() {
        for faction in Faction::ALL {
            assert!(of("misbehavin", faction.name()).is_some());
        }
        let leaders = ["Burgess", "Corbin", "Malcolm", "Marco", "Monty", "Nandi", "Womack"];
        for (game, leader) in leaders.iter().flat_map(|leader| [("the_game", leader), ("kalidasa", leader)]) {
            assert!(of(game, leader).is_some(), "{game} {leader}");
        }
        assert_eq!((of("shiny_dice", "Malcolm"), of("the_game", "Nobody")), (None, None));
    }
}
