//! The draft in hand: bills, pay slips and offers are put together on a copy before they are signed.

use crate::play::draft::{Draft, NotDrafted};
use crate::play::session::Session;
use bevy::prelude::Resource;
use kit::{Explain, Ruleset};
use the_game::{Choice, TheGame};

/// What was gathered for the question asked now, and for which kind of question.
#[derive(Resource, Default)]
pub(super) struct Drafting {
    draft: Option<Draft<TheGame>>,
    kind: &'static str,
}

/// How a choice stands in a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// It was gathered.
    Gathered,
    /// It can be.
    Open,
    /// It can be made, but not gathered: it shows something new.
    AtOnce,
    /// It cannot, and why.
    Refused(String, String),
}

impl Stand {
    /// The reason and its page, if it cannot be.
    pub fn refusal(&self) -> Option<(String, String)> {
        match self {
            Stand::Refused(sentence, page) => Some((sentence.clone(), page.clone())),
            _ => None,
        }
    }
}

impl Drafting {
    /// The draft for the question asked now; what was gathered for the last one of its kind is kept.
    pub fn draft(&mut self, session: &Session, game: &TheGame) -> &mut Draft<TheGame> {
        let kind = game.frame().map_or("", |frame| frame.kind());
        let is_same_kind = self.kind == kind;
        self.kind = kind;
        let fresh = match self.draft.take() {
            Some(draft) if draft.is_current(session) => draft,
            Some(draft) if is_same_kind => draft.renewed(session, game),
            _ => Draft::new(session, game),
        };
        self.draft.insert(fresh)
    }

    /// The state as it would be after what was gathered for the question asked now, if anything was.
    pub fn preview(&self, session: &Session) -> Option<&TheGame> {
        let draft = self.draft.as_ref().filter(|draft| draft.is_current(session) && !draft.is_empty())?;
        Some(draft.state())
    }

    /// Forgets everything.
    pub fn drop(&mut self) {
        self.draft = None;
    }
}

/// How a choice stands.
pub(super) fn stand(draft: &Draft<TheGame>, choice: Choice) -> Stand {
    if draft.count(&choice) > 0 {
        return Stand::Gathered;
    }
    match draft.clone().add(choice) {
        Ok(()) => Stand::Open,
        Err(NotDrafted::Reveals) => Stand::AtOnce,
        Err(NotDrafted::Refused(refusal)) => Stand::Refused(refusal.sentence(), refusal.page().to_string()),
    }
}

/// Whether one more of a choice can be gathered, be it as the last thing.
pub(super) fn takes_more(draft: &Draft<TheGame>, choice: Choice) -> bool {
    draft.clone().add_at_last(choice).is_ok()
}

/// Whether the question is still the same once all of it is made.
pub(super) fn still_asks(draft: &Draft<TheGame>, kind: &str) -> bool {
    let asks = || draft.state().frame().is_some_and(|frame| frame.kind() == kind);
    !draft.is_closed() && draft.state().turn().seat().is_some() && asks()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::ContestOf;
    use kit::journal::{Control, Header, Player};
    use kit::play::Play;
    use kit::{BySeat, Catalog as _, Level, Setup as _, Think};
    use std::sync::Arc;
    use the_game::state::Frame;

    /// A match in which somebody has cards to buy, with its session.
    fn at_the_counter() -> Session {
        let players = BySeat::new(2, |_| Player { name: "Ana".into(), control: Control::Human });
        for seed in 0..50 {
            let header = Header::of::<TheGame>(the_game::Setup::for_seats(2), seed, players.clone());
            let mut play = Play::<TheGame>::begin(&the_game::Catalog::built_in(), header).unwrap();
            let mut bot = TheGame::bot(Level::Normal, seed);
            for _ in 0..2000 {
                if play.state().turn().seat().is_none() {
                    break;
                }
                let is_there = matches!(play.state().frame(), Some(Frame::Buy { bought: 0, .. }));
                if is_there && play.state().considered().len() == 3 {
                    let contest = Box::new(ContestOf::standing(play));
                    let game = crate::games::find(TheGame::ID).unwrap();
                    return Session::new(game, contest, crate::rulesets::the_game::TABLE);
                }
                let choice = bot.choose(play.state(), &Think::freely());
                play.choose(&choice).unwrap();
            }
        }
        panic!("nobody buys anything in fifty matches");
    }

    fn game(session: &Session) -> TheGame {
        session.contest.snapshot().at_heart().downcast_ref::<TheGame>().unwrap().clone()
    }

    #[test]
    fn a_bill_is_paid_when_it_is_signed_and_not_before() {
        let mut session = at_the_counter();
        let before = game(&session);
        let seat = before.frame().unwrap().seat();
        let mut drafting = Drafting::default();
        let draft = drafting.draft(&session, &before);
        let fuel = Choice::BuyGood(the_game::catalog::words::Good::Fuel);
        assert_eq!(stand(draft, fuel), Stand::Open);
        draft.add(fuel).unwrap();
        assert_eq!(draft.state().captain(seat).cash, before.captain(seat).cash - 100);
        assert_eq!(game(&session).captain(seat).cash, before.captain(seat).cash, "nothing is paid yet");
        assert!(drafting.preview(&session).is_some());
        let signed = drafting.draft(&session, &before).sign_with(Choice::Done);
        let crate::play::Intent::Sign { choices, .. } = signed else { panic!("a draft is signed") };
        session.contest.sign(Arc::as_ref(&choices)).unwrap();
        assert_eq!(game(&session).captain(seat).cash, before.captain(seat).cash - 100);
        assert!(!matches!(game(&session).frame(), Some(Frame::Buy { .. })), "the counter is left");
    }

    #[test]
    fn what_is_taken_out_of_a_draft_can_be_bought_again() {
        let session = at_the_counter();
        let before = game(&session);
        let mut drafting = Drafting::default();
        let draft = drafting.draft(&session, &before);
        let fuel = Choice::BuyGood(the_game::catalog::words::Good::Fuel);
        draft.add(fuel).unwrap();
        draft.toggle(fuel);
        assert!(draft.is_empty() && draft.state() == &before);
        assert!(takes_more(draft, fuel) && still_asks(draft, "Buy"));
    }
}
