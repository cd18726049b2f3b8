"""Positions as lines of the older form, without names for their parts: readable for ever."""

from dragonhoard.games.dragon_keeper.view import STEPS


def old_line(game, state):
    found = game.setup(state)
    taken = f":{found['taken']}{'+' if 'extra' in found else ''}" if "taken" in found else ""
    rows = [found["board"][row : row + 5] for row in range(0, 25, 5)]
    piles = [",".join(tile for pile in own.values() for tile in pile) for own in found["piles"]]
    return " ".join(
        (
            f"{game.players}{'z' if game.options['allow_zero_move'] else ''}",
            f"{found['level']}.{found['phase']}",
            (found["turn"] or "-") + taken,
            "{},{}".format(*found["dragon"]),
            "/".join(",".join(tile or "." for tile in row) for row in rows),
            "/".join(pile or "-" for pile in piles),
            "/".join(map(str, found["treasure"])),
            "".join(guild[0].upper() for guild in found["guilds"]),
            ",".join(name + (f"*{n}" if n > 1 else "") for name, n in found["gone"].items()) or "-",
            "".join(found.get("alive", "ABCD"[: game.players])) or "-",
            "".join(str(STEPS.index(step)) for step in found.get("steps", ())) or "-",
            found.get("last_taker", "-"),
            "".join(found.get("away", ())) or "-",
            str(found.get("wait", 1)),
        )
    )
