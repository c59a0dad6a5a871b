//! The match as pieces in zones.

use crate::cards::{CardId, Faction, SupplySet, Tier};
use crate::catalog::{BOX, Catalog};
use crate::choice::{Choice, Spend};
use crate::event::{Event, Place};
use crate::log;
use crate::state::{Frame, Misbehavin};
use kit::{Face, Lying, PieceId, Seat, Shape, Sight, Step, Tabletop, ZoneId, ZoneInfo};

const TABLE: u16 = 100;
const SUPPLY: u16 = 110;
const VERSE_CARDS: u16 = 130;

/// The number of a place; each seat has ten of its own.
fn zone(place: Place, game: &Misbehavin, card: CardId) -> ZoneId {
    ZoneId(match place {
        Place::Hand(seat) => 10 * seat.0 as u16,
        Place::Deck(seat) => 10 * seat.0 as u16 + 1,
        Place::Recycle(seat) => 10 * seat.0 as u16 + 2,
        Place::Tableau(seat) if game.card(card).kind == crate::cards::Kind::Asset => 10 * seat.0 as u16 + 3,
        Place::Tableau(seat) => 10 * seat.0 as u16 + 4,
        Place::Display(seat) => 10 * seat.0 as u16 + 5,
        Place::MarketDeck(tier) => TABLE + tier as u16,
        Place::Market(tier) => TABLE + 3 + tier as u16,
        Place::Supply(set) => SUPPLY + set as u16,
        Place::Box => SUPPLY + 10,
        Place::Removed => SUPPLY + 11,
        Place::ReaverDeck => SUPPLY + 12,
        Place::Sky => SUPPLY + 13,
        Place::ReaversGone => SUPPLY + 14,
    })
}

const EPISODE_ZONE: ZoneId = ZoneId(SUPPLY + 15);

fn verse_zone(seat: Seat) -> ZoneId {
    ZoneId(VERSE_CARDS + seat.0 as u16)
}

fn sight(place: Place) -> Sight {
    match place {
        Place::Hand(seat) => Sight::Only(seat),
        place if place.is_facedown() => Sight::Nobody,
        _ => Sight::Everyone,
    }
}

fn piece(card: CardId) -> PieceId {
    PieceId(card.0 as u16)
}

impl Misbehavin {
    /// The face of a card as it lies: which card it is, and whether it is triggered or warranted.
    fn face(&self, card: CardId) -> Face {
        let slot = self.controller(card).and_then(|seat| self.player(seat).tableau.slot(card));
        let bits = slot.map_or(0, |slot| slot.triggered as u16 | (slot.warrant as u16) << 1);
        Face(self.card(card).face * 4 + bits)
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
            each(Catalog::verse_piece(faction), owner.map_or(aside, verse_zone));
            if owner.is_none() {
                Catalog::starters(faction).for_each(|card| each(card, aside));
            }
        }
        for episode in 0..self.catalog.episodes().len() {
            let is_played = self.setup.episode == Some(episode as u8);
            let zone = if is_played { EPISODE_ZONE } else { zone(Place::Box, self, CardId(0)) };
            each(Catalog::episode_piece(episode), zone);
        }
        if !self.has_reavers() {
            Catalog::reavers().for_each(|card| each(card, zone(Place::Box, self, CardId(0))));
        }
    }
}

impl Tabletop for Misbehavin {
    fn zones(&self) -> Vec<ZoneInfo> {
        let mut zones = Vec::new();
        let mut put = |id: ZoneId, name: String, shape, owner| zones.push(ZoneInfo { id, name, shape, owner });
        for seat in self.players.seats() {
            let kinds = [
                ("Hand", Shape::Fan),
                ("Deck", Shape::Pile),
                ("Recycle pile", Shape::Pile),
                ("Assets", Shape::Row),
                ("Command", Shape::Row),
                ("Display", Shape::Row),
            ];
            for (index, (name, shape)) in kinds.into_iter().enumerate() {
                put(ZoneId(10 * seat.0 as u16 + index as u16), name.into(), shape, Some(seat));
            }
            put(verse_zone(seat), "'Verse card".into(), Shape::Spot, Some(seat));
        }
        for tier in Tier::ALL {
            put(ZoneId(TABLE + tier as u16), format!("{} deck", tier.name()), Shape::Pile, None);
            put(ZoneId(TABLE + 3 + tier as u16), format!("{} market", tier.name()), Shape::Row, None);
        }
        for set in SupplySet::ALL.into_iter().filter(|set| self.in_supply(*set)) {
            put(ZoneId(SUPPLY + set as u16), set.name().into(), Shape::Pile, None);
        }
        let others = ["Box", "Removed", "Reavers to come", "Reavers", "Reavers driven off", "Episode"];
        for (index, name) in others.into_iter().enumerate() {
            put(ZoneId(SUPPLY + 10 + index as u16), name.into(), Shape::Pile, None);
        }
        zones
    }

    fn pieces(&self, into: &mut Vec<Lying>) {
        self.each_card(&mut |card, place| {
            into.push(Lying {
                piece: piece(card),
                zone: zone(place, self, card),
                face: self.face(card),
                sight: sight(place),
            });
        });
        self.each_sheet(&mut |card, zone| {
            into.push(Lying { piece: piece(card), zone, face: self.face(card), sight: Sight::Everyone });
        });
    }

    fn steps(&self, event: &Event, into: &mut Vec<Step>) {
        match *event {
            Event::Moved { card, from, to } => into.push(Step::Move {
                piece: piece(card),
                from: zone(from, self, card),
                to: zone(to, self, card),
                face: self.face(card),
                sight: sight(to),
            }),
            Event::Turned { card, .. } | Event::WarrantIssued { card } | Event::WarrantLifted { card } => {
                into.push(Step::Flip { piece: piece(card), face: self.face(card), sight: Sight::Everyone });
            }
            Event::Shuffled(place) => into.push(Step::Shuffle { zone: zone(place, self, CardId(0)) }),
            Event::Credits { seat, by, now } => {
                into.push(Step::Count { seat: Some(seat), what: "credits", by: by as i32, now: now as i32 });
            }
            Event::Verse { seat, by, now } => {
                into.push(Step::Count { seat: Some(seat), what: "'verse", by: by as i32, now: now as i32 });
            }
            Event::Boosted { seat, by, .. } => {
                let now = self.power(seat) as i32;
                into.push(Step::Count { seat: Some(seat), what: "power", by: by as i32, now });
            }
            _ => into.extend(self.tell(event).map(|text| Step::Announce { text })),
        }
    }

    fn tell(&self, event: &Event) -> Option<String> {
        log::tell(self, event)
    }

    fn prompt(&self) -> String {
        log::prompt(self)
    }

    fn label(&self, choice: &Choice) -> String {
        log::label(self, choice)
    }

    fn path(&self, choice: &Choice) -> Vec<PieceId> {
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
            | Choice::Dismiss(card)
            | Choice::Spend(Spend::Warrant(card) | Spend::Retrigger(card)) => card,
            Choice::AimAtReavers | Choice::Spend(Spend::Reavers) => {
                return self.sky.here.into_iter().map(piece).collect();
            }
            Choice::Acquire | Choice::Spend(_) => Catalog::verse_piece(self.faction(self.decider())),
            Choice::PickSeat(seat) => Catalog::verse_piece(self.faction(seat)),
            Choice::Draft { set, .. } => return self.catalog.set(set).take(1).map(piece).collect(),
            _ => return Vec::new(),
        };
        vec![piece(card)]
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

    fn name(&self, _: PieceId, face: Face) -> String {
        let name = self.catalog.face_name(face.0 / 4);
        match face.0 % 4 {
            0 => name.to_string(),
            1 => format!("{name}, triggered"),
            2 => format!("{name}, under warrant"),
            _ => format!("{name}, triggered and under warrant"),
        }
    }

    fn about(&self, piece: PieceId, _: Face) -> Vec<String> {
        let card = self.card(CardId(piece.0 as u8));
        card.figures().into_iter().chain(card.text()).collect()
    }
}
