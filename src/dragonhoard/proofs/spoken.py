"""What is claimed of a game in words (core/words.py)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from dragonhoard.adapters.vector import VectorEnv
from dragonhoard.core.arrays import store
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Choice, Lapse, Refused
from dragonhoard.core.words import Draft, Words
from dragonhoard.proofs.cases import BARREN, Cases, Tables, shared
from dragonhoard.proofs.random_play import random_positions

RUN = 1118
BATCH = 64
NEAR = 2  # one of so many positions is looked at
Pair = tuple[Any, Any, int]  # two positions that this seat cannot tell apart


class Said(NamedTuple):
    """A moment at which a seat speaks: what is open then, and which word it says."""

    state: Any
    seat: int
    draft: Draft
    open: list[int]
    word: int


def speech(words: Words, dice: Dice) -> Iterator[Said]:
    """Games in words at random, without an end. A draft that cannot go on, or a move that is refused, is an error."""
    game = words.game
    while True:
        s, _ = game.start(dice)
        while not game.rules.over(s):
            if game.expired(s):
                s, _ = game.apply(s, Lapse(s.serial), dice)
                continue
            seats = words.speakers(s)
            seat, move = seats[dice.below(len(seats))], None
            draft: Draft = ()
            while move is None:
                known = words.open(s, seat, draft)
                if not known:
                    said = " ".join(words.names[word] for word in draft)
                    raise AssertionError(f"seat {seat} cannot go on after {said!r} in {game.write(s)}")
                word = known[dice.below(len(known))]
                yield Said(s, seat, draft, known, word)
                move, draft = words.move(s, seat, draft, word), (*draft, word)
            s, _ = game.apply(s, Choice(seat, s.serial, move), dice)


def in_words(game: Game) -> Words | None:
    try:
        return Words(game)
    except Problem:
        return None


def words(tables: Tables, count: int) -> Cases:
    """Every word that is open leads to a legal move, and no draft to nowhere."""
    for i, game, share in shared(tables, count):
        said = in_words(game)
        if said is None:
            return
        try:
            for _ in islice(speech(said, Dice(RUN, i)), share):
                yield 1, None
        except (AssertionError, Refused) as fault:
            yield 0, str(fault)


def sights(tables: Tables, count: int) -> Cases:
    """Whatever a seat may not know makes no difference to what it observes, nor to the words that are open to it, plain
    and compiled."""
    sources = [
        (said, pairs_of(game, Dice(RUN, i))) for i, game in enumerate(tables) if (said := in_words(game)) is not None
    ]
    rooms: dict[Words, VectorEnv] = {}
    while sources and count:
        for source in list(sources):  # in turn: at some tables there are no secrets
            said, pairs = source
            batch = list(islice(pairs, min(BATCH, count)))
            if not batch:
                sources.remove(source)
                continue
            count -= len(batch)
            fault = next(filter(None, (differs(said, *pair) for pair in batch)), None)
            if said.room.modules and said not in rooms:
                rooms[said] = VectorEnv(said.game.slug, 2 * BATCH, said.game.players, said.game.options)
            yield len(batch), fault or (told_apart(rooms[said], batch) if said in rooms else None)


def pairs_of(game: Game, dice: Dice) -> Iterator[Pair]:
    """Positions that differ for a seat; each is asked, since some games have a secret only now and then."""
    found = True
    while found:
        found = False
        for state, _ in random_positions(game, dice, BARREN, NEAR):
            for seat in range(game.players):
                twin = game.twin(state, seat, dice)
                if twin != state:
                    found = True
                    yield state, twin, seat


def differs(words: Words, s: Any, twin: Any, seat: int) -> str | None:
    game = words.game
    one, other = words.observe(s, seat), words.observe(twin, seat)
    if one != other:
        at = next(i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
        part = [part.name for part in words.layout if part.first <= at][-1]
        return f"seat {seat} tells by {part} {game.write(s)} from {game.write(twin)}"
    speaks = not game.rules.over(s) and seat in words.speakers(s) and seat in words.speakers(twin)
    if speaks and words.open(s, seat) != words.open(twin, seat):
        return f"seat {seat} tells by its words {game.write(s)} from {game.write(twin)}"
    return None


def told_apart(env: VectorEnv, pairs: list[Pair]) -> str | None:
    for at, (s, twin, seat) in enumerate(pairs):
        for place, state in ((at, s), (BATCH + at, twin)):
            store(env.states[place], state)
            env.seats[place], env.drafts[place]["length"] = seat, 0
    env.look()
    both = env.masks.any(axis=1)
    for at, (s, twin, seat) in enumerate(pairs):
        one, other = at, BATCH + at
        apart = (env.observations[one] != env.observations[other]).any()
        if apart or (both[one] and both[other] and (env.masks[one] != env.masks[other]).any()):
            return f"compiled, seat {seat} tells {env.game.write(s)} from {env.game.write(twin)}"
    return None


def seen(tables: Tables, count: int) -> Cases:
    """Compiled, the same words are open and the same is observed, drafts included."""
    for i, game, share in shared(tables, count):
        said = in_words(game)
        if said is None or not said.room.modules:
            return
        moments = islice(speech(said, Dice(RUN + 1, i)), share)
        env = VectorEnv(game.slug, BATCH, game.players, game.options)
        while batch := list(islice(moments, BATCH)):
            yield len(batch), compiled_differently(env, batch)


def compiled_differently(env: VectorEnv, moments: list[Said]) -> str | None:
    for at, moment in enumerate(moments):
        store(env.states[at], moment.state)
        env.seats[at] = moment.seat
        env.drafts[at]["length"] = len(moment.draft)
        env.drafts[at]["words"][: len(moment.draft)] = moment.draft
    env.look()
    for at, (s, seat, draft, known, _) in enumerate(moments):
        position = f"{seat} after {draft} in {env.game.write(s)}"
        if env.masks[at].nonzero()[0].tolist() != known:
            return f"compiled, other words are open to seat {position}"
        if env.observations[at].tolist() != env.words.observe(s, seat, draft):
            return f"compiled, something else is observed by seat {position}"
    return None
