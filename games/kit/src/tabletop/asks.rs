//! Questions, and choices as answers to them.

use crate::pieces::Target;
use crate::seats::Seat;

/// What is asked now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The ruleset's own word for questions of this kind.
    pub kind: &'static str,
    /// Who is asked.
    pub seat: Seat,
    /// The question in a few words.
    pub head: String,
    /// What else helps to answer it; may be empty.
    pub body: String,
    /// What on the table it is about.
    pub about: Vec<Target>,
}

impl Question {
    /// A question of this kind, in these words.
    pub fn new(kind: &'static str, seat: Seat, head: impl Into<String>) -> Self {
        Question { kind, seat, head: head.into(), body: String::new(), about: Vec::new() }
    }

    /// With more words.
    pub fn body(mut self, body: impl Into<String>) -> Self {
        self.body = body.into();
        self
    }

    /// About these things on the table.
    pub fn about(mut self, about: impl IntoIterator<Item = Target>) -> Self {
        self.about.extend(about);
        self
    }
}

/// A choice as an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// The answer in a few words.
    pub label: String,
    /// What to point at for it, in order: who acts, then upon what. Only what has no place on the table has none.
    pub path: Vec<Target>,
    /// What kind of answer it is, as in "Fly" or "Buy"; answers of a group stand together.
    pub group: &'static str,
    /// Where it is one of a series that differ in a number only.
    pub amount: Option<Amount>,
    /// What it costs in the game's money.
    pub price: Option<i32>,
    /// How it may turn out, the worst first; empty where nothing is left to chance or chances are not known.
    pub odds: Vec<Band>,
    /// What follows from it; may be empty.
    pub follows: String,
}

impl Answer {
    /// An answer in these words.
    pub fn new(label: impl Into<String>) -> Self {
        Answer { label: label.into(), ..Answer::default() }
    }

    /// Said by pointing at these.
    pub fn at(mut self, path: impl IntoIterator<Item = impl Into<Target>>) -> Self {
        self.path = path.into_iter().map(Into::into).collect();
        self
    }

    /// Of this kind.
    pub fn group(mut self, group: &'static str) -> Self {
        self.group = group;
        self
    }

    /// One of a series.
    pub fn amount(mut self, of: &'static str, number: i32) -> Self {
        self.amount = Some(Amount { of, number });
        self
    }

    /// Costing so much.
    pub fn price(mut self, price: i32) -> Self {
        self.price = Some(price);
        self
    }

    /// With these ways to turn out.
    pub fn odds(mut self, odds: Vec<Band>) -> Self {
        self.odds = odds;
        self
    }

    /// Followed by this.
    pub fn follows(mut self, follows: impl Into<String>) -> Self {
        self.follows = follows.into();
        self
    }
}

/// The number of an answer that is one of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// What is counted; answers with the same word are one series.
    pub of: &'static str,
    /// How many.
    pub number: i32,
}

/// One way in which an answer may turn out.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// How likely it is, between 0 and 1.
    pub chance: f64,
    /// What is rolled or drawn for it, as in "4–5".
    pub when: String,
    /// What happens then.
    pub outcome: String,
    /// Whether that is welcome.
    pub mood: Mood,
    /// Where chance decides once more: each further way, with the chance of the whole way there.
    pub then: Vec<Band>,
}

/// How welcome something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mood {
    /// It hurts.
    Bad,
    /// It neither helps nor hurts.
    Mixed,
    /// It helps.
    Good,
}
