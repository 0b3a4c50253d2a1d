"""The mutants of a module: its source with one small mistake each, in a fixed order.

Left alone is what does not run or only speaks to people and tools: docstrings, annotations, type
variables, decorators, and the methods of a protocol, which have no body.
"""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

COMPARISONS = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
NAMES = {"any": "all", "all": "any", "min": "max", "max": "min"}
AROUND = 32
NEVER = ast.Constant(value=False)


@dataclass(frozen=True)
class Mutant:
    """``line`` of the true source, what changed there, and the whole changed ``source``."""

    line: int
    change: str
    source: str


def mutants_of(source: str) -> Iterator[Mutant]:
    """Every mutant of ``source``, each once."""
    tree = ast.parse(source)
    true_text = ast.unparse(tree)
    seen = {true_text}
    for node, put in _places(tree):
        for other in _others(node):
            put(other)
            text = ast.unparse(tree)
            put(node)
            if text not in seen:
                seen.add(text)
                lines = zip(true_text.splitlines(), text.splitlines(), strict=False)
                yield Mutant(
                    node.lineno, _shown(*next(pair for pair in lines if len({*pair}) > 1)), text
                )


def _shown(before: str, after: str) -> str:
    """What differs between two lines, with a little of what stands around it."""
    before, after = before.strip(), after.strip()
    same = _alike(before, after)
    rest = _alike(before[same:][::-1], after[same:][::-1])
    start = before.rfind(" ", 0, max(same - AROUND, 0)) + 1 if same > AROUND else 0
    end = max(rest - AROUND, 0)
    cut = [
        f"{'…' * bool(start)}{line[start : len(line) - end]}{'…' * bool(end)}"
        for line in (before, after)
    ]
    return f"`{cut[0]}` → `{cut[1]}`"


def _alike(one: str, other: str) -> int:
    """How many characters are the same from the start."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _places(node):
    """Every node below ``node`` that may be changed, and how to put another in its place."""
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "format_spec"}:
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or _is_silent(child):
                continue
            if hasattr(child, "lineno"):
                yield _as_default(node, name, child), _putter(node, name, index)
            if isinstance(node, ast.comprehension) and name == "ifs":
                yield _Condition(child), _putter(node, name, index)
            yield from _places(child)


def _putter(parent, name, index):
    def put(node):
        node = getattr(node, "true", node)
        if isinstance(getattr(parent, name), list):
            getattr(parent, name)[index] = node
        else:
            setattr(parent, name, node)

    return put


class _Condition:
    """A condition of a comprehension: a node that is changed as a whole."""

    def __init__(self, true):
        self.true, self.lineno = true, true.lineno


class _Default(_Condition):
    """The default value of a parameter or of a dataclass's field."""


def _as_default(parent, name, child):
    is_default = name in {"defaults", "kw_defaults"} or (
        name == "value" and isinstance(parent, ast.AnnAssign)
    )
    return _Default(child) if is_default and ast.unparse(child) in {"None", "()"} else child


def _is_silent(node) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.FunctionDef(body=[ast.Expr(value=ast.Constant())]):
            return True
        case ast.Call(func=ast.Name(id="TypeVar")):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
    return False


def _with(node, **fields):
    """A copy of ``node`` with some fields changed."""
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _negated(node) -> Iterator[ast.AST]:
    """``node`` negated, unless a mutant of its own parts is just that."""
    match node:
        case ast.UnaryOp(op=ast.Not()):
            return
        case ast.Compare(ops=[op]) if len(COMPARISONS[type(op)]) == 1:
            return
    yield ast.UnaryOp(op=ast.Not(), operand=node)


def _others(node) -> Iterator[ast.AST]:  # noqa: C901, PLR0912 - a list of the mistakes
    match node:
        case _Default():
            zero = ast.Constant(value=0)
            yield zero if isinstance(node.true, ast.Constant) else ast.Tuple([zero], ast.Load())
        case _Condition():
            yield from _negated(node.true)
        case ast.Compare(ops=ops):
            for index, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield _with(node, ops=[*ops[:index], other(), *ops[index + 1 :]])
        case ast.BoolOp(op=op):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.BinOp(op=op) | ast.AugAssign(op=op):
            yield _with(node, op=ARITHMETIC[type(op)]())
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(value=not value)
        case ast.Constant(value=int(value)):
            yield from (ast.Constant(value=value + 1), ast.Constant(value=value - 1))
        case ast.Constant(value=str(value)):
            yield ast.Constant(value="XX" + value)
        case ast.Name(id=name) if name in NAMES:
            yield _with(node, id=NAMES[name])
        case ast.Return(value=ast.AST()) | ast.Yield(value=ast.AST()):
            yield _with(node, value=ast.Constant(value=None))
        case ast.If(test=test):
            yield from (_with(node, test=other) for other in (*_negated(test), NEVER))
        case ast.IfExp(test=test):
            yield from (_with(node, test=other) for other in _negated(test))
        case ast.While():
            yield _with(node, test=NEVER)
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
