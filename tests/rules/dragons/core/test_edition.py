"""Editions: the line and the reason of each mistake; what their hash notices."""

import copy
import re
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.edition import Edition, line_of, load, of_values, parse
from dragonhoard.core.errors import Problem
from dragonhoard.core.play import verify
from dragonhoard.core.record import read
from dragonhoard.games import catalogue, game_class
from tests.rules.dragons.harness.played import SEED, begun, finished, play_on, text_of

TEXT = (resources.files("dragonhoard.games.dragons") / "edition.toml").read_text(encoding="utf-8")
DRAGONS = game_class("dragons")
NAMELESS = 'game = "dragons"'


def edited(old, new, count=1):
    assert re.search(old, TEXT, re.MULTILINE)
    return re.sub(old, new, TEXT, count=count, flags=re.MULTILINE)


def mistake(text):
    """Line, place and reason of the mistake in an edition."""
    with pytest.raises(Problem) as caught:
        DRAGONS(4, None, parse(text, "mine.toml"))
    problem = caught.value
    assert problem.key == "edition.wrong", str(problem)
    assert str(problem).startswith(f"mine.toml, line {problem.args_of['line']}, {problem.args_of['where']}: ")
    return problem.args_of["line"], problem.args_of["where"], problem.args_of["reason"].key


def line(text, wanted, nth=0):
    """The number of the nth line that starts so."""
    return [i for i, found in enumerate(text.splitlines(), 1) if found.startswith(wanted)][nth]


# -- mistakes in the text ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "row"), [("game = ", 1), ("x = 1\n[years\n", 2), ("a = 1\nb = 2\na = 3", 3), ("\n\n= 5", 3)], ids=repr
)
def test_what_is_no_toml_is_refused_with_its_line(text, row):
    with pytest.raises(Problem) as caught:
        parse(text, "mine.toml")
    assert caught.value.key == "edition.syntax"
    assert "mine.toml" in str(caught.value)
    assert f"line {row}," in str(caught.value) or row == text.count("\n") + 1


@pytest.mark.parametrize("text", ["", NAMELESS, 'name = "x"', 'game = 1\nname = "x"', 'game = "dragons"\nname = 2'])
def test_what_says_no_game_or_name_is_no_edition(text):
    with pytest.raises(Problem) as caught:
        parse(text, "mine.toml")
    assert caught.value.key == "edition.nameless"
    assert "mine.toml" in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\x00")
    for name in ("missing.toml", "picture.toml", "."):
        with pytest.raises(Problem, match=re.escape(str(tmp_path / name))) as caught:
            load(tmp_path / name)
        assert caught.value.key == "file.unreadable"


def test_a_file_on_disk_is_an_edition(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert load(path).hash == DRAGONS.standard_edition().hash
    assert load(str(path)).path == str(path)


# -- mistakes in the values --------------------------------------------------------------------------------------------
def test_a_wrong_total_is_named_with_the_deck():
    text = edited("copies = 12", "copies = 13")
    row, where, reason = mistake(text)
    assert (where, reason) == ("card", "dragons.edition.total")
    assert row == line(text, "[[card]]")


def test_an_unknown_kind_is_named_with_its_line():
    text = edited('kind = "polish"', 'kind = "varnish"')
    assert mistake(text) == (line(text, 'kind = "varnish"'), "card.12.kind", "dragons.edition.kind")


def test_a_card_listed_twice_is_named_with_its_line():
    text = edited('kind = "sheep"', 'kind = "cow"')
    assert mistake(text) == (line(text, "[[card]]", 1), "card.1", "dragons.edition.twice")


def test_a_kind_that_does_not_occur_is_named():
    text = edited('kind = "ring"\nquantity = 1', 'kind = "cow"\nquantity = 2')
    row, where, reason = mistake(text)
    assert (row, where, reason) == (line(text, "[[card]]"), "card", "dragons.edition.no_kind")


def test_too_many_different_cards_are_named():
    more = "".join(
        f'[[card]]\nkind = "{kind}"\nquantity = {quantity}\ncopies = 1\nstatus = "reconstructed"\n'
        for kind in ("cow", "sheep")
        for quantity in range(2, 6)
    )
    assert mistake(TEXT + "\n" + more)[1:] == ("card", "dragons.edition.designs")


@pytest.mark.parametrize("section", ["years", "scoring", "elimination"])
def test_a_missing_section_is_named(section):
    text = re.sub(rf"^\[{section}\]\n(.+\n)+", "", TEXT, flags=re.MULTILINE)
    assert f"[{section}]" not in text
    assert mistake(text) == (1, section, "edition.missing")


def test_an_edition_without_cards_is_refused():
    assert mistake(TEXT[: TEXT.index("[[card]]")]) == (1, "card", "edition.missing")
    assert mistake(TEXT[: TEXT.index("[[card]]")].replace("[years]", "card = []\n[years]"))[1] == "card"


@pytest.mark.parametrize(
    ("section", "key"),
    [("years", "5"), ("scoring", "polish"), ("scoring", "ring"), ("elimination", "herds_apart_from")],
)
def test_a_missing_value_is_named_with_the_line_of_its_section(section, key):
    text = edited(rf"^{key} = .*\n", "")
    assert mistake(text) == (line(text, f"[{section}]"), f"{section}.{key}", "edition.missing")


@pytest.mark.parametrize("key", ["kind", "quantity", "copies"])
@pytest.mark.parametrize("card", [0, 8, 16])
def test_a_missing_value_of_a_card_is_named_with_the_line_of_that_card(key, card):
    lines = TEXT.splitlines()
    del lines[line(TEXT, f"{key} =", card) - 1]
    text = "\n".join(lines)
    assert mistake(text) == (line(text, "[[card]]", card), f"card.{card}.{key}", "edition.missing")


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("^4 = 4", "4 = '4'", "years.4"),
        ("^4 = 4", "4 = 4.0", "years.4"),
        ("^4 = 4", "4 = true", "years.4"),
        ("^coin = 1", "coin = []", "scoring.coin"),
        ("^coin = 1", "coin = 2020-01-01", "scoring.coin"),
        ('^kind = "cow"', "kind = 5", "card.0.kind"),
        ("^copies = 12", 'copies = "twelve"', "card.0.copies"),
    ],
)
def test_a_value_of_another_type_is_named_with_its_line(old, new, where):
    text = edited(old, new)
    assert mistake(text) == (line(text, new), where, "edition.kind")


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("^3 = 4", "3 = 0", "years.3"),
        ("^6 = 3", "6 = 99", "years.6"),
        ("^coin = 1", "coin = -1", "scoring.coin"),
        ("^jewel_set = 10", "jewel_set = 101", "scoring.jewel_set"),
        ("^jewels_in_a_set = 3", "jewels_in_a_set = 0", "scoring.jewels_in_a_set"),
        ("^herds_apart_from = 5", "herds_apart_from = 2", "elimination.herds_apart_from"),
        ("^quantity = 3", "quantity = 10", "card.4.quantity"),
        ("^copies = 4", "copies = 0", "card.2.copies"),
    ],
)
def test_a_value_out_of_range_is_named_with_its_line(old, new, where):
    text = edited(old, new)
    assert mistake(text) == (line(text, new), where, "edition.range")


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("^3 = 4", "3 = 4\n7 = 2", "years.7"),
        ("^coin = 1", "coin = 1\ndiamond = 2", "scoring.diamond"),
        (r"^\[years\]", "[colours]\nred = 1\n\n[years]", "colours"),
        ("^herds", "goats = 1\nherds", "elimination.goats"),
        ("^quantity = 3", "quantity = 3\ncolour = 1", "card.4.colour"),
    ],
)
def test_an_unknown_word_is_named_with_its_line(old, new, where):
    text = edited(old, new)
    assert mistake(text)[1:] == (where, "edition.unknown")
    word = where.split(".")[-1]
    assert mistake(text)[0] == next(i for i, row in enumerate(text.splitlines(), 1) if re.match(rf"\[?{word}\b", row))


@pytest.mark.parametrize(("section", "nth"), [("[years]", 0), ("[scoring]", 0), ("[[card]]", 0), ("[[card]]", 9)])
@pytest.mark.parametrize("status", ["", 'status = "rumour"', "status = 1"])
def test_a_part_without_a_status_is_named_with_the_line_of_its_head(section, nth, status):
    lines = TEXT.splitlines()
    head = line(TEXT, section, nth)
    at = next(i for i in range(head, len(lines)) if lines[i].startswith("status"))
    lines[at] = status
    row, _, reason = mistake("\n".join(lines))
    assert (row, reason) == (head, "edition.status")


def test_an_edition_of_another_game_is_refused():
    with pytest.raises(Problem) as caught:
        DRAGONS(4, None, parse(edited('game = "dragons"', 'game = "chess"'), "mine.toml"))
    assert caught.value.key == "edition.foreign"
    assert "chess" in str(caught.value)


def test_the_line_of_a_value_is_found_in_its_own_table():
    text = '[a]\nx = 1\n\n[b]\nx = 2\n\n[[c]]\nx = 3\n\n[[c]]\nx = 4\n"y" = 5\n'
    assert line_of(text, ("a", "x")) == 2
    assert line_of(text, ("b", "x")) == 5
    assert line_of(text, ("c", 0, "x")) == 8
    assert line_of(text, ("c", 1, "x")) == 11
    assert line_of(text, ("c", 1, "y")) == 12
    assert line_of(text, ("c", 1)) == 10
    assert line_of(text, ("d",)) == 1
    assert line_of("", ("a", 3, "x")) == 1


# -- hash --------------------------------------------------------------------------------------------------------------
def test_the_hash_ignores_names_notes_status_and_order():
    text = edited("documented", "rulebook").replace('name = "Dragons,', 'name = "My own')
    text = text.replace("[years]", '[years]\nnote = "counted on a Sunday"')
    assert parse(text).hash == parse(TEXT).hash
    values = parse(TEXT).values
    assert of_values(dict(reversed(values.items()))).hash == parse(TEXT).hash


def numbers(value, path=()):
    if isinstance(value, dict):
        for key, part in value.items():
            yield from numbers(part, (*path, key))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from numbers(part, (*path, i))
    elif isinstance(value, int):
        yield path


def test_the_hash_notices_every_number():
    values = parse(TEXT).values
    hashes = {parse(TEXT).hash}
    places = list(numbers(values))
    for path in places:
        changed = copy.deepcopy(values)
        spot = changed
        for key in path[:-1]:
            spot = spot[key]
        spot[path[-1]] += 1
        hashes.add(of_values(changed).hash)
    assert len(hashes) == len(places) + 1 > 40


def test_the_hash_notices_kinds_and_the_order_of_cards():
    values = parse(TEXT).values
    assert of_values({**values, "card": values["card"][::-1]}).hash != of_values(values).hash
    assert parse(edited('kind = "cow"', 'kind = "ring"')).hash != parse(TEXT).hash


# -- an owner's own edition --------------------------------------------------------------------------------------------
def test_an_own_edition_goes_through_a_record():
    text = edited("^coin = 1", "coin = 5").replace("Dragons, first edition", "My own box, as counted")
    play = finished(edition=parse(text, "mine.toml"))
    record, game = read(text_of(play), catalogue())
    assert record == play.record
    assert game.edition.values == play.game.edition.values
    assert game.edition.name.startswith("My own box")
    assert game.edition.hash == play.game.edition.hash != DRAGONS.standard_edition().hash
    assert verify(record, game)


@pytest.mark.parametrize("note", ["2024-05-01", "2024-05-01T10:00:00Z", "10:30:00", "inf", "nan", "{ by = 'me' }"])
def test_any_note_is_refused_or_goes_through_a_record(note):
    text = TEXT.replace("[years]", f"[years]\nnote = {note}")
    try:
        play = begun(edition=parse(text, "mine.toml"))
    except Problem as problem:
        assert "mine.toml" in str(problem)  # noqa: PT017  (either is well)
        return
    play_on(play, 3).end(SEED)
    record, _ = read(text_of(play), catalogue())
    assert record.entries == play.record.entries


def test_an_own_edition_changes_the_points():
    dear = DRAGONS(3, None, parse(edited("^coin = 1", "coin = 5")))
    position = '{"turn": null, "hoards": [{"coin": 1, "cow": 3}, {"cow": 2, "ring": 1}, {"cow": 1}]}'
    assert dear.score(dear.read(position)).totals == (5, 7, None)
    assert DRAGONS(3).score(DRAGONS(3).read(position)).totals == (1, 7, None)


def test_unreadable_values_are_named_even_without_a_text():
    """As they come out of a record."""
    values = copy.deepcopy(parse(TEXT).values)
    values["card"][3]["copies"] = "many"
    with pytest.raises(Problem, match=r"card\.3\.copies"):
        DRAGONS.check_edition(of_values(values))


toml = st.recursive(
    st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.data())
def test_any_value_anywhere_is_accepted_or_named(data):
    values = copy.deepcopy(parse(TEXT).values)
    spot = values
    key = data.draw(st.sampled_from(["years", "scoring", "elimination", "card"]))
    while isinstance(spot[key], dict | list) and spot[key] and data.draw(st.booleans()):
        spot = spot[key]
        key = data.draw(st.sampled_from(list(spot) if isinstance(spot, dict) else range(len(spot))))
    spot[key] = data.draw(toml)
    edition = Edition("dragons", "mine", values, TEXT, "mine.toml")
    try:
        DRAGONS(4, None, edition)
    except Problem as caught:
        problem = caught
    else:
        problem = None
    assert edition.hash if problem is None else str(problem) and problem.key == "edition.wrong"
