//! A fast estimate: the cheapest dice that beat these foes, and who is worth least to a crew.

use crate::bots::board::{Board, Mix};
use crate::dice::{Face, Foe};

/// What a plan costs in dice that are knocked out.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cost {
    weight: f32,
    outlaws: u8,
    passengers: u8,
}

const NOTHING: Cost = Cost { weight: 0.0, outlaws: 0, passengers: 0 };

/// How dear a die is that is used for damage; an Inara could have been 100 points.
fn price(face: Face) -> f32 {
    match face {
        Face::Kaylee => 0.2,
        Face::Inara => 2.0,
        face if face.is_passenger() => 0.9,
        _ => 1.0,
    }
}

/// The faces that deal damage, the strongest first.
const FIGHTERS: [Face; 8] =
    [Face::River, Face::Jayne, Face::Zoe, Face::Mal, Face::Kaylee, Face::Simon, Face::Book, Face::Inara];

/// The dice that the cheapest plan knocks out, or none if no plan beats every foe for sure.
pub fn cheapest_plan(board: &Board) -> Option<Mix> {
    let mut seen = [[None; 216]; 8];
    search(board, 0, board.has(FIGHTERS[0]), board.foes, &mut seen)
        .map(|cost| Mix { outlaws: cost.outlaws, passengers: cost.passengers })
}

type Seen = [[Option<(u8, Option<Cost>)>; 216]; 8];

/// The cheapest way to beat `foes` with `left` dice of this fighter and all after it.
fn search(board: &Board, fighter: usize, left: u8, foes: [u8; 3], seen: &mut Seen) -> Option<Cost> {
    if foes == [0; 3] {
        return Some(NOTHING);
    }
    if fighter == FIGHTERS.len() {
        return None;
    }
    let next = fighter + 1;
    if left == 0 {
        let count = FIGHTERS.get(next).map_or(0, |face| board.has(*face));
        return search(board, next, count, foes, seen);
    }
    let slot = foes[0] as usize * 36 + foes[1] as usize * 6 + foes[2] as usize;
    if let Some((at, cost)) = seen[fighter][slot]
        && at == left
    {
        return cost;
    }
    let face = FIGHTERS[fighter];
    let count = FIGHTERS.get(next).map_or(0, |face| board.has(*face));
    let mut best = search(board, next, count, foes, seen);
    let mut consider = |foes: [u8; 3], dice: u8, seen: &mut Seen| {
        let Some(rest) = search(board, fighter, left - 1, foes, seen) else { return };
        let kaylee_is_free = face == Face::Kaylee;
        let cost = Cost {
            weight: rest.weight + price(face) + (dice - 1) as f32,
            outlaws: rest.outlaws + if kaylee_is_free { 0 } else { face.is_outlaw() as u8 * dice },
            passengers: rest.passengers + face.is_passenger() as u8 * dice,
        };
        if best.is_none_or(|best| cost.weight < best.weight) {
            best = Some(cost);
        }
    };
    for_each_hit(face, foes, board.aboard() > 1, |foes, dice| consider(foes, dice, seen));
    seen[fighter][slot] = Some((left, best));
    best
}

/// The foes left after one use of a fighter, and how many dice that takes.
fn for_each_hit(face: Face, foes: [u8; 3], has_company: bool, mut each: impl FnMut([u8; 3], u8)) {
    let hit = |mut foes: [u8; 3], foe: usize, points: u8| {
        foes[foe] = foes[foe].saturating_sub(points);
        foes
    };
    let in_play = |foes: [u8; 3]| (0..3).filter(move |foe| foes[*foe] > 0);
    match face {
        Face::River => each(foes.map(|health| health.saturating_sub(1)), 1),
        Face::Mal if foes[Foe::Saffron as usize] > 0 => each(hit(foes, Foe::Saffron as usize, 2), 1),
        Face::Mal => {}
        Face::Jayne => {
            for foe in in_play(foes) {
                each(hit(foes, foe, 2), 1);
                if foes[foe] > 2 && has_company {
                    each(hit(foes, foe, foes[foe]), 2);
                }
            }
        }
        Face::Zoe => {
            for first in in_play(foes) {
                let once = hit(foes, first, 1);
                if once == [0; 3] {
                    each(once, 1);
                }
                in_play(once).for_each(|second| each(hit(once, second, 1), 1));
            }
        }
        _ => in_play(foes).for_each(|foe| each(hit(foes, foe, 1), 1)),
    }
}

/// The face that a crew misses least against these foes, of those aboard.
pub fn least_useful(board: &Board) -> Option<Face> {
    let saffron = board.foes[Foe::Saffron as usize] > 0;
    let order = [
        Face::Wash,
        if saffron { Face::Simon } else { Face::Mal },
        if saffron { Face::Book } else { Face::Simon },
        if saffron { Face::Inara } else { Face::Book },
        if saffron { Face::Kaylee } else { Face::Inara },
        if saffron { Face::River } else { Face::Kaylee },
        if saffron { Face::Mal } else { Face::River },
        Face::Zoe,
        Face::Jayne,
    ];
    order.into_iter().find(|face| board.has(*face) > 0)
}

/// The board after the strikes, if the player gives up what is missed least.
pub fn after_strikes(mut board: Board) -> Board {
    if board.foes[Foe::Niska as usize] > 0
        && let Some(face) = least_useful(&board)
    {
        board = board.spend(face.index());
    }
    for _ in 0..board.foes[Foe::Saffron as usize] {
        let Some(face) = least_useful(&board) else { break };
        board.crew[face.index()] -= 1;
        *(if face.is_outlaw() { &mut board.hold.outlaws } else { &mut board.hold.passengers }) += 1;
    }
    for _ in 0..board.foes[Foe::Badger as usize] {
        if board.unpaid == 0 {
            break;
        }
        board.unpaid -= 1;
        let from_outlaws = board.supplies.outlaws > 0;
        let (supplies, captured) = if from_outlaws {
            (&mut board.supplies.outlaws, &mut board.captured.outlaws)
        } else {
            (&mut board.supplies.passengers, &mut board.captured.passengers)
        };
        *supplies -= 1;
        *captured += 1;
    }
    board
}
