"""How far a lesson has come along its script. While it is followed, bots play what stands there and wait where it is
the pupil's move; whoever leaves it plays a game like any other from there on."""

from __future__ import annotations

from dragonhoard.core.game import Game
from dragonhoard.core.lessons import Chapter, Line
from dragonhoard.core.values import Choice, Extend, Input, Presence, Undo


class Trail:
    def __init__(self, chapter: Chapter) -> None:
        self.chapter = chapter
        # Of each input that stands, whether it was the script's; None: nobody chose it, as when somebody loses touch
        self._fits: list[bool | None] = []

    def hear(self, game: Game, given: Input | None) -> None:
        """After each input; the start is none of the script's."""
        if isinstance(given, Undo):
            del self._fits[given.to - 1 :]
        elif given is not None and not isinstance(given, Extend):
            self._fits.append(None if isinstance(given, Presence) else self._is_next(game, given))

    def _is_next(self, game: Game, given: Input) -> bool:
        line = self.next
        return line is not None and isinstance(given, Choice) and line.fits(given.seat, game.say_move(given.move))

    @property
    def place(self) -> int:
        return sum(1 for fits in self._fits if fits is not None)

    @property
    def left(self) -> bool:
        return False in self._fits

    @property
    def next(self) -> Line | None:
        """The next move of the script; None at its end."""
        return self.chapter.lines[self.place] if self.place < len(self.chapter.lines) else None
