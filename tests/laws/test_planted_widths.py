"""Plain equals compiled: a mistake that only one of the two makes, planted in a copy of the rules."""

import importlib.util
import inspect

import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.core.fields import plain_class
from dragonhoard.core.rulebook import Rules
from tests.harness.laws import asked
from tests.harness.pebbles import Pebbles
from tests.harness.pebbles.rules import round as honest


@pytest.fixture
def copied(tmp_path):
    """The toy game with a copy of its rules in which some lines read otherwise."""

    def copied(**changes):
        text = inspect.getsource(honest)
        for old, new in changes.items():
            assert text.count(old) == 1
            text = text.replace(old, new)
        path = tmp_path / "copied_rules.py"
        path.write_text(text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location("copied_rules", path)
        rules = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(rules)
        state = plain_class("State", rules.FIELDS, rules.FIXED, extra=("told",))
        return type("Copied", (Pebbles,), {"rules": Rules(rules), "State": state})

    return copied


def test_a_field_too_narrow_for_its_values_wraps_in_the_compiled_form_alone(copied):
    assert asked.plain_equals_compiled(Pebbles(3), Dice(1)) is None
    narrow = {'"serial": ("i4", ()),\n    "away"': '"serial": ("i1", ()),\n    "away"'}
    fast = {"    s.round += 1\n": "    s.round += 1\n    s.serial += 60\n"}
    game = copied(**narrow, **fast)(3)
    assert asked.games_end(game, Dice(1)) is None
    found = asked.plain_equals_compiled(game, Dice(1))
    assert found is not None
    assert ": serial: " in found
