//! The program as a whole: the table without a window, and the window itself.

mod captains;
mod clicks;
mod drafts;
mod drags;
mod flying;
mod ground;
mod keeping;
mod keyboard;
mod lessons;
mod misbehavin;
mod mouse;
mod table;
mod troubles;
mod windows;
