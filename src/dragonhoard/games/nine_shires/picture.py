"""Nine Shires in a terminal of 80 columns: the state of the kingdom and of each player; moves and news in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dragonhoard.core import texts
from dragonhoard.core.news import say_event
from dragonhoard.core.values import Event
from dragonhoard.games.nine_shires.game import NineShires
from dragonhoard.games.nine_shires.moves import AnyMove, Fight, Jump, Pass, Play, Refund, Sword, Walk
from dragonhoard.games.nine_shires.view import Player, Table, View

SILENT = frozenset({"sets_out", "landed", "passed", "round_ends", "turn_begins", "sealed"})
SHOWN_FROM = 20  # NS-STALL-1


def picture(game: NineShires, view: View, names: Sequence[str]) -> str:
    table = view.table
    parts = [_header(game, table)]
    parts += [_player(game, view, seat, names) for seat in range(table.players)]
    if table.alliance and table.alliance.sealed:
        parts.append(" " + _say("sealed", names=", ".join(names[seat] for seat in table.alliance.sealed)))
    parts += [
        " "
        + _say(
            "offer",
            number=offer.number,
            version=offer.version,
            by=names[offer.by],
            to=names[offer.to],
            gives=_places(game, offer.gives),
            asks=_places(game, offer.asks),
        )
        for offer in table.offers
    ]
    return "\n".join(parts)


def question(game: NineShires, view: View) -> str:
    return texts.say(f"nine-shires.question.{view.table.phase}")


def describe(game: NineShires, view: View, move: AnyMove) -> str:
    match move:
        case Walk(_):
            found = view.routes[view.menu.moves.index(move)]
            line = _say("steps", n=found.steps, to=_place(game, found.to))
            if met := sorted({seat for seats in found.meets.values() for seat in seats}):
                line += ", " + _say("meets", names=", ".join("ABCDEF"[seat] for seat in met))
            return line
        case Jump(space) | Sword(space) | Refund(space):
            return _place(game, space)
        case Play(other):
            return "ABCDEF"[other]
        case Fight() | Pass() if view.table.phase in ("start", "dragon"):
            return _chances(view) if isinstance(move, Fight) else ""
    return ""


def aid(game: NineShires, view: View) -> str:
    return _say("aid", tokens=", ".join(_token(game, number) for number in range(1, len(game.names.tokens) + 1)))


def news(game: NineShires, events: Iterable[Event], names: Sequence[str], seat: int | None) -> list[str]:
    return [_line(game, event, names, seat) for event in events if event.kind not in SILENT]


def _line(game: NineShires, event: Event, names: Sequence[str], seat: int | None) -> str:
    """To whoever did it, in their own words."""
    mine = seat is not None and event.facts.get("seat") == seat
    heard = [
        texts.say("nine-shires.web.to_you") if one == seat and not mine else name for one, name in enumerate(names)
    ]
    named = {name: _fact(game, name, value, heard) for name, value in event.facts.items()}
    words = {name: word for name, word in named.items() if word is not None}
    return say_event(game, event, heard, keys=(f"picture.you.{event.kind}",) * mine, words=words)


def _fact(game: NineShires, name: str, value: Any, names: Sequence[str]) -> str | None:
    """What this picture says in other words than the rest of the house."""
    match name:
        case "shire":
            return str(game.names.shires[value - 1])
        case "space" | "towne":
            return _place(game, value)
        case "route":
            return _place(game, value[-1])
        case "freed" | "gives" | "asks":
            return _places(game, value)
        case "amulet":
            return texts.say(f"nine-shires.amulet.{value}")
        case "choice" | "answer":
            return texts.say(f"nine-shires.choice.{value.replace(' ', '_')}")
        case "winner":
            return _say("none") if value is None else names[value]
    return None


# -- the kingdom -------------------------------------------------------------------------------------------------------
def _header(game: NineShires, table: Table) -> str:
    line = " " + _say(
        "header",
        round=table.round,
        attacks=table.attacks,
        last=game.box.limits["attacks"],
        free=sum(protector is None for protector in table.protectors.values()),
        dragons=sum(dragon.alive for dragon in table.dragons),
    )
    if table.quiet >= SHOWN_FROM:
        line += "\n " + _say("quiet", n=table.quiet, most=game.box.limits["quiet_rounds"])
    if table.dice:
        line += "\n " + _say("dice", dice=", ".join(map(str, table.dice)))
    return line


def _player(game: NineShires, view: View, seat: int, names: Sequence[str]) -> str:
    own = view.table.seats[seat]
    if not own.alive or own.at is None:
        return " " + _say("out", name=names[seat], dame=dame(own.title))
    lines = [" " + _say("player", name=names[seat], at=_place(game, own.at))]
    lines += [f"    {part}" for part in _possessions(game, view, own, seat, names)]
    return "\n".join(lines)


def _possessions(game: NineShires, view: View, own: Player, seat: int, names: Sequence[str]) -> Iterable[str]:
    if own.token is not None:
        yield _say("token", token=_token(game, own.token))
    held = {str(colour): n for colour, n in enumerate(own.talismans, 1) if n}
    yield _say("talismans", n=sum(own.talismans), list=_heap(held))
    marks = [_say("amulet", amulet=texts.say(f"nine-shires.amulet.{own.amulet}"))] if own.amulet else []
    marks += [_say("hexed")] if own.hexed else []
    marks += [_say("swords", n=own.swords)] if own.swords else []
    if any(own.retreat.values()):
        cards = ", ".join(f"{n} {craft}" for craft, n in own.retreat.items() if n)
        marks.append(_say("retreat", cards=cards))
    allies = [
        names[other]
        for pair in view.table.pairs
        if pair.allied and seat in pair.seats
        for other in pair.seats
        if other != seat
    ]
    marks += [_say("allies", names=", ".join(allies))] if allies else []
    if marks:
        yield ", ".join(marks)
    if own.knighthoods:
        shires = ", ".join(game.names.shires[shire - 1] for shire in own.knighthoods)
        yield _say("knight", title=texts.say(f"nine-shires.called.{own.title}"), shires=shires)
    if own.townes:
        yield _say("townes", townes=_places(game, own.townes))
    if own.kills:
        yield _say("kills", dragons=", ".join(own.kills))


def _chances(view: View) -> str:
    if view.seat is None:
        return ""
    own = view.table.seats[view.seat]
    found = own.duel if view.table.duel else own.odds.get(own.amulet or "")
    if found is None:
        return ""
    slay, retreat, die = (round(100 * part) for part in (found.slay, found.retreat, found.die))
    return _say("odds", slay=slay, retreat=retreat, die=die)


# -- words -------------------------------------------------------------------------------------------------------------
def _say(key: str, **args: Any) -> str:
    return texts.say(f"nine-shires.picture.{key}", **args)


def _token(game: NineShires, number: int) -> str:
    return texts.name_of(game.slug, "piece", game.names.tokens[number - 1])


def dame(title: str) -> int:
    """Which of two forms a text has for somebody, `{dame|mort|morte}`: the second is for a Dame (NS-KNIGHT-5)."""
    return 2 if title == "dame" else 1


def _heap(talismans: Mapping[str, int]) -> str:
    return ", ".join(f"{n} {texts.say(f'nine-shires.token.{colour}')}" for colour, n in talismans.items()) or "-"


def _place(game: NineShires, space: str) -> str:
    """A towne by its name; other spaces by id and shire."""
    if space not in game.names.space_of:
        return space
    found = game.box.spaces[game.names.space_of[space]]
    if found["name"]:
        return f"{found['name']} ({space})"
    return f"{space}, {game.names.shires[found['shire'] - 1]}" if found["shire"] else space


def _places(game: NineShires, spaces: Sequence[str]) -> str:
    return ", ".join(_place(game, space) for space in spaces) or "-"
