//! Skills and skill tests.

pub mod odds;
mod points;
mod test;
