"""Data for a page's script, as they may stand in the page."""

from __future__ import annotations

import json
from typing import Any

from markupsafe import Markup


def script_data(data: Any) -> Markup:
    """``data`` as JSON, safe to stand in a ``<script>`` element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # Neither may stand in a script element; both are the same text to JSON.
    return Markup(text.replace("</", "<\\/").replace("<!", "\\u003c!"))
