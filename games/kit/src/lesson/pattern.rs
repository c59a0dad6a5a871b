//! How a lesson names a choice: by its words or as a journal writes it, with `*` for anything.

/// Whether `text` is what `pattern` says; `*` stands for any letters, or none.
pub fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let mut rest = Some(rest);
    let mut open = false;
    for part in parts {
        open = true;
        let Some(text) = rest else { return false };
        rest = if part.is_empty() { Some(text) } else { text.find(part).map(|at| &text[at + part.len()..]) };
    }
    let last = pattern.rsplit('*').next().unwrap_or_default();
    match (rest, open) {
        (Some(rest), false) => rest.is_empty(),
        (Some(_), true) => text.ends_with(last),
        (None, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn a_star_stands_for_anything() {
        assert!(fits("Roll the dice", "Roll the dice"));
        assert!(!fits("Roll", "Roll the dice"));
        assert!(fits("Vera*Badger", "Vera: 2 damage to Badger"));
        assert!(!fits("Vera*Badger", "Vera: 2 damage to Niska"));
        assert!(fits("Give up *", "Give up Zoe"));
        assert!(fits("*", ""));
        assert!(fits("CoverFire(*foe:Niska)", "CoverFire(zoe:3,foe:Niska)"));
        assert!(!fits("*Niska*Saffron", "Saffron, then Niska"));
    }
}
