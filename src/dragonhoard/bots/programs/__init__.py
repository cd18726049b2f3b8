"""Programs in any language at a seat, by lines of JSON: see docs/bots.md. They run on the machine of whoever names
them, never on a server: a bot that somebody asks for at a table goes through `bot_class`, which knows none of this."""

from __future__ import annotations

from functools import cache

from dragonhoard.bots import Bot, bot_class
from dragonhoard.bots.programs.command import PREFIX, Command
from dragonhoard.bots.programs.foreign import Company, Foreign, at_table, require_sound

__all__ = ["PREFIX", "Command", "Company", "Foreign", "at_table", "is_program", "player_class", "require_sound"]


def is_program(name: str) -> bool:
    return name.startswith(PREFIX)


@cache
def player_class(slug: str, name: str) -> type[Bot]:
    """A bot of the game, or a program: `program:COMMAND`, or `program@SECONDS:COMMAND`."""
    if not is_program(name):
        return bot_class(slug, name)
    return type("Program", (Foreign,), {"command": Command.read(name)})
