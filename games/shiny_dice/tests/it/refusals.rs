//! Every reason that a person can meet, met through a real choice, with its sentence and its page.

use crate::table::{Begin, Table};
use kit::Explain;
use shiny_dice::{Choice, DieId, Face::*, Foe, Refusal, Scenario, Zone};
use std::collections::BTreeSet;

const FOES: [Foe; 5] = [Foe::Niska, Foe::Niska, Foe::Saffron, Foe::Saffron, Foe::Badger];

/// Each kind with where to read it: a match without a wildcard, so that a new kind asks for its test.
macro_rules! kinds {
    ($($kind:ident => $page:literal,)*) => {
        const KINDS: &[&str] = &[$(stringify!($kind)),*];

        fn page_of(refusal: &Refusal) -> &'static str {
            match refusal {
                $(Refusal::$kind { .. } => $page,)*
            }
        }
    };
}

kinds! {
    NotAsked => "Gameplay",
    NotThere => "Gameplay",
    GameOver => "End of Game",
    PickedAlready => "Step 1",
    SuppliesLocked => "Step 1",
    NoWashFree => "Step 1",
    NoRiverFree => "Step 1",
    NothingPicked => "Step 1",
    SomethingPicked => "Step 1",
    WrongFace => "Powers",
    WashHasLanded => "Powers",
    NobodyElseAboard => "Powers",
    HoldEmpty => "Powers",
    OnlyPassengers => "Powers",
    NoKaylee => "Powers",
    TooFewBooks => "Powers",
    NotInPlay => "Step 3",
    NoFoeLeft => "Step 3",
    MissionDone => "Step 3",
    MissionLacks => "Step 3",
    Bushwhacked => "Keywords",
    Gorram => "Keywords",
    NoCrewLeft => "Step 4",
}

fn getting_a_crew() -> Table {
    Scenario::new().foes(FOES).aboard([Wash, River, Mal, Zoe]).supplies(1).rolled()
}

fn fight() -> Table {
    Scenario::new().foes(FOES).aboard([Mal, Wash, Jayne, Simon, Book]).hold([Zoe, Book]).fighting()
}

/// Mal has called for one passenger and may call for a second.
fn inspiring() -> Table {
    let mut table = Scenario::new().foes(FOES).aboard([Mal]).hold([Zoe, Book, Inara]).fighting();
    let (mal, die) = (table.die(Mal), table.lying(Zone::Hold, Book));
    table.choose(Choice::Inspire { mal, die });
    table
}

/// Every refusal, met by a choice that a person could try.
fn met() -> Vec<Refusal> {
    let crew = getting_a_crew();
    let (wash, river) = (crew.die(Wash), crew.die(River));
    let mut with_wash = getting_a_crew();
    with_wash.choose(Choice::Pick(wash));
    let fight = fight();
    let (simon, jayne) = (fight.die(Simon), fight.die(Jayne));
    let alone = Scenario::new().foes(FOES).aboard([Jayne, Mal]).fighting();
    let inspiring = inspiring();
    let mut done = Scenario::new().foes(FOES).aboard([Mal, Zoe]).mission(13).fighting();
    done.choose(Choice::CompleteMission);
    let mut over = Scenario::new().seats(1).round(3).hold([Mal]).flying();
    over.choose(Choice::LayLow);
    let jayne_alone = Scenario::new().foes(FOES).aboard([Jayne]).fighting();
    let calm = Choice::DamagedCalm { jayne: jayne_alone.die(Jayne), foe: Foe::Niska };
    let peace = Scenario::new().aboard([River]).fighting();
    vec![
        crew.refuses(Choice::LayLow),
        over.refuses(Choice::Roll),
        fight.refuses(Choice::Charm(fight.lying(Zone::Hold, Zoe))),
        fight.refuses(Choice::Charm(simon)),
        with_wash.refuses(Choice::Pick(wash)),
        crew.refuses(Choice::Pick(crew.lying(Zone::Supplies, Supplies))),
        crew.refuses(Choice::Pick(crew.die(Mal))),
        crew.refuses(Choice::Pick(crew.foe_die(Foe::Niska))),
        crew.refuses(Choice::Reroll),
        with_wash.refuses(Choice::KeepDice),
        fight.refuses(Choice::Pick(fight.die(Wash))),
        done.refuses(Choice::Pick(DieId(0))),
        peace.refuses(Choice::Shoot { die: peace.die(River), foe: Foe::Badger }),
        peace.refuses(Choice::UnstableReaction(peace.die(River))),
        jayne_alone.refuses(calm),
        alone.refuses(Choice::Inspire { mal: alone.die(Mal), die: alone.die(Jayne) }),
        inspiring.refuses(Choice::Take(inspiring.lying(Zone::Hold, Zoe))),
        fight.refuses(Choice::Adoration { simon, kaylee: jayne }),
        fight.refuses(Choice::Salvation(fight.die(Book))),
        done.refuses(Choice::CompleteMission),
        fight.refuses(Choice::CompleteMission),
        Scenario::new().hold([Mal]).mission(7).flying().refuses(Choice::KeepFlying),
        Scenario::new().hold([Mal]).mission(17).completed().flying().refuses(Choice::LayLow),
        Scenario::new().flying().refuses(Choice::KeepFlying),
        river_spent(river),
    ]
}

fn river_spent(river: DieId) -> Refusal {
    let mut table = getting_a_crew();
    let foe = table.foe_die(Foe::Niska);
    table.choose(Choice::Pick(river)).choose(Choice::Pick(foe));
    table.refuses(Choice::Pick(table.foe_die(Foe::Saffron)))
}

#[test]
fn every_refusal_can_be_met() {
    let met: BTreeSet<_> = met().iter().map(kind).collect();
    assert_eq!(met, KINDS.iter().map(|kind| kind.to_string()).collect());
}

fn kind(refusal: &Refusal) -> String {
    format!("{refusal:?}").split([' ', '(']).next().unwrap().to_string()
}

#[test]
fn every_refusal_has_a_sentence_and_the_page_where_it_is_read() {
    for refusal in met() {
        let (sentence, page) = (refusal.sentence(), refusal.page());
        assert!(sentence.ends_with('.') && sentence.len() > 15, "{refusal:?}: {sentence}");
        assert!(sentence.chars().next().unwrap().is_uppercase(), "{sentence}");
        assert!(page.0.starts_with("Rulebook") && page.0.contains(page_of(&refusal)), "{refusal:?}: {page}");
    }
}

#[test]
fn refusals_name_their_figures() {
    let says = |refusal: Refusal, words: &[&str]| {
        let sentence = refusal.sentence();
        assert!(words.iter().all(|word| sentence.contains(word)), "{sentence}");
    };
    says(Refusal::TooFewBooks { need: 3, have: 1 }, &["3", "1"]);
    says(Refusal::NoWashFree { washes: 2 }, &["2", "Wash"]);
    says(Refusal::NoRiverFree { rivers: 1 }, &["1", "River"]);
    says(Refusal::NotInPlay { foe: Foe::Badger }, &["Badger"]);
    says(Refusal::WrongFace { shows: Kaylee }, &["Kaylee"]);
    says(Refusal::MissionLacks { missing: [(Mal, 2), (Zoe, 1)].into_iter().collect() }, &["2 Mal", "Zoe"]);
}

#[test]
fn dice_that_do_not_exist_are_refused_everywhere_without_a_panic() {
    let nobody = DieId(200);
    let mut returning = Scenario::new().foes(FOES).aboard([Zoe, Jayne, Mal]).hold([Wash, Book]).mission(28).fighting();
    returning.choose(Choice::CompleteMission);
    let mut calming = fight();
    let jayne = calming.die(Jayne);
    calming.choose(Choice::DamagedCalm { jayne, foe: Foe::Niska });
    let striking = Scenario::new().foes(FOES).aboard([Mal, Zoe]).striking();
    for table in [getting_a_crew(), fight(), returning, inspiring(), calming, striking] {
        for choice in [
            Choice::Pick(nobody),
            Choice::GiveUp(nobody),
            Choice::Take(nobody),
            Choice::Charm(nobody),
            Choice::Inspire { mal: nobody, die: nobody },
            Choice::Inspire { mal: DieId(0), die: nobody },
            Choice::CoverFire { zoe: nobody, foe: Foe::Niska },
            Choice::Adoration { simon: nobody, kaylee: nobody },
            Choice::Salvation(nobody),
            Choice::Shoot { die: nobody, foe: Foe::Niska },
        ] {
            assert!(!table.refuses(choice).sentence().is_empty());
            assert!(!kit::Tabletop::answer(&table.game, &choice).label.is_empty());
        }
    }
}
