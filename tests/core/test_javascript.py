"""The printer of rules: what JavaScript would do otherwise, what is refused, and what the guarded build stops at."""

import gzip
import importlib.util
import json
import subprocess
import textwrap
from types import SimpleNamespace

import pytest

from dragonhoard.core.fields import plain_class
from dragonhoard.core.javascript import Unprintable, printed
from dragonhoard.games import catalogue
from dragonhoard.proofs.printed import node

FIELDS = {"year": ("i1", ()), "hand": ("u1", (2, 3)), "offers": ({"to": ("i2", ()), "give": ("i1", (2,))}, (2,))}
MOST = 20_000  # bytes of a game's rules, compressed


@pytest.fixture
def rules(tmp_path):
    """Rules of one module, with the line at which its text begins."""

    def made(text):
        path = tmp_path / "room.py"
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        spec = importlib.util.spec_from_file_location("room", path)
        room = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(room)
        return SimpleNamespace(MODULES=(room,), FIELDS=FIELDS, MOVE={"verb": ("i1", ())}, room=room)

    return made


@pytest.fixture
def run(tmp_path):
    """What some functions give in JavaScript, each called with a blank state; and the states after it."""

    def run(rules, *names, guarded=False):
        (tmp_path / "rules.mjs").write_text(printed(rules, guarded, names), encoding="utf-8")
        script = f"""
            import * as rules from "./rules.mjs";
            const guard = rules.$guard ?? ((s) => s);
            for (const name of {json.dumps(names)}) {{
              const state = {json.dumps(plain_class("State", FIELDS)().dump())};
              let given;
              try {{ given = rules[name](guard(state)); }} catch (error) {{ given = error.message; }}
              console.log(JSON.stringify([typeof given == "boolean" ? Number(given) : given, state], big));
            }}
            function big(key, value) {{ return typeof value == "bigint" ? String(value) : value; }}
        """
        (tmp_path / "call.mjs").write_text(script, encoding="utf-8")
        done = subprocess.run([node(), tmp_path / "call.mjs"], capture_output=True, text=True, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()]

    return run


def functions(bodies):
    """A function for each body: tried0, tried1 and so on."""
    return [f"tried{i}" for i in range(len(bodies))], "\n\n".join(
        f"def tried{i}(s):\n" + textwrap.indent(body, "    ") for i, body in enumerate(bodies)
    )


# -- what JavaScript means by it ---------------------------------------------------------------------------------------
SAME = {
    "masks past 32 bits": "m = 0\nfor i in range(30, 52, 3):\n    m |= 1 << i\nreturn (m & ~(1 << 33)) >> 20",
    "masks past 53 bits": "m = 1 << 59 | 1 << 3\nm &= ~(1 << 3)\nm ^= 1 << 31\nreturn (m >> 59) + (m >> 31 & 1) * 2",
    "a sign bit": "return (1 << 31) + (-1 << 3) + (-9 >> 1) + ~5",
    "division goes down": "return -7 // 2 * 1000 + -7 % 3 * 10 + 7 // -2",
    "binding": "return 5 & 1 == 1",
    "truth is a number": "n = 3\nn += (n == 3)\nreturn n + (2 > 1)",
    "a chain": "return (1 < 2 < 3) + (3 > 2 > 2) * 10",
    "the loop variable stays": "for i in range(4):\n    pass\nreturn i",
    "the bound is taken once": "n = 3\nc = 0\nfor i in range(n):\n    n += 1\n    c += i\nreturn c * 10 + n",
    "the loop variable may be changed": "c = 0\nfor i in range(0, 9, 2):\n    c += i\n    i = 100\nreturn c",
    "reserved words": "new = 2\nthis = new + 1\nreturn this if new == 2 else 0",
    "minus minus": "n = 3\nreturn 5 - -n - (-2)",
    "a row of its own": "row = [7] * 3\nrow[1] = 9\nreturn row[0] + row[1] * 10 + len(row) * 100",
    "two at once": "a, b = 1, 2\na, b = b, a\nreturn a * 10 + b",
    "the least and the most": "return min(3, 1, 2) + max(4, 9) * 10 + abs(-5) * 100",
    "leaving a loop": "c = 0\nwhile True:\n    c += 1\n    if c < 2:\n        continue\n    break\nreturn c",
}  # fmt: skip


@pytest.mark.parametrize("guarded", [False, True])
def test_it_means_the_same(guarded, rules, run):
    names, text = functions(SAME.values())
    found = rules(text)
    given = [value for value, _ in run(found, *names, guarded=guarded)]
    assert dict(zip(SAME, given, strict=True)) == {
        case: int(getattr(found.room, name)(None)) for case, name in zip(SAME, names, strict=True)
    }


def test_a_mask_that_no_number_holds_comes_back_whole(rules, run):
    ((value, _),) = run(rules("def tried(s):\n    return 1 << 60 | 1\n"), "tried")
    assert value == str(1 << 60 | 1)


@pytest.mark.parametrize("guarded", [False, True])
def test_the_value_is_taken_before_the_place_and_a_place_once(guarded, rules, run):
    found = rules(
        """
        def tried(s):
            s.hand[1][s.year] = grown(s)
            s.hand[0][grown(s)] += 5
            return s.year

        def grown(s):
            s.year += 1
            return s.year
        """
    )
    ((value, state),) = run(found, "tried", guarded=guarded)
    plain = plain_class("State", FIELDS)()
    assert value == found.room.tried(plain)
    assert state == plain.dump()


def test_news_and_what_only_news_need_are_not_printed(rules):
    found = rules(
        """
        from dragonhoard.core.rules_api import EVERYBODY, tell

        ENDED = 4

        def tried(s):
            tell(s, EVERYBODY, ENDED, listed(s))
            return 1

        def listed(s):
            return [seat for seat in range(s.year)]
        """
    )
    text = printed(found, entries=["tried"])
    assert "function tried" in text
    assert not any(word in text for word in ("tell", "listed", "ENDED", "EVERYBODY"))


# -- what is refused ---------------------------------------------------------------------------------------------------
REFUSED = {
    "return [x for x in range(3)]": "ListComp",
    "return 's'": "no number",
    "return s.hand[0][1:]": "an index is a number",
    "return s.hand[0][-1]": "an index is a number",
    "return s.year / 2": "Div",
    "return s.year ** 2": "Pow",
    "return s.year is s.year": "Is",
    "return sorted(s.hand[0])": "an unknown function",
    "return s.hand.copy()": "a call names a function",
    "return other(s)": "an unknown function, or not as many arguments",
    "return other(s, x=1)": "a call names a function",
    "return nowhere": "a name that no rule defines",
    "return other": "a name that no rule defines",
    "return 0 < other(s, 1) < 2": "would be made twice",
    "return 1 << 3 if s.year else 9007199254740992": "no number",
    "a = b = 1": "one target",
    "for x in s.hand:\n        pass": "only loops over a range",
    "for i in range(3, 0, -1):\n        pass": "upwards",
    "while s.year:\n        pass\n    else:\n        pass": "a loop with an else",
    "assert s.year": "Assert",
    "raise ValueError": "Raise",
    "try:\n        pass\n    finally:\n        pass": "Try",
    "lambda: 1": "Lambda",
    "return f'{s}'": "JoinedStr",
    "return TABLE": "a constant of type dict",
    "del s.year": "Delete",
    "return [1, 2] * 3": "only [value] * length",
}


@pytest.mark.parametrize("statement", REFUSED)
def test_an_unknown_construct_stops_the_printer_with_module_and_line(statement, rules):
    found = rules(f"TABLE = {{}}\n\ndef other(s, x):\n    return x\n\ndef tried(s):\n    {statement}\n")
    with pytest.raises(Unprintable) as caught:
        printed(found, entries=["tried"])
    said = str(caught.value)
    assert REFUSED[statement] in said
    assert said.startswith("room, line 1: " if "TABLE" in statement else "room, line 7: ")


@pytest.mark.parametrize("head", ["tried(s, x=1)", "tried(*s)", "tried(**s)", "tried(s, *, x)"])
def test_only_plain_arguments_are_printed(head, rules):
    with pytest.raises(Unprintable, match="room, line 1: only plain arguments"):
        printed(rules(f"def {head}:\n    return 1\n"), entries=["tried"])


# -- the guarded build -------------------------------------------------------------------------------------------------
STOPPED = {
    "return s.hand[0][3]": "index 3 of 3",
    "s.hand[2][0] = 1": "index 2 of 2",
    "row = [0] * 2\nreturn row[2]": "index 2 of 2",
    "s.year = 128": "128 in i1",
    "s.hand[0][0] = -1": "-1 in u1",
    "s.hand[0][0] = 256": "256 in u1",
    "s.offers[1].give[1] = 200": "200 in i1",
    "s.offers[1].to = 40000": "40000 in i2",
    "s.offers[2].to = 1": "index 2 of 2",
    "return s.month": "no field month",
    "s.month = 1": "no field month",
    "return s.year // s.year": "no whole number: NaN",
    "if s.year == 1:\n    x = 1\nreturn x": "x has no value",
    "return 1 << (s.year - 1)": "a shift by -1",
    "return s.hand == s.year": "no whole number",
    "if s.hand:\n    return 1": "neither true nor false",
    "return 9007199254740991 + 1": "no whole number",
    "return nothing(s) + 1": "no whole number",
}


def test_the_guarded_build_stops_where_javascript_would_go_on(rules, run):
    names, text = functions(STOPPED)
    found = run(rules("def nothing(s):\n    pass\n\n\n" + text), *names, guarded=True)
    for (statement, said), (given, _) in zip(STOPPED.items(), found, strict=True):
        assert said in str(given), statement


# -- the games ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("slug", sorted(catalogue()))
def test_the_printed_rules_of_a_game_are_small(slug):
    text = printed(catalogue()[slug].rules)
    assert len(gzip.compress(text.encode(), 9, mtime=0)) <= MOST
    assert "$got" not in text
