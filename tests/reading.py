"""The read-back of a site alone, without the lint of its words."""

from pathlib import Path

from generator.check.readback import check_site, totals_of
from generator.check.recordings import check_recordings
from generator.check.report import Report
from generator.recordings import Library


def read_site(docs: Path, site: Path) -> Report:
    """What the check of the recordings and the read-back of ``site`` find."""
    folder = docs / "recordings"
    problems, counts = check_recordings(folder)
    result = check_site(docs, site, Library(folder))
    return Report((*problems, *result.problems), counts + totals_of(result.pages), result.pages)
