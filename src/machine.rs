//! What the program needs of a machine: a screen that answers and a graphics driver. What is missing is said in words.

use std::sync::atomic::{AtomicBool, Ordering};

/// What is missing to open a window, in a sentence; nothing if it can be tried.
pub fn missing() -> Option<String> {
    #[cfg(target_os = "linux")]
    return linux::no_screen().or_else(linux::no_driver);
    #[cfg(not(target_os = "linux"))]
    None
}

static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// The window is there: from now on a panic is a defect of ours, and told as one.
pub fn is_open() {
    IS_OPEN.store(true, Ordering::Relaxed);
}

/// Until the window is there, whatever the screen or the driver refuses ends in a sentence.
pub fn expect_trouble() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if IS_OPEN.load(Ordering::Relaxed) {
            return usual(panic);
        }
        let said = panic.payload_as_str().unwrap_or("it does not say why");
        let first = kit::printable(said.lines().next().unwrap_or_default());
        eprintln!("verse: the screen or the graphics driver cannot be used ({first}); no match was touched");
        std::process::exit(2);
    }));
}

#[cfg(target_os = "linux")]
mod linux {
    use std::env;
    use std::net::{TcpStream, ToSocketAddrs};
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    use std::path::{Path, PathBuf};
    use std::time::Duration;

    fn named(name: &str) -> Option<String> {
        env::var_os(name).map(|value| kit::printable(&value.to_string_lossy())).filter(|value| !value.is_empty())
    }

    /// Why no window can be opened on the screen that is named.
    pub fn no_screen() -> Option<String> {
        if cfg!(feature = "wayland")
            && let Some(name) = named("WAYLAND_DISPLAY")
        {
            let folder = env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).unwrap_or_default();
            let socket = folder.join(&name);
            let answers = UnixStream::connect(&socket).is_ok();
            let said = || format!("WAYLAND_DISPLAY is '{name}', but nothing answers at {}", socket.display());
            return (!answers).then(said);
        }
        let Some(name) = named("DISPLAY") else {
            return Some("there is no screen to draw on; neither DISPLAY nor WAYLAND_DISPLAY is set".into());
        };
        let Some((host, number)) = place(&name) else {
            return Some(format!("DISPLAY is '{name}', which names no screen; it is written like ':0'"));
        };
        let answers = if host.is_empty() || host == "unix" { local(number) } else { far(host, number) };
        (!answers).then(|| format!("DISPLAY is '{name}', but no X server answers there"))
    }

    /// The host and the number of a screen, written `HOST:NUMBER` or `HOST:NUMBER.PART`.
    pub fn place(name: &str) -> Option<(&str, u16)> {
        let (host, rest) = name.rsplit_once(':')?;
        let number = rest.split('.').next()?;
        Some((host, number.parse().ok().filter(|number| *number < 59_000)?))
    }

    fn local(number: u16) -> bool {
        let path = format!("/tmp/.X11-unix/X{number}");
        let hidden = SocketAddr::from_abstract_name(&path).and_then(|address| UnixStream::connect_addr(&address));
        hidden.or_else(|_| UnixStream::connect(&path)).is_ok()
    }

    fn far(host: &str, number: u16) -> bool {
        let patience = Duration::from_secs(3);
        let addresses = (host, 6000 + number).to_socket_addrs();
        addresses.is_ok_and(|mut all| all.any(|address| TcpStream::connect_timeout(&address, patience).is_ok()))
    }

    /// Why no graphics driver can be used, where one is named.
    pub fn no_driver() -> Option<String> {
        let name = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"].into_iter().find(|name| named(name).is_some())?;
        let files = named(name)?;
        let is_there = files.split(':').any(|file| Path::new(file).exists());
        (!is_there).then(|| format!("{name} is '{files}', but no such driver is there"))
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::linux::place;

    #[test]
    fn a_screen_is_named_by_host_and_number() {
        assert_eq!(place(":0"), Some(("", 0)));
        assert_eq!(place("example.org:10.1"), Some(("example.org", 10)));
        for nonsense in ["", "0", ":", ":x", ":-1", ":99999999", ":60000"] {
            assert_eq!(place(nonsense), None, "{nonsense}");
        }
    }
}
