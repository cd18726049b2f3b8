"""What is claimed of negotiators: deals among their own kind, no gain for whoever squeezes, a fair evening for a
newcomer, and words that are true. A case is a game by the clock of a live table, or a word. A claim breaks where what
was measured lies beyond its bound by more than chance; --night measures ten times as much."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from dragonhoard.bots import own_room
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.proofs.cases import Cases, Tables
from dragonhoard.proofs.dragons_gold.evenings import evening
from dragonhoard.proofs.dragons_gold.matches import Match, match
from dragonhoard.proofs.dragons_gold.scripts import SQUEEZERS, Newcomer
from dragonhoard.proofs.dragons_gold.truth import untrue
from dragonhoard.proofs.long_counts import Claim

RUN = 8101
TABLES = (3, 4, 5, 6)
DEALS = {3: 0.93, 4: 0.97, 5: 0.97, 6: 0.98}
MIXED = 0.9
MOST = {3: 1.25}  # times a fair share that a squeezer wins at a small table; at others:
MOST_OF_MANY = 1.15
BITES = 1.5  # what it wins at least against hagglers, so that it is one
BITING = ("late in two", "late in three", "in pairs")
AGAINST_HAGGLERS = 1.5
NEWCOMERS = (0.6, 1.4)
ADVANCED = {"magic_objects": True, "advanced_scoring": True}


def _game(tables: Tables, players: int, options: dict[str, bool] | None = None) -> DragonsGold:
    game = type(tables[0])(players, options or {})
    assert isinstance(game, DragonsGold)
    return game


def characters(players: int, first: int = 0) -> list[str]:
    names = own_room(DragonsGold.slug).COMPANY
    return [names[(first + seat) % len(names)] for seat in range(players)]


def told(what: str, found: Match, game: DragonsGold) -> str:
    own, others = found.points
    return (
        f"{what}, {found.players} players, {found.games} games: {found.times:.2f} ± {found.margin:.2f} times a fair "
        f"share, {own:.1f} points against {others:.1f}, {100 * found.deals(game):.1f} % of hoards shared"
    )


def deals(tables: Tables, wanted: int) -> Cases:
    """All fair, and one of each character."""
    for players in TABLES:
        game = _game(tables, players)
        for bots, least in ((["fair"] * players, DEALS[players]), (characters(players), MIXED)):
            found = match(game, bots, max(1, wanted // (2 * len(TABLES))), RUN)
            yield (
                found.games,
                None if found.deals(game) + found.deals_margin(game) >= least else told(",".join(bots), found, game),
            )


def squeezers(tables: Tables, wanted: int) -> Cases:
    games = max(1, wanted // (len(TABLES) * len(SQUEEZERS)))
    for players in TABLES:
        game = _game(tables, players)
        for name, script in SQUEEZERS.items():
            found = match(game, [script, *["fair"] * (players - 1)], games, RUN)
            yield found.games, None if found.low <= MOST.get(players, MOST_OF_MANY) else told(name, found, game)


def squeezed_hagglers(tables: Tables, wanted: int) -> Cases:
    """The scripts bite."""
    game = _game(tables, 4)
    for name in BITING:
        found = match(game, [SQUEEZERS[name], *["haggler"] * 3], max(1, wanted // len(BITING)), RUN)
        yield found.games, None if found.high >= BITES else told(name, found, game)


def negotiators(tables: Tables, wanted: int) -> Cases:
    """One against three hagglers."""
    game = _game(tables, 4)
    found = match(game, ["shrewd", *["haggler"] * 3], wanted, RUN)
    yield found.games, None if found.high >= AGAINST_HAGGLERS else told("one shrewd", found, game)


def newcomer(tables: Tables, wanted: int) -> Cases:
    """Somebody who thinks in even parts meets one of each character."""
    game = _game(tables, 4)
    found = match(game, [Newcomer, *characters(3)], wanted, RUN)
    low, high = NEWCOMERS
    yield found.games, None if low <= found.high and found.low <= high else told("a newcomer", found, game)


def arguments(tables: Tables, wanted: int) -> Cases:
    """Words of all characters at all tables; every second evening is an advanced one."""
    left = wanted
    for number, players in _evenings():
        if left <= 0:
            return
        game = _game(tables, players, ADVANCED if number % 2 else None)
        bots = [own_room(game.slug).BOTS[name](game) for name in characters(players, number)]
        words = [
            word for word in evening(game, bots, RUN, number, listen=True).spoken if word.view.table.phase == "haggle"
        ]
        for word in words:
            yield int(word.reason is not None), untrue(game, word)
            left -= word.reason is not None


def _evenings() -> Iterator[tuple[int, int]]:
    for number in count():
        yield number, TABLES[number % len(TABLES)]


TALKING = {
    "deals": Claim(400, deals),
    "squeezers": Claim(90 * len(SQUEEZERS) * len(TABLES), squeezers),
    "squeezed_hagglers": Claim(270, squeezed_hagglers),
    "negotiators": Claim(100, negotiators),
    "newcomer": Claim(200, newcomer),
    "arguments": Claim(1_000, arguments),
}
