"""The printer of rules: the modules that the compiler compiles, as one ES module for the browser.

It prints what the entry functions reach, without `tell`. The part of Python that rules are written in is small, and
JavaScript means something else by some of it; what the printer does not know for certain it refuses.

    printed(rules)                  for the browser
    printed(rules, guarded=True)    for the tests: whatever JavaScript would pass over in silence stops it
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any

from dragonhoard.core import rules_api
from dragonhoard.core.fields import Fields, plain_class
from dragonhoard.core.javascript_runtime import GUARDS, RUNTIME
from dragonhoard.core.source import RULES_API, SHARED, bodies, names_in

ENTRIES = ("start", "check", "apply", "over", "waiting", "scores", "winners")
WORDS = """
    arguments await break case catch class const continue debugger default delete do else enum eval export extends
    false finally for function if implements import in instanceof interface let new null package private protected
    public return static super switch this throw true try typeof undefined var void while with yield
    Array BigInt Error Infinity Math NaN Number Proxy String
"""
RESERVED = frozenset(WORDS.split())
ARITHMETIC: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}
CALLED: dict[type[ast.operator], str] = {
    ast.FloorDiv: "$div",
    ast.Mod: "$mod",
    ast.BitAnd: "$and",
    ast.BitOr: "$or",
    ast.BitXor: "$xor",
    ast.LShift: "$shl",
    ast.RShift: "$shr",
}
COMPARED: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",  # and not ===, since True is 1
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
MATHS = {"min": "Math.min", "max": "Math.max", "abs": "Math.abs"}


class Unprintable(Exception):
    """A construct that the printer does not know, with its module and line."""

    def __init__(self, module: str, node: ast.AST, why: str = "") -> None:
        text = ast.unparse(node).splitlines()[0]
        said = why or f"{type(node).__name__} is not printed to JavaScript"
        super().__init__(f"{module}, line {getattr(node, 'lineno', '?')}: {said}: {text}")


class Text:
    """All functions and constants of a game's rules, by name."""

    def __init__(self, modules: Iterable[ModuleType], entries: Sequence[str] = ENTRIES) -> None:
        self.functions: dict[str, tuple[str, ast.FunctionDef]] = {}
        self.constants: dict[str, tuple[ast.stmt | None, ModuleType]] = dict.fromkeys(RULES_API, (None, rules_api))
        for module, body in bodies([*SHARED, *modules], entries=entries):
            for node in body:
                if isinstance(node, ast.FunctionDef):
                    self.functions[node.name] = (module.__name__, node)
                else:
                    self.constants |= dict.fromkeys(names_in([node]), (node, module))

    def reached(self, entries: Sequence[str]) -> list[str]:
        """The entries and what they name, directly or not."""
        found = dict.fromkeys(entries)
        queue = [name for name in entries if name in self.functions]
        for name in queue:  # it grows meanwhile
            for node in ast.walk(self.functions[name][1]):
                if isinstance(node, ast.Name) and node.id not in found:
                    if node.id in self.functions:
                        queue.append(node.id)
                    if node.id in self.functions or node.id in self.constants:
                        found[node.id] = None
        return list(found)


def printed(rules: Any, guarded: bool = False, entries: Sequence[str] = ENTRIES) -> str:
    """`rules` is a game's package of rules. The module exports the entries, and `$move`: a blank move."""
    text = Text(rules.MODULES, entries)
    reached = text.reached(entries)
    parts = [RUNTIME, GUARDS if guarded else ""]
    parts += [f"const {_name(name)}={_constant(text, name, guarded)};\n" for name in reached if name in text.constants]
    parts += [_Function(text, name, guarded).text() + "\n" for name in reached if name in text.functions]
    parts.append(f"export const $move={json.dumps(plain_class('Move', rules.MOVE)().dump(), separators=(',', ':'))};\n")
    if guarded:
        parts.append(f"export const $guard=(s)=>$table(s,{_fields(rules.FIELDS)});\n")
        parts.append(f"export const $guardMove=(m)=>$table(m,{_fields(rules.MOVE)});\n")
        parts.append("export const $guardRow=(row)=>$row(row);\n")
    return "".join(parts) + f"export{{{','.join(entries)}}};\n"


def _fields(fields: Fields) -> str:
    return json.dumps(fields, separators=(",", ":"))


def _constant(text: Text, name: str, guarded: bool) -> str:
    """By its value: how it was made does not matter."""
    node, module = text.constants[name]
    value = getattr(module, name)
    if isinstance(value, int) and abs(value) < 1 << 53:
        return str(int(value))
    if isinstance(value, (tuple, list)) and all(isinstance(part, int) for part in value):
        row = json.dumps([int(part) for part in value], separators=(",", ":"))
        return f"$row({row})" if guarded else row
    why = f"a constant of type {type(value).__name__} is not printed to JavaScript"
    raise Unprintable(module.__name__, node or ast.Name(name), why)


def _name(name: str) -> str:
    """No name of Python ends in a dollar."""
    return f"{name}$" if name in RESERVED else name


class _Function(ast.NodeVisitor):
    """One function. Every compound expression is put in brackets, since & and == bind otherwise in JavaScript."""

    def __init__(self, rules: Text, name: str, guarded: bool) -> None:
        self.rules = rules
        self.module, self.node = rules.functions[name]
        self.guarded = guarded
        self.fresh = 0
        self.arguments = [arg.arg for arg in self.node.args.args]
        stored = [n.id for n in ast.walk(self.node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
        self.locals = [name for name in dict.fromkeys(stored) if name not in self.arguments]

    def text(self) -> str:
        a = self.node.args
        if a.vararg or a.kwarg or a.kwonlyargs or a.defaults or a.posonlyargs or self.node.decorator_list:
            raise self.unprintable(self.node, "only plain arguments are printed")
        declared = f"let {','.join(map(_name, self.locals))};" if self.locals else ""
        return (
            f"function {_name(self.node.name)}({','.join(map(_name, self.arguments))}){{{declared}"
            f"{self.block(self.node.body)}}}"
        )

    def unprintable(self, node: ast.AST, why: str = "") -> Unprintable:
        return Unprintable(self.module, node, why)

    def generic_visit(self, node: ast.AST) -> Any:
        raise self.unprintable(node)

    # -- expressions ---------------------------------------------------------------------------------------------------
    def checked(self, guard: str, text: str) -> str:
        return f"{guard}({text})" if self.guarded else text

    def visit_Name(self, node: ast.Name) -> str:
        known = node.id in self.arguments or node.id in self.locals
        if not known and node.id not in self.rules.constants:
            raise self.unprintable(node, "a name that no rule defines, or a function that is not called")
        name = _name(node.id)
        return f'$got({name},"{name}")' if self.guarded and known and isinstance(node.ctx, ast.Load) else name

    def visit_Constant(self, node: ast.Constant) -> str:
        if isinstance(node.value, bool):
            return str(node.value).lower()
        if not isinstance(node.value, int) or abs(node.value) >= 1 << 53:
            raise self.unprintable(node, "a constant that is no number")
        return str(node.value)

    def visit_Attribute(self, node: ast.Attribute) -> str:
        return f"{self.visit(node.value)}.{node.attr}"

    def visit_Subscript(self, node: ast.Subscript) -> str:
        if isinstance(node.slice, (ast.Slice, ast.Tuple, ast.UnaryOp)):
            raise self.unprintable(node, "an index is a number from 0 on")
        return f"{self.visit(node.value)}[{self.visit(node.slice)}]"

    def visit_Tuple(self, node: ast.Tuple) -> str:
        return f"[{','.join(self.visit(part) for part in node.elts)}]"

    def visit_BinOp(self, node: ast.BinOp) -> str:
        if isinstance(node.left, ast.List):
            if not isinstance(node.op, ast.Mult) or len(node.left.elts) != 1:
                raise self.unprintable(node, "of lists only [value] * length is printed")
            return self.checked("$row", f"Array({self.visit(node.right)}).fill({self.visit(node.left.elts[0])})")
        return self.operated(node, node.op, self.visit(node.left), self.visit(node.right))

    def operated(self, node: ast.AST, op: ast.operator, left: str, right: str) -> str:
        if type(op) in ARITHMETIC:
            text = f"({left}{ARITHMETIC[type(op)]} {right})"  # the space keeps a - -b apart
        elif type(op) in CALLED:
            shifts = isinstance(op, (ast.LShift, ast.RShift))
            text = f"{CALLED[type(op)]}({left},{self.checked('$times', right) if shifts else right})"
        else:
            raise self.unprintable(node, f"{type(op).__name__} is not printed to JavaScript")
        return self.checked("$int", text)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> str:
        operand = self.visit(node.operand)
        match node.op:
            case ast.Not():
                return f"(!{self.checked('$truth', operand)})"
            case ast.USub():
                return self.checked("$int", f"(- {operand})")
            case ast.Invert():
                return self.checked("$int", f"$not({operand})")
        raise self.unprintable(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> str:
        sign = "&&" if isinstance(node.op, ast.And) else "||"
        return f"({sign.join(self.test(value) for value in node.values)})"

    def visit_Compare(self, node: ast.Compare) -> str:
        sides = [node.left, *node.comparators]
        if any(map(_calls, sides[1:-1])):
            raise self.unprintable(node, "a call in the middle of a chain would be made twice")
        texts = [self.checked("$int", self.visit(side)) for side in sides]
        links = []
        for left, op, right in zip(texts, node.ops, texts[1:], strict=False):
            if type(op) not in COMPARED:
                raise self.unprintable(node, f"{type(op).__name__} is not printed to JavaScript")
            links.append(f"{left}{COMPARED[type(op)]}{right}")
        return f"({'&&'.join(links)})"

    def visit_IfExp(self, node: ast.IfExp) -> str:
        return f"({self.test(node.test)}?{self.visit(node.body)}:{self.visit(node.orelse)})"

    def test(self, node: ast.expr) -> str:
        return self.checked("$truth", self.visit(node))

    def visit_Call(self, node: ast.Call) -> str:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self.unprintable(node, "a call names a function, and no arguments")
        name, args = node.func.id, [self.visit(arg) for arg in node.args]
        if name == "len" and len(args) == 1:
            return f"{args[0]}.length"
        if name in MATHS and len(args) > (name != "abs"):
            return self.checked("$int", f"{MATHS[name]}({','.join(args)})")
        if len(args) != self.arity(name):
            raise self.unprintable(node, "an unknown function, or not as many arguments as it takes")
        return f"{_name(name)}({','.join(args)})"

    def arity(self, name: str) -> int | None:
        if name in self.rules.functions and name not in self.arguments and name not in self.locals:
            return len(self.rules.functions[name][1].args.args)
        return 2 if name == "below" else None

    # -- statements ----------------------------------------------------------------------------------------------------
    def block(self, body: Iterable[ast.stmt]) -> str:
        return "".join(self.visit(node) for node in body)

    def visit_Expr(self, node: ast.Expr) -> str:
        if isinstance(node.value, ast.Constant):
            return ""
        return f"{self.visit(node.value)};\n"

    def visit_Pass(self, node: ast.Pass) -> str:
        return ""

    def visit_Break(self, node: ast.Break) -> str:
        return "break;\n"

    def visit_Continue(self, node: ast.Continue) -> str:
        return "continue;\n"

    def visit_Return(self, node: ast.Return) -> str:
        return f"return {self.visit(node.value)};\n" if node.value else "return;\n"

    def visit_Assign(self, node: ast.Assign) -> str:
        if len(node.targets) != 1:
            raise self.unprintable(node, "one target at a time")
        target, value = node.targets[0], self.visit(node.value)
        if _calls(node.value) and not _settled(target):
            # Python takes the value before the index, JavaScript after it
            self.fresh += 1
            return f"const $v{self.fresh}={value};\n{self.visit(target)}=$v{self.fresh};\n"
        return f"{self.visit(target)}={value};\n"

    def visit_AugAssign(self, node: ast.AugAssign) -> str:
        target: ast.expr = node.target
        before = ""
        if isinstance(target, ast.Subscript) and _calls(target.slice):  # called once, for reading and writing
            self.fresh += 1
            place = f"{self.visit(target.value)}[$v{self.fresh}]"
            before = f"const $v{self.fresh}={self.visit(target.slice)};\n"
            target = target.value
        else:
            place = self.visit(target)
        if _calls(target):
            raise self.unprintable(node, "a call in the target would be made twice")
        was = f'$got({place},"{place}")' if self.guarded and isinstance(target, ast.Name) else place
        return f"{before}{place}={self.operated(node, node.op, was, self.visit(node.value))};\n"

    def visit_If(self, node: ast.If) -> str:
        text = f"if({self.test(node.test)}){{{self.block(node.body)}}}\n"
        match node.orelse:
            case []:
                return text
            case [ast.If() as other]:
                return f"{text}else {self.visit(other)}"
        return f"{text}else{{{self.block(node.orelse)}}}\n"

    def visit_While(self, node: ast.While) -> str:
        if node.orelse:
            raise self.unprintable(node, "a loop with an else")
        return f"while({self.test(node.test)}){{{self.block(node.body)}}}\n"

    def visit_For(self, node: ast.For) -> str:
        """The bound is taken once, and the variable keeps its last value: so the loop counts by itself."""
        each = node.iter
        ranged = isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == "range"
        if not ranged or node.orelse or not isinstance(node.target, ast.Name):
            raise self.unprintable(node, "only loops over a range are printed")
        assert isinstance(each, ast.Call)
        args = [self.visit(arg) for arg in each.args]
        low, high, step = (["0", *args, "1"], [*args, "1"], args)[len(args) - 1]
        if isinstance(each.args[-1], ast.UnaryOp) and len(args) == 3:
            raise self.unprintable(node, "a range goes upwards")
        self.fresh += 1
        i, n = f"$i{self.fresh}", f"$n{self.fresh}"
        head = f"let {i}={low},{n}={high};{i}<{n};{i}+={step}"
        return f"for({head}){{{_name(node.target.id)}={i};{self.block(node.body)}}}\n"


def _calls(node: ast.AST) -> bool:
    """Whether a rule is called, which may change the state."""
    calls = [part.func for part in ast.walk(node) if isinstance(part, ast.Call)]
    return not all(isinstance(func, ast.Name) and (func.id in MATHS or func.id == "len") for func in calls)


def _settled(target: ast.AST) -> bool:
    """No call can change one of its indices."""
    indices = (part.slice for part in ast.walk(target) if isinstance(part, ast.Subscript))
    return all(isinstance(index, (ast.Name, ast.Constant)) for index in indices)
