"""What mkdocs.yml says that a built page has to agree with; nothing that it names is run."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import yaml

FILE: Final = "mkdocs.yml"
# MkDocs adds these to what the file lists.
_BUILTIN: Final = ("toc", "tables", "fenced_code")
_OURS: Final = "generator."


class _Loader(yaml.SafeLoader):
    """Plain YAML; ``!ENV`` gives what MkDocs would, a Python object is left out."""


def _environment(loader: yaml.Loader, node: yaml.Node) -> Any:
    if not isinstance(node, yaml.SequenceNode):
        return os.environ.get(str(node.value))
    *names, default = loader.construct_sequence(node)
    return next((os.environ[name] for name in names if name in os.environ), default)


_Loader.add_constructor("!ENV", _environment)
_Loader.add_multi_constructor("", lambda *_: None)


@dataclass(frozen=True, slots=True, eq=False)  # one a check: a cache may tell it by itself
class SiteConfig:
    """``extensions`` are those of Python-Markdown but for our own, with their settings;
    ``templates`` the folders of the theme's templates and files, ``overrides``, ours, first.
    """

    name: str
    description: str
    extensions: tuple[str, ...]
    settings: Mapping[str, Mapping[str, Any]]
    overrides: Path | None
    templates: tuple[Path, ...]
    excluded: tuple[str, ...]


def read_config(docs: Path) -> SiteConfig | None:
    """The configuration beside ``docs``; ``None`` where there is none, or none that can be read
    (which is MkDocs' to report).
    """
    path = docs.parent / FILE
    try:
        content = yaml.load(path.read_text("utf-8"), Loader=_Loader)  # noqa: S506 - a safe loader
    except (OSError, ValueError, yaml.YAMLError):
        return None
    if not isinstance(content, dict):
        return None
    settings = dict(map(_extension, content.get("markdown_extensions") or ()))
    theme = content.get("theme") or {}
    named = theme if isinstance(theme, dict) else {"name": theme}
    custom = docs.parent / str(named.get("custom_dir") or "")
    overrides = custom if named.get("custom_dir") and custom.is_dir() else None
    return SiteConfig(
        name=str(content.get("site_name") or ""),
        description=str(content.get("site_description") or "").strip(),
        extensions=tuple(
            name for name in dict.fromkeys((*_BUILTIN, *settings)) if not name.startswith(_OURS)
        ),
        settings=settings,
        overrides=overrides,
        templates=tuple(_templates(overrides, str(named.get("name") or "mkdocs"))),
        excluded=tuple(str(content.get("exclude_docs") or "").splitlines()),
    )


def _extension(entry: Any) -> tuple[str, dict[str, Any]]:
    if not isinstance(entry, dict):
        return str(entry), {}
    ((name, given),) = entry.items()
    known = {key: value for key, value in (given or {}).items() if value is not None}
    return str(name), known


def _templates(overrides: Path | None, theme: str) -> Iterator[Path]:
    if overrides is not None:
        yield overrides
    spec = find_spec(theme)
    for place in (spec and spec.submodule_search_locations) or ():
        yield Path(place, "templates")
