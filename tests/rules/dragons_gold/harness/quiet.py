"""What is done in secret at Dragon's Gold, and what goes over the wires of others meanwhile: the number, order and size
of frames must not say who did it. And what bots say: only what their own seat may know, as far as they tell it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Await, Refused
from dragonhoard.games.dragons_gold.view import PHASES
from dragonhoard.proofs.canonical_bytes import written
from dragonhoard.proofs.random_play import any_of, random_positions
from dragonhoard.server import bot_players, bot_worker
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change, Table
from tests.harness.real import doors
from tests.harness.real.doors import WATCHER, Options, Pair, Rewound, _put
from tests.harness.real.sending import Sent, sent
from tests.harness.real.tables import person, started

BUCKET = 256  # bytes
MAGIC = {"magic_objects": True, "advanced_scoring": True}
GOLD = "dragons-gold"
OPTIONS: tuple[Options, ...] = (
    {},
    MAGIC,
    {"magic_objects": True, "divide_and_choose": True, "market_gifts": True},
    {"advanced_scoring": True, "market_trades_public": False},
    {"magic_objects": True, "stash_size_public": True, "history_visible": True},
)


def pairs(count: int, run: int = 1) -> Iterator[Pair]:
    return doors.pairs(count, run, GOLD, OPTIONS)


def done(table: Table, seat: int, move: str) -> Sent:
    """What goes out when somebody makes a move; nothing if it is refused."""
    turn = table.turn
    assert isinstance(turn, Await)
    with Rewound(table):
        try:
            change = handlers.handle(table, person(seat), do.Move("1", turn.serial, move), 0.0, 0.0)
        except (Refused, Problem):
            return []
        assert isinstance(change, Change)
        return sent(table, change)


class Secret(NamedTuple):
    """Something that somebody does without a word to others; whom it concerns may hear of it."""

    table: Table
    seat: int
    move: str
    concerned: frozenset[int]


def passes(dice: Dice, players: int = 4) -> Iterator[Secret]:
    """Windows in which several are asked: passing ends none of them. A standing pass is set at any time."""
    table = started(players, MAGIC, slug=GOLD)
    game = table.game
    while True:
        for state, _ in random_positions(game, dice, 300, 4):
            asked = game.asked(state)
            _put(table, state)
            if PHASES[state.phase] in {"window", "response"} and len(asked) > 1:
                seat = any_of(asked, dice)
                yield Secret(table, seat, "pass", frozenset({seat}))
            elif not dice.below(4) and PHASES[state.phase] == "send":
                yield Secret(table, 1, "standing between kill", frozenset({1}))


def offers(dice: Dice, players: int = 5) -> Iterator[Secret]:
    """Offers at the Market, of what somebody has; and somebody who waits."""
    table = started(players, {}, slug=GOLD)
    game = table.game
    while True:
        for state, _ in random_positions(game, dice, 300):
            rich = [seat for seat in range(players) if sum(state.stash[seat]) > 1]
            if PHASES[state.phase] != "market" or len(rich) < 2:
                continue
            _put(table, state)
            giver, taker = any_of([(a, b) for a in rich for b in range(players) if a != b], dice)
            kind = "SGRBEPYWK"[next(kind for kind, n in enumerate(state.stash[giver]) if n)]
            yield Secret(table, giver, f"offer {taker} {kind} for G", frozenset({giver, taker}))
            yield Secret(table, giver, "hold", frozenset({giver}))


def is_heard(secret: Secret) -> str | None:
    """Whether anything goes to those whom it does not concern, or they would see something else now. None also where
    it is refused, or was the last thing that was waited for."""
    table = secret.table
    assert table.play
    before = table.game.views(table.play.state)
    heard = {user for user, _ in done(table, *secret[1:3])}
    if not heard:
        return None
    with Rewound(table):
        turn = table.turn
        assert isinstance(turn, Await)
        change = handlers.handle(table, person(secret.seat), do.Move("1", turn.serial, secret.move), 0.0, 0.0)
        assert isinstance(change, Change)
        if any(event.kind not in table.game.quiet for event in change.events):
            return None
        after = table.game.views(table.play.state)
    others = [viewer for viewer in (*range(table.game.players), None) if viewer not in secret.concerned]
    for viewer in others:
        if (WATCHER if viewer is None else person(viewer)) in heard:
            return f"{viewer} is told something when {secret.seat} says {secret.move}"
        if written(before[viewer]) != written(after[viewer]):
            return f"{viewer} sees something else when {secret.seat} says {secret.move}"
    return None


# -- pairs on the wire -------------------------------------------------------------------------------------------------
def traffic_differs(pair: Pair, dice: Dice) -> str | None:
    """Whether a move makes other traffic in the one position than in the other, though the viewer may not tell them
    apart: for everybody the number and order of frames, for the viewer their size, too."""
    state = pair.here.play and pair.here.play.state
    for seat in range(pair.game.players):
        moves = pair.game.menu(state, seat).moves
        if not moves:
            continue
        move = pair.game.say_move(any_of(moves, dice))
        here, there = done(pair.here, seat, move), done(pair.there, seat, move)
        if not here or not there:
            continue  # with other cards another player has other moves
        if [user for user, _ in here] != [user for user, _ in there]:
            return f"{move} by {seat}: not the same people are told, or in another order"
        viewer = WATCHER if pair.seat is None else person(pair.seat)
        sizes = [[-(-len(data) // BUCKET) for user, data in frames if user == viewer] for frames in (here, there)]
        if sizes[0] != sizes[1] and not _shown(here, there, viewer):
            return f"{move} by {seat}: {viewer} is sent {sizes}"
    return None


def _shown(here: Sent, there: Sent, viewer: str) -> bool:
    """The rules have openly shown something: the doors see to it that they may."""
    news = [
        [data.partition(b'"news":')[2].partition(b',"mended"')[0] for user, data in f if user == viewer]
        for f in (here, there)
    ]
    return news[0] != news[1]


# -- what bots say -----------------------------------------------------------------------------------------------------
def thought(table: Table, seat: int, bot: str, burnt: int, asked: bool) -> bot_players.Thought:
    job = bot_players.job_of(table, seat, bot, 0, 0.0, asked)
    job.burnt = burnt
    return bot_worker.think(job)


def talkers(dice: Dice, bots: tuple[str, ...], own: bool) -> Iterator[tuple[Pair, int, str]]:
    """Pairs at a loot table with the seat of a bot and its name. They differ in what that bot cannot know or, with
    `own`, also in its stash."""
    here, there = (started(4, MAGIC, slug=GOLD) for _ in range(2))
    game = here.game
    while True:
        for state, _ in random_positions(game, dice, 300, 3):
            free = game.bargaining(state)
            if free is None or not free.free or PHASES[state.phase] != "haggle":
                continue
            seat = any_of(free.free, dice)
            viewer = (seat + 1) % 4 if own else seat
            twin = game.twin(state, viewer, dice)
            if twin != state:
                _put(here, state)
                _put(there, twin)
                yield Pair(game, viewer, here, there), seat, any_of(bots, dice)


def says_too_much(pair: Pair, seat: int, bot: str, dice: Dice) -> str | None:
    """A bot says the same where its seat sees the same. One that tells nothing of its stash says the same of the same
    move, whatever it holds."""
    burnt, asked = dice.below(101), dice.below(2) == 1
    here, there = (thought(table, seat, bot, burnt, asked) for table in (pair.here, pair.there))
    if pair.seat == seat and here != there:
        return f"{bot} at seat {seat} knows too much: {here} or {there}"
    if pair.seat != seat and here.move == there.move and here.reason != there.reason:
        return f"{bot} at seat {seat} tells of its stash: {here} or {there}"
    return None
