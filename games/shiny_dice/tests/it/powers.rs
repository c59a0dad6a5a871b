//! Step 3, Phase 3: what each power does, and when it cannot be used.

use crate::table::Begin;
use shiny_dice::event::Throw;
use shiny_dice::state::Ask;
use shiny_dice::{Choice, DieId, Face, Face::*, Foe, Refusal, Scenario, Zone};

const ALL_THREE: [Foe; 5] = [Foe::Niska, Foe::Niska, Foe::Saffron, Foe::Saffron, Foe::Badger];

#[test]
fn charm_deals_two_damage_to_saffron_only() {
    let mut table = Scenario::new().foes(ALL_THREE).aboard([Mal]).fighting();
    let mal = table.die(Mal);
    table.choose(Choice::Charm(mal));
    assert_eq!((table.healths(), table.at_risk()), ([2, 0, 1], 100));
    assert_eq!(table.game.die(mal).zone, Zone::KnockedOut);
}

#[test]
fn charm_beyond_saffrons_health_is_lost() {
    let mut table = Scenario::new().foes([Foe::Saffron, Foe::Niska]).aboard([Mal]).fighting();
    let mal = table.die(Mal);
    table.choose(Choice::Charm(mal));
    assert_eq!((table.healths(), table.at_risk()), ([1, 0, 0], 100));
}

#[test]
fn charm_needs_saffron_in_play() {
    let table = Scenario::new().foes([Foe::Niska]).aboard([Mal]).fighting();
    assert_eq!(table.refuses(Choice::Charm(table.die(Mal))), Refusal::NotInPlay { foe: Foe::Saffron });
}

#[test]
fn inspiration_rolls_one_outlaw_of_the_hold_into_play() {
    let mut table = Scenario::new().foes(ALL_THREE).aboard([Mal]).hold([Zoe, Jayne]).fighting();
    let (mal, zoe) = (table.die(Mal), table.lying(Zone::Hold, Zoe));
    table.choose(Choice::Inspire { mal, die: zoe });
    assert_eq!(table.thrown_dice(Throw::Inspiration), [zoe]);
    assert!(matches!(table.game.die(zoe).zone, Zone::Serenity | Zone::Supplies));
    assert_eq!(table.game.die(mal).zone, Zone::KnockedOut);
}

#[test]
fn inspiration_rolls_up_to_two_passengers() {
    let scenario = Scenario::new().foes(ALL_THREE).aboard([Mal]).hold([Book, Inara, Zoe]);
    for second in [true, false] {
        let mut table = scenario.fighting();
        let (mal, book, inara) = (table.die(Mal), table.lying(Zone::Hold, Book), table.lying(Zone::Hold, Inara));
        table.choose(Choice::Inspire { mal, die: book });
        assert_eq!(table.refuses(Choice::Take(table.lying(Zone::Hold, Zoe))), Refusal::OnlyPassengers);
        table.choose(if second { Choice::Take(inara) } else { Choice::Pass });
        let rolled = if second { vec![book, inara] } else { vec![book] };
        assert_eq!(table.thrown_dice(Throw::Inspiration), rolled);
    }
}

#[test]
fn inspired_dice_can_be_used_this_turn() {
    let fights_on = (0..40).filter(|seed| {
        let mut table = Scenario::new().seed(*seed).foes(ALL_THREE).aboard([Mal]).hold([Zoe]).fighting();
        let (mal, zoe) = (table.die(Mal), table.lying(Zone::Hold, Zoe));
        table.choose(Choice::Inspire { mal, die: zoe });
        table.listed().contains(&Choice::CoverFire { zoe, foe: Foe::Niska })
    });
    assert!(fights_on.count() > 2);
}

#[test]
fn inspired_supplies_are_locked_and_not_captured() {
    let seed = (0..100).find(|seed| {
        let mut table = Scenario::new().seed(*seed).foes(ALL_THREE).aboard([Mal]).hold([Zoe]).fighting();
        let (mal, zoe) = (table.die(Mal), table.lying(Zone::Hold, Zoe));
        table.choose(Choice::Inspire { mal, die: zoe });
        table.game.die(zoe).zone == Zone::Supplies && table.count_in(Zone::Captured) == 0
    });
    assert!(seed.is_some());
}

#[test]
fn inspiration_needs_dice_in_the_hold() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Mal, Zoe]).fighting();
    let (mal, die) = (table.die(Mal), table.die(Zoe));
    assert_eq!(table.refuses(Choice::Inspire { mal, die }), Refusal::HoldEmpty);
    let table = Scenario::new().foes(ALL_THREE).aboard([Mal, Zoe]).hold([Book]).fighting();
    assert_eq!(table.refuses(Choice::Inspire { mal, die }), Refusal::NotThere);
}

#[test]
fn cover_fire_divides_two_damage_as_you_like() {
    for second in [Foe::Niska, Foe::Saffron, Foe::Badger] {
        let mut table = Scenario::new().foes(ALL_THREE).aboard([Zoe]).fighting();
        let zoe = table.die(Zoe);
        table.choose(Choice::CoverFire { zoe, foe: Foe::Niska }).choose(Choice::Hit(second));
        let mut expected = [1, 2, 1];
        expected[second as usize] -= 1;
        assert_eq!(table.healths(), expected);
        assert_eq!(table.game.die(zoe).zone, Zone::KnockedOut);
    }
}

#[test]
fn cover_fires_second_shot_goes_to_the_only_foe_left() {
    let mut table = Scenario::new().foes([Foe::Niska, Foe::Saffron]).aboard([Zoe]).fighting();
    let zoe = table.die(Zoe);
    table.choose(Choice::CoverFire { zoe, foe: Foe::Niska });
    assert_eq!((table.healths(), table.at_risk(), table.asked()), ([0, 0, 0], 200, Some(Ask::Fight)));
}

#[test]
fn vera_deals_two_damage_to_one_foe_and_the_rest_is_lost() {
    let mut table = Scenario::new().foes(ALL_THREE).aboard([Jayne, Jayne]).fighting();
    let jaynes: Vec<_> = table.aboard(Jayne).collect();
    table.choose(Choice::Vera { jayne: jaynes[0], foe: Foe::Niska });
    table.choose(Choice::Vera { jayne: jaynes[1], foe: Foe::Badger });
    assert_eq!((table.healths(), table.at_risk()), ([0, 2, 0], 200));
}

#[test]
fn damaged_calm_beats_a_foe_of_any_health_for_one_more_die() {
    let mut table = Scenario::new().foes([Foe::Niska; 4]).foes([Foe::Badger]).aboard([Jayne, Book, Zoe]).fighting();
    let (jayne, book) = (table.die(Jayne), table.die(Book));
    table.choose(Choice::DamagedCalm { jayne, foe: Foe::Niska }).choose(Choice::GiveUp(book));
    assert_eq!((table.healths(), table.at_risk()), ([0, 0, 1], 100), "one foe pays once, whatever its health");
    assert_eq!([jayne, book].map(|die| table.game.die(die).zone), [Zone::KnockedOut; 2]);
    assert_eq!(table.count_in(Zone::Serenity), 1);
}

#[test]
fn damaged_calm_takes_a_die_in_serenity_other_than_jayne_himself() {
    let alone = Scenario::new().foes(ALL_THREE).aboard([Jayne]).supplies(1).hold([Zoe]).fighting();
    let jayne = alone.die(Jayne);
    assert_eq!(alone.refuses(Choice::DamagedCalm { jayne, foe: Foe::Niska }), Refusal::NobodyElseAboard);
    let mut table = Scenario::new().foes(ALL_THREE).aboard([Jayne, Mal, Book]).hold([Zoe]).fighting();
    let jayne = table.die(Jayne);
    table.choose(Choice::DamagedCalm { jayne, foe: Foe::Niska });
    assert_eq!(table.refuses(Choice::GiveUp(jayne)), Refusal::NobodyElseAboard);
    assert_eq!(table.refuses(Choice::GiveUp(table.lying(Zone::Hold, Zoe))), Refusal::NotThere);
}

#[test]
fn thruster_overload_hits_once_and_fetches_a_die_to_the_hold() {
    let mut table = Scenario::new().foes(ALL_THREE).aboard([Kaylee]).knocked_out([Zoe]).fighting();
    let (kaylee, zoe) = (table.die(Kaylee), table.lying(Zone::KnockedOut, Zoe));
    table.choose(Choice::ThrusterOverload { kaylee, foe: Foe::Saffron }).choose(Choice::Take(zoe));
    assert_eq!(table.healths(), [2, 1, 1]);
    assert_eq!((table.game.die(zoe).zone, table.game.die(kaylee).zone), (Zone::Hold, Zone::KnockedOut));
}

#[test]
fn kaylee_never_fetches_herself_and_with_nobody_knocked_out_only_hits() {
    let crew = [Kaylee, Mal, Mal, Mal, Zoe, Zoe, Zoe, Simon, Simon, Simon];
    let mut table = Scenario::new().foes(ALL_THREE).aboard(crew).fighting();
    let kaylee = table.die(Kaylee);
    table.choose(Choice::ThrusterOverload { kaylee, foe: Foe::Niska });
    assert_eq!((table.asked(), table.count_in(Zone::Hold)), (Some(Ask::Fight), 0));
    assert_eq!(table.game.die(kaylee).zone, Zone::KnockedOut);
}

#[test]
fn kaylee_needs_a_foe_in_play() {
    let table = Scenario::new().aboard([Kaylee]).knocked_out([Zoe]).fighting();
    let overload = Choice::ThrusterOverload { kaylee: table.die(Kaylee), foe: Foe::Niska };
    assert_eq!(table.refuses(overload), Refusal::NotInPlay { foe: Foe::Niska });
}

#[test]
fn adoration_brings_a_knocked_out_kaylee_back_unrolled() {
    let mut table = Scenario::new().foes(ALL_THREE).aboard([Simon]).knocked_out([Kaylee]).fighting();
    let (simon, kaylee) = (table.die(Simon), table.lying(Zone::KnockedOut, Kaylee));
    table.choose(Choice::Adoration { simon, kaylee });
    assert!(table.thrown(Throw::Inspiration).is_none());
    assert_eq!(table.die(Kaylee), kaylee);
    assert_eq!(table.game.die(simon).zone, Zone::KnockedOut);
    assert!(table.listed().contains(&Choice::ThrusterOverload { kaylee, foe: Foe::Niska }));
}

#[test]
fn adoration_finds_only_kaylee_and_only_among_the_knocked_out() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Simon]).knocked_out([Zoe]).hold([Kaylee]).fighting();
    let simon = table.die(Simon);
    for kaylee in [table.lying(Zone::KnockedOut, Zoe), table.lying(Zone::Hold, Kaylee)] {
        assert_eq!(table.refuses(Choice::Adoration { simon, kaylee }), Refusal::NoKaylee);
    }
}

#[test]
fn unstable_reaction_hits_each_foe_once() {
    let mut table = Scenario::new().foes(ALL_THREE).aboard([River]).fighting();
    let river = table.die(River);
    table.choose(Choice::UnstableReaction(river));
    assert_eq!((table.healths(), table.at_risk()), ([1, 1, 0], 100));
    assert_eq!(table.game.die(river).zone, Zone::KnockedOut);
}

#[test]
fn unstable_reaction_needs_some_foe_in_play() {
    let table = Scenario::new().aboard([River]).fighting();
    assert_eq!(table.refuses(Choice::UnstableReaction(table.die(River))), Refusal::NoFoeLeft);
}

#[test]
fn inara_scores_at_once_and_is_not_at_risk() {
    let mut table = Scenario::new().foes(ALL_THREE).aboard([Inara]).at_risk(200).fighting();
    let inara = table.die(Inara);
    table.choose(Choice::Companionship(inara));
    assert_eq!((table.screen(0).points, table.at_risk()), (100, 200));
    assert_eq!(table.game.die(inara).zone, Zone::KnockedOut);
    table.choose(Choice::Report);
    assert_eq!(table.screen(0).points, 100, "the lost turn does not touch it");
}

#[test]
fn inara_scores_after_the_last_foe_too() {
    let mut table = Scenario::new().aboard([Inara]).at_risk(300).fighting();
    let inara = table.die(Inara);
    table.choose(Choice::Companionship(inara));
    assert_eq!(table.screen(0).points, 100);
}

#[test]
fn salvation_takes_a_book_for_each_foe_banks_the_pool_and_ends_the_turn() {
    let foes = [Foe::Niska, Foe::Niska, Foe::Niska, Foe::Badger];
    let mut table = Scenario::new().foes(foes).aboard([Book, Book, Book]).at_risk(300).fighting();
    let book = table.die(Book);
    table.choose(Choice::Salvation(book));
    assert_eq!((table.screen(0).points, table.at_risk(), table.active()), (300, 0, kit::Seat(1)));
    let used =
        table.events.iter().filter(|event| matches!(event, shiny_dice::Event::Moved { to: Zone::KnockedOut, .. }));
    assert_eq!(used.count(), 2, "two foes, four dice: two Books");
}

#[test]
fn salvation_with_too_few_books_is_refused_with_the_figures() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Book, Book]).fighting();
    let refusal = table.refuses(Choice::Salvation(table.die(Book)));
    assert_eq!(refusal, Refusal::TooFewBooks { need: 3, have: 2 });
}

#[test]
fn salvation_takes_one_book_even_without_a_foe() {
    let table = Scenario::new().aboard([Book, Mal]).at_risk(200).fighting();
    assert_eq!(table.refuses(Choice::Salvation(table.die(Mal))), Refusal::WrongFace { shows: Mal });
    assert!(table.listed().contains(&Choice::Salvation(table.die(Book))));
}

#[test]
fn salvation_leaves_free_supplies_behind_while_a_foe_is_left() {
    let mut table = Scenario::new().foes([Foe::Niska]).aboard([Book]).supplies(3).fighting();
    let book = table.die(Book);
    table.choose(Choice::Salvation(book));
    assert_eq!(table.screen(0).supplies, 0);
}

#[test]
fn salvation_with_every_foe_beaten_keeps_the_supplies_too() {
    let mut table = Scenario::new().aboard([Book]).supplies(3).at_risk(100).fighting();
    let book = table.die(Book);
    table.choose(Choice::Salvation(book));
    assert_eq!((table.screen(0).supplies, table.screen(0).points), (3, 100));
}

#[test]
fn any_passenger_can_deal_one_damage_instead_of_the_own_power() {
    for face in Face::PASSENGERS {
        let mut table = Scenario::new().foes(ALL_THREE).aboard([face]).fighting();
        let die = table.die(face);
        table.choose(Choice::Shoot { die, foe: Foe::Niska });
        assert_eq!(table.healths(), [1, 2, 1], "{face:?}");
        assert_eq!((table.game.die(die).zone, table.screen(0).points), (Zone::KnockedOut, 0));
    }
}

#[test]
fn outlaws_and_supplies_cannot_shoot_like_passengers() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Wash]).supplies(1).fighting();
    let shot = |die: DieId| Choice::Shoot { die, foe: Foe::Niska };
    assert_eq!(table.refuses(shot(table.die(Wash))), Refusal::WrongFace { shows: Wash });
    assert_eq!(table.refuses(shot(table.lying(Zone::Supplies, Supplies))), Refusal::NotThere);
}

#[test]
fn leaf_on_the_wind_works_only_while_getting_a_crew() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Wash]).fighting();
    assert_eq!(table.refuses(Choice::Pick(table.die(Wash))), Refusal::WashHasLanded);
    assert_eq!(table.listed(), [Choice::Report], "he has no other power");
}

#[test]
fn psychic_link_works_only_while_getting_a_crew() {
    let table = Scenario::new().foes(ALL_THREE).aboard([River]).fighting();
    assert_eq!(table.refuses(Choice::Pick(table.die(River))), Refusal::WrongFace { shows: River });
    assert!(table.listed().iter().all(|choice| !matches!(choice, Choice::Pick(_))));
}

#[test]
fn dice_out_of_serenity_have_no_power() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Mal]).hold([Zoe]).knocked_out([Jayne]).fighting();
    let (zoe, jayne) = (table.lying(Zone::Hold, Zoe), table.lying(Zone::KnockedOut, Jayne));
    assert_eq!(table.refuses(Choice::CoverFire { zoe, foe: Foe::Niska }), Refusal::NotThere);
    assert_eq!(table.refuses(Choice::Vera { jayne, foe: Foe::Niska }), Refusal::NotThere);
}

#[test]
fn powers_come_in_any_order_and_none_is_forced() {
    let table = Scenario::new().foes(ALL_THREE).aboard([Zoe, Jayne, Inara, Mal]).fighting();
    let listed = table.listed();
    assert!(listed.contains(&Choice::Report));
    for face in [Zoe, Jayne, Inara, Mal] {
        let die = table.die(face);
        let uses = listed.iter().filter(|choice| format!("{choice:?}").contains(&format!("{die:?}")));
        assert!(uses.count() > 0, "{face:?}");
    }
}
