"""The catalogue of texts. Everything else speaks in keys and arguments, so that another language is a few files."""

from __future__ import annotations

import importlib
import string
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

LANGUAGE = "en"
# What is spoken where nobody asks for a language; the command line sets it.
SPOKEN: ContextVar[str] = ContextVar("spoken", default=LANGUAGE)
# Which numbers take the first form of a word. English counts 0 cards, French 0 carte.
ONE: dict[str, Callable[[float], bool]] = {"en": lambda n: n == 1, "fr": lambda n: -2 < n < 2}


class Reader(str):
    """The name of whoever reads a text: `{seat} {seat|take|takes}` is "You take". A text without such forms speaks of
    them as of anybody else: "Player takes"."""

    other: str

    def __new__(cls, name: str, other: str) -> Reader:
        reader = super().__new__(cls, name)
        reader.other = other
        return reader


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
    games = {game.name: game for place in reversed(game_folders()) for game in place.iterdir()}
    texts = dict(_general(language))
    for game in games.values():
        texts |= _file(game / f"{language}.toml")
    return texts


@cache
def _general(language: str) -> dict[str, str]:
    """What is said at every game."""
    package = resources.files("dragonhoard")
    return _file(package / "core" / f"{language}.toml") | _file(package / "server" / f"{language}.toml")


def game_folders() -> list[Path]:
    """The folders that games lie in: that of this package, and those that others bring."""
    return [Path(folder) for folder in importlib.import_module("dragonhoard.games").__path__]


def _file(file: Any) -> dict[str, str]:
    return _flat(tomllib.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}


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
    spoken_args = {name: say(v.key, spoken, **v.args) if isinstance(v, Phrase) else v for name, v in args.items()}
    text = catalogue(spoken).get(key)
    if text is None:
        return _unworded(key, spoken_args)
    return _Counting(spoken).format(text, **spoken_args) if "|" in text else text.format(**spoken_args)


def _unworded(key: str, args: Mapping[str, Any]) -> str:
    """What a game has no text for yet, from the key itself: `nim.event.took` with its facts is "Ann: took (eggs 3)"."""
    if key.partition(".")[0] in {general.partition(".")[0] for general in _general(LANGUAGE)}:
        raise KeyError(key)
    facts = [f"{plain(name)} {value}" for name, value in args.items() if name != "seat"]
    said = plain(key.rpartition(".")[2]) + (f" ({', '.join(facts)})" if facts else "")
    return f"{args['seat']}: {said}" if "seat" in args else said


def plain(name: str) -> str:
    return name.replace("_", " ")


def first_known(*keys: str) -> str:
    """The first of these keys that has a text; the last, if none has."""
    return next((key for key in keys if key in catalogue(LANGUAGE)), keys[-1])


class _Counting(string.Formatter):
    """`{n|card|cards}`: the word that goes with a number; `{seat|take|takes}`: with the reader, or with another."""

    def __init__(self, language: str) -> None:
        self.one = ONE.get(language, ONE[LANGUAGE])

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        name, *forms = field_name.split("|")
        if not forms:
            return super().get_field(field_name, args, kwargs)
        try:
            one = isinstance(kwargs[name], Reader) or self.one(float(kwargs[name]))
        except ValueError:
            one = False
        return forms[0 if one else -1], name


def card_name(game: str, card: str, language: str | None = None) -> str:
    return name_of(game, "card", card, language)


def name_of(game: str, sort: str, word: str, language: str | None = None) -> str:
    """What a game calls one of its cards, tokens, ...: `coin-3` is three coins on one card."""
    kind, _, quantity = word.partition("-")
    name = say(f"{game}.{sort}.{kind}", language)
    return f"{quantity} x {name}" if quantity else name
