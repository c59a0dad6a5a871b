//! People: their own bust, or one cut from paper by profession, hair and hat.

use super::Faces;
use super::parts::seed;
use crate::faces::FaceError;
use crate::faces::template::Fields;
use the_game::catalog::ids::ContactId;
use the_game::catalog::supplies::Supply;
use the_game::catalog::words::Profession;

const BROAD: &str = "M146,148 C145,106 168,86 200,86 C232,86 255,106 254,148 C254,178 252,198 246,214 C236,232 217,243 200,243 C183,243 164,232 154,214 C148,198 146,178 146,148 Z";
const NARROW: &str = "M152,150 C151,108 171,88 200,88 C229,88 249,108 248,150 C248,174 243,194 232,211 C222,227 211,238 200,238 C189,238 178,227 168,211 C157,194 152,174 152,150 Z";

const SKINS: [(&str, &str); 5] = [
    ("#E6BD98", "#A5886D"),
    ("#DBA77E", "#9D775A"),
    ("#C99470", "#906A50"),
    ("#9A6846", "#724D35"),
    ("#7A4F35", "#563726"),
];
const HAIRS: [(&str, &str); 6] = [
    ("#2A1A12", "#1C110C"),
    ("#4A2D1C", "#332217"),
    ("#7A4A22", "#573214"),
    ("#A5662C", "#7A4718"),
    ("#8A8176", "#625B52"),
    ("#3A281C", "#271B13"),
];
const CLOTHS: [(&str, &str, &str); 5] = [
    ("#6B4A2C", "#4A3524", "#8C6A48"),
    ("#5A6632", "#3C4520", "#7A8750"),
    ("#39465E", "#273141", "#54657F"),
    ("#74402E", "#512A1C", "#96614D"),
    ("#4A4741", "#332C26", "#6B675E"),
];

/// Somebody who has a bust.
pub(super) struct Person<'a> {
    id: &'a str,
    profession: Option<Profession>,
}

impl<'a> Person<'a> {
    pub fn of(card: &'a Supply) -> Person<'a> {
        Person { id: &card.id, profession: card.professions.first().copied() }
    }

    #[cfg(test)]
    pub fn named(id: &'a str, profession: Profession) -> Person<'a> {
        Person { id, profession: Some(profession) }
    }

    pub fn contact(id: &'a str) -> Person<'a> {
        Person { id, profession: Some(Profession::Grifter) }
    }
}

/// The bust in a box of 400 × 400.
pub(super) fn bust(faces: &Faces, person: &Person) -> Result<String, FaceError> {
    match faces.wardrobe.bust(person.id) {
        Some(path) => Ok(faces.pen.drawing(&path)?.to_string()),
        None => cut(faces, person),
    }
}

/// A bust as a picture of its own.
pub(super) fn alone(faces: &Faces, person: Person) -> Result<String, FaceError> {
    bust(faces, &person)
}

/// A contact's bust as a picture of its own.
pub(super) fn contact(faces: &Faces, contact: ContactId) -> Result<String, FaceError> {
    let id = faces.catalog.contact(contact).id.as_str();
    bust(faces, &Person::contact(id))
}

/// Hair, hat, garment and mark that tell a profession.
struct Cut {
    hats: [&'static str; 2],
    garment: &'static str,
    mark: &'static str,
}

fn cut_of(profession: Option<Profession>) -> Cut {
    let cut = |hats, garment, mark| Cut { hats, garment, mark };
    match profession {
        Some(Profession::Companion) => cut(["flower", ""], "robe", ""),
        Some(Profession::Grifter) => cut(["fedora", ""], "suit", ""),
        Some(Profession::HillFolk) => cut(["straw", "scarf"], "shawl", ""),
        Some(Profession::Mechanic) => cut(["cap", "goggles"], "dungarees", ""),
        Some(Profession::Medic) => cut(["surgeon", ""], "suit", "cross"),
        Some(Profession::Merc) => cut(["western", "scarf"], "coat", "bandolier"),
        Some(Profession::Mudder) => cut(["scarf", "cap"], "tunic", ""),
        Some(Profession::Pilot) => cut(["goggles", "cap"], "coat", "wings"),
        Some(Profession::Soldier) => cut(["beret", "cap"], "coat", "chevrons"),
        None => cut(["", "cap"], "suit", ""),
    }
}

const OPTIONAL: [&str; 28] = [
    "long",
    "veil",
    "dungarees",
    "coat",
    "suit",
    "robe",
    "shawl",
    "tunic",
    "bandolier",
    "cross",
    "chevrons",
    "wings",
    "stubble",
    "lips",
    "mouth",
    "moustache",
    "parted",
    "swept",
    "cropped",
    "bald",
    "bun",
    "western",
    "straw",
    "cap",
    "beret",
    "goggles",
    "scarf",
    "fedora",
];

fn cut(faces: &Faces, person: &Person) -> Result<String, FaceError> {
    let seed = seed(person.id);
    let pick = |shift: u32, from: usize| (seed >> shift) as usize % from;
    let woman = faces.wardrobe.is_woman(person.id);
    let (skin, skin_shade) = SKINS[pick(3, SKINS.len())];
    let (hair, hair_dark) = HAIRS[pick(7, HAIRS.len())];
    let (cloth, dark, cloth_light) = match person.profession {
        Some(Profession::Medic) => ("#DCD3BE", "#A89C80", "#EFE8D6"),
        Some(Profession::Companion) => ("#5B2C4F", "#38182F", "#7D4A70"),
        _ => CLOTHS[pick(11, CLOTHS.len())],
    };
    let (accent, accent_dark, accent_light) = CLOTHS[(pick(11, CLOTHS.len()) + 1 + pick(14, 3)) % CLOTHS.len()];
    let band = ["#A53A22", "#1F6F6B", "#B98A36", "#5B2C4F"][pick(17, 4)];
    let Cut { hats, garment, mark } = cut_of(person.profession);
    let hat = hats[pick(20, 2)];
    let style = match woman {
        true => ["parted", "bun", "parted"][pick(22, 3)],
        false => ["swept", "cropped", "cropped", "bald"][pick(22, 4)],
    };
    let hat_sits = !matches!(hat, "" | "goggles" | "flower");
    let style = if hat_sits && style == "bun" { "cropped" } else { style };
    let mut worn = vec![garment, mark, hat, style, if woman { "lips" } else { "mouth" }];
    if woman && style == "parted" {
        worn.push("long");
    }
    let beards = ["stubble", "moustache", "", "stubble"];
    if !woman {
        worn.push(beards[pick(25, 4)]);
    }
    let tone = |name: &'static str, fields: Fields| match name {
        "long" => fields.text("hair", hair),
        "veil" | "straw" | "fedora" | "western" | "cap" | "beret" | "scarf" | "flower" => match name {
            "veil" => fields.text("dark", dark),
            "straw" | "flower" => fields.text("band", band),
            "beret" | "scarf" => fields.text("light", accent_light).text("dark", accent_dark),
            _ => fields.text("light", accent).text("dark", accent_dark).text("band", band),
        },
        "dungarees" | "robe" | "shawl" | "tunic" => fields.text("accent", accent),
        "coat" => fields.text("accent", accent).text("accent_dark", accent_dark).text("accent_light", accent_light),
        "suit" => fields.text("accent", band).text("cloth", dark).text("cloth_light", cloth_light),
        "stubble" => fields.text("hair_dark", hair_dark).text("much", [".35", ".5", ".9"][pick(27, 3)]),
        "moustache" | "bald" => fields.text("hair_dark", hair_dark),
        "parted" | "swept" | "cropped" | "bun" => fields.text("hair", hair).text("hair_dark", hair_dark),
        _ => fields,
    };
    let mut fields = Fields::new()
        .text("cloth", cloth)
        .text("skin", skin)
        .text("skin_shade", skin_shade)
        .text("hair_dark", hair_dark)
        .text("face", if woman { NARROW } else { BROAD });
    for name in OPTIONAL.into_iter().chain(["surgeon", "flower"]) {
        let shown = worn.contains(&name).then(|| tone(name, Fields::new()));
        fields = fields.repeat(name, shown);
    }
    faces.fill("bust", fields)
}
