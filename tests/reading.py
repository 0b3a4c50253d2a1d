"""The read-back of a site alone, without the lint of its words."""

from pathlib import Path

from generator.check.readback.site import check_site
from generator.check.recordings import check_recordings
from generator.check.report import Report
from generator.recordings import Library


def read_site(docs: Path, site: Path) -> Report:
    """What the check of the recordings and the read-back of ``site`` find."""
    folder = docs / "recordings"
    return check_recordings(folder) + check_site(docs, site, Library(folder))
