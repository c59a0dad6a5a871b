//! Ways to resolve a card: needs, costs, tests with a band for each result, and where it goes on.

use super::Faces;
use super::bit::{Bit, column, row, wrapped};
use super::parts::*;
use super::pen::*;
use super::supply::capital;
use crate::faces::FaceError;
use the_game::catalog::effects::{CardOption, Effect, Need, SkillTest, Tag, TestBonus};
use the_game::catalog::ids::ScriptId;
use the_game::catalog::words::Good;
use the_game::words;

/// Below this width outcomes are words, not chips.
const NARROW: f32 = 290.0;

/// How large and how wide options are set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measure {
    /// The size of running text; pills and chips follow it.
    pub size: f32,
    pub width: f32,
}

impl Measure {
    fn pill(self) -> f32 {
        (self.size * 0.95).max(30.0)
    }

    fn chip(self) -> f32 {
        (self.size * 0.8).max(30.0)
    }

    fn gap(self) -> f32 {
        self.size * 0.22
    }
}

/// Effects sorted by how they are shown.
struct Sorted<'a> {
    text: String,
    offers: Vec<(Good, u16, u8)>,
    test: Option<&'a SkillTest>,
    outcome: Option<Outcome>,
}

fn outcome(effect: &Effect) -> Option<Outcome> {
    match effect {
        Effect::KeepFlying => Some(Outcome::KeepFlying),
        Effect::FullStop => Some(Outcome::FullStop),
        Effect::Evade => Some(Outcome::Evade),
        Effect::Proceed => Some(Outcome::Proceed),
        Effect::Botched => Some(Outcome::Botched),
        Effect::GoalDone => Some(Outcome::Goal),
        _ => None,
    }
}

fn sorted<'a>(faces: &'a Faces, script: ScriptId) -> Sorted<'a> {
    let catalog = &faces.catalog;
    let effects = catalog.script(script);
    let mut sorted = Sorted { text: String::new(), offers: Vec::new(), test: None, outcome: None };
    let mut words = Vec::new();
    let last = effects.iter().rposition(|effect| outcome(effect).is_some());
    for (at, effect) in effects.iter().enumerate() {
        match effect {
            Effect::BuyOffer(good, price, most) => sorted.offers.push((*good, *price, *most)),
            Effect::Test(test) => sorted.test = Some(catalog.test(*test)),
            Effect::Either(first, second) if paid_goal(faces, *first, *second).is_some() => {
                let cash = paid_goal(faces, *first, *second).unwrap_or_default();
                words.push(format!("may pay ${cash}: goal"));
            }
            Effect::Warrant if last.is_none() => sorted.outcome = Some(Outcome::Warrant),
            effect if last == Some(at) => sorted.outcome = outcome(effect),
            effect => words.push(words::effect(catalog, effect)),
        }
    }
    sorted.text = capital(&words.join(", "));
    sorted
}

/// What a goal costs where it may be paid for, the attempt being botched otherwise.
fn paid_goal(faces: &Faces, first: ScriptId, second: ScriptId) -> Option<u16> {
    match (faces.catalog.script(first), faces.catalog.script(second)) {
        ([Effect::Pay(cash), Effect::GoalDone], [Effect::Botched]) => Some(*cash),
        _ => None,
    }
}

/// A panel's content: the option's number with what it takes, then what happens.
pub(super) fn option(faces: &Faces, option: &CardOption, number: Option<(usize, &str)>, at: Measure) -> Drawn {
    let pen = &faces.pen;
    let mut head = Vec::new();
    if let Some((number, colour)) = number {
        head.push(numeral(pen, number, at.pill() * 0.76, colour)?);
    }
    match option.tag {
        Some(Tag::Salvage) => head.push(pill(pen, "cargo-crane", "Salvage", at.pill(), OLIVE)?),
        Some(Tag::Breakdown) => head.push(pill(pen, "spanner", "Breakdown", at.pill(), BRONZE)?),
        None => {}
    }
    if !option.needs.is_empty() {
        head.push(pen.label("Needs", at.pill() * 0.85, RUST)?);
        for one in &option.needs {
            head.push(need(faces, one, at.pill())?);
        }
    }
    if !option.costs.is_empty() {
        head.push(pen.label("Spend", at.pill() * 0.85, RUST)?);
        for (good, count) in &option.costs {
            head.push(pill(pen, good_icon(*good), &good.count(*count), at.pill(), good_colour(*good))?);
        }
        if let Some(free) = &option.free_with {
            head.push(pen.label("or", at.pill() * 0.85, RUST)?);
            head.push(need(faces, free, at.pill())?);
        }
    }
    let sorted = sorted(faces, option.then);
    let plain_test = sorted.text.is_empty() && sorted.offers.is_empty();
    if let (Some(test), true) = (sorted.test, plain_test) {
        head.extend(test_pills(faces, test, at.pill())?);
        let mut rows = vec![wrapped(&head, at.gap() * 1.3, at.width)];
        rows.extend(bands(faces, test, at)?);
        return Ok(column(&rows, at.gap()));
    }
    if let (Some(outcome), true, None) = (sorted.outcome, plain_test, sorted.test) {
        return lone_chip(faces, &head, outcome, at);
    }
    if let ([number], true) = (head.as_slice(), number.is_some() && sorted.offers.is_empty()) {
        let inner = Measure { width: at.width - number.width - 14.0, ..at };
        let ends = column(&what_happens(faces, &sorted, inner)?, at.gap());
        let height = ends.height.max(number.height);
        let svg = number.at(0.0, 0.0) + &ends.at(number.width + 14.0, (height - ends.height) / 2.0);
        return Ok(Bit::new(svg, at.width, height));
    }
    let mut rows = Vec::new();
    if !head.is_empty() {
        rows.push(wrapped(&head, at.gap() * 1.3, at.width));
    }
    rows.extend(what_happens(faces, &sorted, at)?);
    Ok(column(&rows, at.gap()))
}

/// An option that only leads on: its chip stands beside what it takes, or below.
fn lone_chip(faces: &Faces, head: &[Bit], outcome: Outcome, at: Measure) -> Drawn {
    if head.is_empty() {
        let chip = chip(&faces.pen, outcome, at.size * 1.15)?;
        return Ok(Bit::new(chip.at((at.width - chip.width) / 2.0, 0.0), at.width, chip.height));
    }
    let chip = chip(&faces.pen, outcome, at.chip())?;
    let line = row(head, at.gap() * 1.3);
    let beside = line.width + chip.width + 16.0 <= at.width;
    let head = if beside { line } else { wrapped(head, at.gap() * 1.3, at.width) };
    if beside {
        let height = head.height.max(chip.height);
        let dots = leader(head.width + 14.0, at.width - chip.width - 14.0, height / 2.0 + 8.0);
        let chip = chip.at(at.width - chip.width, (height - chip.height) / 2.0);
        return Ok(Bit::new(head.at(0.0, (height - head.height) / 2.0) + &dots + &chip, at.width, height));
    }
    let chip = Bit::new(chip.at(at.width - chip.width, 0.0), at.width, chip.height);
    Ok(column(&[head, chip], at.gap()))
}

/// What a list of effects does, as rows.
pub(super) fn script(faces: &Faces, script: ScriptId, at: Measure) -> Result<Vec<Bit>, FaceError> {
    what_happens(faces, &sorted(faces, script), at)
}

fn what_happens(faces: &Faces, sorted: &Sorted, at: Measure) -> Result<Vec<Bit>, FaceError> {
    let mut rows = Vec::new();
    if !sorted.offers.is_empty() {
        rows.push(offers(faces, &sorted.offers, at)?);
    }
    if let Some(test) = sorted.test {
        if !sorted.text.is_empty() {
            rows.push(faces.pen.paragraph(&format!("{}.", sorted.text), at.size, at.width, INK)?);
        }
        rows.push(wrapped(&test_pills(faces, test, at.pill())?, at.gap() * 1.3, at.width));
        rows.extend(bands(faces, test, at)?);
    } else {
        rows.extend(text_and_chip(faces, sorted, at)?);
    }
    Ok(rows)
}

/// Words at the left, the outcome at the right; or below, where that is shorter.
fn text_and_chip(faces: &Faces, sorted: &Sorted, at: Measure) -> Result<Vec<Bit>, FaceError> {
    let pen = &faces.pen;
    let text = sorted.text.as_str();
    let narrow = at.width < NARROW;
    let Some(outcome) = sorted.outcome.filter(|_| !narrow) else {
        let text = match (sorted.outcome.map(Outcome::word), text) {
            (None, "") => "The job goes on.".into(),
            (None, text) => text.to_string(),
            (Some(end), "") => end.to_string(),
            (Some(end), text) => format!("{text}, {}", end.to_lowercase()),
        };
        return Ok(vec![pen.paragraph(&text, at.size, at.width, INK)?]);
    };
    let chip = chip(pen, outcome, at.chip())?;
    let right = |dots: &str| Bit::new(chip.at(at.width - chip.width, 0.0) + dots, at.width, chip.height);
    if text.is_empty() {
        return Ok(vec![right(&leader(4.0, at.width - chip.width - 14.0, chip.height / 2.0 + 8.0))]);
    }
    let below = vec![pen.paragraph(text, at.size, at.width, INK)?, right("")];
    let room = at.width - chip.width - 16.0;
    let one_line = (at.size * 0.84).max(LEAST);
    let sizes = std::iter::successors(Some(at.size), |size| Some(size - 1.0)).take_while(|size| *size >= one_line);
    let mut set = sizes.map(|size| (size, pen.paragraph(text, size, room, INK)));
    let single = set.find_map(|(size, bit)| bit.ok().filter(|bit| bit.height < size * 1.5));
    let Some(beside) = single.or_else(|| pen.paragraph(text, at.size, room, INK).ok()) else { return Ok(below) };
    let height = beside.height.max(chip.height);
    if height > below[0].height + at.gap() + chip.height {
        return Ok(below);
    }
    let (ends, begins) = (at.width - chip.width - 12.0, beside.width + 12.0);
    let dots = if beside.height < at.size * 1.3 { leader(begins, ends, height / 2.0 + 8.0) } else { String::new() };
    let svg = beside.at(0.0, (height - beside.height) / 2.0)
        + &dots
        + &chip.at(at.width - chip.width, (height - chip.height) / 2.0);
    Ok(vec![Bit::new(svg, at.width, height)])
}

/// Dots that lead the eye.
fn leader(from: f32, to: f32, y: f32) -> String {
    if to - from < 24.0 {
        return String::new();
    }
    format!(
        r#"<path d="M{from:.1},{y:.1} H{to:.1}" stroke="{SOFT}" stroke-width="3.4" stroke-dasharray="0.1 11" stroke-linecap="round" stroke-opacity=".65"/>"#
    )
}

/// The skill with its target, and what else counts in the test.
pub(super) fn test_pills(faces: &Faces, test: &SkillTest, size: f32) -> Result<Vec<Bit>, FaceError> {
    let pen = &faces.pen;
    let mut pills = vec![skill_pill(pen, test.skill, &format!("{}+", test.best()), size)?];
    if test.kosherized {
        pills.push(pill(pen, "backpack", "Kosherized", size, INK)?);
    }
    if test.bribes {
        pills.push(pill(pen, "coins", "Bribes", size, BRONZE)?);
    }
    if test.alone {
        pills.push(pill(pen, "person", "One alone", size, INK)?);
    }
    for bonus in &test.bonus {
        pills.push(match bonus {
            TestBonus::IfKeyword(keyword, more) => {
                let name = capital(keyword.name().trim_start_matches("a "));
                pill(pen, keyword_icon(*keyword), &format!("{more:+} {name}"), size, INK)?
            }
            TestBonus::PerWarrant(more) => {
                pill(pen, "tied-scroll", &format!("{more:+} per Warrant").replace('-', "−"), size, DARK_RUST)?
            }
        });
    }
    Ok(pills)
}

/// One band for each result of a test, and what may be used instead of the roll.
pub(super) fn bands(faces: &Faces, test: &SkillTest, at: Measure) -> Result<Vec<Bit>, FaceError> {
    let ends = test.bands.iter().skip(1).map(|(least, _)| Some(least - 1)).chain([None]);
    let mut rows = Vec::new();
    for (place, ((least, then), end)) in test.bands.iter().zip(ends).enumerate() {
        let range = match end {
            Some(end) if end == *least => least.to_string(),
            Some(end) => format!("{least}–{end}"),
            None => format!("{least}+"),
        };
        let colour = match place {
            0 => RUST,
            _ if end.is_none() => TEAL,
            _ => BRONZE,
        };
        rows.push(band(faces, &range, colour, *then, at)?);
    }
    if let Some((instead, then)) = &test.instead {
        let head = row(&[faces.pen.label("or", at.pill() * 0.85, RUST)?, need(faces, instead, at.pill())?], at.gap());
        let ends = text_and_chip(faces, &sorted(faces, *then), Measure { width: at.width - head.width - 16.0, ..at })?;
        rows.push(row(&[head, column(&ends, at.gap())], 16.0));
    }
    Ok(rows)
}

fn band(faces: &Faces, range: &str, colour: &str, then: ScriptId, at: Measure) -> Drawn {
    let tab = at.size * if at.width < 400.0 { 2.0 } else { 2.5 };
    let inner = Measure { width: at.width - tab - 26.0, ..at };
    let inside = column(&script(faces, then, inner)?, at.gap() * 0.8);
    let height = inside.height.max(at.size * 1.3) + at.size * 0.24;
    let figure = faces.pen.fitted(range, crate::faces::text::BLACK, 29.0..at.size * 1.12, tab - 18.0, CREAM)?;
    let (body, tip, middle) = (tab - 8.0, tab + 8.0, height / 2.0);
    let frame = format!(
        r#"<rect width="{:.1}" height="{height:.1}" rx="6" fill="{CREAM}" stroke="{SOFT}" stroke-width="1.5"/>"#,
        at.width
    );
    let ground = format!(
        r#"<path d="M6,0 H{body:.1} L{tip:.1},{middle:.1} L{body:.1},{height:.1} H6 Q0,{height:.1} 0,{:.1} V6 Q0,0 6,0Z" fill="{colour}"/>"#,
        height - 6.0
    );
    let tab_svg = grounded("range", &ground, &figure.middle_at(tab / 2.0 - 3.0, middle));
    let words = inside.at(tab + 16.0, (height - inside.height) / 2.0);
    Ok(Bit::new(grounded("result", &frame, &(tab_svg + &words)), at.width, height))
}

/// Goods on offer as price tags.
fn offers(faces: &Faces, offers: &[(Good, u16, u8)], at: Measure) -> Drawn {
    let pen = &faces.pen;
    let gap = 10.0;
    let width = (at.width - gap * (offers.len() - 1) as f32) / offers.len() as f32;
    let mut tags = Vec::new();
    for (good, price, most) in offers {
        let limit = if *most < 99 { format!("up to {most}") } else { "no limit".into() };
        let price = pen.fitted(&format!("${price}"), crate::faces::text::BLACK, 33.0..44.0, width - 86.0, INK)?;
        let words = [
            row(&[disc(pen, good_icon(*good), 26.0, good_colour(*good))?, price], 10.0),
            pen.fitted(&format!("{}, {limit}", good.plural()), KEY, 33.0..38.0, width - 20.0, INK)
                .or_else(|_| pen.fitted(&good.plural(), KEY, 29.0..36.0, width - 20.0, INK))?,
        ];
        let mut words = column(&words, 0.0);
        if offers.len() > 1 {
            words = column(&[words, pen.line(&limit, TEXT, LEAST, INK)?], -4.0);
        }
        let height = words.height + 16.0;
        tags.push(Bit::new(panel("offer", width, height, BRONZE, &words.at(12.0, 8.0)), width, height));
    }
    Ok(row(&tags, gap))
}

/// What is needed, as a pill.
pub(super) fn need(faces: &Faces, need: &Need, size: f32) -> Drawn {
    let pen = &faces.pen;
    let catalog = &faces.catalog;
    match need {
        Need::Skill(skill, least) => skill_pill(pen, *skill, &least.to_string(), size),
        Need::Profession(profession) => pill(pen, profession_icon(*profession), profession.name(), size, INK),
        Need::Keyword(keyword) => {
            pill(pen, keyword_icon(*keyword), &capital(keyword.name().trim_start_matches("a ")), size, INK)
        }
        Need::Card(kind) => {
            let card = &catalog.supplies[kind.index()];
            pill(pen, if card.is_crew() { "person" } else { "backpack" }, &card.name, size, INK)
        }
        Need::Solid(contact) => {
            pill(pen, "shaking-hands", &format!("Solid: {}", catalog.contact(*contact).name), size, TEAL)
        }
        Need::Party(least) => pill(pen, "person", &format!("{least} on the job"), size, INK),
        Need::NobodyDisgruntled => pill(pen, "scowl", "Nobody Disgruntled", size, INK),
        Need::GearSkill(keyword, skill, least) => {
            pill(pen, keyword_icon(*keyword), &format!("{} with {} {least}", keyword.name(), skill.name()), size, INK)
        }
        Need::Room(good, count) => {
            pill(pen, good_icon(*good), &format!("Room: {}", good.count(*count)), size, good_colour(*good))
        }
        Need::Moral(1) => pill(pen, "compass", "Moral crew", size, TEAL),
        Need::Moral(least) => pill(pen, "compass", &format!("{least} moral crew"), size, TEAL),
        Need::Crew(least) => pill(pen, "person", &format!("{least} crew"), size, INK),
    }
}
