"""A table of fields, declared once. From it come a plain class (here) and a NumPy type (compile.py).

A field is `name: (type, shape)`: the type is a NumPy code such as "i1", or another table of fields; the shape
is () for one value, (6,) for a row of six.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

Fields = Mapping[str, tuple[Any, tuple[int, ...]]]


def plain_class(name: str, fields: Fields, fixed: Collection[str] = (), extra: Collection[str] = ()) -> Any:
    """A slots class of ints and nested lists. `fixed` fields never change in play, so clones share them;
    `extra` attributes belong to neither copy nor comparison."""
    inner = {f: plain_class(f"{name}_{f}", kind) for f, (kind, _) in fields.items() if isinstance(kind, dict)}
    space: dict[str, Any] = {"new": object.__new__, **{f"class_{f}": c for f, c in inner.items()}}
    lines = ["def __init__(self):"]
    lines += [f" self.{f} = {_blank(f, shape, inner)}" for f, (_, shape) in fields.items()]
    lines += [f" self.{f} = None" for f in extra]
    lines += ["def clone(self):", " other = new(cls)"]
    lines += [
        f" other.{f} = " + (f"self.{f}" if f in fixed else _copy(f, shape, f"self.{f}", inner))
        for f, (_, shape) in fields.items()
    ]
    lines += [f" other.{f} = None" for f in extra] + [" return other"]
    lines += ["def __eq__(self, other):", " return type(other) is cls"]
    lines += [f"  and self.{f} == other.{f}" for f in fields]
    source = "\n".join(lines[: -len(fields)]) + " \\\n" + " \\\n".join(lines[-len(fields) :])
    body: dict[str, Any] = {}
    exec(source, space, body)
    body |= {"__slots__": (*fields, *extra), "__hash__": None, "dump": _dump, "load": _load, "FIELDS": fields}
    body["__repr__"] = lambda self: f"{name}({self.dump()})"
    space["cls"] = type(name, (), body)
    return space["cls"]


def _blank(field: str, shape: tuple[int, ...], inner: Mapping[str, Any]) -> str:
    if not shape:
        return f"class_{field}()" if field in inner else "0"
    return f"[{_blank(field, shape[1:], inner)} for _ in range({shape[0]})]"


def _copy(field: str, shape: tuple[int, ...], of: str, inner: Mapping[str, Any]) -> str:
    if not shape:
        return f"{of}.clone()" if field in inner else of
    if len(shape) == 1 and field not in inner:
        return f"{of}[:]"
    row = f"row{len(shape)}"
    return f"[{_copy(field, shape[1:], row, inner)} for {row} in {of}]"


def _dump(self: Any) -> dict[str, Any]:
    """Every field as ints, lists and dicts."""
    return {field: _dumped(getattr(self, field)) for field in self.FIELDS}


def _dumped(value: Any) -> Any:
    if isinstance(value, list):
        return value[:] if value and isinstance(value[0], int) else [_dumped(part) for part in value]
    return value if isinstance(value, int) else value.dump()


def _load(self: Any, dump: Mapping[str, Any]) -> None:
    """Takes over what `dump` (or a dumped record) holds."""
    for field, value in dump.items():
        setattr(self, field, _loaded(getattr(self, field), value))


def _loaded(old: Any, value: Any) -> Any:
    if isinstance(old, list):
        return [_loaded(part, new) for part, new in zip(old, value, strict=True)]
    if isinstance(value, dict):
        old.load(value)
        return old
    return value
