//! Choices as answers: what to point at, of which kind, at which price.

use super::counts::{credits, good_token};
use super::zones::{Spot, piece_of, roamer_piece, ship_piece};
use crate::catalog::contacts::Place as Office;
use crate::catalog::ids::*;
use crate::catalog::words::Good;
use crate::state::{Card, Choice, Frame, Item, Stack, TheGame, Zone};
use kit::{Answer, Seat, Target};

impl TheGame {
    pub(super) fn choice_answer(&self, choice: Choice) -> Answer {
        let answer = Answer::new(self.choice_label(choice)).at(self.choice_path(choice)).group(group(choice));
        let answer = self.foretold(choice, answer);
        match choice {
            Choice::Bribe(hundreds) => answer.amount("bribes", hundreds.into()).price(i32::from(hundreds) * 100),
            Choice::Stake(hundreds) => answer.amount("stake", hundreds.into()).price(i32::from(hundreds) * 100),
            Choice::Count(count) => answer.amount("goods", count.into()),
            Choice::Stow(good, count) => answer.amount(good.name(), count.into()),
            Choice::Purchase(card) => answer.price(self.asking_price(card)),
            Choice::BuyGood(good) => match self.token_price(good) {
                Some(price) => answer.price(price.into()),
                None => answer,
            },
            Choice::Sell(good) => match self.fetches(good) {
                Some(price) => answer.price(-i32::from(price)),
                None => answer,
            },
            Choice::PayCut(mate) => answer.price(self.catalog().supply(mate).cost.into()),
            _ => answer,
        }
    }

    /// What a token fetches where it is sold now: somebody aboard may have a buyer everywhere.
    fn fetches(&self, good: Good) -> Option<u16> {
        match self.frame()? {
            Frame::Deal { seat, contact, .. } => self.buys_at(seat, contact, good),
            _ => self.token_price(good),
        }
    }

    /// What a token costs where it is offered now.
    fn token_price(&self, good: Good) -> Option<u16> {
        match self.frame()? {
            Frame::Buy { .. } => crate::buy::price_of(good),
            Frame::Shop { price, .. } | Frame::Hawk { price, .. } => Some(price),
            Frame::Deal { contact, .. } => {
                let contact = self.catalog().contact(contact);
                contact.buys.iter().chain(&contact.sells).find(|(of, _)| *of == good).map(|(_, price)| *price)
            }
            _ => None,
        }
    }

    /// A captain's tokens of a kind: those in the hold, or in the stash if all lie there.
    fn tokens_aboard(&self, seat: Seat, good: Good) -> Target {
        let hidden = self.in_stash(seat, good);
        let all_hidden = hidden > 0 && hidden == self.captains[seat].has(good);
        Target::Heap(if all_hidden { self.stash(seat) } else { self.hold(seat) }, good_token(good))
    }

    /// A thing that a captain may trade.
    fn item(&self, seat: Seat, item: Item) -> Target {
        match item {
            Item::Hundred | Item::Thousand => Target::Figure(credits(seat)),
            Item::Token(good) => self.tokens_aboard(seat, good),
            Item::Crew(card) | Item::Gear(card) | Item::Upgrade(card) => {
                piece_of(self.catalog(), Card::Supply(card)).into()
            }
        }
    }

    /// What to point at for a choice.
    fn choice_path(&self, choice: Choice) -> Vec<Target> {
        let catalog = self.catalog();
        let supply = |card: SupplyId| Target::Piece(piece_of(catalog, Card::Supply(card)));
        let job = |job: JobId| Target::Piece(piece_of(catalog, Card::Job(job)));
        let zone = |spot: Spot| Target::Zone(self.zone_id(spot));
        let pile = |stack: Stack| zone(Spot::Cards(Zone::Pile(stack)));
        let mine = |good: Good| self.frame().map(|frame| self.tokens_aboard(frame.seat(), good));
        match choice {
            Choice::Command(ship) => vec![ship_piece(catalog, ship).into()],
            Choice::Begin(sector) | Choice::Enter(sector) | Choice::Send(sector) => vec![zone(Spot::Sector(sector))],
            Choice::Lead(card)
            | Choice::Dismiss(card)
            | Choice::PutAside(card)
            | Choice::Junk(card)
            | Choice::Poach(_, card)
            | Choice::Decoy(card)
            | Choice::Stand(card)
            | Choice::Switch(card)
            | Choice::Reroll(card)
            | Choice::Discard(card)
            | Choice::Victim(card)
            | Choice::Consider(card)
            | Choice::Purchase(card)
            | Choice::LeaveAboard(card)
            | Choice::TurnIn(card)
            | Choice::HireWith(card)
            | Choice::PayCut(card) => vec![supply(card)],
            Choice::Chart(card, region) | Choice::Stir(card, region) => vec![supply(card), pile(Stack::Nav(region))],
            Choice::Lay(card) => vec![piece_of(catalog, Card::Nav(card)).into()],
            Choice::Summon(roamer) => vec![roamer_piece(catalog, roamer).into()],
            Choice::Comfort(first, second) | Choice::Give(first, second) => vec![supply(first), supply(second)],
            Choice::Work(id)
            | Choice::Detour(id)
            | Choice::DropJob(id)
            | Choice::ConsiderJob(id)
            | Choice::Accept(id) => vec![job(id)],
            Choice::Buy => {
                let market = self.frame().and_then(|frame| self.market_here(frame.seat()).ok());
                market.map(|market| pile(Stack::Market(market))).into_iter().collect()
            }
            Choice::Deal(contact) => match catalog.contact(contact).at {
                Office::Aboard(roamer) => vec![roamer_piece(catalog, roamer).into()],
                _ => vec![pile(Stack::Office(contact))],
            },
            Choice::Draw => match self.frame() {
                Some(Frame::Buy { market, .. }) => vec![pile(Stack::Market(market))],
                Some(Frame::Deal { contact, .. }) => vec![pile(Stack::Office(contact))],
                _ => Vec::new(),
            },
            Choice::Dump(good)
            | Choice::Stow(good, _)
            | Choice::BuyGood(good)
            | Choice::Sell(good)
            | Choice::LoadGood(good) => mine(good).into_iter().collect(),
            Choice::Swap(from, to) => [mine(from), mine(to)].into_iter().flatten().collect(),
            Choice::Parley(rival) => vec![rival.into()],
            Choice::Offer(item) | Choice::Withhold(item) => {
                self.draft.iter().map(|it| self.item(it.from, item)).collect()
            }
            Choice::Ask(item) | Choice::Forgo(item) => self.draft.iter().map(|it| self.item(it.to, item)).collect(),
            _ => Vec::new(),
        }
    }
}

/// What kind of answer a choice is.
fn group(choice: Choice) -> &'static str {
    match choice {
        Choice::FullBurn | Choice::Mosey | Choice::Enter(_) => "Fly",
        Choice::Buy | Choice::ShoreLeave | Choice::Purchase(_) | Choice::BuyGood(_) | Choice::HireWith(_) => "Buy",
        Choice::Deal(_) | Choice::Accept(_) | Choice::Sell(_) | Choice::ClearWarrants | Choice::TurnIn(_) => "Deal",
        Choice::Work(_) | Choice::WorkGoal | Choice::MakeWork | Choice::Detour(_) => "Work",
        Choice::Give(..) | Choice::PutAside(_) => "Gear",
        Choice::Dump(_) | Choice::Stow(..) | Choice::Junk(_) | Choice::Dismiss(_) => "Ship",
        Choice::DropJob(_) => "Jobs",
        Choice::Comfort(..) => "Crew",
        Choice::Chart(..) | Choice::Stir(..) => "Charts",
        Choice::Parley(_) | Choice::Poach(..) | Choice::Propose | Choice::Counter => "Trade",
        Choice::Offer(_) | Choice::Withhold(_) => "Offered",
        Choice::Ask(_) | Choice::Forgo(_) => "Asked for",
        _ => "",
    }
}
