"""The PDF of a page that offers one, printed from the built page by headless Chromium.

Chromium, since it is the very program that readers print with, so that sheet and file come out
alike: WeasyPrint knows neither container queries nor the theme's style, and needs Pango, which pip
does not bring. A machine without Chromium builds the site all the same; its pages offer no PDF.

A page offers one by ``pdf: true`` in its front matter: `overrides/main.html` then links to
``rules.pdf`` beside ``rules/``, if it is built with `environment`'s variable.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final
from urllib.parse import urljoin

import click
import lxml.html

from generator.errors import GeneratorError

_CHROMIUM_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
_SWITCHES: Final = (
    "--headless --disable-gpu --disable-extensions --disable-background-networking "
    "--disable-component-update --disable-sync --no-first-run --no-pdf-header-footer "
    "--generate-pdf-document-outline"
).split()
_SECONDS: Final = 120
_AT_ONCE: Final = 2
# In the file's plain text, so blanks of the same length leave every offset in it right.
_DATES: Final = re.compile(rb"/(?:Creation|Mod)Date \(D:[^)]*\)")
# Names of table cells: Chromium counts on from wherever it has got to, in any order.
_NODES: Final = re.compile(rb"node\d{8}")
_NAMED: Final = re.compile(rb"/ID \((node\d{8})\)")
_INDEX: Final = re.compile(rb"(?<=/Names \[)\(node[^\]]*(?=\])|(?<=/Limits \[)\(node[^\]]*(?=\])")
_ENTRY: Final = re.compile(rb"\(node\d{8}\)(?: \d+ 0 R)?")


def find_chromium() -> str | None:
    """The path of this machine's Chromium or Chrome, if it has one; says so if not."""
    found = next((path for name in _CHROMIUM_NAMES if (path := shutil.which(name))), None)
    if found is None:
        names = ", ".join(_CHROMIUM_NAMES)
        click.echo(f"No PDF of the rules: none of {names} is on PATH.", err=True)
    return found


def environment(*, offered: bool) -> dict[str, str]:
    """What tells MkDocs, by mkdocs.yml's ``extra.pdf``, whether pages may offer a PDF."""
    return {"SITE_PDF": "true" if offered else "false"}


def print_pages(site: Path, chromium: str | None) -> list[Path]:
    """Write each PDF that a page of the built ``site`` links to as its own; return their paths.

    The files depend on the pages and on Chromium only: they hold no date and no path.

    Raises:
        GeneratorError: Chromium could not print a page.
    """
    if chromium is None:
        return []
    documents = ((page, page.read_text("utf-8")) for page in sorted(site.rglob("*.html")))
    offering = [(page, html) for page, html in documents if 'class="hm-pdf' in html]
    with ThreadPoolExecutor(_AT_ONCE) as beside:
        printing = [beside.submit(_print_page, page, html, chromium) for page, html in offering]
        return [printed.result() for printed in printing]


def _print_page(page: Path, html: str, chromium: str) -> Path:
    document: lxml.html.HtmlElement = lxml.html.document_fromstring(html)
    (link,) = document.find_class("hm-pdf")
    target = Path(os.path.normpath(page.parent / link.get("href")))
    sheet = page.with_name(".sheet.html")
    sheet.write_text(_sheet(document), "utf-8")
    try:
        _run(chromium, sheet, target)
    finally:
        sheet.unlink()
    target.write_bytes(_stable(target.read_bytes()))
    return target


def _stable(data: bytes) -> bytes:
    """The PDF without what differs from one run of Chromium to the next; its length is the same."""
    data = _DATES.sub(lambda date: b" " * len(date[0]), data)
    found = dict.fromkeys([*_NAMED.findall(data), *_NODES.findall(data)])
    names = {name: b"node%08d" % at for at, name in enumerate(found)}
    data = _NODES.sub(lambda name: names[name[0]], data)
    # The file's index of them is in order, and tells the first and the last.
    ends = b"(%s) (%s)" % (min(names.values(), default=b""), max(names.values(), default=b""))
    return _INDEX.sub(lambda part: _in_order(part[0], ends), data)


def _in_order(index: bytes, ends: bytes) -> bytes:
    entries = sorted(_ENTRY.findall(index))
    return b" ".join(entries) if b" R" in index else ends


def _sheet(document: lxml.html.HtmlElement) -> str:
    """The page as it is printed: without scripts, and its links leading to the site."""
    canonical = document.find(".//link[@rel='canonical']")
    for script in document.findall(".//script"):
        script.drop_tree()
    for link in document.findall(".//a[@href]"):
        href = link.get("href")
        if canonical is not None and not href.startswith("#"):
            link.set("href", urljoin(canonical.get("href"), href))
    return str(lxml.html.tostring(document, doctype="<!doctype html>", encoding="unicode"))


def _run(chromium: str, sheet: Path, target: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="halfmoon-chromium-") as profile:
        words = [chromium, *_SWITCHES, f"--user-data-dir={profile}", f"--print-to-pdf={target}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            words.append("--no-sandbox")  # which root cannot have; the page is our own
        try:
            result = subprocess.run(  # noqa: S603  the Chromium on PATH, and paths of our own
                [*words, sheet.as_uri()],
                capture_output=True,
                check=False,
                encoding="utf-8",
                errors="replace",
                timeout=_SECONDS,
            )
        except subprocess.TimeoutExpired as error:
            raise GeneratorError(f"{chromium} did not print within {_SECONDS} seconds") from error
    if result.returncode != 0 or not target.is_file():
        last = "\n".join(result.stderr.splitlines()[-5:])
        raise GeneratorError(f"{chromium} could not print {target.name}:\n{last}")
