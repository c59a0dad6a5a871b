//! Tables set for a test, in the game's words.

use crate::cards::{CardId, Faction, Group};
use crate::choice::Choice;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::{Frame, Misbehavin};
use crate::{Catalog, Place};
use kit::{Catalog as _, Explain, Ruleset, Seat, Setup as _};

pub(super) const FIRST: Seat = Seat(0);
pub(super) const SECOND: Seat = Seat(1);
pub(super) const THIRD: Seat = Seat(2);

/// A table on which hands and market are empty until a test fills them.
pub(super) struct Table {
    pub game: Misbehavin,
    pub events: Vec<Event>,
}

impl Table {
    /// The first faction sits first and is on turn.
    pub fn with(factions: &[Faction]) -> Self {
        Self::set(factions, |_| {})
    }

    pub fn serenity_against_niska() -> Self {
        Self::with(&[Faction::Serenity, Faction::Niska])
    }

    pub fn set(factions: &[Faction], agree: impl Fn(&mut Setup)) -> Self {
        let mut setup = Setup::for_seats(factions.len());
        for (seat, faction) in factions.iter().enumerate() {
            setup.factions[seat] = Some(*faction);
        }
        agree(&mut setup);
        let mut game = Misbehavin::begin(&Catalog::built_in(), &setup, 1).unwrap();
        crate::lessons::clear(&mut game);
        Table { game, events: Vec::new() }
    }

    /// A copy of the card that lies neither in a hand nor in a tableau, taken from wherever it is.
    fn fetch(&mut self, id: &str) -> CardId {
        crate::lessons::fetch(&mut self.game, id).unwrap_or_else(|problem| panic!("{problem}"))
    }

    pub fn hand(mut self, seat: Seat, cards: &[&str]) -> Self {
        for id in cards {
            let card = self.fetch(id);
            self.game.players[seat].hand.push(card);
        }
        self
    }

    pub fn tableau(mut self, seat: Seat, cards: &[&str]) -> Self {
        for id in cards {
            let card = self.fetch(id);
            self.game.players[seat].tableau.put(card);
        }
        self
    }

    pub fn recycled(mut self, seat: Seat, cards: &[&str]) -> Self {
        for id in cards {
            let card = self.fetch(id);
            self.game.players[seat].recycle.push(card);
        }
        self
    }

    pub fn market(mut self, cards: &[&str]) -> Self {
        for id in cards {
            let card = self.fetch(id);
            let Group::Market(tier) = self.game.card(card).group else { panic!("{id} is no market card") };
            self.game.market[tier as usize].faceup.push(card);
        }
        self
    }

    pub fn triggered(mut self, id: &str) -> Self {
        let card = self.id(id);
        let seat = self.game.controller(card).unwrap();
        self.game.players[seat].tableau.slot_mut(card).unwrap().triggered = true;
        self
    }

    pub fn credits(mut self, seat: Seat, credits: u8) -> Self {
        self.game.players[seat].credits = credits;
        self
    }

    pub fn verse(mut self, seat: Seat, verse: u8) -> Self {
        self.game.players[seat].verse = verse;
        self
    }

    pub fn activations(mut self, activations: u8) -> Self {
        self.game.players[FIRST].activations = activations;
        self
    }

    pub fn recruitments(mut self, recruitments: u8) -> Self {
        self.game.players[FIRST].recruitments = recruitments;
        self
    }

    pub fn empty_deck(mut self, seat: Seat) -> Self {
        let player = &mut self.game.players[seat];
        while let Some(card) = player.deck.pop() {
            self.game.removed.push(card);
        }
        self
    }

    /// The copy of a card that is in use, or its first copy.
    pub fn id(&self, id: &str) -> CardId {
        let game = &self.game;
        let face = game.card(game.catalog.find(id).unwrap_or_else(|| panic!("there is no card {id}"))).face;
        let copies = || game.catalog().cards().filter(|(_, card)| card.face == face).map(|(id, _)| id);
        let used = |card: &CardId| {
            game.players.values().iter().any(|player| {
                player.hand.contains(card) || player.tableau.slot(*card).is_some() || player.display.contains(card)
            }) || game.on_offer().any(|offered| offered == *card)
        };
        copies().find(used).or_else(|| copies().next()).unwrap()
    }

    /// Makes a choice that the rules allow.
    pub fn choose(&mut self, choice: Choice) -> &mut Self {
        self.events.clear();
        if let Err(refusal) = self.game.apply(&choice, &mut self.events) {
            panic!("{choice:?} is refused: {} ({:?})", refusal.sentence(), self.game.frame());
        }
        self.game.sound().unwrap();
        self
    }

    pub fn play(&mut self, id: &str) -> &mut Self {
        self.choose(Choice::Play(self.id(id)))
    }

    pub fn play_and_trigger(&mut self, id: &str) -> &mut Self {
        self.choose(Choice::PlayAndTrigger(self.id(id)))
    }

    pub fn trigger(&mut self, id: &str) -> &mut Self {
        self.choose(Choice::Trigger(self.id(id)))
    }

    pub fn use_card(&mut self, id: &str, ability: u8) -> &mut Self {
        self.choose(Choice::Use { card: self.id(id), ability })
    }

    pub fn pick(&mut self, id: &str) -> &mut Self {
        self.choose(Choice::Pick(self.id(id)))
    }

    pub fn add(&mut self, id: &str) -> &mut Self {
        self.choose(Choice::Add(self.id(id)))
    }

    pub fn end_turn(&mut self) -> &mut Self {
        self.choose(Choice::EndTurn)
    }

    /// Picks a fight with `opener` over `target`.
    pub fn fight(&mut self, opener: &str, goal: crate::Goal, target: &str) -> &mut Self {
        self.choose(Choice::PickFight(self.id(opener)));
        self.choose(Choice::Aim { goal, target: self.id(target) })
    }

    /// `seat` stands pat, unless it had nothing to add and did so by itself.
    pub fn stand_pat(&mut self, seat: Seat) -> &mut Self {
        if self.is_in_fight() && self.game.decider() == seat {
            self.choose(Choice::StandPat);
        }
        self
    }

    /// Nobody adds anything more.
    pub fn end_fight(&mut self) -> &mut Self {
        while self.is_in_fight() {
            self.choose(Choice::StandPat);
        }
        self
    }

    pub fn deal(&mut self, opener: &str) -> &mut Self {
        self.choose(Choice::MakeDeal(self.id(opener)))
    }

    pub fn cancel(&mut self, id: &str) -> &mut Self {
        self.choose(Choice::Cancel(self.id(id)))
    }

    pub fn want(&mut self, id: &str) -> &mut Self {
        self.choose(Choice::Want(self.id(id)))
    }

    pub fn recruit(&mut self, id: &str) -> &mut Self {
        self.choose(Choice::Recruit(self.id(id)))
    }

    /// Why a choice is refused.
    pub fn refusal(&self, choice: Choice) -> Refusal {
        self.game.may(choice).expect_err("the rules should refuse this")
    }

    pub fn may(&self, choice: Choice) -> bool {
        self.game.may(choice).is_ok()
    }

    pub fn holds(&self, seat: Seat, id: &str) -> bool {
        self.lies(id, |player, card| player.hand.contains(&card), seat)
    }

    pub fn has_recycled(&self, seat: Seat, id: &str) -> bool {
        self.lies(id, |player, card| player.recycle.contains(&card), seat)
    }

    pub fn has_in_tableau(&self, seat: Seat, id: &str) -> bool {
        self.lies(id, |player, card| player.tableau.slot(card).is_some(), seat)
    }

    fn lies(&self, id: &str, is: impl Fn(&crate::Player, CardId) -> bool, seat: Seat) -> bool {
        let face = self.game.card(self.game.catalog.find(id).unwrap()).face;
        let mut copies = self.game.catalog().cards().filter(|(_, card)| card.face == face);
        copies.any(|(card, _)| is(self.game.player(seat), card))
    }

    pub fn is_triggered(&self, id: &str) -> bool {
        let card = self.id(id);
        let seat = self.game.controller(card).expect("it lies in a tableau");
        self.game.player(seat).tableau.slot(card).unwrap().triggered
    }

    pub fn in_supply(&self, id: &str) -> usize {
        let Group::Supply(set) = self.game.card(self.id(id)).group else { panic!("{id} is no supply card") };
        self.game.supply.piles[set as usize].len()
    }

    pub fn drew(&self, seat: Seat) -> usize {
        let drawn = |event: &&Event| matches!(event, Event::Moved { from: Place::Deck(s), to: Place::Hand(_), .. } if *s == seat);
        self.events.iter().filter(drawn).count()
    }

    pub fn is_in_fight(&self) -> bool {
        self.game.frame() == Some(&Frame::Fight)
    }

    pub fn is_on_turn(&self) -> bool {
        self.game.frame() == Some(&Frame::Actions)
    }
}
