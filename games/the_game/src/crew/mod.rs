//! The crew: hiring and leaving, moods, gear, death.

mod come_and_go;
mod gear;
mod kill;
mod mercy;
mod mood;
