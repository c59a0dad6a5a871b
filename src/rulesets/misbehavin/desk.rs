//! What the person asked is about to do: a card's tag, a payment in planning, tokens in hand; clicks lead from one to
//! the next, and only what is complete goes to the match.

use super::asked::{Ask, Asked, AskedSet};
use super::bill::{self, Bill, Fit, Quote};
pub use super::doing::{Doing, Spending, Tile};
use super::places::{Place, place};
use super::{on_the_felt, wording};
use crate::play::Intent;
use crate::play::draft::Draft;
use crate::play::hud::Panels;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::takeover::{Pressed, Takeover, Words};
use crate::screens::{FrameSet, Screen};
use crate::table::pointer::Clicked;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use kit::Target;
use misbehavin::{CardId, Choice, Frame, Misbehavin};

/// What the person asked is about to do.
#[derive(Resource, Default)]
pub struct Desk {
    question: u64,
    doing: Doing,
    /// Before each step of the plan, to take it back.
    before: Vec<Doing>,
    quote: Option<Quote>,
    /// Whether what was begun before and is not paid for has been taken up.
    is_taken_up: bool,
}

impl Desk {
    /// What is being done.
    pub fn doing(&self) -> &Doing {
        &self.doing
    }

    /// The payment in planning.
    pub fn bill(&self) -> Option<&Bill> {
        if let Doing::Bill(bill) = &self.doing { Some(bill) } else { None }
    }

    /// What the rules say to the payment in planning.
    pub fn quote(&self) -> Option<&Quote> {
        self.quote.as_ref()
    }

    /// Does something else; what was done before can be taken up again.
    pub fn go_to(&mut self, asked: &Asked, doing: Doing) {
        if doing != self.doing {
            let before = std::mem::replace(&mut self.doing, doing);
            self.before.push(before);
            self.reckon(asked);
        }
    }

    /// One step back; false if there is none.
    pub fn take_back(&mut self, asked: &Asked) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.doing = before;
        self.reckon(asked);
        true
    }

    /// Puts everything back.
    pub fn clear(&mut self) {
        *self = Desk { question: self.question, is_taken_up: self.is_taken_up, ..Desk::default() };
    }

    /// What was begun and is not paid for is gone on with where it stands.
    fn take_up(&mut self, asked: &Asked) {
        self.is_taken_up = true;
        let want = match asked.frame() {
            Some(Frame::Deal(deal)) => deal.want,
            Some(Frame::Recruit(recruit)) => recruit.want,
            _ => None,
        };
        if want.is_some() {
            self.doing = Doing::Bill(Bill { want, ..Bill::default() });
            self.reckon(asked);
        }
    }

    fn reckon(&mut self, asked: &Asked) {
        self.quote = self.bill().zip(asked.game()).and_then(|(bill, game)| bill::quote(game, bill));
    }

    /// To carry the payment out, if it is enough.
    pub fn pay(&self, asked: &Asked, session: &Session) -> Option<Intent> {
        let quote = self.quote.as_ref().filter(|quote| quote.is_enough)?;
        let mut draft = Draft::new(session, asked.game()?);
        for choice in &quote.choices {
            draft.add_at_last(*choice).ok()?;
        }
        Some(draft.sign())
    }

    /// Puts a card down, or takes it up again.
    pub fn toggle(&mut self, asked: &Asked, card: CardId) {
        let Some(mut bill) = self.bill().cloned() else { return };
        match bill.cards.iter().position(|other| *other == card) {
            Some(at) => _ = bill.cards.remove(at),
            None => bill.cards.push(card),
        }
        let is_empty = bill.want.is_none() && bill.cards.is_empty();
        self.go_to(asked, if is_empty { Doing::Nothing } else { Doing::Bill(bill) });
    }

    /// Names the card that is to be paid for, with what is put down or, if that is nothing, in the best way.
    pub fn want(&mut self, asked: &Asked, want: CardId) {
        let Some(game) = asked.game() else { return };
        let down = self.bill().map(|bill| bill.cards.clone()).unwrap_or_default();
        let bill = match down.is_empty() {
            true => bill::ways(game, want, 1).into_iter().next(),
            false => {
                let (fit, used) = bill::fit(game, &down, want);
                let icons = game.card(want).icons[game.faction(game.active()) as usize].max(1);
                let tokens = if let Fit::Tokens(spent) = fit { spent / icons } else { 0 };
                Some(Bill { want: Some(want), cards: used, tokens, credits: 0 })
            }
        };
        let bill = bill.unwrap_or(Bill { want: Some(want), ..Bill::default() });
        self.go_to(asked, Doing::Bill(bill));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desk>()
        .add_systems(OnExit(Screen::Match), |mut desk: ResMut<Desk>| *desk = Desk::default())
        .add_systems(
            Update,
            (
                (put_back, hear).chain().in_set(FrameSet::Input),
                take_over.after(AskedSet).before(crate::play::glow::reckon),
            )
                .run_if(in_state(Screen::Match).and_then(on_the_felt()).and_then(resource_exists::<Session>)),
        );
}

/// Everything planned is put back when somebody wants that.
fn put_back(mut wishes: MessageReader<Intent>, mut desk: ResMut<Desk>) {
    if wishes.read().filter(|wish| matches!(wish, Intent::PutBack)).count() > 0 {
        desk.clear();
    }
}

/// Takes in clicks and buttons of the prompt.
fn hear(
    mut clicks: MessageReader<Clicked>,
    mut pressed: MessageReader<Pressed>,
    asked: Res<Asked>,
    mut session: ResMut<Session>,
    mut desk: ResMut<Desk>,
    mut intents: MessageWriter<Intent>,
) {
    for click in clicks.read().filter(|click| !click.inspect) {
        if asked.game().is_some() && asked.question == session.changes {
            point(&mut desk, &asked, &mut session, click.target).into_iter().for_each(|sent| _ = intents.write(sent));
        }
    }
    for Pressed(button) in pressed.read() {
        wording::press(&mut desk, &asked, &session, *button).into_iter().for_each(|sent| _ = intents.write(sent));
    }
}

/// What a click on something means.
fn point(desk: &mut Desk, asked: &Asked, session: &mut Session, target: Target) -> Option<Intent> {
    let game = asked.game()?;
    let card = match target {
        Target::Piece(piece) => Some(CardId::of_piece(piece)),
        _ => None,
    };
    match (desk.doing.clone(), card) {
        (Doing::Bill(bill), Some(card)) => {
            let joins = desk.quote.as_ref().is_some_and(|quote| quote.could_join.iter().any(|(join, _)| *join == card));
            let is_payer = bill.want.is_none() && bill::payers(game).iter().any(|(payer, _)| *payer == card);
            if bill.cards.contains(&card) || joins || is_payer {
                desk.toggle(asked, card);
                return None;
            }
            if is_for_sale(asked, card) {
                desk.want(asked, card);
            }
            return None;
        }
        (Doing::Bill(_), None) => return None,
        (Doing::Spending(spending), _) => {
            let found = asked.open().find(|ask| {
                matches!(ask.choice, Choice::Spend(spend) if Spending::of(spend) == spending)
                    && targets(game, ask.choice) == Some(target)
            });
            if let Some(ask) = found {
                return asked.choose(ask.choice, true);
            }
            desk.clear();
        }
        _ => {}
    }
    if let Doing::Tile(tile) = desk.doing {
        let is_it = |ask: &&Ask| tile.is(ask.choice) && at_first(game, ask.choice) == Some(target);
        let of_tile: Vec<&Ask> = asked.open().filter(is_it).collect();
        if let [only] = of_tile.as_slice() {
            return asked.choose(only.choice, true);
        }
    }
    let meant: Vec<&Ask> = asked.open().filter(|ask| at_first(game, ask.choice) == Some(target)).collect();
    if let Some(card) = card
        && is_for_sale(asked, card)
    {
        desk.want(asked, card);
        return None;
    }
    let is_turn = matches!(asked.frame(), Some(Frame::Actions));
    match (meant.as_slice(), card) {
        ([], Some(card)) if is_turn && bill::payers(game).iter().any(|(payer, _)| *payer == card) => {
            desk.clear();
            desk.go_to(asked, Doing::Bill(Bill { cards: vec![card], ..Bill::default() }));
            None
        }
        ([], _) => {
            session.picked.clear();
            session.click(target, None);
            session.picked.clear();
            desk.clear();
            None
        }
        ([only], _) if !is_turn => asked.choose(only.choice, true),
        (_, Some(card)) if desk.doing == Doing::Tag(card) => {
            desk.clear();
            None
        }
        (_, Some(card)) => {
            desk.clear();
            desk.go_to(asked, Doing::Tag(card));
            None
        }
        ([only, ..], None) => asked.choose(only.choice, true),
    }
}

/// Whether a card can be recruited or named now.
pub fn is_for_sale(asked: &Asked, card: CardId) -> bool {
    asked.may(Choice::Recruit(card)) || asked.may(Choice::Want(card))
}

/// What a choice that is made on the table is pointed at with, from the beginning.
fn at_first(game: &Misbehavin, choice: Choice) -> Option<Target> {
    match place(game, choice) {
        Place::Card(card) => Some(card.piece().into()),
        Place::Rival(seat) => Some(seat.into()),
        _ => None,
    }
}

/// What a choice is pointed at with, also once the ledger has been asked for it.
fn targets(game: &Misbehavin, choice: Choice) -> Option<Target> {
    match place(game, choice) {
        Place::Card(card) | Place::LedgerThenCard(card) => Some(card.piece().into()),
        Place::Rival(seat) | Place::LedgerThenRival(seat) => Some(seat.into()),
        _ => None,
    }
}

/// Says what is lit, what is chosen and what the prompt says.
pub(super) fn take_over(
    asked: Res<Asked>,
    session: Res<Session>,
    shown: Res<Shown>,
    mut desk: ResMut<Desk>,
    mut taken: ResMut<Takeover>,
    mut panels: Option<ResMut<Panels>>,
) {
    if desk.question != session.changes {
        *desk = Desk { question: session.changes, ..Desk::default() };
    }
    if let Some(panels) = panels.as_mut().filter(|panels| !panels.hover_aside) {
        panels.hover_aside = true;
    }
    let Some(game) = asked.game() else {
        // While pieces move nothing is asked, and nothing can be clicked.
        let acts = shown.state::<Misbehavin>().map(|game| game.active());
        let whose = session.person().map(|seat| acts.unwrap_or(seat));
        let head = whose.map(|seat| format!("{}'s turn", session.contest.players()[seat].name));
        let words = head.map(|head| Words { head, body: "The cards are still moving.".into(), buttons: Vec::new() });
        let can = words.is_some().then(HashSet::new);
        taken.set_if_neq(Takeover { can, words, ..Takeover::default() });
        return;
    };
    if !desk.is_taken_up {
        desk.take_up(&asked);
    }
    let (can, chosen) = lit(&desk, &asked, game);
    let words = Some(wording::words(&desk, &asked, &session));
    let is_planning = desk.doing != Doing::Nothing;
    taken.set_if_neq(Takeover { can: Some(can), chosen, words, is_planning, ..Takeover::default() });
}

/// What is lit, and what is chosen.
fn lit(desk: &Desk, asked: &Asked, game: &Misbehavin) -> (HashSet<Target>, HashSet<Target>) {
    let piece = |card: CardId| Target::from(card.piece());
    let is_turn = matches!(asked.frame(), Some(Frame::Actions));
    let everything = || {
        let payers = if is_turn { bill::payers(game) } else { Vec::new() };
        let payers = payers.into_iter().map(|(card, _)| piece(card));
        asked.open().filter_map(|ask| at_first(game, ask.choice)).chain(payers).collect::<HashSet<Target>>()
    };
    let mut chosen = HashSet::new();
    let can = match &desk.doing {
        Doing::Nothing | Doing::Ending | Doing::Set(_) => {
            let is_asked = matches!(asked.frame(), Some(Frame::MayCancel(..)));
            chosen.extend(game.deal().filter(|_| is_asked).and_then(|deal| deal.want).map(piece));
            everything()
        }
        Doing::Tag(card) => {
            chosen.insert(piece(*card));
            everything()
        }
        Doing::Bill(bill) => {
            chosen.extend(bill.want.into_iter().chain(bill.cards.iter().copied()).map(piece));
            let joins = desk.quote.iter().flat_map(|quote| &quote.could_join).map(|(card, _)| *card);
            let down = bill.cards.iter().copied();
            let mut can: HashSet<Target> = joins.chain(down.clone()).map(piece).collect();
            if bill.want.is_none() {
                can.extend(bill::payers(game).into_iter().map(|(card, _)| piece(card)));
                let fits = |card: &CardId| !matches!(bill::fit(game, &bill.cards, *card).0, Fit::Short(_) | Fit::Never);
                can.extend(game.on_offer().filter(|card| is_for_sale(asked, *card)).filter(fits).map(piece));
            }
            can
        }
        Doing::Spending(spending) => {
            let is_it = |choice: Choice| matches!(choice, Choice::Spend(spend) if Spending::of(spend) == *spending);
            asked.open().filter(|ask| is_it(ask.choice)).filter_map(|ask| targets(game, ask.choice)).collect()
        }
        Doing::Tile(tile) => {
            asked.open().filter(|ask| tile.is(ask.choice)).filter_map(|ask| at_first(game, ask.choice)).collect()
        }
    };
    (can, chosen)
}
