"""The colours of a diagram by day and by night; the site's stylesheet holds the same values.

Text and suits keep AA contrast (4.5 : 1) against what lies behind them, frames 3 : 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LIGHT: Final = {
    "--hm-sky": "#e9ecfc",
    "--hm-horizon": "#cfd6f4",
    "--hm-glow": "#f8f6ea",
    "--hm-star": "#8d97cf",
    "--hm-card": "#fffefa",
    "--hm-edge": "#98a0c8",
    "--hm-ink": "#171b3a",
    "--hm-red": "#c21f3a",
    "--hm-label": "#2b3161",
    "--hm-empty": "#66719f",
    "--hm-hit": "#b45309",
}
DARK: Final = {
    "--hm-sky": "#0b1030",
    "--hm-horizon": "#1c2456",
    "--hm-glow": "#2a3374",
    "--hm-star": "#aab4ee",
    "--hm-card": "#f3efdf",
    "--hm-edge": "#8f97c4",
    "--hm-ink": "#171b3a",
    "--hm-red": "#b3132e",
    "--hm-label": "#d9def8",
    "--hm-empty": "#7c87c2",
    "--hm-hit": "#ffbf47",
}


def declarations(colours: Mapping[str, str]) -> str:
    """The colours as CSS declarations."""
    return "".join(f"{name}:{value};" for name, value in colours.items())
