"""The negotiators at a table: from a view and a memory to what is said at the loot table, and why; to exchanges at the
Market, and to Magic Objects. They send and steal as the haggler does."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from dragonhoard.bots.dragons_gold import arguments, cards, manners, market, solver
from dragonhoard.bots.dragons_gold.manners import Manner
from dragonhoard.bots.dragons_gold.negotiating import Verb, Word, word
from dragonhoard.bots.dragons_gold.player import Haggler, candle
from dragonhoard.bots.dragons_gold.solver.ready import warm
from dragonhoard.bots.dragons_gold.talks import Talk
from dragonhoard.bots.reasons import Reason
from dragonhoard.games.dragons_gold.memory import Memory
from dragonhoard.games.dragons_gold.moves import Accept, AnyMove, Change, Done, Hold, Pass, Propose
from dragonhoard.games.dragons_gold.view import View

WINDOWS = frozenset(("window", "response"))


class Negotiator(Haggler):
    manner: ClassVar[Manner] = manners.FAIR

    @classmethod
    def of(cls, manner: Manner) -> type[Self]:
        return type(cls.__name__, (cls,), {"manner": manner})

    @staticmethod
    def prepare() -> None:
        """For a lab, which does not wait aside."""
        warm()

    def choose(self, view: View, memory: Memory, dice: Any) -> AnyMove:
        if negotiates(view):
            return self._talk(view, memory)[0]
        if trades(view):
            return market.word(self.game, view, memory, None, True) or Hold()
        return self.plays(view, memory) or super().choose(view, memory, dice)

    def plays(self, view: View, memory: Memory) -> AnyMove | None:
        """A Magic Object, or a pass where only those are asked for; None: something else is to do."""
        card = cards.card_of(self.game, view, memory)
        return Pass() if card is None and view.table.phase in WINDOWS else card

    def speak(
        self, view: View, memory: Memory, dice: Any, burnt: int, asked: bool
    ) -> tuple[AnyMove | None, Reason | None]:
        if trades(view):
            return market.word(self.game, view, memory, burnt, asked), None
        if not negotiates(view):
            return super().speak(view, memory, dice, burnt, asked)
        move, reason = self._talk(view, memory, candle(view, burnt))
        return (None, None) if isinstance(move, Hold) and not asked else (move, reason)

    def reason(self, view: View, memory: Memory, move: AnyMove) -> Reason | None:
        if not negotiates(view):
            return super().reason(view, memory, move)
        said, why = self._talk(view, memory)
        return why if said == move else None

    def _talk(self, view: View, memory: Memory, burnt: int | None = None) -> tuple[AnyMove, Reason | None]:
        if view.table.done and view.seat not in view.table.done:
            return Done(), None  # where others have had enough nobody holds out (DG-NEG-20)
        talk = Talk(self.game, view, memory, burnt)
        said = word(talk, self.manner)
        return as_move(said), arguments.argument(talk, self.manner, said)


def negotiates(view: View) -> bool:
    """Not before there is machine code to compute the common split in time."""
    return view.table.phase == "haggle" and solver.at_hand()


def trades(view: View) -> bool:
    return view.table.phase == "market" and solver.at_hand()


def as_move(said: Word) -> AnyMove:
    match said:
        case Word(Verb.OFFER, None, shares) if shares is not None:
            return Propose(shares)
        case Word(Verb.OFFER, offer, shares) if offer is not None and shares is not None:
            return Change(offer.number, shares)
        case Word(Verb.SEAL, offer) if offer is not None:
            return Accept(offer.number, offer.version)
    return Hold()
