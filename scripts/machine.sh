# What `play` and `check` need of a machine. Sourced by both.

# Build output survives a fresh clone, unless the caller has a folder of their own.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/verse/target}"
SECONDS=0

BUILD_PACKAGES=(gcc pkg-config libasound2-dev libwayland-dev)
WINDOW_PACKAGES=(xvfb mesa-vulkan-drivers libxkbcommon-x11-0 libvulkan1 xdotool)

step() { printf '\n== %s (%d s)\n' "$1" "$SECONDS"; }
stop() { printf '%s: %s\n' "$(basename "$0")" "$1" >&2; exit 1; }

need_rust() {
    command -v cargo >/dev/null || stop "Rust is not installed; see https://rustup.rs"
}

# The packages of a list that are not installed; none where there is no dpkg to ask.
missing_packages() {
    command -v dpkg-query >/dev/null || return 0
    local package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || echo "$package"
    done
}

# Installs packages: at once as root, after a question otherwise. Fails if that is refused or impossible.
install_packages() {
    local sudo=()
    if [ "$(id -u)" -ne 0 ]; then
        [ -t 0 ] || return 1
        command -v sudo >/dev/null || return 1
        read -r -p "Install $* with apt-get? [y/N] " answer
        [[ "$answer" == [yY]* ]] || return 1
        sudo=(sudo)
    fi
    "${sudo[@]}" apt-get update -qq && "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
}

need_packages() {
    local what=$1 missing
    shift
    missing=$(missing_packages "$@")
    [ -z "$missing" ] && return 0
    step "Installing for $what: ${missing//$'\n'/ }"
    # shellcheck disable=SC2086
    install_packages $missing || stop "these packages are missing and were not installed: ${missing//$'\n'/ }"
}

# A display that answers and a graphics driver, on Linux: looked for before a long build, not after it.
need_screen() {
    [ "$(uname)" = Linux ] || return 0
    local socket screen="${DISPLAY:-}"
    [ -n "$screen${WAYLAND_DISPLAY:-}" ] || stop "there is no screen to draw on: neither DISPLAY nor WAYLAND_DISPLAY is set"
    if [ -n "${WAYLAND_DISPLAY:-}" ]; then
        socket=$WAYLAND_DISPLAY
        [[ "$socket" == /* ]] || socket="${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/$socket"
        [ -S "$socket" ] || stop "WAYLAND_DISPLAY is '$WAYLAND_DISPLAY', but nothing listens at $socket"
    fi
    if [[ -z "${WAYLAND_DISPLAY:-}" && "$screen" =~ ^:([0-9]+)(\.[0-9]+)?$ ]]; then
        socket="/tmp/.X11-unix/X${BASH_REMATCH[1]}"
        [ -S "$socket" ] || grep -qs "@$socket\$" /proc/net/unix || stop "DISPLAY is '$screen', but no X server listens at $socket"
    fi
    local drivers="${VK_DRIVER_FILES:-${VK_ICD_FILENAMES:-}}" driver
    if [ -n "$drivers" ]; then
        for driver in ${drivers//:/ }; do
            [ -e "$driver" ] && return 0
        done
        stop "VK_DRIVER_FILES or VK_ICD_FILENAMES is '$drivers', but no such driver is there"
    fi
    compgen -G '/usr/share/vulkan/icd.d/*.json' >/dev/null && return 0
    compgen -G '/etc/vulkan/icd.d/*.json' >/dev/null && return 0
    step "Installing a graphics driver"
    install_packages mesa-vulkan-drivers libvulkan1 || stop "there is no Vulkan driver: install mesa-vulkan-drivers or that of your graphics card"
}

# Runs a command on a screen of its own where there is no other.
with_screen() {
    if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && [ -z "${CI:-}" ]; then "$@"; else xvfb-run -a -s "-screen 0 1920x1080x24" "$@"; fi
}
