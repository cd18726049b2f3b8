"""A mistake of the printer shows in a game that calculates much."""

import ast

import pytest

from dragonhoard.core import javascript
from dragonhoard.games import catalogue
from dragonhoard.proofs.printed import Differing
from tests.harness.laws.printed import seen_alike

PLANTED = {
    "and for or": ("CALLED", {ast.BitOr: "$and"}),
    "division that rounds up": ("CALLED", {ast.FloorDiv: "((a,b)=>Math.ceil(a/b))"}),
    "a rest of its own": ("CALLED", {ast.Mod: "((a,b)=>a%b+1)"}),
    "plus for times": ("ARITHMETIC", {ast.Mult: "+"}),
    "the greatest for the least": ("MATHS", {"max": "Math.min"}),
}


@pytest.mark.parametrize("mistake", PLANTED)
def test_a_mistake_planted_in_the_printer_is_found(mistake, monkeypatch):
    where, change = PLANTED[mistake]
    monkeypatch.setattr(javascript, where, {**getattr(javascript, where), **change})
    with pytest.raises(Differing):
        seen_alike(catalogue()["dragon-keeper"], 12)
