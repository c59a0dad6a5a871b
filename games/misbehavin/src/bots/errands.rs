//! The judgement of an episode: steps still to be marked, and riches that win.

use crate::cards::{Ability, Attribute, Card, CardId, Effect, Kind, When};
use crate::catalog::{Deed, Way};
use crate::state::Misbehavin;
use kit::Seat;

/// What a step of an episode is worth, in the units of the judgement: about two points of power.
const STEP: f32 = 5.0;
/// What a credit is worth to a faction that can win with credits alone.
const RICHES: f32 = 1.2;

/// What a token is worth that marks a step.
const TOKEN: f32 = 0.7;

/// The ways to win besides power.
#[derive(Clone, Debug)]
pub(super) struct Errands {
    steps: Vec<Deed>,
    has_riches: bool,
}

impl Errands {
    pub(super) fn of(game: &Misbehavin) -> Self {
        let has_riches = game.ways().iter().any(|way| matches!(way, Way::Credits { .. }));
        Errands { steps: game.episode_steps().to_vec(), has_riches }
    }

    /// The steps that `seat` has not marked yet.
    fn open(&self, game: &Misbehavin, seat: Seat) -> impl Iterator<Item = Deed> + '_ {
        let marks = game.player(seat).marks;
        self.steps.iter().enumerate().filter(move |(step, _)| marks & 1 << step == 0).map(|(_, deed)| *deed)
    }

    /// What doing `deed` is worth to `seat`: much with a token to mark it, less without.
    pub(super) fn doing(&self, game: &Misbehavin, seat: Seat, deed: Deed) -> f32 {
        let answers = |step: Deed| match (step, deed) {
            (Deed::GainCost(least), Deed::GainCost(cost)) => cost >= least,
            _ => step == deed,
        };
        let is_open = self.open(game, seat).any(answers);
        match (is_open, game.player(seat).verse) {
            (false, _) => 0.0,
            (true, 0) => 0.2 * STEP,
            (true, _) => STEP,
        }
    }

    /// What one more card like this in the tableau is worth for the steps that count cards.
    pub(super) fn holding(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        if self.steps.is_empty() {
            return 0.0;
        }
        let face = game.card(card);
        self.open(game, seat).map(|step| towards(game, seat, face, step)).sum()
    }

    /// What one more credit is worth besides what it buys.
    pub(super) fn credit(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let mut worth = if self.has_riches && self.riches(game, seat).is_some() { RICHES } else { 0.0 };
        for step in self.open(game, seat) {
            if let Deed::HoldCredits(least) = step
                && game.player(seat).credits < least
            {
                worth += STEP / least as f32;
            }
        }
        worth
    }

    /// The credits with which `seat` would win, if its faction can.
    fn riches(&self, game: &Misbehavin, seat: Seat) -> Option<u8> {
        game.ways().iter().find_map(|way| match way {
            Way::Credits { faction, credits } if *faction == game.faction(seat) => Some(*credits),
            _ => None,
        })
    }

    /// What a token is worth besides what it pays: one for each step still to be marked.
    pub(super) fn token(&self, game: &Misbehavin, seat: Seat) -> f32 {
        if self.open(game, seat).count() > game.player(seat).verse as usize { TOKEN } else { 0.0 }
    }

    /// The same when a token is about to be spent: one is kept for the next step, no more.
    pub(super) fn last_token(&self, game: &Misbehavin, seat: Seat) -> f32 {
        let is_last = game.player(seat).verse <= 1;
        if is_last && self.open(game, seat).next().is_some() { TOKEN } else { 0.0 }
    }

    /// What a card's abilities of this timing do for the episode.
    pub(super) fn abilities(&self, game: &Misbehavin, seat: Seat, card: CardId, when: When) -> f32 {
        let abilities = game.card(card).abilities.iter().filter(|ability| ability.when == when);
        abilities.map(|ability| self.effects(game, seat, ability)).sum()
    }

    /// What the effects of an ability do for the episode.
    pub(super) fn effects(&self, game: &Misbehavin, seat: Seat, ability: &Ability) -> f32 {
        if self.steps.is_empty() && !self.has_riches {
            return 0.0;
        }
        let credit = self.credit(game, seat);
        let each = ability.effects.iter().map(|effect| match effect {
            Effect::Credits(n) | Effect::Steal(n) => *n as f32 * credit,
            Effect::Levy(n) => (*n as usize * (game.seats() - 1)) as f32 * 0.7 * credit,
            Effect::Verse(n) => *n as f32 * self.token(game, seat),
            Effect::TakeBlack(_) => 0.4 * self.doing(game, seat, Deed::ShedBlack),
            Effect::ShedBlack => self.doing(game, seat, Deed::ShedBlack) * has_black(game, seat) as u8 as f32,
            _ => 0.0,
        });
        each.sum::<f32>() - ability.pay as f32 * credit
    }

    /// What playing or triggering a card does for the episode.
    pub(super) fn landing(&self, game: &Misbehavin, seat: Seat, card: CardId) -> f32 {
        if self.steps.is_empty() || !game.card(card).attributes.has(Attribute::Location) || !black_in_hand(game, seat) {
            return 0.0;
        }
        self.doing(game, seat, Deed::ShedBlack)
    }
}

/// The share of a step that one more card like this makes.
fn towards(game: &Misbehavin, seat: Seat, card: &Card, step: Deed) -> f32 {
    let (least, have, counts) = match step {
        Deed::HoldLocations(least) => {
            (least, game.holds(seat, Attribute::Location), card.attributes.has(Attribute::Location))
        }
        Deed::HoldShips(least) => (least, game.holds(seat, Attribute::Ship), card.attributes.has(Attribute::Ship)),
        Deed::HoldCharacters(least) => {
            (least, game.count(seat, |card| card.kind == Kind::Character), card.kind == Kind::Character)
        }
        _ => return 0.0,
    };
    if counts && have < least { STEP / least as f32 } else { 0.0 }
}

fn black_in_hand(game: &Misbehavin, seat: Seat) -> bool {
    game.player(seat).hand.iter().any(|card| game.card(*card).is_the_black())
}

fn has_black(game: &Misbehavin, seat: Seat) -> bool {
    black_in_hand(game, seat) || game.player(seat).recycle.iter().any(|card| game.card(*card).is_the_black())
}
