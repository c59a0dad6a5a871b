//! Influence: what cards, bonuses, credits and tokens can bring together for a card that is wanted.

use super::Verdict;
use crate::cards::{Attribute, Card, CardId, Count, Influence, Innate, Kind};
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin};
use kit::{OrRefuse, Seat};

/// What influence is shown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Deal,
    Recruitment,
}

impl Purpose {
    fn bonus(self, innate: Innate) -> u8 {
        match (self, innate) {
            (Purpose::Deal, Innate::DealInfluence(n)) | (Purpose::Recruitment, Innate::RecruitInfluence(n)) => n,
            _ => 0,
        }
    }

    fn bonus_of(self, card: &Card) -> u8 {
        card.innate.iter().map(|innate| self.bonus(*innate)).sum()
    }
}

/// The X cards that could be shown, by what they count.
#[derive(Default)]
struct Xs {
    locations: u8,
    characters: u8,
    credits: u8,
    verse: u8,
}

impl Xs {
    fn note(&mut self, card: &Card) {
        match card.influence {
            Influence::Fixed(_) => {}
            Influence::X(Count::Locations) => self.locations += 1,
            Influence::X(Count::Characters) => self.characters += 1,
            Influence::X(Count::Credits) => self.credits += 1,
            Influence::X(Count::Verse) => self.verse += 1,
            Influence::X(_) => {}
        }
    }

    /// What the X cards lose when a card leaves the tableau.
    fn losing(&self, card: &Card) -> u8 {
        let location = if card.attributes.has(Attribute::Location) { self.locations } else { 0 };
        let character = if card.kind == Kind::Character { self.characters } else { 0 };
        // A card goes on counting itself when it is shown.
        let itself = match card.influence {
            Influence::X(Count::Locations) => location.min(1),
            Influence::X(Count::Characters) => character.min(1),
            _ => 0,
        };
        location + character - itself
    }
}

impl Misbehavin {
    /// The influence on the table for a purpose: the display, what set cards add, and what was gained for this turn.
    pub(crate) fn on_table(&self, seat: Seat, purpose: Purpose) -> u8 {
        let innate = self.innate(seat, |innate| purpose.bonus(innate));
        self.display_influence(seat) + innate + self.player(seat).influence
    }

    /// Credits and tokens that the deal or recruitment in progress has claimed.
    pub(crate) fn committed(&self, seat: Seat) -> (u8, u8) {
        if seat != self.active {
            return (0, 0);
        }
        let claims = self.pending.frames().iter().rev().find_map(|frame| match frame {
            Frame::Deal(deal) => Some((deal.credits, deal.verse)),
            Frame::Recruit(recruit) => Some((0, recruit.verse)),
            _ => None,
        });
        claims.unwrap_or((0, 0))
    }

    /// The most influence `seat` can raise for `want`, with all its cards, credits and tokens; `bought` is had already.
    pub(crate) fn reach(&self, seat: Seat, purpose: Purpose, want: CardId, bought: u8) -> u8 {
        bought + self.raise(seat, purpose, want, &self.means(seat, purpose), 0)
    }

    /// The most influence for `want` with these means, if so many more tokens were committed.
    fn raise(&self, seat: Seat, purpose: Purpose, want: CardId, means: &(u8, Xs), tokens: u8) -> u8 {
        let player = self.player(seat);
        let (cards, xs) = means;
        let verse = player.verse.saturating_sub(self.committed(seat).1 + tokens);
        let icons = self.card(want).icons[player.faction as usize];
        // What an X counts is not also paid: the better of the two.
        let tokens = |left: u8| if xs.verse > 0 { left.min(5) } else { 0 };
        let verse = match icons {
            0 => tokens(verse),
            icons => (0..=verse / icons).map(|times| times + tokens(verse - times * icons)).max().unwrap_or(0),
        };
        let credits = match purpose {
            Purpose::Deal => player.credits,
            Purpose::Recruitment if xs.credits > 0 => player.credits.min(5),
            Purpose::Recruitment => 0,
        };
        cards + verse + credits
    }

    /// The influence that `seat` could put down for a recruitment.
    pub fn influence_at_hand(&self, seat: Seat) -> u8 {
        self.means(seat, Purpose::Recruitment).0
    }

    /// The most influence that cards and bonuses bring together, apart from an X of credits or tokens.
    fn means(&self, seat: Seat, purpose: Purpose) -> (u8, Xs) {
        let player = self.player(seat);
        let ready = || player.tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
        let mut xs = Xs::default();
        let open = player.hand.iter().chain(player.display.iter()).copied();
        open.chain(ready().map(|slot| slot.card)).for_each(|card| xs.note(self.card(card)));
        let mut sum = player.influence + self.innate(seat, |innate| purpose.bonus(innate));
        sum += player.display.iter().map(|card| self.firm(seat, *card)).sum::<u8>();
        for card in player.hand.iter() {
            let face = self.card(*card);
            let lost = if face.held { purpose.bonus_of(face) } else { 0 };
            sum += self.firm(seat, *card).saturating_sub(lost);
        }
        for slot in ready() {
            let face = self.card(slot.card);
            sum += self.firm(seat, slot.card).saturating_sub(purpose.bonus_of(face) + xs.losing(face));
        }
        (sum, xs)
    }

    /// The influence of a card that no payment changes.
    fn firm(&self, seat: Seat, card: CardId) -> u8 {
        match self.card(card).influence {
            Influence::X(Count::Credits | Count::Verse) => 0,
            _ => self.influence(seat, card),
        }
    }

    /// What opening a deal with this card costs more than it brings.
    fn drawback(&self, seat: Seat, opener: CardId) -> u8 {
        if self.player(seat).tableau.slot(opener).is_none() {
            return 0;
        }
        Purpose::Deal.bonus_of(self.card(opener)).saturating_sub(self.influence(seat, opener))
    }

    /// Whether some card on offer is in reach of a deal that `opener` opens, or that is open already.
    pub(super) fn has_in_reach(&self, seat: Seat, opener: Option<CardId>) -> Verdict {
        let lost = opener.map_or(0, |opener| self.drawback(seat, opener));
        let means = self.means(seat, Purpose::Deal);
        let reach = |want: CardId| self.raise(seat, Purpose::Deal, want, &means, 0).saturating_sub(lost);
        if self.on_offer().any(|want| self.card(want).cost <= reach(want)) {
            return Ok(());
        }
        Err(Refusal::NothingInReach { have: self.on_offer().map(reach).max().unwrap_or(0) })
    }

    /// The influence that tokens can still buy towards `want`: as many tokens as it has own icons for each.
    pub(crate) fn token_influence(&self, seat: Seat, want: CardId) -> u8 {
        match self.card(want).icons[self.player(seat).faction as usize] {
            0 => 0,
            icons => self.player(seat).verse / icons,
        }
    }

    /// Whether tokens may buy one influence towards `want`, beside what was `bought`, and keep it in reach.
    pub(super) fn can_buy_influence(&self, purpose: Purpose, want: CardId, bought: u8, used: u8) -> Verdict {
        let seat = self.active;
        let icons = self.card(want).icons[self.player(seat).faction as usize];
        (icons > 0).or_refuse(Refusal::NoOwnIcon)?;
        self.has_verse(seat, icons)?;
        // An X of tokens may lose more than they buy.
        let raised = self.raise(seat, purpose, want, &self.means(seat, purpose), icons);
        let have = (bought + 1 + raised).saturating_sub(used);
        let need = self.card(want).cost;
        (need <= have).or_refuse(Refusal::InfluenceShort { need, have })?;
        (purpose == Purpose::Deal || self.can_show_influence(seat, icons)).or_refuse(Refusal::NothingToShow)
    }

    /// Whether a card with influence lies in the display or could be shown, if so many more tokens were committed.
    pub(super) fn can_show_influence(&self, seat: Seat, tokens: u8) -> bool {
        let left = self.player(seat).verse.saturating_sub(self.committed(seat).1 + tokens);
        let player = self.player(seat);
        let ready = player.tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
        let mut cards = player.hand.iter().chain(player.display.iter()).copied().chain(ready.map(|slot| slot.card));
        cards.any(|card| match self.card(card).influence {
            Influence::X(Count::Verse) => left > 0,
            _ => self.influence(seat, card) > 0,
        })
    }
}
