//! Every face renders, and nothing on it is cut off or overlaps.

use super::Faces;
use crate::faces::FaceError;
use crate::faces::raster::collect_texts;
use crate::faces::template::{Fields, Template, tinted};
use crate::faces::text::{SANS, SLAB, Try, fit};
use crate::rulesets::sheets;
use ::shiny_dice::{Face, Keyword, Kind, Mission, Missions, Reward, dice};
use kit::Catalog;
use resvg::tiny_skia::Rect;
use resvg::usvg::{Group, Node, Text};
use std::path::Path;

fn assets() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))
}

fn faces() -> Faces {
    Faces::read(assets()).unwrap()
}

/// A named group of a card: its ground, what is written on it, and the pictures that writing must not touch.
struct Area {
    name: String,
    ground: Option<Rect>,
    words: Vec<Rect>,
    pictures: Vec<Rect>,
    beside_pictures: Vec<Rect>,
}

fn areas(group: &Group) -> Vec<Area> {
    let groups = group.children().iter().filter_map(|node| match node {
        Node::Group(inner) => Some(inner),
        _ => None,
    });
    groups.flat_map(|inner| if inner.id().is_empty() { areas(inner) } else { vec![Area::of(inner)] }).collect()
}

impl Area {
    fn of(group: &Group) -> Area {
        let inked = |text: &&Text| text.flattened().abs_bounding_box();
        let mut texts = Vec::new();
        collect_texts(group, &mut texts);
        let mut area = Area {
            name: group.id().into(),
            ground: None,
            words: texts.iter().map(inked).collect(),
            pictures: Vec::new(),
            beside_pictures: Vec::new(),
        };
        for node in group.children() {
            match node {
                Node::Path(shape) if area.ground.is_none() => area.ground = Some(shape.abs_bounding_box()),
                Node::Group(picture) => area.pictures.push(picture.abs_bounding_box()),
                Node::Text(text) => area.beside_pictures.push(inked(&text.as_ref())),
                _ => {}
            }
        }
        area
    }
}

fn inside(inner: &Rect, outer: &Rect, margin: f32) -> bool {
    inner.left() >= outer.left() + margin
        && inner.right() <= outer.right() - margin
        && inner.top() >= outer.top() + margin
        && inner.bottom() <= outer.bottom() - margin
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom()
}

fn check_that_words_stay_inside_and_apart(faces: &Faces, mission: &Mission) {
    let svg = faces.mission(mission).unwrap();
    assert!(!svg.contains("{{"), "{} has an open place", mission.name);
    let tree = faces.raster().tree(&svg).unwrap();
    let areas = areas(tree.root());
    let names: Vec<_> = areas.iter().map(|area| area.name.as_str()).collect();
    assert_eq!(names[..4], ["title", "needed", "reward", "keyword-0"], "{mission:?}");
    assert_eq!(names.len(), 4 + mission.keywords.len(), "{mission:?}");
    let grounded: Vec<_> = areas.iter().filter(|area| area.name != "foot").collect();
    for area in &grounded {
        let (ground, zone) = (area.ground.unwrap(), &area.name);
        for thing in area.words.iter().chain(&area.pictures) {
            assert!(inside(thing, &ground, 4.0), "{thing:?} leaves {zone} {ground:?} of {mission:?}");
        }
        for word in &area.beside_pictures {
            let hit = area.pictures.iter().find(|picture| overlap(word, picture));
            assert!(hit.is_none(), "{word:?} lies on the picture {hit:?} in {zone} of {mission:?}");
        }
    }
    for pair in grounded.windows(2) {
        assert!(!overlap(&pair[0].ground.unwrap(), &pair[1].ground.unwrap()), "zones meet in {mission:?}");
    }
    let words: Vec<_> = areas.iter().flat_map(|area| &area.words).collect();
    assert!(words.len() > 7, "words are missing in {mission:?}");
    for (at, word) in words.iter().enumerate() {
        let hit = words[at + 1..].iter().find(|other| overlap(word, other));
        assert!(hit.is_none(), "{word:?} overlaps {hit:?} in {mission:?}");
    }
}

#[test]
fn every_mission_keeps_its_words_inside_their_zones_and_apart() {
    let faces = faces();
    Missions::built_in().iter().for_each(|(_, mission)| check_that_words_stay_inside_and_apart(&faces, mission));
}

#[test]
fn missions_that_might_come_fit_too() {
    let faces = faces();
    let rewards = [
        Reward::Pool(300),
        Reward::Score(300),
        Reward::Supplies(3),
        Reward::Damage(2),
        Reward::Fetch(2),
        Reward::Return(2),
    ];
    let mut icons = [0; Face::ALL.len()];
    (icons[Face::Supplies.index()], icons[Face::Kaylee.index()]) = (3, 2);
    let mission = |reward, keywords| {
        let name = "Someone's Wonderfully Long Name".into();
        Mission { number: 38, name, icons, reward, keywords }
    };
    let check = |reward, keywords| check_that_words_stay_inside_and_apart(&faces, &mission(reward, keywords));
    for (at, one) in rewards.into_iter().enumerate() {
        rewards[at + 1..].iter().for_each(|two| check(vec![one, *two], vec![Keyword::Escape]));
        for (first, keyword) in Keyword::ALL.into_iter().enumerate() {
            Keyword::ALL[first + 1..].iter().for_each(|second| check(vec![one], vec![keyword, *second]));
        }
    }
    let crowded = mission(vec![Reward::Fetch(2), Reward::Return(2)], vec![Keyword::Escape, Keyword::Shiny]);
    assert!(matches!(faces.mission(&crowded), Err(FaceError::Crowded { .. })));
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
fn every_icon_and_emblem_takes_one_colour() {
    let faces = faces();
    for file in ["icons", "dice"].iter().flat_map(|folder| std::fs::read_dir(assets().join(folder)).unwrap()) {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.ends_with(".svg") || ["die.svg", "side.svg"].contains(&name.as_str()) {
            continue;
        }
        let svg = tinted(&std::fs::read_to_string(&path).unwrap(), "#FF8000");
        let pixels = faces.raster().render(&svg, 64, 64).unwrap();
        let inked: Vec<_> = pixels.rgba.chunks(4).filter(|pixel| pixel[3] == 255).collect();
        assert!(inked.len() > 64, "{name} is empty");
        assert!(inked.iter().all(|pixel| pixel[..3] == [255, 128, 0]), "{name} has a colour of its own");
    }
}

#[test]
fn faces_can_be_drawn_by_any_thread() {
    fn shared<T: Send + Sync>() {}
    shared::<Faces>();
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
    let error = sheets::write(assets(), &std::env::temp_dir(), Some("chess")).unwrap_err();
    assert!(error.to_string().contains("chess"));
    let error = Faces::read(Path::new("/nowhere")).err().unwrap();
    assert!(error.to_string().starts_with("fonts/"));
}
