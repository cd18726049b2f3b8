"""The words of a game at one table: lists of words by name, as its edition brings them, and the number of players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Vocabulary:
    """The rules have a number where the outside has a word: its place in the list. An empty word cannot be said."""

    def __init__(self, players: int = 0, **words: Iterable[str]) -> None:
        self.players = players
        self.words = {name: tuple(known) for name, known in words.items()}
        self.numbers = {name: numbered(known) for name, known in self.words.items()}


def numbered(words: Sequence[str]) -> dict[str, int]:
    return {word: number for number, word in enumerate(words) if word}
