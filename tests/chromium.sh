#!/bin/sh
# Browser tests need a Chromium on PATH; as root on Debian it is installed, elsewhere one line says how.
set -eu
for name in chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
  exit 0
fi
echo "No Chromium for the browser tests: install it, e.g. 'sudo apt-get install chromium'" >&2
exit 1
