"""The compiler of rules: one readable Python module made of the rule modules, compiled by Numba over NumPy records.

The module is written into a cache folder that is named by a hash of its text, so that an edit of any rule is always
noticed (Numba itself would not notice one in a called module). Calls of `tell` are taken out; imports between rule
modules fall away, since all functions share one namespace.
"""

from __future__ import annotations

import gc
import hashlib
import importlib.util
import inspect
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from dragonhoard.core import default_rules, dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.source import PACKAGE, SHARED, source


def compiled(
    modules: Sequence[ModuleType],
    entries: Sequence[str],
    saying: Callable[[], None] | None = None,
    defaults: Sequence[ModuleType] = (default_rules,),
    checked: bool = True,
) -> Any:
    """A module whose functions are compiled. `entries` are called from Python, with records and int64 arguments;
    their machine code is cached. `saying` is called if there is nothing in the cache, so that the user hears why
    it takes a while. If it is not `checked`, an index beyond the end of a row is not noticed: docs/adr/0016."""
    numba = needed("numba")
    text = source([dice, *SHARED, *modules], defaults=defaults)
    own = Path(__file__).read_text(encoding="utf-8")
    made_of = f"{numba.__version__}{entries}{checked}{own}{text}"
    folder = cache_folder() / hashlib.sha256(made_of.encode()).hexdigest()[:16]
    path = folder / "rules.py"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=folder, delete=False) as file:
            file.write(text)
        os.replace(file.name, path)
    if saying and not any(folder.rglob("*.nbi")):
        saying()
    module = module_at(path, f"dragonhoard_rules_{folder.name}")
    for name, function in list(vars(module).items()):
        if inspect.isfunction(function) and function.__module__ == module.__name__:
            setattr(module, name, _jit(numba, function, name in entries, checked))
    return module


def _jit(numba: Any, function: Any, entry: bool, checked: bool) -> Any:
    options = {"nogil": True, "error_model": "numpy", "boundscheck": checked}
    part, whole = _compilers()
    if entry:
        return numba.njit(cache=True, pipeline_class=whole, **options)(function)
    options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": part}
    return _one_size(numba, numba.njit(**options)(function))


@cache
def _compilers() -> tuple[Any, Any]:
    """Numba would make machine code of every function, with all that it calls, over and over. Here inner functions
    stay as they are until an entry takes them in, and all is optimised together, once: it compiles in two thirds of
    the time, and since nobody else can call them, the optimiser is free to take inner functions apart."""
    library: Any = needed("numba.core.codegen").JITCodeLibrary
    standard: Any = needed("numba.core.compiler").Compiler

    class Part(library):  # type: ignore[misc]
        """An inner function: no machine code, so neither an address nor a place for an environment."""

        codegen = SimpleNamespace(set_env=lambda name, env: None)

        def finalize(self) -> None:
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            return 0

    class Whole(library):  # type: ignore[misc]
        """An entry function, with all that it calls and what that calls in turn."""

        def finalize(self) -> None:
            """Callers first: what nobody who was linked before calls, the linker leaves out."""
            last_first: list[Any] = []

            def enter(library: Any) -> None:
                for called in library._linking_libraries:
                    if called not in entered:
                        entered.add(called)
                        if isinstance(called, Part):
                            enter(called)
                        last_first.append(called)

            entered: set[Any] = set()
            enter(self)
            self._linking_libraries[:] = reversed(last_first)
            super().finalize()

        def _optimize_final_module(self) -> None:
            for function in self._final_module.functions:
                if not function.is_declaration and function.linkage.name == "linkonce_odr":
                    function.linkage = "internal"
            super()._optimize_final_module()

    def compiler_into(kind: Any) -> Any:
        class Compiler(standard):  # type: ignore[misc]
            def compile_extra(self, function: Any) -> Any:
                """Millions of objects that stay: whoever looks for garbage among them takes a fifth of the time."""
                collecting = gc.isenabled()
                gc.disable()
                try:
                    return super().compile_extra(function)
                finally:
                    if collecting:
                        gc.enable()

            def define_pipelines(self) -> Any:
                self.state.library = kind(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
                self.state.library.enable_object_caching()
                return super().define_pipelines()

        return Compiler

    return compiler_into(Part), compiler_into(Whole)


def _one_size(numba: Any, function: Any) -> Any:
    """Every integer argument becomes an int64: otherwise Numba compiles a function anew for each width and each
    constant that it is called with."""
    types = numba.core.types
    template_for = function.get_call_template

    def get_call_template(args: tuple[Any, ...], kws: Any) -> Any:
        return template_for(tuple(widened(arg) for arg in args), kws)

    def widened(arg: Any) -> Any:
        return types.int64 if isinstance(types.unliteral(arg), (types.Integer, types.Boolean)) else arg

    function.get_call_template = get_call_template
    return function


def specialisations(module: Any) -> dict[str, int]:
    """How often each function was compiled in this process; more than once for one type of state is a leak of time."""
    return {name: len(f.signatures) for name, f in vars(module).items() if hasattr(f, "signatures")}


# -- what is around it -------------------------------------------------------------------------------------------------
def cache_folder() -> Path:
    return folder_for("CACHE", ".cache")


def folder_for(kind: str, usual: str) -> Path:
    """Where this user keeps such files."""
    if given := os.environ.get(f"DRAGONHOARD_{kind}"):
        return Path(given)
    home = os.environ.get(f"XDG_{kind}_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return Path(home or Path.home() / usual) / PACKAGE


def module_at(path: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec and spec.loader
    sys.modules[name] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def needed(name: str) -> Any:
    """A package of the `lab` extra, or a sentence that says how to get it."""
    try:
        return importlib.import_module(name)
    except ImportError:
        raise Problem("install.lab", package=name) from None
