"""Dragon Keeper: from the object of a position to the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.draws import draw_from
from dragonhoard.core.game import Game
from dragonhoard.core.notation import LETTERS, Node
from dragonhoard.core.optional_parts import given, items_at, numbers_of, seat_at
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.notation import soundness
from dragonhoard.games.dragon_keeper.rules import state
from dragonhoard.games.dragon_keeper.rules.piles import put
from dragonhoard.games.dragon_keeper.view import PHASES, STEPS


def build(game: Game, nodes: Mapping[str, Node], s: Any) -> None:
    """Fills a blank state; whatever is left out has its value at the start."""
    tiles, left = game.names.numbers, list(s.copies)
    s.level = nodes["level"].number(1, state.LEVELS) if "level" in nodes else 1
    s.phase = nodes["phase"].one_of(numbers_of(PHASES)) if "phase" in nodes else 0
    _build_seats(nodes, s)
    _build_board(nodes, s, tiles, left)
    for seat, node in enumerate(nodes["piles"].items(s.players, s.players) if "piles" in nodes else []):
        _build_piles(node, s, seat, tiles, left)
    _build_turn(nodes, s, tiles)
    _build_rest(nodes, s, tiles, left)
    soundness.check(nodes, s)


def _alive(nodes: Mapping[str, Node], players: int) -> int:
    if "alive" not in nodes:
        return (1 << players) - 1
    mask = 0
    for node in nodes["alive"].items(0, players):
        if mask >> node.seat(players) & 1:
            raise node.wrong("notation.twice", got=node.value)
        mask |= 1 << node.seat(players)
    return mask


def _build_seats(nodes: Mapping[str, Node], s: Any) -> None:
    seats = range(s.players)
    s.alive = _alive(nodes, s.players)
    dealt = [colour for colour in range(state.COLOURS) if s.guilds[colour]]
    for seat in seats:
        s.guild[seat], s.treasure[seat] = dealt[seat], s.treasure_start if s.alive >> seat & 1 else 0
    if "guilds" in nodes:
        known = {COLOURS[colour]: colour for colour in dealt}
        for seat, node in enumerate(nodes["guilds"].items(s.players, s.players)):
            s.guild[seat] = node.one_of(known)
            if s.guild[seat] in s.guild[:seat]:
                raise node.wrong("notation.twice", got=node.value)
    if "treasure" in nodes:
        for seat, node in enumerate(nodes["treasure"].items(s.players, s.players)):
            s.treasure[seat] = node.number(0, s.tokens)
    s.reserve = s.tokens - sum(s.treasure)
    if s.reserve < 0:
        raise nodes["treasure"].wrong("dragon-keeper.tokens", most=s.tokens)


def _use(node: Node, tiles: Mapping[str, int], left: list[int], n: int = 1) -> int:
    """A tile of the box that is not yet anywhere."""
    tile: int = node.one_of(tiles)
    if left[tile] < n:
        raise node.wrong("dragon-keeper.too_many", tile=node.value)
    left[tile] -= n
    return tile


def _build_board(nodes: Mapping[str, Node], s: Any, tiles: Mapping[str, int], left: list[int]) -> None:
    s.dragon = state.CENTRE
    if "dragon" in nodes:
        row, column = (node.number(0, state.SIDE - 1) for node in nodes["dragon"].items(2, 2))
        s.dragon = row * state.SIDE + column
    s.board = [NONE] * state.SPACES
    for space, node in enumerate(nodes["board"].items(state.SPACES, state.SPACES) if "board" in nodes else []):
        if node.value is not None:
            s.board[space] = _use(node, tiles, left)


def _build_piles(node: Node, s: Any, seat: int, tiles: Mapping[str, int], left: list[int]) -> None:
    for colour, pile in node.table(*COLOURS).items():
        for item in pile.items(1, state.HEIGHT):
            tile = _use(item, tiles, left)
            if COLOURS[s.colour[tile]] != colour:
                raise item.wrong("dragon-keeper.other_colour", tile=item.value, colour=colour)
            put(s, seat, tile)


def _build_turn(nodes: Mapping[str, Node], s: Any, tiles: Mapping[str, int]) -> None:
    s.last_taker = seat_at(nodes, "last_taker", s.players)
    taken = given(nodes, "taken")
    s.taken = taken.one_of(tiles) if taken else NONE
    s.extra = int(nodes["extra"].of(bool)) if "extra" in nodes else 0
    for seat, node in enumerate(_steps(nodes, s)):
        s.step[seat] = node.one_of(numbers_of(STEPS))
    if s.phase >= state.ENDING:
        if turn := given(nodes, "turn"):
            raise turn.wrong("dragon-keeper.no_turn")
        s.current = NOBODY
        return
    s.current = nodes["turn"].seat(s.players) if "turn" in nodes else max(0, s.first_seat)
    if not s.alive >> s.current & 1:
        raise nodes.get("turn", nodes["alive"]).wrong("dragon-keeper.not_alive", seat=LETTERS[s.current])
    if s.phase != state.TAKING and s.last_taker == NOBODY:
        s.last_taker = s.current  # DK-TAKE-2: whoever goes on with a turn has taken


def _steps(nodes: Mapping[str, Node], s: Any) -> list[Node]:
    if s.phase < state.ENDING:
        return []
    if said := items_at(nodes, "steps", s.players, s.players):
        return said
    start = STEPS[state.READY if s.phase == state.OVER else state.FIRST_PILE]
    return [Node(start if s.alive >> seat & 1 else STEPS[state.READY], "steps") for seat in range(s.players)]


def _build_rest(nodes: Mapping[str, Node], s: Any, tiles: Mapping[str, int], left: list[int]) -> None:
    """Tiles that are out of the game, a board that is not described, and the levels below; what is not said is shared
    out among them, always in the same way."""
    for name, node in nodes["gone"].pairs() if "gone" in nodes else ():
        n = node.number(0, state.HEIGHT)
        s.gone[_use(Node(name, node.path), tiles, left, n)] = n
    deal = "board" not in nodes and s.phase < state.ENDING
    for stairs in range(state.LEVELS - 1):
        if stairs >= s.level and left[stairs] == 0:
            raise Node(None).wrong("dragon-keeper.later_stairs", stairs=stairs + 1)
        if stairs == s.level - 1 and left[stairs] and deal:
            s.board[state.CENTRE] = stairs
        elif stairs < s.level:
            s.gone[stairs] += left[stairs]
        left[stairs] = 0
    below = sum(state.SPACES - (level < state.LEVELS) for level in range(s.level + 1, state.LEVELS + 1))
    if s.phase >= state.ENDING and s.level < state.LEVELS and "gone" in nodes:
        below = sum(left)  # the game ended early: the lower levels were never dealt
    spaces = [space for space in range(state.SPACES) if deal and (s.level == state.LEVELS or space != state.CENTRE)]
    if sum(left) < below:
        raise Node(None).wrong("dragon-keeper.too_few", wanted=below, got=sum(left))
    luck = Dice()
    for space in spaces[: sum(left) - below]:
        s.board[space] = draw_from(luck, left, sum(left))
    while sum(left) > below:
        s.gone[draw_from(luck, left, sum(left))] += 1
    s.unseen = left
