//! What a captain may do at any time of their own turn, whatever is being asked. Rulebook p. 10 and our ruling.

use crate::catalog::effects::Need;
use crate::catalog::words::Good;
use crate::mix::kinds;
use crate::state::{Choice, Frame, Refusal, Scene, TheGame, WorkStep};
use kit::Seat;

/// How much of it a question leaves open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Freedom {
    /// All of it.
    Full,
    /// The crew are equipped before they go to work. Rulebook p. 13.
    Equipping,
    /// At work goods are thrown away only where room is asked for.
    MakingRoom,
    /// Nothing: somebody else's turn, or hands full of work.
    Nothing,
}

/// Whether a choice is what the question itself asks for, and so answers it.
fn is_asked_for(frame: Frame, choice: Choice) -> bool {
    match (frame, choice) {
        (Frame::GiveUp { people, .. }, Choice::Dump(good)) => kinds(people).contains(&good),
        (Frame::Jettison { .. }, Choice::Dump(good)) => kinds(false).contains(&good),
        (Frame::Load { good, .. } | Frame::Shop { good, .. } | Frame::Count { good, .. }, Choice::Dump(other)) => {
            good == other
        }
        (Frame::Overfull { .. }, Choice::Dump(_) | Choice::Dismiss(_)) => true,
        (Frame::Dismiss { .. }, Choice::Dismiss(_)) | (Frame::LoseUpgrade { .. }, Choice::Junk(_)) => true,
        _ => false,
    }
}

impl TheGame {
    fn freedom(&self, frame: Frame) -> Freedom {
        if self.round == 0 || self.turn.seat != frame.seat() {
            return Freedom::Nothing;
        }
        match self.work {
            None => Freedom::Full,
            Some(work) if work.step == WorkStep::Muster => Freedom::Equipping,
            Some(_) if self.asks_for_room(frame) => Freedom::MakingRoom,
            Some(_) => Freedom::Nothing,
        }
    }

    /// Whether room aboard is what the answer depends on.
    fn asks_for_room(&self, frame: Frame) -> bool {
        let room = |need: &Need| matches!(need, Need::Room(..));
        match frame {
            Frame::Load { .. } | Frame::LoadMix { .. } | Frame::Shop { .. } | Frame::Count { load: true, .. } => true,
            Frame::Misbehave { card, .. } => {
                self.catalog.misbehave(card).options.iter().flat_map(|option| &option.needs).any(room)
            }
            _ => false,
        }
    }

    /// Whether a choice is one of those that may be made now without answering the question.
    pub(crate) fn is_any_time(&self, frame: Frame, choice: Choice) -> bool {
        use Freedom::*;
        let open = |freedoms: &[Freedom]| freedoms.contains(&self.freedom(frame)) && !is_asked_for(frame, choice);
        match choice {
            Choice::Dump(_) => open(&[Full, MakingRoom]),
            Choice::Give(..) | Choice::PutAside(_) => open(&[Full, Equipping]),
            Choice::Junk(_) | Choice::Dismiss(_) | Choice::Stow(..) => open(&[Full]),
            _ => false,
        }
    }

    /// The list, as far as the question leaves it open.
    fn each_any_time(&self, frame: Frame, freedom: Freedom, mut tell: impl FnMut(Choice)) {
        let captain = &self.captains[frame.seat()];
        if matches!(freedom, Freedom::Full | Freedom::MakingRoom) {
            let held = Good::ALL.into_iter().filter(|good| captain.has(*good) > 0).map(Choice::Dump);
            held.filter(|dump| !is_asked_for(frame, *dump)).for_each(&mut tell);
        }
        if matches!(freedom, Freedom::Full | Freedom::Equipping) {
            for gear in &captain.gear {
                gear.by.iter().for_each(|_| tell(Choice::PutAside(gear.card)));
                let others = captain.crew.iter().filter(|mate| gear.by != Some(mate.card));
                others.for_each(|mate| tell(Choice::Give(gear.card, mate.card)));
            }
        }
        if freedom == Freedom::Full {
            if !matches!(frame, Frame::LoseUpgrade { .. }) {
                captain.upgrades.iter().for_each(|card| tell(Choice::Junk(*card)));
            }
            if !matches!(frame, Frame::Dismiss { .. } | Frame::Overfull { .. }) {
                captain.crew.iter().skip(1).for_each(|mate| tell(Choice::Dismiss(mate.card)));
            }
            for good in Good::ALL.into_iter().filter(|good| captain.has(*good) > 0) {
                (0..=captain.has(good)).for_each(|count| tell(Choice::Stow(good, count)));
            }
        }
    }

    pub(crate) fn list_any_time(&self, frame: Frame, into: &mut Vec<Choice>) {
        self.each_any_time(frame, self.freedom(frame), |choice| into.push(choice));
    }

    /// What of the list is possible; the same verdicts as [`TheGame::judge_any_time`], what they share asked only once.
    pub(crate) fn list_open_any_time(&self, frame: Frame, into: &mut Vec<Choice>) {
        let (freedom, seat) = (self.freedom(frame), frame.seat());
        if freedom == Freedom::Nothing {
            return;
        }
        let (spaces, lands) = (self.spaces(seat), self.catalog.sector(self.captains[seat].at()).is_planetary());
        self.each_any_time(frame, freedom, |choice| {
            let open = match choice {
                Choice::Dump(_) | Choice::PutAside(_) => true,
                Choice::Dismiss(_) => lands,
                Choice::Stow(good, count) => self.can_stow_in(spaces, seat, good, count).is_ok(),
                _ => self.judge_any_time(seat, choice).is_ok(),
            };
            if open {
                into.push(choice);
            }
        });
    }

    pub(crate) fn judge_any_time(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Dump(good) => self.can_spend(seat, good, 1),
            Choice::Give(gear, mate) => self.can_give(seat, gear, mate),
            Choice::PutAside(gear) => self.can_put_aside(seat, gear),
            Choice::Junk(card) => self.can_junk(seat, card),
            Choice::Dismiss(card) => self.can_dismiss(seat, card),
            Choice::Stow(good, count) => self.can_stow(seat, good, count),
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    pub fn do_any_time(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Dump(good) => self.goods(seat, good, -1),
            Choice::Give(gear, mate) => self.hand(seat, gear, Some(mate)),
            Choice::PutAside(gear) => self.hand(seat, gear, None),
            Choice::Junk(card) => self.discard_upgrade(seat, card),
            Choice::Dismiss(card) => self.leave(seat, card),
            Choice::Stow(good, count) => self.stow(seat, good, count),
            _ => {}
        }
    }
}
