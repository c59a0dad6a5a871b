//! Why something cannot be done, as a sentence with the rulebook's page.

use std::fmt;

/// Where the rulebook says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Page(pub &'static str);

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A reason that can be shown to a person.
pub trait Explain {
    /// One sentence in the players' words, with the figures that matter.
    fn sentence(&self) -> String;
    /// Where the rulebook says so.
    fn page(&self) -> Page;
}

/// Turns a question's answer into a refusal.
pub trait OrRefuse {
    /// `Ok` if it holds, else the refusal.
    fn or_refuse<E>(self, refusal: E) -> Result<(), E>;
}

impl OrRefuse for bool {
    fn or_refuse<E>(self, refusal: E) -> Result<(), E> {
        if self { Ok(()) } else { Err(refusal) }
    }
}
