"""Dragon Keeper: a position as a JSON object and as one line; see docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.notation import LETTERS, Node, cut
from dragonhoard.core.pieces import draw_from
from dragonhoard.core.seams import NOBODY, NONE
from dragonhoard.games.dragon_keeper import soundness
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules import state
from dragonhoard.games.dragon_keeper.rules.piles import put
from dragonhoard.games.dragon_keeper.view import PHASES, STEPS, own_piles

VARIANTS = {"z": "allow_zero_move"}
GUILDS = {colour[0].upper(): colour for colour in COLOURS}
PARTS = (
    *("table", "level", "turn", "dragon", "board", "piles", "treasure", "guilds", "gone"),
    *("alive", "steps", "last_taker", "away", "wait"),
)
WORDS = (
    *("players", "options", "level", "phase", "turn", "taken", "extra", "dragon", "board", "piles", "treasure"),
    *("guilds", "gone", "alive", "steps", "last_taker", "away", "wait"),
)
TILE = r"[RBYGP][1-6][a-z]?\d?"
OWN = rf"(?:{TILE}(?:,{TILE})*|-)"
HEAP = rf"{TILE}(?:\*\d\d?)?"


# -- state -> object -> line -------------------------------------------------------------------------------------------
def setup(s: Any, names: tuple[str, ...], options: Mapping[str, Any]) -> dict[str, Any]:
    """The whole position; nothing is left out."""
    seats = range(s.players)
    return {
        "players": s.players,
        "options": {name: options[name] for name in VARIANTS.values()},
        "level": s.level,
        "phase": PHASES[s.phase],
        "turn": None if s.current == NOBODY else LETTERS[s.current],
        "taken": None if s.taken == NONE else names[s.taken],
        "extra": s.extra == 1,
        "dragon": list(divmod(s.dragon, state.SIDE)),
        "board": [None if tile == NONE else names[tile] for tile in s.board],
        "piles": [own_piles(s, seat, names) for seat in seats],
        "treasure": s.treasure[: s.players],
        "guilds": [COLOURS[guild] for guild in s.guild[: s.players]],
        "gone": {names[tile]: n for tile, n in enumerate(s.gone) if n},
        "alive": [LETTERS[seat] for seat in seats if s.alive >> seat & 1],
        "steps": [STEPS[step] for step in s.step[: s.players]] if s.phase >= state.ENDING else None,
        "last_taker": None if s.last_taker == NOBODY else LETTERS[s.last_taker],
        "away": [LETTERS[seat] for seat in seats if s.away >> seat & 1],
        "wait": s.serial,
    }


def write(found: Mapping[str, Any]) -> str:
    variants = "".join(letter for letter, name in VARIANTS.items() if found["options"][name])
    taken = f":{found['taken']}{'+' if found['extra'] else ''}" if found["taken"] else ""
    rows = [found["board"][row : row + state.SIDE] for row in range(0, state.SPACES, state.SIDE)]
    piles = [",".join(tile for pile in own.values() for tile in pile) for own in found["piles"]]
    gone = [name + (f"*{n}" if n > 1 else "") for name, n in found["gone"].items()]
    return " ".join(
        (
            f"{found['players']}{variants}",
            f"{found['level']}.{found['phase']}",
            (found["turn"] or "-") + taken,
            "{},{}".format(*found["dragon"]),
            "/".join(",".join(tile or "." for tile in row) for row in rows),
            "/".join(pile or "-" for pile in piles),
            "/".join(map(str, found["treasure"])),
            "".join(guild[0].upper() for guild in found["guilds"]),
            ",".join(gone) or "-",
            "".join(found["alive"]) or "-",
            "".join(str(STEPS.index(step)) for step in found["steps"] or ()) or "-",
            found["last_taker"] or "-",
            "".join(found["away"]) or "-",
            str(found["wait"]),
        )
    )


# -- line -> object ----------------------------------------------------------------------------------------------------
def line(text: str) -> tuple[dict[str, Any], dict[str, int]]:
    """The object that a line stands for, and the column of each of its parts."""
    parts = cut(text, PARTS)
    table = _match(parts["table"], r"(\d)(z?)")
    level = _match(parts["level"], r"(\d)\.([a-z]+)")
    turn = _match(parts["turn"], rf"(?:([A-D])|-)(?::({TILE})(\+?))?")
    dragon = _match(parts["dragon"], r"(\d),(\d)")
    rows = _match(parts["board"], rf"(?:{TILE}|\.)(?:[,/](?:{TILE}|\.))*")[0].split("/")
    piles = _match(parts["piles"], rf"{OWN}(?:/{OWN})*")[0].split("/")
    gone = _match(parts["gone"], rf"-|{HEAP}(?:,{HEAP})*")[0]
    steps = _match(parts["steps"], r"-|[0-3]+")[0]
    found: dict[str, Any] = {
        "players": int(table[1]),
        "options": {name: letter in table[0] for letter, name in VARIANTS.items()},
        "level": int(level[1]),
        "phase": level[2],
        "turn": turn[1],
        "taken": turn[2],
        "extra": bool(turn[3]),
        "dragon": [int(dragon[1]), int(dragon[2])],
        "board": [None if tile == "." else tile for row in rows for tile in row.split(",")],
        "piles": [_by_colour(pile) for pile in piles],
        "treasure": [int(n) for n in _match(parts["treasure"], r"\d{1,3}(?:/\d{1,3})*")[0].split("/")],
        "guilds": [GUILDS[letter] for letter in _match(parts["guilds"], r"[RBYGP]+")[0]],
        "gone": {} if gone == "-" else _counted(gone),
        "alive": list(_match(parts["alive"], r"-|([A-D]+)")[1] or ""),
        "steps": None if steps == "-" else [STEPS[int(step)] for step in steps],
        "last_taker": _match(parts["last_taker"], r"-|([A-D])")[1],
        "away": list(_match(parts["away"], r"-|([A-D]+)")[1] or ""),
        "wait": int(_match(parts["wait"], r"(\d{1,9})")[1]),
    }
    columns = {name: column for name, (_, column) in parts.items()}
    columns |= {"players": columns["table"], "options": columns["table"], "phase": columns["level"]}
    return found, columns | {"taken": columns["turn"], "extra": columns["turn"], "": 1}


def _match(part: tuple[str, int], pattern: str) -> re.Match[str]:
    found = re.fullmatch(pattern, part[0], re.ASCII)
    if not found:
        raise Problem("notation.part", where=part[1], got=part[0])
    return found


def _by_colour(text: str) -> dict[str, list[str]]:
    piles: dict[str, list[str]] = {}
    for tile in text.split(",") if text != "-" else ():
        piles.setdefault(GUILDS.get(tile[:1], ""), []).append(tile)
    return piles


def _counted(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for part in text.split(","):
        tile, _, n = part.partition("*")
        counts[tile] = counts.get(tile, 0) + int(n or 1)
    return counts


# -- object -> state ---------------------------------------------------------------------------------------------------
def build(root: Node, s: Any, names: tuple[str, ...], options: Mapping[str, Any]) -> Any:
    """Fills a blank state; whatever is left out has its value at the start."""
    nodes = root.table(*WORDS)
    tiles = {name: tile for tile, name in enumerate(names)}
    left = list(s.copies)
    _same_table(nodes, s, options)
    s.level = nodes["level"].number(1, state.LEVELS) if "level" in nodes else 1
    s.phase = nodes["phase"].one_of(dict(zip(PHASES, range(len(PHASES)), strict=True))) if "phase" in nodes else 0
    s.serial = nodes["wait"].number(1, 10**9 - 1) if "wait" in nodes else 1
    _build_seats(nodes, s)
    _build_board(nodes, s, tiles, left)
    for seat, node in enumerate(nodes["piles"].items(s.players, s.players) if "piles" in nodes else []):
        _build_piles(node, s, seat, tiles, left)
    _build_turn(nodes, s, tiles)
    _build_rest(nodes, root, s, tiles, left)
    soundness.check(nodes, root, s)
    return s


def _same_table(nodes: Mapping[str, Node], s: Any, options: Mapping[str, Any]) -> None:
    if "players" in nodes and nodes["players"].of(int) != s.players:
        raise nodes["players"].wrong("notation.players", wanted=s.players, got=nodes["players"].value)
    if "options" in nodes:
        for name, node in nodes["options"].table(*VARIANTS.values()).items():
            if node.of(bool) != options[name]:
                raise node.wrong("notation.option", name=name, wanted=options[name])


def _mask(nodes: Mapping[str, Node], name: str, players: int, start: int) -> int:
    if name not in nodes:
        return start
    mask = 0
    for node in nodes[name].items(0, players):
        if mask >> node.seat(players) & 1:
            raise node.wrong("notation.twice", got=node.value)
        mask |= 1 << node.seat(players)
    return mask


def _build_seats(nodes: Mapping[str, Node], s: Any) -> None:
    seats = range(s.players)
    s.away = _mask(nodes, "away", s.players, 0)
    s.alive = _mask(nodes, "alive", s.players, (1 << s.players) - 1)
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
    last = nodes.get("last_taker", Node(None))
    s.last_taker = NOBODY if last.value is None else last.seat(s.players)
    taken = nodes.get("taken", Node(None))
    s.taken = NONE if taken.value is None else taken.one_of(tiles)
    s.extra = int(nodes["extra"].of(bool)) if "extra" in nodes else 0
    for seat, node in enumerate(_steps(nodes, s)):
        s.step[seat] = node.one_of(dict(zip(STEPS, range(len(STEPS)), strict=True)))
    if s.phase >= state.ENDING:
        if nodes.get("turn", Node(None)).value is not None:
            raise nodes["turn"].wrong("dragon-keeper.no_turn")
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
    if nodes.get("steps", Node(None)).value is not None:
        return nodes["steps"].items(s.players, s.players)
    start = STEPS[state.READY if s.phase == state.OVER else state.FIRST_PILE]
    return [Node(start if s.alive >> seat & 1 else STEPS[state.READY], "steps") for seat in range(s.players)]


def _build_rest(nodes: Mapping[str, Node], root: Node, s: Any, tiles: Mapping[str, int], left: list[int]) -> None:
    """Tiles that are out of the game, a board that is not described, and the levels below; what is not said is shared
    out among them, always in the same way."""
    for name, node in nodes["gone"].pairs() if "gone" in nodes else ():
        n = node.number(0, state.HEIGHT)
        s.gone[_use(Node(name, node.path), tiles, left, n)] = n
    deal = "board" not in nodes and s.phase < state.ENDING
    for stairs in range(state.LEVELS - 1):
        if stairs >= s.level and left[stairs] == 0:
            raise root.wrong("dragon-keeper.later_stairs", stairs=stairs + 1)
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
        raise root.wrong("dragon-keeper.too_few", wanted=below, got=sum(left))
    luck = Dice()
    for space in spaces[: sum(left) - below]:
        s.board[space] = draw_from(luck, left, sum(left))
    while sum(left) > below:
        s.gone[draw_from(luck, left, sum(left))] += 1
    s.unseen = left
