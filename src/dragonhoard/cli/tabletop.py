"""A game at the terminal: one person, and bots at the other seats. Bots get views and memories, never the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.markup import escape

from dragonhoard.bots import Bot
from dragonhoard.bots.programs import Company, Foreign, at_table
from dragonhoard.cli.keyboard import Keyboard
from dragonhoard.cli.pictures import Pictures
from dragonhoard.cli.rules import show_clause, show_page
from dragonhoard.cli.screen import Screen, pairs, say
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.play import Play, Recall
from dragonhoard.core.values import Await, Choice, Event, Input, Lapse, Undo, events_for

QUIT = ("quit", "exit", "q")
UNDO = ("undo",)


class Tabletop:
    def __init__(
        self, play: Play, seat: int, bots: dict[int, Bot], dice: dict[int, Dice], names: Sequence[str], screen: Screen
    ) -> None:
        self.play = play
        self.game = play.game
        self.seat = seat
        self.bots = bots
        self.company = Company()
        self.dice = dice
        self.names = names
        self.screen = screen
        self.keyboard = Keyboard()
        self.pictures = Pictures(self.game)
        self.recalls = [Recall(self.game, seat) for seat in range(self.game.players)]
        self._news: list[Event] = []
        self._mover: int | None = None

    def run(self, events: tuple[Event, ...]) -> bool:
        """Plays to the end; False if the person leaves before."""
        try:
            with at_table(self.game, self.bots) as self.company:
                return self._run(events)
        finally:
            for bot in self.bots.values():
                if isinstance(bot, Foreign):
                    bot.close()

    def _run(self, events: tuple[Event, ...]) -> bool:
        self._hear(None, events)
        while isinstance(turn := self.game.turn(self.play.state), Await):
            asked = self.game.asked(self.play.state)
            if self.game.expired(self.play.state):
                self._give(Lapse(turn.serial))
            elif self.seat in asked and asked[0] in (self.seat, *turn.seats):  # whoever has an offer answers it first
                if not self._ask():
                    self._tell()
                    return False
            else:
                self._let_move(asked[0], turn.serial)
        self._tell()
        self.company.over(self.game.score(self.play.state))
        return True

    # -- bots ----------------------------------------------------------------------------------------------------------
    def _let_move(self, seat: int, serial: int) -> None:
        view = self.game.view(self.play.state, seat)
        memory, dice = self.recalls[seat].memory, self.dice[seat]
        move = self.company.choose(view, memory, dice, lambda move: self.play.check(Choice(seat, serial, move)))
        for fault in self.company.new_faults(seat):
            self._sorry(say("play.fault", name=self.names[seat], fault=fault))
        if seat != self._mover:
            self._tell()
            self._mover = seat
        self._give(Choice(seat, serial, move))

    def _give(self, given: Input) -> None:
        self._hear(given, self.play.give(given))

    def _hear(self, given: Input | None, events: tuple[Event, ...]) -> None:
        for recall in self.recalls:
            recall.hear(given, events)
        self.company.hear(events)
        self._news += events_for(events, self.seat)

    def _tell(self) -> None:
        """The news, once: some rules forbid to tell them again."""
        for line in self.pictures.news(self._news, self.names, self.seat):
            self.screen.line(line, 1)
        self._news = []

    # -- the person ----------------------------------------------------------------------------------------------------
    def _ask(self) -> bool:
        self._tell()
        self._mover = None
        view = self.game.view(self.play.state, self.seat)
        self._show(view)
        while (line := self.keyboard.ask(say("play.prompt"))) is not None:
            match line.lower().split():
                case []:
                    pass
                case [word] if word in QUIT:
                    return False
                case ["help" | "?"]:
                    self._help(view)
                case ["board"]:
                    self._show(view)
                case ["rules", *words]:
                    self._rules(words)
                case ["undo"]:
                    if self._undo():
                        return True
                case _:
                    if self._move(view, line.lower()):
                        return self._stands()
        return False

    def _board(self, view: Any) -> None:
        self.screen.line()
        self.screen.picture(self.pictures.board(view, self.names))
        self.screen.line()

    def _show(self, view: Any) -> None:
        self._board(view)
        self.screen.line(f"[bold]{self.pictures.question(view)}[/]", 1)
        menu = pairs()
        for number, move in enumerate(view.menu.moves, 1):
            words = self.pictures.describe(view, move)
            menu.add_row(f"  {number}", self.game.say_move(move), f"[not bold]{words}[/]")
        self.screen.show(menu)

    def _help(self, view: Any) -> None:
        if text := self.pictures.aid(view):
            self.screen.line(text, 1)
        self.screen.line(say("play.help"), 1)

    def _rules(self, words: list[str]) -> None:
        try:
            if words:
                show_clause(self.screen, self.game.slug, words[0])
            else:
                show_page(self.screen, self.game.slug)
        except Problem as problem:
            self._sorry(problem)

    def _move(self, view: Any, line: str) -> bool:
        try:
            done = self._try(Choice(self.seat, self.play.state.serial, self._read(view, line)))
        except Problem as problem:
            self._sorry(problem)
            return False
        if done:
            self._fresh_page()
        return done

    def _try(self, given: Input) -> bool:
        if breach := self.play.check(given):
            self._sorry(say("play.refused", breach=breach, clause=breach.clause))
            return False
        self._give(given)
        return True

    def _read(self, view: Any, line: str) -> Any:
        moves = view.menu.moves
        if not line.isdecimal():
            return self.game.read_move(line)
        if not 1 <= int(line) <= len(moves):
            raise Problem("cli.play.number", most=len(moves), got=line)
        return moves[int(line) - 1]

    def _stands(self) -> bool:
        """Before anybody else acts, what can be taken back may be; False if the person leaves."""
        if self.play.undoable(self.seat) == self.play.line or self._awaited():
            return True
        if self.keyboard.is_terminal:
            self._tell()
            self._board(self.game.view(self.play.state, self.seat))
        answer = self.keyboard.offer(say("play.offer"), UNDO + QUIT)
        if answer is None or answer in QUIT:
            return False
        if self.keyboard.is_terminal:
            self._fresh_page()
        return not answer or self._undo()

    def _fresh_page(self) -> None:
        """A person sees one turn at a time; a pipe gets all of them, one below the other."""
        if self.keyboard.is_terminal:
            self.screen.clear()

    def _awaited(self) -> bool:
        turn = self.game.turn(self.play.state)
        return isinstance(turn, Await) and self.seat in turn.seats

    def _undo(self) -> bool:
        return self._try(Undo(self.seat, self.play.line - 1))

    def _sorry(self, sentence: object) -> None:
        self.screen.line(f"[red]{escape(str(sentence))}[/]", 1)
