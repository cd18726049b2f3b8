"""Dragon Keeper in a terminal of 80 columns: the dungeon as a picture, moves and news in words.

The texts carry Rich's marks for bold and colour. Colour never stands alone: every tile has its letter or its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dragonhoard.core import texts
from dragonhoard.core.news import say_event
from dragonhoard.core.values import Event
from dragonhoard.games.dragon_keeper import moves
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.game import DragonKeeper
from dragonhoard.games.dragon_keeper.rules import state
from dragonhoard.games.dragon_keeper.view import Pile, Table, View

STYLES = {"red": "red", "blue": "blue", "yellow": "yellow", "green": "green", "purple": "magenta"}
BY_LETTER = {colour[0].upper(): colour for colour in COLOURS}
CELL = 8  # of the board: the longest tile between the marks of the dragon


def picture(game: DragonKeeper, view: View, names: Sequence[str]) -> str:
    """What one seat sees: covered tiles of the own piles alone (DK-INFO-5)."""
    parts = [_header(view.table)]
    if view.table.phase not in {"ending", "over"}:
        parts.append(_board(view))
    parts.append(_keepers(view, names))
    if view.piles:
        parts.append(_own_piles(view))
    return "\n\n".join(parts)


def question(game: DragonKeeper, view: View) -> str:
    table = view.table
    if table.phase == "ending" and table.steps is not None and view.seat is not None:
        return _say(f"phase.{table.steps[view.seat].replace(' ', '_')}")
    if table.phase == "action":
        return _say("phase.trap" if _sign(table.taken or "") == "t" else "phase.exchange")
    return _say(f"phase.{table.phase}")


def describe(game: DragonKeeper, view: View, move: moves.AnyMove) -> str:
    match move:
        case moves.Take(space):
            return _say("picture.take", tile=_at(view, space))
        case moves.Give(space):
            return _say("picture.give", tile=_at(view, space))
        case moves.Passage(space) | moves.Trap(space):
            return _say("picture.use", used=_tile(view.table.taken), tile=_at(view, space))
        case moves.Exchange(opponent, colour):
            return _say("picture.exchange", used=_tile(view.table.taken), tile=_tile(_top(view, opponent, colour)))
        case moves.Decline():
            return _say("picture.decline", used=_tile(view.table.taken))
    return _described_end(view, move)


def aid(game: DragonKeeper, view: View) -> str:
    """The game on one page, with the numbers of the edition."""
    blank = game.blank
    facts = {
        "levels": state.LEVELS,
        "worth": blank.gift_worth,
        "left_1": blank.owed[1],
        "left_6": blank.owed[2],
        "left_9": blank.owed[3],
        "surcharge": blank.surcharge,
        "bonus": blank.bonus,
    }
    return _say("picture.aid", **facts).strip()


def news(game: DragonKeeper, events: Iterable[Event], names: Sequence[str], seat: int | None) -> list[str]:
    """What happened; what a player need not read again is left out."""
    return [_told(game, event, names, seat) for event in events if event.kind not in {"dealt", "is_ready"}]


# -- the board ---------------------------------------------------------------------------------------------------------
def _header(table: Table) -> str:
    if table.phase == "over":
        return " " + texts.say(table.over or "dragon-keeper.over.counted")
    if table.phase == "ending":
        return " " + _say("picture.ending")
    left = sum(tile is not None for tile in table.board)
    parts = [_say("picture.level", level=table.level, levels=table.levels), _say("picture.left", n=left)]
    return " " + "  ·  ".join([*parts, _say("picture.reserve", n=table.reserve)])


def _board(view: View) -> str:
    reachable = {
        move.space for move in view.menu.moves if isinstance(move, moves.Take | moves.Give | moves.Passage | moves.Trap)
    }
    lines = ["     " + "".join(f"{column:^{CELL}}" for column in range(state.SIDE)).rstrip()]
    for row in range(state.SIDE):
        cells = [_cell(view.table, (row, column), (row, column) in reachable) for column in range(state.SIDE)]
        lines.append(f"  {row}  " + "".join(cells).rstrip())
    return "\n".join(lines)


def _cell(table: Table, space: moves.Space, reachable: bool) -> str:
    """`<B3x>` is the dragon on a tile, `*B3x*` a tile that it can reach."""
    tile = table.board[space[0] * state.SIDE + space[1]]
    text = tile or ("" if space == table.dragon else "·")
    if space == table.dragon:
        text = f"<{text}>"
    elif reachable:
        text = f"*{text}*"
    left = (CELL - len(text)) // 2
    style = (_style(tile) if tile else "dim") if space != table.dragon or tile else "bold"
    style = f"bold {style}" if reachable else style
    return " " * left + f"[{style}]{text}[/]" + " " * (CELL - left - len(text))


def _keepers(view: View, names: Sequence[str]) -> str:
    table = view.table
    widest = max(map(len, names))
    lines = [" " + _say("picture.keepers")]
    for seat, name in enumerate(names):
        guild = view.guild if seat == view.seat else table.guilds[seat]
        parts = [_say("picture.treasure", n=table.treasure[seat])] if table.alive[seat] else [_say("picture.out")]
        if guild:
            parts.append(_say("picture.guild", guild=_colour(guild)))
        parts += [_say("picture.stairs")] if table.stairs == seat else []
        piles = ", ".join(_pile(pile) for pile in table.piles[seat].values())
        lines.append(f" {name:<{widest}}  {'; '.join([*parts, piles] if piles else parts)}")
    return "\n".join(lines)


def _pile(pile: Pile) -> str:
    """DK-INFO-4, DK-INFO-6: the top tile and how many lie there."""
    return f"[{_style(pile.top or '')}]{pile.top}[/]" + (f" ×{pile.height}" if pile.height > 1 else "")


def _own_piles(view: View) -> str:
    lines = [" " + _say("picture.own_piles")]
    for colour, pile in (view.piles or {}).items():
        lines.append(f"   {_colour(colour)}: " + " ".join(f"[{STYLES[colour]}]{tile}[/]" for tile in pile))
    return "\n".join(lines)


# -- moves and news ----------------------------------------------------------------------------------------------------
def _described_end(view: View, move: moves.AnyMove) -> str:
    """With the points that are left if all that follows is chosen well."""
    points = ""
    if view.previews is not None and move in view.menu.moves:
        points = _say("picture.preview", n=view.previews[view.menu.moves.index(move)])
    match move:
        case moves.Tribute(colour):
            return _say("picture.tribute", colour=_colour(colour)) + points
        case moves.Liberate(tile, None):
            return _say("picture.liberate_alone", tile=_tile(tile)) + points
        case moves.Liberate(tile, freed):
            return _say("picture.liberate", tile=_tile(tile), freed=_tile(freed)) + points
    return _say("picture.done") + points


TILES = {"tile", "got", "used", "freed"}
SEATS = {"seat", "receiver", "opponent"}


def _told(game: DragonKeeper, event: Event, names: Sequence[str], seat: int | None) -> str:
    words = {name: _word(name, value, names, seat) for name, value in event.facts.items()}
    if event.kind == "liberated" and event.facts["freed"] is None:
        return _say("picture.liberated_alone", **words)
    mine = seat is not None and event.facts.get("seat") == seat
    return say_event(game, event, names, keys=(f"picture.you.{event.kind}",) * mine, words=words)


def _word(name: str, value: Any, names: Sequence[str], seat: int | None) -> Any:
    if name in SEATS:
        return _say("picture.to_you") if name != "seat" and value == seat else names[value]
    if name in TILES:
        return _tile(value)
    if name == "guild":
        return _colour(value)
    return ", ".join(map(_tile, value)) if name == "tiles" else value


# -- words -------------------------------------------------------------------------------------------------------------
def _say(key: str, **args: Any) -> str:
    return texts.say(f"dragon-keeper.{key}", **args)


def _sign(tile: str) -> str:
    return tile[2:3]


def _style(tile: str) -> str:
    return STYLES[BY_LETTER[tile[0]]] if tile else ""


def _colour(colour: str) -> str:
    return f"[{STYLES[colour]}]{_say(f'score.{colour}')}[/]"


def _tile(tile: str | None) -> str:
    """DK-TERM-5 in words: `Y4t` is yellow 4 (trap)."""
    if not tile:
        return "-"
    words = f"{_say(f'score.{BY_LETTER[tile[0]]}')} {tile[1]}"
    if sign := _sign(tile):
        words += f" ({_say(f'picture.sign.{sign}')})"
    return f"[{_style(tile)}]{words}[/]"


def _at(view: View, space: moves.Space) -> str:
    return _tile(view.table.board[space[0] * state.SIDE + space[1]])


def _top(view: View, seat: int, colour: str) -> str | None:
    pile = view.table.piles[seat].get(colour)
    return pile.top if pile else None
