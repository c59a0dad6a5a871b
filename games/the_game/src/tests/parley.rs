//! Parley between captains in one sector. Rulebook p. 17, Trading.

use crate::catalog::words::Good;
use crate::scenario::{ME, RIVAL, Scenario};
use crate::state::{Choice, Event, Frame, Item, Refusal};

const CARGO: Item = Item::Token(Good::Cargo);

/// Both at Athens, cargo aboard.
fn met() -> Scenario {
    Scenario::new().at("Athens").rival_at("Athens").goods(Good::Cargo, 2)
}

#[test]
fn captains_in_one_sector_trade_anything() {
    let mut scenario = Scenario::new().at("Athens").rival_at("Athens").crew(["zoe"]).gear(["pistol"]);
    let (zoe, pistol) = (scenario.card("zoe"), scenario.card("pistol"));
    scenario.play([
        Choice::Parley(RIVAL),
        Choice::Offer(Item::Crew(zoe)),
        Choice::Offer(Item::Gear(pistol)),
        Choice::Ask(Item::Thousand),
        Choice::Ask(Item::Token(Good::Fuel)),
        Choice::Propose,
    ]);
    assert_eq!(scenario.frame().seat(), RIVAL);
    scenario.choose(Choice::Agree);
    assert_eq!((scenario.captain().cash, scenario.captain().has(Good::Fuel)), (4000, 7));
    assert!(!scenario.has("zoe") && scenario.game.captains[RIVAL].mate(zoe).is_some());
    assert_eq!(scenario.game.captains[RIVAL].gear.len(), 1);
}

/// What is told is what happens: the token goes with them.
#[test]
fn the_disgruntled_stay_so_when_they_change_ships() {
    let mut scenario = met().crew(["zoe"]).disgruntled(["zoe"]);
    let zoe = scenario.card("zoe");
    scenario.play([Choice::Parley(RIVAL), Choice::Offer(Item::Crew(zoe)), Choice::Propose, Choice::Agree]);
    assert!(scenario.game.captains[RIVAL].mate(zoe).is_some_and(|mate| mate.disgruntled));
    assert!(!scenario.events.iter().any(|event| matches!(event, Event::Mood { .. })), "{:?}", scenario.events);
}

/// Nothing is said before the offer is made.
#[test]
fn putting_an_offer_together_costs_nothing() {
    let mut scenario = met();
    for _ in 0..5 {
        scenario.play([Choice::Parley(RIVAL), Choice::Ask(Item::Thousand), Choice::Done]);
    }
    assert!(scenario.is_turn() && scenario.allows(Choice::Parley(RIVAL)));
}

#[test]
fn what_was_put_into_an_offer_can_be_taken_out_again() {
    let mut scenario = met().crew(["zoe"]);
    let zoe = Item::Crew(scenario.card("zoe"));
    scenario.play([Choice::Parley(RIVAL), Choice::Offer(CARGO), Choice::Offer(zoe), Choice::Ask(Item::Thousand)]);
    assert!(!scenario.allows(Choice::Withhold(Item::Hundred)), "it is not in there");
    scenario.play([Choice::Withhold(zoe), Choice::Withhold(CARGO), Choice::Forgo(Item::Hundred), Choice::Offer(CARGO)]);
    scenario.play([Choice::Propose, Choice::Agree]);
    assert_eq!((scenario.captain().cash, scenario.captain().has(Good::Cargo)), (3900, 1));
    assert!(scenario.has("zoe"));
}

#[test]
fn an_offer_is_answered_with_an_offer() {
    let mut scenario = met();
    scenario.play([Choice::Parley(RIVAL), Choice::Offer(CARGO), Choice::Ask(Item::Thousand), Choice::Propose]);
    scenario.choose(Choice::Counter);
    assert_eq!((scenario.frame().seat(), scenario.frame()), (RIVAL, Frame::Bargain { seat: RIVAL }));
    scenario.choose(Choice::Done);
    assert_eq!(scenario.frame(), Frame::Answer { seat: RIVAL }, "thinking about it costs nothing");
    scenario.choose(Choice::Counter);
    scenario.play([Choice::Withhold(Item::Hundred); 5]);
    scenario.choose(Choice::Propose);
    assert_eq!(scenario.frame(), Frame::Answer { seat: ME });
    scenario.choose(Choice::Agree);
    assert_eq!((scenario.captain().cash, scenario.captain().has(Good::Cargo), scenario.is_turn()), (3500, 1, true));
}

#[test]
fn a_better_offer_may_follow_a_declined_one() {
    let mut scenario = met();
    let ask = [Choice::Parley(RIVAL), Choice::Ask(Item::Thousand), Choice::Propose, Choice::Refuse];
    scenario.play(ask);
    assert_eq!(scenario.captain().cash, 3000);
    scenario.play([Choice::Parley(RIVAL), Choice::Offer(CARGO), Choice::Ask(Item::Hundred), Choice::Propose]);
    scenario.choose(Choice::Agree);
    assert_eq!(scenario.captain().cash, 3100);
}

/// The limit is ours: nobody is nagged.
#[test]
fn two_captains_make_three_offers_a_turn() {
    let mut scenario = met();
    let ask = [Choice::Parley(RIVAL), Choice::Ask(Item::Thousand), Choice::Propose];
    scenario.play(ask).choose(Choice::Refuse);
    scenario.play(ask).play([Choice::Counter, Choice::Withhold(Item::Hundred), Choice::Propose]);
    assert_eq!(scenario.refusal(Choice::Counter), Refusal::OfferedEnough { most: 3 }, "an answer counts");
    scenario.choose(Choice::Refuse);
    assert_eq!(scenario.refusal(Choice::Parley(RIVAL)), Refusal::OfferedEnough { most: 3 });
    assert!(scenario.turn().allows(Choice::Parley(RIVAL)), "another turn, another try");
}

/// Rulebook p. 17 lists what is traded: people are not.
#[test]
fn passengers_and_fugitives_are_not_traded() {
    let mut scenario = met().goods(Good::Passenger, 2).goods(Good::Fugitive, 1);
    scenario.choose(Choice::Parley(RIVAL));
    for good in Good::PEOPLE {
        assert_eq!(scenario.refusal(Choice::Offer(Item::Token(good))), Refusal::NotTraded { good });
    }
}

#[test]
fn what_was_dumped_meanwhile_cannot_be_offered() {
    let mut scenario = met().goods(Good::Cargo, 1);
    scenario.play([Choice::Parley(RIVAL), Choice::Offer(CARGO), Choice::Dump(Good::Cargo)]);
    assert_eq!(scenario.refusal(Choice::Propose), Refusal::NotThere);
}

#[test]
fn rivals_elsewhere_do_not_trade() {
    assert_eq!(Scenario::new().refusal(Choice::Parley(RIVAL)), Refusal::NotInSameSector);
}
