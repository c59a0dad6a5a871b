//! Flying: moves, nav cards, roaming ships, alerts.

mod alerts;
mod charts;
mod full_burn;
mod nav;
pub mod plan;
pub mod risks;
mod roam;
pub mod stops;
