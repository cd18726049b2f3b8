"""A process that plays games of a ladder: what is to be played on the first line of its input, then the number of a
game on each; on each line of its output the places of one. It ends with its input, however whoever asks has ended."""

from __future__ import annotations

import json
import signal
import sys

from dragonhoard.bots import Bot
from dragonhoard.bots.programs import player_class
from dragonhoard.core.game import Game
from dragonhoard.games import game_class
from dragonhoard.lab.arena import play, prepare
from dragonhoard.lab.schedule import Schedule


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks hears it, too, and ends this
    slug, players, options, levels, seed = json.loads(sys.stdin.readline())
    game = game_class(slug)(players, options)
    schedule = Schedule(levels, players, seed)
    kinds = {name: player_class(slug, name) for name in levels}
    prepare(game, list(kinds.values()))
    minds = {name: kind(game) for name, kind in kinds.items()}
    for line in sys.stdin:
        number = int(line)
        print(json.dumps(places(game, [minds[bot] for bot in schedule.bots(number)], seed, number)), flush=True)


def places(game: Game, bots: list[Bot], run: int, number: int) -> tuple[int, ...]:
    """Where nobody has won, nobody comes before another."""
    score = game.score(play(game, bots, run, number)[0])
    return score.places if score.winners else (1,) * game.players


if __name__ == "__main__":
    main()
