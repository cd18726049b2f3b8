"""The laws that every game keeps. Each function gives None where its law holds, else a sentence that says where not.

They know nothing of any one game; a planted mistake in a game must make each of them speak.
"""

from __future__ import annotations

import json
from typing import Any

from dragonhoard.bots import Bot, own_room
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Choice, Over, events_for
from dragonhoard.proofs.canonical_bytes import written
from dragonhoard.proofs.interference import Viewer
from dragonhoard.proofs.random_play import SEEDS, Step, any_of, awaited, some_choice


def conserved(game: Game, state: Any) -> str | None:
    """Every piece is in exactly one place."""
    return None if game.rules.conserved(state) else f"pieces are lost or made in {game.write(state)}"


def listed_moves_pass(game: Game, state: Any, dice: Dice) -> str | None:
    """Every move of a menu passes `check`, and an awaited seat has something to do."""
    for seat in range(game.players):
        for move in game.menu(state, seat).moves:
            if breach := game.check(state, Choice(seat, state.serial, move)):
                return f"{game.say_move(move)} is listed for seat {seat} and refused in {game.write(state)}: {breach}"
    for seat in awaited(game, state):
        menu = game.menu(state, seat)
        if not menu.moves and not menu.forms:
            return f"seat {seat} is awaited and has nothing to do in {game.write(state)}"
        given = some_choice(game, state, seat, dice)
        if breach := game.check(state, given):
            return f"{game.say_input(given)} was made by the rules and is refused in {game.write(state)}: {breach}"
    return None


def an_end_answers(game: Game, state: Any) -> str | None:
    """A game that is over can be asked all that a running one can: no clock runs, nobody is asked or has a move."""
    if not isinstance(game.turn(state), Over):
        return f"the game goes on in {game.write(state)}"
    try:
        left = game.seconds(state) or game.asked(state) or game.bargaining(state) or game.expired(state)
    except Exception as error:
        return f"{type(error).__name__} ({error}) of a game that is over: {game.write(state)}"
    moves = [move for seat in range(game.players) for move in game.menu(state, seat).moves]
    return f"a game that is over waits for something: {game.write(state)}" if left or moves else None


def notation_holds(game: Game, state: Any, as_object: bool = True) -> str | None:
    """`read(write(p)) == p`, for the line and for the object."""
    texts = [game.write(state)]
    if as_object:
        texts.append(json.dumps(game.setup(state)))
    for text in texts:
        try:
            again = game.read(text)
        except Problem as problem:
            return f"{text} cannot be read again: {problem}"
        if again != state:
            was, got = state.dump(), again.dump()
            return f"{text} is read as another position: {', '.join(name for name in was if was[name] != got[name])}"
    return None


def guess_is_consistent(game: Game, state: Any, seat: Viewer, memory: Any, dice: Dice) -> str | None:
    """What a seat guesses looks to it as the truth does, holds all pieces, and keeps to what it remembers."""
    guessed = game.guess(game.view(state, seat), memory, dice)
    if fault := _looks_true(game, state, seat, guessed):
        return fault
    if memory is not None and bot_sight_is_honest(game, guessed, seat, memory):
        return f"a guess of seat {seat} forgets: {game.write(guessed)} for {game.write(state)} with {memory}"
    return None


def guess_looks_true(game: Game, state: Any, seat: Viewer, memory: Any, dice: Dice) -> str | None:
    """The same, of a seat that has forgotten a part of what it saw."""
    return _looks_true(game, state, seat, game.guess(game.view(state, seat), memory, dice))


def _looks_true(game: Game, state: Any, seat: Viewer, guessed: Any) -> str | None:
    if written(game.view(guessed, seat)) != written(game.view(state, seat)):
        return f"a guess of seat {seat} looks other than the truth: {game.write(guessed)} for {game.write(state)}"
    return conserved(game, guessed)


def bot_is_blind(game: Game, bot: Bot, state: Any, seat: int, memory: Any, dice: Dice) -> str | None:
    """A bot makes the same move, by the same dice, in another position that its seat cannot tell from this one."""
    twin, seed = game.twin(state, seat, dice), dice.below(SEEDS)
    here, there = (bot.choose(game.view(one, seat), memory, Dice(seed)) for one in (state, twin))
    if here == there:
        return None
    moves = f"{game.say_move(here)} and {game.say_move(there)}"
    return f"seat {seat} plays {moves} in positions that look alike: {game.write(state)} and {game.write(twin)}"


def hiding_is_consistent(game: Game, state: Any, seat: int, memory: Any, dice: Dice) -> str | None:
    """The rules' own `hide`, with which a search deals anew what a seat cannot know, keeps to the same."""
    hidden = state.clone()
    game.rules.hide(hidden, seat, dice)
    if written(game.view(hidden, seat)) != written(game.view(state, seat)):
        return f"what is hidden from seat {seat} shows: {game.write(hidden)} for {game.write(state)}"
    if bot_sight_is_honest(game, hidden, seat, memory):
        return f"what seat {seat} remembers is dealt anew: {game.write(hidden)} for {game.write(state)}"
    return conserved(game, hidden)


def bot_sight_is_honest(game: Game, state: Any, seat: Viewer, memory: Any) -> str | None:
    """What a game's bots are shown in the lab is what view and memory tell; asked where the seat is to move."""
    honest = getattr(own_room(game.slug), "honest", None)
    if honest is None or seat not in awaited(game, state) or honest(game, state, seat, memory):
        return None
    return f"the lab's bot at seat {seat} knows other than it saw in {game.write(state)}"


def quiet_is_unseen(game: Game, before: Any, step: Step) -> str | None:
    """Whoever hears nothing of a quiet input sees the same after it as before."""
    if step.given is None or not game.quiet or not game.is_quiet(before, step.state, step.events):
        return None
    was, now = game.views(before), game.views(step.state)
    for seat in (*range(game.players), None):
        if not events_for(step.events, seat) and written(was[seat]) != written(now[seat]):
            return f"seat {seat} sees something new by {game.say_input(step.given)} in {game.write(before)}"
    return None


def sealed_choices_commute(game: Game, state: Any, dice: Dice) -> str | None:
    """Where several seats are awaited, the order of two choices makes no difference (unless they talk to each other),
    and a sealed choice that was not the last looks to all others like any other choice."""
    seats = list(awaited(game, state))
    if len(seats) < 2 or not game.orderless(state):
        return None
    one = seats.pop(dice.below(len(seats)))
    two = any_of(seats, dice)
    mine, instead = some_choice(game, state, one, dice), some_choice(game, state, one, dice)
    theirs = some_choice(game, state, two, dice)
    lucks = dice.below(SEEDS), dice.below(SEEDS)
    first, second = _in_turn(game, state, (mine, theirs), lucks), _in_turn(game, state, (theirs, mine), lucks)
    given = f"{game.say_input(mine)} and {game.say_input(theirs)} in {game.write(state)}"
    if first[0] != second[0]:
        return f"the order of {given} makes a difference"
    if not game.sealed(state):
        return None
    after, news = game.apply(state, mine, Dice(lucks[0]))
    other, other_news = game.apply(state, instead, Dice(lucks[0]))
    for seat in (*(s for s in range(game.players) if s != one), None):
        if seat != two and sorted(first[1][seat]) != sorted(second[1][seat]):
            return f"seat {seat} hears other news by the order of {given}"
        if _seen(game, after, news, seat) != _seen(game, other, other_news, seat):
            return f"seat {seat} can tell {game.say_move(mine.move)} from {game.say_move(instead.move)}: {given}"
    return None


def _in_turn(
    game: Game, state: Any, given: tuple[Choice, ...], lucks: tuple[int, ...]
) -> tuple[Any, dict[Viewer, list[bytes]]]:
    """The position after all, and each seat's news."""
    heard: dict[Viewer, list[bytes]] = {seat: [] for seat in (*range(game.players), None)}
    for choice, luck in zip(given, lucks, strict=True):
        state, events = game.apply(state, choice, Dice(luck))
        for seat, news in heard.items():
            news += map(written, events_for(events, seat))
    return state, heard


def _seen(game: Game, state: Any, events: Any, seat: Viewer) -> bytes:
    return written([events_for(events, seat), game.view(state, seat)])
