//! Alert tokens as pieces on the table. Kalidasa rulebook p. 6.

use super::rim;
use kit::{Lying, PieceId, Place, Step, Tabletop};
use the_game::catalog::effects::{Effect, Spread};
use the_game::catalog::ids::AlertId;
use the_game::scenario::Scenario;
use the_game::state::Choice;

/// The zone of this name.
fn zone(scenario: &Scenario, name: &str) -> Place {
    scenario.game.zones().into_iter().find(|zone| zone.name == name).expect("there is such a zone").id.into()
}

/// The tokens that lie in a zone.
fn tokens(scenario: &Scenario, name: &str) -> Vec<PieceId> {
    let (mut pieces, there) = (Vec::new(), zone(scenario, name));
    scenario.game.pieces(&mut pieces);
    let is_token = |lying: &&Lying| scenario.game.name(lying.piece, lying.face) == "Alliance Alert";
    pieces.iter().filter(|lying| lying.place == there).filter(is_token).map(|lying| lying.piece).collect()
}

/// What was shown since the scenario began, as moves of tokens.
fn moves(scenario: &Scenario) -> Vec<(PieceId, Place, Place)> {
    let mut steps = Vec::new();
    scenario.events.iter().for_each(|event| scenario.game.steps(event, &mut steps));
    let moved = steps.iter().filter_map(|step| match *step {
        Step::Move { piece, from, to, face: Some(face), .. } => Some((piece, from, to, face)),
        _ => None,
    });
    let tokens = moved.filter(|(piece, .., face)| scenario.game.name(*piece, *face) == "Alliance Alert");
    tokens.map(|(piece, from, to, _)| (piece, from, to)).collect()
}

fn alert(scenario: &mut Scenario) {
    scenario.happens(Effect::Alert(AlertId(0), Spread::Here));
}

#[test]
fn tokens_lie_in_their_sector_until_somebody_flies_there() {
    let mut scenario = rim().at("Whittier");
    let (supply, whittier) = (zone(&scenario, "Alert tokens"), zone(&scenario, "Whittier"));
    alert(&mut scenario);
    alert(&mut scenario);
    let laid = tokens(&scenario, "Whittier");
    assert_eq!((laid.len(), tokens(&scenario, "Alert tokens").len()), (2, 52));
    assert_eq!(moves(&scenario), [(laid[0], supply, whittier), (laid[1], supply, whittier)]);
    let mut scenario = scenario.at("Angel").dice([6]);
    scenario.events.clear();
    let there = scenario.sector("Whittier");
    scenario.play([Choice::Mosey, Choice::Enter(there)]);
    assert_eq!(moves(&scenario), [(laid[0], whittier, supply), (laid[1], whittier, supply)]);
    assert_eq!((tokens(&scenario, "Whittier").len(), tokens(&scenario, "Alert tokens").len()), (0, 54));
}

#[test]
fn a_token_stays_the_same_while_others_come_and_go() {
    let mut scenario = rim().at("Whittier");
    alert(&mut scenario);
    scenario = scenario.at("Beaumonde");
    alert(&mut scenario);
    let kept = tokens(&scenario, "Beaumonde");
    let mut scenario = scenario.at("Angel").dice([6]);
    let there = scenario.sector("Whittier");
    scenario.play([Choice::Mosey, Choice::Enter(there)]);
    assert_eq!(tokens(&scenario, "Beaumonde"), kept);
    alert(&mut scenario);
    assert_eq!(tokens(&scenario, "Beaumonde"), kept);
    assert_ne!(tokens(&scenario, "Whittier"), kept);
}

#[test]
fn no_more_tokens_are_laid_than_the_box_has() {
    let mut scenario = rim().at("Whittier");
    (0..60).for_each(|_| alert(&mut scenario));
    assert_eq!(scenario.game.alerts_at(scenario.sector("Whittier")), 54);
    assert_eq!(tokens(&scenario, "Whittier").len(), 54);
    assert!(tokens(&scenario, "Alert tokens").is_empty());
}
