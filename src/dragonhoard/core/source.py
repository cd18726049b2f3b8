"""One source out of the rule modules of a game: what the compiler compiles and the printer prints.

All functions share one namespace, so imports between rule modules fall away, and `state.TURN` is TURN; calls of `tell`
are taken out.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Collection, Iterable, Sequence
from types import ModuleType
from typing import Any

from dragonhoard.core import default_rules, dice, draws, masks, rules_api, seats

PACKAGE = "dragonhoard"
SHARED = (masks, seats, draws)  # what the rules of every game may call
RULES_API = ("LEGAL", "UNDECIDED", "EVERYBODY", "NOBODY", "NONE", "OUT", "LAPSE", "AWAY", "BACK")


def bind(modules: Iterable[ModuleType], defaults: Sequence[ModuleType] = (default_rules,)) -> dict[str, Any]:
    """The plain twin of `compiled`: the same text, run by Python. For tests and for comparison."""
    space: dict[str, Any] = {"below": rules_api.below, "tell": rules_api.tell, "seed": dice.seed}
    exec(compile(source([*SHARED, *modules], with_news=True, defaults=defaults), "<rules>", "exec"), space)
    return space


def source(
    modules: Iterable[ModuleType], with_news: bool = False, defaults: Sequence[ModuleType] = (default_rules,)
) -> str:
    parts = ["".join(f"{name} = {getattr(rules_api, name)}\n" for name in RULES_API)]
    for module, body in bodies(modules, with_news, defaults=defaults):
        parts.append(f"# {module.__name__}\n" + "\n\n".join(ast.unparse(node) for node in body))
    return "\n\n".join(parts) + "\n"


def bodies(
    modules: Iterable[ModuleType],
    with_news: bool = False,
    entries: Collection[str] = (),
    defaults: Sequence[ModuleType] = (default_rules,),
) -> list[tuple[ModuleType, list[ast.stmt]]]:
    """The functions and constants of each module, after a look whether all together make one namespace. `entries` are
    called from outside, so they are there, too, if only by default. Of `defaults` come the functions that are asked
    for and that no module has."""
    found: list[tuple[ModuleType, list[ast.stmt]]] = []
    defined = dict.fromkeys(RULES_API, rules_api.__name__)
    wanted: dict[str, str] = {}
    for module in modules:
        tree = ast.parse(inspect.getsource(module))
        if not with_news:
            tree = _WithoutTell().visit(tree)
        tree = _OneNamespace(module, wanted).visit(tree)
        body = [node for node in tree.body if _kept(node, module, wanted)]
        for name in names_in(body):
            if name in defined:
                raise ValueError(f"{name} is defined in {defined[name]} and in {module.__name__}")
            defined[name] = module.__name__
        found.append((module, body))
    for module in defaults:
        functions = [node for node in ast.parse(inspect.getsource(module)).body if isinstance(node, ast.FunctionDef)]
        needed: list[ast.stmt] = [node for node in functions if node.name in {*wanted, *entries} - defined.keys()]
        if needed:
            defined |= dict.fromkeys(names_in(needed), module.__name__)
            found.append((module, needed))
    hooks = {"tell", "below", *(("seed",) if with_news else ())}
    for name, module_name in wanted.items():
        if name not in defined and name not in hooks:
            raise ValueError(f"{module_name} imports {name}, which none of the rule modules defines")
    return found


def _kept(node: ast.stmt, module: ModuleType, wanted: dict[str, str]) -> bool:
    """Imports inside the package are only noted; classes and docstrings are not for the compiler."""
    if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == PACKAGE:
        for alias in node.names:
            if alias.asname:
                raise ValueError(f"{module.__name__} imports {alias.name} as {alias.asname}; all rules share one name")
            if not inspect.ismodule(getattr(module, alias.name)):
                wanted[alias.name] = module.__name__
        return False
    return not isinstance(node, ast.ClassDef) and not (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


def names_in(body: Iterable[ast.stmt]) -> Iterable[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                yield from (name.id for name in ast.walk(target) if isinstance(name, ast.Name))


class _OneNamespace(ast.NodeTransformer):
    """A word of another module is noted, and stands without the module's name."""

    def __init__(self, module: ModuleType, wanted: dict[str, str]) -> None:
        self.module, self.wanted = module, wanted

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and inspect.ismodule(getattr(self.module, node.value.id, None)):
            self.wanted[node.attr] = self.module.__name__
            return ast.copy_location(ast.Name(node.attr, node.ctx), node)
        return self.generic_visit(node)


class _WithoutTell(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        call = node.value
        is_tell = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "tell"
        return None if is_tell else node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if getattr(node, "body", None) == []:
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node
