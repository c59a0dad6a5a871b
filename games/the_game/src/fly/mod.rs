//! Flying: moves, nav cards, roaming ships.

mod full_burn;
mod nav;
mod roam;
