"""Six people at one table, sixty words a second: mistakes that the long count (`prove server --only hoards`) finds."""

import asyncio
from itertools import count
from typing import Any

import pytest

from dragonhoard.core.offers import find_offer
from dragonhoard.games.dragons_gold.rules import loot
from dragonhoard.server import telling
from dragonhoard.server.timers import Timers
from tests.server.sim.haggles import evening


def any_version_is_accepted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(loot, "find_version", lambda offers, number, version: find_offer(offers, number))


def the_newest_offer_falls(patch: pytest.MonkeyPatch) -> None:
    place_for_offer = loot.place_for_offer

    def last(offers: Any) -> int:
        free = [place for place, offer in enumerate(offers) if not offer.number]
        idle = [place for place, offer in enumerate(offers) if offer.number and not offer.support]
        return free[0] if free else max(idle, key=lambda place: offers[place].number, default=place_for_offer(offers))

    patch.setattr(loot, "place_for_offer", last)


def falls_silently(patch: pytest.MonkeyPatch) -> None:
    tell = loot.tell
    patch.setattr(loot, "tell", lambda s, to, code, *facts: code == loot.OFFER_FELL or tell(s, to, code, *facts))


def a_token_is_doubled(patch: pytest.MonkeyPatch) -> None:
    strike = loot.strike

    def generous(s: Any, place: int) -> None:
        strike(s, place)
        s.share[0][0] += 1

    patch.setattr(loot, "strike", generous)


def candles_burn_too_long(patch: pytest.MonkeyPatch) -> None:
    lapse = Timers.lapse

    def late(self: Timers, live: Any, serial: int) -> None:
        self.house.spawn(_later(lambda: lapse(self, live, serial)))

    patch.setattr(Timers, "lapse", late)


async def _later(act: Any) -> None:
    await asyncio.sleep(0.1)
    act()


def steps_overtake_each_other(patch: pytest.MonkeyPatch) -> None:
    deliver, numbers = telling.deliver, count()

    def slowly_now_and_then(told: Any) -> None:
        if next(numbers) % 50 == 49:
            asyncio.get_running_loop().call_later(0.05, deliver, told)
        else:
            deliver(told)

    patch.setattr("dragonhoard.server.house.deliver", slowly_now_and_then)


HOARDS = 10
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
    found = evening(0, HOARDS)
    assert any(sign in wrong for wrong in found.wrong), found.wrong[:3]


def test_without_a_mistake_nothing_is_found() -> None:
    found = evening(0, HOARDS)
    assert found.wrong == []
    assert found.rate >= 60
    assert found.fallen > 0
    assert 0 < found.struck < found.hoards
