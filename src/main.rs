//! The program's command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    thrift::begin();
    verse::cli::run()
}

/// Memory that pictures need while they are drawn goes back to the system: a third of what the table costs otherwise.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod thrift {
    use std::env;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    /// What glibc reads from its environment, and from nowhere else without unsafe code: few heaps, and large blocks
    /// apart from them.
    const THRIFT: [(&str, &str); 3] =
        [("MALLOC_ARENA_MAX", "2"), ("MALLOC_MMAP_THRESHOLD_", "4194304"), ("MALLOC_TRIM_THRESHOLD_", "8388608")];

    /// Begins the same program once more in that environment; where that fails, it goes on as it is.
    pub fn begin() {
        let is_set = THRIFT.iter().any(|(name, _)| env::var_os(name).is_some());
        if let (false, Ok(program)) = (is_set, env::current_exe()) {
            let _ = Command::new(program).args(env::args_os().skip(1)).envs(THRIFT).exec();
        }
    }
}
