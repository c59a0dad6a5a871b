//! Every face is drawn, and no word on it is cut, overlapped or too small.

use super::{Back, Faces, Piece, Print, Size};
use crate::faces::raster::collect_texts;
use misbehavin::{Card, Shown};
use resvg::tiny_skia::Rect;
use resvg::usvg::{FontFamily, Group, Node, Text};
use std::path::Path;
use std::sync::LazyLock;

static FACES: LazyLock<Faces> =
    LazyLock::new(|| Faces::read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))).unwrap());

fn inked(text: &Text) -> Rect {
    text.flattened().abs_bounding_box()
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom()
}

fn inside(inner: &Rect, outer: &Rect, margin: f32) -> bool {
    inner.left() >= outer.left() + margin
        && inner.right() <= outer.right() - margin
        && inner.top() >= outer.top() + margin
        && inner.bottom() <= outer.bottom() - margin
}

fn texts(group: &Group) -> Vec<&Text> {
    let mut texts = Vec::new();
    collect_texts(group, &mut texts);
    texts
}

/// The named groups of a drawing: marks, tags and grounds, with what is written on them.
fn named(group: &Group) -> Vec<&Group> {
    let groups = group.children().iter().filter_map(|node| match node {
        Node::Group(inner) => Some(inner.as_ref()),
        _ => None,
    });
    groups.flat_map(|inner| if inner.id().is_empty() { named(inner) } else { vec![inner] }).collect()
}

fn smallest(text: &Text) -> f32 {
    let family = text.chunks()[0].spans()[0].font().families().first().cloned();
    match family {
        Some(FontFamily::Named(name)) if name == "Zilla Slab" => 29.0,
        Some(FontFamily::Named(name)) if name == "Rye" => 40.0,
        _ => 33.0,
    }
}

fn size(text: &Text) -> f32 {
    let sizes = text.chunks().iter().flat_map(|chunk| chunk.spans()).map(|span| span.font_size().get());
    sizes.fold(f32::MAX, f32::min) * text.abs_transform().get_scale().0
}

/// Words stay on the card, on their grounds, apart from each other and from marks, and large enough.
fn check(svg: &str, least: f32, what: &str) {
    assert!(!svg.contains("{{"), "{what} has an open place");
    let tree = FACES.raster().tree(svg).unwrap();
    let all = texts(tree.root());
    let card = Rect::from_ltrb(28.0, 28.0, 672.0, 952.0).unwrap();
    let words: Vec<_> = all.iter().map(|text| inked(text)).collect();
    for (at, (text, word)) in all.iter().zip(&words).enumerate() {
        let said = text.chunks()[0].text();
        assert!(inside(word, &card, 0.0), "'{said}' leaves the card: {word:?}, {what}");
        let least = smallest(text).max(least);
        assert!(size(text) >= least - 0.01, "'{said}' has size {} on {what}", size(text));
        let hit = words[at + 1..].iter().find(|other| overlap(word, other));
        assert!(hit.is_none(), "'{said}' {word:?} overlaps {hit:?} on {what}");
    }
    for group in named(tree.root()) {
        let (own, whole) = (texts(group), group.abs_bounding_box());
        let ground = group.children().iter().find_map(|node| match node {
            Node::Path(shape) => Some(shape.abs_bounding_box()),
            Node::Group(inner) => Some(inner.abs_bounding_box()),
            _ => None,
        });
        let ground = ground.unwrap_or(whole);
        for word in own.iter().map(|text| inked(text)) {
            assert!(inside(&word, &ground, 2.0), "{word:?} leaves {} {ground:?} on {what}", group.id());
        }
        for (text, word) in all.iter().zip(&words) {
            let is_own = own.iter().any(|mine| inked(mine) == *word);
            let said = text.chunks()[0].text();
            assert!(is_own || !overlap(word, &whole), "'{said}' lies on {} of {what}", group.id());
        }
    }
}

fn cards() -> impl Iterator<Item = &'static Card> {
    FACES.catalog.faces()
}

#[test]
fn every_reading_face_keeps_its_words_inside_apart_and_large_enough() {
    for card in cards() {
        let svg = FACES.card(card, Size::Reading).unwrap();
        check(&svg, 0.0, &card.name);
        let said = texts(FACES.raster().tree(&svg).unwrap().root()).len();
        assert!(said > 2, "{} says nothing", card.name);
    }
}

#[test]
fn every_face_on_the_table_can_be_read_at_eighty_pixels() {
    cards().for_each(|card| check(&FACES.card(card, Size::Table).unwrap(), 60.0, &card.name));
}

#[test]
fn every_token_shows_large_figures() {
    cards().for_each(|card| check(&FACES.card(card, Size::Token).unwrap(), 150.0, &card.name));
}

#[test]
fn a_card_without_a_picture_of_its_own_shows_the_emblem_of_its_kind() {
    for card in cards() {
        let mut unknown = card.clone();
        unknown.id = "not in the art map".into();
        for size in Size::ALL {
            FACES.card(&unknown, size).unwrap();
        }
    }
}

#[test]
fn every_face_on_the_table_leads_to_its_print() {
    let prints = FACES.prints();
    for card in cards() {
        for triggered in [false, true] {
            let shown = Shown { card: card.face, triggered };
            assert_eq!(Shown::of(shown.face()), shown);
            let print = Print::of(shown.face());
            assert!(prints.contains(&print));
            assert_eq!((FACES.name(print), FACES.back(print)), (card.name.clone(), Some(Print::Back(Back::of(card)))));
        }
    }
    assert!(FACES.svg(Print::Card(u16::MAX / 4), Size::Table).is_err());
}

#[test]
fn every_card_and_back_fills_its_pixels() {
    for print in FACES.prints() {
        let (height, least) = if matches!(print, Print::Piece(_)) { (70, 40) } else { (98, 97) };
        for size in Size::ALL {
            let pixels = FACES.raster().render(&FACES.svg(print, size).unwrap(), 70, height).unwrap();
            let seen = pixels.rgba.chunks(4).filter(|pixel| pixel[3] > 200).count() as u32;
            assert!(seen > 70 * height * least / 100, "{}: only {seen} pixels are drawn", FACES.name(print));
        }
    }
}

#[test]
fn backs_and_pieces_differ_pairwise() {
    let differ = |prints: Vec<Print>, height: u32| {
        let draw = |print: &Print| FACES.raster().render(&FACES.svg(*print, Size::Token).unwrap(), 30, height).unwrap();
        let drawn: Vec<_> = prints.iter().map(draw).collect();
        for (at, one) in drawn.iter().enumerate() {
            for two in &drawn[at + 1..] {
                let differing = one.rgba.chunks(4).zip(two.rgba.chunks(4)).filter(|(a, b)| a != b).count();
                assert!(differing > 60, "{:?} looks like another", prints[at]);
            }
        }
    };
    differ(Back::all().map(Print::Back).collect(), 42);
    differ(Piece::all().map(Print::Piece).collect(), 30);
}

#[test]
fn the_size_follows_the_width() {
    let sizes = [124.0, 110.0, 109.0, 80.0, 50.0, 49.0, 26.0].map(Size::for_width);
    use Size::{Reading, Table, Token};
    assert_eq!(sizes, [Reading, Reading, Table, Table, Table, Token, Token]);
}

#[test]
fn faces_can_be_drawn_by_any_thread() {
    fn shared<T: Send + Sync>() {}
    shared::<Faces>();
}
