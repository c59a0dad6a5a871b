//! Hold and stash: which tokens lie where. Rulebook p. 2, Ship Card; any mix, our ruling.

use crate::catalog::words::Good;
use crate::state::{Event, Refusal, Scene, TheGame};
use kit::{OrRefuse, Seat};

/// Into the stash first, and out of it last: what the law looks for.
const TO_HIDE: [Good; 6] = [Good::Fugitive, Good::Contraband, Good::Passenger, Good::Cargo, Good::Part, Good::Fuel];

/// Half spaces of a ship.
#[derive(Clone, Copy)]
pub(crate) struct Spaces {
    hold: u16,
    stash: u16,
}

/// What lies in the stash once nothing lies where there is no space; nothing if that cannot be. The count of `fixed`
/// stays as it is.
fn settled(goods: &[u8; 6], mut stash: [u8; 6], spaces: Spaces, fixed: Option<Good>) -> Option<[u8; 6]> {
    let movable = || TO_HIDE.into_iter().filter(move |good| Some(*good) != fixed);
    for good in Good::ALL {
        stash[good as usize] = stash[good as usize].min(goods[good as usize]);
    }
    let mut spill = Good::halves_of(&stash).saturating_sub(spaces.stash);
    for good in movable().rev() {
        let out = spill.div_ceil(good.halves()).min(stash[good as usize].into());
        stash[good as usize] -= out as u8;
        spill = spill.saturating_sub(out * good.halves());
    }
    let hidden = Good::halves_of(&stash);
    let mut over = (Good::halves_of(goods) - hidden).saturating_sub(spaces.hold);
    let mut free = spaces.stash.saturating_sub(hidden);
    for good in movable() {
        let open = u16::from(goods[good as usize] - stash[good as usize]);
        let into = over.div_ceil(good.halves()).min(free / good.halves()).min(open);
        stash[good as usize] += into as u8;
        free -= into * good.halves();
        over = over.saturating_sub(into * good.halves());
    }
    (spill == 0 && over == 0).then_some(stash)
}

impl TheGame {
    pub(crate) fn spaces(&self, seat: Seat) -> Spaces {
        Spaces { hold: 2 * u16::from(self.hold_spaces(seat)), stash: 2 * u16::from(self.stash_spaces(seat)) }
    }

    /// How many tokens of a kind lie in the stash.
    pub fn in_stash(&self, seat: Seat, good: Good) -> u8 {
        self.captains[seat].stash[good as usize]
    }

    /// What would lie in the stash if so many of a kind did: other tokens make way.
    pub(crate) fn stowing(&self, seat: Seat, good: Good, count: u8) -> Option<[u8; 6]> {
        let captain = &self.captains[seat];
        let mut stash = captain.stash;
        stash[good as usize] = count;
        settled(&captain.goods, stash, self.spaces(seat), Some(good))
    }

    /// Any number that fits, whose rest fits the hold, and that leaves space for all other tokens.
    pub(crate) fn can_stow(&self, seat: Seat, good: Good, count: u8) -> Result<(), Refusal> {
        self.can_stow_in(self.spaces(seat), seat, good, count)
    }

    /// The same where the ship's spaces are known.
    #[inline]
    pub(crate) fn can_stow_in(&self, spaces: Spaces, seat: Seat, good: Good, count: u8) -> Result<(), Refusal> {
        self.can_spend(seat, good, count.max(1))?;
        (self.in_stash(seat, good) != count).or_refuse(Refusal::NotThere)?;
        let captain = &self.captains[seat];
        let (hidden, open) = (good.halves() * u16::from(count), good.halves() * u16::from(captain.has(good) - count));
        (hidden <= spaces.stash).or_refuse(Refusal::NoRoom { need: hidden, have: spaces.stash })?;
        (open <= spaces.hold).or_refuse(Refusal::NoRoom { need: open, have: spaces.hold })?;
        let others = captain.halves() - hidden - open;
        let least = others.saturating_sub(spaces.hold - open);
        let most = others.min(spaces.stash - hidden);
        let halves = [Good::Fuel, Good::Part].into_iter().any(|other| other != good && captain.has(other) > 0);
        let splits = least < most || least.is_multiple_of(2) || halves;
        (least <= most && splits).or_refuse(Refusal::NoRoom { need: others, have: most })
    }

    /// Whether everything lies where there is space for it.
    pub(crate) fn is_stowed(&self, seat: Seat) -> bool {
        let captain = &self.captains[seat];
        settled(&captain.goods, captain.stash, self.spaces(seat), None) == Some(captain.stash)
    }

    /// Where all tokens lie as long as the captain has said nothing else.
    pub(crate) fn stowed_by_itself(&self, seat: Seat) -> [u8; 6] {
        let captain = &self.captains[seat];
        let mut stash = [0; 6];
        for good in Good::ALL.into_iter().filter(|good| good.is_illicit()) {
            stash[good as usize] = captain.has(good);
        }
        settled(&captain.goods, stash, self.spaces(seat), None).unwrap_or(stash)
    }

    /// Where they lie once tokens of a kind have come or gone: what comes is hidden if the law looks for it and there
    /// is space, what goes comes out of the hold.
    fn stowed_after(&self, seat: Seat, good: Good, by: i8) -> [u8; 6] {
        let captain = &self.captains[seat];
        if !captain.stows {
            return self.stowed_by_itself(seat);
        }
        let (mut stash, spaces) = (captain.stash, self.spaces(seat));
        if by > 0 && good.is_illicit() {
            let free = spaces.stash.saturating_sub(Good::halves_of(&stash)) / good.halves();
            stash[good as usize] += free.min(by as u16) as u8;
        }
        settled(&captain.goods, stash, spaces, None).unwrap_or(stash)
    }
}

impl Scene<'_> {
    /// The captain says how many of a kind lie in the stash.
    pub fn stow(&mut self, seat: Seat, good: Good, count: u8) {
        if let Some(stash) = self.stowing(seat, good, count) {
            self.game.captains[seat].stows = true;
            self.lay_out(seat, stash, true);
        }
    }

    /// What goes is taken out of the hold: if too little lies there, the rest comes out of the stash first.
    pub fn fetch(&mut self, seat: Seat, good: Good, by: i8) {
        let captain = &self.captains[seat];
        let open = captain.has(good) - self.in_stash(seat, good);
        let missing = by.min(0).unsigned_abs().saturating_sub(open);
        if missing > 0 {
            let mut stash = captain.stash;
            stash[good as usize] -= missing;
            self.lay_out(seat, stash, false);
        }
    }

    /// Tokens have come or gone.
    pub fn restow(&mut self, seat: Seat, good: Good, by: i8) {
        let stash = self.stowed_after(seat, good, by);
        self.lay_out(seat, stash, false);
    }

    fn lay_out(&mut self, seat: Seat, stash: [u8; 6], chosen: bool) {
        let before = std::mem::replace(&mut self.game.captains[seat].stash, stash);
        for good in Good::ALL {
            let (was, now) = (before[good as usize], stash[good as usize]);
            if was != now {
                self.tell(Event::Stowed { seat, good, by: now as i8 - was as i8, now, chosen });
            }
        }
    }
}
