"""The compiler of rules: one text out of many modules, and records beside plain objects."""

import importlib.util
import subprocess
import sys
import textwrap

import numpy
import pytest

from dragonhoard.core import arrays
from dragonhoard.core import compile as compiler
from dragonhoard.core.dice import Dice
from dragonhoard.core.fields import plain_class
from dragonhoard.core.source import SHARED, bind, source
from dragonhoard.games import catalogue
from tests.harness.some import first_of

FIELDS = {"year": ("i1", ()), "hand": ("i1", (2, 3)), "serial": ("i4", ())}


@pytest.fixture
def module(tmp_path):
    """Writes a rule module; written again, it is an edited one."""

    def made(name, text):
        path = tmp_path / f"{name}.py"
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        spec = importlib.util.spec_from_file_location(name, path)
        found = importlib.util.module_from_spec(spec)
        sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
        try:
            spec.loader.exec_module(found)
        finally:
            sys.dont_write_bytecode = before
        return found

    return made


@pytest.fixture
def cache(tmp_path, monkeypatch):
    folder = tmp_path / "cache"
    monkeypatch.setenv("DRAGONHOARD_CACHE", str(folder))
    return folder


def folders(cache):
    return {path.name for path in cache.iterdir()} if cache.exists() else set()


# -- one source out of many --------------------------------------------------------------------------------------------
def test_an_edit_of_a_called_module_changes_the_folder_and_the_result(module, cache):
    door = module("door", "def answer(x):\n    return inner(x) + 1\n")
    words = []

    def compiled(factor):
        room = module("room", f"def inner(x):\n    return {factor} * x\n")
        return compiler.compiled([room, door], ["answer"], lambda: words.append(factor))

    first = compiled(2)
    assert first.answer(5) == 11
    assert len(folders(cache)) == 1
    assert compiled(3).answer(5) == 16
    assert first.answer(5) == 11
    both = folders(cache)
    assert len(both) == 2
    assert compiled(2).answer(5) == 11
    assert folders(cache) == both
    assert words == [2, 3]  # what is in the cache needs no word to the user


@pytest.mark.parametrize("slug", first_of([*catalogue()]))
def test_an_edit_of_any_rule_module_of_a_game_is_noticed(slug, module):
    rules = [*SHARED, *catalogue()[slug].rules.MODULES]
    text = source(rules)
    for number, changed in enumerate(rules):
        with open(changed.__file__, encoding="utf-8") as file:
            other = module(changed.__name__.split(".")[-1], file.read() + "\n\nADDED = 1\n")
        assert source([*rules[:number], other, *rules[number + 1 :]]) != text
    assert source(rules) == text


def test_what_is_first_called_where_it_never_runs_is_there_for_those_who_call_it_later(cache, tmp_path):
    """The first call falls away while its function is compiled, and the linker leaves out what nobody calls. In a
    process of its own: this ended in a jump to address 0."""
    (tmp_path / "room.py").write_text(LATE)
    ask = "import room\nfrom dragonhoard.core.compile import compiled\nprint(compiled([room], ['entry']).entry(20))"
    done = subprocess.run([sys.executable, "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "41\n")


LATE = """
def never():
    return False

def inner(x):
    return 2 * x

def outer(x):
    return inner(x) + 1

def entry(x):
    if never():
        return inner(x)
    return outer(x)
"""


def test_other_entries_and_other_constants_are_noticed_too(module, cache):
    rules = [module("room", "K = 1\n\ndef a(x):\n    return x + K\n\ndef b(x):\n    return x - K\n")]
    assert compiler.compiled(rules, ["a"]).a(1) == 2
    assert compiler.compiled(rules, ["a", "b"]).b(1) == 0
    assert compiler.compiled([module("room", "K = 7\n\ndef a(x):\n    return x + K\n")], ["a"]).a(1) == 8
    assert len(folders(cache)) == 3


def test_calls_of_tell_are_cut_and_an_empty_body_becomes_pass(module):
    room = module(
        "room",
        '''
        from dragonhoard.core.rules_api import EVERYBODY, tell

        def turn(s, seat):
            """Says more than it does."""
            if seat == 1:
                tell(s, EVERYBODY, 5)
            else:
                tell(s, EVERYBODY, 6)
            for other in range(2):
                tell(s, EVERYBODY, other)
            while s.year > 0:
                tell(s, EVERYBODY, 7, [1, 2])
                s.year -= 1
            tell(s, EVERYBODY, 8)

        def only(s):
            tell(s, EVERYBODY, 9)
        ''',
    )
    text = source([room])
    assert "tell(" not in text
    assert "    if seat == 1:\n        pass\n    for other" in text
    assert "    for other in range(2):\n        pass\n" in text
    assert "def only(s):\n    pass\n" in text
    assert "tell(s, EVERYBODY, 9)" in source([room], with_news=True)
    space = {}
    exec(text, space)
    thing = plain_class("Thing", FIELDS)()
    thing.year = 3
    space["turn"](thing, 0)
    assert thing.year == 0


def test_a_value_of_tell_is_not_cut_silently(module):
    """Only whole statements fall away; a use of tell's value would be a mistake, and it is left to be seen."""
    room = module("room", "def odd(s):\n    return tell(s, 1, 2)\n")
    assert "tell(s, 1, 2)" in source([room])


@pytest.mark.parametrize("again", ["def inner(x):\n    return 1\n", "inner = 5\n", "a, inner = 1, 2\n", "LEGAL = 3\n"])
def test_a_name_defined_twice_is_refused(module, again):
    rooms = [module("room", "def inner(x):\n    return x\n"), module("other", again)]
    with pytest.raises(ValueError, match=r"(inner|LEGAL) is defined in .* and in other"):
        source(rooms)


def test_a_name_defined_twice_in_one_module_is_refused(module):
    with pytest.raises(ValueError, match="inner is defined in room and in room"):
        source([module("room", "def inner(x):\n    return x\n\n\ndef inner(x):\n    return 2\n")])


def test_an_import_that_no_module_defines_is_refused(module):
    room = module("room", "from dragonhoard.core.draws import total\n\ndef many(counts):\n    return total(counts)\n")
    with pytest.raises(ValueError, match="room imports total, which none of the rule modules defines"):
        source([room])
    assert "def total(" in source([*SHARED, room])


def test_what_is_named_with_its_module_stands_alone(module):
    room = module("room", "from dragonhoard.core import draws\n\ndef many(counts):\n    return draws.total(counts)\n")
    assert "return total(counts)" in source([*SHARED, room])
    with pytest.raises(ValueError, match="room imports total, which none of the rule modules defines"):
        source([room])


def test_a_renamed_import_is_refused(module):
    """All functions share one namespace, in which only the first name exists."""
    room = module("room", "from dragonhoard.core.draws import total as sum_of\n\ndef many(c):\n    return sum_of(c)\n")
    with pytest.raises(ValueError, match="sum_of"):
        source([*SHARED, room])


def test_classes_docstrings_and_imports_are_not_for_the_compiler(module):
    room = module("room", '"""Words."""\nfrom dragonhoard.core.rules_api import LEGAL\n\nclass Thing:\n    x = LEGAL\n')
    text = source([room])
    assert "class" not in text
    assert "import" not in text
    assert "Words" not in text


@pytest.mark.parametrize("slug", sorted(catalogue()))
def test_the_plain_twin_plays_the_same_text(slug):
    """`bind` runs the one source that is compiled, in Python; it agrees with the modules as they are."""
    kind = catalogue()[slug]
    game = kind(kind.seats[-1])
    space = bind(kind.rules.MODULES)
    ours, theirs = game.blank.clone(), game.blank.clone()
    lucks = Dice(1), Dice(1)
    kind.rules.start(ours, lucks[0])
    space["start"](theirs, lucks[1])
    dice = Dice(2), Dice(2)
    packed = game.Packed(), game.Packed()
    inputs = 0
    while not kind.rules.over(ours):
        assert ours == theirs
        seat = next(seat for seat in range(game.players) if kind.rules.waiting(ours) >> seat & 1)
        kind.rules.some_move(ours, seat, dice[0], packed[0])
        space["some_move"](theirs, seat, dice[1], packed[1])
        assert packed[0] == packed[1]
        kind.rules.apply(ours, lucks[0], packed[0])
        space["apply"](theirs, lucks[1], packed[1])
        inputs += 1
    assert ours == theirs
    assert inputs > 5


# -- without Numba -----------------------------------------------------------------------------------------------------
BLOCKED = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
from dragonhoard.core import arrays, compile
from dragonhoard.core.errors import Problem
from dragonhoard.games import game_class
from dragonhoard.core.dice import Dice
from tests.harness.some import GAME

game = GAME(3)
game.start(Dice(1))
try:
    {call}
except Problem as problem:
    print(problem.key, problem.args_of["package"])
    print(problem)
"""


@pytest.mark.parametrize(
    ("blocked", "call"),
    [("numba", "compile.compiled(game.rules.MODULES, ['start'])"), ("numpy", "arrays.dtype(game.rules.FIELDS)")],
)
def test_without_numba_or_numpy_everything_else_works_and_a_sentence_says_what_to_install(blocked, call):
    script = BLOCKED.format(blocked=[blocked], call=call)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    key, sentence = done.stdout.splitlines()
    assert key == f"install.lab {blocked}"
    assert blocked in sentence
    assert "pip install" in sentence
    assert done.stderr == ""


def test_nothing_but_the_compiler_needs_numba():
    script = "import sys, dragonhoard; print(sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# -- records -----------------------------------------------------------------------------------------------------------
INNER = {"price": ("i2", ()), "give": ("i1", (3,))}


@pytest.mark.parametrize(
    "fields",
    [
        FIELDS,
        {**FIELDS, "offers": (INNER, (2,))},
        {**FIELDS, "offers": ({**INNER, "deeper": (INNER, (2,))}, (2,))},
        {**FIELDS, "last": (INNER, ())},
        {**FIELDS, "board": (INNER, (2, 2))},
    ],
    ids=["flat", "nested", "twice nested", "a single table", "rows of tables"],
)
def test_a_record_holds_what_the_plain_object_holds(fields):
    thing = plain_class("Thing", fields)()
    number = iter(range(1000))
    thing.load(numbered(thing.dump(), number))
    record = numpy.zeros(1, dtype=arrays.dtype(fields))[0]
    arrays.store(record, thing)
    assert arrays.dump(record, fields) == thing.dump()
    other = plain_class("Thing", fields)()
    other.load(arrays.dump(record, fields))
    assert other.dump() == thing.dump()


def numbered(value, number):
    """Every number of a dump replaced by another one."""
    if isinstance(value, dict):
        return {key: numbered(part, number) for key, part in value.items()}
    return [numbered(part, number) for part in value] if isinstance(value, list) else next(number) % 100


def test_the_cache_lies_where_the_user_wants_it(monkeypatch, tmp_path):
    monkeypatch.setenv("DRAGONHOARD_CACHE", str(tmp_path / "mine"))
    assert compiler.cache_folder() == tmp_path / "mine"
    monkeypatch.delenv("DRAGONHOARD_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "theirs"))
    assert compiler.cache_folder() == tmp_path / "theirs" / "dragonhoard"
