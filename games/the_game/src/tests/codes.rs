//! Every ability and every effect of the box has a test of its own.

use crate::catalog::Catalog;
use kit::Catalog as _;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// The code's name as a test is named after it.
fn test_name(code: &impl Debug) -> String {
    let text = format!("{code:?}");
    let word = text.split(|letter: char| !letter.is_alphanumeric()).next().expect("a variant has a name");
    let mut name = String::new();
    for letter in word.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

fn untested(codes: impl Iterator<Item = String>, tests: &str) -> BTreeSet<String> {
    codes.filter(|code| !tests.contains(&format!("#[test]\nfn {code}()"))).collect()
}

#[test]
fn every_ability_has_a_test() {
    let catalog = Catalog::built_in();
    let codes = catalog.supplies.iter().flat_map(|supply| &supply.abilities).map(test_name);
    assert_eq!(untested(codes, include_str!("abilities.rs")), BTreeSet::new());
}

#[test]
fn every_effect_has_a_test() {
    let catalog = Catalog::built_in();
    let codes = catalog.scripts.iter().flatten().map(test_name);
    assert_eq!(untested(codes, include_str!("effects.rs")), BTreeSet::new());
}
