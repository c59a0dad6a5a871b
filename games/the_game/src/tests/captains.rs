//! Captains of the computer: what they offer each other, and what they think through.

use crate::catalog::effects::Effect;
use crate::catalog::words::Good;
use crate::scenario::{ME, RIVAL, Scenario};
use crate::state::{Choice, Event, Item, TheGame};
use kit::{Level, Ruleset, Think};

impl Scenario {
    fn rival_solid_with(mut self, id: &str) -> Self {
        let contact = self.contact(id).index();
        let job = self.game.offices[contact].draw().expect("there are jobs left");
        self.game.captains[RIVAL].solid[contact] = Some(job);
        self
    }

    /// Hands my gear to the rival, who has nobody to carry it.
    fn rival_keeps(mut self, id: &str) -> Self {
        self = self.gear([id]);
        let mut gear = self.game.captains[ME].gear.pop().expect("it was just there");
        gear.by = None;
        self.game.captains[RIVAL].gear.push(gear);
        self
    }

    /// Captains of this level play my turn; tells what was chosen.
    fn play_my_turn(&mut self, level: Level, rival_agrees: bool) -> Vec<Choice> {
        let mut bot = TheGame::bot(level, 1);
        let mut chosen = Vec::new();
        while self.game.turn_state().seat == ME && self.game.end.is_none() {
            let choice = match bot.choose(&self.game, &Think::freely()) {
                Choice::Agree if !rival_agrees => Choice::Refuse,
                choice => choice,
            };
            self.choose(choice);
            chosen.push(choice);
        }
        chosen
    }

    fn deals(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Answered { agreed: true, .. })).count()
    }
}

fn with_cargo_to_sell() -> Scenario {
    Scenario::new().at("Boros").rival_at("Boros").goods(Good::Cargo, 3).rival_solid_with("amnon_duul")
}

#[test]
fn goods_without_a_buyer_go_to_a_rival_who_has_one() {
    for level in [Level::Normal, Level::Hard] {
        let mut scenario = with_cargo_to_sell();
        scenario.play_my_turn(level, true);
        assert_eq!(scenario.deals(), 1);
        let paid = 3000 - scenario.game.captains[RIVAL].cash;
        assert_eq!(scenario.game.captains[RIVAL].has(Good::Cargo), 3);
        assert!((300..1800).contains(&paid), "{paid} for what brings 1800");
    }
}

#[test]
fn goods_that_both_can_sell_stay_where_they_are() {
    let mut scenario = with_cargo_to_sell().solid(["amnon_duul"]);
    assert!(!scenario.play_my_turn(Level::Normal, true).contains(&Choice::Parley(RIVAL)));
}

#[test]
fn gear_that_a_job_needs_is_asked_for() {
    let mut scenario = Scenario::new().able().cash(6000).hand(["patience_cattle_rustling_2"]);
    scenario = scenario.at("Boros").rival_at("Boros").rival_keeps("4wd_mule");
    let mule = scenario.game.captains[RIVAL].gear[0].card;
    let chosen = scenario.play_my_turn(Level::Normal, true);
    assert!(chosen.contains(&Choice::Ask(Item::Gear(mule))) && scenario.deals() == 1, "{chosen:?}");
    assert!(scenario.game.captains[RIVAL].cash > 3000);
    assert!(scenario.has("4wd_mule"));
}

#[test]
fn a_refused_offer_is_not_made_again() {
    let mut scenario = with_cargo_to_sell();
    let chosen = scenario.play_my_turn(Level::Normal, false);
    assert_eq!(chosen.iter().filter(|choice| **choice == Choice::Parley(RIVAL)).count(), 1);
    assert_eq!(scenario.captain().has(Good::Cargo), 3);
}

#[test]
fn easy_captains_make_no_offers() {
    assert!(!with_cargo_to_sell().play_my_turn(Level::Easy, true).contains(&Choice::Parley(RIVAL)));
}

#[test]
fn an_unfair_offer_is_declined_and_a_gift_is_taken() {
    for (item, answer) in [
        (Choice::Ask(Item::Thousand), Choice::Refuse),
        (Choice::Ask(Item::Token(Good::Fuel)), Choice::Refuse),
        (Choice::Offer(Item::Hundred), Choice::Agree),
    ] {
        let mut scenario = Scenario::new().at("Athens").rival_at("Athens");
        scenario.play([Choice::Parley(RIVAL), item, Choice::Propose]);
        let mut bot = TheGame::bot(Level::Normal, 1);
        assert_eq!(bot.choose(&scenario.game, &Think::freely()), answer, "{item:?}");
    }
}

#[test]
fn the_same_view_and_seed_give_the_same_plan() {
    let play = || {
        let mut scenario = Scenario::new().able().at("Persephone").hand(["patience_cattle_rustling_2"]);
        scenario.play_my_turn(Level::Hard, true)
    };
    assert_eq!(play(), play());
}

#[test]
fn a_captain_out_of_time_still_answers() {
    let scenario = Scenario::new().able().at("Persephone");
    let think = Think::freely();
    think.cancel();
    let choice = TheGame::bot(Level::Hard, 1).choose(&scenario.game, &think);
    assert!(scenario.choices().contains(&choice));
}

const LEVELS: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

#[test]
fn nobody_dumps_what_sells_next_door() {
    let scenario = Scenario::new().solid(["patience"]).goods(Good::Fuel, 2).goods(Good::Part, 0);
    let room = scenario.game.fits(ME, Good::Contraband);
    let mut scenario = scenario.goods(Good::Contraband, room).at("georgia_2_02");
    scenario.happens(Effect::Load(Good::Cargo, 2));
    for level in LEVELS {
        let answer = TheGame::bot(level, 1).choose(&scenario.game, &Think::freely());
        assert_eq!(answer, Choice::Done, "Patience pays 600 for each of them one sector away");
    }
}

#[test]
fn who_goes_unpaid_on_the_last_day_has_no_time_to_leave() {
    let crew = ["jayne", "zoe", "kaylee"];
    let payday = |scenario: Scenario| {
        let mut scenario = scenario.active("patience_dung_run_2", 1).goods(Good::Cargo, 2);
        let job = scenario.job("patience_dung_run_2");
        scenario = scenario.at("red_sun_2_02").turn();
        scenario.choose(Choice::Work(job)).choose(Choice::Go);
        TheGame::bot(Level::Hard, 1).choose(&scenario.game, &Think::freely())
    };
    let racing = || Scenario::of_story("respectable_persons_of_business", 2).crew(crew);
    assert_eq!(payday(racing().cash(11_000)), Choice::PayNoMore);
    assert_eq!(payday(racing().cash(2000).disgruntled(crew)), Choice::PayAll, "they would be gone");
}

/// A hard captain's choices while buying at the Space Bazaar.
fn shopping(scenario: Scenario) -> (Scenario, Vec<Choice>) {
    let mut scenario = scenario.at("Space Bazaar").turn();
    scenario.choose(Choice::Buy);
    let (mut captain, mut chosen) = (TheGame::bot(Level::Hard, 1), Vec::new());
    while !chosen.contains(&Choice::Done) {
        let choice = captain.choose(&scenario.game, &Think::freely());
        scenario.choose(choice);
        chosen.push(choice);
    }
    (scenario, chosen)
}

#[test]
fn a_poor_shipmate_makes_way_for_a_better_one() {
    let crew = ["zoe", "jayne", "inara", "stark", "gun_hand"];
    let (scenario, chosen) = shopping(Scenario::new().crew(crew).cash(4000).discarded(["wash"]));
    let dismissed = chosen.iter().filter(|choice| matches!(choice, Choice::Dismiss(_))).count();
    assert!(scenario.has("wash") && dismissed == 1 && scenario.captain().crew.len() == 6, "{chosen:?}");
}

#[test]
fn a_captain_who_is_dry_buys_fuel_before_the_crew_take_leave() {
    let scenario = Scenario::new().crew(["zoe", "kaylee", "jayne"]).disgruntled(["zoe", "kaylee", "jayne"]);
    let mut scenario = scenario.goods(Good::Fuel, 0).cash(2000).at("Space Bazaar").turn();
    let chosen = scenario.play_my_turn(Level::Hard, false);
    assert!(chosen.contains(&Choice::BuyGood(Good::Fuel)), "{chosen:?}");
}

#[test]
fn better_gear_takes_the_hand_of_worse() {
    let mut scenario = Scenario::new().gear(["knife"]).at("Space Bazaar");
    let knife = scenario.card("knife");
    let leader = scenario.captain().crew[0].card;
    scenario = scenario.gear(["vera"]);
    let vera = scenario.card("vera");
    for gear in &mut scenario.game.captains[ME].gear {
        gear.by = (gear.card == knife).then_some(leader);
    }
    let mut scenario = scenario.turn();
    scenario.play_my_turn(Level::Hard, false);
    assert!(scenario.captain().gear.iter().any(|gear| gear.card == vera && gear.by == Some(leader)));
}
