"""What docs/record.md says about bytes, computed again from the page with nothing but hashlib and hmac."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from typing import Any

import pytest

from dragonhoard import Await, Choice, Dice, Extend, Lapse, Play, Presence, Undo, game_class
from tests.harness.docs.pages import blocks, page

PAGE = page("docs/record.md")
TEXT = PAGE.read_text(encoding="utf-8")


def shown_bytes(name: str) -> bytes:
    found = re.search(rf"^\| {name} \| `([0-9a-f ]+)` \|$", TEXT, re.MULTILINE)
    assert found
    return bytes.fromhex(found[1].replace(" ", ""))


def from_the_page(*names: str) -> Any:
    """The functions that the page defines, without the rest of its examples."""
    space: dict[str, Any] = {}
    block = next(block for block in blocks(PAGE) if f"def {names[0]}(" in block.text)
    defined = block.text[: block.text.index("\nassert ")]
    exec(compile(defined, "docs/record.md", "exec"), space)
    return [space[name] for name in names]


def friday() -> list[str]:
    """The record of the page's first example."""
    space: dict[str, Any] = {}
    block = next(block for block in blocks(PAGE) if "Play.begin" in block.text)
    exec(compile(block.text.partition("Path(")[0], "docs/record.md", "exec"), space)
    return list(space["lines"])


def test_the_lines_shown_are_those_of_the_game() -> None:
    shown = next(block for block in blocks(PAGE) if block.language == "jsonl")
    assert shown.text.splitlines() == friday()[1:]


def test_the_header_shown_is_that_of_the_game() -> None:
    header = json.loads(friday()[0])
    table = re.search(r"^\| field \|.*?\n\n", TEXT, re.MULTILINE | re.DOTALL)
    assert table
    named = [name for row in table[0].strip().splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])]
    assert named == list(header)
    for digits in re.findall(r'"([0-9a-f]{8,})…?"', table[0]):
        assert any(str(value).startswith(digits) for value in header.values())


def test_the_hash_of_the_fourth_line_is_that_of_the_two_lines_shown() -> None:
    shown = next(block for block in blocks(PAGE) if block.language == "text")
    fourth = json.loads(friday()[3])
    assert hashlib.sha256(shown.text.rstrip("\n").encode()).hexdigest()[:32] == fourth["hash"]


def test_the_worked_example_is_right_in_every_byte() -> None:
    seed, message, key = (shown_bytes(name) for name in ("seed", "message", "key"))
    assert hashlib.sha256(b"dragonhoard seed\x00" + seed).digest() == shown_bytes("commitment")
    assert message == (
        b"dragonhoard key\x00"
        + (b"\x00\x00\x00\x06" + b"friday")
        + (b"\x00\x00\x00\x03" + b"owl")
        + (b"\x00\x00\x00\x10" + b"rain on the roof")
        + (b"\x00\x00\x00\x01" + b"7")
    )
    assert hmac.new(seed, message, hashlib.sha256).digest() == key


def test_the_draws_shown_are_right_in_every_digit() -> None:
    key = shown_bytes("key")
    rows = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| `([0-9a-f]{16})` \| (\d+) \| (\d+) \|", TEXT, re.MULTILINE)
    drawn: dict[int, list[int]] = {}
    for seq, index, n, first_bytes, number, draw in rows:
        digest = hmac.new(key, int(seq).to_bytes(8, "big") + int(index).to_bytes(8, "big") + bytes(8), "sha256")
        assert digest.digest()[:8].hex() == first_bytes
        assert int(first_bytes, 16) == int(number) < 2**64 - 2**64 % int(n)
        assert int(number) % int(n) == int(draw)
        drawn.setdefault(int(seq), []).append(int(draw))
    assert [int(row[2]) for row in rows] == [n for line in friday()[1:-1] for n in json.loads(line)["of"]]
    recorded = [json.loads(line)["drew"] for line in friday()[1:-1]]
    assert drawn == {seq: drew for seq, drew in enumerate(recorded) if drew}


def test_the_cards_shown_are_those_that_the_draws_mean() -> None:
    """By the order of the kinds on the page and the counts of the edition."""
    order = re.search(r"first the cows, then(.+?)\.\n", TEXT, re.DOTALL)
    assert order
    kinds = ["cow", *re.findall(r"`(\w+)`", order[1])]
    header, *entries = map(json.loads, friday())
    deck = sorted(header["edition"]["card"], key=lambda card: (kinds.index(card["kind"]), card["quantity"]))
    left = [card["copies"] for card in deck]
    found = []
    for rest in [draw for entry in entries[:-1] for draw in entry["drew"]][1:]:
        which = next(i for i in range(len(left)) if rest < sum(left[: i + 1]))
        left[which] -= 1
        found.append(f"{deck[which]['kind']} {deck[which]['quantity']}")
    assert found == ["gem_pink 1", "cow 1", "coin 2", "scepter 1", "sword 1"]


def played(players: int, options: dict[str, Any], seed: int) -> list[str]:
    """A whole game with everything in it that a record can hold."""
    game = game_class("dragons")(players, options)
    dice = Dice(seed)
    secret = seed.to_bytes(32, "big")
    play, _ = Play.begin(game, f"table {seed}", secret, ["Käse", "", "\u2028"], ["Zoë", 'quo"te', "tab\t"])
    while isinstance(turn := game.turn(play.state), Await):
        seat, what = turn.seats[0], dice.below(12)
        if what == 0:
            play.give(Lapse(turn.serial))
        elif what == 1:
            away = bool(play.state.away >> 1 & 1)
            play.give(Presence(1, away))
        elif what == 2:
            play.give(Extend(turn.serial, 12.5))
        else:
            moves = game.menu(play.state, seat).moves
            play.give(Choice(seat, turn.serial, moves[dice.below(len(moves))]))
            if play.undoable(seat) < play.line and dice.below(3) == 0:
                play.give(Undo(seat, play.undoable(seat)))
    play.end(secret)
    return list(play.record.lines(game))


OPTIONS: list[dict[str, Any]] = [
    {},
    {"first_seat": 0},
    {"first_seat": 2},
    {"card_in_hand": True, "less_memory": True},
    {"open_piles": True, "card_in_hand": True},
]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_verifier_of_the_page_agrees_with_whole_games(players: int, options: dict[str, Any]) -> None:
    (check_by_hand,) = from_the_page("check_by_hand")
    for seed in range(3):
        lines = played(players, options, seed)
        draws = sum(len(json.loads(line)["drew"]) for line in lines[1:-1])
        assert check_by_hand(lines) == draws > players


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_games_hold_every_kind_of_line_that_the_page_lists(players: int) -> None:
    table = re.search(r"^\| line \|.*?\n\n", TEXT, re.MULTILINE | re.DOTALL)
    assert table
    listed = set(re.findall(r'^\| `\{"(\w+)"', table[0], re.MULTILINE))
    assert len(listed) == 6
    assert listed <= {next(iter(json.loads(line))) for seed in range(3) for line in played(players, {}, seed)}


def test_the_verifier_of_the_page_notices_every_changed_draw() -> None:
    """Also when the chain has been made anew."""
    (check_by_hand,) = from_the_page("check_by_hand")
    lines = played(3, {"card_in_hand": True}, 4)
    rows = [json.loads(line) for line in lines]
    for row in rows[1:-1]:
        for i in range(len(row["drew"])):
            row["drew"][i] += 1
            with pytest.raises(AssertionError, match="dice"):
                check_by_hand(chained_anew(rows))
            row["drew"][i] -= 1
    assert check_by_hand(chained_anew(rows)) > 0


def test_the_verifier_of_the_page_notices_another_seed_and_a_broken_chain() -> None:
    (check_by_hand,) = from_the_page("check_by_hand")
    rows = [json.loads(line) for line in played(3, {}, 4)]
    rows[-1]["end"]["seed"] = "11" * 32
    with pytest.raises(AssertionError, match="seed"):
        check_by_hand(chained_anew(rows))
    with pytest.raises(AssertionError, match="chain"):
        check_by_hand(json.dumps(row) for row in rows)


def chained_anew(rows: list[dict[str, Any]]) -> list[str]:
    lines, before = [], ""
    for row in rows:
        bare = {name: value for name, value in row.items() if name != "hash"}
        text = json.dumps(bare, sort_keys=True, ensure_ascii=False)
        before = hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()[:32]
        lines.append(json.dumps({**bare, "hash": before}))
    return lines


def test_a_thrown_away_number_is_followed_by_the_next_attempt() -> None:
    """The page says `number` less than `fair`: with n just above a half of the span, near half are thrown away."""
    (draw,) = from_the_page("draw")
    key, n = b"k" * 32, 2**63 + 1
    again = 0
    for seq in range(40):
        attempt = 0
        while True:
            place = b"".join(part.to_bytes(8, "big") for part in (seq, 3, attempt))
            number = int.from_bytes(hmac.digest(key, place, "sha256")[:8], "big")
            if number < n:
                break
            attempt += 1
        again += attempt
        assert draw(key, seq, 3, n) == number
    assert again > 10
