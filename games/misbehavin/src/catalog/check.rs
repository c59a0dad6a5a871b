//! From the written files to the checked box: counts, ids, slots and abilities.

use super::raw::{Raw, RawBoard, RawCard, RawEpisode, RawFigures, RawReavers, RawSet, RawVerse, RawWay};
use super::{BOX, Board, BoardFigures, Catalog, Episode, Recommended, VerseCard, Way, path};
use crate::cards::{Ability, Attributes, Card, Effect, Faction, Group, Influence, Kind, SupplySet, Tier, When, Whens};
use kit::CatalogError;
use smallvec::SmallVec;

type Checked<T> = Result<T, CatalogError>;

pub(super) fn checked(raw: Raw) -> Checked<Catalog> {
    let mut shelf = Shelf::default();
    let mut starters = raw.starters;
    for faction in Faction::ALL {
        let cards = starters.remove(&faction).unwrap_or_default();
        shelf.put_all(0, Group::Starter(faction), cards, 10)?;
    }
    let classes = shelf.put_supply(raw.supply)?;
    for (tier, cards) in Tier::ALL.into_iter().zip(raw.market) {
        shelf.put_all(2 + tier as usize, Group::Market(tier), cards, 28)?;
    }
    shelf.put_reavers(raw.reavers)?;
    let verse = shelf.put_verse(raw.verse)?;
    let (boards, supplies) = figures(raw.figures)?;
    let episodes = shelf.put_episodes(raw.episodes)?;
    let names = shelf.names;
    let catalog = Catalog { cards: shelf.cards, names, classes, verse, episodes, boards, supplies };
    fitting(&catalog)?;
    Ok(catalog)
}

/// The cards checked so far, in the order of the box.
#[derive(Default)]
struct Shelf {
    cards: Vec<Card>,
    names: Vec<String>,
}

impl Shelf {
    fn put(&mut self, file: usize, card: Card, copies: u8) -> Checked<()> {
        let fault = |problem: String| Err(CatalogError::at_entry(path(file), &card.id, problem));
        if self.cards.iter().any(|other| other.id == card.id) {
            return fault("there is another card of this id".into());
        }
        if let Some(ability) = card.abilities.iter().find(|ability| !sound(ability, &card)) {
            return fault(format!("a {:?} ability cannot be like this on a {:?}", ability.when, card.kind));
        }
        self.names.push(card.name.clone());
        self.cards.extend((0..copies).map(|_| card.clone()));
        Ok(())
    }

    fn put_all(&mut self, file: usize, group: Group, cards: Vec<RawCard>, wanted: usize) -> Checked<()> {
        let before = self.cards.len();
        for raw in cards {
            let (copies, face) = (raw.copies, self.names.len() as u16);
            let card = card(raw, group, face);
            if !card.is_for_tableau() {
                return Err(CatalogError::at_entry(path(file), &card.id, "only assets, characters and items lie here"));
            }
            self.put(file, card, copies)?;
        }
        counted(file, &format!("{group:?}"), wanted, self.cards.len() - before)
    }

    fn put_supply(&mut self, sets: Vec<RawSet>) -> Checked<[Vec<crate::cards::SupplyClass>; 10]> {
        counted(1, "supply sets", 10, sets.len())?;
        let mut classes: [Vec<_>; 10] = Default::default();
        for (raw, set) in sets.into_iter().zip(SupplySet::ALL) {
            let fault = |problem: &str| Err(CatalogError::at_entry(path(1), &raw.card.id, problem));
            if raw.set != set {
                return fault("the sets stand in their usual order");
            }
            if !matches!(raw.card.kind, Kind::Action | Kind::Maneuver) {
                return fault("a supply card is an action or a maneuver");
            }
            let wanted = match set {
                SupplySet::Shiny => 6,
                SupplySet::TheBlack => 12,
                _ => 5,
            };
            counted(1, set.name(), wanted, raw.copies as usize)?;
            classes[set as usize] = raw.class;
            let face = self.names.len() as u16;
            self.put(1, card(raw.card, Group::Supply(set), face), raw.copies)?;
        }
        Ok(classes)
    }

    fn put_reavers(&mut self, reavers: Vec<RawReavers>) -> Checked<()> {
        counted(5, "Reavers", 6, reavers.len())?;
        for raw in reavers {
            let abilities = vec![
                Ability { when: When::Threat, pay: 0, with: None, effects: raw.threat },
                Ability { when: When::Reward, pay: 0, with: None, effects: raw.reward },
            ];
            let mut card = self.sheet(raw.id, raw.name, Group::Reavers);
            card.kind = Kind::Reavers;
            card.cost = raw.strength;
            card.has = Whens::of(&abilities);
            card.abilities = abilities;
            self.put(5, card, 1)?;
        }
        Ok(())
    }

    fn put_verse(&mut self, verse: Vec<RawVerse>) -> Checked<[VerseCard; 4]> {
        counted(6, "'verse cards", 4, verse.len())?;
        let mut cards = Vec::new();
        for (raw, faction) in verse.into_iter().zip(Faction::ALL) {
            if raw.faction != faction {
                return Err(CatalogError::at_entry(path(6), &raw.name, "the factions stand in their usual order"));
            }
            let mut sheet = self.sheet(format!("verse_{faction:?}"), raw.name.clone(), Group::Verse(faction));
            let card = VerseCard { name: raw.name, steps: [raw.steps.0, raw.steps.1], actions: raw.actions };
            sheet.lines = card.lines();
            self.put(6, sheet, 1)?;
            cards.push(card);
        }
        Ok(cards.try_into().expect("four were counted"))
    }

    fn put_episodes(&mut self, episodes: Vec<RawEpisode>) -> Checked<Vec<Episode>> {
        counted(7, "episodes", 8, episodes.len())?;
        let mut checked = Vec::new();
        for raw in episodes {
            let mut sheet = self.sheet(format!("episode_{}", raw.id), raw.name.clone(), Group::Episode);
            let ways: Vec<_> = raw.ways.into_iter().map(way).collect();
            if ways.iter().any(|way| matches!(way, Way::Steps(steps) if steps.is_empty() || steps.len() > 6)) {
                return Err(CatalogError::at_entry(path(7), &raw.id, "one to six steps can be marked"));
            }
            let (board, supply) = (raw.board, raw.supply.into());
            let episode = Episode { id: raw.id, name: raw.name, board, supply, reavers: raw.reavers, ways };
            sheet.lines = episode.lines();
            self.put(7, sheet, 1)?;
            checked.push(episode);
        }
        counted(7, "cards of the box", BOX, self.cards.len())?;
        Ok(checked)
    }

    fn sheet(&self, id: String, name: String, group: Group) -> Card {
        Card {
            id,
            name,
            group,
            kind: Kind::Sheet,
            cost: 0,
            influence: Influence::Fixed(0),
            power: 0,
            attributes: Attributes::default(),
            icons: [0; 4],
            needs: None,
            innate: SmallVec::new(),
            held: false,
            abilities: Vec::new(),
            lines: Vec::new(),
            face: self.names.len() as u16,
            has: Whens::default(),
        }
    }
}

fn way(raw: RawWay) -> Way {
    match raw {
        RawWay::Power => Way::Power,
        RawWay::Steps(steps) => Way::Steps(steps),
        RawWay::Credits { faction, credits } => Way::Credits { faction, credits },
    }
}

fn card(raw: RawCard, group: Group, face: u16) -> Card {
    let mut icons = [0; 4];
    raw.icons.iter().for_each(|(faction, count)| icons[*faction as usize] = *count);
    Card {
        id: raw.id,
        name: raw.name,
        group,
        kind: raw.kind,
        cost: raw.cost,
        influence: raw.x.map_or(Influence::Fixed(raw.influence), Influence::X),
        power: raw.power,
        attributes: raw.attributes.into_iter().collect::<Attributes>(),
        icons,
        needs: raw.needs,
        innate: raw.innate.into(),
        held: raw.held,
        has: Whens::of(&raw.abilities),
        abilities: raw.abilities,
        lines: Vec::new(),
        face,
    }
}

/// Whether an ability makes sense on its card.
fn sound(ability: &Ability, card: &Card) -> bool {
    let fights_only = ability.effects.iter().any(|effect| effect.is_for_fights());
    let cancels = ability.effects.contains(&Effect::CancelDeal);
    // What happens on others' turns gives nothing for the rest of a turn.
    let for_turns =
        |effect: &Effect| matches!(effect, Effect::Activation(_) | Effect::Recruitment(_) | Effect::Influence(_));
    let timing = match ability.when {
        When::Use => card.is_supply() && !(fights_only && card.kind != Kind::Maneuver),
        When::Fighting => card.fights() && ability.pay > 0,
        When::Threat | When::Reward => card.kind == Kind::Reavers,
        When::InFight | When::HandFight => card.is_for_tableau(),
        When::Attacked => card.is_for_tableau() && !ability.effects.iter().any(for_turns),
        When::Announced | When::RivalDeal | When::HandDeal => {
            card.is_for_tableau() && !fights_only && !ability.effects.iter().any(for_turns)
        }
        _ => card.is_for_tableau() && !fights_only,
    };
    timing && !ability.effects.is_empty() && cancels == matches!(ability.when, When::RivalDeal | When::HandDeal)
}

fn counted(file: usize, what: &str, wanted: usize, found: usize) -> Checked<()> {
    if wanted == found {
        return Ok(());
    }
    Err(CatalogError::at_entry(path(file), what, format!("the box holds {wanted} of these, the file {found}")))
}

fn figures(raw: RawFigures) -> Checked<([BoardFigures; 2], [[SupplySet; 4]; 4])> {
    let fault = |entry: String, problem: &str| CatalogError::at_entry(path(8), &entry, problem);
    let mut boards = raw.boards;
    let mut side = |board: Board| {
        let RawBoard { assets, command, power_to_win } =
            boards.remove(&board).ok_or_else(|| fault(format!("{board:?}"), "this side is missing"))?;
        let power = |seats| power_to_win.get(&seats).copied();
        let (Some(two), Some(three), Some(four)) = (power(2), power(3), power(4)) else {
            return Err(fault(format!("{board:?}"), "2, 3 and 4 players each need a power to win"));
        };
        if (assets + command) as usize > crate::state::SLOTS {
            return Err(fault(format!("{board:?}"), "more slots than a board has"));
        }
        Ok(BoardFigures { assets, command, power_to_win: [two, three, four] })
    };
    let boards = [side(Board::A)?, side(Board::B)?];
    let mut supplies = raw.supplies;
    let mut supply = |name: Recommended| {
        supplies.remove(&name).map(Into::into).ok_or_else(|| fault(format!("{name:?}"), "this supply is missing"))
    };
    let supplies = [
        supply(Recommended::FirstGame)?,
        supply(Recommended::DownNDirty)?,
        supply(Recommended::WheelAndDeal)?,
        supply(Recommended::XieXie)?,
    ];
    Ok((boards, supplies))
}

/// Every prescribed supply fits the slots of the supply board, each set once.
fn fitting(catalog: &Catalog) -> Checked<()> {
    let recommended = catalog.supplies.iter().map(|sets| (8, "supplies", sets));
    let prescribed = catalog.episodes.iter().map(|episode| (7, episode.id.as_str(), &episode.supply));
    for (file, entry, sets) in recommended.chain(prescribed) {
        for (slot, set) in sets.iter().enumerate() {
            if !catalog.fits(*set, slot) || sets[..slot].contains(set) {
                let problem = format!("{} does not fit slot {}", set.name(), slot + 1);
                return Err(CatalogError::at_entry(path(file), entry, problem));
            }
        }
    }
    Ok(())
}
