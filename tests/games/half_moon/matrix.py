"""Prints which statements refuse which wrong engine of Half Moon, all against all.

``python -m tests.games.half_moon.matrix``: a line an engine, ``*`` before those that name it.
"""

from tests.games.half_moon.test_statements import SHOWN, refused
from tests.games.half_moon.wrong_engines import CHANGES

if __name__ == "__main__":
    for engine in CHANGES:
        named = {each.name for each in SHOWN if engine in each.wrong}
        found = [f"*{name}" if name in named else name for name in sorted(refused(engine, SHOWN))]
        print(f"{engine}: {len(found)}: {' '.join(found)}")  # noqa: T201  for a terminal
