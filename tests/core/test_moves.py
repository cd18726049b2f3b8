"""A move that is declared once is packed, unpacked, said and read; what cannot be one is refused with a sentence."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields, replace
from typing import Annotated

import pytest

from dragonhoard.core.errors import Problem
from dragonhoard.core.kinds import (
    Counts,
    Flag,
    Kind,
    Mask,
    Number,
    OfferNumber,
    OfferVersion,
    Route,
    Seat,
    Shares,
    Unfit,
    Word,
)
from dragonhoard.core.moves import Move, Moves
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.core.vocabulary import Vocabulary
from dragonhoard.games import catalogue

RECORD = {
    **dict.fromkeys(("verb", "seat", "serial", "slot", "other", "card", "colour", "armed", "choice"), ("i4", ())),
    **dict.fromkeys(("steps", "windows", "number", "version", "aimed"), ("i4", ())),
    "path": ("i1", (5,)),
    "heap": ("i1", (3,)),
    "split": ("i1", (4, 3)),
}
KNOWN = Vocabulary(3, cards=("cow", "coin-3", "ring"))
COLOURS = ("", "red", "grey")
PASS, SET, SHOW, WALK, STAND, OFFER, SHARE, CUT, ACCEPT, CHOOSE, AIM = range(11)


class Aimed(Kind):
    """At as many letters as the colour has."""

    follows = "colour"

    def pack(self, packed, value, known):
        packed.aimed = len(value)

    def unpack(self, packed, known):
        return "x" * packed.aimed

    def read_after(self, before, text):
        if len(text) != len(before):
            raise ValueError(text)
        return text


class Pass(Move, verb=PASS, text="pass"):
    pass


class NotYet(Move, verb=CHOOSE, text="not yet", choice=1):
    pass


class Never(Move, verb=CHOOSE, text="never", choice=2):
    pass


class SetRandom(Move, verb=SET, text="set random", card=2):
    """A literal text goes before one with fields."""


class Set(Move, verb=SET, text="set {slot} {colour} [{armed}]", card=1):
    slot: Annotated[int, Number(range(1, 5))]
    colour: Annotated[str, Word(COLOURS, upper=False)]
    armed: Annotated[bool, Flag("armed", 7, blank=0)] = False


class Show(Move, verb=SHOW, text="show {slot} [{to}]"):
    slot: Annotated[int, Number(range(1, 5))]
    to: Annotated[int | None, Seat(range(4), 4, field="other")] = None


class Walk(Move, verb=WALK, text="walk {route}"):
    route: Annotated[tuple[str, ...], Route(Word("cards", "card"), most=5, length="steps", field="path")]


class Stand(Move, verb=STAND, text="stand {windows*}"):
    windows: Annotated[tuple[str, ...], Mask(Word(COLOURS), mark=" ", empty="none")]


class Offer(Move, verb=OFFER, text="offer {heap}"):
    heap: Annotated[tuple[int, ...], Counts("SGR", 9)]


class Share(Move, verb=SHARE, text="share {split}"):
    split: Annotated[tuple[tuple[int, ...], ...], Shares("SGR", 9)]


class Cut(Move, verb=CUT, text="cut {split}"):
    split: Annotated[tuple[tuple[int, ...], ...], Shares("SGR", 9, all_seats=False)]


class Accept(Move, verb=ACCEPT, text="accept {number}.{version}"):
    number: OfferNumber
    version: OfferVersion


class Aim(Move, verb=AIM, text="aim {colour} {aimed*}"):
    colour: Annotated[str, Word(COLOURS)]
    aimed: Annotated[str, Aimed()]


MOVES = Moves(
    "pebbles",
    RECORD,
    Pass | NotYet | Never | SetRandom | Set | Show | Walk | Stand | Offer | Share | Cut | Accept | Aim,
)


@pytest.mark.parametrize(
    ("text", "move", "packed"),
    [
        ("pass", Pass(), {}),
        ("not yet", NotYet(), {"choice": 1}),
        ("never", Never(), {"choice": 2}),
        ("set random", SetRandom(), {"card": 2}),
        ("set 1 red", Set(1, "red"), {"slot": 0, "colour": 1, "card": 1}),
        ("set 4 grey armed", Set(4, "grey", True), {"slot": 3, "colour": 2, "card": 1, "armed": 7}),
        ("show 2", Show(2), {"slot": 1, "other": NOBODY}),
        ("show 2 0", Show(2, 0), {"slot": 1, "other": 0}),
        ("walk cow,ring,cow", Walk(("cow", "ring", "cow")), {"path": [0, 2, 0, 0, 0], "steps": 3}),
        ("walk -", Walk(()), {"steps": 0}),
        ("stand red grey", Stand(("red", "grey")), {"windows": 0b110}),
        ("stand none", Stand(()), {"windows": 0}),
        ("offer S2R", Offer((2, 0, 1)), {"heap": [2, 0, 1]}),
        ("offer -", Offer((0, 0, 0)), {"heap": [0, 0, 0]}),
        ("share S/-/G3", Share(((1, 0, 0), (0, 0, 0), (0, 3, 0))), {"split": [[1, 0, 0], [0] * 3, [0, 3, 0], [0] * 3]}),
        ("cut S/G", Cut(((1, 0, 0), (0, 1, 0))), {"split": [[1, 0, 0], [0, 1, 0], [0] * 3, [0] * 3]}),
        ("accept 3.1", Accept(3, 1), {"number": 3, "version": 1}),
        ("aim red xxx", Aim("red", "xxx"), {"colour": 1, "aimed": 3}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_move_goes_into_the_record_and_the_text_and_comes_back(text, move, packed):
    record = MOVES.pack(2, 7, move, KNOWN)
    whole = {**MOVES.Packed().dump(), **MOVES.blank, **packed, "verb": type(move).declared.verb, "seat": 2, "serial": 7}
    assert record.dump() == whole
    assert MOVES.unpack(record, KNOWN) == move
    assert MOVES.say(move) == text
    assert MOVES.read(text) == MOVES.read(f"  {text.replace(' ', '   ')} ") == move


@pytest.mark.parametrize(
    ("move", "packed"),
    [
        (Set(0, "red"), {"slot": NONE}),
        (Set(5, "red"), {"slot": NONE}),
        (Set(True, "red"), {"slot": NONE}),
        (Set(None, "red"), {"slot": NONE}),
        (Show(1, 9), {"other": 4}),
        (Offer((10, -1, 3)), {"heap": [NONE, NONE, 3]}),
        (Accept(-1, 2**15), {"number": 0, "version": 0}),
    ],
    ids=str,
)
def test_a_number_out_of_bounds_is_left_to_the_rules(move, packed):
    record = MOVES.pack(0, 0, move, KNOWN).dump()
    assert {name: record[name] for name in packed} == packed


@pytest.mark.parametrize(
    "move",
    [
        Set(1, "blue"),
        Set(1, ""),
        Set(1, None),
        Walk(("cow", "goat")),
        Walk(("cow",) * 6),
        Walk(["cow"]),
        Stand(("blue",)),
        Offer((1, 2)),
        Offer([1, 2, 3]),
        Offer((1, 2, "3")),
        Share(3),
        Share(((1, 0, 0),) * 5),
        "pass",
        None,
    ],
    ids=str,
)
def test_what_cannot_be_a_move_is_a_problem_with_a_sentence(move):
    with pytest.raises(Problem) as raised:
        MOVES.pack(0, 0, move, KNOWN)
    assert raised.value.key.startswith(("move.no_", "pebbles.no_"))


def test_a_word_that_is_none_names_those_there_are():
    with pytest.raises(Problem, match="there is no blue; there are: red, grey"):
        MOVES.pack(0, 0, Set(1, "blue"), KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "pas", "pass 1", "Pass", "not", "not yet so"),
        *("set", "set 1", "set x red", "set 1 red naked", "set 1 red armed now", "set -1 red", "set ² red"),
        *("set 1234567890 red", "show", "show 1 x", "stand", "offer", "offer X", "offer S1234", "offer S S"),
        *("share S/", "share S//G", "accept 3", "accept 3.", "accept .1", "accept 3.1.1", "aim red", "aim red xx"),
    ],
)
def test_a_text_that_is_no_move_is_refused(text):
    with pytest.raises(Problem, match="there is no move") as raised:
        MOVES.read(text)
    assert raised.value.args_of["text"] == text


def test_small_letters_will_do_for_tokens():
    assert MOVES.read("offer s2r") == MOVES.read("offer SSR") == MOVES.read("offer rss") == Offer((2, 0, 1))


def test_a_move_is_a_frozen_value_with_fields():
    move = Set(1, "red")
    assert {move, Set(1, "red"), replace(move, slot=2)} == {move, Set(2, "red")}
    assert [field.name for field in fields(move)] == ["slot", "colour", "armed"]
    match move:
        case Set(slot, colour):
            assert (slot, colour) == (1, "red")
    with pytest.raises(FrozenInstanceError):
        move.slot = 2


# -- declarations that cannot be ---------------------------------------------------------------------------------------
def test_a_field_without_a_kind_is_no_declaration():
    with pytest.raises(TypeError, match=r"Bare\.slot has no kind"):

        class Bare(Move, verb=0, text="bare {slot}"):
            slot: int


def test_a_text_names_just_the_fields():
    with pytest.raises(TypeError, match="does not name just the fields slot"):

        class Mute(Move, verb=0, text="mute"):
            slot: Annotated[int, Number(range(4))]


def test_what_may_be_left_out_has_a_default():
    with pytest.raises(TypeError, match="needs a default"):

        class Vague(Move, verb=0, text="vague [{slot}]"):
            slot: Annotated[int, Number(range(4))]


def test_a_field_of_the_record_has_one_blank():
    class Zero(Move, verb=1, text="zero {slot}"):
        slot: Annotated[int, Number(range(4), blank=0)]

    with pytest.raises(TypeError, match="blank slot"):
        Moves("pebbles", RECORD, Show | Zero)


# -- the schema --------------------------------------------------------------------------------------------------------
def test_the_schema_says_all_that_was_declared():
    found = MOVES.schema(KNOWN)
    assert json.loads(json.dumps(found)) == found
    assert found["blank"] == {"slot": NONE, "colour": NONE, "armed": 0, "other": NONE, "number": 0, "version": 0}
    moves = {move["name"]: move for move in found["moves"]}
    assert moves["NotYet"] == {
        "name": "NotYet",
        "form": "not",
        "verb": CHOOSE,
        "fixed": {"choice": 1},
        "words": [{"pieces": [{"text": word}], "optional": False, "rest": False} for word in ("not", "yet")],
    }
    slot, to = (word["pieces"] for word in moves["Show"]["words"][1:])
    assert slot == [
        {"name": "slot", "kind": "number", "field": "slot", "blank": NONE, "otherwise": NONE}
        | {"values": {"first": 1, "count": 4}}
    ]
    assert (to[0]["name"], to[0]["field"], to[0]["otherwise"]) == ("to", "other", 4)
    assert [word["optional"] for word in moves["Show"]["words"]] == [False, False, True]
    assert moves["Stand"]["words"][-1]["rest"]
    (route,) = moves["Walk"]["words"][1]["pieces"]
    assert (route["each"]["vocabulary"], route["each"]["words"]) == ("cards", ["cow", "coin-3", "ring"])
    assert [piece.get("text") or piece["name"] for piece in moves["Accept"]["words"][1]["pieces"]] == [
        *("number", ".", "version")
    ]


@pytest.mark.parametrize("slug", sorted(catalogue()))
def test_every_game_has_a_schema_of_its_moves(slug):
    kind = catalogue()[slug]
    found = kind.moves.MOVES.schema(kind(kind.seats[0]).vocabulary)
    assert json.loads(json.dumps(found)) == found
    record = set(kind.Packed.FIELDS)
    for move in found["moves"]:
        pieces = [piece for word in move["words"] for piece in word["pieces"]]
        assert all("text" in piece or {"name", "kind"} <= piece.keys() for piece in pieces)
        assert {*found["blank"], *move["fixed"]} <= record


def test_what_is_unfit_says_why():
    with pytest.raises(Unfit) as raised:
        Word(COLOURS, "colour").number("blue", KNOWN)
    assert (raised.value.key, raised.value.facts) == ("no_colour", {"colour": "blue", "known": "red, grey"})


def test_moves_are_listed_where_each_field_has_few_values():
    shown = Moves("pebbles", RECORD, Pass | Set | Show).listed(KNOWN)
    assert shown is not None
    assert len(shown) == len(set(shown)) == 1 + 4 * 2 * 2 + 4 * 5
    assert {Pass(), Set(4, "grey", True), Show(1), Show(2, 3)} <= set(shown)
    assert Moves("pebbles", RECORD, Pass | Offer).listed(KNOWN) is None
    assert Moves("pebbles", RECORD, Pass | Accept).listed(KNOWN) is None  # there is no end of numbers
