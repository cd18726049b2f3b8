"""The catalogue of texts. Everything else speaks in keys and arguments, so that a second language is a file."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

LANGUAGE = "en"


@cache
def languages() -> frozenset[str]:
    """Those that have a file of the general texts."""
    files = (resources.files("dragonhoard") / "core").iterdir()
    return frozenset(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))


def catalogue(language: str = LANGUAGE) -> dict[str, str]:
    """Every text of a language by its dotted key: the general ones, the browser's and those of each game."""
    return _catalogue(language)


@cache
def _catalogue(language: str) -> dict[str, str]:
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


def say(key: str, language: str = LANGUAGE, /, **args: Any) -> str:
    return catalogue(language)[key].format(**args)


def say_event(game: str, event: Any, names: list[str] | tuple[str, ...], language: str = LANGUAGE) -> str:
    """An event in words: seats by their names, cards by theirs."""
    facts = {name: _word(game, name, value, names, language) for name, value in event.facts.items()}
    key = f"{game}.event.{event.kind}"
    return say(key if key in catalogue(language) else f"event.{event.kind}", language, **facts)


def _word(game: str, name: str, value: Any, names: list[str] | tuple[str, ...], language: str) -> Any:
    if name == "seat":
        return names[value]
    if name == "card":
        return card_name(game, value, language)
    if name == "cards":
        return ", ".join(card_name(game, card, language) for card in value)
    return value


def card_name(game: str, card: str, language: str = LANGUAGE) -> str:
    """`coin-3` is three coins on one card."""
    kind, _, quantity = card.partition("-")
    word = say(f"{game}.card.{kind}", language)
    return f"{quantity} x {word}" if quantity else word
