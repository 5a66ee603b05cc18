#!/usr/bin/env bash
# Installs the programs that the suite runs beside Python and that this machine lacks, where it may: as root, or with a
# sudo that asks for no password. Where it may not it says what it would have installed; the tests that need it are then
# left out, and tools/suite.py lists them.
#
# The browser is Debian's Chromium. Ubuntu's package of that name only fetches a snap, which sees no temporary folder and
# starts in no container: there it is the Chromium that Playwright brings, once Playwright itself is installed.
set -uo pipefail
cd "$(dirname "$0")/.."
playwright=${PLAYWRIGHT:-.venv/bin/playwright} system=${OS_RELEASE:-/etc/os-release} # others in the tests

has() { command -v "$1" >/dev/null; }
has_browser() {
    local name
    for name in chromium google-chrome chromium-browser; do
        [[ $(command -v "$name") != /snap/* ]] && "$name" --version 2>/dev/null | grep -q Chrom && return
    done
    compgen -G "${PLAYWRIGHT_BROWSERS_PATH:-$HOME/.cache/ms-playwright}/chromium-*" >/dev/null
}
like_debian() { has apt-get && ! grep -q '^ID=ubuntu' "$system" 2>/dev/null; }

missing=()
has make || missing+=(make)
has gcc || missing+=(gcc libc6-dev)
has python3 || missing+=(python3)
python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || missing+=(postgresql)
has_browser || ! like_debian || missing+=(chromium)

as_root=()
((EUID == 0)) || as_root=(sudo -n)
may() { has apt-get && { ((EUID == 0)) || sudo -n true 2>/dev/null; }; }

if ((${#missing[@]})); then
    if may; then
        echo "Installing ${missing[*]}"
        "${as_root[@]}" apt-get update -qq
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null ||
            echo "Could not install ${missing[*]}." >&2
    else
        echo "The whole suite needs more than is here; to install it: sudo apt install ${missing[*]}" >&2
    fi
fi
if ! has_browser && ! like_debian && [[ -x $playwright ]]; then
    if may; then
        echo "Installing Playwright's Chromium"
        "$playwright" install --with-deps chromium >/dev/null || echo "Could not install Playwright's Chromium." >&2
    else
        echo "The tests in a browser need one; to install it: $playwright install --with-deps chromium" >&2
    fi
fi
exit 0
