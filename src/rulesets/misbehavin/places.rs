//! Where each choice is made: on a card, a rival's plate, in the ledger, on a paper, or in the prompt.

use kit::{Seat, Target};
use misbehavin::{CardId, Catalog, Choice, Frame, Misbehavin, Spend};

/// Where a choice is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a card, wherever it lies.
    Card(CardId),
    /// On a rival's plate.
    Rival(Seat),
    /// In the ledger.
    Ledger,
    /// In the ledger, then on a card.
    LedgerThenCard(CardId),
    /// In the ledger, then on a rival's plate.
    LedgerThenRival(Seat),
    /// On the paper of a fight, a deal or whatever else is asked.
    Paper,
    /// In the tray of the supply.
    Tray,
    /// Among the pieces in the display.
    Display,
    /// In the prompt.
    Prompt,
}

/// Where a choice is made: where the rules point, unless this table has a better place for it.
pub fn place(game: &Misbehavin, choice: Choice) -> Place {
    match choice {
        Choice::Draft { .. } => Place::Tray,
        Choice::Reward(_) => Place::Display,
        Choice::Acquire | Choice::Spend(Spend::Draw | Spend::TaxSupply | Spend::StealSupply | Spend::Reavers) => {
            Place::Ledger
        }
        Choice::Spend(Spend::Evade) | Choice::Take => Place::Paper,
        Choice::Credit | Choice::Token | Choice::StandPat | Choice::LetBe | Choice::Retry | Choice::Replay(_) => {
            Place::Paper
        }
        Choice::Skip if matches!(game.frame(), Some(Frame::Abilities(..))) => Place::Paper,
        Choice::Done if matches!(game.frame(), Some(Frame::Cancelled | Frame::Used(..))) => Place::Paper,
        _ => match game.points_at(&choice).as_slice() {
            [] => Place::Prompt,
            [.., Target::Seat(seat)] if matches!(choice, Choice::Spend(_)) => Place::LedgerThenRival(*seat),
            [.., Target::Piece(piece)] if matches!(choice, Choice::Spend(_)) => {
                Place::LedgerThenCard(CardId::of_piece(*piece))
            }
            [Target::Seat(seat), ..] => Place::Rival(*seat),
            [Target::Piece(piece), ..] => Place::Card(CardId::of_piece(*piece)),
            _ => Place::Prompt,
        },
    }
}

/// The card of the episode being played.
pub fn episode(game: &Misbehavin) -> Option<CardId> {
    game.setup().episode.map(|episode| Catalog::episode_piece(episode as usize))
}

/// Which paper lies in the right column, if one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// Both sides of a fight.
    Fight,
    /// A rival's deal that can be cancelled.
    RivalDeal,
    /// What to do with the cards of a deal that came to nothing.
    Cancelled,
    /// A triggered card's abilities.
    Abilities,
    /// A maneuver that can be used again.
    Used,
    /// The two steps to a 'verse token.
    Step,
}

/// How a question is asked: on a paper, or on the table with the ledger beside it.
pub fn paper(game: &Misbehavin) -> Option<Paper> {
    match game.frame()? {
        Frame::Fight => Some(Paper::Fight),
        Frame::MayCancel(..) => Some(Paper::RivalDeal),
        Frame::Cancelled => Some(Paper::Cancelled),
        Frame::Abilities(..) => Some(Paper::Abilities),
        Frame::Used(..) => Some(Paper::Used),
        Frame::Step(_) => Some(Paper::Step),
        // On the table: what can be done is lit, and the prompt says so.
        Frame::Draft(_)
        | Frame::Actions
        | Frame::Tidy
        | Frame::Aim(_)
        | Frame::Reward(_)
        | Frame::Retain(_)
        | Frame::Deal(_)
        | Frame::Recruit(_)
        | Frame::Using(_)
        | Frame::Forced(..) => None,
        // Nobody is asked.
        Frame::Clear(_) | Frame::Announced(_) | Frame::Answer(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Catalog as _, Level, Ruleset, Setup as _, Turn, random};
    use misbehavin::{Catalog, Setup, SupplyChoice};
    use std::collections::BTreeSet;

    /// Every kind of question, from matches with everything in them.
    fn each_question(each: &mut dyn FnMut(&Misbehavin)) {
        let catalog = Catalog::built_in();
        for seed in 0..30u64 {
            let setup = Setup {
                supply: SupplyChoice::Draft,
                reavers: true,
                episode: (seed % 3 == 2).then_some((seed % 8) as u8),
                ..Setup::for_seats(2 + seed as usize % 3)
            };
            let mut game = Misbehavin::begin(&catalog, &setup, seed).expect("these may play");
            let mut bot = Misbehavin::bot(if seed % 2 == 0 { Level::Easy } else { Level::Random }, seed);
            let mut rng = random::seeded(seed);
            for _ in 0..1500 {
                let Turn::Of(_) = game.turn() else { break };
                each(&game);
                let mut choices = Vec::new();
                game.choices(&mut choices);
                let wild = random::below(&mut rng, 4) == 0;
                let choice =
                    if wild { *random::pick(&mut rng, &choices) } else { bot.choose(&game, &kit::Think::freely()) };
                game.apply(&choice, &mut Vec::new()).expect("a listed choice is accepted");
            }
        }
    }

    #[test]
    fn every_question_has_a_place_and_none_is_a_bare_list_of_buttons() {
        let mut kinds = BTreeSet::new();
        each_question(&mut |game| {
            let frame = *game.frame().expect("somebody is asked");
            kinds.insert(frame.kind());
            let (mut in_prompt, mut on_paper) = (0, 0);
            for offer in game.offers().iter().filter(|offer| offer.refused.is_none()) {
                match place(game, offer.choice) {
                    Place::Prompt => in_prompt += 1,
                    Place::Paper => on_paper += 1,
                    Place::Tray => assert!(matches!(frame, Frame::Draft(_))),
                    Place::Display => assert!(matches!(frame, Frame::Reward(_))),
                    _ => {}
                }
            }
            let is_paid = matches!(frame, Frame::Deal(_) | Frame::Recruit(_));
            assert!(in_prompt <= 2, "{frame:?} is a list of buttons");
            assert!(on_paper == 0 || is_paid || paper(game).is_some(), "{frame:?} has no paper");
        });
        let asked = [
            "Abilities",
            "Actions",
            "Aim",
            "Cancelled",
            "Deal",
            "Draft",
            "Fight",
            "Forced",
            "MayCancel",
            "Recruit",
            "Retain",
            "Reward",
            "Step",
            "Tidy",
            "Used",
            "Using",
        ];
        assert_eq!(kinds.into_iter().collect::<Vec<_>>(), asked);
    }
}
