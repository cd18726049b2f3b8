"""Positions as lines of the older form, without names for their parts: short, and readable for ever."""

from dragonhoard.games.dragons.notation.cards import short

LETTERS = {"y": "less_memory", "o": "open_piles", "h": "card_in_hand"}


def old_line(game, state):
    found = game.setup(state)
    drawn = f":{short(found['drawn'])}" if "drawn" in found else ""
    piles = ["".join(map(short, pile["cards"])) + (pile["dragon"] or "") for pile in found.get("piles", [])]
    hoards = ["".join(map(_counted, hoard.items())) for hoard in found.get("hoards", [{}] * game.players)]
    return " ".join(
        (
            str(game.players) + "".join(letter for letter, name in LETTERS.items() if game.options[name]),
            f"{found['year']}.{found['deck']}",
            (found["turn"] or "-") + drawn,
            "/".join(piles) or "-",
            "/".join(hoard or "-" for hoard in hoards),
            "/".join(map(short, found.get("hands", []))) or "-",
            "".join(found.get("away", [])) or "-",
            str(found.get("wait", 1)),
        )
    )


def _counted(cards):
    name, n = cards
    return short(name) + (f"*{n}" if n > 1 else "")
