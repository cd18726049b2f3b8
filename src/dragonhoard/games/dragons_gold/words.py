"""Dragon's Gold: moves in words. Tokens are letters, `SSG` or `S2G`; a share without any is `-`."""

from __future__ import annotations

import re
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.moves import (
    TARGETS,
    Accept,
    Accuse,
    Cancel,
    Change,
    Choose,
    Counts,
    Decline,
    Divide,
    Done,
    Hold,
    Lift,
    Look,
    Move,
    NotDone,
    Offer,
    Pass,
    PlayCard,
    Propose,
    Rob,
    Send,
    Shares,
    Show,
    Standing,
    Take,
    Trade,
    Withdraw,
)

TOKENS = re.compile(rf"(?:[{''.join(KINDS)}]\d{{0,3}})+", re.ASCII)
SIMPLE: dict[str, Move] = {
    "withdraw": Withdraw(),
    "hold": Hold(),
    "show": Show(None),
    "look": Look(),
    "take random": Take(None),
    "done": Done(),
    "not done": NotDone(),
    "pass": Pass(),
}
SAID: dict[type, str] = {type(move): text for text, move in SIMPLE.items() if not isinstance(move, (Show, Take))}
VERSIONED: dict[str, type[Accept | Trade | Decline | Cancel]] = {
    "accept": Accept,
    "trade": Trade,
    "decline": Decline,
    "cancel": Cancel,
}


# -- tokens ------------------------------------------------------------------------------------------------------------
def tokens(counts: Any) -> str:
    found = "".join(f"{kind}{n if n > 1 else ''}" for kind, n in zip(KINDS, counts, strict=True) if n > 0)
    return found or "-"


def counts(text: str) -> Counts:
    """Raises ValueError for what is none. Small letters will do."""
    text = text.upper()
    found = [0] * len(KINDS)
    if text != "-":
        if not TOKENS.fullmatch(text):
            raise ValueError(text)
        for kind, n in re.findall(r"([A-Z])(\d*)", text):
            found[KINDS.index(kind)] += int(n or 1)
    return tuple(found)


def _shares(shares: Shares) -> str:
    return "/".join(map(tokens, shares))


# -- moves -------------------------------------------------------------------------------------------------------------
def say(move: Move) -> str:
    if type(move) in SAID:
        return SAID[type(move)]
    match move:
        case Send(adventurer, slot, blade):
            return f"send {adventurer} {slot}{' blade' if blade else ''}"
        case Propose(shares):
            return f"propose {_shares(shares)}"
        case Change(number, shares):
            return f"change {number} {_shares(shares)}"
        case Divide(shares):
            return f"divide {_shares(shares)}"
        case Accept(number, version) | Trade(number, version) | Decline(number, version) | Cancel(number, version):
            return f"{type(move).__name__.lower()} {number}.{version}"
        case Show(to):
            return "show" if to is None else f"show {to}"
        case Choose(share):
            return f"choose {share}"
        case Rob(victim):
            return f"rob {victim}"
        case Take(kind):
            return f"take {kind or 'random'}"
        case Offer(to, give, ask):
            return f"offer {to} {tokens(give)} for {tokens(ask)}"
        case PlayCard(card, targets):
            return " ".join(("play", str(card), *map(str, targets)))
        case Standing(windows):
            return " ".join(("standing", *map(str, windows))) if windows else "standing none"
        case Lift(slot, kind):
            return f"lift {slot} {kind}"
        case Accuse(player):
            return f"accuse {player}"
    raise Problem("dragons-gold.no_move", text=move)


def read(text: str) -> Move:
    words = text.split()
    simple = SIMPLE.get(" ".join(words))
    if simple is not None:
        return simple
    try:
        found = _read_haggling(words) or _read_taking(words) or _read_magic(words)
    except ValueError:
        found = None
    if found is None:
        raise Problem("dragons-gold.no_move", text=text)
    return found


def _read_haggling(words: list[str]) -> Move | None:
    match words:
        case ["propose", shares]:
            return Propose(_read_shares(shares))
        case ["change", number, shares]:
            return Change(_int(number), _read_shares(shares))
        case ["divide", shares]:
            return Divide(_read_shares(shares))
        case [word, offer] if word in VERSIONED:
            number, _, version = offer.partition(".")
            return VERSIONED[word](_int(number), _int(version))
        case ["offer", seat, give, "for", ask]:
            return Offer(_int(seat), counts(give), counts(ask))
        case ["show", seat]:
            return Show(_int(seat))
    return None


def _read_taking(words: list[str]) -> Move | None:
    match words:
        case ["send", adventurer, slot]:
            return Send(adventurer, _int(slot))
        case ["send", adventurer, slot, "blade"]:
            return Send(adventurer, _int(slot), True)
        case ["choose", share]:
            return Choose(_int(share))
        case ["rob", seat]:
            return Rob(_int(seat))
        case ["take", kind]:
            return Take(kind.upper())
    return None


def _read_magic(words: list[str]) -> Move | None:
    match words:
        case ["play", card, *targets]:
            sorts = TARGETS.get(card.upper(), ())
            if len(sorts) != len(targets):
                raise ValueError(card)
            return PlayCard(card.upper(), tuple(_read_target(*pair) for pair in zip(sorts, targets, strict=True)))
        case ["standing", "none"]:
            return Standing(())
        case ["standing", *windows] if windows:
            return Standing(tuple(windows))
        case ["lift", slot, kind]:
            return Lift(_int(slot), kind.upper())
        case ["accuse", seat]:
            return Accuse(_int(seat))
    return None


def _read_target(sort: str, text: str) -> Any:
    if sort in {"seat", "slot"}:
        return _int(text)
    return text.upper() if sort == "kind" else text


def _read_shares(text: str) -> Shares:
    return tuple(counts(share) for share in text.split("/"))


def _int(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ValueError(text)
    return int(text)
