"""NumPy records beside plain objects: the same fields, for compiled code."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

from dragonhoard.core.compile import needed
from dragonhoard.core.fields import Fields

CACHE_LINE = 64
CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


def dtype(fields: Fields) -> Any:
    numpy = needed("numpy")
    columns = []
    for name, (kind, shape) in fields.items():
        columns.append((name, dtype(kind) if isinstance(kind, dict) else kind, shape))
    return numpy.dtype(columns, align=True)


def records(fields: Fields, count: int = 1) -> Any:
    """Blank records on cache lines of their own: threads that wrote into one line would wait for each other."""
    numpy = needed("numpy")
    kind = dtype(fields)
    size = count * kind.itemsize
    room = numpy.zeros(size + 2 * CACHE_LINE, dtype="u1")
    skipped = -room.ctypes.data % CACHE_LINE
    return room[skipped : skipped + size].view(kind)


# -- a plain object into a record --------------------------------------------------------------------------------------
def store(record: Any, plain: Any) -> None:
    """record <- plain object"""
    kind: Any = type(plain)
    pack_into, values = _writer(kind)
    pack_into(needed("numpy").asarray(record).reshape(1).view("u1").data, 0, *values(plain))


@cache
def _writer(kind: Any) -> tuple[Callable[..., None], Callable[[Any], tuple[int, ...]]]:
    """All fields go over in one piece: one assignment for each field takes three to six times as long."""
    fields: Fields = kind.FIELDS
    codes, paths, at = ["="], [], 0
    for offset, code, count, path in _cells(fields, dtype(fields), 0, "plain"):
        codes.append(f"{offset - at}x{count}{code}")
        at = offset + count * struct.calcsize(code)
        paths.append(path)
    values: dict[str, Any] = {}
    exec(f"def values(plain):\n return ({', '.join(paths)},)", values)
    return struct.Struct("".join(codes)).pack_into, values["values"]


def _cells(fields: Fields, kind: Any, base: int, path: str) -> Iterator[tuple[int, str, int, str]]:
    """Each number or row of numbers: its place in the record, its type, how many there are, and where they stand in the
    plain object."""
    for name, (inner, shape) in fields.items():
        column, offset = kind.fields[name][:2]
        table = isinstance(inner, dict)
        length = 1 if table or not shape else shape[-1]
        size = column.base.itemsize * length
        for number, place in enumerate(product(*map(range, shape if table else shape[:-1]))):
            at, to = base + offset + number * size, f"{path}.{name}" + "".join(f"[{i}]" for i in place)
            if table:
                yield from _cells(inner, column.base, at, to)
            else:
                yield at, CODES[inner], length, f"*{to}" if shape else to


# -- and back ----------------------------------------------------------------------------------------------------------
def dump(record: Any, fields: Fields) -> dict[str, Any]:
    """A record in the form of a plain object's `dump`."""
    return {
        name: _dump_tables(record[name], kind, len(shape)) if isinstance(kind, dict) else record[name].tolist()
        for name, (kind, shape) in fields.items()
    }


def _dump_tables(records: Any, fields: Fields, depth: int) -> Any:
    if depth == 0:
        return dump(records, fields)
    return [_dump_tables(part, fields, depth - 1) for part in records]
