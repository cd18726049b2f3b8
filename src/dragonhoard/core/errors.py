"""What goes wrong, as keys and arguments; the words are made by `texts`."""

from __future__ import annotations

from typing import Any

from dragonhoard.core import texts


class Problem(Exception):
    """Bad input from outside: something that a person can put right."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key, args)
        self.key = key
        self.args_of = args

    @property
    def phrase(self) -> texts.Phrase:
        """Key and arguments; a reason inside it is a phrase, too."""
        args = {name: value.phrase if isinstance(value, Problem) else value for name, value in self.args_of.items()}
        return texts.Phrase(self.key, args)

    def said(self, language: str | None = None) -> str:
        return texts.say(self.key, language, **self.phrase.args)

    def __str__(self) -> str:
        return self.said()


def facts(phrase: texts.Phrase) -> dict[str, Any]:
    """The arguments for whoever puts it into words elsewhere: plain texts, and phrases as key and arguments."""
    return {
        name: {"key": value.key, "args": facts(value)} if isinstance(value, texts.Phrase) else str(value)
        for name, value in phrase.args.items()
    }
