"""`dragonhoard loot`"""

import json
import xml.etree.ElementTree as ET

import pytest

from tests.harness.docs.commands import call

pytestmark = pytest.mark.usefixtures("solver")


def said(*words):
    code, output = call(["loot", *words], "")
    assert code == 0, output
    return output


def test_the_splits_are_told_with_their_gains():
    output = said("S3G2B2EK", "--stashes", "B3E/G2P4/S5Y2/-", "--worlds", "32")
    head = output.splitlines()[0]
    assert head == "S3G2B2EK for A, B, C and D, 32 worlds, seed 1"
    assert "Nash" in output
    assert "egalitarian" in output
    assert "best for A" in output


def test_as_an_object_and_as_a_picture(tmp_path):
    words = ("S2GB2E", "--players", "3", "--parties", "b,a", "--for", "b", "--scoring", "advanced", "--worlds", "16")
    found = json.loads(said(*words, "--goal", "pareto", "--plot", str(tmp_path / "front.svg"), "--json"))
    assert (found["parties"], found["scoring"], found["splits"]) == (["A", "B"], "advanced", {})
    assert found["front"]["proven"]
    assert all(min(split["gains"][seat] for seat in "AB") >= 0 for split in found["front"]["splits"])
    root = ET.fromstring((tmp_path / "front.svg").read_text(encoding="utf-8"))
    dots = [each for each in root.iter() if each.get("class") == "dot"]
    assert len(dots) == len({(each.get("cx"), each.get("cy")) for each in dots}) > 3
    words = " ".join(each.text or "" for each in root.iter() if each.tag.endswith("text"))
    assert "gain of B" in words
    assert "best for B" in words


def test_one_goal_alone_and_what_cannot_be():
    assert json.loads(said("S", "--players", "3", "--parties", "AB", "--goal", "nash", "--worlds", "4", "--json"))[
        "splits"
    ] == {"nash": None}
    output = said("S2", "--parties", "AB", "--goal", "best", "--at-least", "B=5", "--worlds", "4")
    assert "No split gives the others as much as A must leave them." in output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("S2GX", "the hoard: S2GX are no tokens; write their letters with numbers behind them, such as S2GB, or - for"),
        ("-", "the hoard: it has 1 to 24 tokens, not 0."),
        ("S25", "the hoard: it has 1 to 24 tokens, not 25."),
        ("B13", "the hoard: of B there are 12 in the box; with these it would be 13."),
        ("K2", "the hoard: of K there are 1 in the box; with these it would be 2."),
        ("B --stashes B6/-/B6", "the stash of C: of B there are 12 in the box; with these it would be 13."),
        ("B --stashes -/b!/-", "the stash of B: b! are no tokens;"),
        ("B --stashes -/-/- --players 4", "the stashes: there is one for each of 4 players, not 3."),
        ("B --stashes -/-", "Dragon's Gold is for 3 to 6 players, not for 2 (DG-COMP-1)."),
        ("B --worlds 0", "the worlds: there must be at least one, not 0."),
        ("B --parties A", "those who divide: A is not two players or more, each named once."),
        ("B --parties AGA", "G is nobody here; there are A, B, C, D."),
        ("B --parties AB --for C", "C is nobody here; there are A, B."),
        ("B --at-least B=x", "B=x is no least gain;"),
        ("B --at-least nan", "nan is no least gain;"),
    ],
)
def test_bad_input_gets_a_sentence_with_its_place(words, sentence):
    code, output = call(["loot", *words.split()], "")
    assert code == 2
    assert sentence in output
    assert len(output.splitlines()) == 1
