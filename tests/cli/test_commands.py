"""The commands: those of the house, and those that a game brings."""

from importlib import import_module

from dragonhoard.cli.app import COMMANDS, commands
from dragonhoard.core import texts


def test_every_command_is_a_function_with_a_help_in_every_language():
    found = list(commands())
    own = [place for place, *_ in found if len(place.split(".")) == 4]
    assert own
    assert len(found) == len(own) + sum(len(names.split()) for names in COMMANDS.values())
    assert len({name for _, name, _ in found}) == len(found)
    for module, name, _ in found:
        assert callable(getattr(import_module(module), name))
        game = f"{module.split('.')[2].replace('_', '-')}." if module in own else ""
        assert all(f"{game}cli.help.{name}" in texts.own(language) for language in texts.languages())
