"""Positions of Dragon's Gold as text: both forms, what is left out, and what cannot be."""

import json

import pytest

from dragonhoard import Dice, Over
from dragonhoard.core.errors import Problem
from dragonhoard.proofs.random_play import random_positions, some_input
from tests.rules.dragons_gold.table import DIVIDED, GOLD, MAGIC, killed, position, slot

LINE = "3p turn=A phase=haggle wait=9 row=D06,S2G,A.knight4:B.knight3,0/D18,-,.,0/D17,-,.,0/. slot=1 actor=A killed=yes"


def test_dg_term_2_what_is_left_over_is_in_bag_pile_and_deck():
    game = GOLD(3)
    state = game.read(LINE)
    assert (sum(state.bag), sum(state.pile)) == (123, 15)
    assert game.read(game.write(state)) == state
    assert game.read(json.dumps(game.setup(state))) == state
    assert GOLD.table_of(LINE)[0] == 3


def test_dg_opt_1_a_line_names_its_switches():
    players, options = GOLD.table_of("5mad turn=B")
    assert players == 5
    assert [name for name, on in options.items() if on] == ["magic_objects", "advanced_scoring", "divide_and_choose"]
    with pytest.raises(Problem):
        GOLD(3).read("3m")
    with pytest.raises(Problem):
        GOLD(4).read("3p")


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "3q", "3p turn", "3p turn=A turn=B", "3p lunch=now", "3p turn=Q", "3p wait=x", "3p phase=moving"),
        *("3p row=D01", "3p stashes=S99/-/-", "3p stashes=S/-", "3p stashes=Q/-/-", "3p removed=K2", "3p gone=D01/D01"),
        *("3p phase=haggle", "3p phase=rob", "3p phase=window", "3p phase=response", "3p phase=choose", "3p slot=9"),
        *("3p waiting=B", "3p waiting=A/A", "3p phase=over waiting=Z", "3p spent=A.cook", "3p spent=A.thief/A.thief"),
        *("3p hands=M01/./.", "3p card=M01/A/.", "3p brief=2", "3p sleeve=D01,S,1", "3p between=no", "3p done=A/B/C/D"),
        *("3p row=././././", "3p row=./././.", "3p row=D01,-,A.knight4:B.knight3,0/./././", '{"row": 3}', "{", "[]"),
    ],
)
def test_dg_term_1_what_cannot_be_a_position_is_refused(text):
    with pytest.raises(Problem):
        GOLD(3, {"market_trades_public": True}).read(text)


def wrong(game, state, **words):
    found = {**game.setup(state), **words}
    with pytest.raises(Problem) as problem:
        game.read(json.dumps(found))
    return str(problem.value)


def test_dg_kill_3_a_live_dragon_is_stronger_than_its_stack():
    game, state = position(row=[slot("D01", "S", "B.knight4")])
    row = [slot("D01", "S", "B.knight4", "C.thief"), *game.setup(state)["row"][1:]]
    assert "should be dead" in wrong(game, state, row=row)


def test_dg_neg_4_an_offer_on_the_table_is_a_lawful_one():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG")
    offer = {"number": 1, "version": 1, "by": "A", "parties": ["A", "B"], "support": ["A"], "shares": ["S", "G", "-"]}
    assert game.read(json.dumps({**game.setup(state), "offers": [offer], "numbers": 1}))
    bad = ({"shares": ["S", "-", "-"]}, {"by": "C"}, {"parties": ["A"]}, {"support": ["C"]}, {"number": 2})
    for change in bad:
        assert "offer" in wrong(game, state, offers=[{**offer, **change}], numbers=1)
    assert "offer" in wrong(game, state, offers=[offer, {**offer, "by": "B", "support": []}], numbers=1)


def test_dg_div_3_shares_are_the_hoard():
    game, state = killed(
        3, "A.knight4", "B.knight3", tokens="SG", options=DIVIDED, phase="choose", shares=["S", "G"], dragon="D06"
    )
    assert "shares" in wrong(game, state, shares=["S", "S"])
    assert "shares" in wrong(game, state, owners=["C", "-"])


LETTERS = "ABCDEF0123456789.,:;/=-+ SGRBEPYWKM"


def mangled(line, dice):
    """One letter more, less or other."""
    at = dice.below(len(line))
    letter = LETTERS[dice.below(len(LETTERS))] if dice.below(3) else ""
    return line[:at] + letter + line[at + dice.below(2) :]


@pytest.mark.parametrize("options", [{}, MAGIC, {**MAGIC, **DIVIDED}])
def test_dg_term_1_a_mangled_line_is_refused_or_is_a_position_that_can_be_played(options):
    game, dice = GOLD(4, options), Dice(6)
    taken = 0
    for state, _ in random_positions(game, dice, 12, 25):
        for _ in range(25):
            try:
                found = game.read(mangled(game.write(state), dice))
            except Problem:
                continue
            taken += 1
            for _ in range(10):
                if not isinstance(game.turn(found), Over):
                    found, _ = game.apply(found, some_input(game, found, dice), dice)
    assert taken > 10
