"""Prints which statements refuse which wrong engine of Crescent, all against all.

``python -m tests.games.crescent.matrix``: a line an engine, ``*`` before those that name it.
"""

from tests.games.crescent.test_statements import SHOWN, refused
from tests.games.crescent.wrong_engines import CHANGES

if __name__ == "__main__":
    for engine in CHANGES:
        named = {each.name for each in SHOWN if engine in each.wrong}
        found = [f"*{name}" if name in named else name for name in sorted(refused(engine, SHOWN))]
        print(f"{engine}: {len(found)}: {' '.join(found)}")  # noqa: T201  for a terminal
