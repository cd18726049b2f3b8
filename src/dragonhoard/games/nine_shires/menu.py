"""Nine Shires: what a seat may do now. Payments and offers are free-form; of each payment one is suggested."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dragonhoard.core.game import NOTHING, Game
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.core.values import Menu
from dragonhoard.games.nine_shires import moves as do
from dragonhoard.games.nine_shires.board import Route, walks, zero_walks
from dragonhoard.games.nine_shires.edition import SETS, Names
from dragonhoard.games.nine_shires.rules import dispatch, exchange, fight, ground, meeting, paths, spaces, state, tokens


class Routes:
    """The routes of a board in board order, found once."""

    def __init__(self, s: Any) -> None:
        self._ways = [[way for way in s.ways[space] if way != NONE] for space in range(s.spaces)]
        self._dragons = {space for space in range(s.spaces) if s.kind[space] == state.DRAGON}
        self._found: dict[tuple[int, int], list[Route]] = {}

    def of(self, start: int, steps: int) -> list[Route]:
        """Those of so many steps; 0: the zero routes."""
        if (start, steps) not in self._found:
            zero = zero_walks(self._ways, start, self._dragons) if not steps else None
            self._found[start, steps] = walks(self._ways, start, steps) if zero is None else zero
        return self._found[start, steps]

    def open(self, s: Any, seat: int) -> list[Route]:
        """Whatever may be walked after this throw (NS-MOVE-9)."""
        one, two = s.dice
        counts = dict.fromkeys(count for count in (one, two, one + two) if count)
        found = [route for count in counts for route in self.of(s.at[seat], count)]
        if paths.zero_thrown(s):
            found += [route for route in self.of(s.at[seat], 0) if len(route) not in counts]
        return found


def routes_of(game: Game) -> Routes:
    found: Routes | None = game.cache.get("routes")
    if found is None:
        found = game.cache["routes"] = Routes(game.blank)
    return found


def menu(game: Game, s: Any, seat: int) -> Menu:
    if s.phase == state.OVER or not s.alive >> seat & 1:
        return NOTHING
    found = [*_bargains(s, seat)]
    asked = dispatch.waiting(s) >> seat & 1
    if asked:
        listed = BY_PHASE[s.phase]
        found = [*listed(s, seat, game.names, routes_of(game)), *found]
    return Menu(tuple(found), tuple(_forms(s, seat, bool(asked))))


Lister = Callable[[Any, int, Names, Routes], Iterator[do.AnyMove]]


def _homes(s: Any, seat: int, names: Names) -> list[str]:
    return [name for towne, name in enumerate(names.townes) if s.knight[towne // 2] == seat]


def _refunds(s: Any, seat: int, names: Names) -> Iterator[do.AnyMove]:
    if fight.may_refund(s, seat):
        yield from (do.Refund(home) for home in _homes(s, seat, names))


def _dragon_spaces(s: Any, seat: int, names: Names) -> list[str]:
    return [names.spaces[space] for space in range(s.spaces) if s.kind[space] == state.DRAGON and space != s.at[seat]]


def _start(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    yield do.Throw()
    if fight.can_fight(s, seat) == LEGAL:
        yield do.Fight()
    yield from _refunds(s, seat, names)
    if s.swords[seat]:
        yield from (do.Sword(space) for space in _dragon_spaces(s, seat, names))


def _moving(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    for route in routes.open(s, seat):
        yield do.Walk(tuple(names.spaces[space] for space in route))
    if paths.zero_thrown(s):
        yield do.Stay()


def _meeting(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    mask = meeting.partners(s)
    yield from (do.Play(other) for other in range(s.players) if mask >> other & 1)
    yield do.Pass()


def _allying(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    yield from (do.Ally(), do.PutOff())


def _guardian(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    yield from (do.Buy(name) for i, name in enumerate(SETS) if spaces.can_buy(s, seat, i) == LEGAL)
    if not s.steps and spaces.affords_lifting(s, seat):
        yield do.Lift(suggested(s.talismans[seat], s.hex_cost))
    yield do.Pass()


def _towne(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    yield do.Protect(suggested(s.talismans[seat], s.towne_cost))
    yield do.Pass()


def _key(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    yield from (do.Jump(name) for space, name in enumerate(names.spaces) if space != s.at[seat])
    yield do.Pass()


def _choosing(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    yield do.Take(tuple(sorted(i % state.COLOURS + 1 for i in range(spaces.gift(s)))))


def _sword(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    if s.sword_supply:
        yield do.TakeCard()
    yield from _castle(s, seat, names, routes)


def _castle(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    yield from (do.Jump(space) for space in _dragon_spaces(s, seat, names))
    yield do.Pass()


def _dragon(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    if fight.can_fight(s, seat) == LEGAL:
        yield do.Fight()
    yield from _refunds(s, seat, names)
    yield do.Pass()


def _retreating(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    yield from (do.Home(home) for home in _homes(s, seat, names))


def _keeping(s: Any, seat: int, names: Names, routes: Routes) -> Iterator[do.AnyMove]:
    yield from _refunds(s, seat, names)
    yield do.Pass()


BY_PHASE: dict[int, Lister] = {
    state.START: _start,
    state.MOVING: _moving,
    state.MEETING: _meeting,
    state.ALLYING: _allying,
    state.AT_GUARDIAN: _guardian,
    state.AT_TOWNE: _towne,
    state.AT_KEY: _key,
    state.CHOOSING: _choosing,
    state.AT_SWORD: _sword,
    state.AT_CASTLE: _castle,
    state.AT_DRAGON: _dragon,
    state.RETREATING: _retreating,
    state.KEEPING: _keeping,
}


def suggested(held: list[int], cost: int) -> tuple[int, ...]:
    """Always from the colour of which there is most."""
    left = list(held)
    for _ in range(cost):
        left[left.index(max(left))] -= 1
    return do.paid([had - has for had, has in zip(held, left, strict=True)])


# -- exchanges, whoever is awaited -------------------------------------------------------------------------------------
def _bargains(s: Any, seat: int) -> Iterator[do.AnyMove]:
    """What binds nobody comes first: a bot at a loss does the first thing that is listed."""
    known = sorted((o for o in s.offers if o.number and o.parties >> seat & 1), key=lambda o: o.number)
    for o in known:
        if o.by != seat:
            yield do.Refuse(o.number, o.version)
            if exchange.can_accept(s, seat, o.number, o.version) == LEGAL:
                yield do.Accept(o.number, o.version)
    yield from (do.Withdraw(o.number, o.version) for o in known if o.by == seat)


def _has_card(s: Any, seat: int) -> bool:
    return any(s.retreat[seat]) or any(ground.holds_card(s, seat, towne) for towne in range(state.TOWNES))


def _forms(s: Any, seat: int, asked: bool) -> Iterator[str]:
    if asked:
        if s.phase == state.AT_TOWNE:
            yield "protect"
        elif s.phase == state.CHOOSING:
            yield "take"
        elif s.phase == state.AT_GUARDIAN and not s.steps and spaces.affords_lifting(s, seat):
            yield "lift"
    if ground.exchange_time(s) and _has_card(s, seat) and _willing(s, seat):
        yield "offer"
    if tokens.setting_up(s, seat):
        yield "token"
    yield "resign"


def _willing(s: Any, seat: int) -> bool:
    """Whether there is an ally who could give something."""
    return any(
        s.allies[seat] >> other & 1 and _has_card(s, other) and exchange.exchanges_of(s, seat, other) < s.exchange_limit
        for other in range(s.players)
    )
