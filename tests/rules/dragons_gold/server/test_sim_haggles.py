"""Six people at one table, sixty words a second: mistakes that the long count (`prove server --only hoards`) finds."""

import asyncio
from itertools import count
from typing import Any

import pytest

from dragonhoard.core import offers
from dragonhoard.games.dragons_gold.rules import loot, state
from dragonhoard.server import broadcast
from dragonhoard.server.timers import Timers
from tests.harness.claim import broken_at_landing
from tests.rules.dragons_gold.harness import simulated_haggles
from tests.rules.dragons_gold.harness.claims import CLAIMS
from tests.rules.dragons_gold.harness.simulated_haggles import evening


def any_version_is_accepted(patch: pytest.MonkeyPatch) -> None:
    find_offer = offers.find_offer
    patch.setattr(offers, "find_version", lambda listed, number, version: find_offer(listed, number))


def the_newest_offer_falls(patch: pytest.MonkeyPatch) -> None:
    place_for_offer = offers.place_for_offer

    def last(listed: Any) -> int:
        free = [place for place, offer in enumerate(listed) if not offer.number]
        idle = [place for place, offer in enumerate(listed) if offer.number and not offer.support]
        return free[0] if free else max(idle, key=lambda place: listed[place].number, default=place_for_offer(listed))

    patch.setattr(offers, "place_for_offer", last)


def falls_silently(patch: pytest.MonkeyPatch) -> None:
    tell = loot.tell
    patch.setattr(loot, "tell", lambda s, to, code, *facts: code == state.OFFER_FELL or tell(s, to, code, *facts))


def a_token_is_doubled(patch: pytest.MonkeyPatch) -> None:
    strike = loot.strike

    def generous(s: Any, place: int) -> None:
        strike(s, place)
        s.share[0][0] += 1

    patch.setattr(loot, "strike", generous)


def candles_burn_too_long(patch: pytest.MonkeyPatch) -> None:
    lapse = Timers.lapse

    def late(self: Timers, live: Any, serial: int) -> None:
        asyncio.get_running_loop().call_later(0.1, lapse, self, live, serial)

    patch.setattr(Timers, "lapse", late)


def steps_overtake_each_other(patch: pytest.MonkeyPatch) -> None:
    deliver, numbers = broadcast.deliver, count()

    def slowly_now_and_then(loaded: Any, deliveries: Any) -> None:
        if next(numbers) % 50 == 49:
            asyncio.get_running_loop().call_later(0.05, deliver, loaded, deliveries)
        else:
            deliver(loaded, deliveries)

    patch.setattr("dragonhoard.server.broadcast.deliver", slowly_now_and_then)


HOARDS = {candles_burn_too_long: 10}  # the first hoards are all shared before the candle has burnt down
FEW = 5
MISTAKES = {
    "not seen": any_version_is_accepted,
    "fell": the_newest_offer_falls,
    "fell but None": falls_silently,
    "lost or doubled": a_token_is_doubled,
    "ms late": candles_burn_too_long,
    "came after": steps_overtake_each_other,
}


@pytest.mark.parametrize(("sign", "mistake"), MISTAKES.items(), ids=MISTAKES)
def test_a_planted_mistake_is_found(sign: str, mistake: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    mistake(monkeypatch)
    found = evening(0, HOARDS.get(mistake, FEW))
    assert any(sign in wrong for wrong in found.wrong), found.wrong[:3]


def test_the_promise_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same evening, without a mistake and longer: all that can happen does."""
    evenings: list[Any] = []
    monkeypatch.setattr(simulated_haggles, "evening", lambda *asked: evenings.append(evening(*asked)) or evenings[-1])
    assert broken_at_landing(CLAIMS["hoards"]) == []
    first = evenings[0]
    assert first.wrong == []
    assert first.rate >= 60
    assert first.fallen > 0
    assert 0 < first.struck < first.hoards
