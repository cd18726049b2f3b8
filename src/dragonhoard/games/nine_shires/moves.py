"""Nine Shires: the moves. Talismans are the numbers of their colours, `114`; cards are townes and classes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from dragonhoard.core.kinds import EMPTY, Kind, Number, OfferNumber, OfferVersion, Route, Seat, Unfit, Word
from dragonhoard.core.moves import Move, Moves
from dragonhoard.core.vocabulary import Vocabulary
from dragonhoard.games.nine_shires.edition import CLASSES, SETS, TITLES
from dragonhoard.games.nine_shires.rules import state

MOST = 99  # cards on one side of an offer, talismans in a payment
CHOICES = ("", "ally", "put off")


@dataclass(frozen=True)
class Talismans(Kind):
    """The colours one by one, by number; the rules count them."""

    colours: int = state.COLOURS

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        colours = range(1, self.colours + 1)
        if not isinstance(value, tuple) or any(type(n) is not int or n not in colours for n in value):
            raise Unfit("no_talismans", got=value)
        setattr(packed, self.field, [min(value.count(colour), MOST) for colour in colours])

    def unpack(self, packed: Any, known: Vocabulary) -> tuple[int, ...]:
        return paid(getattr(packed, self.field))

    def say(self, value: Any) -> str:
        return "".join(map(str, value)) or EMPTY

    def read(self, text: str) -> tuple[int, ...]:
        if not re.fullmatch(rf"-|[1-{self.colours}]{{1,{MOST}}}", text, re.ASCII):
            raise ValueError(text)
        return () if text == EMPTY else tuple(map(int, text))


def paid(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple(colour for colour, n in enumerate(counts, 1) for _ in range(n))


@dataclass(frozen=True)
class Cards(Kind):
    """Towne cards by their spaces, retreat cards by their class; of one side of an offer."""

    side: int
    classes: tuple[str, ...] = CLASSES
    vocabulary: str = "townes"

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        if not isinstance(value, tuple) or len(value) > MOST:
            raise Unfit("no_card", card=value)
        townes, retreats, numbers = 0, [0] * len(self.classes), known.numbers[self.vocabulary]
        for card in value:
            if card in self.classes:
                retreats[self.classes.index(card)] += 1
            elif type(card) is str and card in numbers and not townes >> numbers[card] & 1:
                townes |= 1 << numbers[card]
            else:
                raise Unfit("no_card", card=card)
        packed.townes[self.side], packed.retreats[self.side] = townes, retreats

    def unpack(self, packed: Any, known: Vocabulary) -> tuple[str, ...]:
        return tuple(cards_of(packed.townes[self.side], packed.retreats[self.side], known.words[self.vocabulary]))

    def say(self, value: Any) -> str:
        return "+".join(map(str, value)) or EMPTY

    def read(self, text: str) -> tuple[str, ...]:
        return () if text == EMPTY else tuple(text.split("+"))

    def schema(self, known: Vocabulary) -> dict[str, Any]:
        return {**super().schema(known), "words": list(known.words.get(self.vocabulary, ()))}


def cards_of(townes: int, retreats: Sequence[int], names: Sequence[str]) -> list[str]:
    """Cards by their words: towne cards in the order of the shires, then retreat cards."""
    found = [name for towne, name in enumerate(names) if townes >> towne & 1]
    return found + [craft for craft, n in zip(CLASSES, retreats, strict=True) for _ in range(n)]


SPACE = Word("spaces", "space")
Space = Annotated[str, Word("spaces", "space", field="space")]
Other = Annotated[int, Seat(range(state.SEATS), field="other")]
Paid = Annotated[tuple[int, ...], Talismans(field="pay")]


class Throw(Move, verb=state.THROW, text="throw"):
    pass


class Fight(Move, verb=state.FIGHT, text="fight"):
    pass


class Refund(Move, verb=state.REFUND, text="refund {towne}"):
    """Hands back a worn-out amulet and goes to a towne of an own shire, named by its space."""

    towne: Space


class Sword(Move, verb=state.SWORD_CARD, text="sword {space}"):
    """Plays a sword card to a dragon space."""

    space: Space


class Walk(Move, verb=state.WALK, text="walk {route}"):
    """The whole route, space by space: by count or to a dragon space (NS-MOVE-4)."""

    route: Annotated[tuple[str, ...], Route(SPACE, most=state.SPACES, length="steps", field="path")]


class Stay(Move, verb=state.STAY, text="stay"):
    pass


class Play(Move, verb=state.PLAY, text="play {other}"):
    """Plays alliance with somebody on the same space."""

    other: Other


class Ally(Move, verb=state.CHOOSE, text="ally", choice=state.ALLIED):
    pass


class PutOff(Move, verb=state.CHOOSE, text="put off", choice=state.PUT_OFF):
    pass


class Buy(Move, verb=state.BUY, text="buy {amulet}"):
    amulet: Annotated[str, Word(SETS)]


class Lift(Move, verb=state.LIFT, text="lift {talismans}"):
    """Pays for the lifting of the hex."""

    talismans: Paid


class Protect(Move, verb=state.PROTECT, text="protect {talismans}"):
    talismans: Paid


class Take(Move, verb=state.TAKE, text="take {talismans}"):
    """Talismans of one's choice."""

    talismans: Paid


class Jump(Move, verb=state.JUMP, text="jump {space}"):
    space: Space


class TakeCard(Move, verb=state.TAKE_CARD, text="card"):
    pass


class Home(Move, verb=state.GO_HOME, text="home {towne}"):
    """Retreats to a towne, named by its space."""

    towne: Space


class Pass(Move, verb=state.PASS, text="pass"):
    """Does not do what may be done here: goes on, stays, puts the fight off, keeps the amulet."""


class Offer(Move, verb=state.OFFER_CARDS, text="offer {to} {give} for {ask}"):
    to: Other
    give: Annotated[tuple[str, ...], Cards(0)]
    ask: Annotated[tuple[str, ...], Cards(1)]


class Accept(Move, verb=state.ACCEPT, text="accept {number}.{version}"):
    number: OfferNumber
    version: OfferVersion


class Refuse(Move, verb=state.REFUSE, text="refuse {number}.{version}"):
    number: OfferNumber
    version: OfferVersion


class Withdraw(Move, verb=state.WITHDRAW, text="withdraw {number}.{version}"):
    number: OfferNumber
    version: OfferVersion


class Resign(Move, verb=state.RESIGN, text="resign"):
    pass


class Token(Move, verb=state.TAKE_TOKEN, text="token {token} {title}"):
    """Chooses a token, by its number in the box, and whether to be called Knight or Dame."""

    token: Annotated[int, Number(range(1, state.SEATS + 1))]
    title: Annotated[str, Word(TITLES, blank=state.EITHER)]


Turn = Throw | Fight | Refund | Sword | Walk | Stay
Halt = Play | Ally | PutOff | Buy | Lift | Protect | Take | Jump | TakeCard | Home | Pass
Bargain = Offer | Accept | Refuse | Withdraw
AnyMove = Turn | Halt | Bargain | Resign | Token
MOVES = Moves("nine-shires", state.MOVE, AnyMove)
