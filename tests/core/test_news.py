"""A fact that is declared once is told, typed and put into words by its kind, and not by its name."""

from types import SimpleNamespace

import jsonschema_rs
import msgspec
import pytest

from dragonhoard.core import texts
from dragonhoard.core.dice import Dice
from dragonhoard.core.news import (
    FLAG,
    NUMBER,
    ORDINAL,
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    Heap,
    Mask,
    Named,
    News,
    Several,
    Told,
    say_event,
    words_of,
)
from dragonhoard.core.rules_api import EVERYBODY, NOBODY
from dragonhoard.core.values import Event
from dragonhoard.core.vocabulary import Vocabulary
from dragonhoard.games import catalogue
from dragonhoard.proofs.random_play import random_play

KINDS = ("S", "G")
KNOWN = Vocabulary(2, cards=("cow", "coin-3"))
INTEGER, STRING, NULL = ({"type": name} for name in ("integer", "string", "null"))
CASES = {
    # of what kind, as the rules have it, as it is told, its JSON type, in words
    "number": (NUMBER, 3, 3, INTEGER, 3),
    "ordinal": (ORDINAL, 0, 1, INTEGER, 1),
    "flag": (FLAG, 1, True, {"type": "boolean"}, True),
    "seat": (SEAT, 1, 1, INTEGER, "Ben"),
    "somebody": (SEAT_OR_NOBODY, 0, 0, {"anyOf": [INTEGER, NULL]}, "Ann"),
    "nobody": (SEAT_OR_NOBODY, NOBODY, None, {"anyOf": [INTEGER, NULL]}, "–"),
    "seats": (SEATS, 0b11, [0, 1], {"type": "array", "items": INTEGER}, "Ann, Ben"),
    "card": (Named("cards"), 1, "coin-3", STRING, "coin-3"),
    "card in words": (Named("cards", "card"), 1, "coin-3", STRING, "3 x gold coin"),
    "one of few": (Named(("", "own", "kill")), 2, "kill", {"enum": ["own", "kill"]}, "kill"),
    "several": (Several(Named("cards")), [1, 0], ["coin-3", "cow"], {"type": "array", "items": STRING}, "coin-3, cow"),
    "mask": (Mask(Named(KINDS)), 0b10, ["G"], {"type": "array", "items": {"enum": ["S", "G"]}}, "G"),
    "heap": (Heap(KINDS), [2, 0], {"S": 2}, {"type": "object", "additionalProperties": INTEGER}, "2 silver"),
    "no heap": (Heap(KINDS), [0, 0], {}, {"type": "object", "additionalProperties": INTEGER}, "-"),
}


@pytest.fixture
def spoken(monkeypatch):
    for key, text in {"card.coin": "gold coin", "token.S": "silver", "event.given": "{seat} gives {what}."}.items():
        monkeypatch.setitem(texts.catalogue(), f"unheard-of.{key}", text)


def game(kind, **more):
    news = News({"what": kind}, {5: Told("given", "seat", "what", reveals=True)}, **more)
    return SimpleNamespace(slug="unheard-of", news=SimpleNamespace(NEWS=news))


@pytest.mark.parametrize("case", CASES)
def test_a_fact_is_told_typed_and_said_by_its_kind(case, spoken):
    kind, raw, told, typed, said = CASES[case]
    made = game(kind)
    event = made.news.NEWS.event(EVERYBODY, 5, (0, raw), KNOWN)
    assert event == Event("given", {"seat": 0, "what": told}, EVERYBODY, True)
    assert made.news.NEWS.schema()["given"]["properties"] == {"seat": INTEGER, "what": typed}
    assert words_of(made, event, ["Ann", "Ben"]) == {"seat": "Ann", "what": said}
    assert say_event(made, event, ["Ann", "Ben"]) == f"Ann gives {said}."


def test_one_row_for_each_player_whatever_room_the_rules_have():
    kind = Several(Heap(KINDS), all_seats=True)
    assert kind.tell([[1, 0], [0, 0], [0, 0]], KNOWN) == [{"S": 1}, {}]


@pytest.mark.parametrize("name", ["give", "kind", "token", "tokens", "card", "other"])
def test_a_name_alone_says_nothing_about_a_fact(name):
    news = News({name: NUMBER}, {0: Told("given", "seat", name)})
    made = SimpleNamespace(slug="unheard-of", news=SimpleNamespace(NEWS=news))
    assert words_of(made, news.event(EVERYBODY, 0, (0, 3), KNOWN), ["Ann"]) == {"seat": "Ann", name: 3}


def test_a_fact_of_no_kind_is_no_declaration():
    with pytest.raises(TypeError, match="of which kind is what"):
        News({}, {0: Told("given", "what")})


def test_a_covered_fact_may_be_null():
    schema = game(NUMBER, covers=("what",)).news.NEWS.schema()
    assert schema["given"]["properties"]["what"] == {"anyOf": [INTEGER, NULL]}


def test_what_is_private_is_released():
    news = game(NUMBER, private=("given",), releases=("shown",)).news.NEWS
    assert news.releases == {"given", "shown"}


# -- the games ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("slug", sorted(catalogue()))
def test_the_news_of_a_game_are_as_its_schema_says(slug):
    kind = catalogue()[slug]
    made = kind(kind.seats[-1])
    schema = kind.news.NEWS.schema()
    for step in random_play(made, Dice(7)):
        for event in step.events:
            wanted = schema[event.kind]
            sent = msgspec.json.decode(msgspec.json.encode(event.facts))
            assert list(sent) == wanted["required"]
            for name, value in sent.items():
                assert jsonschema_rs.is_valid(wanted["properties"][name], value), (event.kind, name, value)
