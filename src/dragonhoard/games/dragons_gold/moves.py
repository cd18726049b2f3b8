"""Dragon's Gold: the moves. Tokens are letters, `SSG` or `S2G`; a share without any is `-`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from dragonhoard.core import kinds
from dragonhoard.core.kinds import Flag, Kind, Mask, Number, OfferNumber, OfferVersion, Seat, Single, Unfit, Word
from dragonhoard.core.moves import Move, Moves
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.core.vocabulary import Vocabulary
from dragonhoard.games.dragons_gold.edition import CARDS, CLASSES, KINDS
from dragonhoard.games.dragons_gold.rules import state

Counts = tuple[int, ...]  # tokens by kind, in the order of KINDS
Shares = tuple[Counts, ...]

WINDOWS = ("", "own", "between", "kill", "hoard", "expire", "snatch", "split", "theft", "response")
MOST = 126
LETTERS = "".join(KINDS)
TOKENS = kinds.Counts(LETTERS, MOST, "shares")
tokens, counts = TOKENS.say, TOKENS.read


@dataclass(frozen=True)
class OfferRow(kinds.Counts):
    """A row of the split: what the player in this field of the record would get."""

    of: str = ""

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        if packed.other not in (NOBODY, packed.seat) and packed.seat in range(state.SEATS):
            getattr(packed, self.field)[getattr(packed, self.of)] = self.row(value)

    def unpack(self, packed: Any, known: Vocabulary) -> Counts:
        return tuple(map(int, getattr(packed, self.field)[getattr(packed, self.of)]))


# -- what a card is aimed at -------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Band(Single):
    """Adventurers of a team, with a plus between their names."""

    each: Word

    def number(self, value: Any, known: Vocabulary) -> int:
        return sum(1 << self.each.number(name, known) for name in dict.fromkeys(str(value).split("+")))

    def value(self, number: int, known: Vocabulary) -> str:
        return "+".join(self.each.value(who, known) for who in range(number.bit_length()) if number >> who & 1)


SLOTS = range(1, state.SLOTS + 1)  # DG-TERM-1
SORTS: dict[str, Single] = {
    "seat": Seat(range(state.SEATS)),
    "slot": Number(SLOTS),
    "kind": Word(KINDS, upper=True),
    "adventurer": Word("team"),
    "class": Word(CLASSES),
    "team": Band(Word("team")),
}
# DG-CARD; the Blade goes with a sending
TARGETS: dict[str, tuple[str, ...]] = {
    "M01": ("seat", "seat"),
    "M02": ("slot", "slot"),
    "M04": ("slot", "seat", "adventurer"),
    "M05": ("slot", "team"),
    "M07": ("slot",),
    "M10": ("seat",),
    "M12": ("adventurer", "class"),
    "M14": ("adventurer", "slot"),
    "M15": ("kind", "seat", "kind"),
    "M16": ("seat",),
    "M18": ("seat", "kind"),
    "M19": ("kind", "slot", "kind"),
    "M21": ("kind",),
}


@dataclass(frozen=True)
class Targets(Kind):
    """The targets of a card, each of the sort that the card wants."""

    follows = "card"

    def blanks(self) -> dict[str, Any]:
        return {self.field: [NONE] * 3}

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        card = CARDS[packed.card]
        wanted = TARGETS.get(card, ())
        if not isinstance(value, tuple) or len(value) != len(wanted):
            raise Unfit("no_target", card=card, wanted=" ".join(wanted) or "-")
        row = getattr(packed, self.field)
        for i, sort in enumerate(wanted):
            row[i] = SORTS[sort].number(value[i], known)

    def unpack(self, packed: Any, known: Vocabulary) -> tuple[Any, ...]:
        return unpack_targets(packed.card, getattr(packed, self.field), known.words["team"])

    def say(self, value: Any) -> str:
        return " ".join(map(str, value))

    def read_after(self, before: str, text: str) -> tuple[Any, ...]:
        return tuple(SORTS[sort].read(word) for sort, word in zip(TARGETS.get(before, ()), text.split(), strict=True))

    def schema(self, known: Vocabulary) -> dict[str, Any]:
        by_card = {card: [SORTS[sort].schema(known) for sort in sorts] for card, sorts in TARGETS.items()}
        return {**super().schema(known), "follows": self.follows, "by_word": by_card}


def pack_target(sort: str, value: Any, team: Sequence[str]) -> int:
    try:
        return SORTS[sort].number(value, Vocabulary(team=team))
    except Unfit as unfit:
        raise MOVES.problem(unfit) from None


def unpack_targets(card: int, target: Any, team: Sequence[str]) -> tuple[Any, ...]:
    known = Vocabulary(team=team)
    wanted = TARGETS.get(CARDS[card], ())
    return tuple(SORTS[sort].value(int(value), known) for sort, value in zip(wanted, target, strict=False))


def windows_in(mask: int) -> tuple[str, ...]:
    return tuple(name for window, name in enumerate(WINDOWS) if mask >> window & 1)


# -- the moves ---------------------------------------------------------------------------------------------------------
Slot = Annotated[int, Number(SLOTS, field="slot")]
Other = Annotated[int, Seat(range(state.SEATS), field="other")]
TokenKind = Annotated[str, Word(KINDS, upper=True, field="kind")]
Split = Annotated[Shares, kinds.Shares(LETTERS, MOST, "shares", field="split")]


class Send(Move, verb=state.SEND, text="send {adventurer} {slot} [{blade}]"):
    adventurer: Annotated[str, Word("team", field="who")]
    slot: Slot
    blade: Annotated[bool, Flag("blade", state.BLADE, field="card", blank=0)] = False


class Propose(Move, verb=state.PROPOSE, text="propose {shares}"):
    """A share for each seat."""

    shares: Split


class Change(Move, verb=state.CHANGE, text="change {number} {shares}"):
    number: OfferNumber
    shares: Split


class Accept(Move, verb=state.ACCEPT, text="accept {number}.{version}"):
    """Names the version: nobody accepts what they have not seen (DG-NEG-17)."""

    number: OfferNumber
    version: OfferVersion


class Withdraw(Move, verb=state.WITHDRAW, text="withdraw"):
    pass


class Hold(Move, verb=state.HOLD, text="hold"):
    """Nothing of this, for now (DG-NEG-19)."""


class Show(Move, verb=state.SHOW, text="show [{to}]"):
    """The own stash, to one player or (None) to all. A seat that cannot be one must not become everybody."""

    to: Annotated[int | None, Seat(range(state.SEATS), state.SEATS, field="other")] = None


class Divide(Move, verb=state.DIVIDE, text="divide {shares}"):
    shares: Annotated[Shares, kinds.Shares(LETTERS, MOST, "shares", all_seats=False, field="split")]


class Choose(Move, verb=state.CHOOSE, text="choose {share}"):
    share: Annotated[int, Number(range(1, state.SEATS + 1))]


class Rob(Move, verb=state.NAME, text="rob {victim}"):
    victim: Other


class Look(Move, verb=state.LOOK, text="look"):
    pass


class TakeRandom(Move, verb=state.TAKE_RANDOM, text="take random"):
    pass


class Take(Move, verb=state.TAKE, text="take {kind}"):
    kind: TokenKind


class Offer(Move, verb=state.DEAL, text="offer {to} {give} for {ask}"):
    """What the other gets, and what oneself would get."""

    to: Other
    give: Annotated[Counts, OfferRow(LETTERS, MOST, "shares", of="other", field="split")]
    ask: Annotated[Counts, OfferRow(LETTERS, MOST, "shares", of="seat", field="split")]


class Trade(Move, verb=state.TRADE, text="trade {number}.{version}"):
    number: OfferNumber
    version: OfferVersion


class Decline(Move, verb=state.DECLINE, text="decline {number}.{version}"):
    number: OfferNumber
    version: OfferVersion


class Cancel(Move, verb=state.CANCEL, text="cancel {number}.{version}"):
    number: OfferNumber
    version: OfferVersion


class Done(Move, verb=state.DONE, text="done"):
    """With the Market (DG-MKT-10), or with a negotiation that has no clock (DG-NEG-20)."""


class NotDone(Move, verb=state.NOT_DONE, text="not done"):
    pass


class PlayCard(Move, verb=state.PLAY, text="play {card} {targets*}"):
    card: Annotated[str, Word(CARDS, upper=True, blank=0)]
    targets: Annotated[tuple[Any, ...], Targets(field="target")] = ()


class Pass(Move, verb=state.PASS, text="pass"):
    pass


class Standing(Move, verb=state.STAND, text="standing {windows*}"):
    """The windows that one passes until further notice (DG-MAG-WIN-7)."""

    windows: Annotated[tuple[str, ...], Mask(Word(WINDOWS), mark=" ", empty="none")]


class Lift(Move, verb=state.LIFT, text="lift {slot} {kind}"):
    slot: Slot
    kind: TokenKind


class Accuse(Move, verb=state.ACCUSE, text="accuse {player}"):
    player: Other


Haggling = Propose | Change | Accept | Withdraw | Hold | Show
Sharing = Divide | Choose | Rob | Look | TakeRandom | Take
Trading = Offer | Trade | Decline | Cancel | Done | NotDone
Conjuring = PlayCard | Pass | Standing | Lift | Accuse
AnyMove = Send | Haggling | Sharing | Trading | Conjuring
MOVES = Moves("dragons-gold", state.MOVE, AnyMove)
