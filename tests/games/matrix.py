"""Prints which statements refuse which wrong engine, all against all.

``python -m tests.games.matrix``: a line an engine, ``*`` before those that name it.
"""

from tests.games.test_statements import SHOWN, each_wrong_engine, refused

if __name__ == "__main__":
    for game, engine in each_wrong_engine():
        named = {each.name for each in SHOWN[game] if engine in each.wrong}
        found = sorted(refused(game, engine, SHOWN[game]))
        marked = " ".join(f"*{name}" if name in named else name for name in found)
        print(f"{game}: {engine}: {len(found)}: {marked}")  # noqa: T201  for a terminal
