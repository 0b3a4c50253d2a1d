"""The read-back of a whole site takes under 3 s; 10,000 recordings of 48 moves under 60 s."""

import pytest

from generator.check.recordings import check_recordings
from tests.contract_site import Site
from tests.reading import read_site
from tests.recordings_helpers import easy_text

SECONDS_FOR_TEN_THOUSAND = 60
SECONDS_A_SITE = 3
DIAGRAMS_A_SITE = 60


@pytest.fixture
def many(tmp_path, benchmark):
    """A folder of recordings: many, or a few if nothing is timed."""
    folder = tmp_path / "recordings" / "half-moon"
    folder.mkdir(parents=True)
    text = easy_text()
    count = 2000 if benchmark.enabled else 2
    for number in range(count):
        (folder / f"game-{number}.yml").write_text(text, encoding="utf-8")
    return tmp_path / "recordings", count


def test_ten_thousand_recordings(benchmark, many):
    folder, count = many
    report = benchmark.pedantic(check_recordings, args=(folder,), rounds=1)
    assert report.ok
    assert report.totals.steps == 48 * count
    if benchmark.enabled:
        assert benchmark.stats["min"] < SECONDS_FOR_TEN_THOUSAND * count / 10_000


def test_a_whole_site(benchmark, tmp_path):
    site = Site(tmp_path)
    html = site.page.read_text("utf-8")
    for number in range(DIAGRAMS_A_SITE // 3 if benchmark.enabled else 1):
        page = site.site / f"page-{number}.html"
        page.write_text(html.replace("data-hm-source", "data-hm-copy"), encoding="utf-8")
    report = benchmark.pedantic(read_site, args=(site.docs, site.site), rounds=1)
    assert report.ok
    if benchmark.enabled:
        assert benchmark.stats["min"] < SECONDS_A_SITE
