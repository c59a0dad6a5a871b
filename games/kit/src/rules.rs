//! Rules in short: our own text for every rule, with its place in the rulebook and the questions it explains.

use crate::catalog::{self, CatalogError, CatalogFile};
use crate::lesson::Teaches;
use serde::Deserialize;

/// A game's rules in short.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    /// Every rule, in the order of play.
    pub entries: Vec<Rule>,
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The part of the game it belongs to.
    pub part: String,
    /// What it is about.
    pub title: String,
    /// Where the rulebook says so.
    pub page: String,
    /// The rule, with key words in `*stars*`.
    pub text: String,
    /// The kinds of questions it explains, as [`Question::kind`](crate::Question::kind) names them.
    #[serde(default)]
    pub asks: Vec<String>,
    /// Pieces it shows, by their names.
    #[serde(default)]
    pub shows: Vec<String>,
}

impl RuleText {
    /// Reads and checks one file's text, or says what is wrong and where.
    pub fn read(file: &CatalogFile, text: &str) -> Result<Self, CatalogError> {
        let rules: RuleText = catalog::read(file, text)?;
        for (at, rule) in rules.entries.iter().enumerate() {
            let wrong = |problem: &str| CatalogError::at_entry(file.path, &rule.title, problem);
            if [&rule.part, &rule.title, &rule.page, &rule.text].iter().any(|words| words.trim().is_empty()) {
                return Err(wrong("part, title, page and text say something"));
            }
            if rules.entries[..at].iter().any(|other| other.title == rule.title) {
                return Err(wrong("there are two rules of this title"));
            }
            if rule.text.matches('*').count() % 2 == 1 {
                return Err(wrong("a star stands alone"));
            }
        }
        Ok(rules)
    }

    /// The rules the program was built with: those of the ruleset, then those of the game it extends.
    pub fn built_in<R: Teaches>() -> Result<Self, CatalogError> {
        let mut entries = Vec::new();
        for file in R::RULES {
            entries.extend(RuleText::read(file, file.built_in)?.entries);
        }
        Ok(RuleText { entries })
    }

    /// The rule that explains questions of this kind.
    pub fn explaining(&self, kind: &str) -> Option<&Rule> {
        self.entries.iter().find(|rule| rule.asks.iter().any(|asked| asked == kind))
    }
}
