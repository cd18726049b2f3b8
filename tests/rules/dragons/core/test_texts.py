"""Cards, seats and clauses in words."""

from dragonhoard.core.news import say_event
from dragonhoard.core.values import Breach, Event
from dragonhoard.games import catalogue


def test_seats_and_cards_are_told_by_their_names():
    event = Event("took_pile", {"seat": 0, "pile": 2, "cards": ["cow", "coin-3"]})
    assert say_event(catalogue()["dragons"], event, ["Ann"]) == "Ann takes pile 2 home: cow, 3 x coin."


def test_a_refusal_starts_with_its_clause():
    assert str(Breach("DR-CLAIM-2", "dragons.breach.DR-CLAIM-2")).startswith("DR-CLAIM-2: a dragon")
