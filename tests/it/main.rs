//! The program as a whole: the table without a window, and the window itself.

mod clicks;
mod ground;
mod mouse;
mod table;
mod windows;
