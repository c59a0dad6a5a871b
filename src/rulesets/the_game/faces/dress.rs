//! What a box says about the looks of its cards: busts, icons, colours, backs and its mark.

use super::pen::icon_path;
use crate::faces::FaceError;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A box whose cards are drawn: its folder below `assets/` and the text of its `faces/dress.ron`.
#[derive(Clone, Copy, Debug)]
pub struct Dressed {
    /// The folder.
    pub folder: &'static str,
    /// The text.
    pub dress: &'static str,
}

/// The Game's own box.
pub const CORE: Dressed =
    Dressed { folder: "the_game", dress: include_str!("../../../../assets/the_game/faces/dress.ron") };

/// A region's icon and colours.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RegionDress {
    pub icon: String,
    pub band: String,
    pub dark: String,
    pub paper: String,
    pub line: String,
}

/// A box's dress as it is read.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Dress {
    /// The box's name, where its cards bear its mark.
    pub name: String,
    /// The mark.
    pub mark: String,
    pub people: BTreeMap<String, String>,
    pub women: Vec<String>,
    pub things: BTreeMap<String, String>,
    pub markets: BTreeMap<String, String>,
    pub contacts: BTreeMap<String, String>,
    pub regions: BTreeMap<String, RegionDress>,
    pub backs: Vec<String>,
}

/// The dresses of all boxes on the table; a later box adds to the earlier ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Wardrobe(Vec<(&'static str, Dress)>);

impl Wardrobe {
    pub fn read(boxes: &[Dressed]) -> Result<Wardrobe, FaceError> {
        let read = |dressed: &Dressed| {
            let file = || format!("{}/faces/dress.ron", dressed.folder);
            let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
            let dress: Dress = options
                .from_str(dressed.dress)
                .map_err(|error| FaceError::File { file: file(), problem: error.to_string() })?;
            Ok((dressed.folder, dress))
        };
        boxes.iter().map(read).collect::<Result<_, _>>().map(Wardrobe)
    }

    /// Every drawing the dresses name.
    pub fn files(&self) -> Vec<String> {
        let mut files = Vec::new();
        for (folder, dress) in &self.0 {
            files.extend(dress.people.values().map(|bust| format!("{folder}/busts/{bust}.svg")));
            files.extend(dress.backs.iter().map(|back| format!("{folder}/backs/{back}.svg")));
            files.extend(dress.things.values().map(|icon| icon_path(icon)));
            files.extend(dress.markets.values().map(|icon| icon_path(icon)));
            files.extend(dress.contacts.values().map(|icon| icon_path(icon)));
            files.extend(dress.regions.values().map(|region| icon_path(&region.icon)));
            files.extend((!dress.mark.is_empty()).then(|| icon_path(&dress.mark)));
        }
        files
    }

    fn find<'a, T>(&'a self, what: impl Fn(&'a Dress) -> Option<T>) -> Option<T> {
        self.0.iter().find_map(|(_, dress)| what(dress))
    }

    pub fn bust(&self, id: &str) -> Option<String> {
        let found = self.0.iter().find_map(|(folder, dress)| Some((folder, dress.people.get(id)?)));
        found.map(|(folder, bust)| format!("{folder}/busts/{bust}.svg"))
    }

    pub fn back(&self, name: &str) -> Option<String> {
        let found = self.0.iter().find(|(_, dress)| dress.backs.iter().any(|back| back == name));
        found.map(|(folder, _)| format!("{folder}/backs/{name}.svg"))
    }

    pub fn is_woman(&self, id: &str) -> bool {
        self.0.iter().any(|(_, dress)| dress.women.iter().any(|woman| woman == id))
    }

    pub fn thing(&self, id: &str) -> Option<&str> {
        self.find(|dress| dress.things.get(id).map(String::as_str))
    }

    pub fn market(&self, id: &str) -> Option<&str> {
        self.find(|dress| dress.markets.get(id).map(String::as_str))
    }

    pub fn contact(&self, id: &str) -> Option<&str> {
        self.find(|dress| dress.contacts.get(id).map(String::as_str))
    }

    pub fn region(&self, id: &str) -> Option<&RegionDress> {
        self.find(|dress| dress.regions.get(id))
    }

    /// The mark and name of the newest box, if it has one.
    pub fn newest_mark(&self) -> Option<(&str, &str)> {
        let (_, dress) = self.0.last()?;
        (!dress.mark.is_empty()).then_some((dress.mark.as_str(), dress.name.as_str()))
    }
}
