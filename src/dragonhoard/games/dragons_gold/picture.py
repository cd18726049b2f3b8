"""Dragon's Gold in a terminal of 80 columns: the row, the loot table, the own screen; moves and news in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dragonhoard.core import texts
from dragonhoard.core.news import say_event
from dragonhoard.core.values import Event
from dragonhoard.games.dragons_gold import moves
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.view import Dragon, Table, Tokens, View

SILENT = frozenset({"window_opens", "went_home", "passed", "grace_begins", "grace_ends"})


def picture(game: DragonsGold, view: View, names: Sequence[str]) -> str:
    table = view.table
    parts = [_header(table), _row(table, names)]
    if table.proposals:
        parts.append(_proposals(table, names))
    if table.shares is not None:
        parts.append(_shares(table, names))
    parts.append(_teams(table, names))
    if own := _own(view):
        parts.append(own)
    return "\n\n".join(parts)


def question(game: DragonsGold, view: View) -> str:
    return _say(f"question.{view.table.phase}")


def describe(game: DragonsGold, view: View, move: moves.AnyMove) -> str:
    match move:
        case moves.Send(_, slot, _):
            dragon = view.table.row[slot - 1]
            return (
                _say("picture.send", dragon=dragon.dragon, attack=dragon.attack, strength=dragon.strength)
                if dragon
                else ""
            )
        case moves.Propose(shares) | moves.Divide(shares):
            return " | ".join(_heap(_named(share)) for share in shares)
        case moves.Accept(number, _):
            proposal = next((each for each in view.table.proposals if each.number == number), None)
            mine = proposal.shares[view.seat] if proposal and view.seat is not None else {}
            return _say("picture.accept", tokens=_heap(mine))
        case moves.Trade(number, _):
            trade = next((each for each in view.trades if each.number == number), None)
            return _say("picture.trade", give=_heap(trade.give), ask=_heap(trade.ask)) if trade else ""
        case moves.Offer(_, give, ask):
            return _say("picture.trade", give=_heap(_named(give)), ask=_heap(_named(ask)))
        case moves.PlayCard(card, _):
            return texts.card_name("dragons-gold", card)
        case moves.Hold():
            return _say("picture.hold")
        case moves.Done() if view.table.phase == "haggle":
            return _say("picture.enough")
    return ""


def aid(game: DragonsGold, view: View) -> str:
    """How to say what cannot be listed."""
    return _say("picture.aid")


def news(game: DragonsGold, events: Iterable[Event], names: Sequence[str], seat: int | None) -> list[str]:
    return [_told(game, event, names, seat) for event in events if event.kind not in SILENT]


def _told(game: DragonsGold, event: Event, names: Sequence[str], seat: int | None) -> str:
    """To whoever did it, in their own words."""
    mine = seat is not None and event.facts.get("seat") == seat
    heard = [_say("picture.to_you") if one == seat and not mine else name for one, name in enumerate(names)]
    keys = (f"picture.you.{_kind(event)}",) * mine + (f"picture.news.{_kind(event)}",)
    return say_event(game, event, heard, keys=keys)


def _kind(event: Event) -> str:
    if event.facts.get("done") is False:
        return "not_done"
    return "caught" if event.facts.get("caught") else event.kind


# -- the board ---------------------------------------------------------------------------------------------------------
def _header(table: Table) -> str:
    return " " + _say("picture.header", bag=table.bag, pile=table.pile, market=_say(f"picture.market.{table.market}"))


def _row(table: Table, names: Sequence[str]) -> str:
    """The hidden part of a hoard is drawn when its dragon dies."""
    drawn = table.kill.slot if table.kill and table.window != "kill" else 0
    return "\n".join(_slot(number, dragon, names, number == drawn) for number, dragon in enumerate(table.row, 1))


def _slot(number: int, dragon: Dragon | None, names: Sequence[str], drawn: bool) -> str:
    if dragon is None:
        return f" [bold]{number}[/]  [dim]{_say('picture.empty')}[/]"
    stack = ", ".join(f"{names[sent.seat]} {sent.adventurer}" for sent in dragon.stack)
    lying = f"[yellow]{_heap(dragon.tokens)}[/]" + (f" +{dragon.hidden}" if dragon.hidden and not drawn else "")
    line = f" [bold]{number}[/]  {dragon.dragon}  {dragon.attack}/{dragon.strength}  {lying}"
    return line + (f"\n       {stack}" if stack else "")


def _proposals(table: Table, names: Sequence[str]) -> str:
    lines = [" " + _say("picture.proposals")]
    for each in table.proposals:
        support = ", ".join(names[seat] for seat in each.support) or "-"
        shares = " | ".join(f"{names[seat]}: {_heap(share)}" for seat, share in enumerate(each.shares) if share)
        lines.append(f" {each.number}.{each.version}  {shares}  [dim]({support})[/]")
    return "\n".join(lines)


def _shares(table: Table, names: Sequence[str]) -> str:
    return "\n".join(f" {number}  {_heap(share)}" for number, share in enumerate(table.shares or (), 1) if share)


def _teams(table: Table, names: Sequence[str]) -> str:
    widest = max(map(len, names))
    lines = []
    for seat, places in enumerate(table.adventurers):
        ready = ", ".join(who for who, place in zip(table.team, places, strict=True) if place == "ready") or "-"
        cards = f"  {_say('picture.cards', n=table.hands[seat])}" if any(table.hands) else ""
        lines.append(f" {names[seat]:<{widest}}  {ready}{cards}")
    return "\n".join(lines)


def _own(view: View) -> str:
    if view.seat is None:
        return ""
    lines = [" " + _say("picture.stash", tokens=_heap(view.stash or {}))]
    if view.hand:
        hand = ", ".join(f"{card} {texts.card_name('dragons-gold', card)}" for card in view.hand)
        lines.append(" " + _say("picture.hand", cards=hand))
    if view.looked_at is not None:
        lines.append(" " + _say("picture.looked_at", tokens=_heap(view.looked_at)))
    return "\n".join(lines)


# -- words -------------------------------------------------------------------------------------------------------------
def _say(key: str, **args: Any) -> str:
    return texts.say(f"dragons-gold.{key}", **args)


def _heap(tokens: Tokens) -> str:
    return " ".join(f"{n} {_say(f'token.{kind}')}" for kind, n in tokens.items()) or "-"


def _named(counts: Sequence[int]) -> Tokens:
    return {kind: n for kind, n in zip(KINDS, counts, strict=True) if n}
