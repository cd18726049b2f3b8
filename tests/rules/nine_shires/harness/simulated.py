"""Tables of Nine Shires on the simulated clock: people who mean to ally and to exchange cards."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from dragonhoard.bots.nine_shires.mind.greedy import think
from dragonhoard.bots.nine_shires.mind.manners import GREEDY
from dragonhoard.bots.nine_shires.player import Sight
from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Await, Choice, Lapse
from dragonhoard.games import game_class
from dragonhoard.games.nine_shires.view import PHASES
from dragonhoard.proofs.random_play import some_choice
from tests.harness.sim.client import Client
from tests.harness.sim.stage import Stage, ended, told

WAITS = tuple(phase for phase in PHASES if phase not in {"running", "over"})
INPUTS = 20_000  # of one game at most
MOVES = 3000  # within which what is looked for has come
WISHES = ("ally", "play", "protect", "fight", "buy", "throw", "take", "card", "home")

__all__ = ["brought_to", "ended", "offer", "opened", "said", "seated", "silences", "told"]


async def opened(stage: Stage, people: list[Client], bots: list[str], **options: Any) -> str:
    """People at the first seats, bots at the others."""
    host, players = people[0], len(people) + len(bots)
    game = game_class("nine-shires")(players, {"first_seat": 0, **options})
    table = await stage.server.house.open(host.user, host.name, game, "live", "public")
    await seated(stage, table, people)
    for seat, person in enumerate(people):
        await stage.told(person, "sit", seat=seat, name=person.name)
    for seat, bot in enumerate(bots, len(people)):
        await stage.told(host, "bot", seat=seat, bot=bot)
    await stage.told(host, "start")
    return table


async def seated(stage: Stage, table: str, people: list[Client]) -> None:
    """They look at the table."""
    for person in people:
        person.table = table
        person.connect()
    while not all(person.full for person in people):
        await asyncio.sleep(0.01)


def friendly(client: Client) -> str | None:
    """Walks to others and to free townes, allies, and guards what can be guarded; None if nobody waits for this one."""
    view = client.full["view"]
    turn, moves = view["table"]["turn"], view["menu"]["moves"]
    if turn is None or client.full["seat"] not in turn["seats"] or not moves:
        return None
    if view["table"]["phase"] == "move" and view["routes"]:
        worth = [3 * bool(route["meets"]) + (route["effect"] == "protect") for route in view["routes"]]
        best = [move for move, value in zip(moves, worth, strict=False) if value == max(worth)]
        return client.rng.choice(best)
    for wish in WISHES:
        found = [move for move in moves if move.split()[0] == wish]
        if found:
            return found[0]
    return client.rng.choice([move for move in moves if move.split()[0] not in {"refund", "sword"}] or moves)


async def said(stage: Stage, client: Client, move: str) -> bool:
    """A move in the present wait; when it is answered, this person has seen what came of it."""
    done = await stage.told(client, "move", serial=client.full["view"]["table"]["turn"]["serial"], move=move)
    await asyncio.sleep(0.02)
    return done


async def brought_to(stage: Stage, people: list[Client], wanted: Callable[[], Any]) -> Any:
    """They play until something is so; returns it."""
    for _ in range(MOVES):
        if found := wanted():
            return found
        moves = [(person, move) for person in people if (move := friendly(person))]
        if moves:
            await said(stage, *moves[0])
        else:
            await asyncio.sleep(0.05)
        if people[0].full["view"]["table"]["over"]:
            break
    raise AssertionError("it did not come to that")


def offer(client: Client, to: int) -> str | None:
    """One card for one of an ally's; None while there is no such exchange, or it is not this one's turn to throw."""
    view, seat = client.full["view"], client.full["seat"]
    table = view["table"]
    if table["phase"] != "start" or table["current"] != seat or "offer" not in view["menu"]["forms"]:
        return None
    (pair,) = [pair for pair in table["pairs"] if set(pair["seats"]) == {seat, to}]
    cards = [_cards(table["seats"][each]) for each in (seat, to)]
    if not pair["allied"] or not all(cards):
        return None
    return f"offer {to} {cards[0][0]} for {cards[1][0]}"


def _cards(player: dict[str, Any]) -> list[str]:
    return [*player["townes"], *(craft for craft, n in player["retreat"].items() if n)]


# -- empty chairs ------------------------------------------------------------------------------------------------------
def silences(run: int = 1) -> Iterator[tuple[str, int, str | None]]:
    """Games in which some seats never say a word again, from a wait of each kind in turn: the phase, the mask of those
    seats, and what was wrong."""
    tried = Counter[str]()
    games = [game_class("nine-shires")(players, {}) for players in (2, 3, 4, 5, 6)]
    for number in count():
        game, dice = games[number % len(games)], Dice(run, number)
        for state in _evening(game, dice):
            phase = PHASES[state.phase]
            if tried[phase] <= min(tried[each] for each in WAITS):
                tried[phase] += 1
                silent = 1 + dice.below(2**game.players - 1)
                yield phase, silent, _stops(game, state, silent, dice)


def _evening(game: Any, dice: Dice) -> Iterator[Any]:
    """The waits of a game in which bots come to fights and retreats, and now and then somebody does anything."""
    state, _ = game.start(dice)
    sight, packed = Sight(), game.Packed()
    while isinstance(turn := game.turn(state), Await):
        yield state
        seat = turn.seats[dice.below(len(turn.seats))]
        if dice.below(8):
            think(state, seat, GREEDY, dice, sight, packed)
            given = Choice(seat, state.serial, game.unpack(packed))
        else:
            given = some_choice(game, state, seat, dice)
        state, _ = game.apply(state, given, dice)


def _stops(game: Any, state: Any, silent: int, dice: Dice) -> str | None:
    begun = game.write(state)
    for _ in range(INPUTS):
        turn = game.turn(state)
        if not isinstance(turn, Await):
            return None
        speaks = [seat for seat in turn.seats if not silent >> seat & 1]
        given = some_choice(game, state, speaks[0], dice) if speaks else Lapse(turn.serial)
        state, _ = game.apply(state, given, dice)
    return f"no end with the seats {silent:b} silent from {begun}"
