"""Each clause that a player may be shown has one sentence in a player's words, in every language."""

import re

import pytest

from dragonhoard.core import clauses, texts
from dragonhoard.core.dice import Dice
from dragonhoard.games import catalogue
from dragonhoard.proofs.random_play import every_table, random_play
from tests.harness.shown import missing, shown, unfit
from tests.harness.some import GAME, SOME


@pytest.fixture(params=sorted(catalogue()))
def game(request):
    return catalogue()[request.param]


@pytest.mark.parametrize("language", texts.languages())
def test_every_clause_that_is_shown_has_its_sentence(game, language):
    assert missing(shown(game), clauses.sentences(game.slug, language)) == []


@pytest.mark.parametrize("language", texts.languages())
def test_a_sentence_is_in_the_words_of_a_player(game, language):
    options = [option.name for option in game.option_list]
    said = clauses.sentences(game.slug, language)
    assert {clause: found for clause, text in said.items() if (found := unfit(text, options))} == {}


def test_every_sentence_is_of_a_clause_and_in_each_language_its_own(game):
    english = clauses.sentences(game.slug, texts.LANGUAGE)
    assert english.keys() <= clauses.of_game(game.slug).keys()
    for language in texts.languages():
        said = clauses.sentences(game.slug, language)
        assert said.keys() == english.keys()
        assert language == texts.LANGUAGE or not set(said.values()) & set(english.values())


def test_french_sentences_are_set_as_french(game):
    wrong = re.compile(r"[ \u00a0][;:!?»%]|[^\W\d_][;!?»]|«[^\u202f]|[^\W\d_]'[^\W\d_]")
    assert [text for text in clauses.sentences(game.slug, "fr").values() if wrong.search(text)] == []


def test_points_are_told_by_clauses_that_are_shown(game):
    for number, table in enumerate(every_table(game)[:: len(game.option_list)]):
        *_, last = random_play(table, Dice(number))
        score = table.score(last.state)
        assert {line.clause for line in (*score.lines, *score.out)} <= shown(game)


# -- planted -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("clause", [GAME.stale_clause, GAME.option_list[0].clause, min(GAME.clauses.values())])
def test_a_missing_sentence_is_found(clause):
    said = clauses.sentences(SOME, "fr")
    del said[clause]
    assert missing(shown(GAME), said) == [clause]


def test_a_clause_that_a_board_begins_to_name_is_found(tmp_path):
    board = tmp_path / "web/src/games" / SOME.replace("-", "_") / "words.ts"
    board.parent.mkdir(parents=True)
    board.write_text('// XY-TURN-1 is only spoken of\nexport const shown = "XY-TURN-2";\n', encoding="utf-8")
    (tmp_path / "src").mkdir()
    assert missing(shown(GAME, tmp_path), clauses.sentences(SOME)) == ["XY-TURN-2"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("If the `deck` is empty you claim.", ["a mark of the page"]),
        ("RULING You claim a pile.", ["a ruling", "a word in capitals"]),
        ("You draw as told in section 4.1 of the rules.", ["a section"]),
        ("You draw as in XY-TURN-2 above.", ["another clause", "a word in capitals"]),
        ("Cans are worth n × n points.", ["a formula"]),
        ("You must CLAIM a pile.", ["a word in capitals"]),
        ("With long_game there is one year more.", ["a mark of the page", "an option"]),
        ("The active player turns up the top card of the year deck and then puts", ["not one sentence"]),
        ("You draw. Then you place it.", ["not one sentence"]),
        (f"You draw {'and draw ' * 20}again.", ["too long"]),
    ],
)
def test_what_is_unfit_for_a_player_is_found(text, found):
    assert unfit(text, ["long_game"]) == found
