"""Bad input: one clear sentence on stderr, exit code 2, nothing on stdout, nothing changed."""

import json

import pytest

from dragonhoard.core.record import chained

LINE = "4 year=1 deck=9 turn=A piles=c,./d,./k,B/r,."


@pytest.mark.parametrize(
    "words",
    [
        ["play", "chess"],
        ["simulate", "chess"],
        ["simulate", "chess", "--json"],
        ["compare", "chess", "-", "-"],
        ["compare", "chess", "-", "-", "--json"],
        ["prove", "chess", "--json"],
        ["position", "chess", LINE],
        ["position", "chess", LINE, "--json"],
        ["rules", "chess"],
        ["rules", "../secrets"],
        ["rules", "check", "DR-CLAIM-2"],
        ["edition", "show", "chess"],
    ],
)
def test_an_unknown_game(refused, words):
    sentence = refused(*words)
    assert "There is no game called" in sentence
    assert "There are: dragons, dragon-keeper" in sentence


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, 99])
@pytest.mark.parametrize("command", [["play"], ["simulate"], ["simulate", "--json"]])
def test_a_wrong_number_of_players(refused, command, players):
    sentence = refused(*command, "dragons", "--players", players)
    assert sentence == f"Dragons is for 3 to 6 players, not for {players} (DR-COMP-4).\n"


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("speed=3", "no option called speed. There are: less_memory"),
        ("open_piles", "open_piles is not an option; write it as name=value"),
        ("open_piles=maybe", "open_piles takes a value of type bool, not maybe"),
        ("open_piles=1", "open_piles takes a value of type bool, not 1"),
        ("first_seat=two", "first_seat takes a value of type int, not two"),
        ("first_seat=9", "first_seat takes a number from -1 to 3, not 9"),
        (f"first_seat={'9' * 5000}", "first_seat takes a value of type int"),
        ("=true", "no option called ."),
    ],
)
@pytest.mark.parametrize("command", [["play"], ["simulate", "--json"]])
def test_a_bad_option(refused, command, option, words):
    assert words in refused(*command, "dragons", "--option", option)


@pytest.mark.parametrize("side", ["speed=3", "open_piles=maybe", "open_piles=true,", "no/such/file.toml"])
def test_a_bad_side_of_a_comparison(refused, side):
    for sides in ((side, "-"), ("-", side)):
        assert refused("compare", "dragons", *sides, "--json")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("copies = 12", "copies = 13", "line {deck}, card: the deck must have 104 cards, not 105"),
        ('kind = "cow"', 'kind = "goat"', "line {line}, card.0.kind: there is no kind goat"),
        ("ring = 7", 'ring = "seven"', "line {line}, scoring.ring: this must be of type int, not seven"),
        ("armour_set", "armor_set", "line {line}, scoring.armor_set: this word is unknown here"),
        ("3 = 4\n", "", "line {years}, years.3: this value is missing"),
        ("[years]", "[years", "is not valid TOML"),
        ('game = "dragons"', 'game = "chess"', "chess"),
        ('name = "Dragons', 'title = "Dragons', "it must say game"),
    ],
)
def test_a_broken_edition(say, refused, tmp_path, old, new, words):
    text = say("edition", "show", "dragons").out
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    lines = {"line": old, "deck": "[[card]]", "years": "[years]"}
    words = words.format(**{name: text[: text.index(part)].count("\n") + 1 for name, part in lines.items()})
    assert words in refused("edition", "check", path)
    for command in (["play", "dragons"], ["simulate", "dragons", "--json"]):
        assert words in refused(*command, "--edition", path)


def test_an_edition_that_cannot_be_read(refused, tmp_path):
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path, tmp_path / "none.toml", binary):
        sentence = refused("edition", "check", path)
        assert sentence.startswith(f"{path} cannot be read: ")


# -- records -----------------------------------------------------------------------------------------------------------
def rows(path):
    found = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for row in found:
        del row["hash"]
    return found


def write(path, rows):
    """A record whose hashes agree: only its content can give it away."""
    before = ""
    lines = []
    for row in rows:
        before = chained(row, before)
        lines.append(json.dumps({**row, "hash": before}) + "\n")
    path.write_text("".join(lines), encoding="utf-8")


@pytest.mark.parametrize("command", [["verify"], ["verify", "--json"], ["replay"]])
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "wrong at entry 0"),
        ("hello\n", "entry 0: this line is not a JSON object"),
        ('{"chess": 1}\n', "entry 0: this is not a Dragonhoard record"),
        ("[" * 100_000, "wrong at entry 0"),
        ('{"dragonhoard": ' + "9" * 5000 + "}", "record"),
    ],
)
def test_a_foreign_record(refused, tmp_path, command, text, words):
    path = tmp_path / "foreign.jsonl"
    path.write_text(text, encoding="utf-8")
    sentence = refused(*command, path)
    assert sentence.startswith(f"{path}: ")
    assert words in sentence


def test_a_record_that_cannot_be_read(refused, tmp_path):
    for path in (tmp_path, tmp_path / "none.jsonl"):
        assert refused("verify", path).startswith(f"{path} cannot be read: ")
        assert refused("replay", path).startswith(f"{path} cannot be read: ")


@pytest.mark.parametrize("entry", [0, 1, 2, 4])
def test_a_record_with_a_changed_line(refused, record, entry):
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[entry] = "".join(reversed(lines[entry])).replace("1", "2", 1)[::-1]
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for command in ("verify", "replay"):
        assert f"entry {entry}: this line was changed" in refused(command, record)


def test_a_record_with_an_illegal_move(refused, record):
    found = rows(record)
    number, row = next((number, row) for number, row in enumerate(found) if "choice" in row)
    row["choice"][2] = "place 0"
    write(record, found)
    for command in ("verify", "replay"):
        assert f"entry {number}: this input is against the rules (DR-DRAW-3" in refused(command, record)


def test_a_record_with_a_late_move(refused, record):
    found = rows(record)
    number, row = [(number, row) for number, row in enumerate(found) if "choice" in row][-1]
    row["choice"][1] -= 1
    write(record, found)
    assert f"entry {number}: this input is against the rules (DR-IMPL-2" in refused("verify", record)


def test_a_record_with_luck_of_its_own(refused, record):
    found = rows(record)
    number, row = next((number, row) for number, row in enumerate(found) if "choice" in row and row["drew"])
    row["drew"][0] = (row["drew"][0] + 1) % 90
    write(record, found)
    assert f"entry {number}: the draws do not come from the dice" in refused("verify", record)


def test_a_record_with_another_seed(refused, record):
    found = rows(record)
    found[-1]["end"]["seed"] = "00" * 32
    write(record, found)
    assert "the seed does not agree with the commitment" in refused("verify", record)


def test_a_record_without_an_end(refused, record):
    write(record, rows(record)[:-1])
    assert "has no end yet" in refused("verify", record)


def test_one_broken_record_among_good_ones(say, record, tmp_path):
    said = say("verify", record, tmp_path / "none.jsonl", record)
    assert said.code == 2
    assert said.out.count("verified.") == 2
    assert said.err.count("\n") == 1


def test_an_entry_or_a_seat_that_is_not_there(refused, record):
    assert "There is no entry 99" in refused("replay", record, "--at", 99)
    assert "There is no entry 0" in refused("replay", record, "--at", 0)
    assert "There is no seat 4; the seats are 0 to 3." in refused("replay", record, "--seat", 4)
    assert "There is no seat -1" in refused("play", "dragons", "--seat", -1)


# -- moves and positions -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("claim 2", "DR-CLAIM-2: a dragon already stands on that pile; got claim 2 by seat 0 in " + LINE),
        ("C: draw", "DR-TURN-2: it is another player's turn; got draw by seat 2 in " + LINE),
        ("place 0", "DR-DRAW-3"),
        ("claim 5", "DR-TERM-3"),
        ("fly away", "there is no move fly away"),
        ("claim -1", "there is no move claim -1"),
        ("", "there is no move"),
    ],
)
def test_an_illegal_or_malformed_move(refused, move, words):
    for form in ([], ["--json"]):
        assert words in refused("position", "dragons", LINE, "--move", move, *form)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4 1.9 A c/d/kB/x -/-/-/- - - 1", "unknown card at column 9: x"),
        ("4 1.9 A c/d/kB", "ends at column 15"),
        ("4 1.9 Z c/d/kB/r -/-/-/- - - 1", "wrong at 7: this must be one of the seats ABCD, not Z"),
        (LINE + " more", "malformed at column 46: more"),
        ("9 1.9 A c/d/kB/r -/-/-/- - - 1", "3 to 6 players, not for 9"),
        ("", "malformed at column 1"),
        ('{"turn": "A", "piles": [}', "not valid JSON (line:column 1:25)"),
        ('{"turn": "Z"}', "wrong at turn: this must be one of the seats ABCD, not Z"),
        ('{"piles": [{"cards": ["goat"]}, {}, {}, {}]}', "wrong at piles[0].cards[0]: there is no goat"),
        ('{"hoards": [{"cow": 99}, {}, {}, {}]}', "wrong at hoards[0].cow"),
        ('{"players": "four"}', "wrong at players: this must be of type int"),
        ('{"players": 4.0}', "wrong at players: this must be of type int"),
        ('{"options": [1]}', "wrong at options: this must be of type dict"),
        ('{"options": {"open_piles": 1}}', "wrong at options.open_piles: this must be of type bool"),
        ('{"deck": ' + "9" * 5000 + "}", "The position"),
        ("{" * 100_000, "not valid JSON"),
        ('{"a":' * 100_000, "JSON"),
    ],
)
def test_malformed_notation(refused, text, words):
    for command in (["position", "dragons", text], ["play", "dragons", "--position", text]):
        assert words in refused(*command)
    assert words in refused("position", "dragons", text, "--json")


def test_a_position_for_another_table(refused):
    assert "for 4 players" in refused("position", "dragons", LINE, "--players", 3)
    assert "open_piles is True" in refused("position", "dragons", LINE, "--option", "open_piles=true")


def test_a_record_of_a_game_from_a_position(refused, tmp_path):
    path = tmp_path / "game.jsonl"
    assert "has no record" in refused("play", "dragons", "--position", LINE, "--record", path)
    assert not path.exists()


def test_a_record_is_never_overwritten(refused, record):
    before = record.read_bytes()
    assert "cannot be written" in refused("play", "dragons", "--record", record)
    assert "cannot be written" in refused("play", "dragons", "--record", record / "below")
    assert record.read_bytes() == before


# -- the rest ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("DR-CLAIM" + "-9", "Near it: DR-CLAIM-1, DR-CLAIM-2"),
        ("DR-CLAM" + "-2", "DR-CLAIM-2"),
        ("EX-DR" + "-7", "EX-DR-1"),
        ("nonsense", "Near it: DR-"),
        ("", "There is no clause"),
    ],
)
def test_an_unknown_clause(refused, clause, words):
    assert words in refused("rules", "dragons", clause)


@pytest.mark.parametrize("bots", ["clever", "", "greedy,", "greedy,clever,greedy"])
def test_an_unknown_bot(refused, bots):
    for command in (["play", "dragons"], ["simulate", "dragons", "--json"]):
        assert "There are: uniform, " in refused(*command, "--players", 4, "--bots", bots)


def test_too_few_or_too_many_bots(refused):
    bots = "greedy,uniform"
    assert "each of the 3 seats" in refused("play", "dragons", "--players", 4, "--bots", bots)
    assert "each of the 4 seats" in refused("simulate", "dragons", "--players", 4, "--bots", bots)
    assert "each of the 4 seats" in refused("compare", "dragons", "-", "-", "--players", 4, "--bots", bots)


def test_an_unknown_claim(refused):
    assert "There is no claim luck. There are: games" in refused("prove", "dragons", "--only", "luck")


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["play"],
        ["--dance"],
        ["play", "dragons", "--dance"],
        ["play", "dragons", "--seed", "-1"],
        ["play", "dragons", "--seed", str(2**63)],
        ["simulate", "dragons", "--games", "0"],
        ["simulate", "dragons", "--games", "many", "--json"],
        ["simulate", "dragons", "--cores", "0"],
        ["simulate", "dragons", "--players"],
        ["compare", "dragons", "-"],
        ["verify"],
        ["replay", "a", "b"],
        ["edition", "burn"],
        ["bench", "web"],
    ],
)
def test_words_that_are_no_command(refused, words):
    assert refused(*words)
