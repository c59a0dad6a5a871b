//! How much a coach may say at once.

const MOST_WORDS: usize = 20;
const MOST_SENTENCES: usize = 2;

/// Whether this can be said: short enough, with one key word in stars.
pub(super) fn check(say: &str) -> Result<(), String> {
    check_length(say)?;
    match say.matches('*').count() {
        2 => Ok(()),
        _ => Err("one key word stands between two stars".into()),
    }
}

/// Whether this is short enough.
pub(super) fn check_length(say: &str) -> Result<(), String> {
    let (words, sentences) = (say.split_whitespace().count(), sentences(say));
    if words == 0 || words > MOST_WORDS {
        return Err(format!("{words} words are said, {MOST_WORDS} at most"));
    }
    if sentences > MOST_SENTENCES {
        return Err(format!("{sentences} sentences are said, {MOST_SENTENCES} at most"));
    }
    Ok(())
}

fn sentences(text: &str) -> usize {
    let ends = |word: &str| word.trim_end_matches(['*', '"', ')']).ends_with(['.', '!', '?']);
    text.split_whitespace().filter(|word| ends(word)).count()
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn a_coach_is_brief_and_stresses_one_word() {
        assert_eq!(check("Hit *Saffron*, who is weak. Then rest."), Ok(()));
        assert!(check("Hit Saffron.").unwrap_err().contains("stars"));
        assert!(check("One *two*. Three! Four?").unwrap_err().contains("3 sentences"));
        assert!(check(&"*many* words ".repeat(11)).unwrap_err().contains("22 words"));
        assert!(check("").is_err());
    }
}
