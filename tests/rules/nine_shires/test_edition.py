"""The edition file: what an owner of the box may type in, and what is refused with line and reason."""

from pathlib import Path

import pytest

from dragonhoard import Dice, Problem
from dragonhoard.core.edition import parse
from dragonhoard.games import nine_shires
from tests.rules.nine_shires.table import SHIRES, knight, play, position, seat

TEXT = (Path(nine_shires.__file__).parent / "edition.toml").read_text(encoding="utf-8")


def changed(old, new):
    assert old in TEXT
    return parse(TEXT.replace(old, new, 1), "mine.toml")


def line_of(old):
    return TEXT[: TEXT.index(old)].count("\n") + 1


def test_the_standard_edition_is_sound():
    SHIRES.check_edition(SHIRES.standard_edition())
    assert SHIRES.standard_edition().game == "nine-shires"


def status_of(table, key):
    """What a value rests on."""
    return table["status"] if isinstance(table["status"], str) else table["status"][key]


def test_ns_comp_1_what_the_rulebook_prints_is_marked_so():
    values = SHIRES.standard_edition().values
    assert status_of(values["limits"], "retreat_cards") == "rulebook"  # NS-RCARD-2
    assert status_of(values["cards"], "sword") == "rulebook"
    assert {status_of(amulet, "colours") for amulet in values["amulet"]} == {"rulebook"}
    printed = {each["name"]: each["class"] for each in values["dragon"] if status_of(each, "name") == "rulebook"}
    assert printed == {
        **dict.fromkeys(("MYTOR", "PYRON"), "mongor"),
        **dict.fromkeys(("VULGOOL", "DROG", "WARTROLL"), "vulgor"),
        "GOGDOOM": "slygor",
    }
    assert [each["name"] for each in values["shire"] if status_of(each, "name") == "rulebook"] == ["Lancashire"]
    ours = [status_of(each, "class") == "rulebook" for each in values["dragon"]]
    assert ours == [each["name"] in printed for each in values["dragon"]]
    lists = [status_of(each, "kills") for each in values["dragon"]] + [status_of(a, "slays") for a in values["amulet"]]
    assert {*lists, status_of(values["limits"], "exchanges"), status_of(values["board"], "space")} == {"reconstructed"}


@pytest.mark.parametrize(
    "status",
    [
        '{ name = "rulebook" }',
        '{ name = "rulebook", townes = "hearsay" }',
        '{ name = "rulebook", townes = "reconstructed", size = "rulebook" }',
        "{}",
    ],
)
def test_a_status_for_each_value_leaves_none_out(status):
    lancashire = '{ name = "rulebook", townes = "reconstructed" }'
    with pytest.raises(Problem, match="rulebook, documented, reconstructed"):
        SHIRES.check_edition(changed(lancashire, status))
    SHIRES.check_edition(changed(lancashire, '"rulebook"'))


MYTOR = '["VULGOOL", "PYRON", "DROG", "WARTROLL"]'


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("attacks = 6", "attacks = 0", "attacks"),
        ("towne = 3  ", 'towne = "3"  ', "towne"),
        ("both_ally = 3\n", "", "both_ally"),
        ("both_ally = 3\n", "both_ally = 3\nboth_run = 3\n", "both_run"),
        ('"Salmon"]', '"Bear"]', "there must be 6"),
        ('name = "orange"', 'name = "blue"', "blue is no name"),
        ('hex = "#f08a24"', 'hex = "orange"', "#rrggbb"),
        ('townes = ["York", "Ripon"]', 'townes = ["York", "Preston"]', "two townes"),
        ('townes = ["York", "Ripon"]', 'townes = ["York"]', "two townes"),
        ('name = "Cheshire"', 'name = "Derbyshire"', "Derbyshire is no name"),
        ('class = "mongor"', 'class = "worm"', "no class worm"),
        ('class = "mongor"', 'class = "vulgor"', "three mongor"),
        (MYTOR, '["VULGOOL", "PYRON", "DROG"]', "kills 4"),
        (MYTOR, '["VULGOOL", "PYRON", "DROG", "MYTOR"]', "MYTOR is no dragon"),
        (MYTOR, '["GUILETH", "PYRON", "DROG", "WARTROLL"]', "exactly one kills the other"),
        ("colours = [1, 3, 4]", "colours = [1, 3, 5]", "three colours"),
        ("colours = [1, 3, 4]", "colours = [1, 3]", "three colours"),
        ("colours = [1, 3, 4]", "colours = [1, 3, 1]", "three colours"),
        ('slays = ["PYRON", ', 'slays = ["SMAUG", ', "SMAUG is no dragon"),
        ('slays = ["PYRON", ', "slays = [", "names 6 dragons"),
        ('slays = ["PYRON", ', 'slays = ["MYTOR", ', "must stand on 2 amulets"),
        ('id = "water"', 'id = "ice"', "this is the water amulet"),
        ("canvas = [1000, 1000]", "canvas = [1000]", "there must be 2"),
        ("die = [500, 625, 60]", "die = [500, 1625, 60]", "1625 is not a point"),
        ('start = "castle"', 'start = "tower"', "no space tower"),
        ("label = [646, 217]", "label = [646, 2170]", "2170 is not a point"),
        ("[547, 24]", "[547, 2400]", "2400 is not a point"),
        ("[[board.area]]\nshire = 1\n", "[[board.area]]\nshire = 2\n", "there must be 9"),
        ('id = "s1-1"', 'id = "s1-2"', "s1-2 is no id"),
        ('id = "s1-1"', 'id = "S1 1"', "is no id"),
        ('kind = "key"', 'kind = "lock"', "no kind of space lock"),
        ('kind = "key"', 'kind = "plain"', "number of key spaces"),
        ('kind = "castle"\nshire = 0', 'kind = "castle"\nshire = 3', "in no shire"),
        ("x = 581\ny = 78", "x = 5810\ny = 78", "x"),
        ("x = 581\ny = 78", "x = 660\ny = 100", "overlap"),
        ('y = 101\ntowne = "Winchester"', "y = 101", "has a towne"),
        ('towne = "Winchester"\n\n[[board', 'towne = "York"\n\n[[board', "York is no towne of this shire"),
        ('id = "s1-1"\nkind = "plain"\nshire = 1', 'id = "s1-1"\nkind = "plain"\nshire = 2', "4 to 6 spaces"),
        ('["castle", "s7-1"]', '["castle", "s9-9"]', "no space s9-9"),
        ('["castle", "s7-1"]', '["castle", "castle"]', "does not join"),
        ('  ["castle", "s7-1"],\n', "", "2 to 4 ways"),
        ('["castle", "s7-1"]', '["s3-5", "castle"]', "does not join"),
    ],
)  # fmt: skip
def test_a_wrong_edition_is_refused_with_its_reason(old, new, reason):
    with pytest.raises(Problem, match=reason) as caught:
        SHIRES.check_edition(changed(old, new))
    assert "mine.toml" in str(caught.value)


def test_a_problem_names_its_line():
    with pytest.raises(Problem, match=f"line {line_of('towne = 3  ')}") as caught:
        SHIRES.check_edition(changed("towne = 3  ", 'towne = "3"  '))
    assert "costs.towne" in str(caught.value)
    with pytest.raises(Problem, match=f"line {line_of('x = 581')}"):
        SHIRES.check_edition(changed("x = 581", "x = 5810"))


def test_a_path_in_two_parts_is_refused():
    text = TEXT
    for old, new in (
        ('["dragon-north", "s1-1"]', '["dragon-north", "s2-6"]'),
        ('["s2-6", "dragon-east"]', '["s2-5", "s1-1"]'),
        ('["s2-5", "s2-6"]', '["s2-6", "dragon-east"]'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(Problem, match="cannot be reached"):
        SHIRES.check_edition(parse(text, "mine.toml"))


def test_the_numbers_of_an_edition_are_played():
    edition = changed("towne = 3  ", "towne = 4  ")
    game, state = position(2, edition, phase="towne", dice=[1, 3], A={"at": "s7-2"})
    state, _ = play(game, state, "A protect 1234")
    assert seat(game, state, "A").townes == ["s7-2"]
    edition = changed("both_ally = 3", "both_ally = 4")
    at = {"at": "s4-3"}
    game, state = position(2, edition, phase="alliance", partner="B", dice=[1, 3], A=at, B=at)
    state, _ = play(game, state, "A ally", "B ally")
    assert seat(game, state, "A").talismans[0] == 6


def test_the_names_and_lists_of_an_edition_are_played():
    renamed = parse(TEXT.replace("MYTOR", "MORGUL"), "mine.toml")
    game, state = position(2, renamed, A={"at": "dragon-west", "amulet": "earth"}, townes=knight(7))
    state, _ = play(game, state, "A fight", luck=(0,))
    assert seat(game, state, "A").kills == ["MORGUL"]
    assert renamed.hash != SHIRES.standard_edition().hash


def test_another_board_is_played():
    """The key in another shire."""
    text = TEXT.replace('id = "s9-3"\nkind = "key"', 'id = "s9-3"\nkind = "plain"', 1)
    text = text.replace('id = "s7-3"\nkind = "plain"', 'id = "s7-3"\nkind = "key"', 1)
    game = SHIRES(3, {"first_seat": 0}, parse(text, "mine.toml"))
    state, _ = game.start(Dice(1))
    state.phase, state.dice = 2, [3, 1]
    state, _ = play(game, state, "A walk s7-1,s7-2,s7-3")
    assert game.view(state, 0).table.phase == "key"
