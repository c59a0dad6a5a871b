//! Every ability and every effect of the box has a test of its own.

use crate::catalog::Catalog;
use crate::scenario::test_name;
use kit::Catalog as _;
use std::collections::BTreeSet;

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
