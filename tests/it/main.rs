//! The program as a whole: the table without a window, and the window itself.

mod mouse;
mod table;
mod windows;
