//! A mission's reward: one or two entries, side by side where their words are short.

use super::{Faces, emblem};
use crate::faces::FaceError;
use crate::faces::template::{Fields, content};
use crate::faces::text::{BLACK, Block, SANS, Try, fit};
use shiny_dice::{Face, Reward, words};

pub(super) const DAMAGE: &str = "icons/spiky-explosion.svg";
pub(super) const FETCH: &str = "icons/hand-truck.svg";
pub(super) const RETURN: &str = "icons/rolling-dices.svg";

const LEFT: f32 = 56.0;
const RIGHT: f32 = 646.0;
const ART_GAP: f32 = 15.0;
const FIGURE_SIZE: f32 = 58.0;
const FIGURE_HEIGHT: f32 = 48.0;
const BESIDE_LABEL: f32 = 238.0;
const ROW_ART: f32 = 96.0;

/// The entries and how they stand.
pub(super) struct Panel {
    entries: Vec<Entry>,
    stand: Stand,
}

#[derive(Clone, Copy)]
enum Stand {
    /// One entry, beside the label.
    Alone,
    /// Two entries side by side, below the label.
    Columns,
    /// Two entries one above the other, below the label.
    Rows,
}

impl Panel {
    pub(super) fn new(faces: &Faces, rewards: &[Reward]) -> Result<Panel, FaceError> {
        let set = |stand| {
            let entries = rewards.iter().map(|reward| Entry::set(faces, *reward, stand)).collect::<Result<_, _>>()?;
            Ok(Panel { entries, stand })
        };
        if rewards.len() == 1 {
            return set(Stand::Alone);
        }
        match set(Stand::Columns) {
            Ok(panel) if panel.spare() >= 16.0 => Ok(panel),
            _ => set(Stand::Rows),
        }
    }

    /// The panel's share of the height that it has with the tray.
    pub(super) fn height_within(&self, free: f32) -> f32 {
        let (least, most) = match self.stand {
            Stand::Alone => (140.0, 210.0),
            Stand::Columns => (214.0, 254.0),
            Stand::Rows => (264.0, 276.0),
        };
        (free * 0.4).clamp(least, most)
    }

    /// The entries placed in a panel of this top and height.
    pub(super) fn place(&self, top: f32, height: f32) -> Vec<Fields> {
        let placed = |(at, entry): (usize, &Entry)| match self.stand {
            Stand::Alone => {
                let left = (408.0 - entry.width() / 2.0).max(BESIDE_LABEL);
                let scale = entry.scale.min((height - 16.0) / entry.art.width);
                entry.place(left, top + height / 2.0, scale, entry.art_width())
            }
            Stand::Columns => {
                let before: f32 = self.entries[..at].iter().map(Entry::width).sum();
                let left = LEFT + before + at as f32 * self.spare() * 0.8;
                entry.place(left, top + height / 2.0 + 24.0, entry.scale, entry.art_width())
            }
            Stand::Rows => {
                let row = (height - 68.0) / 2.0;
                entry.place(LEFT, top + 60.0 + row * (at as f32 + 0.5), entry.scale, ROW_ART)
            }
        };
        self.entries.iter().enumerate().map(placed).collect()
    }

    fn spare(&self) -> f32 {
        RIGHT - LEFT - self.entries.iter().map(Entry::width).sum::<f32>()
    }
}

/// Something given: art, and words beside it.
struct Entry {
    art: Art,
    scale: f32,
    /// The figure that stands above the words.
    figure: Option<String>,
    words: Block,
}

/// The drawing of an entry, around its middle.
struct Art {
    svg: String,
    width: f32,
    shows_figure: bool,
}

impl Entry {
    fn set(faces: &Faces, reward: Reward, stand: Stand) -> Result<Entry, FaceError> {
        let text = words::reward(reward);
        let (figure, rest) = match text.split_once(' ') {
            Some((figure, rest)) if figure.parse::<u16>().is_ok() => (Some(figure), rest),
            _ => (None, text.as_str()),
        };
        let art = art(faces, reward, figure.unwrap_or_default())?;
        let scale = match stand {
            Stand::Alone => (132.0 / art.width).clamp(1.0, 1.35),
            Stand::Columns => 1.0,
            Stand::Rows => (ROW_ART / art.width).min(0.85),
        };
        let (text, room, most_lines) = match stand {
            Stand::Alone => (rest, RIGHT - BESIDE_LABEL - art.width * scale - ART_GAP, 4),
            Stand::Columns => (rest, 200.0, 2),
            Stand::Rows if art.shows_figure => (rest, RIGHT - LEFT - ROW_ART - ART_GAP, 2),
            Stand::Rows => (text.as_str(), RIGHT - LEFT - ROW_ART - ART_GAP, 2),
        };
        let tries: Vec<_> = (1..=most_lines).map(|lines| Try { lines, largest: 36.0, smallest: 33.0 }).collect();
        let words = fit(&faces.raster, text, SANS, room, &tries)?;
        let stands_above = !art.shows_figure && !matches!(stand, Stand::Rows);
        let figure = figure.filter(|_| stands_above).map(String::from);
        Ok(Entry { art, scale, figure, words })
    }

    fn art_width(&self) -> f32 {
        self.art.width * self.scale
    }

    fn width(&self) -> f32 {
        self.art_width() + ART_GAP + self.words.width
    }

    fn place(&self, left: f32, middle: f32, scale: f32, art_room: f32) -> Fields {
        let x = left + art_room + ART_GAP;
        let figure_height = if self.figure.is_some() { FIGURE_HEIGHT } else { 0.0 };
        let top = middle - (figure_height + self.words.height()) / 2.0;
        let figure = self.figure.iter().map(|figure| {
            let place = Fields::new().text("line", figure).number("y", top + FIGURE_HEIGHT - 4.0);
            place.number("size", FIGURE_SIZE).number("x", x).text("weight", BLACK.weight)
        });
        let words = self.words.placed(top + figure_height + self.words.size * 0.84, self.words.leading());
        let words = words.map(|line| line.number("x", x).text("weight", SANS.weight));
        Fields::new()
            .number("x", left + art_room / 2.0)
            .number("y", middle)
            .number("scale", scale)
            .drawing("art", &self.art.svg)
            .repeat("words", figure.chain(words))
    }
}

fn art(faces: &Faces, reward: Reward, figure: &str) -> Result<Art, FaceError> {
    let shown = |template: &str| faces.template(template).fill(&Fields::new().text("figure", figure));
    let disc = |icon, colour: &str| {
        let fields = Fields::new().text("colour", colour).drawing("icon", faces.drawing(icon));
        Ok(Art { svg: faces.template("disc").fill(&fields)?, width: 108.0, shows_figure: false })
    };
    match reward {
        Reward::Pool(_) => Ok(Art { svg: shown("seal")?, width: 152.0, shows_figure: true }),
        Reward::Score(_) => Ok(Art { svg: shown("shield")?, width: 148.0, shows_figure: true }),
        Reward::Supplies(_) => {
            let supplies = content(faces.drawing(emblem(Face::Supplies)));
            let svg = format!(r##"<g color="#3B2518" transform="translate(-52 -52) scale(.203)">{supplies}</g>"##);
            Ok(Art { svg, width: 92.0, shows_figure: false })
        }
        Reward::Damage(_) => disc(DAMAGE, "#A53A22"),
        Reward::Fetch(_) => disc(FETCH, "#3A5A8C"),
        Reward::Return(_) => disc(RETURN, "#5A6632"),
    }
}
