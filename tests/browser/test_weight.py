"""What a page costs to load: every file of it, compressed as a host sends it."""

import pytest

KILOBYTE = 1000
RULES_LIMIT = 152 * KILOBYTE  # some 10 of them are the board to try a move on
REPLAY_LIMIT = 200 * KILOBYTE

INDEX_IS_LOADED = """() => {
  const {base} = JSON.parse(document.querySelector("#__config").textContent);
  const index = new URL("search/search_index.json", new URL(base, location));
  return performance.getEntriesByName(index.href).length;
}"""


def load(page, served, path):
    """The bytes of every file that a first visit to ``path`` asks for, search and all."""
    served.sent.clear()
    page.goto(f"{served.url}{path}", wait_until="load")
    page.locator("[data-md-component=search-query]").focus()
    page.wait_for_function(INDEX_IS_LOADED)
    page.wait_for_load_state("networkidle")
    return dict(served.sent)


@pytest.mark.parametrize(
    ("path", "limit"),
    [
        ("half-moon/rules/", RULES_LIMIT),
        ("crescent/rules/", RULES_LIMIT),
        ("half-moon/train/", RULES_LIMIT),
        ("crescent/train/", RULES_LIMIT),
        ("half-moon/examples/", REPLAY_LIMIT),
        ("crescent/examples/", REPLAY_LIMIT),
    ],
)
def test_a_page_with_all_its_files_is_light(page, served, path, limit):
    sent = load(page, served, path)
    total = sum(sent.values())
    heaviest = sorted(sent.items(), key=lambda each: -each[1])[:6]
    assert total < limit, f"{total} bytes; the most: {heaviest}"
    asked = {name.removeprefix("/cards/") for name in sent}
    assert "search/search_index.json" in asked
    assert "javascripts/search-index.js" in asked
    assert not any(name.endswith((".pdf", ".map", "cover.png")) for name in asked)
    assert not any("lunr" in name for name in asked), "the theme's search is not loaded as well"


def test_every_file_a_page_asks_for_is_there(page, served):
    failed = []
    page.on("response", lambda response: response.ok or failed.append(response.url))
    page.on("requestfailed", lambda request: failed.append(request.url))
    for path in ("", "half-moon/rules/", "crescent/examples/"):
        load(page, served, path)
    assert failed == []


def test_nothing_comes_from_another_host(page, served):
    hosts = set()
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    load(page, served, "crescent/rules/")
    assert hosts == {served.url.split("/")[2]}
