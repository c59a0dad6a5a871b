//! A match laid out by hand, in the game's words: for tests, and for pictures of moments that are rare in play.

use crate::dice::{CREW_DICE, DICE, DiceSet, DieId, Face, Foe, Kind};
use crate::event::Event;
use crate::missions::{MissionId, Missions};
use crate::setup::Setup;
use crate::state::{ActiveMission, Ask, Die, ShinyDice, Zone};
use kit::{Catalog, Deck, Pending, Ruleset, Seat, Setup as _, random};
use serde::Deserialize;

/// The mission of the turn if none was named: it changes nothing unless it is completed.
pub(crate) const ANY_MISSION: u8 = 9;

/// What lies where. Crew that is not mentioned is knocked out (a Wash or a Simon), foes not mentioned are beaten.
#[derive(Clone, Debug)]
pub struct Scenario {
    setup: Setup,
    seed: u64,
    round: u8,
    active: Seat,
    flight: u8,
    screens: Vec<(Seat, u16, u16)>,
    at_risk: u16,
    dice: Vec<(Face, Zone)>,
    mission: u8,
    completed: bool,
    missions_left: usize,
}

/// A moment of a turn at which a match can be laid out; what decides itself from there on is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Moment {
    /// Step 1, Phase 1: before the roll.
    #[default]
    Rolling,
    /// Step 1, Phase 2: before the reroll.
    Rolled,
    /// Step 1, Phase 3: before the foes are counted.
    Counting,
    /// Step 2: before the mission is turned over.
    Revealing,
    /// Step 3, Phase 1: before Shiny damage and the strikes.
    Striking,
    /// Step 3, Phase 3: after the strikes.
    Fighting,
    /// Step 4.
    Flying,
}

impl Moment {
    fn ask(self) -> Ask {
        match self {
            Moment::Rolling => Ask::Roll,
            Moment::Rolled => Ask::Reroll { picked: DiceSet::NONE },
            Moment::Counting => Ask::Alike,
            Moment::Revealing => Ask::Reveal,
            Moment::Striking => Ask::ShinyTimes,
            Moment::Fighting => Ask::Fight,
            Moment::Flying => Ask::Fly,
        }
    }

    fn is_before_the_mission(self) -> bool {
        matches!(self, Moment::Rolling | Moment::Rolled | Moment::Counting | Moment::Revealing)
    }

    fn is_before_the_strikes(self) -> bool {
        self.is_before_the_mission() || self == Moment::Striking
    }
}

impl Default for Scenario {
    fn default() -> Self {
        Scenario {
            setup: Setup::for_seats(2),
            seed: 0,
            round: 1,
            active: Seat(0),
            flight: 1,
            screens: Vec::new(),
            at_risk: 0,
            dice: Vec::new(),
            mission: ANY_MISSION,
            completed: false,
            missions_left: usize::MAX,
        }
    }
}

impl Scenario {
    /// Two seats, first round, no dice mentioned yet; the first seat plays first and is at turn.
    pub fn new() -> Self {
        Scenario::default()
    }

    /// With what was agreed.
    pub fn of(setup: Setup) -> Self {
        Scenario { setup, ..Scenario::default() }
    }

    /// So many players.
    pub fn seats(mut self, seats: usize) -> Self {
        self.setup.seats = seats as u8;
        self
    }

    /// An option by its words, as on the command line; panics if there is no such option or value.
    pub fn option(mut self, key: &str, value: &str) -> Self {
        self.setup.set(key, value).unwrap_or_else(|error| panic!("{error}"));
        self
    }

    /// The dice and the deck to come.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The round being played.
    pub fn round(mut self, round: u8) -> Self {
        self.round = round;
        self
    }

    /// Who is at turn.
    pub fn turn_of(mut self, seat: u8) -> Self {
        self.active = Seat(seat);
        self
    }

    /// Which turn in a row it is, from 1.
    pub fn flight(mut self, flight: u8) -> Self {
        self.flight = flight;
        self
    }

    /// What a seat has behind its screen.
    pub fn behind_screen(mut self, seat: u8, points: u16, supplies: u16) -> Self {
        self.screens.push((Seat(seat), points, supplies));
        self
    }

    /// The pool.
    pub fn at_risk(mut self, points: u16) -> Self {
        self.at_risk = points;
        self
    }

    /// Foe dice in play.
    pub fn foes(mut self, foes: impl IntoIterator<Item = Foe>) -> Self {
        self.dice.extend(foes.into_iter().map(|foe| (foe.face(), Zone::Foe(foe))));
        self
    }

    /// Crew dice in Serenity.
    pub fn aboard(self, faces: impl IntoIterator<Item = Face>) -> Self {
        self.lying(faces, Zone::Serenity)
    }

    /// Crew dice in the hold.
    pub fn hold(self, faces: impl IntoIterator<Item = Face>) -> Self {
        self.lying(faces, Zone::Hold)
    }

    /// Crew dice out for the rest of the round.
    pub fn knocked_out(self, faces: impl IntoIterator<Item = Face>) -> Self {
        self.lying(faces, Zone::KnockedOut)
    }

    /// Dice in the supplies area.
    pub fn supplies(self, count: usize) -> Self {
        self.lying(std::iter::repeat_n(Face::Supplies, count), Zone::Supplies)
    }

    /// Supplies that Badger holds.
    pub fn captured(self, count: usize) -> Self {
        self.lying(std::iter::repeat_n(Face::Supplies, count), Zone::Captured)
    }

    /// The turn's mission by its number; it lies on top of the deck as long as it is not turned over.
    pub fn mission(mut self, number: u8) -> Self {
        self.mission = number;
        self
    }

    /// The turn's mission was completed.
    pub fn completed(mut self) -> Self {
        self.completed = true;
        self
    }

    /// Only so many missions are left in the deck; the others were discarded.
    pub fn missions_left(mut self, count: usize) -> Self {
        self.missions_left = count;
        self
    }

    fn lying(mut self, faces: impl IntoIterator<Item = Face>, zone: Zone) -> Self {
        self.dice.extend(faces.into_iter().map(|face| (face, zone)));
        self
    }

    /// The match at that moment, with the events of what decided itself; or why there can be no such match.
    pub fn at(&self, moment: Moment) -> Result<(ShinyDice, Vec<Event>), String> {
        let catalog = Missions::built_in();
        let mut game = ShinyDice::begin(&catalog, &self.setup, self.seed).map_err(|error| error.to_string())?;
        if self.active.index() >= self.setup.seats() || !(1..=self.setup.rounds).contains(&self.round) {
            return Err("no such seat or round".into());
        }
        (game.first, game.active, game.round) = (Seat(0), self.active, self.round);
        for (seat, points, supplies) in &self.screens {
            (game.screens[*seat].points, game.screens[*seat].supplies) = (*points, *supplies);
        }
        (game.at_risk, game.flight) = (self.at_risk, self.flight);
        self.lay_dice(&mut game, moment)?;
        self.lay_missions(&mut game, moment)?;
        game.audit()?;
        // What is asked may decide itself at once.
        game.pending = Pending::new(moment.ask());
        let mut events = Vec::new();
        game.settle(&mut events);
        Ok((game, events))
    }

    fn lay_dice(&self, game: &mut ShinyDice, moment: Moment) -> Result<(), String> {
        if moment == Moment::Rolling && self.dice.is_empty() {
            return Ok(());
        }
        let mut free: Vec<DieId> = DieId::all().collect();
        let (supplies, others): (Vec<_>, Vec<_>) =
            self.dice.iter().copied().partition(|(face, _)| *face == Face::Supplies);
        for (face, zone) in others.into_iter().chain(supplies) {
            let fits = |die: &DieId| crate::dice::faces(die.kind(), self.setup.doubled_face).contains(&face);
            let at = free.iter().position(fits).ok_or_else(|| format!("too few dice for one more {face:?}"))?;
            game.dice[free.remove(at).index()] = Die { face, zone };
        }
        for die in free {
            let (face, zone) = match die.kind() {
                Kind::Outlaw => (Face::Wash, Zone::KnockedOut),
                Kind::Passenger => (Face::Simon, Zone::KnockedOut),
                Kind::Foe => (Face::Niska, Zone::Beaten),
            };
            game.dice[die.index()] = Die { face, zone };
        }
        let foes = DICE - CREW_DICE - game.count_in(Zone::Beaten);
        match moment {
            Moment::Rolled | Moment::Counting if foes != 5 => return Err("all five foes are rolled".into()),
            Moment::Rolling | Moment::Flying if foes != 0 => return Err("no foe is in play at this moment".into()),
            _ => {}
        }
        // Before the first strikes of a round nobody is knocked out.
        if moment.is_before_the_strikes() && game.count_in(Zone::KnockedOut) > 0 {
            game.flight = game.flight.max(2);
        }
        Ok(())
    }

    fn lay_missions(&self, game: &mut ShinyDice, moment: Moment) -> Result<(), String> {
        let all: Vec<_> = game.missions().iter().map(|(id, mission)| (id, mission.number)).collect();
        let this = |(_, number): &&(MissionId, u8)| *number == self.mission;
        let (id, _) = *all.iter().find(this).ok_or_else(|| format!("there is no mission {}", self.mission))?;
        let mut rng = random::fork(&mut game.rng);
        game.deck = Deck::shuffled(all.iter().map(|(id, _)| *id).filter(|other| *other != id), &mut rng);
        if !moment.is_before_the_mission() {
            game.mission = Some(ActiveMission { id, done: self.completed });
        } else if self.missions_left > 0 {
            game.deck.put_on_top(id);
        } else {
            game.deck.discard(id);
        }
        while game.deck.pile().len() > self.missions_left {
            let card = game.deck.draw().expect("the pile is longer");
            game.deck.discard(card);
        }
        Ok(())
    }
}
