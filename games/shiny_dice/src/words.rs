//! The game in words: names, prompts, labels, and the lines of the log. All wording is ours.

use crate::choice::Choice;
use crate::dice::{DieId, Face, Foe};
use crate::event::{Event, Throw, Why};
use crate::missions::{Keyword, Mission, Reward};
use crate::state::{Ask, ShinyDice, Zone};
use kit::Seat;

/// A face's name.
pub fn face(face: Face) -> &'static str {
    match face {
        Face::Mal => "Mal",
        Face::Zoe => "Zoe",
        Face::Wash => "Wash",
        Face::Jayne => "Jayne",
        Face::Kaylee => "Kaylee",
        Face::Simon => "Simon",
        Face::River => "River",
        Face::Inara => "Inara",
        Face::Book => "Book",
        Face::Supplies => "Supplies",
        Face::Niska => "Niska",
        Face::Saffron => "Saffron",
        Face::Badger => "Badger",
    }
}

/// A foe's name.
pub fn foe(foe: Foe) -> &'static str {
    face(foe.face())
}

/// Dice that a mission asks for, as in "two Mal and a Zoe".
pub fn icons(icons: &[(Face, u8)]) -> String {
    let words: Vec<_> = icons
        .iter()
        .map(|(shown, count)| match count {
            1 => face(*shown).to_string(),
            count => format!("{count} {}", face(*shown)),
        })
        .collect();
    listed(&words)
}

fn listed(words: &[String]) -> String {
    match words {
        [] => "nothing".into(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// What a mission's reward gives.
pub fn reward(reward: Reward) -> String {
    match reward {
        Reward::Pool(points) => format!("{points} points into the pool"),
        Reward::Score(points) => format!("{points} points, safe at once"),
        Reward::Supplies(count) => supplies(count.into()),
        Reward::Damage(count) => format!("{count} damage to any foes"),
        Reward::Fetch(1) => "up to 1 die from knocked out to the hold".into(),
        Reward::Fetch(count) => format!("up to {count} dice from knocked out to the hold"),
        Reward::Return(1) => "up to 1 die from the hold, rolled into Serenity".into(),
        Reward::Return(count) => format!("up to {count} dice from the hold, rolled into Serenity"),
    }
}

/// So many supplies.
pub fn supplies(count: u16) -> String {
    if count == 1 { "1 supply".into() } else { format!("{count} supplies") }
}

/// A sentence with a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The power that a choice uses, with what it does.
pub(crate) fn power_of(choice: &Choice) -> String {
    let (who, which) = match choice {
        Choice::Charm(_) => (Face::Mal, 0),
        Choice::Inspire { .. } => (Face::Mal, 1),
        Choice::CoverFire { .. } => (Face::Zoe, 0),
        Choice::Vera { .. } => (Face::Jayne, 0),
        Choice::DamagedCalm { .. } => (Face::Jayne, 1),
        Choice::ThrusterOverload { .. } => (Face::Kaylee, 0),
        Choice::Adoration { .. } => (Face::Simon, 0),
        Choice::UnstableReaction(_) => (Face::River, 1),
        Choice::Companionship(_) => (Face::Inara, 0),
        Choice::Salvation(_) => (Face::Book, 0),
        Choice::Shoot { .. } => return format!("{}: {}", PASSENGER.0, PASSENGER.1),
        _ => return String::new(),
    };
    let (name, text) = powers(who)[which];
    format!("{name}: {text}")
}

/// A keyword and what it means.
pub fn keyword(keyword: Keyword) -> (&'static str, &'static str) {
    match keyword {
        Keyword::Escape => {
            ("Escape", "Once completed you may end the turn at once and keep the pool, foes or no foes.")
        }
        Keyword::Bushwhacked => ("Bushwhacked", "Leave it open and you must lay low after this turn."),
        Keyword::Gorram => ("Gorram", "Complete it and you must keep flyin' after this turn."),
        Keyword::Sabotage => ("Sabotage", "Without its dice showing, your whole crew is rolled again."),
        Keyword::Shiny => ("Shiny", "1 damage before the foes strike, and 1 more when you complete it."),
    }
}

/// A mission's text, made from what it does.
pub fn mission_text(mission: &Mission) -> String {
    let rewards: Vec<_> = mission.reward.iter().map(|given| reward(*given)).collect();
    let needs: Vec<_> = mission.needs().collect();
    format!("Show {}: {}.", icons(&needs), listed(&rewards))
}

/// A zone's name.
pub fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Cup => "Dice cup",
        Zone::Serenity => "Serenity",
        Zone::Supplies => "Supplies",
        Zone::Claimed => "Claimed supplies",
        Zone::Captured => "Captured by Badger",
        Zone::Hold => "Cargo hold",
        Zone::KnockedOut => "Knocked out",
        Zone::Foe(who) => foe(who),
        Zone::Beaten => "Beaten",
        Zone::MissionDeck => "Missions",
        Zone::Mission => "This turn's mission",
        Zone::MissionDiscards => "Old missions",
    }
}

fn strikes(who: Foe) -> &'static str {
    match who {
        Foe::Niska => "knocks out one of your crew",
        Foe::Saffron => "lures a crew die into the hold for each of hers",
        Foe::Badger => "captures a supply for each of his dice",
    }
}

/// What a foe does when it strikes.
pub fn foe_text(who: Foe) -> String {
    format!("{} {}.", foe(who), strikes(who))
}

/// What a crew face can do.
pub fn powers(shown: Face) -> &'static [(&'static str, &'static str)] {
    match shown {
        Face::Mal => &[
            ("Charm", "2 damage to Saffron."),
            ("Inspiration", "Roll one outlaw or up to two passengers from the hold into Serenity."),
        ],
        Face::Zoe => &[("Cover Fire", "2 damage, divided as you like.")],
        Face::Wash => &[("Leaf on the Wind", "While getting a crew: roll him and one more crew die again.")],
        Face::Jayne => &[
            ("Vera", "2 damage to one foe."),
            ("Damaged Calm", "Give up one more die in Serenity and beat one foe whole."),
        ],
        Face::Kaylee => &[("Thruster Overload", "1 damage, and one knocked out die goes to the hold.")],
        Face::Simon => &[("Adoration", "A knocked out Kaylee comes back to Serenity."), PASSENGER],
        Face::River => &[
            ("Psychic Link", "While getting a crew: roll her and one foe die again."),
            ("Unstable Reaction", "1 damage to every foe."),
            PASSENGER,
        ],
        Face::Inara => &[("Companionship", "100 points, safe at once."), PASSENGER],
        Face::Book => &[("Salvation", "With a Book for each foe in play: keep the pool and end the turn."), PASSENGER],
        Face::Supplies => &[("Locked", "Worth a supply if nobody takes it; two make 100 points.")],
        Face::Niska => &[("Strike", "However many he has, he knocks out one crew die.")],
        Face::Saffron => &[("Strike", "Each of her dice lures a crew die into the hold.")],
        Face::Badger => &[("Strike", "Each of his dice captures a supply until he is beaten.")],
    }
}

const PASSENGER: (&str, &str) = ("Any passenger", "1 damage to any foe.");

/// What is asked now.
pub fn prompt(game: &ShinyDice) -> String {
    let Some(ask) = game.asked() else { return "The game is over.".into() };
    match ask {
        Ask::Roll if game.flight() == 1 => "Get a crew: roll all fifteen dice.".into(),
        Ask::Roll => format!(
            "Get a crew: roll five foes and {} from the hold. {} points are at risk.",
            crew_dice(game.count_in(Zone::Hold)),
            game.at_risk()
        ),
        Ask::Reroll { .. } => {
            "One reroll: each Wash takes a crew die along, each River a foe. Choose dice, or keep them all.".into()
        }
        Ask::TeamBonus => "Team bonus: four different outlaws hit one foe for 1. Whom?".into(),
        Ask::EarlyMission => "The mission's dice show: complete it before the foes strike?".into(),
        Ask::ShinyTimes => "Shiny times: 1 damage before the foes strike. Whom?".into(),
        Ask::Niska => "Niska strikes: which die in Serenity is knocked out?".into(),
        Ask::Saffron { left } => format!("Saffron strikes: which die goes to the hold? {left} to go."),
        Ask::Fight if game.foe_count() == 0 => "Every foe is beaten. Use what is left, or end the fight.".into(),
        Ask::Fight => "Have a plan: use your crew to beat every foe. A used die is knocked out.".into(),
        Ask::SecondShot { .. } => "Cover Fire: whom does the second shot hit?".into(),
        Ask::Calm { .. } => "Damaged Calm: which die goes down with Jayne?".into(),
        Ask::Fetch { kaylee: Some(_), .. } => "Thruster Overload: which knocked out die goes to the hold?".into(),
        Ask::Fetch { left, .. } => {
            format!("The mission's reward: which knocked out die goes to the hold? {left} left.")
        }
        Ask::SecondPassenger { .. } => "Inspiration: a second passenger too?".into(),
        Ask::Return { left, .. } => format!("The mission's reward: which die of the hold is rolled? {left} left."),
        Ask::FreeHits { left } => format!("The mission's reward: whom does the damage hit? {left} left."),
        Ask::Escape => format!("Escape: end the turn now and keep {} points?", game.at_risk()),
        Ask::Fly => format!(
            "Lay low with {} points, or keep flyin' with {}?",
            game.at_risk(),
            crew_dice(game.count_in(Zone::Hold))
        ),
        Ask::Alike | Ask::Reveal | Ask::Badger => unreachable!("these decide themselves"),
    }
}

/// A choice as a button's text.
pub fn label(game: &ShinyDice, choice: &Choice) -> String {
    let at = |die: &DieId| game.die_or_first(*die);
    match choice {
        Choice::Roll => "Roll the dice".into(),
        Choice::Pick(die) => format!("Roll {} again", face(at(die))),
        Choice::Reroll => "Roll the chosen dice".into(),
        Choice::KeepDice => "Keep all dice".into(),
        Choice::Hit(target) => format!("Hit {}", foe(*target)),
        Choice::Pass => match game.asked() {
            Some(Ask::SecondPassenger { .. } | Ask::Return { .. }) => "That is all: roll".into(),
            Some(Ask::EarlyMission) => "Not now".into(),
            Some(Ask::Fetch { .. }) => "That is all".into(),
            _ => "Hit nobody".into(),
        },
        Choice::GiveUp(die) => format!("Give up {}", face(at(die))),
        Choice::Take(die) => format!("Take {}", face(at(die))),
        Choice::Charm(_) => "Charm: 2 damage to Saffron".into(),
        Choice::Inspire { die, .. } => format!("Inspiration: roll {} from the hold", face(at(die))),
        Choice::CoverFire { foe: target, .. } => format!("Cover Fire at {}", foe(*target)),
        Choice::Vera { foe: target, .. } => format!("Vera: 2 damage to {}", foe(*target)),
        Choice::DamagedCalm { foe: target, .. } => format!("Damaged Calm: beat {} whole", foe(*target)),
        Choice::ThrusterOverload { foe: target, .. } => format!("Thruster Overload at {}", foe(*target)),
        Choice::Adoration { .. } => "Adoration: bring Kaylee back".into(),
        Choice::UnstableReaction(_) => "Unstable Reaction: 1 damage to every foe".into(),
        Choice::Companionship(_) => "Companionship: 100 points".into(),
        Choice::Salvation(_) => format!("Salvation: keep {} points and end the turn", game.at_risk()),
        Choice::Shoot { die, foe: target } => format!("{}: 1 damage to {}", face(at(die)), foe(*target)),
        Choice::CompleteMission if game.mission().is_some_and(|(mission, _)| mission.has(Keyword::Gorram)) => {
            "Complete the mission, and then you must keep flyin'".into()
        }
        Choice::CompleteMission => "Complete the mission".into(),
        Choice::Report if game.foe_count() > 0 && game.at_risk() == 0 => "Give in: nothing is at risk".into(),
        Choice::Report if game.foe_count() > 0 => format!("Give in and lose {} points", game.at_risk()),
        Choice::Report => "End the fight".into(),
        Choice::Escape => format!("Escape with {} points", game.at_risk()),
        Choice::Stay => "Stay and fight".into(),
        Choice::LayLow => format!("Lay low: {} points", game.at_risk()),
        Choice::KeepFlying => format!("Keep flyin': {}", crew_dice(game.count_in(Zone::Hold))),
    }
}

fn crew_dice(count: usize) -> String {
    match count {
        0 => "no crew dice".into(),
        1 => "1 crew die".into(),
        count => format!("{count} crew dice"),
    }
}

fn player(seat: Seat) -> String {
    format!("{{{}}}", seat.0)
}

/// A line of the log; `{0}` stands for the name of the first seat, and so on.
pub fn tell(game: &ShinyDice, event: &Event) -> Option<String> {
    let mission = |id| game.missions().get(id);
    Some(match event {
        Event::Rolled { throw, dice } => {
            let faces: Vec<_> = Face::ALL
                .into_iter()
                .map(|shown| (shown, dice.iter().filter(|die| die.face == shown).count() as u8))
                .filter(|(_, count)| *count > 0)
                .collect();
            format!("{}: {}.", occasion(*throw), icons(&faces))
        }
        Event::Alike { foe: who, count, lost, .. } => {
            let losers: Vec<_> =
                lost.iter().filter(|(_, n)| **n > 0).map(|(seat, n)| format!("{} loses {n}", player(seat))).collect();
            let loss = if losers.is_empty() { "nobody has points to lose".into() } else { listed(&losers) };
            format!("{count} {} alike: {loss}.", foe(*who))
        }
        Event::TeamBonus => "Team bonus: four different outlaws.".into(),
        Event::Damaged { foe: who, .. } => format!("{} loses a die.", foe(*who)),
        Event::Defeated { foe: who, at_risk } => format!("{} is beaten. {at_risk} points are at risk.", foe(*who)),
        Event::Moved { die, to, why, .. } => return moved(game, *die, *to, *why),
        Event::MissionRevealed { mission: id } => {
            let keywords: Vec<_> = mission(*id).keywords.iter().map(|word| keyword(*word).0).collect();
            format!("Mission: {} ({}). {}", mission(*id).name, keywords.join(", "), mission_text(mission(*id)))
        }
        Event::MissionCompleted { mission: id } => format!("{} is completed.", mission(*id).name),
        Event::MissionDiscarded { .. } => return None,
        Event::DeckReshuffled { .. } => "The old missions are shuffled into a new deck.".into(),
        Event::PoolGrew { by, at_risk } => format!("{by} points join the pool: {at_risk} at risk."),
        Event::Scored { seat, by, why, .. } => format!("{} scores {by} points{}.", player(*seat), reason(*why)),
        Event::Supplied { seat, by, why, .. } => {
            format!("{} gains {}{}.", player(*seat), supplies(*by), reason(*why))
        }
        Event::TurnLost { seat, lost: 0, five_alike: true } => format!("Five foes alike end {}'s turn.", player(*seat)),
        Event::TurnLost { seat, lost, five_alike: true } => {
            format!("Five foes alike end {}'s turn; {lost} points are lost.", player(*seat))
        }
        Event::TurnLost { seat, lost: 0, .. } => format!("Foes are left: {} loses the turn.", player(*seat)),
        Event::TurnLost { seat, lost, .. } => {
            format!("Foes are left: {} loses the turn and {lost} points.", player(*seat))
        }
        Event::KeptFlying { seat, dice } => {
            format!("{} keeps flyin' with {}.", player(*seat), crew_dice(*dice as usize))
        }
        Event::DicePassed { .. } if game.asked().is_none() => return None,
        Event::DicePassed { to, round, .. } => format!("Round {round}: {} has the dice.", player(*to)),
        Event::GameOver => "The screens come down.".into(),
    })
}

fn occasion(throw: Throw) -> &'static str {
    match throw {
        Throw::First => "Rolled",
        Throw::Reroll => "Rolled again",
        Throw::Sabotage => "Sabotage rolls the crew again",
        Throw::Inspiration => "Inspired",
        Throw::Mission => "Called back",
    }
}

fn moved(game: &ShinyDice, die: DieId, to: Zone, why: Why) -> Option<String> {
    let who = face(game.die(die).face);
    Some(match why {
        Why::Power => format!("{who} is used and knocked out."),
        Why::DamagedCalm => format!("{who} goes down beside Jayne."),
        Why::Niska => format!("Niska knocks out {who}."),
        Why::Saffron => format!("{who} follows Saffron into the hold."),
        Why::Badger if to == Zone::Captured => "Badger captures a supply.".into(),
        Why::Fetched => format!("{who} comes back to the hold."),
        Why::Adoration => format!("Simon brings {who} back to Serenity."),
        _ => return None,
    })
}

pub(crate) fn reason(why: Why) -> &'static str {
    match why {
        Why::Companionship => " with Inara's company",
        Why::Salvation => ", saved by Book",
        Why::Escape => " by escaping",
        Why::LaidLow => " by laying low",
        Why::Mission => " from the mission",
        Why::Badger => " from Badger",
        Why::Victory => " for beating every foe",
        _ => "",
    }
}
