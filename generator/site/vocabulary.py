"""The names an author may use in a page, once every function for pages has entered itself.

Facts are plain names (``piles``); everything else is a function. A recording is named as its file
is, ``half-moon/won``, or ``won`` on a page whose front matter says ``game: half-moon``; where only
a position matters, a deal code does as well, with step 0.
"""

from __future__ import annotations

from generator.bindings import claims, places, steps, surveys
from generator.bindings.names import page_names
from generator.site import boards, exercises, guide, printed, survey_chart, touches, verification

# Their functions stand in the table in this order.
_TOLD = (printed, boards, exercises, touches, survey_chart)
_ROOMS = (*_TOLD, steps, surveys, places, claims, verification, guide)

__all__ = ["page_names"]
