"""Dragon Keeper: whether a position that somebody wrote down is one in which the game can go on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.notation import LETTERS, Node, Wrong
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.dragon_keeper.rules import ending, piles, state, turn

ACTIONS = (state.PRISONER_EXCHANGE, state.REMOTE_TRAP)


def check(nodes: Mapping[str, Node], s: Any) -> None:
    """Whoever is awaited has something to choose, and the tile that it is about lies where it must."""
    for seat in range(s.players):
        if not s.alive >> seat & 1 and (s.treasure[seat] or piles.tiles_of(s, seat)):
            raise _at(nodes, "alive").wrong("dragon-keeper.fallen", seat=LETTERS[seat])
    if s.phase == state.OVER:
        return
    if s.alive.bit_count() < 2:
        raise nodes["alive"].wrong("dragon-keeper.too_few_alive")
    if s.phase == state.ENDING:
        _check_ending(nodes, s)
    else:
        _check_taken(nodes, s)
        if not _can_go_on(s):
            raise _at(nodes, "board").wrong("dragon-keeper.stuck")


def _at(nodes: Mapping[str, Node], name: str) -> Node:
    return nodes.get(name, Node(None))


def _check_taken(nodes: Mapping[str, Node], s: Any) -> None:
    """The tile whose action is possible now, or the passage that waits for the gift."""
    wrong = _at(nodes, "taken").wrong("dragon-keeper.not_taken")
    if s.phase != state.TAKING and s.last_taker != s.current:
        raise _at(nodes, "last_taker").wrong("dragon-keeper.other_taker")
    if s.extra and s.phase != state.ACTING:
        raise wrong
    if s.taken == NONE:
        if s.phase in (state.ACTING, state.PASSING):
            raise wrong
        return
    height = s.height[s.current][s.colour[s.taken]]
    signs = ACTIONS if s.phase == state.ACTING else (state.SECRET_PASSAGE,)
    if s.phase == state.TAKING or s.sign[s.taken] not in signs or not height:
        raise wrong
    if s.pile[s.current][s.colour[s.taken]][height - 1] != s.taken:
        raise wrong


def _can_go_on(s: Any) -> bool:
    if s.phase == state.ACTING:
        return bool(turn.usable(s, s.current))
    return bool((piles.second_targets(s) if s.phase == state.GIVING else piles.first_targets(s)) > 0)


def _check_ending(nodes: Mapping[str, Node], s: Any) -> None:
    if s.level != state.LEVELS or any(tile != NONE for tile in s.board):
        raise _at(nodes, "phase").wrong("dragon-keeper.too_early")
    wrong = _wrong_step(nodes, s)
    if wrong or all(step == state.READY for step in s.step[: s.players]):
        raise wrong or _at(nodes, "steps").wrong("dragon-keeper.all_ready")


def _wrong_step(nodes: Mapping[str, Node], s: Any) -> Wrong | None:
    for seat in range(s.players):
        step = s.step[seat]
        if step == state.READY:
            sound = True
        elif not s.alive >> seat & 1:
            sound = False
        elif step == state.LIBERATING:
            sound = ending.can_liberate_any(s, seat)
        else:
            sound = ending.choices(s, seat) > 1 and (step == state.FIRST_PILE or not s.height[seat][s.guild[seat]])
        if not sound:
            return _at(nodes, "steps").wrong("dragon-keeper.no_choice", seat=LETTERS[seat])
    return None
