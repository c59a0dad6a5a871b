//! The faces of The Game's cards, backs and tokens, and of the boxes that add to it: SVG made from the catalog.

mod back;
mod bit;
mod contact;
mod dress;
mod frame;
mod job;
mod misbehave;
mod nav;
mod options;
mod parts;
mod pen;
mod people;
pub mod sheets;
mod ship;
mod story;
mod supply;
#[cfg(test)]
pub(crate) mod tests;
mod token;

use crate::faces::template::{Fields, Template};
use crate::faces::{Art, FONTS, FaceError, Raster};
use kit::Catalog as _;
use pen::Pen;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use the_game::catalog::ids::{AlertId, ContactId, JobId, RoamerId, SetupId, ShipId, StoryId, SupplyKind};
use the_game::{Back, Catalog, Print};

pub use dress::{CORE, Dressed};
pub use parts::{good_colour, good_icon, job_icon, profession_icon, skill_colours, skill_icon};
pub use token::Token;

use dress::Wardrobe;

const TEMPLATES: [&str; 14] = [
    "bust",
    "card",
    "chart",
    "coin",
    "hexagon",
    "misbehave",
    "octagon",
    "paper",
    "picture",
    "portrait",
    "ship",
    "story",
    "wheel",
    "die",
];

/// Something that has a face of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Picture {
    /// What a piece on the table shows.
    Print(Print),
    /// The back of a card.
    Back(Back),
    /// The back of the stories.
    StoryBack,
    /// A contact with what they give.
    Contact(ContactId),
    /// What meeting a roaming ship means.
    Meeting(RoamerId),
    /// A story with its goals.
    Story(StoryId),
    /// A set-up card.
    SetUp(SetupId),
    /// Somebody's bust alone.
    Bust(SupplyKind),
    /// A contact's bust alone.
    ContactBust(ContactId),
    /// A token.
    Token(Token),
}

impl Picture {
    /// Width and height in card units.
    pub fn size(self) -> (u32, u32) {
        match self {
            Picture::Story(_) | Picture::StoryBack => (1120, 784),
            Picture::Token(_) | Picture::Print(Print::Alert(_) | Print::Roamer(_)) => (400, 400),
            Picture::Bust(_) | Picture::ContactBust(_) => (400, 400),
            Picture::Print(Print::Die(_)) => (100, 100),
            _ => (700, 980),
        }
    }
}

/// Draws the faces; made once, shared by all threads that draw.
pub struct Faces {
    pen: Pen,
    templates: BTreeMap<&'static str, Template>,
    wardrobe: Wardrobe,
    catalog: Arc<Catalog>,
    own: Arc<Catalog>,
}

impl Faces {
    /// The files that the faces of these boxes are made of, as paths below `assets/`; fonts are not among them.
    pub fn files(boxes: &[Dressed]) -> Result<Vec<String>, FaceError> {
        let mut files = Wardrobe::read(boxes)?.files();
        files.extend(TEMPLATES.map(template_path));
        files.extend(parts::ICONS.map(pen::icon_path));
        files.extend(Token::ALL.map(Token::file).map(String::from));
        files.push("dice/emblem-firefly.svg".into());
        files.sort();
        files.dedup();
        Ok(files)
    }

    /// Takes the [`Faces::files`] from the art loaded; `catalog` holds all the boxes.
    pub fn new(raster: Arc<Raster>, art: &Art, catalog: Arc<Catalog>, boxes: &[Dressed]) -> Result<Faces, FaceError> {
        let drawing = |path: String| Ok((path.clone(), art.text(&path)?.to_string()));
        let drawings = Faces::files(boxes)?.into_iter().map(drawing).collect::<Result<_, FaceError>>()?;
        let template = |name: &'static str| Ok((name, Template::load(art, &template_path(name))?));
        Ok(Faces {
            pen: Pen::new(raster, drawings),
            templates: TEMPLATES.into_iter().map(template).collect::<Result<_, FaceError>>()?,
            wardrobe: Wardrobe::read(boxes)?,
            catalog,
            own: Catalog::built_in(),
        })
    }

    /// The Game's own box, everything read from the assets folder, fonts included.
    pub fn read(assets: &Path) -> Result<Faces, FaceError> {
        Faces::read_boxes(assets, Catalog::built_in(), &[CORE])
    }

    /// Several boxes together, read from the assets folder.
    pub fn read_boxes(assets: &Path, catalog: Arc<Catalog>, boxes: &[Dressed]) -> Result<Faces, FaceError> {
        let files = Faces::files(boxes)?;
        let art = Art::read(assets, FONTS.into_iter().chain(files.iter().map(String::as_str)))?;
        Faces::new(Arc::new(Raster::new(&art)?), &art, catalog, boxes)
    }

    /// What the faces are rasterised with.
    pub fn raster(&self) -> &Arc<Raster> {
        &self.pen.raster
    }

    /// Everything that has a face, in the order of the catalog.
    pub fn prints(&self) -> Vec<Picture> {
        let catalog = &self.catalog;
        let bytes = |count: usize| 0..count as u8;
        let shorts = |count: usize| 0..count as u16;
        let mut all: Vec<Picture> = Vec::new();
        let supplies = || shorts(catalog.supplies.len()).map(SupplyKind);
        all.extend(supplies().map(|kind| Picture::Print(Print::Supply(kind))));
        all.extend(bytes(catalog.ships.len()).map(|ship| Picture::Print(Print::Ship(ShipId(ship)))));
        all.extend(shorts(catalog.jobs.len()).map(|job| Picture::Print(Print::Job(JobId(job)))));
        all.extend(shorts(catalog.nav_cards.len()).map(|card| Picture::Print(Print::Nav(card))));
        all.extend(shorts(catalog.misbehave_cards.len()).map(|card| Picture::Print(Print::Misbehave(card))));
        all.extend(catalog.contact_ids().map(Picture::Contact));
        all.extend(catalog.roamer_ids().map(Picture::Meeting));
        all.extend(bytes(catalog.stories.len()).map(|story| Picture::Story(StoryId(story))));
        all.extend(bytes(catalog.setups.len()).map(|setup| Picture::SetUp(SetupId(setup))));
        all.extend(back::all(catalog).into_iter().map(Picture::Back));
        all.push(Picture::StoryBack);
        all.extend(supplies().filter(|kind| catalog.supplies[kind.index()].is_crew()).map(Picture::Bust));
        all.extend(catalog.contact_ids().map(Picture::ContactBust));
        all.extend(Token::ALL.map(Picture::Token));
        all.extend(bytes(catalog.alerts.len()).map(|alert| Picture::Print(Print::Alert(AlertId(alert)))));
        all.extend(catalog.roamer_ids().map(|roamer| Picture::Print(Print::Roamer(roamer))));
        all.extend((1..=6).map(|side| Picture::Print(Print::Die(kit::Face(side)))));
        all
    }

    /// The drawing of a face.
    pub fn svg(&self, picture: Picture) -> Result<String, FaceError> {
        match picture {
            Picture::Print(Print::Supply(kind)) => supply::draw(self, kind),
            Picture::Print(Print::Job(job)) => job::draw(self, job),
            Picture::Print(Print::Nav(card)) => nav::draw(self, card),
            Picture::Print(Print::Misbehave(card)) => misbehave::draw(self, card),
            Picture::Print(Print::Ship(ship)) => ship::draw(self, ship),
            Picture::Print(Print::Roamer(roamer)) => token::roamer(self, roamer),
            Picture::Print(Print::Die(side)) => token::die(self, side),
            Picture::Print(Print::Alert(_)) => token::draw(self, Token::Alert),
            Picture::Back(back) => back::draw(self, back),
            Picture::StoryBack => back::story(self),
            Picture::Contact(contact) => contact::draw(self, contact),
            Picture::Meeting(roamer) => nav::meeting(self, roamer),
            Picture::Story(story) => story::draw(self, story),
            Picture::SetUp(setup) => story::set_up(self, setup),
            Picture::Bust(kind) => people::alone(self, people::Person::of(&self.catalog.supplies[kind.index()])),
            Picture::ContactBust(contact) => people::contact(self, contact),
            Picture::Token(token) => token::draw(self, token),
        }
    }

    /// What a face is called.
    pub fn name(&self, picture: Picture) -> String {
        let catalog = &self.catalog;
        match picture {
            Picture::Print(print) => print.name(catalog),
            Picture::Back(back) => back::name(catalog, back),
            Picture::StoryBack => "Story, back".into(),
            Picture::Contact(contact) | Picture::ContactBust(contact) => catalog.contact(contact).name.clone(),
            Picture::Meeting(roamer) => catalog.roamer(roamer).name.clone(),
            Picture::Story(story) => catalog.stories[story.index()].name.clone(),
            Picture::SetUp(setup) => catalog.setups[setup.index()].name.clone(),
            Picture::Bust(kind) => catalog.supplies[kind.index()].name.clone(),
            Picture::Token(token) => token.name().into(),
        }
    }

    /// Whether a face comes from a box behind The Game's own.
    pub fn is_added(&self, picture: Picture) -> bool {
        let own = &self.own;
        match picture {
            Picture::Print(Print::Supply(kind)) | Picture::Bust(kind) => kind.index() >= own.supplies.len(),
            Picture::Print(Print::Job(job)) => self.catalog.job(job).of_box > 0,
            Picture::Print(Print::Nav(card)) => card as usize >= own.nav_cards.len(),
            Picture::Print(Print::Misbehave(card)) => card as usize >= own.misbehave_cards.len(),
            Picture::Print(Print::Ship(ship)) => ship.index() >= own.ships.len(),
            Picture::Print(Print::Roamer(roamer)) | Picture::Meeting(roamer) => roamer.index() >= own.roamers.len(),
            Picture::Print(Print::Alert(alert)) => alert.index() >= own.alerts.len(),
            Picture::Contact(contact) | Picture::ContactBust(contact) => contact.index() >= own.contacts.len(),
            Picture::Story(story) => story.index() >= own.stories.len(),
            Picture::SetUp(setup) => setup.index() >= own.setups.len(),
            Picture::Back(Back::Supply(market)) => market.index() >= own.markets.len(),
            Picture::Back(Back::Jobs(contact)) => contact.index() >= own.contacts.len(),
            Picture::Back(Back::Nav(region)) => region.index() >= own.regions.len(),
            Picture::Print(Print::Die(_)) | Picture::Back(_) | Picture::StoryBack | Picture::Token(_) => false,
        }
    }

    fn fill(&self, template: &str, fields: Fields) -> Result<String, FaceError> {
        self.templates.get(template).expect("every template used is listed in TEMPLATES").fill(&fields)
    }
}

fn template_path(name: &str) -> String {
    format!("the_game/faces/{name}.svg")
}
