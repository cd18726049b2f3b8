"""Mistakes planted in the text of rules, one at a time: what the tests of a game must notice.

A mutant is one operator at one site of one function. Those that compile to what was there before, or to what another
mutant compiles to, are left out; the others are numbered in the order of the text.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from dragonhoard.proofs.mutant_operators import EXPRESSIONS, STATE, STATEMENTS, Around

CLAUSE = re.compile(r"[A-Z]{2}_[A-Z_]+_\d+")
OUTSIDE = {STATE, "luck", "dice", "m", "out", "_"}  # arguments that stand for no seat, pile or kind


class Mutant(NamedTuple):
    """`was` and `now` are the statement's first line, before and after; `lines` are those that run it."""

    function: str
    operator: str
    lines: tuple[int, int]
    was: str
    now: str
    code: CodeType


class Slot(NamedTuple):
    """A place in the tree that another node can be put into."""

    holder: Any
    key: Any

    def put(self, node: ast.AST) -> None:
        if isinstance(self.holder, list):
            self.holder[self.key] = node
        else:
            setattr(self.holder, self.key, node)


def mutants(source: str, filename: str = "<rules>") -> Iterator[Mutant]:
    """All of a module, in the order of its text."""
    tree = ast.parse(source)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    clauses = _clauses(tree)
    for function in functions:
        around = Around(_names(function), clauses)
        known = {_meaning(_compiled(function, filename))}
        for operator, statement, slot, node, other in _changes(function, around):
            was = _first_line(statement)
            slot.put(ast.fix_missing_locations(ast.copy_location(other, node)))
            now = _first_line(other if node is statement else statement)
            code = _attempt(function, filename)
            slot.put(node)
            if code and _meaning(code) not in known:
                known.add(_meaning(code))
                yield Mutant(function.name, operator, _lines(statement), was, now, code)


def plant(function: FunctionType, mutant: Mutant) -> None:
    """From now on the function is the mutant, wherever it is known already."""
    function.__code__ = mutant.code


# -- sites -------------------------------------------------------------------------------------------------------------
def _changes(function: ast.FunctionDef, around: Around) -> Iterator[tuple[str, ast.stmt, Slot, ast.AST, ast.AST]]:
    for statement, slot in _statements(function.body):
        for in_place in STATEMENTS:
            for other in in_place(statement):
                yield in_place.__name__, statement, slot, statement, other
        for node, inner in _expressions(statement):
            for operator in EXPRESSIONS:
                for changed in operator(node, around):
                    yield operator.__name__, statement, inner, node, changed


def _statements(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, Slot]]:
    for i, node in enumerate(body):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # a docstring
        yield node, Slot(body, i)
        for inner in ("body", "orelse"):
            yield from _statements(getattr(node, inner, []))


def _expressions(node: ast.AST) -> Iterator[tuple[ast.expr, Slot]]:
    """All that belong to a statement itself, not to those within it."""
    for name, value in ast.iter_fields(node):
        slots = [Slot(value, i) for i in range(len(value))] if isinstance(value, list) else [Slot(node, name)]
        for slot, part in zip(slots, value if isinstance(value, list) else [value], strict=True):
            if isinstance(part, ast.expr):
                yield part, slot
            if isinstance(part, ast.expr | ast.keyword | ast.comprehension):
                yield from _expressions(part)


def _names(function: ast.FunctionDef) -> tuple[str, ...]:
    """Arguments and the variables of loops."""
    found = [arg.arg for arg in function.args.args]
    loops = [node.target for node in ast.walk(function) if isinstance(node, ast.For)]
    found += [target.id for target in loops if isinstance(target, ast.Name)]
    return tuple(name for name in dict.fromkeys(found) if name not in OUTSIDE)


def _clauses(tree: ast.Module) -> tuple[str, ...]:
    """Refusals are written as the rulebook's clauses are: DR_CLAIM_2."""
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return tuple(sorted(filter(CLAUSE.fullmatch, names)))


# -- what they mean ----------------------------------------------------------------------------------------------------
def _first_line(statement: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(statement)).partition("\n")[0]


def _lines(statement: ast.stmt) -> tuple[int, int]:
    inner = getattr(statement, "body", None)
    last = inner[0].lineno - 1 if inner else statement.end_lineno or statement.lineno
    return statement.lineno, max(statement.lineno, last)


def _compiled(function: ast.FunctionDef, filename: str) -> CodeType:
    module = compile(ast.Module([function], []), filename, "exec", dont_inherit=True)
    return next(const for const in module.co_consts if isinstance(const, CodeType) and const.co_name == function.name)


def _attempt(function: ast.FunctionDef, filename: str) -> CodeType | None:
    try:
        return _compiled(function, filename)
    except (SyntaxError, ValueError):
        return None


def _meaning(code: CodeType) -> tuple[Any, ...]:
    """What a function does, without where it stands."""
    consts = tuple(_meaning(const) if isinstance(const, CodeType) else repr(const) for const in code.co_consts)
    return code.co_code, consts, code.co_names, code.co_varnames
