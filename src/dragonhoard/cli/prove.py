"""The command `prove GAME|server`: the long counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from dragonhoard.cli.app import GameName, Json, help_of
from dragonhoard.cli.progress import compiling
from dragonhoard.cli.screen import Screen, answer, complain, say, table
from dragonhoard.core import texts
from dragonhoard.core.errors import Problem
from dragonhoard.games import game_class

if TYPE_CHECKING:
    from dragonhoard.proofs.prove import Proof

SERVER = "server"


def prove(
    slug: GameName,
    night: Annotated[bool, typer.Option("--night", help=help_of("night"))] = False,
    only: Annotated[list[str] | None, typer.Option(metavar="CLAIM", help=help_of("only"))] = None,
    as_json: Json = False,
) -> int:
    """1 if something does not hold."""
    proofs, title = _server(night, only or ()) if slug == SERVER else _game(slug, night, only or ())
    held = all(proof.held for proof in proofs)
    found = {"game": slug, "night": night, "held": held, "proofs": [proof.as_json() for proof in proofs]}
    result = say("prove.all_held" if held else "prove.not_held", title=title)
    answer(found, as_json, lambda screen: _show(screen, proofs, result))
    return 0 if held else 1


def _game(slug: str, night: bool, only: Sequence[str]) -> tuple[list[Proof], str]:
    kind = game_class(slug)
    from dragonhoard.proofs.prove import game_claims
    from dragonhoard.proofs.prove import prove as proved

    _known(only, game_claims(only, slug))
    return proved(kind, night=night, say=_done, only=only, saying=compiling), kind.title


def _server(night: bool, only: Sequence[str]) -> tuple[list[Proof], str]:
    from dragonhoard.proofs.prove import prove_server, server_claims

    _known(only, server_claims())
    return prove_server("night" if night else "day", _done, only), say("prove.server")


def _known(only: Sequence[str], claims: Iterable[str]) -> None:
    for claim in only:
        if claim not in claims:
            raise Problem("cli.bad.claim", got=claim, known=", ".join(claims))


def _done(proof: Proof) -> None:
    word = say("prove.yes" if proof.held else "prove.no")
    complain(say("prove.done", what=texts.say(proof.name), held=word, seconds=f"{proof.seconds:.1f}"))


def _show(screen: Screen, proofs: list[Proof], result: str) -> None:
    found = table(*(say(f"prove.{name}") for name in ("what", "wanted", "measured", "held", "seconds")))
    found.columns[0].no_wrap = False
    for proof in proofs:
        word = say("prove.yes" if proof.held else "prove.no")
        numbers = (f"{proof.wanted:,}", f"{proof.measured:,}", word, f"{proof.seconds:.1f}")
        found.add_row(texts.say(proof.name), *numbers, style="" if proof.held else "bold red")
    screen.show(found)
    for proof in proofs:
        if proof.fault:
            screen.plain(f"{texts.say(proof.name)}: {proof.fault}")
    screen.line(result, 1)
