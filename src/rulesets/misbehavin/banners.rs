//! The four factions and the other options of a match, as the page of a new match tells them.

use super::boards;
use super::faces::{Faces, Piece, Print, Size};
use crate::faces::FaceError;
use crate::rulesets::banners::{Banner, BannerFaces, Banners};
use bevy_egui::egui::Color32;
use kit::{Catalog as _, Setup as _};
use misbehavin::catalog::{Board, Way};
use misbehavin::{Catalog, Faction, Setup, SupplyChoice};
use serde::Deserialize;

const BUILT_IN: &str = include_str!("../../../assets/misbehavin/factions.ron");

/// A faction as it is written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Briefing {
    faction: Faction,
    leader: String,
    style: String,
    words: String,
    strengths: Strengths,
    manner: String,
    wins: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Strengths {
    draw: u8,
    fight: u8,
    deal: u8,
    money: u8,
}

fn briefings() -> Vec<Briefing> {
    ron::from_str(BUILT_IN).expect("the factions' briefings are tested")
}

/// Every faction with its briefing.
pub fn all() -> Banners {
    let catalog = Catalog::built_in();
    let seats = Setup::options().iter().filter(|spec| spec.key.starts_with("faction_"));
    let banner = |briefing: Briefing| {
        let verse = catalog.verse(briefing.faction);
        let [first, second] = verse.steps.map(|step| step.sentence().trim_end_matches('.').to_lowercase());
        let Strengths { draw, fight, deal, money } = briefing.strengths;
        Banner {
            value: VALUES[briefing.faction as usize],
            name: briefing.faction.name(),
            colours: colours(briefing.faction),
            style: briefing.style,
            words: briefing.words,
            strengths: [("Draw", draw), ("Fight", fight), ("Deal", deal), ("Money", money)],
            earned: format!("{first}, then {second}"),
            spends: verse.actions.iter().map(|action| (action.price(), action.sentence())).collect(),
            manner: briefing.manner,
            wins: briefing.wins,
        }
    };
    Banners {
        word: "Factions",
        seats: Vec::leak(seats.map(|spec| spec.key).collect()),
        all: briefings().into_iter().map(banner).collect(),
        about,
        draw,
    }
}

/// The values of a seat's option, in the order of the factions.
const VALUES: [&str; 4] = ["serenity", "alliance", "niska", "eavesdown"];

fn colours(faction: Faction) -> [Color32; 2] {
    let (light, dark) = boards::FACTIONS[faction as usize];
    [light, dark].map(|hex| Color32::from_hex(hex).expect("a board's colours are written so"))
}

/// What the value of an option means, in a sentence.
fn about(option: &str, value: &str, seats: usize) -> String {
    let catalog = Catalog::built_in();
    let mut setup = Setup::for_seats(seats.clamp(2, 4));
    if setup.set(option, value).is_err() {
        return String::new();
    }
    let list = |sets: [misbehavin::SupplySet; 4]| sets.map(misbehavin::SupplySet::name).join(", ");
    match option {
        "supply" => match setup.supply {
            SupplyChoice::Recommended(supply) => format!("With Shiny: {}.", list(catalog.supply(supply))),
            SupplyChoice::Draft => "Each in turn adds a set to a free slot that it fits.".into(),
        },
        "board" => {
            let figures = catalog.board(setup.board);
            let wins = figures.power_to_win[setup.seats() - 2];
            format!("{} slots for assets, {} for command; *{wins} power* wins.", figures.assets, figures.command)
        }
        "reavers" if setup.reavers => "From round three on they strike whoever begins a turn under them.".into(),
        "reavers" => "Nobody comes out of the dark.".into(),
        "episode" => match setup.episode.and_then(|episode| catalog.episodes().get(episode as usize)) {
            None => "Whoever begins a turn with enough power wins.".into(),
            Some(episode) => {
                let side = if episode.board == Board::A { "Side A" } else { "Side B" };
                let ways: Vec<String> = episode.ways.iter().filter_map(way).collect();
                format!("{side}, its own supply. Power wins, or {}.", ways.join("; or "))
            }
        },
        _ => String::new(),
    }
}

/// A way to win besides power, as part of a sentence.
fn way(way: &Way) -> Option<String> {
    match way {
        Way::Power => None,
        Way::Steps(steps) => {
            let steps: Vec<String> = steps.iter().map(|step| step.phrase()).collect();
            Some(format!("all of: {}", steps.join(", ")))
        }
        Way::Credits { faction, credits } => Some(format!("{credits} credits as {}", faction.name())),
    }
}

/// Draws the leaders and emblems.
fn draw() -> Result<Vec<BannerFaces>, FaceError> {
    let faces = Faces::read(&crate::keep::assets())?;
    let catalog = Catalog::built_in();
    let of = |briefing: Briefing| {
        let leader = catalog.find(&briefing.leader).expect("a leader is one of the cards");
        let card = faces.svg(Print::Card(catalog.card(leader).face), Size::Table)?;
        let emblem = faces.svg(Print::Piece(Piece::Verse(briefing.faction)), Size::Token)?;
        Ok([faces.raster().render(&card, 208, 291)?, faces.raster().render(&emblem, 96, 96)?])
    };
    briefings().into_iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_faction_is_told_with_a_leader_of_its_own_and_what_its_tokens_buy() {
        let catalog = Catalog::built_in();
        for (briefing, faction) in briefings().iter().zip(Faction::ALL) {
            let leader = catalog.find(&briefing.leader).expect("the leader is a card");
            assert_eq!(
                (briefing.faction, catalog.card(leader).group),
                (faction, misbehavin::cards::Group::Starter(faction))
            );
        }
        let banners = all();
        assert_eq!((banners.seats.len(), banners.all.len()), (4, 4));
        let mut setup = Setup::for_seats(4);
        for (banner, faction) in banners.all.iter().zip(Faction::ALL) {
            setup.set(banners.seats[0], banner.value).expect("a banner is a value of the seat's option");
            assert_eq!(setup.factions[0], Some(faction));
            assert!(!banner.spends.is_empty() && banner.strengths.iter().all(|(_, of)| (1..=5).contains(of)));
        }
    }

    #[test]
    fn every_value_of_the_other_options_has_its_sentence() {
        for spec in Setup::options().iter().filter(|spec| !spec.key.starts_with("faction_")) {
            for value in spec.values {
                assert!(!about(spec.key, value.key, 3).is_empty(), "{} {}", spec.key, value.key);
            }
        }
    }

    #[test]
    fn the_faces_of_the_banners_can_be_drawn() {
        assert_eq!(draw().expect("they are drawn").len(), 4);
    }
}
