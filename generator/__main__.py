"""``python -m generator``: the same commands as ``halfmoon``."""

from generator.cli import main

main()
