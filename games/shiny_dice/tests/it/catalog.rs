//! The mission file: what is right with ours, and what is said about a broken one.

use kit::Catalog;
use shiny_dice::{Face, Keyword, Missions, Reward};
use std::collections::BTreeSet;

const FILE: &str = "shiny_dice/missions.ron";

fn text() -> String {
    Missions::FILES[0].built_in.to_string()
}

/// What is said about our file with one passage changed.
fn said(from: &str, to: &str) -> String {
    let text = text();
    assert!(text.contains(from), "the file no longer says {from}");
    let error = Missions::from_ron(&[&text.replacen(from, to, 1)]).err();
    error.unwrap_or_else(|| panic!("{to} is accepted")).to_string()
}

/// The message names the file, the line, and what is wrong there.
fn says_in_line_of(passage: &str, from: &str, to: &str, about: &str) {
    let line = 1 + text().lines().position(|line| line.contains(passage)).expect("the passage is there");
    let said = said(from, to);
    assert!(said.starts_with(&format!("{FILE}:{line}:")) && said.contains(about), "line {line}: {said}");
}

/// The message names the file, the entry, and what is wrong with it.
fn says_of_entry(entry: &str, from: &str, to: &str, about: &str) {
    let said = said(from, to);
    assert!(said.starts_with(&format!("{FILE}: '{entry}'")) && said.contains(about), "{said}");
}

#[test]
fn the_box_holds_38_missions_numbered_1_to_38_with_names_of_their_own() {
    let missions = Missions::built_in();
    let numbers: BTreeSet<_> = missions.iter().map(|(_, mission)| mission.number).collect();
    let names: BTreeSet<_> = missions.iter().map(|(_, mission)| &mission.name).collect();
    assert_eq!(numbers, (1..=38).collect());
    assert_eq!(names.len(), 38);
}

#[test]
fn the_known_mission_is_as_known() {
    let missions = Missions::built_in();
    let (_, known) = missions.iter().find(|(_, mission)| mission.number == 9).unwrap();
    assert_eq!(known.needs().collect::<Vec<_>>(), [(Face::Mal, 2), (Face::Zoe, 2)]);
    assert_eq!(known.reward, [Reward::Pool(200), Reward::Supplies(2)]);
    assert_eq!(known.keywords, [Keyword::Escape]);
}

#[test]
fn every_mission_has_a_line_of_flavour_of_its_own() {
    let missions = Missions::built_in();
    let lines: BTreeSet<_> = missions.iter().map(|(id, _)| missions.flavour(id)).collect();
    assert_eq!(lines.len(), 38);
    assert!(lines.iter().all(|line| line.ends_with('.') && line.chars().count() <= 64), "{lines:?}");
    let line = "He has never once taken the nothing.";
    says_of_entry("Double or Nothing", line, " ", "flavour");
    says_of_entry("Double or Nothing", line, &line.repeat(2), "flavour");
}

#[test]
fn an_unknown_field_is_named_with_its_line() {
    says_in_line_of("number: 7,", "(number: 7,", "(number: 7, colour: 3,", "colour");
}

#[test]
fn a_missing_field_is_named_with_its_line() {
    says_in_line_of("behind the second rock", "name: \"Ambush at Two Rocks\", ", "", "name");
}

#[test]
fn an_unknown_face_is_named_with_its_line() {
    says_in_line_of("number: 7,", "{Zoe: 1}, reward: [Pool", "{Zoey: 1}, reward: [Pool", "Zoey");
}

#[test]
fn an_unknown_keyword_is_named_with_its_line() {
    says_in_line_of("[Bushwhacked]", "[Bushwhacked]", "[Bushwacked]", "Bushwacked");
}

#[test]
fn an_unknown_reward_is_named_with_its_line() {
    says_in_line_of("Score(200)", "Score(200)", "Gold(200)", "Gold");
}

#[test]
fn a_figure_too_large_to_read_is_named_with_its_line() {
    says_in_line_of("Score(200)", "Score(200)", "Score(99999999)", "");
}

#[test]
fn a_wrong_count_is_told() {
    let text = text();
    let one_less = format!("{}]", text.split("(number: 38,").next().expect("there is a first part"));
    let said = Missions::from_ron(&[&one_less]).unwrap_err().to_string();
    assert!(said.starts_with(FILE) && said.contains("38") && said.contains("37"), "{said}");
}

#[test]
fn a_doubled_number_is_named_with_its_mission() {
    says_of_entry("Bad Water, Worse Neighbors", "number: 8,", "number: 7,", "number 7");
}

#[test]
fn a_number_beyond_the_box_is_named_with_its_mission() {
    says_of_entry("The Empty Pantry", "number: 38,", "number: 39,", "number 39");
}

#[test]
fn a_doubled_name_is_told() {
    says_of_entry("Night Landing", "The Toll Bridge", "Night Landing", "name");
}

#[test]
fn a_mission_without_a_name_is_told_by_its_number() {
    says_of_entry("number 11", "The Toll Bridge", " ", "name");
}

#[test]
fn a_reward_out_of_bounds_is_named_with_its_mission() {
    says_of_entry(
        "Double or Nothing",
        "{Jayne: 1}, reward: [Pool(100)]",
        "{Jayne: 1}, reward: [Pool(400)]",
        "Pool(400)",
    );
    says_of_entry(
        "Double or Nothing",
        "{Jayne: 1}, reward: [Pool(100)]",
        "{Jayne: 1}, reward: [Pool(150)]",
        "Pool(150)",
    );
    says_of_entry(
        "Someone Cut the Lights",
        "Mal: 1}, reward: [Damage(2)]",
        "Mal: 1}, reward: [Damage(3)]",
        "Damage(3)",
    );
    says_of_entry("The Paid Deckhand", "Return(2), Pool(100)", "Return(0), Pool(100)", "Return(0)");
}

#[test]
fn the_same_reward_twice_is_refused() {
    says_of_entry("The Paid Deckhand", "Return(2), Pool(100)", "Pool(200), Pool(100)", "twice");
}

#[test]
fn a_mission_that_gives_nothing_or_too_much_is_refused() {
    says_of_entry("The Paid Deckhand", "[Return(2), Pool(100)]", "[]", "one or two things");
    says_of_entry(
        "The Paid Deckhand",
        "[Return(2), Pool(100)]",
        "[Return(2), Fetch(1), Pool(100)]",
        "one or two things",
    );
}

#[test]
fn a_duplicate_keyword_is_named_with_its_mission() {
    says_of_entry("The Empty Pantry", "[Shiny, Escape]", "[Shiny, Shiny]", "keywords");
    says_of_entry("The Empty Pantry", "[Shiny, Escape]", "[]", "keywords");
}

#[test]
fn a_face_listed_twice_is_refused_and_not_swallowed() {
    says_of_entry("Payday on Paquin", "{Mal: 3}", "{Mal: 1, Mal: 2}", "Mal");
}

#[test]
fn wrong_numbers_of_dice_are_refused() {
    says_of_entry("Payday on Paquin", "{Mal: 3}", "{Mal: 4}", "three dice of a face");
    says_of_entry("Payday on Paquin", "{Mal: 3}", "{Mal: 0, Zoe: 1}", "three dice of a face");
    says_of_entry("Payday on Paquin", "{Mal: 3}", "{}", "one to five dice");
    says_of_entry("Payday on Paquin", "{Mal: 3}", "{Mal: 3, Zoe: 3}", "one to five dice");
}

#[test]
fn dice_that_no_roll_can_show_are_refused() {
    says_of_entry("Payday on Paquin", "{Mal: 3}", "{Inara: 2, Book: 2}", "passenger dice");
}

#[test]
fn a_mission_that_asks_for_foes_is_refused() {
    says_of_entry("Payday on Paquin", "{Mal: 3}", "{Niska: 3}", "foes");
}

#[test]
fn a_file_cut_off_anywhere_is_refused_with_its_name() {
    let text = text();
    let end = text.rfind(']').unwrap();
    for length in (0..end).step_by(7) {
        let error = Missions::from_ron(&[&text[..length]]).expect_err("it is cut off").to_string();
        assert!(error.starts_with(FILE), "{error}");
    }
}

#[test]
fn a_file_with_a_flipped_bit_never_panics() {
    let text = text();
    for at in (0..text.len()).step_by(3) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1 << (at % 7);
        let Ok(broken) = String::from_utf8(bytes) else { continue };
        if let Err(error) = Missions::from_ron(&[&broken]) {
            assert!(error.to_string().starts_with(FILE), "{error}");
        }
    }
}
