//! Jobs: tickets with their stops, what they need, the cards to misbehave, and a stub with bonus and pay.

mod stub;

use super::bit::{Bit, column, row, wrapped};
use super::frame::{Card, Foot, PAPER, mark};
use super::options::{self, Measure};
use super::parts::*;
use super::pen::*;
use super::{Faces, Picture};
use crate::faces::FaceError;
use the_game::Print;
use the_game::catalog::ids::{JobId, SectorId};
use the_game::catalog::jobs::{Amount, Job, Stage};
use the_game::catalog::words::Good;

const LEFT: f32 = 34.0;
const WIDTH: f32 = 632.0;
const BOTTOM: f32 = 784.0;
const GAP: f32 = 8.0;

/// How large things are set; the first that fits is taken.
#[derive(Clone, Copy)]
struct Scale {
    place: f32,
    text: f32,
    planet: f32,
    /// Whether label and system, place and goods share a line.
    tight: bool,
}

const SCALES: [Scale; 9] = [
    Scale { place: 64.0, text: 44.0, planet: 56.0, tight: false },
    Scale { place: 58.0, text: 42.0, planet: 50.0, tight: false },
    Scale { place: 52.0, text: 40.0, planet: 44.0, tight: false },
    Scale { place: 46.0, text: 37.0, planet: 38.0, tight: false },
    Scale { place: 48.0, text: 38.0, planet: 40.0, tight: true },
    Scale { place: 44.0, text: 36.0, planet: 36.0, tight: true },
    Scale { place: 42.0, text: 35.0, planet: 33.0, tight: true },
    Scale { place: 40.0, text: 34.0, planet: 30.0, tight: true },
    Scale { place: 38.0, text: 33.0, planet: 28.0, tight: true },
];

struct Ticket<'a> {
    faces: &'a Faces,
    job: &'a Job,
    body: &'static str,
    dark: &'static str,
}

pub(super) fn draw(faces: &Faces, id: JobId) -> Result<String, FaceError> {
    let job = faces.catalog.job(id);
    let (body, dark) = if job.illegal { (RUST, DARK_RUST) } else { (TEAL, DARK_TEAL) };
    let ticket = Ticket { faces, job, body, dark };
    let contact = faces.catalog.contact(job.contact);
    let head = ticket.head(&contact.name)?;
    let top = 160.0 + head.height + 8.0;
    let mut content = head.at(LEFT, 160.0);
    content += &ticket.stops(top)?;
    content += &stub::draw(faces, job, dark)?;
    content += &ticket.immoral()?;
    let picture = Picture::Print(Print::Job(id));
    if let Some(mark) = mark(faces, picture, 40.0, dark)? {
        content += &mark.middle_at(350.0, 798.0);
    }
    Card {
        picture,
        band: body,
        dark,
        paper: PAPER,
        ground: String::new(),
        icon: faces.wardrobe.contact(&contact.id).unwrap_or("person"),
        name: &job.name,
        word: "",
        name_ends: 648.0,
        is_leader: false,
        content,
        foot: Foot::None,
    }
    .draw(faces)
}

impl Ticket<'_> {
    /// Kinds of work, who gives it, and whether the law or the crew object.
    fn head(&self, contact: &str) -> Drawn {
        let pen = &self.faces.pen;
        let kinds = self.job.kinds.iter().map(|kind| pill(pen, job_icon(*kind), &format!("{kind:?}"), 32.0, self.dark));
        let kinds = row(&kinds.collect::<Result<Vec<_>, _>>()?, 8.0);
        let legal = match self.job.illegal {
            true => stamp(pen, "handcuffs", "Illegal", 32.0, RUST, 2.0)?,
            false => stamp(pen, "scales", "Legal", 32.0, TEAL, -2.0)?,
        };
        let giver = format!("for {contact}");
        let height = legal.height + 4.0;
        if kinds.width + legal.width + 12.0 > WIDTH {
            let giver = pen.line(&giver, LABEL, 34.0, INK)?;
            let svg = kinds.svg + &giver.at(6.0, height) + &legal.at(WIDTH - legal.width, height - 2.0);
            return Ok(Bit::new(svg, WIDTH, height + legal.height));
        }
        let room = WIDTH - kinds.width - legal.width - 28.0;
        let svg = kinds.at(0.0, (height - kinds.height) / 2.0) + &legal.at(WIDTH - legal.width, 0.0);
        match pen.fitted(&giver, LABEL, 30.0..36.0, room, INK) {
            Ok(giver) => {
                let x = kinds.width + 14.0 + (room - giver.width) / 2.0;
                Ok(Bit::new(svg + &giver.at(x, (height - giver.height) / 2.0), WIDTH, height))
            }
            Err(_) => {
                let giver = pen.line(&giver, LABEL, 34.0, INK)?;
                Ok(Bit::new(svg + &giver.at(6.0, height), WIDTH, height + 40.0))
            }
        }
    }

    /// Immoral work is stamped across the tear line.
    fn immoral(&self) -> Result<String, FaceError> {
        if !self.job.immoral {
            return Ok(String::new());
        }
        let immoral = stamp(&self.faces.pen, "scowl", "Immoral", 31.0, DARK_RUST, -2.0)?;
        Ok(immoral.middle_at(662.0 - immoral.width / 2.0, 801.0))
    }

    fn stops(&self, top: f32) -> Result<String, FaceError> {
        for scale in SCALES {
            let Ok(bits) = self.set(scale) else { continue };
            let used = bits.iter().map(|(bit, _)| bit.height).sum::<f32>() + GAP * (bits.len() - 1) as f32;
            if used <= BOTTOM - top {
                return Ok(self.place(&bits, top, BOTTOM - top - used));
            }
        }
        Err(FaceError::Crowded { card: self.job.name.clone() })
    }

    /// The panels in order, each with whether it may grow.
    fn set(&self, scale: Scale) -> Result<Vec<(Bit, bool)>, FaceError> {
        let mut bits = Vec::new();
        let last = self.job.stages.len() - 1;
        for (at, stage) in self.job.stages.iter().enumerate() {
            let label = match at {
                _ if last == 0 => "Target",
                0 => "Pick up",
                _ if at == last => "Drop off",
                _ => "On the way",
            };
            bits.push((self.stop(stage, label, None, scale)?, true));
            if at == 0
                && let Some(detour) = &self.job.detour
            {
                bits.push((self.stop(&detour.stage, "Bonus stop", Some(detour.pays), scale)?, true));
            }
        }
        bits.extend(self.needs(scale)?.map(|bit| (bit, false)));
        bits.extend(self.notes(scale)?.map(|bit| (bit, false)));
        Ok(bits)
    }

    fn place(&self, bits: &[(Bit, bool)], top: f32, spare: f32) -> String {
        let growing = bits.iter().filter(|(_, grows)| *grows).count().max(1) as f32;
        let share = (spare / growing).min(64.0);
        let mut y = top + (spare - share * growing) / 2.0;
        let mut svg = String::new();
        for (bit, grows) in bits {
            let more = if *grows { share } else { 0.0 };
            let height = bit.height + more;
            let ground = format!(
                r#"<rect width="{WIDTH}" height="{height:.1}" rx="10" fill="{CREAM}" fill-opacity=".55" stroke="{}" stroke-width="2"/>"#,
                self.dark
            );
            let panel = grounded("stop", &ground, &bit.at(0.0, more / 2.0));
            svg += &Bit::new(panel, WIDTH, height).at(LEFT, y);
            y += height + GAP;
        }
        svg
    }

    /// A place and what is done there.
    fn stop(&self, stage: &Stage, label: &str, pays: Option<u16>, scale: Scale) -> Drawn {
        let pen = &self.faces.pen;
        let r = scale.planet;
        let left = r * 2.0 + 36.0;
        let width = WIDTH - left - 18.0;
        let label_says = ["Pick up", "Drop off"].contains(&label);
        let label = pen.label(label, 31.0, self.body)?;
        let is_detour = pays.is_some();
        let pays = pays.map(|pays| pen.figure(&format!("+${pays}"), 40.0, INK)).transpose()?;
        let head = match pays {
            Some(pays) => row(&[label, pays], 20.0),
            None => label,
        };
        let name = pen.fitted(&stage.place, crate::faces::text::SLAB, 36.0..scale.place, width, INK)?;
        let system = system(self.faces, &stage.at, &stage.place);
        let system = pen.line(&system, TEXT, (scale.text * 0.9).max(LEAST), SOFT)?;
        let (head, title) = if scale.tight && head.width + 18.0 + system.width <= width {
            (row(&[head, system], 18.0), name)
        } else if name.width + 16.0 + system.width <= width {
            let svg = name.svg.clone() + &system.at(name.width + 16.0, name.height * 0.8 - system.height * 0.8 - 1.0);
            (head, Bit::new(svg, name.width + 16.0 + system.width, name.height))
        } else {
            (head, column(&[name, system], 0.0))
        };
        let loads = self.loads(stage, label_says, scale, width)?;
        let beside = loads.as_ref().is_some_and(|loads| scale.tight && title.width + 18.0 + loads.width <= width);
        let rows = match loads {
            Some(loads) if beside => vec![head, row(&[title, loads], 18.0)],
            Some(loads) => vec![head, title, loads],
            None => vec![head, title],
        };
        let right = column(&rows, if scale.tight { 0.0 } else { 2.0 });
        let planet = planet(&stage.place, r);
        let mut height = right.height.max(r * 2.0) + if scale.tight { 10.0 } else { 20.0 };
        let mut svg = planet.at(18.0, (height - r * 2.0) / 2.0) + &right.at(left, (height - right.height) / 2.0);
        if stage.misbehave > 0 {
            let bar = self.misbehave(stage, scale)?;
            svg += &bar.at(0.0, height);
            height += bar.height;
        }
        if !is_detour && !self.faces.catalog.script(stage.then).is_empty() {
            let at = Measure { size: (scale.text * 0.9).max(LEAST), width: WIDTH - 36.0 };
            let then = column(&options::script(self.faces, stage.then, at)?, 6.0);
            svg += &then.at(18.0, height + 8.0);
            height += then.height + 18.0;
        }
        Ok(Bit::new(svg, WIDTH, height))
    }

    /// What is loaded and delivered; the verb is left out where the stop's label says it.
    fn loads(&self, stage: &Stage, label_says: bool, scale: Scale, width: f32) -> Result<Option<Bit>, FaceError> {
        let pen = &self.faces.pen;
        let radius = scale.text * 0.64;
        let mut bits = Vec::new();
        let moves = |verb: &'static str, list: &[(Good, Amount)]| {
            list.iter().map(move |(good, amount)| (verb, *good, *amount)).collect::<Vec<_>>()
        };
        let all = moves("Load", &stage.load).into_iter().chain(moves("Deliver", &stage.deliver));
        let several = stage.load.len() + stage.deliver.len() > 3;
        for (verb, good, amount) in all {
            if let (Amount::Exactly(count), true) = (amount, several) {
                let figure = pen.figure(&count.to_string(), scale.text, INK)?;
                bits.push(row(&[disc(pen, good_icon(good), radius, good_colour(good))?, figure], 10.0));
                continue;
            }
            let many = match amount {
                Amount::Exactly(count) => good.count(count),
                Amount::Any => format!("any {}", good.plural()),
                Amount::UpTo(most) => format!("up to {}", good.count(most)),
            };
            let words = if label_says { many } else { format!("{verb} {many}") };
            let text = pen.paragraph(&words, scale.text, width - radius * 2.0 - 12.0, INK)?;
            bits.push(row(&[disc(pen, good_icon(good), radius, good_colour(good))?, text], 12.0));
        }
        if stage.goods > 0 {
            let text =
                pen.paragraph(&format!("{} goods of any kinds", stage.goods), scale.text, width - radius * 2.0, INK)?;
            bits.push(row(&[disc(pen, "wooden-crate", radius, BRONZE)?, text], 12.0));
        }
        Ok((!bits.is_empty()).then(|| wrapped(&bits, 12.0, width)))
    }

    /// A dark bar with a small card for each draw.
    fn misbehave(&self, stage: &Stage, scale: Scale) -> Drawn {
        let pen = &self.faces.pen;
        let height = scale.text * if scale.tight { 1.6 } else { 2.1 };
        let (card_w, card_h) = (height * 0.5, height * 0.72);
        let mut cards = String::new();
        let step = card_w * if stage.misbehave > 3 { 0.6 } else { 0.86 };
        for at in 0..stage.misbehave {
            let x = 20.0 + f32::from(at) * step;
            let tilt = (f32::from(at) - f32::from(stage.misbehave - 1) / 2.0) * 7.0;
            let firefly = pen.icon("dice/emblem-firefly", card_w * 0.62, DARK_RUST)?;
            let card = format!(
                r#"<rect width="{card_w:.1}" height="{card_h:.1}" rx="6" fill="{CREAM}" stroke="{DARK_RUST}" stroke-width="3"/>{}"#,
                firefly.middle_at(card_w / 2.0, card_h / 2.0)
            );
            cards += &format!(
                r#"<g transform="translate({x:.1} {:.1}) rotate({tilt:.1} {:.1} {card_h:.1})">{card}</g>"#,
                (height - card_h) / 2.0,
                card_w / 2.0
            );
        }
        let mut left = 20.0 + step * f32::from(stage.misbehave - 1) + card_w + 26.0;
        let many = pen.figure(&stage.misbehave.to_string(), height * 0.62, CREAM)?;
        let mut bits = vec![many, pen.label("Misbehave", if stage.or_test.is_some() { 29.0 } else { 32.0 }, BRASS)?];
        if let Some(test) = stage.or_test {
            bits.push(pen.label("or", 29.0, BRASS)?);
            bits.extend(options::test_pills(self.faces, self.faces.catalog.test(test), 30.0)?);
        }
        let words = row(&bits, 12.0);
        if left + words.width > WIDTH - 12.0 {
            (left, cards) = (18.0, String::new());
        }
        if left + words.width > WIDTH - 12.0 {
            return Err(too_long("Misbehave", WIDTH - left));
        }
        let ground = format!(r#"<rect width="{WIDTH}" height="{height:.1}" rx="10" fill="{INK}"/>"#);
        let svg = cards + &words.at(left, (height - words.height) / 2.0);
        Ok(Bit::new(grounded("misbehave", &ground, &svg), WIDTH, height))
    }

    fn needs(&self, scale: Scale) -> Result<Option<Bit>, FaceError> {
        let pen = &self.faces.pen;
        let size = (scale.text * 0.9).max(32.0);
        let mut bits = Vec::new();
        if !self.job.needs.is_empty() || self.job.needs_either.is_some() {
            bits.push(pen.label("Needs", 31.0, self.body)?);
        }
        for one in &self.job.needs {
            bits.push(options::need(self.faces, one, size)?);
        }
        if let Some([one, other]) = &self.job.needs_either {
            bits.push(options::need(self.faces, one, size)?);
            bits.push(pen.label("or", 31.0, self.body)?);
            bits.push(options::need(self.faces, other, size)?);
        }
        if bits.is_empty() {
            return Ok(None);
        }
        let inside = wrapped(&bits, 10.0, WIDTH - 36.0);
        let height = inside.height + 20.0;
        Ok(Some(Bit::new(inside.at(18.0, 10.0), WIDTH, height)))
    }

    /// What else a job says.
    fn notes(&self, scale: Scale) -> Result<Option<Bit>, FaceError> {
        let mut notes = Vec::new();
        if self.job.moral_unpaid {
            notes.push("Moral crew want no cut.".to_string());
        }
        if self.job.extra_fuel > 0 {
            notes.push(format!("Each Full Burn takes {} Fuel more.", self.job.extra_fuel));
        }
        if self.job.cheers.is_some() {
            notes.push("Done, it cheers up moral crew.".into());
        }
        if notes.is_empty() {
            return Ok(None);
        }
        let text = self.faces.pen.paragraph(&notes.join(" "), (scale.text * 0.9).max(LEAST), WIDTH - 36.0, INK)?;
        let height = text.height + 20.0;
        Ok(Some(Bit::new(text.at(18.0, 10.0), WIDTH, height)))
    }
}

/// The system of a place, from its first sector.
pub(super) fn system(faces: &Faces, at: &[SectorId], place: &str) -> String {
    let Some(sector) = at.first().map(|sector| faces.catalog.sector(*sector)) else { return String::new() };
    let words = sector.id.split('_').take_while(|word| !word.starts_with(|letter: char| letter.is_ascii_digit()));
    let system = words.map(super::supply::capital).collect::<Vec<_>>().join(" ");
    match at.len() {
        1 if system.starts_with("Border") || place.starts_with(&system) => {
            faces.catalog.regions[sector.region.index()].name.clone()
        }
        1 => system,
        _ => format!("{} sectors", at.len()),
    }
}
