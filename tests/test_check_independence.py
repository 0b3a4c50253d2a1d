"""The checker shares the engine with the code that builds pages, and nothing above it."""

import subprocess
import sys

SCRIPT = """
import sys
import generator.check
print([name for name in sys.modules if name.startswith("generator.")])
"""


def test_the_checker_imports_nothing_that_draws_tells_or_builds():
    listed = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True
    ).stdout
    assert "generator.games" in listed
    for room in ("diagrams", "pages", "russian", "commands"):
        assert f"generator.{room}" not in listed
