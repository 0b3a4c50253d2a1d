"""From one use of the page syntax to its HTML: evaluate the expression, check the bound words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from generator import diagrams
from generator.bindings.expressions import evaluate
from generator.bindings.values import Bound, Claim, Exactly, Held, Html, Value
from generator.bindings.wording import check_words, words_html
from generator.errors import GeneratorError, PageError
from generator.pages.syntax import Form, Use, find_uses

_SAYS: Final = "says"
_HOLDS: Final = "a statement, a claim or a value of the engine, or {aside}"
# Python-Markdown would wrap a bare <svg>, which it takes for a part of a line, into a paragraph.
_SPRITE: Final = Markup("<div>{}</div>\n")


@dataclass(frozen=True, slots=True)
class Rendered:
    """HTML for one use; ``figures`` counts the diagrams in it."""

    html: Markup
    figures: int = 0


def render_all(body: str, names: dict[str, Any]) -> Iterator[tuple[Use, Rendered | GeneratorError]]:
    """Each use of the syntax in a page's ``body``, with its HTML or the error it is."""
    figures = refused = 0
    for use in find_uses(body):
        if use.form is Form.CLOSING and refused:
            refused -= 1  # its opening is an error, and was not opened
            yield use, Rendered(Markup())
            continue
        try:
            rendered = render_use(use, names, sprite_done=figures > 0)
        except GeneratorError as error:
            refused += use.form is Form.OPENING
            yield use, error
            continue
        figures += rendered.figures
        yield use, rendered


def render_use(use: Use, names: dict[str, Any], *, sprite_done: bool) -> Rendered:
    """The HTML of ``use``. The page's first diagram brings the sprite that all of them share.

    Raises:
        PageError: the expression is malformed, uses an unknown name, or a claim in it is false;
            or the bound words do not say what the engine gives; or the use is never closed.
    """
    if use.wrong is not None:
        raise PageError(use.wrong, expected=use.expected)
    if use.form is Form.CLOSING:
        return Rendered(Markup("</span>"))
    result = evaluate(use.expression, names)
    if use.form is Form.MARK:
        return Rendered(_mark(use.expression, result))
    if use.form is Form.OPENING:
        return Rendered(Markup('<span data-{}="{}">').format(result.kind, result.reference))
    if use.words is not None:
        return Rendered(_bound(use.words, result, use.before))
    if not isinstance(result, Html):
        raise PageError(
            f"{{{{ {use.expression} }}}} prints nothing by itself",
            expected=f"words bound to it: [...]{{{use.expression}}}",
        )
    sprite = _sprite() if result.figures and not sprite_done else Markup()
    return Rendered(sprite + result.text, figures=result.figures)


def _bound(words: str, result: Any, before: str) -> Markup:
    if isinstance(result, Held):
        return Markup('<span data-{}="{}">{}</span>').format(result.kind, result.reference, words)
    if not isinstance(result, Bound):
        raise PageError(f"[{words}] is bound to no value or claim")
    check_words(words, result, before=before)
    return Markup('<span data-{}="{}">{}</span>').format(
        result.kind, result.reference, words_html(words, result)
    )


def _mark(expression: str, result: Any) -> Markup:
    """The place where words end that ``result`` holds, with each thing that holds them."""
    results = result if isinstance(result, list) else [result]
    for each in results:
        if isinstance(each, Html):
            message = f"{{{expression}}} stands in single braces"
            raise PageError(message, expected=f"{{{{ {expression} }}}}")
        if not isinstance(each, Bound | Held):
            raise PageError(f"{{{expression}}} holds no sentence", expected=_HOLDS)
    says = " ".join(each.reference for each in results if each.kind == _SAYS)
    texts = [f"{_SAYS} {says}" if each.kind == _SAYS else _evidence(each) for each in results]
    # All statements together, where the first of them stands.
    return Markup('<span data-holds="{}"></span>').format("; ".join(dict.fromkeys(texts)))


def _evidence(each: Bound | Held) -> str:
    """``says half-moon.piles_are_dealt``, ``count half-moon/won@1:8 = 7``, ``legal
    half-moon/won@0:1+8 = 5S 6D``: what it is, and what the engine gives for it now.
    """
    match each:
        case Value():
            found = str(each.value)
        case Exactly():
            found = each.text
        case Claim():
            found = " ".join(sorted(map(str, each.cards)))
        case _:
            found = ""
    shown = f"{each.kind} {each.reference}".strip()
    return f"{shown} = {found}" if found else shown


def _sprite() -> Markup:
    return _SPRITE.format(Markup(diagrams.sprite()))
