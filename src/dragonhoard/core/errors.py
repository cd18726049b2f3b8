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

    def __str__(self) -> str:
        return texts.say(self.key, **self.args_of)
