//! What is agreed before a match: factions, boards, supply, Reavers and episode.

use crate::cards::Faction;
use crate::catalog::{Board, Recommended};
use kit::{OptionSpec, OptionValue};
use serde::{Deserialize, Serialize};

/// How the supply board is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SupplyChoice {
    /// By a recommended supply.
    Recommended(Recommended),
    /// Slot by slot by the players.
    Draft,
}

/// A match's agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub seats: u8,
    /// The faction of each seat; those not chosen are dealt out.
    pub factions: [Option<Faction>; 4],
    /// The side of the player boards; an episode prescribes its own.
    pub board: Board,
    /// The supply; an episode prescribes its own.
    pub supply: SupplyChoice,
    /// Whether Reavers roam.
    pub reavers: bool,
    /// The episode, if one is played.
    pub episode: Option<u8>,
}

const fn value(key: &'static str, name: &'static str) -> OptionValue {
    OptionValue { key, name }
}

const FACTION: &[OptionValue] = &[
    value("dealt", "Dealt out"),
    value("serenity", "Serenity"),
    value("alliance", "Alliance"),
    value("niska", "Niska"),
    value("eavesdown", "Eavesdown"),
];

const BOARD: &[OptionValue] = &[value("a", "Side A"), value("b", "Side B, easier")];

const SUPPLY: &[OptionValue] = &[
    value("first_game", "First game"),
    value("down_n_dirty", "Down 'n' Dirty"),
    value("wheel_and_deal", "Wheel and Deal"),
    value("xie_xie", "Xiè Xiè"),
    value("draft", "Drafted by the players"),
];

const REAVERS: &[OptionValue] = &[value("no", "No Reavers"), value("yes", "Reavers roam")];

const EPISODE: &[OptionValue] = &[
    value("none", "None: the race for power"),
    value("train_job", "The Train Job"),
    value("bushwhacked", "Bushwhacked"),
    value("shindig", "Shindig"),
    value("jaynestown", "Jaynestown"),
    value("out_of_gas", "Out of Gas"),
    value("ariel", "Ariel"),
    value("war_stories", "War Stories"),
    value("heart_of_gold", "Heart of Gold"),
];

const fn option(
    key: &'static str,
    name: &'static str,
    sentence: &'static str,
    values: &'static [OptionValue],
) -> OptionSpec {
    OptionSpec { key, name, sentence, values }
}

const OPTIONS: &[OptionSpec] = &[
    option("supply", "Supply", "Which action and maneuver sets lie on the supply board.", SUPPLY),
    option("board", "Boards", "Side B has more slots and asks for less power.", BOARD),
    option("reavers", "Reavers", "From the third round on they threaten everybody until driven off.", REAVERS),
    option("episode", "Episode", "An episode brings its own boards, supply and ways to win.", EPISODE),
    option("faction_1", "First seat", "The faction of the first seat.", FACTION),
    option("faction_2", "Second seat", "The faction of the second seat.", FACTION),
    option("faction_3", "Third seat", "The faction of the third seat.", FACTION),
    option("faction_4", "Fourth seat", "The faction of the fourth seat.", FACTION),
];

fn seat_of(option: &str) -> usize {
    OPTIONS[4..].iter().position(|spec| spec.key == option).expect("the option is known to exist")
}

fn index(values: &[OptionValue], key: &str) -> usize {
    values.iter().position(|value| value.key == key).expect("the value is known to exist")
}

const RECOMMENDED: [Recommended; 4] =
    [Recommended::FirstGame, Recommended::DownNDirty, Recommended::WheelAndDeal, Recommended::XieXie];

impl kit::Setup for Setup {
    fn for_seats(seats: usize) -> Self {
        Setup {
            seats: seats as u8,
            factions: [None; 4],
            board: Board::A,
            supply: SupplyChoice::Recommended(Recommended::FirstGame),
            reavers: false,
            episode: None,
        }
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn get(&self, option: &str) -> &'static str {
        match option {
            "supply" => match self.supply {
                SupplyChoice::Recommended(supply) => SUPPLY[supply as usize].key,
                SupplyChoice::Draft => "draft",
            },
            "board" => BOARD[self.board as usize].key,
            "reavers" => REAVERS[self.reavers as usize].key,
            "episode" => EPISODE[self.episode.map_or(0, |episode| episode as usize + 1)].key,
            seat => FACTION[self.factions[seat_of(seat)].map_or(0, |faction| faction as usize + 1)].key,
        }
    }

    fn put(&mut self, option: &str, value: &'static str) {
        match option {
            "supply" => {
                let recommended = RECOMMENDED.get(index(SUPPLY, value)).copied();
                self.supply = recommended.map_or(SupplyChoice::Draft, SupplyChoice::Recommended);
            }
            "board" => self.board = [Board::A, Board::B][index(BOARD, value)],
            "reavers" => self.reavers = value == "yes",
            "episode" => self.episode = index(EPISODE, value).checked_sub(1).map(|episode| episode as u8),
            seat => {
                let faction = index(FACTION, value).checked_sub(1).map(|faction| Faction::ALL[faction]);
                self.factions[seat_of(seat)] = faction;
            }
        }
    }
}
