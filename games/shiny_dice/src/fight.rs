//! Step 3, Phase 3: what each power does.

use crate::dice::{DiceSet, DieId, Face, Foe};
use crate::event::{Event, Throw, Why};
use crate::state::{Ask, ShinyDice, Zone};

/// What a beaten foe pays into the pool.
pub const BOUNTY: u16 = 100;
/// What Inara's company is worth.
pub const COMPANY: u16 = 100;

impl ShinyDice {
    /// Removes up to `points` dice of a foe; damage beyond its health is lost.
    pub(crate) fn damage(&mut self, foe: Foe, points: usize, events: &mut Vec<Event>) {
        for _ in 0..points {
            let Some(die) = self.dice_in(Zone::Foe(foe)).next() else { return };
            self.dice[die.index()].zone = Zone::Beaten;
            events.push(Event::Damaged { foe, die });
            if self.health(foe) == 0 {
                self.defeat(foe, events);
            }
        }
    }

    /// A beaten foe pays; Badger also gives up what he captured.
    fn defeat(&mut self, foe: Foe, events: &mut Vec<Event>) {
        self.at_risk += BOUNTY;
        events.push(Event::Defeated { foe, at_risk: self.at_risk });
        if foe == Foe::Badger {
            let captives: DiceSet = self.dice_in(Zone::Captured).collect();
            for die in captives.iter() {
                self.carry(die, Zone::Claimed, Why::Badger, events);
            }
            if !captives.is_empty() {
                self.supply(captives.iter().count() as u16, Why::Badger, events);
            }
        }
    }

    /// A die that was used is out for the rest of the round.
    pub(crate) fn knock_out(&mut self, die: DieId, events: &mut Vec<Event>) {
        self.carry(die, Zone::KnockedOut, Why::Power, events);
    }

    /// A power that deals damage to one foe and nothing else.
    pub(crate) fn strike_with(&mut self, die: DieId, foe: Foe, points: usize, events: &mut Vec<Event>) {
        self.knock_out(die, events);
        self.damage(foe, points, events);
    }

    /// Zoe's first shot; the second follows.
    pub(crate) fn cover_fire(&mut self, zoe: DieId, foe: Foe, events: &mut Vec<Event>) {
        self.damage(foe, 1, events);
        self.pending.push(Ask::SecondShot { zoe });
    }

    /// Zoe's second shot, if anybody is left to shoot at.
    pub(crate) fn second_shot(&mut self, zoe: DieId, foe: Option<Foe>, events: &mut Vec<Event>) {
        if let Some(foe) = foe {
            self.damage(foe, 1, events);
        }
        self.knock_out(zoe, events);
        self.pending.pop();
    }

    /// Jayne and one more die go down, and the foe with them.
    pub(crate) fn damaged_calm(&mut self, jayne: DieId, other: DieId, foe: Foe, events: &mut Vec<Event>) {
        self.knock_out(jayne, events);
        self.carry(other, Zone::KnockedOut, Why::DamagedCalm, events);
        self.damage(foe, self.health(foe), events);
        self.pending.pop();
    }

    /// Kaylee hits; then she fetches, and only then goes down herself.
    pub(crate) fn thruster_overload(&mut self, kaylee: DieId, foe: Foe, events: &mut Vec<Event>) {
        self.damage(foe, 1, events);
        self.pending.push(Ask::Fetch { kaylee: Some(kaylee), left: 1 });
    }

    /// A die comes from the knocked out to the hold.
    pub(crate) fn fetch(&mut self, die: DieId, kaylee: Option<DieId>, left: u8, events: &mut Vec<Event>) {
        self.carry(die, Zone::Hold, Why::Fetched, events);
        self.pending.become_next(Ask::Fetch { kaylee, left: left - 1 });
    }

    /// The fetching is done; Kaylee goes down if it was hers.
    pub(crate) fn end_fetch(&mut self, kaylee: Option<DieId>, events: &mut Vec<Event>) {
        if let Some(kaylee) = kaylee {
            self.knock_out(kaylee, events);
        }
        self.pending.pop();
    }

    /// Mal calls for one die of the hold; a passenger may bring another.
    pub(crate) fn inspire(&mut self, mal: DieId, die: DieId, events: &mut Vec<Event>) {
        if die.kind() == crate::dice::Kind::Passenger {
            self.pending.push(Ask::SecondPassenger { mal, first: die });
        } else {
            self.inspired(mal, DiceSet::NONE.with(die), events);
        }
    }

    /// The inspired dice are rolled into Serenity; Mal goes down.
    pub(crate) fn inspired(&mut self, mal: DieId, dice: DiceSet, events: &mut Vec<Event>) {
        self.knock_out(mal, events);
        self.throw(dice, Throw::Inspiration, events);
    }

    /// Simon goes down, Kaylee comes back as she lies.
    pub(crate) fn adoration(&mut self, simon: DieId, kaylee: DieId, events: &mut Vec<Event>) {
        self.knock_out(simon, events);
        self.carry(kaylee, Zone::Serenity, Why::Adoration, events);
    }

    /// River hits every foe once.
    pub(crate) fn unstable_reaction(&mut self, river: DieId, events: &mut Vec<Event>) {
        self.knock_out(river, events);
        for foe in Foe::ALL {
            self.damage(foe, 1, events);
        }
    }

    /// A Book for each foe in play, one at least: the pool is banked and the turn ends.
    pub(crate) fn salvation(&mut self, book: DieId, events: &mut Vec<Event>) {
        let others = self.aboard(Face::Book).filter(|die| *die != book);
        let books: DiceSet = [book].into_iter().chain(others.take(self.books_needed() - 1)).collect();
        for die in books.iter() {
            self.knock_out(die, events);
        }
        self.bank(Why::Salvation, events);
    }

    /// How many Books Salvation takes.
    pub(crate) fn books_needed(&self) -> usize {
        self.foe_count().max(1)
    }
}
