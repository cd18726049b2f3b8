"""A bot in Python for every game of Dragonhoard: any legal move is as good as any other. See docs/bots.md.

    dragonhoard simulate dragons --games 5 --bots "program:python3 examples/bots/random_bot.py,greedy,greedy"

It imports nothing of Dragonhoard.
"""

import json
import random
import sys


def main() -> None:
    seed = sys.argv[1] if len(sys.argv) > 1 else None  # the same seed, the same choices
    luck = random.Random(seed)
    for line in sys.stdin:  # ends when the house has no more games
        heard = json.loads(line)
        if heard["say"] == "hello":
            answer({"say": "hello", "protocol": 1, "name": "random.py"})
        elif heard["say"] == "go":
            moves = heard["view"]["menu"]["moves"]
            answer({"say": "move", "n": heard["n"], "move": luck.choice(moves) if moves else None})
        elif heard["say"] == "fault":
            print(heard["text"], file=sys.stderr)
        # "game", "news" and "over" tell a bot that remembers what it needs


def answer(what: dict) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    main()
