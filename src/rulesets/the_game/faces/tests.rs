//! Every face is drawn, and no word is cut, overlapped or below its smallest size.

use super::parts::seed;
use super::people::{Person, bust};
use super::{Faces, Picture};
use kit::{Catalog as _, Face, PieceId};
use resvg::tiny_skia::Rect;
use resvg::usvg::{Font, FontFamily, Group, Node, Text};
use std::path::Path;
use the_game::catalog::words::Profession;
use the_game::{Back, Catalog, Print};

/// Where the drawings are.
pub(crate) fn assets() -> &'static Path {
    Path::new(option_env!("VERSE_ASSETS").unwrap_or(concat!(env!("CARGO_MANIFEST_DIR"), "/assets")))
}

/// Everything written on a face, with the grounds that it stands on.
#[derive(Default)]
struct Written {
    grounds: Vec<(String, Rect)>,
    words: Vec<Word>,
}

struct Word {
    text: String,
    ink: Rect,
    size: f32,
    is_running: bool,
    grounds: Vec<usize>,
}

impl Written {
    fn gather(&mut self, group: &Group, under: &[usize]) {
        let mut under = under.to_vec();
        if group.id().starts_with("on-") {
            let ground = group.children().first().expect("a ground comes first").abs_bounding_box();
            under.push(self.grounds.len());
            self.grounds.push((group.id().into(), ground));
        }
        for node in group.children() {
            match node {
                Node::Group(inner) => self.gather(inner, &under),
                Node::Text(text) => self.words.push(Word::of(text, &under)),
                _ => {}
            }
        }
    }

    fn faults(&self, (width, height): (u32, u32)) -> Vec<String> {
        let mut faults = Vec::new();
        let card = Rect::from_xywh(14.0, 14.0, width as f32 - 28.0, height as f32 - 28.0).expect("cards have a size");
        for (at, word) in self.words.iter().enumerate() {
            let text = &word.text;
            let least = if word.is_running { 33.0 } else { 29.0 };
            if word.size < least - 0.01 {
                faults.push(format!("\"{text}\" is set in {}", word.size));
            }
            if !inside(&word.ink, &card) {
                faults.push(format!("\"{text}\" leaves the card: {:?}", word.ink));
            }
            for (place, (name, ground)) in self.grounds.iter().enumerate() {
                match word.grounds.contains(&place) {
                    true if !inside(&word.ink, ground) => {
                        faults.push(format!("\"{text}\" {:?} leaves {name} {ground:?}", word.ink));
                    }
                    false if overlap(&word.ink, ground) && word.is_nearer_than_own(place) => {
                        faults.push(format!("{name} lies over \"{text}\""))
                    }
                    _ => {}
                }
            }
            for other in &self.words[at + 1..] {
                if overlap(&word.ink, &other.ink) {
                    faults.push(format!("\"{text}\" meets \"{}\"", other.text));
                }
            }
        }
        faults
    }
}

impl Word {
    fn of(text: &Text, under: &[usize]) -> Word {
        let spans: Vec<_> = text.chunks().iter().flat_map(|chunk| chunk.spans()).collect();
        let (scale, _) = text.abs_transform().get_scale();
        let smallest = spans.iter().map(|span| span.font_size().get()).fold(f32::MAX, f32::min);
        Word {
            text: text.chunks().iter().map(|chunk| chunk.text()).collect(),
            ink: text.flattened().abs_bounding_box(),
            size: smallest * scale,
            is_running: spans.iter().any(|span| span.font().weight() == 400 && is_sans(span.font())),
            grounds: under.to_vec(),
        }
    }
}

impl Word {
    /// Whether a foreign ground is nearer than the word's own one: then it hides the word, or the word strays onto it.
    fn is_nearer_than_own(&self, place: usize) -> bool {
        self.grounds.last().is_none_or(|own| place > *own)
    }
}

fn is_sans(font: &Font) -> bool {
    font.families().iter().any(|family| matches!(family, FontFamily::Named(name) if name.contains("Source")))
}

fn inside(inner: &Rect, outer: &Rect) -> bool {
    inner.left() >= outer.left() - 0.5
        && inner.right() <= outer.right() + 0.5
        && inner.top() >= outer.top() - 0.5
        && inner.bottom() <= outer.bottom() + 0.5
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    const SLIP: f32 = 1.0;
    a.left() + SLIP < b.right()
        && b.left() + SLIP < a.right()
        && a.top() + SLIP < b.bottom()
        && b.top() + SLIP < a.bottom()
}

/// Draws every face and tells all that is wrong with any.
pub(crate) fn check_every_face(faces: &Faces) {
    let mut faults = Vec::new();
    for picture in faces.prints() {
        let name = faces.name(picture);
        let svg = match faces.svg(picture) {
            Ok(svg) => svg,
            Err(error) => {
                faults.push(format!("{name}: {error}"));
                continue;
            }
        };
        assert!(!svg.contains("{{"), "{name} has an open place");
        let tree = faces.raster().tree(&svg).unwrap();
        let mut written = Written::default();
        written.gather(tree.root(), &[]);
        let needs_words = matches!(
            picture,
            Picture::Print(Print::Supply(_) | Print::Job(_) | Print::Nav(_) | Print::Misbehave(_) | Print::Ship(_))
                | Picture::Back(_)
                | Picture::Contact(_)
                | Picture::Meeting(_)
                | Picture::Story(_)
                | Picture::SetUp(_)
        );
        assert!(!needs_words || !written.words.is_empty(), "nothing is written on {name}");
        faults.extend(written.faults(picture.size()).into_iter().map(|fault| format!("{name}: {fault}")));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_face_of_the_box_is_drawn_and_keeps_its_words_inside_and_apart() {
    check_every_face(&Faces::read(assets()).unwrap());
}

#[test]
fn cards_fill_their_pixels() {
    let faces = Faces::read(assets()).unwrap();
    for picture in faces.prints().into_iter().filter(|picture| picture.size() == (700, 980)) {
        let pixels = faces.raster().render(&faces.svg(picture).unwrap(), 70, 98).unwrap();
        let seen = pixels.rgba.chunks(4).filter(|pixel| pixel[3] == 255).count();
        assert!(seen > 70 * 98 * 97 / 100, "only {seen} pixels of {} are drawn", faces.name(picture));
    }
}

#[test]
fn a_person_without_a_bust_differs_by_profession() {
    let faces = Faces::read(assets()).unwrap();
    let professions = [
        Profession::Companion,
        Profession::Grifter,
        Profession::HillFolk,
        Profession::Mechanic,
        Profession::Medic,
        Profession::Merc,
        Profession::Mudder,
        Profession::Pilot,
        Profession::Soldier,
    ];
    let cut = professions.map(|profession| bust(&faces, &Person::named("somebody", profession)).unwrap());
    for (at, one) in cut.iter().enumerate() {
        assert!(cut[at + 1..].iter().all(|other| other != one), "{:?}", professions[at]);
    }
    assert_ne!(seed("somebody"), seed("nobody"));
}

#[test]
fn every_card_on_the_table_has_a_print_and_a_back() {
    let catalog = Catalog::built_in();
    for (at, copy) in catalog.copies.iter().enumerate() {
        let print = Print::of(&catalog, PieceId(at as u16), Face(copy.kind.0));
        assert_eq!((print, print.face()), (Print::Supply(copy.kind), Face(copy.kind.0)));
        assert_eq!(Back::of(&catalog, PieceId(at as u16)), Some(copy.market.map_or(Back::SetUp, Back::Supply)));
    }
    let first_job = catalog.copies.len() as u16;
    let job = Print::of(&catalog, PieceId(first_job), Face(0));
    assert_eq!(job, Print::Job(the_game::catalog::ids::JobId(0)));
    assert_eq!(Back::of(&catalog, PieceId(first_job)), Some(Back::Jobs(catalog.jobs[0].contact)));
}
