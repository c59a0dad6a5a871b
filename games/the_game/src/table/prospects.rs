//! What follows from a choice, and how likely: the exact chances of the skill test it leads to.

use super::capital;
use crate::catalog::effects::{Effect, Need, Tag};
use crate::catalog::ids::{ScriptId, SupplyId, TestId};
use crate::state::{Choice, Frame, Testing, TheGame};
use crate::words;
use kit::{Answer, Band, Mood, Seat};

impl TheGame {
    /// An answer with what follows from it and how it may turn out.
    pub(super) fn foretold(&self, choice: Choice, answer: Answer) -> Answer {
        match self.frame() {
            Some(Frame::Test(testing)) => self.foretold_test(&testing, choice, answer),
            Some(Frame::Work { seat }) if choice == Choice::Talk => match self.other_way() {
                Some(test) => self.foretold_roll(&self.best_taken(seat, test), &[], answer),
                None => answer,
            },
            Some(frame) => match choice {
                Choice::Take(option) => self.foretold_option(frame, option, answer),
                Choice::Ace => answer.follows("Proceed"),
                Choice::Stake(hundreds) => self.foretold_stake(frame, hundreds, answer),
                Choice::Name(suit) => self.foretold_bet(frame, suit, answer),
                Choice::Go => self.foretold_cards(frame.seat(), answer),
                Choice::Summon(ship) => match frame {
                    Frame::Summon { of, .. } => answer.follows(self.contact_in_words(of, &[ship])),
                    _ => answer,
                },
                Choice::FullBurn => {
                    let (fuel, range) = (self.burn(frame.seat()), self.range(frame.seat()));
                    answer.follows(format!("{fuel} Fuel, up to {range} sectors, a nav card for each"))
                }
                Choice::Mosey => answer.follows("One sector, no fuel, no nav card"),
                Choice::ShoreLeave => answer.follows("$100 for each of the crew: nobody scowls any more"),
                Choice::MakeWork => answer.follows("Odd jobs for a little money"),
                _ => answer,
            },
            None => answer,
        }
    }

    fn foretold_option(&self, frame: Frame, option: u8, answer: Answer) -> Answer {
        let seat = frame.seat();
        let at = option as usize;
        let options = match frame {
            Frame::Nav { card, .. } => &self.catalog.nav(card).options,
            Frame::Misbehave { card, .. } => &self.catalog.misbehave(card).options,
            Frame::Meet { roamer, .. } => &self.catalog.roamer(roamer).options,
            Frame::Either { first, second, .. } => {
                return self.foretold_script(seat, if at == 0 { first } else { second }, answer);
            }
            _ => return answer,
        };
        let Some(option) = options.get(at) else { return answer };
        if option.tag == Some(Tag::Breakdown) && self.shrugs_off_breakdowns(seat) {
            return answer.follows("Nothing happens: your crew keeps her running");
        }
        let answer = self.foretold_script(seat, option.then, answer);
        // Gear that is discarded for a need may have been good for points.
        let spends = |need: &Need| match *need {
            Need::Keyword(keyword) => !self.has_keyword(&self.captains[seat], keyword),
            _ => false,
        };
        if option.needs.iter().any(spends) { answer.odds(Vec::new()) } else { answer }
    }

    fn foretold_script(&self, seat: Seat, script: ScriptId, answer: Answer) -> Answer {
        let effects = self.catalog.script(script);
        let place = effects.iter().position(|effect| matches!(effect, Effect::Test(_)));
        match place.map(|place| (effects[place], place)) {
            Some((Effect::Test(test), place)) => {
                let others: Vec<_> = effects.iter().enumerate().filter(|(at, _)| *at != place).collect();
                let others: Vec<_> = others.iter().map(|(_, one)| words::effect(&self.catalog, one)).collect();
                self.foretold_roll(&self.best_taken(seat, test), &others, answer)
            }
            _ => answer.follows(capital(&words::script(&self.catalog, script))),
        }
    }

    /// A test as it would be taken: where one stands alone, by whoever is best at it.
    fn best_taken(&self, seat: Seat, id: TestId) -> Testing {
        let test = self.catalog.test(id);
        let taken = Testing::new(seat, id, test.skill);
        let alone = |mate: SupplyId| Testing { fighter: Some(mate), ..taken };
        let party = self.captains[seat].party().map(|mate| alone(mate.card)).filter(|_| test.alone);
        party.max_by_key(|testing| self.test_points(testing)).unwrap_or(taken)
    }

    fn foretold_test(&self, testing: &Testing, choice: Choice, answer: Answer) -> Answer {
        let test = self.catalog.test(testing.test);
        let band = |total: i16| capital(&words::script(&self.catalog, test.bands[test.band(total)].1));
        let again = |taken: Testing| self.foretold_roll(&taken, &[], answer.clone());
        match (choice, testing.total) {
            (Choice::Roll, _) => again(*testing),
            (Choice::Bribe(bribes), _) => again(Testing { bribes, ..*testing }),
            (Choice::Stand(mate), _) => again(Testing { fighter: Some(mate), ..*testing }),
            (Choice::Switch(_), _) => match self.switcher(testing) {
                Some((_, skill)) => again(Testing { skill, ..*testing }),
                None => answer,
            },
            (Choice::Reroll(card), _) => {
                let is_spent = self.is_spent_by_reroll(card);
                let fresh = Testing { total: None, rerolled: testing.rerolled || !is_spent, ..*testing };
                let answer = self.foretold_roll(&fresh, &[], answer);
                let loses_points = is_spent && self.catalog.supply(card).skill(testing.skill) > 0;
                if loses_points { answer.odds(Vec::new()) } else { answer }
            }
            (Choice::Instead, _) => match &test.instead {
                Some((_, then)) => answer.follows(capital(&words::script(&self.catalog, *then))),
                None => answer,
            },
            (Choice::Discard(gear), Some(total)) => {
                answer.follows(band(total + i16::from(self.adds_points(testing, gear))))
            }
            (Choice::Done, Some(total)) => answer.follows(band(total)),
            _ => answer,
        }
    }

    /// An answer that leads to this roll, and to something else in every case.
    fn foretold_roll(&self, testing: &Testing, others: &[String], answer: Answer) -> Answer {
        let test = self.catalog.test(testing.test);
        let gift = if testing.begun { testing.gift } else { 0 };
        let points = self.test_points(testing) + i16::from(testing.bribes) + gift;
        let lacks = i16::from(test.best()) - points;
        let roll = if lacks > 1 { format!("roll {lacks} or more") } else { "any roll will do".into() };
        let alone = testing.fighter.map_or_else(String::new, |mate| format!("{} alone, ", self.card_name(mate)));
        let bribes = if test.bribes && testing.bribes == 0 { "; bribes help" } else { "" };
        let mut follows = format!("{alone}{} {points} + die: {roll}{bribes}", testing.skill.name());
        if !others.is_empty() {
            follows += &format!(". In every case: {}", others.join(", "));
        }
        answer.odds(self.bands(testing)).follows(follows)
    }

    fn bands(&self, testing: &Testing) -> Vec<Band> {
        let test = self.catalog.test(testing.test);
        let best = test.bands.len() - 1;
        let band = |(place, chance): (usize, f64)| {
            let (least, then) = test.bands[place];
            let end = test.bands.get(place + 1).map(|(next, _)| next - 1);
            let (outcome, then) = self.told_band(testing.seat, then, chance);
            Band {
                chance,
                when: end.map_or(format!("{least}+"), |end| format!("{least}–{end}")),
                outcome,
                mood: match place {
                    _ if place == best => Mood::Good,
                    0 => Mood::Bad,
                    _ => Mood::Mixed,
                },
                then,
            }
        };
        self.odds_of(testing).into_iter().enumerate().map(band).collect()
    }

    /// What a band leads to; where that is another test, each of its bands with the chance of both together.
    fn told_band(&self, seat: Seat, script: ScriptId, chance: f64) -> (String, Vec<Band>) {
        match self.catalog.script(script) {
            [Effect::Test(test), rest @ ..] => {
                let second = self.best_taken(seat, *test);
                let skill = self.catalog.test(*test).skill.name();
                let rest: Vec<_> = rest.iter().map(|one| words::effect(&self.catalog, one)).collect();
                let rest = if rest.is_empty() { String::new() } else { format!(", {}", rest.join(", ")) };
                let joint = |band: Band| Band { chance: chance * band.chance, ..band };
                let points = self.test_points(&second);
                let then = self.bands(&second).into_iter().map(joint).collect();
                (format!("{skill} test, {points} + die{rest}"), then)
            }
            _ => (words::script(&self.catalog, script), Vec::new()),
        }
    }
}
