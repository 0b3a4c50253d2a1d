#!/bin/sh
# Browser tests need a Chromium on PATH, a font, and the library that Playwright's driver needs.
# As root on Debian they are installed; elsewhere it is said what is missing. Use: chromium.sh PYTHON
set -eu
missing() {
  command -v chromium || command -v chromium-browser || command -v google-chrome || echo chromium >&3
  # Pictures are measured with a font of Arial's widths, which a bare Debian lacks.
  ! command -v apt-get || ls /usr/share/fonts/truetype/liberation* || echo fonts-liberation >&3
  "$1" -m playwright --version || echo libatomic1 >&3
}
list() { missing "$1" 3>&1 >/dev/null 2>&1 | tr '\n' ' '; }

packages=$(list "$1")
[ -n "$packages" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  apt-get update -qq
  # Each is a package's name.
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
  packages=$(list "$1")
  [ -n "$packages" ] || exit 0
fi
echo "Missing for the browser tests: $packages" >&2
echo "On Debian: sudo apt-get install $packages" >&2
"$1" -m playwright --version >/dev/null || true  # its own words, if it does not start
exit 1
