"""`dragonhoard rules check`: every clause of a rules page has a test, and every citation has a clause.

Works on a checkout. A test carries its clauses at the start of its name (`test_dr_elim_5_dr_elim_6_...`), covers
them only from `tests/rules/<game>/`, and only if it asserts something.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dragonhoard.core.clauses import located

CITING = ("src/**/*.py", "src/**/*.toml", "tests/**/*.py", "docs/**/*.md", "README.md", "web/src/**/*")
NOT_A_GAME = ("README", "index")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault: a key of the catalogue of texts with its arguments, and where it is. Line 0: the file as a whole."""

    key: str
    args: Mapping[str, str | int]
    path: str
    line: int

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}" if self.line else self.path


@dataclass(slots=True)
class Survey:
    findings: list[Finding] = field(default_factory=list)
    clauses: int = 0
    tests: int = 0  # those that cover a clause

    def find(self, key: str, path: str, line: int, **args: str | int) -> None:
        self.findings.append(Finding(key, args, path, line))


def check(root: Path) -> list[Finding]:
    return survey(root).findings


def survey(root: Path) -> Survey:
    """Findings and counts, from one reading of the checkout."""
    found = Survey()
    pages = _pages(root, found)
    known = {clause for page in pages.values() for clause in page}
    covered = _covered(_modules(root, found), pages, known, found)
    for game, page in pages.items():
        for clause, line in page.items():
            if clause not in covered:
                args = {"clause": clause, "folder": _folder(game)}
                found.find("rules.clause_without_test", f"docs/rules/{game}.md", line, **args)
    _check_citations(root, known, found)
    found.clauses = len(known)
    found.findings.sort(key=lambda finding: (finding.path, finding.line, finding.key, str(finding.args)))
    return found


def _pages(root: Path, found: Survey) -> dict[str, dict[str, int]]:
    """By game, the line of each clause."""
    pages: dict[str, dict[str, int]] = {}
    first: dict[str, str] = {}
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        if path.stem in NOT_A_GAME:
            continue
        page = pages[path.stem] = {}
        name = path.relative_to(root).as_posix()
        for line, clause in located(path.read_text(encoding="utf-8")):
            if clause.id in first:
                found.find("rules.clause_taken", name, line, clause=clause.id, first=first[clause.id])
            else:
                first[clause.id] = f"{name}:{line}"
                page[clause.id] = line
        if not page:
            found.find("rules.page_without_clauses", name, 0)
    if not pages:
        # An empty check must not look like a passed one.
        found.find("rules.no_pages", "docs/rules", 0)
    return pages


def _folder(game: str) -> str:
    return f"tests/rules/{game.replace('-', '_')}/"


def _prefixes(known: set[str]) -> set[str]:
    """AB of AB-TURN-2 and of EX-AB-4."""
    return {clause.removeprefix("EX-").split("-")[0] for clause in known}


def _check_citations(root: Path, known: set[str], found: Survey) -> None:
    if not known:
        return
    game = "|".join(sorted(_prefixes(known)))
    # Rules modules spell a clause as a constant, AB_TURN_2. A letter behind the number is read too: 2a is not 2.
    cited = re.compile(rf"(?<![A-Za-z0-9_])(?:EX[-_](?:{game})|(?:{game})[-_][A-Z]+)(?:[-_][A-Z]+)*[-_]\d+[a-z]*")
    for path in sorted({path for pattern in CITING for path in root.glob(pattern) if path.is_file()}):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a font cites nothing
        for number, line in enumerate(text.splitlines(), 1):
            for match in cited.finditer(line):
                if match[0].replace("_", "-") not in known:
                    found.find("rules.unknown_clause", path.relative_to(root).as_posix(), number, clause=match[0])


class Module:
    """A Python file of the tests."""

    def __init__(self, path: str, tree: ast.Module) -> None:
        self.path = path
        self.stem = Path(path).stem
        self.tree = tree
        self.functions: dict[str, list[Function]] = {}
        self.imports: dict[str, set[str]] = {}  # local name -> modules that it may be, or may come from
        for node in ast.walk(tree):
            if isinstance(node, Function):
                self.functions.setdefault(node.name, []).append(node)
            elif isinstance(node, ast.Import):
                self.imports |= {a.asname or a.name: {a.name.split(".")[-1]} for a in node.names}
            elif isinstance(node, ast.ImportFrom):
                source = (node.module or "").split(".")[-1]
                self.imports |= {a.asname or a.name: {source, a.name} for a in node.names}


def _modules(root: Path, found: Survey) -> list[Module]:
    modules = []
    for path in sorted((root / "tests").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        try:
            modules.append(Module(name, ast.parse(path.read_text(encoding="utf-8"))))
        except SyntaxError as error:
            found.find("rules.test_file_unreadable", name, error.lineno or 0, reason=error.msg)
    return modules


def _covered(modules: list[Module], pages: dict[str, dict[str, int]], known: set[str], found: Survey) -> set[str]:
    """The clauses that a test covers; a name that promises more than the test holds is a finding."""
    # Longest first, since one ID may be the beginning of another.
    slugs = {clause.lower().replace("-", "_"): clause for clause in sorted(known, key=len, reverse=True)}
    shaped = tuple(f"{ex}{prefix.lower()}_" for prefix in _prefixes(known) for ex in ("", "ex_"))
    covered: set[str] = set()
    for module in modules:
        here = {clause for game in pages if module.path.startswith(_folder(game)) for clause in pages[game]}
        for test in _tests(module):
            rest = test.name.removeprefix("test_")
            carried = set()
            while slug := next((slug for slug in slugs if f"{rest}_".startswith(f"{slug}_")), ""):
                carried.add(slugs[slug])
                rest = rest[len(slug) + 1 :]
            if rest.startswith(shaped):
                found.find("rules.test_without_clause", module.path, test.lineno, test=test.name)
            if not carried & here:
                continue
            if _asserts(test, module, modules):
                covered |= carried & here
                found.tests += 1
            else:
                found.find("rules.test_without_assertion", module.path, test.lineno, test=test.name)
    return covered


def _tests(module: Module) -> Iterator[Function]:
    """What pytest would collect."""
    if module.stem.startswith("test_") or module.stem.endswith("_test"):
        bodies: list[ast.Module | ast.ClassDef] = [module.tree]
        for body in bodies:
            for node in body.body:
                if isinstance(node, Function) and node.name.startswith("test_"):
                    yield node
                elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                    bodies.append(node)


def _asserts(
    function: Function, module: Module, modules: list[Module], seen: frozenset[Function] = frozenset()
) -> bool:
    """Whether a function asserts something, by itself or through a helper of the tests."""
    nodes = list(ast.walk(function))
    if any(isinstance(node, ast.Assert) for node in nodes):
        return True
    for called in (node.func for node in nodes if isinstance(node, ast.Call)):
        if isinstance(called, ast.Name):
            owner, name = "", called.id
        elif isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
            owner, name = called.value.id, called.attr
        else:
            continue
        origin = module.imports.get(owner or name, set())
        if "pytest" in origin and name == "raises":
            return True
        if not owner:
            origin = origin | {"conftest"}  # a name without an origin here may be a fixture
        homes = [other for other in modules if other.stem in origin]
        if owner in ("", "self", "cls"):
            homes.append(module)
        for home in homes:  # grows: a helper may be handed on by the module that it is taken from
            homes += [other for other in modules if other.stem in home.imports.get(name, ()) and other not in homes]
            for helper in home.functions.get(name, ()):
                if helper not in seen and _asserts(helper, home, modules, seen | {function}):
                    return True
    return False
