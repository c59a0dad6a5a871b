//! Skills and skill tests.

pub mod odds;
mod points;
pub mod sources;
mod test;
