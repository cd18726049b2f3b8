"""Positions as text: where a mistake is, and what is said about it."""

import json

import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.notation import LETTERS, Lines, Node, Wrong, cut, read
from dragonhoard.games import game_class

GAME = game_class("dragons")(4)
LINE = GAME.write(GAME.start(Dice(1))[0])
CARDS = {name: GAME.blank.copies[card] for card, name in enumerate(GAME.names.cards)}


def wrong(call):
    with pytest.raises(Wrong) as caught:
        call()
    assert str(caught.value.reason)
    return caught.value.path, caught.value.reason.key


def problem(text, game=GAME):
    with pytest.raises(Problem) as caught:
        game.read(text)
    assert str(caught.value)
    return caught.value


def place(text, game=GAME):
    """Where a mistake is, and the reason."""
    found = problem(text, game)
    reason = found.args_of.get("reason")
    return found.args_of["where"], reason.key if isinstance(reason, Problem) else found.key


# -- nodes -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("value", [None, True, 1.0, "1", [], {}])
def test_a_node_of_another_type_is_wrong_at_its_path(value):
    assert wrong(lambda: Node(value, "piles[2].size").of(int)) == ("piles[2].size", "notation.kind")


def test_a_truth_is_no_number_and_a_number_no_truth():
    assert wrong(lambda: Node(True, "x").number(0, 1)) == ("x", "notation.kind")
    assert wrong(lambda: Node(1, "x").of(bool)) == ("x", "notation.kind")


@pytest.mark.parametrize("value", [-1, 4, 10**40])
def test_a_number_out_of_range(value):
    assert wrong(lambda: Node(value, "year").number(0, 3)) == ("year", "notation.range")
    assert Node(0).number(0, 3) == 0
    assert Node(3).number(0, 3) == 3


@pytest.mark.parametrize("value", ["E", "", "AB", "a", "Ä"])
def test_no_seat_at_this_table(value):
    assert wrong(lambda: Node(value, "turn").seat(4)) == ("turn", "notation.seat")
    assert [Node(letter).seat(6) for letter in LETTERS] == [0, 1, 2, 3, 4, 5]


def test_no_word_of_the_game():
    assert wrong(lambda: Node("unicorn", "hands[0]").one_of({"cow": 1})) == ("hands[0]", "notation.word")
    assert Node("cow").one_of({"cow": 1}) == 1


@pytest.mark.parametrize("value", [[], [1, 2, 3]])
def test_a_list_of_another_length(value):
    assert wrong(lambda: Node(value, "hands").items(1, 2)) == ("hands", "notation.length")


def test_the_parts_of_a_node_know_the_way_to_them():
    (first, second) = Node([5, 6], "piles").items()
    assert (first.path, second.path, second.value) == ("piles[0]", "piles[1]", 6)
    assert dict(Node({"a": {"b": 1}}).pairs())["a"].path == "a"
    assert dict(Node({"b": 1}, "a").pairs())["b"].path == "a.b"


def test_an_unknown_word_is_wrong_at_its_own_path():
    assert wrong(lambda: Node({"cards": [], "wings": 2}, "piles[0]").table("cards")) == (
        "piles[0].wings",
        "notation.unknown",
    )


# -- JSON --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "where"),
    [("{", "1:2"), ('{"year": }', "1:10"), ('{\n "year": 1,\n "deck" 3}', "3:9"), ('{"year": 1} x', "1:13")],
)
def test_broken_json_is_wrong_at_its_line_and_column(text, where):
    found = problem(text)
    assert (found.key, found.args_of["where"]) == ("notation.json", where)


@pytest.mark.parametrize(
    ("setup", "where", "reason"),
    [
        ({"yaer": 1}, "yaer", "notation.unknown"),
        ({"year": 0}, "year", "notation.range"),
        ({"year": 5}, "year", "notation.range"),
        ({"year": "1"}, "year", "notation.kind"),
        ({"deck": -1}, "deck", "notation.range"),
        ({"deck": 101}, "deck", "notation.range"),
        ({"turn": "E"}, "turn", "notation.seat"),
        ({"turn": 0}, "turn", "notation.kind"),
        ({"wait": 0}, "wait", "notation.range"),
        ({"drawn": "dragon"}, "drawn", "notation.word"),
        ({"players": 3}, "players", "notation.players"),
        ({"players": None}, "players", "notation.kind"),
        ({"options": {"open_piles": True}}, "options.open_piles", "notation.option"),
        ({"options": {"open_piles": 1}}, "options.open_piles", "notation.kind"),
        ({"options": {"flying": True}}, "options.flying", "notation.unknown"),
        ({"piles": {}}, "piles", "notation.kind"),
        ({"piles": [{"cards": ["cow"]}] * 3}, "piles", "notation.length"),
        ({"piles": [{"cards": ["cow"]}] * 3 + [{"cards": []}]}, "piles[3].cards", "notation.length"),
        ({"piles": [{"cards": ["cow"]}] * 3 + [{}]}, "piles[3].cards", "notation.length"),
        ({"piles": [{"cards": ["cow", "cat"]}] * 4}, "piles[0].cards[1]", "notation.word"),
        ({"piles": [{"cards": ["cow"] * 12}] + [{"cards": ["cow"]}] * 3}, "piles[1].cards[0]", "dragons.too_many"),
        ({"piles": [{"cards": ["cow"], "dragon": "B"}] * 4}, "piles[1].dragon", "dragons.two_dens"),
        (
            {"piles": [{"cards": ["cow"], "dragon": letter} for letter in "BCD"] + [{"cards": ["ring"]}]},
            "piles",
            "dragons.free_piles",
        ),
        (
            {"turn": "B", "piles": [{"cards": ["cow"], "dragon": "B"}] + [{"cards": ["ring"]}] * 3},
            "turn",
            "dragons.out_for_the_year",
        ),
        ({"hoards": [{}] * 5}, "hoards", "notation.length"),
        ({"hoards": [{}, {"cat": 1}, {}, {}]}, "hoards[1].cat", "notation.word"),
        ({"hoards": [{"cow": 13}, {}, {}, {}]}, "hoards[0].cow", "dragons.too_many"),
        ({"hoards": [{"cow": 1.5}, {}, {}, {}]}, "hoards[0].cow", "notation.kind"),
        ({"hands": ["cow"] * 4}, "hands", "dragons.no_hands"),
        ({"away": ["A", "E"]}, "away[1]", "notation.seat"),
        ({"away": ["B", "B"]}, "away[1]", "notation.twice"),
        ({"away": ["C", "A", "C"]}, "away[2]", "notation.twice"),
        ({"turn": None, "piles": [{"cards": ["cow"]}] * 4}, "piles", "dragons.cleared"),
        ({"turn": None, "piles": "none"}, "piles", "dragons.cleared"),
        ({"turn": None, "drawn": 0}, "drawn", "dragons.cleared"),
        ({"turn": None, "hands": {}}, "hands", "dragons.cleared"),
        ({"deck": 90}, "deck", "dragons.later_years"),
    ],
    ids=lambda value: json.dumps(value)[:140],
)
def test_a_mistake_in_the_object_is_named_by_the_way_to_it(setup, where, reason):
    assert place(json.dumps(setup)) == (where, reason)


@pytest.mark.parametrize("left", range(4))
def test_piles_and_hands_that_nothing_is_left_for_are_refused(left):
    home = {**CARDS, "ring": CARDS["ring"] - left}
    assert problem(json.dumps({"year": 4, "turn": "A", "hoards": [home, {}, {}, {}]}))
    in_hand = game_class("dragons")(4, {"card_in_hand": True})
    setup = {"year": 4, "hoards": [home, {}, {}, {}], "deck": 0}
    assert problem(json.dumps(setup), in_hand)


def test_a_position_that_is_no_object_is_refused():
    for text in ("[]", "null", "5", '"4"', ""):
        assert problem(text).key.startswith("notation.")


@pytest.mark.parametrize(
    "text",
    [
        '{"year": ' + "9" * 5000 + "}",
        '{"wait": -' + "9" * 5000 + "}",
        '{"\\ud800": 1}',
        '{"turn": "\\ud800"}',
        '{"year": NaN}',
        '{"year": 1e400}',
        "{" * 100_000,
        '{"year":' * 100_000,
    ],
    ids=lambda text: text[:20],
)
def test_numbers_letters_and_depths_beyond_all_measure_are_refused(text):
    assert problem(text).key.startswith("notation.")


def test_no_depth_of_nesting_runs_out_of_stack():
    for depth in (*range(50, 900, 50), *range(900, 1010)):
        assert problem('{"year": ' + "[" * depth + "]" * depth + "}").key.startswith("notation.")


# -- lines -------------------------------------------------------------------------------------------------------------
def test_the_parts_of_a_line_have_columns():
    assert cut("ab  c", ("x", "y")) == {"x": ("ab", 1), "y": ("c", 5)}


@pytest.mark.parametrize(
    ("text", "column", "name"), [("", 1, "x"), ("ab", 3, "y"), ("ab ", 4, "y"), ("   ", 4, "x")], ids=repr
)
def test_a_line_that_ends_too_early_is_wrong_where_it_ends(text, column, name):
    with pytest.raises(Problem) as caught:
        cut(text, ("x", "y"))
    assert caught.value.key == "notation.short"
    assert (caught.value.args_of["where"], caught.value.args_of["name"]) == (column, name)


def test_a_line_that_goes_on_is_wrong_where_it_should_have_ended():
    with pytest.raises(Problem) as caught:
        cut("ab c d", ("x", "y"))
    assert (caught.value.key, caught.value.args_of["where"]) == ("notation.long", 6)


def with_part(name, text):
    """The line with one of its parts in other words, and the column of that part."""
    words = dict(word.partition("=")[::2] for word in LINE.split()[1:])
    line = " ".join(["4", *(f"{name}={value}" for name, value in {**words, name: text}.items())])
    return line, line.index(f" {name}=") + 2


@pytest.mark.parametrize("table", ["4x", "44", "x", "=4"])
def test_a_malformed_table_is_wrong_at_the_first_column(table):
    found = problem(LINE.replace("4", table, 1))
    assert (found.key, found.args_of["where"]) == ("notation.part", 1)


@pytest.mark.parametrize(
    ("part", "text", "key", "inside"),
    [
        ("year", "", "notation.part", 0),
        ("deck", "two", "notation.part", 0),
        ("drawn", "x9", "notation.card", 0),
        ("drawn", "o1", "notation.card", 0),
        ("drawn", "o02", "notation.card", 0),
        ("piles", "c,./c,./x,./c,.", "notation.card", 8),
        ("piles", "c,./c,./c/c,.", "notation.part", 8),
        ("hoards", "c*1234/././.", "notation.part", 0),
        ("hands", "c/cc/c/c", "notation.card", 2),
        ("wait", "--1", "notation.part", 0),
        ("wait", "1234567890", "notation.part", 0),
    ],
)
def test_a_malformed_part_is_wrong_at_its_column(part, text, key, inside):
    line, column = with_part(part, text)
    found = problem(line)
    assert (found.key, found.args_of["where"]) == (key, column + len(part) + 1 + inside)


@pytest.mark.parametrize("word", ["year", "wings=2", "year=1 year=2", "players=4", "=1"])
def test_a_part_that_a_line_does_not_have_is_wrong_at_its_column(word):
    found = problem(f"4 deck=3 {word}")
    assert (found.key, found.args_of["where"]) == ("notation.part", 10 + 7 * (word == "year=1 year=2"))


@pytest.mark.parametrize(
    ("part", "text", "reason"),
    [
        ("year", "9", "notation.range"),
        ("deck", "99", "dragons.later_years"),
        ("turn", "E", "notation.seat"),
        ("drawn", "o9", "notation.word"),
        ("piles", "c,./c,./c,.", "notation.length"),
        ("piles", "c,./c,./c,./.,A", "notation.length"),
        ("hoards", "././.", "notation.length"),
        ("hoards", "c*99/././.", "dragons.too_many"),
        ("hands", "c/c/c/c", "dragons.no_hands"),
        ("away", "E", "notation.seat"),
        ("away", "B/B", "notation.twice"),
        ("away", "A/B/A", "notation.twice"),
        ("wait", "0", "notation.range"),
    ],
)
def test_a_mistake_in_a_line_is_wrong_at_the_column_of_its_part(part, text, reason):
    line, column = with_part(part, text)
    where, key = place(line)
    assert (int(where), key) == (column, reason)


@pytest.mark.parametrize(("table", "reason"), [("3", "notation.players"), ("4o", "notation.option")])
def test_a_line_for_another_table_is_wrong_at_its_first_column(table, reason):
    assert place(LINE.replace("4", table, 1)) == ("1", reason)


def test_an_object_is_told_from_a_line_by_its_first_letter():
    lines = Lines({}, {"a": int})
    assert read(' \n{"a": 1}', lines).value == {"a": 1}
    assert read("4 a=2", lines).value == {"players": 4, "options": {}, "a": 2}


# -- lines of the older form -------------------------------------------------------------------------------------------
OLD = ("4", "1.22", "C", "a/c/c/s", "-/-/-/-", "-", "-", "1")
NAMES = ("table", "year", "turn", "piles", "hoards", "hands", "away", "wait")


def old_with(part, text):
    parts = {**dict(zip(NAMES, OLD, strict=True)), part: text}
    line = " ".join(parts.values())
    return line, cut(line, NAMES)[part][1]


def test_an_older_line_says_the_same():
    state = GAME.read(" ".join(OLD))
    assert GAME.write(state) == "4 year=1 deck=22 turn=C piles=a,./c,./c,./s,."
    in_hand = game_class("dragons")(3, {"card_in_hand": True})
    state = in_hand.read("3h 2.5 C:o3 c/sB/o2r c*2o3/-/s a/c/c AC 47")
    assert in_hand.write(state) == (
        "3h year=2 deck=5 turn=C drawn=o3 piles=c,./s,B/o2r,. hoards=c*2o3/./s hands=a/c/c away=A/C wait=47"
    )


@pytest.mark.parametrize(
    ("part", "text", "key"),
    [
        ("table", "4x", "notation.part"),
        ("table", "44", "notation.part"),
        ("year", "1.-2", "notation.range"),
        ("turn", "G", "notation.seat"),
        ("turn", "A:x9", "notation.card"),
        ("turn", "A:o1", "notation.card"),
        ("hoards", "c*1234", "notation.part"),
        ("hands", "cc", "notation.card"),
        ("away", "X", "notation.seat"),
        ("away", "A-", "notation.seat"),
        ("wait", "0", "notation.range"),
        ("wait", "1234567890", "notation.part"),
        ("piles", "c/c/c/A", "notation.length"),
        ("hoards", "-/-/-", "notation.length"),
        ("hands", "c/c/c/c", "dragons.no_hands"),
    ],
)
def test_a_mistake_in_an_older_line_is_wrong_at_the_column_of_its_part(part, text, key):
    line, column = old_with(part, text)
    where, reason = place(line)
    assert (int(where), reason) == (column, key)
