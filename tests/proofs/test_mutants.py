"""Mistakes planted in rules: what they are, and that the trial of a few says who noticed them."""

import pytest

from dragonhoard.games import catalogue
from dragonhoard.proofs.mutants import mutants, plant
from tests.harness.mutants.claim import CLAIM, tried
from tests.harness.mutants.field import drawn, equivalent, every_mutant, noticed, run_by
from tests.harness.some import first_of

HEAD = "def rule(s, seat, pile):\n    "


def planted(statement, operator):
    """What an operator makes of a statement."""
    return [mutant.now for mutant in mutants(HEAD + statement) if mutant.operator == operator]


@pytest.mark.parametrize(
    ("operator", "statement", "mistakes"),
    [
        ("boundary", "return s.deck < 3", ["return s.deck <= 3"]),
        ("comparison", "return s.deck < 3", ["return s.deck >= 3"]),
        ("comparison", "return s.phase == TURN", ["return s.phase != TURN"]),
        ("arithmetic", "return s.deck + s.aside", ["return s.deck - s.aside"]),
        ("mask", "return s.away & ~s.done", ["return s.away | ~s.done", "return s.away & s.done"]),
        ("off_by_one", "return s.deck > 3", ["return s.deck > 4", "return s.deck > 2"]),
        ("last_one", "return range(1, 3)", ["return range(1, 3 - 1)", "return range(1 + 1, 3)"]),
        ("logic", "return s.a and s.b", ["return s.a or s.b", "return s.b", "return s.a"]),
        ("negation", "return not s.a", ["return s.a"]),
        ("negation", "return 1 if s.a else 2", ["return 2 if s.a else 1", "return 1", "return 2"]),
        ("extremes", "return min(s.a, s.b)", ["return max(s.a, s.b)", "return s.a", "return s.b"]),
        ("arguments", "lay(s, s.a, s.b)", ["lay(s, s.b, s.a)"]),
        ("neighbour", "return left_of(s, s.a)", ["return s.a", "return left_of(s, left_of(s, s.a))"]),
        ("wrong_seat", "return s.hand[seat]", ["return s.hand[pile]"]),
        ("wrong_clause", "return XY_ONE_1 if s.a else XY_TWO_2", ["return XY_TWO_2 if s.a else XY_TWO_2",
                                                                  "return XY_ONE_1 if s.a else XY_ONE_1"]),
        ("audience", "tell(s, EVERYBODY, DREW)", ["tell(s, 0, DREW)"]),
        ("audience", "tell(s, s.a, DREW)", ["tell(s, EVERYBODY, DREW)"]),
        ("deleted", "s.deck = 3", ["pass"]),
        ("deleted", "tell(s, EVERYBODY, DREW)", ["pass"]),
        ("deleted", "for i in range(s.players): s.a += i", ["for i in ():", "pass"]),
        ("condition", "if s.a: s.b = 1", ["if not s.a:", "if False:", "if True:"]),
        ("augmented", "s.deck -= 3", ["s.deck += 3", "s.deck = 3"]),
        ("returned", "return s.deck", ["return 0"]),
        ("returned", "return LEGAL", ["return 1"]),
        ("loop", "while s.a: break", ["continue"]),
    ],
)  # fmt: skip
def test_an_operator_plants_its_mistakes(operator, statement, mistakes):
    assert planted(statement, operator) == mistakes


def test_what_compiles_to_the_same_is_no_mutant_and_none_comes_twice():
    assert planted("return s.a + 0 * 1", "deleted") == []
    found = [*mutants(HEAD + "return not s.a")]
    assert len({mutant.code.co_code + repr(mutant.code.co_consts).encode() for mutant in found}) == len(found)
    assert planted("return 0 < 1 and 0 < 1 and s.a < 2", "logic").count("return 0 < 1 and s.a < 2") == 1


def test_a_docstring_is_no_site_and_lines_are_those_of_the_text():
    found = [*mutants('def rule(s):\n    """Words"""\n    if s.a and\\\n            s.b:\n        s.c = 1\n')]
    assert {mutant.lines for mutant in found} == {(3, 4), (5, 5)}
    assert not any("Words" in mutant.was for mutant in found)


def test_a_planted_mistake_is_there_wherever_the_function_is_known():
    space = {}
    source = "def rule(seat):\n    return seat + 1\n"
    exec(source, space)
    known = {"elsewhere": space["rule"]}
    plant(space["rule"], next(mutant for mutant in mutants(source) if mutant.operator == "arithmetic"))
    assert known["elsewhere"](5) == 4


@pytest.mark.parametrize("slug", first_of([*catalogue()]))
def test_the_same_seed_draws_the_same_mutants_of_all_modules(slug):
    field = every_mutant(slug)
    assert [each.number for each in field] == [*range(len(field))]
    some = drawn(field, CLAIM.wanted)
    assert some == drawn(field, CLAIM.wanted)
    assert len({each.number for each in some}) == CLAIM.wanted >= 300
    assert {each.module for each in some} == {each.module for each in field}
    assert some != drawn(field, CLAIM.wanted, seed=1)


@pytest.mark.parametrize("slug", catalogue())
def test_what_is_listed_can_be_planted_and_few_are_called_equivalent(slug):
    known = {each.change for each in every_mutant(slug)}
    assert [change for change in [*equivalent(slug), *noticed(slug)] if change not in known] == []
    assert all(why.strip() for why in equivalent(slug).values())
    called = [each for each in drawn(every_mutant(slug), CLAIM.wanted) if each.change in equivalent(slug)]
    assert len(called) <= 0.03 * CLAIM.wanted


@pytest.mark.parametrize("slug", first_of([*catalogue()]))
def test_a_few_mistakes_are_noticed_and_one_that_is_none_is_not(slug):
    """Each by the tests that are named with it; those of the one that is none run its line."""
    wanted = noticed(slug)
    field = {each.change: each for each in every_mutant(slug)}
    assert len(wanted) == 3
    for file in dict.fromkeys(wanted.values()):
        numbers = [str(field[change].number) for change, name in wanted.items() if name == file]
        found = [*tried(slug, *numbers, "--tests", file)]
        assert [(each["killer"] or "").partition("::")[0].rpartition("/")[2] for each in found] == [file] * len(numbers)
    harmless = field[next(iter(equivalent(slug)))]
    found = [*tried(slug, str(harmless.number), "--tests", *run_by(slug))]
    assert [each["killer"] for each in found] == [None]
    assert found[-1]["tests"] > 0
