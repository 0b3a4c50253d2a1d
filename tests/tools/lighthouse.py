"""Lighthouse on every page of a built site, as a phone on a slow network: ``make lighthouse``.

It needs Node.js (npx fetches Lighthouse itself) and a Chromium on PATH. The pages are served
compressed. A score that is too low fails the run, and the audits that cost it are named. Only
performance is measured more than once, since it depends on what else the machine does.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from generator.commands.pdf import find_chromium
from tests.tools.static_server import serve

LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
ATTEMPTS = 3
VERSION = "12.8.2"


def main(site: Path) -> int:
    chromium, npx = find_chromium(), shutil.which("npx")
    if chromium is None or npx is None:
        print("make lighthouse needs Node.js (npx) and Chromium on PATH", file=sys.stderr)
        return 1
    failed = False
    with serve(site) as served:
        for page in sorted(site.rglob("index.html")):
            path = page.parent.relative_to(site).as_posix().removeprefix(".")
            report = measure(served.url + (f"{path}/" if path else ""), npx, chromium)
            print(f"/{path}: {summary(report)}", flush=True)
            for line in shortcomings(report):
                failed = True
                print(f"    {line}")
    return int(failed)


def measure(url: str, npx: str, chromium: str) -> dict:
    """Lighthouse's report on ``url``: of some attempts, the one with the best performance."""
    reports = []
    while len(reports) < ATTEMPTS:
        reports.append(run(url, npx, chromium))
        if score(reports[-1], "performance") >= LEAST["performance"]:
            break
    return max(reports, key=lambda report: score(report, "performance"))


def run(url: str, npx: str, chromium: str) -> dict:
    with tempfile.TemporaryDirectory(prefix="halfmoon-lighthouse-") as folder:
        target = Path(folder, "report.json")
        sandbox = " --no-sandbox" if os.geteuid() == 0 else ""
        words = [npx, "--yes", f"lighthouse@{VERSION}", url, "--quiet", "--output=json"]
        words += [f"--output-path={target}", f"--only-categories={','.join(LEAST)}"]
        words.append(f"--chrome-flags=--headless --user-data-dir={folder}/chrome{sandbox}")
        environment = {**os.environ, "CHROME_PATH": chromium}
        result = subprocess.run(words, capture_output=True, text=True, env=environment, check=False)
        if result.returncode or not target.is_file():
            raise SystemExit(f"Lighthouse failed on {url}:\n{result.stderr}")
        return json.loads(target.read_text("utf-8"))


def score(report: dict, category: str) -> int:
    return round(100 * (report["categories"][category]["score"] or 0))


def summary(report: dict) -> str:
    scores = ", ".join(f"{category} {score(report, category)}" for category in LEAST)
    audits = report["audits"]
    names = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
    times = ", ".join(f"{audits[name]['displayValue']}" for name in names)
    shift = audits["cumulative-layout-shift"]["displayValue"]
    return f"{scores} (first paint, largest paint, blocking: {times}; shift {shift})".replace(
        "\N{NO-BREAK SPACE}", " "
    )


def shortcomings(report: dict) -> list[str]:
    """A line for each audit that costs points in a category below its least score."""
    lines = []
    for category, least in LEAST.items():
        if score(report, category) >= least:
            continue
        lines.append(f"{category} is {score(report, category)}, at least {least} is wanted")
        for reference in report["categories"][category]["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if reference["weight"] and audit["score"] is not None and audit["score"] < 1:
                lines.append(f"  {audit['id']}: {audit['title']} {audit.get('displayValue', '')}")
    return lines


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
