//! The program's command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    verse::cli::run()
}
