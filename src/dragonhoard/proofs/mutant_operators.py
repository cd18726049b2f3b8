"""The mistakes that people make in rules: each operator takes a piece of syntax and gives what may stand there by
mistake. The pieces that they are given stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple, TypeVar

N = TypeVar("N", bound=ast.AST)

BOUNDARY = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
REVERSED = {ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}
ARITHMETIC = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv}
MASKS = {ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift}
EXTREMES = {"min": "max", "max": "min"}
STATE = "s"
TELL = "tell"


class Around(NamedTuple):
    """What an operator may know of the function: the names that stand for seats, piles and the like, and the clauses
    that the module knows."""

    names: tuple[str, ...]
    clauses: tuple[str, ...]


Expressions = Callable[[ast.expr, Around], Iterator[ast.expr]]


def like(node: N, **changed: object) -> N:
    """A copy of one node, with some of its fields changed."""
    return ast.copy_location(type(node)(**{**dict(ast.iter_fields(node)), **changed}), node)


def calls(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


# -- expressions -------------------------------------------------------------------------------------------------------
def boundary(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in BOUNDARY:
        yield like(node, ops=[BOUNDARY[type(node.ops[0])](), *node.ops[1:]])


def comparison(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in REVERSED:
        yield like(node, ops=[REVERSED[type(node.ops[0])](), *node.ops[1:]])


def arithmetic(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield like(node, op=ARITHMETIC[type(node.op)]())


def mask(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp) and type(node.op) in MASKS:
        yield like(node, op=MASKS[type(node.op)]())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
        yield node.operand


def off_by_one(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield like(node, value=node.value + 1)
        yield like(node, value=node.value - 1)


def last_one(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    """A range that ends, or begins, one too soon or too late."""
    if isinstance(node, ast.Call) and calls(node, "range"):
        one = ast.Constant(1)
        yield like(node, args=[*node.args[:-1], ast.BinOp(node.args[-1], ast.Sub(), one)])
        if len(node.args) == 2:
            yield like(node, args=[ast.BinOp(node.args[0], ast.Add(), one), node.args[1]])


def logic(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    """`and` for `or`; or one of the conditions is forgotten."""
    if isinstance(node, ast.BoolOp):
        yield like(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        for i in range(len(node.values)):
            left = [*node.values[:i], *node.values[i + 1 :]]
            yield like(node, values=left) if len(left) > 1 else left[0]


def negation(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    if isinstance(node, ast.IfExp):
        yield like(node, body=node.orelse, orelse=node.body)
        yield node.body
        yield node.orelse


def extremes(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in EXTREMES:
        yield like(node, func=ast.Name(EXTREMES[node.func.id], ast.Load()))
        yield from node.args


def arguments(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    """Two neighbours change places; the state is first in every call and stays there."""
    if isinstance(node, ast.Call) and not any(calls(node, name) for name in ("range", *EXTREMES)):
        for i, (one, other) in enumerate(pairwise(node.args)):
            if not (isinstance(one, ast.Name) and one.id == STATE):
                yield like(node, args=[*node.args[:i], other, one, *node.args[i + 2 :]])


def neighbour(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    """Whoever sits to the left is taken for the player: `left_of(s, seat)` is the seat itself, or one too far."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("left_of"):
        yield node.args[-1]
        yield like(node, args=[*node.args[:-1], node])


def wrong_seat(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    """A place, or what is handed on, is that of another seat, pile or kind that the function knows."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield from _next(node, around.names)


def wrong_clause(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    if isinstance(node, ast.Name):
        yield from _next(node, around.clauses)


def _next(node: ast.Name, names: tuple[str, ...]) -> Iterator[ast.expr]:
    if node.id in names and len(names) > 1:
        yield like(node, id=names[(names.index(node.id) + 1) % len(names)])


def audience(node: ast.expr, around: Around) -> Iterator[ast.expr]:
    """News that everybody hears, or nobody."""
    if isinstance(node, ast.Call) and calls(node, TELL):
        public = isinstance(node.args[1], ast.Name) and node.args[1].id == "EVERYBODY"
        to = ast.Constant(0) if public else ast.Name("EVERYBODY", ast.Load())
        yield like(node, args=[node.args[0], to, *node.args[2:]])


EXPRESSIONS: tuple[Expressions, ...] = (
    boundary,
    comparison,
    arithmetic,
    mask,
    off_by_one,
    last_one,
    logic,
    negation,
    extremes,
    arguments,
    neighbour,
    wrong_seat,
    wrong_clause,
    audience,
)


# -- statements --------------------------------------------------------------------------------------------------------
def deleted(node: ast.stmt) -> Iterator[ast.stmt]:
    """Something is forgotten: a step, a piece of news."""
    if isinstance(node, ast.Assign | ast.AugAssign | ast.Expr | ast.Break | ast.Continue):
        yield ast.Pass()
    if isinstance(node, ast.Return) and node.value is None:
        yield ast.Pass()
    if isinstance(node, ast.For):
        yield like(node, iter=ast.Tuple([], ast.Load()))


def condition(node: ast.stmt) -> Iterator[ast.stmt]:
    """The other way round, always, never."""
    if isinstance(node, ast.If | ast.While):
        negated = node.test.operand if isinstance(node.test, ast.UnaryOp) else ast.UnaryOp(ast.Not(), node.test)
        yield like(node, test=negated)
        yield like(node, test=ast.Constant(False))
    if isinstance(node, ast.If):
        yield like(node, test=ast.Constant(True))


def augmented(node: ast.stmt) -> Iterator[ast.stmt]:
    if isinstance(node, ast.AugAssign):
        other = ARITHMETIC.get(type(node.op)) or MASKS.get(type(node.op))
        if other:
            yield like(node, op=other())
        target = like(node.target, ctx=ast.Store())
        yield ast.Assign([target], node.value)


def returned(node: ast.stmt) -> Iterator[ast.stmt]:
    """A constant, whatever was asked."""
    if isinstance(node, ast.Return) and node.value is not None:
        zero = ast.unparse(node.value) in ("0", "False", "LEGAL")
        yield like(node, value=ast.Constant(1 if zero else 0))


def loop(node: ast.stmt) -> Iterator[ast.stmt]:
    if isinstance(node, ast.Break):
        yield ast.Continue()
    if isinstance(node, ast.Continue):
        yield ast.Break()


STATEMENTS = (deleted, condition, augmented, returned, loop)
