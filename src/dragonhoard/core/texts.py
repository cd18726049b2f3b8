"""The catalogue of texts. Everything else speaks in keys and arguments, so that another language is a few files."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

LANGUAGE = "en"
# What is spoken where nobody asks for a language; the command line sets it.
SPOKEN: ContextVar[str] = ContextVar("spoken", default=LANGUAGE)
# Which numbers take the first form of a word. English counts 0 cards, French 0 carte.
ONE: dict[str, Callable[[float], bool]] = {"en": lambda n: n == 1, "fr": lambda n: -2 < n < 2}

SEATS = ("seat", "other", "receiver", "opponent")  # facts that name a player
HEAPS = ("tokens", "give", "ask", "gained", "paid", "returned")  # counts of tokens by kind
TOKENS = ("kind", "token")


class Phrase(NamedTuple):
    """A text inside another one, such as the reason of a complaint: put into words together with it."""

    key: str
    args: Mapping[str, Any]


@cache
def languages() -> tuple[str, ...]:
    """Those that have a file of the general texts."""
    files = (resources.files("dragonhoard") / "core").iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml")))


def wanted(tags: Iterable[str]) -> str:
    """The first of these languages that is known: `fr-CA` is French. English, if there is none."""
    for tag in tags:
        language = tag.strip().replace("_", "-").partition("-")[0].lower()
        if language in languages():
            return language
    return LANGUAGE


def accepted(header: str) -> str:
    """The language for a browser by its Accept-Language: `de, fr;q=0.9, en;q=0.5`."""
    tags: list[tuple[float, str]] = []
    for part in header.split(",")[:20]:
        tag, _, quality = part.partition(";q=")
        try:
            tags.append((-float(quality or 1), tag))
        except ValueError:
            continue
    return wanted(tag for weight, tag in sorted(tags, key=lambda one: one[0]) if weight)


def catalogue(language: str | None = None) -> dict[str, str]:
    """Every text of a language by its dotted key: the general ones, the browser's and those of each game. What is not
    translated is there in English."""
    return _catalogue(language or SPOKEN.get())


@cache
def _catalogue(language: str) -> dict[str, str]:
    return own(language) if language == LANGUAGE else {**catalogue(LANGUAGE), **own(language)}


def own(language: str) -> dict[str, str]:
    """What the files of a language hold."""
    texts: dict[str, str] = {}
    package = resources.files("dragonhoard")
    for folder in (package / "core", package / "server", *(package / "games").iterdir()):
        file = folder / f"{language}.toml"
        if file.is_file():
            texts |= _flat(tomllib.loads(file.read_text(encoding="utf-8")))
    return texts


def _flat(tree: dict[str, Any], above: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{above}{key}.")
        else:
            flat[above + key] = value
    return flat


def say(key: str, language: str | None = None, /, **args: Any) -> str:
    spoken = language or SPOKEN.get()
    text = catalogue(spoken)[key]
    told = {name: say(v.key, spoken, **v.args) if isinstance(v, Phrase) else v for name, v in args.items()}
    return _Counting(spoken).format(text, **told) if "|" in text else text.format(**told)


class _Counting(string.Formatter):
    """`{n|card|cards}`: the word that goes with a number."""

    def __init__(self, language: str) -> None:
        self.one = ONE.get(language, ONE[LANGUAGE])

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        name, *forms = field_name.split("|")
        if not forms:
            return super().get_field(field_name, args, kwargs)
        try:
            one = self.one(float(kwargs[name]))
        except ValueError:
            one = False
        return forms[0 if one else -1], name


def say_event(game: str, event: Any, names: list[str] | tuple[str, ...], language: str | None = None) -> str:
    """An event in words: seats by their names, cards by theirs."""
    key = f"{game}.event.{event.kind}"
    facts = event_words(game, event, names, language)
    return say(key if key in catalogue(language) else f"event.{event.kind}", language, **facts)


def event_words(
    game: str, event: Any, names: list[str] | tuple[str, ...], language: str | None = None
) -> dict[str, Any]:
    """The facts of an event, each in words."""
    return {name: _word(game, name, value, names, language) for name, value in event.facts.items()}


def _word(game: str, name: str, value: Any, names: list[str] | tuple[str, ...], language: str | None) -> Any:
    if name in SEATS and value is not None:
        return names[value]
    if name in HEAPS:
        return " ".join(f"{n} {say(f'{game}.token.{kind}', language)}" for kind, n in value.items()) or "-"
    if name in TOKENS:
        return say(f"{game}.token.{value}", language)
    if name == "card":
        return card_name(game, value, language)
    if name == "cards":
        return ", ".join(card_name(game, card, language) for card in value)
    if value is None:
        return "–"
    return ", ".join(map(str, value)) if isinstance(value, list) else value


def card_name(game: str, card: str, language: str | None = None) -> str:
    """`coin-3` is three coins on one card."""
    kind, _, quantity = card.partition("-")
    word = say(f"{game}.card.{kind}", language)
    return f"{quantity} x {word}" if quantity else word
