"""Lessons as they are written: scripts that can be read, words in every language, clauses that are there."""

from __future__ import annotations

import pytest

from dragonhoard.core import clauses, texts
from dragonhoard.core.lessons import Chapter, Line, lessons, read
from dragonhoard.games import catalogue, game_class

TAUGHT = [chapter for game in catalogue() for chapter in lessons(game)]
SCRIPT = """
players = 3
bots = "uniform"
[[chapter]]
name = "one"
seed = 1
script = '''
A draw # before the pupil comes in
--
* first
* second
A place *
B draw
* third
'''
[chapter.steps]
first = { clause = "X-1" }
second = { clause = "X-2", at = "deck", may = "place" }
third = { clause = "X-3", told = "drew" }
"""


def test_a_script_is_read_with_its_steps_in_their_places() -> None:
    (chapter,) = read("some-game", SCRIPT)
    assert [line.move for line in chapter.lines] == ["draw", "place *", "draw"]
    assert chapter.opening == 1
    assert [(step.name, step.place) for step in chapter.steps] == [("first", 1), ("second", 1), ("third", 3)]
    assert chapter.bots == ("uniform", "uniform")


@pytest.mark.parametrize(
    "change",
    [
        ("* second\n", ""),  # a step that is described and never said
        ("* third\n", "* third\n* fourth\n"),  # one that is said and not described
        ("--\n", ""),  # the pupil never comes in
        ("A place *\n", "A place *\n* third\n"),  # said while others play
        ("* third\n", "A draw\n* third\n"),  # a move of the pupil before which nothing is said
    ],
)
def test_a_script_that_does_not_fit_its_steps_is_refused(change: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="some-game/one"):
        read("some-game", SCRIPT.replace(*change, 1))


def test_a_star_stands_for_anything() -> None:
    line = Line(0, "walk *west")
    assert line.fits(0, "walk s1,west")
    assert not line.fits(0, "walk s1,east")
    assert not line.fits(1, "walk s1,west")
    assert not Line(0, "draw").fits(0, "draw 2")


def test_every_game_of_the_house_teaches() -> None:
    assert {chapter.game for chapter in TAUGHT} == set(catalogue())


@pytest.mark.parametrize("chapter", TAUGHT, ids=[f"{one.game}-{one.name}" for one in TAUGHT])
def test_every_step_has_its_words_and_its_clause(chapter: Chapter) -> None:
    known = clauses.of_game(chapter.game)
    said = clauses.sentences(chapter.game)
    people = {seat: seat for seat in "abcdef"[: chapter.players]}
    for language in texts.languages():
        words = texts.own(language)
        for name in ("title", *(step.name for step in chapter.steps)):
            text = words[f"{chapter.game}.teaching.{chapter.name}.{name}"]
            assert text.format(**people)
    for step in chapter.steps:
        assert step.clause in known
        assert step.clause in said
    moves = game_class(chapter.game)(chapter.players, chapter.options)
    assert all("*" in line.move or moves.say_move(moves.read_move(line.move)) == line.move for line in chapter.lines)
    assert all("*" not in line.move for line in chapter.lines[: chapter.opening])
