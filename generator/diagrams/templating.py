"""The Jinja2 templates of this package, loaded once."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

_ENVIRONMENT: Final = Environment(
    loader=PackageLoader("generator.diagrams"),
    undefined=StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)


@cache
def template(name: str) -> Template:
    """The template file ``name``."""
    return _ENVIRONMENT.get_template(name)


def macro(file: str, name: str) -> Any:
    """A macro of a template file: call it for its markup."""
    return getattr(template(file).module, name)


def one_line(text: str) -> Markup:
    """A template's text without its line breaks and indents, which would weigh in every page.

    For templates only: ``text`` must already be markup.
    """
    return Markup("".join(line.strip() for line in text.splitlines()))


def state_classes(*, hit: bool, empty: bool) -> str:
    """The classes of a slot's states, each after a space."""
    states = (("hm-hit", hit), ("hm-empty", empty))
    return "".join(f" {name}" for name, holds in states if holds)
