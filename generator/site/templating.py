"""The Jinja2 templates of this package."""

from __future__ import annotations

from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

_TEMPLATES: Final = Environment(
    loader=PackageLoader("generator.site"), undefined=StrictUndefined, autoescape=True
)


def template(name: str) -> Template:
    """The template ``name``, without its ending; read again when its file has changed."""
    return _TEMPLATES.get_template(f"{name}.html.j2")
