//! Every face renders, and nothing on it is cut off or overlaps.

use super::raster::collect_texts;
use super::shiny_dice::Faces;
use super::template::{Fields, Template};
use super::text::{SANS, SLAB, Try, fit};
use super::{FaceError, sheet};
use ::shiny_dice::{Face, Kind, Missions, dice};
use kit::Catalog;
use resvg::tiny_skia::Rect;
use resvg::usvg::{Group, Node};
use std::path::Path;

fn assets() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))
}

fn faces() -> Faces {
    Faces::read(assets()).unwrap()
}

/// The ground of each named group of a card: its largest shape.
fn grounds(group: &Group, into: &mut Vec<(String, Rect, Vec<Rect>)>) {
    for node in group.children() {
        let Node::Group(inner) = node else { continue };
        if inner.id().is_empty() {
            grounds(inner, into);
            continue;
        }
        let mut texts = Vec::new();
        collect_texts(inner, &mut texts);
        let shapes = inner.children().iter().filter(|child| matches!(child, Node::Path(_)));
        let area = |rect: &Rect| rect.width() * rect.height();
        let ground = shapes.map(|shape| shape.abs_bounding_box()).max_by(|a, b| area(a).total_cmp(&area(b)));
        let inked = texts.iter().map(|text| text.flattened().abs_bounding_box()).collect();
        into.push((inner.id().into(), ground.unwrap_or(inner.abs_bounding_box()), inked));
    }
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom()
}

#[test]
fn every_mission_keeps_its_words_inside_their_zones_and_apart() {
    let faces = faces();
    for (_, mission) in Missions::built_in().iter() {
        let svg = faces.mission(mission).unwrap();
        assert!(!svg.contains("{{"), "{} has an open place", mission.name);
        let tree = faces.raster().tree(&svg).unwrap();
        let mut zones = Vec::new();
        grounds(tree.root(), &mut zones);
        let named: Vec<_> = zones.iter().map(|(name, ..)| name.as_str()).collect();
        for zone in ["title", "needed", "reward", "keyword-0", "foot"] {
            assert!(named.contains(&zone), "{} lacks {zone}", mission.name);
        }
        for (zone, ground, words) in &zones {
            let margin = if zone == "foot" { -30.0 } else { 4.0 };
            for word in words {
                let inside = word.left() >= ground.left() + margin
                    && word.right() <= ground.right() - margin
                    && word.top() >= ground.top() + margin
                    && word.bottom() <= ground.bottom() - margin;
                assert!(inside, "{}: {word:?} leaves {zone} {ground:?}", mission.name);
            }
        }
        let words: Vec<_> = zones.iter().flat_map(|(.., words)| words).collect();
        for (at, word) in words.iter().enumerate() {
            let hit = words[at + 1..].iter().find(|other| overlap(word, other));
            assert!(hit.is_none(), "{}: {word:?} overlaps {hit:?}", mission.name);
        }
        for pair in zones.windows(2) {
            assert!(!overlap(&pair[0].1, &pair[1].1), "{}: {} meets {}", mission.name, pair[0].0, pair[1].0);
        }
    }
}

#[test]
fn every_card_fills_its_pixels() {
    let faces = faces();
    let mut cards = vec![faces.mission_back().unwrap(), faces.points(100).unwrap(), faces.points(500).unwrap()];
    cards.push(faces.supplies().unwrap());
    cards.extend(Missions::built_in().iter().map(|(_, mission)| faces.mission(mission).unwrap()));
    for card in cards {
        let pixels = faces.raster().render(&card, 70, 98).unwrap();
        let seen = pixels.rgba.chunks(4).filter(|pixel| pixel[3] == 255).count();
        assert!(seen > 70 * 98 * 97 / 100, "only {seen} pixels are drawn");
    }
}

#[test]
fn die_faces_differ_pairwise() {
    let faces = faces();
    let mut drawn = Vec::new();
    for kind in [Kind::Outlaw, Kind::Passenger, Kind::Foe] {
        let mut sides = dice::faces(kind, Face::Simon).to_vec();
        sides.sort();
        sides.dedup();
        for face in sides {
            let svg = faces.die_face(kind, face).unwrap();
            drawn.push((kind, face, faces.raster().render(&svg, 24, 24).unwrap()));
        }
    }
    assert_eq!(drawn.len(), 14);
    for (at, (kind, face, one)) in drawn.iter().enumerate() {
        for (other_kind, other, two) in &drawn[at + 1..] {
            let differing = one.rgba.chunks(4).zip(two.rgba.chunks(4)).filter(|(a, b)| a != b).count();
            assert!(differing > 24, "{kind:?} {face:?} looks like {other_kind:?} {other:?}");
        }
    }
}

#[test]
fn a_cube_is_covered_to_its_edges() {
    let faces = faces();
    for kind in [Kind::Outlaw, Kind::Passenger, Kind::Foe] {
        let atlas = faces.die_atlas(kind, Face::Book).unwrap();
        let pixels = faces.raster().render(&atlas, 384, 64).unwrap();
        assert!(pixels.rgba.chunks(4).all(|pixel| pixel[3] == 255));
    }
}

#[test]
fn a_template_names_what_is_missing_and_what_is_too_much() {
    let template = Template::parse("t.svg", "<b>{{a}}{{#list}}-{{b}}{{/list}}</b>").unwrap();
    let entries = || [Fields::new().text("b", 1), Fields::new().text("b", 2)];
    let filled = template.fill(&Fields::new().text("a", "x<&").repeat("list", entries()));
    assert_eq!(filled.unwrap(), "<b>x&lt;&amp;-1-2</b>");
    let place = |placeholder: &str| (String::from("t.svg"), String::from(placeholder));
    let (t, placeholder) = place("a");
    let unfilled = template.fill(&Fields::new().repeat("list", entries()));
    assert_eq!(unfilled.unwrap_err(), FaceError::Unfilled { template: t, placeholder });
    let (t, placeholder) = place("c");
    let unplaced = template.fill(&Fields::new().text("a", 1).text("c", 1).repeat("list", []));
    assert_eq!(unplaced.unwrap_err(), FaceError::Unplaced { template: t, placeholder });
    for broken in ["{{a", "{{#a}}", "{{/a}}", "{{#a}}{{/b}}"] {
        assert!(Template::parse("t.svg", broken).is_err(), "{broken}");
    }
}

#[test]
fn text_shrinks_then_breaks_into_balanced_lines_then_refuses() {
    let faces = faces();
    let tries = [Try { lines: 1, largest: 60.0, smallest: 50.0 }, Try { lines: 2, largest: 50.0, smallest: 44.0 }];
    let set = |text: &str| fit(faces.raster(), text, SLAB, 496.0, &tries);
    assert_eq!(set("Night Landing").unwrap().size, 60.0);
    assert!(set("A Debt Comes Calling").unwrap().size < 60.0);
    let long = set("Loose Bolts and Looser Tongues").unwrap();
    assert_eq!(long.lines, ["Loose Bolts and", "Looser Tongues"]);
    assert!(long.width <= 496.0);
    assert!(matches!(set(&"word ".repeat(30)), Err(FaceError::TooLong { .. })));
    assert!(faces.raster().width("Supplies", SANS, 33.0).unwrap() > 100.0);
}

#[test]
fn an_unknown_game_and_a_missing_folder_are_named() {
    let error = sheet::write(assets(), &std::env::temp_dir(), Some("chess")).unwrap_err();
    assert!(error.to_string().contains("chess"));
    let error = Faces::read(Path::new("/nowhere")).err().unwrap();
    assert!(error.to_string().starts_with("fonts/"));
}
