"""`verify` and `replay`."""

import json
import re

from dragonhoard.core.play import Play
from dragonhoard.core.values import Choice
from dragonhoard.games import game_class
from dragonhoard.games.dragons.moves import Claim, Draw, Place

SEED = bytes(range(32))


def kept(path, play):
    play.end(SEED)
    path.write_text("".join(f"{line}\n" for line in play.record.lines(play.game)), encoding="utf-8")
    return path


def secretive(path, names=("Ann", "Ben", "Cleo")):
    """Three players with cards in hand, of which one has drawn and one has claimed."""
    game = game_class("dragons")(3, {"card_in_hand": True, "first_seat": 0})
    play, _ = Play.begin(game, "friday", SEED, names=names)
    play.give(Choice(0, play.state.serial, Draw()))
    play.give(Choice(0, play.state.serial, Place(1, play.game.names.cards[play.state.drawn])))
    play.give(Choice(1, play.state.serial, Claim(1)))
    return kept(path, play), game


def test_a_record_is_verified(say, record):
    said = say("verify", record)
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert said.code == 0
    assert said.out.startswith(f"{record}: verified. ")
    assert header["commitment"] in said.out


def test_a_verified_record_as_json(say, record):
    said = say("verify", record, record, "--json")
    found = json.loads(said.out)["verified"]
    assert [row["record"] for row in found] == [str(record)] * 2
    assert found[0]["game"] == "dragons"
    assert found[0]["inputs"] == len(record.read_text(encoding="utf-8").splitlines()) - 3
    assert said.err == ""


def test_a_replay_tells_the_whole_game(say, record):
    said = say("replay", record)
    assert said.code == 0
    numbers = [int(number) for number in re.findall(r"^ *(\d+)  \S", said.out, re.MULTILINE)]
    assert sorted(set(numbers)) == list(range(1, len(record.read_text(encoding="utf-8").splitlines()) - 1))
    assert "It is the turn of " in said.out


def test_a_replay_up_to_an_entry(say, record):
    said = say("replay", record, "--at", 1)
    assert "Year 1 begins with 26 cards." in said.out
    assert "draws" not in said.out
    assert "22 cards in the deck" in said.out


def test_a_replay_shows_what_a_seat_saw(say, tmp_path):
    path, _ = secretive(tmp_path / "game.jsonl")
    assert "gets a secret card" not in say("replay", path).out
    assert "Ann has drawn" not in say("replay", path).out
    ann = say("replay", path, "--seat", 0).out
    assert "As Ann saw it." in ann
    assert ann.count("Ann holds: ") == 1
    assert ann.count("Ann has drawn: ") == 1
    assert "Ben holds" not in ann
    ben = say("replay", path, "--seat", 1).out
    assert "Ben holds: " in ben
    assert "Ann holds" not in ben
    assert "Ann has drawn" not in ben


def test_a_replay_of_everything(say, tmp_path):
    path, game = secretive(tmp_path / "game.jsonl")
    out = say("replay", path, "--all").out
    assert [name for name in ("Ann", "Ben", "Cleo") if f"{name} holds: " in out] == ["Ann", "Ben", "Cleo"]
    assert game.write(game.read(out.splitlines()[-1])) == out.splitlines()[-1]


def test_names_out_of_a_record_are_only_names(say, tmp_path):
    path, _ = secretive(tmp_path / "game.jsonl", names=["[red]Ann", "\x1b[31mBen\n", ""])
    out = say("replay", path).out
    assert "(red)Ann" in out
    assert "\x1b" not in out
    assert "Played by (red)Ann, (31mBen and C." in out


def test_a_record_without_names(say, tmp_path):
    path, _ = secretive(tmp_path / "game.jsonl", names=())
    assert "Played by A, B and C." in say("replay", path).out


def test_a_finished_game_is_replayed_to_its_points(say, tmp_path):
    path = tmp_path / "game.jsonl"
    played = say("play", "dragons", "--players", 3, "--bots", "uniform", "--record", path, answers=["1"] * 300)
    assert played.code == 0
    out = say("replay", path).out
    totals = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])["end"]["totals"]
    shown = re.search(r"^ total +(\S+) +(\S+) +(\S+)", out, re.MULTILINE)
    assert list(shown.groups()) == ["-" if total is None else str(total) for total in totals]
