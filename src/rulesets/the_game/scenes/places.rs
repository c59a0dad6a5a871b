//! Where each question is asked, and which part of the table holds each of its answers.

use the_game::Choice;
use the_game::state::Frame;

/// Where a question is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Leaders and ships laid out, before the first turn.
    SetUp,
    /// On the map, with the way to stop in the prompt.
    Map,
    /// The tiles of actions, the sheet, the prompt.
    Turn,
    /// A card on paper, with a panel for each way.
    Card,
    /// A card at work: ticket, cards and party, with its ways on paper.
    Work,
    /// A skill test.
    Test,
    /// The crew in the sheet, lit as those who may be lost.
    Crew,
    /// The tokens in the sheet, lit, and a slip that tells how much room there is.
    Room,
    /// A slip with a number to set.
    Slip,
    /// Goods against goods.
    Exchange,
    /// A wager.
    Wager,
    /// A pay slip with a switch for each of the crew.
    Payday,
    /// Cards side by side, of which some are taken.
    Tray,
    /// Cards put in order.
    Order,
    /// A bill that is signed.
    Bill,
    /// Two sides of a trade.
    Trade,
    /// Nobody is asked: it goes on by itself.
    Unasked,
}

/// What holds an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// The scene itself.
    Scene,
    /// The ship sheet.
    Sheet,
    /// The map.
    Map,
    /// A tile of actions.
    Tile,
    /// A button in the prompt.
    Prompt,
}

/// Where a question is asked.
pub(super) fn place(frame: Frame) -> Place {
    match frame {
        Frame::PickLeader { .. } | Frame::PickShip { .. } => Place::SetUp,
        Frame::PlaceShip { .. }
        | Frame::Fly { .. }
        | Frame::Mosey { .. }
        | Frame::Evade { .. }
        | Frame::Roam { .. } => Place::Map,
        Frame::Turn { .. } => Place::Turn,
        Frame::Nav { .. }
        | Frame::Meet { .. }
        | Frame::Distract { .. }
        | Frame::Summon { .. }
        | Frame::Either { .. }
        | Frame::Tempt { .. }
        | Frame::Save { .. }
        | Frame::Warrant { .. }
        | Frame::KeepSolid { .. }
        | Frame::PickGoal { .. } => Place::Card,
        Frame::Misbehave { .. } | Frame::Work { .. } => Place::Work,
        Frame::Test(_) => Place::Test,
        Frame::Kill { .. } | Frame::Dismiss { .. } | Frame::Surrender { .. } => Place::Crew,
        Frame::Load { .. } | Frame::Overfull { .. } | Frame::GiveUp { .. } | Frame::Jettison { .. } => Place::Room,
        Frame::Shop { .. } | Frame::Hawk { .. } | Frame::LoadMix { .. } | Frame::Count { .. } => Place::Slip,
        Frame::Swap { .. } => Place::Exchange,
        Frame::Gamble { .. } | Frame::Bet { .. } => Place::Wager,
        Frame::Payday { .. } | Frame::Cuts { .. } => Place::Payday,
        Frame::PickCrew { .. }
        | Frame::PickEmployer { .. }
        | Frame::KeepJobs { .. }
        | Frame::DropActive { .. }
        | Frame::LoseUpgrade { .. }
        | Frame::TakeUpgrade { .. }
        | Frame::TakeCrew { .. } => Place::Tray,
        Frame::Reorder { .. } => Place::Order,
        Frame::Buy { .. } | Frame::Deal { .. } => Place::Bill,
        Frame::Bargain { .. } | Frame::Answer { .. } => Place::Trade,
        Frame::Script { .. } | Frame::Salvage { .. } => Place::Unasked,
    }
}

/// What holds an answer to a question; nothing where it would have no place.
pub(super) fn held(frame: Frame, choice: Choice) -> Option<Held> {
    use Choice::*;
    let place = place(frame);
    Some(match (place, choice) {
        (Place::Unasked, _) => return None,
        (Place::Tray, Junk(_) | DropJob(_) | Purchase(_) | Deal(_) | Done) => Held::Scene,
        (_, Dump(_) | Stow(..) | Give(..) | PutAside(_) | Junk(_) | Dismiss(_)) => Held::Sheet,
        (Place::SetUp, Lead(_) | Command(_)) => Held::Scene,
        (Place::Map, Begin(_) | Enter(_) | Send(_)) => Held::Map,
        (Place::Map | Place::Turn, Chart(..) | Stir(..)) => Held::Sheet,
        (Place::Map, Done) => Held::Prompt,
        (Place::Turn, FullBurn | Mosey | Buy | ShoreLeave | Deal(_)) => Held::Tile,
        (Place::Turn, Work(_) | Detour(_) | WorkGoal | MakeWork | HireWith(_) | TurnIn(_)) => Held::Tile,
        (Place::Turn, Comfort(..)) => Held::Sheet,
        (Place::Turn, EndTurn | LastCall | Claim | Parley(_) | Poach(..)) => Held::Prompt,
        (Place::Card, Take(_) | Ignore | Decoy(_) | Summon(_) | Agree | Refuse | Discard(_) | Aim(_) | Done) => {
            Held::Scene
        }
        (Place::Work, Take(_) | Ace | Go | Talk | LeaveAboard(_)) => Held::Scene,
        (Place::Test, Roll | Bribe(_) | Switch(_) | Instead | Reroll(_) | Discard(_) | Stand(_) | Done) => Held::Scene,
        (Place::Crew, Victim(_)) => Held::Sheet,
        (Place::Room, Done) => Held::Scene,
        (Place::Slip, BuyGood(_) | Sell(_) | LoadGood(_) | Count(_) | Done) => Held::Scene,
        (Place::Exchange, Swap(..) | Done) => Held::Scene,
        (Place::Wager, Stake(_) | Name(_) | Done) => Held::Scene,
        (Place::Payday, PayAll | PayCut(_) | PayNoMore) => Held::Scene,
        (Place::Order, Lay(_)) => Held::Scene,
        (Place::Bill, Consider(_) | ConsiderJob(_) | Draw | Purchase(_) | Accept(_) | Done) => Held::Scene,
        (Place::Bill, BuyGood(_) | Sell(_) | LoadGood(_) | ClearWarrants) => Held::Scene,
        (Place::Bill, DropJob(_)) => Held::Sheet,
        (Place::Trade, Offer(_) | Ask(_) | Withhold(_) | Forgo(_) | Propose | Done) => Held::Scene,
        (Place::Trade, Agree | Refuse | Counter) => Held::Scene,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::random::{pick, seeded};
    use kit::{Catalog as _, Setup as _, Tabletop};
    use std::collections::BTreeMap;
    use the_game::TheGame;

    /// Plays random matches; gives how often each kind of question was asked.
    fn walk<R: Tabletop<Choice = Choice>>(matches: u64, asked: &mut BTreeMap<&'static str, usize>) {
        for seed in 0..matches {
            let seats = *pick(&mut seeded(seed), &[1, 2, 4]);
            let mut setup = R::Setup::for_seats(seats);
            // Every story and every other option comes up in one of the matches.
            for option in R::Setup::options() {
                let key = option.key;
                if let Some(value) = option.values.get(seed as usize % option.values.len().max(1)) {
                    let mut other = setup.clone();
                    if other.set(key, value.key).is_ok() {
                        setup = other;
                    }
                }
            }
            let Ok(mut game) = R::begin(&R::Catalog::built_in(), &setup, seed) else { continue };
            let mut rng = seeded(seed + 1);
            for _ in 0..3000 {
                let Some(seat) = game.turn().seat() else { break };
                let heart = Tabletop::at_heart(&game).downcast_ref::<TheGame>().expect("it is built on The Game");
                let frame = heart.frame().expect("somebody is asked");
                assert_eq!(frame.seat(), seat);
                *asked.entry(frame.kind()).or_default() += 1;
                for offer in game.offers() {
                    assert!(held(frame, offer.choice).is_some(), "{:?} at {frame:?} has no place", offer.choice);
                }
                let mut choices = Vec::new();
                game.choices(&mut choices);
                let choice = *pick(&mut rng, &choices);
                game.apply(&choice, &mut Vec::new()).expect("a listed choice is accepted");
            }
        }
    }

    #[test]
    fn every_answer_to_every_question_has_its_place() {
        let mut asked = BTreeMap::new();
        walk::<TheGame>(24, &mut asked);
        walk::<kalidasa::Kalidasa>(36, &mut asked);
        assert!(asked.len() > 30, "many kinds of questions came up: {asked:?}");
    }
}
