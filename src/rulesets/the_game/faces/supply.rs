//! Supply cards and leaders: crew, gear, ship upgrades, drive cores.

use super::bit::{Bit, column, row};
use super::frame::{Card, Foot, PAPER, foot_icons, foot_words};
use super::parts::*;
use super::pen::*;
use super::people::{self, Person};
use super::{Faces, Picture};
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use the_game::Print;
use the_game::catalog::abilities::Ability;
use the_game::catalog::ids::{MarketId, SupplyKind};
use the_game::catalog::supplies::{Kind, Supply};
use the_game::catalog::words::Skill;
use the_game::words;

/// The colours of a kind of card.
struct Dye {
    band: &'static str,
    dark: &'static str,
    light: &'static str,
    deep: &'static str,
}

fn dye(kind: Kind) -> Dye {
    let dye = |band, dark, light, deep| Dye { band, dark, light, deep };
    match kind {
        Kind::Leader => dye(SPACE, SPACE, BLUE, "#0D1526"),
        Kind::Crew => dye(RUST, DARK_RUST, RUST, DARK_RUST),
        Kind::Gear => dye(BRONZE, "#4A340D", "#C79A48", "#7D5A1C"),
        Kind::Upgrade => dye(TEAL, DARK_TEAL, "#2C8079", DARK_TEAL),
        Kind::Drive => dye(SPACE, SPACE, "#2A4170", "#0D1526"),
    }
}

fn kind_words(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Leader => ("law-star", "Leader"),
        Kind::Crew => ("western-hat", "Crew"),
        Kind::Gear => ("backpack", "Gear"),
        Kind::Upgrade => ("spaceship", "Ship upgrade"),
        Kind::Drive => ("radioactive", "Drive core"),
    }
}

pub(super) fn draw(faces: &Faces, kind: SupplyKind) -> Result<String, FaceError> {
    let card = &faces.catalog.supplies[kind.index()];
    let is_leader = card.kind == Kind::Leader;
    let Dye { band, dark, .. } = dye(card.kind);
    let (icon, word) = kind_words(card.kind);
    let mut content = picture(faces, card)?;
    content += &stats(faces, card)?;
    content += &stamps(faces, card)?;
    content += &strip(faces, card)?;
    content += &abilities(faces, card)?;
    if !is_leader {
        content += &coin(faces, card)?;
    }
    Card {
        picture: Picture::Print(Print::Supply(kind)),
        band,
        dark,
        paper: PAPER,
        ground: String::new(),
        icon,
        name: &card.name,
        word: if is_leader { "LEADER" } else { "" },
        name_ends: if is_leader { 640.0 } else { 514.0 },
        is_leader,
        content,
        foot: Foot::Bits(foot(faces, kind, word)?),
    }
    .draw(faces)
}

/// "KIND · DECK", or the decks' icons where there are several.
fn foot(faces: &Faces, kind: SupplyKind, word: &str) -> Drawn {
    let catalog = &faces.catalog;
    let in_deck =
        |market: &MarketId| catalog.copies.iter().any(|copy| copy.kind == kind && copy.market == Some(*market));
    let decks: Vec<_> = (0..catalog.markets.len() as u8).map(MarketId).filter(in_deck).collect();
    match decks.as_slice() {
        [] if catalog.supplies[kind.index()].kind == Kind::Leader => foot_words(faces, "Leader · takes no cut", SOFT),
        [] => foot_words(faces, &format!("{word} · from the start"), SOFT),
        [one] => foot_words(faces, &format!("{word} · {}", catalog.markets[one.index()].name), SOFT),
        several => {
            let icons: Vec<&str> =
                several.iter().filter_map(|deck| faces.wardrobe.market(&catalog.markets[deck.index()].id)).collect();
            foot_icons(faces, &format!("{word} ·"), &icons, SOFT)
        }
    }
}

fn picture(faces: &Faces, card: &Supply) -> Result<String, FaceError> {
    let Dye { light, deep, .. } = dye(card.kind);
    let shown = |is: bool| is.then(Fields::new);
    let scene = Fields::new()
        .text("light", light)
        .text("dark", deep)
        .text("h", 434)
        .text("h_in", 420)
        .repeat("rays", card.is_crew().then(|| Fields::new().text("dy", 0)))
        .repeat("dots", shown(card.kind == Kind::Gear))
        .repeat("grid", shown(card.kind == Kind::Upgrade))
        .repeat("rings", shown(card.kind == Kind::Drive));
    let scene = faces.fill("picture", scene)?;
    let medallion = match card.kind {
        Kind::Leader => portrait(faces, &Person::of(card), ["#16233F", "#C4622C", "#9D4E23", "#3B1D12"], true)?,
        Kind::Crew => portrait(faces, &Person::of(card), ["#8F2F1C", "#E0813A", "#B3672E", "#5A1D0E"], false)?,
        Kind::Gear => thing(faces, "octagon", card, "#4A5B73", "#1B2638")?,
        Kind::Upgrade => thing(faces, "hexagon", card, "#1D5A58", "#0F3433")?,
        Kind::Drive => {
            let icon = faces.pen.drawing(&icon_path(icon_of(faces, card)))?;
            faces.fill("wheel", Fields::new().drawing("icon", icon))?
        }
    };
    Ok(content(&scene).to_string() + content(&medallion))
}

/// A medallion with somebody's bust.
pub(super) fn portrait(
    faces: &Faces,
    person: &Person,
    [sky, dusk, haze, land]: [&str; 4],
    laurelled: bool,
) -> Result<String, FaceError> {
    let fields = Fields::new()
        .text("sky", sky)
        .text("dusk", dusk)
        .text("haze", haze)
        .text("land", land)
        .repeat("laurels", laurelled.then(Fields::new))
        .drawing("bust", &people::bust(faces, person)?);
    faces.fill("portrait", fields)
}

fn icon_of<'a>(faces: &'a Faces, card: &Supply) -> &'a str {
    let by_keyword = card.keywords.first().map(|keyword| keyword_icon(*keyword));
    faces.wardrobe.thing(&card.id).or(by_keyword).unwrap_or(kind_words(card.kind).0)
}

fn thing(faces: &Faces, shape: &str, card: &Supply, light: &str, dark: &str) -> Result<String, FaceError> {
    let icon = faces.pen.drawing(&icon_path(icon_of(faces, card)))?;
    faces.fill(shape, Fields::new().text("light", light).text("dark", dark).drawing("icon", icon))
}

/// Skills and a drive core's figures, on the left edge.
fn stats(faces: &Faces, card: &Supply) -> Result<String, FaceError> {
    let pen = &faces.pen;
    let skills = Skill::ALL.into_iter().filter(|skill| card.skill(*skill) > 0);
    let mut tabs =
        skills.map(|skill| skill_tab(pen, skill, &card.skill(skill).to_string())).collect::<Result<Vec<_>, _>>()?;
    if card.kind == Kind::Drive {
        tabs.push(stat_tab(pen, "fast-forward-button", &card.range.to_string(), "range", BLUE, SPACE)?);
        tabs.push(stat_tab(pen, "jerrycan", &card.burn.to_string(), "fuel a burn", RUST, DARK_RUST)?);
    }
    for ability in &card.abilities {
        let tab = match ability {
            Ability::Hold(more) => ("wooden-crate", *more, "hold spaces"),
            Ability::Stash(more) => ("cowled", *more, "stash spaces"),
            Ability::Quarters(more) => ("bunk-beds", *more, "crew berths"),
            Ability::Range(more) => ("fast-forward-button", *more, "range"),
            _ => continue,
        };
        tabs.push(stat_tab(pen, tab.0, &format!("+{}", tab.1), tab.2, TEAL, DARK_TEAL)?);
    }
    Ok(column(&tabs, 14.0).at(20.0, 178.0))
}

fn stamps(faces: &Faces, card: &Supply) -> Result<String, FaceError> {
    let mut svg = String::new();
    let moral = stamp(&faces.pen, "compass", "Moral", 40.0, TEAL, -4.0)?;
    let wanted = stamp(&faces.pen, "wanted-reward", "Wanted", 40.0, RUST, 3.0)?;
    let low = 550.0;
    if card.moral {
        svg += &moral.middle_at(672.0 - moral.width / 2.0, if card.wanted { low - 67.0 } else { low });
    }
    if card.wanted {
        svg += &wanted.middle_at(678.0 - wanted.width / 2.0, low);
    }
    Ok(svg)
}

fn coin(faces: &Faces, card: &Supply) -> Result<String, FaceError> {
    let size = if card.cost < 1000 { 54.0 } else { 45.0 };
    let price = if card.cost == 0 { "FREE".into() } else { format!("${}", card.cost) };
    let fields = Fields::new().text("price", price).number("size", size).number("y", 104.0 + size * 0.33);
    faces.fill("coin", fields).map(|coin| content(&coin).to_string())
}

/// Professions and keywords on a dark strip.
fn strip(faces: &Faces, card: &Supply) -> Result<String, FaceError> {
    let professions = card.professions.iter().map(|one| (profession_icon(*one), one.name()));
    let keywords = card.keywords.iter().map(|one| (keyword_icon(*one), capital(one.name().trim_start_matches("a "))));
    let mut words: Vec<(&str, String)> =
        professions.map(|(icon, name)| (icon, name.to_string())).chain(keywords).collect();
    if words.is_empty() {
        let (icon, word) = kind_words(card.kind);
        words.push((icon, word.into()));
    }
    let set = |size: f32| -> Drawn {
        let mut bits = Vec::new();
        for (at, (icon, word)) in words.iter().enumerate() {
            if at > 0 {
                bits.push(faces.pen.line("·", LABEL, size, BRASS)?);
            }
            let icon = faces.pen.icon(icon, size * 1.15, BRASS)?;
            bits.push(row(&[icon, faces.pen.line(word, LABEL, size, CREAM)?], 10.0));
        }
        Ok(row(&bits, 16.0))
    };
    let mut size = 42.0;
    let mut words = set(size)?;
    while words.width > 610.0 && size > 30.0 {
        size -= 1.0;
        words = set(size)?;
    }
    if words.width > 610.0 {
        return Err(too_long(&card.name, 610.0));
    }
    let ground = format!(r#"<rect x="30" y="596" width="640" height="70" fill="{INK}"/>"#);
    Ok(grounded("strip", &ground, &words.middle_at(350.0, 631.0)))
}

/// What it does, a row for each ability.
fn abilities(faces: &Faces, card: &Supply) -> Result<String, FaceError> {
    const TOP: f32 = 676.0;
    const BOTTOM: f32 = 908.0;
    let colour = dye(card.kind).dark;
    let mut rows: Vec<(&str, String)> =
        card.abilities.iter().map(|one| (ability_icon(one), words::ability(&faces.catalog, one))).collect();
    if card.kind == Kind::Drive {
        let fuel = if card.burn == 0 { "no Fuel".into() } else { format!("{} Fuel", card.burn) };
        rows.insert(0, ("rocket-thruster", format!("Full Burn: up to {} sectors for {fuel}.", card.range)));
    }
    if rows.is_empty() {
        rows.push(match card.kind {
            Kind::Gear => ("backpack", "Carried by one crew. Adds its skills to theirs.".into()),
            Kind::Crew => ("person", "One berth; takes a cut of each job.".into()),
            _ => ("spaceship", "Takes one slot of the ship.".into()),
        });
    }
    let (radius, left) = if rows.len() > 2 { (30.0, 122.0) } else { (36.0, 136.0) };
    let set = |size: f32| -> Result<Vec<Bit>, FaceError> {
        rows.iter().map(|(_, text)| faces.pen.paragraph(text, size, 654.0 - left, INK)).collect()
    };
    let mut size = 48.0;
    let paragraphs = loop {
        let paragraphs = set(size)?;
        let used: f32 = paragraphs.iter().map(|one| one.height.max(radius * 2.0)).sum();
        if used + 8.0 * (rows.len() - 1) as f32 <= BOTTOM - TOP {
            break paragraphs;
        }
        size -= 1.0;
        if size < LEAST {
            return Err(FaceError::Crowded { card: card.name.clone() });
        }
    };
    let heights: Vec<f32> = paragraphs.iter().map(|one| one.height.max(radius * 2.0)).collect();
    let mut svg = String::new();
    let tops = super::bit::tops(&heights, TOP, BOTTOM, 8.0);
    for (((icon, _), text), (top, height)) in rows.iter().zip(&paragraphs).zip(tops.iter().zip(&heights)) {
        let middle = top + height / 2.0;
        svg += &disc(&faces.pen, icon, radius, colour)?.middle_at(46.0 + radius, middle);
        svg += &text.at(left, middle - text.height / 2.0);
    }
    Ok(svg)
}

fn ability_icon(ability: &Ability) -> &'static str {
    match ability {
        Ability::SkillBonus(skill, ..) | Ability::CarrierNeeds(skill, _) | Ability::CheersCarrier(skill) => {
            skill_icon(*skill)
        }
        Ability::NoBonusRoll(_) | Ability::RerollTest(_) | Ability::RerollOnes | Ability::BestOf(..) => "rolling-dices",
        Ability::Gifted { .. } | Ability::GiftedBonus(_) | Ability::RerollOnesIn(..) => "rolling-dices",
        Ability::SwitchTest(_, to) => skill_icon(*to),
        Ability::MedicBonus(_) | Ability::RerollMedic | Ability::DiscardToHeal => "heart-plus",
        Ability::SalvageBonus(_) | Ability::JobIsSalvage(_) => "cargo-crane",
        Ability::JobBonus(..) | Ability::SellsAnywhere(..) | Ability::MakeWorkBonus(_) => "receive-money",
        Ability::PaysPips(..) | Ability::DeliveryBonus(..) | Ability::TurnIn(..) | Ability::HalfPrice(_) => "coins",
        Ability::HiresFree | Ability::HiresFrom(_) | Ability::Quarters(_) => "person",
        Ability::Comfort | Ability::TakesBlame | Ability::FreeShoreLeave | Ability::ShoreLeaveAnywhere => "scowl",
        Ability::Impostor | Ability::HidesCarrier | Ability::HidesCrew(_) | Ability::CountsAs(_) => "robber-mask",
        Ability::GearLimit(_) | Ability::NeedsNoHand | Ability::CannotCarry(_) | Ability::SavesGear(_) => "backpack",
        Ability::KosherizedGear | Ability::CountsKosherized => "backpack",
        Ability::WantedRolls(_) | Ability::ShedsWarrant => "tied-scroll",
        Ability::ShunsImmoral => "compass",
        Ability::OnlyDiscarded | Ability::KilledFirst | Ability::SavesCarrier => "crosshair",
        Ability::FewerCards(..) | Ability::ConsiderJobs(_) | Ability::BuyCards(_) => "card-pick",
        Ability::Range(_) | Ability::MoseyRange(_) | Ability::FuelAfter(..) => "fast-forward-button",
        Ability::NoBreakdowns => "spanner",
        Ability::Hold(_) => "wooden-crate",
        Ability::Stash(_) => "cowled",
        Ability::NeedsAboard(profession) => profession_icon(*profession),
        Ability::CountsAsSolid(_) | Ability::KeepsSolid | Ability::DealsAfar(_) => "shaking-hands",
        Ability::Decoy | Ability::Discard { .. } | Ability::DiscardToReroll(_) => "trash-can",
        Ability::ReorderNav(..) | Ability::ReorderAnyNav(_) | Ability::ReshuffleNav => "shuffle",
    }
}

/// The text with a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
