"""The bargainers at a table: from a view to the same thoughts as in the lab, and a true sentence about them."""

from __future__ import annotations

from typing import Any, ClassVar

from dragonhoard.bots.dragons_gold import reasons
from dragonhoard.bots.dragons_gold.mind.haggler import HAGGLER, MISER, bargain
from dragonhoard.bots.dragons_gold.mind.sight import SIGHT, see
from dragonhoard.bots.reasons import Reason
from dragonhoard.core.fields import plain_class
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Memory, tokens_of
from dragonhoard.games.dragons_gold.moves import WINDOWS, AnyMove, Cancel, Done, Hold, Propose
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.rules.tokens import push
from dragonhoard.games.dragons_gold.view import PHASES, WHERE, Proposal, View

Sight = plain_class("Sight", SIGHT)
FIXED = (
    *("players", "magic", "gifts", "tokens", "attack", "craft", "strength", "hidden"),
    *("blade_bonus", "worth", "majority", "set_worth", "curse"),
)


class Haggler:
    """Fair, and says what it has."""

    code: ClassVar[int] = HAGGLER
    tells: ClassVar[bool] = True

    def __init__(self, game: DragonsGold) -> None:
        self.game = game

    def choose(self, view: View, memory: Memory, dice: Any) -> AnyMove:
        packed = self.game.Packed()
        bargain(look(self.game, view), self.code, dice, packed)
        move: AnyMove = self.game.unpack(packed)
        return move

    def speak(
        self, view: View, memory: Memory, dice: Any, burnt: int, asked: bool
    ) -> tuple[AnyMove | None, Reason | None]:
        """By the clock. Whoever is asked and has an own proposal on the table only says yes or no to others; nobody
        shakes the head without being asked."""
        packed, v = self.game.Packed(), look(self.game, view, candle(view, burnt))
        bargain(v, self.code, dice, packed)
        move = self.game.unpack(packed)
        if asked and isinstance(move, Propose) and any(_stands_by(offer, view) for offer in view.table.proposals):
            move = Hold()
        elif not asked and isinstance(move, Hold | Done) and view.trades and dice.below(2):
            move = Cancel(view.trades[0].number, view.trades[0].version)  # nobody wants it: on to something else
        elif not asked and isinstance(move, Hold):
            return None, None
        return move, reasons.reason(look(self.game, view, v.candle), self.code, move, self.tells)

    def reason(self, view: View, memory: Memory, move: AnyMove) -> Reason | None:
        """One sentence about this move, made of public facts and of the own view; None if there is nothing to say."""
        return reasons.reason(look(self.game, view), self.code, move, self.tells)


class Miser(Haggler):
    """Asks for more, and says nothing of its stash."""

    code = MISER
    tells = False


def candle(view: View, burnt: int) -> int:
    """A second candle is not as long as the first (DG-CARD-9); while it stands still (DG-NET-2) nobody hurries."""
    if view.table.grace == "running":
        return 50
    return 50 + burnt // 2 if view.table.sanded else burnt


def _stands_by(offer: Proposal, view: View) -> bool:
    return offer.by == view.seat and view.seat in offer.support


def look(game: DragonsGold, view: View, burnt: int = NONE) -> Any:
    """A view as the numbers that the bot thinks with."""
    seen, v = view.table, Sight()
    assert view.seat is not None
    assert seen.turn is not None
    for name in FIXED:
        setattr(v, name, getattr(game.blank, name))
    v.seat, v.phase, v.window = view.seat, PHASES.index(seen.phase), WINDOWS.index(seen.window or "")
    v.serial, v.bag_size = seen.turn.serial, seen.bag
    v.where = [WHERE.index(place) for place in seen.adventurers[view.seat]]
    v.stash, v.seen = list(tokens_of(view.stash or {})), list(tokens_of(view.looked_at or {}))
    for name in view.hand or ():
        v.hand[int(name[1:])] += 1
    v.done = sum(1 << seat for seat in seen.done)
    v.said, v.candle = seen.said, burnt
    v.gagged = v.slot = NONE
    v.owner = [NOBODY] * state.SEATS
    _look_at_row(game, view, v)
    _look_at_kill(view, v)
    _look_at_offers(view, v)
    return v


def _look_at_row(game: DragonsGold, view: View, v: Any) -> None:
    for slot, dragon in enumerate(view.table.row):
        v.row[slot] = NONE
        if dragon is not None:
            v.row[slot] = game.names.dragons.index(dragon.dragon)
            v.raised[v.row[slot]] = dragon.raised
            v.hoard[slot] = list(tokens_of(dragon.tokens))
            for sent in dragon.stack:
                who = game.names.team.index(sent.adventurer)
                push(v, slot, sent.seat, who)
                v.blade[slot][v.height[slot] - 1] = sent.attack - v.attack[who]


def _look_at_kill(view: View, v: Any) -> None:
    shown = view.table.kill
    if shown is not None:
        v.slot, v.ranks = shown.slot - 1, len(shown.rank)
        v.rank[: v.ranks] = shown.rank
        v.involved = sum(1 << seat for seat in shown.rank)
        v.wizards = sum(1 << seat for seat in shown.wizards)
        v.victims = sum(1 << seat for seat in shown.victims or ())
        v.looked = int(shown.looked)
        v.gagged = NOBODY if shown.gagged is None else shown.gagged
    elif view.table.announced and view.table.announced.card == "M06":
        v.slot = view.table.announced.targets[0] - 1
    for row, share in enumerate(view.table.shares or ()):
        v.share[row] = list(tokens_of(share))
    for row, owner in enumerate(view.table.owners or ()):
        v.owner[row] = NOBODY if owner is None else owner


def _look_at_offers(view: View, v: Any) -> None:
    for o, shown in zip(v.offers, view.table.proposals, strict=False):
        o.number, o.version, o.by, o.parties = shown.number, shown.version, shown.by, v.involved
        o.support = sum(1 << seat for seat in shown.support)
        for seat, share in enumerate(shown.shares):
            o.split[seat] = list(tokens_of(share))
    for o, trade in zip(v.offers, view.trades, strict=False):
        o.number, o.version, o.by = trade.number, trade.version, trade.by
        o.parties, o.support = 1 << trade.by | 1 << trade.to, 1 << trade.by
        o.split[trade.to], o.split[trade.by] = list(tokens_of(trade.give)), list(tokens_of(trade.ask))


def honest(game: DragonsGold, s: Any, seat: int, memory: Memory) -> bool:
    """Whether the lab shows the seat that is to move what it sees, and no more."""
    v = Sight()
    see(s, seat, v)
    return bool(v == look(game, game.view(s, seat)))


def fade(memory: Memory, depth: int) -> Memory:
    """The last changes of stashes; what came before is forgotten. What everybody saw stays on the side: the split that
    all can compute would not be one if each forgot something else."""
    if len(memory.changes) <= depth:
        return memory
    return Memory(memory.changes[-depth:], True, memory.common, memory.demands, memory.asked)
