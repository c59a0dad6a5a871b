//! The match as pieces in zones.

use crate::cards::{CardId, Faction, SupplySet, Tier, many};
use crate::catalog::{BOX, Catalog};
use crate::choice::{Choice, Spend};
use crate::event::{Event, Place};
use crate::state::{Frame, Misbehavin};
use crate::zones::Zone;
use crate::{log, news, prompts};
use kit::{
    Answer, Count, Face, Feat, Figure, FigureId, Heap, Lying, PieceId, Question, Ruleset as _, Seat, Shape, Sight,
    Step, Tabletop, Target, Token, Turn, ZoneId, ZoneInfo,
};

/// Where a card at a place lies.
fn zone(place: Place, game: &Misbehavin, card: CardId) -> ZoneId {
    let zone = match place {
        Place::Hand(seat) => Zone::Hand(seat),
        Place::Deck(seat) => Zone::Deck(seat),
        Place::Recycle(seat) => Zone::Recycle(seat),
        Place::Tableau(seat) if game.card(card).kind == crate::cards::Kind::Asset => Zone::Assets(seat),
        Place::Tableau(seat) => Zone::Command(seat),
        Place::Display(seat) => Zone::Display(seat),
        Place::MarketDeck(tier) => Zone::MarketDeck(tier),
        Place::Market(tier) => Zone::Market(tier),
        Place::Supply(set) => Zone::Supply(set),
        Place::Box => Zone::Box,
        Place::Removed => Zone::Removed,
        Place::ReaverDeck => Zone::ReaversToCome,
        Place::Sky => Zone::Reavers,
        Place::ReaversGone => Zone::ReaversGone,
    };
    zone.id()
}

/// A player's credits.
pub fn credits(seat: Seat) -> FigureId {
    FigureId { what: 0, seat: Some(seat) }
}

/// A player's 'verse tokens.
pub fn verse(seat: Seat) -> FigureId {
    FigureId { what: 1, seat: Some(seat) }
}

/// A warrant on a card.
pub const WARRANT: Token = Token(0);

/// Power tokens on a card.
pub const POWER: Token = Token(1);

fn sight(place: Place) -> Sight {
    match place {
        Place::Hand(seat) => Sight::Only(seat),
        place if place.is_facedown() => Sight::Nobody,
        _ => Sight::Everyone,
    }
}

fn piece(card: CardId) -> PieceId {
    card.piece()
}

/// What the face of a piece says: which card it is, and whether it is triggered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The number of the card among all different cards, as in [`crate::Card::face`].
    pub card: u16,
    /// Whether it is turned sideways.
    pub triggered: bool,
}

impl Shown {
    /// What `face` says.
    pub fn of(face: Face) -> Shown {
        Shown { card: face.0 / 2, triggered: face.0 & 1 != 0 }
    }

    /// The face that says so.
    pub fn face(self) -> Face {
        Face(self.card * 2 + self.triggered as u16)
    }
}

impl Misbehavin {
    /// The face of a card as it lies: which card it is, and whether it is triggered.
    fn face(&self, card: CardId) -> Face {
        let slot = self.controller(card).and_then(|seat| self.player(seat).tableau.slot(card));
        self.turned(card, slot.is_some_and(|slot| slot.triggered))
    }

    fn turned(&self, card: CardId, triggered: bool) -> Face {
        Shown { card: self.card(card).face, triggered }.face()
    }

    fn each_card(&self, each: &mut dyn FnMut(CardId, Place)) {
        for (seat, player) in self.players.iter() {
            player.hand.iter().for_each(|card| each(*card, Place::Hand(seat)));
            player.deck.iter().for_each(|card| each(*card, Place::Deck(seat)));
            player.recycle.iter().for_each(|card| each(*card, Place::Recycle(seat)));
            player.tableau.slots().iter().for_each(|slot| each(slot.card, Place::Tableau(seat)));
            player.display.iter().for_each(|card| each(*card, Place::Display(seat)));
        }
        for (tier, stall) in Tier::ALL.into_iter().zip(&self.market) {
            stall.deck.iter().for_each(|card| each(*card, Place::MarketDeck(tier)));
            stall.faceup.iter().for_each(|card| each(*card, Place::Market(tier)));
        }
        for set in SupplySet::ALL {
            let place = if self.in_supply(set) { Place::Supply(set) } else { Place::Box };
            self.supply.piles[set as usize].iter().for_each(|card| each(*card, place));
        }
        self.removed.iter().for_each(|card| each(*card, Place::Removed));
        self.sky.deck.iter().for_each(|card| each(*card, Place::ReaverDeck));
        self.sky.here.iter().for_each(|card| each(*card, Place::Sky));
        self.sky.gone.iter().for_each(|card| each(*card, Place::ReaversGone));
    }

    /// What must hold in every state, or what is broken.
    pub(crate) fn sound(&self) -> Result<(), String> {
        let mut seen = [false; BOX];
        let mut fault = None;
        self.each_card(&mut |card, place| {
            if std::mem::replace(&mut seen[card.0 as usize], true) {
                fault = Some(format!("{card:?} lies twice, once at {place:?}"));
            }
        });
        for (seat, player) in self.players.iter() {
            let figures = self.figures();
            let (assets, command) =
                (self.area(seat, crate::cards::Kind::Asset).0, self.area(seat, crate::cards::Kind::Item).0);
            if assets > figures.assets || command > figures.command {
                fault = Some(format!("{seat} has too many cards in an area"));
            }
            if player.verse + player.placed + player.marks.count_ones() as u8 > 6 {
                fault = Some(format!("{seat} has more than six tokens"));
            }
            if self.full_power(seat) > self.power_to_win() {
                fault = Some(format!("{seat} is past the winning power"));
            }
        }
        let slots = self.players.values().iter().flat_map(|player| player.tableau.slots());
        let warrants = slots.filter(|slot| slot.warrant).count() as u8;
        let on_reavers: u8 = self.sky.tokens.iter().sum();
        let placed: u8 = self.players.values().iter().map(|player| player.placed).sum();
        if warrants + on_reavers != placed {
            fault = Some("tokens on warrants and Reavers do not add up".into());
        }
        fault.map_or(Ok(()), Err)
    }

    fn each_sheet(&self, each: &mut dyn FnMut(CardId, ZoneId)) {
        for faction in Faction::ALL {
            let owner = self.players.iter().find(|(_, player)| player.faction == faction).map(|(seat, _)| seat);
            let aside = zone(Place::Box, self, CardId(0));
            each(Catalog::verse_piece(faction), owner.map_or(aside, |seat| Zone::VerseCard(seat).id()));
            if owner.is_none() {
                Catalog::starters(faction).for_each(|card| each(card, aside));
            }
        }
        for episode in 0..self.catalog.episodes().len() {
            let is_played = self.setup.episode == Some(episode as u8);
            let zone = if is_played { Zone::Episode.id() } else { zone(Place::Box, self, CardId(0)) };
            each(Catalog::episode_piece(episode), zone);
        }
        if !self.has_reavers() {
            Catalog::reavers().for_each(|card| each(card, zone(Place::Box, self, CardId(0))));
        }
    }
}

impl Misbehavin {
    /// The 'verse card of whoever decides.
    fn own_sheet(&self) -> Target {
        piece(Catalog::verse_piece(self.faction(self.decider()))).into()
    }

    /// The card of the episode being played.
    fn episode_sheet(&self) -> Option<Target> {
        self.setup.episode.map(|episode| piece(Catalog::episode_piece(episode as usize)).into())
    }

    /// What to point at for a choice.
    pub fn points_at(&self, choice: &Choice) -> Vec<Target> {
        let card = match *choice {
            Choice::Play(card)
            | Choice::PlayAndTrigger(card)
            | Choice::Trigger(card)
            | Choice::Turn(card)
            | Choice::PickFight(card)
            | Choice::MakeDeal(card)
            | Choice::Use { card, .. }
            | Choice::Aim { target: card, .. }
            | Choice::Add(card)
            | Choice::Want(card)
            | Choice::LiftWarrant(card)
            | Choice::Cancel(card)
            | Choice::Recruit(card)
            | Choice::Retain(card)
            | Choice::Pick(card)
            | Choice::Dismiss(card) => card,
            Choice::AimAtReavers | Choice::Spend(Spend::Reavers) => {
                return self.sky.here.into_iter().map(|card| piece(card).into()).collect();
            }
            Choice::Spend(Spend::Warrant(card) | Spend::Retrigger(card)) => {
                return vec![self.own_sheet(), piece(card).into()];
            }
            Choice::Spend(Spend::Tax(seat) | Spend::Steal(seat)) => return vec![self.own_sheet(), seat.into()],
            Choice::Acquire | Choice::Spend(_) => return vec![self.own_sheet()],
            Choice::Unmark(_) => return self.episode_sheet().into_iter().collect(),
            Choice::PickSeat(seat) => return vec![seat.into()],
            Choice::Draft { set, .. } => return self.catalog.set(set).take(1).map(|card| piece(card).into()).collect(),
            _ => return Vec::new(),
        };
        vec![piece(card).into()]
    }
}

impl Tabletop for Misbehavin {
    fn zones(&self) -> Vec<ZoneInfo> {
        let mut zones = Vec::new();
        let mut put = |id: ZoneId, name: String, shape, owner| zones.push(ZoneInfo { id, name, shape, owner });
        for seat in self.players.seats() {
            put(Zone::Hand(seat).id(), "Hand".into(), Shape::Fan, Some(seat));
            put(Zone::Deck(seat).id(), "Deck".into(), Shape::Pile, Some(seat));
            put(Zone::Recycle(seat).id(), "Recycle pile".into(), Shape::Pile, Some(seat));
            put(Zone::Assets(seat).id(), "Assets".into(), Shape::Row, Some(seat));
            put(Zone::Command(seat).id(), "Command".into(), Shape::Row, Some(seat));
            put(Zone::Display(seat).id(), "Display".into(), Shape::Row, Some(seat));
            put(Zone::VerseCard(seat).id(), "'Verse card".into(), Shape::Spot, Some(seat));
        }
        for tier in Tier::ALL {
            put(Zone::MarketDeck(tier).id(), format!("{} deck", tier.name()), Shape::Pile, None);
            put(Zone::Market(tier).id(), format!("{} market", tier.name()), Shape::Row, None);
        }
        for set in SupplySet::ALL.into_iter().filter(|set| self.in_supply(*set)) {
            put(Zone::Supply(set).id(), set.name().into(), Shape::Pile, None);
        }
        let others = [
            (Zone::Box, "Box"),
            (Zone::Removed, "Removed"),
            (Zone::ReaversToCome, "Reavers to come"),
            (Zone::Reavers, "Reavers"),
            (Zone::ReaversGone, "Reavers driven off"),
            (Zone::Episode, "Episode"),
        ];
        for (zone, name) in others {
            put(zone.id(), name.into(), Shape::Pile, None);
        }
        zones
    }

    fn pieces(&self, into: &mut Vec<Lying>) {
        self.each_card(&mut |card, place| {
            into.push(Lying::new(piece(card), zone(place, self, card), self.face(card), sight(place)));
        });
        self.each_sheet(&mut |card, zone| {
            into.push(Lying::new(piece(card), zone, self.face(card), Sight::Everyone));
        });
    }

    fn heaps(&self, into: &mut Vec<Heap>) {
        let mut heap = |card: CardId, token, count: u8| {
            into.extend((count > 0).then_some(Heap { place: piece(card).into(), token, count: count.into() }));
        };
        for player in self.players.values() {
            for slot in player.tableau.slots() {
                heap(slot.card, WARRANT, slot.warrant as u8);
                heap(slot.card, POWER, slot.boost);
            }
        }
    }

    fn figures(&self, into: &mut Vec<Figure>) {
        for (seat, player) in self.players.iter() {
            into.push(Figure { id: credits(seat), now: player.credits.into() });
            into.push(Figure { id: verse(seat), now: player.verse.into() });
        }
    }

    fn steps(&self, event: &Event, into: &mut Vec<Step>) {
        match *event {
            Event::Moved { card, from, to } => into.push(Step::carry(
                piece(card),
                zone(from, self, card),
                zone(to, self, card),
                self.turned(card, false),
                sight(to),
            )),
            Event::Turned { card, triggered } => {
                let face = self.turned(card, triggered);
                into.push(Step::Turn { piece: piece(card), face, sight: Sight::Everyone });
            }
            Event::WarrantIssued { card, .. } => into.extend(Step::heap(piece(card).into(), WARRANT, 1)),
            Event::WarrantLifted { card } => into.extend(Step::heap(piece(card).into(), WARRANT, -1)),
            Event::Boosted { card, by, .. } => into.extend(Step::heap(piece(card).into(), POWER, by.into())),
            Event::BoostLost { card, by } => into.extend(Step::heap(piece(card).into(), POWER, -i32::from(by))),
            Event::Shuffled(place) => into.push(Step::Shuffle { zone: zone(place, self, CardId(0)) }),
            Event::Credits { seat, by, now } => {
                let why = String::new();
                into.push(Step::Count { figure: credits(seat), by: by.into(), now: now.into(), why });
            }
            Event::Verse { seat, by, now } => {
                let why = String::new();
                into.push(Step::Count { figure: verse(seat), by: by.into(), now: now.into(), why });
            }
            _ => {}
        }
        into.extend(news::touches(self, event).map(|(seat, text)| Step::Announce { seat, text }));
    }

    fn tell(&self, event: &Event) -> Option<String> {
        log::tell(self, event)
    }

    fn question(&self) -> Option<Question> {
        let frame = self.frame()?;
        Some(Question::new(frame.kind(), self.decider(), prompts::prompt(self)).body(prompts::body(self)))
    }

    fn answer(&self, choice: &Choice) -> Answer {
        Answer::new(prompts::label(self, choice)).at(self.points_at(choice))
    }

    fn obvious(&self) -> Option<Choice> {
        let obvious = match self.frame()? {
            Frame::Actions | Frame::Tidy => Choice::EndTurn,
            Frame::Fight => Choice::StandPat,
            Frame::Retain(_) | Frame::Used(..) | Frame::Cancelled => Choice::Done,
            Frame::MayCancel(..) => Choice::LetBe,
            Frame::Abilities(..) => Choice::Take,
            _ => return None,
        };
        self.may(obvious).ok().map(|()| obvious)
    }

    fn token_name(&self, token: Token, count: u16) -> String {
        if token == POWER { format!("+{count} power") } else { many(count as u8, "warrant") }
    }

    fn promise(&self, choice: &Choice) -> String {
        crate::promise::promise(self, *choice)
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        let player = self.player(seat);
        let warrants = player.tableau.slots().iter().filter(|slot| slot.warrant).count();
        let (all, foiled) = (player.hand.len() + player.deck.len() + player.recycle.len(), player.foiled);
        vec![
            Count::new("power", self.power(seat), 0.3),
            Count::new("cards", all as f64, 0.5),
            Count::new("credits", player.credits, 0.5),
            Count::new("'verse tokens", player.verse, 0.3),
            Count::new("Reavers driven off", foiled, 0.2),
            Count::bad("warrants", warrants as f64, 0.2),
        ]
    }

    fn figure_name(&self, figure: FigureId, count: i32) -> String {
        match (figure.what, count.abs()) {
            (0, 1) => "credit".into(),
            (0, _) => "credits".into(),
            (_, 1) => "'verse token".into(),
            _ => "'verse tokens".into(),
        }
    }

    fn role(&self, seat: Seat) -> Option<String> {
        Some(self.faction(seat).name().into())
    }

    /// A match won in few rounds.
    fn feat(&self, seat: Seat) -> Option<Feat> {
        let Turn::Over(standings) = self.turn() else { return None };
        let (short, power) = (format!("round {}", self.round), standings.scores[seat]);
        let long = format!("{power} power in {short}");
        (standings.places[seat] == 1).then(|| Feat { rank: -i64::from(self.round), short, long })
    }

    fn name(&self, _: PieceId, face: Face) -> String {
        let shown = Shown::of(face);
        let name = self.catalog.face_name(shown.card);
        if shown.triggered { format!("{name}, triggered") } else { name.to_string() }
    }

    fn about(&self, piece: PieceId, _: Face) -> Vec<String> {
        let card = self.card(CardId::of_piece(piece));
        card.figures().into_iter().chain(card.text()).collect()
    }
}
