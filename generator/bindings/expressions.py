"""What an expression in a page stands for.

The grammar is Jinja2's, and pages need a small part of it: a name, a number, a text, a list, a
call, a game's fact, and in a comment a step counted from its move: ``here - 1``. Each node is
worked out here, so that whatever does not work is told in an author's terms, and no expression
reaches into Python.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final

from jinja2 import Environment, TemplateSyntaxError, nodes
from jinja2.parser import Parser

from generator.bindings.names import is_number, shown
from generator.bindings.values import Bound, Held, Named
from generator.errors import PageError

_JINJA: Final = Environment(autoescape=True)
_LARGEST: Final = 10**9
_CURLY: Final = frozenset("“”„‟«»‘’‚‛")
_FORM: Final = "a name, or a call with names, numbers and texts in quotes"
_SUM_FORM: Final = "two numbers, as in here - 1; what else can be counted is a fact of its own"
_REFUSED: Final[dict[type[nodes.Node], str]] = {
    nodes.Compare: "a comparison",
    nodes.CondExpr: "if",
    nodes.Concat: "~",
    nodes.Filter: "a filter",
    nodes.Test: "is",
    nodes.Getitem: "[…] behind a name",
    nodes.Dict: "a mapping",
    nodes.Slice: "a slice",
}


def evaluate(expression: str, names: dict[str, Any]) -> Any:
    """What ``expression`` stands for.

    Raises:
        PageError: no expression that pages have, an unknown name, wrong arguments, a false claim.
        GeneratorError: what the expression asks the engine for is not there or not so.
    """
    try:
        return _Evaluation(expression, names).result(_parsed(expression))
    except TemplateSyntaxError as error:
        if _CURLY.intersection(expression):
            message = f"{expression!r} has curly quotes"
            raise PageError(message, expected='straight quotes, as in "won"') from error
        raise PageError(f"{expression!r} cannot be read: {error.message}") from error
    except RecursionError:
        raise PageError("the expression is nested too deeply", expected=_FORM) from None


@lru_cache(maxsize=4096)
def _parsed(expression: str) -> nodes.Expr:
    """The expression as a tree; parsing is most of the work, and a preview does it often."""
    try:
        parser = Parser(_JINJA, expression, state="variable")
        tree = parser.parse_tuple()  # a mark may hold several expressions
    except ValueError as error:  # Python reads no number of more than 4300 digits
        raise PageError("a number in the expression is too large") from error
    if not parser.stream.eos:
        token = parser.stream.current
        raise TemplateSyntaxError(f"it goes on with {str(token.value)!r}", token.lineno)
    return tree


class _Evaluation:
    """One expression with the names it may use."""

    def __init__(self, expression: str, names: dict[str, Any]) -> None:
        self._expression = expression
        self._names = names

    def result(self, node: nodes.Node) -> Any:  # noqa: PLR0911  one for each kind of node
        """What ``node`` stands for."""
        match node:
            case nodes.Const():
                return self._constant(node.value)
            case nodes.Name():
                return self._named(node.name)
            case nodes.Getattr():
                return self._fact(node)
            case nodes.Call():
                return self._call(node)
            case nodes.List() | nodes.Tuple():
                return [self.result(item) for item in node.items]
            case nodes.Neg():
                return self._negative(self.result(node.node))
            case nodes.Add() | nodes.Sub():
                return _sum(self.result(node.left), node.operator, self.result(node.right))
        what = _REFUSED.get(type(node)) or getattr(node, "operator", "this")
        raise PageError(f"{self._expression!r} cannot use {what}", expected=_FORM)

    def _constant(self, value: Any) -> Any:
        if is_number(value) and value > _LARGEST:
            raise PageError("a number in the expression is too large")
        return value

    def _named(self, name: str) -> Any:
        if name not in self._names:
            near = " or ".join(get_close_matches(name, self._names, n=3, cutoff=0.0))
            raise PageError(f"unknown name {name!r}", expected=f"one such as {near}")
        return self._names[name]

    def _fact(self, node: nodes.Getattr) -> Bound | Held:
        owner = self.result(node.node)
        if not isinstance(owner, Named):
            raise PageError(
                f"{self._expression!r} asks {shown(owner)} for {node.attr!r}",
                expected="a game before the dot, such as half_moon.piles",
            )
        return owner[node.attr]

    def _call(self, node: nodes.Call) -> Any:
        function = self.result(node.node)
        if not callable(function):
            raise PageError(
                f"{self._expression!r} calls {shown(function)}", expected="a function before ("
            )
        if node.dyn_args is not None or node.dyn_kwargs is not None:
            raise PageError(f"{self._expression!r} cannot use *", expected="each argument written")
        named: dict[str, Any] = {}
        for pair in node.kwargs:
            assert isinstance(pair, nodes.Keyword)
            if pair.key in named:
                raise PageError(f"{pair.key} is given twice", expected="each argument once")
            named[pair.key] = self.result(pair.value)
        return function(*(self.result(each) for each in node.args), **named)

    def _negative(self, number: Any) -> int:
        if not is_number(number):
            raise PageError(
                f"{self._expression!r} puts a minus before {shown(number)}", expected=_SUM_FORM
            )
        return -int(number)


def _sum(left: Any, sign: str, right: Any) -> int:
    if not is_number(right) or not is_number(left):
        raise PageError(f"cannot count {shown(left)} {sign} {shown(right)}", expected=_SUM_FORM)
    return int(left + right if sign == "+" else left - right)
